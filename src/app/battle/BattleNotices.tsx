import { useState } from 'react';
import type { Engine } from '../../engine/connect';
import { Notice } from '../../panels/Notice';
import { Toast } from '../../panels/Toast';
import { sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { saveBattleFile } from '../save-file';
import type { OpenBattle } from './follow';
import type { NotDone } from './use-battle';

interface BattleNoticesProps {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly refusal: NotDone | undefined;
  readonly onRefusalRead: () => void;
  /** The umpire lets it be done all the same. */
  readonly onOverride: () => void;
}

/** What the person must know about this battle, most urgent first. */
export function BattleNotices({ engine, battle, refusal, onRefusalRead, onOverride }: BattleNoticesProps) {
  const [word, setWord] = useState<string>();
  const saveFile = async (): Promise<void> => {
    const saved = await saveBattleFile(engine, battle.id);
    if (saved.kind !== 'left') setWord(saved.text);
  };
  const t = texts.notices;
  const saveNow = { label: t.saveNow, onPress: () => void saveFile(), primary: true };
  return (
    <>
      {battle.saving.kind === 'failing' && (
        <Notice tone="alarm" actions={[saveNow]}>
          {t.failing} {sayProblem(battle.saving.problem)}
        </Notice>
      )}
      {battle.outdated && (
        <Notice tone="alarm" actions={[{ label: t.reload, onPress: () => location.reload(), primary: true }]}>
          {t.outdated}
        </Notice>
      )}
      {battle.role === 'follower' && <Notice tone="careful">{t.follower}</Notice>}
      {refusal?.overridable && (
        <Notice
          tone="careful"
          onDismiss={onRefusalRead}
          actions={[
            {
              label: t.asUmpire,
              onPress: () => {
                onRefusalRead();
                onOverride();
              },
            },
          ]}
        >
          {refusal.text}
        </Notice>
      )}
      {refusal && !refusal.overridable && <Toast text={refusal.text} onDone={onRefusalRead} />}
      {word !== undefined && <Toast text={word} onDone={() => setWord(undefined)} />}
    </>
  );
}
