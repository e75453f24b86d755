import type { Point } from '../geometry/point';
import { distanceBetween } from '../geometry/vector';
import type { Asked } from '../rules/action';
import type { Looks } from '../rules/tool-advice';
import type { Place } from '../table/place';
import type { Unit, UnitId } from '../table/unit';
import { ALL, basesIn, basesOf, halfOf } from './fire-parts';
import { type Effect, handled } from './hand';
import { isStillTap } from './press';
import { standAlike } from './stand-alike';
import {
  AIM_TOOLS,
  type Aim,
  type AimHand,
  type AimInput,
  type AimTool,
  picked,
  type TableContext,
  type TableHand,
  type TablePress,
  type TableReply,
  type TableStep,
} from './table-state';
import { houseAt, middleOfHouse } from './tapped-house';
import { alongOutline, onOutline, outlineOf } from './target-outline';

/** How a tool that is aimed at somebody differs from the others. */
interface Aiming {
  /** What it reads is written down as soon as it is looked at; else when a hand has asked for it. */
  readonly writesAtOnce: boolean;
  /** Houses may be aimed at. */
  readonly houses: boolean;
  /** It stays aimed while another tool is in hand. */
  readonly stays: boolean;
}

const AIMING: Readonly<Record<AimTool, Aiming>> = {
  fire: { writesAtOnce: true, houses: false, stays: false },
  melee: { writesAtOnce: false, houses: true, stays: false },
  sight: { writesAtOnce: true, houses: false, stays: true },
};

const NO_PLAN = { part: ALL, known: {}, impact: undefined, shown: undefined, refused: undefined } as const;

/** Half a finger and a little. */
const GRIP_PIXELS = 30;

/** Something that must stand in the log before it is read, where measurements are written down. */
interface Need {
  readonly key: string;
  readonly pairs: readonly { readonly from: Place; readonly to: Place }[];
}

const withAim = (hand: TableHand, tool: AimTool, aim: AimHand): TableHand => ({
  ...hand,
  aims: { ...hand.aims, [tool]: aim },
});

const unitIn = ({ view }: TableContext, id: UnitId | undefined): Unit | undefined =>
  id === undefined ? undefined : view.table?.units.get(id);

/** Whom a tool is about now. */
const unitFor = ({ tool: inHand, units: [unit] }: TableHand, tool: AimTool): UnitId | undefined =>
  inHand === tool || AIMING[tool].stays ? unit : undefined;

function needsOf(tool: AimTool, { unit, aim, looks }: AimHand, context: TableContext): readonly Need[] {
  if (unit === undefined || context.view.measuring !== 'logged') return [];
  const from = { unit };
  if (tool === 'melee') return [{ key: JSON.stringify([unit, aim ?? 'all']), pairs: placesOf(unit, aim, context) }];
  const pairs = aim ? [{ from: unit, to: aim }] : (looks && context.aims[tool]?.within(unit, looks)) || [];
  return pairs.map((pair) => {
    const to: Aim = typeof pair.to === 'string' ? { unit: pair.to } : pair.to;
    const place = placeOf(to, context);
    return {
      key: JSON.stringify([pair.from, to]),
      pairs: place ? [{ from: { unit: pair.from }, to: place }] : [{ from, to: from }],
    };
  });
}

/** In a melee all whom the unit touches are read at once. */
function placesOf(unit: UnitId, aim: Aim | undefined, context: TableContext): Need['pairs'] {
  const from = { unit };
  if (!aim) return (context.aims.melee?.within(unit, 'targets') ?? []).map(({ to }) => ({ from, to: { unit: to } }));
  const to = placeOf(aim, context);
  return to ? [{ from, to }] : [];
}

function placeOf(aim: Aim, { view }: TableContext): Place | undefined {
  if ('unit' in aim) return aim;
  const point = middleOfHouse(view.table, aim.house);
  return point && { point };
}

