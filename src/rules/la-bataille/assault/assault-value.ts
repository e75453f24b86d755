import { fraction, ONE, readFraction, times, writeFraction } from '../../../dice/fraction';
import type { Edition } from '../edition/edition';
import { MELEE_FACTORS, type MeleeFactor } from '../edition/edition-assault';
import { added, type Building, begin, type Losses, leftOf, multiplied, shareLeft } from '../explained';
import type { Arm, Aspect, Formation, Light, Order } from '../la-bataille-vocabulary';

/** One unit in a melee, with what it does there. */
export interface MeleeUnit {
  readonly arm: Arm;
  /** What stands on the counter, whole. */
  readonly printed: number;
  readonly losses: Losses;
  /** The share of it that is in this hex, where it fills several. */
  readonly inHex?: { readonly here: number; readonly of: number };
  readonly formation: Formation;
  readonly order: Order;
  readonly fatigue?: 'tired' | 'exhausted' | null;
  readonly heavy?: boolean;
  /** Lance bonus on the counter. */
  readonly lance?: number;
  readonly specialLeader?: boolean;
  readonly afterRetreat?: boolean;
}

/** What is on the other side of it. */
export interface MeleeFoe {
  readonly formation: Formation;
  readonly lightCavalry: boolean;
}

export interface Approach {
  readonly aspect: Aspect;
  readonly overStream: boolean;
  /** The last three hexes of a charge were straight. */
  readonly straight: boolean;
}

export function attackerValue(
  edition: Edition,
  unit: MeleeUnit,
  foe: MeleeFoe,
  approach: Approach,
  light: Light,
): Building {
  const horse = unit.arm === 'cavalry';
  return valueWith(edition, unit, 'attacker', light, {
    flank: approach.aspect === 'flank',
    rear: approach.aspect === 'rear',
    'infantry-on-carre': !horse && foe.formation === 'carre',
    'infantry-over-stream': !horse && approach.overStream,
    'charge-straight': horse && approach.straight,
    'heavy-on-light': horse && unit.heavy === true && foe.lightCavalry,
    'cavalry-on-carre': horse && foe.formation === 'carre',
    'cavalry-over-stream': horse && approach.overStream,
    'target-general-order': horse && foe.formation === 'general-order',
  });
}

/** `foe`: who attacks it. */
export function defenderValue(
  edition: Edition,
  unit: MeleeUnit,
  foe: Pick<MeleeFoe, 'lightCavalry'>,
  light: Light,
): Building {
  return valueWith(edition, unit, 'defender', light, {
    'heavy-on-light': unit.arm === 'cavalry' && unit.heavy === true && foe.lightCavalry,
  });
}

type Holding = Partial<Record<MeleeFactor, boolean>>;

/** What hangs on the unit itself. */
function ownFactors({ arm, formation, order, fatigue, specialLeader, afterRetreat }: MeleeUnit, light: Light): Holding {
  const horse = arm === 'cavalry';
  return {
    'special-leader': horse && specialLeader === true,
    skirmish: formation === 'skirmish',
    disorder: order === 'disorder',
    rout: order === 'rout',
    'road-march': formation === 'road-march',
    tired: horse && fatigue === 'tired',
    exhausted: horse && fatigue === 'exhausted',
    'cavalry-general-order': horse && formation === 'general-order',
    'after-retreat': horse && afterRetreat === true,
    dusk: horse && light === 'dusk',
    night: horse && light === 'night',
  };
}

function valueWith(
  edition: Edition,
  unit: MeleeUnit,
  side: 'attacker' | 'defender',
  light: Light,
  against: Holding,
): Building {
  const { assault } = edition;
  const printed = begin('melee', fraction(unit.printed), assault.losses.rule);
  const left = leftOf(printed, unit.losses, assault.losses.rule);
  const here = unit.inHex ? shareOf(left, unit.inHex, unit.formation) : left;
  const holding: Holding = { ...ownFactors(unit, light), ...against };
  const factored = MELEE_FACTORS.reduce((building, row) => {
    const { of, ...multiplier } = assault.factors[row];
    return multiplied(building, row, multiplier, holding[row] === true && (of === 'both' || of === side));
  }, here);
  return side === 'attacker' ? withLance(edition, factored, unit, light) : factored;
}

/** A unit over several hexes: what is in this one. A road march has its quarter for each hex instead (P16). */
function shareOf(building: Building, { here, of }: { here: number; of: number }, formation: Formation): Building {
  if (formation === 'road-march' || of === 0) return building;
  return multiplied(building, 'in-hex', { rule: 'P16', by: writeFraction(fraction(here, of)) });
}

/** Attacking lancers add their bonus after everything else; nothing cuts it but their own losses (R112, R115). */
function withLance({ assault: { lance } }: Edition, building: Building, unit: MeleeUnit, light: Light): Building {
  const bonus = unit.lance ?? 0;
  if (unit.arm !== 'cavalry' || bonus === 0 || (light === 'night' && !lance.atNight)) return building;
  const left =
    lance.lessOnePer === null
      ? times(fraction(bonus), shareLeft(unit.losses))
      : fraction(Math.max(0, bonus - Math.floor(unit.losses.lost / lance.lessOnePer)));
  const often = unit.formation === 'line' ? readFraction(lance.inLine) : ONE;
  return added(building, 'lance', times(left, often), lance.rule);
}

/** Round a special structure only so many increments of a side fight: their share of its value (R144). */
export function withinStructure({ assault: { structures } }: Edition, side: Building, increments: number): Building {
  const { most, rule } = structures;
  if (most === null || increments <= most) return side;
  return multiplied(side, 'structure', { rule, by: `${most}/${increments}` });
}
