import { describe, expect, test } from 'vitest';
import { parseTags, retagged, withTagsFor } from '../../src/app/ar/tag-numbers';
import { UNIT_TAG_COUNT } from '../../src/vision/markers/printed';

describe('the tags of units', () => {
  test('everybody keeps his own, and who is new takes the lowest that is free', () => {
    const first = withTagsFor([], ['a', 'b', 'c']);
    expect(first).toEqual([
      { id: 0, unit: 'a' },
      { id: 1, unit: 'b' },
      { id: 2, unit: 'c' },
    ]);
    expect(withTagsFor(first, ['c', 'd', 'a'])).toEqual([
      { id: 0, unit: 'a' },
      { id: 2, unit: 'c' },
      { id: 1, unit: 'd' },
    ]);
  });

  test('where there are more units than tags, the last have none', () => {
    const units = Array.from({ length: UNIT_TAG_COUNT + 3 }, (_, i) => `u${i}`);
    const tags = withTagsFor([], units);
    expect(tags).toHaveLength(UNIT_TAG_COUNT);
    expect(new Set(tags.map(({ id }) => id)).size).toBe(UNIT_TAG_COUNT);
  });

  test('a tag goes over to another unit', () => {
    expect(retagged(withTagsFor([], ['a', 'b']), 1, 'a')).toEqual([{ id: 1, unit: 'a' }]);
  });

  test('what was stored is believed only as far as it can be read', () => {
    const whole = { battle: 'x', tags: [{ id: 3, unit: 'a' }] };
    expect(parseTags(JSON.stringify([whole, { battle: 'y', tags: [{ id: 999, unit: 'a' }] }, 7]))).toEqual([whole]);
    expect(parseTags('{')).toEqual([]);
    expect(parseTags(undefined)).toEqual([]);
  });
});
