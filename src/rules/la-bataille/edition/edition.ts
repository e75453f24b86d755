import * as v from 'valibot';
import { assault, closing, preMelee } from './edition-assault';
import { fire } from './edition-fire';
import { charge, leaders, morale } from './edition-morale';
import { daylight, movement, retreat, stacking } from './edition-movement';

export const EDITION_IDS = ['premier', 'heilsberg-1807', 'marie-louise'] as const;
export type EditionId = (typeof EDITION_IDS)[number];

/**
 * All charts of a book as one value, each figure with the rule or chart it is from. A club may change cells of it
 * (club-edition.ts); the rules reckon with whatever edition they are given.
 */
export const editionSchema = v.strictObject({
  /** The standard edition it is, or began as. */
  id: v.picklist(EDITION_IDS),
  fire,
  assault,
  /** Before a melee both check (Premier), or one rolls to close and the other to stand (Marie-Louise). */
  preMelee: v.nullable(preMelee),
  closing: v.nullable(closing),
  morale,
  charge,
  leaders,
  stacking,
  movement,
  daylight,
  retreat,
});

type Deep<T> = T extends readonly (infer E)[]
  ? readonly Deep<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T;

export type Edition = Deep<v.InferOutput<typeof editionSchema>>;
