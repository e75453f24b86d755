import { along } from '../../geometry/vector';
import { HEXSIDES, type Hexside, turned } from '../../hex/axial';
import { centreOf, cornerOf, outlineOf } from '../../hex/board';
import { hexAt } from '../../hex/layout';
import { type Corner, type Flat, flatArea } from '../drape';
import type { Paintwork } from '../paintwork';
import { LAND, linear } from '../palette';
import { ribbon } from '../ribbon';
import { PAINTS, type PaintKind } from '../shaders/paint-material';
import { pushScene } from '../space';
import { COATS, coverAt } from './grounds';
import { roadsIn, type Way, watersOf } from './hex-ways';
import type { Pattern } from './quilt';
import { AT_CORNER, cutFine, type Relief, SHOULDER, steepness } from './relief';

/** Just above the ground, so that it is never fought over. */
const FILM = 0.025;
/** Ribbons follow the ground in steps of this many cm. */
const FINE = 0.4;

interface Coat {
  readonly kind: PaintKind;
  readonly first: string;
  readonly second: string;
}

/** Floors of woods, cobbles, fields, water and roads. */
export const paintPattern: Pattern<Paintwork> = {
  empty: () => ({ positions: [], colours: [], seconds: [], strips: [] }),
  // All of it looks up.
  listsOf: ({ positions, colours, seconds, strips }) => [
    positions,
    positions.map((_, i) => (i % 3 === 1 ? 1 : 0)),
    colours,
    seconds,
    strips,
  ],
  basis: steepness,
  layers: [
    {
      each: (work, relief, index) => {
        const coat = COATS[coverAt(relief.map, index)];
        if (coat) lay(work, relief, floorOf(relief, index), coat);
      },
    },
    { whole: waters, isStale: ({ sides, levels }) => sides || levels },
    {
      each: (work, relief, index) => {
        for (const road of roadsIn(relief, index)) lay(work, relief, roadRibbon(road), ROAD);
      },
    },
  ],
};

function waters(work: Paintwork, relief: Relief): void {
  for (const water of watersOf(relief)) {
    const line = cutFine(water.line, FINE);
    lay(work, relief, ribbon(line, water.width + 0.7), { kind: 'bank', first: LAND.bank, second: LAND.bank });
    lay(work, relief, ribbon(line, water.width), { kind: 'water', first: LAND.water, second: LAND.waterLight });
  }
}

const ROAD: Coat = { kind: 'road', first: LAND.road, second: LAND.roadDark };

const roadRibbon = ({ line, width }: Way): Flat => ribbon(cutFine(line, FINE), width * 1.2);

/** A hex, on a slope cut as the land under it is, so that the paint goes down with its shoulders. */
function floorOf(relief: Relief, index: number): Flat {
  const { map, board } = relief;
  const hex = hexAt(map.layout, index);
  const outline = outlineOf(board, hex);
  if (relief.isLevel(index)) return flatArea(outline);
  const centre = centreOf(board, hex);
  const inner = (board.across / 2 - SHOULDER) / (board.across / 2);
  const at = (share: number, size: number, side: Hexside): Corner => {
    const from = cornerOf(board, hex, turned(side, -1));
    const edge = along(from, cornerOf(board, hex, side), share);
    const { x, y } = along(centre, edge, size);
    return { x, y, u: x, v: y };
  };
  const cuts = [0, AT_CORNER, 1 - AT_CORNER, 1];
  const ring = HEXSIDES.flatMap((side) =>
    cuts.slice(1).flatMap((to, i) => {
      const from = cuts[i] ?? 0;
      // A hair inside its own hex: on the very edge the ground may be the neighbour's, or nobody's.
      const [a, b, c, d] = [at(from, inner, side), at(from, EDGE, side), at(to, EDGE, side), at(to, inner, side)];
      return [a, b, c, a, c, d];
    }),
  );
  return [...flatArea(outline.map((corner) => along(centre, corner, inner))), ...ring];
}

const EDGE = 0.999;

function lay(work: Paintwork, relief: Relief, flat: Flat, coat: Coat): void {
  const [r, g, b] = linear(coat.first);
  const [sr, sg, sb] = linear(coat.second);
  for (const corner of flat) {
    pushScene(work.positions, corner.x, corner.y, relief.heightAt(corner) + FILM);
    work.colours.push(r, g, b);
    work.seconds.push(sr, sg, sb);
    work.strips.push(corner.u, corner.v, 0, PAINTS[coat.kind]);
  }
}
