import type { BookReader } from '../../book';
import { BOOK } from '../cite';
import { READINGS } from '../readings';
import type { LbEvent } from './event';
import { evolve } from './evolve';
import { packState, reviveState, unpackState } from './packing';
import { copyState, type LaBatailleState } from './state';
import { view } from './view';

/** La Bataille as the page needs it: follows a battle and shows it. */
export const laBatailleReader: BookReader<LaBatailleState, LbEvent> = {
  id: BOOK,
  options: READINGS,
  version: 1,
  evolve,
  told: {
    fired: { gist: true },
    lost: { gist: true },
    ordered: { gist: true },
    thrown: { gist: 'if-first' },
    placed: { byLast: true },
  },
  copy: copyState,
  pack: packState,
  unpack: unpackState,
  revive: reviveState,
  view,
};
