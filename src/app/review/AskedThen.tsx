import type { Explained } from '../../engine/review-protocol';
import { Die } from '../../panels/Die';
import { QuestionCard } from '../../panels/QuestionCard';
import { type BattleView, namedIn, sidesOf, type Tellings } from '../../rules/book';
import { soFarInWords } from '../../texts/log-words';
import { reviewTexts } from '../../texts/review-texts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { ThrowOdds } from '../battle/ThrowOdds';
import css from './AskedThen.module.css';

const nothing = async (): Promise<undefined> => undefined;

interface AskedThenProps {
  readonly asked: Explained['asked'][number];
  readonly view: BattleView;
  readonly told: Tellings;
}

/** A question as it was asked then: its card, its rule, and the dice or the choice that answered it. */
export function AskedThen({ asked, view, told }: AskedThenProps) {
  const { question, eventsSoFar, answer } = asked;
  const who = sidesOf(view).find(({ id }) => id === question.of)?.name ?? texts.question.umpire;
  const chosen =
    answer.kind === 'choice' && question.wants.kind === 'choice'
      ? question.wants.choices.find(({ id }) => id === answer.id)
      : undefined;
  return (
    <>
      <QuestionCard
        question={question}
        soFar={soFarInWords(eventsSoFar, namedIn(view), told)}
        asked={who}
        odds={question.card && <ThrowOdds card={question.card} />}
        readOnly
        onScreen={(bearing) => bearing}
        onConsider={() => undefined}
        onAnswer={nothing}
        onRoll={() => []}
        onWithdraw={nothing}
      />
      {answer.kind === 'dice' && (
        <div className={css.dice}>
          <span className={css.said}>{reviewTexts.dice(answer.faces.join(', '))}</span>
          {answer.faces.map((face, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dice may show the same, and none moves
            <Die key={i} face={face} faces={question.wants.kind === 'dice' ? question.wants.faces : 0} />
          ))}
        </div>
      )}
      {chosen && (
        <p>
          {reviewTexts.answered}: <strong>{say(chosen)}</strong>
        </p>
      )}
    </>
  );
}
