import type { SheetOfSide } from '../../book';
import type { BelleAllianceState } from '../state';

/** Each side's order sheet of this bound (1.1.2). */
export function sheetsOf({ table, bound, sheets }: BelleAllianceState): readonly SheetOfSide[] {
  return table.sides.map(({ id: side }) => {
    const sheet = sheets.find((each) => each.side === side);
    const stage = !sheet ? 'not-closed' : sheet.open ? 'open' : 'closed';
    return { side, name: String(bound), stage };
  });
}
