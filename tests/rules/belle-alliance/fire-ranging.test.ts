import '../../../src/texts/fire-texts';
import { describe, expect, test } from 'vitest';
import { needsRanging } from '../../../src/rules/belle-alliance/fire/ranging';
import { isStationary } from '../../../src/rules/belle-alliance/fire/stationary';
import { type BoundRecord, type History, IDLE_BOUND } from '../../../src/rules/belle-alliance/units/history';
import { unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { battleOf } from '../../support/belle-alliance';

const [G, T] = [unitId('g'), unitId('t')];
const did = (deeds: Partial<BoundRecord>): BoundRecord => ({ ...IDLE_BOUND, ...deeds });
const FIRED = { firedAt: [T], firedIn: 'firing' } as const satisfies Partial<BoundRecord>;
const marched = (cm: number) => ({ cm, share: cm / 30, gait: 'normal' as const });

interface Deeds {
  readonly gunsLast?: Partial<BoundRecord>;
  readonly gunsNow?: Partial<BoundRecord>;
  readonly targetLast?: Partial<BoundRecord>;
  readonly targetNow?: Partial<BoundRecord>;
  readonly horse?: boolean;
  readonly target?: string;
}

function ranging({ gunsLast = FIRED, gunsNow = {}, targetLast = {}, targetNow = {}, horse, target }: Deeds) {
  const state = battleOf(`
    unit g "G" blue artillery gun 8/8 guns 4 line at 100,20 facing 90 | horse=${horse ? 'yes' : 'no'}
    unit t "T" red ${target ?? 'infantry shako 20/20 line'} at 100,80 facing 270
  `).state();
  const tell = (unit: typeof G, lastBound: Partial<BoundRecord>, thisBound: Partial<BoundRecord>): History => ({
    unit,
    thisBound: did(thisBound),
    lastBound: did(lastBound),
    lastCharge: 0,
  });
  state.histories.set(G, tell(G, gunsLast, gunsNow));
  state.histories.set(T, tell(T, targetLast, targetNow));
  const { needed, why } = needsRanging(state, G, T);
  expect(say(why)).not.toMatch(/fire\.|[{}]|undefined/);
  expect(needed).toBe(why.key !== 'fire.ranging.found');
  return why.key.replace('fire.ranging.', '');
}

describe('BA-3.4.1-b: the range is kept from one bound to the next', () => {
  test('by those who fired at that unit last bound, and stood', () => expect(ranging({})).toBe('found'));

  test('not after a bound without fire, nor for another target', () => {
    expect(ranging({ gunsLast: {} })).toBe('first');
    expect(ranging({ gunsLast: { ...FIRED, firedAt: [unitId('x')] } })).toBe('first');
    expect(ranging({ gunsLast: { ...FIRED, firedAt: [unitId('x'), T] } })).toBe('found');
    expect(ranging({ gunsLast: {}, gunsNow: FIRED })).toBe('first');
  });

  test('not when the guns have moved since, not even horse artillery (R128)', () => {
    expect(ranging({ gunsNow: marched(1) })).toBe('guns-moved');
    expect(ranging({ gunsNow: marched(1), horse: true })).toBe('guns-moved');
    expect(ranging({ gunsNow: { formationChanges: 1 } })).toBe('guns-moved');
    expect(ranging({ gunsLast: { ...FIRED, forced: true } })).toBe('guns-moved');
    // They came up and then fired: that was before.
    expect(ranging({ gunsLast: { ...FIRED, ...marched(10) } })).toBe('found');
    // They fired before the movement of the last bound, and moved after it.
    expect(ranging({ gunsLast: { ...FIRED, firedIn: 'continued-fire', ...marched(10) } })).toBe('guns-moved');
  });

  test('not when the target has gone more than 20 cm in a bound', () => {
    expect(ranging({ targetNow: marched(20) })).toBe('found');
    expect(ranging({ targetNow: marched(20.1) })).toBe('target-moved');
    // What it marched last bound was before the fire…
    expect(ranging({ targetLast: marched(30) })).toBe('found');
    // …unless that was in the phase of continued fire, which comes before movement.
    const early = { ...FIRED, firedIn: 'continued-fire' } as const;
    expect(ranging({ gunsLast: early, targetLast: marched(30) })).toBe('target-moved');
    expect(ranging({ gunsLast: early, targetLast: marched(20), targetNow: marched(20) })).toBe('found');
  });

  test('a retreat is a whole bound at its rate: 20 cm for foot in line, 30 for horse', () => {
    expect(ranging({ targetLast: { forced: true } })).toBe('found');
    expect(ranging({ targetNow: { forced: true } })).toBe('found');
    expect(ranging({ targetNow: { forced: true, ...marched(1) } })).toBe('target-moved');
    expect(ranging({ targetLast: { forced: true }, target: 'cavalry hussar 8/8 line' })).toBe('target-moved');
  });
});

describe('R7: stationary is who did none of it this bound, forced or not', () => {
  test('standing, firing, being passed through and a melee move nobody', () => {
    for (const deeds of [{}, FIRED, { passedThrough: true }, { meleeWith: [T] }, { canister: true }, { engaged: 2 }])
      expect(isStationary(did(deeds)), JSON.stringify(deeds)).toBe(true);
  });

  test('everything else does', () => {
    for (const deeds of [
      { split: true },
      { assembled: true },
      { formationChanges: 1 },
      { skirmishers: 'deployed' },
      { skirmishers: 'rejoined' },
      marched(5),
      { gait: 'normal', inversions: 1 },
      { forced: true },
    ] as const)
      expect(isStationary(did(deeds)), JSON.stringify(deeds)).toBe(false);
  });
});
