import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { SideId, UnitId } from '../../../table/unit';
import type { Resolution } from '../../resolution';
import { wb } from '../warburg-cite';
import { isActivated } from '../warburg-testing';
import { comesTo, type WbEvent } from './event';
import {
  deedsOf,
  isCommander,
  isTroops,
  type Sequence,
  STAGES,
  TASKS,
  type Task,
  type TroopUnit,
  type WarburgState,
  type WbUnit,
} from './state';
import { throwDice } from './throwing';
import { defineCommand, override } from './warburg-define-command';
import { testMorale } from './warburg-harm';
import type { Simulation } from './warburg-simulation';
import { hexOf, isCommanded, isInZone, isOnMap, type OnMap, troopsOn } from './warburg-standing';
import { impossible, violation } from './warburg-violation';

/** What can be activated: a formation by its name, an independent unit by its id. */
export interface Activatable {
  readonly name: string;
  readonly side: SideId;
  readonly activation: number;
  readonly shown: string;
}

function activatables(state: WarburgState, side: SideId): readonly Activatable[] {
  const bodies = state.formations
    .filter((body) => body.side === side && membersOf(state, body.name).length > 0)
    .map(({ name, activation }) => ({ name, side, activation, shown: name }));
  const alone = troopsOn(state)
    .filter(({ counter }) => counter.side === side && counter.formation === null)
    .map(({ counter }) => ({ name: counter.id, side, activation: counter.activation ?? 6, shown: counter.name }));
  return [...bodies, ...alone];
}

/** Everybody on the map who belongs to a formation, or is that independent unit. */
const membersOf = (state: WarburgState, name: string): readonly OnMap<WbUnit>[] =>
  [...state.units.values()]
    .filter(isOnMap)
    .filter(({ counter }) => counter.formation === name || (counter.formation === null && counter.id === name));

/** Those of the active side that were not tested yet (W3). */
export const untested = (state: WarburgState): readonly Activatable[] => {
  const { active, tested } = state.sequence;
  return active === null ? [] : activatables(state, active).filter(({ name }) => !tested.includes(name));
};

/** What the formation or the unit is called that is activated now; nothing where none is. */
export function activeName({ sequence, units }: WarburgState): string {
  const name = sequence.activated?.name ?? '';
  return [...units.values()].find(({ counter }) => counter.id === name)?.counter.name ?? name;
}

const otherSide = ({ sides }: WarburgState, side: SideId): SideId => sides.find(({ id }) => id !== side)?.id ?? side;

/** May this unit act in the activation of now, as this task? Nothing: yes. */
export function actViolations(state: WarburgState, unit: WbUnit, task: Task): readonly Violation[] {
  const { sequence } = state;
  if (sequence.stage !== 'activation' || sequence.activated === null) return [violation('not-activated', 'W3')];
  const { name, task: now } = sequence.activated;
  const belongs = unit.counter.formation === name || (unit.counter.formation === null && unit.counter.id === name);
  if (!belongs) return [violation('other-formation', 'W3', { values: { formation: name } })];
  if (TASKS.indexOf(now) > TASKS.indexOf(task)) return [violation(`past-${task}`, 'W3')];
  if (isTroops(unit) && isOnMap(unit)) {
    if (unit.order === 'rout') return [violation('routed', 'W3')];
    if (!isCommanded(state, unit)) return [violation('not-commanded', 'W3')];
  }
  return [];
}

/** The next task of the activation, where somebody goes on to it (W3: guns, then the commander, then the units). */
export function goOnTo({ sequence }: WarburgState, task: Task): readonly WbEvent[] {
  const { activated } = sequence;
  if (!activated || TASKS.indexOf(activated.task) >= TASKS.indexOf(task)) return [];
  return [{ type: 'sequence', sequence: { ...sequence, activated: { ...activated, task } }, fresh: 'none' }];
}

/** A formation is chosen and tested (W3, R168). */
function* activate({ now, emit }: Simulation, { name }: { readonly name: string }): Resolution<void> {
  const found = untested(now).find((each) => each.name === name);
  if (!found) return;
  const values = { formation: found.shown, value: found.activation };
  const { dice, told } = yield* throwDice('activation', { values, of: found.side, cite: wb('R168') });
  const active = isActivated(found.activation, dice[0] ?? 1);
  const { sequence } = now;
  emit(told([], { key: `wb.outcome.${active ? 'activated' : 'not-activated'}`, values: { formation: found.shown } }), {
    type: 'sequence',
    sequence: {
      ...sequence,
      tested: [...sequence.tested, name],
      activated: active ? { name, task: 'guns' } : null,
    },
    fresh: 'reactions',
  });
}

/** Who rallies by a test (W3, R173): routed units, and disorganised ones in an enemy zone. */
const rallying = (state: WarburgState): readonly OnMap<TroopUnit>[] =>
  troopsOn(state).filter((unit) => unit.order === 'rout' || (unit.order === 'disorganised' && isZoned(state, unit)));

const isZoned = (state: WarburgState, unit: OnMap<TroopUnit>): boolean =>
  isInZone(state, hexOf(unit), unit.counter.side);

/** One step better, if its test succeeds: rout becomes disorganisation, that good order. Who fails stays as he is. */
function* rally(simulation: Simulation, { unit: id }: { readonly unit: UnitId }): Resolution<void> {
  const unit = toRally(simulation.now).find(({ counter }) => counter.id === id);
  if (!unit) return;
  const passed = yield* testMorale(simulation, id, 0, 'rally');
  simulation.emit({ type: 'did', deeds: { ...deedsOf(simulation.now, id), reacted: true } });
  if (!passed) return;
  const order = unit.order === 'rout' ? 'disorganised' : 'good';
  simulation.emit(comesTo(id, order, order === 'disorganised' && unit.byCombat));
}

