import type { OrderSign } from '../rules/order-writing';
import type { BaseSize, ByArm, UnitId } from '../table/unit';
import { stepText } from '../texts/march-words';
import { ordersTexts } from '../texts/orders-texts';
import { formationName, say } from '../texts/sayings';
import { classes } from './classes';
import { FormationSketch } from './FormationSketch';
import { formsAs } from './formations-of';
import { MarchSign } from './MarchSign';
import css from './OrderSigns.module.css';

interface OrderSignsProps {
  readonly signs: readonly OrderSign[];
  readonly bases: ByArm<BaseSize>;
  readonly nameOf: (unit: UnitId) => string;
  /** Elements that are done with, by their place. */
  readonly settled?: readonly number[];
}

/** An order in a line: arrows and abbreviations as on a sheet of paper, each with its words for who cannot see it. */
export function OrderSigns({ signs, bases, nameOf, settled = [] }: OrderSignsProps) {
  return (
    <span className={css.signs}>
      {signs.map((sign) => (
        <span key={sign.index} className={classes(css.sign, settled.includes(sign.index) && css.settled)}>
          <span className={css.unseen}>{signWords(sign)}. </span>
          <span className={css.drawn} aria-hidden="true">
            <Drawn sign={sign} bases={bases} nameOf={nameOf} />
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
export function signWords(sign: OrderSign): string {
  const { steps, stand } = sign;
  if (stand) return formationName(stand.formation, formsAs(stand));
  if (!steps) return say(sign);
  return ordersTexts.march(say(sign), steps.map((step) => stepText(step, false)).join(', '));
}

function Drawn({ sign, bases, nameOf }: Pick<OrderSignsProps, 'bases' | 'nameOf'> & { readonly sign: OrderSign }) {
  const t = ordersTexts.signs;
  if (sign.kind === 'march')
    return (
      <>
        {sign.gait !== undefined && <b>{t[sign.gait]}</b>}
        <MarchSign steps={sign.steps ?? []} />
      </>
    );
  if (sign.kind === 'form') {
    return (
      <>
        {sign.stand && (
          <span className={css.sketch}>
            <FormationSketch unit={sign.stand} bases={bases} />
          </span>
        )}
        <span className={css.short}>{signWords(sign)}</span>
      </>
    );
  }
  // Of a position one wants to know both where and whose.
  const about = sign.other === undefined || sign.kind === 'position' ? say(sign) : nameOf(sign.other);
  return (
    <>
      {t[sign.kind] !== '' && <b>{t[sign.kind]}</b>}
      {sign.gait !== undefined && <b>{t[sign.gait]}</b>}
      <span className={css.short}>{about}</span>
    </>
  );
}
