import { useState } from 'react';
import type { Answer, Question } from '../rules/book';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { DiceEntry } from './DiceEntry';
import css from './QuestionCard.module.css';

interface QuestionCardProps {
  readonly question: Question;
  /** The name of the side asked, or of the umpire. */
  readonly asked: string;
  readonly readOnly: boolean;
  /** Done when the answer has been taken, or refused. */
  readonly onAnswer: (answer: Answer) => Promise<unknown>;
  /** The app throws the dice. What they show counts at once: nobody picks among rolls. */
  readonly onRoll: (count: number, faces: number) => readonly number[];
  readonly onWithdraw: () => Promise<unknown>;
}

/** What a resolution waits for: dice or a choice, of whom, and why. One card for one question: the next has its own. */
export function QuestionCard({ question, asked, readOnly, onAnswer, onRoll, onWithdraw }: QuestionCardProps) {
  const { wants, cite } = question;
  const [sent, setSent] = useState(false);
  const send = (deed: Promise<unknown>) => {
    setSent(true);
    void deed.finally(() => setSent(false));
  };
  return (
    <section className={css.card} aria-live="polite">
      <p className={css.asked}>{texts.question.asks(asked)}</p>
      <h2>
        {say(question)}
        {cite && <span className={css.cite}>{cite.rule}</span>}
      </h2>
      {!readOnly && wants.kind === 'dice' && (
        <DiceEntry
          count={wants.count}
          faces={wants.faces}
          disabled={sent}
          onThrown={(faces) => send(onAnswer({ kind: 'dice', faces, thrown: 'by-hand' }))}
          onRoll={() => send(onAnswer({ kind: 'dice', faces: onRoll(wants.count, wants.faces), thrown: 'by-app' }))}
        />
      )}
      {!readOnly && wants.kind === 'choice' && (
        <div className={css.choices}>
          {wants.choices.map((choice) => (
            <Button
              key={choice.id}
              wide
              disabled={sent}
              onPress={() => send(onAnswer({ kind: 'choice', id: choice.id }))}
            >
              {say(choice)}
            </Button>
          ))}
        </div>
      )}
      {!readOnly && (
        <Button icon="undo" disabled={sent} onPress={() => send(onWithdraw())}>
          {texts.question.withdraw}
        </Button>
      )}
    </section>
  );
}
