import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Point } from '../../geometry/point';
import { distanceBetween, plus } from '../../geometry/vector';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { Laid, LayingFault } from '../../table/laying/laid';
import { landIndexOf, pieceIn } from '../../table/laying/land-index';
import { grip, type Held, held } from '../../table/laying/moving';
import { piecesAt } from '../../table/laying/picking';
import type { ReadyPiece } from '../../table/laying/pieces';
import type { Pull } from '../../table/laying/pulling';
import { withCornerAfter, withoutCorner } from '../../table/laying/shaping';
import { drawPiece, stampPiece } from '../../table/laying/stamping';
import { boxStroke } from '../../table/laying/stroke';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import type { Terrain, TerrainId } from '../../table/terrain';
import { handleAt, type LayingHandle, layingHandles, sameHandles } from '../../tools/laying-handles';
import { heldShapes, selectionShapes, strokeShapes } from '../../tools/laying-shapes';
import {
  type Aim,
  type Hold,
  LAYING_IDLE,
  type LayingMode,
  type LayingOutcome,
  layingTool,
  pulledTrial,
} from '../../tools/laying-tool';
import type { Press } from '../../tools/press';
import { cmPerPixel } from '../battle/on-screen';

/** What the hand is doing with the terrain: of no interest to the log, gone with the screen. */
export interface Board {
  readonly selected: TerrainId | undefined;
  readonly aim: Aim;
  /** The corners of the selected piece have handles. */
  readonly shaping: boolean;
  /** Tapped so far, of something that is drawn corner by corner. */
  readonly corners: readonly Point[];
  /** By keyboard: where the next piece or corner comes. */
  readonly cursor: Point | undefined;
}

export interface BoardWorld {
  lay(pieces: readonly Terrain[]): void;
  change(pieces: readonly Terrain[]): void;
  /** It cannot lie so: the person is told, and shown where. */
  refuse(fault: LayingFault): void;
  locked(piece: Terrain): void;
  draw(shapes: readonly Shape[]): void;
  nameOf(piece: ReadyPiece): string;
}

export interface BoardControl {
  readonly store: StoreApi<Board>;
  /** As they lie on the screen now; they move with the table, so nothing else may hang on them. */
  readonly handles: StoreApi<readonly LayingHandle[]>;
  /** The table changed: what was tried is now true, or not. */
  show(table: Table | undefined, readOnly: boolean): void;
  attach(scene: SceneHandle | undefined): void;
  pointer(pointer: TablePointer): boolean;
  select(piece: TerrainId | undefined): void;
  aim(aim: Aim): void;
  shape(on: boolean): void;
  /** Ends what is drawn corner by corner. */
  finish(): void;
  /** Tap-tap for the selected piece: it goes where the next tap is. Again: it does not. */
  arm(): void;
  /** By keyboard: by so many cm. `enter` leaves it there. */
  shift(dx: number, dy: number): void;
  enter(): void;
  /** By keyboard: the next corner to be moved. */
  nextCorner(by: 1 | -1): void;
  takeCorner(): void;
  /** Back to the hand, nothing held; a second time, nothing selected. */
  clear(): void;
  /** The worker would not have it: everything lies as it did. */
  undone(): void;
}

const PICK: Aim = { kind: 'pick' };
const START: Board = { selected: undefined, aim: PICK, shaping: false, corners: [], cursor: undefined };
/** How far beside a line a finger may be and still mean it, in pixels. */
const SLACK = 14;

