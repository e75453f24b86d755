import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import { type OverheadFinding, overheadOf, overLevels } from '../../../src/rules/belle-alliance/fire/overhead';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf } from '../../support/belle-alliance';

interface Lie {
  readonly gun: number;
  readonly over: number;
  readonly target: number;
  /** Cm up the line from the gun: from where to where the unit fired over stands, and where the target is hit. */
  readonly from: number;
  readonly to: number;
  readonly hit: number;
  readonly own?: boolean;
  readonly canister?: boolean;
}

/** Hill layers under a stretch of the table as wide as all of it. */
const hill = (id: string, level: number, from: number, to: number) =>
  Array.from(
    { length: level },
    (_, i) => `hill ${id}${i} "H" level ${i + 1}: 40,${from} 160,${from} 160,${to} 40,${to}`,
  ).join('\n');

/** One gun at 100,20 that looks up the table; foot in line is 3 cm deep. */
function battleFor({ gun, over, target, from, hit, own = false }: Lie): Battle {
  return battleOf(`
    ${hill('g', gun, 5, 21)}
    ${hill('o', over, 20 + from - 0.5, 20 + from + 3.5)}
    ${hill('t', target, 20 + hit - 0.5, 20 + hit + 4)}
    unit g "G" blue artillery gun 2/2 guns 1 line at 100,20 facing 90
    unit o "O" ${own ? 'blue' : 'red'} infantry shako 20/20 line at 100,${20 + from + 3} facing 90
    unit t "T" red infantry shako 20/20 line at 100,${20 + hit} facing 270
  `);
}

function over(lie: Lie): OverheadFinding {
  const battle = battleFor(lie);
  const line = { from: { x: 100, y: 20 }, impact: { x: 100, y: 20 + lie.hit } };
  const found = overheadOf(battle.state(), battle.unit('g'), battle.unit('t'), line, lie.canister ?? false);
  expect(found).toHaveLength(1);
  return found[0] as OverheadFinding;
}
const whyNot = (lie: Lie): readonly string[] => over(lie).reasons.map(({ key }) => key.replace('fire.over.', ''));

const FLAT = { gun: 1, over: 0, target: 0, from: 10, to: 13, hit: 23 };

describe('BA-3.4.2-a: the guns one layer above the unit fired over, the target level with it or above', () => {
  test('one layer is enough, and two are; on one level it is not', () => {
    expect(over(FLAT)).toMatchObject({ lawful: true, levels: { gun: 1, over: 0, target: 0 } });
    expect(whyNot({ ...FLAT, gun: 2 })).toEqual([]);
    expect(whyNot({ ...FLAT, gun: 0 })).toEqual(['guns-too-low']);
    expect(whyNot({ ...FLAT, gun: 1, over: 1, target: 1, from: 20, hit: 60, own: true })).toEqual(['guns-too-low']);
    expect(whyNot({ ...FLAT, gun: 2, over: 1, target: 1, from: 20, hit: 60, own: true })).toEqual([]);
  });

  test('the target may stand higher, but not lower', () => {
    expect(whyNot({ ...FLAT, gun: 2, target: 3 })).toEqual([]);
    expect(whyNot({ ...FLAT, gun: 2, over: 1, target: 0, from: 20, hit: 60 })).toEqual(['target-too-low']);
  });

  test('whether the levels allow it can be asked before there is a line', () => {
    const may = (lie: Lie) => {
      const battle = battleFor(lie);
      return overLevels(battle.state(), lie.gun, battle.unit('o'), battle.unit('t'));
    };
    expect(may(FLAT)).toBe(true);
    expect(may({ ...FLAT, gun: 0 })).toBe(false);
    expect(may({ ...FLAT, gun: 2, over: 1, from: 20, hit: 60 })).toBe(false);
  });

  test('of a unit that stands on two layers the higher one counts', () => {
    const battle = battleOf(`
      ${hill('g', 1, 5, 21)}
      hill h "H" level 1: 105,38 160,38 160,45 105,45
      unit g "G" blue artillery gun 2/2 guns 1 line at 100,20 facing 90
      unit o "O" red infantry shako 20/20 line at 100,43 facing 90
      unit t "T" red infantry shako 20/20 line at 100,80 facing 270
    `);
    const line = { from: { x: 100, y: 20 }, impact: { x: 100, y: 80 } };
    const [found] = overheadOf(battle.state(), battle.unit('g'), battle.unit('t'), line, false);
    expect(found?.levels.over).toBe(1);
    expect(found?.lawful).toBe(false);
  });
});

describe('BA-3.4.2-b: 10 cm from the guns to the unit and from the unit to the target', () => {
  test('10 are enough on both sides', () => {
    expect(over(FLAT)).toMatchObject({ lawful: true, before: expect.closeTo(10), after: expect.closeTo(10) });
  });

  test('less before it or behind it is not', () => {
    expect(whyNot({ ...FLAT, from: 9.9, to: 12.9 })).toEqual(['too-near-guns']);
    expect(whyNot({ ...FLAT, hit: 22.9 })).toEqual(['too-near-target']);
  });
});

describe('BA-3.4.2-c: over own units 20 cm to the target, and no canister', () => {
  test('19 are too few, 20 enough', () => {
    expect(whyNot({ ...FLAT, own: true, hit: 32 })).toEqual(['too-near-target']);
    expect(whyNot({ ...FLAT, own: true, hit: 32.9 })).toEqual(['too-near-target']);
    expect(whyNot({ ...FLAT, own: true, hit: 33 })).toEqual([]);
  });

  test('canister goes over opponents only', () => {
    expect(whyNot({ ...FLAT, own: true, hit: 33, canister: true })).toEqual(['canister']);
    expect(whyNot({ ...FLAT, canister: true })).toEqual([]);
  });
});

describe('BA-3.4.2-d: all that is crossed is found, and nothing else', () => {
  const battle = battleOf(`
    ${hill('g', 1, 5, 21)}
    unit g "G" blue artillery gun 2/2 guns 1 line at 100,20 facing 90
    unit a "A" blue infantry shako 20/20 line at 100,43 facing 90
    unit b "B" red infantry shako 20/20 line at 100,63 facing 90
    unit c "C" red infantry shako 20/20 line at 107.5,73 facing 90
    unit d "D" red infantry shako 20/20 line at 100,123 facing 90
    unit t "T" red infantry shako 20/20 line at 100,100 facing 270
  `);
  const over = (from: { x: number; y: number }, impact: { x: number; y: number }) =>
    overheadOf(battle.state(), battle.unit('g'), battle.unit('t'), { from, impact }, false);

  test('one after the other, but not who is only grazed or stands behind the target', () => {
    const found = over({ x: 100, y: 20 }, { x: 100, y: 100 });
    expect(found.map(({ unit, own, lawful }) => [unit, own, lawful])).toEqual([
      ['a', true, true],
      ['b', false, true],
    ]);
  });

  test('a line of no length crosses nobody', () => {
    expect(over({ x: 100, y: 42 }, { x: 100, y: 42 })).toEqual([]);
  });
});

test('each reason has words, with all its values in them', () => {
  const said = [...over({ ...FLAT, gun: 0, over: 1, from: 9.96, hit: 20, own: true, canister: true }).reasons].map(
    (reason) => say(reason),
  );
  expect(said).toHaveLength(5);
  for (const words of said) expect(words).not.toMatch(/fire\.\w|[{}]|NaN|undefined/);
  // Told as 10.0 it would seem enough.
  expect(said.some((words) => words.includes('9.9 cm'))).toBe(true);
});
