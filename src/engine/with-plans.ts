import type { PlanTables } from './plan-tables';
import { type EngineApi, isPlanTable, type Order } from './protocol';

/** In a plan nothing is closed: everything may be taken back, and needs no reason. */
const AT_WILL = 'plan';
const byUmpire = (order: Order): Order => ({ ...order, by: 'umpire' });

/** Whatever is asked of a plan's table goes to where it lies; all else to the battles. */
export function withPlans(battles: EngineApi, plans: PlanTables): EngineApi {
  const at = (id: string): EngineApi => (isPlanTable(id) ? plans.host : battles);
  return {
    ...battles,
    open: (id) => at(id).open(id),
    close: (id) => at(id).close(id),
    getReady: (id) => at(id).getReady(id),
    command: (id, order, command) => at(id).command(id, order, command),
    answer: (id, order, asked, answer) => at(id).answer(id, order, asked, answer),
    withdraw: (id, asked) => at(id).withdraw(id, asked),
    undo: (id, order, note) =>
      isPlanTable(id) ? plans.host.undo(id, byUmpire(order), AT_WILL) : battles.undo(id, order, note),
    redo: (id, order) => at(id).redo(id, order),
    keepPrivate: (id, note, content, pin) => at(id).keepPrivate(id, note, content, pin),
    readPrivate: (id, note, pin) => at(id).readPrivate(id, note, pin),
    forgetPrivate: (id, note) => at(id).forgetPrivate(id, note),
    privateNotes: (id) => at(id).privateNotes(id),
    closeSheet: (id, order, side, pin) => at(id).closeSheet(id, order, side, pin),
    openSheets: (id, order, openings, override) => at(id).openSheets(id, order, openings, override),
    query: (id, query) => at(id).query(id, query),
    threats: (id, side, job) => at(id).threats(id, side, job),
    log: (id, from, to) => at(id).log(id, from, to),
    async cancel(job) {
      await Promise.all([battles.cancel(job), plans.host.cancel(job)]);
    },
  };
}
