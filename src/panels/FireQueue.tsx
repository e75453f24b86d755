import type { Batch } from '../rules/tool-advice';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import { useKeptFocus } from './use-kept-focus';

interface FireQueueProps {
  /** All fire that is declared, by target. */
  readonly volleys: readonly Batch[];
  readonly onVolley: (id: string) => void;
}

/** What is declared and not carried out yet, each leading to its card. */
export function FireQueue({ volleys, onVolley }: FireQueueProps) {
  const t = fireTexts.fire;
  if (volleys.length === 0) return undefined;
  return (
    <fieldset className={css.row} aria-label={t.queue}>
      {volleys.map(({ id, summary }) => (
        <button key={id} type="button" className={css.press} onClick={() => onVolley(id)}>
          <Icon name="dice" />
          <span className={css.grow}>{summary.map(say).join(' · ')}</span>
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
