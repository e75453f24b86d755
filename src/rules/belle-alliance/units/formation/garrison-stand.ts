import { type Base, basesOverlap, cornersOf } from '../../../../geometry/base';
import { boxAround } from '../../../../geometry/box';
import type { Point } from '../../../../geometry/point';
import { type Polygon, polygonHolds } from '../../../../geometry/polygon';
import { toLocal, toTable } from '../../../../geometry/pose';
import { distanceBetween } from '../../../../geometry/vector';
import { basesOf } from '../../../../table/measure';
import type { Table } from '../../../../table/table';
import type { Area } from '../../../../table/terrain';
import type { Unit } from '../../../../table/unit';
import { formationStand } from '../../../miniatures/miniatures-stand';
import { ROUNDING } from '../../explain/tolerance';
import { groundOf } from '../bodies';
import { centroidOf } from './centroid';

/**
 * A unit in a house stands in a block along one of its walls, in the middle of it where that is free. How many the house takes
 * is a matter of its area (6.1.1), so that not every base need have a place: then as few as may be stick out.
 */
export function garrisonStand(table: Table, unit: Unit, house: Area): Unit {
  const { gap: _gap, trail: _trail, about: _about, ...lasting } = unit;
  const others = [...table.units.values()]
    .filter(({ id, inside }) => id !== unit.id && inside === house.id)
    .flatMap((other) => groundOf(table, other));
  const block: Unit = { ...lasting, formation: 'huddle', inside: house.id };
  let best: { readonly stand: Unit; readonly misplaced: number } | undefined;
  for (const heading of wallHeadings(house.outline)) {
    for (const stand of blocksAlong(table, { ...block, pose: { ...unit.pose, heading } }, house.outline)) {
      const misplaced = misplacedOf(basesOf(table, stand), house.outline, others);
      if (!best || misplaced < best.misplaced) best = { stand, misplaced };
      if (misplaced === 0) return stand;
    }
  }
  return best?.stand ?? { ...block, files: 1, pose: { ...unit.pose, at: centroidOf(house.outline) } };
}

const MOST_HEADINGS = 3;

/** The ways its walls look, longest first; walls at right angles to each other ask for the same blocks. */
function wallHeadings(outline: Polygon): readonly number[] {
  const walls = outline
    .map((to, i) => ({ from: outline.at(i - 1) as Point, to }))
    .sort((a, b) => distanceBetween(b.from, b.to) - distanceBetween(a.from, a.to));
  const headings: number[] = [];
  for (const { from, to } of walls) {
    const heading = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
    if (headings.every((other) => Math.abs(Math.sin(2 * (heading - other))) > ROUNDING)) headings.push(heading);
  }
  return headings.slice(0, MOST_HEADINGS);
}

const MOST_SHAPES = 8;

/** Blocks of so many abreast as the house is wide and deep enough for, squarest first; in the middle first, then about it. */
function* blocksAlong(table: Table, unit: Unit, outline: Polygon): Generator<Unit> {
  const middle = centroidOf(outline);
  const frame = { at: middle, heading: unit.pose.heading };
  const { minX, minY, maxX, maxY } = boxAround(outline.map((corner) => toLocal(frame, corner)));
  const { frontage, depth } = formationStand(unit, table.bases).base;
  const [wide, deep] = [maxX - minX + ROUNDING, maxY - minY + ROUNDING];
  const shapes = Array.from({ length: unit.figures }, (_, i) => i + 1)
    .map((files) => ({ files, width: files * frontage, length: Math.ceil(unit.figures / files) * depth }))
    .sort((a, b) => over(a, wide, deep) - over(b, wide, deep) || unevenness(a) - unevenness(b))
    .slice(0, MOST_SHAPES);
  for (const { files, width, length } of shapes) {
    const aside = Math.max(0, (wide - width) / 2);
    const ahead = Math.max(0, (deep - length) / 2);
    const centre = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    for (const { x, y } of [
      { x: 0, y: 0 },
      ...PLACES.map(([dx, dy]) => ({ x: centre.x + dx * aside, y: centre.y + dy * ahead })),
    ])
      yield { ...unit, files, pose: { ...frame, at: toTable(frame, { x, y: y + length / 2 }) } };
  }
}

/** The middle of the box, its corners and the middles of its sides. */
const PLACES = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

interface Block {
  readonly width: number;
  readonly length: number;
}
const over = ({ width, length }: Block, wide: number, deep: number): number =>
  Math.max(0, width - wide) + Math.max(0, length - deep);
const unevenness = ({ width, length }: Block): number => Math.abs(width - length);

/** Bases that are not wholly within the walls, or stand where somebody else does. */
function misplacedOf(bases: readonly Base[], outline: Polygon, others: readonly Base[]): number {
  const isOut = (base: Base): boolean => !cornersOf(shrunk(base)).every((corner) => polygonHolds(outline, corner));
  return bases.filter((base) => isOut(base) || others.some((other) => basesOverlap(shrunk(base), other))).length;
}

const shrunk = (base: Base): Base => ({
  ...base,
  frontage: base.frontage - 2 * ROUNDING,
  depth: base.depth - 2 * ROUNDING,
});
