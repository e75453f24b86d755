import { booleanContains, polygon } from '@turf/turf';
import type { Point } from '../../src/geometry/point';
import { plus, turnedAbout } from '../../src/geometry/vector';
import type { Ground } from '../../src/table/laying/lay';
import { type Grip, grip, held } from '../../src/table/laying/laying-moving';
import { READY_PIECES } from '../../src/table/laying/pieces';
import { stampPiece } from '../../src/table/laying/stamping';
import { type Area, isArea, type Terrain } from '../../src/table/terrain';
import { compare, mustAgree, numbersFrom, type Row } from './harness';

/**
 * One step of a drag at the drawing board: the pieces in the hand as they lie now, and whether they may lie so: the layer within the
 * one below, what stands on it still on it. Against it: the same asked of every outline on the table, with @turf/turf.
 */
export function rows(): readonly Row[] {
  const many = dragsOver(300);
  const few = dragsOver(60);
  mustAgree('a layer within the one below', many.map(ours), many.map(theirs), 0);
  const comparison = compare({
    ours: { operations: many.length, run: () => many.reduce((sum, step) => sum + ours(step), 0) },
    few: { operations: few.length, run: () => few.reduce((sum, step) => sum + ours(step), 0) },
    turf: { operations: many.length, run: () => many.reduce((sum, step) => sum + theirs(step), 0) },
  });
  return [
    {
      what: 'A drag step of editing among 300 pieces: @turf/turf over all outlines against ours',
      ...comparison.ratio('turf', 'ours'),
      goal: { atLeast: 10 },
    },
    {
      what: 'The same: 300 pieces against 60',
      ...comparison.ratio('ours', 'few'),
      goal: { atMost: 1.6 },
    },
  ];
}

interface Step {
  readonly ground: Ground;
  readonly inHand: Grip;
  readonly by: Point;
  readonly turn: number;
}

/** 1 where the layer in the hand would leave the hill it stands on. */
const ours = ({ inHand, by, turn }: Step): number => (held(inHand, by, turn).fault ? 1 : 0);

function theirs({ ground, inHand, by, turn }: Step): number {
  const [layer] = inHand.pieces.filter(isHill);
  if (!layer) return 0;
  const moved = layer.outline.map((corner) => plus(turnedAbout(corner, inHand.middle, turn), by));
  const inner = polygon([closed(moved)]);
  const isHeld = ground.terrain.some(
    (piece) =>
      isHill(piece) && piece.level === layer.level - 1 && booleanContains(polygon([closed(piece.outline)]), inner),
  );
  return isHeld ? 0 : 1;
}

const closed = (ring: readonly Point[]): number[][] => [...ring, ring[0] as Point].map(({ x, y }) => [x, y]);
const isHill = (piece: Terrain): piece is Area => isArea(piece) && piece.kind === 'hill';

/** The upper layers of hills on a table as dense at any number of pieces, each moved and turned by a little. */
function dragsOver(pieces: number): readonly Step[] {
  const next = numbersFrom(7);
  const side = Math.sqrt(pieces / 300) * 900;
  let ground: Ground = { width: side, depth: side, terrain: [] };
  while (ground.terrain.length < pieces) {
    const hills = READY_PIECES.filter(({ id }) => id.endsWith('-2'));
    const box = next() < 0.5 ? hills : READY_PIECES;
    const piece = box[Math.floor(next() * box.length)];
    const at = { x: next() * side, y: next() * side };
    const laid = piece && stampPiece(ground, piece, { at, turn: next() * 6 }, 'Piece');
    if (laid?.ok) ground = { ...ground, terrain: [...ground.terrain, ...laid.value].slice(0, pieces) };
  }
  const tops = ground.terrain.filter(isHill).filter(({ level }) => level === 2);
  return tops.slice(0, 24).flatMap(({ id }) => {
    const inHand = grip(ground, [id]);
    if (!inHand || inHand.pieces.length > 1) return [];
    return [1, 2, 3, 4].map((step) => ({ ground, inHand, by: { x: step * 1.37, y: -step * 0.71 }, turn: 0.02 * step }));
  });
}
