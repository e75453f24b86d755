import { describe, expect, it } from 'vitest';
import { BERLIN_1813 } from '../../../src/rules/campaign/berlin-1813';
import { takenFrom } from '../../../src/rules/campaign/taking';
import type { Ending } from '../../../src/rules/ending';
import { sideId } from '../../../src/table/unit';

const [A, B] = [sideId('a'), sideId('b')];
const ending = (own: Partial<Ending> = {}): Ending => ({
  over: true,
  sides: [
    { id: A, name: 'French' },
    { id: B, name: 'Prussians' },
  ],
  tasks: [],
  text: '',
  ...own,
});
const won = (side: typeof A, degree?: 'marginal' | 'substantial' | 'decisive') =>
  ending({ won: { side, ...(degree ? { degree } : {}) } });

describe('a result taken from a finished battle', () => {
  it('is the level of the side that is called the same', () => {
    const level = (degree: 'marginal' | 'substantial' | 'decisive') => takenFrom(BERLIN_1813, 'berlin', won(A, degree));
    expect([level('marginal'), level('substantial'), level('decisive')]).toEqual(
      ['fm', 'fs', 'fd'].map((each) => ({ kind: 'level', level: each })),
    );
  });

  it('asks whose side the victors were where no name tells it, and takes the answer', () => {
    expect(takenFrom(BERLIN_1813, 'berlin', won(B, 'decisive'))).toEqual({ kind: 'whose', name: 'Prussians' });
    for (const [degree, level] of [
      ['marginal', 'cm'],
      ['substantial', 'cs'],
      ['decisive', 'cd'],
    ] as const)
      expect(takenFrom(BERLIN_1813, 'berlin', won(B, degree), 'second')).toEqual({ kind: 'level', level });
  });

  it.each([
    ['of a book that knows of no end', undefined, 'no-end'],
    ['without a last bound', ending({ over: null }), 'no-end'],
    ['that goes on', ending({ over: false }), 'not-over'],
    ['that leaves it to the players', ending(), 'no-winner'],
    ['that tells no degree', won(A), 'no-degree'],
  ])('is asked for after a battle %s', (_, told, why) => {
    expect(takenFrom(BERLIN_1813, 'berlin', told)).toEqual({ kind: 'ask', why });
  });

  it('HX-B002: is asked for where this battle cannot end so', () => {
    expect(takenFrom(BERLIN_1813, 'hagelberg', won(A, 'decisive'))).toEqual({ kind: 'ask', why: 'not-possible' });
  });
});
