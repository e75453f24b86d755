import { useEffect, useState } from 'react';
import strip from '../../panels/AgendaPlace.module.css';
import type { Agenda, AgendaItem } from '../../rules/agenda';
import type { OpenBattle } from './follow';
import { useLate } from './use-late';

interface AgendaBarProps {
  readonly battle: OpenBattle;
  readonly readOnly: boolean;
  readonly onGo: (item: AgendaItem) => void;
}

/** What is to do now. Its place is kept from the beginning, so that the table does not jump when it comes. */
export function AgendaBar({ battle, readOnly, onGo }: AgendaBarProps) {
  const { agenda: ask } = battle;
  const [agenda, setAgenda] = useState<Agenda>();
  const hasOne = ask !== undefined;
  // Without its words the battle goes on as before.
  const late = useLate(
    hasOne,
    () => import('../../panels/AgendaStrip'),
    () => undefined,
  );
  useEffect(() => {
    let current = true;
    ask?.().then(
      (now) => current && setAgenda(now),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [ask]);
  if (!hasOne) return undefined;
  return (
    <div className={strip.place}>
      {late && agenda && <late.AgendaStrip agenda={agenda} readOnly={readOnly} onGo={onGo} />}
    </div>
  );
}
