import { useRef } from 'react';
import type { AttackWay, OrderTarget } from '../rules/order-writing';
import type { Cite } from '../table/reasons';
import type { Unit, UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import own from './OrderSheetCard.module.css';
import { RuleMark } from './RuleMark';
import { useFromTop } from './use-from-top';

interface AttackOrderProps {
  readonly unit: Unit;
  readonly targets: readonly OrderTarget[];
  /** On whom, while it is still to be said how. */
  readonly on: OrderTarget | undefined;
  readonly nameOf: (unit: UnitId) => string;
  readonly refused: string | undefined;
  readonly onOn: (target: OrderTarget | undefined) => void;
  readonly onOrder: (way: AttackWay) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** Whom a unit may be ordered to attack, and how: at the charge, or on his position. */
export function AttackOrder(props: AttackOrderProps) {
  const { unit, on, nameOf, refused, onClose } = props;
  const t = ordersTexts.unit;
  const here = useRef<HTMLElement>(null);
  useFromTop(here);
  return (
    <section ref={here} className={css.card} aria-label={t.attack}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          <p className={css.at}>{on ? t.attackHow(nameOf(on.unit)) : t.attackWhom}</p>
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      {refused !== undefined && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      {on ? <Ways {...props} on={on} /> : <Targets {...props} />}
    </section>
  );
}

/** The usual way first; each written down by one tap. */
function Ways({ on, onOn, onOrder, onRule }: AttackOrderProps & { readonly on: OrderTarget }) {
  return (
    <>
      <ul className={own.ordered}>
        {on.ways.map((way, i) => (
          <li key={way.id} className={own.way}>
            <Button kind={i === 0 ? 'primary' : 'plain'} wide onPress={() => onOrder(way)}>
              {say(way)}
            </Button>
            <RuleMark cite={way.cite} onRule={onRule} />
          </li>
        ))}
      </ul>
      <Button icon="back" onPress={() => onOn(undefined)}>
        {ordersTexts.unit.anotherTarget}
      </Button>
    </>
  );
}

/** Those it or its commander sees; the others greyed, and why. */
function Targets({ targets, nameOf, onOn, onOrder, onRule }: AttackOrderProps) {
  const t = ordersTexts.unit;
  const seen = targets.filter(({ violations }) => violations.length === 0);
  const unseen = targets.filter(({ violations }) => violations.length > 0);
  const [why] = unseen[0]?.violations ?? [];
  const take = (target: OrderTarget): void => {
    const [way, another] = target.ways;
    if (way && !another) onOrder(way);
    else onOn(target);
  };
  return (
    <>
      {seen.length === 0 && <p className={css.hint}>{t.nobody}</p>}
      <ul className={own.rows} aria-label={t.seen}>
        {seen.map((target) => (
          <li key={target.unit}>
            <button type="button" className={own.row} onClick={() => take(target)}>
              <span className={own.name}>{nameOf(target.unit)}</span>
              {target.ways.length > 1 && <span className={css.hint}>{target.ways.slice(1).map(say).join(' · ')}</span>}
            </button>
          </li>
        ))}
      </ul>
      {unseen.length > 0 && (
        <details className={own.without}>
          <summary>{t.unseen(unseen.length)}</summary>
          {why?.cite && (
            <p className={css.hint}>
              {t.sightOnly} <RuleMark cite={why.cite} onRule={onRule} />
            </p>
          )}
          <ul className={own.rows}>
            {unseen.map((target) => (
              <li key={target.unit}>
                <button type="button" className={own.row} disabled>
                  <span className={own.grey}>{nameOf(target.unit)}</span>
                  <span className={css.hint}>{target.violations.map(say).join(' ')}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
