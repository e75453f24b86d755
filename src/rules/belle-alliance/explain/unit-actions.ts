import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Action } from '../../action';
import { ba } from '../belle-alliance-cite';
import { isGunners } from '../march/rates';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { isLocked, unlessLocked } from '../turn/lock';
import { gapBetween } from '../units/bodies';
import { inContactWith } from '../units/detaching/assembly';
import { mostSkirmishers, usualLine } from '../units/detaching/detaching-skirmishers';
import { servesAnother } from '../units/detaching/detaching-soutien';
import { detachedFrom, motherOf, partsOf, skirmishersOf } from '../units/detaching/kin';
import { ownFigures } from '../units/detaching/shares';
import { ACTS, type Act } from '../units/unit-commands';

/** What a unit may do besides marching and forming: one button each, with what stands against it as things are. */
export function actionsOf(state: BelleAllianceState, id: UnitId): readonly Action[] {
  const unit = unitOf(state.table, id);
  if (unit.arm === 'staff' || (unit.figures === 0 && unit.guns === 0)) return [];
  return [
    ...splittingActions(state, unit),
    ...motherActions(state, unit),
    ...lineActions(state, unit),
    ...batteryActions(state, unit),
    ...gunnerActions(state, unit),
    ...faultActions(state, unit),
  ];
}

type Command = Act & { readonly type: Exclude<Act['type'], 'place'> };

/** A deed with what the book would say to its command now. */
function deed(
  state: BelleAllianceState,
  rule: string,
  command: Command,
  more: Pick<Action, 'number' | 'values'> & { readonly id?: string } = {},
): Action {
  const { id = command.type, ...rest } = more;
  const decision = ACTS.decide(state, command, []);
  const violations = decision.kind === 'refusal' ? decision.violations : [];
  return {
    id,
    key: `belle-alliance.deed.${id}`,
    cite: ba(rule),
    violations,
    command,
    ...rest,
  };
}

function splittingActions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  const parts = inContactWith(
    state.table,
    unit,
    partsOf(state, unit.id).map((part) => unitOf(state.table, part)),
  );
  return [
    ...splitAction(state, unit),
    ...(parts.length > 1 ? [deed(state, '2.1.0', { type: 'assemble', units: parts.map(({ id }) => id) })] : []),
  ];
}

function splitAction(state: BelleAllianceState, unit: Unit): readonly Action[] {
  const { id, arm, guns } = unit;
  const roster = rosterOf(state, id);
  const { squadrons, detached } = roster;
  const figures = ownFigures(unit, roster);
  if (arm === 'infantry' && figures > 1 && detached?.as !== 'skirmishers') {
    const half = Math.floor(figures / 2);
    const least = Math.min(3, half);
    const number = { field: 'figures', least, most: figures - least, standard: half };
    return [deed(state, '1.2.2', { type: 'split', unit: id, figures: half }, { number })];
  }
  if (arm === 'cavalry' && squadrons > 1) {
    const half = Math.floor(squadrons / 2);
    const number = { field: 'squadrons', least: 1, most: squadrons - 1, standard: half };
    return [deed(state, '1.2.3', { type: 'split', unit: id, squadrons: half }, { number })];
  }
  if (arm === 'artillery' && guns > 1) {
    const half = Math.floor(guns / 2);
    const number = { field: 'guns', least: 1, most: guns - 1, standard: half };
    return [deed(state, '1.2.4', { type: 'split', unit: id, guns: half }, { number })];
  }
  return [];
}

const USUAL_GAP = 1.5;

function motherActions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  const isMother = unit.arm === 'infantry' || unit.arm === 'cavalry';
  const own = ownFigures(unit, rosterOf(state, unit.id));
  if (!isMother || unit.formation === 'skirmish' || own < 2) return [];
  const line = skirmishersOf(state, unit.id);
  if (line) return recallActions(state, line);
  const most = Math.min(own - 1, Math.max(1, mostSkirmishers(state, unit.id)));
  return [
    deed(
      state,
      '2.2.3',
      { type: 'deploy-skirmishers', unit: unit.id, figures: most, gap: USUAL_GAP, at: usualLine(state.table, unit) },
      { number: { field: 'figures', least: 1, most, standard: most } },
    ),
  ];
}

function recallActions(state: BelleAllianceState, line: UnitId): readonly Action[] {
  const mother = motherOf(state, line);
  if (!mother) return [];
  const { figures } = unitOf(state.table, line);
  const all = figures + ownFigures(unitOf(state.table, mother), rosterOf(state, mother));
  const most = Math.min(all - 1, Math.max(figures, mostSkirmishers(state, mother)));
  const other = figures < most ? most : Math.max(1, figures - 1);
  return [
    deed(state, '2.2.3', { type: 'recall-skirmishers', line }),
    deed(
      state,
      '2.2.3',
      { type: 'resize-skirmishers', line, figures: other },
      { number: { field: 'figures', least: 1, most, standard: other } },
    ),
  ];
}

