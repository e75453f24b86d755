import type { BookEnding } from '../../ending';
import { NO_BRIEFING } from '../scenarios/briefing';
import type { BelleAllianceState } from '../state';

/** Tasks are prose that the players judge: a battle knows when it is over, and not who has won. */
export const belleAllianceEnding: BookEnding<BelleAllianceState> = {
  endingOf: ({ bound, table, briefing = NO_BRIEFING }) => ({
    over: briefing.end.lastBound === null ? null : bound > briefing.end.lastBound,
    sides: table.sides.map(({ id, name }) => ({ id, name })),
    tasks: briefing.tasks,
    text: briefing.end.text,
  }),
};
