import * as v from 'valibot';
import { HEXSIDES, type Hex } from '../../src/hex/axial';
import { casesOf } from '../support/hex-cases';

/** The worked cases that geometry alone can answer. */
const hex = v.tuple([v.number(), v.number()]);
const body = v.object({
  formation: v.string(),
  hexes: v.array(hex),
  facing: v.nullable(v.picklist(HEXSIDES)),
});

export const orientationCases = casesOf(
  'orientation',
  body,
  v.object({ front: v.array(hex), flank: v.array(hex), rear: v.array(hex), sides: v.array(v.number()) }),
);

export const zoneCases = casesOf('zoi', body, v.object({ zoi: v.array(hex) }));

const blocker = v.object({
  hex,
  kind: v.picklist(['dwelling', 'woods', 'unit']),
  side: v.optional(v.picklist(['own', 'enemy'])),
  state: v.optional(v.picklist(['good', 'disordered', 'routed'])),
});

export const sightCases = casesOf(
  'los',
  v.object({
    firer: v.object({ hex, elevation: v.number(), formation: v.string(), facing: v.picklist(HEXSIDES) }),
    target: v.object({ hex, elevation: v.number() }),
    blockers: v.array(blocker),
  }),
  v.object({ open: v.boolean(), crossed: v.array(hex), edge_pairs: v.array(v.tuple([hex, hex])) }),
);

export const hexOf = ([q, r]: readonly [number, number]): Hex => ({ q, r });
