import { OPTIONS } from '../../../src/rules/belle-alliance/belle-alliance-options';
import { scenarioFromLayout } from '../../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { demonstration } from '../../../src/rules/belle-alliance/scenarios/demonstration';
import type { Json, Options } from '../../../src/rules/book';
import { SIDES } from '../belle-alliance';
import { between, type Next, oneOf, whole } from '../numbers';
import { anyArmy } from './any-army';
import { faultsOfState } from './invariants';

/** The demonstration battle, or any ground with two armies on it. */
export function anyScenario(next: Next): Json {
  if (next() < 0.15) return demonstration();
  const lines = [SIDES, ...anyGround(next), ...anyArmy(next, 'blue'), ...anyArmy(next, 'red')];
  return withRoom(lines);
}

/** Whoever would stand on another or off the table stays at home. */
function withRoom(lines: readonly string[]): Json {
  const scenario = scenarioFromLayout(lines.join('\n'));
  const start = scenario.ok ? belleAlliance.setUp(scenario.value, {}) : scenario;
  if (!scenario.ok || !start.ok) throw new Error(`${JSON.stringify(start)}\n${lines.join('\n')}`);
  const crowded = faultsOfState(start.value)[0]?.split(' ').at(-1);
  return crowded === undefined
    ? scenario.value
    : withRoom(lines.filter((line) => !line.startsWith(`unit ${crowded} `)));
}

/** As any club may have agreed. */
export const anyOptions = (next: Next): Options =>
  Object.fromEntries(
    OPTIONS.map(({ id, values, standard }) => [
      id,
      id === 'measuring' || next() < 0.3 ? oneOf(next, values) : standard,
    ]),
  );

/** Everything that ground may be. Houses and water lie between the armies, so that nobody stands in them when it begins. */
function anyGround(next: Next): readonly string[] {
  return [
    ...some(next, 2, (i) => hill(next, i)).flat(),
    ...some(next, 2, (i) => `wood wood-${i} "Wood ${i}"${next() < 0.2 ? ' of orchard' : ''}: ${patch(next, 18, 40)}`),
    ...some(next, 3, (i) => `field field-${i} "Field ${i}" of ${oneOf(next, FIELDS)}: ${patch(next, 15, 35)}`),
    ...some(next, 1, (i) => `rough rough-${i} "Rough ${i}"${next() < 0.5 ? ' of marsh' : ''}: ${patch(next, 12, 25)}`),
    ...some(next, 2, (i) => house(next, i)),
    ...(next() < 0.5 ? stream(next) : []),
    ...some(
      next,
      1,
      (i) => `road road-${i} "Road ${i}" width 5: ${between(next, 20, 220)},0 ${between(next, 20, 220)},180`,
    ),
    ...some(next, 3, (i) => fence(next, i)),
  ];
}

const FIELDS = ['rye', 'ploughed', 'stubble', 'garden', 'vineyard'] as const;

const some = <T>(next: Next, most: number, one: (i: number) => T): readonly T[] =>
  Array.from({ length: whole(next, 0, most) }, (_, i) => one(i));

/** Corners round a middle, counter-clockwise. */
function round(next: Next, x: number, y: number, wide: number, deep: number): string {
  const corners = 8;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    const far = between(next, 0.8, 1);
    const [at, off] = [x + (Math.cos(angle) * wide * far) / 2, y + (Math.sin(angle) * deep * far) / 2];
    return `${Math.min(239, Math.max(1, at)).toFixed(2)},${Math.min(179, Math.max(1, off)).toFixed(2)}`;
  }).join(' ');
}

const patch = (next: Next, least: number, most: number): string =>
  round(next, between(next, 30, 210), between(next, 25, 155), between(next, least, most), between(next, least, most));

function hill(next: Next, i: number): readonly string[] {
  const [x, y, wide, deep] = [
    between(next, 40, 200),
    between(next, 30, 150),
    between(next, 40, 90),
    between(next, 30, 60),
  ];
  return [
    `hill hill-${i} "Hill ${i}" level 1: ${round(next, x, y, wide, deep)}`,
    ...(next() < 0.5 ? [`hill top-${i} "Top ${i}" level 2: ${round(next, x, y, wide / 2.5, deep / 2.5)}`] : []),
  ];
}

function house(next: Next, i: number): string {
  const [x, wide, deep] = [60 + i * 100 + between(next, -20, 20), between(next, 8, 16), between(next, 6, 9)];
  const outline = `${x},86 ${x + wide},86 ${x + wide},${86 + deep} ${x},${86 + deep}`;
  return `building house-${i} "House ${i}" level ${whole(next, 1, 2)} of ${oneOf(next, ['stone', 'wood', 'church'])}: ${outline}`;
}

function stream(next: Next): readonly string[] {
  const y = oneOf(next, [83, 98]);
  const width = oneOf(next, [0.8, 3, 6]);
  const x = between(next, 100, 140);
  const kind = oneOf(next, ['bridge', 'ford']);
  return [
    `stream stream "Stream" width ${width}: 0,${y} 240,${y}`,
    `${kind} crossing "Crossing" width 6${kind === 'bridge' ? ` of ${oneOf(next, ['stone', 'wood'])}` : ''}: ${x},${y - 6} ${x},${y + 6}`,
  ];
}

function fence(next: Next, i: number): string {
  const [x, y, turn, long] = [
    between(next, 30, 210),
    between(next, 20, 160),
    between(next, 0, Math.PI),
    between(next, 8, 20),
  ];
  const line = `${x},${y} ${(x + Math.cos(turn) * long).toFixed(2)},${(y + Math.sin(turn) * long).toFixed(2)}`;
  const kind = oneOf(next, ['wall', 'hedge', 'fence']);
  return `${kind} ${kind}-${i} "${kind} ${i}" width 0.5${kind === 'wall' ? ' of stone' : ''}: ${line}`;
}
