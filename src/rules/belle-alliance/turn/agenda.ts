import type { Saying } from '../../../table/reasons';
import type { Agenda, AgendaItem, BookAgenda } from '../../agenda';
import type { BelleAllianceState } from '../state';
import { itemOf } from './agenda-item';
import { isTooEarly } from './orders/too-early';
import { waitingIn } from './unfinished';

/** Table 1 as a list of things to do. */
export const belleAllianceAgenda: BookAgenda<BelleAllianceState> = { agendaOf };

async function agendaOf(state: BelleAllianceState): Promise<Agenda> {
  const waiting = waitingItems(state);
  const told = endOf(state);
  return {
    key: `agenda.${isOpened(state) ? openedKey(state) : state.phase}`,
    items: [...waiting, ...(await arriving(state)), ...(await itemsOf(state))],
    ...(told.length > 0 ? { told } : {}),
  };
}

/** What the briefing says of the end, in the bound that is to be the last and after it. */
function endOf({ bound, briefing }: BelleAllianceState): readonly Saying[] {
  const last = briefing?.end.lastBound;
  if (!last || bound < last) return [];
  return [{ key: bound === last ? 'agenda.last-bound' : 'agenda.over', values: { bound: last } }];
}

/** Who is to come by now and has not. */
async function arriving(state: BelleAllianceState): Promise<readonly AgendaItem[]> {
  const due = state.phase === 'orders' ? (state.arrivals ?? []).filter(({ bound }) => bound <= state.bound) : [];
  return due.length === 0 ? [] : (await import('./arriving/arriving-agenda')).arrivalItems(state, due);
}

/** What was begun in this phase and is not done. */
function waitingItems(state: BelleAllianceState): readonly AgendaItem[] {
  const { closed, rolls, targets, flights } = waitingIn(state);
  const opens = closed > 0 && state.sheets.length === state.table.sides.length;
  return [
    ...(opens ? [itemOf('open-sheets', '1.1.2', { kind: 'open-sheets' }, { must: true })] : []),
    ...(rolls > 0 && !isTooEarly(state)
      ? [itemOf('rolls', '1.1.3', { kind: 'orders' }, { must: true, values: { orders: rolls } })]
      : []),
    ...(targets > 0
      ? [itemOf('fires', '3.1.1', { kind: 'tool', tool: 'fire' }, { must: true, values: { targets } })]
      : []),
    ...(flights > 0
      ? [itemOf('flights', '5.1.2', { kind: 'command', command: { type: 'run-flights' } }, flightWords(flights))]
      : []),
  ];
}

const flightWords = (units: number) => ({ must: true, values: { units } });

async function itemsOf(state: BelleAllianceState): Promise<readonly AgendaItem[]> {
  if (state.phase === 'orders') return writingItems(state);
  if (state.phase === 'continued-fire' || state.phase === 'firing') return [];
  const { LATER_ITEMS } = await import('./agenda-later');
  return LATER_ITEMS[state.phase](state);
}

/** All sheets lie open: nothing is written any more. */
const isOpened = ({ phase, table, sheets }: BelleAllianceState): boolean =>
  phase === 'orders' && sheets.length === table.sides.length && sheets.every(({ open }) => open);

const openedKey = (state: BelleAllianceState): string =>
  waitingIn(state).rolls > 0 ? 'orders-opened' : 'orders-settled';

/** Writing is an offer; but where one side has closed its sheet, the other is waited for. */
function writingItems(state: BelleAllianceState): readonly AgendaItem[] {
  const { table, sheets, orders } = state;
  const writing = table.sides.filter(({ id }) => !sheets.some(({ side }) => side === id));
  return [
    ...writing.map(({ id, name }) =>
      itemOf(
        `write ${id}`,
        '1.1.2',
        { kind: 'sheet', side: id },
        {
          must: sheets.some(({ open }) => !open),
          values: { side: name },
          key: 'write',
        },
      ),
    ),
    // Whether anything must be thrown for is not told before all are written, and so stands behind the same words.
    ...(orders.length > 0
      ? [itemOf('orders-open', '1.1.2', { kind: 'orders' }, isTooEarly(state) ? { key: 'all-written' } : {})]
      : []),
  ];
}
