import * as v from 'valibot';
import { plusSteps } from '../../../src/dice/base-six';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import { lightAt } from '../../../src/rules/la-bataille/la-bataille-daylight';
import { heldAgainst, moraleValue, passes } from '../../../src/rules/la-bataille/morale/check';
import { moraleLevel } from '../../../src/rules/la-bataille/morale/morale-levels';
import { editionOf, named } from '../../support/la-bataille';
import { entriesOf } from '../../support/worked-cases';
import { by, type HexAdapters } from './case';

const ORGANISATIONS: Readonly<Record<string, string>> = {
  'French Imperial Guard': 'french-guard',
  'French IV Corps Soult': 'french-iv-soult',
  'French VI Corps Ney': 'french-vi-ney',
  'French Reserve Corps Lannes': 'french-reserve-lannes',
  'Russians Scenario Three': 'russian-scenario-three',
  'Russians Scenario Four': 'russian-scenario-four',
  'Russian Reserve (Kaminski / Life Guard), Scenario Five': 'russian-reserve',
};

const check = v.object({ value: v.number(), roll: v.number(), modifiers: v.array(v.number()) });
const checked = v.object({ modified: v.number(), pass: v.boolean() });

export const MORALE: HexAdapters = {
  base_six: by(v.object({ roll: v.number(), add: v.number() }), v.object({ result: v.number() }), ({ roll, add }) => ({
    result: plusSteps(roll, add),
  })),

  morale_value: by(
    v.object({ value: v.number(), carre: v.boolean(), road_march: v.boolean() }),
    v.object({ value: v.number() }),
    ({ value, carre, road_march }, { doc }) => {
      if (carre && road_march) throw new Error('A carré does not march on a road');
      const formation = carre ? 'carre' : road_march ? 'road-march' : 'column';
      return { value: moraleValue(editionOf(doc), value, formation).value };
    },
  ),

  morale_check: by(check, checked, ({ value, roll, modifiers }, { doc }) => {
    const modifier = modifiers.reduce((sum, each) => sum + each, 0);
    return { modified: plusSteps(roll, modifier), pass: passes(editionOf(doc), value, roll, modifier) };
  }),

  // Of a group the worst counts.
  ml_morale: by(
    v.object({
      ...check.entries,
      elite: v.boolean(),
      groups: v.optional(v.record(v.string(), v.array(v.number())), {}),
    }),
    checked,
    ({ value, roll, modifiers, elite, groups }, { doc }) => {
      const worst = entriesOf(groups).map(([, group]) => Math.min(...group));
      const factors = [...modifiers, ...worst].map((add) => ({
        row: `${add}`,
        key: '',
        value: add,
        cite: { book: '', rule: '' },
      }));
      const modifier = sumOf(heldAgainst(editionOf(doc), elite, factors));
      return { modified: plusSteps(roll, modifier), pass: passes(editionOf(doc), value, roll, modifier) };
    },
  ),

  morale_level: by(
    v.object({ organisation: v.string(), lost_or_routed: v.number() }),
    v.object({ level: v.number(), morale_die: v.number(), carre_die: v.number() }),
    (it, { doc }) => {
      const found = moraleLevel(editionOf(doc), named(ORGANISATIONS, it.organisation), it.lost_or_routed);
      return { level: found?.level ?? 0, morale_die: found?.add ?? 0, carre_die: found?.carre ?? 0 };
    },
  ),

  daylight: by(v.object({ time: v.string() }), v.object({ phase: v.string() }), ({ time }, { doc }) => ({
    phase: lightAt(editionOf(doc), time),
  })),
};
