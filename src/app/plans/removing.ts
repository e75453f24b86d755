import { type Engine, problemOf } from '../../engine/connect';
import type { NoteName } from '../../storage/note';
import type { Problem } from '../../table/result';
import type { Pins } from './props';

/** Removes a plan. Its PIN is forgotten with it, and not before: who still has the plan needs it. */
export async function removePlan(
  engine: Pick<Engine, 'forgetPrivate'>,
  battle: string,
  note: NoteName,
  pins: Pins,
): Promise<Problem | undefined> {
  try {
    const removed = await engine.forgetPrivate(battle, note);
    if (removed.kind === 'failed') return removed.problem;
    pins.delete(note.name);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}
