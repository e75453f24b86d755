import type { Factor } from '../../../card';
import type { Losses } from '../../explained';
import { FORMATIONS, type Formation } from '../../la-bataille-vocabulary';
import { heldAgainst, moraleValue } from '../../morale/check';
import { generalModifiers } from '../../morale/general';
import { isUnderLevels } from '../../morale/morale-levels';
import { DWELLINGS } from '../ground/ground-sight';
import { type CombatUnit, strengthOf } from '../la-bataille-unit';
import { combatAt, leadersAt, type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { lightNow } from './light';

/** What a check of morale is for, where that bears on it. */
export interface MoraleOccasion {
  /** Increments it had when this began, and lost in it. */
  readonly now?: Losses;
  /** What a leader gave who has just fallen in its hex (P7). */
  readonly fallenLeader?: number;
  /** Cavalry and infantry went through each other (P10). */
  readonly passage?: boolean;
  /** It rolls to close: a square or a structure does not help. */
  readonly closing?: boolean;
  /** What the occasion itself adds: too many in a hex, a charge, odds before a melee. */
  readonly adds?: readonly Factor[];
}

/** What a unit has to beat, and what is added to its dice. */
export interface MoraleStanding {
  readonly value: number;
  readonly factors: readonly Factor[];
}

/** Everything in the battle that bears on the morale of a unit on the map. */
export function moraleOf(
  state: LaBatailleState,
  unit: OnMap<CombatUnit>,
  occasion: MoraleOccasion = {},
): MoraleStanding {
  const { edition } = state;
  const formation = marchesAs(unit);
  const [hex] = unit.place.hexes;
  const beside = hex ? combatAt(state, hex).filter(({ counter }) => counter.side === unit.counter.side) : [];
  const leader = leaderWith(state, unit);
  const factors = generalModifiers(edition, {
    formation,
    order: unit.order,
    losses: { of: unit.counter.increments, lost: unit.lost },
    now: occasion.now ?? { of: strengthOf(unit), lost: 0 },
    structure: hex !== undefined && DWELLINGS.includes(terrainAt(state, hex)),
    underOldGuard: !isOldGuard(unit) && beside.some((each) => isOldGuard(each) && each.place.rank > unit.place.rank),
    others: leader === null ? beside.length - 1 : 0,
    leader: leader ?? 0,
    fallenLeader: occasion.fallenLeader ?? 0,
    level: levelAdds(state, unit),
    light: lightNow(state),
    passage: occasion.passage ?? false,
    closing: occasion.closing ?? false,
  });
  return {
    value: moraleValue(edition, unit.counter.morale, formation).value,
    factors: heldAgainst(edition, unit.counter.traits.includes('elite'), [...factors, ...(occasion.adds ?? [])]),
  };
}

/** Guns know neither square nor march for their morale. */
const marchesAs = ({ formation }: CombatUnit): Formation => FORMATIONS.find((each) => each === formation) ?? 'column';

const isOldGuard = ({ counter: { arm, traits } }: CombatUnit): boolean =>
  arm === 'infantry' && traits.includes('old-guard');

/** The bonus of the leader with it, the best where there are several; null: there is none. */
function leaderWith(state: LaBatailleState, { counter, place }: OnMap<CombatUnit>): number | null {
  const bonuses = place.hexes
    .flatMap((hex) => leadersAt(state, hex))
    .filter((leader) => leader.counter.side === counter.side)
    .map((leader) => leader.counter.morale);
  return bonuses.length === 0 ? null : Math.max(...bonuses);
}

/** The minus of the level that its organisation was found at. */
function levelAdds({ edition, turning }: LaBatailleState, { counter }: CombatUnit): number {
  if (!isUnderLevels(counter.arm)) return 0;
  const level = turning.levels.find(({ organisation }) => organisation === counter.organisation)?.level ?? 0;
  const chart = edition.morale.levels.find(({ organisation }) => organisation === counter.organisation);
  return chart?.levels[level - 1]?.add ?? 0;
}
