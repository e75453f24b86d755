import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CameraEye } from '../../camera-workers/camera-connect';
import type { CameraReport, Drawing } from '../../camera-workers/camera-protocol';
import type { Point } from '../../geometry/point';
import type { BattleView } from '../../rules/book';
import type { UnitId } from '../../table/unit';
import { arTexts } from '../../texts/ar-texts';
import { MARKER_CM } from '../../vision/markers/printed';
import { TAP_OFF } from '../../vision/measuring';
import { laidTable } from '../../vision/survey/on-table';
import { packedSurvey, unpackedSurvey } from '../../vision/survey/packed';
import { scaledSurvey } from '../../vision/survey/placing';
import type { PlaceView } from '../../vision/triangulate';
import type { NotDone } from '../battle/use-battle';
import { createCameraLink, type Optics } from './camera-link';
import { type Correction, movedInApp, undoubted } from './capture';
import { followed } from './following';
import { playedOn } from './ground-in-view';
import { type KeptSurvey, keepSurvey, keptSurvey, laidFor } from './kept-surveys';
import { watchingOf } from './known-table';
import { markedAgain } from './marked-again';
import { type End, endOf, gapBetween } from './measured';
import { type ArState, type ArStep, isUse, NOTHING_MEASURED, START } from './state';

/** What the room does to the battle. */
export interface ArWorld {
  readonly battle: string;
  view(): BattleView;
  send(command: object): Promise<NotDone | undefined>;
  tell(text: string): void;
  /** Somebody was tapped, or nobody. */
  select(unit: UnitId | undefined): void;
}

