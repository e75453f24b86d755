import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
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
import { spelled } from '../battle/spell';
import { PrintLater } from '../print/PrintLater';
import { correctionsOf, undoubted } from './capture';
import { drawingOf } from './drawing';
import { endWords } from './end-words';
import { playedOn } from './ground-in-view';
import { laidFor } from './kept-surveys';
import { callOf, markOf } from './measured';
import type { ArWishes } from './parts';
import type { ArRoom } from './room';
import type { ArState } from './state';
import { TagNumbers } from './TagNumbers';
import { troubleOf } from './trouble';
import { troubleLines } from './trouble-lines';

export { OPTICS } from './optics';
export { createArRoom } from './room';

interface PartProps {
  readonly room: ArRoom;
  readonly wishes: ArWishes;
}

type RailStep = 'look' | 'measure' | 'capture' | 'corners';

const RAIL: readonly RailTool<RailStep>[] = [
  { id: 'look', icon: 'sight', label: arTexts.tools.look },
  { id: 'measure', icon: 'tape', label: arTexts.tools.measure },
  { id: 'capture', icon: 'photo', label: arTexts.tools.capture },
  { id: 'corners', icon: 'settings', label: arTexts.tools.setUp },
];

/** What the camera can be used for; while the table is not known, only to make it known. */
export function ArRail({ room, wishes: { battle } }: PartProps) {
  const { step, kept } = useStore(room.store);
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
      onPick={(picked) => room.go(picked === 'corners' && !kept ? 'survey' : picked)}
    />
  );
}

const believedIn = (report: ArState['report']): readonly UnitPose[] =>
  undoubted(report?.units ?? [], report?.troubles ?? []);

