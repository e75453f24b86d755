import { distanceBetween } from '../../geometry/vector';
import type { Survey } from './survey';
import { type PlacedPair, type Placing, placedSurvey, placingFrom } from './survey-placing';

/** Where a battle's table lies in a survey, and how many real cm one of its cm is. */
export interface LaidTable {
  readonly placing: Placing;
  readonly factor: number;
}

/**
 * The table by places of the survey (real cm) and what they are on it. Where nobody knows how large one of its cm is, as on a map of
 * hexes, the places tell that too. `off`: how far the worst stays off, in real cm.
 */
export function laidTable(
  pairs: readonly PlacedPair[],
  factor: number | undefined,
): (LaidTable & { readonly off: number }) | undefined {
  const by = factor ?? factorFrom(pairs);
  if (by === undefined || !(by > 0)) return undefined;
  const found = placingFrom(
    pairs.map(({ surveyed, table }) => ({ surveyed, table: { x: table.x * by, y: table.y * by } })),
  );
  return found && { placing: found.placing, off: found.off, factor: by };
}

/** By all lengths between two of them, together. */
function factorFrom(pairs: readonly PlacedPair[]): number | undefined {
  let [real, table] = [0, 0];
  for (const [i, a] of pairs.entries()) {
    for (const b of pairs.slice(i + 1)) {
      real += distanceBetween(a.surveyed, b.surveyed);
      table += distanceBetween(a.table, b.table);
    }
  }
  return table > 0 ? real / table : undefined;
}

/** The survey in the axes and the cm of the battle's table. */
export function onTable(survey: Survey, { placing, factor }: LaidTable): Survey {
  const placed = placedSurvey(survey, placing);
  const by = 1 / factor;
  const map = new Map(
    [...placed.map].map(([id, each]) => [
      id,
      { ...each, x: each.x * by, y: each.y * by, z: each.z * by, size: each.size * by, off: each.off * by },
    ]),
  );
  return { ...placed, map, off: placed.off * by };
}
