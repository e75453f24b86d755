import type { Point } from '../../geometry/point';
import { toLocal, toTable } from '../../geometry/pose';
import type { MarchAdvice, MarchPlan, PlacedViolation, Step } from '../../rules/marching-advice';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { Shape, Tone } from '../../table/shapes';
import type { Stand } from '../../table/stand';
import type { Table } from '../../table/table';
import { standOf } from '../../table/troops';
import type { Unit, UnitId } from '../../table/unit';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { frontOf, type Handle, type HandleKind, handleAt, layHandles } from '../../tools/march-handles';
import { kindOf, lengthened, type Nudge, tapped, withStep } from '../../tools/march-plan';
import { MARCH_IDLE, type MarchMode, marchTool } from '../../tools/march-tool';
import type { Press } from '../../tools/press';
import type { Advice } from './advice';

/** A march as it is drawn now, for the card and the handles. */
export interface Marching {
  readonly unit: UnitId;
  readonly gait: string | undefined;
  /** What the book says of it; its steps are the ones that would be recorded. */
  readonly advice: MarchAdvice;
  /** The step that the handles and the buttons change; none: the last, or the next. */
  readonly editing: number | undefined;
  /** A finger is drawing: numbers change many times a second. */
  readonly drawing: boolean;
  /** The handle whose next tap says how far. */
  readonly armed: HandleKind | undefined;
  /** It is a continued advance after a melee, under rules of its own. */
  readonly advancing: boolean;
  /** The breach that is shown on the table. */
  readonly shown: PlacedViolation | undefined;
  /** Why the book would not take it as it stands, where it could not say so before: nothing may be measured. */
  readonly refused: Refused | undefined;
}

export interface Refused {
  readonly text: string;
  readonly overridable: boolean;
}

export type MarchCommand = (
  | { readonly type: 'march'; readonly unit: UnitId; readonly gait?: string; readonly steps: readonly Step[] }
  | { readonly type: 'continue-advance'; readonly unit: UnitId; readonly steps: readonly Step[] }
) & { readonly override?: { readonly note: string } };

type Planner = (plan: MarchPlan) => MarchAdvice | undefined;

/** What the person can do to the march besides drawing it. */
export interface MarchControl {
  setGait(gait: string): void;
  /** One tap of a button or key; `coarse` for more at once. */
  add(nudge: Nudge, coarse?: boolean): void;
  invert(): void;
  /** By so many taps, fine or coarse, along the step's own way. */
  adjust(index: number, taps: number, coarse?: boolean): void;
  edit(index: number | undefined): void;
  remove(index: number): void;
  undoStep(): void;
  clear(): void;
  /** What is drawn for this unit next is its continued advance, until another is taken up. */
  advance(unit: UnitId, planner: Planner): void;
  /** Whatever is drawn and not sent is nobody's business any more: another hand takes the tablet. */
  forget(): void;
  /** Marks the place of a breach on the table. */
  showViolation(violation: PlacedViolation | undefined): void;
  /** Sends it; `note` says why it stands against a rule. */
  commit(note?: string): Promise<void>;
}

/** What the desk lends. */
export interface MarchSurroundings {
  table(): Table | undefined;
  advice(): Advice | undefined;
  scene(): SceneHandle | undefined;
  mayMarch(): boolean;
  /** No distances now: then nothing snaps, and a tap is so many pixels instead of so many cm. */
  locked(): boolean;
  cmPerPixel(at: Point): number;
  select(unit: UnitId | undefined): void;
  show(march: Marching | undefined): void;
  redraw(): void;
  /** Answers with why not, if not. */
  send(command: MarchCommand): Promise<Refused | undefined>;
  /** A drawing has come to rest: what is to be taken hold of next must not lie out of sight. */
  drawn(): void;
}

export interface MarchDesk {
  readonly control: MarchControl;
  /** Takes up the unit's march where it was left; undefined puts everything away. */
  takeUp(unit: UnitId | undefined): void;
  press(pointer: TablePointer, input: Press): boolean;
  shapes(): readonly Shape[];
  handles(): readonly Handle[];
}

type Draft = Pick<MarchPlan, 'gait' | 'steps'>;

/** What a tap of a button or key comes to. */
const FINE = { cm: 1, turn: Math.PI / 36 };
const COARSE = { cm: 5, turn: Math.PI / 12 };
/** Where no centimetre may be known, taps are measured on the screen. */
const PIXELS_FOR_CM = 9;
/** A drawing this near to a stop is drawn to it. */
const SNAP_PIXELS = 12;

