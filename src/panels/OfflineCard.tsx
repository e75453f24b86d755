import { bytesText, dayText, timeText } from '../texts/amounts';
import { settingsTexts } from '../texts/settings-texts';
import { Button } from './Button';
import { Card } from './Card';

export interface OfflineCardProps {
  readonly state:
    | { readonly kind: 'checking' | 'unknown' }
    | { readonly kind: 'filling' | 'missing' | 'no-room'; readonly have: number; readonly of: number }
    | { readonly kind: 'ready'; readonly files: number; readonly bytes: number; readonly at: number };
  readonly now: number;
  readonly onFetch: () => void;
}

/** Whether the whole app is on this device. Nothing but a count of every file says so. */
export function OfflineCard({ state, now, onFetch }: OfflineCardProps) {
  const t = settingsTexts.offline;
  return (
    <Card title={t.title}>
      <p role="status">{words(state, now)}</p>
      {(state.kind === 'missing' || state.kind === 'no-room') && (
        <div>
          <Button onPress={onFetch}>{t.fetch}</Button>
        </div>
      )}
    </Card>
  );
}

function words(state: OfflineCardProps['state'], now: number): string {
  const t = settingsTexts.offline;
  switch (state.kind) {
    case 'checking':
      return t.checking;
    case 'unknown':
      return t.unknown;
    case 'filling':
      return t.filling(state.have, state.of);
    case 'missing':
      return t.missing(state.of - state.have, state.of);
    case 'no-room':
      return t.noRoom(state.of - state.have, state.of);
    case 'ready':
      return t.ready(`${dayText(state.at, now)}, ${timeText(state.at)}`, state.files, bytesText(state.bytes));
  }
}
