import { describe, expect, test } from 'vitest';
import { ALL_ROLLS } from '../../../src/dice/base-six';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import { MELEE_FACTORS, PRE_MELEE } from '../../../src/rules/la-bataille/edition/edition-assault';
import { HEILSBERG, lines, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

test('HX-M023: the assault chart, 36 rows and nine odds, with its damaged cells mended', () => {
  const printed = lines(`
    11 AS  AR  AR  AR  AD3 AD2 AD2 AD1 .
    12 AS  AR  AR  AR  AD3 AD2 AD1 AD1 .
    13 AR  AR  AR  AR  AD2 AD2 AD1 .   DD1
    14 AR  AR  AR  AD3 AD2 AD1 AD1 .   DD1
    15 AR  AR  AD3 AD3 AD2 AD1 .   .   DD2
    16 AR  AR  AD3 AD3 AD1 AD1 .   .   DD2
    21 AR  AR  AD3 AD2 AD1 .   .   .   DD3
    22 AR  AD3 AD2 AD2 AD1 .   .   DD1 DD3
    23 AR  AD3 AD2 AD1 .   .   .   DD1 DD3
    24 AR  AD3 AD2 AD1 .   .   .   DD2 DR
    25 AR  AD3 AD1 AD1 .   .   .   DD2 DR
    26 AR  AD3 AD1 .   .   .   .   DD2 DR
    31 AR  AD2 AD1 .   .   .   .   DD3 DR
    32 AR  AD2 AD1 .   .   .   DD1 DD3 DR
    33 AD3 AD1 .   .   .   .   DD1 DD3 DR
    34 AD3 AD1 .   .   .   .   DD1 DD3 DR
    35 AD3 AD1 .   .   .   .   DD1 DD3 DR
    36 AD3 .   .   .   .   .   DD2 DD3 DR
    41 AD2 .   .   .   .   .   DD2 DR  DR
    42 AD2 .   .   .   .   .   DD3 DR  DR
    43 AD2 .   .   .   .   DD1 DD3 DR  DR
    44 .   .   .   .   .   DD1 DD3 DR  DR
    45 .   .   .   .   .   DD1 DD3 DR  DR
    46 .   .   .   .   DD1 DD2 DD3 DR  DR
    51 .   .   .   .   DD1 DD2 DR  DR  DR
    52 .   .   .   .   DD1 DD2 DR  DR  DR
    53 .   .   .   .   DD2 DD3 DR  DR  DR
    54 .   .   .   DD1 DD2 DD3 DR  DR  DR
    55 .   .   .   DD1 DD2 DD3 DR  DR  DR
    56 .   .   DD1 DD1 DD2 DD3 DR  DR  DR
    61 .   .   DD1 DD2 DD3 DR  DR  DR  DR
    62 .   DD1 DD1 DD2 DD3 DR  DR  DR  DS
    63 .   DD1 DD1 DD2 DD3 DR  DR  DR  DS
    64 DD1 DD1 DD2 DD2 DR  DR  DR  DR  DS
    65 DD1 DD2 DD2 DD3 DR  DR  DR  DS  DS
    66 DD2 DD2 DD3 DR  DR  DR  DR  DS  DS
  `);
  const { columns, rows } = MARIE_LOUISE.assault.chart;
  expect(rows.map(({ roll, cells }) => `${roll} ${cells.map((cell) => cell ?? '.').join(' ')}`)).toEqual(printed);
  expect(rows.map(({ roll }) => roll)).toEqual(ALL_ROLLS);
  expect(columns.map(({ odds, ratio }) => `${odds} ${ratio}`)).toEqual(
    lines(`
      1-3 1/3
      1-2 1/2
      1-1.5 2/3
      1-1 1
      1.5-1 3/2
      2-1 2
      3-1 3
      4-1 4
      5-1 5
    `),
  );
});

describe('melee value modifiers', () => {
  const printedOf = ({ assault }: Edition): readonly string[] =>
    MELEE_FACTORS.filter((row) => assault.factors[row].by !== '1').map((row) => {
      const { by, of } = assault.factors[row];
      return `${row} ${by} ${of}`;
    });

  test('HX-H076 to HX-H081: Heilsberg', () => {
    expect(printedOf(HEILSBERG)).toEqual(
      lines(`
        flank                 2   attacker
        rear                  3/2 attacker
        infantry-on-carre     3/2 attacker
        infantry-over-stream  2/3 attacker
        charge-straight       2   attacker
        heavy-on-light        2   attacker
        cavalry-on-carre      1/2 attacker
        cavalry-over-stream   2/3 attacker
        skirmish              1/2 both
        disorder              1/2 defender
        rout                  1/3 defender
        road-march            1/4 both
        tired                 1/2 both
        exhausted             1/3 both
        cavalry-general-order 1/3 both
      `),
    );
  });

  test('HX-P133: bare Premier has a third against a carré, and all else as Heilsberg', () => {
    const changed = printedOf(PREMIER).filter((line) => !printedOf(HEILSBERG).includes(line));
    expect(changed).toEqual(['cavalry-on-carre 1/3 attacker']);
  });

  test('HX-M010 to HX-M013, HX-M018 to HX-M020: Marie-Louise, foot and horse', () => {
    expect(printedOf(MARIE_LOUISE)).toEqual(
      lines(`
        flank                 2   attacker
        rear                  2   attacker
        infantry-on-carre     3/2 attacker
        heavy-on-light        2   attacker
        cavalry-on-carre      1/2 attacker
        special-leader        2   both
        skirmish              1/2 both
        disorder              1/2 both
        road-march            1/4 both
        exhausted             1/2 both
        cavalry-general-order 1/2 both
        target-general-order  1/2 attacker
        after-retreat         1/2 both
        dusk                  1/2 both
        night                 1/3 both
      `),
    );
  });
});

test('HX-H068 to HX-H075: pre-melee odds and modifiers, attacker and defender', () => {
  const chart = HEILSBERG.preMelee;
  expect(chart?.odds.map(({ odds, attacker, defender }) => `${odds} ${attacker} ${defender}`)).toEqual(
    lines(`
      1/2  -6 6
      1/1  -3 3
      2/1  0 0
      3/1  3 -3
      4/1  6 -6
      5/1+ 9 -9
    `),
  );
  expect(
    PRE_MELEE.map((row) => `${row} ${chart?.rows[row].attacker ?? '.'} ${chart?.rows[row].defender ?? '.'}`),
  ).toEqual(
    lines(`
      flank       12 -12
      rear        6 -6
      skirmish    . -6
      line        . -3
      steady-line . 3
      carre       6 .
      disorder    3 -3
      rout        6 -6
      uphill      -3 3
      stream      -3 3
      lost        -3 .
    `),
  );
});

describe('roll to close and to stand', () => {
  const { closing } = MARIE_LOUISE;

  test('HX-M002: by distance and method', () => {
    expect(closing?.distances.map((row) => `${row.distance} ${row.british} ${row.prussian} ${row.french}`)).toEqual(
      lines(`
        6 0 0 3
        5 0 0 0
        4 0 0 -3
        3 -3 -6 -6
        2 -6 -9 -9
        1 -12 -12 -12
      `),
    );
  });

  test('HX-M004 to HX-M008: the other lines, and the odds', () => {
    const adds = (rows: object): Readonly<Record<string, number>> =>
      Object.fromEntries(Object.entries(rows).map(([row, { add }]) => [row, add]));
    expect(adds(closing?.close ?? {})).toEqual({
      'method-column': -6,
      higher: -3,
      'few-defenders': 9,
      'few-attackers': -9,
      prone: -6,
    });
    expect(adds(closing?.stand ?? {})).toEqual({
      'few-defenders': -9,
      'few-attackers': 9,
      'old-guard': -6,
      'caught-skirmishers': -6,
      prone: 3,
      flank: -6,
      rear: -9,
    });
    expect(closing?.odds.map(({ odds, add }) => `${odds} ${add}`)).toEqual([
      '1:1 0',
      '2:1 -3',
      '3:1 -9',
      '4:1 -12',
      '5:1 -15',
      '6:1 -18',
    ]);
  });
});

test('HX-M001: columns to the left for the die of the defender; other books have no such die', () => {
  expect(MARIE_LOUISE.assault.shifts.map(({ from, to, left }) => `${from}-${to} ${left}`)).toEqual([
    '1-3 0',
    '4-5 1',
    '6-6 2',
  ]);
  expect(PREMIER.assault.shifts).toEqual([]);
});
