import type { Point } from '../geometry/point';
import { type Hex, sameHex } from '../hex/axial';
import type { BattleView } from '../rules/book';
import type { SideId, Unit, UnitId } from '../table/unit';

/** A unit that stands in a plan otherwise than at the moment it begins with. */
export interface UnitChange {
  readonly unit: UnitId;
  readonly side: SideId;
  readonly name: string;
  /** As it stood, on a table in cm. */
  readonly was?: Unit;
  /** From where to where it came: in cm, or by hexes. */
  readonly way?: { readonly from: Point; readonly to: Point };
  readonly hexes?: { readonly from: Hex; readonly to: Hex };
  /** It is formed otherwise. */
  readonly formed: boolean;
  /** Figures, or strength points, it has lost on the way. */
  readonly lost: number;
  /** How many notches it has, before and now, where they differ. */
  readonly notches?: { readonly from: number; readonly to: number };
}

/** Nobody turns a figure as finely, nor puts it down so. */
const ALIKE = 1e-6;

/** Everybody who stands otherwise, in the order of the table. */
export function changesIn(base: BattleView, now: BattleView): readonly UnitChange[] {
  return base.hexes && now.hexes ? changedCounters(base, now) : changedUnits(base, now);
}

function changedUnits(base: BattleView, now: BattleView): readonly UnitChange[] {
  const changes: UnitChange[] = [];
  for (const was of base.table?.units.values() ?? []) {
    const is = now.table?.units.get(was.id);
    if (!is) continue;
    const notches = { from: base.notches(was.id), to: now.notches(was.id) };
    const elsewhere = !standsAlike(was, is);
    const formed = was.formation !== is.formation;
    const lost = was.figures + was.guns - is.figures - is.guns;
    const shaken = notches.from !== notches.to;
    if (!elsewhere && !formed && lost === 0 && !shaken) continue;
    changes.push({
      ...{ unit: was.id, side: was.side, name: was.name, was, formed, lost },
      ...(elsewhere ? { way: { from: was.pose.at, to: is.pose.at } } : {}),
      ...(shaken ? { notches } : {}),
    });
  }
  return changes;
}

const standsAlike = ({ pose: a }: Unit, { pose: b }: Unit): boolean =>
  Math.abs(a.at.x - b.at.x) < ALIKE &&
  Math.abs(a.at.y - b.at.y) < ALIKE &&
  Math.abs(Math.sin((a.heading - b.heading) / 2)) < ALIKE;

function changedCounters({ hexes: base }: BattleView, { hexes: now }: BattleView): readonly UnitChange[] {
  const changes: UnitChange[] = [];
  for (const was of base?.counters ?? []) {
    const is = now?.counters.find(({ id }) => id === was.id);
    const [from] = was.hexes;
    const [to] = is?.hexes ?? [];
    if (!is || !from || !to) continue;
    const formed = was.stance !== is.stance || was.facing?.at !== is.facing?.at;
    const lost = (was.strength?.left ?? 0) - (is.strength?.left ?? 0);
    const elsewhere = !sameHex(from, to);
    const shaken = was.disorder !== is.disorder;
    if (!elsewhere && !formed && lost === 0 && !shaken) continue;
    changes.push({
      ...{ unit: was.id, side: was.side, name: was.name, formed, lost },
      ...(elsewhere ? { hexes: { from, to } } : {}),
      ...(shaken ? { notches: { from: was.disorder, to: is.disorder } } : {}),
    });
  }
  return changes;
}

/** What one plan does with each unit, in words, in the order of its steps. */
export interface ToldPlan {
  readonly title: string;
  readonly lines: ReadonlyMap<UnitId, readonly string[]>;
}

export interface ComparedRow {
  readonly unit: UnitId;
  /** One for each plan, in their order; empty where it does nothing with the unit. */
  readonly cells: readonly (readonly string[])[];
  /** All of them do the same. */
  readonly alike: boolean;
}

/** Plans side by side, a row for each unit that any of them does something with: those in which they differ first. */
export function comparedRows(plans: readonly ToldPlan[]): readonly ComparedRow[] {
  const units = [...new Set(plans.flatMap(({ lines }) => [...lines.keys()]))];
  const rows = units.map((unit): ComparedRow => {
    const cells = plans.map(({ lines }) => lines.get(unit) ?? []);
    const first = cells[0]?.join('\n');
    return { unit, cells, alike: cells.every((cell) => cell.join('\n') === first) };
  });
  return rows.toSorted((a, b) => Number(a.alike) - Number(b.alike));
}
