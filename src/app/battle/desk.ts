import { createStore, type StoreApi } from 'zustand/vanilla';
import { turnFrom } from '../../geometry/angle';
import type { Point } from '../../geometry/point';
import type { Pose } from '../../geometry/pose';
import { distanceBetween } from '../../geometry/vector';
import type { Reading } from '../../panels/ReadingBar';
import type { BattleView } from '../../rules/book';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { Place } from '../../table/place';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import { lengthText } from '../../texts/amounts';
import { texts } from '../../texts/texts';
import { handleShapes, neighbourShapes, tapeShapes, tapeStart } from '../../tools/drawings';
import type { Handle } from '../../tools/march-handles';
import type { Measurer } from '../../tools/measurer';
import { IDLE, type MoveMode, moveTool, onTable } from '../../tools/move-tool';
import type { Press } from '../../tools/press';
import { TAPE_IDLE, type TapeMode, tapeEnds, tapeTool } from '../../tools/tape-tool';
import type { Advice } from './advice';
import { createMarchDesk, type MarchCommand, type MarchControl, type Marching, type Refused } from './march-desk';
import { measurerOf, showsLiveDistances } from './measurer';
import { cmPerPixel } from './on-screen';
import { spelled } from './spell';
import { lieAlike, standAlike } from './stand-alike';

export type Tool = 'select' | 'tape' | 'march' | 'fire' | 'melee' | 'sight' | 'run';

/** Fire and sight come apart from the rest. */
export const isFireTool = (tool: Tool): tool is 'fire' | 'sight' => tool === 'fire' || tool === 'sight';

/** Tools that come together, apart from the rest. */
type Lent = 'fire' | 'melee' | 'run';

/** A tool that is fetched when it is first taken in hand. */
export interface Guest {
  press(pointer: TablePointer, input: Press): boolean;
  shapes(): readonly Shape[];
}

/** What the hand is doing at the table: of no interest to the log, gone with the screen. */
export interface Desk {
  readonly tool: Tool;
  readonly selected: UnitId | undefined;
  /** Why it is put elsewhere, where it was taken up for that. */
  readonly note: string | undefined;
  readonly move: MoveMode;
  readonly tape: TapeMode;
  /** The march of the selected unit, while the march tool is in hand. */
  readonly march: Marching | undefined;
  readonly reading: Reading | undefined;
  /** The reading still changes under the finger. */
  readonly settling: boolean;
}

export interface DeskWorld {
  place(unit: UnitId, pose: Pose, note: string | undefined): void;
  /** Writes a measurement down, where the players agreed to; says whether it now stands in the log. */
  noteMeasuring(from: Place, to: Place): Promise<boolean>;
  /** Says why it was not done, if it was not. */
  march(command: MarchCommand): Promise<Refused | undefined>;
  /** These places of the screen should be in sight. */
  keepInSight(places: readonly Point[]): void;
}

export interface DeskControl {
  readonly store: StoreApi<Desk>;
  /** The handles of the march as they lie on the screen now; moves with the table, so nothing else may hang on it. */
  readonly handles: StoreApi<readonly Handle[]>;
  readonly march: MarchControl;
  /** The battle changed: what was tried is now true, or not. */
  show(view: BattleView, readOnly: boolean, advice?: Advice): void;
  /** Lends the table to the tool in hand, where the desk does not know it itself. */
  lend(to: Lent, guest: Guest | undefined): void;
  redraw(): void;
  /** Shapes that a card wants to see on the table, such as a formation before it is taken. */
  preview(shapes: readonly Shape[]): void;
  attach(scene: SceneHandle | undefined): void;
  pointer(pointer: TablePointer): boolean;
  pick(tool: Tool): void;
  select(unit: UnitId | undefined, note?: string): void;
  /** Tap-tap: the next tap on the table says where the selected unit goes. Again: it does not. */
  arm(): void;
  /** By keyboard: moves the armed unit by so many cm; `put` leaves it there. */
  shift(dx: number, dy: number): void;
  put(): void;
  /** By keyboard: the selected unit is the next end of the tape. */
  tapeSelected(): void;
  clear(): void;
}

