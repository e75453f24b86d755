import type { DuelCard } from '../rules/melee-advice';
import type { UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { percentText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import css from './DuelOdds.module.css';
import { OddsBars } from './OddsBars';

interface DuelOddsProps {
  readonly card: DuelCard;
  readonly nameOf: (unit: UnitId) => string;
}

/** What may become of both who fight. */
export function DuelOdds({ card, nameOf }: DuelOddsProps) {
  const t = meleeTexts.duel;
  const { odds, first, second } = card;
  return (
    <section className={css.odds} aria-label={t.odds}>
      <h3 className={css.head}>
        {t.odds} <span className={css.even}>{t.even(percentText(odds.even))}</span>
      </h3>
      {([first, second] as const).map((side, i) => (
        <section key={i === 0 ? 'first' : 'second'} className={css.side}>
          <h4 className={css.name}>{t.of(side.unit === undefined ? say(side) : nameOf(side.unit))}</h4>
          <OddsBars odds={i === 0 ? odds.first : odds.second} />
        </section>
      ))}
    </section>
  );
}
