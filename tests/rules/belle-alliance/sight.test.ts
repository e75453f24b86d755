import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import { placeIn, signedArea } from '../../../src/geometry/polygon';
import { sightBetween } from '../../../src/rules/belle-alliance/sight/sight-line-verdict';
import { seenGroundOf } from '../../../src/rules/belle-alliance/sight/sight-seen-ground';
import { type BelleAllianceState, historyOf } from '../../../src/rules/belle-alliance/state';
import { withDeeds } from '../../../src/rules/belle-alliance/units/history';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { battleOf } from '../../support/belle-alliance';

const a = unitId('a');
const b = unitId('b');

/** `a` with its front at 10 looks along the table at `b`, whose front is so many cm off. */
const facing = (cm: number, more = ''): BelleAllianceState =>
  battleOf(`unit a "A" blue infantry shako 2/2 line at 10,90 facing 0
unit b "B" red infantry shako 2/2 line at ${10 + cm},90 facing 180
${more}`).state();
const saidBy = (state: BelleAllianceState) => sightBetween(state, a, b).statements.map(({ id }) => id);

describe('who sees whom', () => {
  test.each([
    [200, 'sees'],
    [200.1, 'too-far'],
    [30, 'sees'],
    [0, 'sees'],
  ])('BA-1.1.6-a: in the open at %s cm: %s', (cm, ruling) => {
    const verdict = sightBetween(facing(cm), a, b);
    expect(verdict).toMatchObject({ observer: a, seen: b, ruling, limit: 200 });
    expect(verdict.cm).toBeCloseTo(cm);
  });

  test.each([
    [199.4, false],
    [199.6, true],
    [200.4, true],
    [200.6, false],
  ])('is too close to call less than half a centimetre from the limit: %s cm, %s', (cm, close) => {
    expect(sightBetween(facing(cm), a, b).close).toBe(close);
  });

  test('BA-1.1.6-e: units in between block nobody', () => {
    const between = [
      'unit c "C" blue infantry shako 60/60 line at 50,90 facing 0',
      'unit d "D" red infantry shako 60/60 line at 70,90 facing 180',
    ].join('\n');
    expect(sightBetween(facing(100, between), a, b)).toMatchObject({ ruling: 'sees', close: false });
  });

  test('BA-1.1.6-c: a crest in between blocks, and is told with its place', () => {
    const state = facing(150, 'hill h "The ridge" level 1: 60,0 120,0 120,180 60,180');
    const verdict = sightBetween(state, a, b);
    expect(verdict.ruling).toBe('blocked');
    expect(verdict.statements[0]).toMatchObject({
      id: 'blocked.crest',
      cite: { rule: '1.1.6' },
      tone: 'no',
      values: { name: 'The ridge' },
    });
    expect(verdict.statements[0]?.at?.x).toBeCloseTo(90);
  });

  test('BA-1.1.6-b: past the end of a house some figure sees some figure', () => {
    const house = (top: number): string => `building h "House" level 1 of stone: 60,20 70,20 70,${top} 60,${top}`;
    // One figure each, 1.5 cm wide: the last way past it is along y = 90.75.
    const one = (top: number) =>
      battleOf(`unit a "A" blue infantry shako 1/1 line at 10,90 facing 0
unit b "B" red infantry shako 1/1 line at 120,90 facing 180
${house(top)}`).state();
    expect(sightBetween(one(90), a, b)).toMatchObject({ ruling: 'sees', close: false });
    expect(sightBetween(one(90.6), a, b)).toMatchObject({ ruling: 'sees', close: true });
    expect(sightBetween(one(90.9), a, b)).toMatchObject({ ruling: 'blocked', close: true });
    expect(sightBetween(one(92), a, b)).toMatchObject({ ruling: 'blocked', close: false });
  });

  test('BA-T02-a: those in the edge of a wood are hidden beyond 30 cm, until they fire', () => {
    const wood = (x: number): string => `wood w "W": ${x},40 ${x + 40},40 ${x + 40},140 ${x},140`;
    expect(sightBetween(facing(30, wood(40)), a, b)).toMatchObject({ ruling: 'sees', limit: 30 });
    const state = facing(31, wood(41));
    expect(sightBetween(state, a, b)).toMatchObject({ ruling: 'hidden', limit: 30 });
    expect(saidBy(state)).toEqual(['beyond', 'against-cover', 'free']);
    expect(sightBetween(state, b, a)).toMatchObject({ ruling: 'sees', limit: 200 });
    state.histories.set(b, withDeeds(historyOf(state, b), { firedIn: 'firing' }));
    expect(sightBetween(state, a, b)).toMatchObject({ ruling: 'sees', limit: 100 });
    expect(saidBy(state)).toEqual(['within', 'against-cover', 'revealed', 'free']);
  });

  test('BA-T02-a: inside a wood nobody sees or is seen farther than 15 cm', () => {
    const state = (cm: number) => facing(cm, `wood w "W": ${10 + cm - 10},40 ${70 + cm},40 ${70 + cm},140 ${cm},140`);
    expect(sightBetween(state(15), a, b)).toMatchObject({ ruling: 'sees', limit: 15 });
    expect(sightBetween(state(16), a, b)).toMatchObject({ ruling: 'hidden', limit: 15 });
    expect(sightBetween(state(16), b, a)).toMatchObject({ ruling: 'too-far', limit: 15 });
    expect(sightBetween(state(16), b, a).statements.map(({ id }) => id)).toContain('from-wood');
  });

  test('BA-T02-b: from a hill one sees farther', () => {
    const hill = 'hill h "H" level 1: 0,60 12,60 12,120 0,120';
    const state = facing(220, hill);
    expect(sightBetween(state, a, b)).toMatchObject({ ruling: 'sees', limit: 220 });
    expect(saidBy(facing(219, hill))).toEqual(['within', 'higher', 'free']);
    expect(sightBetween(facing(220.1, hill), a, b).ruling).toBe('too-far');
    expect(sightBetween(state, b, a)).toMatchObject({ ruling: 'too-far', limit: 200 });
  });

  test('those in a house look out of its walls', () => {
    const state = battleOf(`building h "House" level 1 of stone: 10,80 30,80 30,100 10,100
unit a "A" blue infantry shako 4/4 line at 15,90 facing 0
unit b "B" red infantry shako 2/2 line at 60,90 facing 180`).state();
    expect(sightBetween(state, a, b).cm).toBeCloseTo(30);
    expect(sightBetween(state, b, a)).toMatchObject({ ruling: 'sees', limit: 30 });
  });

  test('everything that is said has words', () => {
    const scenes = [
      facing(100),
      facing(205),
      facing(199.8),
      facing(31, 'wood w "W": 41,40 81,40 81,140 41,140'),
      facing(12, 'wood w "W": 0,40 81,40 81,140 0,140'),
      facing(100, 'wood w "": 41,40 81,40 81,140 41,140'),
      facing(100, 'building w "": 41,40 81,40 81,140 41,140'.replace('"":', '"" level 1:')),
      facing(150, 'hill h "" level 1: 60,0 120,0 120,180 60,180'),
      facing(220, 'hill h "H" level 1: 0,60 12,60 12,120 0,120'),
    ];
    const statements = scenes.flatMap((state) => sightBetween(state, a, b).statements);
    for (const statement of statements) {
      const words = say(statement);
      expect(words).not.toContain(statement.key);
      expect(words).not.toMatch(/[{}]|undefined|NaN/);
    }
    expect(new Set(statements.map(({ id }) => id)).size).toBeGreaterThan(8);
  });
});

