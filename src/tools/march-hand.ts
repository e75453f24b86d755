import type { Point } from '../geometry/point';
import { toLocal, toTable } from '../geometry/pose';
import type { MarchAdvice, MarchPlan, PlacedViolation, Step } from '../rules/marching-advice';
import type { Stand } from '../table/stand';
import type { Table } from '../table/table';
import { standOf } from '../table/troops';
import type { Unit, UnitId } from '../table/unit';
import { lastOf, type Refusal } from './hand';
import { type Draft, type MarchHand, without, withoutAdvance } from './march-draft';
import { frontOf, type Handle, type HandleKind, handleAt, layHandles } from './march-handles';
import { kindOf, lengthened, type Nudge, tapped, withStep } from './march-plan';
import { MARCH_IDLE, type MarchOutcome, marchTool } from './march-tool';
import type { Press } from './press';

/** What the book says of marches on the battle as it is shown. */
export interface MarchPlanner {
  planMarch(plan: MarchPlan): MarchAdvice;
  /** Of a continued advance. */
  planAdvance?(plan: MarchPlan): MarchAdvice | undefined;
  /** While orders are written: the unit as it will stand when it begins to march, and the march that is on the sheet. */
  standing?(unit: UnitId): Unit | undefined;
  ordered?(unit: UnitId): Draft | undefined;
}

/** Who marches where. */
export interface MarchContext {
  readonly unit: UnitId;
  readonly table: Table;
  readonly planner: MarchPlanner;
  /** No distances now: then nothing snaps, and a tap is so many pixels instead of so many cm. */
  readonly locked: boolean;
}

/** A march as it is drawn now, for the card and the handles. */
export interface Marching {
  readonly unit: UnitId;
  readonly gait: string | undefined;
  /** What the book says of it; its steps are the ones that would be recorded. */
  readonly advice: MarchAdvice;
  readonly editing: number | undefined;
  /** A finger is drawing: numbers change many times a second. */
  readonly drawing: boolean;
  /** The handle whose next tap says how far. */
  readonly armed: HandleKind | undefined;
  readonly advancing: boolean;
  readonly shown: PlacedViolation | undefined;
  /** Why the book would not take it as it stands, where it could not say so before: nothing may be measured. */
  readonly refused: Refusal | undefined;
}

export type MarchInput =
  | { readonly do: 'gait'; readonly gait: string }
  /** One tap of a button or key; `coarse` for more at once. */
  | { readonly do: 'nudge'; readonly nudge: Nudge; readonly coarse?: boolean }
  | { readonly do: 'invert' }
  /** By so many taps, fine or coarse, along the step's own way. */
  | { readonly do: 'adjust'; readonly index: number; readonly taps: number; readonly coarse?: boolean }
  | { readonly do: 'edit'; readonly index: number | undefined }
  | { readonly do: 'remove'; readonly index: number }
  | { readonly do: 'unstep' }
  | { readonly do: 'no-steps' }
  /** Marks the place of a violation on the table. */
  | { readonly do: 'mark'; readonly violation: PlacedViolation | undefined };

export type MarchCommand = (
  | { readonly type: 'march'; readonly unit: UnitId; readonly gait?: string; readonly steps: readonly Step[] }
  | { readonly type: 'continue-advance'; readonly unit: UnitId; readonly steps: readonly Step[] }
) & { readonly override?: { readonly note: string } };

/** What a tap of a button or key comes to. */
const FINE = { cm: 1, turn: Math.PI / 36 };
const COARSE = { cm: 5, turn: Math.PI / 12 };
/** Where no centimetre may be known, taps are measured on the screen. */
const PIXELS_FOR_CM = 9;
/** A drawing this near to a stop is drawn to it. */
const SNAP_PIXELS = 12;

const planOf = ({ planner, unit }: MarchContext, advancing: boolean, plan: Omit<MarchPlan, 'unit'>) =>
  advancing ? planner.planAdvance?.({ unit, ...plan }) : planner.planMarch({ unit, ...plan });

/** As it was told to attack; else the first way of going that the book lets this unit go now. */
const firstDraft = lastOf((unit: UnitId, planner: MarchPlanner, advancing: boolean): Draft => {
  const plan: MarchPlan = { unit, steps: [], snapCm: 0 };
  const { gaits = [], attacksAt } = (advancing ? planner.planAdvance?.(plan) : planner.planMarch(plan)) ?? {};
  const allowed = gaits.filter(({ violations }) => violations.length === 0);
  const gait = (allowed.find(({ id }) => id === attacksAt) ?? allowed[0] ?? gaits[0])?.id;
  return { ...(gait !== undefined && { gait }), steps: [] };
});

const draftOf = ({ drafts, advancing }: MarchHand, { unit, planner }: MarchContext): Draft =>
  drafts.get(unit) ?? planner.ordered?.(unit) ?? firstDraft(unit, planner, advancing === unit);

