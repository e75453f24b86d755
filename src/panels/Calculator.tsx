import { useState } from 'react';
import type { Field, FieldGroup } from '../rules/calculator';
import { calculatorTexts } from '../texts/calculator-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './Calculator.module.css';
import { CalculatorFields, type OnAnswer } from './CalculatorField';
import { CalculatorDetails, CalculatorResult, type CalculatorResultProps } from './CalculatorResult';
import { classes } from './classes';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { Notice } from './Notice';

interface CalculatorProps extends CalculatorResultProps {
  readonly title: string;
  /** Other calculators of the book, one tap away. */
  readonly others: readonly { readonly name: string; readonly words: string; readonly address: string }[];
  /** They are nowhere else, so that they must be here on a phone too. */
  readonly onlyHere: boolean;
  /** What the address said and could not mean. */
  readonly mistaken: string | undefined;
  readonly onAnswer: OnAnswer;
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
      <header className={classes(css.head, props.onlyHere && css.tall)}>
        <IconButton label={texts.app.back} icon="back" onPress={props.onBack} />
        <h1>{title}</h1>
        <nav className={classes(css.others, props.onlyHere && css.onlyHere)} aria-label={texts.home.calculatorsTitle}>
          {props.others.map(({ name, words, address }) => (
            <a key={name} className={css.other} href={address}>
              {words}
            </a>
          ))}
        </nav>
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
          <CalculatorResult {...props} />
          <CalculatorDetails {...props} />
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
