import { type Base, basesOverlap } from '../../../src/geometry/base';
import type { Point } from '../../../src/geometry/point';
import { STANDARD_READINGS } from '../../../src/rules/belle-alliance/belle-alliance-readings';
import { rectanglesOf, upTo } from '../../../src/rules/belle-alliance/march/body';
import { stepViolation } from '../../../src/rules/belle-alliance/march/freedom';
import { GAITS, type Gait } from '../../../src/rules/belle-alliance/march/gait';
import { type Marched, type MarchGround, march } from '../../../src/rules/belle-alliance/march/march';
import { type Mover, makeMover } from '../../../src/rules/belle-alliance/march/mover';
import { IDLE_BOUND } from '../../../src/rules/belle-alliance/units/history';
import type { Roster } from '../../../src/rules/belle-alliance/units/roster';
import type { Step } from '../../../src/rules/marching-advice';
import { MINIATURES } from '../../../src/rules/miniatures/miniatures-troops';
import type { Arm, Formation } from '../../../src/rules/miniatures/miniatures-unit';
import type { Table } from '../../../src/table/table';
import { type Terrain, terrainId } from '../../../src/table/terrain';
import { type Bases, sideId, type Unit, unitId } from '../../../src/table/unit';

/** Repeatable numbers from 0 up to 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const stirred = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((stirred ^ (stirred >>> 13)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;
const from = (random: Random, low: number, high: number): number => low + random() * (high - low);
const oneOf = <T>(random: Random, things: readonly T[]): T => things[Math.floor(random() * things.length)] as T;

const BASES: Bases = {
  infantry: { frontage: 1.5, depth: 1.5 },
  cavalry: { frontage: 2, depth: 4.5 },
  artillery: { frontage: 5, depth: 7.5 },
  staff: { frontage: 3, depth: 4.5 },
};

interface Kind {
  readonly arm: Arm;
  readonly formation: Formation;
  readonly figures: number;
  readonly guns?: number;
  readonly files?: number;
}

/** The kinds of unit that march differently. */
export const KINDS: readonly Kind[] = [
  { arm: 'infantry', formation: 'line', figures: 16 },
  { arm: 'infantry', formation: 'attack-column', figures: 23, files: 5 },
  { arm: 'infantry', formation: 'march-column', figures: 15 },
  { arm: 'infantry', formation: 'square', figures: 16 },
  { arm: 'infantry', formation: 'skirmish', figures: 6 },
  { arm: 'cavalry', formation: 'line', figures: 8 },
  { arm: 'cavalry', formation: 'attack-column', figures: 12, files: 4 },
  { arm: 'cavalry', formation: 'march-column', figures: 8 },
  { arm: 'artillery', formation: 'march-column', figures: 6, guns: 2 },
  { arm: 'artillery', formation: 'line', figures: 6, guns: 2 },
  { arm: 'staff', formation: 'line', figures: 1 },
];

export interface ReachScene {
  readonly mover: Mover;
  readonly gait: Gait;
  readonly ground: MarchGround;
}

export interface SceneWish {
  readonly kind?: number;
  readonly gait?: Gait;
  readonly others?: number;
  readonly terrain?: readonly (keyof typeof PIECES)[];
}

