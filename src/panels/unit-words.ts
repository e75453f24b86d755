import type { Fact } from '../rules/book';
import type { Table } from '../table/table';
import { isStaff } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { formationOn } from './formation-on';
import { headingInWords, placeInWords } from './place-words';
import type { WordedUnit } from './TextView';

/** Everybody on a table in cm: where, how formed, how strong, and what the book knows. */
export const unitsInWords = (table: Table, facts: (unit: UnitId) => readonly Fact[]): readonly WordedUnit[] =>
  [...table.units.values()].map((unit) => ({
    id: unit.id,
    side: unit.side,
    name: unit.name,
    words: describe(unit, table, facts(unit.id)),
  }));

function describe(unit: Unit, table: Table, facts: readonly Fact[]): string {
  const parts = [
    placeInWords(unit.pose.at, table),
    battleSheetTexts.textView.facing(headingInWords(unit.pose.heading)),
    ...(isStaff(table, unit)
      ? []
      : [formationOn(table, unit), texts.inspector.figures(unit.figures, unit.figuresAtStart)]),
    ...facts.map(say),
  ];
  return parts.join(' · ');
}
