import type { Action } from '../rules/action';
import type { OrderSign, RollSign } from '../rules/order-writing';
import type { Fielded } from '../table/troops';
import type { UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { ActionList } from './ActionList';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { OrderSigns, SignHints, signWords } from './OrderSigns';
import { RollLine } from './RollLine';
import css from './UnitOrder.module.css';

interface UnitOrderProps {
  readonly signs: readonly OrderSign[];
  readonly roll: RollSign | undefined;
  /** It rides without orders. */
  readonly isStaff: boolean;
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
  /** What may be ordered besides marching and forming. */
  readonly deeds: readonly Action[];
  readonly refused: string | undefined;
  /** Where it had an order last bound. */
  readonly onAgain: (() => void) | undefined;
  readonly onRemove: (index: number) => void;
  readonly onDeed: (deed: Action, number: number | undefined) => void;
  readonly onBack: () => void;
}

/** The order of one unit while it is written, on the unit's own card. */
export function UnitOrder(props: UnitOrderProps) {
  const { signs, roll, isStaff, table, nameOf, deeds, refused, onAgain, onRemove, onDeed, onBack } = props;
  const t = ordersTexts.unit;
  return (
    <section className={css.order} aria-label={t.title}>
      <h3>{t.title}</h3>
      {signs.length === 0 && <p className={css.hint}>{isStaff ? t.noneOfStaff : t.none}</p>}
      <ul>
        {signs.map((sign) => (
          <li key={sign.index} className={css.line}>
            <OrderSigns signs={[sign]} table={table} nameOf={nameOf} />
            <IconButton label={t.remove(signWords(sign, table))} icon="remove" onPress={() => onRemove(sign.index)} />
          </li>
        ))}
      </ul>
      <SignHints signs={signs} />
      {roll && <RollLine roll={roll} />}
      {refused !== undefined && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={css.ways}>
        {onAgain && (
          <Button icon="redo" onPress={onAgain}>
            {t.again}
          </Button>
        )}
        <Button icon="text" onPress={onBack}>
          {t.back}
        </Button>
      </div>
      {deeds.length > 0 && (
        <details>
          <summary className={css.summary}>{t.others(deeds.length)}</summary>
          <ActionList deeds={deeds} onDeed={onDeed} />
        </details>
      )}
    </section>
  );
}
