import type { BattleView, SheetOfSide } from '../../../book';
import type { BelleAllianceState } from '../../state';
import { MOVEMENT_PHASES, SUB_PHASE_OF } from './sub-phases';

/** Each side's order sheet of this bound (1.1.2). */
export function sheetsOf({ table, bound, sheets }: BelleAllianceState): readonly SheetOfSide[] {
  return table.sides.map(({ id: side }) => {
    const sheet = sheets.find((each) => each.side === side);
    const stage = !sheet ? 'not-closed' : sheet.open ? 'open' : 'closed';
    return { side, name: String(bound), stage };
  });
}

/** What orders still hold for the movement phase, while it lasts. Asked by the page, which knows elements by their type only. */
export function movementOrdered({ phase, orders }: BelleAllianceState): BattleView['ordered'] {
  if (phase !== 'movement') return undefined;
  const isSettled = orders.flatMap(({ elements, settled }) =>
    elements.flatMap(({ type }, index) => (isOfMovement(type) ? [settled.includes(index)] : [])),
  );
  if (isSettled.length === 0) return undefined;
  return isSettled.includes(false) ? 'waiting' : 'carried-out';
}

const TYPES: ReadonlySet<string> = new Set(
  Object.entries(SUB_PHASE_OF).flatMap(([type, phase]) =>
    MOVEMENT_PHASES.some((each) => each === phase) ? [type] : [],
  ),
);
const isOfMovement = (type: string): boolean => TYPES.has(type);
