import { type Engine, problemOf } from '../../engine/connect';
import type { NewPlan } from '../../panels/plans/NewPlanForm';
import type { Seat } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import type { Problem } from '../../table/result';
import type { Pins } from './plan-props';

/** Begins a plan, like another or with the battle, and answers with its name. Its PIN is remembered. */
export async function beginPlan(
  engine: Pick<Engine, 'beginPlan'>,
  battle: string,
  seat: Seat,
  { title, pin, from }: NewPlan,
  like: NoteName | undefined,
  pins: Pins,
): Promise<NoteName | Problem> {
  try {
    const own = like && pins.get(like.name);
    const first = like && { name: like.name, ...(own === undefined ? {} : { pin: own }) };
    const begins = { ...(first ? { like: first } : {}), ...(from === undefined ? {} : { from }) };
    const begun = await engine.beginPlan(battle, { seat, title, ...begins }, pin);
    if (begun.kind === 'failed') return begun.problem;
    if (pin !== undefined) pins.set(begun.note.name, pin);
    return begun.note;
  } catch (error) {
    return problemOf(error);
  }
}

/** Copies the battle for planning, and answers with the copy. */
export async function copyToPlan(
  engine: Pick<Engine, 'copyToPlan'>,
  battle: string,
  name: string,
): Promise<{ readonly battle: string } | Problem> {
  try {
    const copied = await engine.copyToPlan(battle, name);
    return copied.kind === 'copied' ? { battle: copied.battle } : copied.problem;
  } catch (error) {
    return problemOf(error);
  }
}

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
