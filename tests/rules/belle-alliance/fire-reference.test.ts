import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { judgeFire } from '../../../src/rules/belle-alliance/fire/fire-verdict';
import { unitId } from '../../../src/table/unit';
import { anyFire } from '../../support/any-fire';
import { numbersIn, SPOILS } from '../../support/bad-fire';
import { compareFires, freshTally } from '../../support/compare-fire';

/** `npm run soak` looks at ten times as many, and more closely. */
const IS_SOAK = import.meta.env.MODE === 'soak';
const TABLES = IS_SOAK ? 2_000 : 200;
const SEEDS = Array.from({ length: TABLES }, (_, i) => i + 1);

describe('Verdicts of fire against the rules tried out point by point', () => {
  it(`BA-3.1.3-b BA-3.1.3-d BA-3.1.3-f BA-3.1.3-g BA-3.1.3-i BA-3.1.3-l BA-3.1.3-m BA-3.1.4-a BA-3.1.4-c BA-3.1.8-a BA-3.1.9-b agree on ${TABLES} tables wherever points that close can tell`, {
    timeout: 1_800_000,
  }, () => {
    const tally = freshTally();
    for (const seed of SEEDS) compareFires(anyFire(seed), tally, seed, IS_SOAK);
    expect(tally.differences).toEqual([]);
    // It must have been able to tell, both ways, or it compared nothing.
    for (const [what, { yes, no, unsure }] of Object.entries(tally.told)) {
      expect(unsure, `${what}: too often unsure`).toBeLessThan((yes + no) * (what.startsWith('ruling') ? 0.5 : 0.2));
      expect(yes, `${what}: never so`).toBeGreaterThan(0);
      if (what !== 'aspect') expect(no, `${what}: always so`).toBeGreaterThan(TABLES / 40);
    }
    expect(tally.told.ruling?.yes).toBeGreaterThan(TABLES / 3);
  });
});

describe('A verdict on a table as no table should be', () => {
  const fire = { firer: unitId('f'), target: unitId('t') };

  it.each(Object.entries(SPOILS))('is told in numbers and words: %s', (_, { spoil, mute }) => {
    for (const seed of SEEDS.slice(0, TABLES / 10)) {
      const state = spoil(anyFire(seed).state);
      for (const plan of [fire, { firer: fire.target, target: fire.firer }, { ...fire, impact: { x: 1e6, y: -1e6 } }]) {
        const verdict = verdictOf(state, plan);
        expect(
          numbersIn(verdict).filter(({ value }) => !Number.isFinite(value)),
          `seed ${seed}`,
        ).toEqual([]);
        const { finding, ground, situation } = judgeFire(state, plan);
        const found = numbersIn({ line: finding.line, aims: finding.aims, volume: finding.volume, ground, situation });
        expect(
          found.filter(({ value }) => Number.isNaN(value)),
          `seed ${seed}`,
        ).toEqual([]);
        if (mute && plan.firer === fire.firer) expect(verdict.ruling, `seed ${seed}`).toBe('cannot');
        expect(
          verdict.statements.some(({ tone }) => tone === 'no'),
          `seed ${seed}`,
        ).toBe(verdict.ruling === 'cannot');
      }
    }
  });
});
