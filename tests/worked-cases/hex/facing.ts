import * as v from 'valibot';
import { dividedBy, fraction, writeFraction } from '../../../src/dice/fraction';
import { sideTowards } from '../../../src/hex/axial';
import { type Aspect, hexesAcross } from '../../../src/hex/facing';
import { traceLine } from '../../../src/hex/line';
import { checksBefore, meetingOf, meleeCaseOf } from '../../../src/rules/la-bataille/book/fighting/reckoning';
import { sidesOf, zoneOf } from '../../../src/rules/la-bataille/book/ground/ground-zones';
import { sightAdvice } from '../../../src/rules/la-bataille/book/ground/sight-advice';
import { unitId } from '../../../src/table/unit';
import { editionOf } from '../../support/la-bataille';
import { battalion, lbBattle, RUSSIAN } from '../../support/lb-battle';
import { fire, fired, offensive, roll } from '../../support/lb-fire';
import { by, type HexAdapters } from './case';
import { allAsCase, asCase, body, drawn, here, hex, named, unitOf } from './on-map';

const MELEE = 12;

/** Through which side of somebody an attack comes, with friends of his about; the attacker faces him. */
const attackSide = by(
  v.object({ ...body.entries, from: hex, friends: v.array(body) }),
  v.object({
    side: v.picklist(['front', 'flank', 'rear']),
    defender_die: v.number(),
    attacker_die: v.number(),
    melee: v.string(),
  }),
  (it, { doc }) => {
    const { from, friends } = it;
    const defender = unitOf('defender', it, { ...RUSSIAN, increments: 6 });
    const [target] = defender.place.hexes;
    if (!target) throw new Error('Nobody is attacked');
    const state = lbBattle({
      edition: editionOf(doc),
      map: drawn({}),
      turning: { segment: 'assault' },
      units: [
        defender,
        ...friends.map((each, i) => unitOf(`friend-${i}`, each, RUSSIAN)),
        battalion('attacker', { hexes: named(from), facing: sideTowards(here(from), target) ?? 0, melee: MELEE }),
      ],
    });
    const meeting = meetingOf(state, { units: [unitId('attacker')], target, charge: null });
    const [side] = meeting?.hexes ?? [];
    const checks = meeting && checksBefore(state, meeting);
    if (!meeting || !side || !checks) throw new Error('They do not meet');
    const ofSide = (factors: readonly { readonly row: string; readonly value: number }[]): number =>
      factors.find(({ row }) => row === side.aspect)?.value ?? 0;
    return {
      side: side.aspect,
      defender_die: ofSide(checks.defender.factors),
      attacker_die: ofSide(checks.attackers[0]?.check.factors ?? []),
      melee: writeFraction(dividedBy(meleeCaseOf(state, meeting).attack.value, fraction(MELEE))),
    };
  },
);

export const FACING: HexAdapters = {
  attack_side: attackSide,

  orientation: by(
    body,
    v.object({ front: v.array(hex), flank: v.array(hex), rear: v.array(hex), sides: v.array(v.number()) }),
    (it, { doc }) => {
      const unit = unitOf('unit', it);
      const sides = sidesOf(lbBattle({ edition: editionOf(doc), map: drawn({}), units: [unit] }), unit);
      const across = (aspect: Aspect) => [...allAsCase(hexesAcross(sides, aspect))];
      const counted = (each: Aspect): number => sides.filter(({ aspect }) => aspect === each).length;
      return {
        front: across('front'),
        flank: across('flank'),
        rear: across('rear'),
        sides: [counted('front'), counted('flank'), counted('rear')],
      };
    },
  ),

  zoi: by(body, v.object({ zoi: v.array(hex) }), (it, { doc }) => {
    const unit = unitOf('unit', it);
    const zone = zoneOf(lbBattle({ edition: editionOf(doc), map: drawn({}), units: [unit] }), unit);
    return { zoi: [...allAsCase(zone)] };
  }),

  // A carré with an enemy in each of these hexes fires at one after the other.
  carre_targets: by(
    v.object({ centre: hex, targets: v.array(hex) }),
    v.object({ legal: v.boolean() }),
    ({ centre, targets }, { doc }) => {
      let state = offensive({
        edition: editionOf(doc),
        map: drawn({}),
        units: [
          battalion('carre', { hexes: named(centre), formation: 'carre', increments: 9 }),
          ...targets.map((target, i) => battalion(`target-${i}`, { ...RUSSIAN, hexes: named(target) })),
        ],
      });
      for (const target of targets) {
        const decision = fire(state, 'carre', named(target), roll(11));
        if (decision.kind === 'refusal') return { legal: false };
        state = fired(state, 'carre', named(target), roll(11));
      }
      return { legal: true };
    },
  ),

  los: by(
    v.object({
      firer: v.object({
        hex,
        elevation: v.number(),
        arm: body.entries.arm,
        formation: body.entries.formation,
        facing: body.entries.facing,
      }),
      target: v.object({ hex, elevation: v.number() }),
      blockers: v.array(
        v.variant('kind', [
          v.object({ kind: v.picklist(['dwelling', 'woods']), hex }),
          v.object({
            kind: v.literal('unit'),
            hex,
            side: v.picklist(['own', 'enemy']),
            state: v.picklist(['good', 'disordered', 'routed']),
          }),
        ]),
      ),
    }),
    v.object({ open: v.boolean(), crossed: v.array(hex), edge_pairs: v.array(v.array(hex)) }),
    ({ firer, target, blockers }, { doc }) => {
      const ORDERS = { good: 'good', disordered: 'disorder', routed: 'rout' } as const;
      const state = lbBattle({
        edition: editionOf(doc),
        map: drawn({
          levels: [
            [here(firer.hex), firer.elevation],
            [here(target.hex), target.elevation],
          ],
          terrain: blockers.flatMap((each) =>
            each.kind === 'unit'
              ? []
              : [[here(each.hex), each.kind === 'dwelling' ? 'village' : 'pine-forest'] as const],
          ),
        }),
        units: [
          unitOf('firer', {
            arm: firer.arm,
            formation: firer.formation,
            facing: firer.facing,
            hexes: [firer.hex],
          }),
          ...blockers.flatMap((each, i) =>
            each.kind === 'unit'
              ? [
                  battalion(`blocker-${i}`, {
                    ...(each.side === 'enemy' && RUSSIAN),
                    hexes: named(each.hex),
                    order: ORDERS[each.state],
                  }),
                ]
              : [],
          ),
        ],
      });
      const { passed } = traceLine(here(firer.hex), here(target.hex));
      return {
        open: sightAdvice(state, here(firer.hex), here(target.hex)).seen,
        crossed: passed.flatMap((hexes) => (hexes.length === 1 ? hexes.map(asCase) : [])),
        edge_pairs: passed.flatMap((hexes) => (hexes.length === 2 ? [[...allAsCase(hexes)]] : [])),
      };
    },
  ),
};
