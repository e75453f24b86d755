import type { Point } from '../geometry/point';
import type { Pose } from '../geometry/pose';
import type { Asked, Command, Known, Statement } from '../rules/action';
import type { BattleView, Json } from '../rules/book';
import type { Grip, Looks, Queue } from '../rules/tool-advice';
import type { Shape } from '../table/shapes';
import type { TerrainId } from '../table/terrain';
import type { SideId, UnitId } from '../table/unit';
import { ALL, type Part } from './fire-parts';
import type { Hand, Handled, Refusal } from './hand';
import { type MarchHand, NO_MARCH, takenUp } from './march-draft';
import type { MarchInput, MarchingHand, MarchPlanner } from './march-hand';
import type { Measurer } from './measurer';
import { IDLE, type MoveMode } from './move-tool';
import type { Press } from './press';
import { TAPE_IDLE, type TapeMode } from './tape-tool';

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
  /** What cards want to be seen on the table, such as a formation before it is taken: each what it showed last. */
  readonly previewed: Readonly<Partial<Record<Previewer, readonly Shape[]>>>;
  /** Whom an attack is to be ordered on, before it is said how. */
  readonly attack: { readonly attacker: UnitId; readonly on: UnitId } | undefined;
  /** Whose continued advance is being drawn. */
  readonly advance: UnitId | undefined;
  readonly aims: Readonly<Record<AimTool, AimHand>>;
  readonly batches: Readonly<Record<BatchTool, BatchHand>>;
}

/** Tools that are aimed at somebody. */
export const AIM_TOOLS = ['fire', 'melee', 'sight'] as const;
export type AimTool = (typeof AIM_TOOLS)[number];

/** Whom or what something is looked at on. */
export type Aim = { readonly unit: UnitId } | { readonly house: TerrainId };

/** What somebody would do to somebody, as it is looked at before it is declared. */
export interface AimHand {
  readonly unit: UnitId | undefined;
  readonly aim: Aim | undefined;
  /** Which of its bases take part. */
  readonly part: Part;
  readonly known: Known;
  /** The point wished for on the target. */
  readonly impact: Point | undefined;
  /** That point is under the finger: numbers change many times a second. */
  readonly dragging: boolean;
  readonly down: { readonly at: Point; readonly grip: boolean } | undefined;
  /** The statement that is looked at. */
  readonly shown: Statement | undefined;
  /** What is listed while nobody is aimed at. */
  readonly looks: Looks | undefined;
  readonly busy: boolean;
  readonly refused: Refusal | undefined;
  /** Where measurements are written down: which have been, and which are on their way, while nobody moves. */
  readonly written: readonly string[];
  readonly underway: readonly string[];
  /** Grows when somebody moves: what comes in of before is of no use any more. */
  readonly epoch: number;
}

const NO_AIM: AimHand = {
  unit: undefined,
  aim: undefined,
  part: ALL,
  known: {},
  impact: undefined,
  dragging: false,
  down: undefined,
  shown: undefined,
  looks: 'targets',
  busy: false,
  refused: undefined,
  written: [],
  underway: [],
  epoch: 0,
};

/** Tools whose actions wait until they are carried out together. */
export const BATCH_TOOLS = ['fire', 'melee'] as const;
export type BatchTool = (typeof BATCH_TOOLS)[number];

/** What waits to be carried out, and what came of what was. */
export interface BatchHand {
  /** The one whose card is open. */
  readonly open: string | undefined;
  /** Sides that have agreed to the open card as it is. */
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly refused: Refusal | undefined;
  /** What was refused, to be done all the same with a note. */
  readonly again: Command | undefined;
  readonly begun: Begun | undefined;
  readonly told: Told | undefined;
}

/** Something that asks for dice and choices before it is done. */
export interface Begun {
  /** None: all who must run. */
  readonly id: string | undefined;
  readonly units: readonly UnitId[];
  readonly before: BattleView;
  readonly entries: number;
}

