import { type Table, unitOf } from '../../../../table/table';
import type { Unit, UnitId } from '../../../../table/unit';
import type { Action } from '../../../action';
import { ba } from '../../belle-alliance-cite';
import { isGunners } from '../../march/rates';
import { type BelleAllianceState, rosterOf } from '../../state';
import type { WorkKind } from '../../tables/table-20-field-work';
import { isLocked } from '../../turn/lock';
import { areInContact } from '../../units/bodies';
import { motherOf } from '../../units/detaching/kin';
import { houseOf } from '../../units/formation/indoors';
import { preparedAt } from './demolish';
import { type FieldWork, freshWork, isReady } from './field-work';
import { demolitionOf, isBridge, wants } from './objects';
import { standsRound } from './site';
import { FIELD_WORKS, type WorksCommand } from './work-command';
import { handsFor, isTrained } from './workers';

/** What a unit may do about field works: begin each that it can, go on with one, set off what is prepared. */
export function worksActions(state: BelleAllianceState, id: UnitId): readonly Action[] {
  const unit = unitOf(state.table, id);
  if (isLocked(state) || unit.arm === 'staff' || unit.figures === 0) return [];
  // Works are announced in one phase; to all others they would only be many buttons.
  const announces = state.phase === 'announcement' || unit.formation === 'work';
  return [...(announces ? announcements(state, unit) : []), ...demolitions(state, unit)];
}

function announcements(state: BelleAllianceState, unit: Unit): readonly Action[] {
  const { table } = state;
  const house = houseOf(table, unit);
  const again = state.works.filter((work) => isOffered(table, unit, work));
  const isNew = (kind: WorkKind): boolean => !again.some((work) => work.kind === kind && 'object' in work.site);
  const fresh: readonly (readonly [WorkKind, Partial<Announcement>, string?])[] = [
    ...(house && isNew('reinforce') ? [['reinforce', { object: house.id }, house.name] as const] : []),
    ...(isTrained(state, unit) && !house ? inTheOpen(state, unit, isNew) : []),
  ];
  return [
    ...again.map((work) => announcement(state, unit, work.kind, { resume: work.id }, nameOf(table, work))),
    ...fresh.map(([kind, more, name]) => announcement(state, unit, kind, more, name)),
  ];
}

type Announcement = Extract<WorksCommand, { type: 'announce-work' }>;

/** Works that were begun or announced where the unit stands. */
function isOffered(table: Table, unit: Unit, work: FieldWork): boolean {
  if (work.underWay || isReady(work)) return false;
  return work.kind === 'reinforce' && 'object' in work.site
    ? houseOf(table, unit)?.id === work.site.object
    : standsRound(table, unit, work);
}

function inTheOpen(
  state: BelleAllianceState,
  unit: Unit,
  isNew: (kind: WorkKind) => boolean,
): readonly (readonly [WorkKind, Partial<Announcement>, string?])[] {
  const bridges = state.table.terrain
    .filter(isBridge)
    .filter((bridge) => isNew(demolitionOf(bridge)) && standsRound(state.table, unit, onBridge(bridge.id)));
  return [
    ['abatis', {}],
    ['chevaux', {}],
    ['barricade', {}],
    ...gunPlaces(state, unit),
    ...bridges
      .filter(({ id }) => !preparedAt(state, id))
      .map((bridge) => [demolitionOf(bridge), { object: bridge.id }, bridge.name] as const),
  ];
}

const onBridge = (id: FieldWork['id']): FieldWork => freshWork({ id, kind: 'blow-bridge', site: { object: id } });

/** Before its own guns, or before those that it left or touches, a piece for each; where there are none, before its own front. */
function gunPlaces(state: BelleAllianceState, unit: Unit): readonly (readonly [WorkKind, Partial<Announcement>])[] {
  const { pose, guns } = batteryOf(state, unit) ?? unit;
  const elements = Math.max(1, Math.min(guns || 1, handsFor('emplacement', unit.figures)));
  return [['emplacement', { at: pose, elements }]];
}

function batteryOf(state: BelleAllianceState, unit: Unit): Unit | undefined {
  const { table } = state;
  if (unit.guns > 0) return unit;
  const mother = motherOf(state, unit.id);
  if (mother && isGunners(unit)) return unitOf(table, mother);
  return [...table.units.values()].find(
    (other) =>
      other.guns > 0 &&
      other.formation === 'line' &&
      other.side === unit.side &&
      !rosterOf(state, other.id).waggon &&
      areInContact(table, other, unit),
  );
}

function nameOf({ terrain }: Table, { site }: FieldWork): string | undefined {
  return 'object' in site ? terrain.find(({ id }) => id === site.object)?.name : undefined;
}

/** Pieces side by side are chosen by number, where there are hands for several. */
function announcement(
  state: BelleAllianceState,
  unit: Unit,
  kind: WorkKind,
  more: Partial<Announcement>,
  name = '',
): Action {
  const most = handsFor(kind, unit.figures);
  const elements = more.elements ?? most;
  const isCounted = !wants(kind) && !more.resume && most > 1;
  const command: Announcement = {
    type: 'announce-work',
    unit: unit.id,
    work: kind,
    ...more,
    ...(isCounted ? { elements } : {}),
  };
  const id = more.resume ? `resume-${more.resume}` : more.object ? `${kind}-${more.object}` : kind;
  return deed(state, command, {
    id,
    key: `belle-alliance.deed.${more.resume ? 'resume-work' : 'begin-work'}`,
    values: { kind, name },
    ...(isCounted ? { number: { field: 'elements', least: 1, most, standard: elements } } : {}),
  });
}

function demolitions(state: BelleAllianceState, unit: Unit): readonly Action[] {
  return state.table.terrain.filter(isBridge).flatMap((bridge) => {
    const work = preparedAt(state, bridge.id);
    if (!work || !isTrained(state, unit) || !standsRound(state.table, unit, work)) return [];
    const command = { type: 'demolish', unit: unit.id, bridge: bridge.id } as const;
    const values = { kind: work.kind, name: bridge.name };
    return [deed(state, command, { id: `demolish-${bridge.id}`, key: 'belle-alliance.deed.demolish', values })];
  });
}

function deed(
  state: BelleAllianceState,
  command: WorksCommand,
  said: Pick<Action, 'id' | 'key' | 'values' | 'number'>,
): Action {
  const decision = FIELD_WORKS.decide(state, command, []);
  return { ...said, cite: ba('6.3.0'), violations: decision.kind === 'refusal' ? decision.violations : [], command };
}
