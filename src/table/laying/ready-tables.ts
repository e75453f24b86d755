import type { Point } from '../../geometry/point';
import type { Terrain } from '../terrain';
import { type Laid, lies } from './laid';
import type { Ground } from './lay';
import { readyPiece } from './pieces';
import { drawPiece, stampPiece } from './stamping';

export const READY_TABLE_IDS = ['farm', 'ridge', 'river', 'village', 'woods'] as const;
export type ReadyTableId = (typeof READY_TABLE_IDS)[number];

/** A piece from the box, put down at a point or drawn along some. */
type Move =
  | {
      readonly piece: string;
      readonly name: string;
      readonly at: Place;
      readonly turn?: number;
      readonly size?: number;
    }
  | { readonly piece: string; readonly name: string; readonly along: readonly Place[] };
type Place = readonly [x: number, y: number];

/** Five tables of our own, each laid by the same hands that lay any other. */
const MOVES: Readonly<Record<ReadyTableId, readonly Move[]>> = {
  farm: [
    { piece: 'knoll-1', name: 'Mill hill', at: [48, 40], size: 1.1 },
    { piece: 'spur-1', name: 'Far rise', at: [186, 148], turn: 20 },
    {
      piece: 'paved-road',
      name: 'The high road',
      along: [
        [0, 70],
        [60, 76],
        [118, 72],
        [178, 84],
        [240, 80],
      ],
    },
    {
      piece: 'track',
      name: 'The farm track',
      along: [
        [122, 74],
        [124, 84],
        [118, 92],
      ],
    },
    { piece: 'farm', name: 'The farm', at: [116, 106] },
    { piece: 'orchard', name: 'The orchard', at: [142, 108] },
    { piece: 'garden', name: 'Kitchen garden', at: [90, 108], size: 0.6 },
    {
      piece: 'low-wall',
      name: 'Orchard wall',
      along: [
        [152, 100],
        [152, 116],
      ],
    },
    {
      piece: 'hedge',
      name: 'The hedge',
      along: [
        [80, 120],
        [98, 121],
      ],
    },
    { piece: 'rye', name: 'Rye', at: [60, 118], turn: 12, size: 1.2 },
    { piece: 'stubble', name: 'Stubble', at: [170, 52], turn: -8, size: 1.3 },
    { piece: 'ploughed', name: 'Plough land', at: [110, 36], turn: 4 },
    { piece: 'copse', name: 'The copse', at: [206, 112], size: 1.4 },
  ],
  ridge: [
    { piece: 'ridge-2', name: 'The ridge', at: [116, 138], size: 1.7 },
    { piece: 'knoll-1', name: 'The outlook', at: [60, 36] },
    { piece: 'spur-1', name: 'The spur', at: [196, 40], turn: 160 },
    {
      piece: 'road',
      name: 'The ridge road',
      along: [
        [120, 0],
        [124, 50],
        [118, 92],
        [122, 140],
        [126, 180],
      ],
    },
    {
      piece: 'hedge',
      name: 'The sunken lane',
      along: [
        [48, 112],
        [84, 108],
        [112, 109],
      ],
    },
    {
      piece: 'hedge',
      name: 'The sunken lane',
      along: [
        [128, 109],
        [160, 110],
        [190, 116],
      ],
    },
    { piece: 'stone-house', name: 'The inn', at: [134, 86] },
    { piece: 'barn', name: 'The barn', at: [106, 82], turn: 90 },
    { piece: 'rye', name: 'Rye', at: [66, 78], size: 1.3, turn: 6 },
    { piece: 'rye', name: 'Rye', at: [180, 82], size: 1.2, turn: -10 },
    { piece: 'wood', name: 'East wood', at: [218, 96], size: 0.9 },
  ],
  river: [
    {
      piece: 'river',
      name: 'The river',
      along: [
        [0, 96],
        [46, 90],
        [98, 98],
        [150, 86],
        [200, 92],
        [240, 84],
      ],
    },
    {
      piece: 'road',
      name: 'The post road',
      along: [
        [92, 0],
        [96, 50],
        [100, 98],
        [108, 140],
        [104, 180],
      ],
    },
    {
      piece: 'track',
      name: 'The drove',
      along: [
        [196, 0],
        [190, 50],
        [184, 90],
        [190, 130],
        [184, 180],
      ],
    },
    { piece: 'stone-bridge', name: 'The bridge', at: [100, 97] },
    { piece: 'ford', name: 'The ford', at: [185, 91] },
    { piece: 'stone-house', name: 'Toll house', at: [118, 112] },
    { piece: 'wooden-house', name: 'Ferryman', at: [84, 78] },
    { piece: 'marsh', name: 'The wet meadow', at: [40, 116], size: 0.9 },
    { piece: 'knoll-2', name: 'Gallows hill', at: [150, 142], size: 1.1 },
    { piece: 'ridge-1', name: 'The near bank', at: [54, 40], size: 0.7 },
    { piece: 'long-wood', name: 'River wood', at: [222, 126], turn: 90, size: 0.7 },
    { piece: 'meadow', name: 'Meadow', at: [140, 60], size: 1.2 },
  ],
  village: [
    {
      piece: 'road',
      name: 'The street',
      along: [
        [0, 92],
        [60, 88],
        [120, 90],
        [180, 94],
        [240, 88],
      ],
    },
    {
      piece: 'road',
      name: 'The cross road',
      along: [
        [118, 0],
        [122, 44],
        [120, 90],
        [116, 136],
        [120, 180],
      ],
    },
    { piece: 'church', name: 'The church', at: [134, 102], turn: 90 },
    {
      piece: 'tall-wall',
      name: 'Churchyard wall',
      along: [
        [128, 116],
        [146, 116],
        [146, 96],
      ],
    },
    { piece: 'manor', name: 'The manor', at: [94, 104] },
    { piece: 'stone-house', name: 'Stone house', at: [104, 80] },
    { piece: 'stone-house', name: 'Stone house', at: [136, 80] },
    { piece: 'wooden-house', name: 'Cottage', at: [84, 78] },
    { piece: 'wooden-house', name: 'Cottage', at: [156, 82] },
    { piece: 'barn', name: 'Tithe barn', at: [160, 104] },
    { piece: 'garden', name: 'Gardens', at: [74, 108], size: 0.7 },
    {
      piece: 'fence',
      name: 'Garden fence',
      along: [
        [63, 117],
        [84, 117],
      ],
    },
    { piece: 'orchard', name: 'Orchard', at: [158, 62] },
    {
      piece: 'hedge-row',
      name: 'Hedge',
      along: [
        [88, 62],
        [112, 60],
      ],
    },
    { piece: 'knoll-1', name: 'Windmill hill', at: [46, 148] },
    { piece: 'ridge-1', name: 'The slope', at: [190, 28], size: 0.7 },
    { piece: 'ploughed', name: 'Plough land', at: [200, 142], size: 1.3 },
    { piece: 'rye', name: 'Rye', at: [44, 40], size: 1.3 },
  ],
  woods: [
    { piece: 'plateau-3', name: 'The table hill', at: [152, 116], size: 0.9 },
    { piece: 'knoll-2', name: 'Fox hill', at: [58, 52], size: 1.2 },
    { piece: 'knoll-1', name: 'The tump', at: [206, 40] },
    { piece: 'long-wood', name: 'The long wood', at: [66, 128], turn: 30, size: 1.1 },
    { piece: 'pine-wood', name: 'The pines', at: [134, 44], size: 1.2 },
    { piece: 'copse', name: 'The copse', at: [104, 92], size: 1.3 },
    { piece: 'wood', name: 'Hanger wood', at: [218, 148], size: 0.9 },
    {
      piece: 'stream',
      name: 'The burn',
      along: [
        [0, 92],
        [40, 88],
        [88, 74],
        [104, 40],
        [100, 0],
      ],
    },
    {
      piece: 'track',
      name: 'The forest track',
      along: [
        [0, 112],
        [40, 96],
        [88, 86],
        [132, 70],
        [190, 66],
        [240, 72],
      ],
    },
    { piece: 'wooden-bridge', name: 'Plank bridge', at: [59, 82.5] },
    { piece: 'wooden-house', name: "Charcoal burner's", at: [170, 62] },
    { piece: 'thicket', name: 'Thicket', at: [20, 150], size: 0.8 },
    { piece: 'broken-ground', name: 'Old quarry', at: [226, 100], size: 0.5 },
  ],
};

