import type { HexSightAdvice } from '../../rules/hex-advice';
import type { Cite } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { RuleMark } from '../RuleMark';
import marks from '../SightCard.module.css';
import css from './hex-card.module.css';

interface HexSightCardProps {
  /** The names of the two hexes, as far as they are tapped. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly advice: HexSightAdvice | undefined;
  readonly onAgain: () => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** Does one hex see another, and why. */
export function HexSightCard({ from, to, advice, onAgain, onRule, onClose }: HexSightCardProps) {
  const t = hexTexts.sight;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h2 className={css.name}>{t.title}</h2>
        <IconButton label={t.close} icon="close" onPress={onClose} />
      </header>
      {from !== undefined && to !== undefined && advice ? (
        <>
          <p>{t.line(from, to, advice.distance)}</p>
          <p className={css.row} role="status">
            <span className={advice.seen ? marks.yes : marks.no}>
              <Icon name={advice.seen ? 'check' : 'close'} />
            </span>
            <strong>{advice.seen ? t.seen : t.unseen}</strong>
          </p>
          <ul>
            {advice.reasons.map((reason) => (
              <li key={`${reason.key} ${say(reason)}`}>
                {say(reason)} <RuleMark cite={reason.cite} onRule={onRule} />
              </li>
            ))}
          </ul>
          <Button icon="undo" onPress={onAgain}>
            {t.again}
          </Button>
        </>
      ) : (
        <p role="status">{from === undefined ? t.first : t.second(from)}</p>
      )}
    </section>
  );
}
