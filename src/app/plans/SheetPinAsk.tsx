import { PinForm } from '../../panels/plans/PinForm';
import { Sheet } from '../../panels/Sheet';
import { planTexts } from '../../texts/plan-texts';

interface SheetPinAskProps {
  readonly onPin: (pin: string) => void;
  readonly onClose: () => void;
}

/** The order sheet of the battle lies under a PIN of its own. */
export function SheetPinAsk({ onPin, onClose }: SheetPinAskProps) {
  return (
    <Sheet title={planTexts.toOrders.pin} onClose={onClose}>
      <PinForm onPin={onPin} />
    </Sheet>
  );
}
