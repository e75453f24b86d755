import { asBefore } from '../fire/state-before-volley';
import type { BelleAllianceState } from '../state';
import { roundOf } from './attacks';

/** What the melees of the sub-phase that is played are worked out on: how things were when it began, or are if it has not. */
export const standingNow = (state: BelleAllianceState): BelleAllianceState =>
  state.volley?.round === roundOf(state) ? asBefore(state) : { ...state, volley: null };
