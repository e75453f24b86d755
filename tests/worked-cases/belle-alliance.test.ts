import { describe, expect, test } from 'vitest';
import { belleAllianceCases } from './belle-alliance/case';
import { FIRE } from './belle-alliance/fire';
import { GEOMETRY } from './belle-alliance/geometry';
import { MARCH } from './belle-alliance/march';
import { MELEE } from './belle-alliance/melee';
import { MORALE } from './belle-alliance/morale';
import { ORDERING } from './belle-alliance/ordering';

const ADAPTERS = { ...FIRE, ...GEOMETRY, ...MARCH, ...MELEE, ...MORALE, ...ORDERING };

describe('worked cases of Belle Alliance', () => {
  test.each(belleAllianceCases)('$id: $kind', (it) => {
    const adapter = ADAPTERS[it.kind];
    if (!adapter) throw new Error(`No rule is asked about ${it.kind}`);
    adapter(it);
  });

  test('have a name each', () => {
    expect(new Set(belleAllianceCases.map(({ id }) => id)).size).toBe(belleAllianceCases.length);
  });

  test('there is no adapter without a case', () => {
    expect(Object.keys(ADAPTERS).toSorted()).toEqual(
      [...new Set(belleAllianceCases.map(({ kind }) => kind))].toSorted(),
    );
  });
});
