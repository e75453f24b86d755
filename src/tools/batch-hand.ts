import type { Command } from '../rules/action';
import type { Json } from '../rules/book';
import type { Batch, Queue, QueueSection } from '../rules/tool-advice';
import type { SideId, UnitId } from '../table/unit';
import { handled, type Refusal } from './hand';
import {
  BATCH_TOOLS,
  type BatchHand,
  type BatchInput,
  type BatchTool,
  type Begun,
  type TableContext,
  type TableHand,
  type TableStep,
} from './table-state';

/** What came of dice or of those who ran is told for as long as nothing else happened; of fire, until it has been read. */
const PASSES: Readonly<Record<BatchTool, boolean>> = { fire: false, melee: true };

const withBatch = (hand: TableHand, tool: BatchTool, change: Partial<BatchHand>): TableHand => ({
  ...hand,
  batches: { ...hand.batches, [tool]: { ...hand.batches[tool], ...change } },
});

const NOT_OPEN = { agreed: [], refused: undefined, again: undefined } as const;

export const batchesOf = ({ sections }: Queue): readonly Batch[] => sections.flatMap(({ batches }) => batches);
export const itemsOf = ({ sections }: Queue): QueueSection['items'] => sections.flatMap(({ items }) => items);

/** What can be carried out all at once. */
const runnable = (queue: Queue | undefined): QueueSection | undefined => queue?.sections.find(({ all }) => all);

/** What is carried out together, whose card is open. */
function openBatch(hand: TableHand, tool: BatchTool, { queues }: TableContext): Batch | undefined {
  const queue = queues[tool];
  return queue && batchesOf(queue).find(({ id }) => id === hand.batches[tool].open);
}

export function opened(hand: TableHand, tool: BatchTool, id: string | undefined): TableHand {
  return withBatch(hand, tool, { ...NOT_OPEN, open: id, told: undefined });
}

export function handleBatch(hand: TableHand, input: BatchInput, context: TableContext): TableStep {
  const tool = input.tool ?? (hand.tool === 'fire' ? 'fire' : 'melee');
  const now = hand.batches[tool];
  const batch = openBatch(hand, tool, context);
  switch (input.do) {
    case 'open': {
      const next = opened(hand, tool, input.id);
      const units = tool === 'melee' ? openBatch(next, tool, context)?.units : undefined;
      return units ? handled(next, { do: 'frame', units, places: [] }) : handled(next);
    }
    case 'agree':
      return handled(withBatch(hand, tool, { agreed: toggled(now.agreed, input.side) }));
    case 'order':
      // What was refused is sent again as what it was, so that its end is told as well.
      if (input.command === batch?.action.command) return carryOut(hand, tool, batch, input.note, context);
      if (input.command === runnable(context.queues[tool])?.all?.command)
        return runAll(hand, tool, input.note, context);
      return send(hand, tool, input.command, input.note);
    case 'carry-out':
      return carryOut(hand, tool, batch, input.note, context);
    case 'run-all':
      return runAll(hand, tool, undefined, context);
    case 'read':
      return handled(withBatch(hand, tool, { told: undefined }));
  }
}

const toggled = (agreed: readonly SideId[], side: SideId): readonly SideId[] =>
  agreed.includes(side) ? agreed.filter((each) => each !== side) : [...agreed, side];

function send(hand: TableHand, tool: BatchTool, command: Command, note: string | undefined, begun?: Begun): TableStep {
  if (hand.batches[tool].busy) return handled(hand);
  const sent = withBatch(hand, tool, { busy: true, refused: undefined, again: undefined, ...(begun && { begun }) });
  return handled(sent, {
    do: 'send',
    command: note === undefined ? command : { ...command, override: { note } },
    reply: { of: 'batch', tool, command, begins: begun !== undefined },
  });
}

function begin(id: string | undefined, units: readonly UnitId[], { view, entries }: TableContext): Begun {
  return { id, units, before: view, entries };
}

