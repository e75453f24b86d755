import { describe, expect, test } from 'vitest';
import { figuresCountedIn, soutienNear } from '../../../src/rules/belle-alliance/fire/soutien-fire';
import { type UnitId, unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

const [M, L] = [unitId('m'), unitId('l')];
/** Twenty in line with its front at 60, from 92.5 to 107.5. */
const mother = (what = '20/20 line') => `unit m "M" blue infantry shako ${what} at 100,60 facing 90`;
/** Six skirmishers, their rear so far before the mother's front. */
const line = (cm: number, rest = 'skirmishers=m', facing = 90) =>
  `unit l "L" blue infantry shako 6/6 skirmish at 100,${61.5 + cm} facing ${facing} gap 1 | ${rest}`;

describe('BA-3.3.1-b: the soutien counts when any figure of the line is within 15 cm of it', () => {
  const near = (...lines: readonly string[]) => soutienNear(battleOf(lines.join('\n')).state(), L);

  test('15 cm are within, 15.1 are not', () => {
    expect(near(mother(), line(15))).toEqual({ soutien: 'm', cm: expect.closeTo(15) });
    expect(near(mother(), line(15.1))).toBeUndefined();
  });

  test('one figure is enough', () => {
    // Straight up the table: six figures over 16.5 cm, the last of them 10 cm away.
    expect(
      near(mother(), `unit l "L" blue infantry shako 6/6 skirmish at 100.75,78.25 facing 0 gap 1 | skirmishers=m`),
    ).toEqual({ soutien: 'm', cm: expect.closeTo(10) });
  });

  test('whoever is ordered to be it, and is fit', () => {
    const other = 'unit o "O" blue infantry shako 20/20 line at 160,60 facing 90';
    expect(near(mother(), other, line(5, 'skirmishers=m soutien=o'))).toBeUndefined();
    expect(near(mother('20/20 work'), line(5))).toBeUndefined();
    expect(near(mother('2/20 line'), line(5))).toBeUndefined();
    expect(near(mother('3/20 line'), line(5))).toBeDefined();
  });

  test('a closed unit has none', () => {
    const part = 'unit l "L" blue infantry shako 6/6 line at 100,70 facing 90 | skirmishers=m';
    expect(near(mother(), part)).toBeUndefined();
  });
});

describe('BA-3.3.2-a: figures of the line within 15 cm are counted with a soutien that is fired at', () => {
  const counted = (lines: readonly string[], firedAtToo: readonly UnitId[] = []) =>
    figuresCountedIn(battleOf(lines.join('\n')).state(), M, new Set(firedAtToo));

  test('all of them, some of them, none of them', () => {
    expect(counted([mother(), line(15)])).toEqual({ figures: 6, line: 'l' });
    expect(counted([mother(), line(15.1)])).toEqual({ figures: 0 });
    // Up the table with 3 cm from one to the next: 10, 13 and 16 cm and more.
    const up = (y: number) =>
      `unit l "L" blue infantry shako 6/6 skirmish at 100.75,${y} facing 0 gap 1 | skirmishers=m`;
    expect(counted([mother(), up(78.25)])).toEqual({ figures: 2, line: 'l' });
    expect(counted([mother(), up(77.25)])).toEqual({ figures: 3, line: 'l' });
    expect(counted([mother(), up(77.35)])).toEqual({ figures: 2, line: 'l' });
  });

  test('not when the line is fired at itself', () => {
    expect(counted([mother(), line(5)], [L])).toEqual({ figures: 0 });
    expect(counted([mother(), line(5)], [M])).toEqual({ figures: 6, line: 'l' });
  });

  test('with its soutien, and no one else', () => {
    const other = 'unit o "O" blue infantry shako 20/20 line at 160,60 facing 90';
    expect(counted([mother(), other, line(5, 'skirmishers=m soutien=o')])).toEqual({ figures: 0 });
    expect(counted([mother()])).toEqual({ figures: 0 });
  });
});
