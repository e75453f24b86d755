import type { StoredBattle } from '../storage/schema';

/** What tells two battles that one tap made from two that were wanted. */
export type Begun = Pick<
  StoredBattle,
  'id' | 'name' | 'book' | 'options' | 'createdAt' | 'length' | 'bytes' | 'pending' | 'remarks' | 'origin' | 'fromFile'
>;

/** Both were made by one tap, in ms: nobody chooses a second battle in this time. */
const ONE_TAP = 2000;

/**
 * Battles that Safari made beside another when an older version of the app ran its rules twice, and in which nothing was ever
 * done: each with the battle of which it is the twin, which stays. Where nothing was done in either of the two, the first stays.
 * `holdsMore`: something is kept for the battle beside it, as plans and order sheets are.
 */
export function emptyTwins(
  battles: readonly Begun[],
  holdsMore: (battle: Begun) => boolean,
): ReadonlyMap<string, string> {
  const isUntouched = (battle: Begun): boolean => isUnplayed(battle) && !holdsMore(battle);
  const twins = new Map<string, string>();
  const inOrder = madeHere(battles).sort((a, b) => a.createdAt - b.createdAt);
  // One tap made two, never more: a battle that has its twin has no other.
  const kept = new Set<string>();
  for (const empty of [...inOrder].reverse()) {
    if (!isUntouched(empty) || kept.has(empty.id)) continue;
    const others = inOrder.filter(
      (other) => other !== empty && !twins.has(other.id) && !kept.has(other.id) && isAlike(other, empty),
    );
    const stays = others.find((other) => !isUntouched(other)) ?? others[0];
    if (!stays) continue;
    twins.set(empty.id, stays.id);
    kept.add(stays.id);
  }
  return twins;
}

/**
 * Without those that came from a file. Older versions did not write that down, but a battle from a file has the very moment of
 * the battle it was saved from. Two such battles are both left alone: nothing tells which of them came from the file.
 */
function madeHere(battles: readonly Begun[]): Begun[] {
  const unmarked = battles.filter(({ fromFile }) => !fromFile);
  const madeAt = new Map<number, number>();
  for (const { createdAt } of unmarked) madeAt.set(createdAt, (madeAt.get(createdAt) ?? 0) + 1);
  return unmarked.filter(({ createdAt }) => madeAt.get(createdAt) === 1);
}

const isUnplayed = ({ length, pending, remarks = [], origin }: Begun): boolean =>
  length === 0 && pending === null && remarks.length === 0 && origin === undefined;

function isAlike(one: Begun, empty: Begun): boolean {
  if (Math.abs(one.createdAt - empty.createdAt) > ONE_TAP) return false;
  if (one.name !== empty.name || one.book !== empty.book || one.origin !== undefined) return false;
  if (optionsText(one) !== optionsText(empty)) return false;
  // The log only adds to what the scenario takes.
  return one.length === 0 ? one.bytes === empty.bytes : one.bytes >= empty.bytes;
}

const optionsText = ({ options }: Begun): string => JSON.stringify(Object.entries(options).sort());
