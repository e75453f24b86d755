import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PlanWords } from '../../plans/plan';
import { type Keeping, keepNewest } from './keeping';
import type { LaidPlan, PlanTableProps } from './plan-props';

interface KeptPlanProps extends PlanTableProps {
  readonly laid: LaidPlan;
}

/** The words of a plan, and the plan itself as it is kept. */
export function useKeptPlan({ engine, battle, note, pins, laid: { plan, unsaved } }: KeptPlanProps) {
  const [words, setWords] = useState<PlanWords>(() => ({ title: plan.title, note: plan.note, chain: plan.chain }));
  const latest = useRef(words);
  const keeping = useMemo(
    () => keepNewest(() => engine.keepPlan(battle.id, note, latest.current, pins.get(note.name)), unsaved),
    [engine, battle.id, note, pins, unsaved],
  );
  const kept = useStore(keeping.store);
  useEffect(
    () =>
      engine.onNews((news) => {
        if (news.kind === 'saving' && news.battle === battle.id && news.saving.kind === 'saved') keeping.onDisk();
      }),
    [engine, battle.id, keeping],
  );
  const write = (now: PlanWords): void => {
    latest.current = now;
    setWords(now);
    keeping.soon();
  };
  return { words, write, keeping, kept };
}

/** Whatever is done on the table of the plan is kept. */
export function useKeptSteps(keeping: Keeping, entries: number | undefined): void {
  const [before, setBefore] = useState<number>();
  useEffect(() => {
    if (entries === undefined || entries === before) return;
    setBefore(entries);
    if (before !== undefined) keeping.soon();
  }, [entries, before, keeping]);
}
