import { texts } from '../texts/texts';
import css from './CalculatorTiles.module.css';
import { Icon, type IconName } from './Icon';

const SIGNS: Readonly<Record<keyof typeof texts.home.calculatorsShort, IconName>> = {
  fire: 'fire',
  melee: 'melee',
  spread: 'rout',
  reorganisation: 'rally',
};

/** Every calculator with its sign, by its name in the address. */
const NAMES = ['fire', 'melee', 'spread', 'reorganisation'] as const;

/** The way to each calculator, for those whose table is of wood. */
export function CalculatorTiles({ onOpen }: { readonly onOpen: (name: string) => void }) {
  const t = texts.home;
  return (
    <section className={css.card} aria-label={t.calculatorsTitle}>
      <header className={css.words}>
        <h2>{t.calculatorsTitle}</h2>
        <p>{t.calculatorsText}</p>
      </header>
      <div className={css.tiles}>
        {NAMES.map((name) => (
          <button key={name} type="button" className={css.tile} onClick={() => onOpen(name)}>
            <span className={css.sign}>
              <Icon name={SIGNS[name]} />
            </span>
            <span className={css.name}>
              {t.calculatorsShort[name]} <small className={css.of}>{t.calculatorsBook}</small>
            </span>
          </button>
        ))}
        {Object.entries(t.hexCalculators).map(([name, { book, holds }]) => (
          <button key={name} type="button" className={css.tile} onClick={() => onOpen(name)}>
            <span className={css.sign}>
              <Icon name="hexes" />
            </span>
            <span className={css.name}>
              {book} <small className={css.of}>{holds}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}
