import { useState } from 'react';
import { useStore } from 'zustand';
import type { Engine } from '../../engine/connect';
import { NoteSheet } from '../../panels/NoteSheet';
import { Notice } from '../../panels/Notice';
import { Toast } from '../../panels/Toast';
import { sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { saveBattleFile } from '../save-file';
import css from './BattleNotices.module.css';
import type { OpenBattle } from './follow';
import type { LongWorks } from './long-work';
import type { NotDone } from './use-battle';

/** How something may be done all the same: with a note that says why, by the umpire or because it happened so; or by a mere word. */
export type Override =
  | { readonly by: 'umpire' | 'note'; readonly allow: (note: string) => Promise<NotDone | undefined> }
  | { readonly by: 'word'; readonly label: string; readonly allow: () => Promise<NotDone | undefined> };

/** Why something was not done, and how it may be done all the same, if at all. */
export interface Refusal {
  readonly text: string;
  readonly override: Override | undefined;
}

interface BattleNoticesProps {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly works: LongWorks;
  /** The umpire sits here: he may look at all sheets, and get up. */
  readonly umpire?: { readonly onSheets?: () => void; readonly onLeave: () => void } | undefined;
  /** The umpire has read what is not for everybody yet. */
  readonly umpireHasRead?: boolean;
  readonly refusal: Refusal | undefined;
  readonly onRefusalRead: () => void;
  readonly onOverride: (done: Promise<NotDone | undefined>) => void;
}

/** What the person must know about this battle, most urgent first. */
export function BattleNotices(props: BattleNoticesProps) {
  const { engine, battle, works, umpire, umpireHasRead, refusal, onRefusalRead, onOverride } = props;
  const [word, setWord] = useState<string>();
  const [noting, setNoting] = useState<Exclude<Override, { by: 'word' }>>();
  const saveFile = async (): Promise<void> => {
    const saved = await saveBattleFile(engine, battle.id);
    if (saved.kind !== 'left') setWord(saved.text);
  };
  const { work } = useStore(works.store);
  const t = texts.notices;
  const override = refusal?.override;
  const saveNow = { label: t.saveNow, onPress: () => void saveFile(), primary: true };
  return (
    <>
      {battle.saving.kind === 'failing' && (
        <Notice tone="alarm" actions={[saveNow]}>
          {t.failing} {sayProblem(battle.saving.problem)}
        </Notice>
      )}
      {battle.trouble && (
        <Notice tone="alarm" actions={[saveNow]}>
          {t.trouble} {sayProblem(battle.trouble)}
        </Notice>
      )}
      {battle.outdated && (
        <Notice tone="alarm" actions={[{ label: t.reload, onPress: () => location.reload(), primary: true }]}>
          {t.outdated}
        </Notice>
      )}
      {battle.role === 'follower' && <Notice tone="careful">{t.follower}</Notice>}
      {umpire && (
        <Notice
          tone="calm"
          actions={[
            ...(umpire.onSheets ? [{ label: texts.seating.sheets, onPress: umpire.onSheets }] : []),
            { label: texts.seating.leave, onPress: umpire.onLeave },
          ]}
        >
          {texts.seating.umpireHere}
        </Notice>
      )}
      {umpireHasRead && !umpire && <Notice tone="careful">{texts.seating.hasRead}</Notice>}
      {work && (
        <Notice tone="calm" actions={[{ label: texts.app.cancel, onPress: () => works.cancel(work.job) }]}>
          {t.working}
          <progress className={css.work} value={work.share} aria-label={t.working} />
        </Notice>
      )}
      {override && (
        <Notice
          tone="careful"
          onDismiss={onRefusalRead}
          actions={[
            {
              label: labelOf(override),
              onPress: () => {
                onRefusalRead();
                if (override.by === 'word') onOverride(override.allow());
                else setNoting(override);
              },
            },
          ]}
        >
          {refusal?.text}
        </Notice>
      )}
      {noting && (
        <NoteSheet
          as={noting.by}
          onNote={(note) => {
            setNoting(undefined);
            onOverride(noting.allow(note));
          }}
          onClose={() => setNoting(undefined)}
        />
      )}
      {refusal && !override && <Toast text={refusal.text} onDone={onRefusalRead} />}
      {word !== undefined && <Toast text={word} onDone={() => setWord(undefined)} />}
    </>
  );
}

function labelOf(override: Override): string {
  if (override.by === 'word') return override.label;
  return override.by === 'umpire' ? texts.notices.asUmpire : texts.override.button;
}
