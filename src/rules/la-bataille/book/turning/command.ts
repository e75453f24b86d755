import * as v from 'valibot';
import { sideIdSchema, unitIdSchema } from '../../../../table/schemas';
import { type Answer, accept, type Decision, refuse } from '../../../book';
import { hexSchema, hexsideSchema } from '../../../hex/hex-schema';
import { decideWith, type Override, overrideSchema } from '../../../override';
import { lb } from '../../cite';
import { told } from '../after/events';
import type { LbEvent } from '../event';
import type { LaBatailleState } from '../state';
import { unfold } from '../unfolding';
import { breakingDown, type Deploying, recombining } from './breaking';
import { closing, leftOpen } from './closing';
import { comingOn, comingViolations } from './coming';
import { decidePutRight, PUT_RIGHT_SCHEMA } from './correction';
import { rally, rallyViolations } from './rally';
import { minutesSchema } from './state';
import { impossible, violation } from './violation';

const override = v.exactOptional(overrideSchema);

/** What can be asked for in this part, as schemas. */
export const TURNING_COMMANDS = [
  v.object({ type: v.literal('close-phase'), override }),
  /** How long a side may take for its movement; null: as long as it likes (P2, P8). */
  v.object({ type: v.literal('allot-time'), side: sideIdSchema, minutes: v.nullable(minutesSchema), override }),
  /** The clock of the movement has run out. The players see to it; the log remembers it. */
  v.object({ type: v.literal('call-time') }),
  v.object({ type: v.literal('bring-on'), unit: unitIdSchema, hex: hexSchema, facing: hexsideSchema, override }),
  v.object({ type: v.literal('break-down'), unit: unitIdSchema, override }),
  v.object({ type: v.literal('recombine'), unit: unitIdSchema, override }),
  v.object({ type: v.literal('rally'), unit: unitIdSchema, override }),
  PUT_RIGHT_SCHEMA,
] as const;
export type TurningCommand = v.InferOutput<(typeof TURNING_COMMANDS)[number]>;

export function decideTurning(
  state: LaBatailleState,
  command: TurningCommand,
  answers: readonly Answer[],
): Decision<LbEvent> {
  switch (command.type) {
    case 'close-phase':
      return decideWith(leftOpen(state), command.override, (note) => closing(state, note));
    case 'allot-time':
      return allotted(state, command);
    case 'call-time':
      return timeCalled(state);
    case 'bring-on': {
      const unit = state.units.get(command.unit);
      const violations = comingViolations(state, command.unit, command.hex, command.facing);
      return noted(violations, command, unit ? comingOn(state, unit, command.hex, command.facing) : []);
    }
    case 'break-down':
      return deployed(breakingDown(state, command.unit), command);
    case 'recombine':
      return deployed(recombining(state, command.unit), command);
    case 'rally': {
      const allowed = noted(rallyViolations(state, command.unit), command, []);
      if (allowed.kind !== 'events') return allowed;
      return unfold(state, answers, function* (unfolding) {
        unfolding.happens(...allowed.events);
        yield* rally(unfolding, command.unit);
      });
    }
    case 'put-right':
      return decidePutRight(state, command);
  }
}

interface Noted {
  readonly override?: Override | undefined;
}

/** What the players let stand is told before what happens. */
function noted(
  violations: Parameters<typeof decideWith>[0],
  { override: allowed }: Noted,
  events: readonly LbEvent[],
): Decision<LbEvent> {
  return decideWith(violations, allowed, ({ note }) => [
    ...(note === undefined ? [] : [told({ key: 'lb.told.all-the-same', values: { note } }, [], lb('R245'))]),
    ...events,
  ]);
}

const deployed = ({ violations, events }: Deploying, command: Noted): Decision<LbEvent> =>
  noted(violations, command, events);

function allotted(
  { turning, sides }: LaBatailleState,
  { side, minutes, ...allowed }: Extract<TurningCommand, { type: 'allot-time' }>,
): Decision<LbEvent> {
  if (!sides.some(({ id }) => id === side)) return refuse(impossible('no-side', 'P8'));
  return noted(turning.segment === 'command' ? [] : [violation('not-now', 'P2')], allowed, [
    { type: 'time-allotted', side, minutes },
  ]);
}

function timeCalled({ turning: { segment, phasing, minutes }, sides }: LaBatailleState): Decision<LbEvent> {
  const limit = minutes.find(({ side }) => side === phasing)?.minutes ?? null;
  if (segment !== 'movement' || limit === null) return refuse(impossible('no-limit', 'P8'));
  const side = sides.find(({ id }) => id === phasing)?.name ?? phasing;
  return accept(told({ key: 'lb.told.time-over', values: { side, minutes: limit } }, [], lb('P8')));
}
