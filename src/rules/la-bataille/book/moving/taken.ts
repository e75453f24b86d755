import { compare, type Fraction, plus, readFraction, writeFraction, ZERO } from '../../../../dice/fraction';
import type { Hex } from '../../../../hex/axial';
import type { Cite, Saying } from '../../../../table/reasons';
import type { StrengthLine } from '../../../card';
import type { ZoneDeed } from '../../fire/fire-opportunity';
import { lb, type RuleId } from '../../la-bataille-cite';
import { impossible, type LbViolation, type ViolationKind, violation } from '../../la-bataille-violation';
import type { Marched } from './moving-state';
import { leadCombat, leftTogether, type MarchGround, type Walk } from './walk';

export interface Warning extends Saying {
  readonly cite: Cite;
  readonly hex?: Hex;
}

/** What may be shot at before it is done, and for what. */
export interface Provoked {
  readonly hex: Hex;
  readonly deeds: readonly ZoneDeed[];
}

/** One step of a march: what it costs, what stands against it, what comes of it, and how they all stand then. */
export interface StepTaken {
  readonly walk: Walk;
  readonly points: Fraction;
  readonly lines: readonly StrengthLine[];
  readonly violations: readonly LbViolation[];
  readonly warnings: readonly Warning[];
  readonly provokes: readonly Provoked[];
  /** A part of a line was in a zone and went on all the same: it has to come to the assault (P16). */
  readonly wentOn: boolean;
  /** It hangs on a die. */
  readonly limbers: boolean;
}

/** What cannot be at all: nothing comes of it, and nobody can let it stand. */
export const cannot = (walk: Walk, kind: ViolationKind, rule: RuleId): StepTaken => ({
  walk,
  points: ZERO,
  lines: [],
  violations: [impossible(kind, rule)],
  warnings: [],
  provokes: [],
  wentOn: false,
  limbers: false,
});

export const costLine = (row: string, points: Fraction, rule: RuleId): readonly StrengthLine[] =>
  points.over === 0
    ? []
    : [{ row, key: `lb.cost.${row}`, does: 'plus', amount: writeFraction(points), cite: lb(rule) }];

/** More than they have left. */
export function overspent({ state }: MarchGround, walk: Walk, points: Fraction): readonly LbViolation[] {
  const left = leftTogether(state, walk);
  return compare(points, left) <= 0
    ? []
    : [violation('march.points', 'P18', { needs: writeFraction(points), left: writeFraction(left) })];
}

/** All have spent so much more. */
export const havingSpent = (walk: Walk, points: Fraction, more: (marched: Marched) => Partial<Marched>): Walk => {
  const spend = <G extends { readonly marched: Marched }>(goer: G): G => ({
    ...goer,
    marched: {
      ...goer.marched,
      spent: writeFraction(plus(readFraction(goer.marched.spent), points)),
      ...more(goer.marched),
    },
  });
  return { lead: spend(walk.lead), others: walk.others.map(spend) };
};

export const dearest = <T extends { readonly points: Fraction }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((most, each) => (!most || compare(each.points, most.points) > 0 ? each : most), undefined);

/** All hexes the march fills: those of the combat unit that leads it, or of a leader who rides alone. */
export const bodyOf = (walk: Walk): readonly Hex[] => (leadCombat(walk) ?? walk.lead.unit).place.hexes;

export const headOf = (walk: Walk): Hex => bodyOf(walk)[0] as Hex;
