import { useMemo, useState } from 'react';
import { Page } from '../../panels/Page';
import { SeatPick } from '../../panels/plans/SeatPick';
import { type Seat, sidesOf } from '../../rules/book';
import type { NoteName } from '../../storage/note';
import { planTexts } from '../../texts/plan-texts';
import { PlanList } from './PlanList';
import { PlanTable } from './PlanTable';
import type { Pins, PlansProps } from './plan-props';

/** What a plan offers is shown in the battle once the plans are left: it is fetched with them. */
export { PlanOffers } from './PlanOffers';

/** The plans of a battle: whose, which, and one of them on its table. */
export function PlansScreen(props: PlansProps) {
  const { battle, onLeave } = props;
  const [seat, setSeat] = useState<Seat>();
  const [open, setOpen] = useState<NoteName>();
  const pins = useMemo((): Pins => new Map(), []);
  if (seat === undefined)
    return (
      <Page title={planTexts.title} onBack={() => onLeave()}>
        <SeatPick sides={sidesOf(battle.view)} onPick={setSeat} />
      </Page>
    );
  if (open) return <PlanTable key={open.name} {...props} note={open} pins={pins} onClose={() => setOpen(undefined)} />;
  return <PlanList {...props} seat={seat} pins={pins} onOpen={setOpen} onSeat={() => setSeat(undefined)} />;
}
