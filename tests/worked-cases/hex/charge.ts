import * as v from 'valibot';
import { plusSteps } from '../../../src/dice/base-six';
import { trampled } from '../../../src/rules/la-bataille/book/charging/charging-skirmishers';
import { carreAttempt, carreResult } from '../../../src/rules/la-bataille/charge/carre';
import { isRecalled } from '../../../src/rules/la-bataille/charge/recall';
import type { RecallRow } from '../../../src/rules/la-bataille/edition/edition-morale';
import type { InfantryClass, Nation } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { editionOf, named } from '../../support/la-bataille';
import { by, type HexAdapters } from './case';

const NATIONS = { French: 'french', Russian: 'russian', Prussian: 'prussian', Saxon: 'saxon' } as const;
const PLAIN: Readonly<Record<Nation, InfantryClass>> = {
  french: 'french-ligne',
  russian: 'russian-musketeer',
  prussian: 'prussian-infantry',
  saxon: 'saxon-infantry',
};
const LIGHT: Readonly<Record<Nation, InfantryClass>> = {
  french: 'french-legere',
  russian: 'russian-jaeger',
  prussian: 'prussian-fusilier',
  saxon: 'saxon-infantry',
};
const GUARD: Readonly<Record<Nation, InfantryClass>> = {
  ...PLAIN,
  french: 'french-guard',
  russian: 'russian-guard',
};
const RECALL: Readonly<Record<string, RecallRow>> = {
  French: 'french',
  'French allies': 'french-ally',
  'Russian light': 'russian-light',
  'Russian heavy': 'russian-heavy',
  Prussian: 'prussian',
};

export const CHARGE: HexAdapters = {
  carre: by(
    v.object({
      nation: v.picklist(['French', 'Russian', 'Prussian', 'Saxon']),
      from: v.picklist(['Column', 'Line']),
      mp: v.number(),
      roll: v.number(),
      modifiers: v.array(
        v.picklist([
          'cavalry_light',
          'cavalry_lance_armed',
          'personality_in_hex',
          'per_defender_morale_level',
          'guard_life_guard',
          'jaeger_legere_fusilier_grenadier',
          'oudinot_grenadier_voltigeur',
          'french_allies',
        ]),
      ),
    }),
    v.object({ modified: v.number(), result: v.nullable(v.string()) }),
    (it, { doc }) => {
      const has = (name: (typeof it.modifiers)[number]): boolean => it.modifiers.includes(name);
      const nation = NATIONS[it.nation];
      if (has('french_allies') !== (nation === 'saxon')) throw new Error('The allies of the French are the Saxons');
      const light = has('jaeger_legere_fusilier_grenadier') ? LIGHT[nation] : PLAIN[nation];
      const kind = has('oudinot_grenadier_voltigeur') ? 'french-oudinot' : light;
      const attempt = carreAttempt(editionOf(doc), {
        nation,
        class: has('guard_life_guard') ? GUARD[nation] : kind,
        from: it.from === 'Line' ? 'line' : 'column',
        increments: 6,
        points: it.mp,
        cavalry: has('cavalry_light') ? 'light' : 'heavy',
        lancers: has('cavalry_lance_armed'),
        personality: has('personality_in_hex'),
        level: it.modifiers.filter((name) => name === 'per_defender_morale_level').length,
        light: 'day',
      });
      return { modified: plusSteps(it.roll, attempt.modifier), result: carreResult(attempt, it.roll) };
    },
  ),

  recall: by(
    v.object({ nation: v.string(), die: v.number(), personality: v.boolean() }),
    v.object({ success: v.boolean() }),
    (it, { doc }) => ({ success: isRecalled(editionOf(doc), named(RECALL, it.nation), it.personality, it.die) }),
  ),

  trample: by(
    v.object({ remaining: v.number(), increments: v.number() }),
    v.object({ lost: v.number() }),
    (it, { doc }) => ({ lost: trampled(editionOf(doc), it.remaining, it.increments) }),
  ),
};
