import type { OrderSign } from '../rules/order-writing';
import type { Fielded } from '../table/troops';
import type { UnitId } from '../table/unit';
import { stepText } from '../texts/march-words';
import { ordersTexts } from '../texts/orders-texts';
import { say } from '../texts/sayings';
import { classes } from './classes';
import { FormationSketch } from './FormationSketch';
import { formationOn } from './formation-on';
import { MarchSign } from './MarchSign';
import css from './OrderSigns.module.css';

interface OrderSignsProps {
  readonly signs: readonly OrderSign[];
  readonly table: Fielded;
  readonly nameOf: (unit: UnitId) => string;
  /** Elements that are done with, by their place. */
  readonly settled?: readonly number[];
}

/** An order in a line: arrows and abbreviations as on a sheet of paper, each with its words for who cannot see it. */
export function OrderSigns({ signs, table, nameOf, settled = [] }: OrderSignsProps) {
  return (
    <span className={css.signs}>
      {signs.map((sign) => (
        <span key={sign.index} className={classes(css.sign, settled.includes(sign.index) && css.settled)}>
          <span className={css.unseen}>{signWords(sign, table)}. </span>
          <span className={css.drawn} aria-hidden="true">
            <Drawn sign={sign} table={table} nameOf={nameOf} />
          </span>
        </span>
      ))}
    </span>
  );
}

/** What may have been forgotten in an order, while it can still be written. */
export function SignHints({ signs }: Pick<OrderSignsProps, 'signs'>) {
  return signs.map(
    ({ index, hint }) =>
      hint && (
        <span key={index} className={css.hint}>
          {say(hint)}
        </span>
      ),
  );
}

/** An element of an order in words. */
export function signWords(sign: OrderSign, table: Fielded): string {
  const { steps, stand } = sign;
  if (stand) return formationOn(table, stand);
  if (!steps) return say(sign);
  return ordersTexts.march(say(sign), steps.map((step) => stepText(step, false)).join(', '));
}

function Drawn({ sign, table, nameOf }: Pick<OrderSignsProps, 'table' | 'nameOf'> & { readonly sign: OrderSign }) {
  const t = ordersTexts.signs;
  if (sign.kind === 'march')
    return (
      <>
        {sign.gait !== undefined && <b>{say({ key: `orders.gait.${sign.gait}` })}</b>}
        <MarchSign steps={sign.steps ?? []} />
      </>
    );
  if (sign.kind === 'form') {
    return (
      <>
        {sign.stand && (
          <span className={css.sketch}>
            <FormationSketch unit={sign.stand} table={table} />
          </span>
        )}
        <span className={css.short}>{signWords(sign, table)}</span>
      </>
    );
  }
  // Of a position one wants to know both where and whose.
  const about = sign.other === undefined || sign.kind === 'position' ? say(sign) : nameOf(sign.other);
  return (
    <>
      {t[sign.kind] !== '' && <b>{t[sign.kind]}</b>}
      {sign.gait !== undefined && <b>{say({ key: `orders.gait.${sign.gait}` })}</b>}
      <span className={css.short}>{about}</span>
    </>
  );
}
