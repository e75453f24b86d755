import type { BattleView } from '../../book';
import type { BelleAllianceState } from '../state';
import { MOVEMENT_PHASES, SUB_PHASE_OF } from './sub-phases';

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