/** A unit in the midst of whatever the seed brings. */
export function sceneFrom(seed: number, wish: SceneWish = {}): ReachScene {
  const random = numbersFrom(seed * 7919 + 13);
  for (let i = 0; i < 5; i++) random();
  const kind = KINDS[wish.kind ?? Math.floor(random() * KINDS.length)] as Kind;
  const unit = unitOf(
    kind,
    0,
    { x: from(random, 40, 200), y: from(random, 40, 140) },
    from(random, 0, 2 * Math.PI),
    'a',
  );
  const near = (most: number): Point => {
    const angle = from(random, 0, 2 * Math.PI);
    const far = from(random, 5, most);
    return { x: unit.pose.at.x + far * Math.cos(angle), y: unit.pose.at.y + far * Math.sin(angle) };
  };
  const pieces = wish.terrain ?? (Object.keys(PIECES) as (keyof typeof PIECES)[]).filter(() => random() < 0.4);
  const terrain = pieces.flatMap((piece) => PIECES[piece](random, near));
  const units = [unit];
  const ground: Base[] = [...rectanglesOf(unit, BASES)];
  const others = wish.others ?? Math.floor(random() * 9);
  for (let i = 1; i <= others; i++) {
    const other = unitOf(oneOf(random, KINDS), i, near(50), from(random, 0, 2 * Math.PI), random() < 0.5 ? 'a' : 'b');
    const bodies = rectanglesOf(other, BASES);
    if (bodies.some((body) => ground.some((stood) => basesOverlap(body, stood)))) continue;
    units.push(other);
    ground.push(...bodies);
  }
  const table: Table = {
    troops: MINIATURES,
    width: 240,
    depth: 180,
    bases: BASES,
    sides: [
      { id: sideId('a'), name: 'A', colour: 'blue', pattern: 'bars', seat: 'near' },
      { id: sideId('b'), name: 'B', colour: 'red', pattern: 'dots', seat: 'far' },
    ],
    terrain,
    units: new Map(units.map((one) => [one.id, one])),
  };
  const disorder: Roster['disorder'] = random() < 0.2 ? 'LD' : 'OR';
  const roster = { horse: random() < 0.3, pounder: 6, waggon: false, disorder };
  const done = random() < 0.2 ? { ...IDLE_BOUND, share: 0.4, turns: 1, inversions: 1 } : IDLE_BOUND;
  const mover = makeMover({ unit, roster, done });
  const gaits = GAITS.filter((gait) => gait !== 'charge' || mover.chargeRow !== undefined);
  return {
    mover,
    gait: wish.gait ?? oneOf(random, gaits),
    ground: { table, readings: STANDARD_READINGS, disorderOf: () => 'OR' },
  };
}

function unitOf(kind: Kind, index: number, at: Point, heading: number, side: string): Unit {
  return {
    id: unitId(`${index}`),
    name: `${index}`,
    side: sideId(side),
    arm: kind.arm,
    look: 'shako',
    figures: kind.figures,
    figuresAtStart: kind.figures,
    guns: kind.guns ?? 0,
    formation: kind.formation,
    files: kind.files ?? 4,
    pose: { at, heading },
  };
}

function polygonAround(middle: Point, radius: number, corners: number, random: Random): readonly Point[] {
  const start = from(random, 0, 2 * Math.PI);
  return Array.from({ length: corners }, (_, i) => {
    const angle = start + ((i + from(random, 0, 0.6)) * 2 * Math.PI) / corners;
    const far = radius * from(random, 0.6, 1);
    return { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) };
  });
}

const shrunk = (outline: readonly Point[], middle: Point, share: number): readonly Point[] =>
  outline.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * share, y: middle.y + (y - middle.y) * share }));

type MakePiece = (random: Random, near: (most: number) => Point) => readonly Terrain[];
const area = (
  kind: 'wood' | 'field' | 'building' | 'hill' | 'rough',
  outline: readonly Point[],
  level = 0,
): Terrain => ({
  id: terrainId(`${kind} ${level}`),
  name: kind,
  kind,
  outline,
  level,
  material: '',
});
const strip = (
  kind: 'road' | 'stream' | 'wall' | 'hedge' | 'bridge',
  line: readonly Point[],
  width: number,
): Terrain => ({ id: terrainId(kind), name: kind, kind, line, width, material: '' });

