import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import { CARRE_ROWS, CHARGED, MORALE_ROWS, RECALLS } from '../../../src/rules/la-bataille/edition/edition-morale';
import { HEILSBERG, lines, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

describe('carré realisation', () => {
  const rowsOf = (nation: keyof Edition['charge']['carre']['rows']) =>
    (['column', 'line'] as const).flatMap((from) =>
      HEILSBERG.charge.carre.rows[nation][from].map(
        ({ points, carreTo, disorderTo }) => `${from} ${points} ${carreTo} ${disorderTo ?? '.'}`,
      ),
    );

  test('HX-H050: French', () => {
    expect(rowsOf('french')).toEqual(
      lines(`
        column 4 66 .
        column 3 66 .
        column 2 43 61
        column 1 31 54
        line   4 64 66
        line   3 45 61
        line   2 32 55
        line   1 22 53
      `),
    );
  });

  test('HX-H051: Russian', () => {
    expect(rowsOf('russian')).toEqual(
      lines(`
        column 4 55 64
        column 3 42 56
        column 2 26 46
        column 1 22 52
        line   4 66 .
        line   3 66 .
        line   2 34 55
        line   1 31 46
      `),
    );
  });

  test('HX-H052: Prussian', () => {
    expect(rowsOf('prussian')).toEqual(
      lines(`
        column 4 54 63
        column 3 42 55
        column 2 33 51
        column 1 25 44
        line   4 66 .
        line   3 56 64
        line   2 35 56
        line   1 25 54
      `),
    );
  });

  test('HX-H053: Saxon', () => {
    expect(rowsOf('saxon')).toEqual(
      lines(`
        column 4 63 66
        column 3 56 63
        column 2 33 56
        column 1 24 51
        line   4 53 63
        line   3 36 51
        line   2 25 52
        line   1 15 44
      `),
    );
  });

  test('HX-H054 to HX-H060: what is added', () => {
    expect(CARRE_ROWS.map((row) => `${row} ${HEILSBERG.charge.carre.modifiers[row].add}`)).toEqual(
      lines(`
        personality -6
        light-infantry -3
        oudinot -3
        guard -6
        ally 3
        light-cavalry 3
        lancers 6
        level 3
      `),
    );
  });
});

test('HX-H061, HX-H062: cavalry recall', () => {
  const { from, leader } = HEILSBERG.charge.recall;
  expect(RECALLS.map((row) => `${row} ${from[row].from}`)).toEqual([
    'french 2',
    'french-ally 3',
    'russian-light 3',
    'russian-heavy 2',
    'prussian 3',
  ]);
  expect(leader.add).toBe(1);
});

test('HX-H063 to HX-H065: morale of those who are charged', () => {
  const printed = CHARGED.filter((row) => HEILSBERG.charge.rows[row].add !== 0).map(
    (row) => `${row} ${HEILSBERG.charge.rows[row].add}`,
  );
  expect(printed).toEqual(
    lines(`
      flank -12
      rear -6
      skirmish -12
      line 3
      disorder -6
      carre 12
      stream 6
      lancers -6
      heavy -3
    `),
  );
});

test('HX-M031: roll to stand against a charge', () => {
  const printed = CHARGED.filter((row) => MARIE_LOUISE.charge.rows[row].add !== 0).map(
    (row) => `${row} ${MARIE_LOUISE.charge.rows[row].add}`,
  );
  expect(printed).toEqual(
    lines(`
      flank -12
      rear -6
      assaut -12
      light -3
      lancers -6
      heavy -9
      armoured -12
      light-and-heavy -12
      target-of-assaut -3
    `),
  );
});

test('HX-M036: general morale modifiers', () => {
  const printedOf = ({ morale }: Edition) =>
    MORALE_ROWS.filter((row) => morale.rows[row].add !== 0).map((row) => `${row} ${morale.rows[row].add}`);
  expect(printedOf(MARIE_LOUISE)).toEqual(
    lines(`
      carre 6
      structures 6
      road-march -12
      disorder -3
      rout -6
      half-lost -6
      half-lost-now -6
      under-old-guard 6
      each-other-unit -3
      dusk -3
      night -6
    `),
  );
  expect(printedOf(PREMIER)).toEqual(['half-lost -6', 'cavalry-passage -6']);
});

test('HX-H084 to HX-H090: morale levels by battalions routed or lost', () => {
  const ours = HEILSBERG.morale.levels.map(
    ({ organisation, battalions, levels }) =>
      `${organisation} ${battalions ?? '.'} ${levels.map(({ from, add }) => `${from}:${add}`).join(' ')}`,
  );
  expect(ours).toEqual(
    lines(`
      french-guard 4 1:0 3:-3
      french-iv-soult 32 6:-3 13:-6 19:-9
      french-vi-ney 16 3:-3 7:-6 10:-9
      french-reserve-lannes 27 5:-2 11:-4 16:-6
      russian-scenario-three . 16:-4 31:-6 47:-9
      russian-scenario-four . 10:-4 20:-6 30:-8
      russian-reserve 24 5:-2 11:-4 16:-6
    `),
  );
});

test('HX-P026, HX-M047: the leader casualty die, by book', () => {
  const printedOf = ({ leaders }: Edition) =>
    leaders.wounds.map(({ face, wound, away, dice }) => `${face} ${wound} ${away} ${dice}`);
  const common = ['1 head for-good 0', '2 chest for-good 0', '3 leg hours 2', '4 arm hours 1'];
  expect(printedOf(PREMIER)).toEqual([...common, '5 capture for-good 0', '6 flesh none 0']);
  expect(printedOf(MARIE_LOUISE)).toEqual([...common, '5 stunned turns 1', '6 flesh none 0']);
});
