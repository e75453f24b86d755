import type { Watching } from '../../camera-workers/camera-protocol';
import type { Point } from '../../geometry/point';
import type { BattleView } from '../../rules/book';
import { laidTable, onTable } from '../../vision/survey/on-table';
import { packedSurvey, unpackedSurvey } from '../../vision/survey/survey-packed';
import { scaledSurvey } from '../../vision/survey/survey-placing';
import type { ArStep } from './camera-state';
import { everybodyIn, type PlayedOn, playedOn, printedBy, tagWays, terracesOf, traysOf } from './ground-in-view';
import { type KeptSurvey, laidFor } from './kept-surveys';
import { tagsOf } from './tag-numbers';

interface Known {
  readonly step: ArStep;
  readonly kept: KeptSurvey | undefined;
}

/** What the worker watches: the bare survey while corners are shown, the battle's table after that. */
export function watchingOf({ step, kept }: Known, battle: string, view: BattleView): Watching | undefined {
  const survey = kept && unpackedSurvey(kept.survey);
  if (!survey || step === 'survey' || step === 'length') return undefined;
  const on = playedOn(view);
  const table = { width: on.width, depth: on.depth };
  const laid = laidFor(kept, on);
  if (step === 'corners' || !laid)
    return { survey: kept.survey, ways: tagWays([], 1, printedBy(survey)), trays: [], table };
  const units = everybodyIn(view).map(({ id }) => id);
  return {
    survey: packedSurvey(onTable(survey, laid)),
    ways: tagWays(terracesOf(view.table), laid.factor, printedBy(survey)),
    trays: traysOf(view.table, tagsOf(battle, units)),
    table,
  };
}

/** The real length between two markers. */
export interface KnownLength {
  readonly from: number;
  readonly to: number;
  readonly cm: number;
}

/** What a length taken with a tape is off by, in cm. */
const TAPE_OFF = 0.2;

/** A survey by a length that was taken with a tape; without one the printer is trusted. undefined: it cannot be scaled by that. */
export function scaledByTape({ camera, survey: packed }: KeptSurvey, known: KnownLength | undefined) {
  const survey = unpackedSurvey(packed);
  const scaled =
    survey && known
      ? scaledSurvey(survey, { from: { marker: known.from }, to: { marker: known.to }, cm: known.cm, off: TAPE_OFF })
      : survey;
  return scaled && { camera, survey: packedSurvey(scaled) };
}

/** The table where its corners were shown, and how far they are off its own measures; undefined where they make no table. */
export function laidByCorners(kept: KeptSurvey, corners: readonly Point[], { width, depth, factor }: PlayedOn) {
  const on = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  const pairs = corners.flatMap((surveyed, i) => (on[i] ? [{ surveyed, table: on[i] }] : []));
  const found = laidTable(pairs, factor);
  if (!found) return undefined;
  const laid = { width, depth, placing: found.placing, factor: found.factor };
  return { kept: { ...kept, laid }, off: found.off };
}
