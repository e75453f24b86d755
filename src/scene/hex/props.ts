import type { Point } from '../../geometry/point';
import { plus } from '../../geometry/vector';
import { centreOf, sideHeading } from '../../hex/board';
import { hexAt } from '../../hex/layout';
import { LAND, linear, type Rgb } from '../palette';
import { stream } from '../scatter';
import { type Cover, coverAt } from './grounds';
import { roadSides } from './hex-ways';
import type { Relief } from './relief';

/** What stands on hexes, in models that are drawn many times over. */
export const PROP_KINDS = ['pine', 'oak', 'cottage', 'townhouse', 'hall', 'tower', 'reed', 'felled'] as const;
export type PropKind = (typeof PROP_KINDS)[number];

export interface Prop {
  readonly kind: PropKind;
  readonly at: Point;
  /** Radians, counter-clockwise. */
  readonly turn: number;
  readonly size: number;
  /** Its colour: of leaves, or of roofs. */
  readonly leaf: Rgb;
}

/** Trees, houses, reeds and felled trees of all hexes: the same hex grows the same trees every time. */
export function propsOf(relief: Relief): readonly Prop[] {
  const props: Prop[] = [];
  for (const index of relief.map.layout.cells) props.push(...propsIn(relief, index));
  return props;
}

/** Those of one hex. */
export function propsIn(relief: Relief, index: number): readonly Prop[] {
  const { map, board } = relief;
  const plant = PLANTED[coverAt(map, index)];
  if (!plant) return [];
  const props: Prop[] = [];
  const roads = roadSides(relief, index).map(sideHeading);
  plant({
    props,
    centre: centreOf(board, hexAt(map.layout, index)),
    next: stream(`hex ${index}`),
    isOnRoad: (angle, far) => roads.some((road) => besideRoad(road, angle, far)),
  });
  return props;
}

interface Plot {
  readonly props: Prop[];
  readonly centre: Point;
  readonly next: () => number;
  /** A road comes through there: nobody builds on it. */
  readonly isOnRoad: (angle: number, far: number) => boolean;
}

/** How far from the middle of a road a house may not stand, in cm. */
const CLEAR_OF_ROAD = 0.8;

function besideRoad(road: number, angle: number, far: number): boolean {
  const off = angle - road;
  return Math.cos(off) > 0 && Math.abs(Math.sin(off)) * far < CLEAR_OF_ROAD;
}

const PLANTED: Readonly<Partial<Record<Cover, (plot: Plot) => void>>> = {
  wood: (plot) => {
    ring(plot, { kind: 'pine', count: 1, far: 0, size: 0.52, tints: LAND.pine });
    ring(plot, { kind: 'pine', count: 4, far: 1.1, size: 0.48, tints: LAND.pine });
    ring(plot, { kind: 'pine', count: 8, far: 2.05, size: 0.44, tints: LAND.pine });
  },
  garden: (plot) => rows(plot),
  hamlet: (plot) => {
    ring(plot, { kind: 'cottage', count: 4, far: 1.75, size: 0.9, tints: THATCHED, faces: 'centre' });
    ring(plot, { kind: 'oak', count: 3, far: 2.2, size: 0.24, tints: LAND.leaf });
  },
  village: (plot) => {
    ring(plot, { kind: 'cottage', count: 1, far: 0, size: 1, tints: TILED, faces: 'centre' });
    ring(plot, { kind: 'cottage', count: 6, far: 1.8, size: 0.95, tints: TILED, faces: 'centre' });
    ring(plot, { kind: 'oak', count: 2, far: 2.3, size: 0.24, tints: LAND.leaf });
  },
  town: (plot) => {
    ring(plot, { kind: 'townhouse', count: 3, far: 0.75, size: 0.9, tints: TILED, faces: 'centre' });
    ring(plot, { kind: 'townhouse', count: 8, far: 1.98, size: 0.9, tints: TILED, faces: 'centre' });
  },
  schloss: (plot) => {
    ring(plot, { kind: 'hall', count: 1, far: 0, size: 1, tints: SLATED });
    for (const angle of [0.5, Math.PI + 0.5]) {
      put(plot, { kind: 'tower', size: 1, tints: SLATED }, { angle, far: 1.62, turn: 0 });
    }
    ring(plot, { kind: 'oak', count: 6, far: 2.3, size: 0.22, tints: LAND.leaf });
  },
  swamp: (plot) => {
    ring(plot, { kind: 'reed', count: 5, far: 0.9, size: 0.9, tints: REEDS });
    ring(plot, { kind: 'reed', count: 9, far: 2, size: 0.9, tints: REEDS });
  },
  abatis: (plot) => {
    ring(plot, { kind: 'felled', count: 4, far: 0.95, size: 0.9, tints: LAND.leaf });
    ring(plot, { kind: 'felled', count: 9, far: 1.95, size: 0.95, tints: LAND.leaf });
  },
};

const THATCHED = [LAND.thatch, LAND.thatchDark];
const TILED = [LAND.tile, LAND.tileDark];
const SLATED = [LAND.slate, LAND.slateDark];
const REEDS = ['#7d8a42', '#8f9448', '#6b7c3c'];

interface Planting {
  readonly kind: PropKind;
  readonly size: number;
  readonly tints: readonly string[];
}

/** So many round the centre, not quite evenly. */
function ring(
  plot: Plot,
  planting: Planting & { readonly count: number; readonly far: number; readonly faces?: 'centre' },
): void {
  const { count, far, faces } = planting;
  const start = plot.next() * Math.PI * 2;
  for (let i = 0; i < count; i++) {
    const angle = start + (i / count) * Math.PI * 2 + (plot.next() - 0.5) * (1.6 / count);
    const out = far * (0.93 + plot.next() * 0.14);
    if (faces === 'centre' && plot.isOnRoad(angle, out)) continue;
    const turn = faces === 'centre' ? angle + Math.PI / 2 : plot.next() * Math.PI * 2;
    put(plot, planting, { angle, far: out, turn });
  }
}

interface Spot {
  readonly angle: number;
  readonly far: number;
  readonly turn: number;
}

function put({ props, centre, next }: Plot, { kind, size, tints }: Planting, { angle, far, turn }: Spot): void {
  const leaf = linear(tints[Math.floor(next() * tints.length)] ?? LAND.hedge);
  const at = { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far };
  props.push({ kind, at, turn, size: size * (0.9 + next() * 0.2), leaf });
}

/** Fruit trees in rows. */
function rows({ props, centre, next }: Plot): void {
  for (const x of [-1.5, -0.5, 0.5, 1.5]) {
    for (const y of [-1.5, -0.5, 0.5, 1.5]) {
      if (Math.abs(x) + Math.abs(y) > 2.9) continue;
      const leaf = linear(LAND.leaf[Math.floor(next() * LAND.leaf.length)] ?? LAND.hedge);
      props.push({ kind: 'oak', at: plus(centre, { x, y }), turn: next() * 6, size: 0.17 + next() * 0.03, leaf });
    }
  }
}
