import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  cellAt,
  changeCell,
  differences,
  editionOf,
  newClubEdition,
  readClubEdition,
  resetAll,
  resetCell,
} from '../../../src/rules/la-bataille/club-edition';
import { EDITION_IDS, editionSchema } from '../../../src/rules/la-bataille/edition/edition';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import { massed } from '../../../src/rules/la-bataille/fire/fire-attack';
import { EDITIONS, isBorrowed } from '../../../src/rules/la-bataille/la-bataille-editions';
import { READINGS } from '../../../src/rules/la-bataille/la-bataille-readings';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../support/la-bataille';

const club = newClubEdition('Club of Tuesday', 'heilsberg-1807');
const changed = (path: string, to: string | number | boolean | null) => {
  const result = changeCell(club, path, to);
  return result.ok ? result.value : result.problem;
};

describe('editions', () => {
  test.each(EDITION_IDS)('%s is a whole edition', (id) => {
    expect(EDITIONS[id].id).toBe(id);
    expect(v.safeParse(editionSchema, EDITIONS[id]).issues).toBeUndefined();
  });

  test('what is taken from another book is known as borrowed, readings of ours are not', () => {
    expect([
      isBorrowed(PREMIER, 'H4'),
      isBorrowed(HEILSBERG, 'H4'),
      isBorrowed(HEILSBERG, 'M-fire'),
      isBorrowed(MARIE_LOUISE, 'P16'),
    ]).toEqual([true, false, true, true]);
    expect(isBorrowed(PREMIER, 'R42')).toBe(false);
  });

  test('every reading is a cell whose first value is the standard one of Heilsberg, and whose others can stand there', () => {
    for (const { path, values, standard } of READINGS) {
      expect(cellAt(HEILSBERG, path)).toBe(standard);
      for (const value of values) expect(changeCell(club, path, value).ok).toBe(true);
    }
  });
});

describe('an edition of a club’s own', () => {
  test('shows what differs from the print, and the rules reckon with it', () => {
    const own = changeCell(club, 'fire/massed/each/add', 2);
    if (!own.ok) throw new Error(own.problem.code);
    expect(differences(own.value)).toEqual([{ path: 'fire/massed/each/add', printed: 1, own: 2 }]);
    const edition = editionOf(own.value);
    expect(edition.ok && sumOf(massed(edition.value, 12))).toBe(6);
    expect(sumOf(massed(HEILSBERG, 12))).toBe(3);
  });

  test('a cell can be set back, and everything', () => {
    const own = changeCell(club, 'fire/massed/each/add', 2);
    const more = own.ok ? changeCell(own.value, 'assault/factors/flank/by', '3/2') : own;
    if (!more.ok) throw new Error(more.problem.code);
    const back = resetCell(more.value, 'fire/massed/each/add');
    expect(back.ok && differences(back.value).map(({ path }) => path)).toEqual(['assault/factors/flank/by']);
    expect(differences(resetAll(more.value))).toEqual([]);
  });

  test('a cell is not set back to where it would tear the chart', () => {
    const [first, second] = [0, 1].map((place) => `fire/chart/columns/${place}/ratio`);
    const printed = cellAt(EDITIONS[club.basis], second!)!;
    const higher = changeCell(club, second!, '9/20');
    const both = higher.ok ? changeCell(higher.value, first!, printed) : higher;
    if (!both.ok) throw new Error(both.problem.code);
    expect(resetCell(both.value, second!)).toMatchObject({ ok: false, problem: { code: 'edition/impossible' } });
    expect(resetCell(both.value, first!).ok).toBe(true);
    expect(resetCell(both.value, 'fire/nothing')).toMatchObject({ problem: { code: 'edition/no-such-cell' } });
  });

  test('changed to what is printed it is no change', () => {
    expect(changed('fire/massed/each/add', 1)).toEqual(club);
  });

  test('what no chart could hold is refused with its place', () => {
    expect(changed('fire/massed/each/add', '2')).toMatchObject({
      code: 'edition/impossible',
      place: 'fire/massed/each/add',
    });
    expect(changed('assault/factors/flank/by', '1/0')).toMatchObject({ code: 'edition/impossible' });
    expect(changed('fire/chart/columns/0/losses/0/from', 67)).toMatchObject({ code: 'edition/impossible' });
    expect(changed('fire/chart/columns/1/ratio', '1/3')).toMatchObject({
      code: 'edition/impossible',
      place: 'fire/chart/columns',
    });
    expect(changed('fire/chart/columns/7/losses/1/from', 63)).toMatchObject({ place: 'fire/chart/columns/7' });
  });

  test('cells that are not there cannot be changed, nor where a figure is from', () => {
    for (const path of [
      'fire/nonsense',
      'fire',
      'id',
      'fire/massed/each/rule',
      'constructor',
      'fire/chart/columns/99/odds',
      '',
    ]) {
      expect(changed(path, 'x')).toMatchObject({ code: 'edition/no-such-cell' });
    }
  });

  test('comes from a file only when it is whole', () => {
    const own = { ...club, changes: [{ path: 'fire/defence/clear/line', to: 8 }] };
    expect(readClubEdition(JSON.parse(JSON.stringify(own)))).toEqual({ ok: true, value: own });
    expect(readClubEdition({ ...own, basis: 'borodino' })).toMatchObject({
      ok: false,
      problem: { code: 'edition/malformed' },
    });
    expect(readClubEdition({ ...own, changes: [{ path: 'fire/defence/clear/line', to: {} }] })).toMatchObject({
      ok: false,
    });
    expect(readClubEdition({ ...own, changes: [{ path: 'fire/nowhere', to: 1 }] })).toMatchObject({
      problem: { code: 'edition/no-such-cell' },
    });
  });
});
