import { dividedBy, type Fraction, floor, fraction, ZERO } from '../../../dice/fraction';
import type { StrengthLine } from '../../card';
import type { Edition } from '../edition/edition';
import { added, begin, multiplied } from '../explained';
import type { Arm, Formation, Guns, Light, Order } from '../la-bataille-vocabulary';

/** A unit at the start of its side's movement. */
export interface Marcher {
  readonly arm: Arm;
  readonly printed: number;
  readonly formation: Formation | Guns;
  readonly order: Order;
  readonly exhausted?: boolean;
  readonly horseGuns?: boolean;
  readonly light: Light;
}

export interface Allowance {
  readonly points: Fraction;
  readonly lines: readonly StrengthLine[];
  /** A carré that stays one: so many hexes instead. */
  readonly hexes: number | null;
}

/** Its points for the whole segment, whatever it does in it (R84). Halves are kept. */
export function allowance({ movement }: Edition, unit: Marcher): Allowance {
  const printed = begin('movement', fraction(unit.printed), 'P18');
  const inLine =
    unit.formation === 'line'
      ? added(printed, 'began-in-line', fraction(-movement.line.less), movement.line.rule)
      : printed;
  const disordered = multiplied(inLine, 'disorder', movement.disorder, unit.order === 'disorder');
  const routed = multiplied(disordered, 'rout', movement.rout, unit.order === 'rout');
  const tired = multiplied(routed, 'exhausted', movement.exhausted, unit.exhausted === true && unit.arm === 'cavalry');
  const dark =
    unit.light === 'day'
      ? tired
      : added(tired, unit.light, fraction(-lessBy(movement, unit, unit.light)), movement.light[unit.light].rule);
  const points = dark.value.over < 0 ? ZERO : dark.value;
  return { points, lines: dark.lines, hexes: unit.formation === 'carre' ? movement.carre.hexes : null };
}

function lessBy({ light }: Edition['movement'], { arm, horseGuns }: Marcher, when: 'dusk' | 'night'): number {
  if (arm === 'infantry') return light[when].infantry;
  if (arm === 'cavalry') return light[when].cavalry;
  return horseGuns === true ? light[when].horseGuns : 0;
}

/** Does a battery limber on this die? */
export const limbers = (
  { movement: { limber } }: Edition,
  die: number,
  leader: 'none' | 'artillery' | 'special',
): boolean =>
  die + (leader === 'artillery' ? limber.artilleryLeader : leader === 'special' ? limber.specialLeader : 0) >=
  limber.from;

/** May cavalry that skirmishes get away before it is attacked? */
export const mayRetreatBeforeCombat = ({ movement }: Edition, own: number, enemy: number): boolean =>
  own - enemy >= movement.retreatBeforeCombat.more;

/** Hexes of the same cost that so many points reach. */
export const hexesWithin = (points: Fraction, eachCosts: Fraction): number => floor(dividedBy(points, eachCosts));
