import * as v from 'valibot';
import { plusSteps } from '../../../src/dice/base-six';
import { fraction, product, readFraction, writeFraction } from '../../../src/dice/fraction';
import { sumOf } from '../../../src/rules/la-bataille/explained';
import { type FireTarget, fireDefence } from '../../../src/rules/la-bataille/fire/defence';
import { fireAttack, fireResult, massed } from '../../../src/rules/la-bataille/fire/fire-attack';
import {
  fireColumn,
  fireLoss,
  fireOdds,
  nightColumn,
  shifted,
} from '../../../src/rules/la-bataille/fire/la-bataille-fire-chart';
import { type Firer, fireValue } from '../../../src/rules/la-bataille/fire/la-bataille-fire-value';
import { isBridge } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { CLASS_NAMES, editionOf, infantry, named, TERRAIN_NAMES, target, text } from '../../support/la-bataille';
import { by, type HexAdapters } from './case';

const FORMATIONS = {
  Column: 'column',
  Line: 'line',
  Carre: 'carre',
  General: 'general-order',
  Skirmish: 'skirmish',
} as const;

const firer = v.object({
  nation: v.string(),
  unit: v.string(),
  formation: v.picklist(['Column', 'Line', 'Carre', 'General', 'Skirmish', 'Disorder']),
  hexes: v.array(v.number()),
  printed: v.optional(v.number(), 0),
  range: v.optional(v.picklist([1, 2]), 1),
  cavalry_in_hex: v.optional(v.boolean(), false),
  battery: v.optional(v.number(), 0),
});
const shotAt = v.object({
  terrain: v.string(),
  formation: v.nullable(v.picklist(['Column', 'Line', 'Carre', 'General', 'Skirmish', 'Disorder/Rout'])),
  increments: v.number(),
  artillery: v.nullable(v.picklist(['limbered', 'unlimbered'])),
  flank: v.boolean(),
  road_march: v.boolean(),
  bridge: v.boolean(),
});

const firerOf = (it: v.InferOutput<typeof firer>): Firer =>
  infantry({
    by: { class: named(CLASS_NAMES, `${it.nation} ${it.unit}`) },
    formation: it.formation === 'Disorder' ? 'column' : FORMATIONS[it.formation],
    order: it.formation === 'Disorder' ? 'disorder' : 'good',
    hexes: it.hexes,
    printed: it.printed,
    range: it.range,
    cavalryInHex: it.cavalry_in_hex,
    battery: it.battery,
  });

function targetOf(it: v.InferOutput<typeof shotAt>): FireTarget {
  const terrain = named(TERRAIN_NAMES, it.terrain);
  if (it.bridge !== isBridge(terrain)) throw new Error('Whoever is on a bridge stands in its hex');
  if (it.road_march && it.formation !== 'Column') throw new Error('Whoever marches on a road is in column');
  const shape = it.formation === 'Disorder/Rout' ? 'column' : it.formation && FORMATIONS[it.formation];
  return target({
    terrain,
    formation: it.road_march ? 'road-march' : shape,
    order: it.formation === 'Disorder/Rout' ? 'disorder' : 'good',
    increments: it.increments,
    guns: it.artillery,
    aspect: it.flank ? 'flank' : 'front',
  });
}

const onChart = v.object({ odds: v.nullable(v.string()), modified_roll: v.number(), loss: v.number() });

export const FIRE: HexAdapters = {
  fire_chart: by(
    v.object({
      attack: v.string(),
      defence: v.string(),
      roll: v.number(),
      die_modifier: v.number(),
      shift: v.number(),
      night: v.boolean(),
    }),
    onChart,
    (it, { doc }) => {
      const edition = editionOf(doc);
      const plain = fireColumn(edition, readFraction(text(it.attack)), readFraction(text(it.defence)));
      const moved = shifted(edition, plain, it.shift);
      const column = it.night ? nightColumn(edition, moved) : moved;
      const modified = plusSteps(it.roll, it.die_modifier);
      return {
        odds: fireOdds(edition, column) ?? null,
        modified_roll: modified,
        loss: fireLoss(edition, column, modified),
      };
    },
  ),

  fire_value: by(firer, v.object({ value: v.string() }), (it, { doc }) => ({
    value: writeFraction(fireValue(editionOf(doc), firerOf(it)).value),
  })),

  fire_defence: by(shotAt, v.object({ defence: v.number() }), (it, { doc }) => ({
    defence: Number(writeFraction(fireDefence(editionOf(doc), targetOf(it))?.value ?? fraction(0))),
  })),

  // The shift of the case is what the rules come to by themselves.
  fire_full: by(
    v.object({
      value: v.union([v.strictObject({ fixed: v.string() }), firer]),
      target: shotAt,
      hex_increments: v.number(),
      roll: v.number(),
      shift: v.number(),
    }),
    v.object({ value: v.string(), defence: v.number(), ...onChart.entries }),
    (it, { doc }) => {
      const edition = editionOf(doc);
      const { value } = it;
      const attack = fireAttack(edition, {
        firers: [
          'fixed' in value
            ? { arm: 'artillery', printed: Number(value.fixed), losses: { of: 3, lost: 0 } }
            : firerOf(value),
        ],
        target: targetOf(it.target),
        hexIncrements: it.hex_increments,
        range: 'fixed' in value ? 1 : value.range,
        light: 'day',
        offensive: true,
        leader: 0,
      });
      if (sumOf(attack.shifts) !== it.shift) throw new Error(`It is shifted by ${sumOf(attack.shifts)}`);
      const { modified, loss } = fireResult(edition, attack, it.roll);
      return {
        value: writeFraction(attack.value.value),
        defence: Number(writeFraction(attack.defence?.value ?? fraction(0))),
        odds: fireOdds(edition, attack.column) ?? null,
        modified_roll: modified,
        loss,
      };
    },
  ),

  ml_fire: by(
    v.object({
      value: v.string(),
      factors: v.array(v.string()),
      defence: v.number(),
      hex_increments: v.number(),
      shift: v.number(),
      roll: v.number(),
    }),
    v.object({ attack: v.string(), odds: v.string(), modified_roll: v.number(), loss: v.number() }),
    (it, { doc }) => {
      const edition = editionOf(doc);
      const attack = product([it.value, ...it.factors].map((each) => readFraction(text(each))));
      const column = shifted(edition, fireColumn(edition, attack, fraction(it.defence)), it.shift);
      const modified = plusSteps(it.roll, sumOf(massed(edition, it.hex_increments)));
      return {
        attack: writeFraction(attack),
        odds: fireOdds(edition, column) ?? '',
        modified_roll: modified,
        loss: fireLoss(edition, column, modified),
      };
    },
  ),

  ml_square: by(
    v.object({ increments: v.number(), multiple: v.number(), guns: v.number() }),
    v.object({ value: v.string() }),
    (it, { doc }) => {
      const carre = infantry({
        by: { multiple: it.multiple },
        formation: 'carre',
        hexes: [it.increments],
        battery: it.guns,
      });
      return { value: writeFraction(fireValue(editionOf(doc), carre).value) };
    },
  ),
};
