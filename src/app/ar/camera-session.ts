import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CameraEye } from '../../camera-workers/camera-connect';
import type { CameraReport, Drawing } from '../../camera-workers/camera-protocol';
import type { CameraFault } from '../../camera-workers/feed';
import type { Point } from '../../geometry/point';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import { arTexts } from '../../texts/ar-texts';
import { MARKER_CM } from '../../vision/markers/printed';
import { TAP_OFF } from '../../vision/measuring';
import { type CameraLink, createCameraLink, type Optics } from './camera-link';
import {
  factorNow,
  followEnds,
  laidNow,
  lookAgain,
  type MeasuredBattle,
  type Measuring,
  measure,
} from './camera-measuring';
import { type ArState, type ArStep, isUse, NOTHING_MEASURED, START } from './camera-state';
import { type Correction, tagsMovedInApp, undoubted } from './capture';
import { playedOn } from './ground-in-view';
import { type KeptSurvey, keepSurvey, keptSurvey } from './kept-surveys';
import { type KnownLength, laidByCorners, scaledByTape, watchingOf } from './known-table';
import { endOf } from './measured';

/** The battle that the camera looks at. */
export interface SessionBattle extends MeasuredBattle {
  readonly battle: string;
  /** Somebody was tapped, or nobody. */
  select(unit: UnitId | undefined): void;
}

export interface CameraSession {
  readonly store: StoreApi<ArState>;
  enter(canvas: OffscreenCanvas): void;
  leave(): void;
  /** Asks for the camera, or for it again. */
  openAgain(): void;
  /** The battle changed. */
  refresh(): void;
  show(drawing: Drawing, scale: number): void;
  go(step: ArStep): void;
  solve(): void;
  stopSolving(): void;
  /** Looks once more whether the survey that was dropped fits: markers may lie right again. */
  tryDropped(): void;
  /** The real length between two markers; undefined trusts the printer. */
  setLength(known: KnownLength | undefined): void;
  useCorners(): void;
  freeze(on: boolean): void;
  /** A finger or a cursor on the picture, in its pixels. */
  hover(pixel: Point): void;
  lift(pixel: Point | undefined, within: number): void;
  /** The next tap shows this end once more, from elsewhere: that tells its height. undefined: it is not wanted after all. */
  markAgain(which: number | undefined): void;
  setRange(range: string): void;
  clear(): void;
  accept(corrections: readonly Correction[]): Promise<void>;
}

/** What the functions of a session work on. */
interface Session extends Measuring {
  readonly battle: SessionBattle;
  readonly link: CameraLink;
  readonly held: Held;
}

/** What a session remembers that nobody is shown. */
interface Held {
  /** A finger lies on the picture, which is held for it. */
  isPointing: boolean;
  /** Shows again what is shown. */
  repeat: () => void;
  /** Whose frames are kept for a survey: the camera's, by that worker. */
  gathering: { readonly eye: CameraEye; readonly camera: string | undefined } | undefined;
  /** As it was when the battle last changed. */
  table: Table | undefined;
}

/** The camera over one battle: what the person is at, and what is known of the real table. */
export function createCameraSession(battle: SessionBattle, optics: Optics): CameraSession {
  const store = createStore<ArState>(() => START);
  const set = store.setState;
  const link = createCameraLink(optics, {
    opening: () => set({ camera: { kind: 'opening' } }),
    opened: (camera) => cameraOpened(session, camera),
    gone: (fault) => cameraGone(session, fault),
  });
  const { ask } = link;
  const held: Held = {
    ...{ isPointing: false, repeat: () => undefined, gathering: undefined },
    table: battle.view().table,
  };
  const session: Session = { battle, store, link, held };
  return {
    store,
    enter(canvas) {
      link.begin();
      ask((eye) => eye.begin(canvas, (report) => hear(session, report)));
      // A worker that takes the place of another shows what that did.
      held.repeat();
      void link.open();
    },
    leave: link.shut,
    openAgain: () => openAgain(session),
    refresh: () => refresh(session),
    show(drawing, scale) {
      held.repeat = () => ask((eye) => eye.show(drawing, scale));
      held.repeat();
    },
    go: (step) => goTo(session, step),
    solve: () => ask((eye) => solve(session, eye)),
    stopSolving: () => ask((eye) => eye.cancel()),
    tryDropped: () => tryDropped(session),
    setLength: (known) => setLength(session, known),
    useCorners: () => layByCorners(session),
    freeze: (on) => freeze(session, on),
    hover: (pixel) => hover(session, pixel),
    lift: (pixel, within) => lift(session, pixel, within),
    markAgain: (which) => markAgain(session, which),
    setRange: (range) => set({ range }),
    clear: () => set({ ...NOTHING_MEASURED, corners: [] }),
    accept: (corrections) => accept(battle, corrections),
  };
}

