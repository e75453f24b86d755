import type { FactorCard, FactorLine, Toggle } from '../rules/fire-advice';
import type { Cite } from '../table/reasons';
import { fireTexts } from '../texts/fire-texts';
import { signedText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import { classes } from './classes';
import css from './FactorList.module.css';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';

interface FactorListProps {
  readonly card: FactorCard;
  /** Says what only the players know; absent where it is settled and only read. */
  readonly onToggle?: ((id: string, value: string) => void) | undefined;
  readonly onRule: (cite: Cite) => void;
}

/** Every factor that counts, as the tables have them: loss first, morale on top of it, own and opponent side by side. */
export function FactorList({ card, onToggle, onRule }: FactorListProps) {
  const t = fireTexts.factors;
  return (
    <section className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <h3>{t.title}</h3>
        <p className={css.weight}>
          {t.figures(card.figures)} · {t.unitsOfFire(card.unitsOfFire)}
        </p>
        <RuleMark cite={card.cite} onRule={onRule} />
      </header>
      {onToggle && card.toggles.length > 0 && (
        <fieldset className={css.toggles}>
          <legend className={css.legend}>{t.known}</legend>
          {card.toggles.map((toggle) => (
            <ToggleRow key={toggle.id} toggle={toggle} onToggle={onToggle} onRule={onRule} />
          ))}
        </fieldset>
      )}
      <Sum title={t.loss} on="loss" sum={signedText(card.lossModifier)} factors={card.factors} onRule={onRule} />
      <Sum title={t.morale} on="morale" sum={moraleSum(card)} factors={card.factors} onRule={onRule} />
    </section>
  );
}

/** Morale counts on top of the loss: the sum says how it comes about. */
function moraleSum({ lossModifier, moraleModifier }: FactorCard): string {
  const own = moraleModifier - lossModifier;
  if (own === 0) return signedText(moraleModifier);
  const sign = own < 0 ? '−' : '+';
  return `${signedText(lossModifier)} ${sign} ${Math.abs(own)} = ${signedText(moraleModifier)}`;
}

interface SumProps {
  readonly title: string;
  readonly on: FactorLine['on'];
  readonly sum: string;
  readonly factors: readonly FactorLine[];
  readonly onRule: (cite: Cite) => void;
}

function Sum({ title, on, sum, factors, onRule }: SumProps) {
  const t = fireTexts.factors;
  const own = factors.filter((factor) => factor.on === on && factor.side === 'own');
  const opponent = factors.filter((factor) => factor.on === on && factor.side === 'opponent');
  return (
    <section className={css.part} aria-label={title}>
      <h4 className={css.title}>
        <span>{title}</span>
        <span className={css.sum}>
          <span className={css.sumWord}>{t.sum}</span> {sum}
        </span>
      </h4>
      <div className={css.columns}>
        <Column title={t.own} factors={own} onRule={onRule} />
        <Column title={t.opponent} factors={opponent} onRule={onRule} />
      </div>
    </section>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly factors: readonly FactorLine[];
  readonly onRule: (cite: Cite) => void;
}

function Column({ title, factors, onRule }: ColumnProps) {
  return (
    <div className={css.column}>
      <h5 className={css.side}>{title}</h5>
      {factors.length === 0 ? (
        <p className={css.none}>{fireTexts.factors.none}</p>
      ) : (
        <ul className={css.factors}>
          {factors.map((factor) => (
            <li key={`${factor.row} ${factor.value} ${factor.cite.rule}`} className={css.factor}>
              <span className={css.words}>
                {say(factor)} <RuleMark cite={factor.cite} onRule={onRule} />
              </span>
              <span className={css.value}>{signedText(factor.value)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ToggleRowProps {
  readonly toggle: Toggle;
  readonly onToggle: (id: string, value: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** Yes or no is one big button; more is a row of them. What differs from what was found says so. */
function ToggleRow({ toggle, onToggle, onRule }: ToggleRowProps) {
  const { choices, value, found } = toggle;
  const [no, yes] = choices;
  const changed = value !== found;
  const foundChoice = choices.find(({ id }) => id === found);
  return (
    <div className={css.toggle}>
      <div className={css.row}>
        {choices.length === 2 && no && yes ? (
          <button
            type="button"
            className={classes(css.switch, value === yes.id && css.on)}
            aria-pressed={value === yes.id}
            onClick={() => onToggle(toggle.id, value === yes.id ? no.id : yes.id)}
          >
            <span className={css.box}>{value === yes.id && <Icon name="check" />}</span>
            <span>{say(toggle)}</span>
          </button>
        ) : (
          <fieldset className={css.choices} aria-label={say(toggle)}>
            <span className={css.question}>{say(toggle)}</span>
            {choices.map((choice) => (
              <button
                key={choice.id}
                type="button"
                className={classes(css.choice, value === choice.id && css.on)}
                aria-pressed={value === choice.id}
                onClick={() => onToggle(toggle.id, choice.id)}
              >
                {say(choice)}
              </button>
            ))}
          </fieldset>
        )}
        <RuleMark cite={toggle.cite} onRule={onRule} />
      </div>
      {changed && foundChoice && (
        <p className={css.changed}>
          <Icon name="rename" />
          {fireTexts.factors.found(say(foundChoice))}
        </p>
      )}
    </div>
  );
}
