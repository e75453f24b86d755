import { useState } from 'react';
import { useStore } from 'zustand';
import type { Engine } from '../../engine/connect';
import { NoteSheet } from '../../panels/NoteSheet';
import { Notice } from '../../panels/Notice';
import { RuleMark } from '../../panels/RuleMark';
import { Toast } from '../../panels/Toast';
import type { Cite } from '../../table/reasons';
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

/** A word in passing. */
export interface Word {
  readonly text: string;
}

/** Why something was not done, and how it may be done all the same, if at all. */
export interface Refusal {
  readonly text: string;
  /** The rules that decide so. */
  readonly cites?: readonly Cite[] | undefined;
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
  readonly word: Word | undefined;
  readonly refusal: Refusal | undefined;
  /** The word, or the refusal: there is one of them at a time. */
  readonly onRead: () => void;
  readonly onOverride: (done: Promise<NotDone | undefined>) => void;
}

/** What the person must know about this battle, most urgent first. */
export function BattleNotices(props: BattleNoticesProps) {
  const { engine, battle, works, umpire, umpireHasRead, word, refusal, onRead, onOverride } = props;
  const [saved, setSaved] = useState<string>();
  const [noting, setNoting] = useState<NotedOverride>();
  const saveFile = async (): Promise<void> => {
    const file = await saveBattleFile(engine, battle.id);
    if (file.kind !== 'left') setSaved(file.text);
  };
  const { work } = useStore(works.store);
  const t = texts.notices;
  const times = useTimes(word ?? refusal);
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
      {/* Always there: screen readers hear what changes in it, and hear it again when the same is refused once more. */}
      <div role="alert" className={css.refused}>
        <Refused key={times} refusal={refusal} onRead={onRead} onOverride={onOverride} onNote={setNoting} />
      </div>
      {word && <Toast key={times} text={word.text} onDone={onRead} />}
      {saved !== undefined && <Toast text={saved} onDone={() => setSaved(undefined)} />}
    </>
  );
}

/** How many times it was another. */
function useTimes(what: unknown): number {
  const [seen, setSeen] = useState({ what, times: 0 });
  if (seen.what === what) return seen.times;
  setSeen({ what, times: seen.times + 1 });
  return seen.times + 1;
}

interface RefusedProps {
  readonly refusal: Refusal | undefined;
  readonly onRead: () => void;
  readonly onOverride: BattleNoticesProps['onOverride'];
  readonly onNote: (override: NotedOverride) => void;
}

type NotedOverride = Exclude<Override, { by: 'word' }>;

/** Why something was not done, with the rules that decide so and the way it may be done all the same. */
function Refused({ refusal, onRead, onOverride, onNote }: RefusedProps) {
  if (!refusal) return undefined;
  const { text, cites = [], override } = refusal;
  const marks = cites.map((cite) => <RuleMark key={cite.rule} cite={cite} />);
  if (!override)
    return (
      <Toast unheard text={text} onDone={onRead}>
        {marks}
      </Toast>
    );
  const allow = (): void => {
    onRead();
    if (override.by === 'word') onOverride(override.allow());
    else onNote(override);
  };
  return (
    <Notice tone="careful" unheard onDismiss={onRead} actions={[{ label: labelOf(override), onPress: allow }]}>
      {text} {marks}
    </Notice>
  );
}

function labelOf(override: Override): string {
  if (override.by === 'word') return override.label;
  return override.by === 'umpire' ? texts.notices.asUmpire : texts.override.button;
}