/** What the book says of the march as it is drawn. */
function marchingOf(march: MarchHand, context: MarchContext): Marching | undefined {
  const { unit, table, planner, locked } = context;
  return marchingNow(march, unit, table, planner, locked);
}

const marchingNow = lastOf(
  (march: MarchHand, unit: UnitId, table: Table, planner: MarchPlanner, locked: boolean): Marching | undefined => {
    const context = { unit, table, planner, locked };
    const { mode, trial, editing, shown, refused } = march;
    const draft = draftOf(march, context);
    const advancing = march.advancing === unit;
    const snapping = locked ? { snapCm: 0 } : { snapCm: trial?.snapCm ?? 0, endsAtContact: true };
    const advice = planOf(context, advancing, { ...draft, ...(trial && { steps: trial.steps }), ...snapping });
    if (!advice) return undefined;
    return {
      unit,
      gait: draft.gait,
      advice,
      editing: editing !== undefined && editing < advice.steps.length ? editing : undefined,
      drawing: mode.kind === 'drawing',
      armed: mode.kind === 'armed' ? mode.hold.handle : undefined,
      advancing,
      shown,
      refused,
    };
  },
);

/** Once it has been answered what was sent. */
function answered(
  march: MarchHand,
  unit: UnitId,
  advanced: boolean,
  refused: Refusal | undefined,
  isInHand: boolean,
): MarchHand {
  const sent = { ...march, sending: false };
  if (refused) return isInHand ? { ...sent, trial: undefined, shown: undefined, refused } : sent;
  const done = advanced ? withoutAdvance(sent) : sent;
  const after = { ...done, drafts: without(done.drafts, unit) };
  return isInHand ? { ...after, trial: undefined, shown: undefined, refused: undefined } : after;
}

/** The command of the march as it is shown; none where nothing is drawn, or one is on its way. */
function commandOf(march: MarchHand, context: MarchContext, note: string | undefined): MarchCommand | undefined {
  const now = marchingOf(march, context);
  if (!now || now.advice.steps.length === 0 || march.sending) return undefined;
  const { unit, gait, advancing, advice } = now;
  const override = note === undefined ? {} : { override: { note } };
  return advancing
    ? { type: 'continue-advance', unit, steps: advice.steps, ...override }
    : { type: 'march', unit, ...(gait !== undefined && { gait }), steps: advice.steps, ...override };
}

/** A button, a key or a line of the card. `cmPerPixel`: where the unit stands at the end of it. */
function marched(
  march: MarchHand,
  input: MarchInput,
  context: MarchContext,
  cmPerPixel: (at: Point) => number,
): MarchHand {
  const now = marchingOf(march, context);
  const draft = draftOf(march, context);
  const { steps } = draft;
  const settle = (changed: Partial<Draft>, editing?: number): MarchHand =>
    settled(march, { ...draft, ...changed }, editing, context);
  const tap = (kind: Step['kind'], coarse = false): number => {
    const by = coarse ? COARSE : FINE;
    if (kind === 'wheel' || kind === 'rotate') return by.turn;
    const at = standingOf(march, context)?.unit.pose.at;
    return context.locked && at ? by.cm * PIXELS_FOR_CM * cmPerPixel(at) : by.cm;
  };
  if (!now) return march;
  switch (input.do) {
    case 'gait':
      return settle({ gait: input.gait }, now.editing);
    case 'nudge':
      return settle({ steps: tapped(steps, input.nudge, tap(kindOf(input.nudge), input.coarse)) });
    case 'invert':
      return settle({ steps: [...steps, { kind: 'invert' }] });
    case 'adjust': {
      const step = steps[input.index];
      if (!step) return march;
      const changed = lengthened(step, input.taps * tap(step.kind, input.coarse));
      return settle({ steps: withStep(steps, input.index, changed) }, now.editing);
    }
    case 'edit':
      return settle({}, input.index === now.editing ? undefined : input.index);
    case 'remove':
      return settle({ steps: withStep(steps, input.index, undefined) });
    case 'unstep':
      return settle({ steps: steps.slice(0, -1) });
    case 'no-steps':
      return settle({ steps: [] });
    case 'mark':
      return { ...march, shown: input.violation };
  }
}

/** Keeps what has been drawn. At contact it ends: taps beyond it are not to be taken back one by one. */
function settled(march: MarchHand, draft: Draft, editing: number | undefined, context: MarchContext): MarchHand {
  const { unit } = context;
  const kept: MarchHand = {
    ...march,
    mode: MARCH_IDLE,
    editing,
    trial: undefined,
    shown: undefined,
    refused: undefined,
    drafts: new Map(march.drafts).set(unit, draft),
  };
  const advice = marchingOf(kept, context)?.advice;
  if (advice?.costs?.snappedTo !== 'contact') return kept;
  return {
    ...kept,
    trial: { steps: draft.steps, snapCm: 0 },
    drafts: new Map(kept.drafts).set(unit, { ...draft, steps: advice.steps }),
  };
}

/** What a finger came to. `done`: what it drew has come to rest. */
interface MarchPressed extends Pick<MarchOutcome, 'select' | 'claimed'> {
  readonly march: MarchHand;
  readonly done: boolean;
}

