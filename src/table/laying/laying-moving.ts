import type { Point } from '../../geometry/point';
import { along, plus, turnedAbout, type Vector } from '../../geometry/vector';
import { isArea, type Strip, type Terrain, type TerrainId, terrainId } from '../terrain';
import type { LayingFault } from './laid';
import { cornersOf, landIndexOf, pieceIn, withCorners } from './land-index';
import { faultOf, type Ground, standingOn } from './lay';
import { crossingSpot } from './laying-crossing';
import { middleOf, onGrain } from './mend';

/** A piece with each of its corners put elsewhere. */
const mapped = <T extends Terrain>(piece: T, put: (corner: Point) => Point): T =>
  withCorners(
    piece,
    cornersOf(piece).map((corner) => onGrain(put(corner))),
  );

export const movedPiece = <T extends Terrain>(piece: T, by: Vector): T => mapped(piece, (corner) => plus(corner, by));

/** Turned about a point, radians counter-clockwise. */
export const turnedPiece = <T extends Terrain>(piece: T, about: Point, angle: number): T =>
  mapped(piece, (corner) => turnedAbout(corner, about, angle));

/** Larger or smaller about a point. The width of a line stays: a road does not grow broader with its length. */
export const resizedPiece = <T extends Terrain>(piece: T, about: Point, factor: number): T =>
  mapped(piece, (corner) => along(about, corner, factor));

/** On a table that is reckoned in other cm: broader, too, since a road is as broad in the room as it was. */
export function stretchedPiece(
  piece: Terrain,
  put: (corner: Point) => Point,
  broad: (width: number) => number,
): Terrain {
  const there = mapped(piece, put);
  return isArea(there) ? there : { ...there, width: broad(there.width) };
}

/** The pieces with these ids and the layers that stand on them, each once. */
export function withLayers(ground: Pick<Ground, 'terrain'>, ids: readonly TerrainId[]): readonly Terrain[] {
  const index = landIndexOf(ground.terrain);
  const pieces = ids.flatMap((id) => pieceIn(index, id) ?? []);
  return [...new Set(pieces.flatMap((piece) => [piece, ...standingOn(ground, piece)]))];
}

/** As many ids as wanted that no piece has yet: `hill-1`, `hill-2`… */
export function freshIds(terrain: readonly Terrain[], stems: readonly string[]): readonly TerrainId[] {
  const taken = new Set<string>(terrain.map(({ id }) => id));
  return stems.map((stem) => {
    let n = 1;
    while (taken.has(`${stem}-${n}`)) n++;
    taken.add(`${stem}-${n}`);
    return terrainId(`${stem}-${n}`);
  });
}

/** The same pieces once more, beside those that are there: free to be moved, whether or not those are. */
export function copiedPieces(ground: Pick<Ground, 'terrain'>, ids: readonly TerrainId[], by: Vector): Terrain[] {
  const pieces = withLayers(ground, ids);
  const fresh = freshIds(
    ground.terrain,
    pieces.map(({ kind }) => kind),
  );
  return pieces.map((piece, i) => {
    const { locked: _locked, ...free } = movedPiece(piece, by);
    return { ...free, id: fresh[i] as TerrainId };
  });
}

/** Pieces in a hand: what is moved, and the middle it turns about. */
export interface Grip {
  readonly ground: Ground;
  readonly pieces: readonly Terrain[];
  readonly middle: Point;
}

/** Takes hold of pieces and the layers on them; nothing where one of them is locked. */
export function grip(ground: Ground, ids: readonly TerrainId[]): Grip | undefined {
  const pieces = withLayers(ground, ids);
  if (pieces.length === 0 || pieces.some(({ locked }) => locked)) return undefined;
  return { ground, pieces, middle: middleOf(pieces.flatMap(cornersOf)) };
}

export interface Held {
  readonly pieces: readonly Terrain[];
  /** What would stand against putting them down here. */
  readonly fault?: LayingFault;
}

/** The pieces as they lie under the finger now. A bridge or ford alone in the hand snaps to water that is near. */
export function held({ ground, pieces, middle }: Grip, by: Vector, turn = 0): Held {
  const [first] = pieces;
  const snapped = pieces.length === 1 && turn === 0 && first ? onWater(ground, first, plus(middle, by)) : undefined;
  const now = snapped
    ? [snapped]
    : pieces.map((piece) => movedPiece(turn === 0 ? piece : turnedPiece(piece, middle, turn), by));
  const fault = faultOf(ground, now);
  return { pieces: now, ...(fault ? { fault } : {}) };
}

function onWater({ terrain }: Ground, piece: Terrain, at: Point): Strip | undefined {
  if (isArea(piece) || (piece.kind !== 'bridge' && piece.kind !== 'ford')) return undefined;
  const spot = crossingSpot(terrain, piece.kind, at);
  return spot.ok ? { ...piece, ...spot.value } : undefined;
}
