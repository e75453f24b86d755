import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../geometry/point';
import { toTable } from '../../geometry/pose';
import { Button } from '../../panels/Button';
import { FileInput } from '../../panels/FileInput';
import { PhotoMeasure } from '../../panels/PhotoMeasure';
import { Sheet } from '../../panels/Sheet';
import { footprintOf } from '../../table/footprint';
import type { Table } from '../../table/table';
import { standOf } from '../../table/troops';
import { lengthText, offText, typedLength } from '../../texts/amounts';
import { arTexts } from '../../texts/ar-texts';
import { photoTableTexts } from '../../texts/photo-table-texts';
import { photoTexts } from '../../texts/photo-texts';
import { sayProblem } from '../../texts/sayings';
import { tappedByMarkers } from '../../vision/photo-markers';
import { fitOf } from '../../vision/tapped-table';
import { type Correction, correctionsOf } from '../ar/capture';
import { endWords } from '../ar/end-words';
import { playedOn } from '../ar/ground-in-view';
import { markersOn } from '../ar/kept-surveys';
import { callOf, gapBetween } from '../ar/measured';
import { TagNumbers } from '../ar/TagNumbers';
import { tagChanges, tagsOf } from '../ar/tag-numbers';
import { troubleLines } from '../ar/trouble-lines';
import type { OpenBattle } from '../battle/follow';
import type { Actions } from '../battle/use-battle';
import { CornersStep, realSize } from './CornersStep';
import { endAt, type PhotoReading, readPhoto } from './read-photo';
import { type KnownMarkers, type PhotoWork, usePhotoWork } from './use-photo-work';

interface PhotoTableProps {
  readonly battle: OpenBattle;
  readonly table: Table;
  readonly actions: Actions;
  readonly readOnly: boolean;
  readonly onClose: () => void;
}

/** A still of the real table: one measures on it, and units go where their tags show them. */
export function PhotoTable(props: PhotoTableProps) {
  const { table, onClose } = props;
  /** Told here: what lies under a dialog is not seen. */
  const [problem, setProblem] = useState<string>();
  const working = usePhotoWork((fault) =>
    setProblem(fault === 'worker' ? sayProblem({ code: 'engine/gone' }) : photoTexts.faults[fault]),
  );
  const { work, open, backToCorners } = working;
  const known: KnownMarkers = {
    real: realSize(table),
    locate: (markers, photo) => {
      const map = markersOn(playedOn(props.battle.view));
      return map && tappedByMarkers(markers, map, photo, table);
    },
  };
  return (
    <>
      {(work.step === 'none' || work.step === 'opening') && (
        <AskPhoto
          opening={work.step === 'opening'}
          problem={problem}
          onFile={(file) => {
            setProblem(undefined);
            open(file, known);
          }}
          onClose={onClose}
        />
      )}
      <CornersStep working={working} table={table} onClose={onClose} />
      {work.step === 'preview' && <Flat {...props} work={work} onBack={backToCorners} />}
    </>
  );
}

