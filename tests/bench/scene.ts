import { type Base, basesOverlap } from '../../src/geometry/base';
import type { Point } from '../../src/geometry/point';
import { type Pose, toTable } from '../../src/geometry/pose';
import { PACKED } from '../../src/geometry/rectangle';
import { formationStand } from '../../src/rules/miniatures/miniatures-stand';
import type { Formation } from '../../src/rules/miniatures/miniatures-unit';
import { blocksOf } from '../../src/table/blocks';
import type { Table } from '../../src/table/table';
import { type Terrain, terrainId } from '../../src/table/terrain';
import { sideId, type Unit, unitId } from '../../src/table/unit';
import { numbersFrom } from './harness';

const WIDTH = 240;
const DEPTH = 180;

/** A battle to measure on: how many units, on bases how wide, and which scattering. */
export interface Scene {
  readonly units: number;
  readonly base: number;
  readonly seed: number;
  readonly figures?: number;
  readonly formations?: readonly Formation[];
}

/** What a battle looks like, in twentieths: most stand in line or column, some skirmish, some have formed square. */
const USUAL: readonly Formation[] = [
  ...Array<Formation>(9).fill('line'),
  ...Array<Formation>(5).fill('attack-column'),
  ...Array<Formation>(2).fill('march-column'),
  ...Array<Formation>(2).fill('skirmish'),
  ...Array<Formation>(2).fill('square'),
];

/** Units of two sides scattered over a table of 240 by 180 cm, none on another. */
export function scatter({ units, base, seed, figures = 30, formations = USUAL }: Scene): Table {
  const random = numbersFrom(seed);
  const size = { frontage: base, depth: base };
  const bases = { infantry: size, cavalry: size, artillery: size, staff: size };
  const placed: Unit[] = [];
  const ground: Base[] = [];
  for (let tries = 0; placed.length < units; tries++) {
    if (tries > 3e6) throw new Error(`No room for ${units} units`);
    const unit = anyUnit(placed.length, random, { figures, formations });
    const rectangle = around(unit, bases, 0.3 * base);
    if (ground.some((other) => near(rectangle, other) && basesOverlap(rectangle, other))) continue;
    placed.push(unit);
    ground.push(rectangle);
  }
  return {
    width: WIDTH,
    depth: DEPTH,
    bases,
    sides: [
      { id: sideId('0'), name: 'South', colour: 'blue', pattern: 'bars', seat: 'near' },
      { id: sideId('1'), name: 'North', colour: 'red', pattern: 'dots', seat: 'far' },
    ],
    terrain: [],
    units: new Map(placed.map((unit) => [unit.id, unit])),
  };
}

/** The table with 100 pieces of ground on it: fields, hedges and streams. */
export function withGround(table: Table, seed: number): Table {
  const random = numbersFrom(seed);
  return { ...table, terrain: Array.from({ length: 100 }, (_, i) => anyPiece(i, random, table)) };
}

function anyPiece(i: number, random: () => number, { width, depth }: Table): Terrain {
  const at = { x: random() * width, y: random() * depth };
  const id = terrainId(`t${i}`);
  const name = `Ground ${i}`;
  const turn = random() * 2 * Math.PI;
  if (i % 2 === 0) {
    const outline = Array.from({ length: 12 }, (_, k) => {
      const angle = turn + (k * Math.PI) / 6;
      const reach = 4 + random() * 6;
      return { x: at.x + reach * Math.cos(angle), y: at.y + reach * Math.sin(angle) };
    });
    return { id, name, kind: 'field', outline, level: 0, material: 'rye' };
  }
  const reach = 8 + random() * 10;
  const end = { x: at.x + reach * Math.cos(turn), y: at.y + reach * Math.sin(turn) };
  const kind = i % 4 === 1 ? 'hedge' : 'stream';
  return { id, name, kind, line: [at, end], width: kind === 'hedge' ? 0.6 : 1.5, material: '' };
}

function anyUnit(
  index: number,
  random: () => number,
  { figures, formations }: { readonly figures: number; readonly formations: readonly Formation[] },
): Unit {
  const side = index % 2;
  const formation = formations[Math.floor(random() * formations.length)] ?? 'line';
  // Skirmishers are thrown out by company, not by battalion.
  const count = formation === 'skirmish' && formations === USUAL ? Math.ceil(figures / 3) : figures;
  const heading = (side === 0 ? Math.PI / 2 : -Math.PI / 2) + (random() - 0.5) * 1.2;
  const pose: Pose = { at: { x: 10 + random() * (WIDTH - 20), y: 10 + random() * (DEPTH - 20) }, heading };
  return {
    id: unitId(`${index}`),
    name: `${index}`,
    side: sideId(`${side}`),
    arm: 'infantry',
    look: 'shako',
    figures: count,
    figuresAtStart: count,
    guns: 0,
    formation,
    files: 6,
    pose,
  };
}

function around(unit: Unit, bases: Table['bases'], margin: number): Base {
  const { left, right, front, back } = formationStand(unit, bases).bounds;
  return {
    center: toTable(unit.pose, { x: (left + right) / 2, y: (front + back) / 2 }),
    heading: unit.pose.heading,
    frontage: right - left + 2 * margin,
    depth: front - back + 2 * margin,
  };
}

function near(a: Base, b: Base): boolean {
  const reach = a.frontage + a.depth + b.frontage + b.depth;
  return Math.abs(a.center.x - b.center.x) < reach && Math.abs(a.center.y - b.center.y) < reach;
}

type Ring = readonly (readonly [number, number])[];

/** The bases of a unit, each as the corners of a rectangle on the table. */
export function baseRings(unit: Unit, table: Table): readonly Ring[] {
  const { count, base, spots } = formationStand(unit, table.bases);
  return Array.from({ length: count }, (_, i) => {
    const turn = spots[3 * i + 2] ?? 0;
    const middle = { x: spots[3 * i] ?? 0, y: spots[3 * i + 1] ?? 0 };
    return ring(unit.pose, middle, { c: Math.cos(turn), s: Math.sin(turn), x: base.frontage / 2, y: base.depth / 2 });
  });
}

/** The same ground in as few rectangles as our own code makes of it, so that others have as little to do as we have. */
export function blockRings(unit: Unit, table: Table): readonly Ring[] {
  const { count, rectangles } = blocksOf(formationStand(unit, table.bases));
  return Array.from({ length: count }, (_, i) => {
    const [mx = 0, my = 0, c = 1, s = 0, x = 0, y = 0] = rectangles.subarray(i * PACKED, (i + 1) * PACKED);
    return ring(unit.pose, { x: mx, y: my }, { c, s, x, y });
  });
}

function ring(
  pose: Pose,
  middle: Point,
  { c, s, x, y }: { readonly c: number; readonly s: number; readonly x: number; readonly y: number },
): Ring {
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ].map(([u = 0, v = 0]) => {
    const corner = toTable(pose, { x: middle.x + u * c - v * s, y: middle.y + u * s + v * c });
    return [corner.x, corner.y] as const;
  });
}
