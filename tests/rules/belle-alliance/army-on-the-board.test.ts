import { expect, test } from 'vitest';
import { readSheet } from '../../../src/rules/belle-alliance/army/army-sheet';
import { deploy } from '../../../src/rules/belle-alliance/army/deploy';
import type { Forces } from '../../../src/rules/belle-alliance/army/forces';
import { orderOfBattle } from '../../../src/rules/belle-alliance/army/order-of-battle';
import { bodyOf, copiedBrigade, movedUnder } from '../../../src/rules/belle-alliance/army/reorganise';
import { allUnits, type DraftState, unitIn } from '../../../src/rules/belle-alliance/drafting/state';
import { STAFF_NAMES } from '../../support/army';
import { bareDraft, drafted } from '../../support/drafting';

const forcesIn = (state: DraftState): Forces => ({
  units: new Map(allUnits(state).map((unit) => [unit.id, unit])),
  rosters: state.rosters,
});

test('an army comes from a spreadsheet into the reserve, on to the table, is copied, moved and taken out: each one step', () => {
  const empty = bareDraft();
  const { sides } = empty.table;
  const side = sides[0]!.id;
  const text = 'division,brigade,name,arm,men,guns\n1,A,a,foot,500\n1,A,b,foot,480\n1,B,c,horse,240\n1,,d,artillery,,6';
  const { enlisted, lines } = readSheet(text, { sides, side, names: STAFF_NAMES, taken: [] });
  expect(lines.flatMap(({ faults }) => faults)).toEqual([]);

  const mustered = drafted(empty, { type: 'muster', units: enlisted });
  expect(mustered.reserve.size).toBe(4 + 3 * 3);
  const [army] = orderOfBattle(forcesIn(mustered));
  const division = army!.commands[0]!;
  const [first, second] = division.commands;

  const { width } = mustered.table;
  const front = { left: { x: 20, y: 60 }, right: { x: width - 20, y: 60 } };
  const { units, left } = deploy(mustered.table, forcesIn(mustered), { body: division.officer, ...front });
  expect(left).toEqual([]);
  const set = drafted(mustered, { type: 'deploy', units });
  expect(set.reserve.size).toBe(0);
  for (const { unit, pose, formation } of units) expect(set.table.units.get(unit)).toMatchObject({ pose, formation });

  const copy = copiedBrigade(forcesIn(set), first!.officer, new Set(forcesIn(set).units.keys()));
  if (!copy.ok) throw new Error(copy.problem.code);
  const doubled = drafted(set, { type: 'muster', units: copy.value });
  expect(orderOfBattle(forcesIn(doubled))[0]!.totals.units).toBe(6);

  const moved = movedUnder(forcesIn(doubled), first!.units[0]!, second!.officer);
  if (!moved.ok) throw new Error(moved.problem.code);
  const under = moved.value.map((roster) => ({ unit: unitIn(doubled, roster.unit), roster }));
  const regrouped = drafted(doubled, { type: 'change-units', units: under });
  const gone = drafted(regrouped, { type: 'disband', units: bodyOf(forcesIn(regrouped), second!.officer) });
  expect(orderOfBattle(forcesIn(gone))[0]!.totals.units).toBe(4);
});
