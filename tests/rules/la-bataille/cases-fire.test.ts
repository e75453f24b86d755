import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { plusSteps } from '../../../src/dice/base-six';
import { fraction, product, readFraction, writeFraction } from '../../../src/dice/fraction';
import type { Edition } from '../../../src/rules/la-bataille/edition/edition';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import { type FireCase, fireAttack, fireResult } from '../../../src/rules/la-bataille/fire/attack';
import { fireColumn, fireLoss, fireOdds, nightColumn, shifted } from '../../../src/rules/la-bataille/fire/chart';
import { checksAfterFire } from '../../../src/rules/la-bataille/fire/checks';
import { type FireTarget, fireDefence } from '../../../src/rules/la-bataille/fire/defence';
import { spreadLosses } from '../../../src/rules/la-bataille/fire/losses';
import { massed } from '../../../src/rules/la-bataille/fire/massed';
import { opportunityFires, skirmishAttacks } from '../../../src/rules/la-bataille/fire/opportunity';
import { rangeBand } from '../../../src/rules/la-bataille/fire/range';
import { type Firer, fireValue } from '../../../src/rules/la-bataille/fire/value';
import type { Formation } from '../../../src/rules/la-bataille/vocabulary';
import { casesOf } from '../../support/hex-cases';
import {
  CLASS_NAMES,
  editionOf,
  infantry,
  MARIE_LOUISE,
  named,
  TERRAIN_NAMES,
  target,
  text,
} from '../../support/la-bataille';

const FORMATIONS: Readonly<Record<string, Formation>> = {
  Column: 'column',
  Line: 'line',
  Carre: 'carre',
  General: 'general-order',
  'General Order': 'general-order',
  Skirmish: 'skirmish',
  Disorder: 'column',
  'Disorder/Rout': 'column',
};

const firer = v.object({
  nation: v.string(),
  unit: v.string(),
  formation: v.string(),
  hexes: v.array(v.number()),
  printed: v.optional(v.number(), 0),
  range: v.optional(v.picklist([1, 2]), 1),
  cavalry_in_hex: v.optional(v.boolean(), false),
  battery: v.optional(v.number(), 0),
});
const shotAt = v.object({
  terrain: v.string(),
  formation: v.nullable(v.string()),
  increments: v.number(),
  artillery: v.nullable(v.picklist(['limbered', 'unlimbered'])),
  flank: v.boolean(),
  road_march: v.boolean(),
  bridge: v.boolean(),
});

const firerOf = (it: v.InferOutput<typeof firer>): Firer =>
  infantry({
    by: { class: named(CLASS_NAMES, `${it.nation} ${it.unit}`) },
    formation: named(FORMATIONS, it.formation),
    order: it.formation === 'Disorder' ? 'disorder' : 'good',
    hexes: it.hexes,
    printed: it.printed,
    range: it.range,
    cavalryInHex: it.cavalry_in_hex,
    battery: it.battery,
  });

const targetOf = (it: v.InferOutput<typeof shotAt>): FireTarget =>
  target({
    terrain: named(TERRAIN_NAMES, it.terrain),
    formation: it.formation === null ? null : it.road_march ? 'road-march' : named(FORMATIONS, it.formation),
    order: it.formation === 'Disorder/Rout' ? 'disorder' : 'good',
    increments: it.increments,
    guns: it.artillery,
    aspect: it.flank ? 'flank' : 'front',
  });

const chartInputs = v.object({
  attack: v.string(),
  defence: v.string(),
  roll: v.number(),
  die_modifier: v.number(),
  shift: v.number(),
  night: v.boolean(),
});
const onChart = v.object({ odds: v.nullable(v.string()), modified_roll: v.number(), loss: v.number() });

