import * as v from 'valibot';
import { type Hex, hexDistance, sameHex } from '../../../hex/axial';
import type { Violation } from '../../../table/reasons';
import { unitIdSchema } from '../../../table/schemas';
import type { UnitId } from '../../../table/unit';
import { hexSchema } from '../../hex/hex-schema';
import { choice, type Resolution } from '../../resolution';
import { combatCard } from '../warburg-cards';
import { wb } from '../warburg-cite';
import type { CombatCase, Fighter, FightingSide } from '../warburg-combat';
import { combatGround, type TargetGround } from '../warburg-ground';
import { combatResult } from '../warburg-result';
import { befall } from './after';
import { driveOff, withCommanders } from './commanders';
import { MOST_STACKED } from './going-back';
import { deedsOf, isTroops, type TroopUnit, type WarburgState } from './state';
import { throwDice } from './throwing';
import { costTo, sufferUnordered } from './warburg-crossing';
import { defineCommand, override } from './warburg-define-command';
import type { Simulation } from './warburg-simulation';
import {
  aspectFrom,
  commandersAt,
  enemiesAt,
  hexOf,
  isOnMap,
  nextRank,
  type OnMap,
  targetGround,
  troopsAt,
  troopsNow,
} from './warburg-standing';
import { impossible, violation } from './warburg-violation';

/** The attackers by their ids, all next to the hex they attack. */
export interface Assault {
  readonly attackers: readonly UnitId[];
  readonly target: Hex;
}

/**
 * The attackers, whoever named them first: those of the strongest hex before the others, in a hex the top first. The first
 * leads the attack. Of hexes that are as strong, the one farther up goes first, then the one farther left.
 */
function troopsOf(state: WarburgState, ids: readonly UnitId[]): readonly OnMap<TroopUnit>[] {
  const units = ids.flatMap((id) => troopsNow({ now: state }, id) ?? []);
  const strengthAt = (hex: Hex): number =>
    units.filter((unit) => sameHex(hexOf(unit), hex)).reduce((sum, unit) => sum + fighterOf(unit).strength, 0);
  return units.toSorted((a, b) => {
    const [at, other] = [hexOf(a), hexOf(b)];
    return strengthAt(other) - strengthAt(at) || at.r - other.r || at.q - other.q || b.place.rank - a.place.rank;
  });
}

function fightViolations(state: WarburgState, { attackers, target }: Assault): readonly Violation[] {
  const units = troopsOf(state, attackers);
  const side = units[0]?.counter.side;
  const isOneSide = units.every(({ counter }) => counter.side === side);
  if (side === undefined || !isOneSide || units.length !== new Set(attackers).size || units.length !== attackers.length)
    return [impossible('not-there', 'W4')];
  if (state.sequence.stage !== 'combat') return [violation('only-in-combat', 'W3')];
  return [
    ...(side === state.sequence.active ? [] : [violation('not-active', 'W3')]),
    ...meetViolations(state, units, target),
  ];
}

/** What stands against these units fighting that hex, whoever's turn it is. */
export function meetViolations(
  state: WarburgState,
  units: readonly OnMap<TroopUnit>[],
  target: Hex,
): readonly Violation[] {
  const [first] = units;
  if (!first || enemiesAt(state, target, first.counter.side).length === 0) return [impossible('nobody-there', 'W4')];
  return [
    ...(units.some((unit) => hexDistance(hexOf(unit), target) !== 1) ? [impossible('not-adjacent', 'W4')] : []),
    ...(units.some((unit) => aspectFrom(unit, target) !== 'front') ? [violation('not-front', 'R169')] : []),
    ...attackerViolations(units),
    ...(units.some(({ counter }) => deedsOf(state, counter.id).fought) ? [violation('has-fought', 'W3')] : []),
    ...(enemiesAt(state, target, first.counter.side).some(({ counter }) => deedsOf(state, counter.id).fought)
      ? [violation('was-attacked', 'W3')]
      : []),
  ];
}

/** What stands against these units attacking anybody. */
export const attackerViolations = (units: readonly TroopUnit[]): readonly Violation[] => [
  ...(units.some(({ order }) => order === 'rout') ? [violation('routed', 'W4')] : []),
  ...(units.some(({ counter }) => counter.arm === 'artillery') ? [violation('guns-do-not-attack', 'W4')] : []),
];

/** The case as the table reckons it: the worst side of the defenders, and the ground that is worst for the attackers. */
export function combatCase(state: WarburgState, { attackers, target }: Assault): CombatCase {
  const units = troopsOf(state, attackers);
  const [first] = units;
  const defenders = first ? enemiesAt(state, target, first.counter.side) : [];
  const aspects = units.flatMap((unit) => defenders.map((each) => aspectFrom(each, hexOf(unit))));
  return {
    attacker: sideOf(state, units),
    defender: sideOf(state, defenders),
    aspect: aspects.includes('rear') ? 'rear' : aspects.includes('flank') ? 'flank' : 'front',
    ground: worstGround(state, units.map(hexOf), target),
    continued: units.some(({ counter }) => deedsOf(state, counter.id).continued),
  };
}

