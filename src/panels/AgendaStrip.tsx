import { useState } from 'react';
import type { Agenda, AgendaItem } from '../rules/agenda';
import { agendaTexts } from '../texts/agenda-texts';
import { say } from '../texts/sayings';
import css from './AgendaStrip.module.css';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './Icon';
import { RuleMark } from './RuleMark';
import { Sheet } from './Sheet';

interface AgendaStripProps {
  readonly agenda: Agenda;
  readonly readOnly: boolean;
  /** One player writes for both sides: nothing is handed over. */
  readonly solo: boolean;
  /** What comes when this phase is closed, and the way there. */
  readonly next: { readonly name: string; readonly go: () => void; readonly isLate: boolean } | undefined;
  readonly onGo: (item: AgendaItem) => void;
}

/** More than these side by side nobody reads at a glance. */
const MOST_CHIPS = 3;

/** Under the phases: what this one asks for, what has still to be done (a tap goes there), and what may be done besides. */
export function AgendaStrip({ agenda, readOnly, solo, next, onGo }: AgendaStripProps) {
  const t = agendaTexts;
  const [open, setOpen] = useState(false);
  const said = [agenda, ...(agenda.told ?? [])].map(say);
  const asks = [...(solo ? [t.solo] : []), ...said].join(' · ');
  const must = agenda.items.filter((item) => item.must);
  const may = agenda.items.filter((item) => !item.must);
  const count = must.length > 0 ? t.todo(must.length) : t.offers(may.length);
  const go = (item: AgendaItem): void => {
    setOpen(false);
    onGo(item);
  };
  // While something has to be done first, the way on is not offered.
  const onward = must.length === 0 ? next : undefined;
  return (
    <nav className={css.strip} aria-label={t.title}>
      <p className={css.asks}>{asks}</p>
      <ul className={css.chips}>
        {[...must, ...may].slice(0, MOST_CHIPS).map((item) => (
          <li key={item.id}>
            <Chip item={item} readOnly={readOnly} onGo={go} />
          </li>
        ))}
      </ul>
      {agenda.items.length > 0 && (
        <button
          type="button"
          className={classes(css.all, agenda.items.length > MOST_CHIPS && css.many)}
          aria-label={`${count}. ${t.all}`}
          onClick={() => setOpen(true)}
        >
          {count}
          <Icon name="down" />
        </button>
      )}
      {onward && (
        <button
          type="button"
          className={classes(css.chip, css.next, agenda.items.length > 0 && css.beside)}
          disabled={onward.isLate}
          onClick={onward.go}
        >
          {t.next(onward.name)}
          <Icon name="next" />
        </button>
      )}
      {open && <Whole {...{ asks, must, may, readOnly, onward }} onGo={go} onClose={() => setOpen(false)} />}
    </nav>
  );
}

interface WholeProps {
  readonly asks: string;
  readonly must: readonly AgendaItem[];
  readonly may: readonly AgendaItem[];
  readonly readOnly: boolean;
  readonly onward: AgendaStripProps['next'];
  readonly onGo: (item: AgendaItem) => void;
  readonly onClose: () => void;
}

/** The whole agenda, where the strip has room for its beginning only. */
function Whole({ asks, must, may, readOnly, onward, onGo, onClose }: WholeProps) {
  const t = agendaTexts;
  return (
    <Sheet title={t.title} onClose={onClose}>
      <p>{asks}</p>
      <Part title={t.must} items={must} readOnly={readOnly} onGo={onGo} />
      <Part title={t.may} items={may} readOnly={readOnly} onGo={onGo} />
      {must.length === 0 && <p>{t.nothing}</p>}
      {onward && (
        <Button
          icon="next"
          wide
          disabled={onward.isLate}
          onPress={() => {
            onClose();
            onward.go();
          }}
        >
          {t.next(onward.name)}
        </Button>
      )}
    </Sheet>
  );
}

interface ChipProps {
  readonly item: AgendaItem;
  readonly readOnly: boolean;
  readonly onGo: (item: AgendaItem) => void;
}

function Chip({ item, readOnly, onGo }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(css.chip, item.must && css.must)}
      disabled={readOnly && item.go.kind !== 'orders'}
      onClick={() => onGo(item)}
    >
      {say(item)}
    </button>
  );
}

interface PartProps extends Omit<ChipProps, 'item'> {
  readonly title: string;
  readonly items: readonly AgendaItem[];
}

function Part({ title, items, readOnly, onGo }: PartProps) {
  if (items.length === 0) return undefined;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.id} className={css.item}>
            <Chip item={item} readOnly={readOnly} onGo={onGo} />
            <RuleMark cite={item.cite} />
          </li>
        ))}
      </ul>
    </section>
  );
}
