import { Button } from '../../panels/Button';
import { HexDeeds } from '../../panels/hex/HexDeeds';
import card from '../../panels/hex/hex-card.module.css';
import { type HexTable, nameOfHex } from '../../table/hex-table';
import type { Cite } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { type HexAct, type HexHand, stackIn } from '../../tools/hex-hand';
import type { HexAdvised } from './use-hex-advised';

interface DeedsPartProps {
  readonly table: HexTable;
  readonly hand: HexHand;
  readonly advised: HexAdvised;
  readonly ready: boolean;
  readonly act: (act: HexAct) => void;
  readonly onRule: (cite: Cite) => void;
}

/** What whoever is in hand may do, to the hex that was tapped where there is one. */
export function DeedsPart({ table, hand, advised, ready, act, onRule }: DeedsPartProps) {
  const t = hexTexts.deeds;
  const { deeds } = advised;
  const { at } = hand;
  if (!ready) return <p className={card.quiet}>{hexTexts.card.reading}</p>;
  return (
    <section className={card.column} aria-label={t.title}>
      {at && (
        <>
          <h3>
            {t.to(
              nameOfHex(table.map, at),
              stackIn(table, at)
                .map(({ name }) => name)
                .join(', '),
            )}
          </h3>
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
      {deeds.length === 0 ? (
        <p className={card.quiet}>{at ? t.none : hexTexts.card.idle}</p>
      ) : (
        <HexDeeds deeds={deeds} onConsider={({ id }) => act({ do: 'consider', deed: id })} onRule={onRule} />
      )}
    </section>
  );
}
