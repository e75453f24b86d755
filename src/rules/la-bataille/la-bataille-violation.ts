import type { Saying } from '../../table/reasons';
import { type Cited, violationsOf } from '../violation';
import { lb, type RuleId } from './la-bataille-cite';
import type { Formation, Guns } from './la-bataille-vocabulary';

/** What can stand against a command, part by part. */
// biome-ignore format: so many names read best in rows
interface Kinds {
  turn:
    | 'not-now' | 'no-side' | 'no-limit' | 'not-waiting' | 'not-due' | 'no-entry' | 'enemy-there' | 'not-there'
    | 'in-order' | 'tried' | 'routed-wait' | 'horse-stays-whole' | 'no-parts' | 'no-whole' | 'apart' | 'too-weak'
    | 'has-marched' | 'off-map' | 'too-many-lost' | 'segment-is-closed';
  assault:
    | 'not-all-there' | 'no-enemy-there' | 'not-your-turn' | 'not-adjacent' | 'not-before-it' | 'cannot-cross'
    | 'not-assault-segment' | 'assaulted-before' | 'not-declared' | 'has-assaulted' | 'carre-assaults'
    | 'guns-assault' | 'routed-assaults' | 'outside-carre' | 'no-declarations' | 'too-late-to-declare'
    | 'declared-before' | 'foot-declares' | 'too-far-to-declare' | 'not-charge-segment' | 'has-charged' | 'no-way'
    | 'from-one-hex' | 'barred-ground' | 'held-by-enemy' | 'held-by-friends' | 'cavalry-zone' | 'too-far-to-charge'
    | 'foot-charges' | 'routed-charges' | 'skirmishers-charge' | 'loose-charges' | 'exhausted-charges'
    | 'night-charges';
  fire:
    | 'not-there' | 'two-sides' | 'nobody' | 'not-now' | 'target-again' | 'not-top' | 'routed' | 'limbered' | 'no-fire'
    | 'road-march' | 'cavalry' | 'fired' | 'same-formation' | 'carre-three' | 'carre-beside' | 'among-friends'
    | 'not-front' | 'hidden-by-unit' | 'hidden' | 'skirmishers-adjacent' | 'not-adjacent' | 'too-far' | 'too-weak';
  'fall-back':
    | 'no-skirmisher' | 'not-now' | 'again' | 'nobody-near' | 'held' | 'too-fast' | 'off-map' | 'barred' | 'taken'
    | 'not-away';
  march:
    | `cannot-stand.${Formation | Guns}`
    | 'not-there' | 'not-now' | 'not-the-stack' | 'not-together' | 'has-charged' | 'goes-on-to-assault'
    | 'enemy-leader' | 'carre-into-cavalry' | 'enemy-there' | 'horse-through-foot' | 'foot-through-horse'
    | 'enemy-in-hex' | 'limbers-once' | 'not-in-order' | 'no-such-formation' | 'no-such-hexes'
    | 'cavalry-line-hexes' | 'line-hexes' | 'no-skirmishers' | 'cavalry-skirmish-hexes' | 'skirmish-hexes'
    | 'road-march-regiment' | 'road-march-hexes' | 'one-hex' | 'not-next' | 'off-map' | 'barred' | 'road-march-only'
    | 'light-skirmishers-only' | 'off-road' | 'not-front' | 'stopped' | 'carre-moves-once' | 'prolongs-once'
    | 'routed-to-enemy' | 'guns-turn-one' | 'no-facing' | 'row-facing' | 'points';
  stacking:
    | 'horse-and-foot' | 'horse-and-guns' | 'horse-guns' | 'two-formations' | 'small-carre' | 'too-many';
}

export type ViolationKind =
  | Kinds['turn' | 'assault']
  | `fire.${Kinds['fire']}`
  | `fall-back.${Kinds['fall-back']}`
  | `march.${Kinds['march']}`
  | `stacking.${Kinds['stacking']}`;

/** A violation of this book. Rules go by its kind; its key picks the words. */
export type LbViolation = Cited<ViolationKind>;

/** The words of marches and stacking stand by themselves, all others together. */
const found = violationsOf<ViolationKind, RuleId>(lb, (kind) =>
  /^(march|stacking)\./.test(kind) ? `lb.${kind}` : `lb.breach.${kind}`,
);

/** Something that stands against a command; players may let it stand all the same, with a note. */
export const violation = (kind: ViolationKind, rule: RuleId, values?: Saying['values']): LbViolation =>
  found(kind, rule, values && { values });

/** What no note can mend. */
export const impossible = (kind: ViolationKind, rule: RuleId, values?: Saying['values']): LbViolation =>
  found(kind, rule, { ...(values && { values }), final: true });