export const PIECES = {
  wood: (random, near) => [area('wood', polygonAround(near(35), from(random, 6, 16), 6, random))],
  field: (random, near) => [area('field', polygonAround(near(30), from(random, 6, 16), 5, random))],
  building: (random, near) => [area('building', polygonAround(near(30), from(random, 2, 7), 4, random))],
  hill: (random, near) => {
    const middle = near(35);
    const outline = polygonAround(middle, from(random, 12, 25), 7, random);
    return [area('hill', outline, 1), area('hill', shrunk(outline, middle, from(random, 0.4, 0.8)), 2)];
  },
  wall: (random, near) => [strip('wall', [near(25), near(25)], from(random, 0.3, 1))],
  hedge: (random, near) => [strip('hedge', [near(25), near(25)], from(random, 0.3, 1))],
  road: (random, near) => [strip('road', [near(60), near(8), near(60)], from(random, 4, 7))],
  stream: (random, near) => {
    const a = near(50);
    const b = near(25);
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const across = { x: -(b.y - a.y) / length, y: (b.x - a.x) / length };
    const ends = [-6, 6].map((far) => ({ x: middle.x + across.x * far, y: middle.y + across.y * far }));
    return [strip('stream', [a, b], from(random, 0.5, 6)), strip('bridge', ends, 6)];
  },
} satisfies Readonly<Record<string, MakePiece>>;

export type March = { readonly steps: readonly Step[]; readonly marched: Marched };

/** A march of three straight parts and two changes of direction at most, cut where time or law ends it. */
export function anyMarch({ mover, gait, ground }: ReachScene, random: Random): March {
  let steps: readonly Step[] = [];
  for (let part = 0; part < 5; part++) {
    if (random() < 0.2) continue;
    const step = part % 2 === 0 ? anyStraight(mover, random) : anyTurn(random);
    const tried = march(mover, gait, [...steps, step], ground);
    const fault = tried.faults[0];
    if (!fault) {
      steps = [...steps, step];
      continue;
    }
    if (fault.progress > 0) steps = [...steps, upTo(step, fault.progress)];
    if (fault.key === 'march.beyond-rate') break;
  }
  return { steps, marched: march(mover, gait, steps, ground) };
}

function anyStraight(mover: Mover, random: Random): Step {
  const cm = random() < 0.3 ? 300 : from(random, 0, 40) * random();
  const kinds = (['march', 'back', 'sidestep'] as const).filter(
    (kind) => !stepViolation(mover, 'normal', kind, { turns: 0, inversions: 0 }),
  );
  const kind = random() < 0.6 ? 'march' : oneOf(random, kinds.length > 0 ? kinds : (['march'] as const));
  return kind === 'sidestep' && random() < 0.5 ? { kind, cm: -cm } : { kind, cm };
}

function anyTurn(random: Random): Step {
  const turn = from(random, -Math.PI, Math.PI) * random();
  return oneOf<Step>(random, [
    { kind: 'wheel', turn },
    { kind: 'rotate', turn },
    { kind: 'wheel', turn },
    { kind: 'rotate', turn },
    { kind: 'invert' },
  ]);
}

/** Any next step, as far as it could go: straight on, or a change of direction. */
export function anyStep(furthest: number, part: number, random: Random): Step {
  const pick = random();
  const side = random() < 0.5 ? 1 : -1;
  if (part % 2 === 0) {
    if (pick < 0.7) return { kind: 'march', cm: furthest };
    return pick < 0.8 ? { kind: 'back', cm: furthest } : { kind: 'sidestep', cm: side * furthest };
  }
  if (pick < 0.2) return { kind: 'invert' };
  return { kind: pick < 0.6 ? 'wheel' : 'rotate', turn: side * 2 * Math.PI };
}

/** How far outside an area given by its borders a point lies, in cm; 0 when it is in it. */
export function outsideBy(outlines: readonly (readonly Point[])[], { x, y }: Point): number {
  let inside = false;
  let nearest = Infinity;
  for (const outline of outlines) {
    for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
      const a = outline[j] as Point;
      const b = outline[i] as Point;
      if (b.y > y !== a.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      const dx = b.x - a.x;
      const dy = b.y - a.y;
      const square = dx * dx + dy * dy;
      const share = square > 0 ? Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square)) : 0;
      nearest = Math.min(nearest, Math.hypot(a.x + share * dx - x, a.y + share * dy - y));
    }
  }
  return inside ? 0 : nearest;
}
