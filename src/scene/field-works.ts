import { distanceBetween } from '../geometry/vector';
import type { Area, Strip } from '../table/terrain';
import { DECK, type Ground, layerHeight } from './ground';
import { box, cone, type Mould, type Paint, quad, rod, type Spot, tube } from './models/mould';
import { LAND } from './palette';
import { stream } from './scatter';
import { along, type Frame, frameAt, prism } from './strips';

/** What engineers build, and what they leave: banks, stakes, felled trees, carts, ruins. The enemy's side is to the left of the line. */

/** What kind of field work a wall, hedge or fence is by its material, if it is one. */
const WORKS = ['abatis', 'chevaux', 'barricade', 'materials', 'emplacement'] as const;
export type WorkLook = (typeof WORKS)[number];

export const workOn = ({ kind, material }: Strip): WorkLook | undefined =>
  kind === 'wall' || kind === 'hedge' || kind === 'fence' ? WORKS.find((work) => work === material) : undefined;

export interface Length {
  readonly at: Frame;
  readonly long: number;
  readonly foot: number;
  readonly half: number;
  readonly next: () => number;
}

export function fieldWork(mould: Mould, strip: Strip, ground: Ground): void {
  const next = stream(strip.id);
  const half = Math.max(0.3, Math.min(strip.width / 2, 0.8));
  along(strip, ground, ({ from, angle, length, foot }) => {
    const piece: Length = { at: frameAt(from, angle), long: length, foot, half, next };
    switch (workOn(strip)) {
      case 'abatis':
        abatis(mould, piece);
        break;
      case 'chevaux':
        stakes(mould, piece);
        break;
      case 'emplacement':
        bank(mould, piece);
        break;
      default:
        barricade(mould, piece);
    }
  });
}

const WOOD: Paint = { colour: LAND.trunk };
const PLANK: Paint = { colour: LAND.fence };

/** Trees felled towards the enemy, their crowns to him. */
function abatis(mould: Mould, { at, long, foot, half, next }: Length): void {
  const trees = Math.max(1, Math.round(long / 0.8));
  for (let i = 0; i < trees; i++) {
    const u = ((i + 0.5) * long) / trees;
    const lean = (next() - 0.5) * 0.7;
    const fork = at(u + lean * 0.5, 0, foot + 0.35);
    rod(mould, at(u, -half, foot + 0.1), fork, [0.13, 0.1], 4, WOOD);
    for (const spread of [-0.45, 0, 0.45]) {
      const tip = at(u + lean + spread, half * (0.8 + next() * 0.5), foot + 0.45 + next() * 0.5);
      rod(mould, fork, tip, [0.08, 0.02], 3, WOOD);
      if (next() > 0.45) leaf(mould, tip, next());
    }
  }
}

function leaf(mould: Mould, [x, y, z]: Spot, size: number): void {
  const wide = 0.16 + size * 0.12;
  cone(mould, { at: [x, y - 0.12, z], wide }, [x, y + 0.28, z], 4, {
    colour: size > 0.5 ? LAND.hedge : LAND.hedgeDark,
  });
}

/** A beam with pointed stakes crosswise. */
function stakes(mould: Mould, { at, long, foot, half }: Length): void {
  rod(mould, at(0, 0, foot + 0.5), at(long, 0, foot + 0.5), [0.1, 0.1], 4, WOOD);
  const pairs = Math.max(1, Math.round(long / 0.6));
  for (let i = 0; i < pairs; i++) {
    const u = ((i + 0.5) * long) / pairs;
    rod(mould, at(u - 0.08, -half, foot), at(u - 0.08, half, foot + 1), [0.07, 0.01], 3, PLANK);
    rod(mould, at(u + 0.08, half, foot), at(u + 0.08, -half, foot + 1), [0.07, 0.01], 3, PLANK);
  }
}

/** Chests, barrels and planks thrown together. */
function barricade(mould: Mould, { at, long, foot, half, next }: Length): void {
  const things = Math.max(1, Math.round(long / 0.9));
  const step = long / things;
  for (let i = 0; i < things; i++) {
    const u = (i + 0.5) * step;
    const high = 0.55 + next() * 0.45;
    if (next() > 0.4) {
      const from = u - step * 0.46;
      const colour = next() > 0.5 ? LAND.timberWall : LAND.fence;
      prism(mould, at, { from, to: u + step * 0.46, half: half * 0.75, low: foot, high: foot + high }, colour);
    } else {
      const wide = Math.min(0.42, step / 2);
      const rings = [0, 0.5, 1].map((share) => ({
        at: at(u, 0, foot + share * high),
        wide: share === 0.5 ? wide : wide * 0.8,
      }));
      tube(mould, rings, 6, { colour: LAND.thatchDark }, 'end');
    }
    rod(mould, at(u, -half * 1.2, foot), at(u + (next() - 0.5), half, foot + high + 0.3), [0.07, 0.05], 3, PLANK);
  }
}

