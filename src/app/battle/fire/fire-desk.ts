import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../../geometry/point';
import { distanceBetween } from '../../../geometry/vector';
import type { Action, Known, Statement } from '../../../rules/action';
import type { BattleView } from '../../../rules/book';
import type { Line, Looks, Verdict } from '../../../rules/tool-advice';
import type { SceneHandle } from '../../../scene/handle';
import type { TablePointer } from '../../../scene/TableScene';
import type { Shape } from '../../../table/shapes';
import type { Table } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { say } from '../../../texts/sayings';
import { ALL, basesIn, basesOf, halfOf, type Part } from '../../../tools/fire-parts';
import { bandShapes, verdictShapes } from '../../../tools/fire-shapes';
import { isStillTap, type Press } from '../../../tools/press';
import { alongOutline, onOutline, outlineOf } from '../../../tools/target-outline';
import { standAlike } from '../stand-alike';
import type { NotDone } from '../use-battle';
import type { FireAdvice } from './fire-advice-on';
import { createNotes } from './notes';

/** A fire as it is looked at before it is declared. */
export interface Firing {
  readonly unit: UnitId | undefined;
  readonly target: UnitId | undefined;
  readonly part: Part;
  readonly known: Known;
  /** The point of impact wished for. */
  readonly impact: Point | undefined;
  /** Absent where nothing may be measured, or not yet. */
  readonly verdict: Verdict | undefined;
  /** The point of impact is under the finger: numbers change many times a second. */
  readonly dragging: boolean;
  /** Where measurements are written down, this one is on its way into the log. */
  readonly writing: boolean;
  readonly shown: Statement | undefined;
  readonly looks: Looks | undefined;
  readonly lines: readonly Line[];
  readonly busy: boolean;
  readonly refused: NotDone | undefined;
}

export interface FireControl {
  readonly store: StoreApi<Firing>;
  /** The battle, the advice or the selected unit is another. */
  follow(now: FireNow): void;
  aim(target: UnitId | undefined): void;
  /** From a list: that unit fires at that one. */
  take(line: Line): void;
  look(looks: Looks): void;
  part(from: Part['from']): void;
  count(count: number): void;
  toggle(id: string, value: string): void;
  /** Moves the point of impact so many cm to the firer's right along the target. */
  nudge(cm: number): void;
  shortest(): void;
  show(statement: Statement | undefined): void;
  declare(action: Action, note?: string): Promise<void>;
  press(pointer: TablePointer, input: Press): boolean;
  shapes(): readonly Shape[];
}

/** What hangs on the battle as it stands. */
export interface FireNow {
  readonly view: BattleView;
  readonly advice: FireAdvice;
  readonly unit: UnitId | undefined;
  readonly readOnly: boolean;
}

export interface FireWorld {
  scene(): SceneHandle | undefined;
  select(unit: UnitId | undefined): void;
  redraw(): void;
  /** Writes a measurement down; says whether it now stands in the log. */
  note(from: UnitId, to: UnitId): Promise<boolean>;
  send(command: object): Promise<NotDone | undefined>;
  /** Shows a place that is out of sight. */
  lookAt(at: Point): void;
  /** Both ends of a fire should be seen. */
  bringIntoSight(places: readonly Point[]): void;
}

const NO_PLAN = { part: ALL, known: {}, impact: undefined, shown: undefined, refused: undefined } as const;

const START: Firing = {
  ...NO_PLAN,
  unit: undefined,
  target: undefined,
  verdict: undefined,
  dragging: false,
  writing: false,
  looks: 'targets',
  lines: [],
  busy: false,
};

/** Half a finger and a little. */
const GRIP_PIXELS = 30;

