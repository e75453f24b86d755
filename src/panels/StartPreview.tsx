import type { BriefingView } from '../rules/book';
import type { Table } from '../table/table';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { ScenarioText } from './ScenarioText';
import css from './StartPreview.module.css';

/** What a scenario brings, known once it has been fetched. */
export interface ScenarioPreview {
  readonly table: Table;
  readonly briefing: BriefingView;
  /** Fighting units of each side, those who come later among them, in the order of the sides. */
  readonly units: readonly number[];
}

/** Who against whom, how many, on which table: one line. */
export function previewLine({ table, units }: ScenarioPreview): string {
  const sides = table.sides.map(({ name }, i) => battleSheetTexts.scenario.force(name, units[i] ?? 0));
  return `${sides.join(battleSheetTexts.scenario.against)} · ${battleSheetTexts.scenario.size(table.width, table.depth)}`;
}

/** All that it tells, folded up until somebody wants to read it. */
export function StartPreview({ table, briefing }: ScenarioPreview) {
  return (
    <details className={css.preview}>
      <summary className={css.summary}>{battleSheetTexts.scenario.read}</summary>
      <ScenarioText briefing={briefing} sides={table.sides} />
    </details>
  );
}