describe('the ground that is seen', () => {
  const isSeen = (outlines: readonly (readonly { x: number; y: number }[])[], x: number, y: number): boolean =>
    outlines.filter((outline) => placeIn(outline, { x, y }) !== 'outside').length % 2 === 1;

  test('BA-1.1.6-a: on an empty table all of it within 200 cm', () => {
    const { outlines } = seenGroundOf(facing(100), a);
    expect(outlines).toHaveLength(1);
    expect(isSeen(outlines, 205, 90)).toBe(true);
    expect(isSeen(outlines, 215, 90)).toBe(false);
    // The area is that on the table, not beyond it.
    expect(Math.max(...outlines.flat().map(({ y }) => y))).toBe(180);
  });

  test('BA-1.1.6-b: a house hides what is behind it, and a wood its inside; holes run the other way round', () => {
    const terrain =
      'building h "H" level 1 of stone: 60,80 70,80 70,100 60,100\nwood w "W": 20,130 60,130 60,170 20,170';
    const { outlines, units } = seenGroundOf(facing(100, terrain), a);
    expect(isSeen(outlines, 50, 90)).toBe(true);
    expect(isSeen(outlines, 90, 90)).toBe(false);
    expect(isSeen(outlines, 40, 150)).toBe(false);
    expect(isSeen(outlines, 90, 50)).toBe(true);
    expect(units).toMatchObject([{ seen: b, ruling: 'blocked' }]);
    for (const outline of outlines) {
      const [first] = outline;
      const isHole = outlines.some((other) => other !== outline && first && placeIn(other, first) === 'inside');
      expect(signedArea(outline) < 0).toBe(isHole);
    }
  });

  test('a commander sees by himself, and nobody sees his own side listed', () => {
    const state = battleOf(`hill h "H" level 1: 60,0 120,0 120,180 60,180
unit a "A" blue staff general 1/1 line at 20,90 facing 0
unit c "C" blue infantry shako 2/2 line at 30,90 facing 0
unit b "B" red infantry shako 2/2 line at 80,90 facing 180`).state();
    const { outlines, units } = seenGroundOf(state, a);
    expect(units.map(({ seen, ruling }) => [seen, ruling])).toEqual([['b', 'sees']]);
    expect([isSeen(outlines, 88, 90), isSeen(outlines, 92, 90)]).toEqual([true, false]);
  });
});
