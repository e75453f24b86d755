import * as v from 'valibot';
import { fits, type StackedUnit, stackingFaults } from '../../../src/rules/la-bataille/stacking/stacking-verdict';
import { editionOf, named, TERRAIN_NAMES } from '../../support/la-bataille';
import { by, type HexAdapters } from './case';

const stacked = v.object({
  type: v.picklist(['battalion', 'regiment', 'cavalry_regiment', 'battery', 'licorne_battery', 'light_battalion']),
  increments: v.number(),
  formation: v.string(),
});
const FOOT = {
  column: 'column',
  line: 'line',
  general_order: 'general-order',
  skirmish: 'skirmish',
  road_march: 'road-march',
  carre: 'carre',
} as const;
const GUNS = { limbered: 'limbered', unlimbered: 'unlimbered' } as const;

const unitOf = ({ type, increments, formation }: v.InferOutput<typeof stacked>): StackedUnit => {
  if (type === 'battery' || type === 'licorne_battery')
    return { kind: 'battery', increments, formation: named(GUNS, formation), licorne: type === 'licorne_battery' };
  const kind =
    type === 'regiment' ? 'infantry-regiment' : type === 'cavalry_regiment' ? 'cavalry-regiment' : 'battalion';
  return { kind, increments, formation: named(FOOT, formation), light: type === 'light_battalion' };
};

export const STACKING: HexAdapters = {
  stacking: by(
    v.object({ terrain: v.string(), units: v.array(stacked) }),
    v.object({ legal: v.boolean() }),
    (it, { doc }) => {
      const [edition, terrain, units] = [editionOf(doc), named(TERRAIN_NAMES, it.terrain), it.units.map(unitOf)];
      const legal = stackingFaults(edition, terrain, units).length === 0;
      if (legal && !fits(edition, terrain, units)) throw new Error('It is allowed, and yet it does not fit');
      return { legal };
    },
  ),
};
