import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { artilleryFactors } from '../../../src/rules/warburg/artillery';
import { combatFactors, type Fighter, type FightingSide, ratioOf } from '../../../src/rules/warburg/combat';
import type { TargetGround } from '../../../src/rules/warburg/ground';
import { stepCost } from '../../../src/rules/warburg/movement';
import { artilleryResult, combatResult } from '../../../src/rules/warburg/result';
import type { Hexside, Terrain } from '../../../src/rules/warburg/vocabulary';
import { casesOf } from '../../support/hex-cases';

const CLEAR: TargetGround = { terrain: 'clear', road: null, hexsides: [], rise: 0 };
/** What the chart calls it, as the ground of a target. */
const GROUNDS: Readonly<Record<string, TargetGround>> = {
  Clear: CLEAR,
  Woods: { ...CLEAR, terrain: 'woods' },
  'Village/Town': { ...CLEAR, terrain: 'village' },
  'Sunken Road': { ...CLEAR, road: 'sunken-road' },
  'River (fordable)': { ...CLEAR, hexsides: ['river'] },
  Bridge: { ...CLEAR, hexsides: ['bridge'] },
  Stream: { ...CLEAR, hexsides: ['stream'] },
  Slope: { ...CLEAR, hexsides: ['slope'] },
  'Climbing one level': { ...CLEAR, rise: 1 },
  'Climbing two levels': { ...CLEAR, rise: 2 },
  'Going down one or two levels': { ...CLEAR, rise: -1 },
};
const TERRAINS: Readonly<Record<string, Terrain>> = { Clear: 'clear', Woods: 'woods', 'Village/Town': 'village' };
const SIDES: Readonly<Record<string, Hexside>> = {
  Slope: 'slope',
  Stream: 'stream',
  'River (fordable)': 'river',
  Bridge: 'bridge',
};
const named = <T>(from: Readonly<Record<string, T>>, name: string): T => {
  const found = from[name];
  if (found === undefined) throw new Error(`The case names ${name}`);
  return found;
};
const sum = (factors: readonly { readonly value: number }[]): number =>
  factors.reduce((total, { value }) => total + value, 0);

describe('worked cases of artillery', () => {
  const inputs = v.object({
    range: v.number(),
    light: v.boolean(),
    shooter_disorganised: v.boolean(),
    terrain: v.string(),
    flank: v.boolean(),
    twelve: v.boolean(),
    die: v.number(),
  });
  const expected = v.object({ total: v.number(), result: v.nullable(v.string()) });
  test.each(casesOf('w_artillery', inputs, expected))('$id', ({ inputs: it, expected: comes }) => {
    const total =
      it.die +
      sum(
        artilleryFactors({
          range: it.range,
          ground: named(GROUNDS, it.terrain),
          lightTarget: it.light,
          flank: it.flank,
          disorganised: it.shooter_disorganised,
          twelvePounder: it.twelve,
        }),
      );
    expect({ total, result: artilleryResult(total) }).toEqual(comes);
  });
});

describe('worked cases of combat', () => {
  const inputs = v.object({
    attack: v.number(),
    defence: v.number(),
    att_morale: v.number(),
    def_morale: v.number(),
    side: v.picklist(['front', 'flank', 'rear']),
    terrain: v.string(),
    other: v.array(v.picklist(['grenadiers', 'march_column', 'commander'])),
    die: v.number(),
  });
  const expected = v.object({
    ratio: v.string(),
    total: v.number(),
    attacker: v.nullable(v.string()),
    defender: v.nullable(v.string()),
  });
  const fighter = (own: Partial<Fighter>): Fighter => ({
    ...{ arm: 'infantry', light: false, heavy: false, grenadiers: false, strength: 1, morale: 3, order: 'good' },
    ...{ bonus: false, marchColumn: false },
    ...own,
  });
  const side = (unit: Fighter, commander = false): FightingSide => ({
    ...{ units: [unit], commander, demoralised: false, reordered: false },
  });
  test.each(casesOf('w_combat', inputs, expected))('$id', ({ inputs: it, expected: comes }) => {
    const has = (other: (typeof it.other)[number]): boolean => it.other.includes(other);
    const total =
      it.die +
      sum(
        combatFactors({
          attacker: side(
            fighter({ strength: it.attack, morale: it.att_morale, grenadiers: has('grenadiers') }),
            has('commander'),
          ),
          defender: side(fighter({ strength: it.defence, morale: it.def_morale, marchColumn: has('march_column') })),
          aspect: it.side,
          ground: named(GROUNDS, it.terrain),
          continued: false,
        }),
      );
    const ratio = ratioOf(it.attack, it.defence);
    expect({ ratio: `${ratio.attacker}/${ratio.defender}`, total, ...combatResult(total) }).toEqual(comes);
  });
});

describe('worked cases of movement', () => {
  const inputs = v.object({
    arm: v.picklist(['inf', 'cav', 'art']),
    light: v.boolean(),
    steps: v.array(v.tuple([v.string(), v.array(v.string())])),
  });
  const expected = v.object({ legal: v.boolean(), cost: v.number(), disorganised: v.boolean() });
  const ARMS = { inf: 'infantry', cav: 'cavalry', art: 'artillery' } as const;
  test.each(casesOf('w_move', inputs, expected))('$id', ({ inputs: it, expected: comes }) => {
    const costs = it.steps.map(([terrain, sides]) =>
      stepCost(
        { arm: ARMS[it.arm], light: it.light },
        {
          terrain: named(TERRAINS, terrain),
          hexsides: sides.map((each) => named(SIDES, each)),
          road: null,
          rise: 0,
          stacked: false,
        },
      ),
    );
    const paid = costs.filter((each) => each.ok);
    expect({
      legal: paid.length === costs.length,
      cost: paid.reduce((points, each) => points + each.points, 0),
      disorganised: paid.some(({ disorganises }) => disorganises),
    }).toEqual(comes);
  });
});