type Extent = Pick<Ground, 'width' | 'depth'>;

const SIZE: Extent = { width: 240, depth: 180 };
const laid = new Map<ReadyTableId, Ground>();

/** The ground of a ready table, in the size it was made for. */
export function readyTable(id: ReadyTableId): Ground {
  const known = laid.get(id);
  if (known) return known;
  const ground = readyTableOn(id, SIZE);
  if (!ground.ok) throw new Error(`${id} cannot be laid: ${JSON.stringify(ground.fault)}`);
  laid.set(id, ground.value);
  return ground.value;
}

/** The same on a table of another size: as large as it fits, in the middle, and what ran to an edge runs to that edge. */
export function readyTableOn(id: ReadyTableId, { width, depth }: Extent): Laid<Ground> {
  const fit = fitting({ width, depth });
  return MOVES[id].reduce<Laid<Ground>>(
    (ground, move) => (ground.ok ? following(ground.value, move, fit) : ground),
    lies({ width, depth, terrain: [] }),
  );
}

function following(ground: Ground, move: Move, fit: Fit): Laid<Ground> {
  const pieces = carriedOut(ground, move, fit);
  return pieces.ok ? lies({ ...ground, terrain: [...ground.terrain, ...pieces.value] }) : pieces;
}

function carriedOut(ground: Ground, move: Move, { put, by }: Fit): Laid<readonly Terrain[]> {
  const piece = readyPiece(move.piece);
  if (!piece) throw new Error(`No piece ${move.piece} in the box`);
  if ('along' in move) return drawPiece(ground, piece, move.along.map(put), move.name);
  const { at, turn = 0, size = 1, name } = move;
  return stampPiece(ground, piece, { at: put(at), turn: (turn * Math.PI) / 180, size: size * by }, name);
}

/** Where a place of a ready table comes to be, and by how much its pieces are larger. Roads and waters stay as broad as they are. */
interface Fit {
  readonly put: (place: Place) => Point;
  readonly by: number;
}

function fitting({ width, depth }: Extent): Fit {
  const by = Math.min(width / SIZE.width, depth / SIZE.depth);
  const along = (at: number, made: number, now: number): number =>
    at <= 0 ? 0 : at >= made ? now : now / 2 + (at - made / 2) * by;
  return { by, put: ([x, y]) => ({ x: along(x, SIZE.width, width), y: along(y, SIZE.depth, depth) }) };
}
