import { plusSteps, waysOf } from '../../../dice/base-six';
import { fraction } from '../../../dice/fraction';
import type { Factor } from '../../card';
import type { Edition } from '../edition/edition';
import { type Building, begin, dice, diceIf, sumOf, together } from '../explained';
import { lb } from '../la-bataille-cite';
import type { Light } from '../la-bataille-vocabulary';
import { callsForLeader } from '../leaders/casualty';
import { type FireTarget, fireDefence } from './defence';
import { type FireColumn, fireColumn, fireLoss, nightColumn, shifted } from './la-bataille-fire-chart';
import { carriedGuns, type Firer, fireValue, type Occasion } from './la-bataille-fire-value';

/** All fire at one hex, as one attack. */
export interface FireCase extends Occasion {
  readonly firers: readonly Firer[];
  readonly target: FireTarget;
  /** All increments in the target's hex. */
  readonly hexIncrements: number;
  /** Hexes to the target; a carré with cavalry in its own hex is at 0. */
  readonly range: number;
  readonly light: Light;
  /** The fire of the side whose turn it is, in its own segment. */
  readonly offensive: boolean;
  /** Bonus of a leader with a battery that fires. */
  readonly leader: number;
  /** Where the game at hand gives the target another value than the charts here. */
  readonly defence?: number;
}

export interface FireAttack {
  readonly value: Building;
  /** Null: nobody can stand there so, by the charts. */
  readonly defence: Building | null;
  readonly plain: FireColumn;
  readonly column: FireColumn;
  readonly shifts: readonly Factor[];
  readonly factors: readonly Factor[];
  readonly modifier: number;
}

export function fireAttack(edition: Edition, fire: FireCase): FireAttack {
  const value = together(fire.firers.map((firer) => fireValue(edition, firer, fire)));
  const defence = defenceOf(edition, fire);
  const plain = defence ? fireColumn(edition, value.value, defence.value) : undefined;
  const shifts = shiftsOf(edition, fire);
  const moved = shifted(edition, plain, sumOf(shifts));
  const column = nightHurts(edition, fire) ? nightColumn(edition, moved) : moved;
  const factors = [...massed(edition, fire.hexIncrements), ...leaderBonus(fire)];
  return {
    value,
    defence,
    plain,
    column,
    shifts: column === moved ? shifts : [...shifts, nightShift(edition, moved, column)],
    factors,
    modifier: sumOf(factors),
  };
}

const defenceOf = (edition: Edition, { target, defence }: FireCase): Building | null =>
  defence === undefined ? fireDefence(edition, target) : begin('said', fraction(defence), 'R149');

const hasGuns = ({ firers }: FireCase): boolean =>
  firers.some((firer) => firer.arm === 'artillery' || (firer.arm === 'infantry' && carriedGuns(firer).over > 0));

function shiftsOf({ fire: { value } }: Edition, fire: FireCase): readonly Factor[] {
  const canister = fire.firers.some(
    (firer) => firer.arm === 'infantry' && firer.cavalryInHex === true && carriedGuns(firer).over > 0,
  );
  const adjacent = fire.range === 1 && fire.firers.some(({ arm }) => arm === 'artillery');
  return [
    ...diceIf(canister, 'canister', { rule: value.carreShift.rule, add: value.carreShift.columns }),
    ...diceIf(adjacent, 'adjacent-guns', { rule: value.adjacentGuns.rule, add: value.adjacentGuns.columns }),
  ];
}

/** At night the offensive fire of infantry is worse, and that of guns at medium range. */
function nightHurts({ fire: { ranges } }: Edition, fire: FireCase): boolean {
  if (fire.light !== 'night') return false;
  const guns = fire.firers.some(({ arm }) => arm === 'artillery') && fire.range > ranges.short;
  return guns || (fire.offensive && fire.firers.some(({ arm }) => arm === 'infantry'));
}

const nightShift = ({ daylight }: Edition, from: FireColumn, to: FireColumn): Factor => ({
  row: 'night-column',
  key: 'lb.dice.night-column',
  value: (to ?? -1) - (from ?? -1),
  cite: lb(daylight.nightColumn.rule),
});

const leaderBonus = (fire: FireCase): readonly Factor[] =>
  diceIf(hasGuns(fire), 'artillery-leader', { rule: 'P7', add: fire.leader });

export interface FireResult {
  readonly modified: number;
  readonly loss: number;
  /** The dice as they lay call for a leader. */
  readonly leader: boolean;
}

export function fireResult(edition: Edition, { column, modifier }: FireAttack, natural: number): FireResult {
  const modified = plusSteps(natural, modifier);
  const thrown = column !== undefined;
  return {
    modified,
    loss: fireLoss(edition, column, modified),
    leader: thrown && callsForLeader(edition, 'fire', natural),
  };
}

/** In how many of 36 rolls so many increments are lost, in one column. */
export const lossWays = (edition: Edition, column: FireColumn, modifier: number): ReadonlyMap<number, number> =>
  waysOf((natural) => fireLoss(edition, column, plusSteps(natural, modifier)));

/** What the fire dice gain by all increments in the target's hex, whatever their arm (R19). */
export function massed({ fire }: Edition, increments: number): readonly Factor[] {
  const { each, bands } = fire.massed;
  const above = Math.max(0, increments - each.above);
  const band = bands.find(({ from, to }) => increments >= from && (to === null || increments <= to));
  return [...dice('massed', { rule: each.rule, add: each.add * above }), ...(band ? dice('massed', band) : [])];
}