/** Earth thrown up before the gun, with gabions on it. */
export function bank(mould: Mould, { at, long, foot, half, next }: Length): void {
  const crest = foot + 0.6;
  const narrow = half * 0.45;
  const earth: Paint = { colour: LAND.bank };
  const front: Paint = { colour: LAND.roadDark };
  quad(mould, at(0, -half, foot), at(long, -half, foot), at(long, -narrow, crest), at(0, -narrow, crest), earth);
  quad(mould, at(long, half, foot), at(0, half, foot), at(0, narrow, crest), at(long, narrow, crest), front);
  quad(mould, at(0, -narrow, crest), at(long, -narrow, crest), at(long, narrow, crest), at(0, narrow, crest), earth);
  quad(mould, at(0, half, foot), at(0, -half, foot), at(0, -narrow, crest), at(0, narrow, crest), earth);
  quad(mould, at(long, -half, foot), at(long, half, foot), at(long, narrow, crest), at(long, -narrow, crest), earth);
  const gabions = Math.max(1, Math.round(long / 0.9));
  for (let i = 0; i < gabions; i++) {
    const u = ((i + 0.5) * long) / gabions;
    // Left out where the gun looks through.
    if (gabions > 2 && i % 5 === 2) continue;
    const top = crest + 0.38 + next() * 0.08;
    const rings = [crest - 0.1, top].map((height) => ({ at: at(u, 0, height), wide: 0.32 }));
    tube(mould, rings, 6, { colour: LAND.thatch }, 'end');
  }
}

/** Pointed posts round a building that was made ready for defence. */
export function palisade(mould: Mould, { outline, id }: Area, ground: Ground): void {
  const first = outline[0];
  if (!first) return;
  const next = stream(`${id} palisade`);
  along({ line: [...outline, first] }, ground, ({ from, angle, length, foot }) => {
    const at = frameAt(from, angle);
    const posts = Math.max(1, Math.round(length / 0.7));
    for (let i = 0; i < posts; i++) {
      const [x, y, z] = at(((i + 0.5) * length) / posts, 0, foot);
      const high = 0.75 + next() * 0.2;
      box(mould, [x - 0.12, y, z - 0.12], [x + 0.12, y + high, z + 0.12], PLANK);
      cone(mould, { at: [x, y + high, z], wide: 0.14 }, [x, y + high + 0.2, z], 4, PLANK);
    }
  });
}

/** Both ends of a bridge, broken off, and what still stands in the water: charred posts of a wooden one, stones of another. */
export function ruin(mould: Mould, { line, width, material, id }: Strip, ground: Ground): void {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return;
  const next = stream(id);
  const long = distanceBetween(first, last);
  const at = frameAt(first, Math.atan2(last.y - first.y, last.x - first.x));
  const foot = layerHeight(ground, { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 });
  const isWood = material === 'wood' || material === 'timber';
  const colour = isWood ? LAND.window : LAND.stoneDark;
  const half = width / 2;
  const strips = 4;
  for (let i = 0; i < strips; i++) {
    const v = -half + ((i + 0.5) * width) / strips;
    const aside: Frame = (u, w, height) => at(u, v + w, height);
    const bar = { half: half / strips, low: foot, high: foot + DECK };
    prism(mould, aside, { ...bar, from: 0, to: long * (0.08 + next() * 0.1) }, colour);
    prism(mould, aside, { ...bar, from: long * (0.82 + next() * 0.1), to: long }, colour);
  }
  for (const share of [0.34, 0.5, 0.66]) {
    for (const side of [-0.7, 0.7]) {
      const high = foot + 0.25 + next() * 0.5;
      const rings = [
        { at: at(long * share, half * side, foot - 0.1), wide: isWood ? 0.14 : 0.4 },
        { at: at(long * share + (next() - 0.5) * 0.4, half * side, high), wide: isWood ? 0.1 : 0.25 },
      ];
      tube(mould, rings, 5, { colour }, 'end');
    }
  }
}
