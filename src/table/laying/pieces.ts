import type { Point } from '../../geometry/point';
import type { AreaKind, CrossingKind, LineKind } from '../terrain';

/** A part of a ready piece round its own middle, at its usual size in cm. */
export type PiecePart =
  | {
      readonly kind: AreaKind;
      readonly level: number;
      readonly material: string;
      readonly outline: readonly Point[];
      /** Its corners are cut off when it is laid. */
      readonly round: boolean;
    }
  | {
      readonly kind: LineKind;
      readonly material: string;
      readonly width: number;
      readonly line: readonly Point[];
      readonly round: boolean;
    };

export const PIECE_GROUPS = ['hills', 'woods', 'buildings', 'fields', 'rough', 'borders', 'roads', 'water'] as const;
export type PieceGroup = (typeof PIECE_GROUPS)[number];

/** Something to be taken from the box and laid on the table. Its words are kept by its id. */
export type ReadyPiece = {
  readonly id: string;
  readonly group: PieceGroup;
  /** What the ids of its parts begin with, where that is not what they are. */
  readonly stem?: string;
} & (
  | { readonly parts: readonly PiecePart[] }
  /** It lies on water only, and finds its own place there. */
  | { readonly crossing: Exclude<CrossingKind, 'ruin'>; readonly material: string }
);

const at = (...xy: readonly (readonly [number, number])[]): readonly Point[] => xy.map(([x, y]) => ({ x, y }));

/** Every outline sees its middle from everywhere, so that what is drawn in towards that lies within. */
const OUTLINES = {
  knoll: at([-24, -2], [-18, -14], [-2, -18], [14, -15], [25, -4], [22, 10], [8, 17], [-10, 16], [-21, 9]),
  ridge: at(
    [-56, -6],
    [-40, -17],
    [-12, -20],
    [18, -18],
    [44, -15],
    [57, -3],
    [50, 11],
    [22, 19],
    [-14, 18],
    [-46, 12],
  ),
  spur: at([-30, -12], [-8, -19], [16, -14], [34, -4], [38, 7], [20, 13], [-2, 15], [-24, 20], [-34, 6]),
  plateau: at([-40, -14], [-22, -30], [8, -32], [34, -24], [42, -2], [36, 20], [12, 31], [-18, 29], [-38, 14]),
  wood: at([-18, -4], [-10, -14], [4, -15], [16, -9], [20, 3], [12, 13], [-3, 15], [-16, 9]),
  'long-wood': at([-34, -5], [-18, -12], [6, -10], [26, -13], [36, -2], [28, 9], [4, 11], [-22, 12], [-35, 5]),
  copse: at([-8, -2], [-3, -8], [5, -7], [9, 0], [5, 7], [-4, 7]),
} as const;

const drawnIn = (outline: readonly Point[], share: number): readonly Point[] =>
  outline.map(({ x, y }) => ({ x: x * share, y: y * share }));

/** What of a hill's outline each of its layers has. */
const SHARES: Readonly<Record<1 | 2 | 3, readonly number[]>> = { 1: [1], 2: [1, 0.55], 3: [1, 0.66, 0.34] };

function hill(id: keyof typeof OUTLINES, layers: 1 | 2 | 3): ReadyPiece {
  const parts = SHARES[layers].map((share, i) => area('hill', OUTLINES[id], { level: i + 1, round: true, share }));
  return { id: `${id}-${layers}`, group: 'hills', parts };
}

interface Look {
  readonly level?: number;
  readonly material?: string;
  readonly round?: boolean;
  readonly share?: number;
}

function area(kind: AreaKind, outline: readonly Point[], look: Look = {}): PiecePart {
  const { level = 0, material = '', round = false, share = 1 } = look;
  return { kind, level, material, round, outline: drawnIn(outline, share) };
}

/** A rectangle by its middle and its sides. */
function block(x: number, y: number, width: number, depth: number): readonly Point[] {
  const [w, d] = [width / 2, depth / 2];
  return at([x - w, y - d], [x + w, y - d], [x + w, y + d], [x - w, y + d]);
}

const alone = (id: string, group: PieceGroup, ...parts: readonly PiecePart[]): ReadyPiece => ({ id, group, parts });

