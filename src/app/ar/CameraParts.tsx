import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { openCameraEye } from '../../camera-workers/camera-connect';
import { feed, openCamera } from '../../camera-workers/feed';
import css from '../../panels/ar/Ar.module.css';
import { CameraPicture } from '../../panels/ar/CameraPicture';
import { CaptureCard } from '../../panels/ar/CaptureCard';
import { CornersCard } from '../../panels/ar/CornersCard';
import { LengthCard } from '../../panels/ar/LengthCard';
import { MeasureCard } from '../../panels/ar/MeasureCard';
import { SurveyCard } from '../../panels/ar/SurveyCard';
import { Button } from '../../panels/Button';
import { Notice } from '../../panels/Notice';
import { type Reading, ReadingBar } from '../../panels/ReadingBar';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import type { Shape } from '../../table/shapes';
import { lengthText, offText, typedLength } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import type { UnitPose } from '../../vision/tags';
import { spelled } from '../battle/lengths-to-labels';
import { PrintLater } from '../print/PrintLater';
import { cameraWorkerUrl } from '../trusted-types';
import type { ArContext } from './ar-context';
import { drawingOf } from './camera-drawing';
import type { Optics } from './camera-link';
import { type CameraSession, createCameraSession, type SessionBattle } from './camera-session';
import type { ArState } from './camera-state';
import { correctionsOf, undoubted } from './capture';
import { endWords } from './end-words';
import { playedOn } from './ground-in-view';
import { laidFor } from './kept-surveys';
import { callOf, markOf } from './measured';
import { TagNumbers } from './TagNumbers';
import { troubleOf } from './trouble';
import { troubleLines } from './trouble-lines';

/** Those of the browser. */
const OPTICS: Optics = {
  openEye: () => openCameraEye(() => new Worker(cameraWorkerUrl(), { type: 'module', name: 'camera' })),
  openCamera,
  feed,
};

export const openCameraSession = (battle: SessionBattle): CameraSession => createCameraSession(battle, OPTICS);

interface PartProps {
  readonly session: CameraSession;
  readonly context: ArContext;
}

type RailStep = 'look' | 'measure' | 'capture' | 'corners';

const RAIL: readonly RailTool<RailStep>[] = [
  { id: 'look', icon: 'sight', label: arTexts.tools.look },
  { id: 'measure', icon: 'tape', label: arTexts.tools.measure },
  { id: 'capture', icon: 'photo', label: arTexts.tools.capture },
  { id: 'corners', icon: 'settings', label: arTexts.tools.setUp },
];

/** What the camera can be used for; while the table is not known, only to make it known. */
export function ArRail({ session, context: { battle } }: PartProps) {
  const { step, kept } = useStore(session.store);
  const isLaid = laidFor(kept, playedOn(battle.view)) !== undefined;
  const may: Readonly<Record<RailStep, boolean>> = {
    look: isLaid,
    measure: isLaid,
    // On hexes a counter is moved by its book's own deeds.
    capture: isLaid && battle.view.table !== undefined,
    corners: true,
  };
  return (
    <ToolRail
      tools={RAIL.filter(({ id }) => may[id])}
      current={RAIL.find(({ id }) => id === step)?.id ?? 'corners'}
      onPick={(picked) => session.go(picked === 'corners' && !kept ? 'survey' : picked)}
    />
  );
}

const believedIn = (report: ArState['report']): readonly UnitPose[] =>
  undoubted(report?.units ?? [], report?.troubles ?? []);

