import type { Pose } from '../geometry/pose';
import type { Place } from '../table/place';
import type { UnitId } from '../table/unit';
import { type Effect, handled, type Refusal } from './hand';
import { advancingWith, NO_MARCH } from './march-draft';
import type { MarchContext, Marching } from './march-hand';
import type { Handle } from './march-handles';
import { IDLE, type MoveMode, moveTool, onTable } from './move-tool';
import type { Press } from './press';
import { standAlike } from './stand-alike';
import {
  picked,
  type TableContext,
  type TableHand,
  type TableInput,
  type TablePress,
  type TableReply,
  type TableStep,
  type Tool,
  uptake,
} from './table-state';
import { TAPE_IDLE, type TapeMode, tapeTool } from './tape-tool';

/** What an input comes to; whatever is aimed is kept in step with whoever is in hand. */
export function handleTable(hand: TableHand, input: TableInput, context: TableContext): TableStep {
  const step = handleOne(hand, input, context);
  const after = context.late.aiming?.inStep(step.hand, context);
  return after ? { ...step, hand: after.hand, effects: [...step.effects, ...after.effects] } : step;
}

function handleOne(hand: TableHand, input: TableInput, context: TableContext): TableStep {
  const { aiming } = context.late;
  switch (input.do) {
    case 'press':
      return press(hand, input, context);
    case 'tool':
      return handled({ ...withTool(hand, input.tool), lockMet: input.tool === 'tape' && !context.measurer });
    case 'pick':
      return handled(picked(hand, input.unit, input.note));
    case 'arm':
      return handled(armed(hand));
    case 'shift':
      return handled(shifted(hand, input.dx, input.dy, context));
    case 'put':
      return put(hand, context);
    case 'tape-picked':
      return tapePicked(hand, context);
    case 'preview':
      return handled({ ...hand, previewed: { ...hand.previewed, [input.by]: input.shapes } });
    case 'attack':
      return handled({ ...hand, attack: input.attack });
    case 'clear':
      return handled(cleared(hand));
    case 'commit':
      return commit(hand, input.note, context);
    case 'advance':
      return handled({ ...hand, advance: input.unit, march: advancingWith(hand.march, input.unit) });
    case 'forget':
      return handled(uptake({ ...hand, march: { ...hand.march, drafts: NO_MARCH.drafts } }, hand));
    case 'follow': {
      const next = followed(hand, input.before, context);
      return aiming?.follow(next, input.before, context) ?? handled(next);
    }
    case 'answered':
      return hear(hand, input.to, input.refused, context) ?? aiming?.hear(hand, input, context) ?? handled(hand);
    case 'aim':
    case 'take':
    case 'look':
    case 'part':
    case 'count':
    case 'toggle':
    case 'slide':
    case 'shortest':
    case 'wrote':
    case 'show':
    case 'declare':
    case 'open':
    case 'agree':
    case 'order':
    case 'carry-out':
    case 'run-all':
    case 'read':
      return aiming?.handle(hand, input, context) ?? handled(hand);
    default: {
      const marching = marchContext(hand, context);
      const march = marching && context.late.marching?.handle(hand.march, input, marching, context.cmPerPixel);
      return handled(march ? { ...hand, march } : hand);
    }
  }
}

/** Who marches, while the march is in hand and the book has a word to say about it. */
function marchContext({ tool, units: [unit] }: TableHand, context: TableContext): MarchContext | undefined {
  const { view, readOnly, planner, measurer } = context;
  const { table } = view;
  if (tool !== 'march' || readOnly || !planner || unit === undefined || !table?.units.has(unit)) return undefined;
  return { unit, table, planner, locked: measurer === undefined };
}

/** The march as it is drawn; none while another tool is in hand. */
export function marchInHand(hand: TableHand, context: TableContext): Marching | undefined {
  const marching = marchContext(hand, context);
  return marching && context.late.marching?.marching(hand.march, marching);
}

