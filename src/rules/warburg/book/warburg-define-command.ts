import * as v from 'valibot';
import type { Violation } from '../../../table/reasons';
import type { UnitId } from '../../../table/unit';
import { accept } from '../../book';
import { commandsOf, type PhaseRule, type Value } from '../../define';
import { overrideSchema } from '../../override';
import { type Resolution, simulate } from '../../resolution';
import { wb } from '../warburg-cite';
import { EVENT_TABLE, type WbEvent } from './event';
import { copyState, type Stage, type WarburgState } from './state';
import type { Simulation } from './warburg-simulation';

/** The players or the umpire let it stand, and say why. */
export const override = { override: v.exactOptional(overrideSchema) };

export const overridden = (note: string): WbEvent => ({
  ...{ type: 'told', what: { key: 'wb.told.override', values: { note } }, units: [], cite: wb('W3') },
});

interface Parts<T, F, C> {
  readonly type: T;
  readonly fields: F;
  readonly phases?: PhaseRule<Stage>;
  readonly units?: (command: C) => readonly UnitId[];
  readonly violations: (state: WarburgState, command: C) => readonly Violation[];
}

/** Either what simply happens, or what is played out and may ask on its way. */
type Outcome<C> =
  | { readonly events: (state: WarburgState, command: C) => readonly WbEvent[] }
  | { readonly carryOut: (simulation: Simulation, command: C) => Resolution<void> };

const FOLDING = { copy: copyState, evolve: EVENT_TABLE.evolve };

/** A command of Warburg. All that stands against it is known beforehand; where players let that stand, their note comes first. */
export const defineCommand = <const T extends string, F extends v.ObjectEntries>(
  parts: Parts<T, F, Value<T, F>> & Outcome<Value<T, F>>,
) =>
  commandsOf<WarburgState, WbEvent, Stage>()({
    phases: 'any',
    needsMeasuring: false,
    ...parts,
    decide(state, command, answers, _against, { note }) {
      const told = note === undefined ? [] : [overridden(note)];
      if ('events' in parts) return accept(...told, ...parts.events(state, command));
      return simulate(FOLDING, state, answers, function* (simulation) {
        simulation.emit(...told);
        yield* parts.carryOut(simulation, command);
      });
    },
  });
