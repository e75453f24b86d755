import type { StorageUse } from '../engine/protocol';
import { bytesText } from '../texts/amounts';
import { settingsTexts } from '../texts/settings-texts';
import { Button } from './Button';
import { Card } from './Card';

export interface StorageCardProps {
  /** undefined until it has been asked for. */
  readonly use: StorageUse | undefined;
  /** The browser was asked to keep the data, and said no. */
  readonly refused: boolean;
  /** Absent where there is nothing to ask. */
  readonly onAsk?: (() => void) | undefined;
}

export function StorageCard({ use, refused, onAsk }: StorageCardProps) {
  const t = settingsTexts;
  return (
    <Card title={t.storage}>
      {use && <p>{[sizeText(use), photosText(use), keptText(use)].filter(Boolean).join(' ')}</p>}
      <div>{onAsk && use?.persisted === false && <Button onPress={onAsk}>{t.ask}</Button>}</div>
      <p role="status">{refused && t.refused}</p>
    </Card>
  );
}

const sizeText = ({ bytes }: StorageUse): string =>
  bytes === undefined ? settingsTexts.useUnknown : settingsTexts.use(bytesText(bytes));

function photosText({ bytes, photos = 0 }: StorageUse): string {
  if (photos === 0) return '';
  return (bytes === undefined ? settingsTexts.photosAlone : settingsTexts.photos)(bytesText(photos));
}

const keptText = ({ persisted }: StorageUse): string =>
  persisted === undefined ? settingsTexts.keptUnknown : persisted ? settingsTexts.kept : settingsTexts.notKept;
