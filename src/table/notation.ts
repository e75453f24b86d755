import type { Point } from '../geometry/point';
import type { TableDraft } from './change';
import { parseTable } from './packed';
import { bad, good, type Result } from './result';
import type { Table } from './table';
import { AREA_KINDS, CROSSING_KINDS, isArea, LINE_KINDS, type Terrain } from './terrain';
import { ARMS, type BaseSize, type ByArm, type Unit, type UnitId } from './unit';

/**
 * The lay-out notation: a table as text, one thing a line, for tests, bug reports and scenarios (docs/notation.md).
 * Lengths are cm; facings are degrees counter-clockwise from the table's right-hand edge, so 90 looks away from the near seat.
 * Words after `|` on a unit's line belong to the rule book (`valour=2`), and the table keeps them unread.
 */
export interface Layout {
  readonly table: TableDraft;
  readonly notes: ReadonlyMap<UnitId, Notes>;
}
export type Notes = Readonly<Record<string, string>>;

/** 25/28 mm figures. The scenario may set others. */
export const STANDARD_BASES: ByArm<BaseSize> = {
  infantry: { frontage: 1.5, depth: 1.5 },
  cavalry: { frontage: 2, depth: 4.5 },
  artillery: { frontage: 5, depth: 7.5 },
  staff: { frontage: 2.5, depth: 4.5 },
};

/** Reads a lay-out; a problem names its line. */
export function parseLayout(text: string): Result<Layout> {
  const draft: Draft = {
    size: { width: 240, depth: 180 },
    bases: STANDARD_BASES,
    sides: [],
    terrain: [],
    units: [],
    notes: new Map(),
  };
  for (const [i, line] of text.split('\n').entries()) {
    const code = readLine(draft, line.replace(/#.*$/, '').trim());
    if (code) return bad(code, `line ${i + 1}`, { line: line.trim().slice(0, 80) });
  }
  const { size, notes, ...things } = draft;
  const table = parseTable({ ...size, ...things });
  return table.ok ? good({ table: table.value, notes }) : table;
}

/** Writes a lay-out. `parseLayout` reads it back; numbers are kept to a thousandth of a cm and of a degree. */
export function makeLayout(table: Table, notes: ReadonlyMap<UnitId, Notes> = new Map()): string {
  const lines = [
    `table ${number(table.width)} x ${number(table.depth)}`,
    `bases ${ARMS.map((arm) => `${arm} ${number(table.bases[arm].frontage)} x ${number(table.bases[arm].depth)}`).join(' ')}`,
    ...table.sides.map((s) => `side ${s.id} ${quote(s.name)} ${s.colour} ${s.pattern} ${s.seat}`),
    ...table.terrain.map(terrainLine),
    ...[...table.units.values()].map((unit) => unitLine(unit, notes.get(unit.id))),
  ];
  return `${lines.join('\n')}\n`;
}

interface Draft {
  size: { width: number; depth: number };
  bases: ByArm<BaseSize>;
  readonly sides: unknown[];
  readonly terrain: unknown[];
  readonly units: unknown[];
  readonly notes: Map<UnitId, Notes>;
}

const NUM = String.raw`(-?\d+(?:\.\d+)?)`;
const NAME = String.raw`("(?:[^"\\]|\\.)*")`;
const ID = '(\\S+)';
const POINTS = String.raw`:((?:\s+-?[\d.]+,-?[\d.]+)+)`;

const TABLE = new RegExp(`^table ${NUM} x ${NUM}$`);
const BASES = new RegExp(`^bases ${ARMS.map((arm) => `${arm} ${NUM} x ${NUM}`).join(' ')}$`);
const SIDE = new RegExp(`^side ${ID} ${NAME} (\\S+) (\\S+) (near|far)$`);
const AREA = new RegExp(`^(${AREA_KINDS.join('|')}) ${ID} ${NAME}(?: level (\\d+))?(?: of (\\S+))?${POINTS}$`);
const STRIP = new RegExp(
  `^(${[...LINE_KINDS, ...CROSSING_KINDS].join('|')}) ${ID} ${NAME} width ${NUM}(?: of (\\S+))?${POINTS}$`,
);
const UNIT = new RegExp(
  `^unit ${ID} ${NAME} (\\S+) (\\S+) (\\S+) (\\d+)/(\\d+)(?: guns (\\d+))? (\\S+?)(?:/(\\d+))? at ${NUM},${NUM} facing ${NUM}(?: \\|((?: [a-z]+=\\S+)*))?$`,
);

/** Takes one line into the draft; gives the code of what is wrong with it, if anything. */
function readLine(draft: Draft, line: string): string | undefined {
  if (line === '') return undefined;
  for (const read of [readTable, readSide, readArea, readStrip, readUnit]) {
    if (read(draft, line)) return undefined;
  }
  return 'layout/unreadable-line';
}

function readTable(draft: Draft, line: string): boolean {
  const size = TABLE.exec(line);
  if (size) draft.size = { width: Number(size[1]), depth: Number(size[2]) };
  const bases = BASES.exec(line);
  if (bases) {
    const at = (i: number): BaseSize => ({ frontage: Number(bases[i]), depth: Number(bases[i + 1]) });
    draft.bases = { infantry: at(1), cavalry: at(3), artillery: at(5), staff: at(7) };
  }
  return size !== null || bases !== null;
}

function readSide(draft: Draft, line: string): boolean {
  const m = SIDE.exec(line);
  if (m) draft.sides.push({ id: m[1], name: unquote(m[2]), colour: m[3], pattern: m[4], seat: m[5] });
  return m !== null;
}

function readArea(draft: Draft, line: string): boolean {
  const m = AREA.exec(line);
  if (!m) return false;
  const [, kind, id, name, level, material, points] = m;
  draft.terrain.push({
    id,
    name: unquote(name),
    kind,
    outline: readPoints(points),
    level: Number(level ?? 0),
    material: material ?? '',
  });
  return true;
}

function readStrip(draft: Draft, line: string): boolean {
  const m = STRIP.exec(line);
  if (!m) return false;
  const [, kind, id, name, width, material, points] = m;
  draft.terrain.push({
    id,
    name: unquote(name),
    kind,
    line: readPoints(points),
    width: Number(width),
    material: material ?? '',
  });
  return true;
}

function readUnit(draft: Draft, line: string): boolean {
  const m = UNIT.exec(line);
  if (!m) return false;
  const [, id = '', name, side, arm, look, figures, atStart, guns, formation, files, x, y, facing, notes] = m;
  draft.units.push({
    id,
    name: unquote(name),
    side,
    arm,
    look,
    figures: Number(figures),
    figuresAtStart: Number(atStart),
    guns: Number(guns ?? 0),
    formation,
    files: Number(files ?? 1),
    pose: { at: { x: Number(x), y: Number(y) }, heading: (Number(facing) * Math.PI) / 180 },
  });
  if (notes?.trim()) draft.notes.set(id as UnitId, readNotes(notes));
  return true;
}

function readNotes(text: string): Notes {
  return Object.fromEntries(
    text
      .trim()
      .split(' ')
      .map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );
}

function readPoints(text = ''): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x, y] = pair.split(',').map(Number);
      return { x: x ?? Number.NaN, y: y ?? Number.NaN };
    });
}

