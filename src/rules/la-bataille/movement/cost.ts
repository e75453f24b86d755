import { type Fraction, type FractionText, fraction, plus, readFraction } from '../../../dice/fraction';
import type { StrengthLine } from '../../card';
import type { Edition } from '../edition/edition';
import { lb, type RuleId } from '../la-bataille-cite';
import type { Arm, Formation, Guns, Hexside, Terrain } from '../la-bataille-vocabulary';

/** Who moves. */
export interface Mover {
  readonly arm: Arm;
  readonly formation: Formation | Guns;
  readonly cossacks?: boolean;
  /** Light infantry, which may go into a swamp. */
  readonly light?: boolean;
  readonly oldGuard?: boolean;
}

/** One step from a hex into the next. */
export interface Step {
  readonly terrain: Terrain;
  readonly hexsides: readonly Hexside[];
  /** Along a road that is drawn there. */
  readonly road?: boolean;
  /** Hexes to the nearest cavalry of the enemy that skirmishes, from the hex left and from the one entered. */
  readonly screen?: { readonly from: number; readonly to: number };
  /** How many hexes were entered before, for those who pay for every other. */
  readonly before?: number;
}

export type StepCost =
  | { readonly ok: true; readonly points: Fraction; readonly lines: readonly StrengthLine[] }
  | {
      readonly ok: false;
      readonly why: 'barred' | 'road-march-only' | 'light-skirmishers-only';
      readonly rule: RuleId;
    };

/** What a step costs, without looking at facing, zones or who stands there. */
export function stepCost(edition: Edition, mover: Mover, step: Step): StepCost {
  const { terrain } = edition.movement;
  const row = terrain[step.terrain];
  const marching = mover.formation === 'road-march' || (mover.arm === 'artillery' && mover.formation === 'limbered');
  const onRoad = marching && step.road === true;
  if (row.only === 'road-march' && !marching) return { ok: false, why: 'road-march-only', rule: row.rule };
  if (row.only === 'light-skirmishers' && !onRoad && !isLightSkirmisher(mover))
    return { ok: false, why: 'light-skirmishers-only', rule: row.rule };
  const parts =
    onRoad || row.only === 'road-march' ? marchParts(edition, mover, step) : openParts(edition, mover, step);
  if (parts.some(({ points }) => points === null)) {
    return { ok: false, why: 'barred', rule: parts.find(({ points }) => points === null)?.rule ?? row.rule };
  }
  const lines = [...parts, ...screenParts(edition, mover, step)].flatMap(lineOf);
  return { ok: true, lines, points: lines.reduce((sum, { amount }) => plus(sum, readFraction(amount)), fraction(0)) };
}

const isLightSkirmisher = ({ arm, formation, light }: Mover): boolean =>
  arm === 'infantry' && formation === 'skirmish' && light === true;

interface Part {
  readonly row: string;
  /** Null: barred. */
  readonly points: FractionText | null;
  readonly rule: RuleId;
}

const lineOf = ({ row, points, rule }: Part): readonly StrengthLine[] =>
  points === null || points === '0'
    ? []
    : [{ row, key: `lb.cost.${row}`, does: 'plus', amount: points, cite: lb(rule) }];

type Costs = Readonly<Record<Arm | 'cossacks', FractionText | null>>;
const costOf = (costs: Costs, { arm, cossacks }: Mover): FractionText | null =>
  costs[arm === 'cavalry' && cossacks === true ? 'cossacks' : arm];

/** A flat rate along the road, whatever lies under it (R87). */
function marchParts({ movement }: Edition, mover: Mover, { terrain }: Step): readonly Part[] {
  const row = movement.terrain[terrain];
  return [{ row: row.march === null ? terrain : 'road', points: row.march ?? costOf(row, mover), rule: row.rule }];
}

/** The ground, then every hexside that is crossed; a few of those are the whole cost (R89). */
function openParts({ movement }: Edition, mover: Mover, step: Step): readonly Part[] {
  const ground: Part = {
    row: step.terrain,
    points: costOf(movement.terrain[step.terrain], mover),
    rule: movement.terrain[step.terrain].rule,
  };
  const sides = step.hexsides.map((side): Part & { total: boolean } => ({
    row: side,
    points: costOf(movement.hexsides[side], mover),
    rule: movement.hexsides[side].rule,
    total: movement.hexsides[side].total,
  }));
  const whole = sides.find(({ total }) => total);
  if (whole)
    return sides.some(({ points }) => points === null) || ground.points === null ? [ground, ...sides] : [whole];
  return [ground, ...sides, ...formationParts(movement, mover, step)];
}

/** In line or square each hex may cost more; the Old Guard pays it for every other. */
function formationParts(movement: Edition['movement'], mover: Mover, { before = 0 }: Step): readonly Part[] {
  if (mover.arm !== 'infantry' || (mover.formation !== 'line' && mover.formation !== 'carre')) return [];
  const { perHex, rule } = movement[mover.formation];
  const spared = mover.oldGuard === true && movement.oldGuardLine.everyOther && before % 2 === 1;
  return spared ? [] : [{ row: `in-${mover.formation}`, points: perHex, rule }];
}

/** Near cavalry that skirmishes foot and guns pay more, entering or leaving: the larger of both (R98). */
function screenParts({ movement: { screen } }: Edition, { arm }: Mover, step: Step): readonly Part[] {
  if (arm === 'cavalry' || !step.screen) return [];
  const more = (hexes: number): number => (hexes <= 1 ? screen.adjacent : hexes === 2 ? screen.atTwo : 0);
  const [from, to] = [more(step.screen.from), more(step.screen.to)];
  const points = screen.take === 'both' ? from + to : Math.max(from, to);
  return [{ row: 'screen', points: `${points}`, rule: screen.rule }];
}

/** What it costs to take another formation; general order comes and goes of itself. */
export function changeCost(
  { movement }: Edition,
  arm: Arm,
  from: Mover['formation'],
  to: Mover['formation'],
  hexes = 1,
): Fraction {
  if (from === to) return fraction(0);
  if (from === 'general-order' || to === 'general-order') return readFraction(movement.generalOrder.points);
  if (to === 'line' && arm === 'infantry' && hexes > 1) return readFraction(movement.longLine.points);
  return readFraction(movement.change[arm].points);
}

/** One turn in a hex, by any angle (R82). */
export const turnCost = ({ movement }: Edition, arm: Arm): Fraction => readFraction(movement.turn[arm].points);
