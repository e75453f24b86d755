import { type Hex, hexDistance, sameHex, sideTowards } from '../../../hex/axial';
import type { Breach } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { type Asking, choice, faces } from '../../asking';
import type { ThrowCard } from '../../melee-advice';
import { wb } from '../cite';
import { type CombatCase, combatFactors, type Fighter, type FightingSide } from '../combat';
import { combatResult } from '../result';
import { befall, MOST_STACKED, mayEnter, troopsNow } from './after';
import { breach, impossible } from './breach';
import {
  aspectFrom,
  commandersAt,
  enemiesAt,
  hexOf,
  isThere,
  nextRank,
  type OnMap,
  targetGround,
  troopsAt,
} from './ground';
import { deedsOf, isTroops, type TroopUnit, type WarburgState } from './state';
import type { Unfolding } from './unfolding';

/** The attackers by their ids, all next to the hex they attack. */
export interface Assault {
  readonly attackers: readonly UnitId[];
  readonly target: Hex;
}

const troopsOf = (state: WarburgState, ids: readonly UnitId[]): readonly OnMap<TroopUnit>[] =>
  ids.flatMap((id) => troopsNow({ now: state }, id) ?? []);

export function fightBreaches(state: WarburgState, { attackers, target }: Assault): readonly Breach[] {
  const units = troopsOf(state, attackers);
  const side = units[0]?.counter.side;
  const isOneSide = units.every(({ counter }) => counter.side === side);
  if (side === undefined || !isOneSide || units.length !== new Set(attackers).size || units.length !== attackers.length)
    return [impossible('not-there', 'W4')];
  if (state.sequence.stage !== 'combat') return [breach('not-now', 'W3')];
  return [
    ...(side === state.sequence.active ? [] : [breach('not-active', 'W3')]),
    ...meetBreaches(state, units, target),
  ];
}

/** What stands against these units fighting that hex, whoever's turn it is. */
export function meetBreaches(state: WarburgState, units: readonly OnMap<TroopUnit>[], target: Hex): readonly Breach[] {
  const [first] = units;
  if (!first || enemiesAt(state, target, first.counter.side).length === 0) return [impossible('nobody-there', 'W4')];
  return [
    ...(units.some((unit) => hexDistance(hexOf(unit), target) !== 1) ? [impossible('not-adjacent', 'W4')] : []),
    ...(units.some((unit) => aspectFrom(unit, target) !== 'front') ? [breach('not-front', 'R169')] : []),
    ...(units.some(({ order }) => order === 'rout') ? [breach('routed', 'W4')] : []),
    ...(units.some(({ counter }) => counter.arm === 'artillery') ? [breach('guns-do-not-attack', 'W4')] : []),
    ...(units.some(({ counter }) => deedsOf(state, counter.id).fought) ? [breach('has-fought', 'W3')] : []),
    ...(enemiesAt(state, target, first.counter.side).some(({ counter }) => deedsOf(state, counter.id).fought)
      ? [breach('was-attacked', 'W3')]
      : []),
  ];
}