interface AskPhotoProps {
  readonly opening: boolean;
  readonly problem: string | undefined;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

function AskPhoto({ opening, problem, onFile, onClose }: AskPhotoProps) {
  const [taken, loaded] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const { ask } = photoTableTexts;
  const { card } = photoTexts;
  return (
    <Sheet
      title={ask.title}
      onClose={onClose}
      footer={
        <>
          <Button icon="fileIn" disabled={opening} onPress={() => loaded.current?.click()}>
            {card.load}
          </Button>
          <Button kind="primary" icon="photo" disabled={opening} onPress={() => taken.current?.click()}>
            {card.take}
          </Button>
        </>
      }
    >
      <p>{ask.text}</p>
      <p role="status">{opening && card.opening}</p>
      <p role="alert">{problem}</p>
      <FileInput ref={loaded} label={card.load} accept="image/*" onFile={onFile} />
      <FileInput ref={taken} label={card.take} accept="image/*" camera onFile={onFile} />
    </Sheet>
  );
}

interface FlatProps extends PhotoTableProps {
  readonly work: Extract<PhotoWork, { readonly step: 'preview' }>;
  readonly onBack: () => void;
}

function Flat(props: FlatProps) {
  const { battle, table, actions, readOnly, onClose, work, onBack } = props;
  const { view } = battle;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [tagging, setTagging] = useState<{ readonly first: number | undefined }>();
  const reading = useReading(props);
  const measuring = useMeasuring(props, reading, setRefused);
  const corrections = reading ? correctionsOf(table, reading.seen) : [];
  const isLocked = view.measuring === 'locked';
  const accept = (all: readonly Correction[]): void => void placed(actions, all).then(setRefused);
  return (
    <>
      <PhotoMeasure
        picture={work.picture}
        table={table}
        {...measuring}
        words={isLocked ? arTexts.measure.locked : reading ? photoTableTexts.hint : photoTableTexts.unsure}
        ghosts={corrections.map(({ unit, seen }) => ({
          unit: unit.id,
          outline: footprintOf(standOf(table, unit)).map((corner) => toTable(seen.pose, corner)),
        }))}
        tags={[...(reading?.tags.values() ?? [])].map(({ id, place }) => ({ id, at: place }))}
        refused={refused}
        capture={captureWords(reading, corrections.length, readOnly)}
        captured={corrections.map((each) => ({
          unit: each.unit.id,
          name: each.unit.name,
          words: isLocked ? '' : arTexts.capture.moved(lengthText(each.by), offText(each.off)),
          onAccept: () => accept([each]),
        }))}
        troubles={troubleLines(reading?.troubles ?? [], (first) => setTagging({ first }))}
        onTags={() => setTagging({ first: undefined })}
        onAcceptAll={readOnly ? undefined : () => accept(corrections)}
        onBack={onBack}
        onClose={onClose}
      />
      {tagging && (
        <TagNumbers
          battle={battle.id}
          view={view}
          seen={[...(reading?.tags.keys() ?? [])]}
          first={tagging.first}
          onClose={() => setTagging(undefined)}
        />
      )}
    </>
  );
}

/** What the photo tells of the table. */
function useReading({ battle, table, work }: FlatProps): PhotoReading | undefined {
  const { factor = 1 } = playedOn(battle.view);
  const retagged = useStore(tagChanges);
  const { photo, tapped } = work;
  const { markers } = photo;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who carries which tag is read anew when that has changed
  return useMemo(() => {
    const fit = fitOf(tapped, photo, table);
    return fit && readPhoto(table, factor, tagsOf(battle.id, [...table.units.keys()]), fit, markers);
  }, [tapped, photo, table, factor, markers, battle.id, retagged]);
}

type Ends = readonly [Point, Point];

/** The tape over the photo: its ends, its length as far as it may be known, and how it is written down. */
function useMeasuring(
  { battle: { view }, table, actions, readOnly }: FlatProps,
  reading: PhotoReading | undefined,
  onRefused: (words: readonly string[]) => void,
) {
  const [ends, setEnds] = useState<Ends>([
    { x: table.width / 3, y: table.depth / 2 },
    { x: (table.width * 2) / 3, y: table.depth / 2 },
  ]);
  const [range, setRange] = useState('');
  /** The ends for which a length stands in the log. */
  const [noted, setNoted] = useState<Ends>();
  const [from, to] = ends.map((end) => reading && endAt(table, reading, end));
  const isLogged = view.measuring === 'logged';
  const isLocked = view.measuring === 'locked';
  const gap = from && to && gapBetween(view, from, to, 0);
  const length = isLocked || (isLogged && noted !== ends) ? undefined : gap;
  const cm = typedLength(range);
  const note = async (): Promise<void> => {
    if (!gap) return;
    const point = ({ x, y }: Point) => ({ point: { x, y } });
    const refusal = await actions.send({ type: 'measure', from: point(gap.from), to: point(gap.to) });
    onRefused(refusal ? [refusal.text] : []);
    if (!refusal) setNoted(ends);
  };
  return {
    ...{ ends, range, onRange: setRange, measured: gap ? [gap.from, gap.to] : [] },
    onEnd: (which: number, end: Point) => setEnds(which === 0 ? [end, ends[1]] : [ends[0], end]),
    reading: length && arTexts.measure.reading(lengthText(length.cm), offText(length.off)),
    call: length && cm !== undefined ? callOf(length, cm) : undefined,
    endWords: !isLocked && from && to ? [endWords(from), endWords(to)] : [],
    onNote: isLogged && noted !== ends && !readOnly ? () => void note() : undefined,
  };
}

/** Places the units where the photo shows them. Says which were refused. */
async function placed(actions: Actions, all: readonly Correction[]): Promise<readonly string[]> {
  const t = photoTableTexts.capture;
  const refused: string[] = [];
  for (const { unit, seen } of all) {
    const refusal = await actions.send({ type: 'place', unit: unit.id, pose: seen.pose, note: t.note });
    if (refusal) refused.push(t.refused(unit.name, refusal.text));
  }
  return refused;
}

function captureWords(reading: PhotoReading | undefined, moved: number, readOnly: boolean): string {
  const t = arTexts.capture;
  const read = reading?.tags.size ?? 0;
  return [
    t.read(read),
    ...(read > 0 && moved === 0 ? [t.same] : []),
    ...(moved > 0 && readOnly ? [t.readOnly] : []),
  ].join('. ');
}