/** Where they come from several hexes, the ground that takes most from the die: the sheet rounds for the defender. */
function worstGround(state: WarburgState, from: readonly Hex[], target: Hex): TargetGround {
  const adds = (ground: TargetGround): number => combatGround(ground).reduce((sum, { value }) => sum + value, 0);
  const [first = targetGround(state, target, target), ...others] = from.map((hex) => targetGround(state, hex, target));
  return others.reduce((worst, each) => (adds(each) < adds(worst) ? each : worst), first);
}

function sideOf(state: WarburgState, units: readonly OnMap<TroopUnit>[]): FightingSide {
  const hexes = units.map(hexOf);
  const formations = units.map(({ counter }) => counter.formation);
  const side = units[0]?.counter.side;
  return {
    units: units.map(fighterOf),
    commander: hexes.some((hex) => commandersAt(state, hex).some(({ counter }) => counter.side === side)),
    demoralised: state.formations.some(({ name, demoralised }) => demoralised && formations.includes(name)),
    reordered: state.reordered.some((each) => each.side === side && hexes.some((hex) => sameHex(hex, each.hex))),
  };
}

function fighterOf({ counter, lost, order, marchColumn }: OnMap<TroopUnit>): Fighter {
  const { arm, light, heavy, grenadiers, bonus, morale, strengths } = counter;
  return { arm, light, heavy, grenadiers, bonus, morale, order, marchColumn, strength: strengths[lost] ?? 0 };
}

/** One combat: the die, what befalls the defender, then the attacker, and who goes in (W4). */
export function* fight(simulation: Simulation, assault: Assault): Resolution<void> {
  const { now, emit } = simulation;
  const attackers = troopsOf(now, assault.attackers);
  const [first] = attackers;
  if (!first) return;
  const defenders = enemiesAt(now, assault.target, first.counter.side);
  const card = combatCard(combatCase(now, assault));
  const values = { unit: first.counter.name, foe: defenders[0]?.counter.name ?? '' };
  const { dice, told } = yield* throwDice('combat', { values, of: first.counter.side, cite: wb('W4'), card });
  const { attacker, defender } = combatResult((dice[0] ?? 1) + card.modifier);
  const fought = [...attackers, ...defenders].map(({ counter }) => counter.id);
  const outcome = { attacker: attacker ?? 'none', defender: defender ?? 'none' };
  emit(
    told(fought, { key: 'wb.outcome.combat', values: outcome }, card.factors),
    ...fought.map((id) => {
      const deeds = deedsOf(now, id);
      const attacked = deeds.attacked || assault.attackers.includes(id);
      return { type: 'did' as const, deeds: { ...deeds, fought: true, attacked } };
    }),
  );
  const foes = defenders.map(({ counter }) => counter.id);
  yield* befall(simulation, foes, defender, 'combat', attackers.map(hexOf));
  const own = attackers.map(({ counter }) => counter.id);
  yield* befall(simulation, own, attacker, 'combat', [assault.target]);
  yield* goIn(simulation, assault);
}

/** The sheet does not tell whether the victor goes in: he is asked (ours). */
function* goIn(simulation: Simulation, { attackers, target }: Assault): Resolution<void> {
  const left = troopsOf(simulation.now, attackers).filter(({ order }) => order !== 'rout');
  const [first] = left;
  if (!first || troopsAt(simulation.now, target).length > 0) return;
  // Where a march could not go nobody goes in after a combat.
  const near = left
    .filter((unit) => costTo(simulation.now, unit, hexOf(unit), target, false)?.ok)
    .slice(0, MOST_STACKED);
  if (near.length === 0) return;
  const id = yield* choice({
    key: 'wb.asks.advance',
    values: { unit: first.counter.name },
    of: first.counter.side,
    cite: wb('R159'),
    wants: {
      kind: 'choice',
      choices: [
        { id: 'stay', key: 'wb.choice.stay' },
        {
          id: 'advance',
          key: 'wb.choice.advance',
          hexes: [{ kind: 'path', tone: 'reach', hexes: [hexOf(first), target] }],
        },
      ],
    },
  });
  if (id !== 'advance') return;
  const costs = near.map((unit) => ({
    id: unit.counter.id,
    cost: costTo(simulation.now, unit, hexOf(unit), target, false),
  }));
  // Who leads comes in last, and so lies on top.
  for (const unit of withCommanders(simulation.now, near).toReversed()) {
    const rank = nextRank(simulation.now);
    simulation.emit({ type: 'placed', unit: unit.counter.id, place: { ...unit.place, hexes: [target], rank } });
  }
  for (const { id, cost } of costs) yield* sufferUnordered(simulation, id, cost);
  yield* driveOff(simulation, target, first.counter.side);
}

/** Everybody next to that hex who could attack it. */
export const couldAttack = (state: WarburgState, target: Hex): readonly OnMap<TroopUnit>[] =>
  [...state.units.values()]
    .filter(isOnMap)
    .filter((unit): unit is OnMap<TroopUnit> => isTroops(unit))
    .filter(
      (unit) => unit.counter.side === state.sequence.active && meetViolations(state, [unit], target).length === 0,
    );

const attackersSchema = v.pipe(v.array(unitIdSchema), v.minLength(1), v.maxLength(12), v.readonly());

export const fightCommand = defineCommand({
  type: 'fight',
  fields: { attackers: attackersSchema, target: hexSchema, ...override },
  violations: fightViolations,
  carryOut: fight,
});
