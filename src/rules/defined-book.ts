import { good } from '../table/result';
import type { BookReader, RuleBook } from './book';
import type { CommandTable, EventTable } from './define';

/**
 * A book made of its definitions, with what most books share: a scenario is a state as it is packed, no older version is to be
 * brought up to date, and every step may be taken back.
 */
export const definedBook = <S, C, E>(
  reader: BookReader<S, E>,
  commands: CommandTable<S, C, E>,
  events: EventTable<S, E>,
): RuleBook<S, C, E> => ({
  ...reader,
  upgrades: [],
  parseScenario: (scenario) => {
    const state = reader.unpack(scenario);
    return state.ok ? good(reader.pack(state.value)) : state;
  },
  parseCommand: commands.parse,
  parseEvent: events.parse,
  setUp: (scenario) => reader.unpack(scenario),
  decide: commands.decide,
  mayUndo: () => [],
});
