import type { Saying } from '../../../table/reasons';
import type { Agenda, AgendaItem, BookAgenda } from '../../agenda';
import { lb, type RuleId } from '../la-bataille-cite';
import type { LbUnit } from './la-bataille-unit';
import type { LaBatailleState } from './state';
import { dueNow } from './turning/coming';
import { RALLYING, shaken } from './turning/turning-rally';

/** What the segment of now asks for. */
export const laBatailleAgenda: BookAgenda<LaBatailleState> = { agendaOf };

async function agendaOf(state: LaBatailleState): Promise<Agenda> {
  const told = endOf(state);
  return {
    key: `lb.agenda.${state.turning.segment}`,
    values: namesOf(state),
    items: itemsOf(state),
    ...(told.length > 0 ? { told } : {}),
  };
}

/** Whose turn it is, and who stands against them. */
function namesOf({ sides, turning: { phasing } }: LaBatailleState): { readonly side: string; readonly other: string } {
  const name = (found: (typeof sides)[number] | undefined): string => found?.name ?? '';
  return { side: name(sides.find(({ id }) => id === phasing)), other: name(sides.find(({ id }) => id !== phasing)) };
}

function endOf({ turning: { turn, last } }: LaBatailleState): readonly Saying[] {
  if (last === null || turn < last) return [];
  return [{ key: turn === last ? 'lb.agenda.last' : 'lb.agenda.over', values: { last } }];
}

function itemsOf(state: LaBatailleState): readonly AgendaItem[] {
  const { segment, phasing } = state.turning;
  const due = dueNow(state).map(({ unit }) => unit);
  switch (segment) {
    case 'command':
      return unitsItem('due', 'P2', due, false);
    case 'charge':
      return unitsItem('chosen', 'P5', chosen(state), false);
    case 'movement':
      return unitsItem(
        'due',
        'P2',
        due.filter(({ counter }) => counter.side === phasing),
        false,
      );
    case 'recovery': {
      const all = shaken(state, phasing);
      return [
        ...unitsItem('routed', RALLYING, inOrder(all, 'rout'), true),
        ...unitsItem('disordered', RALLYING, inOrder(all, 'disorder'), false),
      ];
    }
    default:
      return [];
  }
}

/** Chosen to charge, and has not. */
const chosen = ({ charging, units }: LaBatailleState): readonly LbUnit[] =>
  charging.selected.map((id) => units.get(id)).filter((unit) => unit !== undefined);

const inOrder = (units: readonly LbUnit[], order: LbUnit['order']): readonly LbUnit[] =>
  units.filter((unit) => unit.order === order);

/** One line for all of them; none where there is nobody. */
function unitsItem(id: string, rule: RuleId, units: readonly LbUnit[], must: boolean): readonly AgendaItem[] {
  if (units.length === 0) return [];
  const go = { kind: 'units', units: units.map(({ counter }) => counter.id) } as const;
  return [{ id, key: `lb.agenda.item.${id}`, values: { units: units.length }, must, cite: lb(rule), go }];
}
