import { radians } from '../../../geometry/angle';
import { isMarchColumn } from '../../miniatures/miniatures-unit';
import { type BookViolation, violation } from '../belle-alliance-violation';
import { CHARGE_WHEEL } from '../tables/angles';
import { stayViolations } from '../units/abilities';
import type { Move } from './body';
import type { Gait } from './gait';
import type { Mover } from './mover';

/** What this march did before the step in question. */
interface SoFar {
  readonly turns: number;
  readonly inversions: number;
}

const CHARGE_TURN = radians(CHARGE_WHEEL);
/** Whole bounds that lie between one charge and the next (2.3.3). */
const BOUNDS_BETWEEN_CHARGES = 4;

/** Why a unit may not make such a step, if it may not (2.3.1, 2.4.1 to 2.4.3). */
export function stepViolation(
  mover: Mover,
  gait: Gait,
  kind: Move['kind'],
  { turns, inversions }: SoFar,
): BookViolation | undefined {
  if (mover.forced) return undefined;
  const stuck = stands(mover);
  if (stuck) return stuck;
  switch (kind) {
    case 'march':
    case 'shift':
      return undefined;
    case 'back':
      return mayGoBack(mover) ? undefined : violation('march/no-back', '2.3.1');
    case 'sidestep':
      return maySidestep(mover) ? undefined : violation('march/no-sidestep', '2.3.1');
    case 'wheel':
      return chargeTurned(mover, gait, turns) ? violation('march/charge-turned', '2.4.1') : undefined;
    case 'rotate':
      if (gait === 'charge') return violation('march/charge-wheels-only', '2.4.1');
      return isMarchColumn(mover.unit) ? violation('march/column-does-not-rotate', '2.4.3') : undefined;
    case 'invert':
      if (gait === 'charge') return violation('march/charge-wheels-only', '2.4.1');
      return mover.done.inversions + inversions > 0 ? violation('march/inverted-already', '2.4.2') : undefined;
  }
}

/** Those who do not march at all: in a house, which is left by a change of formation (6.1.1); at work, at rest, in rout or without order (1.3.5, 1.3.6, 1.1.2), or no more this bound. */
function stands({ unit, disorder, done }: Mover): BookViolation | undefined {
  if (unit.inside !== undefined) return violation('march/in-house', '6.1.1');
  if (unit.formation === 'work') return violation('march/at-work', '1.3.5');
  if (unit.formation === 'rest') return violation('march/at-rest', '1.3.6');
  if (disorder === 'FD' || unit.formation === 'rout') return violation('march/in-rout', '1.1.2');
  const [stays] = stayViolations(done, disorder);
  if (unit.figures > 0 || stays) return stays;
  return violation(unit.guns > 0 ? 'march/no-crew' : 'march/nobody', '1.3.4');
}

/** Skirmish lines and staff go any way; unlimbered guns also back (2.3.1, R85). */
const maySidestep = ({ unit }: Mover): boolean => unit.arm === 'staff' || unit.formation === 'skirmish';
const mayGoBack = (mover: Mover): boolean =>
  maySidestep(mover) || (mover.unit.guns > 0 && mover.unit.formation === 'line');

function chargeTurned(mover: Mover, gait: Gait, turns: number): boolean {
  // A column of march on a road may go on turning; that it is on the road is seen when the wheel itself is looked at.
  return gait === 'charge' && mover.done.turns + turns > 0 && !isMarchColumn(mover.unit);
}

/** How far a wheel may go, in radians: at the charge 20°, but not for a column of march that is on a road all through (2.4.3). */
export function chargeTurnLimit(mover: Mover, gait: Gait, onRoad: boolean, turns: number): number {
  if (gait !== 'charge' || mover.forced || (onRoad && isMarchColumn(mover.unit))) return Infinity;
  return mover.done.turns + turns > 0 ? 0 : CHARGE_TURN;
}

/** Why a unit may not go at a gait, if it may not (2.3.1 to 2.3.3). `nearClosedEnemy`: one is within 90 cm. */
export function gaitViolation(mover: Mover, gait: Gait, nearClosedEnemy: boolean): BookViolation | undefined {
  const { done } = mover;
  if (done.gait !== null && done.gait !== gait)
    return violation('march/one-rate', '2.3.1', { values: { gait: done.gait } });
  if (gait === 'fast') return fastViolation(mover, nearClosedEnemy);
  return gait === 'charge' ? chargeViolation(mover) : undefined;
}

function fastViolation(mover: Mover, nearClosedEnemy: boolean): BookViolation | undefined {
  if (!isMarchColumn(mover.unit)) return violation('march/fast-in-column', '2.3.2');
  const begun = mover.done.wentFast;
  return nearClosedEnemy && !begun ? violation('march/fast-too-near', '2.3.2') : undefined;
}

function chargeViolation({ chargeRow, disorder, sinceCharge, done }: Mover): BookViolation | undefined {
  if (!chargeRow) return violation('march/no-charge', 'T3');
  // One who became LD on the way goes on with what is left of his bound, though no longer at the charge.
  const begun = done.gait === 'charge' && disorder === 'LD';
  if (disorder !== 'OR' && !begun) return violation('march/charge-in-disorder', '2.3.3');
  const rested = sinceCharge === undefined || sinceCharge > BOUNDS_BETWEEN_CHARGES || done.charged;
  return rested
    ? undefined
    : violation('march/charged-lately', '2.3.3', { values: { bounds: BOUNDS_BETWEEN_CHARGES + 1 - sinceCharge } });
}
