import { describe, expect, test } from 'vitest';
import { isHidden, revealed, sightLimit, sightLimitBetween } from '../../../src/rules/belle-alliance/sight/position';
import { type BelleAllianceState, historyOf } from '../../../src/rules/belle-alliance/state';
import { TABLE_2 } from '../../../src/rules/belle-alliance/tables/table-02-sight';
import { inNextBound, withDeeds } from '../../../src/rules/belle-alliance/units/history';
import { unitOf } from '../../../src/table/table';
import { unitId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';

const b = unitId('b');

/** What `b` did, as its history keeps it. */
function did(state: BelleAllianceState, deeds: Parameters<typeof withDeeds>[1]): void {
  state.histories.set(b, withDeeds(historyOf(state, b), deeds));
}
const endOfBound = (state: BelleAllianceState): void => {
  state.histories.set(b, inNextBound(historyOf(state, b)));
};

describe('Table 2: field of sight', () => {
  // Several of these are the lesser of two, so that no limit shows them all.
  test('BA-T02-a: as it is printed: from, against, against those who fired', () => {
    expect(Object.entries(TABLE_2).map(([position, row]) => [position, row.from, row.against, row.revealed])).toEqual([
      ['open', 200, 200, 200],
      ['cover', 200, 30, 100],
      ['wood', 15, 15, 30],
    ]);
  });

  test.each([
    ['open', 200, 200],
    ['cover', 30, 100],
    ['wood', 15, 30],
  ] as const)('BA-T02-a: against %s one sees %s cm, and %s once they have fired', (against, unseen, fired) => {
    expect(sightLimit('open', against, false, 0)).toBe(unseen);
    expect(sightLimit('open', against, true, 0)).toBe(fired);
    expect(sightLimit('cover', against, false, 0)).toBe(unseen);
  });

  test.each([
    ['open', 200],
    ['cover', 200],
    ['wood', 15],
  ] as const)('BA-T02-a: from %s one sees %s cm over open ground', (from, cm) => {
    expect(sightLimit(from, 'open', false, 0)).toBe(cm);
  });

  test('BA-T02-a: the lesser of what both positions allow counts', () => {
    expect(sightLimit('wood', 'cover', true, 0)).toBe(15);
    expect(sightLimit('wood', 'wood', true, 0)).toBe(15);
  });

  test.each([
    ['open', 'open', 1, 220],
    ['open', 'open', 3, 260],
    ['cover', 'open', 2, 240],
    ['wood', 'open', 2, 15],
    ['open', 'cover', 2, 30],
    ['open', 'wood', 2, 15],
    ['open', 'open', -1, 200],
  ] as const)('BA-T02-b: from %s against %s, %s layers higher: %s cm', (from, against, higher, cm) => {
    expect(sightLimit(from, against, false, higher)).toBe(cm);
  });
});

describe('a position revealed by fire', () => {
  const start = (): BelleAllianceState =>
    battleOf('unit b "B" red infantry shako 20/20 line at 100,100 facing 270').state();

  test('BA-T02-c: stays so to the end of the next bound, unless it fires again', () => {
    const state = start();
    expect(revealed(state, b)).toBe(false);
    did(state, { firedIn: 'firing' });
    expect(revealed(state, b)).toBe(true);
    endOfBound(state);
    expect(revealed(state, b)).toBe(true);
    endOfBound(state);
    expect(revealed(state, b)).toBe(false);
    endOfBound(state);
    did(state, { firedIn: 'continued-fire' });
    endOfBound(state);
    expect(revealed(state, b)).toBe(true);
  });

  test.each([
    ['marches off afterwards', { firedIn: 'continued-fire', gait: 'normal' }, false],
    ['is driven off afterwards', { firedIn: 'continued-fire', forced: true }, false],
    ['marched before it fired', { firedIn: 'firing', gait: 'normal' }, true],
  ] as const)('BA-T02-c: it is the place from which it fired: %s', (_, deeds, known) => {
    const state = start();
    did(state, deeds);
    expect(revealed(state, b)).toBe(known);
    endOfBound(state);
    expect(revealed(state, b)).toBe(known);
  });

  test('BA-T02-c: who marches in the next bound has left it', () => {
    const state = start();
    did(state, { firedIn: 'firing' });
    endOfBound(state);
    did(state, { gait: 'normal' });
    expect(revealed(state, b)).toBe(false);
  });
});

describe('where two units are, towards each other', () => {
  const limits = (terrain: string, x: number, y = 100) => {
    const battle = battleOf(`${terrain}
unit a "A" blue infantry shako 1/1 line at 100,40 facing 90
unit b "B" red infantry shako 1/1 line at ${x},${y} facing 270`);
    const state = battle.state();
    const between = (from: string, to: string) => {
      const [one, other] = [unitOf(state.table, unitId(from)), unitOf(state.table, unitId(to))];
      return sightLimitBetween(state, one, other, one.pose.at, other.pose.at);
    };
    return { there: between('a', 'b'), back: between('b', 'a') };
  };
  const WOOD = 'wood w "W": 80,100 120,100 120,140 80,140';

  // The middle of the base is 0.75 cm behind its front.
  test.each([
    [99, 'open', 200],
    [99.25, 'cover', 30],
    [102.25, 'cover', 30],
    [102.3, 'wood', 15],
  ] as const)('BA-T02-a: with the front at %s it is in %s, and seen up to %s cm', (y, position, cm) => {
    const { there } = limits(WOOD, 100, y);
    expect([there.against, there.limit]).toEqual([position, cm]);
  });

  test('BA-T02-a: from the edge one sees 200 cm and is seen at 30; inside, both are 15', () => {
    expect(limits(WOOD, 100, 101).back.limit).toBe(200);
    expect(limits(WOOD, 100, 110).back.limit).toBe(15);
  });

  test('BA-T02-a: in the far edge, seen through the whole wood, it is inside the wood', () => {
    expect(limits(WOOD, 100, 139).there.against).toBe('wood');
  });

  test.each([
    ['wall w "Wall" width 0.6: 80,99.7 120,99.7', 'cover'],
    ['hedge w "Hedge" width 0.6: 80,99.7 120,99.7', 'cover'],
    ['fence w "Fence" width 0.6: 80,99.7 120,99.7', 'open'],
    ['wall w "Behind" width 0.6: 80,101.8 120,101.8', 'open'],
    ['wall w "Off" width 0.6: 80,99.5 120,99.5', 'open'],
    ['building w "House" level 1 of wood: 90,98 110,98 110,110 90,110', 'cover'],
  ])('BA-T02-a: %s: %s', (terrain, position) => {
    expect(limits(terrain, 100).there.against).toBe(position);
  });

  test('BA-T02-b: 20 cm for each layer by which the observer is higher', () => {
    const { there, back } = limits('hill h "H" level 2: 80,80 120,80 120,140 80,140', 100);
    expect([there.limit, back.limit]).toEqual([200, 240]);
  });
});

describe('a hidden target', () => {
  const WOOD = 'wood w "W": 80,100 120,100 120,140 80,140';
  const hidden = (y: number, more = '', notes = '') => {
    const state = battleOf(`${WOOD}
unit a "A" blue infantry shako 1/1 line at 100,${y} facing 90${notes}
unit b "B" red infantry shako 1/1 line at 100,100 facing 270
${more}`).state();
    return isHidden(state, unitId('a'), b, { from: { x: 100, y }, to: { x: 100, y: 100 } });
  };

  test('BA-T02-a: is in cover and beyond its limit from those who fire', () => {
    expect(hidden(70)).toEqual({ hidden: false, seen: true, limit: 30, cm: 30 });
    expect(hidden(69.9)).toMatchObject({ hidden: true, seen: false, limit: 30 });
  });

  test('BA-T02-a: not if their commander sees it', () => {
    // The front of his base is 30 cm off, or a little more.
    const officer = (y: number): string => `unit c "C" blue staff general 1/1 line at 102,${y} facing 90`;
    expect(hidden(40, officer(70.1), ' | commander=c').hidden).toBe(false);
    expect(hidden(40, officer(69.9), ' | commander=c').hidden).toBe(true);
    expect(hidden(40, officer(70.1)).hidden).toBe(true);
    const house = '\nbuilding h "H" level 1 of stone: 90,80 115,80 115,90 90,90';
    expect(hidden(40, officer(70.1) + house, ' | commander=c').hidden).toBe(true);
  });

  test('BA-T02-a: nobody is hidden in the open, however far', () => {
    const state = battleOf(`unit a "A" blue infantry shako 1/1 line at 10,100 facing 0
unit b "B" red infantry shako 1/1 line at 215,100 facing 180`).state();
    const line = { from: { x: 10, y: 100 }, to: { x: 215, y: 100 } };
    expect(isHidden(state, unitId('a'), b, line)).toEqual({ hidden: false, seen: false, limit: 200, cm: 205 });
  });
});
