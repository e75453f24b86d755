import type { Point } from '../../geometry/point';
import { along, distanceBetween, headingTo } from '../../geometry/vector';
import { HEXSIDES, type Hexside, opposite, turned } from '../../hex/axial';
import { centreOf, cornerOf, middleOfSide, sideHeading } from '../../hex/board';
import { hexAt, indexAcross } from '../../hex/layout';
import { roadAcross } from '../../hex/map';
import { bank } from '../field-works';
import { type Mould, mouldLists, newMould } from '../models/mould';
import { LAND } from '../palette';
import { stream } from '../scatter';
import { frameAt, prism } from '../strips';
import { type Cover, coverAt, edgesAlong } from './grounds';
import { roadSides } from './hex-ways';
import type { Pattern } from './quilt';
import { type Relief, steepness } from './relief';

/** What is built on the ground and never moves: banks of redoubts and flèches along their sides, walls, bridges. */
export const worksPattern: Pattern<Mould> = {
  empty: newMould,
  listsOf: mouldLists,
  basis: steepness,
  layers: [
    {
      each: (mould, relief, index) => {
        const cover = coverAt(relief.map, index);
        if (cover === 'bridge' || cover === 'pontoon') bridge(mould, relief, index, cover);
        for (const side of HEXSIDES) builtAlong(mould, relief, index, side);
      },
    },
  ],
};

/** How far within its hex a bank lies, as a share of the way from the centre. */
const BANK_AT = 0.86;

/** The line of a bank along a side, seen from outside from right to left: the enemy is on its left. */
export function bankLine({ map, board }: Relief, index: number, side: Hexside): readonly [Point, Point] {
  const hex = hexAt(map.layout, index);
  const centre = centreOf(board, hex);
  const end = (vertex: Hexside): Point => along(centre, cornerOf(board, hex, vertex), BANK_AT);
  return [end(side), end(turned(side, -1))];
}

function builtAlong(mould: Mould, relief: Relief, index: number, side: Hexside): void {
  const edges = edgesAlong(relief.map, index, side);
  if (edges.length === 0) return;
  const [from, to] = bankLine(relief, index, side);
  const long = distanceBetween(from, to);
  const at = frameAt(from, headingTo(from, to));
  const foot = relief.levelOf(index) - 0.05;
  if (edges.includes('works')) bank(mould, { at, long, foot, half: 0.42, next: stream(`bank ${index} ${side}`) });
  const isOwn = side < 3 || relief.map.layout.on[indexAcross(relief.map.layout, index, side)] !== 1;
  if (isOwn && edges.includes('wall')) {
    prism(mould, at, { from: 0, to: long, half: 0.12, low: foot, high: foot + 0.5 }, LAND.stone);
  }
  const hasWater = edges.includes('stream') || edges.includes('river');
  if (isOwn && hasWater && roadAcross(relief.map, index, side) > 0) {
    parapets(mould, relief, middleOfSide(relief.board, hexAt(relief.map.layout, index), side), sideHeading(side));
  }
}

/** Where a road crosses a water. */
function parapets(mould: Mould, relief: Relief, middle: Point, heading: number): void {
  const at = frameAt(middle, heading);
  const foot = relief.heightAt(middle);
  prism(mould, at, { from: -0.95, to: 0.95, half: 0.48, low: foot - 0.1, high: foot + 0.12 }, LAND.cobble);
  for (const aside of [-0.52, 0.52]) {
    const beside = (u: number, v: number, height: number) => at(u, v + aside, height);
    prism(mould, beside, { from: -1, to: 1, half: 0.07, low: foot - 0.1, high: foot + 0.36 }, LAND.stone);
  }
}

/** The ways a bridge runs: along its road, or straight across where none is drawn. */
export function bridgeSides(relief: Relief, index: number): readonly Hexside[] {
  const sides = roadSides(relief, index);
  const [only] = sides;
  if (sides.length > 1 || only === undefined) return sides.length > 0 ? sides : [0, 3];
  return [only, opposite(only)];
}

function bridge(mould: Mould, relief: Relief, index: number, cover: Cover): void {
  const hex = hexAt(relief.map.layout, index);
  const centre = centreOf(relief.board, hex);
  const foot = relief.levelOf(index);
  for (const side of bridgeSides(relief, index)) {
    const at = frameAt(centre, sideHeading(side));
    const long = relief.board.across / 2;
    if (cover === 'pontoon') {
      for (const u of [0.35, 1.15, 1.95]) {
        prism(mould, at, { from: u - 0.22, to: u + 0.22, half: 0.95, low: foot, high: foot + 0.14 }, LAND.timberWall);
      }
      prism(mould, at, { from: -0.3, to: long, half: 0.46, low: foot, high: foot + 0.24 }, LAND.fence);
    } else {
      prism(mould, at, { from: -0.3, to: long, half: 0.52, low: foot - 0.1, high: foot + 0.2 }, LAND.cobble);
      for (const aside of [-0.58, 0.58]) {
        const beside = (u: number, v: number, height: number) => at(u, v + aside, height);
        prism(mould, beside, { from: 0, to: long, half: 0.08, low: foot - 0.1, high: foot + 0.48 }, LAND.stone);
      }
    }
  }
}
