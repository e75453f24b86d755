import { type Base, cornersOf } from '../../../../geometry/base';
import { type Box, boxAround, boxDistance, boxesMeet, grownBox } from '../../../../geometry/box';
import type { Polygon } from '../../../../geometry/polygon';
import { toTable } from '../../../../geometry/pose';
import { PACKED, packRectangle } from '../../../../geometry/rectangle';
import type { Bases, Unit } from '../../../../table/unit';
import type { Step } from '../../../marching-advice';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { FAST, HALF, TABLE_3 } from '../../tables/table-03-rates';
import { rectanglesOf } from '../body';
import { stepViolation } from '../freedom';
import type { Gait } from '../gait';
import { landOf } from '../land-of';
import { chargeIsBroken, type MarchGround, usesRoads } from '../march';
import type { Land } from '../march-land';
import type { Mover } from '../mover';
import { type Company, FAST_DISTANCE, forbidFast, mayPassThrough } from '../others';
import { type Effects, type Item, itemsOf, newEffects, packed } from './items';
import { firstStage, type Shape, type Stage, shapeOf } from './reach-stage';

/** A unit that bars the way, as polygons ready to be run into. */
export interface Barrier {
  readonly box: Box;
  readonly bodies: readonly {
    readonly base: Base;
    readonly corners: Polygon;
    readonly packed: Float64Array;
    readonly rectangle: Float64Array;
  }[];
}

/** All that one unit can come upon this bound at one gait, picked out once: what is farther off costs nothing more. */
export interface Nearby {
  readonly mover: Mover;
  readonly gait: Gait;
  readonly ground: MarchGround;
  readonly shape: Shape;
  readonly land: Land;
  /** The land again, for straight ways; of the slopes, whose place depends on the way, only the boxes. */
  readonly items: readonly Item[];
  readonly effects: Effects;
  readonly barriers: readonly Barrier[];
  /** Opponents near enough to end a fast march. */
  readonly watchers: Company;
  readonly watched: readonly Box[];
  readonly roads: readonly { readonly box: Box; readonly corners: Float64Array }[];
  /** Four numbers for each piece of the border of all roads. */
  readonly roadBorder: Float64Array;
  /** No way this bound is longer, in cm. */
  readonly furthest: number;
  /** Around all ground that the unit could come to. */
  readonly box: Box;
  /** Has any step come upon anything yet? */
  readonly met: { anything: boolean };
  /** Rates found so far, by the case they hold for. */
  readonly rates: Map<number, number>;
}

export function nearbyOf(mover: Mover, gait: Gait, ground: MarchGround): Nearby {
  const { table, readings } = ground;
  const furthest = furthestOf(mover, gait);
  const here = boxOf(mover.unit, table.bases);
  // A unit may turn all the way round on a corner, and come out on its other side when it faces about.
  const box = grownBox(here, furthest + 2 * (here.maxX - here.minX + here.maxY - here.minY));
  const land = landNear(landOf(table, mover.unit, readings), box, usesRoads(mover, gait));
  const watching = gait === 'fast' && !mover.done.slackened ? watchersNear(mover, ground, box) : [];
  const effects = newEffects();
  return {
    mover,
    gait,
    ground,
    shape: shapeOf(mover.unit, table.bases),
    land,
    items: itemsOf(land, effects),
    effects,
    barriers: barriersNear(mover, ground, box),
    watchers: { ...ground, table: { ...table, units: new Map(watching.map((unit) => [unit.id, unit])) } },
    watched: watching.map((unit) => grownBox(boxOf(unit, table.bases), FAST_DISTANCE)),
    roads: land.roads.map((road) => ({ box: boxAround(road), corners: packed(road) })),
    roadBorder: Float64Array.from(land.roadBorder.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y])),
    furthest,
    box,
    met: { anything: false },
    rates: new Map(),
  };
}

/** Where the march begins. */
export const startOf = ({ mover, gait }: Nearby): Stage =>
  firstStage(mover.unit, mover.done.share, mover.done.slackened || chargeIsBroken(mover, gait));

