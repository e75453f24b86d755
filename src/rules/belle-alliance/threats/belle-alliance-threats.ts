import { type Box, boxAround } from '../../../geometry/box';
import type { Point } from '../../../geometry/point';
import { polygonHolds } from '../../../geometry/polygon';
import { hypotenuse } from '../../../geometry/vector';
import type { Table } from '../../../table/table';
import type { SideId, Unit } from '../../../table/unit';
import { asPart, type Steps } from '../../book';
import { THREAT_LEVELS, type ThreatAdviser, type ThreatRaster, type ThreatsOnTable } from '../../threat-advice';
import { ba } from '../belle-alliance-cite';
import { tenths } from '../explain/statement';
import { gaitViolation } from '../march/freedom';
import { marchGround } from '../march/from-state';
import type { Gait } from '../march/gait';
import { type Mover, makeMover } from '../march/mover';
import { reachInSteps } from '../march/reach/march-reach';
import { contours } from '../sight/contour';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { isLocked } from '../turn/lock';
import { firesAt } from './fires-at';

type Threat = ThreatsOnTable['threats'][number];

/** From point to point of the raster, in cm. */
const MESH = 2;

/** Who could fire where, or get where, in a bound that begins as everybody stands now. */
export const belleAllianceThreats: ThreatAdviser<BelleAllianceState> = { threats };

function* threats(state: BelleAllianceState, side: SideId): Steps<ThreatsOnTable | undefined> {
  if (isLocked(state)) return undefined;
  const { table } = state;
  const raster = rasterOf(table);
  const able = [...table.units.values()].filter((unit) => unit.side === side && isAble(state, unit));
  const found: Threat[] = [];
  for (const [i, unit] of able.entries())
    found.push(...(yield* asPart(threatsOf(state, unit, raster), i / able.length, (i + 1) / able.length)));
  return { kind: 'table', raster, threats: found, shading: yield* shadingOf(table, raster, found) };
}

function* threatsOf(state: BelleAllianceState, unit: Unit, raster: ThreatRaster): Steps<readonly Threat[]> {
  const gaits = gaitsOf(state, unit);
  const parts = [firedAt(state, unit, raster), ...gaits.map((gait) => reached(state, unit, gait, raster))];
  const found: Threat[] = [];
  for (const [i, part] of parts.entries()) {
    const threat = yield* asPart(part, i / parts.length, (i + 1) / parts.length);
    if (threat) found.push(threat);
  }
  return found;
}

/** 5.3.1, 5.4.1: who retreats or routs threatens nobody. */
const isAble = (state: BelleAllianceState, { id, arm, figures }: Unit): boolean => {
  const { disorder } = rosterOf(state, id);
  return arm !== 'staff' && figures > 0 && disorder !== 'MD' && disorder !== 'FD';
};

const rasterOf = ({ width, depth }: Table): ThreatRaster => ({
  mesh: MESH,
  columns: Math.floor(width / MESH) + 1,
  rows: Math.floor(depth / MESH) + 1,
});

function* firedAt(state: BelleAllianceState, unit: Unit, raster: ThreatRaster): Steps<Threat | undefined> {
  const aimed = firesAt(state, unit);
  if (!aimed) return undefined;
  const points = yield* pointsThat(aimed.holds, raster, aimed.box);
  if (points.length === 0) return undefined;
  const { table, most, arc } = aimed;
  return {
    unit: unit.id,
    how: 'fire',
    points,
    reasons: [
      { key: 'threat.range', values: { cm: most }, cite: ba(table) },
      { key: 'threat.arc', values: { degrees: arc }, cite: ba('3.1.3') },
      { key: 'threat.sight', cite: ba('1.1.6') },
    ],
  };
}

/** As in a bound of which nothing is gone yet. */
function freshMover(state: BelleAllianceState, unit: Unit): Mover {
  const { lastCharge } = historyOf(state, unit.id);
  const sinceCharge = lastCharge === 0 ? undefined : state.bound + 1 - lastCharge;
  return makeMover({ unit, roster: rosterOf(state, unit.id), sinceCharge });
}

