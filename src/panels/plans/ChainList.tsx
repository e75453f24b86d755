import { asNumber, type ChainLink, type Chance, chanceOf } from '../../plans/chain';
import { percentText } from '../../texts/odds-words';
import { planTexts } from '../../texts/plan-texts';
import { IconButton } from '../IconButton';
import css from './plans.module.css';

interface ChainListProps {
  readonly chain: readonly ChainLink[];
  /** Absent where it is only read. */
  readonly onRemove?: (at: number) => void;
}

/** The links one after the other, each with the card it is from, and the chance that all of them come true. */
export function ChainList({ chain, onRemove }: ChainListProps) {
  const t = planTexts.chain;
  if (chain.length === 0) return <p className={css.about}>{t.none}</p>;
  return (
    <div className={css.chain}>
      <ol>
        {chain.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may have to come true twice
          <li key={at} className={css.link}>
            <span className={css.words}>
              {link.title}
              <span className={css.about}>
                {' '}
                {link.source} {link.rule}
              </span>
            </span>
            <strong className={css.chance}>{chanceText(chanceOf([link]))}</strong>
            {onRemove && <IconButton label={t.remove(link.title)} icon="remove" onPress={() => onRemove(at)} />}
          </li>
        ))}
      </ol>
      <p className={css.total}>
        {t.all} <strong>{chanceText(chanceOf(chain))}</strong>
      </p>
    </div>
  );
}

/** Longer fractions say less than their per cent. */
const LONGEST = 12;

/** Exactly where that can be read, and in per cent. */
function chanceText(chance: Chance): string {
  const exact = `${chance.over}/${chance.under}`;
  const percent = percentText(asNumber(chance));
  return chance.under === 1n || exact.length > LONGEST ? percent : `${exact} (${percent})`;
}
