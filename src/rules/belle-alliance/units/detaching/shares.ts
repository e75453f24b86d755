import type { Unit, UnitId } from '../../../../table/unit';
import type { Holding, Status } from '../../events/detaching';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { DISORDERS, type Roster } from '../roster';

/** How figures, and what the unit had at the start, are shared out and summed up again (1.2.6). */

/** A unit with other figures and guns, where it stands now. */
export const resized = (unit: Unit, figures: number, figuresAtStart: number, guns = unit.guns): Unit => ({
  ...unit,
  figures,
  figuresAtStart,
  guns,
});

export interface Cut {
  readonly figures: number;
  readonly figuresAtStart: number;
  /** Exact, while the figures at the start are rounded (R44). */
  readonly original: number;
}

/** The figures that are its own: gunners in refuge are counted with a battalion, but go nowhere with its men. */
export const ownFigures = ({ figures }: Unit, { refugees }: Pick<Roster, 'refugees'>): number =>
  figures - (refugees?.figures ?? 0);

/** What goes and what stays when some of its own figures leave a unit: each its share of the start, together all of it. */
export function cutOf(unit: Unit, roster: Roster, leaving: number): { readonly stays: Cut; readonly goes: Cut } {
  const own = ownFigures(unit, roster);
  const share = own === 0 ? 0 : leaving / own;
  const atStart = Math.round((unit.figuresAtStart - (roster.refugees?.figuresAtStart ?? 0)) * share);
  const original = roster.original * share;
  return {
    goes: { figures: leaving, figuresAtStart: atStart, original },
    stays: {
      figures: unit.figures - leaving,
      figuresAtStart: unit.figuresAtStart - atStart,
      original: roster.original - original,
    },
  };
}

/** What a unit holds when others come to it. */
export function sumOf(
  state: BelleAllianceState,
  units: readonly Unit[],
): Omit<Holding, 'stand'> & { readonly figures: number; readonly figuresAtStart: number; readonly guns: number } {
  const total = (of: (unit: Unit) => number): number => units.reduce((sum, unit) => sum + of(unit), 0);
  const original = total(({ id }) => rosterOf(state, id).original);
  const whole = Math.round(original);
  return {
    figures: total(({ figures }) => figures),
    figuresAtStart: total(({ figuresAtStart }) => figuresAtStart),
    guns: total(({ guns }) => guns),
    squadrons: Math.max(
      1,
      total(({ id, arm }) => (arm === 'cavalry' ? rosterOf(state, id).squadrons : 0)),
    ),
    // Shares of a whole number add up to it again, whatever was rounded on the way.
    original: Math.abs(original - whole) < 1e-6 ? whole : original,
  };
}

/** Figures that come together, with the unit whose status they have. */
export interface Contingent {
  readonly unit: UnitId;
  readonly figures: number;
}

/**
 * 1.2.6: the largest gives valour, disorder, supplies and what was done before; where several are largest, the worse of
 * each counts (R43).
 */
export function commonStatus(state: BelleAllianceState, contingents: readonly Contingent[]): Status {
  const most = Math.max(...contingents.map(({ figures }) => figures));
  const largest = contingents.filter(({ figures }) => figures === most).map(({ unit }) => rosterOf(state, unit));
  const deeds = largest.map(({ unit }) => historyOf(state, unit));
  return {
    valour: Math.min(...largest.map(({ valour }) => valour)),
    disorder: DISORDERS[Math.max(...largest.map(({ disorder }) => DISORDERS.indexOf(disorder)))] ?? 'OR',
    supplies: scarcest(largest),
    deedsOf: deeds.reduce((worse, each) => (each.lastCharge > worse.lastCharge ? each : worse)).unit,
  };
}

function scarcest(rosters: readonly Roster[]): Roster['supplies'] {
  return rosters.reduce<Roster['supplies']>(
    (least, { supplies }) => (supplies !== 'plenty' && (least === 'plenty' || supplies < least) ? supplies : least),
    'plenty',
  );
}
