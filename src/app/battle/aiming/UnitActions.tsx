import { useMemo, useState } from 'react';
import { ActionList } from '../../../panels/ActionList';
import own from '../../../panels/MeleeActions.module.css';
import { NoteSheet } from '../../../panels/NoteSheet';
import type { Action } from '../../../rules/action';
import type { Unit, UnitId } from '../../../table/unit';
import { meleeTexts } from '../../../texts/melee-texts';
import { commandOf } from '../command-of';
import type { NotDone } from '../use-battle';

interface UnitActionsProps {
  readonly actionsOf: (unit: UnitId) => readonly Action[];
  readonly unit: Unit;
  readonly send: (command: object) => Promise<NotDone | undefined>;
  readonly doing: (done: Promise<NotDone | undefined>) => Promise<unknown>;
}

/** What a unit may do after contact and between fights, on its own card; what it may not do now is folded away. */
export function UnitActions({ actionsOf, unit, send, doing }: UnitActionsProps) {
  const t = meleeTexts.deeds;
  const [noting, setNoting] = useState<object>();
  const [busy, setBusy] = useState(false);
  const deeds = useMemo(() => actionsOf(unit.id), [actionsOf, unit.id]);
  const now = deeds.filter(({ violations }) => violations.length === 0);
  const later = deeds.filter(({ violations }) => violations.length > 0);
  if (deeds.length === 0) return undefined;
  const act = (command: object): void => {
    if (busy) return;
    setBusy(true);
    void doing(send(command)).finally(() => setBusy(false));
  };
  const onDeed = (deed: Action, number: number | undefined): void => {
    const command = commandOf(deed, number);
    if (deed.violations.length > 0) setNoting(command);
    else act(command);
  };
  return (
    <section className={own.deeds} aria-label={t.title}>
      <ActionList deeds={now} onDeed={onDeed} />
      {later.length > 0 && (
        <details>
          <summary className={own.summary}>{t.notNow(later.length)}</summary>
          <ActionList deeds={later} onDeed={onDeed} />
        </details>
      )}
      {noting && (
        <NoteSheet
          onNote={(note) => {
            setNoting(undefined);
            act({ ...noting, override: { note } });
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
    </section>
  );
}
