import { useState } from 'react';
import type { Engine } from '../engine/connect';
import { Notice, type NoticeAction } from '../panels/Notice';
import { texts } from '../texts/texts';
import css from './AppNotices.module.css';
import { fetchMissing, useOffline } from './offline';
import { acceptUpdate, postponeUpdate, useUpdate } from './pwa';
import { forgetFault, forgetLost, useSafety } from './safety';
import { saveBattleFile } from './save-file';

interface AppNoticesProps {
  readonly engine: Engine;
  /** The battle on the screen. */
  readonly battle: string | undefined;
}

/** What concerns the app as a whole: above every screen, in its own row, so that it never covers the table. */
export function AppNotices({ engine, battle }: AppNoticesProps) {
  const [said, setSaid] = useState<string>();
  const { lost, gone, fault } = useSafety();
  const update = useUpdate(({ state }) => state);
  const { isShort } = useOffline();
  const [missingSeen, setMissingSeen] = useState(false);
  const missing = isShort && !missingSeen;
  const saveFile = async (id: string): Promise<void> => {
    const saved = await saveBattleFile(engine, id);
    setSaid(saved.kind === 'left' ? undefined : saved.text);
  };
  const save = (id: string): NoticeAction => ({ label: t.saveNow, onPress: () => void saveFile(id), primary: true });
  if (!gone && !fault && lost === 0 && update === 'none' && said === undefined && !missing) return undefined;
  return (
    <div className={css.row}>
      {gone && (
        <Notice tone="alarm" actions={[reload]}>
          {t.gone}
        </Notice>
      )}
      {lost > 0 && (
        <Notice tone="alarm" onDismiss={forgetLost}>
          {t.lost(lost)}
        </Notice>
      )}
      {fault && !gone && (
        <Notice
          tone="careful"
          onDismiss={forgetFault}
          actions={battle === undefined ? [reload] : [{ ...reload, primary: false }, save(battle)]}
        >
          {t.fault}
        </Notice>
      )}
      <UpdateNotice save={save} />
      {missing && <MissingNotice onDismiss={() => setMissingSeen(true)} />}
      {said !== undefined && (
        <Notice tone="calm" onDismiss={() => setSaid(undefined)}>
          {said}
        </Notice>
      )}
    </div>
  );
}

const t = texts.notices;
const later = { label: t.later, onPress: postponeUpdate };
const reload = { label: t.reload, onPress: () => location.reload(), primary: true };

/** A new version waits, or has come already. A battle that is not saved comes first. */
function UpdateNotice({ save }: { readonly save: (battle: string) => NoticeAction }) {
  const update = useUpdate(({ state }) => state);
  const { unsaved } = useSafety();
  if (update === 'none') return undefined;
  if (unsaved.size > 0)
    return (
      <Notice tone="careful" actions={[later, ...[...unsaved].slice(0, 1).map(save)]}>
        {t.updateUnsaved}
      </Notice>
    );
  const now = update === 'ready' ? { label: t.updateNow, onPress: acceptUpdate, primary: true } : reload;
  return (
    <Notice tone="calm" actions={[later, now]}>
      {update === 'ready' ? t.update : t.changed}
    </Notice>
  );
}

/** Some of the app's files are not on this device yet. */
function MissingNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  const { state } = useOffline();
  return (
    <Notice tone="careful" onDismiss={onDismiss} actions={[{ label: t.fetchMissing, onPress: fetchMissing }]}>
      {state.kind === 'no-room' ? t.noRoomForFiles : t.missingFiles}
    </Notice>
  );
}
