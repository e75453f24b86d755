import type { StoredBattle } from '../storage/schema';
import type { Store } from '../storage/store';
import type { BattleSummary } from './protocol';
import { emptyTwins } from './twins';

/** The battles with their pictures, newest first. `isHeld`: memory holds something of it that could not be saved. */
export async function summaries(store: Store, isHeld: (battle: string) => boolean): Promise<readonly BattleSummary[]> {
  const [battles, pictures, uses, noted] = await Promise.all([
    store.battles(),
    store.pictures(),
    store.photoUses(),
    store.noted(),
  ]);
  const pictureOf = new Map(pictures.map(({ battle, bytes, type }) => [battle, new Blob([bytes], { type })]));
  const photosOf = new Map<string, number>();
  for (const { battle, bytes } of uses) photosOf.set(battle, (photosOf.get(battle) ?? 0) + bytes);
  const twins = emptyTwins(battles, ({ id }) => noted.has(id) || isHeld(id));
  return battles
    .map((battle) => {
      const twinOf = twins.get(battle.id);
      const summary = summaryOf(battle, pictureOf.get(battle.id), photosOf.get(battle.id));
      return twinOf === undefined ? summary : { ...summary, twinOf };
    })
    .sort((a, b) => b.changedAt - a.changedAt);
}

export function summaryOf(battle: StoredBattle, picture?: Blob, photos = 0): BattleSummary {
  const { id, name, book, createdAt, changedAt, length, bytes, backedUp } = battle;
  return {
    id,
    name,
    book,
    createdAt,
    changedAt,
    entries: length,
    bytes: bytes + (picture?.size ?? 0) + photos,
    notBackedUp: Math.max(0, length - backedUp),
    ...(picture ? { picture } : {}),
  };
}