/** Those who still have a test to throw in the rally of now. */
export const toRally = (state: WarburgState): readonly OnMap<TroopUnit>[] =>
  rallying(state).filter(({ counter }) => !deedsOf(state, counter.id).reacted);

/** Units outside enemy zones reorganise by themselves (R173). */
function reorganised(state: WarburgState): readonly WbEvent[] {
  return troopsOn(state)
    .filter((unit) => unit.order === 'disorganised' && !isZoned(state, unit))
    .map(({ counter }) => comesTo(counter.id, 'good', false));
}

/** What keeps a stage open. */
function closeViolations(state: WarburgState): readonly Violation[] {
  const { stage } = state.sequence;
  if (stage === 'rally' && toRally(state).length > 0)
    return [violation('to-rally', 'W3', { values: { count: toRally(state).length } })];
  if (stage === 'activation' && untested(state).length > 0)
    return [violation('untested', 'W3', { values: { count: untested(state).length } })];
  return [];
}

/** The stage closes, and the next begins (W3). */
function* closeStage({ now, emit }: Simulation): Resolution<void> {
  const { sequence } = now;
  switch (sequence.stage) {
    case 'march':
      emit(...begin(now, { stage: 'rally' }, 'activation'), ...reorganised(now));
      return;
    case 'rally': {
      const first = yield* firstPlayer({ now, emit });
      emit(...begin(now, { stage: 'activation', active: first, second: false, tested: [] }, 'activation'));
      return;
    }
    case 'combat':
      if (sequence.second) emit(...begin(now, { stage: 'end', activated: null }, 'none'));
      else if (sequence.active !== null) {
        const active = otherSide(now, sequence.active);
        emit(...begin(now, { stage: 'activation', active, second: true, tested: [] }, 'activation'));
      }
      return;
    case 'end':
      emit(...begin(now, { turn: sequence.turn + 1, stage: 'march', active: null, second: false, tested: [] }, 'turn'));
      return;
    default: {
      const next = STAGES[STAGES.indexOf(sequence.stage) + 1] ?? 'end';
      // Who marched in his activation has marched: with the army's commander he goes as far as he still can (ours).
      emit(...begin(now, { stage: next }, next === 'combat' ? 'combat' : 'reactions'));
    }
  }
}

function begin(
  state: WarburgState,
  change: Partial<Sequence>,
  fresh: Extract<WbEvent, { readonly type: 'sequence' }>['fresh'],
): readonly WbEvent[] {
  const sequence = { ...state.sequence, activated: null, ...change };
  const { turn, stage, active } = sequence;
  const side = state.sides.find(({ id }) => id === active)?.name;
  const called = { key: `wb.called.${stage}`, values: { turn, ...(side !== undefined && { side }) } };
  return [{ type: 'sequence', sequence, fresh, called }];
}

/** The scenario names the first player, or both throw and the higher begins (W3). */
function* firstPlayer({ now, emit }: Simulation): Resolution<SideId> {
  const [first, second] = now.sides;
  if (!first || !second) throw new Error('A battle has two sides');
  if (now.initiative === 'scenario') return first.id;
  for (;;) {
    const values = { first: first.name, second: second.name };
    const { dice, told } = yield* throwDice('initiative', { values, of: first.id, cite: wb('W3'), count: 2 });
    const [a = 1, b = 1] = dice;
    const winner = a > b ? first : b > a ? second : undefined;
    const outcome = winner
      ? { key: 'wb.outcome.initiative', values: { side: winner.name } }
      : { key: 'wb.outcome.initiative-even' };
    emit(told([], outcome));
    if (winner) return winner.id;
  }
}

/** The army's commander moves after all activations, alone or with who is with him (W3). */
export const isArmyCommander = (unit: WbUnit): boolean => isCommander(unit) && unit.counter.formation === null;

/** What brings the turn on. */
export const SEQUENCE_COMMANDS = [
  defineCommand({ type: 'close-phase', fields: override, violations: closeViolations, carryOut: closeStage }),
  defineCommand({
    type: 'activate',
    fields: { name: v.pipe(v.string(), v.maxLength(100)) },
    phases: { only: ['activation'], otherwise: impossible('only-in-activation', 'W3') },
    violations: (state, { name }) => {
      if (state.sequence.activated !== null) return [impossible('one-at-a-time', 'W3')];
      return untested(state).some((each) => each.name === name) ? [] : [impossible('tested-before', 'W3')];
    },
    carryOut: activate,
  }),
  defineCommand({
    type: 'end-activation',
    fields: {},
    violations: ({ sequence }) => (sequence.activated === null ? [impossible('not-activated', 'W3')] : []),
    events: (state) => [
      {
        type: 'sequence',
        sequence: { ...state.sequence, activated: null },
        fresh: 'reactions',
        called: { key: 'wb.called.done', values: { formation: activeName(state) } },
      },
    ],
  }),
  defineCommand({
    type: 'rally',
    fields: { unit: unitIdSchema },
    phases: { only: ['rally'], otherwise: impossible('no-rally', 'R173') },
    violations: (state, { unit }) =>
      toRally(state).some(({ counter }) => counter.id === unit) ? [] : [impossible('no-rally', 'R173')],
    carryOut: rally,
  }),
] as const;
