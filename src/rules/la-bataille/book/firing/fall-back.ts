import { HEXSIDES, type Hex, type Hexside, hexDistance, stepped } from '../../../../hex/axial';
import { indexOf } from '../../../../hex/layout';
import type { Violation } from '../../../../table/reasons';
import { impossible, violation } from '../../la-bataille-violation';
import { mayRetreatBeforeCombat } from '../../movement/allowance';
import { stepCost } from '../../movement/cost';
import { isHeavy } from '../../movement/extent';
import type { LbEvent } from '../event';
import { moverOf, stepAcross } from '../ground/steps';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { WHEN } from '../phase-rules';
import { combatAt, isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { firingSide } from './who';

export const isMountedSkirmisher = ({ counter, formation, order }: CombatUnit): boolean =>
  counter.arm === 'cavalry' && formation === 'skirmish' && order === 'good';

/**
 * Cavalry that skirmishes may give way by one hex after its defensive fire, before it is fired on in turn (P20). Light cavalry next
 * to it, or other skirmishers on horseback, hold it; so does everybody who is nearly as fast. From guns that unlimbered before it
 * it goes as well, but they reach farther.
 */
export function fallBackViolations(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  side: Hexside,
): readonly Violation[] {
  if (!isMountedSkirmisher(unit)) return [impossible('fall-back.no-skirmisher', 'P20')];
  const enemies = enemiesOf(state, unit);
  const beside = enemies.filter((enemy) => nearest(unit.place.hexes, [enemy]) === 1);
  const defends = state.turning.segment === 'defensive-fire' && firingSide(state) === unit.counter.side;
  return [
    ...(defends ? [] : [WHEN.fallBack.phases.otherwise]),
    ...(state.firing.fellBack.includes(unit.counter.id) ? [violation('fall-back.again', 'P20')] : []),
    ...(beside.length === 0 ? [violation('fall-back.nobody-near', 'P20')] : []),
    ...heldBy(state, unit, beside),
    ...wayViolations(state, unit, side, enemies),
  ];
}

const enemiesOf = ({ units }: LaBatailleState, { counter }: CombatUnit): readonly OnMap<CombatUnit>[] =>
  [...units.values()].filter(
    (each): each is OnMap<CombatUnit> => isCombat(each) && isThere(each) && each.counter.side !== counter.side,
  );

const nearest = (hexes: readonly Hex[], enemies: readonly OnMap<CombatUnit>[]): number =>
  Math.min(
    ...hexes.flatMap((hex) => enemies.flatMap(({ place }) => place.hexes.map((each) => hexDistance(hex, each)))),
  );

function heldBy(
  { edition }: LaBatailleState,
  { counter }: CombatUnit,
  beside: readonly OnMap<CombatUnit>[],
): readonly Violation[] {
  const light = beside.some(
    (enemy) => enemy.order === 'good' && enemy.counter.arm === 'cavalry' && !isHeavy(edition, enemy.counter.movement),
  );
  const fast = beside.some((enemy) => !mayRetreatBeforeCombat(edition, counter.movement, enemy.counter.movement));
  return [
    ...(light || beside.some(isMountedSkirmisher) ? [violation('fall-back.held', 'P20')] : []),
    ...(fast ? [violation('fall-back.too-fast', edition.movement.retreatBeforeCombat.rule)] : []),
  ];
}

/** Both hexes go the same way, away from the enemy, over ground it may cross, where nobody is. */
function wayViolations(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  side: Hexside,
  enemies: readonly OnMap<CombatUnit>[],
): readonly Violation[] {
  const to = unit.place.hexes.map((hex) => stepped(hex, side));
  if (to.some((hex) => indexOf(state.map.layout, hex) === undefined)) return [impossible('fall-back.off-map', 'P20')];
  const barred = unit.place.hexes.some((hex) => {
    const step = stepAcross(state, hex, side);
    return !step || !stepCost(state.edition, moverOf(unit, 'skirmish'), step).ok;
  });
  const taken = to.some((hex) => combatAt(state, hex).some(({ counter }) => counter.id !== unit.counter.id));
  return [
    ...(barred ? [violation('fall-back.barred', 'P18')] : []),
    ...(taken ? [violation('fall-back.taken', 'P16')] : []),
    ...(nearest(to, enemies) > nearest(unit.place.hexes, enemies) ? [] : [violation('fall-back.not-away', 'P20')]),
  ];
}

export const fallBackEvents = (
  unit: OnMap<CombatUnit>,
  side: Hexside,
  note: { readonly note?: string },
): readonly LbEvent[] => [
  { type: 'fell-back', unit: unit.counter.id, ...note },
  {
    type: 'placed',
    unit: unit.counter.id,
    place: { ...unit.place, hexes: unit.place.hexes.map((hex) => stepped(hex, side)) },
  },
];

/** The sides it could give way across now. */
export const fallBackSides = (state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Hexside[] =>
  HEXSIDES.filter((side) => fallBackViolations(state, unit, side).length === 0);
