import { storedFrom } from '../../../src/hex/stored-map';
import type { Json } from '../../../src/rules/book';
import type { LbUnit } from '../../../src/rules/la-bataille/book/la-bataille-unit';
import { EDITION_IDS } from '../../../src/rules/la-bataille/edition/edition';
import type { InfantryClass } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { unitId } from '../../../src/table/unit';
import { battalion, battery, cavalry, lbMap, leader, RUSSIANS } from '../lb-battle';
import { lbScenario } from '../lb-scenario';
import { type Next, oneOf, whole } from '../numbers';

const COLUMNS = 14;
const ROWS = 14;

/** Mostly open, with woods, houses, gardens and a road between two streams. */
function anyMap(next: Next) {
  // Open where they set up.
  const isBetween = (column: number) => column > 4 && column < COLUMNS - 5;
  const row = () =>
    Array.from({ length: COLUMNS }, (_, column) =>
      !isBetween(column) || next() < 0.8 ? '.' : oneOf(next, ['f', 'v', 'h', 'g', 's', 'r']),
    ).join('');
  const rows = Array.from({ length: ROWS }, row);
  const levels = rows.map(() => Array.from({ length: COLUMNS }, () => (next() < 0.8 ? '0' : '1')).join(''));
  const named = (column: number, line: number) => `${`${column}`.padStart(2, '0')}${`${line}`.padStart(2, '0')}`;
  const sides = Array.from({ length: 20 }, () => {
    const hex = named(whole(next, 2, COLUMNS - 1), whole(next, 2, ROWS - 1));
    return [hex, oneOf(next, [0, 1, 2] as const), oneOf(next, ['slope', 'stream', 'slope', 'river'])] as const;
  });
  const line = whole(next, 3, ROWS - 2);
  const roads = Array.from({ length: COLUMNS - 1 }, (_, i) => [named(i + 1, line), 0, 'road'] as const);
  return lbMap(rows, {
    levels,
    sides: sides.map(([hex, side, kind]) => [hex, side, kind]),
    roads: roads.map(([hex, side, kind]) => [hex, side, kind]),
  });
}

const CLASSES: Readonly<Record<'french' | 'russian', readonly InfantryClass[]>> = {
  french: ['french-ligne', 'french-legere', 'french-guard'],
  russian: ['russian-musketeer', 'russian-jaeger', 'russian-grenadier'],
};

/** A brigade of all arms with a regiment that can break down, its hexes one after the other down a column. */
function anyArmy(next: Next, nation: 'french' | 'russian'): readonly LbUnit[] {
  const isFrench = nation === 'french';
  const own = { nation, facing: isFrench ? 0 : 3, ...(isFrench ? {} : { side: RUSSIANS }) } as const;
  const column = (back: number) => (isFrench ? 5 - back : COLUMNS - 4 + back);
  let line = 1;
  const hexes = () => {
    line += 1;
    return `${`${column(line > ROWS ? 1 : 0)}`.padStart(2, '0')}${`${((line - 1) % ROWS) + 1}`.padStart(2, '0')}`;
  };
  const foot = (id: string) => {
    const kind = oneOf(next, CLASSES[nation]);
    const light = kind === 'french-legere' || kind === 'russian-jaeger';
    return battalion(`${nation}-${id}`, {
      ...own,
      class: kind,
      hexes: hexes(),
      increments: whole(next, 3, 9),
      movement: light ? 7 : 6,
      skirmish: light ? 3 : null,
      traits: light ? ['light'] : [],
      morale: oneOf(next, [21, 26, 33, 41]),
    });
  };
  const parent = unitId(`${nation}-regiment`);
  const part = (id: string): LbUnit => ({
    ...battalion(`${nation}-${id}`, { ...own, class: CLASSES[nation][0] ?? null, increments: 6, parent }),
    place: { is: 'waiting' },
  });
  const general = leader(`${nation}-general`, { ...own, hexes: hexes(), artillery: whole(next, -1, 3), melee: 2 });
  return [
    ...['1', '2', '3', '4'].map(foot),
    battalion(parent, { ...own, class: CLASSES[nation][0] ?? null, size: 'regiment', increments: 12, hexes: hexes() }),
    part('i'),
    part('ii'),
    cavalry(`${nation}-heavy`, { ...own, hexes: hexes(), increments: whole(next, 4, 9) }),
    cavalry(`${nation}-light`, { ...own, hexes: hexes(), movement: 14, skirmish: 3, fire: [3], increments: 6 }),
    cavalry(`${nation}-lancers`, { ...own, hexes: hexes(), movement: 13, lance: 4, increments: 5 }),
    battery(`${nation}-foot-guns`, { ...own, hexes: hexes() }),
    battery(`${nation}-horse-guns`, { ...own, hexes: hexes(), movement: 12, traits: ['horse-artillery'] }),
    general,
    { ...foot('late'), place: { is: 'waiting' } },
  ];
}

/** A battle of two brigades by any of the books, with reinforcements after an hour. */
export function anyBattle(next: Next): Json {
  const units = [...anyArmy(next, 'french'), ...anyArmy(next, 'russian')];
  const start = oneOf(next, ['08:00', '16:40', '21:00']);
  return lbScenario({
    units,
    edition: oneOf(next, EDITION_IDS),
    map: storedFrom(anyMap(next)),
    clock: start,
    coming: [
      { clock: start, units: [unitId('french-late')], entry: ['0101', '0102', '0103'] },
      { clock: '22:00', units: [unitId('russian-late')], entry: ['1401', '1402', '1403'] },
    ],
  });
}
