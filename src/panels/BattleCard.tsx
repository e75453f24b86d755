import { useEffect, useState } from 'react';
import type { BattleSummary } from '../engine/protocol';
import { bytesText, dayText } from '../texts/amounts';
import { bookName } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './BattleCard.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { TableSketch } from './TableSketch';

interface BattleCardProps {
  readonly battle: BattleSummary;
  /** It is a scenario in the making. */
  readonly isDraft: boolean;
  readonly now: number;
  readonly onOpen: () => void;
  readonly onMore: () => void;
}

/** A battle among others: the picture and the name open it, the three dots hold the rest. */
export function BattleCard({ battle, isDraft, now, onOpen, onMore }: BattleCardProps) {
  return (
    <li className={css.card}>
      <div className={css.picture}>
        <Picture blob={battle.picture} />
      </div>
      <div className={css.about}>
        <div className={css.words}>
          <h3>
            <button type="button" className={css.open} onClick={onOpen}>
              {battle.name}
            </button>
          </h3>
          <p className={css.book}>
            {isDraft && <Icon name="rename" />}
            {bookName(battle.book)}
          </p>
          <p>
            {dayText(battle.changedAt, now)} · {texts.home.steps(battle.entries)} · {bytesText(battle.bytes)}
          </p>
          {battle.notBackedUp > 0 && <p className={css.unsafe}>{texts.home.notInFile(battle.notBackedUp)}</p>}
        </div>
        <div className={css.more}>
          <IconButton label={texts.home.more(battle.name)} icon="more" onPress={onMore} />
        </div>
      </div>
    </li>
  );
}

function Picture({ blob }: { readonly blob: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt="" onError={() => setUrl(undefined)} /> : <TableSketch />;
}