/** At the charge it gets farther, but hardly turns. */
const gaitsOf = (state: BelleAllianceState, unit: Unit): readonly Gait[] =>
  gaitViolation(freshMover(state, unit), 'charge', false) ? ['normal'] : ['normal', 'charge'];

function* reached(state: BelleAllianceState, unit: Unit, gait: Gait, raster: ThreatRaster): Steps<Threat | undefined> {
  const { outlines } = yield* asPart(reachInSteps(freshMover(state, unit), gait, marchGround(state)), 0, 0.9);
  if (outlines.length === 0) return undefined;
  const boxes = outlines.map((outline) => boxAround(outline));
  const all = boxAround(outlines.flat());
  const points = yield* asPart(
    pointsThat((at) => isIn(outlines, boxes, at), raster, all),
    0.9,
    1,
  );
  if (points.length === 0) return undefined;
  const far = Math.max(...outlines.flat().map(({ x, y }) => hypotenuse(x - unit.pose.at.x, y - unit.pose.at.y)));
  return {
    unit: unit.id,
    how: 'reach',
    points,
    reasons: [
      { key: `threat.reach.${gait}`, values: { cm: tenths(far) }, cite: ba(gait === 'charge' ? '2.3.3' : 'T3') },
    ],
  };
}

/** Outlines and holes in turn: within an odd number of them. */
function isIn(outlines: readonly (readonly Point[])[], boxes: readonly Box[], at: Point): boolean {
  let odd = false;
  for (const [i, outline] of outlines.entries()) {
    const box = boxes[i];
    if (box && isWithin(box, at) && polygonHolds(outline, at)) odd = !odd;
  }
  return odd;
}

const isWithin = ({ minX, maxX, minY, maxY }: Box, { x, y }: Point): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** The numbers of the points in a box of which something holds. */
function* pointsThat(holds: (at: Point) => boolean, raster: ThreatRaster, box: Box): Steps<Uint16Array> {
  const points: number[] = [];
  const rows = rowsIn(raster, box);
  for (const [i, row] of rows.entries()) {
    for (const at of pointsIn(raster, box, row)) if (holds(at)) points.push(numberOf(raster, at));
    yield (i + 1) / rows.length;
  }
  return Uint16Array.from(points);
}

function rowsIn({ mesh, rows }: ThreatRaster, { minY, maxY }: Box): readonly number[] {
  return between(Math.ceil(minY / mesh), Math.floor(maxY / mesh), rows);
}

const pointsIn = ({ mesh, columns }: ThreatRaster, { minX, maxX }: Box, row: number): readonly Point[] =>
  between(Math.ceil(minX / mesh), Math.floor(maxX / mesh), columns).map((column) => ({
    x: column * mesh,
    y: row * mesh,
  }));

function between(from: number, to: number, count: number): readonly number[] {
  const first = Math.max(0, from);
  return Array.from({ length: Math.max(0, Math.min(count - 1, to) - first + 1) }, (_, i) => first + i);
}

/** The point of the raster that is nearest. */
const numberOf = ({ mesh, columns, rows }: ThreatRaster, { x, y }: Point): number =>
  Math.min(rows - 1, Math.round(y / mesh)) * columns + Math.min(columns - 1, Math.round(x / mesh));

/** How many units threaten each point: one that can both fire there and get there is one. */
function* shadingOf(table: Table, raster: ThreatRaster, found: readonly Threat[]): Steps<ThreatsOnTable['shading']> {
  const counts = new Uint8Array(raster.columns * raster.rows);
  for (const unit of new Set(found.map((threat) => threat.unit))) {
    const own = found.filter((threat) => threat.unit === unit);
    for (const point of new Set(own.flatMap(({ points }) => [...points]))) counts[point] = (counts[point] ?? 0) + 1;
  }
  const countAt = (at: Point): number => counts[numberOf(raster, at)] ?? 0;
  const shading: ThreatsOnTable['shading'][number][] = [];
  for (const least of THREAT_LEVELS) {
    yield 1;
    const outlines = contours(table, MESH, (at) => countAt(at) >= least);
    if (outlines.length > 0) shading.push({ least, outlines });
  }
  return shading;
}
