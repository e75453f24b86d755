import { Notice } from '../panels/Notice';
import { texts } from '../texts/texts';
import css from './AppNotices.module.css';
import { acceptUpdate, postponeUpdate, useUpdate } from './pwa';

/** What concerns the app as a whole: above every screen, in its own row, so that it never covers the table. */
export function AppNotices() {
  const state = useUpdate((update) => update.state);
  if (state === 'none') return undefined;
  const t = texts.notices;
  return (
    <div className={css.row}>
      {state === 'ready' ? (
        <Notice
          tone="calm"
          actions={[
            { label: t.later, onPress: postponeUpdate },
            { label: t.updateNow, onPress: acceptUpdate, primary: true },
          ]}
        >
          {t.update}
        </Notice>
      ) : (
        <Notice
          tone="calm"
          actions={[
            { label: t.later, onPress: postponeUpdate },
            { label: t.reload, onPress: () => location.reload(), primary: true },
          ]}
        >
          {t.changed}
        </Notice>
      )}
    </div>
  );
}
