import * as v from 'valibot';
import { sideIdSchema, unitIdSchema } from '../../../../table/schemas';
import { accept, refuse } from '../../../book';
import { hexSchema, hexsideSchema } from '../../../hex/hex-schema';
import { decideWith, type Note, overrideSchema } from '../../../override';
import { lb } from '../../la-bataille-cite';
import { impossible } from '../../la-bataille-violation';
import { told } from '../after/after-events';
import type { LbEvent } from '../event';
import { simulate } from '../la-bataille-simulation';
import { ALWAYS, defineCommand, WHEN } from '../phase-rules';
import { unitIn } from '../queries';
import { breakingDown, recombining } from './breaking';
import { comingOn, comingViolations } from './coming';
import { PUT_RIGHT } from './correction';
import { closing, leftOpen } from './turning-closing';
import { rally, rallyViolations } from './turning-rally';
import { minutesSchema } from './turning-state';

const override = v.exactOptional(overrideSchema);

/** What can be asked for in this part. */
export const TURNING_COMMANDS = [
  defineCommand({
    ...ALWAYS,
    type: 'close-phase',
    fields: { override },
    decide: (state, command) => decideWith(leftOpen(state), command.override, (note) => closing(state, note)),
  }),
  /** How long a side may take for its movement; null: as long as it likes (P2, P8). */
  defineCommand({
    ...WHEN.allotTime,
    type: 'allot-time',
    fields: { side: sideIdSchema, minutes: v.nullable(minutesSchema), override },
    violations: ({ sides }, { side }) => (sides.some(({ id }) => id === side) ? [] : [impossible('no-side', 'P8')]),
    decide: (_state, { side, minutes }, _answers, _against, note) =>
      accept(...letStand(note), { type: 'time-allotted', side, minutes }),
  }),
  /** The clock of the movement has run out. The players see to it; the log remembers it. */
  defineCommand({
    ...WHEN.callTime,
    type: 'call-time',
    fields: {},
    decide({ turning: { phasing, minutes }, sides }) {
      const limit = minutes.find(({ side }) => side === phasing)?.minutes ?? null;
      if (limit === null) return refuse(WHEN.callTime.phases.otherwise);
      const side = sides.find(({ id }) => id === phasing)?.name ?? phasing;
      return accept(told({ key: 'lb.told.time-over', values: { side, minutes: limit } }, [], lb('P8')));
    },
  }),
  defineCommand({
    ...WHEN.bringOn,
    type: 'bring-on',
    fields: { unit: unitIdSchema, hex: hexSchema, facing: hexsideSchema, override },
    violations: (state, { unit, hex, facing }) => comingViolations(state, unit, hex, facing),
    decide: (state, { unit, hex, facing }, _answers, _against, note) =>
      accept(...letStand(note), ...comingOn(state, unitIn(state, unit), hex, facing)),
  }),
  defineCommand({
    ...WHEN.deploy,
    type: 'break-down',
    fields: { unit: unitIdSchema, override },
    violations: (state, { unit }) => breakingDown(state, unit).violations,
    decide: (state, { unit }, _answers, _against, note) =>
      accept(...letStand(note), ...breakingDown(state, unit).events),
  }),
  defineCommand({
    ...WHEN.deploy,
    type: 'recombine',
    fields: { unit: unitIdSchema, override },
    violations: (state, { unit }) => recombining(state, unit).violations,
    decide: (state, { unit }, _answers, _against, note) =>
      accept(...letStand(note), ...recombining(state, unit).events),
  }),
  defineCommand({
    ...WHEN.rally,
    type: 'rally',
    fields: { unit: unitIdSchema, override },
    violations: (state, { unit }) => rallyViolations(state, unit),
    decide: (state, { unit }, answers, _against, note) =>
      simulate(state, answers, function* (simulation) {
        simulation.emit(...letStand(note));
        yield* rally(simulation, unit);
      }),
  }),
  PUT_RIGHT,
] as const;

/** What the players let stand is told before what happens. */
const letStand = ({ note }: Note): readonly LbEvent[] =>
  note === undefined ? [] : [told({ key: 'lb.told.all-the-same', values: { note } }, [], lb('R245'))];
