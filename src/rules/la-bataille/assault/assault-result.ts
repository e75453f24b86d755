import type { Edition } from '../edition/edition';
import type { AssaultResult } from '../edition/edition-assault';
import type { Arm, Order } from '../la-bataille-vocabulary';

/** What a result does to those it is meant for. */
export interface Consequence {
  readonly side: 'attacker' | 'defender';
  readonly state: 'disorder' | 'rout' | 'surrender';
  /** Movement points to go back, or hexes; null where the book leaves it to rules we do not have. */
  readonly points: number | null;
  readonly hexes: number | null;
  /** Guns that cannot get away are lost. */
  readonly gunsLost: boolean;
}

export interface Struck {
  readonly arm: Arm;
  readonly order: Order;
  /** In a special structure. */
  readonly structure?: boolean;
  readonly unlimbered?: boolean;
}

/** Whom a result is meant for. */
export const struckSide = (result: AssaultResult): Consequence['side'] =>
  result.startsWith('A') ? 'attacker' : 'defender';

/** Null: nothing happens (a charge bounces). */
export function consequenceOf(edition: Edition, result: AssaultResult | null, struck: Struck): Consequence | null {
  if (result === null) return null;
  const side = struckSide(result);
  const state = stateAfter(edition, result, struck, side);
  const { recoil, rout } = edition.assault;
  const held = struck.structure === true && !edition.retreat.structures.recoils && state === 'disorder';
  const chart = Number(result.slice(2));
  return {
    side,
    state,
    points: state === 'disorder' && !held ? recoil.points : null,
    hexes: state === 'rout' ? rout.hexes : state === 'disorder' && recoil.points === null ? (held ? 0 : chart) : null,
    gunsLost: struck.unlimbered === true && edition.retreat.unlimbered.eliminated && !held,
  };
}

/** Cavalry is never disordered: it routs (P16). Who is disordered already routs where the book says so. */
function stateAfter(
  { assault: { disorderedRouts, cavalryRouts } }: Edition,
  result: AssaultResult,
  { arm, order }: Struck,
  side: 'attacker' | 'defender',
): Consequence['state'] {
  if (result.endsWith('S')) return 'surrender';
  if (result.endsWith('R') || order === 'rout') return 'rout';
  const again = order === 'disorder' && (disorderedRouts.who === 'both' || disorderedRouts.who === side);
  return again || (arm === 'cavalry' && cavalryRouts.yes) ? 'rout' : 'disorder';
}
