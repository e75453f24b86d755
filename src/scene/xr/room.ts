import { Matrix4, type Scene, type WebGLRenderer } from 'three';
import { type BoardMeasures, inRoom, type LaidFault, laidByCorners } from '../../geometry/laid-board';
import type { Point } from '../../geometry/point';
import { ahead, plus, times } from '../../geometry/vector';
import type { Shape, Tone } from '../../table/shapes';
import type { Dress, Guest } from '../guest';
import type { Theme } from '../palette';
import type { Stage } from '../stage';
import { receive } from '../use-guest';
import { makeRoomEye, NOWHERE, type Standing } from './eye';
import { makeMarks } from './marks';
import { movedPeg, type Peg, pegAtHit, pegAtPlace, takeOut } from './pegs';
import { type Surface, surfaceUnder } from './surfaces';

/** What the next touch shows the device: a corner, a point along the near edge, the corner across; then the table stands. */
const STEPS = ['corner', 'edge', 'across', 'laid'] as const;
export type RoomStep = (typeof STEPS)[number];

/** How it stands with a table that is being laid in a room. */
export interface RoomState {
  readonly step: RoomStep;
  /** Something is aimed at that a table can stand on. */
  readonly aimed: boolean;
  /** The device has found something flat there with room for the table. */
  readonly surface: boolean;
  readonly fault: LaidFault | undefined;
  /** What was pointed at, in cm of the room. */
  readonly measured: BoardMeasures | undefined;
  /** The battle's table, in the same. */
  readonly real: BoardMeasures;
  /** The device does not know where it is. */
  readonly lost: boolean;
}

/** A table in a room, from the first aim until the session ends. */
export interface Room {
  /** Takes what is aimed at, as a touch does. */
  take(): void;
  /** Lays the table on the surface that the device has found. */
  takeSurface(): void;
  again(): void;
  dress(dress: Dress): void;
  leave(): void;
}

export interface RoomWishes {
  /** Cm of the room for one of the table. */
  readonly factor: number;
  readonly theme: Theme;
  readonly overlay: HTMLElement | undefined;
  readonly dress: Dress;
  readonly onState: (state: RoomState) => void;
  readonly onEnd: () => void;
}

/** An eye that is lost shows nothing after so long, rather than something wrong. */
const LOST_MS = 500;
/** Anchors that move by less are the device's noise, in metres. */
const NOISE = 0.001;
/** Surfaces are looked for so often, in frames. */
const LOOKED = 15;
const METRE = 100;

