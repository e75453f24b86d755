import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { noteSchema } from '../../override';
import { type DeclaredFire, declaredFireSchema, facesSchema } from '../fire/declared';
import { withDeeds } from '../history';
import { DISORDERS } from '../roster';
import { type BelleAllianceState, historyOf, rosterOf } from '../state';
import { FIRE_PHASES, type FirePhase } from '../tables/table-01-phases';
import { garrisonWith } from '../urban/garrison';
import { HARM_ENTRIES, mustBeThere, sufferHarm } from './harm';

const note = v.exactOptional(noteSchema);
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0));

const { firer: _firer, ended: _ended, note: _note, ...declaredEntries } = declaredFireSchema.entries;

/** A factor as it counted when the dice were thrown. */
const factorSchema = v.object({
  row: v.pipe(v.string(), v.maxLength(40)),
  side: v.picklist(['own', 'opponent']),
  on: v.picklist(['loss', 'morale']),
  value: whole,
});

export const FIRING_EVENT_SCHEMAS = [
  /** `unit` is the one that fires, serves another as neighbour, or ranges. */
  v.object({ type: v.literal('fire-declared'), unit: unitIdSchema, ...declaredEntries, note }),
  v.object({ type: v.literal('fire-withdrawn'), unit: unitIdSchema, target: unitIdSchema }),
  v.object({ type: v.literal('support-named'), unit: unitIdSchema, support: v.nullable(unitIdSchema), note }),
  v.object({ type: v.literal('canister-loaded'), unit: unitIdSchema, loaded: v.boolean(), note }),
  /** The first fire of the phase is about to be carried out: what stands now is what all of it is worked out on (3.1.1). */
  v.object({ type: v.literal('volley-begun'), phase: v.picklist(FIRE_PHASES) }),
  v.object({
    type: v.literal('officer-engaged'),
    unit: unitIdSchema,
    officer: unitIdSchema,
    faces: facesSchema,
    factor: v.pipe(whole, v.minValue(-4), v.maxValue(4)),
    falls: v.boolean(),
  }),
  v.object({
    type: v.literal('fire-rolled'),
    unit: unitIdSchema,
    target: unitIdSchema,
    faces: facesSchema,
    /** The dice were thrown with another part of the same fire. */
    again: v.exactOptional(v.literal(true)),
    /** Units of fire. */
    units: count,
    factors: v.array(factorSchema),
    lossTotal: whole,
    moraleTotal: whole,
    /** What this fire does by itself: loss in quarters of a figure, and morale. */
    quarters: count,
    morale: v.picklist(DISORDERS),
    neighbours: v.array(unitIdSchema),
    /** All whose fire these dice are: of a split fire and of a mother unit with its line (3.1.2, 3.3.3). */
    shares: v.array(unitIdSchema),
    /** All whose first fire this was, if they had not had it. */
    blooded: v.array(unitIdSchema),
  }),
  /** Guns ranged without a roll (3.4.1). */
  v.object({ type: v.literal('target-ranged'), unit: unitIdSchema, target: unitIdSchema }),
  /** Rolls of fire or melee that the supplies still last for (5.5.3). */
  v.object({ type: v.literal('supplies-failing'), unit: unitIdSchema, left: v.picklist([0, 1, 2, 3]) }),
  v.object({ type: v.literal('fire-suffered'), ...HARM_ENTRIES }),
  /** Too few are left of it to go on (5.5.2). */
  v.object({ type: v.literal('unit-dispersed'), unit: unitIdSchema }),
] as const;
export type FiringEvent = v.InferOutput<(typeof FIRING_EVENT_SCHEMAS)[number]>;

export function evolveFiring(state: BelleAllianceState, event: FiringEvent): void {
  switch (event.type) {
    case 'fire-declared':
      declare(state, event);
      return;
    case 'fire-withdrawn':
      end(state, event.unit, event.target, 'withdrawn');
      return;
    case 'support-named': {
      mustBeThere(state, event.unit, event.support);
      const others = state.supports.filter(({ unit }) => unit !== event.unit);
      state.supports = event.support ? [...others, { unit: event.unit, support: event.support }] : others;
      return;
    }
    case 'canister-loaded':
      state.histories.set(event.unit, withDeeds(historyOf(state, event.unit), { canister: event.loaded }));
      return;
    case 'volley-begun':
      beginVolley(state, event.phase);
      return;
    case 'officer-engaged':
      engage(state, event);
      return;
    case 'fire-rolled':
      roll(state, event);
      return;
    case 'target-ranged':
      end(state, event.unit, event.target, 'carried-out');
      recordFire(state, event.unit, event.target);
      return;
    case 'supplies-failing':
      state.rosters.set(event.unit, { ...rosterOf(state, event.unit), supplies: event.left });
      return;
    case 'fire-suffered':
      sufferHarm(state, event);
      return;
    case 'unit-dispersed':
      leaveTheField(state, event.unit);
      return;
  }
}

