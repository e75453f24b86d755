import type { DuelCard } from '../rules/card';
import type { UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { percentText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import css from './DuelOdds.module.css';
import { OddsBars } from './OddsBars';

interface DuelOddsProps {
  readonly card: DuelCard;
  /** What the units are called; not needed where there are none. */
  readonly nameOf?: ((unit: UnitId) => string) | undefined;
}

/** What may become of both who fight. */
export function DuelOdds({ card, nameOf }: DuelOddsProps) {
  const t = meleeTexts.duel;
  const { even, first, second } = card;
  return (
    <section className={css.odds} aria-label={t.odds}>
      <h3 className={css.head}>
        {t.odds} <span className={css.even}>{t.even(percentText(even))}</span>
      </h3>
      {([first, second] as const).map((side, i) => {
        const of = side.unit !== undefined && nameOf ? t.of(nameOf(side.unit)) : say(side);
        return (
          <div key={i === 0 ? 'first' : 'second'} className={css.side}>
            <h4 className={css.name}>{of}</h4>
            <OddsBars odds={side.odds} of={of} />
          </div>
        );
      })}
    </section>
  );
}