const house = (id: string, material: string, level: number, width: number, depth: number): ReadyPiece =>
  alone(id, 'buildings', area('building', block(0, 0, width, depth), { level, material }));

const field = (material: string): ReadyPiece =>
  alone(material, 'fields', area('field', at([-14, -10], [13, -11], [15, 9], [-13, 11]), { material }));

const rough = (id: string, material: string): ReadyPiece =>
  alone(id, 'rough', area('rough', OUTLINES.wood, { material, round: true }));

/** A straight length of it, to be laid or to be drawn with. */
const border = (id: string, kind: LineKind, material: string, width: number): ReadyPiece =>
  alone(id, 'borders', { kind, material, width, line: at([-12, 0], [12, 0]), round: false });

const way = (id: string, group: PieceGroup, kind: LineKind, material: string, width: number): ReadyPiece =>
  alone(id, group, {
    kind,
    material,
    width,
    line: at([-30, -3], [-10, 2], [10, -2], [30, 3]),
    round: true,
  });

/** Everything in the box. The materials are those that rule books know by name. */
export const READY_PIECES: readonly ReadyPiece[] = [
  ...(['knoll', 'ridge', 'spur', 'plateau'] as const).flatMap((id) => [hill(id, 1), hill(id, 2), hill(id, 3)]),
  alone('wood', 'woods', area('wood', OUTLINES.wood, { round: true })),
  alone('long-wood', 'woods', area('wood', OUTLINES['long-wood'], { round: true })),
  alone('copse', 'woods', area('wood', OUTLINES.copse, { round: true })),
  alone('pine-wood', 'woods', area('wood', OUTLINES.wood, { round: true, material: 'pine' })),
  alone('orchard', 'woods', area('wood', block(0, 0, 18, 14), { material: 'orchard' })),
  house('wooden-house', 'wood', 1, 8, 5),
  house('barn', 'wood', 1, 12, 6),
  house('stone-house', 'stone', 2, 9, 6),
  house('manor', 'stone', 2, 16, 8),
  house('church', 'church', 2, 14, 7),
  house('castle', 'strong', 3, 18, 12),
  alone(
    'farm',
    'buildings',
    area('building', block(-4, -9, 14, 6), { level: 2, material: 'stone' }),
    area('building', block(9, -1, 6, 14), { level: 1, material: 'stone' }),
    area('building', block(-5, 8, 12, 5), { level: 1, material: 'wood' }),
    { kind: 'wall', material: '', width: 0.6, line: at([-11, -6], [-11, 5.5]), round: false },
  ),
  ...['rye', 'ploughed', 'stubble', 'meadow', 'garden'].map(field),
  rough('thicket', 'shrubs'),
  rough('marsh', 'marsh'),
  rough('sand', 'sand'),
  rough('broken-ground', ''),
  border('low-wall', 'wall', 'low', 0.5),
  border('wall', 'wall', '', 0.6),
  border('tall-wall', 'wall', 'tall', 0.8),
  border('hedge', 'hedge', '', 1),
  border('hedge-row', 'hedge', 'hedge-row', 0.8),
  border('holstein-hedge', 'hedge', 'holstein', 1.2),
  border('fence', 'fence', '', 0.4),
  border('dike', 'wall', 'dike', 1.5),
  border('abatis', 'fence', 'abatis', 1.5),
  border('barricade', 'wall', 'barricade', 1),
  border('emplacement', 'wall', 'emplacement', 1.5),
  way('paved-road', 'roads', 'road', 'paved', 5),
  way('road', 'roads', 'road', '', 4),
  way('track', 'roads', 'road', 'track', 3),
  way('ditch', 'water', 'stream', 'ditch', 0.8),
  way('stream', 'water', 'stream', '', 3),
  way('river', 'water', 'stream', 'river', 8),
  alone('pond', 'water', {
    kind: 'stream',
    material: 'pond',
    width: 10,
    line: at([-7, 0], [0, 0.5], [7, 0]),
    round: false,
  }),
  { id: 'stone-bridge', group: 'water', crossing: 'bridge', material: 'stone' },
  { id: 'wooden-bridge', group: 'water', crossing: 'bridge', material: 'wood' },
  { id: 'ford', group: 'water', crossing: 'ford', material: '' },
];

export const readyPiece = (id: string): ReadyPiece | undefined => READY_PIECES.find((piece) => piece.id === id);
