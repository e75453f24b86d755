import { describe, expect, test } from 'vitest';
import { CLASSES, TERRAINS } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { HEILSBERG, lines, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

/** The charts as they are printed, written out a second time by hand. */

const cell = (value: number | null): string => (value === null ? '.' : `${value}`);

describe('the fire chart', () => {
  test('HX-M050: sixteen odds, losses by roll', () => {
    const printed = lines(`
      1-3    1/3  1: 65-66
      1-2.5  2/5  1: 64-66
      1-2    1/2  1: 62-66
      1-1.5  2/3  1: 55-66
      1-1    1    1: 51-66
      1.5-1  3/2  1: 42-66
      2-1    2    1: 33-66
      2.5-1  5/2  1: 26-63 2: 64-66
      3-1    3    1: 22-55 2: 56-66
      4-1    4    1: 13-53 2: 54-66
      5-1    5    1: 11-44 2: 45-65 3: 66-66
      6-1    6    1: 11-32 2: 33-61 3: 62-66
      7-1    7    1: 11-22 2: 23-51 3: 52-66
      8-1    8    1: 11-14 2: 15-44 3: 45-65 4: 66-66
      9-1    9    2: 11-41 3: 42-62 4: 63-66
      10-1   10   2: 11-25 3: 26-54 4: 55-64 5: 65-66
    `);
    for (const edition of [PREMIER, HEILSBERG, MARIE_LOUISE]) {
      const ours = edition.fire.chart.columns.map(
        ({ odds, ratio, losses }) =>
          `${odds} ${ratio} ${losses.map(({ loss, from, to }) => `${loss}: ${from}-${to}`).join(' ')}`,
      );
      expect(ours).toEqual(printed);
    }
  });
});

describe('infantry unit fire values', () => {
  const rows = (...classes: readonly (typeof CLASSES)[number][]): readonly string[] =>
    classes.map((kind) => {
      const { line, carre, skirmish, twoHexes } = HEILSBERG.fire.multiples[kind];
      return `${kind} ${line} ${carre} ${cell(skirmish)} ${cell(twoHexes)}`;
    });

  test('HX-H028: French, in line, carré and skirmish order', () => {
    expect(rows('french-ligne', 'french-legere', 'french-oudinot', 'french-guard')).toEqual(
      lines(`
        french-ligne   3 3 . .
        french-legere  3 4 3 .
        french-oudinot 3 4 3 .
        french-guard   4 5 4 .
      `),
    );
  });

  test('HX-H029: Prussian, and the Saxons by them', () => {
    expect(
      rows('prussian-infantry', 'prussian-grenadier', 'prussian-fusilier', 'saxon-infantry', 'saxon-grenadier'),
    ).toEqual(
      lines(`
        prussian-infantry  3 3 . .
        prussian-grenadier 3 3 . .
        prussian-fusilier  3 3 3 .
        saxon-infantry     3 3 . .
        saxon-grenadier    3 3 . .
      `),
    );
  });

  test('HX-H030: Russian, with militia and Jäger at two hexes', () => {
    expect(
      rows(
        'russian-musketeer',
        'russian-grenadier',
        'russian-guard-jaeger',
        'russian-guard',
        'russian-militia',
        'russian-jaeger',
      ),
    ).toEqual(
      lines(`
        russian-musketeer    3 3 . .
        russian-grenadier    3 3 . .
        russian-guard-jaeger 3 3 4 .
        russian-guard        4 4 . .
        russian-militia      3 2 3 2
        russian-jaeger       3 2 3 2
      `),
    );
  });
});

describe('terrain fire defence values', () => {
  test('HX-H033, HX-H034: by terrain and formation, guns limbered and unlimbered', () => {
    const ours = TERRAINS.map((terrain) => {
      const row = HEILSBERG.fire.defence[terrain];
      const cells = [
        row.column,
        row.line,
        row.carre,
        row['general-order'],
        row.skirmish,
        row.disorder,
        row.limbered,
        row.unlimbered,
      ];
      return `${terrain} ${cells.map(cell).join(' ')}`;
    });
    expect(ours).toEqual(
      lines(`
        clear        6 9  4 .  12 14 6 8
        hamlet       . .  . 10 12 16 6 8
        village      . .  . 10 12 16 7 9
        town         . .  . 12 14 16 8 10
        schloss      . .  . 14 16 16 9 12
        pine-forest  . .  . 10 14 16 . .
        garden       . .  . 10 12 16 6 8
        swamp        . .  . .  14 .  . .
        abatis       6 9  . .  12 14 . .
        redoubt      8 11 . .  .  .  8 11
        fleche       7 10 . .  .  .  7 10
        fixed-bridge . .  . .  .  .  . .
        pontoon      6 .  . .  .  12 . .
      `),
    );
  });

  test('HX-M045: density of the target by Marie-Louise', () => {
    const ours = MARIE_LOUISE.fire.massed.bands.map(({ from, to, add }) => `${from}-${to ?? ''} +${add}`);
    expect(ours).toEqual(['10-12 +3', '13-15 +6', '16-18 +12', '19- +18']);
  });
});

test('HX-H041 to HX-H049: which losses make a unit check', () => {
  const { infantry, others } = HEILSBERG.fire.checks;
  expect(CLASSES.map((kind) => `${kind} ${infantry[kind].when} ${infantry[kind].from}`)).toEqual(
    lines(`
      french-ligne         even 2
      french-legere        even 2
      french-oudinot       even 2
      french-guard         even 2
      saxon-infantry       odd 1
      saxon-grenadier      odd 1
      russian-musketeer    every 2
      russian-grenadier    even 2
      russian-guard-jaeger odd 3
      russian-guard        odd 3
      russian-militia      even 2
      russian-jaeger       even 2
      prussian-infantry    odd 3
      prussian-grenadier   odd 3
      prussian-fusilier    odd 3
    `),
  );
  expect([others.when, others.from]).toEqual(['every', 1]);
});
