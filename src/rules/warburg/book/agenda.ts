import type { Agenda, AgendaItem, BookAgenda } from '../../agenda';
import { wb } from '../warburg-cite';
import type { WarburgState } from './state';
import { activeName, toRally, untested } from './warburg-sequence';

/** What the stage of now asks for. */
export const warburgAgenda: BookAgenda<WarburgState> = { agendaOf };

async function agendaOf(state: WarburgState): Promise<Agenda> {
  const { stage, activated, turn, last } = state.sequence;
  const told = last === null || turn < last ? [] : [{ key: 'wb.agenda.last', values: { last } }];
  const key = stage === 'activation' && activated ? `wb.agenda.${activated.task}` : `wb.agenda.${stage}`;
  return { key, values: { formation: activeName(state) }, items: itemsOf(state), ...(told.length > 0 ? { told } : {}) };
}

function itemsOf(state: WarburgState): readonly AgendaItem[] {
  const { stage, activated } = state.sequence;
  if (stage === 'rally')
    return toRally(state).map(({ counter }) => ({
      id: `rally ${counter.id}`,
      key: 'wb.agenda.rallies',
      values: { unit: counter.name },
      must: true,
      cite: wb('R173'),
      go: { kind: 'command', command: { type: 'rally', unit: counter.id } },
    }));
  if (stage !== 'activation') return [];
  if (activated !== null)
    return [
      {
        id: 'end-activation',
        key: 'wb.agenda.end-activation',
        values: { formation: activeName(state) },
        must: false,
        cite: wb('W3'),
        go: { kind: 'command', command: { type: 'end-activation' } },
      },
    ];
  return untested(state).map(({ name, shown, activation }) => ({
    id: `activate ${name}`,
    key: 'wb.agenda.activate',
    values: { formation: shown, value: activation },
    must: true,
    cite: wb('R168'),
    go: { kind: 'command', command: { type: 'activate', name } },
  }));
}
