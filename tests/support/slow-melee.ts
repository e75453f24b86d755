import { baseHolds, cornersOf } from '../../src/geometry/base';
import { hasFlank, hasRear } from '../../src/rules/belle-alliance/units/abilities';
import { basesOf } from '../../src/table/measure';
import type { Table } from '../../src/table/table';
import type { Unit } from '../../src/table/unit';

/**
 * Rule 4.1.8 and melee zones tried out one line and one point at a time, on the bases themselves: slow, coarse, and with nothing
 * in common with how the rules work it out but the bases.
 */

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A front as its left end, the way along it and how long it is. */
export interface SlowFront {
  readonly at: Place;
  readonly along: Place;
  readonly width: number;
}

/** The front of a line, column or skirmish line; the four faces of a square. */
function slowFronts(table: Table, unit: Unit): readonly SlowFront[] {
  const bases = basesOf(table, unit);
  if (bases.length === 0) return [];
  const turns = unit.formation === 'square' ? [0, 1, 2, 3] : [0];
  return turns.map((quarter) => {
    const heading = unit.pose.heading + (quarter * Math.PI) / 2;
    const ahead = { x: Math.cos(heading), y: Math.sin(heading) };
    const along = { x: ahead.y, y: -ahead.x };
    // A bent column fronts with its head; all others as wide as they are.
    const own = unit.trail ? bases.filter((base) => base.heading === bases[0]?.heading) : bases;
    const corners = own.flatMap((base) => cornersOf(base));
    const rights = corners.map((corner) => corner.x * along.x + corner.y * along.y);
    const forwards = corners.map((corner) => corner.x * ahead.x + corner.y * ahead.y);
    const [left, right, front] = [Math.min(...rights), Math.max(...rights), Math.max(...forwards)];
    const at = { x: left * along.x + front * ahead.x, y: left * along.y + front * ahead.y };
    return { at, along, width: right - left };
  });
}

type Met = 'steep' | 'slant' | 'rear' | 'other' | undefined;

interface Edge {
  readonly side: 'flank' | 'rear' | 'other';
  readonly a: Place;
  readonly b: Place;
}

/** Every edge of every base, whether another base stands against it or not: a line from without never comes to such a one first. */
function edgesOf(table: Table, target: Unit): readonly Edge[] {
  const flank = hasFlank(target, 'OR') ? 'flank' : 'other';
  const rear = hasRear(target, 'OR') ? 'rear' : 'other';
  return basesOf(table, target).flatMap((base): readonly Edge[] => {
    const [frontLeft, rearLeft, rearRight, frontRight] = cornersOf(base);
    return [
      { side: flank, a: frontLeft, b: rearLeft },
      { side: rear, a: rearLeft, b: rearRight },
      { side: flank, a: rearRight, b: frontRight },
      { side: 'other', a: frontRight, b: frontLeft },
    ];
  });
}

/** What a line straight ahead meets first. */
function meets(edges: readonly Edge[], from: Place, ahead: Place, least: number): Met {
  let nearest = Infinity;
  let met: Met;
  for (const { side, a, b } of edges) {
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const turn = ahead.x * dy - ahead.y * dx;
    if (Math.abs(turn) < 1e-9) continue;
    const share = ((a.x - from.x) * ahead.y - (a.y - from.y) * ahead.x) / turn;
    const reach = ((a.x - from.x) * dy - (a.y - from.y) * dx) / turn;
    if (share < 0 || share > 1 || reach < 0 || reach >= nearest) continue;
    nearest = reach;
    const angle = (Math.asin(Math.min(1, Math.abs(turn) / Math.hypot(dx, dy))) * 180) / Math.PI;
    if (side === 'flank') met = angle >= least ? 'steep' : 'slant';
    else met = side;
  }
  return met;
}

/** How the question is stretched, to see whether a little more or less would change the answer. */
interface Stretch {
  readonly aside: number;
  readonly behind: number;
  readonly degrees: number;
}

function slowStrike(table: Table, attacker: Unit, target: Unit, lines: number, stretch: Stretch): string {
  const hits = new Set<Met>();
  const edges = edgesOf(table, target);
  const ground = basesOf(table, target);
  for (const { at, along, width } of slowFronts(table, attacker)) {
    const ahead = { x: -along.y, y: along.x };
    for (let i = 0; i <= lines; i++) {
      const u = -stretch.aside + ((width + 2 * stretch.aside) * i) / lines;
      const from = { x: at.x + u * along.x, y: at.y + u * along.y };
      // Beside a rank that is not full the other may stand upon the front: there is no line to him from there.
      if (ground.some((base) => baseHolds(base, from))) continue;
      hits.add(meets(edges, from, ahead, 45 - stretch.degrees));
    }
  }
  const { at, heading } = target.pose;
  const height = ({ x, y }: Place): number => (x - at.x) * Math.cos(heading) + (y - at.y) * Math.sin(heading);
  const behind = basesOf(table, attacker).filter((base) =>
    cornersOf(base).some((corner) => height(corner) < stretch.behind),
  ).length;
  if (hits.has('steep') && behind >= 3) return 'flank';
  if (hits.has('rear')) return 'rear';
  return hits.has('slant') && behind >= 3 ? 'overreach' : 'front';
}

/** From which side one strikes another; nothing where it is too near to call for one who tries only so many lines. */
export function slowAspect(table: Table, attacker: Unit, target: Unit, lines = 300): string | undefined {
  const plain = slowStrike(table, attacker, target, lines, { aside: -1e-4, behind: -1e-5, degrees: 0 });
  const near = [
    { aside: 0.15, behind: 0.001, degrees: 0.01 },
    { aside: -0.15, behind: -0.001, degrees: -0.01 },
  ];
  return near.every((stretch) => slowStrike(table, attacker, target, lines, stretch) === plain) ? plain : undefined;
}

/** Does a zone touch a unit, by points of the zone on its bases and points of its bases in the zone? */
export function slowTouch(table: Table, attacker: Unit, target: Unit, depth: number, step = 0.1): boolean {
  const bases = basesOf(table, target);
  return slowFronts(table, attacker).some(({ at, along, width }) => {
    const ahead = { x: -along.y, y: along.x };
    for (const base of bases) {
      const reach = Math.hypot(base.frontage, base.depth) / 2;
      const cu = (base.center.x - at.x) * along.x + (base.center.y - at.y) * along.y;
      const cv = (base.center.x - at.x) * ahead.x + (base.center.y - at.y) * ahead.y;
      if (cu < -reach || cu > width + reach || cv < -reach || cv > depth + reach) continue;
      for (let x = -base.frontage / 2; x <= base.frontage / 2 + 1e-9; x += step) {
        for (let y = -base.depth / 2; y <= base.depth / 2 + 1e-9; y += step) {
          const [c, s] = [Math.cos(base.heading), Math.sin(base.heading)];
          const point = { x: base.center.x + y * c + x * s, y: base.center.y + y * s - x * c };
          const u = (point.x - at.x) * along.x + (point.y - at.y) * along.y;
          const v = (point.x - at.x) * ahead.x + (point.y - at.y) * ahead.y;
          if (u >= 0 && u <= width && v >= 0 && v <= depth) return true;
        }
      }
    }
    return false;
  });
}
