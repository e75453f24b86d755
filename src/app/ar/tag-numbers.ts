import * as v from 'valibot';
import { createStore } from 'zustand/vanilla';
import { UNIT_TAG_COUNT } from '../../vision/markers/printed';
import { keepLocally, readLocally } from '../kept-locally';

const KEY = 'coup-doeil/tags';

/** Battles beyond these are those whose tags nobody has asked for for longest. */
const MOST_BATTLES = 30;

const idSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(UNIT_TAG_COUNT - 1));
const tagsSchema = v.object({ battle: v.string(), tags: v.array(v.object({ id: idSchema, unit: v.string() })) });

/** Which unit carries which tag, in one battle. It is no part of the battle: tags lie on the trays of one club. */
export type BattleTags = v.InferOutput<typeof tagsSchema>;
export type UnitTags = BattleTags['tags'];

/** What can be read of what was stored. */
export function parseTags(stored: string | undefined): readonly BattleTags[] {
  if (stored === undefined) return [];
  try {
    return v.parse(v.array(v.unknown()), JSON.parse(stored)).flatMap((each) => {
      const read = v.safeParse(tagsSchema, each);
      return read.success ? [read.output] : [];
    });
  } catch {
    return [];
  }
}

/** Everybody keeps the tag he has; whoever has none takes the lowest that is free, while there are any. */
export function withTagsFor(tags: UnitTags, units: readonly string[]): UnitTags {
  const carried = tags.filter(({ unit }) => units.includes(unit));
  const without = units.filter((unit) => !carried.some((tag) => tag.unit === unit));
  const free = Array.from({ length: UNIT_TAG_COUNT }, (_, id) => id).filter(
    (id) => !carried.some((tag) => tag.id === id),
  );
  const given = without.slice(0, free.length).map((unit, i) => ({ id: free[i] ?? 0, unit }));
  return [...carried, ...given];
}

/** What became of a number that was given to a unit: `from` is who had it, and the number that he has now, if there was one for him. */
export interface Retagged {
  readonly tags: UnitTags;
  readonly from: { readonly unit: string; readonly id: number | undefined } | undefined;
}

/** The tag is another unit's from now on. Whoever had it takes that unit's old one for it; where there was none he has none. */
export function retagged(tags: UnitTags, id: number, unit: string): Retagged {
  const old = tags.find((tag) => tag.unit === unit)?.id;
  const holder = tags.find((tag) => tag.id === id && tag.unit !== unit)?.unit;
  const others = tags.filter((tag) => tag.unit !== unit && tag.unit !== holder);
  const swapped = holder !== undefined && old !== undefined ? [{ id: old, unit: holder }] : [];
  return {
    tags: [...others, ...swapped, { id, unit }],
    from: holder === undefined ? undefined : { unit: holder, id: old },
  };
}

/** Counts up whenever a number is given to another unit: who shows or watches tags looks again. */
export const tagChanges = createStore(() => 0);

/** The tags of everybody in a battle, as they are kept from now on. */
export function tagsOf(battle: string, units: readonly string[]): UnitTags {
  const before = parseTags(readLocally(KEY)).find((each) => each.battle === battle);
  const tags = withTagsFor(before?.tags ?? [], units);
  keepTags(battle, tags);
  return tags;
}

/** Gives a number to a unit, for good; who had it is told with the number that he has now. */
export function giveTag(battle: string, units: readonly string[], id: number, unit: string): Retagged['from'] {
  const { tags, from } = retagged(tagsOf(battle, units), id, unit);
  const all = withTagsFor(tags, units);
  keepTags(battle, all);
  tagChanges.setState((count) => count + 1, true);
  return from && { unit: from.unit, id: all.find((tag) => tag.unit === from.unit)?.id };
}

function keepTags(battle: string, tags: UnitTags): void {
  const others = parseTags(readLocally(KEY)).filter((each) => each.battle !== battle);
  keepLocally(KEY, [...others, { battle, tags }].slice(-MOST_BATTLES));
}
