import { type ReactNode, useEffect, useState } from 'react';
import type { Answer, Choice, Question } from '../rules/book';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoicePick } from './ChoicePick';
import { DiceEntry } from './DiceEntry';
import css from './QuestionCard.module.css';
import { useKeptFocus } from './use-kept-focus';

interface QuestionCardProps {
  readonly question: Question;
  /** What has happened on the way to it, in words. */
  readonly soFar: readonly string[];
  /** The name of the side asked, or of the umpire. */
  readonly asked: string;
  /** What counts for the dice and what may come of them; comes later than the rest. */
  readonly odds?: ReactNode;
  readonly readOnly: boolean;
  /** How a direction on the table lies on the screen, counter-clockwise from the right. */
  readonly onScreen: (bearing: number) => number;
  /** Draws on the table what a choice that is considered would come to. */
  readonly onConsider: (choice: Choice | undefined) => void;
  /** Done when the answer has been taken, or refused. */
  readonly onAnswer: (answer: Answer) => Promise<unknown>;
  /** The app throws the dice. What they show counts at once: nobody picks among rolls. Absent in a plan, which throws none. */
  readonly onRoll: ((count: number, faces: number) => readonly number[]) | undefined;
  readonly onWithdraw: () => Promise<unknown>;
}

/** What a resolution waits for: dice or a choice, of whom, and why. One card for one question: the next has its own. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, soFar, asked, odds, readOnly, onScreen, onConsider, onAnswer, onRoll, onWithdraw } = props;
  const { wants, cite } = question;
  const here = useKeptFocus<HTMLElement>(question);
  const [sent, setSent] = useState(false);
  const last = soFar.at(-1);
  // The card before it may have been scrolled; a question begins at its top.
  useEffect(() => {
    here.current?.parentElement?.scrollTo(0, 0);
  }, [here]);
  const send = (deed: Promise<unknown>) => {
    setSent(true);
    void deed.finally(() => setSent(false));
  };
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-live="polite">
      <div>
        {last !== undefined && <p className={css.last}>{last}</p>}
        <p className={css.asked}>{wants.kind === 'dice' ? texts.question.throws(asked) : texts.question.asks(asked)}</p>
        <h2>
          {say(question)}
          {cite && <span className={css.cite}>{cite.rule}</span>}
        </h2>
      </div>
      {!readOnly && wants.kind === 'dice' && (
        <DiceEntry
          wants={wants}
          disabled={sent}
          onThrown={(faces) => send(onAnswer({ kind: 'dice', faces, thrown: 'by-hand' }))}
          onRoll={
            onRoll &&
            (() => send(onAnswer({ kind: 'dice', faces: onRoll(wants.count, wants.faces), thrown: 'by-app' })))
          }
        />
      )}
      {!readOnly && wants.kind === 'choice' && (
        <ChoicePick
          wants={wants}
          disabled={sent}
          onScreen={onScreen}
          onConsider={onConsider}
          onTake={(id) => send(onAnswer({ kind: 'choice', id }))}
        />
      )}
      {!readOnly && (
        <Button icon="undo" disabled={sent} onPress={() => send(onWithdraw())}>
          {texts.question.withdraw}
        </Button>
      )}
      {odds}
      {soFar.length > 1 && <Told lines={soFar} />}
    </section>
  );
}

function Told({ lines }: { readonly lines: readonly string[] }) {
  const t = texts.question;
  return (
    <details>
      <summary className={css.earlier}>{t.soFar(lines.length)}</summary>
      <ol className={css.told}>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice, and nothing moves in the list
          <li key={i}>{line}</li>
        ))}
      </ol>
    </details>
  );
}