/** Once all have agreed. Dice and choices are asked for on the way; what came of it is told when it is done. */
function carryOut(
  hand: TableHand,
  tool: BatchTool,
  batch: Batch | undefined,
  note: string | undefined,
  context: TableContext,
): TableStep {
  const { agreed } = hand.batches[tool];
  if (!batch || batch.sides.some((side) => !agreed.includes(side))) return handled(hand);
  const units = batch.target === undefined ? batch.units : [batch.target];
  return send(hand, tool, batch.action.command, note, begin(batch.id, units, context));
}

/** All who must, run. */
function runAll(hand: TableHand, tool: BatchTool, note: string | undefined, context: TableContext): TableStep {
  const { all, items } = runnable(context.queues[tool]) ?? {};
  if (!all || !items) return handled(hand);
  const units = items.map(({ unit }) => unit);
  return send(hand, tool, all.command, note, begin(undefined, units, context));
}

export function heardBatch(
  hand: TableHand,
  tool: BatchTool,
  command: Command,
  begins: boolean,
  refused: Refusal | undefined,
  context: TableContext,
): TableStep {
  const again = refused?.overridable ? command : undefined;
  const answered = withBatch(hand, tool, {
    busy: false,
    refused,
    again,
    ...(refused && begins && { begun: undefined }),
  });
  return refused || !begins ? handled(answered) : followBatch(answered, tool, undefined, context);
}

/** The battle went on. */
export function followBatches(hand: TableHand, before: TableContext | undefined, context: TableContext): TableStep {
  return BATCH_TOOLS.reduce<TableStep>((step, tool) => {
    const after = followBatch(step.hand, tool, before, context);
    return { ...after, effects: [...step.effects, ...after.effects] };
  }, handled(hand));
}

function followBatch(
  hand: TableHand,
  tool: BatchTool,
  before: TableContext | undefined,
  context: TableContext,
): TableStep {
  const queue = context.queues[tool];
  if (!queue) return handled(hand);
  const now = hand.batches[tool];
  const { pending, entries } = context;
  const after = openBatch(hand, tool, context);
  const had = before ? openBatch(hand, tool, before) : after;
  // Whoever agreed, agreed to what stood there.
  const isSame = had && after && JSON.stringify(had) === JSON.stringify(after);
  const asked = { ...now, ...(isSame || !before ? {} : NOT_OPEN) };
  // The battle has gone on since, or back: what was told is no longer the last that happened.
  const told = PASSES[tool] && asked.told && entries > asked.told.entries ? undefined : asked.told;
  const isLeft = asked.begun !== undefined && waitsStill(queue, asked.begun);
  // The question went away and it waits as before: the dice were given up.
  const isGivenUp = before?.pending === true && !pending && isLeft;
  const begun = isGivenUp ? undefined : asked.begun;
  if (begun && !pending && entries > begun.entries && !isLeft) return tell(hand, tool, asked, begun, context);
  const isClosed = asked.open !== undefined && !after && !pending && !begun;
  return handled(withBatch(hand, tool, { ...asked, told, begun, ...(isClosed && { open: undefined }) }));
}

const waitsStill = (queue: Queue, { id }: Begun): boolean =>
  id === undefined ? runnable(queue) !== undefined : batchesOf(queue).some((batch) => batch.id === id);

function tell(
  hand: TableHand,
  tool: BatchTool,
  now: BatchHand,
  { id, units, before, entries: from }: Begun,
  { view, entries, eventsSince, unitsIn }: TableContext,
): TableStep {
  const events: readonly Json[] = eventsSince(from);
  const all = [...new Set([...units, ...(unitsIn?.(events) ?? [])])];
  const told = { id, units: all, before, after: view, events, entries };
  const next = withBatch(hand, tool, { ...now, begun: undefined, open: undefined, told });
  return tool === 'melee' ? handled(next, { do: 'frame', units: all, places: [] }) : handled(next);
}