describe('worked cases of fire', () => {
  test.each(casesOf('fire_chart', chartInputs, onChart))('$id: chart', ({ doc, inputs, expected }) => {
    const edition = editionOf(doc);
    const plain = fireColumn(edition, readFraction(text(inputs.attack)), readFraction(text(inputs.defence)));
    const moved = shifted(edition, plain, inputs.shift);
    const column = inputs.night ? nightColumn(edition, moved) : moved;
    const modified = plusSteps(inputs.roll, inputs.die_modifier);
    expect({
      odds: fireOdds(edition, column) ?? null,
      modified_roll: modified,
      loss: fireLoss(edition, column, modified),
    }).toEqual(expected);
  });

  test.each(casesOf('fire_value', firer, v.object({ value: v.string() })))(
    '$id: value',
    ({ doc, inputs, expected }) => {
      expect(writeFraction(fireValue(editionOf(doc), firerOf(inputs)).value)).toBe(expected.value);
    },
  );

  test.each(casesOf('fire_defence', shotAt, v.object({ defence: v.number() })))(
    '$id: defence',
    ({ doc, inputs, expected }) => {
      expect(fireDefence(editionOf(doc), targetOf(inputs))?.value).toEqual(fraction(expected.defence));
    },
  );

  const whole = v.object({
    value: v.union([firer, v.object({ fixed: v.string() })]),
    target: shotAt,
    hex_increments: v.number(),
    roll: v.number(),
    shift: v.number(),
  });
  test.each(casesOf('fire_full', whole, v.object({ value: v.string(), defence: v.number(), ...onChart.entries })))(
    '$id: whole',
    ({ doc, inputs, expected }) => {
      const { value } = inputs;
      const edition = editionOf(doc);
      const fixed: Firer | undefined =
        'fixed' in value ? { arm: 'artillery', printed: Number(value.fixed), losses: { of: 3, lost: 0 } } : undefined;
      const fire: FireCase = {
        firers: [fixed ?? firerOf(v.parse(firer, value))],
        target: targetOf(inputs.target),
        hexIncrements: inputs.hex_increments,
        range: 'range' in value && typeof value.range === 'number' ? value.range : 1,
        light: 'day',
        offensive: true,
        leader: 0,
      };
      const attack = fireAttack(edition, fire);
      const { modified, loss } = fireResult(edition, attack, inputs.roll);
      expect(sumOf(attack.shifts)).toBe(inputs.shift);
      expect({
        value: writeFraction(attack.value.value),
        defence: attack.defence?.value.over,
        odds: fireOdds(edition, attack.column),
        modified_roll: modified,
        loss,
      }).toEqual(expected);
    },
  );

  const spread = v.object({
    stack: v.array(v.number()),
    guns: v.nullable(v.number()),
    result: v.number(),
    artillery_fire: v.boolean(),
  });
  test.each(casesOf('losses', spread, v.object({ stack: v.array(v.number()), guns: v.number() })))(
    '$id: losses',
    ({ inputs, expected }) => {
      expect(spreadLosses(inputs, inputs.result, inputs.artillery_fire)).toEqual(expected);
    },
  );

  const trigger = v.object({ class: v.string(), lost_before: v.number(), loss: v.number() });
  test.each(casesOf('fire_morale_trigger', trigger, v.object({ check: v.boolean() })))(
    '$id: check',
    ({ doc, inputs, expected }) => {
      const kind = named(CLASS_NAMES, inputs.class);
      expect(checksAfterFire(editionOf(doc), kind, inputs.lost_before, inputs.loss)).toBe(expected.check);
    },
  );

  const bands = v.object({ range: v.number(), printed_range: v.number(), phase: v.picklist(['day', 'dusk', 'night']) });
  test.each(casesOf('range_band', bands, v.object({ band: v.nullable(v.string()) })))(
    '$id: range',
    ({ doc, inputs, expected }) => {
      expect(rangeBand(editionOf(doc), inputs.range, inputs.printed_range, inputs.phase)).toBe(expected.band);
    },
  );

  const deeds = v.object({ actions: v.array(v.picklist(['formation', 'facing', 'exit'])) });
  test.each(casesOf('opportunity_fire', deeds, v.object({ fires: v.number() })))(
    '$id: opportunity',
    ({ inputs, expected }) => {
      expect(opportunityFires(inputs.actions)).toBe(expected.fires);
    },
  );

  const enemies = v.object({ enemies: v.array(v.object({ id: v.string(), hexes: v.number() })) });
  test.each(casesOf('cavalry_skirmish_fire', enemies, v.object({ attacks: v.number() })))(
    '$id: skirmish',
    ({ inputs, expected }) => {
      const hexes = inputs.enemies.flatMap(({ id, hexes: often }) => Array.from({ length: often }, () => ({ id })));
      expect(skirmishAttacks(hexes)).toBe(expected.attacks);
    },
  );

  const byMarieLouise = v.object({
    value: v.string(),
    factors: v.array(v.string()),
    defence: v.number(),
    hex_increments: v.number(),
    shift: v.number(),
    roll: v.number(),
  });
  test.each(
    casesOf(
      'ml_fire',
      byMarieLouise,
      v.object({ attack: v.string(), odds: v.string(), modified_roll: v.number(), loss: v.number() }),
    ),
  )('$id: Marie-Louise', ({ inputs, expected }) => {
    const edition: Edition = MARIE_LOUISE;
    const attack = product([inputs.value, ...inputs.factors].map((each) => readFraction(text(each))));
    const column = shifted(edition, fireColumn(edition, attack, fraction(inputs.defence)), inputs.shift);
    const modified = plusSteps(inputs.roll, sumOf(massed(edition, inputs.hex_increments)));
    expect({
      attack: writeFraction(attack),
      odds: fireOdds(edition, column),
      modified_roll: modified,
      loss: fireLoss(edition, column, modified),
    }).toEqual(expected);
  });

  const square = v.object({ increments: v.number(), multiple: v.number(), guns: v.number() });
  test.each(casesOf('ml_square', square, v.object({ value: v.string() })))('$id: square', ({ inputs, expected }) => {
    const carre = infantry({
      by: { multiple: inputs.multiple },
      formation: 'carre',
      hexes: [inputs.increments],
      battery: inputs.guns,
    });
    expect(writeFraction(fireValue(MARIE_LOUISE, carre).value)).toBe(expected.value);
  });
});
