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
import { lengthText, tenthsText } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import { texts } from '../../texts/texts';
import { numberOf } from '../../vision/markers/printed';
import { spelled } from '../battle/spell';
import { PrintLater } from '../print/PrintLater';
import { correctionsOf } from './capture';
import { drawingOf } from './drawing';
import { playedOn } from './ground-in-view';
import { callOf, type End } from './measured';
import type { ArWishes } from './parts';
import type { ArRoom, ArState } from './room';

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
  const may: Readonly<Record<RailStep, boolean>> = {
    look: kept?.laid !== undefined,
    measure: kept?.laid !== undefined,
    // On hexes a counter is moved by its book's own deeds.
    capture: kept?.laid !== undefined && battle.view.table !== undefined,
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

/** Of shapes in the picture those of the room's own work: what is measured, and who would be moved. */
function ownShapes({ step, ends, gap, report }: ArState, wishes: ArWishes): readonly Shape[] {
  const { table } = wishes.battle.view;
  if (step === 'measure') {
    const marks = ends.map(
      (end): Shape => ({
        kind: 'mark',
        tone: 'measure',
        at: end.kind === 'unit' ? end.pose.at : { x: end.place.x, y: end.place.y },
      }),
    );
    if (!gap) return marks;
    const middle = { x: (gap.from.x + gap.to.x) / 2, y: (gap.from.y + gap.to.y) / 2 };
    return [
      ...marks,
      { kind: 'line', tone: 'measure', points: [gap.from, gap.to] },
      { kind: 'label', tone: 'measure', at: middle, text: lengthText(gap.cm) },
    ];
  }
  if (step !== 'capture' || !table) return [];
  return correctionsOf(table, report?.units ?? []).flatMap(({ unit, seen }): readonly Shape[] => [
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
        size={report?.size}
        pointing={camera.kind === 'open' && step !== 'survey' && step !== 'length' && step !== 'capture'}
        onCanvas={room.enter}
        onGone={room.leave}
        onScale={setScale}
        onHover={room.hover}
        onLift={room.lift}
      />
      {camera.kind === 'open' && step !== 'survey' && step !== 'length' && (
        <div className={css.hold}>
          <Button icon={frozen ? 'play' : 'pause'} onPress={() => room.freeze(!frozen)}>
            {frozen ? arTexts.goOn : arTexts.freeze}
          </Button>
        </div>
      )}
    </>
  );
}

/** Markers and corners lie in real cm, whatever the scale of the figures. */
const realText = (cm: number): string => `${tenthsText(cm)} ${texts.lengths.cm.short}`;

const NOTHING = { fills: [], strokes: [], words: [] };

/** Slower than this a frame, in ms, the lines lag behind the hand. */
const SLOW = 250;

/** Nobody is told less than this: prints and trays are not better, in cm. */
const LEAST_OFF = 0.1;

/** What is wrong, and what to do; else how well the table is known. */
export function ArTrouble({ room }: Pick<PartProps, 'room'>) {
  const { camera, report, step, frozen, kept, cornersOff } = useStore(room.store);
  if (camera.kind === 'opening') return <Notice tone="calm">{arTexts.opening}</Notice>;
  if (camera.kind === 'fault') {
    const actions = [{ label: arTexts.again, onPress: room.openAgain, primary: true }];
    return (
      <Notice tone="careful" actions={actions}>
        {arTexts.faults[camera.fault]}
      </Notice>
    );
  }
  if (!report || frozen) return undefined;
  if (report.doubt === 'dark') return <Notice tone="careful">{arTexts.doubts.dark}</Notice>;
  if (step === 'survey') return report.isBlurred ? <Notice tone="calm">{arTexts.doubts.blurred}</Notice> : undefined;
  if (step === 'length') return undefined;
  if (report.doubt) return <Notice tone="careful">{arTexts.doubts[report.doubt]}</Notice>;
  if (report.strays.length > 0) {
    return <Notice tone="careful">{arTexts.strays(report.strays.map(numberOf).join(', '))}</Notice>;
  }
  if (report.took > SLOW) return <Notice tone="calm">{arTexts.slow}</Notice>;
  if (step === 'look' && kept) {
    const off = realText(kept.survey.off);
    const isOdd = cornersOff !== undefined && cornersOff > 1;
    return <Notice tone="calm">{isOdd ? arTexts.cornersOff(realText(cornersOff)) : arTexts.found(off)}</Notice>;
  }
  return undefined;
}

/** The card of the step. */
export function ArSide({ room, wishes }: PartProps) {
  const state = useStore(room.store);
  const [printing, setPrinting] = useState(false);
  const { report, kept } = state;
  const { battle, readOnly, tell } = wishes;
  switch (state.step) {
    case 'survey':
      return (
        <>
          <SurveyCard
            progress={report?.survey}
            solving={state.solving}
            fault={state.surveyFault}
            dropped={state.dropped}
            onSolve={room.solve}
            onStop={room.stopSolving}
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
        <CornersCard
          shown={state.corners.length}
          table={playedOn(battle.view)}
          missed={state.missed}
          onUse={room.useCorners}
          onRedo={room.clear}
          onSurvey={() => room.go('survey')}
        />
      );
    case 'measure':
      return (
        <MeasureCard
          ends={state.ends.map(endText)}
          locked={battle.view.measuring === 'locked'}
          missed={state.missed}
          range={state.range}
          onRange={room.setRange}
          onClear={room.clear}
        />
      );
    case 'capture':
      return <Capture state={state} room={room} wishes={wishes} readOnly={readOnly} />;
    default:
      return undefined;
  }
}

function Capture({ state: { report }, room, wishes: { battle }, readOnly }: CaptureProps) {
  const { table } = battle.view;
  if (!table) return undefined;
  const corrections = correctionsOf(table, report?.units ?? []);
  const t = arTexts.capture;
  return (
    <CaptureCard
      read={report?.tags.length ?? 0}
      lines={corrections.map((each) => ({
        unit: each.unit.id,
        name: each.unit.name,
        words: t.moved(lengthText(each.by), lengthText(Math.max(LEAST_OFF, each.seen.off))),
        onAccept: () => void room.accept([each]),
      }))}
      troubles={(report?.troubles ?? []).map(({ id, kind }) => t.troubles[kind](numberOf(id)))}
      readOnly={readOnly}
      onAll={() => void room.accept(corrections)}
    />
  );
}

interface CaptureProps extends PartProps {
  readonly state: ArState;
  readonly readOnly: boolean;
}

function endText(end: End): string {
  const t = arTexts.measure;
  if (end.kind === 'ground') return t.ground;
  if (end.kind === 'tag') return t.tag(numberOf(end.id));
  return end.byTag ? t.byTag(end.name) : t.byApp(end.name);
}

const TONES = { in: 'yes', out: 'no', 'too-close': 'close' } as const;

/** The length that was measured, and whether it is in range, readable at arm's length. */
export function ArReading({ room }: PartProps) {
  const { step, gap, range } = useStore(room.store);
  if (step !== 'measure' || !gap) return undefined;
  const t = arTexts.measure;
  const cm = Number(range.replace(',', '.'));
  const called = cm > 0 ? callOf(gap, cm) : undefined;
  const reading: Reading = {
    tone: called ? TONES[called] : 'neutral',
    headline: t.reading(lengthText(gap.cm), lengthText(Math.max(LEAST_OFF, gap.off))),
    ...(called ? { detail: t[called] } : {}),
  };
  return <ReadingBar reading={reading} settling={false} onClear={room.clear} />;
}
