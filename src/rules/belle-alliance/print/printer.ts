import type { BattleView } from '../../book';
import type { BookPrinter } from '../../printing';
import { BOOK } from '../belle-alliance-cite';
import { type Readings, STANDARD_READINGS } from '../belle-alliance-readings';
import { isDraftView } from '../drafting/reader';
import { forcesIn } from '../drafting/state';
import { isBelleAllianceView } from '../reader';
import { type Enrolled, rosterSheets } from './roster-sheet';
import { rulersUnder } from './rulers';

/** Belle Alliance on paper, for a battle as for a scenario in the making. */
export const belleAlliancePrinter: BookPrinter = {
  book: BOOK,
  rulers: (view) => rulersUnder((view && readingsIn(view)) ?? STANDARD_READINGS),
  rosters: (view) => {
    const all = enrolledIn(view);
    return all ? rosterSheets(view.table?.sides ?? [], all) : [];
  },
};

function readingsIn(view: BattleView): Readings | undefined {
  if (isDraftView(view)) return view.draft.readings;
  return isBelleAllianceView(view) ? view.battle.readings : undefined;
}

function enrolledIn(view: BattleView): Enrolled | undefined {
  if (isDraftView(view)) {
    const { reserve, reinforcements } = view.draft;
    const boundOf = (id: string) =>
      reinforcements.find(({ units }) => units.some((unit) => unit === id))?.bound ?? null;
    return { ...forcesIn(view.draft), away: new Map([...reserve.keys()].map((id) => [id, boundOf(id)])) };
  }
  if (!isBelleAllianceView(view)) return undefined;
  const { table, rosters, arrivals = [] } = view.battle;
  return {
    units: new Map([...table.units, ...arrivals.map(({ unit }) => [unit.id, unit] as const)]),
    rosters: new Map([...rosters, ...arrivals.map(({ unit, roster }) => [unit.id, roster] as const)]),
    away: new Map(arrivals.map(({ unit, bound }) => [unit.id, bound])),
  };
}
