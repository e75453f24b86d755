import { hexInColumn, hexName, type Layout } from '../../../hex/layout';
import type { HexMap } from '../../../hex/map';
import type { StoredMap } from '../../../hex/stored-map';
import { bad, good, type Result } from '../../../table/result';
import { sideId } from '../../../table/unit';
import { asJson, type Json } from '../../book';
import type { Underlay } from '../../hex/underlay';
import { groundAt } from '../book/looking';
import { mapOf } from '../book/map';
import { EDITIONS } from '../editions';
import type { Raised } from './raise';
import { TEACHING } from './teaching';
import { unitOf } from './written';

/** A map must be at least so large that two brigades can stand at its edges and not in each other's fire. */
const LEAST_COLUMNS = 10;
const LEAST_ROWS = 5;
/** How many columns at either edge they stand in; those farther in are filled first. */
const DEEP = 3;

/** A map as its maker has it. */
interface OwnMap {
  readonly map: StoredMap;
  readonly underlay: Underlay | undefined;
}

/** What a battle on somebody's own map says. */
export interface OnMapWords {
  readonly title: string;
  readonly sides: Readonly<Record<string, string>>;
}

/**
 * A battle on any map: the brigades of the teaching scenario, the first side at the left edge and the other at the right, as near to
 * the middle of it as they find open ground. It ends when the players say so.
 */
export function scenarioOnMap({ map: stored, underlay }: OwnMap, words: OnMapWords): Result<Json> {
  const map = mapOf(stored);
  if (!map.ok) return map;
  const { columns, rows } = map.value.layout;
  if (columns < LEAST_COLUMNS || rows < LEAST_ROWS)
    return bad('la-bataille/map-too-small', 'map', { columns: LEAST_COLUMNS, rows: LEAST_ROWS });
  const units = TEACHING.sides.map(({ id }, i) => linedUp(map.value, forcesOf(id), i === 0 ? 'left' : 'right'));
  if (units.some((side) => side === undefined)) return bad('la-bataille/no-room-on-map', 'map');
  return good(
    asJson({
      edition: TEACHING.edition,
      map: stored,
      ...(underlay ? { underlay } : {}),
      sides: TEACHING.sides.map((side) => ({ ...side, id: sideId(side.id), name: words.sides[side.id] ?? side.id })),
      units: units.flatMap((side) => (side ?? []).map(unitOf)),
      coming: [],
      clock: TEACHING.clock,
      lastTurn: null,
      movementMinutes: null,
      briefing: { title: words.title, history: '', ground: '', tasks: [], end: '' },
    }),
  );
}

const forcesOf = (side: string): readonly Raised[] => TEACHING.forces.filter(({ counter }) => counter.side === side);

/** A hex for each unit that fights; leaders stand with the first of them. Undefined where there is no room. */
function linedUp(map: HexMap, forces: readonly Raised[], edge: 'left' | 'right'): readonly Raised[] | undefined {
  const free = standsAt(map.layout, edge);
  const placed: Raised[] = [];
  for (const raised of forces.filter(({ counter }) => counter.kind === 'combat')) {
    const at = free.findIndex((name) => mayStand(map, raised, name));
    const [name] = at < 0 ? [] : free.splice(at, 1);
    if (name === undefined) return undefined;
    placed.push({ ...raised, at: name });
  }
  const first = placed[0]?.at ?? '';
  const leaders = forces.filter(({ counter }) => counter.kind === 'leader').map((raised) => ({ ...raised, at: first }));
  return [...placed, ...leaders];
}

/** Names of hexes at an edge, those in the middle rows first, with a gap between two where there is one. */
function standsAt(layout: Layout, edge: 'left' | 'right'): string[] {
  const middle = (layout.rows + 1) / 2;
  const rows = Array.from({ length: layout.rows }, (_, i) => i + 1).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
  const parity = Math.round(middle) % 2;
  const spread = [...rows.filter((row) => row % 2 === parity), ...rows.filter((row) => row % 2 !== parity)];
  const columns = Array.from({ length: DEEP }, (_, i) => (edge === 'left' ? DEEP - i : layout.columns - DEEP + 1 + i));
  // Every other row of the foremost column holds a brigade on all but the smallest maps.
  return columns.flatMap((column) => spread.map((row) => hexName(layout, hexInColumn(column, row))));
}

/** On open ground only: nobody's formation changes, and nothing is barred. */
function mayStand(map: HexMap, { counter }: Raised, name: string): boolean {
  if (counter.kind !== 'combat') return true;
  const figures = name.length / 2;
  const hex = hexInColumn(Number(name.slice(0, figures)), Number(name.slice(figures)));
  const row = EDITIONS[TEACHING.edition].movement.terrain[groundAt(map, hex)];
  return !row.generalOrder && row.only === null && row[counter.arm] !== null;
}
