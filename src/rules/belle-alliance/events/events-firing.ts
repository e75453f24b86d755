import * as v from 'valibot';
import { evolveTable } from '../../../table/change';
import { remarkSchema, unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { DefinedBy } from '../../define';
import { type DeclaredFire, declaredFireSchema, facesSchema } from '../fire/fire-declared';
import { garrisonWith } from '../ground/houses/garrison';
import { type BelleAllianceState, historyOf } from '../state';
import { FIRE_PHASES } from '../tables/table-01-phases';
import { DISORDERS } from '../units/roster';
import { defineFireEvent } from './define-event';
import { changeRoster, mustBeThere, recordDeeds } from './events-changes';
import { HARM_ENTRIES, sufferHarm } from './events-harm';

const note = v.exactOptional(remarkSchema);
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

export const FIRING_EVENTS = [
  /**
   * `unit` is the one that fires, serves another as neighbour, or ranges. A fire that was withdrawn and is declared anew at the same
   * target is the same fire.
   */
  defineFireEvent({
    type: 'fire-declared',
    fields: { unit: unitIdSchema, ...declaredEntries, note },
    evolve(state, { type: _type, unit, ...fire }) {
      mustBeThere(state, unit, fire.target, fire.neighbourOf, fire.through);
      const others = state.fires.filter(
        (other) => !(other.ended === 'withdrawn' && other.firer === unit && other.target === fire.target),
      );
      state.fires = [...others, { firer: unit, ...fire }];
    },
  }),
  defineFireEvent({
    type: 'fire-withdrawn',
    fields: { unit: unitIdSchema, target: unitIdSchema },
    evolve: (state, { unit, target }) => end(state, unit, target, 'withdrawn'),
  }),
  defineFireEvent({
    type: 'support-named',
    fields: { unit: unitIdSchema, support: v.nullable(unitIdSchema), note },
    evolve(state, { unit, support }) {
      mustBeThere(state, unit, support);
      const others = state.supports.filter((each) => each.unit !== unit);
      state.supports = support ? [...others, { unit, support }] : others;
    },
  }),
  defineFireEvent({
    type: 'canister-loaded',
    fields: { unit: unitIdSchema, loaded: v.boolean(), note },
    evolve: (state, { unit, loaded }) => recordDeeds(state, unit, { canister: loaded }),
  }),
  /** The first fire of the phase is about to be carried out: what stands now is what all of it is worked out on (3.1.1). */
  defineFireEvent({
    type: 'volley-begun',
    fields: { phase: v.picklist(FIRE_PHASES) },
    evolve(state, { phase }) {
      if (phase !== state.phase) throw new Error(`Nobody fires in ${phase} now`);
      if (state.volley) throw new Error('The fire of this phase has begun already');
      state.volley = {
        units: [...state.table.units.values()],
        rosters: [...state.rosters.values()],
        forced: [...state.histories.values()].filter(({ thisBound }) => thisBound.forced).map(({ unit }) => unit),
      };
    },
  }),
  /** What an officer is worth to his unit counts for the rest of the bound, even if he fell; and he is engaged only once in it (1.1.4). */
  defineFireEvent({
    type: 'officer-engaged',
    fields: {
      unit: unitIdSchema,
      officer: unitIdSchema,
      faces: facesSchema,
      factor: v.pipe(whole, v.minValue(-4), v.maxValue(4)),
      falls: v.boolean(),
    },
    evolve(state, { unit, officer, factor, falls }) {
      // 6.1.1: with a garrison it is with all of it.
      for (const each of [...garrisonWith(state, unit), officer]) recordDeeds(state, each, { engaged: factor });
      if (falls) leaveTheField(state, officer);
    },
  }),
  defineFireEvent({
    type: 'fire-rolled',
    fields: {
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
    },
    evolve(state, { unit, target, faces, neighbours, shares, blooded }) {
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
      for (const each of blooded) changeRoster(state, each, { blooded: true });
    },
    told: { gist: true },
  }),
  /** Guns ranged without a roll (3.4.1). */
  defineFireEvent({
    type: 'target-ranged',
    fields: { unit: unitIdSchema, target: unitIdSchema },
    evolve(state, { unit, target }) {
      end(state, unit, target, 'carried-out');
      recordFire(state, unit, target);
    },
  }),
  /** Rolls of fire or melee that the supplies still last for (5.5.3). */
  defineFireEvent({
    type: 'supplies-failing',
    fields: { unit: unitIdSchema, left: v.picklist([0, 1, 2, 3]) },
    evolve: (state, { unit, left }) => changeRoster(state, unit, { supplies: left }),
    told: { leadsUp: true },
  }),
  defineFireEvent({ type: 'fire-suffered', fields: HARM_ENTRIES, evolve: sufferHarm, told: { gist: true } }),
  /** Too few are left of it to go on (5.5.2). */
  defineFireEvent({
    type: 'unit-dispersed',
    fields: { unit: unitIdSchema },
    evolve: (state, { unit }) => leaveTheField(state, unit),
  }),
] as const;
export type FiringEvent = DefinedBy<typeof FIRING_EVENTS>;

const isLiveAt = ({ firer, target, ended }: DeclaredFire, unit: UnitId, at: UnitId): boolean =>
  ended === undefined && firer === unit && target === at;

function end(state: BelleAllianceState, unit: UnitId, target: UnitId, ended: NonNullable<DeclaredFire['ended']>): void {
  if (!state.fires.some((fire) => isLiveAt(fire, unit, target)))
    throw new Error(`${unit} has declared no fire at ${target}`);
  state.fires = state.fires.map((fire) => (isLiveAt(fire, unit, target) ? { ...fire, ended } : fire));
}

/** Who is gone stays on the roster without figures, so that the log and those who name him still know him. */
function leaveTheField(state: BelleAllianceState, id: UnitId): void {
  evolveTable(state.table, { type: 'unit-changed', unit: { ...unitOf(state.table, id), figures: 0 } });
}

/** The first of its fires at this target that is still to come: both parts of a split fire may have the same (3.1.2). */
function endOne(state: BelleAllianceState, unit: UnitId, target: UnitId): void {
  const index = state.fires.findIndex((fire) => isLiveAt(fire, unit, target));
  if (index < 0) throw new Error(`${unit} has declared no fire at ${target}`);
  state.fires = state.fires.map((fire, i) => (i === index ? { ...fire, ended: 'carried-out' } : fire));
}

function recordFire(state: BelleAllianceState, unit: UnitId, target: UnitId): void {
  const firedIn = FIRE_PHASES.find((each) => each === state.phase);
  if (!firedIn) throw new Error(`Nobody fires in ${state.phase}`);
  const { firedAt } = historyOf(state, unit).thisBound;
  recordDeeds(state, unit, { firedAt: [...new Set([...firedAt, target])], firedIn });
}
