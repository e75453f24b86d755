import { useState } from 'react';
import type { CalculatorOutcome, Field, FieldGroup, Reckoning } from '../rules/calculator';
import type { FireOdds } from '../rules/fire-advice';
import type { Cite } from '../table/reasons';
import { calculatorTexts } from '../texts/calculator-texts';
import { signedText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './Calculator.module.css';
import { CalculatorFields, type OnAnswer } from './CalculatorField';
import { classes } from './classes';
import { DicePad } from './DicePad';
import { FactorList } from './FactorList';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { Notice } from './Notice';
import { OddsBars, OddsGlance } from './OddsBars';
import { RuleMark } from './RuleMark';

interface CalculatorProps {
  readonly title: string;
  readonly reckoning: Reckoning;
  readonly diceWanted: { readonly count: number; readonly faces: number };
  readonly dice: readonly number[];
  /** As soon as all dice are known. */
  readonly outcome: CalculatorOutcome | undefined;
  /** What the address said and could not mean. */
  readonly mistaken: string | undefined;
  readonly onAnswer: OnAnswer;
  readonly onDice: (dice: readonly number[]) => void;
  readonly onRoll: () => void;
  readonly onRule: (cite: Cite) => void;
  readonly onUnderstood: () => void;
  readonly onStartOver: () => void;
  readonly onShare: () => void;
  readonly onBack: () => void;
}

/** Any calculator of any book: questions in big chips, and the answer always in sight. */
export function Calculator(props: CalculatorProps) {
  const { title, reckoning, mistaken, onAnswer } = props;
  const t = calculatorTexts;
  return (
    <main className={css.screen} tabIndex={-1}>
      <header className={css.head}>
        <IconButton label={texts.app.back} icon="back" onPress={props.onBack} />
        <h1>{title}</h1>
        <IconButton label={t.startOver} icon="turnLeft" onPress={props.onStartOver} />
        <IconButton label={t.share} icon="share" onPress={props.onShare} />
      </header>
      <div className={css.body}>
        <div className={css.form}>
          {mistaken !== undefined && (
            <div className={css.told}>
              <Notice tone="careful" onDismiss={props.onUnderstood}>
                {mistaken}
              </Notice>
            </div>
          )}
          {reckoning.groups.map((group) => (
            <Group key={group.id} group={group} onAnswer={onAnswer} />
          ))}
        </div>
        <div className={css.side}>
          <Result {...props} />
          <Details {...props} />
        </div>
      </div>
    </main>
  );
}

function Group({ group, onAnswer }: { readonly group: FieldGroup; readonly onAnswer: OnAnswer }) {
  const chosen = group.more.filter(isChosen).length;
  const [open, setOpen] = useState(chosen > 0);
  const t = calculatorTexts;
  return (
    <section className={css.group} aria-label={say(group)}>
      <h2>{say(group)}</h2>
      <CalculatorFields fields={group.first} onAnswer={onAnswer} />
      {group.more.length > 0 && (
        <button
          type="button"
          className={classes(css.more, chosen > 0 && css.some)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{chosen > 0 ? t.moreSet(chosen) : t.more}</span>
          <span className={classes(css.arrow, open && css.up)}>
            <Icon name="down" />
          </span>
        </button>
      )}
      {open && <CalculatorFields fields={group.more} onAnswer={onAnswer} />}
    </section>
  );
}

const isChosen = ({ value, usual }: Field): boolean => value !== usual;

/** At the bottom of a phone under the thumb, at the side of a tablet: the sums, the odds, the dice, what comes of them. */
function Result({ reckoning, diceWanted, dice, outcome, onDice, onRoll, onRule }: CalculatorProps) {
  const { card, remarks } = reckoning;
  const t = calculatorTexts;
  return (
    <section className={css.result} aria-label={t.result}>
      <dl className={css.sums}>
        <Sum name={t.loss} value={signedText(card.lossModifier)} />
        <Sum name={t.morale} value={signedText(card.moraleModifier)} />
        <Sum name={t.units(card.unitsOfFire)} value={`${card.unitsOfFire}`} />
      </dl>
      {remarks.map((remark) => (
        <p key={remark.key} className={css.remark}>
          {say(remark)}
          <RuleMark cite={remark.cite} onRule={onRule} />
        </p>
      ))}
      <div className={css.bars}>
        <OddsBars odds={card.odds} />
      </div>
      <DicePad {...diceWanted} dice={dice} onDice={onDice} onRoll={onRoll}>
        {outcome ? <Outcome outcome={outcome} /> : <Before odds={card.odds} dice={diceWanted.count} />}
      </DicePad>
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
const Before = ({ odds, dice }: { readonly odds: FireOdds; readonly dice: number }) => (
  <>
    <div className={css.glance}>
      <OddsGlance odds={odds} />
    </div>
    <p className={css.hint}>{calculatorTexts.tapDice(dice)}</p>
  </>
);

const Sum = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Details({ reckoning, outcome, onRule }: CalculatorProps) {
  const t = calculatorTexts;
  return (
    <section className={css.details} aria-label={t.how}>
      {outcome && (
        <>
          <h2>{t.how}</h2>
          <ol className={css.steps}>
            {outcome.steps.map((step) => (
              <li key={step.key}>
                {say(step)}
                <RuleMark cite={step.cite} onRule={onRule} />
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={css.barsBelow}>
        <OddsBars odds={reckoning.card.odds} />
      </div>
      <FactorList card={reckoning.card} onRule={onRule} />
    </section>
  );
}
