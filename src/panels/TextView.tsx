import type { Side } from '../table/table';
import type { SideId, UnitId } from '../table/unit';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { LogList, type WordedLine } from './LogList';
import { Sheet } from './Sheet';
import css from './TextView.module.css';

/** Somebody on the table, already in words. */
export interface WordedUnit {
  readonly id: UnitId;
  readonly side: SideId;
  readonly name: string;
  readonly words: string;
}

interface TextViewProps {
  readonly sides: readonly Side[];
  readonly units: readonly WordedUnit[];
  /** Absent while it is being read; `unread` where it cannot be. */
  readonly log: readonly WordedLine[] | 'unread' | undefined;
  /** Absent when all lines are shown. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onClose: () => void;
}

/** The battle in words: for screen readers, and for those who like lists. */
export function TextView({ sides, units, log, onEarlier, onGoTo, onClose }: TextViewProps) {
  return (
    <Sheet title={battleSheetTexts.textView.title} wide onClose={onClose}>
      {units.length === 0 && <p>{battleSheetTexts.textView.noUnits}</p>}
      {sides.map((side) => {
        const own = units.filter((unit) => unit.side === side.id);
        return own.length === 0 ? undefined : (
          <section key={side.id} className={css.side}>
            <h3>{side.name}</h3>
            <ul>
              {own.map((unit) => (
                <li key={unit.id} className={css.unit}>
                  <button type="button" className={css.name} onClick={() => onGoTo(unit.id)}>
                    {unit.name}
                  </button>
                  <span>{unit.words}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section className={css.side}>
        <h3>{battleSheetTexts.textView.log}</h3>
        {log === undefined || log === 'unread' ? (
          <p role="status">{log ? battleSheetTexts.textView.unread : battleSheetTexts.textView.reading}</p>
        ) : (
          <LogList lines={log} onEarlier={onEarlier} />
        )}
      </section>
    </Sheet>
  );
}