const unwritten = (tool: AimTool, aim: AimHand, context: TableContext): readonly Need[] =>
  needsOf(tool, aim, context).filter(({ key }) => !aim.written.includes(key));

/** May what is looked at be read? */
export const mayRead = (tool: AimTool, aim: AimHand, context: TableContext): boolean =>
  unwritten(tool, aim, context).length === 0;

/** Is it on its way into the log? */
export const isWriting = (tool: AimTool, aim: AimHand, context: TableContext): boolean =>
  unwritten(tool, aim, context).some(({ key }) => aim.underway.includes(key));

/** What the book is asked about what is looked at. */
export function askedOf({ unit, aim, part, known, impact }: AimHand, context: TableContext): Asked | undefined {
  const actor = unitIn(context, unit);
  const { table } = context.view;
  if (!actor || !aim || !table) return undefined;
  const bases = basesOf(part, table, actor);
  const on = 'unit' in aim ? { target: aim.unit } : { terrain: aim.house };
  return { units: [actor.id], ...on, known, ...(bases && { bases }), ...(impact && { impact }) };
}

/** Looks at something else, or at the same anew; where that is written down, it is written first. */
function judged(
  hand: TableHand,
  tool: AimTool,
  change: Partial<AimHand>,
  context: TableContext,
  byHand: boolean,
): TableStep {
  const aim = { ...hand.aims[tool], refused: undefined, ...change };
  const needs = unwritten(tool, aim, context).filter(({ key }) => !aim.underway.includes(key));
  if (needs.length === 0 || !(byHand || AIMING[tool].writesAtOnce)) return handled(withAim(hand, tool, aim));
  const keys = needs.map(({ key }) => key);
  const reply: TableReply = {
    of: 'written',
    tool,
    keys,
    sizes: needs.map(({ pairs }) => pairs.length),
    epoch: aim.epoch,
  };
  return handled(withAim(hand, tool, { ...aim, underway: [...aim.underway, ...keys] }), {
    do: 'measure',
    pairs: needs.flatMap(({ pairs }) => pairs),
    reply,
  });
}

/** What is looked at of a unit just taken up; where it is written down, nothing before a hand asks for it. */
const firstLooks = ({ view }: TableContext): Looks | undefined => (view.measuring === 'logged' ? undefined : 'targets');

/** Another unit or another tool is in hand: what was looked at is forgotten. */
export function inStep(hand: TableHand, context: TableContext): TableStep {
  return AIM_TOOLS.reduce<TableStep>((step, tool) => {
    const unit = unitFor(step.hand, tool);
    if (!context.aims[tool] || unit === step.hand.aims[tool].unit) return step;
    const fresh = { ...NO_PLAN, unit, aim: undefined, looks: firstLooks(context), dragging: false };
    return then(step, judged(step.hand, tool, fresh, context, false));
  }, handled(hand));
}

const then = (before: TableStep, after: TableStep): TableStep => ({
  ...after,
  effects: [...before.effects, ...after.effects],
});

/** The battle went on. */
export function followAims(hand: TableHand, before: TableContext | undefined, context: TableContext): TableStep {
  const { table, measuring } = context.view;
  const hasMoved = before !== undefined && !standAlike(before.view.table, table);
  return AIM_TOOLS.reduce<TableStep>((step, tool) => {
    const now = step.hand.aims[tool];
    if (!context.aims[tool]) return step;
    const isGone = now.aim !== undefined && 'unit' in now.aim && !table?.units.has(now.aim.unit);
    const isStale = hasMoved && measuring === 'logged';
    const anew = isGone || isStale ? { ...NO_PLAN, aim: undefined, ...(isStale && { looks: undefined }) } : {};
    const forgotten = hasMoved ? { written: [], underway: [], epoch: now.epoch + 1 } : {};
    return then(step, judged(step.hand, tool, { ...forgotten, shown: undefined, ...anew }, context, false));
  }, handled(hand));
}

