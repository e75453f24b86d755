import type { BriefingView } from '../rules/book';
import type { HexTable } from '../table/hex-table';
import type { Saying } from '../table/reasons';
import type { Side, Table } from '../table/table';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { say } from '../texts/sayings';
import { ScenarioText } from './ScenarioText';
import css from './StartPreview.module.css';

/** What a scenario brings, known once it has been fetched. */
export interface ScenarioPreview {
  /** A table in cm; or a map of hexes, with the edition of the rules that it is played by. */
  readonly on: { readonly table: Table } | { readonly hexes: HexTable; readonly edition: Saying };
  readonly briefing: BriefingView;
  /** Fighting units of each side, those who come later among them, in the order of the sides. */
  readonly units: readonly number[];
}

const sidesOn = ({ on }: Pick<ScenarioPreview, 'on'>): readonly Side[] => ('table' in on ? on.table : on.hexes).sides;

/** Who against whom, how many, on which table, by which edition: one line. */
export function previewLine({ on, units }: ScenarioPreview): string {
  const t = battleSheetTexts.scenario;
  const sides = sidesOn({ on }).map(({ name }, i) => t.force(name, units[i] ?? 0));
  const ground =
    'table' in on
      ? [t.size(on.table.width, on.table.depth)]
      : [t.hexes(on.hexes.map.layout.columns, on.hexes.map.layout.rows), say(on.edition)];
  return [sides.join(t.against), ...ground].join(' · ');
}

/** All that it tells, folded up until somebody wants to read it. */
export function StartPreview(preview: ScenarioPreview) {
  return (
    <details className={css.preview}>
      <summary className={css.summary}>{battleSheetTexts.scenario.read}</summary>
      <ScenarioText briefing={preview.briefing} sides={sidesOn(preview)} />
    </details>
  );
}
