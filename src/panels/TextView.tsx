import type { Fact } from '../rules/book';
import type { Table } from '../table/table';
import type { Unit, UnitId } from '../table/unit';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { formationName, say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { formsAs } from './formations-of';
import { LogList, type WordedLine } from './LogList';
import { headingInWords, placeInWords } from './place-words';
import { Sheet } from './Sheet';
import css from './TextView.module.css';

interface TextViewProps {
  readonly table: Table;
  readonly facts: (unit: UnitId) => readonly Fact[];
  readonly log: readonly WordedLine[];
  /** Absent when all lines are shown. */
  readonly onEarlier?: (() => void) | undefined;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onClose: () => void;
}

/** The battle in words: for screen readers, and for those who like lists. */
export function TextView({ table, facts, log, onEarlier, onGoTo, onClose }: TextViewProps) {
  const units = [...table.units.values()];
  return (
    <Sheet title={battleSheetTexts.textView.title} wide onClose={onClose}>
      {units.length === 0 && <p>{battleSheetTexts.textView.noUnits}</p>}
      {table.sides.map((side) => {
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
                  <span>{describe(unit, table, facts(unit.id))}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section className={css.side}>
        <h3>{battleSheetTexts.textView.log}</h3>
        <LogList lines={log} onEarlier={onEarlier} />
      </section>
    </Sheet>
  );
}

function describe(unit: Unit, table: Table, facts: readonly Fact[]): string {
  const parts = [
    placeInWords(unit.pose.at, table),
    battleSheetTexts.textView.facing(headingInWords(unit.pose.heading)),
    ...(unit.arm === 'staff' ? [] : [formationName(unit.formation, formsAs(unit))]),
    ...(unit.arm === 'staff' ? [] : [texts.inspector.figures(unit.figures, unit.figuresAtStart)]),
    ...facts.map(say),
  ];
  return parts.join(' · ');
}
