import { faultsOf, violationsOf } from '../violation';
import { ba } from './belle-alliance-cite';

/** What rules go by: a subject and a name, or a name alone where it is of no subject. */
// biome-ignore format: rows by subject
export type ViolationKind =
  | 'at-rest' | 'at-work' | 'cannot-split' | 'fired-continued' | 'formed-already' | 'formed-before-splitting' | 'gunners-alone'
  | 'guns-do-not-attack' | 'held-by-attack' | 'house-too-small' | 'huddle-does-not-attack' | 'in-fd' | 'in-md' | 'marched-already' | 'must-rejoin'
  | 'no-fault' | 'no-formation' | 'no-gunners-to-leave' | 'no-mother' | 'no-orders-in-fd' | 'no-refuge-there' | 'no-room' | 'no-skirmishers-from-it'
  | 'no-soutien-of-it' | 'no-such-way' | 'no-time-left' | 'nobody-at-the-guns' | 'nobody-in-refuge' | 'nobody-left' | 'not-a-battery'
  | 'not-a-skirmish-line' | 'not-its-formation' | 'not-light' | 'not-parts-of-one' | 'not-their-guns' | 'not-touching-battery' | 'not-touching-host'
  | 'one-skirmish-line' | 'orders-are-open' | 'outclaimed' | 'part-too-small' | 'parts-not-in-contact' | 'phase-is-closed' | 'refuge-in-disorder'
  | 'refuge-limbered' | 'refuge-not-attacked' | 'refuge-not-closed' | 'refuge-too-far' | 'refuge-too-small' | 'soutien-taken' | 'stands-so-already'
  | 'too-far-from-mother' | 'too-far-to-grow' | 'too-far-to-rejoin' | 'too-few-to-split' | 'too-many-skirmishers' | 'two-claims' | 'two-refuges'
  | 'was-driven' | 'was-passed-through' | 'went-fast' | 'wrong-front'
  | 'advance/flights-first' | 'advance/in-melee-phase' | 'advance/last-rate' | 'advance/melees-first' | 'advance/no-right' | 'advance/straight-on'
  | 'advance/turn' | 'advance/wheels-once'
  | 'arrival/elsewhere' | 'arrival/not-waiting' | 'arrival/too-early' | 'arrival/wrong-phase'
  | 'attack/against/foot-on-horse' | 'attack/against/no-rate' | 'attack/against/nobody' | 'attack/against/nobody-there' | 'attack/against/on-staff'
  | 'attack/against/own-side' | 'attack/against/staff'
  | 'fire/canister-already' | 'fire/canister-by-order' | 'fire/dice-thrown' | 'fire/fired-already' | 'fire/fires-once' | 'fire/kin-fired-before'
  | 'fire/neighbour-does-not-split' | 'fire/no-canister' | 'fire/no-guns-to-load' | 'fire/no-line' | 'fire/no-new-target' | 'fire/no-ranging-so-near'
  | 'fire/nobody-to-serve' | 'fire/not-continued' | 'fire/not-declared' | 'fire/not-now' | 'fire/nothing-declared' | 'fire/one-neighbour'
  | 'fire/one-partial' | 'fire/only-guns-range' | 'fire/ranging-alone' | 'fire/supports-another' | 'fire/target-rolled' | 'fire/two-parts'
  | 'fire/unresolved' | 'fire/wall-is-full'
  | 'fire/neighbour/disordered' | 'fire/neighbour/fires-itself' | 'fire/neighbour/its-own-line' | 'fire/neighbour/not-closed'
  | 'fire/neighbour/not-of-it' | 'fire/neighbour/other-arm' | 'fire/neighbour/serves-another' | 'fire/neighbour/too-few'
  | 'fire/support/artillery' | 'fire/support/disordered' | 'fire/support/fires-itself' | 'fire/support/foot-for-horse' | 'fire/support/its-own-line'
  | 'fire/support/not-closed' | 'fire/support/not-of-it' | 'fire/support/out-of-arc' | 'fire/support/taken' | 'fire/support/too-far'
  | 'fire/support/too-few'
  | 'flight/fire-first' | 'flight/nobody-flees' | 'flight/waiting'
  | 'march/at-rest' | 'march/at-work' | 'march/beyond-rate' | 'march/breaks' | 'march/bridge-in-column' | 'march/charge-in-disorder'
  | 'march/charge-turn' | 'march/charge-turned' | 'march/charge-wheels-only' | 'march/charged-lately' | 'march/column-does-not-rotate'
  | 'march/contact' | 'march/ends-on-top' | 'march/fast-in-column' | 'march/fast-too-near' | 'march/in-house' | 'march/in-rout'
  | 'march/inverted-already' | 'march/no-back' | 'march/no-charge' | 'march/no-crew' | 'march/no-sidestep' | 'march/nobody' | 'march/nothing'
  | 'march/obstacle-barred' | 'march/one-rate' | 'march/past-position' | 'march/past-target' | 'march/staff-not-now' | 'march/unit-in-the-way'
  | 'march/barred/building' | 'march/barred/edge' | 'march/barred/water'
  | 'march/no-rate/difficult' | 'march/no-rate/wood'
  | 'measuring/locked'
  | 'melee/announced-already' | 'melee/cannot-give-up' | 'melee/continued-too-late' | 'melee/flights-first' | 'melee/fought-already'
  | 'melee/house-is-held' | 'melee/no-continued-attack' | 'melee/no-house-for-them' | 'melee/no-position' | 'melee/no-such-house'
  | 'melee/not-announced' | 'melee/not-at-the-charge' | 'melee/not-in-contact' | 'melee/not-now' | 'melee/nothing-announced'
  | 'melee/nothing-to-fight' | 'melee/one-target' | 'melee/others-first' | 'melee/own-house' | 'melee/target-is-met' | 'melee/unresolved'
  | 'melee/neighbour/defends' | 'melee/neighbour/disordered' | 'melee/neighbour/flanked' | 'melee/neighbour/for-a-neighbour'
  | 'melee/neighbour/is-served' | 'melee/neighbour/its-own-line' | 'melee/neighbour/not-closed' | 'melee/neighbour/not-in-contact'
  | 'melee/neighbour/not-of-it' | 'melee/neighbour/other-arm' | 'melee/neighbour/serves-another' | 'melee/neighbour/too-few'
  | 'melee/support/artillery' | 'melee/support/disordered' | 'melee/support/fights-itself' | 'melee/support/foot-for-horse'
  | 'melee/support/its-own-line' | 'melee/support/not-closed' | 'melee/support/not-of-it' | 'melee/support/out-of-arc' | 'melee/support/taken'
  | 'melee/support/too-far' | 'melee/support/too-few'
  | 'orders/all-at-once' | 'orders/changed' | 'orders/closed-already' | 'orders/in-announcements' | 'orders/in-orders-phase' | 'orders/in-rout'
  | 'orders/no-such-side' | 'orders/no-target' | 'orders/none-closed' | 'orders/not-all-closed' | 'orders/not-announced' | 'orders/not-followed'
  | 'orders/not-moved' | 'orders/not-opened' | 'orders/not-ordered' | 'orders/not-own' | 'orders/nothing-to-announce' | 'orders/nothing-to-roll'
  | 'orders/one-march' | 'orders/one-transfer' | 'orders/ordered-twice' | 'orders/own-target' | 'orders/rolled-in-orders-phase'
  | 'orders/rolls-waiting' | 'orders/staff' | 'orders/still-writing' | 'orders/transfer-alone' | 'orders/unclear' | 'orders/unseen'
  | 'rally/just-broken' | 'rally/not-in-fd' | 'rally/not-now' | 'rally/tried-already'
  | 'rest/enough-supplies' | 'rest/enough-valour' | 'rest/in-disorder' | 'rest/not-formed' | 'rest/rests-already' | 'rest/supplies-first'
  | 'running/not-now' | 'running/nothing'
  | 'staff/along-in-movement' | 'staff/in-no-danger' | 'staff/moved-already' | 'staff/no-adjutant' | 'staff/no-staff' | 'staff/not-fallen'
  | 'staff/not-with-it' | 'staff/replaced-in-announcements' | 'staff/tried-already'
  | 'transfer/in-announcements' | 'transfer/no-body' | 'transfer/no-superior' | 'transfer/to-nobody' | 'transfer/under-him-already'
  | 'transfer/under-his-own'
  | 'urban/attacks-from-inside' | 'urban/contested' | 'urban/foot-only' | 'urban/full' | 'urban/held' | 'urban/in-a-house' | 'urban/no-such-house'
  | 'urban/nobody' | 'urban/not-inside' | 'urban/not-now' | 'urban/not-touching' | 'urban/own-house' | 'urban/too-many'
  | 'works/at-another' | 'works/away' | 'works/half-empty' | 'works/in-disorder' | 'works/no-bridge' | 'works/no-building' | 'works/no-more-ground'
  | 'works/no-such-work' | 'works/nobody' | 'works/not-inside' | 'works/not-now' | 'works/not-of-stone' | 'works/not-of-wood' | 'works/not-open'
  | 'works/not-prepared' | 'works/not-the-end' | 'works/not-touching' | 'works/not-trained' | 'works/ready-already' | 'works/reinforced-already'
  | 'works/set-off-already' | 'works/sought-already' | 'works/strong-already' | 'works/too-few' | 'works/too-many' | 'works/under-way';

/** The words for it; they may be renamed, and no rule asks for them. */
export const keyOf = (kind: ViolationKind): string =>
  kind.includes('/') ? kind.replaceAll('/', '.') : `belle-alliance.${kind}`;

/** Something that stands against what somebody wants to do, by the rule that says so. */
export const violation = violationsOf<ViolationKind, string>(ba, keyOf);
export type BookViolation = ReturnType<typeof violation>;

/** The same where no rule speaks of it, and there is nothing to let stand. */
export const fault = faultsOf<ViolationKind>(keyOf);

/** Nobody may let it stand. */
export const FINAL = { final: true } as const;
