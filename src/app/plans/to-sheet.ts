import type { Engine } from '../../engine/connect';
import type { LogLine } from '../../engine/protocol';
import { type PlannedOrders, plannedOrders } from '../../plans/to-orders';
import { asJson, type Json, type Seat } from '../../rules/book';
import type { Problem } from '../../table/result';
import type { OpenBattle } from '../battle/follow';

const SHEET = 'sheet';

/** What became of turning a plan into orders. */
export type OnSheet =
  | ({ readonly kind: 'written'; readonly bound: string } & PlannedOrders)
  /** Nothing in it can be ordered. */
  | ({ readonly kind: 'nothing' } & PlannedOrders)
  | { readonly kind: 'not-now' }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Whether the seat's sheet of the battle may be written now, and its name. */
export function sheetToWrite({ view: { sheets, clock } }: OpenBattle, seat: Seat): string | undefined {
  const sheet = sheets?.find(({ side }) => side === seat);
  return sheet?.stage === 'not-closed' && clock?.phase === clock?.phases[0] ? sheet.name : undefined;
}

/** Writes a plan on the order sheet of its side, beside what stands there already. */
export async function writeOnSheet(
  engine: Engine,
  battle: OpenBattle,
  seat: Exclude<Seat, 'umpire'>,
  plan: { readonly table: string; readonly steps: readonly LogLine[] },
  pin: string | undefined,
): Promise<OnSheet> {
  const name = sheetToWrite(battle, seat);
  const source = battle.advice?.orders;
  if (name === undefined || !source) return { kind: 'not-now' };
  const { writer } = await source.load();
  const note = { seat, kind: SHEET, name };
  const [own, there] = await Promise.all([
    engine.readPrivate(plan.table, note),
    engine.readPrivate(battle.id, note, pin),
  ]);
  if (there.kind === 'failed') return there;
  const planned = plannedOrders(
    writer,
    source.state,
    seat,
    { commands: plan.steps.map(({ command }): Json => command), sheet: own.kind === 'read' ? own.content : undefined },
    writer.read(there.content ?? []),
  );
  if (planned.ordered.length === 0) return { kind: 'nothing', ...planned };
  const kept = await engine.keepPrivate(battle.id, note, asJson(planned.sheet), pin);
  return kept.kind === 'failed' ? kept : { kind: 'written', bound: name, ...planned };
}
