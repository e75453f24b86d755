import { useEffect, useState } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import { hearing } from '../../panels/cancellable';
import { PLAN, type Plan, parsePlan } from '../../plans/plan';
import type { Seat } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import type { Problem } from '../../table/result';
import type { Pins } from './plan-props';

/** A plan as its list shows it: what is under a PIN that nobody has typed yet is known by its date alone. */
export interface ListedPlan {
  readonly note: NoteName;
  readonly at: number;
  readonly locked: boolean;
  readonly plan: Plan | undefined;
  readonly problem: Problem | undefined;
}

export type PlansKept = readonly ListedPlan[] | Problem | undefined;

/** The plans of a seat, oldest first; asked for anew whenever `turn` is another. */
export function usePlanList(engine: Engine, battle: string, seat: Seat, pins: Pins, turn: number): PlansKept {
  const [kept, setKept] = useState<PlansKept>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(
    () => hearing(listed(engine, battle, seat, pins), setKept, (error) => setKept(problemOf(error))),
    [engine, battle, seat, pins, turn],
  );
  return kept;
}

async function listed(engine: Engine, battle: string, seat: Seat, pins: Pins): Promise<PlansKept> {
  const notes = await engine.privateNotes(battle);
  if ('problem' in notes) return notes.problem;
  const own = notes.filter((note) => note.kind === PLAN && note.seat === seat);
  const plans = await Promise.all(
    own.map(async ({ at, locked, ...name }): Promise<ListedPlan> => {
      const note = { seat: name.seat, kind: name.kind, name: name.name };
      const pin = pins.get(note.name);
      const unread = { note, at, locked, plan: undefined, problem: undefined };
      if (locked && pin === undefined) return unread;
      const read = await engine.readPrivate(battle, note, pin);
      if (read.kind === 'failed') return { ...unread, problem: read.problem };
      const plan = parsePlan(read.content);
      return plan.ok ? { ...unread, plan: plan.value } : { ...unread, problem: plan.problem };
    }),
  );
  return plans.sort((a, b) => (a.plan?.madeAt ?? a.at) - (b.plan?.madeAt ?? b.at));
}
