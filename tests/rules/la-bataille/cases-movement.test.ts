import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { compare, fraction, plus, readFraction, times, writeFraction } from '../../../src/dice/fraction';
import { allowance, hexesWithin } from '../../../src/rules/la-bataille/movement/allowance';
import { changeCost, type Mover, stepCost, turnCost } from '../../../src/rules/la-bataille/movement/cost';
import { roadMarchHexes, splitEvenly } from '../../../src/rules/la-bataille/movement/extent';
import { fits, type StackedUnit, stackingFaults } from '../../../src/rules/la-bataille/stacking/verdict';
import type { Hexside } from '../../../src/rules/la-bataille/vocabulary';
import { casesOf } from '../../support/hex-cases';
import { editionOf, named, PREMIER, TERRAIN_NAMES, text } from '../../support/la-bataille';

const hex = v.tuple([v.number(), v.number()]);
const SIDES: Readonly<Record<string, Hexside>> = {
  Slope: 'slope',
  Stream: 'stream',
  'Alle Fluss': 'river',
  'Redoubt Front Hexside': 'redoubt-front',
  'Fleches Hexside': 'fleche-side',
};
const away = ([q, r]: readonly number[], [p, s]: readonly number[]): number => {
  const [dq, dr] = [(q ?? 0) - (p ?? 0), (r ?? 0) - (s ?? 0)];
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
};

describe('worked cases of movement', () => {
  const action = v.union([
    v.object({ move: v.object({ to: hex, terrain: v.string(), hexsides: v.array(v.string()) }) }),
    v.object({ formation: v.string() }),
    v.object({ face: v.number() }),
  ]);
  const march = v.object({
    arm: v.picklist(['inf', 'cav', 'art']),
    allowance: v.number(),
    started_in_line: v.boolean(),
    start: hex,
    formation: v.string(),
    cossack: v.optional(v.boolean(), false),
    light: v.optional(v.boolean(), false),
    screen: v.optional(v.array(hex), []),
    actions: v.array(action),
  });
  const FORMATIONS: Readonly<Record<string, Mover['formation']>> = {
    column: 'column',
    line: 'line',
    road_march: 'road-march',
    limbered: 'limbered',
    unlimbered: 'unlimbered',
    skirmish: 'skirmish',
    general_order: 'general-order',
    carre: 'carre',
  };
  const ARMS = { inf: 'infantry', cav: 'cavalry', art: 'artillery' } as const;
  // Which side of a hex is front is the table's business; whether a step may be made there is tried with the map.
  const costed = casesOf(
    'movement',
    march,
    v.object({ legal: v.boolean(), spent: v.string(), left: v.string() }),
  ).filter(({ id }) => id !== 'C195');

  test.each(costed)('$id: cost', ({ doc, inputs, expected }) => {
    const edition = editionOf(doc);
    const arm = ARMS[inputs.arm];
    let mover: Mover = {
      arm,
      formation: named(FORMATIONS, inputs.formation),
      cossacks: inputs.cossack,
      light: inputs.light,
    };
    const formation = inputs.started_in_line ? 'line' : mover.formation;
    const { points } = allowance(edition, { arm, printed: inputs.allowance, formation, order: 'good', light: 'day' });
    let spent = fraction(0);
    let legal = true;
    let at: readonly number[] = inputs.start;
    for (const each of inputs.actions) {
      const nearest = (from: readonly number[]): number => Math.min(...inputs.screen.map((enemy) => away(from, enemy)));
      const cost =
        'move' in each
          ? stepCost(edition, mover, {
              terrain: each.move.terrain === 'Road' ? 'clear' : named(TERRAIN_NAMES, each.move.terrain),
              hexsides: each.move.hexsides.map((side) => named(SIDES, side)),
              road: mover.formation === 'road-march',
              ...(inputs.screen.length > 0 && { screen: { from: nearest(at), to: nearest(each.move.to) } }),
            })
          : 'face' in each
            ? { ok: true as const, points: turnCost(edition, arm) }
            : {
                ok: true as const,
                points: changeCost(edition, arm, mover.formation, named(FORMATIONS, each.formation)),
              };
      const total = cost.ok ? plus(spent, cost.points) : undefined;
      legal = total !== undefined && compare(total, points) <= 0;
      if (!legal || total === undefined) break;
      spent = total;
      if ('move' in each) at = each.move.to;
      if ('formation' in each) mover = { ...mover, formation: named(FORMATIONS, each.formation) };
    }
    const left = plus(points, times(spent, fraction(-1)));
    expect({ legal, spent: writeFraction(spent), left: writeFraction(left) }).toEqual(expected);
  });

  const modified = v.object({
    allowance: v.number(),
    multiplier: v.string(),
    per_hex: v.number(),
    hex_cost: v.number(),
  });
  test.each(casesOf('ml_movement', modified, v.object({ hexes: v.number() })))(
    '$id: Marie-Louise',
    ({ doc, inputs, expected }) => {
      const edition = editionOf(doc);
      const order = inputs.multiplier === '1/2' ? 'disorder' : 'good';
      const formation = inputs.per_hex > 0 ? 'line' : 'column';
      const { points } = allowance(edition, {
        arm: 'infantry',
        printed: inputs.allowance,
        formation,
        order,
        light: 'day',
      });
      const step = stepCost(edition, { arm: 'infantry', formation }, { terrain: 'clear', hexsides: [] });
      expect(step.ok && step.points).toEqual(fraction(inputs.per_hex + inputs.hex_cost));
      expect(points).toEqual(times(fraction(inputs.allowance), readFraction(text(inputs.multiplier))));
      expect(step.ok && hexesWithin(points, step.points)).toBe(expected.hexes);
    },
  );

  const parted = v.object({
    increments: v.number(),
    hexes: v.optional(v.number(), 1),
    road_march: v.optional(v.boolean(), false),
  });
  test.each(casesOf('split', parted, v.object({ hexes: v.array(v.number()) })))(
    '$id: split',
    ({ inputs, expected }) => {
      const hexes = inputs.road_march
        ? roadMarchHexes(PREMIER, inputs.increments)
        : splitEvenly(inputs.increments, inputs.hexes);
      expect(hexes).toEqual(expected.hexes);
    },
  );
});

describe('worked cases of stacking', () => {
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
  test.each(
    casesOf('stacking', v.object({ terrain: v.string(), units: v.array(stacked) }), v.object({ legal: v.boolean() })),
  )('$id: limit', ({ doc, inputs, expected }) => {
    const edition = editionOf(doc);
    const terrain = named(TERRAIN_NAMES, inputs.terrain);
    const units = inputs.units.map(unitOf);
    expect(stackingFaults(edition, terrain, units).length === 0).toBe(expected.legal);
    if (expected.legal) expect(fits(edition, terrain, units)).toBe(true);
  });
});
