import { useRef } from 'react';
import type { OrderTarget } from '../rules/order-writing';
import type { Cite } from '../table/reasons';
import type { Unit, UnitId } from '../table/unit';
import { ordersTexts } from '../texts/orders-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import css from './fire-card.module.css';
import { IconButton } from './IconButton';
import own from './OrderSheetCard.module.css';
import { RuleMark } from './RuleMark';
import { useFromTop } from './use-from-top';

interface AttackOrderProps {
  readonly unit: Unit;
  readonly targets: readonly OrderTarget[];
  readonly nameOf: (unit: UnitId) => string;
  readonly refused: string | undefined;
  readonly onOrder: (target: OrderTarget) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** Whom a unit may be ordered to attack: those it or its commander sees; the others greyed, and why. */
export function AttackOrder({ unit, targets, nameOf, refused, onOrder, onRule, onClose }: AttackOrderProps) {
  const t = ordersTexts.unit;
  const here = useRef<HTMLElement>(null);
  useFromTop(here);
  const seen = targets.filter(({ breaches }) => breaches.length === 0);
  const unseen = targets.filter(({ breaches }) => breaches.length > 0);
  const [why] = unseen[0]?.breaches ?? [];
  return (
    <section ref={here} className={css.card} aria-label={t.attack}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          <p className={css.at}>{t.attackWhom}</p>
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      {refused !== undefined && (
        <p className={css.refused} role="alert">
          {refused}
        </p>
      )}
      {seen.length === 0 && <p className={css.hint}>{t.nobody}</p>}
      <ul className={own.rows} aria-label={t.seen}>
        {seen.map((target) => (
          <li key={target.unit}>
            <button type="button" className={own.row} onClick={() => onOrder(target)}>
              <span className={own.name}>{nameOf(target.unit)}</span>
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
                  <span className={css.hint}>{target.breaches.map(say).join(' ')}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
