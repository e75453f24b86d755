import { type Base, baseAt, cornersOf } from '../../../geometry/base';
import { boxAround, boxesMeet } from '../../../geometry/box';
import { convexDifference } from '../../../geometry/convex';
import type { Point } from '../../../geometry/point';
import type { Polygon } from '../../../geometry/polygon';
import { trianglesOf } from '../../../geometry/triangles';
import { ahead, distanceBetween, plus, times } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import { type Area, isArea } from '../../../table/terrain';
import type { Unit } from '../../../table/unit';
import type { Readings } from '../belle-alliance-readings';
import { ROUNDING, within } from '../explain/tolerance';
import { COVERS, type CoverClass } from '../fire/fire-situation';
import { type Hindrance, hindrancesUnder, inPassage } from '../march/march-passage';
import { figuresOf } from '../sight/position';
import { coverAt } from '../sight/sight-cover';
import { worthOfBuilding } from '../sight/sight-elements';
import { levelAt, sightLandOf } from '../sight/sight-land';
import { CONTACT } from '../units/bodies';
import { houseOf } from '../units/formation/indoors';
import { perUnit } from '../units/per-unit';
import type { Between, Touch } from './melee-contact';

export interface UphillFound {
  readonly uphill: boolean;
  /** A place of the attacker that is lower. */
  readonly at?: Point;
  /** The lowest hill layers: under all of the attacker, and under the opponent's figures at the point of contact. */
  readonly levels: { readonly attacker: number; readonly defender: number };
}

/**
 * 4.1.9, R156: has the attacker figures wholly or partly lower than the lowest layer under those he meets? A garrison stands
 * as high as its house does where it is touched.
 */
export function uphillOf(table: Table, attacker: Unit, defender: Unit, touch: Touch): UphillFound {
  const theirs = figuresOf(table, defender);
  const met = touch.bases.flatMap((base) => theirs[base] ?? []);
  const above = houseOf(table, defender)
    ? levelAt(sightLandOf(table), touch.at)
    : lowestUnder(table, met.length > 0 ? met : theirs).level;
  const own = lowestUnder(table, figuresOf(table, attacker));
  const uphill = own.level < above;
  return { uphill, ...(uphill && own.at ? { at: own.at } : {}), levels: { attacker: own.level, defender: above } };
}

interface Lowest {
  readonly level: number;
  readonly at?: Point;
}

/** The lowest layer that any part of some bases is on, and such a part. Touching the border of a lower one is not enough. */
function lowestUnder(table: Table, bases: readonly Base[]): Lowest {
  const hills = table.terrain.filter(
    (piece): piece is Area => isArea(piece) && piece.kind === 'hill' && piece.level > 0,
  );
  const first = bases[0];
  if (!first) return { level: 0 };
  let lowest: Lowest = { level: Infinity, at: first.center };
  for (const base of bases) {
    const found = lowestUnderOne(hills, base);
    if (found.level < lowest.level) lowest = found;
  }
  return lowest;
}

function lowestUnderOne(hills: readonly Area[], base: Base): Lowest {
  // Smaller by a hair, lest a base flush with a border be partly beyond it by rounding.
  const body = cornersOf({ ...base, frontage: base.frontage - 2 * ROUNDING, depth: base.depth - 2 * ROUNDING });
  const box = boxAround(body);
  const near = hills.filter(({ outline }) => boxesMeet(box, boxAround(outline)));
  let at = base.center;
  for (const level of [...new Set(near.map((hill) => hill.level))].sort((a, b) => b - a)) {
    const high = near.filter((hill) => hill.level >= level).flatMap(piecesOf);
    const rest = high.reduce<readonly Polygon[]>(
      (parts, piece) => parts.flatMap((part) => convexDifference(part, piece)),
      [body],
    );
    const part = rest[0];
    if (!part) return { level, at };
    at = middleOf(part);
  }
  return { level: 0, at };
}

const pieces = new WeakMap<Area, readonly Polygon[]>();

function piecesOf(hill: Area): readonly Polygon[] {
  let known = pieces.get(hill);
  if (!known) {
    known = trianglesOf(hill.outline);
    pieces.set(hill, known);
  }
  return known;
}

const middleOf = (polygon: Polygon): Point => ({
  x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
  y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
});

export interface MeleeCover {
  readonly cover: CoverClass;
  readonly at?: Point;
  readonly name?: string;
  /** Table 5 leaves the class to the players; `cover` is what is taken unless they say. */
  readonly open: boolean;
}

/**
 * 4.1.3, R197: the cover of a defender. His figures at the point of contact decide, those nearest to the front: each has that
 * of the wood it stands in, or of what it touches and has between it and the front straight opposite. Where they differ the
 * defender has what at least half of them have. A garrison has its house.
 */
export function coverOf(table: Table, defender: Unit, touch: Touch): MeleeCover {
  const house = houseOf(table, defender);
  if (house) return { ...worthOfBuilding(house), name: house.name, at: touch.at };
  const bases = figuresOf(table, defender);
  const met = touch.between.filter(({ from, to }) => within(distanceBetween(from, to), touch.gap + CONTACT));
  const found = met.flatMap(({ base, from, to }) => {
    const figure = bases[base];
    return figure ? [coverAt(table, figure, to, from)] : [];
  });
  const ranked = found.toSorted((a, b) => COVERS.indexOf(b.cover) - COVERS.indexOf(a.cover));
  const decides = ranked[Math.ceil(ranked.length / 2) - 1];
  if (!decides || decides.cover === 'none') return { cover: 'none', open: false };
  const { cover, open, at, name } = decides;
  return { cover, open, ...(at ? { at } : {}), ...(name === undefined ? {} : { name }) };
}

/** 2.3.5: the obstacles that a unit is passing, or stands across. */
export function passageOf(table: Table, unit: Unit, readings: Readings): readonly Hindrance[] {
  let known = passages.get(readings);
  if (!known) {
    known = perUnit((on, one) => inPassage(one, on, readings));
    passages.set(readings, known);
  }
  return known(table, unit);
}
const passages = new WeakMap<Readings, (table: Table, unit: Unit) => readonly Hindrance[]>();

/** 2.3.5, R76: for an attacker also those that lie in his melee zone, between his front and whom it touches. */
export function obstacleInZone(table: Table, attacker: Unit, touch: Touch, readings: Readings): readonly Hindrance[] {
  return hindrancesUnder(touch.between.map(stripOf), attacker, table, readings);
}

/** A contact at a corner is as narrow as a line: to lie across it, it needs some width. */
const LEAST_WIDTH = 0.01;

function stripOf({ middle, heading, width, from, to }: Between): Base {
  const depth = Math.max(distanceBetween(from, to), LEAST_WIDTH);
  return baseAt({ at: plus(middle, times(ahead(heading), depth)), heading }, Math.max(width, LEAST_WIDTH), depth);
}
