import * as v from 'valibot';
import { fraction, readFraction, times, writeFraction } from '../../../src/dice/fraction';
import { HEXSIDES, type Hex, sideTowards } from '../../../src/hex/axial';
import type { HexStep } from '../../../src/rules/hex-advice';
import { openAccount, tollOf } from '../../../src/rules/la-bataille/book/after/tolls';
import { strengthOf } from '../../../src/rules/la-bataille/book/la-bataille-unit';
import { leftTogether } from '../../../src/rules/la-bataille/book/moving/walk';
import type { Hexside, Terrain } from '../../../src/rules/la-bataille/la-bataille-vocabulary';
import { allowance, hexesWithin } from '../../../src/rules/la-bataille/movement/allowance';
import { stepCost } from '../../../src/rules/la-bataille/movement/cost';
import { isHeavy, roadMarchHexes, splitEvenly } from '../../../src/rules/la-bataille/movement/extent';
import { named as calledBy, editionOf, TERRAIN_NAMES, text } from '../../support/la-bataille';
import { battalion, battery, cavalry, lbBattle, nameOf, RUSSIAN_HORSE } from '../../support/lb-battle';
import { inMind } from '../../support/lb-march';
import { by, type HexAdapters } from './case';
import { drawn, enemyCovering, here, hex, named, there } from './on-map';

const SIDES: Readonly<Record<string, Hexside>> = {
  Slope: 'slope',
  Stream: 'stream',
  'Alle Fluss': 'river',
  'Redoubt Front Hexside': 'redoubt-front',
  'Fleches Hexside': 'fleche-side',
};
const FORMATIONS = {
  column: 'column',
  line: 'line',
  road_march: 'road-march',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  skirmish: 'skirmish',
  general_order: 'general-order',
  carre: 'carre',
} as const;
const formation = v.picklist(
  Object.keys(FORMATIONS).filter((each): each is keyof typeof FORMATIONS => each in FORMATIONS),
);
const side = v.picklist(HEXSIDES);
const action = v.union([
  v.strictObject({ move: v.strictObject({ to: hex, terrain: v.string(), hexsides: v.array(v.string()) }) }),
  v.strictObject({ formation, facing: side }),
  v.strictObject({ face: side }),
]);
const march = v.object({
  arm: v.picklist(['inf', 'cav', 'art']),
  allowance: v.number(),
  started_in_line: v.boolean(),
  start: hex,
  facing: side,
  formation,
  light: v.optional(v.boolean()),
  cossack: v.optional(v.boolean(), false),
  zoi: v.optional(v.array(v.object({ hex, from: v.picklist(['infantry', 'cavalry']) })), []),
  screen: v.optional(v.array(hex)),
  actions: v.array(action),
});
type March = v.InferOutput<typeof march>;

/** Every hex of the way with its ground, what lies along the sides it crosses, and a road where it marches on one. */
function groundOf({ start, formation: begun, actions }: March) {
  const terrain: (readonly [Hex, Terrain])[] = [];
  const sides: [string, 0 | 1 | 2 | 3 | 4 | 5, string][] = [];
  const roads: [string, 0 | 1 | 2 | 3 | 4 | 5, string][] = [];
  const way = [here(start)];
  for (const each of actions) {
    if (!('move' in each)) continue;
    const [from, to] = [way.at(-1) as Hex, here(each.move.to)];
    const across = sideTowards(from, to);
    if (across === undefined) throw new Error('A step goes to the next hex');
    terrain.push([to, each.move.terrain === 'Road' ? 'clear' : calledBy(TERRAIN_NAMES, each.move.terrain)]);
    for (const kind of each.move.hexsides) sides.push([nameOf(from), across, calledBy(SIDES, kind)]);
    if (begun === 'road_march') roads.push([nameOf(from), across, 'road']);
    way.push(to);
  }
  return { map: drawn({ terrain, sides, roads }), way };
}

function marcherOf(it: March) {
  const own = {
    hexes: named(it.start),
    facing: it.facing,
    formation: FORMATIONS[it.formation],
    movement: it.allowance,
  } as const;
  if (it.arm === 'art') return battery('marcher', own);
  if (it.arm === 'inf')
    return battalion('marcher', { ...own, increments: 4, traits: it.light === true ? ['light'] : [] });
  return cavalry('marcher', { ...own, traits: it.cossack ? ['cossacks'] : [] });
}

function stepsOf({ start, actions }: March): readonly HexStep[] {
  let at = here(start);
  return actions.map((each): HexStep => {
    if ('face' in each) return { do: 'face', facing: each.face };
    if ('formation' in each)
      return { do: 'form', formation: FORMATIONS[each.formation], hexes: [at], facing: each.facing };
    at = here(each.move.to);
    return { do: 'enter', hex: at };
  });
}

