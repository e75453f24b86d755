import type { RollSign } from '../rules/order-writing';
import type { Cite } from '../table/reasons';
import { ordersTexts } from '../texts/orders-texts';
import { say } from '../texts/sayings';
import { Icon } from './Icon';
import css from './RollLine.module.css';
import { RuleMark } from './RuleMark';

interface RollLineProps {
  readonly roll: RollSign;
  /** Absent where the line is part of something that is tapped as a whole. */
  readonly onRule?: ((cite: Cite) => void) | undefined;
}

/** A die beside an order that will have to be thrown for, or may have to, and why. */
export function RollLine({ roll, onRule }: RollLineProps) {
  return (
    <span className={css.roll}>
      <Icon name="dice" />
      <span>
        {ordersTexts.roll[roll.needed](roll.reasons.map(say).join('; '))}{' '}
        <RuleMark cite={roll.reasons[0]?.cite} onRule={onRule} />
      </span>
    </span>
  );
}
