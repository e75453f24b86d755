import type { Table } from '../../../table/table';
import { type Unit, withoutStance } from '../../../table/unit';
import { formationStand } from '../../miniatures/miniatures-stand';
import type { Formation } from '../../miniatures/miniatures-unit';
import type { Forces } from './forces';
import { usualFiles } from './make-unit';

/** How a body of troops is drawn up behind a front, before one looks at the ground: who stands where along it and behind whom. */

export interface DrawnUp {
  readonly formation: 'line' | 'attack-column' | 'march-column';
  /** Lines of infantry. */
  readonly lines: 1 | 2;
  /** Between neighbours, in cm. */
  readonly gap: number;
  readonly guns: 'intervals' | 'flank';
  readonly cavalry: 'wings' | 'behind';
}

/** A unit in its formation, with the middle of its front in the frame of the whole front: x from its left end, y ahead. */
export interface Slot {
  readonly unit: Unit;
  readonly x: number;
  readonly y: number;
}

export interface Rows {
  readonly slots: readonly Slot[];
  /** For whom the front is too short. */
  readonly over: readonly Unit[];
}

/** From one line to the next, in cm: near enough to support (4.1.7). */
const BETWEEN_LINES = 8;
/** What adding up may lose. */
const ROUNDING = 1e-6;

export function inRows(table: Table, forces: Forces, units: readonly Unit[], length: number, how: DrawnUp): Rows {
  const formed = units.map((unit) => formedUp(forces, unit, how.formation));
  const rows = rowsOf(forces, formed, how);
  const slots: Slot[] = [];
  const over: Unit[] = [];
  let back = 0;
  let spilt: readonly Unit[] = [];
  for (const [i, row] of rows.entries()) {
    const [fitting, rest] = fittingIn(table, [...spilt, ...row], length, how.gap);
    // What the first line has no room for stands in the second, if there shall be one.
    const goesOn = how.lines === 2 && i === 0 && rows.length > 1;
    spilt = goesOn ? rest : [];
    if (!goesOn) over.push(...rest);
    const widths = fitting.map((unit) => widthOf(table, unit));
    let x = (length - sum(widths) - how.gap * (fitting.length - 1)) / 2;
    for (const [place, unit] of fitting.entries()) {
      slots.push({ unit, x: x - boundsOf(table, unit).left, y: -back });
      x += (widths[place] ?? 0) + how.gap;
    }
    if (fitting.length > 0) back += Math.max(...fitting.map((unit) => depthOf(table, unit))) + BETWEEN_LINES;
  }
  return { slots, over };
}

/** The same unit drawn up anew: straight, in the open. Guns are unlimbered unless all march; a waggon is never. */
function formedUp({ rosters }: Forces, unit: Unit, wanted: DrawnUp['formation']): Unit {
  const marches = wanted === 'march-column' || rosters.get(unit.id)?.waggon === true;
  const formation: Formation = unit.arm === 'artillery' ? (marches ? 'march-column' : 'line') : wanted;
  return {
    ...withoutStance(unit),
    formation,
    files: formation === 'attack-column' ? usualFiles(unit.figures) : unit.files,
  };
}

function rowsOf({ rosters }: Forces, units: readonly Unit[], how: DrawnUp): readonly (readonly Unit[])[] {
  const isWaggon = ({ id }: Unit): boolean => rosters.get(id)?.waggon === true;
  const foot = units.filter(({ arm }) => arm === 'infantry');
  const horse = units.filter(({ arm }) => arm === 'cavalry');
  const guns = units.filter((unit) => unit.arm === 'artillery' && !isWaggon(unit));
  const inFront = how.lines === 2 ? Math.ceil(foot.length / 2) : foot.length;
  const line = how.guns === 'flank' ? [...foot.slice(0, inFront), ...guns] : inIntervals(foot.slice(0, inFront), guns);
  const onWings = how.cavalry === 'wings' || line.length === 0;
  const half = Math.ceil(horse.length / 2);
  const first = onWings ? [...horse.slice(0, half), ...line, ...horse.slice(half)] : line;
  const rows = [first, foot.slice(inFront), onWings ? [] : horse, units.filter(isWaggon)];
  // An empty second line stays, for those who spill into it.
  return rows.filter((row, i) => row.length > 0 || (i === 1 && how.lines === 2));
}

/** Batteries between battalions, evenly; a single battalion has them on its right. */
function inIntervals(foot: readonly Unit[], guns: readonly Unit[]): readonly Unit[] {
  const line: Unit[] = [...foot];
  for (const [i, battery] of guns.entries()) {
    const after = Math.round(((i + 1) * foot.length) / (guns.length + 1));
    line.splice(Math.max(1, after) + i, 0, battery);
  }
  return line;
}

/** As many as there is room for along the front, in their order; one who is too wide lets the next have his place. */
function fittingIn(
  table: Table,
  row: readonly Unit[],
  length: number,
  gap: number,
): readonly [readonly Unit[], readonly Unit[]] {
  const fitting: Unit[] = [];
  const rest: Unit[] = [];
  let used = -gap;
  for (const unit of row) {
    const wide = widthOf(table, unit) + gap;
    if (used + wide > length + ROUNDING) rest.push(unit);
    else {
      used += wide;
      fitting.push(unit);
    }
  }
  return [fitting, rest];
}

export const boundsOf = (table: Table, unit: Unit) => formationStand(unit, table.bases).bounds;

function widthOf(table: Table, unit: Unit): number {
  const { left, right } = boundsOf(table, unit);
  return right - left;
}

function depthOf(table: Table, unit: Unit): number {
  const { front, back } = boundsOf(table, unit);
  return front - back;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