function cameraOpened(session: Session, camera: string): void {
  const { store, link, held } = session;
  const { dropped, kept: before, step } = store.getState();
  const isSame = before?.camera === camera;
  const kept = isSame ? before : dropped?.camera === camera ? undefined : keptSurvey(camera);
  store.setState({ camera: { kind: 'open' }, kept });
  const isGathered = held.gathering?.eye === link.eye() && held.gathering?.camera === camera;
  // What was walked, read off the tape or pointed at so far is not lost with the camera.
  if (step === 'survey' ? isGathered : isSame && !isUse(step)) refresh(session);
  // Else it begins with what is known of this camera.
  else goTo(session, !kept ? 'survey' : !laidNow(session) ? 'corners' : isUse(step) ? step : 'look');
}

function cameraGone({ store, held }: Session, fault: CameraFault): void {
  store.setState({ camera: { kind: 'fault', fault } });
  if (fault !== 'broken') return;
  // Whatever the worker held, told or was at has gone with it.
  held.isPointing = false;
  store.setState({ report: undefined, frozen: false, solving: undefined });
}

function openAgain(session: Session): void {
  const { store, link } = session;
  const { camera: now, sitting } = store.getState();
  // A worker that has ended needs a new one, and that a new canvas: the picture is put up anew.
  if (now.kind === 'fault' && now.fault === 'broken')
    store.setState({ camera: { kind: 'opening' }, sitting: sitting + 1 });
  else {
    freeze(session, false);
    void link.open();
  }
}

/** It counts as held once it is: a frame more may have been on its way. */
const freeze = ({ store, link }: Session, on: boolean): void =>
  link.ask((eye) => eye.freeze(on).then(() => store.setState({ frozen: on })));

function goTo(session: Session, step: ArStep): void {
  const { store, link, held } = session;
  const { step: before, frozen } = store.getState();
  // Tags and where the camera stood are told by the frames that come: one that is held tells only what was watched when it was seen.
  const staysSeen = isUse(before) && isUse(step) && step !== 'capture';
  if ((frozen || held.isPointing) && !staysSeen) freeze(session, false);
  if (!staysSeen) held.isPointing = false;
  store.setState({ step, ...NOTHING_MEASURED, ...(step === 'corners' ? { corners: [] } : {}) });
  link.ask((eye) => {
    held.gathering = step === 'survey' ? { eye, camera: link.camera() } : undefined;
    return eye.gather(step === 'survey');
  });
  // Where trays stood some time ago is not where they stand.
  if (step === 'capture') forgetTags(session, undefined);
  refresh(session);
}

/** Nothing of these tags counts before they are read again; undefined: of all. */
function forgetTags({ store, link }: Session, tags: readonly number[] | undefined): void {
  const { report } = store.getState();
  // What the worker has told already is forgotten as well.
  if (report) store.setState({ report: reportWithout(report, tags) });
  link.ask((eye) => eye.forget(tags));
}

function reportWithout(report: CameraReport, tags: readonly number[] | undefined): CameraReport {
  const isLeft = (id: number): boolean => tags !== undefined && !tags.includes(id);
  return {
    ...report,
    tags: report.tags.filter(({ id }) => isLeft(id)),
    units: report.units.filter(({ tag }) => isLeft(tag)),
    troubles: report.troubles.filter(({ id }) => isLeft(id)),
  };
}

function refresh(session: Session): void {
  const { battle, store, link, held } = session;
  const view = battle.view();
  const { report } = store.getState();
  const moved = held.table && view.table ? tagsMovedInApp(held.table, view.table, report?.units ?? []) : [];
  if (moved.length > 0) forgetTags(session, moved);
  held.table = view.table;
  // A length that was taken before measuring was locked is not shown after it.
  if (view.measuring === 'locked') store.setState(NOTHING_MEASURED);
  // On a table of another size or scale nothing would lie where it is drawn.
  if (isUse(store.getState().step) && !laidNow(session)) goTo(session, 'corners');
  else link.ask((eye) => eye.watch(watchingOf(store.getState(), battle.battle, view)));
}

