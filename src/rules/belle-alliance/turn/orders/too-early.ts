import { type BelleAllianceState, measuringNow } from '../../state';

/**
 * 1.1.1, 1.1.3: orders are thrown for when all are written. While a side may still be writing, and nobody measures openly, that an order
 * must be thrown for would tell it how far somebody stands.
 */
export const isTooEarly = (state: BelleAllianceState): boolean =>
  state.phase === 'orders' &&
  measuringNow(state) !== 'open' &&
  state.table.sides.some(({ id }) => !state.sheets.some(({ side }) => side === id));
