import { useEffect } from 'react';
import { Page } from '../../panels/Page';
import { CompareTable } from '../../panels/plans/CompareTable';
import { comparedRows } from '../../plans/compare';
import { namedIn, type Seat } from '../../rules/book';
import { planTexts } from '../../texts/plan-texts';
import type { Pins, PlansProps } from './plan-props';
import { useCompared } from './use-compared';
import type { ListedPlan } from './use-plan-list';

interface PlanCompareProps extends Pick<PlansProps, 'engine' | 'battle' | 'advise'> {
  readonly seat: Seat;
  readonly plans: readonly ListedPlan[];
  readonly pins: Pins;
  readonly onBack: () => void;
}

/** Plans side by side: what differs, and the chances of each. */
export function PlanCompare({ engine, battle, advise, seat, plans, pins, onBack }: PlanCompareProps) {
  // Orders are told in the words of the book's advice.
  useEffect(() => {
    advise().catch(() => undefined);
  }, [advise]);
  const told = useCompared(engine, battle, seat, plans, pins);
  return (
    <Page title={planTexts.compare.title} onBack={onBack}>
      {told ? (
        <CompareTable plans={told} rows={comparedRows(told)} named={namedIn(battle.view)} />
      ) : (
        <p role="status">{planTexts.compare.working}</p>
      )}
    </Page>
  );
}