export interface ArRoom {
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
  setLength(known: { readonly from: number; readonly to: number; readonly cm: number } | undefined): void;
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

/** What a length taken with a tape is off by, in cm. */
const TAPE_OFF = 0.2;

export function createArRoom(world: ArWorld, optics: Optics): ArRoom {
  const store = createStore<ArState>(() => START);
  let isHeld = false;
  /** Shows again what is shown. */
  let repeat: () => void = () => undefined;
  /** Whose frames are kept for a survey: the camera's, by that worker. */
  let gathering: { readonly eye: CameraEye; readonly camera: string | undefined } | undefined;
  /** As it was when the battle last changed. */
  let table = world.view().table;

  const set = store.setState;
  const link = createCameraLink(optics, {
    opening: () => set({ camera: { kind: 'opening' } }),
    opened(camera) {
      const { dropped, kept: before, step } = store.getState();
      const isSame = before?.camera === camera;
      const kept = isSame ? before : dropped?.camera === camera ? undefined : keptSurvey(camera);
      set({ camera: { kind: 'open' }, kept });
      const isGathered = gathering?.eye === link.eye() && gathering?.camera === camera;
      // What was walked, read off the tape or pointed at so far is not lost with the camera.
      if (step === 'survey' ? isGathered : isSame && !isUse(step)) refresh();
      else begin(kept);
    },
    gone(fault) {
      set({ camera: { kind: 'fault', fault } });
      if (fault !== 'broken') return;
      // Whatever the worker held, told or was at has gone with it.
      isHeld = false;
      set({ report: undefined, frozen: false, solving: undefined });
    },
  });
  const { ask } = link;

  const laid = () => laidFor(store.getState().kept, playedOn(world.view()));

  /** Where to begin with what is known of this camera. */
  function begin(kept: KeptSurvey | undefined): void {
    const { step } = store.getState();
    go(!kept ? 'survey' : !laid() ? 'corners' : isUse(step) ? step : 'look');
  }

  /** It counts as held once it is: a frame more may have been on its way. */
  const hold = (on: boolean): void => ask((eye) => eye.freeze(on).then(() => set({ frozen: on })));

  function go(step: ArStep): void {
    const { step: before, frozen } = store.getState();
    // Tags and where the camera stood are told by the frames that come: one that is held tells only what was watched when it was seen.
    const staysSeen = isUse(before) && isUse(step) && step !== 'capture';
    if ((frozen || isHeld) && !staysSeen) hold(false);
    if (!staysSeen) isHeld = false;
    set({ step, ...NOTHING_MEASURED, ...(step === 'corners' ? { corners: [] } : {}) });
    ask((eye) => {
      gathering = step === 'survey' ? { eye, camera: link.camera() } : undefined;
      return eye.gather(step === 'survey');
    });
    // Where trays stood some time ago is not where they stand.
    if (step === 'capture') forget(undefined);
    refresh();
  }

  /** Nothing of these tags counts before they are read again; undefined: of all. */
  function forget(tags: readonly number[] | undefined): void {
    const { report } = store.getState();
    const isLeft = (id: number): boolean => tags !== undefined && !tags.includes(id);
    // What the worker has told already is forgotten as well.
    if (report)
      set({
        report: {
          ...report,
          tags: report.tags.filter(({ id }) => isLeft(id)),
          units: report.units.filter(({ tag }) => isLeft(tag)),
          troubles: report.troubles.filter(({ id }) => isLeft(id)),
        },
      });
    ask((eye) => eye.forget(tags));
  }

  function refresh(): void {
    const view = world.view();
    const { report } = store.getState();
    const moved = table && view.table ? movedInApp(table, view.table, report?.units ?? []) : [];
    if (moved.length > 0) forget(moved.map(({ tag }) => tag));
    table = view.table;
    // A length that was taken before measuring was locked is not shown after it.
    if (view.measuring === 'locked') set(NOTHING_MEASURED);
    // On a table of another size or scale nothing would lie where it is drawn.
    if (isUse(store.getState().step) && !laid()) go('corners');
    else ask((eye) => eye.watch(watchingOf(store.getState(), world.battle, view)));
  }

  function heard(report: CameraReport): void {
    const { step, kept } = store.getState();
    set({ report });
    follow(report);
    // Seen otherwise than surveyed, frame after frame: another lens, or all has been moved.
    if (report.doubt !== 'camera-changed' || !kept || step === 'survey' || step === 'length') return;
    // It stays in the store until a better one is made: a single marker that was pushed looks like that too.
    set({ kept: undefined, dropped: kept });
    go('survey');
  }

  /** Ends go with their tags as those are better known; but a length that stands in the log stays as it stands there. */
  function follow(report: CameraReport): void {
    const { ends, kept, step } = store.getState();
    const view = world.view();
    if (step !== 'measure' || (view.measuring === 'logged' && ends.length > 1)) return;
    const next = ends.map((end) => followed(view.table, end, report, factor()));
    if (next.every((end, i) => end === ends[i])) return;
    const [first, second] = next;
    set({ ends: next, gap: first && second && gapBetween(view, first, second, kept?.survey.scaleOff ?? 0) });
  }

  function keep(kept: KeptSurvey): void {
    keepSurvey(kept);
    set({ kept, dropped: undefined });
  }

  async function solve(eye: CameraEye): Promise<void> {
    // By the time it is solved the camera may have gone.
    const camera = gathering?.camera;
    if (camera === undefined) return;
    set({ solving: 0, surveyFault: undefined });
    const progress = (solving: number): void => {
      if (store.getState().solving !== undefined) set({ solving });
    };
    const answer = await eye.solve(MARKER_CM.table, progress).finally(() => set({ solving: undefined }));
    if (answer.kind === 'failed') set({ surveyFault: answer.fault });
    if (answer.kind !== 'found') return;
    keep({ camera, survey: answer.survey });
    go('length');
  }

  const factor = (): number => laid()?.factor ?? 1;

  async function point(eye: CameraEye, pixel: Point, within: number): Promise<void> {
    const { step, report, again } = store.getState();
    const isBare = step === 'corners' || again !== undefined;
    const pointed = await eye.pointedAt(pixel, TAP_OFF.loupe, isBare ? 0 : within);
    set({ missed: !pointed });
    if (!pointed) return;
    if (step === 'corners') {
      // Those of taps that came meanwhile too.
      const { corners } = store.getState();
      return set({ corners: [...corners, { x: pointed.place.x, y: pointed.place.y }].slice(0, 4) });
    }
    if (again !== undefined && pointed.kind === 'ground') return lookAgain(again, pointed.view);
    const end = endOf(world.view().table, pointed, undoubted(report?.units ?? [], report?.troubles ?? []), factor());
    if (step === 'measure') {
      const [first, second] = store.getState().ends;
      return measure(first && !second ? [first, end] : [end]);
    }
    world.select(end.kind === 'unit' || end.kind === 'edge' ? end.unit : undefined);
  }

  async function lookAgain(which: number, view: PlaceView): Promise<void> {
    const { ends } = store.getState();
    const end = ends[which];
    if (end?.kind !== 'ground') return set({ again: undefined });
    const marked = markedAgain(end, view, factor());
    // Who stood too near goes further and shows it again.
    if (marked.kind === 'fault') return set({ againFault: marked.fault });
    await measure(ends.map((each, i) => (i === which ? marked.end : each)));
  }

  async function measure(ends: readonly End[]): Promise<void> {
    set({ ...NOTHING_MEASURED, ends });
    const view = world.view();
    const [first, second] = ends;
    const gap = first && second && gapBetween(view, first, second, store.getState().kept?.survey.scaleOff ?? 0);
    if (!gap) return;
    // As with the tape: where it is agreed, the length is shown when it stands in the log.
    if (view.measuring === 'logged') {
      const { from, to } = gap;
      const refused = await world.send({
        type: 'measure',
        from: { point: { x: from.x, y: from.y } },
        to: { point: { x: to.x, y: to.y } },
      });
      if (refused) return world.tell(refused.text);
    }
    if (store.getState().ends === ends) set({ gap });
  }

  return {
    store,
    enter(canvas) {
      link.begin();
      ask((eye) => eye.begin(canvas, heard));
      // A worker that takes the place of another shows what that did.
      repeat();
      void link.open();
    },
    leave: link.shut,
    openAgain() {
      const { camera: now, sitting } = store.getState();
      // A worker that has ended needs a new one, and that a new canvas: the picture is put up anew.
      if (now.kind === 'fault' && now.fault === 'broken')
        return set({ camera: { kind: 'opening' }, sitting: sitting + 1 });
      hold(false);
      void link.open();
    },
    refresh,
    show(drawing, scale) {
      repeat = () => ask((eye) => eye.show(drawing, scale));
      repeat();
    },
    go,
    solve: () => ask(solve),
    stopSolving: () => ask((eye) => eye.cancel()),
    tryDropped() {
      const { dropped } = store.getState();
      if (!dropped) return;
      set({ kept: dropped, dropped: undefined });
      go(laid() ? 'look' : 'corners');
    },
    setLength(known) {
      const { kept } = store.getState();
      const survey = kept && unpackedSurvey(kept.survey);
      const scaled =
        survey && known
          ? scaledSurvey(survey, {
              from: { marker: known.from },
              to: { marker: known.to },
              cm: known.cm,
              off: TAPE_OFF,
            })
          : survey;
      if (!kept || !scaled) return;
      keep({ camera: kept.camera, survey: packedSurvey(scaled) });
      go('corners');
    },
    useCorners() {
      const { corners, kept } = store.getState();
      if (!kept) return;
      const { width, depth, factor: known } = playedOn(world.view());
      const on = [
        { x: 0, y: 0 },
        { x: width, y: 0 },
        { x: width, y: depth },
        { x: 0, y: depth },
      ];
      const pairs = corners.flatMap((surveyed, i) => (on[i] ? [{ surveyed, table: on[i] }] : []));
      const found = laidTable(pairs, known);
      if (!found) return;
      set({ cornersOff: found.off });
      keep({ ...kept, laid: { width, depth, placing: found.placing, factor: found.factor } });
      go('look');
    },
    freeze: hold,
    hover(pixel) {
      if (!isHeld) ask((eye) => eye.freeze(true));
      isHeld = true;
      ask((eye) => eye.loupe(pixel));
    },
    lift(pixel, within) {
      isHeld = false;
      ask(async (eye) => {
        if (pixel) await point(eye, pixel, within);
        await eye.loupe(undefined);
        if (!store.getState().frozen) await eye.freeze(false);
      });
    },
    markAgain(which) {
      set({ again: which, againFault: undefined, missed: false });
      // Who has to see it from elsewhere needs a picture that moves.
      if (which !== undefined && store.getState().frozen) hold(false);
    },
    setRange: (range) => set({ range }),
    clear: () => set({ ...NOTHING_MEASURED, corners: [] }),
    async accept(corrections) {
      for (const { unit, seen } of corrections) {
        const refused = await world.send({
          type: 'place',
          unit: unit.id,
          pose: seen.pose,
          note: arTexts.capture.note,
        });
        if (refused) return world.tell(refused.text);
      }
    },
  };
}