/** A finger while nobody marches: a tap takes somebody up. */
function pressedIdly(march: MarchHand, input: Press): MarchPressed {
  const nobody = { stand: undefined, steps: [], editing: undefined };
  const { mode, ...outcome } = marchTool(march.mode, { ...input, handle: undefined }, nobody);
  return { ...outcome, march: { ...march, mode }, done: false };
}

/** A finger on the table. */
function pressed(
  march: MarchHand,
  input: Press & { readonly screen: Point },
  context: MarchContext,
  toScreen: ToScreen | undefined,
): MarchPressed {
  const held = standingOf(march, context);
  const draft = draftOf(march, context);
  const now = marchingOf(march, context);
  const grip = (): HandleKind | 'body' | undefined =>
    handleAt(handlesOf(march, context, toScreen), input.screen) ??
    (isOnBody(march, context, input.at) ? 'body' : undefined);
  const outcome = marchTool(
    march.mode,
    { ...input, handle: input.phase === 'down' ? grip() : undefined },
    { stand: held && { pose: held.unit.pose, front: frontOf(held.stand) }, steps: draft.steps, editing: now?.editing },
  );
  const { drawn } = outcome;
  const next = { ...march, mode: outcome.mode, trial: undefined, shown: undefined, refused: undefined };
  if (outcome.select || !drawn) return { ...outcome, march: next, done: false };
  const steps = withStep(draft.steps, drawn.index, drawn.step);
  const isLast = drawn.index === steps.length - 1;
  const tried: MarchHand = { ...next, trial: { steps, snapCm: isLast ? SNAP_PIXELS * input.cmPerPixel : 0 } };
  if (!drawn.done) return { ...outcome, march: tried, done: false };
  // What is kept is what was shown: where it snapped, the stop.
  const kept = { ...draft, steps: marchingOf(tried, context)?.advice.steps ?? steps };
  return { ...outcome, march: { ...tried, drafts: new Map(march.drafts).set(context.unit, kept) }, done: true };
}

type ToScreen = (at: Point) => Point;

/** The unit where the handles are: after the step that is edited, or after them all. */
function standingOf(march: MarchHand, context: MarchContext): { unit: Unit; stand: Stand } | undefined {
  const now = marchingOf(march, context);
  if (!now) return undefined;
  const { table, planner } = context;
  const { stands } = now.advice;
  const unit =
    (now.editing === undefined ? stands.at(-1) : stands[now.editing]) ??
    planner.standing?.(now.unit) ??
    table.units.get(now.unit);
  return unit && { unit, stand: standOf(table, unit) };
}

/** The handles as they lie on the screen. */
function handlesOf(march: MarchHand, context: MarchContext, toScreen: ToScreen | undefined): readonly Handle[] {
  const held = standingOf(march, context);
  const now = marchingOf(march, context);
  if (!held || !now || !toScreen) return [];
  const { unit, stand } = held;
  const onScreen: ToScreen = (local) => toScreen(toTable(unit.pose, local));
  return layHandles(kindsOf(march, now), { front: frontOf(stand), bounds: stand.bounds }, onScreen);
}

function kindsOf({ mode }: MarchHand, { advice, editing }: Marching): readonly HandleKind[] {
  if (mode.kind === 'drawing') return [mode.hold.handle];
  const edited = editing === undefined ? undefined : advice.steps[editing];
  if (edited) return handlesOfStep(edited);
  const sometimes: readonly HandleKind[] = ['rotate', 'back', 'left', 'right'];
  const may = sometimes.filter((handle) => advice.can[kindOf(handle)] === undefined);
  return ['ahead', 'wheel-left', 'wheel-right', ...may];
}

/** A drag that begins on the unit, as it will stand, is meant for it. */
function isOnBody(march: MarchHand, context: MarchContext, at: Point): boolean {
  const held = standingOf(march, context);
  if (!held || marchingOf(march, context)?.editing !== undefined) return false;
  const { left, right, front, back } = held.stand.bounds;
  const { x, y } = toLocal(held.unit.pose, at);
  return x >= left && x <= right && y <= front && y >= back;
}

function handlesOfStep(step: Step): readonly HandleKind[] {
  switch (step.kind) {
    case 'march':
      return ['ahead'];
    case 'back':
      return ['back'];
    case 'sidestep':
      return [step.cm < 0 ? 'left' : 'right'];
    case 'wheel':
      return [step.turn < 0 ? 'wheel-right' : 'wheel-left'];
    case 'rotate':
      return ['rotate'];
    case 'invert':
      return [];
  }
}

/** The hand that draws marches. Fetched with the book's advice: without that nothing is drawn. */
export const marchingHand = {
  marching: marchingOf,
  handles: handlesOf,
  handle: marched,
  press: pressed,
  pressIdly: pressedIdly,
  command: commandOf,
  answer: answered,
};

export type MarchingHand = typeof marchingHand;
