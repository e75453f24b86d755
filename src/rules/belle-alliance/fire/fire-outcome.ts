import { TABLE_10 } from '../tables/table-10-engaging';
import { TABLE_12, UNIT_OF_FIRE } from '../tables/table-12-loss-morale';
import { TABLE_15 } from '../tables/table-15-valour-reduction';
import { LOSS_WITH_FD } from '../tables/table-16-reorganisation';
import { DISORDERS, type Disorder } from '../units/roster';

/** What comes of a fire once the dice lie: losses, morale, and what follows from them. */

/** Whole units of fire; what is left over makes one more if it is enough and the unit has not used that up (3.1.1). */
export function unitsOfFire(figures: number, artillery: boolean, partial: boolean): number {
  const unit = artillery ? UNIT_OF_FIRE.artillery : UNIT_OF_FIRE.handWeapons;
  const whole = Math.floor(figures / unit.figures);
  return partial && figures % unit.figures >= unit.fewest ? whole + 1 : whole;
}

/** Table 12: loss of a unit of fire in quarters of a figure. */
export const lossPerUnit = (total: number): number => TABLE_12.find(({ upTo }) => total <= upTo)?.quarters ?? 0;

/** Table 12: what the fire does to morale. */
export const moraleOf = (total: number): Disorder => TABLE_12.find(({ upTo }) => total <= upTo)?.morale ?? 'OR';

export interface RolledFire {
  readonly units: number;
  /** Dice and factors. */
  readonly lossTotal: number;
  readonly moraleTotal: number;
}

export interface FireOutcome {
  /** Exact loss in quarters of a figure. */
  readonly quarters: number;
  /** Loss in figures, rounded down when all of it is together. */
  readonly figures: number;
  readonly morale: Disorder;
  /** Which of the fires did that to the morale: the target may choose whom to fall back from (3.1.5). */
  readonly by: readonly number[];
}

/** All fire at one target: losses together, and of the morale results the worst (3.1.5). Fewer than a unit of fire do nothing. */
export function outcomeOf(fires: readonly RolledFire[]): FireOutcome {
  const degrees = fires.map(({ units, moraleTotal }) => (units > 0 ? DISORDERS.indexOf(moraleOf(moraleTotal)) : 0));
  const worst = Math.max(0, ...degrees);
  const quarters = fires.reduce((sum, { units, lossTotal }) => sum + units * lossPerUnit(lossTotal), 0);
  return {
    quarters,
    figures: Math.floor(quarters / QUARTERS),
    morale: DISORDERS[worst] ?? 'OR',
    by: degrees.flatMap((degree, index) => (degree === worst ? [index] : [])),
  };
}

export const QUARTERS = 4;

/** 5.4.1: of those left, one in ten is lost with full disorder. */
export const fdLoss = (figuresLeft: number, percent = LOSS_WITH_FD): number =>
  Math.floor((figuresLeft * percent) / 100);

/** 5.5.2: each fifth of the original force that is gone costs a point of valour; what a further loss costs. */
export function valourLost(original: number, lostBefore: number, lostAfter: number): number {
  return original > 0 ? sharesOf(lostAfter, original) - sharesOf(lostBefore, original) : 0;
}

/** The original force of a split part is a fraction: three times a third must still be one. */
const sharesOf = (lost: number, original: number): number =>
  Math.floor((100 * lost) / (TABLE_15.percentLost * original) + 1e-9);

/** 3.3.2, R109: the line's part of a loss that came through it, by the figures of both, to the nearest; its soutien has the rest. */
export function lossOfLineBefore(soutienFigures: number, lineFigures: number, loss: number): number {
  const all = soutienFigures + lineFigures;
  return all > 0 ? Math.round((loss * lineFigures) / all) : 0;
}

/** Table 10: the plain roll for an officer whose unit is engaged. */
export function engaging(total: number): { readonly falls: boolean; readonly factor: number } {
  const row = TABLE_10.find(({ upTo }) => total <= upTo);
  return { falls: row?.falls ?? false, factor: row?.factor ?? 0 };
}
