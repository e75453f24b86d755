import type { BookEnding } from '../../ending';
import type { LaBatailleState } from './state';

/** Tasks are prose that the players judge: a battle knows when it is over, and not who has won. */
export const laBatailleEnding: BookEnding<LaBatailleState> = {
  endingOf: ({ sides, briefing, turning: { turn, last } }) => ({
    over: last === null ? null : turn > last,
    sides: sides.map(({ id, name }) => ({ id, name })),
    tasks: briefing?.tasks ?? [],
    text: briefing?.end ?? '',
  }),
};
