import { radians } from '../../src/geometry/angle';
import type { BelleAllianceEvent } from '../../src/rules/belle-alliance/event';
import type { MovementRun } from '../../src/rules/belle-alliance/events/running';
import type { Gait } from '../../src/rules/belle-alliance/march/gait';
import type { DeclaredAttack } from '../../src/rules/belle-alliance/melee/melee-declared';
import { historyOf, rosterOf } from '../../src/rules/belle-alliance/state';
import type { GivenOrder } from '../../src/rules/belle-alliance/turn/orders/order';
import type { Disorder } from '../../src/rules/belle-alliance/units/roster';
import type { Step } from '../../src/rules/marching-advice';
import { type TerrainId, terrainId } from '../../src/table/terrain';
import { unitId } from '../../src/table/unit';
import { type Battle, battleOf } from './belle-alliance';

export const RUN = { type: 'run-movement' };

export const ahead = (cm: number): Step => ({ kind: 'march', cm });
export const wheel = (degrees: number): Step => ({ kind: 'wheel', turn: radians(degrees) });

export const march = (unit: string, steps: readonly Step[], gait: Gait = 'normal') => ({
  type: 'march',
  unit,
  gait,
  steps: [...steps],
});

export const foot = (id: string, side: string, where: string, formation = 'line', notes = '') =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako 24/24 ${formation} at ${where} ${notes}`;
export const horse = (id: string, side: string, where: string, formation = 'line') =>
  `unit ${id} "${id.toUpperCase()}" ${side} cavalry hussar 12/12 ${formation} at ${where}`;
export const line = (id: string, side: string, where: string, figures = 8, notes = '') =>
  `unit ${id} "${id.toUpperCase()}" ${side} infantry shako ${figures}/${figures} skirmish at ${where} ${notes}`;

/** An order that is followed. */
export const order = (unit: string, ...elements: readonly object[]): GivenOrder => ({
  unit: unitId(unit),
  elements: elements as GivenOrder['elements'],
  roll: 'not-needed',
  settled: [],
});

export const attack = (attacker: string, target: string | null, position: string | null = null): DeclaredAttack => ({
  attacker: unitId(attacker),
  target: target === null ? null : unitId(target),
  position: position === null ? null : (terrainId(position) as TerrainId),
  charge: false,
  round: 'announced',
  role: 'attack',
  neighbourOf: null,
  known: {},
});

interface Set {
  readonly lines: readonly string[];
  readonly orders: readonly GivenOrder[];
  readonly attacks?: readonly DeclaredAttack[];
  readonly disorders?: Readonly<Record<string, Disorder>>;
}

/** A battle in its movement phase, with orders that both sides know and attacks that were announced. */
export function inMovement({ lines, orders, attacks = [], disorders = {} }: Set): Battle {
  const battle = battleOf(lines.join('\n'));
  const state = battle.state();
  state.phase = 'movement';
  state.orders = orders;
  state.attacks = attacks;
  for (const [id, disorder] of Object.entries(disorders))
    state.rosters.set(unitId(id), { ...rosterOf(state, unitId(id)), disorder });
  return battle;
}

export const firedContinued = (battle: Battle, id: string): void => {
  const state = battle.state();
  const history = historyOf(state, unitId(id));
  state.histories.set(unitId(id), {
    ...history,
    thisBound: { ...history.thisBound, firedIn: 'continued-fire' },
  });
};

/** What is kept of the run: its moments and tracks. */
export function runOf(events: readonly BelleAllianceEvent[]): MovementRun {
  const run = events.find((event) => event.type === 'movement-run');
  if (run?.type !== 'movement-run') throw new Error('Nothing was run');
  return run;
}

/** Its moments in short: the key without the name of the subject, and who. */
export const momentsOf = (events: readonly BelleAllianceEvent[]): readonly string[] =>
  runOf(events).moments.map(({ key, units }) => [key.replace('running.', ''), ...units].join(' '));

/** When the first moment of this kind was. */
export function timeOf(events: readonly BelleAllianceEvent[], key: string, unit?: string): number {
  const found = runOf(events).moments.find(
    (moment) => moment.key === `running.${key}` && (!unit || moment.units[0] === unit),
  );
  if (!found) throw new Error(`No moment ${key} among ${momentsOf(events).join(', ')}`);
  return found.at;
}