function hear(session: Session, report: CameraReport): void {
  const { store } = session;
  const { step, kept } = store.getState();
  store.setState({ report });
  followEnds(session, report);
  // Seen otherwise than surveyed, frame after frame: another lens, or all has been moved.
  if (report.doubt !== 'camera-changed' || !kept || step === 'survey' || step === 'length') return;
  // It stays in the store until a better one is made: a single marker that was pushed looks like that too.
  store.setState({ kept: undefined, dropped: kept });
  goTo(session, 'survey');
}

function keep({ store }: Session, kept: KeptSurvey): void {
  keepSurvey(kept);
  store.setState({ kept, dropped: undefined });
}

async function solve(session: Session, eye: CameraEye): Promise<void> {
  const { store, held } = session;
  // By the time it is solved the camera may have gone.
  const camera = held.gathering?.camera;
  if (camera === undefined) return;
  store.setState({ solving: 0, surveyFault: undefined });
  const progress = (solving: number): void => {
    if (store.getState().solving !== undefined) store.setState({ solving });
  };
  const answer = await eye.solve(MARKER_CM.table, progress).finally(() => store.setState({ solving: undefined }));
  if (answer.kind === 'failed') store.setState({ surveyFault: answer.fault });
  if (answer.kind !== 'found') return;
  keep(session, { camera, survey: answer.survey });
  goTo(session, 'length');
}

function tryDropped(session: Session): void {
  const { store } = session;
  const { dropped } = store.getState();
  if (!dropped) return;
  store.setState({ kept: dropped, dropped: undefined });
  goTo(session, laidNow(session) ? 'look' : 'corners');
}

function setLength(session: Session, known: KnownLength | undefined): void {
  const { kept } = session.store.getState();
  const scaled = kept && scaledByTape(kept, known);
  if (!scaled) return;
  keep(session, scaled);
  goTo(session, 'corners');
}

function layByCorners(session: Session): void {
  const { battle, store } = session;
  const { corners, kept } = store.getState();
  const found = kept && laidByCorners(kept, corners, playedOn(battle.view()));
  if (!found) return;
  store.setState({ cornersOff: found.off });
  keep(session, found.kept);
  goTo(session, 'look');
}

function hover({ link, held }: Session, pixel: Point): void {
  if (!held.isPointing) link.ask((eye) => eye.freeze(true));
  held.isPointing = true;
  link.ask((eye) => eye.loupe(pixel));
}

function lift(session: Session, pixel: Point | undefined, within: number): void {
  const { store, link, held } = session;
  held.isPointing = false;
  link.ask(async (eye) => {
    if (pixel) await tap(session, eye, pixel, within);
    await eye.loupe(undefined);
    if (!store.getState().frozen) await eye.freeze(false);
  });
}

async function tap(session: Session, eye: CameraEye, pixel: Point, within: number): Promise<void> {
  const { battle, store } = session;
  const { step, report, again } = store.getState();
  const isBare = step === 'corners' || again !== undefined;
  const pointed = await eye.pointedAt(pixel, TAP_OFF.loupe, isBare ? 0 : within);
  store.setState({ missed: !pointed });
  if (!pointed) return;
  if (step === 'corners') {
    // Those of taps that came meanwhile too.
    const { corners } = store.getState();
    return store.setState({ corners: [...corners, { x: pointed.place.x, y: pointed.place.y }].slice(0, 4) });
  }
  if (again !== undefined && pointed.kind === 'ground') return lookAgain(session, again, pointed.view);
  const seen = undoubted(report?.units ?? [], report?.troubles ?? []);
  const end = endOf(battle.view().table, pointed, seen, factorNow(session));
  if (step === 'measure') {
    const [first, second] = store.getState().ends;
    return measure(session, first && !second ? [first, end] : [end]);
  }
  battle.select(end.kind === 'unit' || end.kind === 'edge' ? end.unit : undefined);
}

function markAgain(session: Session, which: number | undefined): void {
  const { store } = session;
  store.setState({ again: which, againFault: undefined, missed: false });
  // Who has to see it from elsewhere needs a picture that moves.
  if (which !== undefined && store.getState().frozen) freeze(session, false);
}

async function accept(battle: SessionBattle, corrections: readonly Correction[]): Promise<void> {
  for (const { unit, seen } of corrections) {
    const refused = await battle.send({ type: 'place', unit: unit.id, pose: seen.pose, note: arTexts.capture.note });
    if (refused) return battle.tell(refused.text);
  }
}
