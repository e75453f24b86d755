import type { Plan } from '../../plans/plan';
import type { Problem } from '../../table/result';
import { planTexts } from '../../texts/plan-texts';
import { sayProblem } from '../../texts/sayings';
import { Button } from '../Button';
import { Icon } from '../Icon';
import css from './plans.module.css';

interface PlanCardProps {
  readonly listed: {
    readonly locked: boolean;
    readonly plan: Plan | undefined;
    readonly problem: Problem | undefined;
  };
  readonly onOpen: () => void;
  /** Absent where nobody can read it. */
  readonly onLike: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** One plan in the list. */
export function PlanCard({ listed: { locked, plan, problem }, onOpen, onLike, onRemove }: PlanCardProps) {
  const t = planTexts.list;
  const title = plan?.title ?? (problem ? t.damaged : t.locked);
  return (
    <section className={css.plan} aria-label={title}>
      <h2>
        {locked && <Icon name="lock" />} {title}
      </h2>
      {plan && (
        <p className={css.about}>
          {t.from(plan.from)}. {t.steps(plan.steps.length, ordersIn(plan))}.
        </p>
      )}
      {plan?.note && <p className={css.note}>{plan.note}</p>}
      {problem && <p role="alert">{sayProblem(problem)}</p>}
      <div className={css.deeds}>
        {!problem && (
          <Button kind="primary" icon="plan" onPress={onOpen}>
            {t.open}
          </Button>
        )}
        {onLike && <Button onPress={onLike}>{t.like}</Button>}
        <Button icon="remove" onPress={onRemove}>
          {t.remove}
        </Button>
      </div>
    </section>
  );
}

const ordersIn = ({ sheets }: Plan): number =>
  sheets.reduce((sum, { content }) => sum + (Array.isArray(content) ? content.length : 0), 0);