/** Of shapes in the picture those of the room's own work: what is measured, and who would be moved. */
function ownShapes({ step, ends, gap, report }: ArState, wishes: ArWishes): readonly Shape[] {
  const { table, measuring } = wishes.battle.view;
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
export function ArTable({ room, wishes }: PartProps) {
  const state = useStore(room.store);
  const live = useStore(wishes.live);
  const [scale, setScale] = useState(1);
  const { report, camera, step, frozen } = state;
  const { view } = wishes.battle;
  const { shapes, selected, names } = wishes;
  // Nobody holds a picture that is only left over.
  const isShown = frozen || report?.doubt !== 'no-picture';
  const mayHold = camera.kind === 'open' && isShown && step !== 'survey' && step !== 'length';
  const own = ownShapes(state, wishes);
  const ownKey = JSON.stringify(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: own shapes are new with every report, and mostly the same
  const drawing = useMemo(
    () => drawingOf({ view, shapes: [...shapes, ...spelled(live), ...own], selected, names }),
    [view, shapes, live, ownKey, selected, names],
  );
  useEffect(() => {
    if (step !== 'survey' && step !== 'length') room.show(step === 'corners' ? NOTHING : drawing, scale);
    else room.show(NOTHING, scale);
  }, [room, drawing, scale, step]);
  useEffect(() => {
    // A tablet that was locked gives the camera back when it is looked at again.
    const again = (): void => {
      const { camera: now } = room.store.getState();
      if (document.visibilityState === 'visible' && now.kind === 'fault' && now.fault === 'lost') room.openAgain();
    };
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [room]);
  return (
    <>
      <CameraPicture
        key={state.sitting}
        size={report?.size}
        pointing={camera.kind === 'open' && step !== 'survey' && step !== 'length' && step !== 'capture'}
        onCanvas={room.enter}
        onGone={room.leave}
        onScale={setScale}
        onHover={room.hover}
        onLift={room.lift}
      />
      {mayHold && (
        <div className={css.hold}>
          <Button icon={frozen ? 'play' : 'pause'} onPress={() => room.freeze(!frozen)}>
            {frozen ? arTexts.goOn : arTexts.freeze}
          </Button>
        </div>
      )}
    </>
  );
}

const NOTHING = { fills: [], strokes: [], words: [] };

/** What is wrong, and what to do; else how well the table is known. */
export function ArTrouble({ room }: Pick<PartProps, 'room'>) {
  const trouble = troubleOf(useStore(room.store));
  if (!trouble) return undefined;
  const { tone, words, again } = trouble;
  const actions = again ? [{ label: arTexts.again, onPress: room.openAgain, primary: true }] : [];
  return (
    <Notice tone={tone} actions={actions}>
      {words}
    </Notice>
  );
}

/** The card of the step. */
export function ArSide({ room, wishes }: PartProps) {
  const state = useStore(room.store);
  const [printing, setPrinting] = useState(false);
  const [tagging, setTagging] = useState<{ readonly first: number | undefined }>();
  const { report, kept } = state;
  const tags = tagging && (
    <TagNumbers
      battle={wishes.battle.id}
      view={wishes.battle.view}
      seen={(report?.tags ?? []).map(({ id }) => id)}
      first={tagging.first}
      onClose={() => setTagging(undefined)}
    />
  );
  const { battle, readOnly, tell } = wishes;
  switch (state.step) {
    case 'survey':
      return (
        <>
          <SurveyCard
            progress={report?.survey}
            solving={state.solving}
            fault={state.surveyFault}
            dropped={state.dropped !== undefined}
            onSolve={room.solve}
            onStop={room.stopSolving}
            onTryDropped={room.tryDropped}
            onRestart={() => room.go('survey')}
            onPrint={() => setPrinting(true)}
          />
          {printing && (
            <PrintLater
              book={battle.book}
              battle={battle.id}
              view={battle.view}
              wanted={['markers']}
              onClose={() => setPrinting(false)}
              onMissing={() => {
                setPrinting(false);
                tell(arTexts.missing);
              }}
            />
          )}
        </>
      );
    case 'length':
      return kept && <LengthCard markers={kept.survey.markers} off={kept.survey.off} onUse={room.setLength} />;
    case 'corners':
      return (
        <>
          <CornersCard
            shown={state.corners.length}
            table={playedOn(battle.view)}
            missed={state.missed}
            onUse={room.useCorners}
            onRedo={room.clear}
            onSurvey={() => room.go('survey')}
            onTags={() => setTagging({ first: undefined })}
          />
          {tags}
        </>
      );
    case 'measure':
      return (
        <MeasureCard
          ends={state.ends.map((end) => ({ words: endWords(end), isFree: end.kind === 'ground' }))}
          locked={battle.view.measuring === 'locked'}
          missed={state.missed}
          again={state.again}
          againFault={state.againFault}
          onAgain={room.markAgain}
          range={state.range}
          onRange={room.setRange}
          onClear={room.clear}
        />
      );
    case 'capture':
      return (
        <>
          <Capture
            state={state}
            room={room}
            wishes={wishes}
            readOnly={readOnly}
            onTags={(first) => setTagging({ first })}
          />
          {tags}
        </>
      );
    default:
      return undefined;
  }
}

function Capture({ state: { report }, room, wishes: { battle }, readOnly, onTags }: CaptureProps) {
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
        onAccept: () => void room.accept([each]),
      }))}
      troubles={troubleLines(report?.troubles ?? [], onTags)}
      readOnly={readOnly}
      onAll={() => void room.accept(corrections)}
      onTags={() => onTags(undefined)}
    />
  );
}

interface CaptureProps extends PartProps {
  readonly state: ArState;
  readonly readOnly: boolean;
  /** A tag that is nobody's is to be given to a unit; undefined: all of them are to be seen. */
  readonly onTags: (tag: number | undefined) => void;
}

const TONES = { in: 'yes', out: 'no', 'too-close': 'close' } as const;

/** The length that was measured, and whether it is in range, readable at arm's length. */
export function ArReading({ room, wishes: { battle } }: PartProps) {
  const { step, gap, range } = useStore(room.store);
  if (step !== 'measure' || !gap || battle.view.measuring === 'locked') return undefined;
  const t = arTexts.measure;
  const cm = typedLength(range);
  const called = cm === undefined ? undefined : callOf(gap, cm);
  const reading: Reading = {
    tone: called ? TONES[called] : 'neutral',
    headline: t.reading(lengthText(gap.cm), offText(gap.off)),
    ...(called ? { detail: t[called] } : {}),
  };
  return <ReadingBar reading={reading} settling={false} onClear={room.clear} />;
}
