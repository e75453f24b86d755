import type { Sayings } from './saying-words';

/** Who must retreat or rout. */
export const enFlight: Sayings = {
  'flight.retreat': '{unit} must retreat, any way it likes',
  'flight.retreat.from': '{unit} must retreat from {from}',
  'flight.rout': '{unit} must rout, any way it likes',
  'flight.rout.from': '{unit} must rout from {from}',
};
