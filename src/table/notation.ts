import type { Point } from '../geometry/point';
import type { TableDraft } from './change';
import { bad, good, type Problem, type Result } from './result';
import type { Table } from './table';
import { parseTable } from './table-packed';
import { AREA_KINDS, CROSSING_KINDS, isArea, LINE_KINDS, type Terrain } from './terrain';
import { type Troops, usualBases } from './troops';
import { type BaseSize, type Bases, type Bend, type Unit, type UnitId, unitId } from './unit';

/**
 * The lay-out notation: a table as text, one thing a line, for tests, bug reports and scenarios (docs/notation.md).
 * Lengths are cm; facings are degrees counter-clockwise from the table's right-hand edge, so 90 looks away from the near seat.
 * Words after `|` on a unit's line belong to the rule book (`valour=2`), and the table keeps them unread.
 * `#` begins a remark, but not inside a name.
 */
export interface Layout {
  readonly table: TableDraft;
  readonly notes: ReadonlyMap<UnitId, Notes>;
}
/** Each note is one word: no blanks, no `#`. */
export type Notes = Readonly<Record<string, string>>;

/** Reads a lay-out of a book's units; a problem names its line. */
export function parseLayout(text: string, troops: Troops): Result<Layout> {
  const draft: Draft = {
    size: { width: 240, depth: 180 },
    troops,
    bases: usualBases(troops),
    sides: [],
    terrain: [],
    units: [],
    notes: new Map(),
    lines: { sides: [], terrain: [], units: [] },
  };
  for (const [i, line] of text.split('\n').entries()) {
    const code = line.length > LONGEST_LINE ? UNREADABLE : readLine(draft, withoutRemark(line), i + 1);
    if (code) return bad(code, `line ${i + 1}`, { line: line.trim().slice(0, 80) });
  }
  const { size, notes, lines, troops: _troops, ...things } = draft;
  const table = parseTable({ ...size, ...things }, troops);
  return table.ok ? good({ table: table.value, notes }) : inItsLine(table.problem, lines);
}

/** Writes a lay-out. `parseLayout` reads it back; numbers are kept to a thousandth of a cm and of a degree. */
export function makeLayout(table: Table, notes: ReadonlyMap<UnitId, Notes> = new Map()): string {
  const lines = [
    `table ${number(table.width)} x ${number(table.depth)}`,
    `bases${armsIn(table.troops)
      .map((arm) => baseWords(arm, table.bases[arm]))
      .join('')}`,
    ...(table.ground === undefined ? [] : [`ground ${table.ground}`]),
    ...(table.scale === undefined ? [] : [`scale ${table.scale.figures} ${number(table.scale.factor)}`]),
    ...table.sides.map((s) => `side ${s.id} ${quote(s.name)} ${s.colour} ${s.pattern} ${s.seat}`),
    ...table.terrain.map(terrainLine),
    ...[...table.units.values()].map((unit) => unitLine(unit, notes.get(unit.id))),
  ];
  return `${lines.join('\n')}\n`;
}

interface Draft {
  size: { width: number; depth: number };
  readonly troops: Troops;
  bases: Bases;
  ground?: unknown;
  scale?: unknown;
  readonly sides: unknown[];
  readonly terrain: unknown[];
  readonly units: unknown[];
  readonly notes: Map<UnitId, Notes>;
  /** On which line each thing stood, so that what the table finds wrong with it can be found in the text. */
  readonly lines: Lines;
}

interface Lines {
  table?: number;
  bases?: number;
  ground?: number;
  scale?: number;
  readonly sides: number[];
  readonly terrain: number[];
  readonly units: number[];
}

/** Longer than any outline the table would take; what is longer still is not even looked at. */
const LONGEST_LINE = 100_000;
const UNREADABLE = 'layout/unreadable-line';