function aimAt(hand: TableHand, tool: AimTool, aim: Aim | undefined, context: TableContext): TableStep {
  const step = judged(hand, tool, { ...NO_PLAN, aim }, context, true);
  return { ...step, effects: [...step.effects, ...inSight(tool, step.hand.aims[tool], context)] };
}

/** Both ends of what is looked at should be seen. */
function inSight(tool: AimTool, { unit, aim }: AimHand, context: TableContext): readonly Effect<TableReply>[] {
  if (unit === undefined || !aim || tool === 'sight') return [];
  if (tool === 'melee') {
    const house = 'house' in aim ? middleOfHouse(context.view.table, aim.house) : undefined;
    return [{ do: 'frame', units: 'unit' in aim ? [unit, aim.unit] : [unit], places: house ? [house] : [] }];
  }
  const ends = [unit, 'unit' in aim ? aim.unit : undefined].map((id) => unitIn(context, id)?.pose.at);
  return [{ do: 'bring', places: ends.filter((end) => end !== undefined) }];
}

/** Buttons, keys and lines of a card. */
export function handleAim(hand: TableHand, input: AimInput, context: TableContext): TableStep {
  if (input.do === 'wrote') {
    const written = [...hand.aims[input.tool].written, ...input.keys];
    return judged(hand, input.tool, { written }, context, false);
  }
  const { tool } = hand;
  if (tool !== 'fire' && tool !== 'melee' && tool !== 'sight') return handled(hand);
  const now = hand.aims[tool];
  const actor = unitIn(context, now.unit);
  const { table } = context.view;
  const judge = (change: Partial<AimHand>, byHand = false): TableStep => judged(hand, tool, change, context, byHand);
  switch (input.do) {
    case 'aim':
      return aimAt(hand, tool, input.at, context);
    case 'take': {
      const { unit, target } = input;
      if (unit === now.unit) return aimAt(hand, tool, { unit: target }, context);
      const other = withAim(picked(hand, unit), tool, { ...now, ...NO_PLAN, unit, looks: firstLooks(context) });
      return aimAt(other, tool, { unit: target }, context);
    }
    case 'look':
      return judge({ ...NO_PLAN, aim: undefined, looks: input.looks }, true);
    case 'part':
      if (!actor || !table) return handled(hand);
      return judge({ part: input.from === 'all' ? ALL : halfOf(table, actor, input.from) });
    case 'count': {
      if (now.part.from === 'all' || !actor || !table) return handled(hand);
      const count = Math.min(basesIn(table, actor), Math.max(1, input.count));
      return judge({ part: { ...now.part, count } });
    }
    case 'toggle':
      return judge({ known: { ...now.known, [input.id]: input.value } });
    case 'slide': {
      const grip = gripOf(tool, now, context);
      // Counter-clockwise round the target is to the right for whoever faces it.
      const impact = grip && alongOutline(outlineFor(tool, now, context), grip.at, input.cm);
      return impact ? judge({ impact }) : handled(hand);
    }
    case 'shortest':
      return judge({ impact: undefined });
    case 'show': {
      const { statement } = input;
      const isSame = statement !== undefined && statement.id === now.shown?.id;
      const shown = withAim(hand, tool, { ...now, shown: isSame ? undefined : statement });
      return isSame || !statement?.at ? handled(shown) : handled(shown, { do: 'look', at: statement.at });
    }
    case 'declare': {
      if (now.busy) return handled(hand);
      const override = input.note === undefined ? {} : { override: { note: input.note } };
      return handled(withAim(hand, tool, { ...now, busy: true, refused: undefined }), {
        do: 'send',
        command: { ...input.command, ...override },
        reply: { of: 'declare', tool, aim: now.aim, leaves: input.leaves === true },
      });
    }
  }
}

