import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { packState } from '../../../src/rules/belle-alliance/state';
import type { Roster } from '../../../src/rules/belle-alliance/units/roster';
import { throughJson } from '../../../src/rules/book';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { anyPick, CROWD, play } from '../../support/offers';

interface Packed {
  readonly rosters: Roster[];
}

const packed = (battle: Battle): Packed => throughJson(packState(battle.state())) as unknown as Packed;
const problemOf = (state: unknown) => {
  const read = belleAlliance.unpack(state);
  return read.ok ? undefined : read.problem;
};

describe('a state from outside', () => {
  const battle = battleOf(`
    unit a "A" blue infantry shako 20/20 line at 100,60 facing 90
    unit b "B" blue infantry shako 6/6 skirmish at 100,70 facing 90 | skirmishers=a
  `);
  const refugees = (from: string) => ({ from, figures: 2, figuresAtStart: 2, original: 2 });
  const changed = (change: object) => {
    const { rosters, ...rest } = packed(battle);
    return { ...rest, rosters: rosters.map((roster) => (roster.unit === 'b' ? { ...roster, ...change } : roster)) };
  };

  test('is read as it was packed', () => {
    expect(problemOf(packed(battle))).toBeUndefined();
    expect(problemOf(changed({ soutien: 'a' }))).toBeUndefined();
  });

  test('with a roster of nobody is refused', () => {
    const { rosters, ...rest } = packed(battle);
    expect(problemOf({ ...rest, rosters: [...rosters, { ...rosters[0]!, unit: 'ghost' }] })).toMatchObject({
      code: 'belle-alliance/no-such-unit',
    });
  });

  test.each([
    ['out from nobody', { detached: { as: 'skirmishers', from: 'ghost' } }],
    ['out from itself', { detached: { as: 'part', from: 'b' } }],
    ['secured by nobody', { soutien: 'ghost' }],
    ['secured by itself', { soutien: 'b' }],
    ['sheltering the gunners of nobody', { refugees: refugees('ghost') }],
    ['sheltering its own gunners', { refugees: refugees('b') }],
  ])('with a unit %s is refused', (_name, change) => {
    expect(problemOf(changed(change))).toMatchObject({ code: 'belle-alliance/no-such-unit' });
  });
});

describe('no play makes a state that could not be opened again', () => {
  test('whatever is picked from the cards, within the rules or against them', () => {
    fc.assert(
      fc.property(fc.array(anyPick, { minLength: 25, maxLength: 25 }), (picks) => {
        const battle = battleOf(CROWD);
        play(battle, picks, true);
        expect(problemOf(packed(battle))).toBeUndefined();
        for (const { figures, figuresAtStart } of battle.state().table.units.values())
          expect(Math.min(figures, figuresAtStart)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  test('when two skirmishing parts assemble of which one secures the other', () => {
    const battle = battleOf(`
      unit x "X" blue infantry shako 20/20 line at 180,60 facing 90
      unit a "X (2)" blue infantry shako 12/12 skirmish at 100,60 facing 90 gap 1 | part=x light=yes
      unit b "X (3)" blue infantry shako 8/8 line at 100,58.5 facing 90 | part=x
    `);
    battle.order({ type: 'order-soutien', line: 'a', soutien: 'b' });
    battle.order({ type: 'assemble', units: ['a', 'b'], override: { note: '' } });
    expect(battle.roster('a').soutien).toBe(null);
    expect(problemOf(packed(battle))).toBeUndefined();
  });

  test('when gunners who secured a line seek refuge', () => {
    const battle = battleOf(`
      unit h "H" blue infantry shako 24/24 line at 100,60 facing 90
      unit g "G" blue artillery gun 0/6 guns 3 line at 100,100 facing 90
      unit w "W" blue artillery gun 6/6 guns 0 line at 100,64 facing 90 | gunners=g
      unit l "L" blue infantry shako 4/4 skirmish at 100,80 facing 90 | light=yes soutien=w
    `);
    battle.order({ type: 'seek-refuge', unit: 'w', at: 'h', override: { note: '' } });
    expect(battle.roster('l').soutien).toBe('h');
    expect(problemOf(packed(battle))).toBeUndefined();
  });
});

test.each([
  ['cavalry of one figure', 'cavalry hussar 1/20 line', { squadrons: 1 }],
  ['and by three of its squadrons', 'cavalry hussar 1/20 line', { squadrons: 3 }],
  ['guns that have one gunner', 'artillery gun 1/6 guns 3 line', { guns: 1 }],
  ['guns that have none', 'artillery gun 0/6 guns 3 line', { guns: 1 }],
])('BA-1.2.1-a: no part is without figures: %s', (_name, unit, part) => {
  const battle = battleOf(`unit c "C" blue ${unit} at 100,60 facing 90`);
  const split = { type: 'split', unit: 'c', ...part };
  expect(keysOf(battle.against(split))).toEqual(['cannot-split']);
  expect(battle.against({ ...split, override: { note: '' } })).toMatchObject([{ overridable: false }]);
});