/** Everything before the remark: whole names, and anything else that begins neither a name nor a remark. */
const REMARK = /^((?:[^"#]|"(?:[^"\\]|\\.)*")*)#/;
const VALUE = String.raw`-?\d+(?:\.\d+)?`;
const NUM = `(${VALUE})`;
const NAME = String.raw`("(?:[^"\\]|\\.)*")`;
const ID = '(\\S+)';
const POINTS = String.raw`:((?:\s+-?[\d.]+,-?[\d.]+)+)`;

const TABLE = new RegExp(`^table ${NUM} x ${NUM}$`);
const GROUND = /^ground (\S+)$/;
const SCALE = new RegExp(`^scale (\\S+) ${NUM}$`);
const SIDE = new RegExp(`^side ${ID} ${NAME} (\\S+) (\\S+) (near|far)$`);
const AREA = new RegExp(
  `^(${AREA_KINDS.join('|')}) ${ID} ${NAME}(?: level (\\d+))?(?: of (\\S+))?( reinforced)?( locked)?${POINTS}$`,
);
const STRIP = new RegExp(
  `^(${[...LINE_KINDS, ...CROSSING_KINDS].join('|')}) ${ID} ${NAME} width ${NUM}(?: of (\\S+))?( locked)?${POINTS}$`,
);
/** What only some units have: the interval of skirmishers, the bends of a column, a rank that is not full in front, a roof. */
const STANCE = `(?: gap ${NUM})?(?: bends((?: ${VALUE}:${VALUE})+))?( about)?(?: inside ${ID})?`;
const UNIT = new RegExp(
  `^unit ${ID} ${NAME} (\\S+) (\\S+) (\\S+) (\\d+)/(\\d+)(?: guns (\\d+))? (\\S+?)(?:/(\\d+))? at ${NUM},${NUM} facing ${NUM}${STANCE}(?: \\|((?: [a-z][a-z0-9]*=[^\\s#]+)*))?$`,
);

const withoutRemark = (line: string): string => (REMARK.exec(line)?.[1] ?? line).trim();

/** Takes one line into the draft; gives the code of what is wrong with it, if anything. */
function readLine(draft: Draft, line: string, at: number): string | undefined {
  if (line === '') return undefined;
  if (readSize(draft, line, at) || readBases(draft, line, at) || readCloth(draft, line, at)) return undefined;
  if (readSide(draft, line)) draft.lines.sides.push(at);
  else if (readArea(draft, line) || readStrip(draft, line)) draft.lines.terrain.push(at);
  else if (readUnit(draft, line)) draft.lines.units.push(at);
  else return UNREADABLE;
  return undefined;
}

/** The table found something wrong with a thing: the place is that thing's line, and which part of it. */
function inItsLine({ code, place = '', detail }: Problem, lines: Lines): Result<never> {
  const [part = '', index = '', ...rest] = place.split('.');
  const inList = part === 'sides' || part === 'terrain' || part === 'units';
  const ownLine = part === 'bases' || part === 'ground' || part === 'scale' ? lines[part] : lines.table;
  const line = inList ? lines[part][Number(index)] : ownLine;
  if (line === undefined || place === '') return bad(code, place || undefined, detail);
  const words = inList ? rest : part === 'bases' ? [index, ...rest] : [part];
  const field = words.filter((word) => word !== '').join('.');
  return bad(code, field ? `line ${line}, ${field}` : `line ${line}`, detail);
}

/** A size said twice is no size: which of the two was meant? */
function readSize(draft: Draft, line: string, at: number): boolean {
  const size = TABLE.exec(line);
  if (!size || draft.lines.table !== undefined) return false;
  draft.size = { width: Number(size[1]), depth: Number(size[2]) };
  draft.lines.table = at;
  return true;
}

/** Every arm of the book in its order. */
function readBases(draft: Draft, line: string, at: number): boolean {
  const arms = armsIn(draft.troops);
  const sizes = new RegExp(`^bases${arms.map((arm) => ` ${arm} ${NUM} x ${NUM}`).join('')}$`).exec(line);
  if (!sizes || draft.lines.bases !== undefined) return false;
  draft.bases = Object.fromEntries(
    arms.map((arm, i) => [arm, { frontage: Number(sizes[2 * i + 1]), depth: Number(sizes[2 * i + 2]) }]),
  );
  draft.lines.bases = at;
  return true;
}

const armsIn = ({ arms }: Troops): readonly string[] => Object.keys(arms);

const baseWords = (arm: string, base: BaseSize | undefined): string =>
  base ? ` ${arm} ${number(base.frontage)} x ${number(base.depth)}` : '';

/** The cloth, and how the real table compares; each at most once. */
function readCloth(draft: Draft, line: string, at: number): boolean {
  const ground = GROUND.exec(line);
  if (ground && draft.ground === undefined) {
    draft.ground = ground[1];
    draft.lines.ground = at;
    return true;
  }
  const scale = SCALE.exec(line);
  if (!scale || draft.scale !== undefined) return false;
  draft.scale = { figures: scale[1], factor: Number(scale[2]) };
  draft.lines.scale = at;
  return true;
}

function readSide(draft: Draft, line: string): boolean {
  const m = SIDE.exec(line);
  if (m) draft.sides.push({ id: m[1], name: unquote(m[2]), colour: m[3], pattern: m[4], seat: m[5] });
  return m !== null;
}

function readArea(draft: Draft, line: string): boolean {
  const m = AREA.exec(line);
  if (!m) return false;
  const [, kind, id, name, level, material, reinforced, locked, points] = m;
  draft.terrain.push({
    id,
    name: unquote(name),
    kind,
    outline: readPoints(points),
    level: Number(level ?? 0),
    material: material ?? '',
    ...(reinforced === undefined ? {} : { reinforced: true }),
    ...(locked === undefined ? {} : { locked: true }),
  });
  return true;
}

function readStrip(draft: Draft, line: string): boolean {
  const m = STRIP.exec(line);
  if (!m) return false;
  const [, kind, id, name, width, material, locked, points] = m;
  draft.terrain.push({
    id,
    name: unquote(name),
    kind,
    line: readPoints(points),
    width: Number(width),
    material: material ?? '',
    ...(locked === undefined ? {} : { locked: true }),
  });
  return true;
}

function readUnit(draft: Draft, line: string): boolean {
  const m = UNIT.exec(line);
  const said = m && readNotes(m[18]);
  if (!m || !said) return false;
  const [, id = '', name, side, arm, look, figures, atStart, guns, formation, files, x, y, facing, ...stance] = m;
  const [gap, bends, about, inside] = stance;
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
    pose: { at: { x: Number(x), y: Number(y) }, heading: radians(facing) },
    ...(gap === undefined ? {} : { gap: Number(gap) }),
    ...(bends === undefined ? {} : { trail: readBends(bends) }),
    ...(about === undefined ? {} : { about: true }),
    ...(inside === undefined ? {} : { inside }),
  });
  if (Object.keys(said).length > 0) draft.notes.set(unitId(id), said);
  return true;
}

const radians = (degrees: string | undefined): number => (Number(degrees) * Math.PI) / 180;

function readBends(text: string): Bend[] {
  const words = text.trim().split(' ');
  return words.map((word) => {
    const [back, turn] = word.split(':');
    return { back: Number(back), turn: radians(turn) };
  });
}

/** The words after the bar, or undefined where one is said twice. */
function readNotes(text = ''): Notes | undefined {
  const words = text.split(' ').filter((word) => word !== '');
  const notes = Object.fromEntries(words.map((word) => splitAt(word, word.indexOf('='))));
  return Object.keys(notes).length === words.length ? notes : undefined;
}

const splitAt = (word: string, at: number): [string, string] => [word.slice(0, at), word.slice(at + 1)];

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
  const locked = terrain.locked ? ' locked' : '';
  const head = `${terrain.kind} ${terrain.id} ${quote(terrain.name)}`;
  if (isArea(terrain)) {
    const level = terrain.level ? ` level ${terrain.level}` : '';
    return `${head}${level}${material}${terrain.reinforced ? ' reinforced' : ''}${locked}:${points(terrain.outline)}`;
  }
  return `${head} width ${number(terrain.width)}${material}${locked}:${points(terrain.line)}`;
}

