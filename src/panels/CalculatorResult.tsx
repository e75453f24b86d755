import type { CalculatorOutcome, Reckoning, Thrown } from '../rules/calculator';
import type { Cite } from '../table/reasons';
import { calculatorTexts } from '../texts/calculator-texts';
import { diceInWords } from '../texts/dice-words';
import { say } from '../texts/sayings';
import css from './CalculatorResult.module.css';
import { classes } from './classes';
import { DicePad } from './DicePad';
import { ReckonedFactors, ReckonedGlance, ReckonedOdds, ReckonedSums } from './ReckonedCard';
import { RuleMark } from './RuleMark';

export interface CalculatorResultProps {
  readonly reckoning: Reckoning;
  readonly thrown: Thrown;
  /** As soon as all dice are known. */
  readonly outcome: CalculatorOutcome | undefined;
  readonly onThrown: (thrown: Thrown) => void;
  readonly onRoll: () => void;
  readonly onRule: (cite: Cite) => void;
}

/** At the bottom of a phone under the thumb, at the side of a tablet: the sums, the odds, the dice, what comes of them. */
export function CalculatorResult({ reckoning, thrown, outcome, onThrown, onRoll, onRule }: CalculatorResultProps) {
  const { card, remarks, throws } = reckoning;
  return (
    <section className={css.result} aria-label={calculatorTexts.result}>
      {throws.length > 0 && <ReckonedSums card={card} />}
      {remarks.map((remark) => (
        <p key={remark.key} className={css.remark}>
          {say(remark)}
          <RuleMark cite={remark.cite} onRule={onRule} />
        </p>
      ))}
      {throws.length > 0 && card.kind !== 'chart' && (
        <div className={css.bars}>
          <ReckonedOdds card={card} />
        </div>
      )}
      {throws.length === 0 ? (
        outcome && <Outcome outcome={outcome} />
      ) : (
        <DicePad throws={throws} thrown={thrown} totals={outcome?.totals} onThrown={onThrown} onRoll={onRoll}>
          {outcome ? <Outcome outcome={outcome} /> : <Before reckoning={reckoning} />}
        </DicePad>
      )}
    </section>
  );
}

const Outcome = ({ outcome }: { readonly outcome: CalculatorOutcome }) => (
  <p className={css.outcome} role="status">
    {outcome.results.map((result) => (
      <span key={result.id} className={classes(css.come, css[result.tone])}>
        {say(result)}
      </span>
    ))}
  </p>
);

/** The odds at a glance, where there is no room for all of them. */
function Before({ reckoning: { card, throws } }: { readonly reckoning: Reckoning }) {
  const [only, ...others] = throws;
  const words = calculatorTexts.tapDice(throws.reduce((sum, { count }) => sum + count, 0));
  return (
    <>
      <div className={css.glance}>
        <ReckonedGlance card={card} />
      </div>
      <p className={css.hint}>{only && others.length === 0 ? diceInWords(only, [], words) : words}</p>
    </>
  );
}

type DetailsProps = Pick<CalculatorResultProps, 'reckoning' | 'outcome' | 'onRule'>;

/** How it comes to that, and every factor. */
export function CalculatorDetails({ reckoning, outcome, onRule }: DetailsProps) {
  const t = calculatorTexts;
  return (
    <section className={css.details} aria-label={t.how}>
      {outcome && (
        <>
          <h2>{t.how}</h2>
          <ol className={css.steps}>
            {outcome.steps.map((step) => (
              <li key={`${step.key} ${step.values?.who ?? ''}`}>
                {say(step)}
                <RuleMark cite={step.cite} onRule={onRule} />
              </li>
            ))}
          </ol>
        </>
      )}
      {reckoning.throws.length > 0 && (
        <>
          <div className={reckoning.card.kind === 'chart' ? undefined : css.barsBelow}>
            <ReckonedOdds card={reckoning.card} />
          </div>
          <ReckonedFactors card={reckoning.card} onRule={onRule} />
        </>
      )}
    </section>
  );
}
