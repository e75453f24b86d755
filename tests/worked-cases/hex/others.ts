import * as v from 'valibot';
import { BERLIN_1813 } from '../../../src/rules/campaign/berlin-1813';
import { incrementsBack, scoreOf } from '../../../src/rules/campaign/score';
import { artilleryFactors } from '../../../src/rules/warburg/warburg-artillery';
import { combatFactors, type Fighter, type FightingSide, ratioOf } from '../../../src/rules/warburg/warburg-combat';
import type { TargetGround } from '../../../src/rules/warburg/warburg-ground';
import { stepCost } from '../../../src/rules/warburg/warburg-movement';
import { artilleryResult, combatResult } from '../../../src/rules/warburg/warburg-result';
import type { Hexside, Terrain } from '../../../src/rules/warburg/warburg-vocabulary';
import { named } from '../../support/la-bataille';
import { entriesOf } from '../../support/worked-cases';
import { by, type HexAdapters } from './case';

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
const ARMS = { inf: 'infantry', cav: 'cavalry', art: 'artillery' } as const;
const sum = (factors: readonly { readonly value: number }[]): number =>
  factors.reduce((total, { value }) => total + value, 0);

const fighter = (own: Partial<Fighter>): Fighter => ({
  ...{ arm: 'infantry', light: false, heavy: false, grenadiers: false, strength: 1, morale: 3, order: 'good' },
  ...{ bonus: false, marchColumn: false },
  ...own,
});
const side = (unit: Fighter, commander = false): FightingSide => ({
  ...{ units: [unit], commander, demoralised: false, reordered: false },
});

export const WARBURG: HexAdapters = {
  w_artillery: by(
    v.object({
      range: v.number(),
      light: v.boolean(),
      shooter_disorganised: v.boolean(),
      terrain: v.string(),
      flank: v.boolean(),
      twelve: v.boolean(),
      die: v.number(),
    }),
    v.object({ total: v.number(), result: v.nullable(v.string()) }),
    (it) => {
      const factors = artilleryFactors({
        range: it.range,
        ground: named(GROUNDS, it.terrain),
        lightTarget: it.light,
        flank: it.flank,
        disorganised: it.shooter_disorganised,
        twelvePounder: it.twelve,
      });
      const total = it.die + sum(factors);
      return { total, result: artilleryResult(total) };
    },
  ),

  w_combat: by(
    v.object({
      attack: v.number(),
      defence: v.number(),
      att_morale: v.number(),
      def_morale: v.number(),
      side: v.picklist(['front', 'flank', 'rear']),
      terrain: v.string(),
      other: v.array(v.picklist(['grenadiers', 'march_column', 'commander'])),
      die: v.number(),
    }),
    v.object({
      ratio: v.string(),
      total: v.number(),
      attacker: v.nullable(v.string()),
      defender: v.nullable(v.string()),
    }),
    (it) => {
      const has = (other: (typeof it.other)[number]): boolean => it.other.includes(other);
      const factors = combatFactors({
        attacker: side(
          fighter({ strength: it.attack, morale: it.att_morale, grenadiers: has('grenadiers') }),
          has('commander'),
        ),
        defender: side(fighter({ strength: it.defence, morale: it.def_morale, marchColumn: has('march_column') })),
        aspect: it.side,
        ground: named(GROUNDS, it.terrain),
        continued: false,
      });
      const total = it.die + sum(factors);
      const ratio = ratioOf(it.attack, it.defence);
      return { ratio: `${ratio.attacker}/${ratio.defender}`, total, ...combatResult(total) };
    },
  ),

  w_move: by(
    v.object({
      arm: v.picklist(['inf', 'cav', 'art']),
      light: v.boolean(),
      steps: v.array(v.tuple([v.string(), v.array(v.string())])),
    }),
    v.object({ legal: v.boolean(), cost: v.number(), disorganised: v.boolean() }),
    (it) => {
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
      return {
        legal: paid.length === costs.length,
        cost: paid.reduce((points, each) => points + each.points, 0),
        disorganised: paid.some(({ disorganises }) => disorganises),
      };
    },
  ),
};

const level = v.picklist(['FD', 'FS', 'FM', 'D', 'CM', 'CS', 'CD']);

export const CAMPAIGN: HexAdapters = {
  campaign: by(
    v.object({ results: v.record(v.string(), level) }),
    v.object({ total: v.number(), ended: v.nullable(v.string()), overall: v.nullable(v.string()) }),
    ({ results }) => {
      const won = entriesOf(results).map(([name, each]) => [name.toLowerCase().replace(' ', '-'), each.toLowerCase()]);
      const { total, ended, overall } = scoreOf(BERLIN_1813, Object.fromEntries(won));
      return {
        total,
        ended: ended ? (BERLIN_1813.sides[ended] ?? null) : null,
        overall: overall?.toUpperCase() ?? null,
      };
    },
  ),

  campaign_returns: by(v.object({ lost: v.number() }), v.object({ back: v.number() }), ({ lost }) => {
    const [girard] = BERLIN_1813.effects;
    if (!girard) throw new Error('Nobody joins');
    return { back: incrementsBack(girard, lost) };
  }),
};
