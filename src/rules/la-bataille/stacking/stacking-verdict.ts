import type { Edition } from '../edition/edition';
import type { RuleId } from '../la-bataille-cite';
import { type LbViolation, violation } from '../la-bataille-violation';
import type { Formation, Guns, Terrain } from '../la-bataille-vocabulary';

/** A combat unit in a hex. */
export type StackedUnit = StackedFoot | StackedHorse | StackedGuns;

export interface StackedFoot {
  readonly kind: 'battalion' | 'infantry-regiment';
  readonly increments: number;
  readonly formation: Formation;
  /** Jäger, fusiliers, marksmen. */
  readonly light?: boolean;
}
export interface StackedHorse {
  readonly kind: 'cavalry-regiment';
  readonly increments: number;
  readonly formation: Formation;
}
export interface StackedGuns {
  readonly kind: 'battery';
  readonly increments: number;
  readonly formation: Guns;
  readonly licorne?: boolean;
  readonly horse?: boolean;
}

/** What is wrong with these together in one hex at the end of a movement; nothing where all is well. */
export function stackingFaults(
  edition: Edition,
  terrain: Terrain,
  units: readonly StackedUnit[],
): readonly LbViolation[] {
  const { oneFormation, apart, horseGuns, carre } = edition.stacking;
  const foot = units.filter(isFoot);
  const horse = units.filter(isHorse);
  const guns = units.filter(isGuns);
  const formations = new Set([...foot, ...horse].map(({ formation }) => formation));
  const squared = foot.filter(({ formation }) => formation === 'carre');
  return [
    ...(horse.length > 0 && foot.length > 0 ? [violation('stacking.horse-and-foot', apart.rule)] : []),
    ...(horse.length > 0 && guns.some(({ formation }) => formation === 'unlimbered')
      ? [violation('stacking.horse-and-guns', apart.rule)]
      : []),
    ...(horse.length > 0 && guns.some((each) => each.horse === true && each.formation === 'limbered')
      ? [violation('stacking.horse-guns', horseGuns.rule)]
      : []),
    ...(formations.size > 1 ? [violation('stacking.two-formations', oneFormation.rule)] : []),
    ...(squared.length > 0 && total(squared) < carre.least
      ? [violation('stacking.small-carre', carre.rule, { least: carre.least })]
      : []),
    ...(fits(edition, terrain, units)
      ? []
      : [violation('stacking.too-many', limitRule(edition, terrain), { terrain })]),
  ];
}

const isFoot = (unit: StackedUnit): unit is StackedFoot =>
  unit.kind === 'battalion' || unit.kind === 'infantry-regiment';
const isHorse = (unit: StackedUnit): unit is StackedHorse => unit.kind === 'cavalry-regiment';
const isGuns = (unit: StackedUnit): unit is StackedGuns => unit.kind === 'battery';
const total = (units: readonly StackedUnit[]): number => units.reduce((sum, { increments }) => sum + increments, 0);

type Holding = Edition['stacking']['roadMarch'];

const limitRule = ({ stacking }: Edition, terrain: Terrain): RuleId =>
  stacking.holdings[terrain][0]?.rule ?? stacking.roadMarch.rule;

/** Does any way to fill the hex hold them all? */
export function fits(edition: Edition, terrain: Terrain, units: readonly StackedUnit[]): boolean {
  if (units.length === 0) return true;
  const { holdings, roadMarch } = edition.stacking;
  const marching = units.every(({ formation }) => formation === 'road-march' || formation === 'limbered');
  const onRoad = marching && units.some(({ formation }) => formation === 'road-march');
  const ways = onRoad ? [roadMarch] : holdings[terrain];
  const apart = holdings[terrain].some(({ licornes }) => licornes !== undefined);
  return ways.some((holding) => holds(holding, units, apart));
}

/** `licornesApart`: the ground has a line for licornes, so that they are no batteries there. */
function holds(holding: Holding, units: readonly StackedUnit[], licornesApart: boolean): boolean {
  if (holding.formation && units.some(({ formation }) => formation !== holding.formation && formation !== 'limbered'))
    return false;
  if (holding.increments !== undefined) return total(units) <= holding.increments;
  return (
    footFits(holding, units.filter(isFoot)) &&
    horseFits(holding, units.filter(isHorse)) &&
    gunsFit(holding, units.filter(isGuns), licornesApart)
  );
}

/** Within a limit that is named; where none is, only nothing is. */
const within = (limit: number | undefined, amount: number): boolean => limit !== undefined && amount <= limit;

function footFits(holding: Holding, foot: readonly StackedFoot[]): boolean {
  if (foot.length === 0) return true;
  if (foot.every(({ kind }) => kind === 'infantry-regiment') && within(holding.infantryRegiments, foot.length))
    return true;
  const { battalions, lightBattalions, infantry } = holding;
  if (infantry !== undefined) return total(foot) <= infantry && (battalions === undefined || foot.length <= battalions);
  if (foot.some(({ kind }) => kind === 'infantry-regiment')) return false;
  return (
    within(battalions, foot.length) ||
    (foot.every(({ light }) => light === true) && within(lightBattalions, foot.length))
  );
}

function horseFits({ cavalry, cavalryRegiments }: Holding, horse: readonly StackedHorse[]): boolean {
  if (horse.length === 0) return true;
  if (cavalry === undefined) return within(cavalryRegiments, horse.length);
  return total(horse) <= cavalry && (cavalryRegiments === undefined || horse.length <= cavalryRegiments);
}

function gunsFit(
  { batteries, artillery, licornes }: Holding,
  guns: readonly StackedGuns[],
  licornesApart: boolean,
): boolean {
  const apart = licornesApart ? guns.filter(({ licorne }) => licorne === true) : [];
  const rest = guns.filter((each) => !apart.includes(each));
  if (apart.length > 0 && !within(licornes, apart.length)) return false;
  return rest.length === 0 || within(batteries, rest.length) || within(artillery, total(rest));
}
