import { queueOf } from '../../src/rules/belle-alliance/melee/melee-queue';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { isArea } from '../../src/table/terrain';
import type { Unit } from '../../src/table/unit';
import { between, type Next, oneOf, whole } from './numbers';

/** Two lines of battle a few centimetres apart, with all that may stand in them, on any ground, and what people then do. */

// biome-ignore format: a table reads best as a table
const KINDS = [
  'infantry shako # line', 'infantry shako # line', 'infantry shako # attack-column/5', 'infantry shako # square',
  'infantry shako # skirmish', 'infantry shako # march-column', 'infantry shako # huddle', 'infantry shako # mass/5',
  'cavalry hussar # line', 'cavalry hussar # attack-column/4', 'artillery gun # guns 2 line', 'artillery gun # guns 2 march-column',
];
const COLUMNS = 5;
const FAR_APART = 44;

/** The lines of a lay-out. The first line of either side stands close to the other, or to the edge behind it. */
export function anyMeleeScene(next: Next): string {
  const lines = [...anyGround(next)];
  const middle = oneOf(next, [90, 90, 30, 150]);
  for (let column = 0; column < COLUMNS; column++) {
    const x = 30 + column * FAR_APART + between(next, -4, 4);
    const apart = oneOf(next, [4, 5, 5, 5, 9]);
    const kind = next();
    if (kind < 0.2) lines.push(...anyHouse(next, column, x, middle));
    else if (kind < 0.5) lines.push(...twoAgainstOne(next, column, x, middle));
    else lines.push(anyUnit(next, `r${column}`, 'red', x, middle + apart));
    if (kind < 0.2 || kind >= 0.5) lines.push(anyUnit(next, `b${column}`, 'blue', x, middle));
    if (next() < 0.5) lines.push(anyUnit(next, `s${column}`, 'red', x + between(next, -6, 6), middle + apart + 14));
    if (next() < 0.5) lines.push(anyUnit(next, `t${column}`, 'blue', x + between(next, -6, 6), middle - 14));
    if (next() < 0.3)
      lines.push(`unit o${column} "O${column}" blue staff general 1/1 line at ${x},${middle - 12} facing 90`);
  }
  return lines.join('\n');
}

function anyUnit(next: Next, id: string, side: 'blue' | 'red', x: number, y: number): string {
  const facing = (side === 'blue' ? 90 : 270) + (next() < 0.2 ? between(next, -60, 60) : 0);
  const kind = oneOf(next, KINDS);
  const all = kind.includes('skirmish') ? 9 : kind.startsWith('infantry') ? 24 : kind.startsWith('cavalry') ? 14 : 8;
  const figures = next() < 0.3 ? whole(next, 3, all) : all;
  const notes = [
    `valour=${whole(next, -5, 4)}`,
    ...(next() < 0.2 ? [`disorder=${oneOf(next, ['LD', 'MD', 'FD'])}`] : []),
    ...(next() < 0.2 ? ['light=yes'] : []),
  ];
  const is = kind.replace('#', `${figures}/${all}`);
  return `unit ${id} "${id.toUpperCase()}" ${side} ${is} at ${x.toFixed(2)},${y.toFixed(2)} facing ${facing.toFixed(1)} | ${notes.join(' ')}`;
}

/** Two who may be each other's neighbours, before or behind one who is as broad as both. */
function twoAgainstOne(next: Next, column: number, x: number, middle: number): readonly string[] {
  const [pair, one] = next() < 0.5 ? (['blue', 'red'] as const) : (['red', 'blue'] as const);
  const at = { blue: `${middle} facing 90`, red: `${middle + 5} facing 270` };
  const foot = (id: string, side: 'blue' | 'red', figures: number, where: number) =>
    `unit ${id}${column} "${id.toUpperCase()}${column}" ${side} infantry shako ${figures}/${figures} line at ${where},${at[side]} | valour=${whole(next, -5, 4)}`;
  return [foot('m', pair, 20, x - 7.6), foot('n', pair, 20, x + 7.6), foot('v', one, 40, x)];
}

function anyHouse(next: Next, column: number, x: number, middle: number): readonly string[] {
  const house = `h${column}`;
  const y = middle + oneOf(next, [0.05, 5]);
  const outline = `${x - 9},${y} ${x + 9},${y} ${x + 9},${y + 8} ${x - 9},${y + 8}`;
  const garrison = ['', 'red', 'red'].map((side, i) =>
    side
      ? `unit g${column}${i} "G${column}${i}" red infantry shako 12/12 line at ${x},${y + 3} facing 270 inside ${house}`
      : '',
  );
  return [
    `building ${house} "House ${column}" level 1 of stone: ${outline}`,
    ...garrison.slice(0, whole(next, 1, 3)).filter((line) => line !== ''),
  ];
}

function anyGround(next: Next): readonly string[] {
  const wide = (y: number, deep: number): string => `0,${y} 240,${y} 240,${y + deep} 0,${y + deep}`;
  return [
    ...(next() < 0.3 ? [`wood w "Wood": ${wide(between(next, 110, 130), 20)}`] : []),
    ...(next() < 0.3 ? [`stream s "Stream" width ${oneOf(next, [0.8, 3, 8])}: 0,65 240,70`] : []),
    ...(next() < 0.3 ? [`field f "Field" of ploughed: ${wide(between(next, 40, 55), 15)}`] : []),
    ...(next() < 0.3 ? [`wall k "Wall" width 0.5 of stone: 60,93 130,93`] : []),
    ...(next() < 0.3 ? [`hill h "Hill" level 1: ${wide(between(next, 80, 100), 30)}`] : []),
  ];
}

