import type { BookReader } from '../../book';
import { BOOK } from '../la-bataille-cite';
import { READINGS } from '../la-bataille-readings';
import { EVENT_TABLE, type LbEvent } from './event';
import { packState, reviveState, unpackState } from './la-bataille-packing';
import { view } from './la-bataille-view';
import { copyState, type LaBatailleState } from './state';

/** La Bataille as the page needs it: follows a battle and shows it. */
export const laBatailleReader: BookReader<LaBatailleState, LbEvent> = {
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
