import type { Hex } from '../../hex/axial';
import { Button } from '../../panels/Button';
import { HexActions } from '../../panels/hex/HexActions';
import card from '../../panels/hex/hex-card.module.css';
import { IdleReasons } from '../../panels/hex/IdleReasons';
import type { Action } from '../../rules/action';
import { type HexTable, nameOfHex } from '../../table/hex-table';
import type { Cite } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { type HexAct, type HexHand, stackIn } from '../../tools/hex-hand';
import type { HexAdvised } from './hex-advised';

interface ActionsPartProps {
  readonly table: HexTable;
  readonly hand: HexHand;
  readonly advised: HexAdvised;
  readonly ready: boolean;
  readonly act: (act: HexAct) => void;
  readonly onRule: (cite: Cite) => void;
  /** To the other seat. */
  readonly onFlip: () => void;
}

/** What whoever is in hand may do, to the hex that was tapped where there is one. */
export function ActionsPart({ table, hand, advised, ready, act, onRule, onFlip }: ActionsPartProps) {
  const t = hexTexts.deeds;
  const { deeds, idle, withheld } = advised;
  const { at } = hand;
  if (!ready) return <p className={card.quiet}>{hexTexts.card.reading}</p>;
  return (
    <section className={card.column} aria-label={t.title}>
      {at && (
        <>
          <h3>{targetInWords(table, at)}</h3>
          <div className={card.row}>
            <Button icon="sight" onPress={() => act({ do: 'tap', hex: at })}>
              {t.look}
            </Button>
            <Button icon="close" onPress={() => act({ do: 'unaim' })}>
              {t.unaim}
            </Button>
          </div>
        </>
      )}
      {withheld && <Withheld onFlip={onFlip} />}
      {at && deeds.length === 0 && !withheld && <p className={card.quiet}>{t.none}</p>}
      <IdleReasons reasons={idle} marchOnly={withheld || openDeeds(deeds).length > 0} onRule={onRule} />
      <HexActions deeds={deeds} onConsider={({ id }) => act({ do: 'consider', deed: id })} onRule={onRule} />
    </section>
  );
}

/** Why nothing is told of what it could do, and the tap after which it is. */
function Withheld({ onFlip }: Pick<ActionsPartProps, 'onFlip'>) {
  return (
    <>
      <p className={card.quiet}>{hexTexts.deeds.withheld}</p>
      <Button icon="flip" onPress={onFlip}>
        {hexTexts.deeds.turnTable}
      </Button>
    </>
  );
}

/** More than these would be a list again. */
const MOST_LEADING = 2;

/** The first of these, or why there is none: all that a card has room for that lies low on a phone. */
export function LeadDeeds({ table, hand, advised, ready, act, onRule, onFlip, onMarch }: LeadDeedsProps) {
  const t = hexTexts.deeds;
  const { at } = hand;
  if (!ready) return <p className={card.quiet}>{hexTexts.card.reading}</p>;
  const open = openDeeds(advised.deeds);
  // Who may march marches: how else it could form or turn is for the whole card.
  const leading = onMarch && !at ? [] : open.slice(0, MOST_LEADING);
  const [refused] = advised.deeds;
  const more = open.length - leading.length;
  return (
    <>
      {at && <p className={card.quiet}>{targetInWords(table, at)}</p>}
      <div className={card.row}>
        {onMarch && !at && (
          <Button icon="march" kind="primary" onPress={onMarch}>
            {hexTexts.card.march}
          </Button>
        )}
        {leading.map((deed) => (
          <Button key={deed.id} kind="primary" onPress={() => act({ do: 'consider', deed: deed.id })}>
            {say(deed)}
          </Button>
        ))}
        {more > 0 && <span className={card.quiet}>{hexTexts.card.more(more)}</span>}
      </div>
      {advised.withheld && <Withheld onFlip={onFlip} />}
      {at && open.length === 0 && !advised.withheld && (
        <p className={card.quiet}>{refused?.violations[0] ? say(refused.violations[0]) : t.none}</p>
      )}
      <IdleReasons reasons={advised.idle.slice(0, 1)} marchOnly={advised.withheld || open.length > 0} onRule={onRule} />
    </>
  );
}

type LeadDeedsProps = ActionsPartProps & { readonly onMarch: (() => void) | undefined };

const openDeeds = (deeds: readonly Action[]): readonly Action[] =>
  deeds.filter(({ violations }) => violations.length === 0);

const targetInWords = (table: HexTable, at: Hex): string =>
  hexTexts.deeds.to(
    nameOfHex(table.map, at),
    stackIn(table, at)
      .map(({ name }) => name)
      .join(', '),
  );
