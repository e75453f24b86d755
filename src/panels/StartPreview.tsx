import type { ScenarioPreview } from '../rules/start';
import type { Side } from '../table/table';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { say } from '../texts/sayings';
import { ScenarioText } from './ScenarioText';
import css from './StartPreview.module.css';

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
