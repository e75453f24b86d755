import type { Hex } from '../../../../hex/axial';
import { type LbViolation, violation } from '../../la-bataille-violation';
import { stackingFaults } from '../../stacking/stacking-verdict';
import { footFormation, stackedAt } from '../ground/filling';
import type { CombatUnit } from '../la-bataille-unit';
import { leadersAt, type OnMap } from '../queries';
import { combatOf, type MarchGround, othersAt, type Walk } from './walk';

/** What stands against coming into a hex, and what against staying there. */
export interface InTheWay {
  readonly closed: readonly LbViolation[];
  readonly noEnd: readonly LbViolation[];
}

const isSquare = (unit: CombatUnit): boolean => footFormation(unit) === 'carre' && unit.counter.arm === 'infantry';
const skirmishes = (unit: CombatUnit): boolean => footFormation(unit) === 'skirmish';
const isGuns = ({ counter }: CombatUnit): boolean => counter.arm === 'artillery';
const isHorse = ({ counter }: CombatUnit): boolean => counter.arm === 'cavalry';
const isFoot = ({ counter }: CombatUnit): boolean => counter.arm === 'infantry';

/** `walk` as it would stand in the hex. */
export function inTheWay(ground: MarchGround, walk: Walk, hex: Hex): InTheWay {
  const there = othersAt(ground, walk, hex);
  const enemies = there.filter(({ counter }) => counter.side !== ground.side);
  const friends = there.filter(({ counter }) => counter.side === ground.side);
  const goers = combatOf(walk).map(({ unit }) => unit);
  const faults = stackingViolations(ground, hex, [...friends, ...goers]);
  const tooMany = faults.filter(isTooMany);
  const mixed = throughFriends(goers, friends);
  return {
    closed: [
      ...throughEnemies(ground, goers, enemies, hex),
      ...(mixed.length > 0 ? mixed : passesFreely(goers, friends) ? [] : tooMany),
    ],
    noEnd: faults,
  };
}

export const isTooMany = ({ kind }: LbViolation): boolean => kind === 'stacking.too-many';

/** What is wrong with these together in a hex (P10, H2). Leaders fill nothing. */
export function stackingViolations(
  { state, standing }: MarchGround,
  hex: Hex,
  units: readonly OnMap<CombatUnit>[],
): readonly LbViolation[] {
  const stacked = units.map((unit) => stackedAt(state.edition, unit, hex));
  return stackingFaults(state.edition, standing.terrainAt(hex), stacked);
}

/** Nobody marches into the enemy; cavalry may go through a carré, or stay there to fight it, and rides leaders down (P7, P18). */
function throughEnemies(
  { state, side }: MarchGround,
  goers: readonly CombatUnit[],
  enemies: readonly OnMap<CombatUnit>[],
  hex: Hex,
): readonly LbViolation[] {
  const ridden = goers.length > 0 && goers.every(isHorse);
  if (enemies.length === 0) {
    const alone = leadersAt(state, hex).some(({ counter }) => counter.side !== side);
    return alone && !ridden ? [violation('march.enemy-leader', 'P7')] : [];
  }
  if (ridden && isInSquare(enemies)) return [];
  if (goers.some(isSquare) && enemies.some(isHorse)) return [violation('march.carre-into-cavalry', 'P16')];
  return [violation('march.enemy-there', 'P18')];
}

/** All of them are a carré, or guns within one. */
const isInSquare = (units: readonly CombatUnit[]): boolean =>
  units.some(isSquare) && units.every((unit) => isSquare(unit) || isGuns(unit));

/** Horse and foot keep out of each other, but for skirmishers, carrés and limbered guns (P16, P18, R97). */
function throughFriends(goers: readonly CombatUnit[], friends: readonly OnMap<CombatUnit>[]): readonly LbViolation[] {
  const square = friends.some(isSquare);
  const barsHorse = (unit: CombatUnit): boolean =>
    isFoot(unit) ? !isSquare(unit) && !skirmishes(unit) : unit.formation === 'unlimbered' && !square;
  const barsFoot = (unit: CombatUnit): boolean => isHorse(unit) && !skirmishes(unit);
  const closeHorse = goers.some(barsFoot) && friends.some(barsHorse);
  const closeFoot =
    goers.some((unit) => isFoot(unit) && !isSquare(unit) && !skirmishes(unit)) && friends.some(barsFoot);
  return [
    ...(closeHorse ? [violation('march.horse-through-foot', 'P16')] : []),
    ...(closeFoot ? [violation('march.foot-through-horse', 'P10')] : []),
  ];
}

/** In passing these are not counted together (P18, P19). */
function passesFreely(goers: readonly CombatUnit[], friends: readonly CombatUnit[]): boolean {
  if (friends.length === 0) return false;
  if (goers.every(skirmishes) || friends.every(skirmishes)) return true;
  const openToHorse = (unit: CombatUnit): boolean => !isFoot(unit) || isSquare(unit) || skirmishes(unit);
  return goers.every(isHorse) && friends.every(openToHorse);
}