/** The march is drawn on a map of its own, with an enemy for each zone and cavalry that skirmishes for each hex of a screen. */
const movement = by(march, v.object({ legal: v.boolean(), spent: v.string(), left: v.string() }), (it, { doc }) => {
  const edition = editionOf(doc);
  if (it.started_in_line !== (it.formation === 'line')) throw new Error('It sets out as it stood when the turn began');
  if (it.arm === 'cav' && it.light === isHeavy(edition, it.allowance))
    throw new Error('Light cavalry is known by its points');
  const { map, way } = groundOf(it);
  const screen = it.screen?.map(named);
  const state = lbBattle({
    edition,
    map,
    units: [
      marcherOf(it),
      ...it.zoi.map((zone, i) => enemyCovering(`zone-${i}`, here(zone.hex), way, zone.from)),
      ...(screen
        ? [
            cavalry('screen', {
              ...RUSSIAN_HORSE,
              hexes: screen,
              facing: 2,
              formation: 'skirmish',
              movement: 14,
              skirmish: 2,
            }),
          ]
        : []),
    ],
  });
  const steps = stepsOf(it);
  const after = (count: number) => inMind(state, 'marcher', steps.slice(0, count));
  // As far as it may go: what is spent there stands, what was too much does not.
  const far = steps.findIndex((_, i) => after(i + 1).violations.length > 0);
  const { end } = after(far < 0 ? steps.length : far);
  return {
    legal: far < 0,
    spent: writeFraction(readFraction(text(end.lead.marched.spent))),
    left: writeFraction(leftTogether(state, end)),
  };
});

/** Whoever is beaten leaves hex after hex, each in the zone of an enemy or held by a friend as the case has it. */
const retreat = by(
  v.object({
    increments: v.number(),
    result: v.picklist(['DD', 'AD', 'DR', 'AR']),
    arm: v.picklist(['infantry', 'artillery']),
    left: v.array(v.object({ zoi: v.boolean(), friend: v.boolean(), cavalry_zoi: v.boolean() })),
  }),
  v.object({ lost: v.number(), state: v.string() }),
  ({ increments, result, arm, left }, { doc }) => {
    const way = left.map((_, i) => here([-i, 0]));
    const order = result.endsWith('R') ? 'rout' : 'disorder';
    const unit = there(
      (arm === 'infantry' ? battalion : battery)('beaten', { hexes: named([0, 0]), increments, order, facing: 0 }),
    );
    const state = lbBattle({
      edition: editionOf(doc),
      map: drawn({}),
      units: [
        unit,
        ...left.flatMap(({ zoi, cavalry_zoi, friend }, i) => {
          const place = way[i] as Hex;
          if (cavalry_zoi && !zoi) throw new Error('A zone of cavalry is a zone');
          return [
            ...(zoi ? [enemyCovering(`enemy-${i}`, place, way, cavalry_zoi ? 'cavalry' : 'infantry')] : []),
            ...(friend ? [battalion(`friend-${i}`, { hexes: nameOf(place) })] : []),
          ];
        }),
      ],
    });
    const toll = tollOf(state, unit, way, openAccount());
    return {
      lost: Math.min(toll.lost, strengthOf(unit)),
      state: toll.surrenders ? 'surrendered' : { good: 'good', disorder: 'disordered', rout: 'routed' }[toll.order],
    };
  },
);

export const MARCH: HexAdapters = {
  movement,
  retreat,

  ml_movement: by(
    v.object({
      allowance: v.number(),
      multiplier: v.picklist(['1', '1/2']),
      per_hex: v.number(),
      hex_cost: v.literal(1),
    }),
    v.object({ hexes: v.number() }),
    (it, { doc }) => {
      const edition = editionOf(doc);
      const order = it.multiplier === '1/2' ? 'disorder' : 'good';
      const stance = it.per_hex > 0 ? 'line' : 'column';
      const { points } = allowance(edition, {
        arm: 'infantry',
        printed: it.allowance,
        formation: stance,
        order,
        light: 'day',
      });
      const step = stepCost(edition, { arm: 'infantry', formation: stance }, { terrain: 'clear', hexsides: [] });
      if (!step.ok || writeFraction(step.points) !== String(it.per_hex + it.hex_cost))
        throw new Error('Clear ground costs what the case says');
      if (writeFraction(points) !== writeFraction(times(fraction(it.allowance), readFraction(text(it.multiplier)))))
        throw new Error('Disorder takes what the case says');
      return { hexes: hexesWithin(points, step.points) };
    },
  ),

  split: by(
    v.object({ increments: v.number(), hexes: v.optional(v.number(), 1), road_march: v.optional(v.boolean(), false) }),
    v.object({ hexes: v.array(v.number()) }),
    (it, { doc }) => ({
      hexes: [
        ...(it.road_march ? roadMarchHexes(editionOf(doc), it.increments) : splitEvenly(it.increments, it.hexes)),
      ],
    }),
  ),
};
