import { grownOutline } from '../../geometry/outline';
import type { Point } from '../../geometry/point';
import { toTable } from '../../geometry/pose';
import { footprintOf } from '../../table/footprint';
import type { Shape } from '../../table/shapes';
import { headOf } from '../../table/stand';
import type { Table } from '../../table/table';
import { standOf } from '../../table/troops';
import type { Unit } from '../../table/unit';
import type { Gauge } from './gauge';
import type { Length } from './state';

const CM_PER_INCH = 2.54;
/** How far a drawn curve may leave the true one, in cm: less than a pen's stroke. */
const CURVE = 0.05;

/** The drawing of a gauge where its unit stands now. */
export function gaugeShapes(table: Table, unit: Unit, gauge: Gauge, length: Length): readonly Shape[] {
  switch (gauge.kind) {
    case 'arc':
      return [{ kind: 'area', tone: 'measure', outline: arcOutline(table, unit, gauge.degrees, gauge.reach) }];
    case 'bands':
      return gauge.reaches.flatMap((reach) => bandShapes(table, unit, reach));
    case 'stick':
      return stickShapes(unit, gauge.length, length);
  }
}

/** Straight ahead between the front corners, and turned out by so many degrees from either of them. */
function arcOutline(table: Table, unit: Unit, degrees: number, reach: number): readonly Point[] {
  const { left, right } = headOf(standOf(table, unit));
  const out = (degrees * Math.PI) / 180;
  const steps = Math.max(2, Math.ceil(degrees / 5));
  const outline: Point[] = [{ x: left, y: 0 }];
  for (let i = 0; i <= steps; i++) outline.push(fromCorner(left, -out + (out * i) / steps, reach));
  for (let i = 0; i <= steps; i++) outline.push(fromCorner(right, (out * i) / steps, reach));
  outline.push({ x: right, y: 0 });
  return outline.map((point) => toTable(unit.pose, point)).reverse();
}

/** `angle` from straight ahead, to the right positive. */
const fromCorner = (x: number, angle: number, reach: number): Point => ({
  x: x + Math.sin(angle) * reach,
  y: Math.cos(angle) * reach,
});

function bandShapes(table: Table, unit: Unit, reach: number): readonly Shape[] {
  const stand = standOf(table, unit);
  const block = footprintOf(stand).map((corner) => toTable(unit.pose, corner));
  const outline = grownOutline(block, reach, CURVE);
  const first = outline[0];
  if (!first) return [];
  return [
    { kind: 'line', tone: 'measure', points: [...outline, first] },
    { kind: 'length', tone: 'measure', at: toTable(unit.pose, { x: 0, y: headOf(stand).front + reach }), cm: reach },
  ];
}

function stickShapes(unit: Unit, reach: number, length: Length): readonly Shape[] {
  const end = toTable(unit.pose, { x: 0, y: reach });
  const every = length === 'inch' ? CM_PER_INCH : 5;
  const marks: Shape[] = [];
  for (let y = every; y < reach - 1e-9; y += every) {
    const points = [toTable(unit.pose, { x: -0.6, y }), toTable(unit.pose, { x: 0.6, y })];
    marks.push({ kind: 'line', tone: 'measure', points });
  }
  return [
    { kind: 'line', tone: 'measure', points: [unit.pose.at, end] },
    ...marks,
    { kind: 'length', tone: 'measure', at: end, cm: reach },
  ];
}
