import type { Agenda, BookAgenda } from '../../agenda';
import type { LaBatailleState } from './state';

/** What the segment of now asks for. */
export const laBatailleAgenda: BookAgenda<LaBatailleState> = { agendaOf };

async function agendaOf({ turning: { segment, turn, last } }: LaBatailleState): Promise<Agenda> {
  const told =
    last === null || turn < last
      ? []
      : [{ key: turn === last ? 'lb.agenda.last' : 'lb.agenda.over', values: { last } }];
  return { key: `lb.agenda.${segment}`, items: [], ...(told.length > 0 ? { told } : {}) };
}