/** Its handles as they lie on the screen. */
export function handlesInHand(hand: TableHand, context: TableContext): readonly Handle[] {
  const marching = marchContext(hand, context);
  return (marching && context.late.marching?.handles(hand.march, marching, context.toScreen)) ?? [];
}

const cleared = (hand: TableHand): TableHand => ({
  ...hand,
  astray: undefined,
  move: IDLE,
  tape: TAPE_IDLE,
  lockMet: false,
});

export const withTool = (hand: TableHand, tool: Tool): TableHand => cleared(uptake({ ...hand, tool }, hand));

function press(hand: TableHand, input: TablePress, context: TableContext): TableStep {
  const { aiming, ordering, running } = context.late;
  switch (hand.tool) {
    case 'select':
      return pressToMove(hand, input, context);
    case 'tape':
      if (!context.measurer) return handled({ ...hand, lockMet: true });
      return { ...heldTape(hand, tapeTool(hand.tape, input), context), claimed: true };
    case 'march':
      return pressToMarch(hand, input, context);
    case 'melee':
      return (ordering?.(hand, input, context) ?? aiming?.press(hand, 'melee', input, context)) || handled(hand);
    case 'fire':
    case 'sight':
      return aiming?.press(hand, hand.tool, input, context) ?? handled(hand);
    case 'run':
      return running?.(hand, input, context) ?? handled(hand);
  }
}

function pressToMove(hand: TableHand, input: Press, { view: { table }, readOnly }: TableContext): TableStep {
  if (!table) return handled(hand);
  const outcome = moveTool(hand.move, input, { table, selected: hand.units[0], readOnly });
  const { mode, claimed, select, place } = outcome;
  const tried = mode.kind === 'moving' || mode.kind === 'turning' ? { unit: mode.unit, pose: mode.trial } : undefined;
  const astray = place ?? tried ?? (input.phase === 'cancel' ? undefined : hand.astray);
  const next = { ...hand, move: mode, astray };
  const effects = place ? [placing(hand, place.unit, place.pose)] : [];
  return { hand: select ? picked(next, select.unit) : next, effects, claimed };
}

const placing = ({ note }: TableHand, unit: UnitId, pose: Pose): Effect<TableReply> => ({
  do: 'send',
  command: { type: 'place', unit, pose, ...(note === undefined ? {} : { note }) },
  reply: { of: 'place' },
});

function pressToMarch(hand: TableHand, input: TablePress, context: TableContext): TableStep {
  const { marching: drawing } = context.late;
  // Nobody is marched by it yet; but whoever is tapped is taken up.
  if (!drawing) return pressToMove(hand, input, { ...context, readOnly: true });
  const marching = marchContext(hand, context);
  const { march, select, claimed, done } = marching
    ? drawing.press(hand.march, input, marching, context.toScreen)
    : drawing.pressIdly(hand.march, input);
  const next = { ...hand, march };
  return {
    hand: select ? picked(next, select.unit) : next,
    effects: done ? [{ do: 'keep-handles' }] : [],
    claimed,
  };
}

function heldTape(hand: TableHand, tape: TapeMode, { view }: TableContext): TableStep {
  const isFresh = tape.kind === 'laid' && tape !== hand.tape;
  if (!isFresh || view.measuring !== 'logged') return handled({ ...hand, tape });
  // The length is shown when it stands in the log, and not before.
  const { from, to } = tape;
  return handled(
    { ...hand, tape },
    { do: 'send', command: { type: 'measure', from, to }, reply: { of: 'tape', tape } },
  );
}

function tapePicked(hand: TableHand, context: TableContext): TableStep {
  const { units, tape } = hand;
  if (units[0] === undefined || !context.measurer) return handled(hand);
  const here: Place = { unit: units[0] };
  const next: TapeMode =
    tape.kind === 'from' ? { kind: 'laid', from: tape.from, to: here } : { kind: 'from', from: here };
  return heldTape(hand, next, context);
}

