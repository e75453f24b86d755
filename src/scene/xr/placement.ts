import { Matrix4, type Scene, type WebGLRenderer } from 'three';
import { type BoardMeasures, inRoom, type LaidFault, laidByCorners } from '../../geometry/laid-board';
import type { Point } from '../../geometry/point';
import { ahead, plus, times } from '../../geometry/vector';
import type { Shape, Tone } from '../../table/shapes';
import type { Frame } from '../camera';
import type { Theme } from '../palette';
import type { Stage } from '../stage';
import { setXrView } from '../use-xr-view';
import type { Dress, XrView } from '../xr-view';
import { makeXrEye, NOWHERE, type Standing, type XrEye } from './eye';
import { type Marks, makeMarks } from './marks';
import { movedPeg, type Peg, pegAtHit, pegAtPlace, takeOut } from './pegs';
import { type Surface, surfaceUnder } from './surfaces';

/** What the next touch shows the device: a corner, a point along the near edge, the corner across; then the table stands. */
const STEPS = ['corner', 'edge', 'across', 'laid'] as const;
export type PlacementStep = (typeof STEPS)[number];

/** How it stands with a table that is being laid in a room. */
export interface PlacementState {
  readonly step: PlacementStep;
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
export interface Placement {
  /** Takes what is aimed at, as a touch does. */
  take(): void;
  /** Lays the table on the surface that the device has found. */
  takeSurface(): void;
  again(): void;
  dress(dress: Dress): void;
  leave(): void;
}

export interface PlacementOptions {
  /** Cm of the room for one of the table. */
  readonly factor: number;
  readonly theme: Theme;
  readonly overlay: HTMLElement | undefined;
  readonly dress: Dress;
  readonly onState: (state: PlacementState) => void;
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
export async function placeTable(
  stage: Stage,
  gl: WebGLRenderer,
  scene: Scene,
  session: XRSession,
  options: PlacementOptions,
): Promise<Placement> {
  const laying = await beginLaying(stage, gl, scene, session, options);
  const select = (event: XRInputSourceEvent): void => touch(laying, event);
  const end = (): void => {
    session.removeEventListener('select', select);
    session.removeEventListener('end', end);
    laying.hits?.cancel();
    clear(laying);
    laying.marks.remove();
    setXrView(stage, undefined);
    options.onEnd();
  };
  session.addEventListener('select', select);
  session.addEventListener('end', end);
  setXrView(stage, viewWith(laying, options.dress));
  tell(laying, false);
  return {
    take: () => {
      laying.wanted = 'aim';
    },
    takeSurface: () => {
      laying.wanted = 'surface';
    },
    again: () => {
      clear(laying);
      laying.fault = undefined;
    },
    dress: (dress) => setXrView(stage, viewWith(laying, dress)),
    leave: () => void session.end(),
  };
}

/** A table that is being laid, or stands: what is known of it from frame to frame. Lengths in metres of the room. */
interface Laying {
  readonly stage: Stage;
  readonly gl: WebGLRenderer;
  readonly eye: XrEye;
  readonly overlay: HTMLElement | undefined;
  readonly marks: Marks;
  readonly hits: XRHitTestSource | undefined;
  readonly size: BoardMeasures;
  /** Cm of the table. */
  readonly perMetre: number;
  readonly onState: (state: PlacementState) => void;
  pegs: Peg[];
  aim: { readonly hit: XRHitTestResult; readonly x: number; readonly y: number; readonly height: number } | undefined;
  surface: Surface | undefined;
  wanted: 'aim' | 'surface' | undefined;
  standing: Standing | undefined;
  told: PlacementState | undefined;
  fault: LaidFault | undefined;
  measured: BoardMeasures | undefined;
  lostSince: number | undefined;
  frames: number;
  drawn:
    | { readonly pegs: number; readonly x: number; readonly y: number; readonly surface: Surface | undefined }
    | undefined;
  readonly real: BoardMeasures;
}

async function beginLaying(
  stage: Stage,
  gl: WebGLRenderer,
  scene: Scene,
  session: XRSession,
  { factor, theme, overlay: wanted, onState }: PlacementOptions,
): Promise<Laying> {
  const perMetre = METRE / factor;
  const size = { width: stage.board.width / perMetre, depth: stage.board.depth / perMetre };
  const overlay = session.domOverlayState || session.enabledFeatures?.includes('dom-overlay') ? wanted : undefined;
  const eye = makeXrEye(perMetre, overlay);
  gl.xr.setReferenceSpaceType('local');
  await gl.xr.setSession(session);
  const marks = makeMarks(stage, scene, theme);
  const viewer = await session.requestReferenceSpace('viewer');
  const hits = await session.requestHitTestSource?.({ space: viewer });
  return {
    ...{ stage, gl, eye, overlay, marks, hits, size, perMetre, onState },
    real: inCm(size),
    pegs: [],
    aim: undefined,
    surface: undefined,
    wanted: undefined,
    standing: undefined,
    told: undefined,
    fault: undefined,
    measured: undefined,
    lostSince: undefined,
    frames: 0,
    drawn: undefined,
  };
}

function tell(laying: Laying, lost: boolean): void {
  const { pegs, fault, measured, real, aim, surface, told } = laying;
  const step = STEPS[pegs.length] ?? 'laid';
  const next: PlacementState = {
    ...{ step, fault, measured, lost, real },
    aimed: step === 'laid' || aim !== undefined,
    surface: step !== 'laid' && surface !== undefined,
  };
  const isSame = told && (Object.keys(next) as (keyof PlacementState)[]).every((key) => told[key] === next[key]);
  if (isSame) return;
  laying.told = next;
  laying.onState(next);
}

function clear(laying: Laying): void {
  for (const peg of laying.pegs) takeOut(peg);
  laying.pegs = [];
  laying.standing = undefined;
  laying.measured = undefined;
  laying.surface = undefined;
}

function readAim(laying: Laying, frame: XRFrame, space: XRReferenceSpace): void {
  const { hits, size } = laying;
  const [hit] = hits ? frame.getHitTestResults(hits) : [];
  const at = hit?.getPose(space)?.transform.position;
  const aim = hit && at ? { hit, x: at.x, y: -at.z, height: at.y } : undefined;
  laying.aim = aim;
  if (laying.frames++ % LOOKED !== 0) return;
  const from = frame.getViewerPose(space)?.transform.position;
  laying.surface = aim && from && surfaceUnder(frame, space, aim, { x: from.x, y: -from.z }, size);
}

/** Pegs are put in while a frame is there: anchors are made of nothing else. */
function putPegs(laying: Laying, frame: XRFrame, space: XRReferenceSpace): void {
  const { wanted, surface, aim, size } = laying;
  if (wanted === 'surface' && surface) {
    const { board, height } = surface;
    clear(laying);
    laying.pegs = [
      { x: 0, y: 0 },
      { x: size.width, y: 0 },
      { x: size.width, y: size.depth },
    ].map((corner) => {
      const { x, y } = inRoom(board, corner);
      return pegAtPlace(frame, space, { x, y: height, z: -y });
    });
    lay(laying);
    laying.measured = inCm(board.measured);
  } else if (wanted === 'aim' && aim && laying.pegs.length < 3) {
    laying.fault = undefined;
    laying.pegs.push(pegAtHit(aim.hit, new DOMPointReadOnly(aim.x, aim.height, -aim.y)));
    if (laying.pegs.length === 3) lay(laying);
  }
  laying.wanted = undefined;
}

/** The table stands by its three pegs, wherever they are now. */
function lay(laying: Laying): void {
  const [corner, edge, across] = laying.pegs;
  if (!corner || !edge || !across) return;
  const found = laidByCorners(corner, edge, across, laying.size);
  if (!found.ok) {
    clear(laying);
    laying.fault = found.fault;
    return;
  }
  const { at, turn } = found.board;
  laying.standing = { at, turn, height: (corner.height + edge.height + across.height) / 3 };
  laying.measured ??= inCm(found.board.measured);
}

function draw(laying: Laying): void {
  const { standing, eye, marks, drawn, pegs, aim, surface } = laying;
  if (standing) {
    eye.stand(standing);
    if (drawn) marks.show(NO_SHAPES);
    laying.drawn = undefined;
    return;
  }
  const at = { pegs: pegs.length, x: aim?.x ?? 0, y: aim?.y ?? 0, surface };
  const isDrawn = drawn?.pegs === at.pegs && drawn.surface === surface;
  if (drawn && isDrawn && Math.abs(at.x - drawn.x) + Math.abs(at.y - drawn.y) < NOISE) return;
  laying.drawn = at;
  eye.stand({ ...NOWHERE, height: aim?.height ?? pegs[0]?.height ?? 0 });
  marks.show(shapesOf(laying));
}

const viewWith = (laying: Laying, dress: Dress): XrView => ({
  camera: laying.eye.camera,
  dress,
  overlay: laying.overlay,
  look: (frame, now) => look(laying, frame, now),
});

/** One frame of the device: reads what is aimed at, lays the table anew if its pegs moved, and aims the eye. */
function look(laying: Laying, frame: XRFrame, now: number): Frame {
  const { stage, gl, eye } = laying;
  const space = gl.xr.getReferenceSpace();
  const seen = space ? frame.getViewerPose(space) : undefined;
  laying.lostSince = seen ? undefined : (laying.lostSince ?? now);
  const lost = laying.lostSince !== undefined && now - laying.lostSince > LOST_MS;
  if (space && seen) {
    if (!laying.standing) readAim(laying, frame, space);
    putPegs(laying, frame, space);
    const moved = laying.standing && laying.pegs.map((peg) => movedPeg(peg, frame, space, NOISE)).includes(true);
    if (moved) lay(laying);
    draw(laying);
  }
  tell(laying, lost);
  eye.open(laying.standing !== undefined && !lost);
  return eye.aim(stage, gl);
}

/** Before the table stands a touch takes what is aimed at; then it touches what lies on the table. */
function touch(laying: Laying, { frame, inputSource }: XRInputSourceEvent): void {
  const { stage, gl, eye, standing } = laying;
  const space = gl.xr.getReferenceSpace();
  if (!standing) laying.wanted = 'aim';
  else if (space) {
    const pose = frame.getPose(inputSource.targetRaySpace, space);
    if (!pose) return;
    const m = eye.place(pose.transform.matrix, ray).elements;
    stage.touch({
      from: { x: m[12], y: -m[14], height: m[13] },
      way: { x: -m[8], y: m[10], height: -m[9] },
    });
  }
}

const ray = new Matrix4();

const NO_SHAPES: readonly Shape[] = [];

const inCm = ({ width, depth }: BoardMeasures): BoardMeasures => ({ width: width * METRE, depth: depth * METRE });

/** What is aimed at, what was taken, and where the table would stand. */
function shapesOf({ pegs, aim, surface, size, perMetre }: Laying): readonly Shape[] {
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
