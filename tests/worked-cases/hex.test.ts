import { describe, expect, test } from 'vitest';
import { ASSAULT } from './hex/assault';
import { hexCases } from './hex/case';
import { CHARGE } from './hex/charge';
import { FACING } from './hex/facing';
import { FIRE } from './hex/fire';
import { FIRE_ALONE } from './hex/fire-alone';
import { LEADER } from './hex/leader';
import { MARCH } from './hex/march';
import { MORALE } from './hex/morale';
import { CAMPAIGN, WARBURG } from './hex/others';
import { STACKING } from './hex/stacking';

const ADAPTERS = {
  ...ASSAULT,
  ...CAMPAIGN,
  ...CHARGE,
  ...FACING,
  ...FIRE,
  ...FIRE_ALONE,
  ...LEADER,
  ...MARCH,
  ...MORALE,
  ...STACKING,
  ...WARBURG,
};

describe('worked cases of the hex books', () => {
  test.each(hexCases)('$id: $topic', (it) => {
    const adapter = ADAPTERS[it.topic];
    if (!adapter) throw new Error(`No rule is asked about ${it.topic}`);
    adapter(it);
  });

  test('have a name each', () => {
    expect(new Set(hexCases.map(({ id }) => id)).size).toBe(hexCases.length);
  });

  test('there is no adapter without a case', () => {
    expect(Object.keys(ADAPTERS).toSorted()).toEqual([...new Set(hexCases.map(({ topic }) => topic))].toSorted());
  });
});