type Event<T extends FiringEvent['type']> = Extract<FiringEvent, { type: T }>;

/** A fire that was withdrawn and is declared anew at the same target is the same fire. */
function declare(state: BelleAllianceState, { type: _type, unit, ...fire }: Event<'fire-declared'>): void {
  mustBeThere(state, unit, fire.target, fire.neighbourOf, fire.through);
  const others = state.fires.filter(
    (other) => !(other.ended === 'withdrawn' && other.firer === unit && other.target === fire.target),
  );
  state.fires = [...others, { firer: unit, ...fire }];
}

const isLiveAt = ({ firer, target, ended }: DeclaredFire, unit: UnitId, at: UnitId): boolean =>
  ended === undefined && firer === unit && target === at;

function end(state: BelleAllianceState, unit: UnitId, target: UnitId, ended: NonNullable<DeclaredFire['ended']>): void {
  if (!state.fires.some((fire) => isLiveAt(fire, unit, target)))
    throw new Error(`${unit} has declared no fire at ${target}`);
  state.fires = state.fires.map((fire) => (isLiveAt(fire, unit, target) ? { ...fire, ended } : fire));
}

function beginVolley(state: BelleAllianceState, phase: FirePhase): void {
  if (phase !== state.phase) throw new Error(`Nobody fires in ${phase} now`);
  if (state.volley) throw new Error('The fire of this phase has begun already');
  state.volley = {
    units: [...state.table.units.values()],
    rosters: [...state.rosters.values()],
    forced: [...state.histories.values()].filter(({ thisBound }) => thisBound.forced).map(({ unit }) => unit),
  };
}

/** What an officer is worth to his unit counts for the rest of the bound, even if he fell; and he is engaged only once in it (1.1.4). */
function engage(state: BelleAllianceState, { unit, officer, factor, falls }: Event<'officer-engaged'>): void {
  // 6.1.1: with a garrison it is with all of it.
  for (const each of [...garrisonWith(state, unit), officer])
    state.histories.set(each, withDeeds(historyOf(state, each), { engaged: factor }));
  if (falls) leaveTheField(state, officer);
}

/** Who is gone stays on the roster without figures, so that the log and those who name him still know him. */
function leaveTheField(state: BelleAllianceState, id: UnitId): void {
  evolveTable(state.table, { type: 'unit-changed', unit: { ...unitOf(state.table, id), figures: 0 } });
}

function roll(state: BelleAllianceState, event: Event<'fire-rolled'>): void {
  const { unit, target, faces, neighbours, shares, blooded } = event;
  mustBeThere(state, ...neighbours, ...shares, ...blooded);
  endOne(state, unit, target);
  state.fires = state.fires.map((fire) =>
    fire.role === 'fire' && shares.includes(fire.firer) ? { ...fire, dice: faces } : fire,
  );
  recordFire(state, unit, target);
  for (const neighbour of neighbours) {
    if (state.fires.some((fire) => isLiveAt(fire, neighbour, target))) end(state, neighbour, target, 'carried-out');
    recordFire(state, neighbour, target);
  }
  for (const each of blooded) state.rosters.set(each, { ...rosterOf(state, each), blooded: true });
}

/** The first of its fires at this target that is still to come: both parts of a split fire may have the same (3.1.2). */
function endOne(state: BelleAllianceState, unit: UnitId, target: UnitId): void {
  const index = state.fires.findIndex((fire) => isLiveAt(fire, unit, target));
  if (index < 0) throw new Error(`${unit} has declared no fire at ${target}`);
  state.fires = state.fires.map((fire, i) => (i === index ? { ...fire, ended: 'carried-out' } : fire));
}

function recordFire(state: BelleAllianceState, unit: UnitId, target: UnitId): void {
  const history = historyOf(state, unit);
  const firedAt = [...new Set([...history.thisBound.firedAt, target])];
  state.histories.set(unit, withDeeds(history, { firedAt, firedIn: phaseOfFire(state) }));
}

function phaseOfFire({ phase }: BelleAllianceState): FirePhase {
  const now = FIRE_PHASES.find((each) => each === phase);
  if (!now) throw new Error(`Nobody fires in ${phase}`);
  return now;
}
