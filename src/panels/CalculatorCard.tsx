import { texts } from '../texts/texts';
import css from './CalculatorCard.module.css';
import { Die } from './Die';
import { Icon } from './Icon';

/** The way to the calculator, for those whose table is of wood. */
export function CalculatorCard({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span className={css.dice} aria-hidden="true">
        {[5, 3, 6].map((face) => (
          <span key={face}>
            <Die face={face} />
          </span>
        ))}
      </span>
      <span className={css.words}>
        <strong className={css.name}>{texts.home.calculator}</strong>
        <span>{texts.home.calculatorText}</span>
      </span>
      <Icon name="forward" />
    </button>
  );
}