function armed(hand: TableHand): TableHand {
  const [unit] = hand.units;
  if (unit === undefined) return hand;
  return uptake({ ...hand, tool: 'select', move: hand.move.kind === 'armed' ? IDLE : { kind: 'armed', unit } }, hand);
}

function shifted(hand: TableHand, dx: number, dy: number, { view, readOnly }: TableContext): TableHand {
  const { units, move } = hand;
  const unit = units[0] === undefined || readOnly ? undefined : view.table?.units.get(units[0]);
  if (!unit || (move.kind !== 'armed' && move.kind !== 'moving')) return hand;
  const from = move.kind === 'moving' ? move.trial : unit.pose;
  const trial = { ...from, at: { x: from.at.x + dx, y: from.at.y + dy } };
  const moving: MoveMode = { kind: 'moving', unit: unit.id, grab: { x: 0, y: 0 }, trial };
  return { ...hand, move: moving, astray: { unit: unit.id, pose: trial } };
}

function put(hand: TableHand, { view: { table } }: TableContext): TableStep {
  const { move } = hand;
  if (move.kind !== 'moving' || !table) return handled(hand);
  const pose = onTable(move.trial, table);
  return handled({ ...hand, move: IDLE, astray: { unit: move.unit, pose } }, placing(hand, move.unit, pose));
}

function commit(hand: TableHand, note: string | undefined, context: TableContext): TableStep {
  const marching = marchContext(hand, context);
  const command = marching && context.late.marching?.command(hand.march, marching, note);
  if (!command) return handled(hand);
  const reply: TableReply = { of: 'march', unit: command.unit, advanced: command.type === 'continue-advance' };
  return handled({ ...hand, march: { ...hand.march, sending: true } }, { do: 'send', command, reply });
}

/** None: it was no answer to what the hand does by itself. */
function hear(
  hand: TableHand,
  to: TableReply,
  refused: Refusal | undefined,
  { late }: TableContext,
): TableStep | undefined {
  if (to.of === 'march') {
    const isInHand = hand.tool === 'march' && hand.units[0] === to.unit;
    const march = late.marching?.answer(hand.march, to.unit, to.advanced, refused, isInHand);
    return handled(march ? { ...hand, march } : hand);
  }
  if (to.of === 'ordered')
    return refused ? handled(hand, { do: 'tell', text: refused.text }) : handled(picked(hand, undefined));
  if (to.of !== 'place' && to.of !== 'tape') return undefined;
  // The unit goes back to where it was.
  if (refused) return handled(cleared(hand), { do: 'tell', text: refused.text });
  return handled(to.of === 'tape' && hand.tape === to.tape ? { ...hand, noted: to.tape } : hand);
}

function followed(hand: TableHand, last: TableContext | undefined, { view, measurer }: TableContext): TableHand {
  const before = last?.view;
  const hasMoved = !before || !standAlike(before.table, view.table);
  const [unit] = hand.units;
  const isGone = unit !== undefined && !view.table?.units.has(unit);
  const isHeld = hand.move.kind === 'moving' || hand.move.kind === 'turning';
  // A tape that lies there while units move would measure again and again.
  const tape = !measurer || (hasMoved && view.measuring === 'logged') ? TAPE_IDLE : hand.tape;
  const note = before?.clock?.phase === view.clock?.phase ? hand.note : undefined;
  const rest = isHeld ? {} : { astray: undefined, lockMet: false };
  // With its phase the tool of fire is put away, unless somebody is looking what a unit can do.
  const isFireOver = hand.tool === 'fire' && unit === undefined && before?.clock?.phase !== view.clock?.phase;
  const next = { ...(isFireOver ? withTool(hand, 'select') : hand), note, tape, ...rest };
  return isGone ? picked(next, undefined) : uptake(next, hand);
}