/** Joins the laying tool, the scene and the steps of the draft. While a finger moves, only shapes are drawn anew, never the ground. */
export function createBoard(world: BoardWorld): BoardControl {
  const store = createStore<Board>(() => START);
  const handles = createStore<readonly LayingHandle[]>(() => []);
  let table: Table | undefined;
  let readOnly = false;
  let scene: SceneHandle | undefined;
  let stopWatching: () => void = () => undefined;
  let mode: LayingMode = LAYING_IDLE;
  /** Put down, or moved by keyboard, and not yet so on the table. */
  let trial: Held | undefined;
  /** Laid just now: selected as soon as it is there. */
  let coming: TerrainId | undefined;
  let lastTap: Point | undefined;

  const selectedPiece = (): Terrain | undefined => {
    const { selected } = store.getState();
    return selected === undefined || !table ? undefined : pieceIn(landIndexOf(table.terrain), selected);
  };
  const scaleAt = (at: Point): number => (scene ? cmPerPixel(scene, at) : 0.2);
  const gripOfSelected = () => {
    const piece = selectedPiece();
    return table && piece ? grip(table, [piece.id]) : undefined;
  };

  /** What of the selected piece is under the finger. */
  function holdAt({ screen, at }: TablePointer): Hold | undefined {
    const piece = selectedPiece();
    if (!piece || readOnly || !table) return undefined;
    const { aim, shaping } = store.getState();
    if (aim.kind === 'put' || aim.kind === 'corner') return undefined;
    const handle = handleAt(handles.getState(), screen);
    if (handle) return handle.hold;
    const isOn = piecesAt(table.terrain, at, SLACK * scaleAt(at)).some(({ id }) => id === piece.id);
    return isOn && !piece.locked && !(shaping && isSmall(piece)) ? { kind: 'body' } : undefined;
  }

  function pointer(input: TablePointer): boolean {
    if (input.phase === 'hover' || !table) return false;
    const { selected, aim } = store.getState();
    const press: Press = { phase: input.phase, at: input.at, unit: undefined, cmPerPixel: scaleAt(input.at) };
    const hold = input.phase === 'down' ? holdAt(input) : undefined;
    if (input.phase === 'down') trial = undefined;
    const outcome = layingTool(mode, press, { ground: table, selected, aim, hold });
    mode = outcome.mode;
    act(outcome);
    draw();
    return outcome.claimed;
  }

  function act({ tap, put, stroke }: LayingOutcome): void {
    if (put) settle(put);
    if (stroke) drawn(stroke);
    if (tap) tapped(tap.at, tap.hold);
  }

  /** Puts the pieces down for good, or says why they cannot lie there. */
  function settle(put: Held): void {
    if (put.fault) {
      trial = undefined;
      world.refuse(put.fault);
      return;
    }
    trial = put;
    world.change(put.pieces);
  }

  function tapped(at: Point, hold: Hold | undefined): void {
    const { aim } = store.getState();
    if (hold?.kind === 'corner') store.setState({ aim: { kind: 'corner', pull: hold.pull } });
    else if (hold?.kind === 'add') addCorner(hold.corner, hold.at);
    else if (aim.kind === 'lay') layAt(aim, at);
    else if (aim.kind === 'put') putAt(at);
    else if (aim.kind === 'corner') cornerTo(aim.pull, at);
    else pickAt(at);
  }

  function layAt(aim: Extract<Aim, { kind: 'lay' }>, at: Point): void {
    if (readOnly || !table) return;
    if (aim.by === 'tap') lay(stampPiece(table, aim.piece, { at }, world.nameOf(aim.piece)));
    else {
      const { corners } = store.getState();
      const [first] = corners;
      store.setState({ corners: aim.by === 'box' && first ? boxStroke(first, at) : [...corners, at] });
      // Two opposite corners are all a rectangle has.
      if (aim.by === 'box' && first) drawn([]);
    }
  }

  function drawn(stroke: readonly Point[]): void {
    const { aim, corners } = store.getState();
    if (readOnly || !table || aim.kind !== 'lay') return;
    store.setState({ corners: [] });
    lay(drawPiece(table, aim.piece, [...corners, ...stroke], world.nameOf(aim.piece)));
  }

  function lay(pieces: Laid<readonly Terrain[]>): void {
    if (!pieces.ok) {
      world.refuse(pieces.fault);
      return;
    }
    trial = { pieces: pieces.value };
    coming = pieces.value[0]?.id;
    world.lay(pieces.value);
  }

  function putAt(at: Point): void {
    const taken = gripOfSelected();
    store.setState({ aim: PICK });
    if (taken) settle(held(taken, { x: at.x - taken.middle.x, y: at.y - taken.middle.y }));
  }

  function cornerTo(pull: Pull, at: Point): void {
    const taken = gripOfSelected();
    store.setState({ aim: PICK });
    if (taken) settle(pulledTrial(taken, pull, at));
  }

  function addCorner(corner: number, at: Point): void {
    const piece = selectedPiece();
    const more = piece && withCornerAfter(piece, corner, at);
    if (more?.ok) world.change([more.value]);
    else if (more) world.refuse(more.fault);
  }

  /** The top piece; another tap at the same place takes the one below. */
  function pickAt(at: Point): void {
    if (!table) return;
    const reach = SLACK * scaleAt(at);
    const under = piecesAt(table.terrain, at, reach);
    const again = lastTap && distanceBetween(at, lastTap) <= reach;
    const now = again ? under.findIndex(({ id }) => id === store.getState().selected) : -1;
    lastTap = at;
    select(under[now + 1]?.id ?? (now > 0 ? under[0]?.id : undefined));
  }

  function select(selected: TerrainId | undefined): void {
    trial = undefined;
    store.setState({ selected, shaping: false, aim: keptAim(), cursor: undefined });
  }

  /** Whoever lays pieces goes on laying. */
  const keptAim = (): Aim => {
    const { aim } = store.getState();
    return aim.kind === 'lay' ? aim : PICK;
  };

  function draw(): void {
    world.draw(shapes());
    layHandles();
  }

  function shapes(): readonly Shape[] {
    const { corners, cursor } = store.getState();
    const at: readonly Shape[] = cursor ? [{ kind: 'mark', tone: 'measure', at: cursor }] : [];
    const drawing = mode.kind === 'drawing' ? [...corners, ...mode.stroke] : corners;
    if (drawing.length > 0) return [...strokeShapes(drawing), ...at];
    const now = mode.kind === 'holding' ? mode.trial : trial;
    if (now) return [...heldShapes(now), ...at];
    const piece = selectedPiece();
    return piece ? [...selectionShapes(piece), ...at] : at;
  }

  /** Where the handles lie hangs on the view as well, so this is asked after each frame. */
  function layHandles(): void {
    const piece = selectedPiece();
    const { shaping, aim } = store.getState();
    const shown = piece && scene && !readOnly && !piece.locked && !trial && mode.kind !== 'holding';
    const busy = aim.kind === 'put' || (aim.kind === 'lay' && aim.by !== 'tap');
    const laid = shown && !busy ? layingHandles(piece, scene?.toScreen ?? never, shaping) : [];
    if (!sameHandles(laid, handles.getState())) handles.setState(laid, true);
  }

  /** A piece so small on the screen that its handles cover it: they come first. */
  function isSmall(piece: Terrain): boolean {
    return handles.getState().length > 0 && layingHandles(piece, scene?.toScreen ?? never, true).length < 3;
  }

  function shiftSelected(dx: number, dy: number): void {
    const taken = gripOfSelected();
    const { aim } = store.getState();
    if (!taken || readOnly) return;
    const first = trial?.pieces[0];
    if (aim.kind === 'corner') {
      const now = cornerOf(first ?? taken.pieces[0], aim.pull.corner);
      if (now) trial = pulledTrial(taken, aim.pull, plus(now, { x: dx, y: dy }));
      return;
    }
    const origin = cornerOf(taken.pieces[0], 0);
    const here = cornerOf(first, 0) ?? origin;
    if (origin && here) trial = held(taken, { x: here.x + dx - origin.x, y: here.y + dy - origin.y });
  }

  return {
    store,
    handles,
    show(next, nextReadOnly) {
      table = next;
      readOnly = nextReadOnly;
      trial = undefined;
      const isThere = (id: TerrainId | undefined) =>
        id !== undefined && next !== undefined && pieceIn(landIndexOf(next.terrain), id) !== undefined;
      if (isThere(coming)) {
        select(coming);
        coming = undefined;
      } else if (!isThere(store.getState().selected)) select(undefined);
      draw();
    },
    attach(handle) {
      stopWatching();
      scene = handle;
      stopWatching = handle?.onFrame(layHandles) ?? (() => undefined);
      draw();
    },
    pointer,
    select(piece) {
      if (store.getState().selected === piece) return;
      select(piece);
      draw();
    },
    aim(aim) {
      trial = undefined;
      store.setState({ aim, corners: [], cursor: undefined, shaping: false });
      draw();
    },
    shape(shaping) {
      trial = undefined;
      store.setState({ shaping, aim: PICK });
      draw();
    },
    finish() {
      drawn([]);
      draw();
    },
    arm() {
      const piece = selectedPiece();
      if (!piece) return;
      if (piece.locked) {
        world.locked(piece);
        return;
      }
      trial = undefined;
      const { aim } = store.getState();
      store.setState({ aim: aim.kind === 'put' ? PICK : { kind: 'put' }, shaping: false });
      draw();
    },
    shift(dx, dy) {
      const { aim, cursor } = store.getState();
      if (aim.kind === 'lay' && table) {
        const from = cursor ?? { x: table.width / 2, y: table.depth / 2 };
        store.setState({ cursor: within(table, { x: from.x + dx, y: from.y + dy }) });
      } else shiftSelected(dx, dy);
      draw();
    },
    enter() {
      const { aim, cursor } = store.getState();
      if (aim.kind === 'lay' && cursor) layAt(aim, cursor);
      else if (trial && (aim.kind === 'put' || aim.kind === 'corner')) {
        store.setState({ aim: PICK });
        settle(trial);
      }
      draw();
    },
    nextCorner(by) {
      const pulls = handles.getState().flatMap(({ hold }) => (hold.kind === 'corner' ? [hold.pull] : []));
      const { aim } = store.getState();
      const now = aim.kind === 'corner' ? pulls.findIndex(({ corner }) => corner === aim.pull.corner) : -1;
      const pull = pulls[(now + by + pulls.length) % pulls.length];
      trial = undefined;
      if (pull) store.setState({ aim: { kind: 'corner', pull } });
      draw();
    },
    takeCorner() {
      const piece = selectedPiece();
      const { aim } = store.getState();
      if (!piece || aim.kind !== 'corner') return;
      store.setState({ aim: PICK });
      const fewer = withoutCorner(piece, aim.pull.corner);
      if (fewer.ok) world.change([fewer.value]);
      else world.refuse(fewer.fault);
    },
    clear() {
      const { aim, shaping, corners } = store.getState();
      const isBusy = aim.kind !== 'pick' || shaping || corners.length > 0 || trial !== undefined;
      mode = LAYING_IDLE;
      trial = undefined;
      store.setState({ aim: PICK, shaping: false, corners: [], cursor: undefined });
      if (!isBusy) select(undefined);
      draw();
    },
    undone() {
      trial = undefined;
      coming = undefined;
      draw();
    },
  };
}

const never = (): Point => ({ x: Number.NaN, y: Number.NaN });

const cornerOf = (piece: Terrain | undefined, corner: number): Point | undefined =>
  piece && ('outline' in piece ? piece.outline : piece.line)[corner];

const within = ({ width, depth }: Table, { x, y }: Point): Point => ({
  x: Math.min(width, Math.max(0, x)),
  y: Math.min(depth, Math.max(0, y)),
});
