import { useState } from 'react';
import { Button } from '../../panels/Button';
import { ConfirmDialog } from '../../panels/ConfirmDialog';
import { Page } from '../../panels/Page';
import { type NewPlan, NewPlanForm } from '../../panels/plans/NewPlanForm';
import { PlanCard } from '../../panels/plans/PlanCard';
import css from '../../panels/plans/plans.module.css';
import { Toast } from '../../panels/Toast';
import { type Seat, sidesOf } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import type { Problem } from '../../table/result';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { go } from '../router';
import { PlanCompare } from './PlanCompare';
import { beginPlan, copyToPlan, removePlan } from './plan-actions';
import type { Pins, PlansProps } from './plan-props';
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
  const [comparing, setComparing] = useState<readonly ListedPlan[]>();
  const [told, setTold] = useState<string>();
  const fail = (problem: Problem): void => setTold(sayProblem(problem));
  const plans = kept === undefined || 'code' in kept ? [] : kept;
  const begin = async (fresh: NewPlan, like: ListedPlan | undefined): Promise<void> => {
    const begun = await beginPlan(engine, battle.id, seat, fresh, like?.note, pins);
    if ('code' in begun) fail(begun);
    else onOpen(begun);
  };
  const remove = async ({ note }: ListedPlan): Promise<void> => {
    const problem = await removePlan(engine, battle.id, note, pins);
    if (problem) fail(problem);
    else setTurn(turn + 1);
  };
  if (comparing) {
    const compared = { engine, battle, advise, seat, pins, plans: comparing };
    return <PlanCompare {...compared} onBack={() => setComparing(undefined)} />;
  }
  const readable = plans.filter(({ plan }) => plan !== undefined);
  const name = sidesOf(battle.view).find(({ id }) => id === seat)?.name ?? texts.question.umpire;
  return (
    <Page title={t.of(name)} onBack={() => onLeave()}>
      <p>{t.text}</p>
      {kept !== undefined && 'code' in kept && <p role="alert">{sayProblem(kept)}</p>}
      <ListActions
        onMake={() => setMaking({ like: undefined })}
        onCompare={readable.length > 1 ? () => setComparing(readable) : undefined}
        onSeat={onSeat}
      />
      {!battle.copyToPlan && <CopyOffer engine={engine} battle={battle} onProblem={fail} />}
      {plans.length === 0 && kept !== undefined && <p>{t.none}</p>}
      <PlanCards plans={plans} onOpen={onOpen} onLike={(like) => setMaking({ like })} onRemove={remove} />
      {making && (
        <NewPlanForm
          first={making.like?.plan ? t.copyOf(making.like.plan.title) : planTexts.make.usual(plans.length + 1)}
          beginnings={making.like ? [] : beginnings}
          onBegin={(fresh) => void begin(fresh, making.like)}
          onClose={() => setMaking(undefined)}
        />
      )}
      {told !== undefined && <Toast text={told} onDone={() => setTold(undefined)} />}
    </Page>
  );
}

interface ListActionsProps {
  readonly onMake: () => void;
  /** Absent where there are no two to compare. */
  readonly onCompare: (() => void) | undefined;
  readonly onSeat: () => void;
}

const ListActions = ({ onMake, onCompare, onSeat }: ListActionsProps) => (
  <div className={css.deeds}>
    <Button kind="primary" icon="plus" onPress={onMake}>
      {planTexts.list.make}
    </Button>
    {onCompare && (
      <Button icon="text" onPress={onCompare}>
        {planTexts.list.compare}
      </Button>
    )}
    <Button icon="flip" onPress={onSeat}>
      {planTexts.whose.another}
    </Button>
  </div>
);

interface CopyOfferProps extends Pick<PlansProps, 'engine' | 'battle'> {
  readonly onProblem: (problem: Problem) => void;
}

/** Whoever wants to play on by himself takes the battle along. */
function CopyOffer({ engine, battle, onProblem }: CopyOfferProps) {
  const t = planTexts.list;
  const take = async (): Promise<void> => {
    const copied = await copyToPlan(engine, battle.id, t.copyName(battle.name));
    if ('code' in copied) onProblem(copied);
    else go({ screen: 'battle', id: copied.battle });
  };
  return (
    <div className={css.plans}>
      <p className={css.about}>{t.takeText}</p>
      <div className={css.deeds}>
        <Button onPress={() => void take()}>{t.take}</Button>
      </div>
    </div>
  );
}

interface PlanCardsProps {
  readonly plans: readonly ListedPlan[];
  readonly onOpen: (note: NoteName) => void;
  readonly onLike: (plan: ListedPlan) => void;
  readonly onRemove: (plan: ListedPlan) => Promise<void>;
}

/** A card for each; before one is removed it is asked for. */
function PlanCards({ plans, onOpen, onLike, onRemove }: PlanCardsProps) {
  const t = planTexts.list;
  const [removing, setRemoving] = useState<ListedPlan>();
  const remove = (plan: ListedPlan): void => {
    setRemoving(undefined);
    void onRemove(plan);
  };
  return (
    <>
      <div className={css.plans}>
        {plans.map((listed) => (
          <PlanCard
            key={listed.note.name}
            listed={listed}
            onOpen={() => onOpen(listed.note)}
            onLike={listed.plan && (() => onLike(listed))}
            onRemove={() => setRemoving(listed)}
          />
        ))}
      </div>
      {removing && (
        <ConfirmDialog
          danger
          title={t.remove}
          text={t.removeText(removing.plan?.title ?? t.locked)}
          confirm={t.remove}
          onConfirm={() => remove(removing)}
          onCancel={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