/** The case as the table reckons it: the worst side of the defenders, the ground as the first attacker sees it. */
export function combatCase(state: WarburgState, { attackers, target }: Assault): CombatCase {
  const units = troopsOf(state, attackers);
  const [first] = units;
  const defenders = first ? enemiesAt(state, target, first.counter.side) : [];
  const aspects = units.flatMap((unit) => defenders.map((each) => aspectFrom(each, hexOf(unit))));
  return {
    attacker: sideOf(state, units),
    defender: sideOf(state, defenders),
    aspect: aspects.includes('rear') ? 'rear' : aspects.includes('flank') ? 'flank' : 'front',
    ground: targetGround(state, first ? hexOf(first) : target, target),
    continued: units.some(({ counter }) => deedsOf(state, counter.id).continued),
  };
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

export function combatCard(it: CombatCase): ThrowCard {
  const factors = combatFactors(it);
  const modifier = factors.reduce((sum, { value }) => sum + value, 0);
  return {
    kind: 'throw',
    cite: wb('W4'),
    about: { key: 'wb.about.combat' },
    factors,
    modifier,
    outcomes: [1, 2, 3, 4, 5, 6].map((die) => {
      const { attacker, defender } = combatResult(die + modifier);
      const values = { die, attacker: attacker ?? '–', defender: defender ?? '–' };
      return {
        id: `${die}`,
        key: 'wb.combat-face',
        values,
        short: { key: 'wb.combat-face.short', values },
        chance: 1 / 6,
      };
    }),
  };
}

/** One combat: the die, what befalls the defender, then the attacker, and who goes in (W4). */
export function* fight(unfolding: Unfolding, assault: Assault): Asking<void> {
  const { now, happens } = unfolding;
  const attackers = troopsOf(now, assault.attackers);
  const [first] = attackers;
  if (!first) return;
  const defenders = enemiesAt(now, assault.target, first.counter.side);
  const card = combatCard(combatCase(now, assault));
  const about = { key: 'wb.asks.combat', values: { unit: first.counter.name, foe: defenders[0]?.counter.name ?? '' } };
  const [die = 1] = yield* faces({
    ...about,
    of: first.counter.side,
    cite: wb('W4'),
    card,
    wants: { kind: 'dice', count: 1, faces: 6 },
  });
  const { attacker, defender } = combatResult(die + card.modifier);
  const fought = [...attackers, ...defenders].map(({ counter }) => counter.id);
  happens(
    {
      type: 'thrown',
      about,
      units: fought,
      faces: [die],
      factors: [...card.factors],
      outcome: { key: 'wb.outcome.combat', values: { attacker: attacker ?? 'none', defender: defender ?? 'none' } },
      cite: wb('W4'),
    },
    ...fought.map((id) => {
      const deeds = deedsOf(now, id);
      const attacked = deeds.attacked || assault.attackers.includes(id);
      return { type: 'did' as const, deeds: { ...deeds, fought: true, attacked } };
    }),
  );
  const foes = defenders.map(({ counter }) => counter.id);
  yield* befall(unfolding, foes, defender, 'combat', attackers.map(hexOf));
  yield* befall(unfolding, assault.attackers, attacker, 'combat', [assault.target]);
  yield* goIn(unfolding, assault);
}

/** The sheet does not tell whether the victor goes in: he is asked (ours). */
function* goIn(unfolding: Unfolding, { attackers, target }: Assault): Asking<void> {
  const left = troopsOf(unfolding.now, attackers).filter(({ order }) => order !== 'rout');
  const [first] = left;
  if (!first || troopsAt(unfolding.now, target).length > 0) return;
  const near = left.filter((unit) => mayGoIn(unfolding.now, unit, target)).slice(0, MOST_STACKED);
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
        { id: 'advance', key: 'wb.choice.advance' },
      ],
    },
  });
  if (id !== 'advance') return;
  for (const unit of near) {
    const rank = nextRank(unfolding.now);
    unfolding.happens({ type: 'placed', unit: unit.counter.id, place: { ...unit.place, hexes: [target], rank } });
  }
}

/** Where a march could not go, nor over a bridge with others, nobody goes in after a combat. */
function mayGoIn(state: WarburgState, unit: OnMap<TroopUnit>, target: Hex): boolean {
  const side = sideTowards(hexOf(unit), target);
  return side !== undefined && mayEnter(state, unit.counter, hexOf(unit), side, false);
}

/** Everybody next to that hex who could attack it. */
export const couldAttack = (state: WarburgState, target: Hex): readonly OnMap<TroopUnit>[] =>
  [...state.units.values()]
    .filter(isThere)
    .filter((unit): unit is OnMap<TroopUnit> => isTroops(unit))
    .filter((unit) => unit.counter.side === state.sequence.active && meetBreaches(state, [unit], target).length === 0);
