import type { Point } from '../geometry/point';
import type { Pose } from '../geometry/pose';
import type { BattleView } from '../rules/book';
import type { Place } from '../table/place';
import type { Shape } from '../table/shapes';
import type { UnitId } from '../table/unit';
import { type Effect, type Hand, type Handled, handled, type Refusal } from './hand';
import {
  advancingWith,
  answered,
  commandOf,
  handlesOf,
  type MarchContext,
  type MarchHand,
  type MarchInput,
  type Marching,
  type MarchPlanner,
  marched,
  marchingOf,
  NO_MARCH,
  pressed,
  pressedIdly,
  takenUp,
} from './march-hand';
import type { Handle } from './march-handles';
import type { Measurer } from './measurer';
import { IDLE, type MoveMode, moveTool, onTable } from './move-tool';
import type { Press } from './press';
import { standAlike } from './stand-alike';
import { TAPE_IDLE, type TapeMode, tapeTool } from './tape-tool';

export type Tool = 'select' | 'tape' | 'march' | 'fire' | 'melee' | 'sight' | 'run';

/** What the hand does at a table in cm. */
export interface TableHand extends Hand<Tool> {
  /** Why whoever is in hand is put elsewhere, where he was taken up for that. */
  readonly note: string | undefined;
  readonly move: MoveMode;
  /** The unit shown somewhere else than the table says, until the table agrees. */
  readonly astray: { readonly unit: UnitId; readonly pose: Pose } | undefined;
  readonly tape: TapeMode;
  /** Where measurements are written down, the tape whose length may be read because it has been. */
  readonly noted: TapeMode | undefined;
  /** Somebody wanted to measure where nothing may be. */
  readonly lockMet: boolean;
  readonly march: MarchHand;
  /** What a card wants to be seen on the table, such as a formation before it is taken. */
  readonly previewed: readonly Shape[];
}

export const EMPTY_TABLE_HAND: TableHand = {
  tool: 'select',
  units: [],
  note: undefined,
  move: IDLE,
  astray: undefined,
  tape: TAPE_IDLE,
  noted: undefined,
  lockMet: false,
  march: NO_MARCH,
  previewed: [],
};

/** The battle as the hand knows it. */
export interface TableContext {
  readonly view: BattleView;
  readonly readOnly: boolean;
  /** Absent where nothing may be measured. */
  readonly measurer: Measurer | undefined;
  readonly planner: MarchPlanner | undefined;
  /** Where a place of the table lies on the screen; absent before there is a picture. */
  readonly toScreen: ((at: Point) => Point) | undefined;
  readonly cmPerPixel: (at: Point) => number;
}

export type TableInput =
  | (Press & { readonly do: 'press'; readonly screen: Point })
  | { readonly do: 'tool'; readonly tool: Tool }
  | { readonly do: 'pick'; readonly unit: UnitId | undefined; readonly note?: string }
  /** Tap-tap: the next tap on the table says where whoever is in hand goes. Again: it does not. */
  | { readonly do: 'arm' }
  /** By keyboard: moves whoever is armed by so many cm; `put` leaves him there. */
  | { readonly do: 'shift'; readonly dx: number; readonly dy: number }
  | { readonly do: 'put' }
  /** By keyboard: whoever is in hand is the next end of the tape. */
  | { readonly do: 'tape-picked' }
  | { readonly do: 'preview'; readonly shapes: readonly Shape[] }
  | { readonly do: 'clear' }
  | MarchInput
  /** Sends the march; `note` says why it stands against a rule. */
  | { readonly do: 'commit'; readonly note?: string | undefined }
  /** What is drawn for this unit next is its continued advance. */
  | { readonly do: 'advance'; readonly unit: UnitId }
  /** Whatever is drawn and not sent is nobody's business any more: another hand takes the tablet. */
  | { readonly do: 'forget' }
  /** The battle went on: what was tried is true now, or not. */
  | { readonly do: 'follow'; readonly before: BattleView | undefined }
  | { readonly do: 'answered'; readonly to: TableReply; readonly refused: Refusal | undefined };

export type TableReply =
  | { readonly of: 'place' }
  | { readonly of: 'tape'; readonly tape: TapeMode }
  | { readonly of: 'march'; readonly unit: UnitId; readonly advanced: boolean };

type Step = Handled<TableHand, TableReply>;

export function handleTable(hand: TableHand, input: TableInput, context: TableContext): Step {
  switch (input.do) {
    case 'press':
      return press(hand, input, context);
    case 'tool':
      return handled(inHand(hand, input.tool, context));
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
      return handled({ ...hand, previewed: input.shapes });
    case 'clear':
      return handled(cleared(hand));
    case 'commit':
      return commit(hand, input.note, context);
    case 'advance':
      return handled({ ...hand, march: advancingWith(hand.march, input.unit) });
    case 'forget':
      return handled(uptake({ ...hand, march: { ...hand.march, drafts: NO_MARCH.drafts } }, hand));
    case 'follow':
      return handled(followed(hand, input.before, context));
    case 'answered':
      return hear(hand, input.to, input.refused);
    default: {
      const marching = marchContext(hand, context);
      return handled(marching ? { ...hand, march: marched(hand.march, input, marching, context.cmPerPixel) } : hand);
    }
  }
}

