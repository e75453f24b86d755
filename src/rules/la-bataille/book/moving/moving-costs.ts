import { type Fraction, fraction } from '../../../../dice/fraction';
import { type Hexside, hexesWithin, opposite } from '../../../../hex/axial';
import { BARRED, compileCosts, DEAREST, type MoveCosts, recompileCosts } from '../../../../hex/costs';
import { hexAt, indexOf } from '../../../../hex/layout';
import { featuresAlong, type HexMap, roadAcross } from '../../../../hex/map';
import type { Edition } from '../../edition/edition';
import { HEXSIDES, TERRAINS, type Terrain } from '../../la-bataille-vocabulary';
import { type Mover, type Step, stepCost } from '../../movement/cost';
import { distanceTo } from '../ground/ground-screens';
import { moverOf } from '../ground/steps';
import type { CombatUnit } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import { RIDER } from './enter';
import { isSnake, mayStand, stanceIn } from './formations';

/** How somebody goes over a map: what steps cost him, where he may go at all. */
export interface MoverKind {
  readonly key: string;
  readonly mover: Mover;
  /** May he be there as he would stand there? */
  readonly mayBe: (terrain: Terrain) => boolean;
  readonly roadOnly: boolean;
}

export function kindOf(edition: Edition, unit: OnMap<CombatUnit>): MoverKind {
  const mover = moverOf(unit, unit.formation ?? 'column');
  const single = unit.place.hexes.length === 1;
  const mayBe = (terrain: Terrain): boolean => {
    if (unit.order !== 'good') return true;
    const stance = single ? stanceIn(edition, unit, terrain) : unit.formation;
    return mayStand(edition, stance ?? 'column', terrain);
  };
  const key = [
    mover.arm,
    mover.formation,
    mover.cossacks,
    mover.light,
    mover.oldGuard,
    single,
    unit.order === 'good',
    isSnake(unit),
  ].join();
  return { key, mover, mayBe, roadOnly: isSnake(unit) };
}

export const RIDER_KIND: MoverKind = { key: 'rider', mover: RIDER, mayBe: () => true, roadOnly: false };

/** In half-points, upwards: a club may have cells that are no halves. */
export const halfPoints = (points: Fraction): number => Math.ceil((2 * points.over) / points.under);
export const ofHalves = (halves: number): Fraction => fraction(halves, 2);

const CLOSED_GROUND = -1;

const compiled = new WeakMap<Edition, WeakMap<HexMap, Map<string, MoveCosts>>>();

/** Worked out once for each kind on a map; what a step is like is looked up by what lies there. */
export function costsOf(edition: Edition, map: HexMap, kind: MoverKind): MoveCosts {
  const byMap = compiled.get(edition) ?? new WeakMap<HexMap, Map<string, MoveCosts>>();
  compiled.set(edition, byMap);
  const byKind = byMap.get(map) ?? new Map<string, MoveCosts>();
  byMap.set(map, byKind);
  const found = byKind.get(kind.key) ?? compileCosts(map, lookedUp(edition, map, kind));
  byKind.set(kind.key, found);
  return found;
}

type CostAt = (from: number, side: Hexside, to: number) => number;

function lookedUp(edition: Edition, map: HexMap, kind: MoverKind): CostAt {
  const known = new Map<string, number>();
  return (from, side, to) => {
    const features = [...featuresAlong(map, from, side), ...featuresAlong(map, to, opposite(side))];
    const road = roadAcross(map, from, side) !== 0;
    const key = `${map.terrain[to]} ${features.join('.')} ${road}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const cost = costIn(edition, kind, stepOf(map, to, features, road));
    known.set(key, cost);
    return cost;
  };
}

function stepOf(map: HexMap, to: number, features: readonly number[], road: boolean): Step {
  const kind = map.legend.terrain[map.terrain[to] as number]?.kind;
  const terrain = TERRAINS.find((each) => each === kind) ?? 'clear';
  const hexsides = HEXSIDES.filter((each) => features.some((number) => map.legend.sides[number]?.kind === each));
  return { terrain, hexsides, road };
}

function costIn(edition: Edition, { mover, mayBe, roadOnly }: MoverKind, step: Step): number {
  if (!mayBe(step.terrain) || (roadOnly && step.road !== true)) return CLOSED_GROUND;
  const cost = stepCost(edition, mover, step);
  return cost.ok ? Math.min(DEAREST, Math.max(1, halfPoints(cost.points))) : CLOSED_GROUND;
}

/** The same with what cavalry that skirmishes adds about it (P20). */
export function screenedCosts(
  edition: Edition,
  costs: MoveCosts,
  kind: MoverKind,
  screens: readonly OnMap<CombatUnit>[],
): MoveCosts {
  if (screens.length === 0 || kind.mover.arm === 'cavalry') return costs;
  const { map } = costs;
  const { layout } = map;
  const near = screens
    .flatMap(({ place }) => place.hexes.flatMap((hex) => hexesWithin(hex, 2)))
    .flatMap((hex) => indexOf(layout, hex) ?? []);
  return recompileCosts(costs, map, near, (from, side, to) => {
    const features = [...featuresAlong(map, from, side), ...featuresAlong(map, to, opposite(side))];
    const step = stepOf(map, to, features, roadAcross(map, from, side) !== 0);
    const screen = { from: distanceTo(screens, hexAt(layout, from)), to: distanceTo(screens, hexAt(layout, to)) };
    return costIn(edition, kind, { ...step, screen });
  });
}

/** The dearer of each step: of several who go together, or of the hexes a body fills (`offsets` from its head). */
export function dearestCosts(all: readonly MoveCosts[], offsets: readonly number[]): MoveCosts {
  const [first] = all;
  if (!first) throw new Error('Nobody marches');
  if (all.length === 1 && offsets.length === 1) return first;
  const { map } = first;
  const steps = new Uint8Array(first.steps.length).fill(BARRED);
  for (const from of map.layout.cells) {
    for (let side = 0; side < 6; side++) {
      let most = 0;
      for (const costs of all) {
        for (const offset of offsets) most = Math.max(most, costs.steps[6 * (from + offset) + side] as number);
      }
      steps[6 * from + side] = most;
    }
  }
  return { map, steps, bars: first.bars };
}
