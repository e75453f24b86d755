import { isLive } from '../fire/belle-alliance-fire-parts';
import type { BelleAllianceState } from '../state';

/** What has been begun and keeps a phase open, as far as it can be told without looking at the table. */
export function waitingIn(state: BelleAllianceState): {
  /** Sheets that are closed and not opened. */
  readonly closed: number;
  /** Orders that wait for dice. */
  readonly rolls: number;
  /** Units fired at, and nobody has thrown yet. */
  readonly targets: number;
  readonly flights: number;
} {
  const { sheets, orders, fires, flights, phase } = state;
  return {
    closed: sheets.filter(({ open }) => !open).length,
    rolls: phase === 'orders' ? orders.filter(({ roll }) => roll === 'needed').length : 0,
    targets: new Set(fires.filter(isLive).map(({ target }) => target)).size,
    flights: flights.length,
  };
}
