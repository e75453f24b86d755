import { describe, expect, test, vi } from 'vitest';
import { giveTag, parseTags, retagged, tagChanges, tagsOf, withTagsFor } from '../../src/app/ar/tag-numbers';
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

  test('a free tag goes to a unit, and its old one is free', () => {
    expect(retagged(withTagsFor([], ['a', 'b']), 17, 'a')).toEqual({
      tags: [
        { id: 1, unit: 'b' },
        { id: 17, unit: 'a' },
      ],
      from: undefined,
    });
  });

  test('two units swap a tag that is taken', () => {
    const { tags, from } = retagged(withTagsFor([], ['a', 'b', 'c']), 2, 'a');
    expect(new Map(tags.map(({ id, unit }) => [unit, id]))).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
        ['c', 0],
      ]),
    );
    expect(from).toEqual({ unit: 'c', id: 0 });
    expect(retagged(tags, 2, 'a')).toEqual({ tags: expect.arrayContaining([...tags]), from: undefined });
  });

  test('who had it has none where the other has none to give', () => {
    expect(retagged([{ id: 3, unit: 'a' }], 3, 'b')).toEqual({
      tags: [{ id: 3, unit: 'b' }],
      from: { unit: 'a', id: undefined },
    });
  });

  test('what is given is kept for that battle alone, and whoever watches hears of it', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    try {
      const before = tagChanges.getState();
      expect(giveTag('one', ['a', 'b'], 1, 'a')).toEqual({ unit: 'b', id: 0 });
      expect(giveTag('one', ['a', 'b'], 40, 'b')).toBeUndefined();
      expect(tagsOf('one', ['a', 'b'])).toEqual(
        expect.arrayContaining([
          { id: 1, unit: 'a' },
          { id: 40, unit: 'b' },
        ]),
      );
      expect(tagsOf('two', ['a', 'b'])).toEqual([
        { id: 0, unit: 'a' },
        { id: 1, unit: 'b' },
      ]);
      expect(tagChanges.getState()).toBe(before + 2);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test('what was stored is believed only as far as it can be read', () => {
    const whole = { battle: 'x', tags: [{ id: 3, unit: 'a' }] };
    expect(parseTags(JSON.stringify([whole, { battle: 'y', tags: [{ id: 999, unit: 'a' }] }, 7]))).toEqual([whole]);
    expect(parseTags('{')).toEqual([]);
    expect(parseTags(undefined)).toEqual([]);
  });
});
