import type { Breach } from '../../table/reasons';
import { unitOf } from '../../table/table';
import type { Unit, UnitId } from '../../table/unit';
import type { Deed } from '../advice';
import { gapBetween } from './bodies';
import { ba } from './cite';
import { type BelleAllianceCommand, decide } from './command';
import { inContactWith } from './detaching/assembly';
import { detachedFrom, motherOf, partsOf, skirmishersOf } from './detaching/kin';
import { mostSkirmishers, usualLine } from './detaching/skirmishers';
import { isGunners } from './movement/rates';
import { type BelleAllianceState, measuringNow, rosterOf } from './state';

/** What a unit may do besides marching and forming: one button each, with what stands against it as things are. */
export function deedsOf(state: BelleAllianceState, id: UnitId): readonly Deed[] {
  const unit = unitOf(state.table, id);
  if (unit.arm === 'staff') return [];
  return [
    ...splittingDeeds(state, unit),
    ...motherDeeds(state, unit),
    ...lineDeeds(state, unit),
    ...batteryDeeds(state, unit),
    ...gunnerDeeds(state, unit),
    ...faultDeeds(state, unit),
  ];
}

type Command = BelleAllianceCommand & { readonly type: Exclude<BelleAllianceCommand['type'], 'place'> };

/** A deed with what the book would say to its command now. What would tell a distance is kept back where nobody may measure. */
function deed(
  state: BelleAllianceState,
  rule: string,
  command: Command,
  more: Pick<Deed, 'number' | 'values'> & { readonly id?: string } = {},
): Deed {
  const { id = command.type, ...rest } = more;
  const decision = decide(state, command, []);
  const breaches = decision.kind === 'refusal' ? decision.breaches : [];
  const locked = measuringNow(state) === 'locked';
  return {
    id,
    key: `belle-alliance.deed.${id}`,
    cite: ba(rule),
    breaches: breaches.filter((breach) => !(locked && tellsDistance(breach))),
    command,
    ...rest,
  };
}

const DISTANCES: readonly string[] = [
  'belle-alliance.too-far-from-mother',
  'belle-alliance.too-far-to-rejoin',
  'belle-alliance.refuge-too-far',
];
const tellsDistance = ({ key }: Breach): boolean => DISTANCES.includes(key);

function splittingDeeds(state: BelleAllianceState, unit: Unit): readonly Deed[] {
  const parts = inContactWith(
    state.table,
    unit,
    partsOf(state, unit.id).map((part) => unitOf(state.table, part)),
  );
  return [
    ...splitDeed(state, unit),
    ...(parts.length > 1 ? [deed(state, '2.1.0', { type: 'assemble', units: parts.map(({ id }) => id) })] : []),
  ];
}

function splitDeed(state: BelleAllianceState, { id, arm, figures, guns }: Unit): readonly Deed[] {
  const { squadrons, detached } = rosterOf(state, id);
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

function motherDeeds(state: BelleAllianceState, unit: Unit): readonly Deed[] {
  const isMother = unit.arm === 'infantry' || unit.arm === 'cavalry';
  if (!isMother || unit.formation === 'skirmish' || unit.figures < 2) return [];
  const line = skirmishersOf(state, unit.id);
  if (line) return recallDeeds(state, line);
  const most = Math.min(unit.figures - 1, Math.max(1, mostSkirmishers(state, unit.id)));
  return [
    deed(
      state,
      '2.2.3',
      { type: 'deploy-skirmishers', unit: unit.id, figures: most, gap: USUAL_GAP, at: usualLine(state.table, unit) },
      { number: { field: 'figures', least: 1, most, standard: most } },
    ),
  ];
}

function recallDeeds(state: BelleAllianceState, line: UnitId): readonly Deed[] {
  const mother = motherOf(state, line);
  if (!mother) return [];
  const { figures } = unitOf(state.table, line);
  const all = figures + unitOf(state.table, mother).figures;
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

/** Units that could secure a line are those that stand near it. */
const MOST_SOUTIENS = 3;

function lineDeeds(state: BelleAllianceState, unit: Unit): readonly Deed[] {
  if (unit.formation !== 'skirmish') return [];
  const { detached, soutien } = rosterOf(state, unit.id);
  return [
    ...(detached?.as === 'skirmishers' ? recallDeeds(state, unit.id) : []),
    ...(soutien
      ? [deed(state, '1.3.3', { type: 'order-soutien', line: unit.id, soutien: null }, { id: 'free-soutien' })]
      : []),
    ...possibleSoutiens(state, unit).map(({ id, name }) =>
      deed(state, '1.3.3', { type: 'order-soutien', line: unit.id, soutien: id }, { values: { name } }),
    ),
  ];
}

/** The nearest own units that no line has for soutien by order. Who is near is seen without a tape; how near is not said. */
function possibleSoutiens(state: BelleAllianceState, line: Unit): readonly Unit[] {
  const taken = new Set([...state.rosters.values()].map(({ soutien }) => soutien));
  return [...state.table.units.values()]
    .filter(
      ({ id, side, arm, formation }) =>
        id !== line.id && side === line.side && arm !== 'staff' && formation !== 'skirmish' && !taken.has(id),
    )
    .map((unit) => ({ unit, away: gapBetween(state.table, line, unit)?.distance ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_SOUTIENS)
    .map(({ unit }) => unit);
}

function batteryDeeds(state: BelleAllianceState, unit: Unit): readonly Deed[] {
  if (unit.arm !== 'artillery' || unit.guns === 0 || unit.figures === 0) return [];
  const leave = (formation: 'line' | 'work' | 'rest', id: string): Deed =>
    deed(state, '2.2.5', { type: 'leave-guns', unit: unit.id, formation }, { id });
  return [
    leave('line', 'leave-guns'),
    leave('work', 'leave-guns-to-work'),
    leave('rest', 'leave-guns-to-rest'),
    ...(unit.guns > 1 ? [deed(state, '1.2.4', { type: 'redistribute-gunners', unit: unit.id })] : []),
    ...refugeDeeds(state, unit),
  ];
}

function gunnerDeeds(state: BelleAllianceState, unit: Unit): readonly Deed[] {
  const away = unit.arm === 'infantry' && rosterOf(state, unit.id).refugees !== null;
  return [
    ...(isGunners(unit) ? [deed(state, '2.2.5', { type: 'rejoin-guns', unit: unit.id })] : []),
    ...(isGunners(unit) ? refugeDeeds(state, unit) : []),
    ...detachedFrom(state, unit.id, 'gunners').map((gunners) =>
      deed(state, '2.2.5', { type: 'rejoin-guns', unit: gunners }),
    ),
    ...(away ? [deed(state, '1.3.4', { type: 'leave-refuge', unit: unit.id, formation: 'line' })] : []),
  ];
}

/** The nearest own battalion, if any: where gunners would run to. */
function refugeDeeds(state: BelleAllianceState, unit: Unit): readonly Deed[] {
  const hosts = possibleSoutiens(state, unit).filter(({ arm }) => arm === 'infantry');
  const host = hosts[0];
  return host
    ? [deed(state, '4.5.0', { type: 'seek-refuge', unit: unit.id, at: host.id }, { values: { name: host.name } })]
    : [];
}

function faultDeeds(state: BelleAllianceState, { id }: Unit): readonly Deed[] {
  return rosterOf(state, id).faulty
    ? [deed(state, '1.3.7', { type: 'correct-fault', unit: id })]
    : [deed(state, '1.3.7', { type: 'find-fault', unit: id })];
}
