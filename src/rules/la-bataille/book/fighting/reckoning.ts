import type { Hex } from '../../../../hex/axial';
import type { SideId } from '../../../../table/unit';
import type { Factor } from '../../../card';
import type { MeleeCase } from '../../assault/assault-melee';
import { attackerValue, defenderValue, withinStructure } from '../../assault/assault-value';
import { type PreMeleeCase, type PreMeleeSide, preMelee } from '../../assault/pre-melee';
import { closeModifiers, methodOf, type Numbers, standModifiers } from '../../charge/charge-closing';
import { type Building, sumOf, together } from '../../explained';
import { lightNow } from '../after/light';
import { incrementsIn } from '../increments';
import { type CombatUnit, type LeaderUnit, strengthOf } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import {
  type Attack,
  type AttackingHex,
  attackersOf,
  attackingHexes,
  crossed,
  defendersOf,
  foeOf,
  formationOf,
  isHorse,
  isLightHorse,
  isStructure,
  isUphill,
  leadersOf,
  meleeUnitOf,
} from './attackers';

/** Everybody in a melee as they stand now. */
export interface Meeting {
  readonly attack: Attack;
  readonly side: SideId;
  readonly hexes: readonly AttackingHex[];
  readonly attackers: readonly OnMap<CombatUnit>[];
  readonly defenders: readonly OnMap<CombatUnit>[];
}

/** Undefined where one side has nobody there any more. */
export function meetingOf(state: LaBatailleState, attack: Attack): Meeting | undefined {
  const attackers = attackersOf(state, attack);
  const side = attackers[0]?.counter.side;
  if (side === undefined) return undefined;
  const hexes = attackingHexes(state, attack);
  const defenders = defendersOf(state, attack.target, side);
  return hexes.length === 0 || defenders.length === 0 ? undefined : { attack, side, hexes, attackers, defenders };
}

const overStream = (state: LaBatailleState, from: Hex, to: Hex): boolean => crossed(state, from, to).includes('stream');

export function meleeCaseOf(state: LaBatailleState, meeting: Meeting): MeleeCase {
  const { attack, hexes, defenders } = meeting;
  const structured = isStructure(state, attack.target);
  const [attackValue, defenceValue] = [attackOf(state, meeting), defenceOf(state, meeting)];
  const within = (value: Building, increments: number): Building =>
    structured ? withinStructure(state.edition, value, increments) : value;
  return {
    attack: within(attackValue, total(hexes.map(({ increments }) => increments))),
    defence: within(defenceValue, total(defenders.map((unit) => incrementsIn(state.edition, unit, attack.target)))),
    lostByAttacker: attack.charge?.lost ?? lostToFire(state, meeting.attackers) + (attack.volley?.byAttacker ?? 0),
    lostByDefender: attack.charge ? 0 : lostToFire(state, defenders) + (attack.volley?.byDefender ?? 0),
    leader:
      (leaderOfAttack(state, meeting)?.counter.melee ?? 0) - (leaderOfDefence(state, meeting)?.counter.melee ?? 0),
    sapeurs: !attack.charge && hexes.some(({ units: [top] }) => top?.counter.traits.includes('sapeurs') === true),
  };
}

function attackOf(state: LaBatailleState, { attack, hexes, defenders }: Meeting): Building {
  const foe = foeOf(state.edition, defenders);
  return together(
    hexes.flatMap(({ hex, units, aspect }) =>
      units.map((unit) =>
        attackerValue(
          state.edition,
          meleeUnitOf(state, unit, hex),
          foe,
          { aspect, overStream: overStream(state, hex, attack.target), straight: attack.charge?.straight === true },
          lightNow(state),
        ),
      ),
    ),
  );
}

function defenceOf(state: LaBatailleState, { attack, attackers, defenders }: Meeting): Building {
  const lightCavalry = attackers.every((unit) => isLightHorse(state.edition, unit));
  return together(
    defenders.map((unit) =>
      defenderValue(
        state.edition,
        meleeUnitOf(state, unit, attack.target, attack.charge?.retreated),
        { lightCavalry },
        lightNow(state),
      ),
    ),
  );
}

const total = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0);

/** Of several leaders the one who helps most is the one who leads (R202). */
const best = (leaders: readonly OnMap<LeaderUnit>[]): OnMap<LeaderUnit> | undefined =>
  leaders.toSorted((a, b) => b.counter.melee - a.counter.melee)[0];

export const leaderOfAttack = (state: LaBatailleState, { hexes, side }: Meeting): OnMap<LeaderUnit> | undefined =>
  best(hexes.flatMap(({ hex }) => leadersOf(state, hex, side)));

