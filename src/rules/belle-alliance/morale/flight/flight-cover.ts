import { type Base, baseGap } from '../../../../geometry/base';
import type { Gap } from '../../../../geometry/gap';
import { ahead, plus, times } from '../../../../geometry/vector';
import { basesOf } from '../../../../table/measure';
import type { Table } from '../../../../table/table';
import type { Unit } from '../../../../table/unit';
import type { CoverClass } from '../../fire/fire-situation';
import { coverAt } from '../../sight/sight-cover';
import { groundOf } from '../../units/bodies';

/** From how far back those who come see what covers the one they come upon: at contact it may lie under them. */
const RUN_UP = 10;

/** As cover counts in melee: of the nearest figure, against those who come that way (4.1.3). */
export function coverAgainst(table: Table, by: Unit, other: Unit, bearing: number): CoverClass {
  const coming = groundOf(table, by);
  let nearest: { readonly figure: Base; readonly gap: Gap } | undefined;
  for (const figure of basesOf(table, other)) {
    for (const own of coming) {
      const gap = baseGap(own, figure);
      if (!nearest || gap.distance < nearest.gap.distance) nearest = { figure, gap };
    }
  }
  if (!nearest) return 'none';
  const { figure, gap } = nearest;
  return coverAt(table, figure, gap.to, plus(gap.to, times(ahead(bearing), -RUN_UP))).cover;
}