function unitLine(unit: Unit, notes: Notes | undefined): string {
  const guns = unit.guns ? ` guns ${unit.guns}` : '';
  const files = unit.files > 1 ? `/${unit.files}` : '';
  const words = Object.entries(notes ?? {}).map(([key, value]) => ` ${key}=${value}`);
  const said = words.length > 0 ? ` |${words.join('')}` : '';
  return (
    `unit ${unit.id} ${quote(unit.name)} ${unit.side} ${unit.arm} ${unit.look} ` +
    `${unit.figures}/${unit.figuresAtStart}${guns} ${unit.formation}${files} ` +
    `at ${number(unit.pose.at.x)},${number(unit.pose.at.y)} facing ${degrees(unit.pose.heading)}${stance(unit)}${said}`
  );
}

function stance({ gap, trail, about, inside }: Unit): string {
  const bends = trail?.map(({ back, turn }) => ` ${number(back)}:${degrees(turn)}`).join('');
  const straight = gap === undefined ? '' : ` gap ${number(gap)}`;
  return `${straight}${bends ? ` bends${bends}` : ''}${about ? ' about' : ''}${inside ? ` inside ${inside}` : ''}`;
}

const points = (list: readonly Point[]): string => list.map((p) => ` ${number(p.x)},${number(p.y)}`).join('');

/** To a thousandth, without an exponent or a minus before zero. */
const number = (value: number): string => String(Number(value.toFixed(3)) + 0);

const degrees = (turn: number): string => number((turn * 180) / Math.PI);

const quote = (name: string): string => JSON.stringify(name);

/** A name with a broken escape comes back as undefined, which the table's own check then refuses. */
function unquote(text = '""'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
