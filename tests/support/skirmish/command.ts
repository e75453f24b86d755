import * as v from 'valibot';
import { accept, type Question, refuse } from '../../../src/rules/book';
import { commandsOf, commandTable, type DefinedBy, type PhaseRule } from '../../../src/rules/define';
import { stepsSchema } from '../../../src/rules/march-steps';
import { overrideSchema } from '../../../src/rules/override';
import { decidePlace, isOnTable, placeCommandSchema, tableFault, unknownUnit } from '../../../src/rules/placing';
import { faces, unfold } from '../../../src/rules/resolution';
import { unitIdSchema } from '../../../src/table/schemas';
import { unitOf } from '../../../src/table/table';
import type { UnitId } from '../../../src/table/unit';
import { rule } from './cite';
import { EVENT_TABLE, type SkirmishEvent } from './event';
import { formingViolations } from './forming';
import { endOfMove, moveViolations } from './moving';
import { cardOf, outcomeOf, shotOf, shotViolations } from './shooting';
import { copyState, groupOf, type Phase, type SkirmishState } from './state';
import { FACES } from './tables/numbers';
import { FORMATIONS, filesOf } from './troops';
import { violation } from './violation';

const defineCommand = commandsOf<SkirmishState, SkirmishEvent, Phase>();

const override = v.exactOptional(overrideSchema);
const ofUnit = ({ unit }: { readonly unit: UnitId }): readonly UnitId[] => [unit];

const inPhase = (phase: Phase): PhaseRule<Phase> => ({
  only: [phase],
  otherwise: violation('not-this-phase', '1.3', { values: { phase } }),
});

/** Groups of the side whose turn it is do something in one of its phases. */
const ofGroup = (phase: Phase) => ({ phases: inPhase(phase), needsMeasuring: false, units: ofUnit });
const AT_ANY_TIME = { phases: 'any', needsMeasuring: false } as const;

const COMMANDS = [
  defineCommand({
    ...AT_ANY_TIME,
    type: 'place',
    fields: placeCommandSchema.entries,
    decide: (state, command) => decidePlace(state.table, command),
  }),
  defineCommand({
    ...ofGroup('move'),
    type: 'march',
    fields: { unit: unitIdSchema, steps: stepsSchema, override },
    violations: (state, { unit, steps }) => [
      ...turnViolations(state, unit),
      ...moveViolations(state, unitOf(state.table, unit), steps),
    ],
    decide({ table }, { unit, steps }, _answers, _against, note) {
      const end = endOfMove(table, unitOf(table, unit), steps);
      const { pose } = end.unit;
      if (!isOnTable(table, pose.at)) return refuse(tableFault('off-table'));
      return accept<SkirmishEvent>({ type: 'group-moved', unit, steps, pose, cm: end.cm, ...note });
    },
  }),
  defineCommand({
    ...ofGroup('move'),
    type: 'form',
    fields: { unit: unitIdSchema, formation: v.picklist(FORMATIONS), override },
    violations: (state, { unit, formation }) => [
      ...turnViolations(state, unit),
      ...formingViolations(state, unitOf(state.table, unit), formation),
    ],
    decide({ table }, { unit, formation }, _answers, _against, note) {
      const files = filesOf(formation, unitOf(table, unit).figures);
      return accept<SkirmishEvent>({ type: 'group-formed', unit, formation, files, ...note });
    },
  }),
  defineCommand({
    ...ofGroup('shoot'),
    type: 'shoot',
    fields: { unit: unitIdSchema, target: unitIdSchema, override },
    units: ({ unit, target }) => [unit, target],
    violations: (state, { unit, target }) => [
      ...turnViolations(state, unit),
      ...(groupOf(state, unit).shot ? [violation('shot-already', '4.2')] : []),
      ...shotViolations(shotOf(state, unit, target)),
    ],
    decide: (state, { unit, target }, answers, _against, note) =>
      unfold({ copy: copyState, evolve: EVENT_TABLE.evolve }, state, answers, function* ({ now, happens }) {
        const shot = shotOf(now, unit, target);
        const { modifier } = cardOf(now, shot);
        const [face = 1] = yield* faces(dieFor(now, unit, target));
        const total = face + modifier;
        const outcome = outcomeOf(total);
        happens({ type: 'group-shot', unit, target, cm: shot.cm, faces: [face], modifier, total, outcome, ...note });
        // 4.8: whoever is hit loses a figure and is pinned; a group without figures is lost.
        const left = shot.target.figures - 1;
        if (outcome === 'hit') happens({ type: 'group-hit', unit: target, left });
        if (outcome === 'hit' && left === 0) happens({ type: 'group-lost', unit: target, name: shot.target.name });
        else if (outcome !== 'miss') happens({ type: 'group-pinned', unit: target });
      }),
  }),
  defineCommand({
    ...AT_ANY_TIME,
    type: 'close-phase',
    fields: { override },
    decide(state) {
      const { phase, side, table } = state;
      // 5.1: at the end of its own turn a side shakes off its pins.
      const units = [...table.units.values()]
        .filter((unit) => unit.side === side && groupOf(state, unit.id).pinned)
        .map(({ id }) => id);
      return accept<SkirmishEvent>(
        { type: 'skirmish-phase-closed', phase, side },
        ...(phase === 'shoot' && units.length > 0 ? [{ type: 'pins-lifted', units } as const] : []),
      );
    },
  }),
] as const;

/** 1.2: only the side whose turn it is acts. */
function turnViolations({ table, side }: SkirmishState, unit: UnitId): readonly ReturnType<typeof violation>[] {
  return unitOf(table, unit).side === side ? [] : [violation('not-your-turn', '1.2')];
}

function dieFor(state: SkirmishState, unit: UnitId, target: UnitId): Question {
  const shot = shotOf(state, unit, target);
  const { shooter } = shot;
  return {
    key: 'skirmish.ask.shot',
    values: { unit: shooter.name, target: shot.target.name },
    of: shooter.side,
    cite: rule('4.6'),
    card: cardOf(state, shot),
    wants: { kind: 'dice', count: 1, faces: FACES },
  };
}

export type SkirmishCommand = DefinedBy<typeof COMMANDS>;
export const COMMAND_TABLE = commandTable<SkirmishState, SkirmishEvent, Phase, typeof COMMANDS>(COMMANDS, {
  phaseOf: ({ phase }) => phase,
  lockedNow: () => undefined,
  unknownUnit: ({ table }, unit) => unknownUnit(table, unit),
});