function terrainLine(terrain: Terrain): string {
  const material = terrain.material ? ` of ${terrain.material}` : '';
  const head = `${terrain.kind} ${terrain.id} ${quote(terrain.name)}`;
  if (isArea(terrain)) {
    return `${head}${terrain.level ? ` level ${terrain.level}` : ''}${material}:${points(terrain.outline)}`;
  }
  return `${head} width ${number(terrain.width)}${material}:${points(terrain.line)}`;
}

function unitLine(unit: Unit, notes: Notes | undefined): string {
  const guns = unit.guns ? ` guns ${unit.guns}` : '';
  const files = unit.files > 1 ? `/${unit.files}` : '';
  const degrees = number((unit.pose.heading * 180) / Math.PI);
  const said = notes
    ? ` |${Object.entries(notes)
        .map(([key, value]) => ` ${key}=${value}`)
        .join('')}`
    : '';
  return (
    `unit ${unit.id} ${quote(unit.name)} ${unit.side} ${unit.arm} ${unit.look} ` +
    `${unit.figures}/${unit.figuresAtStart}${guns} ${unit.formation}${files} ` +
    `at ${number(unit.pose.at.x)},${number(unit.pose.at.y)} facing ${degrees}${said}`
  );
}

const points = (list: readonly Point[]): string => list.map((p) => ` ${number(p.x)},${number(p.y)}`).join('');

/** To a thousandth, without an exponent or a minus before zero. */
const number = (value: number): string => String(Number(value.toFixed(3)) + 0);

// A name may hold anything, also what ends a line or starts a comment.
const quote = (name: string): string => JSON.stringify(name).replaceAll('#', '\\u0023');

/** A name with a broken escape comes back as undefined, which the table's own check then refuses. */
function unquote(text = '""'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
