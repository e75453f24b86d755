import { isPlanTable } from '../../engine/protocol';
import { QuestionCard } from '../../panels/QuestionCard';
import { type Choice, namedIn, sidesOf } from '../../rules/book';
import { soFarInWords } from '../../texts/log-words';
import { texts } from '../../texts/texts';
import { throwDice } from '../throw-dice';
import type { OpenBattle } from './follow';
import type { Actions, NotDone } from './use-battle';
import { useLazy } from './use-lazy';

interface AskedCardProps {
  readonly battle: OpenBattle;
  readonly pending: NonNullable<OpenBattle['pending']>;
  readonly actions: Actions;
  readonly readOnly: boolean;
  readonly doing: (done: Promise<NotDone | undefined>) => Promise<unknown>;
  readonly onScreen: (bearing: number) => number;
  readonly onConsider: (choice: Choice | undefined) => void;
}

/** What the battle waits for, whatever it is played on. */
export function AskedCard(props: AskedCardProps) {
  const { battle, pending, actions, readOnly, doing, onScreen, onConsider } = props;
  const { card } = pending.question;
  // Without it the dice are thrown as well.
  const late = useLazy(
    card !== undefined,
    () => import('./ThrowOdds'),
    () => undefined,
  );
  return (
    <QuestionCard
      key={`${pending.id} ${pending.answers}`}
      question={pending.question}
      soFar={soFarInWords(pending.eventsSoFar, namedIn(battle.view), battle.told)}
      asked={askedName(battle)}
      odds={card && late && <late.ThrowOdds card={card} />}
      readOnly={readOnly}
      onScreen={onScreen}
      onConsider={onConsider}
      onAnswer={(answer) => doing(actions.answer(answer))}
      // In a plan no dice are thrown: whoever plans says what they shall show.
      onRoll={isPlanTable(battle.id) ? undefined : throwDice}
      onWithdraw={() => doing(actions.withdraw())}
    />
  );
}

function askedName({ view, pending }: OpenBattle): string {
  const of = pending?.question.of;
  return sidesOf(view).find((side) => side.id === of)?.name ?? texts.question.umpire;
}
