import type { Batch } from '../rules/tool-advice';
import type { UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import { useKeptFocus } from './use-kept-focus';

interface FireQueueProps {
  /** All fire that is declared, by target. */
  readonly volleys: readonly Batch[];
  readonly onVolley: (target: UnitId) => void;
  readonly nameOf: (unit: UnitId) => string;
}

/** What is declared and not carried out yet, each leading to its card. */
export function FireQueue({ volleys, onVolley, nameOf }: FireQueueProps) {
  const t = fireTexts.fire;
  if (volleys.length === 0) return undefined;
  return (
    <fieldset className={css.row} aria-label={t.queue}>
      {volleys.map(({ target, fires }) => (
        <button key={target} type="button" className={css.press} onClick={() => onVolley(target)}>
          <Icon name="dice" />
          <span className={css.grow}>{t.queued(nameOf(target), fires.length)}</span>
          <Icon name="next" />
        </button>
      ))}
    </fieldset>
  );
}

/** The same as a card of its own, while no unit is chosen. */
export function FireQueueCard(props: FireQueueProps) {
  const here = useKeptFocus<HTMLElement>(props.volleys.length);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={fireTexts.fire.queue}>
      <header className={css.head}>
        <h2 className={css.name}>{fireTexts.fire.queue}</h2>
      </header>
      <FireQueue {...props} />
    </section>
  );
}