function lineActions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  if (unit.formation !== 'skirmish') return [];
  const { detached, soutien } = rosterOf(state, unit.id);
  return [
    ...(detached?.as === 'skirmishers' ? recallActions(state, unit.id) : []),
    ...(soutien
      ? [deed(state, '1.3.3', { type: 'order-soutien', line: unit.id, soutien: null }, { id: 'free-soutien' })]
      : []),
    ...possibleSoutiens(state, unit).map(({ id, name }) =>
      deed(state, '1.3.3', { type: 'order-soutien', line: unit.id, soutien: id }, { values: { name } }),
    ),
  ];
}

/** More buttons than these help nobody. */
const MOST_SOUTIENS = 3;

/**
 * Own units that no line has for soutien by order, by name; of many those that stand nearest. While nobody may measure all of
 * them are named: which are the nearest would tell.
 */
function possibleSoutiens(state: BelleAllianceState, line: Unit): readonly Unit[] {
  const ordered = rosterOf(state, line.id).soutien;
  const all = [...state.table.units.values()].filter(
    ({ id, side, arm, formation }) =>
      id !== line.id &&
      side === line.side &&
      arm !== 'staff' &&
      formation !== 'skirmish' &&
      id !== ordered &&
      !servesAnother(state, id, line.id),
  );
  const some = isLocked(state) ? all : nearestOf(state, line, all).slice(0, MOST_SOUTIENS);
  return [...some].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function nearestOf(state: BelleAllianceState, unit: Unit, others: readonly Unit[]): readonly Unit[] {
  return others
    .map((other) => ({ other, away: gapBetween(state.table, unit, other)?.distance ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.away - b.away)
    .map(({ other }) => other);
}

function batteryActions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  if (unit.arm !== 'artillery' || unit.guns === 0 || unit.figures === 0) return [];
  const leave = (formation: 'line' | 'work' | 'rest', id: string): Action =>
    deed(state, '2.2.5', { type: 'leave-guns', unit: unit.id, formation }, { id });
  return [
    ...canisterAction(state, unit.id),
    leave('line', 'leave-guns'),
    leave('work', 'leave-guns-to-work'),
    leave('rest', 'leave-guns-to-rest'),
    ...(unit.guns > 1 ? [deed(state, '1.2.4', { type: 'redistribute-gunners', unit: unit.id })] : []),
    ...refugeActions(state, unit),
  ];
}

/** An order, so that it is offered while orders are written, or where it can be taken back (3.4.4). */
function canisterAction(state: BelleAllianceState, battery: UnitId): readonly Action[] {
  const { canister } = historyOf(state, battery).thisBound;
  if (rosterOf(state, battery).waggon || (state.phase !== 'orders' && !canister)) return [];
  return [
    deed(
      state,
      '3.4.4',
      { type: 'load-canister', battery, loaded: !canister },
      { id: canister ? 'unload-canister' : 'load-canister' },
    ),
  ];
}

function gunnerActions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  const away = unit.arm === 'infantry' && rosterOf(state, unit.id).refugees !== null;
  return [
    ...(isGunners(unit) ? [deed(state, '2.2.5', { type: 'rejoin-guns', unit: unit.id })] : []),
    ...(isGunners(unit) ? refugeActions(state, unit) : []),
    ...detachedFrom(state, unit.id, 'gunners').map((gunners) =>
      deed(state, '2.2.5', { type: 'rejoin-guns', unit: gunners }),
    ),
    ...(away ? [deed(state, '1.3.4', { type: 'leave-refuge', unit: unit.id, formation: 'line' })] : []),
  ];
}

/** The nearest own battalion, if any: where gunners would run to. Which it is is not told while nobody may measure. */
function refugeActions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  const own = [...state.table.units.values()].filter(
    ({ side, arm, formation }) => side === unit.side && arm === 'infantry' && formation !== 'skirmish',
  );
  const [host] = unlessLocked(state, () => nearestOf(state, unit, own));
  return host
    ? [deed(state, '4.5.0', { type: 'seek-refuge', unit: unit.id, at: host.id }, { values: { name: host.name } })]
    : [];
}

function faultActions(state: BelleAllianceState, { id }: Unit): readonly Action[] {
  return rosterOf(state, id).faulty
    ? [deed(state, '1.3.7', { type: 'correct-fault', unit: id })]
    : [deed(state, '1.3.7', { type: 'find-fault', unit: id })];
}