/** Of shapes in the picture those of the camera's own work: what is measured, and who would be moved. */
function ownShapes({ step, ends, gap, report }: ArState, context: ArContext): readonly Shape[] {
  const { table, measuring } = context.battle.view;
  if (step === 'measure') {
    if (measuring === 'locked') return [];
    // Of two units the nearest places of their edges.
    const places = gap ? [gap.from, gap.to] : ends.map(markOf);
    const marks = places.map((at): Shape => ({ kind: 'mark', tone: 'measure', at }));
    if (!gap) return marks;
    const middle = { x: (gap.from.x + gap.to.x) / 2, y: (gap.from.y + gap.to.y) / 2 };
    return [
      ...marks,
      { kind: 'line', tone: 'measure', points: [gap.from, gap.to] },
      { kind: 'label', tone: 'measure', at: middle, text: lengthText(gap.cm) },
    ];
  }
  if (step !== 'capture' || !table) return [];
  return correctionsOf(table, believedIn(report)).flatMap(({ unit, seen }): readonly Shape[] => [
    { kind: 'ghost', tone: 'measure', unit: { ...unit, pose: seen.pose } },
    { kind: 'line', tone: 'measure', points: [unit.pose.at, seen.pose.at], dashed: true },
  ]);
}

/** The picture in the table's place. */
export function ArTable({ session, context }: PartProps) {
  const state = useStore(session.store);
  const live = useStore(context.live);
  const [scale, setScale] = useState(1);
  const { report, camera, step, frozen } = state;
  const { view } = context.battle;
  const { shapes, selected, names } = context;
  // Nobody holds a picture that is only left over.
  const isShown = frozen || report?.doubt !== 'no-picture';
  const mayHold = camera.kind === 'open' && isShown && step !== 'survey' && step !== 'length';
  const own = ownShapes(state, context);
  const ownKey = JSON.stringify(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: own shapes are new with every report, and mostly the same
  const drawing = useMemo(
    () => drawingOf({ view, shapes: [...shapes, ...spelled(live), ...own], selected, names }),
    [view, shapes, live, ownKey, selected, names],
  );
  useEffect(() => {
    if (step !== 'survey' && step !== 'length') session.show(step === 'corners' ? NOTHING : drawing, scale);
    else session.show(NOTHING, scale);
  }, [session, drawing, scale, step]);
  useEffect(() => {
    // A tablet that was locked gives the camera back when it is looked at again.
    const again = (): void => {
      const { camera: now } = session.store.getState();
      if (document.visibilityState === 'visible' && now.kind === 'fault' && now.fault === 'lost') session.openAgain();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [session]);
  return (
    <>
      <CameraPicture
        key={state.sitting}
        size={report?.size}
        pointing={camera.kind === 'open' && step !== 'survey' && step !== 'length' && step !== 'capture'}
        onCanvas={session.enter}
        onGone={session.leave}
        onScale={setScale}
        onHover={session.hover}
        onLift={session.lift}
      />
      {mayHold && (
        <div className={css.hold}>
          <Button icon={frozen ? 'play' : 'pause'} onPress={() => session.freeze(!frozen)}>
            {frozen ? arTexts.goOn : arTexts.freeze}
          </Button>
        </div>
      )}
    </>
  );
}

const NOTHING = { fills: [], strokes: [], words: [] };

/** What is wrong, and what to do; else how well the table is known. */
export function ArTrouble({ session }: Pick<PartProps, 'session'>) {
  const trouble = troubleOf(useStore(session.store));
  if (!trouble) return undefined;
  const { tone, words, again } = trouble;
  const actions = again ? [{ label: arTexts.again, onPress: session.openAgain, primary: true }] : [];
  return (
    <Notice tone={tone} actions={actions}>
      {words}
    </Notice>
  );
}

/** The card of the step. */
export function ArSide({ session, context }: PartProps) {
  const state = useStore(session.store);
  const [printing, setPrinting] = useState(false);
  const [tagging, setTagging] = useState<{ readonly first: number | undefined }>();
  const { battle } = context;
  const { kept } = state;
  const tags = tagging && (
    <TagNumbers
      battle={battle.id}
      view={battle.view}
      seen={(state.report?.tags ?? []).map(({ id }) => id)}
      first={tagging.first}
      onClose={() => setTagging(undefined)}
    />
  );
  const parts = { state, session, context };
  const onTags = (first: number | undefined): void => setTagging({ first });
  switch (state.step) {
    case 'survey':
      return <Survey {...parts} printing={printing} onPrinting={setPrinting} />;
    case 'length':
      return kept && <LengthCard markers={kept.survey.markers} off={kept.survey.off} onUse={session.setLength} />;
    case 'corners':
      return (
        <>
          <Corners {...parts} onTags={onTags} />
          {tags}
        </>
      );
    case 'measure':
      return <Measure {...parts} />;
    case 'capture':
      return (
        <>
          <Capture {...parts} onTags={onTags} />
          {tags}
        </>
      );
    default:
      return undefined;
  }
}

interface StepProps extends PartProps {
  readonly state: ArState;
}

interface SurveyProps extends StepProps {
  /** The markers are being printed. */
  readonly printing: boolean;
  readonly onPrinting: (on: boolean) => void;
}

function Survey({ state, session, context: { battle, tell }, printing, onPrinting }: SurveyProps) {
  return (
    <>
      <SurveyCard
        progress={state.report?.survey}
        solving={state.solving}
        fault={state.surveyFault}
        dropped={state.dropped !== undefined}
        onSolve={session.solve}
        onStop={session.stopSolving}
        onTryDropped={session.tryDropped}
        onRestart={() => session.go('survey')}
        onPrint={() => onPrinting(true)}
      />
      {printing && (
        <PrintLater
          book={battle.book}
          battle={battle.id}
          view={battle.view}
          wanted={['markers']}
          onClose={() => onPrinting(false)}
          onMissing={() => {
            onPrinting(false);
            tell(arTexts.missing);
          }}
        />
      )}
    </>
  );
}

interface TaggedStepProps extends StepProps {
  /** A tag that is nobody's is to be given to a unit; undefined: all of them are to be seen. */
  readonly onTags: (tag: number | undefined) => void;
}

const Corners = ({ state, session, context: { battle }, onTags }: TaggedStepProps) => (
  <CornersCard
    shown={state.corners.length}
    table={playedOn(battle.view)}
    missed={state.missed}
    onUse={session.useCorners}
    onRedo={session.clear}
    onSurvey={() => session.go('survey')}
    onTags={() => onTags(undefined)}
  />
);

const Measure = ({ state, session, context: { battle } }: StepProps) => (
  <MeasureCard
    ends={state.ends.map((end) => ({ words: endWords(end), isFree: end.kind === 'ground' }))}
    locked={battle.view.measuring === 'locked'}
    missed={state.missed}
    again={state.again}
    againFault={state.againFault}
    onAgain={session.markAgain}
    range={state.range}
    onRange={session.setRange}
    onClear={session.clear}
  />
);

function Capture({ state: { report }, session, context: { battle, readOnly }, onTags }: TaggedStepProps) {
  const { table } = battle.view;
  if (!table) return undefined;
  const corrections = correctionsOf(table, believedIn(report));
  const t = arTexts.capture;
  return (
    <CaptureCard
      read={report?.tags.length ?? 0}
      lines={corrections.map((each) => ({
        unit: each.unit.id,
        name: each.unit.name,
        words: battle.view.measuring === 'locked' ? '' : t.moved(lengthText(each.by), offText(each.off)),
        onAccept: () => void session.accept([each]),
      }))}
      troubles={troubleLines(report?.troubles ?? [], onTags)}
      readOnly={readOnly}
      onAll={() => void session.accept(corrections)}
      onTags={() => onTags(undefined)}
    />
  );
}

const TONES = { in: 'yes', out: 'no', 'too-close': 'close' } as const;

/** The length that was measured, and whether it is in range, readable at arm's length. */
export function ArReading({ session, context: { battle } }: PartProps) {
  const { step, gap, range } = useStore(session.store);
  if (step !== 'measure' || !gap || battle.view.measuring === 'locked') return undefined;
  const t = arTexts.measure;
  const cm = typedLength(range);
  const called = cm === undefined ? undefined : callOf(gap, cm);
  const reading: Reading = {
    tone: called ? TONES[called] : 'neutral',
    headline: t.reading(lengthText(gap.cm), offText(gap.off)),
    ...(called ? { detail: t[called] } : {}),
  };
  return <ReadingBar reading={reading} settling={false} onClear={session.clear} />;
}
