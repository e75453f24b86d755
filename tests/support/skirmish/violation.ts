import { faultsOf, violationsOf } from '../../../src/rules/violation';
import { rule } from './cite';

export type ViolationKind =
  | 'not-your-turn'
  | 'not-this-phase'
  | 'moved-already'
  | 'too-far-to-move'
  | 'no-such-step'
  | 'pinned'
  | 'no-room'
  | 'shot-already'
  | 'own-side'
  | 'out-of-arc'
  | 'out-of-range'
  | 'line-blocked';

export const violation = violationsOf<ViolationKind, string>(rule, (kind) => `skirmish.${kind}`);

/** What no rule speaks of, and nothing could be recorded of. */
export const fault = faultsOf((kind: 'nothing-drawn' | 'formed-so-already') => `skirmish.${kind}`);
