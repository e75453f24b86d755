import { distinctHexes, HEXSIDES, type Hex, hexDistance, sideTowards, stepped } from '../../../../hex/axial';
import { hexName } from '../../../../hex/layout';
import type { HexShape } from '../../../../table/hex-table';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { Action, Asked } from '../../../action';
import { distinct } from '../../../override';
import { meleeCard } from '../../assault/assault-card';
import { melee } from '../../assault/assault-melee';
import { lb } from '../../la-bataille-cite';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import { type Attack, attackersOf, defendersOf } from './attackers';
import { assaultViolations, declarationViolations, fightersOf, fighterViolations } from './fighting-violations';
import { type Meeting, meetingOf, meleeCaseOf } from './reckoning';

/** What the units taken up could assault, or announce an assault on. Where a hex was tapped, with all that stands against it. */
export function fightingActions(state: LaBatailleState, asked: Asked): readonly Action[] {
  const [first] = fightersOf(state, asked.units);
  const { segment, phasing } = state.turning;
  if (!first || first.counter.side !== phasing) return [];
  if (segment === 'assault') return assaults(state, asked, first);
  const mayAnnounce = state.edition.closing !== null && (segment === 'charge' || segment === 'movement');
  return mayAnnounce && asked.at && first.counter.arm === 'infantry'
    ? announces(state, asked.units, asked.at, first)
    : [];
}

function assaults(state: LaBatailleState, { units, at }: Asked, first: OnMap<CombatUnit>): readonly Action[] {
  if (!at)
    return targetsOf(state, units, first)
      .map((target) => assaultAction(state, units, target, 'assault'))
      .filter(({ violations }) => violations.length === 0);
  if (defendersOf(state, at, first.counter.side).length === 0) return [];
  const joining = whoCouldJoin(state, units, at, first);
  return [
    assaultAction(state, units, at, 'assault'),
    ...(joining.length > 0 ? [assaultAction(state, [...units, ...joining], at, 'assault-together')] : []),
  ];
}

/** Why it assaults nobody: what it is, else what stands against each enemy beside it. Nothing where nobody is beside it. */
export function whyNoAssault(state: LaBatailleState, unit: OnMap<CombatUnit>): readonly Violation[] {
  const own = fighterViolations(state, unit);
  if (own.length > 0) return own;
  const units = [unit.counter.id];
  return distinct(targetsOf(state, units, unit).flatMap((target) => assaultViolations(state, units, target)));
}

/** Enemy hexes beside any of them; its own hex for cavalry within a carré. */
function targetsOf(state: LaBatailleState, ids: readonly UnitId[], first: OnMap<CombatUnit>): readonly Hex[] {
  const near = fightersOf(state, ids)
    .flatMap(({ place }) => place.hexes)
    .flatMap((hex) => [hex, ...HEXSIDES.map((side) => stepped(hex, side))]);
  return distinctHexes(near).filter((hex) => defendersOf(state, hex, first.counter.side).length > 0);
}

const whoCouldJoin = (
  state: LaBatailleState,
  ids: readonly UnitId[],
  target: Hex,
  { counter: { side } }: CombatUnit,
): readonly UnitId[] =>
  [...state.units.values()]
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && isThere(unit) && unit.counter.side === side)
    .filter(({ place }) => place.hexes.some((hex) => hexDistance(hex, target) <= 1))
    .map(({ counter }) => counter.id)
    .filter((id) => !ids.includes(id) && assaultViolations(state, [id], target).length === 0);

function assaultAction(
  state: LaBatailleState,
  units: readonly UnitId[],
  target: Hex,
  as: 'assault' | 'assault-together',
): Action {
  const attack: Attack = { units, target, charge: null };
  const meeting = meetingOf(state, attack);
  const hex = hexName(state.map.layout, target);
  return {
    id: `${as}-${hex}`,
    group: 'assault',
    key: `lb.deed.${as}`,
    values: { hex, odds: meeting ? oddsOf(state, meeting) : '–', count: attackersOf(state, attack).length },
    cite: lb('P13'),
    violations: assaultViolations(state, units, target),
    command: { type: 'assault', units, target },
    ...(meeting && { card: meleeCard(state.edition, meleeCaseOf(state, meeting)) }),
    hexes: meeting ? meetingShapes(meeting) : [{ kind: 'mark', tone: 'no', hex: target }],
  };
}

/** The column as the chart prints it. */
export const oddsOf = (state: LaBatailleState, meeting: Meeting): string =>
  state.edition.assault.chart.columns[melee(state.edition, meleeCaseOf(state, meeting)).column]?.odds ?? '–';

/** From each attacking hex an arrow, and the sides of the target it comes through; what is through a flank is told apart. */
export function meetingShapes({ attack: { target }, hexes }: Meeting): readonly HexShape[] {
  const through = (aspect: 'front' | 'beside') =>
    hexes
      .filter((each) => (each.aspect === 'front') === (aspect === 'front'))
      .flatMap(({ hex }) => {
        const side = sideTowards(target, hex);
        return side === undefined ? [] : [{ hex: target, side }];
      });
  return [
    ...hexes.map(({ hex }): HexShape => ({ kind: 'path', tone: 'reach', hexes: [hex, target] })),
    { kind: 'sides', tone: 'neutral', sides: through('front') },
    { kind: 'sides', tone: 'yes', sides: through('beside') },
    { kind: 'mark', tone: 'no', hex: target },
  ];
}

function announces(
  state: LaBatailleState,
  units: readonly UnitId[],
  target: Hex,
  first: OnMap<CombatUnit>,
): readonly Action[] {
  if (defendersOf(state, target, first.counter.side).length === 0) return [];
  const hex = hexName(state.map.layout, target);
  return [
    {
      id: `declare-assault-${hex}`,
      group: 'assault',
      key: 'lb.deed.declare-assault',
      values: { hex },
      cite: lb('M16.4'),
      violations: declarationViolations(state, units, target),
      command: { type: 'declare-assault', units, target },
      hexes: [
        ...first.place.hexes.slice(0, 1).map(
          (from): HexShape => ({
            kind: 'path',
            tone: 'reach',
            hexes: [from, target],
            dashed: true,
          }),
        ),
        { kind: 'mark', tone: 'no', hex: target },
      ],
    },
  ];
}
