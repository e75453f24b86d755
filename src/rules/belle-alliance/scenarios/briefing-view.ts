import type { SideId } from '../../../table/unit';
import type { BriefingView } from '../../book';
import type { BelleAllianceState } from '../state';

/** The briefing as it is read, with those who are still to come; officers stand for their adjutants. */
export function briefingView({ briefing, arrivals = [] }: BelleAllianceState): BriefingView | undefined {
  if (!briefing) return undefined;
  const { title, history, ground, tasks, end } = briefing;
  const groups = new Map<string, { bound: number; side: SideId; units: string[] }>();
  for (const { bound, unit, roster } of arrivals) {
    if (unit.arm === 'staff' && !roster.officer) continue;
    const key = `${bound} ${unit.side}`;
    const group = groups.get(key) ?? { bound, side: unit.side, units: [] };
    group.units.push(unit.name);
    groups.set(key, group);
  }
  return { title, history, ground, tasks, end, coming: [...groups.values()].sort((a, b) => a.bound - b.bound) };
}
