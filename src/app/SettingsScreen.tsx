import { useEffect } from 'react';
import type { Engine } from '../engine/connect';
import { Settings } from '../panels/Settings';
import { fetchMissing, useOffline } from './offline';
import { go } from './router';
import { changeSettings, useSettings } from './settings';
import { useStorageUse } from './use-storage-use';
import { mayStayAwake } from './wake-lock';

declare const __BUILD__: string;

export function SettingsScreen({ engine }: { readonly engine: Engine }) {
  const preferences = useSettings();
  const { use, refused, ask } = useStorageUse(engine);
  const offline = useOffline(({ state }) => state);
  // The files are counted whenever somebody looks, not only when the app starts.
  useEffect(fetchMissing, []);
  return (
    <Settings
      preferences={preferences}
      onChange={changeSettings}
      mayStayAwake={mayStayAwake()}
      storage={{ use, refused, onAsk: () => void ask() }}
      offline={{ state: offline, now: Date.now(), onFetch: fetchMissing }}
      version={__BUILD__}
      onLicences={() => go({ screen: 'licences' })}
      onBack={() => go({ screen: 'home' })}
    />
  );
}
