import { basesOverlap } from '../../src/geometry/base';
import { rectanglesOf } from '../../src/rules/belle-alliance/march/body';
import type { Gait } from '../../src/rules/belle-alliance/march/gait';
import type { Step } from '../../src/rules/marching-advice';
import type { Table } from '../../src/table/table';
import { type Unit, unitId } from '../../src/table/unit';
import { type Facts, tableWith } from './marching';
import { between, type Next, numbersFrom, oneOf } from './numbers';

export interface AnyMarch {
  readonly table: Table;
  readonly facts: Facts;
  readonly gait: Gait;
  readonly steps: readonly Step[];
}

const word = (value: number): string => value.toFixed(3);

// biome-ignore format: a table reads best as a table
const UNITS: readonly (readonly [arm: string, look: string, figures: string, formation: string])[] = [
  ['infantry', 'shako', '24/24', 'line'], ['infantry', 'shako', '21/21', 'attack-column/5'],
  ['infantry', 'shako', '20/20', 'march-column'], ['infantry', 'shako', '24/24', 'square'],
  ['infantry', 'shako', '24/24', 'mass/6'], ['infantry', 'shako', '15/15', 'huddle'], ['infantry', 'shako', '8/8', 'skirmish'],
  ['cavalry', 'hussar', '11/11', 'line'], ['cavalry', 'hussar', '16/16', 'attack-column/4'],
  ['cavalry', 'hussar', '10/10', 'march-column'], ['cavalry', 'hussar', '5/5', 'skirmish'],
  ['artillery', 'gun', '6/6 guns 3', 'line'], ['artillery', 'gun', '6/6 guns 2', 'march-column'],
  ['artillery', 'gun', '6/6', 'line'], ['staff', 'general', '1/1', 'line'],
];

/** A table with some of everything round the unit `a` in its middle, and a march to try. */
export function anyMarch(seed: number): AnyMarch {
  const next = numbersFrom(seed);
  const lines: string[] = [];
  const pieces = Math.floor(between(next, 0, 9));
  for (let i = 0; i < pieces; i++) lines.push(...anyTerrain(next, i));
  const mover = unitLine(next, 'a', 'blue', { x: 200, y: 200 });
  const company = Array.from({ length: Math.floor(between(next, 0, 7)) }, (_, i) =>
    unitLine(next, `u${i}`, next() < 0.5 ? 'blue' : 'red', around(next, 12, 70)),
  );
  const crowded = tableWith(...lines, mover, ...company);
  const table = withoutThoseOnTop(crowded);
  const disorder = next() < 0.7 ? 'OR' : oneOf(next, ['LD', 'MD'] as const);
  return {
    table,
    facts: { disorder, horse: next() < 0.3, pounder: oneOf(next, [6, 12]) },
    gait: oneOf(next, ['normal', 'normal', 'fast', 'charge'] as const),
    steps: Array.from({ length: 1 + Math.floor(next() * 4) }, () => anyStep(next)),
  };
}

/** Nobody starts on top of the marchers: that would be no test of running into them. */
function withoutThoseOnTop(table: Table): Table {
  const marchers = rectanglesOf(table.units.get(unitId('a')) as Unit, table.bases);
  const units = new Map(
    [...table.units].filter(
      ([id, unit]) =>
        id === 'a' || !rectanglesOf(unit, table.bases).some((base) => marchers.some((own) => basesOverlap(own, base))),
    ),
  );
  return { ...table, units };
}

function anyStep(next: Next): Step {
  const sign = next() < 0.5 ? -1 : 1;
  const kind = next();
  if (kind < 0.45) return { kind: 'march', cm: between(next, 0.5, 40) };
  if (kind < 0.7) return { kind: 'wheel', turn: sign * between(next, 0.02, 1.6) };
  if (kind < 0.85) return { kind: 'rotate', turn: sign * between(next, 0.02, 1.6) };
  if (kind < 0.9) return { kind: 'invert' };
  return kind < 0.95
    ? { kind: 'back', cm: between(next, 0.5, 20) }
    : { kind: 'sidestep', cm: sign * between(next, 0.5, 20) };
}