/** Who marches, while the march is in hand and the book has a word to say about it. */
export function marchContext({ tool, units: [unit] }: TableHand, context: TableContext): MarchContext | undefined {
  const { view, readOnly, planner, measurer } = context;
  const { table } = view;
  if (tool !== 'march' || readOnly || !planner || unit === undefined || !table?.units.has(unit)) return undefined;
  return { unit, table, planner, locked: measurer === undefined };
}

/** The march as it is drawn; none while another tool is in hand. */
export function marchInHand(hand: TableHand, context: TableContext): Marching | undefined {
  const marching = marchContext(hand, context);
  return marching && marchingOf(hand.march, marching);
}

/** Its handles as they lie on the screen. */
export function handlesInHand(hand: TableHand, context: TableContext): readonly Handle[] {
  const marching = marchContext(hand, context);
  return marching ? handlesOf(hand.march, marching, context.toScreen) : [];
}

/** The march of whoever is in hand now is taken up; `before` is the hand in which it was. */
function uptake(hand: TableHand, before: TableHand): TableHand {
  const [unit] = hand.units;
  const marches = hand.tool === 'march' && before.tool === 'march' && unit === before.units[0];
  return { ...hand, march: takenUp(hand.march, unit, marches) };
}

const cleared = (hand: TableHand): TableHand => ({
  ...hand,
  astray: undefined,
  move: IDLE,
  tape: TAPE_IDLE,
  lockMet: false,
});

function inHand(hand: TableHand, tool: Tool, { measurer }: TableContext): TableHand {
  return { ...cleared(uptake({ ...hand, tool }, hand)), lockMet: tool === 'tape' && !measurer };
}

export function picked(hand: TableHand, unit: UnitId | undefined, note?: string): TableHand {
  const units = unit === undefined ? [] : unit === hand.units[0] ? hand.units : [unit];
  return uptake({ ...hand, units, note, move: IDLE, lockMet: false }, hand);
}

function press(hand: TableHand, input: Press & { readonly screen: Point }, context: TableContext): Step {
  switch (hand.tool) {
    case 'select':
      return pressToMove(hand, input, context);
    case 'tape':
      if (!context.measurer) return handled({ ...hand, lockMet: true });
      return { ...heldTape(hand, tapeTool(hand.tape, input), context), claimed: true };
    case 'march':
      return pressToMarch(hand, input, context);
    default:
      return handled(hand);
  }
}

function pressToMove(hand: TableHand, input: Press, { view: { table }, readOnly }: TableContext): Step {
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

function pressToMarch(hand: TableHand, input: Press & { readonly screen: Point }, context: TableContext): Step {
  const marching = marchContext(hand, context);
  const { march, select, claimed, done } = marching
    ? pressed(hand.march, input, marching, context.toScreen)
    : pressedIdly(hand.march, input);
  const next = { ...hand, march };
  return {
    hand: select ? picked(next, select.unit) : next,
    effects: done ? [{ do: 'keep-handles' }] : [],
    claimed,
  };
}

function heldTape(hand: TableHand, tape: TapeMode, { view }: TableContext): Step {
  const isFresh = tape.kind === 'laid' && tape !== hand.tape;
  if (!isFresh || view.measuring !== 'logged') return handled({ ...hand, tape });
  // The length is shown when it stands in the log, and not before.
  const { from, to } = tape;
  return handled(
    { ...hand, tape },
    { do: 'send', command: { type: 'measure', from, to }, reply: { of: 'tape', tape } },
  );
}

function tapePicked(hand: TableHand, context: TableContext): Step {
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

function put(hand: TableHand, { view: { table } }: TableContext): Step {
  const { move } = hand;
  if (move.kind !== 'moving' || !table) return handled(hand);
  const pose = onTable(move.trial, table);
  return handled({ ...hand, move: IDLE, astray: { unit: move.unit, pose } }, placing(hand, move.unit, pose));
}

function commit(hand: TableHand, note: string | undefined, context: TableContext): Step {
  const marching = marchContext(hand, context);
  const command = marching && commandOf(hand.march, marching, note);
  if (!command) return handled(hand);
  const reply: TableReply = { of: 'march', unit: command.unit, advanced: command.type === 'continue-advance' };
  return handled({ ...hand, march: { ...hand.march, sending: true } }, { do: 'send', command, reply });
}

function hear(hand: TableHand, to: TableReply, refused: Refusal | undefined): Step {
  if (to.of === 'march') {
    const isInHand = hand.tool === 'march' && hand.units[0] === to.unit;
    return handled({ ...hand, march: answered(hand.march, to.unit, to.advanced, refused, isInHand) });
  }
  // The unit goes back to where it was.
  if (refused) return handled(cleared(hand), { do: 'tell', text: refused.text });
  return handled(to.of === 'tape' && hand.tape === to.tape ? { ...hand, noted: to.tape } : hand);
}

function followed(hand: TableHand, before: BattleView | undefined, { view, measurer }: TableContext): TableHand {
  const hasMoved = !before || !standAlike(before.table, view.table);
  const [unit] = hand.units;
  const isGone = unit !== undefined && !view.table?.units.has(unit);
  const isHeld = hand.move.kind === 'moving' || hand.move.kind === 'turning';
  // A tape that lies there while units move would measure again and again.
  const tape = !measurer || (hasMoved && view.measuring === 'logged') ? TAPE_IDLE : hand.tape;
  const note = before?.clock?.phase === view.clock?.phase ? hand.note : undefined;
  const rest = isHeld ? {} : { astray: undefined, lockMet: false };
  const next = { ...hand, note, tape, ...rest };
  return isGone ? picked(next, undefined) : uptake(next, hand);
}
