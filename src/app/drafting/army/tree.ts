import type { ArmyNode } from '../../../panels/ArmyTree';
import type { Forces } from '../../../rules/belle-alliance/army/forces';
import type { Command, SideOfBattle } from '../../../rules/belle-alliance/army/order-of-battle';
import type { Table } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { armyTexts } from '../../../texts/army-texts';

/** The order of battle of a side as the card shows it. */
export function nodesOf(side: SideOfBattle, forces: Forces, table: Table): readonly ArmyNode[] {
  const army = { forces, table };
  return [...side.commands.map((command) => commandNode(army, command)), ...side.apart.map((id) => leafNode(army, id))];
}

interface Army {
  readonly forces: Forces;
  readonly table: Table;
}

const t = armyTexts.tree;

function commandNode(army: Army, command: Command): ArmyNode {
  const { officer, name, echelon, adjutants, totals } = command;
  const roster = army.forces.rosters.get(officer);
  const called = army.forces.units.get(officer)?.name ?? '';
  const children = [
    ...command.commands.map((each) => commandNode(army, each)),
    ...command.units.map((id) => leafNode(army, id)),
    ...(adjutants.length > 0 ? [adjutantsNode(army, officer, adjutants)] : []),
  ];
  const detail = [
    echelon ? t.echelons[echelon] : t.officer,
    ...(called === '' || called.includes(name) || called === name ? [] : [called]),
    ...(roster?.efficiency ? [t.efficiency[roster.efficiency]] : []),
    ...(totals.units > 0 ? [t.units(totals.units)] : []),
  ].join(' · ');
  return { unit: officer, key: officer, name, detail, children, ...thereOf(army, [officer, ...membersOf(children)]) };
}

function adjutantsNode(army: Army, officer: UnitId, adjutants: readonly UnitId[]): ArmyNode {
  return {
    unit: undefined,
    key: `${officer}'s adjutants`,
    name: t.adjutants(adjutants.length),
    detail: '',
    children: adjutants.map((id) => leafNode(army, id)),
    ...thereOf(army, adjutants),
  };
}

function leafNode(army: Army, id: UnitId): ArmyNode {
  const unit = army.forces.units.get(id);
  const there = thereOf(army, [id]);
  const detail = [detailOf(army.forces, id), ...(there.there === 'none' ? [there.thereText] : [])].join(' · ');
  return { unit: id, key: id, name: unit?.name ?? id, detail, children: [], ...there };
}

function detailOf({ units, rosters }: Forces, id: UnitId): string {
  const [unit, roster] = [units.get(id), rosters.get(id)];
  if (!unit || !roster) return '';
  if (unit.arm === 'staff') return roster.officer ? t.officer : t.adjutant;
  if (roster.waggon) return t.waggon;
  const strength = unit.arm === 'artillery' ? t.battery(unit.figures, roster.pounder) : t.strength(unit.figures);
  return `${strength} · ${t.valour(roster.valour)}`;
}

const membersOf = (nodes: readonly ArmyNode[]): readonly UnitId[] =>
  nodes.flatMap(({ unit, children }) => [...(unit ? [unit] : []), ...membersOf(children)]);

function thereOf({ table }: Army, ids: readonly UnitId[]): Pick<ArmyNode, 'there' | 'thereText'> {
  const on = ids.filter((id) => table.units.has(id)).length;
  if (on === 0) return { there: 'none', thereText: t.where.reserve };
  if (on === ids.length) return { there: 'all', thereText: t.where.table };
  return { there: 'some', thereText: t.some(on, ids.length) };
}

/** Only those who are found, with all who are above them. */
export const foundIn = (nodes: readonly ArmyNode[], found: ReadonlySet<UnitId>): readonly ArmyNode[] =>
  nodes.flatMap((node) => {
    const children = foundIn(node.children, found);
    return children.length > 0 || (node.unit && found.has(node.unit)) ? [{ ...node, children }] : [];
  });

/** Officers to choose from, each with those above him before him. */
export function officersOf(commands: readonly Command[], depth = 0): readonly { value: string; label: string }[] {
  return commands.flatMap(({ officer, name, commands: below }) => [
    { value: officer, label: `${'– '.repeat(depth)}${name}` },
    ...officersOf(below, depth + 1),
  ]);
}
