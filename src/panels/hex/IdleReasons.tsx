import type { HexReason } from '../../rules/hex-advice';
import type { Cite } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { RuleMark } from '../RuleMark';
import css from './hex-card.module.css';

interface IdleReasonsProps {
  readonly reasons: readonly HexReason[];
  /** It cannot go on, but may do other things. */
  readonly marchOnly: boolean;
  readonly onRule: (cite: Cite) => void;
}

/** Why a counter can do nothing now, each with its rule. */
export function IdleReasons({ reasons, marchOnly, onRule }: IdleReasonsProps) {
  const t = hexTexts.card;
  if (reasons.length === 0) return undefined;
  return (
    <div role="status">
      <p className={css.quiet}>{marchOnly ? t.noMarch : t.idle}</p>
      <ul aria-label={t.why}>
        {reasons.map((reason) => (
          <li key={say(reason)}>
            {say(reason)} {reason.cite && <RuleMark cite={reason.cite} onRule={onRule} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
