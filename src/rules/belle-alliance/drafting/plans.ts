import { cornersOf } from '../../../geometry/base';
import { polygonHolds } from '../../../geometry/polygon';
import type { Segment } from '../../../geometry/segment';
import { EDGES, type Edge, wholeEdge } from '../../../table/laying/edges';
import type { Table } from '../../../table/table';
import type { SideId, Unit, UnitId } from '../../../table/unit';
import type { Entry, Reinforcement, Zone } from '../scenarios/briefing';
import { groundOf } from '../units/bodies';
import { type DraftState, unitIn } from './state';

/** A unit of the reserve, and whether it stands under somebody else of it. */
export interface InReserve {
  readonly unit: Unit;
  readonly depth: number;
}

/** The reserve of a side, each under his commander where that one is in reserve too. */
export function reserveOf({ reserve, rosters }: DraftState, side: SideId): readonly InReserve[] {
  const own = [...reserve.values()].filter((unit) => unit.side === side);
  const under = (commander: UnitId | undefined, depth: number): readonly InReserve[] =>
    own
      .filter(({ id }) => aboveInReserve(id) === commander)
      .flatMap((unit) => [{ unit, depth }, ...(depth > own.length ? [] : under(unit.id, depth + 1))]);
  const aboveInReserve = (id: UnitId): UnitId | undefined => {
    const commander = rosters.get(id)?.commander;
    return commander && reserve.has(commander) ? commander : undefined;
  };
  return under(undefined, 0);
}

/** A unit, and of an officer all of the reserve who are under him, directly or not. */
export function bodyInReserve(draft: DraftState, id: UnitId): readonly UnitId[] {
  const unit = draft.reserve.get(id);
  if (!unit) return [];
  const all = reserveOf(draft, unit.side);
  const at = all.findIndex((each) => each.unit.id === id);
  const depth = all[at]?.depth ?? 0;
  const rest = all.slice(at + 1);
  const end = rest.findIndex((each) => each.depth <= depth);
  return [id, ...rest.slice(0, end < 0 ? rest.length : end).map((each) => each.unit.id)];
}

type Plans = readonly Reinforcement[];

/** These come so; whoever of them was planned otherwise no longer is. */
export const withGroup = (plans: Plans, group: Reinforcement): Plans => [...without(plans, group.units), group];

/** A group otherwise than it was. Nobody comes twice, and a group of nobody is none. */
export function withGroupSo(plans: Plans, at: number, change: Partial<Reinforcement>): Plans {
  const { units } = change;
  const others = (group: Reinforcement): Reinforcement =>
    units ? { ...group, units: group.units.filter((unit) => !units.includes(unit)) } : group;
  return plans.map((group, i) => (i === at ? { ...group, ...change } : others(group))).filter(hasUnits);
}

/**
 * The group in which somebody comes, and its place in the list: places move when another group goes, or a step is taken back; people
 * stay who they are.
 */
export function groupWith(
  plans: Plans,
  unit: UnitId,
): { readonly at: number; readonly group: Reinforcement } | undefined {
  const at = plans.findIndex(({ units }) => units.includes(unit));
  const group = plans[at];
  return group && { at, group };
}

const without = (plans: Plans, units: readonly UnitId[]): Plans =>
  plans.map((group) => ({ ...group, units: group.units.filter((unit) => !units.includes(unit)) })).filter(hasUnits);

const hasUnits = ({ units }: Reinforcement): boolean => units.length > 0;

/** The side whose units come; a plan out of a file may mix them, and then it is the first one's. */
export const sideOfGroup = (draft: DraftState, { units: [first] }: Reinforcement): SideId | undefined =>
  first === undefined ? undefined : unitIn(draft, first)?.side;

/** The whole edge that an entry is, where it is one. */
export const edgeOf = (table: Pick<Table, 'width' | 'depth'>, where: Entry): Edge | undefined =>
  'zone' in where ? undefined : EDGES.find((edge) => isSame(wholeEdge(table, edge), where));

const isSame = (a: Segment, b: Segment): boolean =>
  a.from.x === b.from.x && a.from.y === b.from.y && a.to.x === b.to.x && a.to.y === b.to.y;

/** Where a side sets up: its zones, but for those by which somebody comes on later. */
function zonesOf({ briefing, reinforcements }: DraftState, { side }: Unit): readonly Zone[] {
  const entries = new Set(reinforcements.flatMap(({ where }) => ('zone' in where ? [where.zone] : [])));
  return briefing.zones.filter((zone) => zone.side === side && !entries.has(zone.id));
}

/** Who of these stands with a figure outside all zones of his side. Where it has none, nobody does. */
export const outsideZones = (draft: DraftState, units: readonly Unit[]): readonly Unit[] =>
  units.filter((unit) => {
    const zones = zonesOf(draft, unit);
    const corners = groundOf(draft.table, unit).flatMap(cornersOf);
    return zones.length > 0 && corners.some((corner) => !zones.some(({ outline }) => polygonHolds(outline, corner)));
  });
