import type { HexTable } from '../../table/hex-table';
import type { UnitId } from '../../table/unit';
import { hexTexts } from '../../texts/hex-texts';
import { SideChip } from '../SideChip';
import rows from './HexStack.module.css';
import css from './hex-card.module.css';
import { hexesInWords, openFactsOf } from './hex-words';

interface RosterCardProps {
  readonly table: HexTable;
  readonly onGoTo: (unit: UnitId) => void;
}

/** Everybody on the map, side by side, while nobody is in hand: a tap goes there. */
export function RosterCard({ table, onGoTo }: RosterCardProps) {
  return (
    <section className={css.card} aria-label={hexTexts.roster}>
      <div className={css.columns}>
        {table.sides.map((side) => (
          <section key={side.id} className={css.column} aria-label={side.name}>
            <h2 className={css.title}>
              <SideChip side={side} />
            </h2>
            <ul className={rows.rows}>
              {table.counters
                .filter((counter) => counter.side === side.id)
                .map((counter) => (
                  <li key={counter.id}>
                    <button type="button" className={rows.row} onClick={() => onGoTo(counter.id)}>
                      <span className={rows.words}>
                        <span className={rows.name}>{counter.name}</span>
                        <span className={rows.detail}>
                          {[hexesInWords(table, counter.hexes), ...openFactsOf(counter)].join(' · ')}
                        </span>
                      </span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
