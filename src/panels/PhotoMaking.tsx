import { photoTexts } from '../texts/photo-texts';
import { Button } from './Button';
import { Sheet } from './Sheet';

interface PhotoMakingProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly onStop: () => void;
}

/** While the photo is being laid flat. */
export function PhotoMaking({ share, onStop }: PhotoMakingProps) {
  const t = photoTexts.making;
  const percent = Math.round(share * 100);
  return (
    <Sheet title={t.title} onClose={onStop} footer={<Button onPress={onStop}>{t.stop}</Button>}>
      <progress max={100} value={percent} aria-label={t.title} />
      <p>{t.percent(percent)}</p>
    </Sheet>
  );
}
