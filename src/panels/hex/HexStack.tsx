import type { Counter } from '../../table/hex-table';
import type { UnitId } from '../../table/unit';
import { hexTexts } from '../../texts/hex-texts';
import { Icon } from '../Icon';
import css from './HexStack.module.css';
import card from './hex-card.module.css';
import { openFactsOf } from './hex-words';

interface HexStackProps {
  /** The top first. */
  readonly stack: readonly Counter[];
  readonly picked: readonly UnitId[];
  /** A tap takes one up besides those who are. */
  readonly gathering: boolean;
  readonly onPick: (unit: UnitId) => void;
  readonly onJoin: (unit: UnitId) => void;
}

/** Who lies in a hex: one to be picked, or several together. */
export function HexStack({ stack, picked, gathering, onPick, onJoin }: HexStackProps) {
  const title = hexTexts.card.stack(stack.length);
  return (
    <section aria-label={title}>
      <h3 className={card.title}>{title}</h3>
      <ul className={css.rows}>
        {stack.map((counter) => (
          <li key={counter.id}>
            <button
              type="button"
              className={css.row}
              aria-pressed={picked.includes(counter.id)}
              onClick={() => (gathering ? onJoin : onPick)(counter.id)}
            >
              <span className={css.box}>{picked.includes(counter.id) && <Icon name="check" />}</span>
              <span className={css.words}>
                <span className={css.name}>{counter.name}</span>
                <span className={css.detail}>{openFactsOf(counter).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
