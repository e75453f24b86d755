import { bytesText } from '../texts/amounts';
import { settingsTexts } from '../texts/settings-texts';
import { Button } from './Button';
import { Card } from './Card';

export interface StorageCardProps {
  /** undefined until it is known. */
  readonly bytes: number | undefined;
  /** Of these, photos of tables. */
  readonly photos: number | undefined;
  /** Has the browser promised to keep the data? undefined where it cannot say. */
  readonly persisted: boolean | undefined;
  /** It was asked, and said no. */
  readonly refused: boolean;
  /** Absent where there is nothing to ask. */
  readonly onAsk?: (() => void) | undefined;
}

export function StorageCard({ bytes, photos = 0, persisted, refused, onAsk }: StorageCardProps) {
  const t = settingsTexts;
  const kept = persisted === undefined ? t.keptUnknown : persisted ? t.kept : t.notKept;
  return (
    <Card title={t.storage}>
      <p>
        {bytes !== undefined && `${t.use(bytesText(bytes))} `}
        {photos > 0 && `${t.photos(bytesText(photos))} `}
        {kept}
      </p>
      <div>{onAsk && persisted === false && <Button onPress={onAsk}>{t.ask}</Button>}</div>
      <p role="status">{refused && t.refused}</p>
    </Card>
  );
}
