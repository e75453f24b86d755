import { type Entry, lengthOf } from '../game/log';
import { replay } from '../game/rebuild';
import type { Ports } from './ports';
import type { HeldEntry } from './protocol';
import { type Session, saveHeld, wholeLog } from './session';

/**
 * Takes up entries that a worker had in memory only when it ended, and that the page still holds. Each is checked like
 * one from a file and put after what is on disk; one that is there already counts once. Answers how many are lost.
 */
export async function takeBack(ports: Ports, session: Session, held: readonly HeldEntry[]): Promise<number> {
  await wholeLog(ports, session);
  const { game } = session;
  const before = lengthOf(game.log);
  let lost = 0;
  for (const [i, { bookVersion, entry }] of held.entries()) {
    if (isThere(session, entry)) continue;
    if (!replay(game, bookVersion, [entry])) continue;
    lost = held.length - i;
    break;
  }
  const taken = game.log.entries.slice(before);
  // A question that waited on disk belongs to a position that has been played past.
  if (taken.length > 0) game.asking = undefined;
  await saveHeld(ports, session, taken);
  return lost;
}

const isThere = ({ game }: Session, { n, id }: Entry): boolean => game.log.entries[n - 1]?.id === id;
