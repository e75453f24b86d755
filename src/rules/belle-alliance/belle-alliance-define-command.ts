import type * as v from 'valibot';
import type { UnitId } from '../../table/unit';
import {
  type AnyCommand,
  type CommandDefinition,
  type CommandParts,
  type CommandTable,
  commandsOf,
  commandTable,
  type DefinedBy,
} from '../define';
import { unknownUnit } from '../placing';
import type { BelleAllianceEvent } from './event';
import type { BelleAllianceState } from './state';
import type { Phase } from './tables/table-01-phases';
import { isLocked, LOCKED } from './turn/lock';

// Interfaces have a name of their own: without them the compiler writes out all events for each command.
export interface Command<T extends string, F extends v.ObjectEntries>
  extends CommandDefinition<BelleAllianceState, BelleAllianceEvent, Phase, T, F> {}
export interface Table<C> extends CommandTable<BelleAllianceState, C, BelleAllianceEvent> {}

const define = commandsOf<BelleAllianceState, BelleAllianceEvent, Phase>();

// Whoever needs a definition's neighbours and not the definition leaves it out of what a page loads.
/* @__NO_SIDE_EFFECTS__ */
export function defineCommand<const T extends string, F extends v.ObjectEntries>(
  parts: CommandParts<BelleAllianceState, BelleAllianceEvent, Phase, T, F>,
): Command<T, F> {
  return define(parts);
}

/** Commands of this book as one, with what each of them asks first. */
export const tableOf = <const List extends readonly AnyCommand<BelleAllianceState, BelleAllianceEvent, Phase>[]>(
  list: List,
): Table<DefinedBy<List>> =>
  commandTable<BelleAllianceState, BelleAllianceEvent, Phase, List>(list, {
    phaseOf: ({ phase }) => phase,
    lockedNow: (state) => (isLocked(state) ? LOCKED : undefined),
    unknownUnit: ({ table }, unit) => unknownUnit(table, unit),
  });

/** What tells a distance, or rests on one, waits while orders are written under the lock (1.1.1). */
export const MEASURED = { phases: 'any', needsMeasuring: true } as const;
/** What may be done then too: to agree, to put right, and what is itself an order. */
export const UNMEASURED = { phases: 'any', needsMeasuring: false } as const;

export const ofUnit = ({ unit }: { readonly unit: UnitId }): readonly UnitId[] => [unit];

/** The first that is not there; the others are looked for when that is put right. */
export const firstMissing = ({ table }: BelleAllianceState, ids: readonly UnitId[]): readonly UnitId[] =>
  ids.filter((id) => !table.units.has(id)).slice(0, 1);
