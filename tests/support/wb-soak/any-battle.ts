import { asJson, type Json } from '../../../src/rules/book';
import { type Next, oneOf, whole } from '../numbers';
import { BLUE, guns, horse, leads, RED, scenario, troops, type Unit } from '../wb-battle';

const COLUMNS = 10;
const ROWS = 8;
const named = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

/** Woods, villages and heights between two open strips, with a river, slopes and a road across. */
function anyGround(next: Next) {
  const isBetween = (column: number): boolean => column > 1 && column < COLUMNS - 2;
  const rows = (sign: (column: number) => string): readonly string[] =>
    Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, (_, i) => sign(i)).join(''));
  const anySide = (kind: string) =>
    [named(whole(next, 3, COLUMNS - 2), whole(next, 2, ROWS - 1)), oneOf(next, [0, 1, 2] as const), kind] as const;
  const line = whole(next, 2, ROWS - 1);
  const bridge = [named(5, line), 0, 'river'] as const;
  return {
    terrain: rows((column) => (isBetween(column) && next() < 0.25 ? oneOf(next, ['w', 'v']) : '.')),
    levels: rows(() => (next() < 0.7 ? '0' : oneOf(next, ['1', '2']))),
    sides: [
      ...Array.from({ length: 14 }, () => anySide(oneOf(next, ['river', 'slope', 'stream', 'fortification']))),
      bridge,
      [bridge[0], bridge[1], 'bridge'] as const,
    ].map(([hex, side, kind]): [string, 0 | 1 | 2, string] => [hex, side, kind]),
    roads: Array.from({ length: COLUMNS - 1 }, (_, i): [string, 0, string] => [
      named(i + 1, line),
      0,
      oneOf(next, ['road', 'sunken-road']),
    ]),
  };
}

/** Two formations of all arms with their commanders, units by themselves, and the army's commander. */
function anyArmy(next: Next, side: typeof RED): readonly Unit[] {
  const isRed = side === RED;
  const column = (back: boolean): number => (isRed ? (back ? 2 : 3) : back ? COLUMNS - 1 : COLUMNS - 2);
  const facing = isRed ? 0 : 3;
  const own = () => ({
    facing: facing as 0 | 3,
    morale: whole(next, 2, 5),
    strengths: oneOf(next, [[4, 2], [5, 4, 2], [3], [6, 3]]),
    order: oneOf(next, ['good', 'good', 'good', 'disorganised'] as const),
    marchColumn: next() < 0.15,
  });
  const body = (at: number): readonly Unit[] => {
    const formation = `${side} ${at}`;
    const id = (what: string): string => `${side}-${at}-${what}`;
    const row = at * 4 + 1;
    const of = () => ({ ...own(), formation, activation: null });
    return [
      leads(side, id('general'), named(column(false), row), formation),
      troops(side, id('line'), named(column(false), row), of()),
      troops(side, id('second'), named(column(false), row), of()),
      troops(side, id('grenadiers'), named(column(false), row + 1), { ...of(), grenadiers: true }),
      troops(side, id('light'), named(column(false), row + 2), { ...of(), light: true }),
      guns(side, id('guns'), named(column(true), row), { ...of(), twelvePounder: next() < 0.5 }),
      horse(side, id('heavy'), named(column(true), row + 1), { ...of(), heavy: true, bonus: next() < 0.5 }),
      horse(side, id('hussars'), named(column(true), row + 1), { ...of(), light: true }),
    ];
  };
  return [
    ...body(0),
    ...body(1),
    leads(side, `${side}-marshal`, named(column(true), 4), null),
    troops(side, `${side}-corps`, named(column(true), 4), { ...own(), light: true, activation: 4 }),
    horse(side, `${side}-dragoons`, named(column(false), 4), { ...own(), activation: 5 }),
  ];
}

/** A battle of two small armies on any ground. */
export function anyBattle(next: Next): Json {
  const body = (side: typeof RED, at: number) => ({
    name: `${side} ${at}`,
    side,
    activation: whole(next, 3, 6),
    radius: whole(next, 2, 5),
    demoralised: next() < 0.2,
  });
  const formations = [RED, BLUE].flatMap((side) => [body(side, 0), body(side, 1)]);
  const initiative = oneOf(next, ['scenario', 'test'] as const);
  return asJson(scenario([...anyArmy(next, RED), ...anyArmy(next, BLUE)], { formations, initiative }, anyGround(next)));
}
