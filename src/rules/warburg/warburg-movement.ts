import { CLIMB, HEXSIDE, RIVER_LOSS, ROAD, TERRAIN } from './tables/tables-terrain';
import type { Arm, Hexside, Rise, Road, Terrain } from './warburg-vocabulary';

export interface Mover {
  readonly arm: Arm;
  readonly light: boolean;
}

/** One step from a hex into the next. */
export interface WarburgStep {
  readonly terrain: Terrain;
  readonly hexsides: readonly Hexside[];
  /** A road that is drawn across the side. */
  readonly road: Road | null;
  /** Levels up within this one step; less than nothing is down. */
  readonly rise: Rise;
  /** Others are with it. */
  readonly stacked: boolean;
}

export type WarburgCost =
  | {
      readonly ok: true;
      readonly points: number;
      /** The ground alone does it; no test. */
      readonly disorganises: boolean;
      /** A river is forded: a die may cost a step. */
      readonly fords: boolean;
      /** Two levels within one hex: a morale test against disorganisation. */
      readonly tests: boolean;
    }
  | { readonly ok: false; readonly why: 'woods' | 'slope' | 'bridge-stacked' };

/** What a step costs and does (W1). Along a road only the road counts: no extra cost, no disorganisation, no ban (R156). */
export function stepCost(mover: Mover, step: WarburgStep): WarburgCost {
  const overBridge = step.hexsides.includes('bridge');
  if (overBridge && step.stacked) return { ok: false, why: 'bridge-stacked' };
  if (step.road !== null) {
    return { ok: true, points: ROAD[step.road].points, disorganises: false, fords: false, tests: false };
  }
  const crossed = overBridge ? step.hexsides.filter((side) => side !== 'river') : step.hexsides;
  const ground = groundPoints(mover, step.terrain);
  if (ground === null) return { ok: false, why: 'woods' };
  const sides = crossed.map((side) => HEXSIDE[side][mover.arm]);
  if (sides.some((points) => points === null)) return { ok: false, why: 'slope' };
  const climbed = step.rise === 2 ? CLIMB.two.points : step.rise === 1 ? CLIMB.one.points : CLIMB.down.points;
  return {
    ok: true,
    points: ground + sides.reduce<number>((sum, points) => sum + (points ?? 0), 0) + climbed,
    disorganises: TERRAIN[step.terrain].disorganises || crossed.some((side) => HEXSIDE[side].disorganises),
    fords: crossed.includes('river'),
    tests: step.rise === 2,
  };
}

/** Light cavalry goes into woods at the rate of infantry (R155). */
const groundPoints = ({ arm, light }: Mover, terrain: Terrain): number | null =>
  TERRAIN[terrain][arm === 'cavalry' && light && TERRAIN[terrain].cavalry === null ? 'infantry' : arm];

/** Does fording cost a step with this die? (R170) */
export const riverTakes = (die: number): boolean => RIVER_LOSS.includes(die);

/** Does a zone reach across into a hex? Villages, rivers without a bridge and slopes keep it out (W1). */
export const zoneReaches = (terrain: Terrain, hexsides: readonly Hexside[]): boolean =>
  !TERRAIN[terrain].blocksZone &&
  (hexsides.includes('bridge') ? hexsides.filter((side) => side !== 'river') : hexsides).every(
    (side) => !HEXSIDE[side].blocksZone,
  );
