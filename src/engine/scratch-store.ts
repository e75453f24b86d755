import { isSameNote } from '../storage/note';
import type { StoredNote } from '../storage/schema';
import type { Store } from '../storage/store';

/** A store for tables of which nothing is kept: but for their notes, which are there as long as the worker is. */
export function scratchStore(): Store {
  const kept = new Map<string, readonly StoredNote[]>();
  const nothing = async (): Promise<undefined> => undefined;
  return {
    battles: async () => [],
    battle: nothing,
    entries: async () => [],
    newestSnapshot: nothing,
    pictures: async () => [],
    photoUses: async () => [],
    create: async () => {
      throw new Error('Nothing is created on a table that is not kept');
    },
    append: nothing,
    change: nothing,
    noteBackup: nothing,
    keepSnapshot: nothing,
    keepPicture: nothing,
    keepRemark: async () => [],
    remove: async (id) => void kept.delete(id),
    notes: async (battle) => kept.get(battle) ?? [],
    noted: async () => new Set([...kept].flatMap(([battle, notes]) => (notes.length > 0 ? [battle] : []))),
    changeNotes: async (battle, changes) => {
      const others = (kept.get(battle) ?? []).filter((note) => !changes.some(({ name }) => isSameNote(name, note)));
      kept.set(battle, [...others, ...changes.flatMap(({ note }) => note ?? [])]);
    },
  };
}
