import type { Point } from '../../src/geometry/point';
import { type Polygon, polygonHolds } from '../../src/geometry/polygon';
import type { Segment } from '../../src/geometry/segment';
import { facesOf } from '../../src/rules/belle-alliance/fire/firing-line';
import type { Formation } from '../../src/rules/miniatures/miniatures-unit';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';
import { numbersFrom } from './harness';
import type { Obstacle } from './peers-lines';

/** Formations that fire, all with thirty figures. */
export const FIRING_FORMATIONS: readonly Formation[] = [
  'line',
  'line',
  'line',
  'attack-column',
  'attack-column',
  'square',
  'skirmish',
];

type RingsOf = (unit: Unit, table: Table) => readonly Obstacle['ring'][];

/** One unit aims at another: a line from each figure of its front to the middle of the other's. */
export interface Aims {
  readonly own: number;
  readonly target: number;
  readonly lines: readonly Segment[];
}

/** Where the figures of a unit's front stand. */
export function startsOf(table: Table, unit: Unit): readonly Point[] {
  const files = facesOf(table, unit)[0]?.files ?? [];
  return files.map(({ edge: { from, to } }) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }));
}

/** `count` pairs of opponents 8 to 90 cm from each other, within 45° of straight ahead, the near ones the more likely. */
export function anyAims(table: Table, ground: readonly Polygon[], count: number, seed: number): readonly Aims[] {
  const random = numbersFrom(seed);
  const units = [...table.units.values()];
  const fronts = units.map((unit) => startsOf(table, unit));
  const isOpen = (point: Point): boolean => !ground.some((outline) => polygonHolds(outline, point));
  const aims: Aims[] = [];
  for (let tries = 0; aims.length < count && tries < 1e6; tries++) {
    const own = Math.floor(random() * units.length);
    const target = Math.floor(random() * units.length);
    const [firer, other, starts, theirs = []] = [units[own], units[target], fronts[own], fronts[target]];
    const end = theirs[theirs.length >> 1];
    if (!firer || !other || !starts || !end || firer.side === other.side) continue;
    const dx = end.x - firer.pose.at.x;
    const dy = end.y - firer.pose.at.y;
    const far = Math.hypot(dx, dy);
    if (far < 8 || far > 90 || random() > 8 / far) continue;
    const { heading } = firer.pose;
    if (dx * Math.cos(heading) + dy * Math.sin(heading) < far * Math.SQRT1_2) continue;
    // Libraries differ on lines that never leave a piece of ground, so that nobody stands or is aimed at within one.
    if (!isOpen(end) || !starts.every(isOpen)) continue;
    aims.push({ own, target, lines: starts.map((from) => ({ from, to: end })) });
  }
  return aims;
}

/** A hundred pieces of ground with bays and spurs, of 8 to 24 corners, anywhere on the table. */
export function anyGround({ width, depth }: Table, seed: number): readonly Polygon[] {
  const random = numbersFrom(seed);
  return Array.from({ length: 100 }, () => {
    const radius = 1.8 + random() * 3.2;
    const corners = 8 + Math.floor(random() * 17);
    const x = radius + random() * (width - 2 * radius);
    const y = radius + random() * (depth - 2 * radius);
    return Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      const far = radius * (0.65 + 0.35 * random());
      return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
    });
  });
}

/** All that is on the table, for libraries: units by the rings that are asked for, then the ground. */
export function obstaclesOf(table: Table, ground: readonly Polygon[], ringsOf: RingsOf): readonly Obstacle[] {
  return [
    ...[...table.units.values()].flatMap((unit, owner) => ringsOf(unit, table).map((ring) => ({ owner, ring }))),
    ...ground.map((outline) => ({ owner: -1, ring: outline.map(({ x, y }) => [x, y] as const) })),
  ];
}
