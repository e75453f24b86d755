/** Reach and sight on hexes by other libraries, each in the way its manual suggests, with a queue where it has none. */
import {
  Direction,
  defineHex,
  Grid,
  type Hex as HoneycombHex,
  line,
  Orientation,
  rectangle,
  spiral,
} from 'honeycomb-grid';
import createGraph from 'ngraph.graph';
import TinyQueue from 'tinyqueue';
import type { Hex } from '../../src/hex/axial';
import { BARRED, type MoveCosts } from '../../src/hex/costs';
import { hexAt, indexAcross, indexOf, type Layout } from '../../src/hex/layout';

/** Half-points to each hex that can be got to, by its place in our arrays. */
export type ReachBy = (from: number, budget: number) => ReadonlyMap<number, number>;

const DIRECTIONS = [Direction.E, Direction.NE, Direction.NW, Direction.W, Direction.SW, Direction.SE] as const;

function honeycombGrid(layout: Layout) {
  class Tile extends defineHex({ dimensions: 10, orientation: Orientation.POINTY }) {
    index = -1;
    hides = false;
  }
  const grid = new Grid(Tile, rectangle({ width: layout.columns, height: layout.rows }));
  for (const tile of grid) {
    const index = indexOf(layout, tile);
    if (index === undefined) throw new Error('honeycomb-grid lays the hexes out otherwise');
    tile.index = index;
  }
  return grid;
}

export function reachByHoneycomb(costs: MoveCosts): ReachBy {
  const { layout } = costs.map;
  const grid = honeycombGrid(layout);
  type Tile = Exclude<ReturnType<typeof grid.getHex>, undefined>;
  return (from, budget) => {
    const start = grid.getHex(hexAt(layout, from));
    if (!start) throw new Error('Off the grid');
    const best = new Map<string, number>([[start.toString(), 0]]);
    const found = new Map<number, number>();
    const open = new TinyQueue<readonly [number, Tile]>([[0, start]], (a, b) => a[0] - b[0]);
    for (let next = open.pop(); next; next = open.pop()) {
      const [spent, tile] = next;
      if (spent > (best.get(tile.toString()) ?? 0)) continue;
      found.set(tile.index, spent);
      for (let side = 0; side < 6; side++) {
        const cost = costs.steps[6 * tile.index + side] ?? BARRED;
        const neighbour = grid.neighborOf(tile, DIRECTIONS[side] ?? Direction.E, { allowOutside: false });
        if (!neighbour || cost === BARRED || spent + cost > budget) continue;
        const key = neighbour.toString();
        if (spent + cost >= (best.get(key) ?? Infinity)) continue;
        best.set(key, spent + cost);
        open.push([spent + cost, neighbour]);
      }
    }
    return found;
  };
}

export function reachByNgraph(costs: MoveCosts): ReachBy {
  const { layout } = costs.map;
  const graph = createGraph<undefined, number>();
  for (const index of layout.cells) graph.addNode(index);
  for (const index of layout.cells) {
    for (const side of [0, 1, 2, 3, 4, 5] as const) {
      const cost = costs.steps[6 * index + side] ?? BARRED;
      if (cost !== BARRED) graph.addLink(index, indexAcross(layout, index, side), cost);
    }
  }
  return (from, budget) => {
    const best = new Map<number, number>([[from, 0]]);
    const open = new TinyQueue<readonly [number, number]>([[0, from]], (a, b) => a[0] - b[0]);
    for (let next = open.pop(); next; next = open.pop()) {
      const [spent, index] = next;
      if (spent > (best.get(index) ?? 0)) continue;
      graph.forEachLinkedNode(
        index,
        (node, link) => {
          const total = spent + link.data;
          const id = Number(node.id);
          if (total > budget || total >= (best.get(id) ?? Infinity)) return;
          best.set(id, total);
          open.push([total, id]);
        },
        true,
      );
    }
    return best;
  };
}

export interface SightByHoneycomb {
  /** The hexes within a radius that are seen, by their places in our arrays. */
  look(from: number, radius: number): readonly number[];
  /** The hexes between two others that its line goes through. */
  between(from: Hex, to: Hex): readonly Hex[];
}

export function sightByHoneycomb(layout: Layout, hides: Uint8Array): SightByHoneycomb {
  const grid = honeycombGrid(layout);
  for (const tile of grid) tile.hides = hides[tile.index] !== 0;
  const make = (hex: Parameters<typeof grid.createHex>[0]): HoneycombHex => grid.createHex(hex);
  return {
    look(from, radius) {
      const start = hexAt(layout, from);
      const own = grid.getHex(start);
      const seen: number[] = [];
      for (const target of grid.traverse(spiral({ start, radius }))) {
        if (target === own) continue;
        const hexes = line({ start, stop: target })(make);
        let open = true;
        for (let k = 1; k < hexes.length - 1 && open; k++) open = !grid.getHex(hexes[k] as Hex)?.hides;
        if (open) seen.push(target.index);
      }
      return seen;
    },
    between: (from, to) => line({ start: from, stop: to })(make).slice(1, -1),
  };
}
