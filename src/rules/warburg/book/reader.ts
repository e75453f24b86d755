import type { BookReader, OptionSpec } from '../../book';
import { BOOK, wb } from '../warburg-cite';
import { EVENT_TABLE, type WbEvent } from './event';
import { copyState, type WarburgState } from './state';
import { packState, reviveState, unpackState } from './warburg-packing';
import { view } from './warburg-view';

/** Points the sheet leaves open and that clubs read differently. */
const READINGS: readonly OptionSpec[] = [
  { id: 'wb-zone', cite: wb('R169'), values: ['stops', 'free'], standard: 'stops' },
  { id: 'wb-unordered', cite: wb('R170'), values: ['counts', 'spares'], standard: 'counts' },
];

/** Warburg as the page needs it: follows a battle and shows it. */
export const warburgReader: BookReader<WarburgState, WbEvent> = {
  id: BOOK,
  options: READINGS,
  version: 1,
  evolve: EVENT_TABLE.evolve,
  told: EVENT_TABLE.told,
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};
