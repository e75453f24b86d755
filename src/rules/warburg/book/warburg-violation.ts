import { violationsOf } from '../../violation';
import { type WarburgRule, wb } from '../warburg-cite';
import type { WarburgCost } from '../warburg-movement';
import type { Task } from './state';

type Barred = Extract<WarburgCost, { readonly ok: false }>['why'];
type OfStages = 'one-at-a-time' | 'only-in-activation' | 'only-in-combat' | 'stage-is-closed' | 'tested-before';
type OfActing = 'not-activated' | 'not-active' | 'not-commanded' | 'other-formation' | `past-${Task}` | 'routed';
type OfRally = 'no-rally' | 'to-rally' | 'untested';
type OfPlace = 'not-there' | 'not-together' | 'off-map';
type OfMarch = 'army-commander-later' | 'army-commander-only' | 'march-columns-only' | 'no-formations' | OfWay;
type OfWay = `barred-${Barred}` | 'enemy-there' | 'not-adjacent' | 'not-front' | 'stacked' | 'too-far' | 'zone-stops';
type OfGuns = 'has-fired' | 'has-turned' | 'no-guns' | 'nobody-there' | 'not-in-front' | 'not-seen' | 'out-of-range';
type OfCombat = 'guns-do-not-attack' | 'has-fought' | 'was-attacked';

/** What can stand against a command. */
type ViolationKind = OfStages | OfActing | OfRally | OfPlace | OfMarch | OfGuns | OfCombat;

export const violation = violationsOf<ViolationKind, WarburgRule>(wb, (kind) => `wb.breach.${kind}`);

/** One that nobody can let stand: there is nothing to do it with. */
export const impossible = (kind: ViolationKind, rule: WarburgRule) => violation(kind, rule, { final: true });
