import type { Saying } from '../../../table/reasons';
import type { Side } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { MINIATURES } from '../../miniatures/miniatures-troops';
import type { RosterBody, RosterHead, RosterLine, RosterOfSide, ValourFall } from '../../printing';
import type { Forces } from '../army/forces';
import { type Command, orderOfBattle, type SideOfBattle } from '../army/order-of-battle';
import { valourLost } from '../fire/fire-outcome';
import { TABLE_13 } from '../tables/table-13-hand-weapons';
import { TABLE_14 } from '../tables/table-14-artillery-ranges';
import { TABLE_15 } from '../tables/table-15-valour-reduction';
import { ownFigures } from '../units/detaching/shares';
import { DISORDERS, type Roster } from '../units/roster';

/** Everybody of a battle or draft, and in which bound those come who are not on the table; null: not planned. */
export interface Enrolled extends Forces {
  readonly away: ReadonlyMap<UnitId, number | null>;
}

/** The order of battle as it is printed: officer by officer from the top, each with his own units below him. */
export function rosterSheets(sides: readonly Side[], all: Enrolled): readonly RosterOfSide[] {
  const battle = orderOfBattle(all);
  return sides.flatMap((side) => {
    const army = battle.find((each) => each.side === side.id);
    return army ? [rosterOfSide(side, army, all)] : [];
  });
}

function rosterOfSide(side: Side, { commands, apart, totals }: SideOfBattle, all: Enrolled): RosterOfSide {
  const loose = apart.flatMap((id) => lineOf(all, id));
  const { units, figures, men, guns, models } = totals;
  return {
    side,
    bodies: [
      ...commands.flatMap((command) => bodiesOf(all, command, 0)),
      ...(loose.length > 0 ? [{ depth: 0, lines: loose }] : []),
    ],
    totals: { key: 'print.totals', values: { units, figures, men, guns, models } },
  };
}

const bodiesOf = (all: Enrolled, command: Command, depth: number): readonly RosterBody[] => [
  { depth, head: headOf(all, command), lines: command.units.flatMap((id) => lineOf(all, id)) },
  ...command.commands.flatMap((under) => bodiesOf(all, under, depth + 1)),
];

function headOf({ units, rosters, away }: Enrolled, { officer, name, echelon, adjutants }: Command): RosterHead {
  const nameOf = (id: UnitId): string => units.get(id)?.name ?? id;
  const efficiency = rosters.get(officer)?.efficiency;
  const coming = away.get(officer);
  return {
    name,
    officer: nameOf(officer),
    facts: [
      ...(echelon ? [{ key: `print.echelon.${echelon}` }] : []),
      ...(units.get(officer)?.figures === 0 ? [{ key: 'fact.fallen' }] : []),
      ...(efficiency ? [{ key: `fact.efficiency.${efficiency}` }] : []),
      ...(coming === undefined ? [] : [awayOf(coming)]),
    ],
    adjutants: adjutants.map(nameOf),
  };
}

function lineOf({ units, rosters, away }: Enrolled, id: UnitId): readonly RosterLine[] {
  const unit = units.get(id);
  const roster = rosters.get(id);
  if (!unit || !roster) return [];
  const coming = away.get(id);
  const { valour, disorder, supplies, original } = roster;
  const count = Math.max(unit.figures, Math.ceil(original));
  const lost = count - ownFigures(unit, roster);
  return [
    {
      troops: MINIATURES,
      unit,
      valour,
      states: DISORDERS.map((name) => ({ name, now: name === disorder })),
      // 1.1.2: those in full disorder get none.
      ...(disorder === 'FD' ? { noOrders: true } : {}),
      ...(supplies === 'plenty' ? {} : { supplies }),
      facts: [...makeOf(unit, roster), ...weaponOf(unit, roster)],
      boxes: { count, lost, falls: fallsOf(roster, count, lost) },
      ...(coming === undefined ? {} : { away: awayOf(coming) }),
      takesOrders: unit.arm !== 'staff' && coming === undefined && unit.figures + unit.guns > 0,
    },
  ];
}

const awayOf = (bound: number | null): Saying =>
  bound === null ? { key: 'print.reserve' } : { key: 'print.comes', values: { bound } };

/** 5.5.2, table 15: at which losses from now on valour falls, and to what. */
function fallsOf({ original, valour }: Roster, count: number, lost: number): readonly ValourFall[] {
  const falls: ValourFall[] = [];
  for (let box = lost + 1; box <= count; box++) {
    if (valourLost(original, box - 1, box) === 0) continue;
    const after = Math.max(TABLE_15.least, valour - valourLost(original, lost, box));
    if (after !== (falls.at(-1)?.valour ?? valour)) falls.push({ box, valour: after });
  }
  return falls;
}

function makeOf({ arm, guns }: Unit, roster: Roster): readonly Saying[] {
  const { light, heavy, lancers, engineers, marksmen, squadrons, waggon, horse, pounder } = roster;
  return [
    ...(heavy ? [{ key: 'print.heavy' }] : []),
    ...(light ? [{ key: 'print.light' }] : []),
    ...(lancers ? [{ key: 'print.lancers' }] : []),
    ...(marksmen ? [{ key: 'print.marksmen' }] : []),
    ...(engineers ? [{ key: 'fact.engineers' }] : []),
    ...(arm === 'cavalry' ? [{ key: 'fact.squadrons', values: { squadrons } }] : []),
    ...(waggon ? [{ key: 'fact.waggon' }] : []),
    ...(arm === 'artillery' && guns > 0 && !waggon
      ? [{ key: horse ? 'fact.horse-guns' : 'fact.foot-guns', values: { guns, pounder } }]
      : []),
  ];
}

/** With how far it reaches (tables 13 and 14). */
function weaponOf({ arm, guns }: Unit, { weapon, waggon, pounder }: Roster): readonly Saying[] {
  if (weapon) return [{ key: `print.weapon.${weapon}`, values: { zones: TABLE_13[weapon].join('/') } }];
  if (arm !== 'artillery' || guns === 0 || waggon) return [];
  const row = TABLE_14.find(({ upTo }) => pounder <= upTo);
  return row ? [{ key: 'print.weapon.guns', values: { zones: row.zones.join('/') } }] : [];
}
