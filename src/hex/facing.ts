import {
  bitsOf,
  distinctHexes,
  HEXSIDES,
  type Hex,
  type Hexside,
  opposite,
  sameHex,
  sideTowards,
  stepped,
  turned,
  type Vertex,
} from './axial';

export type Aspect = 'front' | 'flank' | 'rear';

/** Which sides of a hex are front, flank and rear, counted from what the unit faces: a side, a vertex, or all round. */
export interface FacingShape {
  readonly faces: 'side' | 'vertex' | 'all-round';
  readonly front: readonly number[];
  readonly flank: readonly number[];
  readonly rear: readonly number[];
  /** How it stands in several hexes in a row, if it can. */
  readonly inRow?: 'line' | 'loose';
  /** Where its zone lies. */
  readonly zone: 'across-front' | 'own-hex';
}

/** Three front sides, two flanks, one rear. */
export const SIDE_3_2_1: FacingShape = {
  faces: 'side',
  front: [-1, 0, 1],
  flank: [-2, 2],
  rear: [3],
  zone: 'across-front',
};

/** Five front sides and one rear. */
export const SIDE_5_0_1: FacingShape = {
  faces: 'side',
  front: [-2, -1, 0, 1, 2],
  flank: [],
  rear: [3],
  zone: 'across-front',
};

/** Two front sides at the vertex, two flanks, two rear. In a row only the outer flanks are left. */
export const VERTEX_2_2_2: FacingShape = {
  faces: 'vertex',
  front: [0, 1],
  flank: [-1, 2],
  rear: [3, 4],
  inRow: 'line',
  zone: 'across-front',
};

/** Four front sides round the vertex, two flanks. In a row the sides that meet the same hex behind are rear. */
export const VERTEX_4_2_0: FacingShape = {
  faces: 'vertex',
  front: [-1, 0, 1, 2],
  flank: [3, 4],
  rear: [],
  inRow: 'loose',
  zone: 'across-front',
};

/** Front all round; a zone in its own hex only. */
export const ALL_ROUND: FacingShape = {
  faces: 'all-round',
  front: [0, 1, 2, 3, 4, 5],
  flank: [],
  rear: [],
  zone: 'own-hex',
};

/** One outer side of a unit. */
export interface AspectSide {
  readonly hex: Hex;
  readonly side: Hexside;
  readonly aspect: Aspect;
}

/**
 * The outer sides of a unit in one or several hexes. Nothing where it cannot stand so: several hexes must be neighbours in
 * one straight row, square to the vertex it faces.
 */
export function aspectsOf(
  shape: FacingShape,
  hexes: readonly Hex[],
  facing: Hexside | Vertex,
): readonly AspectSide[] | undefined {
  if (hexes.length === 0 || (hexes.length > 1 && !standsInRow(shape, hexes, facing))) return undefined;
  const isOwn = (hex: Hex): boolean => hexes.some((own) => sameHex(own, hex));
  const outer = hexes.flatMap((hex) =>
    HEXSIDES.filter((side) => !isOwn(stepped(hex, side))).map((side) => ({
      hex,
      side,
      aspect: aspectAt(shape, facing, side),
    })),
  );
  if (shape.inRow !== 'loose') return outer;
  const across = outer.filter(({ aspect }) => aspect === 'flank').map(({ hex, side }) => stepped(hex, side));
  const isShared = (hex: Hex): boolean => across.filter((each) => sameHex(each, hex)).length > 1;
  return outer.map((each) =>
    each.aspect === 'flank' && isShared(stepped(each.hex, each.side)) ? { ...each, aspect: 'rear' } : each,
  );
}

/** What a side of a single hex is to a unit that faces so. */
export function aspectAt(shape: FacingShape, facing: Hexside | Vertex, side: Hexside): Aspect {
  const is = (offsets: readonly number[]): boolean => offsets.some((offset) => turned(facing, offset) === side);
  return is(shape.front) ? 'front' : is(shape.flank) ? 'flank' : 'rear';
}

function standsInRow({ inRow }: FacingShape, hexes: readonly Hex[], facing: Vertex): boolean {
  if (!inRow) return false;
  // A row along side d is square to the vertices d + 1 and d + 4.
  const along = turned(facing, -1);
  const ways = hexes.slice(1).map((hex, i) => sideTowards(hexes[i] as Hex, hex));
  return ways.every((way) => way === along) || ways.every((way) => way === opposite(along));
}

/** The hexes across the sides of one aspect, each once. */
export function hexesAcross(sides: readonly AspectSide[], aspect: Aspect): readonly Hex[] {
  return distinctHexes(sides.filter((each) => each.aspect === aspect).map(({ hex, side }) => stepped(hex, side)));
}

/** The front sides of a single hex for each facing, as bits: what reach and sight ask for. */
export function frontBits(shape: FacingShape): readonly number[] {
  return HEXSIDES.map((facing) => bitsOf(HEXSIDES.filter((side) => aspectAt(shape, facing, side) === 'front')));
}