/** Joins the book's verdict, the table and the card while a fire is looked at. */
export function createFireDesk(world: FireWorld): FireControl {
  const store = createStore<Firing>(() => START);
  const notes = createNotes(world.note);
  let now: FireNow | undefined;
  let down: { readonly at: Point; readonly grip: boolean } | undefined;

  const table = (): Table | undefined => now?.view.table;
  const logged = (): boolean => now?.view.measuring === 'logged';
  /** What is looked at of a unit just taken up; where it is written down, nothing before a hand asks for it. */
  const firstLooks = (): Looks | undefined => (logged() ? undefined : 'targets');

  function set(change: Partial<Firing>): void {
    store.setState(change);
    world.redraw();
  }

  /** Asks the book anew about what is looked at; where it is written down first, when that has been done. */
  function judge(change: Partial<Firing> = {}): void {
    store.setState({ refused: undefined, ...change });
    const { unit, target, looks } = store.getState();
    if (!now || unit === undefined) set({ verdict: undefined, lines: [], writing: false });
    else if (target === undefined) list(now.advice, unit, looks);
    else if (!logged() || notes.has(unit, target)) set({ verdict: verdictOn(now.advice), lines: [], writing: false });
    else write([{ from: unit, to: target }]);
  }

  function verdictOn(advice: FireAdvice): Verdict | undefined {
    const { unit, target, part, known, impact } = store.getState();
    const firer = unit === undefined ? undefined : table()?.units.get(unit);
    if (!firer || target === undefined || !now?.view.table) return undefined;
    const bases = basesOf(part, now.view.table, firer);
    return advice.verdict({
      units: [firer.id],
      target,
      known,
      ...(bases ? { bases } : {}),
      ...(impact ? { impact } : {}),
    });
  }

  function list(advice: FireAdvice, unit: UnitId, looks: Looks | undefined): void {
    const lines = (looks && advice.lines(unit, looks)) ?? [];
    // Without its distance a line still tells that it is within range.
    const unwritten = logged() ? lines.filter((line) => !notes.has(line.unit, line.target)) : [];
    if (unwritten.length === 0) set({ verdict: undefined, lines, writing: false });
    else write(unwritten.map((line) => ({ from: line.unit, to: line.target })));
  }

  function write(pairs: readonly { readonly from: UnitId; readonly to: UnitId }[]): void {
    set({ verdict: undefined, lines: [], writing: true });
    void notes.write(pairs).then((written) => {
      if (written) judge();
      // Nobody is to read what is not written.
      else set({ writing: false, target: undefined, looks: undefined });
    });
  }

  function follow(next: FireNow): void {
    const moved = now !== undefined && !standAlike(now.view.table, next.view.table);
    const other = store.getState().unit !== next.unit;
    now = next;
    const { target } = store.getState();
    const gone = target !== undefined && !next.view.table?.units.has(target);
    const stale = moved && logged();
    if (moved) notes.forget();
    if (other) {
      judge({ ...NO_PLAN, unit: next.unit, target: undefined, looks: firstLooks() });
    } else if (gone || stale) judge({ ...NO_PLAN, target: undefined, ...(stale ? { looks: undefined } : {}) });
    else judge({ shown: undefined });
  }

  function aim(target: UnitId | undefined): void {
    judge({ ...NO_PLAN, target });
    const { unit } = store.getState();
    const ends = [unit, target].map((id) => (id === undefined ? undefined : table()?.units.get(id)?.pose.at));
    if (target !== undefined) world.bringIntoSight(ends.filter((end) => end !== undefined));
  }

  function outline(): readonly Point[] {
    const { target, verdict } = store.getState();
    const standing = table();
    const unit = target === undefined ? undefined : standing?.units.get(target);
    return verdict?.grip?.outline ?? (standing && unit ? outlineOf(standing, unit) : []);
  }

  /** Is the finger on the point of impact as it lies on the screen? */
  function onGrip({ screen }: TablePointer): boolean {
    const impact = store.getState().verdict?.grip?.at;
    const spot = impact && world.scene()?.toScreen(impact);
    return spot !== undefined && distanceBetween(spot, screen) <= GRIP_PIXELS;
  }

  function press(pointer: TablePointer, input: Press): boolean {
    switch (input.phase) {
      case 'down':
        down = { at: input.at, grip: onGrip(pointer) };
        return down.grip;
      case 'move':
        if (!down?.grip || (isStillTap(down.at, input) && !store.getState().dragging)) return down?.grip ?? false;
        drag(input.at);
        return true;
      case 'up':
        letGo(input);
        return false;
      case 'cancel':
        down = undefined;
        set({ dragging: false });
        return false;
    }
  }

  function drag(at: Point): void {
    const impact = onOutline(outline(), at);
    if (impact) judge({ impact, dragging: true, shown: undefined });
  }

  function letGo(input: Press): void {
    const pressed = down;
    down = undefined;
    if (store.getState().dragging) set({ dragging: false });
    else if (pressed && !pressed.grip && isStillTap(pressed.at, input)) tap(input.unit);
  }

  /** A tap on a friend takes that one; on an enemy, aims at it; beside all of them, puts away what is looked at. */
  function tap(id: UnitId | undefined): void {
    const units = table()?.units;
    const { unit, target } = store.getState();
    const firer = unit === undefined ? undefined : units?.get(unit);
    const tapped = id === undefined ? undefined : units?.get(id);
    if (!tapped) {
      if (target === undefined) world.select(undefined);
      else aim(undefined);
    } else if (!firer || tapped.side === firer.side) world.select(tapped.id);
    else aim(tapped.id);
  }

  function shapes(): readonly Shape[] {
    const { verdict, shown, lines, looks, unit } = store.getState();
    const standing = table();
    if (verdict) return verdictShapes(verdict, shown);
    if (!standing || unit === undefined) return [];
    return bandShapes(standing, lines, looks === 'threats' ? 'unit' : 'target', say);
  }

  return {
    store,
    follow,
    aim,
    press,
    shapes,
    take({ unit: firer, target }) {
      if (firer !== store.getState().unit) {
        store.setState({ ...NO_PLAN, unit: firer, target, looks: firstLooks() });
        world.select(firer);
      }
      aim(target);
    },
    look: (looks) => judge({ ...NO_PLAN, target: undefined, looks }),
    part(from) {
      const { unit } = store.getState();
      const standing = table();
      const firer = unit === undefined ? undefined : standing?.units.get(unit);
      if (firer && standing) judge({ part: from === 'all' ? ALL : halfOf(standing, firer, from) });
    },
    count(count) {
      const { part, unit } = store.getState();
      const standing = table();
      const firer = unit === undefined ? undefined : standing?.units.get(unit);
      if (part.from === 'all' || !firer || !standing) return;
      judge({ part: { ...part, count: Math.min(basesIn(standing, firer), Math.max(1, count)) } });
    },
    toggle: (id, value) => judge({ known: { ...store.getState().known, [id]: value } }),
    nudge(cm) {
      const from = store.getState().verdict?.grip?.at;
      // Counter-clockwise round the target is to the right for whoever faces it.
      const impact = from && alongOutline(outline(), from, cm);
      if (impact) judge({ impact });
    },
    shortest: () => judge({ impact: undefined }),
    show(statement) {
      const same = statement !== undefined && statement.id === store.getState().shown?.id;
      set({ shown: same ? undefined : statement });
      if (!same && statement?.at) world.lookAt(statement.at);
    },
    async declare(action, note) {
      if (store.getState().busy) return;
      set({ busy: true, refused: undefined });
      const override = note === undefined ? {} : { override: { note } };
      const refused = await world.send({ ...action.command, ...override });
      set({ busy: false, refused });
    },
  };
}
