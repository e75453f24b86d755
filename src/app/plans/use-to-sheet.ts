import { useCallback, useEffect, useRef, useState } from 'react';
import { type Engine, problemOf } from '../../engine/connect';
import { namedIn } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import type { UnitId } from '../../table/unit';
import { planTexts } from '../../texts/plan-texts';
import { say, sayProblem } from '../../texts/sayings';
import type { OpenBattle } from '../battle/follow';
import { PIN_WANTED, WRONG_PIN } from '../battle/orders/sheet-store';
import { type OnSheet, writeOnSheet } from './to-sheet';

interface ToSheet {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly advise: () => Promise<void>;
  readonly note: NoteName;
  readonly table: string;
  /** Entries on the plan's table. */
  readonly upTo: number;
}

/** Turns the plan into orders, and tells what came of it. */
export function useToSheet({ engine, battle, advise, note, table, upTo }: ToSheet) {
  const [told, setTold] = useState<string>();
  const [wantsPin, setWantsPin] = useState(false);
  const [asked, setAsked] = useState<{ readonly pin: string | undefined }>();
  const latest = useRef(work);
  latest.current = work;
  // What the book advises on the battle may have to be fetched first: it comes with the next look at the battle.
  const ready = asked !== undefined && battle.advice !== undefined;
  useEffect(() => {
    if (!ready) return;
    setAsked(undefined);
    void latest.current(asked?.pin);
  }, [ready, asked]);

  async function work(pin: string | undefined): Promise<void> {
    if (note.seat === 'umpire') return;
    try {
      const steps = (await engine.log(table, 1, upTo)).filter(({ standing }) => standing);
      const done = await writeOnSheet(engine, battle, note.seat, { table, steps }, pin);
      const locked = done.kind === 'failed' && (done.problem.code === PIN_WANTED || done.problem.code === WRONG_PIN);
      setWantsPin(locked);
      setTold(locked && pin === undefined ? undefined : inWords(done, battle));
    } catch (error) {
      setTold(sayProblem(problemOf(error)));
    }
  }

  const write = useCallback(
    async (pin?: string): Promise<void> => {
      setTold(undefined);
      setWantsPin(false);
      await advise().catch(() => undefined);
      setAsked({ pin });
    },
    [advise],
  );
  const forget = useCallback(() => {
    setTold(undefined);
    setWantsPin(false);
  }, []);
  return { told, wantsPin, write, forget };
}

function inWords(done: OnSheet, { view }: OpenBattle): string {
  const t = planTexts.toOrders;
  if (done.kind === 'failed') return sayProblem(done.problem);
  if (done.kind === 'not-now') return t.notNow;
  const nameOf = (unit: UnitId): string => namedIn(view)?.units.get(unit)?.name ?? unit;
  return [
    done.kind === 'written'
      ? t.written(done.ordered.length, done.bound)
      : view.measuring === 'locked'
        ? t.nothingLocked
        : t.nothing,
    ...done.violations.map(say),
    ...(done.onlyPut.length > 0 ? [t.onlyPut(done.onlyPut.map(nameOf).join(', '))] : []),
  ].join(' ');
}