/** What came of the dice or of those who ran. */
export interface Told extends Begun {
  readonly after: BattleView;
  readonly events: readonly Json[];
}

const NO_BATCH: BatchHand = {
  open: undefined,
  agreed: [],
  busy: false,
  refused: undefined,
  again: undefined,
  begun: undefined,
  told: undefined,
};

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
  previewed: {},
  attack: undefined,
  advance: undefined,
  aims: { fire: NO_AIM, melee: NO_AIM, sight: NO_AIM },
  batches: { fire: NO_BATCH, melee: NO_BATCH },
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
  /** Entries of the log. */
  readonly entries: number;
  /** A question is being asked. */
  readonly pending: boolean;
  /** What has happened after this entry. */
  readonly eventsSince: (entry: number) => readonly Json[];
  /** Whom events are about; absent before there are words for them. */
  readonly unitsIn?: ((events: readonly Json[]) => readonly UnitId[]) | undefined;
  /** What the book says of tools that are aimed, once that has been fetched. */
  readonly aims: { readonly [tool in AimTool]?: AimAdvice | undefined };
  readonly queues: { readonly [tool in BatchTool]?: Queue | undefined };
  /** The hands of tools that are fetched when they are first wanted. */
  readonly late: LateHands;
}

/** What the book says of a tool that is aimed, as far as the hand must know it. */
export interface AimAdvice {
  /** The point on the target that may be dragged along its outline. */
  grip(asked: Asked): Grip | undefined;
  /** Between whom distances would be told, while nobody is aimed at. */
  within(unit: UnitId, looks: Looks): readonly { readonly from: UnitId; readonly to: UnitId }[];
}

export interface LateHands {
  readonly marching?: MarchingHand | undefined;
  /** Of tools that are aimed, and of what they leave to be carried out. */
  readonly aiming?: AimingHand | undefined;
  /** With the sword in hand, while orders are written. */
  readonly ordering?: Pressing | undefined;
  /** While a movement run is looked at. */
  readonly running?: Pressing | undefined;
}

export type TablePress = Press & { readonly screen: Point };
type Pressing = (hand: TableHand, input: TablePress, context: TableContext) => TableStep;

export interface AimingHand {
  press(hand: TableHand, tool: AimTool, input: TablePress, context: TableContext): TableStep;
  handle(hand: TableHand, input: AimInput | BatchInput, context: TableContext): TableStep;
  /** After each input: what was looked at is forgotten with its unit and its tool. */
  inStep(hand: TableHand, context: TableContext): TableStep;
  follow(hand: TableHand, before: TableContext | undefined, context: TableContext): TableStep;
  hear(hand: TableHand, input: Answered, context: TableContext): TableStep;
}

/** Who may want something to be seen. What a tool shows is seen while it is in hand. */
export type Previewer = 'formation' | 'question' | 'board' | 'run' | 'sight';

export const previewsOf = ({ previewed, tool }: Pick<TableHand, 'previewed' | 'tool'>): readonly Shape[] =>
  Object.entries(previewed).flatMap(([by, shapes]) => ((by === 'run' || by === 'sight') && by !== tool ? [] : shapes));

export type TableInput =
  | (TablePress & { readonly do: 'press' })
  | { readonly do: 'tool'; readonly tool: Tool }
  | { readonly do: 'pick'; readonly unit: UnitId | undefined; readonly note?: string }
  /** Tap-tap: the next tap on the table says where whoever is in hand goes. Again: it does not. */
  | { readonly do: 'arm' }
  /** By keyboard: moves whoever is armed by so many cm; `put` leaves him there. */
  | { readonly do: 'shift'; readonly dx: number; readonly dy: number }
  | { readonly do: 'put' }
  /** By keyboard: whoever is in hand is the next end of the tape. */
  | { readonly do: 'tape-picked' }
  | { readonly do: 'preview'; readonly by: Previewer; readonly shapes: readonly Shape[] }
  | { readonly do: 'attack'; readonly attack: TableHand['attack'] }
  | { readonly do: 'clear' }
  | MarchInput
  /** Sends the march; `note` says why it stands against a rule. */
  | { readonly do: 'commit'; readonly note?: string | undefined }
  /** What is drawn for this unit next is its continued advance. */
  | { readonly do: 'advance'; readonly unit: UnitId }
  /** Whatever is drawn and not sent is nobody's business any more: another hand takes the tablet. */
  | { readonly do: 'forget' }
  /** The battle went on: what was tried is true now, or not. */
  | { readonly do: 'follow'; readonly before: TableContext | undefined }
  | AimInput
  | BatchInput
  | Answered;