const START: Desk = {
  tool: 'select',
  selected: undefined,
  note: undefined,
  move: IDLE,
  tape: TAPE_IDLE,
  march: undefined,
  reading: undefined,
  settling: false,
};

/** Joins tools, scene and reading while a finger is on the table. Nothing here goes through React or the worker. */
export function createDesk(world: DeskWorld): DeskControl {
  const store = createStore<Desk>(() => START);
  let view: BattleView | undefined;
  let table: Table | undefined;
  let measurer: Measurer | undefined;
  let readOnly = false;
  let scene: SceneHandle | undefined;
  let advice: Advice | undefined;
  let previewed: readonly Shape[] = [];
  const guests: { [lent in Lent]?: Guest | undefined } = {};
  let stopWatching: () => void = () => undefined;
  const handles = createStore<readonly Handle[]>(() => []);
  /** The unit shown somewhere else than the table says, until the table agrees. */
  let astray: UnitId | undefined;
  /** Where measurements are written down, the tape whose length may be read because it has been. */
  let noted: TapeMode | undefined;

  const march = createMarchDesk({
    table: () => table,
    advice: () => advice,
    scene: () => scene,
    mayMarch: () => !readOnly && store.getState().tool === 'march',
    locked: () => measurer === undefined,
    cmPerPixel: (at) => (scene ? cmPerPixel(scene, at) : 0.2),
    select,
    show: (marching) => store.setState({ march: marching }),
    redraw: draw,
    send: world.march,
    drawn: () => world.keepInSight(march.handles()),
  });

  const nameOf = (place: Place): string =>
    'unit' in place ? (table?.units.get(place.unit)?.name ?? '') : texts.log.point;

  function press(pointer: TablePointer, phase: Press['phase']): Press {
    return { phase, at: pointer.at, unit: pointer.unit, cmPerPixel: scene ? cmPerPixel(scene, pointer.at) : 0.2 };
  }

  function selectAndMove(input: Press): boolean {
    if (!table) return false;
    const { move, selected } = store.getState();
    const outcome = moveTool(move, input, { table, selected, readOnly });
    store.setState({ move: outcome.mode });
    if (outcome.select) select(outcome.select.unit);
    if (outcome.place) {
      showAt(outcome.place.unit, outcome.place.pose);
      world.place(outcome.place.unit, outcome.place.pose, store.getState().note);
    } else if (outcome.mode.kind === 'moving' || outcome.mode.kind === 'turning') {
      showAt(outcome.mode.unit, outcome.mode.trial);
    } else if (input.phase === 'cancel') {
      showAt(undefined, undefined);
    }
    draw();
    return outcome.claimed;
  }

  function layTape(input: Press): boolean {
    if (!measurer) {
      store.setState({ reading: lockedReading(), settling: false });
      return false;
    }
    holdTape(tapeTool(store.getState().tape, input));
    return true;
  }

  function holdTape(tape: TapeMode): void {
    const fresh = tape.kind === 'laid' && tape !== store.getState().tape;
    store.setState({ tape });
    draw();
    if (fresh && view?.measuring === 'logged') void note(tape);
  }

  /** The length is shown when it stands in the log, and not before. */
  async function note(tape: Extract<TapeMode, { kind: 'laid' }>): Promise<void> {
    if (!(await world.noteMeasuring(tape.from, tape.to)) || store.getState().tape !== tape) return;
    noted = tape;
    draw();
  }

  function showAt(unit: UnitId | undefined, pose: Pose | undefined): void {
    if (astray !== undefined && astray !== unit) scene?.poseUnit(astray, undefined);
    if (unit !== undefined) scene?.poseUnit(unit, pose);
    astray = unit;
  }

  /** The drawings of the tool in hand, and the reading that goes with them. */
  function draw(): void {
    const drawn = DRAWINGS[store.getState().tool]();
    scene?.setShapes(spelled([...drawn, ...previewed]));
    layHandles();
  }

  const DRAWINGS: Readonly<Record<Tool, () => readonly Shape[]>> = {
    select: drawMove,
    tape: drawTape,
    march: drawMarch,
    fire: drawGuest,
    melee: drawGuest,
    sight: drawGuest,
    run: drawGuest,
  };

  const guest = (): Guest | undefined => {
    const { tool } = store.getState();
    return guests[tool === 'melee' || tool === 'run' ? tool : 'fire'];
  };

  function drawGuest(): readonly Shape[] {
    if (store.getState().reading) read(undefined, false);
    return guest()?.shapes() ?? [];
  }

  /** Where the handles lie hangs on the view as well, so this is asked after each frame. */
  function layHandles(): void {
    const laid = store.getState().tool === 'march' ? march.handles() : [];
    if (!lieAlike(laid, handles.getState())) handles.setState(laid, true);
  }

  function drawMarch(): readonly Shape[] {
    const idle = store.getState().march === undefined;
    read(idle ? { tone: 'neutral', detail: texts.march.pickUnit } : undefined, false);
    return march.shapes();
  }

  function drawTape(): readonly Shape[] {
    const { tape } = store.getState();
    if (!measurer || !table) return [];
    if (tape.kind === 'from') {
      read({ tone: 'neutral', detail: texts.reading.otherEnd(nameOf(tape.from)) }, false);
      return tapeStart(tape.from);
    }
    const ends = tapeEnds(tape);
    if (!ends || !bothThere(ends.from, ends.to, table)) {
      read(undefined, false);
      return [];
    }
    const gap = measurer.between(ends.from, ends.to);
    const detail = texts.reading.between(nameOf(ends.from), nameOf(ends.to));
    if (view?.measuring === 'logged' && tape !== noted) {
      read({ tone: 'neutral', detail }, true);
      return tapeShapes(gap, undefined);
    }
    const headline = lengthText(gap.distance);
    read({ tone: 'neutral', headline, detail }, tape.kind === 'drawing');
    return tapeShapes(gap, headline);
  }

  function read(reading: Reading | undefined, settling: boolean): void {
    store.setState({ reading, settling });
  }

  function drawMove(): readonly Shape[] {
    const { move, selected } = store.getState();
    if (move.kind === 'moving' || move.kind === 'turning') return drawTrial(move.unit, move.trial);
    const unit = selected === undefined ? undefined : table?.units.get(selected);
    const atRest = astray === undefined && previewed.length === 0;
    return unit && !readOnly && atRest ? handleShapes(unit.pose) : [];
  }

  function drawTrial(unit: UnitId, trial: Pose): readonly Shape[] {
    const start = table?.units.get(unit)?.pose ?? trial;
    const shapes: Shape[] = [...handleShapes(trial), { kind: 'line', tone: 'ghost', points: [start.at, trial.at] }];
    const turned = Math.round(Math.abs(turnFrom(start.heading, trial.heading)) * (180 / Math.PI));
    const live = measurer && view && showsLiveDistances(view) ? measurer.around(unit, trial) : undefined;
    if (!live) {
      read(turned > 0 ? { tone: 'neutral', detail: texts.reading.turned(turned) } : undefined, true);
      return shapes;
    }
    const { enemy, near } = live;
    const far = distanceBetween(start.at, trial.at);
    const own = turned > 0 ? texts.reading.turned(turned) : texts.reading.moved(lengthText(far));
    const detail = enemy ? `${texts.reading.nearest(nameOf({ unit: enemy.unit }))} · ${own}` : own;
    read({ tone: 'neutral', ...(enemy ? { headline: lengthText(enemy.gap.distance) } : {}), detail }, true);
    return [...shapes, ...neighbourShapes(enemy ? [enemy, ...near] : near, lengthText)];
  }

  function select(unit: UnitId | undefined, note?: string): void {
    store.setState({ selected: unit, note, move: IDLE, reading: undefined, settling: false });
    march.takeUp(unit);
  }

  function clear(): void {
    showAt(undefined, undefined);
    store.setState({ move: IDLE, tape: TAPE_IDLE, reading: undefined, settling: false });
    draw();
  }

  return {
    store,
    handles,
    march: march.control,
    show(next, nextReadOnly, nextAdvice) {
      const moved = !view || !standAlike(view.table, next.table);
      if (view?.clock?.phase !== next.clock?.phase) store.setState({ note: undefined });
      view = next;
      readOnly = nextReadOnly;
      table = next.table;
      advice = nextAdvice;
      measurer = measurerOf(next);
      const { selected, move } = store.getState();
      if (selected !== undefined && !table?.units.has(selected)) select(undefined);
      // A tape that lies there while units move would measure again and again.
      if (!measurer || (moved && next.measuring === 'logged')) store.setState({ tape: TAPE_IDLE });
      if (move.kind !== 'moving' && move.kind !== 'turning') {
        showAt(undefined, undefined);
        read(undefined, false);
      }
      march.takeUp(store.getState().selected);
      draw();
    },
    attach(handle) {
      stopWatching();
      scene = handle;
      stopWatching = handle?.onFrame(layHandles) ?? (() => undefined);
      draw();
    },
    pointer(pointer) {
      if (pointer.phase === 'hover') return false;
      const input = press(pointer, pointer.phase);
      switch (store.getState().tool) {
        case 'tape':
          return layTape(input);
        case 'march':
          return march.press(pointer, input);
        case 'fire':
        case 'melee':
        case 'sight':
        case 'run':
          return guest()?.press(pointer, input) ?? false;
        case 'select':
          return selectAndMove(input);
      }
    },
    pick(tool) {
      store.setState({ tool });
      march.takeUp(store.getState().selected);
      clear();
      if (tool === 'tape' && !measurer) store.setState({ reading: lockedReading() });
    },
    select(unit, note) {
      select(unit, note);
      draw();
    },
    lend(to, next) {
      guests[to] = next;
      draw();
    },
    redraw: draw,
    preview(shapes) {
      previewed = shapes;
      draw();
    },
    arm() {
      const { selected, move } = store.getState();
      if (selected === undefined) return;
      store.setState({ tool: 'select', move: move.kind === 'armed' ? IDLE : { kind: 'armed', unit: selected } });
      march.takeUp(selected);
      draw();
    },
    shift(dx, dy) {
      const { selected, move } = store.getState();
      const unit = selected === undefined || readOnly ? undefined : table?.units.get(selected);
      if (!unit || (move.kind !== 'armed' && move.kind !== 'moving')) return;
      const from = move.kind === 'moving' ? move.trial : unit.pose;
      const trial = { ...from, at: { x: from.at.x + dx, y: from.at.y + dy } };
      store.setState({ move: { kind: 'moving', unit: unit.id, grab: { x: 0, y: 0 }, trial } });
      showAt(unit.id, trial);
      draw();
    },
    put() {
      const { move } = store.getState();
      if (move.kind !== 'moving' || !table) return;
      const pose = onTable(move.trial, table);
      store.setState({ move: IDLE });
      showAt(move.unit, pose);
      draw();
      world.place(move.unit, pose, store.getState().note);
    },
    tapeSelected() {
      const { selected, tape } = store.getState();
      if (selected === undefined || !measurer) return;
      const here: Place = { unit: selected };
      holdTape(tape.kind === 'from' ? { kind: 'laid', from: tape.from, to: here } : { kind: 'from', from: here });
    },
    clear,
  };
}

const lockedReading = (): Reading => ({ tone: 'locked', detail: texts.reading.lockedText });

/** A unit may have been taken off the table since the tape was laid at it. */
function bothThere(from: Place, to: Place, table: Table): boolean {
  return [from, to].every((place) => !('unit' in place) || table.units.has(place.unit));
}
