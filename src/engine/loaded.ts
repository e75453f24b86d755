import type { Game } from '../game/play';
import type { Json } from '../rules/book';
import type { StoredBattle } from '../storage/schema';
import type { Violation } from '../table/reasons';

/** A battle as it was opened. */
export interface Loaded {
  readonly battle: StoredBattle;
  readonly scenario: Json;
  readonly game: Game;
  /** What stands against a state besides the book: in a plan, the lock of the battle it is about. */
  readonly forbids?: (state: unknown) => readonly Violation[];
}
