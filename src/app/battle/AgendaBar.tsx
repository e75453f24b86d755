import { useEffect, useState } from 'react';
import type { Engine } from '../../engine/connect';
import strip from '../../panels/AgendaPlace.module.css';
import { hearing } from '../../panels/cancellable';
import type { Agenda, AgendaItem } from '../../rules/agenda';
import type { Clock } from '../../rules/book';
import { nextBoundName, phaseName } from '../../texts/sayings';
import { useBegunSheets, withBegun } from './begun-sheets';
import type { OpenBattle } from './follow';
import { useLazy } from './use-lazy';

interface AgendaBarProps {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly readOnly: boolean;
  /** One player writes for both sides: nothing is handed over. */
  readonly solo: boolean;
  /** A sheet is in hand. */
  readonly writing: boolean;
  readonly onGo: (item: AgendaItem) => void;
  /** Closes the phase. */
  readonly onNext: (() => void) | undefined;
}

/** What is to do, and in which battle: it is asked for anew with every step. */
interface Known {
  readonly agenda: Agenda;
  readonly of: OpenBattle;
}

/** What is to do now. Its place is kept from the beginning, so that the table does not jump when it comes. */
export function AgendaBar({ engine, battle, readOnly, solo, writing, onGo, onNext }: AgendaBarProps) {
  const { agenda: ask } = battle;
  const [known, setKnown] = useState<Known>();
  const begun = useBegunSheets(engine, battle, writing);
  const hasOne = ask !== undefined;
  // Without its words the battle goes on as before.
  const late = useLazy(
    hasOne,
    () => import('../../panels/AgendaStrip'),
    () => undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it changes with the battle
  useEffect(() => hearing(ask?.(), (agenda) => agenda && setKnown({ agenda, of: battle })), [ask]);
  if (!hasOne) return undefined;
  const clock = known?.of.view.clock;
  // Between a tap and what comes of it nobody goes on by mistake.
  const isLate = known?.of.agenda !== ask;
  const next = clock && onNext && !battle.pending ? { name: nameOfNext(clock), go: onNext, isLate } : undefined;
  return (
    <div className={strip.place}>
      {late && known && (
        <late.AgendaStrip
          agenda={withBegun(known.agenda, begun)}
          readOnly={readOnly}
          solo={solo}
          next={next}
          onGo={onGo}
        />
      )}
    </div>
  );
}

function nameOfNext(clock: Clock): string {
  const next = clock.phases[clock.phases.indexOf(clock.phase) + 1];
  return next === undefined ? nextBoundName(clock) : phaseName(next);
}
