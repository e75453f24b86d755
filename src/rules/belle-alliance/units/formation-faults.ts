import * as v from 'valibot';
import { unitIdSchema } from '../../../table/schemas';
import { unitOf } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { accept, refuse } from '../../book';
import { defineCommand, ofUnit, UNMEASURED } from '../belle-alliance-define-command';
import { FINAL, violation } from '../belle-alliance-violation';
import type { FaultEvent } from '../events/faults';
import { within } from '../explain/tolerance';
import { type BelleAllianceState, rosterOf } from '../state';
import { gapBetween } from './bodies';
import { SOUTIEN_DISTANCE, securedBy, soutienOf } from './detaching/detaching-soutien';
import { DISORDERS, type Disorder } from './roster';

/** 1.3.7: figures found where they should not stand. The app places all by itself, so that only the umpire or an opponent finds any. */
export const FAULT_COMMANDS = [
  defineCommand({
    ...UNMEASURED,
    type: 'find-fault',
    fields: {
      unit: unitIdSchema,
      /** After the last phase, before the next bound begins: counts only while the last phase is not closed here. */
      betweenBounds: v.exactOptional(v.literal(true)),
    },
    units: ofUnit,
    decide(state, { unit, betweenBounds }) {
      if (unitOf(state.table, unit).arm === 'staff') return refuse(violation('no-formation', '1.3.7', FINAL));
      const when = betweenBounds && state.phase === 'termination' ? 'next-bound' : 'now';
      return accept<FaultEvent>(
        { type: 'fault-detected', unit },
        ...intoLight(state, unit, 'faulty', when),
        ...companionOf(state, unit).flatMap(({ id, cause }) => intoLight(state, id, cause, when)),
      );
    },
  }),
  defineCommand({
    ...UNMEASURED,
    type: 'correct-fault',
    fields: { unit: unitIdSchema },
    units: ofUnit,
    decide: (state, { unit }) =>
      rosterOf(state, unit).faulty
        ? accept<FaultEvent>({ type: 'fault-corrected', unit, at: 'demand' })
        : refuse(violation('no-fault', '1.3.7', FINAL)),
  }),
] as const;

const isWorse = (one: Disorder, other: Disorder): boolean => DISORDERS.indexOf(one) > DISORDERS.indexOf(other);

/** 5.1.1: who is in worse disorder already is not bettered. */
function intoLight(
  state: BelleAllianceState,
  unit: UnitId,
  cause: 'faulty' | 'soutien-faulty' | 'line-faulty',
  when: 'now' | 'next-bound',
): readonly FaultEvent[] {
  return isWorse(rosterOf(state, unit).disorder, 'LD')
    ? []
    : [{ type: 'unit-disordered', unit, to: 'LD', cause, when }];
}

/** The soutien of a faulty line, or the line of a faulty soutien, within 15 cm of it. */
function companionOf(
  state: BelleAllianceState,
  unit: UnitId,
): readonly { readonly id: UnitId; readonly cause: 'soutien-faulty' | 'line-faulty' }[] {
  const isLine = unitOf(state.table, unit).formation === 'skirmish';
  const soutien = isLine ? soutienOf(state, unit) : undefined;
  const id = soutien ? ('unit' in soutien ? soutien.unit : undefined) : securedBy(state, unit);
  if (!id) return [];
  const gap = gapBetween(state.table, unitOf(state.table, unit), unitOf(state.table, id));
  return gap && within(gap.distance, SOUTIEN_DISTANCE)
    ? [{ id, cause: isLine ? 'line-faulty' : 'soutien-faulty' }]
    : [];
}

/** 1.3.7: whatever is still wrong when the bound ends is put right then; and what was found between the bounds counts from now on, for those who are not in worse disorder by then. */
export function faultsAtEndOfBound(state: BelleAllianceState): {
  readonly before: readonly FaultEvent[];
  readonly after: readonly FaultEvent[];
} {
  const rosters = [...state.rosters.values()];
  return {
    before: rosters
      .filter(({ faulty }) => faulty)
      .map(({ unit }) => ({ type: 'fault-corrected', unit, at: 'end-of-bound' })),
    after: rosters.flatMap(({ unit, disorder, disorderNext }) =>
      disorderNext === null || isWorse(disorder, disorderNext)
        ? []
        : [
            {
              type: 'unit-disordered' as const,
              unit,
              to: disorderNext,
              cause: 'faulty' as const,
              when: 'now' as const,
            },
          ],
    ),
  };
}