/** Joins the march tool, the book's advice and the table while a march is drawn. Drafts stay with their units until they are sent. */
export function createMarchDesk(around: MarchSurroundings): MarchDesk {
  const drafts = new Map<UnitId, Draft>();
  let mode: MarchMode = MARCH_IDLE;
  let now: Marching | undefined;
  let advance: { readonly unit: UnitId; readonly planner: Planner } | undefined;
  /** One is on its way: a hurried second tap must not march twice. */
  let sending = false;

  function takeUp(unit: UnitId | undefined): void {
    const standing = unit !== undefined && around.table()?.units.has(unit) ? unit : undefined;
    if (standing !== now?.unit) mode = MARCH_IDLE;
    if (standing !== advance?.unit) dropAdvance();
    const kept = now !== undefined && standing === now.unit ? now : undefined;
    if (standing === undefined || !around.advice() || !around.mayMarch()) {
      mode = MARCH_IDLE;
      set(undefined);
    } else {
      const draft = drafts.get(standing) ??
        around.advice()?.ordered?.(standing) ?? { gait: gaitFor(standing), steps: [] };
      plan(standing, draft, 0, kept?.editing);
    }
  }

  /** What was drawn of it was meant for the melee just fought, and is of no use for a march. */
  function dropAdvance(): void {
    if (advance) drafts.delete(advance.unit);
    advance = undefined;
  }

  const planned: Planner = (plan) =>
    plan.unit === advance?.unit ? advance.planner(plan) : around.advice()?.planMarch(plan);

  /** As it was told to attack; else the first way of going that the book lets this unit go now. */
  function gaitFor(unit: UnitId): string | undefined {
    const { gaits = [], attacksAt } = planned({ unit, steps: [], snapCm: 0 }) ?? {};
    const allowed = gaits.filter(({ violations }) => violations.length === 0);
    return (allowed.find(({ id }) => id === attacksAt) ?? allowed[0] ?? gaits[0])?.id;
  }

  function plan(unit: UnitId, { gait, steps }: Draft, snapCm: number, editing: number | undefined): void {
    const snapping = around.locked() ? { snapCm: 0 } : { snapCm, endsAtContact: true };
    const advice = planned({ unit, gait, steps, ...snapping });
    if (!advice) return;
    set({
      unit,
      gait,
      advice,
      editing: editing !== undefined && editing < advice.steps.length ? editing : undefined,
      drawing: mode.kind === 'drawing',
      armed: mode.kind === 'armed' ? mode.hold.handle : undefined,
      advancing: unit === advance?.unit,
      shown: undefined,
      refused: undefined,
    });
  }

  /** Keeps what has been drawn, and plans it anew. */
  function settle(draft: Draft, editing: number | undefined): void {
    if (!now) return;
    mode = MARCH_IDLE;
    drafts.set(now.unit, draft);
    plan(now.unit, draft, 0, editing);
    // At contact it ends: taps beyond it are not to be taken back one by one.
    if (now.advice.costs?.snappedTo === 'contact') drafts.set(now.unit, { ...draft, steps: now.advice.steps });
    around.redraw();
  }

  function set(march: Marching | undefined): void {
    now = march;
    around.show(march);
  }

  const draftNow = (): Draft =>
    (now && (drafts.get(now.unit) ?? around.advice()?.ordered?.(now.unit))) ?? {
      gait: now?.gait,
      steps: [],
    };

  /** The unit where the handles are: after the step that is edited, or after them all. */
  function standing(): { readonly unit: Unit; readonly stand: Stand } | undefined {
    const table = around.table();
    if (!now || !table) return undefined;
    const { stands } = now.advice;
    const unit =
      (now.editing === undefined ? stands.at(-1) : stands[now.editing]) ??
      around.advice()?.standing?.(now.unit) ??
      table.units.get(now.unit);
    return unit && { unit, stand: standOf(table, unit) };
  }

  function kinds(): readonly HandleKind[] {
    if (!now) return [];
    if (mode.kind === 'drawing') return [mode.hold.handle];
    const { can, steps } = now.advice;
    const edited = now.editing === undefined ? undefined : steps[now.editing];
    if (edited) return handlesOf(edited);
    const sometimes: readonly HandleKind[] = ['rotate', 'back', 'left', 'right'];
    return ['ahead', 'wheel-left', 'wheel-right', ...sometimes.filter((handle) => can[kindOf(handle)] === undefined)];
  }

  function handles(): readonly Handle[] {
    const held = standing();
    const scene = around.scene();
    if (!held || !scene) return [];
    const { unit, stand } = held;
    const onScreen = (local: Point): Point => scene.toScreen(toTable(unit.pose, local));
    return layHandles(kinds(), { front: frontOf(stand), bounds: stand.bounds }, onScreen);
  }

  /** A drag that begins on the unit, as it will stand, is meant for it. */
  function onBody(at: Point): boolean {
    const held = standing();
    if (!held || now?.editing !== undefined) return false;
    const { left, right, front, back } = held.stand.bounds;
    const { x, y } = toLocal(held.unit.pose, at);
    return x >= left && x <= right && y <= front && y >= back;
  }

  function press(pointer: TablePointer, input: Press): boolean {
    const held = standing();
    const handle = handleAt(handles(), pointer.screen) ?? (onBody(input.at) ? 'body' : undefined);
    const draft = draftNow();
    const outcome = marchTool(
      mode,
      { ...input, handle: input.phase === 'down' ? handle : undefined },
      {
        stand: held && { pose: held.unit.pose, front: frontOf(held.stand) },
        steps: draft.steps,
        editing: now?.editing,
      },
    );
    mode = outcome.mode;
    if (outcome.select) around.select(outcome.select.unit);
    else if (outcome.drawn && now) drawn(draft, outcome.drawn, input);
    else if (now) plan(now.unit, draft, 0, now.editing);
    around.redraw();
    return outcome.claimed;
  }

  function drawn(draft: Draft, what: { index: number; step: Step | undefined; done: boolean }, input: Press): void {
    if (!now) return;
    const steps = withStep(draft.steps, what.index, what.step);
    const last = what.index === steps.length - 1;
    plan(now.unit, { ...draft, steps }, last ? SNAP_PIXELS * input.cmPerPixel : 0, now.editing);
    // What is kept is what was shown: where it snapped, the stop.
    if (!what.done) return;
    drafts.set(now.unit, { ...draft, steps: now.advice.steps });
    around.drawn();
  }

  function tap(kind: Step['kind'], coarse: boolean): number {
    if (kind === 'wheel' || kind === 'rotate') return (coarse ? COARSE : FINE).turn;
    const cm = (coarse ? COARSE : FINE).cm;
    const at = standing()?.unit.pose.at;
    return around.locked() && at ? cm * PIXELS_FOR_CM * around.cmPerPixel(at) : cm;
  }

  function shapes(): readonly Shape[] {
    if (!now) return [];
    const { advice, shown } = now;
    const drawings: Shape[] = [...advice.shapes, ...ghosts(advice)];
    const end = advice.stands.at(-1);
    const stop = advice.costs?.snappedTo;
    if (end && stop)
      drawings.push({ kind: 'label', tone: 'measure', at: behind(end), text: say({ key: `march.stop.${stop}` }) });
    if (shown?.at) drawings.push({ kind: 'label', tone: 'no', at: shown.at, text: texts.march.here });
    return drawings;
  }

  /** Where a label does not hide the front, nor the handles before it. */
  function behind(unit: Unit): Point {
    const table = around.table();
    return table ? toTable(unit.pose, { x: 0, y: standOf(table, unit).bounds.back }) : unit.pose.at;
  }

  const control: MarchControl = {
    setGait: (gait) => settle({ ...draftNow(), gait }, now?.editing),
    add(nudge, coarse = false) {
      const draft = draftNow();
      settle({ ...draft, steps: tapped(draft.steps, nudge, tap(kindOf(nudge), coarse)) }, undefined);
    },
    invert() {
      const draft = draftNow();
      settle({ ...draft, steps: [...draft.steps, { kind: 'invert' }] }, undefined);
    },
    adjust(index, taps, coarse = false) {
      const draft = draftNow();
      const step = draft.steps[index];
      if (!step) return;
      settle(
        { ...draft, steps: withStep(draft.steps, index, lengthened(step, taps * tap(step.kind, coarse))) },
        now?.editing,
      );
    },
    edit(index) {
      if (now) settle(draftNow(), index === now.editing ? undefined : index);
    },
    remove(index) {
      const draft = draftNow();
      settle({ ...draft, steps: withStep(draft.steps, index, undefined) }, undefined);
    },
    undoStep: () => control.remove(draftNow().steps.length - 1),
    clear: () => settle({ ...draftNow(), steps: [] }, undefined),
    advance(unit, planner) {
      dropAdvance();
      drafts.delete(unit);
      advance = { unit, planner };
      takeUp(unit);
    },
    forget() {
      drafts.clear();
      takeUp(now?.unit);
    },
    showViolation(violation) {
      if (!now) return;
      set({ ...now, shown: violation });
      around.redraw();
    },
    async commit(note) {
      if (!now || now.advice.steps.length === 0 || sending) return;
      sending = true;
      const { unit, gait, advancing } = now;
      const { steps } = now.advice;
      const override = note === undefined ? {} : { override: { note } };
      const command: MarchCommand = advancing
        ? { type: 'continue-advance', unit, steps, ...override }
        : { type: 'march', unit, ...(gait === undefined ? {} : { gait }), steps, ...override };
      const refused = await around.send(command).finally(() => {
        sending = false;
      });
      if (!refused) drafts.delete(unit);
      if (!refused && advancing) dropAdvance();
      if (now?.unit !== unit) return;
      takeUp(unit);
      if (refused && now) set({ ...now, refused });
      around.redraw();
    },
  };

  return { control, takeUp, press, shapes, handles };
}

/** The unit at the end of each step, the last one in the tone of the verdict. */
function ghosts({ stands, violations, costs }: MarchAdvice): readonly Shape[] {
  const last: Tone = violations.length > 0 ? 'no' : costs ? 'yes' : 'neutral';
  return stands.map((unit, i) => ({ kind: 'ghost', tone: i === stands.length - 1 ? last : 'ghost', unit }));
}

function handlesOf(step: Step): readonly HandleKind[] {
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
