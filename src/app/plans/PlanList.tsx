import { useState } from 'react';
import { problemOf } from '../../engine/connect';
import { Button } from '../../panels/Button';
import { ConfirmDialog } from '../../panels/ConfirmDialog';
import { Page } from '../../panels/Page';
import { type NewPlan, NewPlanForm } from '../../panels/plans/NewPlanForm';
import { PlanCard } from '../../panels/plans/PlanCard';
import css from '../../panels/plans/plans.module.css';
import { Toast } from '../../panels/Toast';
import { type Seat, sidesOf } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { go } from '../router';
import { PlanCompare } from './PlanCompare';
import type { Pins, PlansProps } from './props';
import { removePlan } from './removing';
import { useBeginnings } from './use-beginnings';
import { type ListedPlan, usePlanList } from './use-plan-list';

interface PlanListProps extends PlansProps {
  readonly seat: Seat;
  readonly pins: Pins;
  readonly onOpen: (note: NoteName) => void;
  /** Somebody else sits down. */
  readonly onSeat: () => void;
}

/** The plans of one seat. */
export function PlanList({ engine, battle, advise, seat, pins, onOpen, onSeat, onLeave }: PlanListProps) {
  const t = planTexts.list;
  const [turn, setTurn] = useState(0);
  const kept = usePlanList(engine, battle.id, seat, pins, turn);
  /** A new one is being made, like this one or from the battle as it stands. */
  const [making, setMaking] = useState<{ readonly like: ListedPlan | undefined }>();
  const beginnings = useBeginnings(engine, battle.id, making !== undefined);
  const [removing, setRemoving] = useState<ListedPlan>();
  const [comparing, setComparing] = useState<readonly ListedPlan[]>();
  const [told, setTold] = useState<string>();
  const plans = kept === undefined || 'code' in kept ? [] : kept;
  const begin = async ({ title, pin, from }: NewPlan, like: ListedPlan | undefined): Promise<void> => {
    try {
      const own = like && pins.get(like.note.name);
      const first = like && { name: like.note.name, ...(own === undefined ? {} : { pin: own }) };
      const begins = { ...(first ? { like: first } : {}), ...(from === undefined ? {} : { from }) };
      const begun = await engine.beginPlan(battle.id, { seat, title, ...begins }, pin);
      if (begun.kind === 'failed') return setTold(sayProblem(begun.problem));
      if (pin !== undefined) pins.set(begun.note.name, pin);
      onOpen(begun.note);
    } catch (error) {
      setTold(sayProblem(problemOf(error)));
    }
  };
  const takeCopy = async (): Promise<void> => {
    try {
      const copied = await engine.copyToPlan(battle.id, t.copyName(battle.name));
      if (copied.kind === 'copied') go({ screen: 'battle', id: copied.battle });
      else setTold(sayProblem(copied.problem));
    } catch (error) {
      setTold(sayProblem(problemOf(error)));
    }
  };
  const remove = async ({ note }: ListedPlan): Promise<void> => {
    setRemoving(undefined);
    const problem = await removePlan(engine, battle.id, note, pins);
    if (problem) setTold(sayProblem(problem));
    else setTurn(turn + 1);
  };
  if (comparing)
    return (
      <PlanCompare
        {...{ engine, battle, advise, seat, pins }}
        plans={comparing}
        onBack={() => setComparing(undefined)}
      />
    );
  const readable = plans.filter(({ plan }) => plan !== undefined);
  const name = sidesOf(battle.view).find(({ id }) => id === seat)?.name ?? texts.question.umpire;
  return (
    <Page title={t.of(name)} onBack={() => onLeave()}>
      <p>{t.text}</p>
      {kept !== undefined && 'code' in kept && <p role="alert">{sayProblem(kept)}</p>}
      <div className={css.deeds}>
        <Button kind="primary" icon="plus" onPress={() => setMaking({ like: undefined })}>
          {t.make}
        </Button>
        {readable.length > 1 && (
          <Button icon="text" onPress={() => setComparing(readable)}>
            {t.compare}
          </Button>
        )}
        <Button icon="flip" onPress={onSeat}>
          {planTexts.whose.another}
        </Button>
      </div>
      {!battle.copyToPlan && (
        <div className={css.plans}>
          <p className={css.about}>{t.takeText}</p>
          <div className={css.deeds}>
            <Button onPress={() => void takeCopy()}>{t.take}</Button>
          </div>
        </div>
      )}
      {plans.length === 0 && kept !== undefined && <p>{t.none}</p>}
      <div className={css.plans}>
        {plans.map((listed) => (
          <PlanCard
            key={listed.note.name}
            listed={listed}
            onOpen={() => onOpen(listed.note)}
            onLike={listed.plan && (() => setMaking({ like: listed }))}
            onRemove={() => setRemoving(listed)}
          />
        ))}
      </div>
      {making && (
        <NewPlanForm
          first={making.like?.plan ? t.copyOf(making.like.plan.title) : planTexts.make.usual(plans.length + 1)}
          beginnings={making.like ? [] : beginnings}
          onBegin={(fresh) => void begin(fresh, making.like)}
          onClose={() => setMaking(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={t.remove}
          text={t.removeText(removing.plan?.title ?? t.locked)}
          confirm={t.remove}
          onConfirm={() => void remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
      {told !== undefined && <Toast text={told} onDone={() => setTold(undefined)} />}
    </Page>
  );
}
