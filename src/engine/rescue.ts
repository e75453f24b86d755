import { logFrom } from '../game/log';
import { type Game, gameOf } from '../game/play';
import { replay } from '../game/rebuild';
import { good, type Result } from '../table/result';
import { fileOf } from './files';
import { findBattle } from './load';
import type { Ports } from './ports';
import type { RescuedFile } from './protocol';
import { parted } from './secrets';

const PAGE = 500;

/** What can still be read of a battle that does not open: its scenario, and its entries up to the fault. Opens as any file. */
export async function rescueBattle(ports: Ports, id: string): Promise<Result<RescuedFile>> {
  const found = await findBattle(ports, id);
  if (!found.ok) return found;
  const { battle, book, scenario, setUp } = found.value;
  const start = setUp();
  if (!start.ok) return start;
  const game = gameOf(book, () => start.value, logFrom(), book.copy(start.value));
  await playWhileItStands(ports, game, id, battle.length);
  // Where the record is at fault, nobody knows which sheet is the last: all of them go along.
  const notes = await ports.store.notes(id).catch(() => []);
  return good({ ...(await fileOf(battle, scenario, game, parted(notes))), of: battle.length });
}

async function playWhileItStands(ports: Ports, game: Game, id: string, length: number): Promise<void> {
  for (let from = 1; from <= length; from += PAGE) {
    // A page that cannot be read is a fault in the record like any other.
    const page = await ports.store.entries(id, from, Math.min(from + PAGE - 1, length)).catch(() => []);
    for (const { bookVersion, entry } of page) if (replay(game, bookVersion, [entry])) return;
    if (game.log.entries.length < Math.min(from + PAGE - 1, length)) return;
  }
}