/** What was written down, as far as it went: `wrote` counts the measurements. */
export function heardWritten(
  hand: TableHand,
  { tool, keys, sizes, epoch }: Extract<TableReply, { of: 'written' }>,
  wrote: number,
  refused: string | undefined,
  context: TableContext,
): TableStep {
  const now = hand.aims[tool];
  if (epoch !== now.epoch) return refused === undefined ? handled(hand) : handled(hand, { do: 'tell', text: refused });
  const upTo = sizes.map((_, i) => sizes.slice(0, i + 1).reduce((sum, size) => sum + size, 0));
  const done = keys.filter((_, i) => refused === undefined || (upTo[i] ?? 0) <= wrote);
  const aim = {
    ...now,
    written: [...now.written, ...done],
    underway: now.underway.filter((key) => !keys.includes(key)),
  };
  if (refused === undefined) return judged(hand, tool, aim, context, false);
  const isLookedAt = unwritten(tool, now, context).some(({ key }) => keys.includes(key));
  // Nobody is to read what is not written.
  const left = isLookedAt ? { ...aim, aim: undefined, looks: undefined } : aim;
  return handled(withAim(hand, tool, left), { do: 'tell', text: refused });
}

const gripOf = (tool: AimTool, aim: AimHand, context: TableContext) => {
  const asked = mayRead(tool, aim, context) ? askedOf(aim, context) : undefined;
  return asked && context.aims[tool]?.grip(asked);
};

function outlineFor(tool: AimTool, aim: AimHand, context: TableContext): readonly Point[] {
  const target = aim.aim && 'unit' in aim.aim ? unitIn(context, aim.aim.unit) : undefined;
  const { table } = context.view;
  return gripOf(tool, aim, context)?.outline ?? (table && target ? outlineOf(table, target) : []);
}

/** A finger: it drags the point of impact along the target, or taps. */
export function pressAim(hand: TableHand, tool: AimTool, input: TablePress, context: TableContext): TableStep {
  const now = hand.aims[tool];
  switch (input.phase) {
    case 'down': {
      const grip = gripOf(tool, now, context);
      const spot = grip && context.toScreen?.(grip.at);
      const isOnGrip = spot !== undefined && distanceBetween(spot, input.screen) <= GRIP_PIXELS;
      const down = { at: input.at, grip: isOnGrip };
      return { ...handled(withAim(hand, tool, { ...now, down })), claimed: isOnGrip };
    }
    case 'move': {
      if (!now.down?.grip) return handled(hand);
      const isStill = isStillTap(now.down.at, input) && !now.dragging;
      const impact = isStill ? undefined : onOutline(outlineFor(tool, now, context), input.at);
      if (!impact) return { ...handled(hand), claimed: true };
      return { ...judged(hand, tool, { impact, dragging: true, shown: undefined }, context, false), claimed: true };
    }
    case 'up': {
      const lifted = withAim(hand, tool, { ...now, down: undefined, dragging: false });
      const isTap = !now.dragging && now.down && !now.down.grip && isStillTap(now.down.at, input);
      return isTap ? tap(lifted, tool, input, context) : handled(lifted);
    }
    case 'cancel':
      return handled(withAim(hand, tool, { ...now, down: undefined, dragging: false }));
  }
}

/** A tap on a friend takes that one; on an enemy or a house, aims at it; beside all of them, puts away what is looked at. */
function tap(hand: TableHand, tool: AimTool, { unit: id, at }: TablePress, context: TableContext): TableStep {
  const { table } = context.view;
  const now = hand.aims[tool];
  const actor = unitIn(context, now.unit);
  const house = AIMING[tool].houses && table && id === undefined ? houseAt(table, at) : undefined;
  const holder = house && [...(table?.units.values() ?? [])].find(({ inside }) => inside === house);
  const tapped = id === undefined ? holder : unitIn(context, id);
  if (tapped && (!actor || tapped.side === actor.side)) return handled(picked(hand, tapped.id));
  if (tapped) return aimAt(hand, tool, { unit: tapped.id }, context);
  if (house && actor) return aimAt(hand, tool, { house }, context);
  return now.aim ? aimAt(hand, tool, undefined, context) : handled(picked(hand, undefined));
}