/** Only what can still be come upon from a stage: its fans look at the same things over and over. */
export function nearbyFrom(near: Nearby, { x, y, share }: Stage): Nearby {
  const { bounds } = near.shape.blocks;
  const size = bounds.right - bounds.left + bounds.front - bounds.back + near.shape.longest;
  const reach = rangeOf(near, share) + 2 * size;
  const box = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
  const isIn = (thing: { readonly box: Box }): boolean => boxesMeet(thing.box, box);
  const { land } = near;
  return {
    ...near,
    land: {
      ...land,
      patches: land.patches.filter(isIn),
      waters: land.waters.filter(isIn),
      layers: land.layers.filter(isIn),
      edges: land.edges.filter(isIn),
    },
    items: near.items.filter(isIn),
    barriers: near.barriers.filter(isIn),
    roads: near.roads.filter(isIn),
  };
}

/** The longest way there could still be, in cm. */
export const rangeOf = ({ furthest, mover }: Nearby, share: number): number =>
  mover.done.share < 1 ? (furthest * Math.max(0, 1 - share)) / (1 - mover.done.share) : 0;

/** May it begin such a step there? */
export const isFree = (
  { mover, gait }: Nearby,
  sofar: Pick<Stage, 'turns' | 'inversions'>,
  kind: Step['kind'],
): boolean => stepViolation(mover, gait, kind, sofar) === undefined;

/** The longest way there could be in what is left of the bound: on the best ground, at the best rate. */
function furthestOf({ row, chargeRow, halves, done }: Mover, gait: Gait): number {
  const { normal, road } = TABLE_3[row];
  const own = Math.max(normal, road ?? 0) * (gait === 'fast' ? FAST : 1);
  const charging = gait === 'charge' && chargeRow ? TABLE_3[chargeRow].normal : 0;
  return Math.max(0, 1 - done.share) * Math.max(own, charging) * HALF ** halves.length;
}

function landNear(land: Land, box: Box, roads: boolean): Land {
  return {
    ...land,
    patches: land.patches.filter((patch) => boxesMeet(patch.box, box)),
    waters: land.waters.filter((water) => boxesMeet(water.box, box)),
    layers: land.layers.filter((layer) => boxesMeet(layer.box, box)),
    edges: land.edges.filter((edge) => boxesMeet(edge.box, box)),
    roads: roads ? land.roads.filter((road) => boxesMeet(boxAround(road), box)) : [],
    roadBorder: roads ? land.roadBorder.filter(({ from, to }) => boxesMeet(boxAround([from, to]), box)) : [],
  };
}

function barriersNear(mover: Mover, { table }: MarchGround, box: Box): readonly Barrier[] {
  const barriers: Barrier[] = [];
  for (const other of table.units.values()) {
    if (other.id === mover.unit.id || other.arm === 'staff' || mayPassThrough(mover, other)) continue;
    const around = boxOf(other, table.bases);
    if (!boxesMeet(around, box)) continue;
    barriers.push({ box: around, bodies: bodiesOf(other, table.bases) });
  }
  return barriers;
}

function bodiesOf(unit: Unit, bases: Bases): Barrier['bodies'] {
  return rectanglesOf(unit, bases).map((base) => {
    const corners = cornersOf(base);
    const rectangle = new Float64Array(PACKED);
    packRectangle(rectangle, 0, base.center.x, base.center.y, base.heading, base.frontage, base.depth);
    return { base, corners, packed: packed(corners), rectangle };
  });
}

function watchersNear(mover: Mover, ground: MarchGround, box: Box): readonly Unit[] {
  const { bases } = ground.table;
  return forbidFast(mover, ground).filter((enemy) => boxDistance(boxOf(enemy, bases), box) <= FAST_DISTANCE);
}

const boxes = new WeakMap<Unit, { readonly bases: Bases; readonly box: Box }>();

/** The box around a unit. Units do not change, so it is worked out once for each. */
function boxOf(unit: Unit, bases: Bases): Box {
  const known = boxes.get(unit);
  if (known?.bases === bases) return known.box;
  const { left, right, front, back } = formationStand(unit, bases).bounds;
  const box = boxAround(
    [
      { x: left, y: front },
      { x: right, y: front },
      { x: left, y: back },
      { x: right, y: back },
    ].map((corner) => toTable(unit.pose, corner)),
  );
  boxes.set(unit, { bases, box });
  return box;
}
