import * as v from 'valibot';
import type { MarkerMap } from '../../vision/marker-map';
import { onTable } from '../../vision/survey/on-table';
import { type PackedSurvey, unpackedSurvey } from '../../vision/survey/survey-packed';
import { keepLocally, readLocally } from '../kept-locally';
import type { PlayedOn } from './ground-in-view';

const KEY = 'coup-doeil/surveys';
/** One for each camera and size of its frames; those of cameras not used for longest go. */
const MOST = 6;

const length = v.pipe(v.number(), v.finite(), v.minValue(-1e5), v.maxValue(1e5));
const laidSchema = v.object({
  width: v.pipe(v.number(), v.gtValue(0), v.maxValue(1e5)),
  depth: v.pipe(v.number(), v.gtValue(0), v.maxValue(1e5)),
  placing: v.object({ x: length, y: length, angle: length }),
  factor: v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e3)),
});
const keptSchema = v.object({ camera: v.string(), survey: v.unknown(), laid: v.exactOptional(laidSchema) });

/** A survey by one camera, and where it put a table of which size: a table of another size lies elsewhere. */
export interface KeptSurvey {
  readonly camera: string;
  readonly survey: PackedSurvey;
  readonly laid?: v.InferOutput<typeof laidSchema>;
}

/** What can be read of what was stored; the rest is as if it had never been surveyed. */
export function parseSurveys(stored: string | undefined): readonly KeptSurvey[] {
  if (stored === undefined) return [];
  try {
    return v.parse(v.array(v.unknown()), JSON.parse(stored)).flatMap((each) => {
      const read = v.safeParse(keptSchema, each);
      if (!read.success || !isSurvey(read.output.survey)) return [];
      const { camera, survey, laid } = read.output;
      return [{ camera, survey, ...(laid ? { laid } : {}) }];
    });
  } catch {
    return [];
  }
}

const isSurvey = (stored: unknown): stored is PackedSurvey => unpackedSurvey(stored) !== undefined;

export const keptSurvey = (camera: string): KeptSurvey | undefined =>
  parseSurveys(readLocally(KEY)).find((each) => each.camera === camera);

/** Where a battle's table lies in a survey; undefined where none was laid in it, or one of another size or scale. */
export function laidFor(kept: KeptSurvey | undefined, { width, depth, factor }: PlayedOn): KeptSurvey['laid'] {
  const laid = kept?.laid;
  const isSame = laid?.width === width && laid.depth === depth && laid.factor === (factor ?? laid.factor);
  return isSame ? laid : undefined;
}

/** Where the table markers lie on a battle's table, by the newest survey of any camera: a photo may be taken by another. */
export function markersOn(on: PlayedOn): MarkerMap | undefined {
  const kept = parseSurveys(readLocally(KEY)).findLast((each) => laidFor(each, on));
  const survey = kept && unpackedSurvey(kept.survey);
  return survey && kept.laid && onTable(survey, kept.laid).map;
}

/** In place of the one before by the same camera. */
export function keepSurvey(kept: KeptSurvey): void {
  const others = parseSurveys(readLocally(KEY)).filter(({ camera }) => camera !== kept.camera);
  keepLocally(KEY, [...others, kept].slice(-MOST));
}
