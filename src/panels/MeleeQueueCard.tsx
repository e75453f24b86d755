import type { Command } from '../rules/action';
import type { Batch, Queue, QueueItem, QueueSection } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { say } from '../texts/sayings';
import { Button } from './Button';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import own from './MeleeQueueCard.module.css';
import { RefusedLine } from './RefusedLine';
import { RuleMark } from './RuleMark';
import { useKeptFocus } from './use-kept-focus';

interface MeleeQueueCardProps {
  readonly queue: Queue;
  readonly nameOf: (unit: UnitId) => string;
  readonly busy: boolean;
  readonly refused: { readonly text: string } | undefined;
  /** What was refused and may be done all the same. */
  readonly again: Command | undefined;
  readonly readOnly: boolean;
  readonly onOpen: (batch: string) => void;
  readonly onSend: (command: Command, note?: string) => void;
  readonly onRun: () => void;
  readonly onAdvance: (unit: UnitId) => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onRule: (cite: Cite) => void;
}

/** All that waits after contact, under the headings of the book in the order of its rules. */
export function MeleeQueueCard(props: MeleeQueueCardProps) {
  const { sections, told } = props.queue;
  const waiting = sections.reduce((sum, { items, batches }) => sum + items.length + batches.length, 0);
  const here = useKeptFocus<HTMLElement>(waiting);
  const title = told && say(told.title);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.name}>{title}</h2>
      </header>
      {sections.map((section) => (
        <Section key={section.id} section={section} {...props} />
      ))}
      <RefusedLine refused={props.refused} again={props.again} busy={props.busy} onSend={props.onSend} />
    </section>
  );
}

function Section(props: MeleeQueueCardProps & { readonly section: QueueSection }) {
  const { section, busy, readOnly, onOpen, onRun } = props;
  const { title, batches, items, all } = section;
  return (
    <section className={own.part} aria-label={say(title)}>
      <h3 className={own.title}>{say(title)}</h3>
      <ul className={own.lines}>
        {batches.map((batch) => (
          <BatchLine key={batch.id} batch={batch} onOpen={onOpen} />
        ))}
        {items.map((item) => (
          <Item key={`${item.unit} ${item.target}`} item={item} {...props} />
        ))}
        {!readOnly && all && (
          <li className={own.go}>
            <Button kind="primary" icon="march" wide disabled={busy} onPress={onRun}>
              {say(all)}
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function BatchLine({ batch, onOpen }: { readonly batch: Batch } & Pick<MeleeQueueCardProps, 'onOpen'>) {
  return (
    <li>
      <button type="button" className={own.open} onClick={() => onOpen(batch.id)}>
        <Icon name="melee" />
        <span className={own.words}>
          {batch.summary.map((line) => (
            <span key={say(line)}>
              {say(line)}
              {line.detail && <span className={own.aspect}>{say(line.detail)}</span>}
            </span>
          ))}
        </span>
        <Icon name="forward" />
      </button>
    </li>
  );
}

type ItemProps = MeleeQueueCardProps & { readonly item: QueueItem };

function Item({ item, nameOf, busy, readOnly, onSend, onAdvance, onGoTo, onRule }: ItemProps) {
  const { unit, march, actions } = item;
  return (
    <li className={own.line}>
      <span className={own.who}>
        <button type="button" className={own.name} onClick={() => onGoTo(unit)}>
          {nameOf(unit)}
        </button>
        <span className={own.detail}>
          {say(item)} <RuleMark cite={item.cite} onRule={onRule} />
        </span>
      </span>
      {!readOnly && (
        <span className={own.acts}>
          {march && (
            <button
              type="button"
              className={own.small}
              aria-label={say(march.spoken)}
              disabled={busy}
              onClick={() => onAdvance(unit)}
            >
              {say(march)}
            </button>
          )}
          {actions.map((action) => (
            <button
              key={action.id}
              type="button"
              className={item.waits ? own.lesser : own.small}
              aria-label={action.spoken && say(action.spoken)}
              disabled={busy}
              onClick={() => onSend(action.command)}
            >
              {say(action)}
            </button>
          ))}
        </span>
      )}
    </li>
  );
}