/** What was sent has been answered; of measurements, so many have been written. */
export interface Answered {
  readonly do: 'answered';
  readonly to: TableReply;
  readonly refused: Refusal | undefined;
  readonly wrote?: number;
}

export type AimInput =
  | { readonly do: 'aim'; readonly at: Aim | undefined }
  /** From a list: this one does it to that one. */
  | { readonly do: 'take'; readonly unit: UnitId; readonly target: UnitId }
  | { readonly do: 'look'; readonly looks: Looks }
  | { readonly do: 'part'; readonly from: Part['from'] }
  | { readonly do: 'count'; readonly count: number }
  | { readonly do: 'toggle'; readonly id: string; readonly value: string }
  /** Moves the point of impact so many cm to the right along the target. */
  | { readonly do: 'slide'; readonly cm: number }
  | { readonly do: 'shortest' }
  /** These stand in the log. */
  | { readonly do: 'wrote'; readonly tool: AimTool; readonly keys: readonly string[] }
  | { readonly do: 'show'; readonly statement: Statement | undefined }
  /** `leaves`: once it is done, nobody is aimed at. */
  | { readonly do: 'declare'; readonly command: Command; readonly note?: string | undefined; readonly leaves?: true };

/** About what waits with the tool named, else with the one in hand. */
export type BatchInput = { readonly tool?: BatchTool } & (
  | { readonly do: 'open'; readonly id: string | undefined }
  | { readonly do: 'agree'; readonly side: SideId }
  /** Names a helper, takes something back, waives an advance. */
  | { readonly do: 'order'; readonly command: Command; readonly note?: string | undefined }
  | { readonly do: 'carry-out'; readonly note?: string }
  | { readonly do: 'run-all' }
  /** What happened has been read. */
  | { readonly do: 'read' }
);

export type TableReply =
  | { readonly of: 'place' }
  | { readonly of: 'ordered' }
  | { readonly of: 'tape'; readonly tape: TapeMode }
  | { readonly of: 'march'; readonly unit: UnitId; readonly advanced: boolean }
  | {
      readonly of: 'written';
      readonly tool: AimTool;
      readonly keys: readonly string[];
      /** How many measurements each of them takes. */
      readonly sizes: readonly number[];
      readonly epoch: number;
    }
  | { readonly of: 'declare'; readonly tool: AimTool; readonly aim: Aim | undefined; readonly leaves: boolean }
  | { readonly of: 'batch'; readonly tool: BatchTool; readonly command: Command; readonly begins: boolean };

export type TableStep = Handled<TableHand, TableReply>;

/** The march of whoever is in hand now is taken up; `before` is the hand in which it was. */
export function uptake(hand: TableHand, before: TableHand): TableHand {
  const [unit] = hand.units;
  const marches = hand.tool === 'march' && before.tool === 'march' && unit === before.units[0];
  return { ...hand, march: takenUp(hand.march, unit, marches) };
}

export function picked(hand: TableHand, unit: UnitId | undefined, note?: string): TableHand {
  const units = unit === undefined ? [] : unit === hand.units[0] ? hand.units : [unit];
  return uptake({ ...hand, units, note, move: IDLE, lockMet: false }, hand);
}