const override = { note: 'As it was' };
const sometimes = (next: Next, share: number, extra: object): object => (next() < share ? extra : {});

/** Something that a person may want to do now, lawful or not. */
export function anyMeleeAction(next: Next, state: BelleAllianceState): object {
  const units = [...state.table.units.values()].filter(({ figures }) => figures > 0);
  const some = oneOf(next, units);
  if (!some) return { type: 'close-phase', override };
  switch (state.phase) {
    case 'announcement':
      return announcing(next, state, some);
    case 'movement':
      return moving(next, state, some);
    case 'continued-fire':
    case 'firing':
      return firing(next, state, some);
    case 'melee':
      return fighting(next, state, some);
    default:
      return { type: 'close-phase', override };
  }
}

const nearestOf = (units: Iterable<Unit>, { pose: { at }, id }: Unit, is: (unit: Unit) => boolean): Unit | undefined =>
  [...units]
    .filter((unit) => unit.id !== id && unit.figures > 0 && unit.arm !== 'staff' && is(unit))
    .map((unit) => ({ unit, away: Math.hypot(unit.pose.at.x - at.x, unit.pose.at.y - at.y) }))
    .sort((a, b) => a.away - b.away)[0]?.unit;

const foeOf = ({ table }: BelleAllianceState, unit: Unit): Unit | undefined =>
  nearestOf(table.units.values(), unit, ({ side }) => side !== unit.side);
const friendOf = ({ table }: BelleAllianceState, unit: Unit): Unit | undefined =>
  nearestOf(table.units.values(), unit, ({ side }) => side === unit.side);

function announcing(next: Next, state: BelleAllianceState, unit: Unit): object {
  const feature = state.table.terrain.length > 0 ? oneOf(next, state.table.terrain) : undefined;
  const position = feature ? sometimes(next, 0.2, { position: feature.id }) : {};
  const kind = next();
  if (kind < 0.1 && feature) return { type: 'announce-attack', attacker: unit.id, position: feature.id };
  if (kind < 0.2) return { type: 'reorganise', unit: unit.id };
  if (kind < 0.3) return { type: 'seek-refuge', unit: unit.id, at: friendOf(state, unit)?.id ?? unit.id };
  return {
    type: 'announce-attack',
    attacker: unit.id,
    target: foeOf(state, unit)?.id ?? unit.id,
    ...position,
    ...sometimes(next, 0.3, { charge: true }),
    ...sometimes(next, 0.3, { override }),
  };
}

const anyWay = (next: Next): readonly object[] => [
  ...(next() < 0.3 ? [{ kind: 'wheel', turn: between(next, -0.4, 0.4) }] : []),
  { kind: 'march', cm: between(next, 0.1, 15) },
];

function moving(next: Next, state: BelleAllianceState, unit: Unit): object {
  const house = state.table.terrain.filter(isArea).find(({ kind }) => kind === 'building');
  const kind = next();
  if (kind < 0.2 && house) return { type: 'occupy', unit: unit.id, house: house.id };
  if (kind < 0.3 && unit.inside)
    return { type: 'vacate', unit: unit.id, formation: 'line', pose: unit.pose, ...sometimes(next, 0.5, { override }) };
  return { type: 'march', unit: unit.id, gait: oneOf(next, ['normal', 'charge']), steps: anyWay(next) };
}

function firing(next: Next, state: BelleAllianceState, unit: Unit): object {
  const [declared] = state.fires;
  if (state.flights.length > 0 && next() < 0.5) return { type: 'run-flights', override };
  if (declared && next() < 0.5) return { type: 'resolve-fire', target: declared.target };
  const target = foeOf(state, unit)?.id ?? unit.id;
  return { type: 'declare-fire', firer: unit.id, target, role: 'fire', ...sometimes(next, 0.3, { override }) };
}

/** Mostly what the queue of the phase offers. */
function fighting(next: Next, state: BelleAllianceState, unit: Unit): object {
  const { melees, pending, advances, runFlights } = queueOf(state);
  const offered = [
    ...melees.flatMap(({ command, helpers }) => [command, command, ...helpers.map((helper) => helper.command)]),
    ...pending.flatMap(({ turns, withdraw }) => [withdraw, ...turns.map(({ command }) => command)]),
    ...advances.map(({ waive }) => waive),
    ...advances.flatMap(({ unit: id }) =>
      [1, 2, 3].map(() => ({ type: 'continue-advance', unit: id, steps: anyWay(next) })),
    ),
    ...(runFlights ? [runFlights, { ...runFlights, override }] : []),
  ];
  const right = state.advances.length > 0 ? oneOf(next, state.advances) : undefined;
  const kind = next();
  if (right && kind < 0.2) {
    const attacker = state.table.units.get(right.unit) ?? unit;
    return { type: 'announce-attack', attacker: right.unit, target: foeOf(state, attacker)?.id ?? unit.id };
  }
  if (right?.house && kind < 0.5) return { type: 'occupy', unit: right.unit, house: right.house };
  return offered.length > 0 ? oneOf(next, offered) : { type: 'resolve-melee', unit: unit.id };
}