function around(next: Next, near: number, far: number): { x: number; y: number } {
  const angle = between(next, 0, 2 * Math.PI);
  const away = between(next, near, far);
  return { x: 200 + away * Math.cos(angle), y: 200 + away * Math.sin(angle) };
}

function unitLine(next: Next, id: string, side: string, at: { x: number; y: number }): string {
  const [arm, look, figures, formation] = oneOf(next, UNITS);
  return `unit ${id} "Unit ${id}" ${side} ${arm} ${look} ${figures} ${formation} at ${word(at.x)},${word(at.y)} facing ${word(between(next, 0, 360))}`;
}

function anyTerrain(next: Next, i: number): readonly string[] {
  const kind = oneOf(next, [
    'field',
    'wood',
    'rough',
    'hill',
    'building',
    'wall',
    'hedge',
    'fence',
    'stream',
    'road',
    'crossing',
  ] as const);
  switch (kind) {
    case 'hill': {
      const at = around(next, 0, 50);
      const size = between(next, 6, 30);
      const lower = blob(next, at, size, size);
      const upper = blob(next, at, size * 0.3, size * 0.65);
      return [`hill h${i} "Hill ${i}" level 1:${lower}`, `hill t${i} "Top ${i}" level 2:${upper}`];
    }
    case 'building':
      return [`building b${i} "House ${i}" level 1:${blob(next, around(next, 18, 50), 3, 7)}`];
    case 'field':
    case 'wood':
    case 'rough':
      return [`${kind} a${i} "Area ${i}":${blob(next, around(next, 0, 60), 5, 25)}`];
    case 'road':
      return [strip(next, 'road', i, between(next, 2, 25))];
    case 'crossing':
      return crossing(next, i);
    case 'stream':
      return [strip(next, 'stream', i, between(next, 0.5, 7))];
    default:
      return [
        strip(next, kind, i, between(next, 0.2, 1.5), oneOf(next, ['', '', ' of low', ' of tall', ' of holstein'])),
      ];
  }
}

/** A stream with a bridge or a ford over it, and a road to it, which the marchers stand on now and then. */
function crossing(next: Next, i: number): readonly string[] {
  const [x, y] = [between(next, 190, 210), between(next, 205, 240)];
  const wide = between(next, 3, 12);
  return [
    `stream s${i} "Stream ${i}" width ${word(wide)}: 100,${word(y - 10)} ${word(x)},${word(y)} 300,${word(y + 12)}`,
    `${next() < 0.6 ? 'bridge' : 'ford'} c${i} "Crossing ${i}" width ${word(between(next, 3, 16))}: ${word(x)},${word(y - wide)} ${word(x)},${word(y + wide)}`,
    `road r${i} "Road ${i}" width ${word(between(next, 3, 16))}: ${word(x)},120 ${word(x)},290`,
  ];
}

/** Points round a middle, each at its own distance: concave now and then, never crossing itself. */
function blob(next: Next, at: { x: number; y: number }, least: number, most: number): string {
  const corners = 3 + Math.floor(next() * 7);
  const start = next() * 6;
  let points = '';
  for (let k = 0; k < corners; k++) {
    const angle = start + (k * 2 * Math.PI) / corners;
    const away = between(next, least, most);
    points += ` ${word(at.x + away * Math.cos(angle))},${word(at.y + away * Math.sin(angle))}`;
  }
  return points;
}

function strip(next: Next, kind: string, i: number, width: number, words = ''): string {
  const middle = around(next, 0, 40);
  const angle = between(next, 0, Math.PI);
  const bend = between(next, -0.8, 0.8);
  const [a, b] = [between(next, 15, 80), between(next, 15, 80)];
  const from = `${word(middle.x - a * Math.cos(angle))},${word(middle.y - a * Math.sin(angle))}`;
  const to = `${word(middle.x + b * Math.cos(angle + bend))},${word(middle.y + b * Math.sin(angle + bend))}`;
  return `${kind} l${i} "Line ${i}" width ${word(width)}${words}: ${from} ${word(middle.x)},${word(middle.y)} ${to}`;
}