/** Takes the scene into a session of the device. Everything of it ends with the session, whoever ends it. */
export async function enterRoom(
  stage: Stage,
  gl: WebGLRenderer,
  scene: Scene,
  session: XRSession,
  wishes: RoomWishes,
): Promise<Room> {
  const { theme, overlay, onState, onEnd } = wishes;
  const perMetre = METRE / wishes.factor;
  const size = { width: stage.board.width / perMetre, depth: stage.board.depth / perMetre };
  const over = session.domOverlayState || session.enabledFeatures?.includes('dom-overlay') ? overlay : undefined;
  const eye = makeRoomEye(perMetre, over);
  gl.xr.setReferenceSpaceType('local');
  await gl.xr.setSession(session);
  const marks = makeMarks(stage, scene, theme);
  const viewer = await session.requestReferenceSpace('viewer');
  const hits = await session.requestHitTestSource?.({ space: viewer });
  const real = inCm(size);
  let pegs: Peg[] = [];
  let aim:
    | { readonly hit: XRHitTestResult; readonly x: number; readonly y: number; readonly height: number }
    | undefined;
  let surface: Surface | undefined;
  let wanted: 'aim' | 'surface' | undefined;
  let standing: Standing | undefined;
  let told: RoomState | undefined;
  let fault: LaidFault | undefined;
  let measured: BoardMeasures | undefined;
  let lostSince: number | undefined;
  let frames = 0;
  let drawn:
    | { readonly pegs: number; readonly x: number; readonly y: number; readonly surface: Surface | undefined }
    | undefined;
  const ray = new Matrix4();

  function tell(lost: boolean): void {
    const step = STEPS[pegs.length] ?? 'laid';
    const next: RoomState = {
      ...{ step, fault, measured, lost, real },
      aimed: step === 'laid' || aim !== undefined,
      surface: step !== 'laid' && surface !== undefined,
    };
    const isSame = told && (Object.keys(next) as (keyof RoomState)[]).every((key) => told?.[key] === next[key]);
    if (isSame) return;
    told = next;
    onState(next);
  }

  function start(): void {
    for (const peg of pegs) takeOut(peg);
    pegs = [];
    standing = undefined;
    measured = undefined;
    surface = undefined;
  }

  function readAim(frame: XRFrame, space: XRReferenceSpace): void {
    const [hit] = hits ? frame.getHitTestResults(hits) : [];
    const at = hit?.getPose(space)?.transform.position;
    aim = hit && at ? { hit, x: at.x, y: -at.z, height: at.y } : undefined;
    if (frames++ % LOOKED !== 0) return;
    const from = frame.getViewerPose(space)?.transform.position;
    surface = aim && from && surfaceUnder(frame, space, aim, { x: from.x, y: -from.z }, size);
  }

  /** Pegs are put in while a frame is there: anchors are made of nothing else. */
  function putPegs(frame: XRFrame, space: XRReferenceSpace): void {
    if (wanted === 'surface' && surface) {
      const { board, height } = surface;
      start();
      pegs = [
        { x: 0, y: 0 },
        { x: size.width, y: 0 },
        { x: size.width, y: size.depth },
      ].map((corner) => {
        const { x, y } = inRoom(board, corner);
        return pegAtPlace(frame, space, { x, y: height, z: -y });
      });
      lay();
      measured = inCm(board.measured);
    } else if (wanted === 'aim' && aim && pegs.length < 3) {
      fault = undefined;
      pegs.push(pegAtHit(aim.hit, new DOMPointReadOnly(aim.x, aim.height, -aim.y)));
      if (pegs.length === 3) lay();
    }
    wanted = undefined;
  }

  /** The table stands by its three pegs, wherever they are now. */
  function lay(): void {
    const [corner, edge, across] = pegs;
    if (!corner || !edge || !across) return;
    const found = laidByCorners(corner, edge, across, size);
    if (!found.ok) {
      start();
      fault = found.fault;
      return;
    }
    const { at, turn } = found.board;
    standing = { at, turn, height: (corner.height + edge.height + across.height) / 3 };
    measured ??= inCm(found.board.measured);
  }

  function draw(): void {
    if (standing) {
      eye.stand(standing);
      if (drawn) marks.show(NO_SHAPES);
      drawn = undefined;
      return;
    }
    const at = { pegs: pegs.length, x: aim?.x ?? 0, y: aim?.y ?? 0, surface };
    const isDrawn = drawn?.pegs === at.pegs && drawn.surface === surface;
    if (drawn && isDrawn && Math.abs(at.x - drawn.x) + Math.abs(at.y - drawn.y) < NOISE) return;
    drawn = at;
    eye.stand({ ...NOWHERE, height: aim?.height ?? pegs[0]?.height ?? 0 });
    marks.show(shapesOf(pegs, aim, surface, size, perMetre));
  }

  const guestWith = (dress: Dress): Guest => ({
    camera: eye.camera,
    dress,
    overlay: over,
    look(frame, now) {
      const space = gl.xr.getReferenceSpace();
      const seen = space ? frame.getViewerPose(space) : undefined;
      lostSince = seen ? undefined : (lostSince ?? now);
      const lost = lostSince !== undefined && now - lostSince > LOST_MS;
      if (space && seen) {
        if (!standing) readAim(frame, space);
        putPegs(frame, space);
        const moved = standing && pegs.map((peg) => movedPeg(peg, frame, space, NOISE)).includes(true);
        if (moved) lay();
        draw();
      }
      tell(lost);
      eye.open(standing !== undefined && !lost);
      return eye.aim(stage, gl);
    },
  });

  const select = ({ frame, inputSource }: XRInputSourceEvent): void => {
    const space = gl.xr.getReferenceSpace();
    if (!standing) wanted = 'aim';
    else if (space) {
      const pose = frame.getPose(inputSource.targetRaySpace, space);
      if (!pose) return;
      const m = eye.place(pose.transform.matrix, ray).elements;
      stage.touch({
        from: { x: m[12], y: -m[14], height: m[13] },
        way: { x: -m[8], y: m[10], height: -m[9] },
      });
    }
  };
  const end = (): void => {
    session.removeEventListener('select', select);
    session.removeEventListener('end', end);
    hits?.cancel();
    start();
    marks.remove();
    receive(stage, undefined);
    onEnd();
  };
  session.addEventListener('select', select);
  session.addEventListener('end', end);
  receive(stage, guestWith(wishes.dress));
  tell(false);

  return {
    take: () => {
      wanted = 'aim';
    },
    takeSurface: () => {
      wanted = 'surface';
    },
    again: () => {
      start();
      fault = undefined;
    },
    dress: (dress) => receive(stage, guestWith(dress)),
    leave: () => void session.end(),
  };
}

const NO_SHAPES: readonly Shape[] = [];

const inCm = ({ width, depth }: BoardMeasures): BoardMeasures => ({ width: width * METRE, depth: depth * METRE });

/** What is aimed at, what was taken, and where the table would stand. */
function shapesOf(
  pegs: readonly Peg[],
  aim: { readonly x: number; readonly y: number } | undefined,
  surface: Surface | undefined,
  size: BoardMeasures,
  perMetre: number,
): readonly Shape[] {
  const cm = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: x * perMetre, y: y * perMetre });
  const [corner, edge] = pegs;
  const shapes: Shape[] = pegs.map((peg) => ringed(cm(peg), 'yes'));
  if (aim) shapes.push(ringed(cm(aim), 'measure'), { kind: 'mark', tone: 'measure', at: cm(aim) });
  const last = edge ?? corner;
  if (last && aim) shapes.push({ kind: 'line', tone: 'measure', points: [cm(last), cm(aim)], dashed: true });
  if (corner && edge) shapes.push({ kind: 'line', tone: 'yes', points: [cm(corner), cm(edge)] });
  const found = corner && edge && aim ? laidByCorners(corner, edge, aim, size) : undefined;
  const board = found?.ok ? found.board : pegs.length === 0 ? surface?.board : undefined;
  if (board) {
    const outline = OUTLINE.map(({ x, y }) => cm(inRoom(board, { x: x * size.width, y: y * size.depth })));
    shapes.push({ kind: 'line', tone: 'ghost', points: outline, dashed: true });
  }
  return shapes;
}

/** Large enough to be seen from where one stands, in cm. */
const RING = 4;

const ringed = (at: Point, tone: Tone): Shape => ({
  ...{ kind: 'line', tone },
  points: Array.from({ length: 25 }, (_, i) => plus(at, times(ahead((i * Math.PI) / 12), RING))),
});

const OUTLINE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: 0, y: 0 },
];
