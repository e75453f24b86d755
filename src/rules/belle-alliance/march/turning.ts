import type { Unit } from '../../../table/unit';
import type { Readings } from '../belle-alliance-readings';

const QUARTER = Math.PI / 2;

/** Distance of a quarter turn in frontages (2.4.2). */
const WHEEL = 3 / 2;
const ROTATION = 3 / 4;

/**
 * Cm charged for each radian of a turn: pro rata to the quarter turn (R79), or, where the club reads it so, the true way
 * of the corner that goes furthest. Staff figures turn for nothing unless the club reads otherwise (R80).
 */
export function turnCost(
  kind: 'wheel' | 'rotate',
  frontage: number,
  unit: Pick<Unit, 'arm'>,
  readings: Readings,
): number {
  if (unit.arm === 'staff' && readings['staff-turns'] === 'free') return 0;
  if (readings['wheel-cost'] === 'arc') return kind === 'wheel' ? frontage : frontage / 2;
  return ((kind === 'wheel' ? WHEEL : ROTATION) * frontage) / QUARTER;
}