export function leaderOfDefence(state: LaBatailleState, { attack, defenders }: Meeting): OnMap<LeaderUnit> | undefined {
  const [top] = defenders;
  return top && best(leadersOf(state, attack.target, top.counter.side));
}

const lostToFire = ({ fighting }: LaBatailleState, units: readonly CombatUnit[]): number =>
  total(units.map(({ counter }) => fighting.lost[counter.id] ?? 0));

/** What both sides throw before they meet, by Premier: the worst side attacked counts for the defender, each attacker has his own (R67). */
export interface ChecksBefore {
  readonly defender: PreMeleeSide;
  readonly attackers: readonly { readonly hex: AttackingHex; readonly check: PreMeleeSide }[];
}

export function checksBefore(state: LaBatailleState, meeting: Meeting): ChecksBefore | undefined {
  const checked = meeting.hexes.flatMap((hex) => {
    const both = preMelee(state.edition, preMeleeCaseOf(state, meeting, hex));
    return both ? [{ hex, both }] : [];
  });
  const [worst] = checked
    .map(({ both }) => both.defender)
    .toSorted((a, b) => Number(b.checks) - Number(a.checks) || a.modifier - b.modifier);
  if (!worst) return undefined;
  return { defender: worst, attackers: checked.map(({ hex, both }) => ({ hex, check: both.attacker })) };
}

function preMeleeCaseOf(state: LaBatailleState, meeting: Meeting, from: AttackingHex): PreMeleeCase {
  const { attack, attackers, defenders, hexes } = meeting;
  const top = defenders[0] as OnMap<CombatUnit>;
  const most = state.edition.preMelee?.lineMost.most ?? 0;
  const inLine = ({ units }: AttackingHex): boolean => units[0] !== undefined && formationOf(units[0]) === 'line';
  return {
    // Lines among others are cut here, since the chart knows one formation for all.
    attackers: hexes.map((hex) => (inLine(hex) ? Math.min(hex.increments, most) : hex.increments)),
    attackersInLine: hexes.every(inLine),
    attackersLost: lostToFire(state, from.units),
    cavalry: attackers.some(isHorse) || isHorse(top),
    defenders: total(defenders.map((unit) => incrementsIn(state.edition, unit, attack.target))),
    defender: { formation: formationOf(top), order: top.order, nation: top.counter.nation },
    aspect: from.aspect,
    uphill: isUphill(state, from.hex, attack.target),
    stream: overStream(state, from.hex, attack.target),
  };
}

const numbersOf = ({ edition }: LaBatailleState, { attack, attackers, defenders }: Meeting): Numbers => ({
  attackers: total(attackers.map(strengthOf)),
  defenders: total(
    defenders
      .filter(({ counter }) => counter.arm === 'infantry')
      .map((unit) => incrementsIn(edition, unit, attack.target)),
  ),
  guns: defenders.some(({ counter }) => counter.arm === 'artillery'),
});

/** The conscripts the book is named after were called up in 1813: nations attack by the methods of then (R203). */
const YEAR = 1813;

/** What is added when attackers roll to close, by Marie-Louise. Null: too far to have announced it. */
export function closingFactors(state: LaBatailleState, meeting: Meeting, from: AttackingHex): readonly Factor[] | null {
  const top = from.units[0] as OnMap<CombatUnit>;
  return closeModifiers(state.edition, {
    ...numbersOf(state, meeting),
    distance: distanceOf(state, meeting, top),
    method: methodOf(top.counter.nation, YEAR),
    inColumn: formationOf(top) === 'column',
    higher: isUphill(state, from.hex, meeting.attack.target),
    prone: false,
  });
}

/** From where it was announced; who did not announce it is adjacent by now. */
function distanceOf({ fighting }: LaBatailleState, { attack }: Meeting, { counter }: CombatUnit): number {
  const said = fighting.declared.findLast(
    ({ units, target }) => units.includes(counter.id) && target.q === attack.target.q && target.r === attack.target.r,
  );
  return said?.distance ?? 1;
}

/** What is added when defenders roll to stand: by the side that is worst for them. */
export function standingFactors(state: LaBatailleState, meeting: Meeting): readonly Factor[] | null {
  const top = meeting.defenders[0] as OnMap<CombatUnit>;
  const all = meeting.hexes.flatMap(({ aspect }) => {
    const factors = standModifiers(state.edition, {
      ...numbersOf(state, meeting),
      aspect,
      oldGuard: meeting.attackers.some(({ counter }) => counter.traits.includes('old-guard')),
      caughtSkirmishers: formationOf(top) === 'skirmish',
      prone: false,
    });
    return factors ? [factors] : [];
  });
  return all.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? null;
}
