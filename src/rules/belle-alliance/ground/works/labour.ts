import type { Unit } from '../../../../table/unit';
import type { WorksEvent } from '../../events/events-works';
import { isAtPeace } from '../../morale/recovery/clock';
import { type BelleAllianceState, historyOf, rosterOf } from '../../state';
import { TABLE_20 } from '../../tables/table-20-field-work';
import { houseOf } from '../../units/formation/indoors';
import { type FieldWork, isReady } from './field-work';
import type { Hindrance } from './hindrances';
import { isHalfFull, objectOf } from './objects';
import { builtOf, standsRound } from './site';
import { figuresOf, handsFor, workersAt } from './workers';

/**
 * What this bound was worth to those who do field work. It is counted when the melees are over: nobody is disturbed after
 * that, and whoever has finished then may set fire to it in the last phase (table 1, R191).
 */
export const laboured = (state: BelleAllianceState): readonly WorksEvent[] =>
  state.works.filter(({ underWay }) => underWay).flatMap((work) => afterBound(state, work));

function afterBound(state: BelleAllianceState, work: FieldWork): readonly WorksEvent[] {
  const { id, kind, unit } = work;
  const workers = workersOf(state, work);
  const why = hindranceTo(state, work);
  if (why) return [{ type: 'work-interrupted', work: id, kind, unit, why }];
  const { bounds } = TABLE_20[kind];
  const open = [...work.done.keys()].filter((piece) => (work.done[piece] ?? 0) < bounds);
  const busy = open.slice(0, handsFor(kind, figuresOf(workers)));
  const done = work.done.map((each, piece) => each + (busy.includes(piece) ? 1 : 0));
  const finished = busy.filter((piece) => (done[piece] ?? 0) >= bounds);
  return [
    { type: 'work-advanced', work: id, kind, unit, done },
    ...builtOf(state.table, work, finished).map(
      (terrain): WorksEvent => ({ type: 'ground-built', work: id, kind, terrain }),
    ),
    ...(isReady({ kind, done }) ? [finishedOf(work)] : []),
  ];
}

function finishedOf({ id, kind, site }: FieldWork): WorksEvent {
  return kind === 'reinforce' && 'object' in site
    ? { type: 'house-reinforced', work: id, house: site.object }
    : { type: 'work-finished', work: id, kind };
}

/** Who is at it. */
export const workersOf = (state: BelleAllianceState, work: FieldWork): readonly Unit[] =>
  work.unit ? workersAt(state, work, work.unit) : [];

/** 6.3.0: formed for it and where it is, neither MD nor FD, and at nothing else; but the bound of taking position counts. */
export function hindranceTo(state: BelleAllianceState, work: FieldWork): Hindrance | undefined {
  const workers = workersOf(state, work);
  const figures = figuresOf(workers);
  if (figures === 0) return 'nobody';
  if (workers.some(({ formation }) => formation !== 'work')) return 'not-formed';
  if (!workers.every((unit) => isThere(state, work, unit))) return 'away';
  if (workers.some(({ id }) => ['MD', 'FD'].includes(rosterOf(state, id).disorder))) return 'in-disorder';
  if (!workers.every(({ id }) => isAtPeace({ ...historyOf(state, id).thisBound, formationChanges: 0 }))) return 'busy';
  return handsFor(work.kind, figures) > 0 && isFullEnough(state, work) ? undefined : 'too-few';
}

const isThere = (state: BelleAllianceState, work: FieldWork, unit: Unit): boolean =>
  work.kind === 'reinforce' && 'object' in work.site
    ? houseOf(state.table, unit)?.id === work.site.object
    : standsRound(state.table, unit, work);

function isFullEnough(state: BelleAllianceState, work: FieldWork): boolean {
  const object = objectOf(state.table, work);
  return object === undefined || work.kind !== 'reinforce' || isHalfFull(state, object.id);
}
