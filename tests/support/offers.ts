import fc from 'fast-check';
import { actionsOf } from '../../src/rules/belle-alliance/explain/unit-actions';
import type { BelleAllianceState } from '../../src/rules/belle-alliance/state';
import { formationChoices } from '../../src/rules/belle-alliance/units/formation/choices';
import type { Battle } from './belle-alliance';

/** Close together, so that they are in each other's way, can shelter each other, and the like. */
export const CROWD = `
  unit a "A" blue infantry shako 44/48 line at 60,60 facing 90
  unit b "B" blue infantry shako 30/30 attack-column/6 at 100,60 facing 90 | light=yes
  unit c "C" blue cavalry hussar 14/14 line at 140,60 facing 90 | light=yes
  unit d "D" blue artillery gun 8/8 guns 4 line at 60,75 facing 90
  unit e "E" blue artillery gun 4/4 guns 2 march-column at 100,90 facing 90
  unit f "F" blue infantry shako 12/12 skirmish at 140,75 facing 90 | light=yes
  unit g "G" red infantry shako 42/42 march-column at 100,110 facing 270
  unit h "H" red cavalry dragoon 13/13 attack-column/4 at 140,110 facing 270 | squadrons=3
  building house "House" level 1 of stone: 20,60 30,60 30,70 20,70
  stream river "River" width 6: 0,130 240,130
`;

/** One thing a card offers, picked by number; `note`: done against the rules. */
export const anyPick = fc.record({
  unit: fc.nat(30),
  what: fc.nat(200),
  amount: fc.nat(50),
  note: fc.boolean(),
  endOfBound: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});
type Pick = typeof anyPick extends fc.Arbitrary<infer T> ? T : never;

/** What the card of a unit offers now: its deeds with any number it may have, and every way to form. */
function offered(state: BelleAllianceState, { unit, what, amount }: Pick): object | undefined {
  const ids = [...state.table.units.keys()];
  const id = ids[unit % ids.length]!;
  // Half of the time a deed, however many ways to form there are.
  const list: readonly object[] =
    what % 2 === 0
      ? actionsOf(state, id).map(({ command, number }) =>
          number ? { ...command, [number.field]: number.least + (amount % (number.most - number.least + 1)) } : command,
        )
      : formationChoices(state, id).flatMap(({ formation, files, ways }) =>
          ways.map((way) => ({ type: 'form', unit: id, formation, files, way: way.id })),
        );
  return list[Math.floor(what / 2) % Math.max(1, list.length)];
}

/** Nothing stands against these that a note could mend. */
const WITHOUT_NOTE = new Set(['order-soutien', 'find-fault', 'correct-fault', 'settle-space']);

/** Plays what was picked; gives the types of the events that came of it. */
export function play(battle: Battle, picks: readonly Pick[], notes: boolean): string[] {
  const types: string[] = [];
  for (const pick of picks) {
    if (pick.endOfBound) battle.endBound();
    const command = offered(battle.state(), pick);
    if (!command) continue;
    const may = notes && pick.note && !WITHOUT_NOTE.has((command as { type: string }).type);
    const whole = may ? { ...command, override: { note: 'As it stood' } } : command;
    if (battle.against(whole).length === 0) types.push(...battle.order(whole).map(({ type }) => type));
  }
  return types;
}
