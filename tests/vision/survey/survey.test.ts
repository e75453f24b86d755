import { describe, expect, it } from 'vitest';
import type { MarkerMap } from '../../../src/vision/marker-map';
import {
  isWorthKeeping,
  MOST_FRAMES,
  type SurveyFrame,
  surveyFrame,
  surveyProgress,
} from '../../../src/vision/survey/frames';
import { type Survey, type Surveyed, surveying } from '../../../src/vision/survey/survey';
import { packedSurvey, unpackedSurvey } from '../../../src/vision/survey/survey-packed';
import {
  placed,
  placedSurvey,
  placingFrom,
  scaledSurvey,
  surveyedLength,
} from '../../../src/vision/survey/survey-placing';
import { type Lens, usualLens } from '../../../src/vision/vision-camera';
import { anyMap, anyPose, seenMarkers } from '../../support/camera-over-table';
import { numbersFrom } from '../../support/numbers';

const LENS: Lens = { width: 1280, height: 720, f: 1080, cx: 645, cy: 354, k1: -0.015 };
const SIZE = { width: 1280, height: 720 };

/** A walk round the table until so many frames are worth keeping. */
function walk(map: MarkerMap, count: number, off: number, seed: number): readonly SurveyFrame[] {
  const next = numbersFrom(seed);
  const kept: SurveyFrame[] = [];
  for (let tries = 0; kept.length < count && tries < 2000; tries++) {
    const frame = surveyFrame(seenMarkers('table', map, LENS, anyPose(next), off, next));
    if (isWorthKeeping(kept, frame, SIZE.width)) kept.push(frame);
  }
  return kept;
}

function run(frames: readonly SurveyFrame[]): Surveyed {
  const steps = surveying(frames, 9, usualLens(SIZE));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    expect(step.value).toBeGreaterThan(0);
    expect(step.value).toBeLessThan(1);
  }
}

function mustFind(frames: readonly SurveyFrame[]): Survey {
  const surveyed = run(frames);
  if (!surveyed.ok) throw new Error(surveyed.fault);
  return surveyed.survey;
}

/** The survey laid over the true map as well as it goes; how far each marker stays off. */
function offs(survey: Survey, truth: MarkerMap): readonly number[] {
  const pairs = [...survey.map].flatMap(([id, surveyed]) => {
    const table = truth.get(id);
    return table ? [{ surveyed, table }] : [];
  });
  const found = placingFrom(pairs);
  if (!found) throw new Error('No placing');
  return pairs.map(({ surveyed, table }) => {
    const { x, y } = placed(found.placing, surveyed);
    return Math.hypot(x - table.x, y - table.y);
  });
}

describe('a survey', () => {
  it('finds where all markers lie and the lens, from corners a quarter of a pixel off', () => {
    const map = anyMap(numbersFrom(4));
    const survey = mustFind(walk(map, 24, 0.25, 4));
    expect(survey.map.size).toBe(12);
    expect(Math.max(...offs(survey, map))).toBeLessThan(0.25);
    expect(Math.abs(survey.lens.f / LENS.f - 1)).toBeLessThan(0.003);
    expect(Math.hypot(survey.lens.cx - LENS.cx, survey.lens.cy - LENS.cy)).toBeLessThan(6);
    expect(Math.abs(survey.lens.k1 - LENS.k1)).toBeLessThan(0.01);
  });

  it('says of lengths between markers how far they may be off: most of them are not', () => {
    let [inside, count] = [0, 0];
    for (let seed = 1; seed <= 6; seed++) {
      const map = anyMap(numbersFrom(seed));
      const survey = mustFind(walk(map, 14, 0.25, seed * 5));
      const ids = [...survey.map.keys()];
      for (const from of ids) {
        for (const to of ids.filter((id) => id > from)) {
          const [a, b] = [map.get(from), map.get(to)];
          const length = surveyedLength(survey, { from: { marker: from }, to: { marker: to } }) ?? 0;
          if (Math.abs(length - Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))) < survey.off)
            inside++;
          count++;
        }
      }
    }
    expect(inside / count).toBeGreaterThan(0.95);
  });

  it('is brought to the length of a tape, by middles or by corners', () => {
    const map = anyMap(numbersFrom(4));
    const survey = mustFind(walk(map, 16, 0.1, 4));
    const between = { from: { marker: 0, corner: 0 }, to: { marker: 11 } } as const;
    const length = surveyedLength(survey, between) ?? 0;
    const scaled = scaledSurvey(survey, { ...between, cm: length * 1.01, off: 0.2 });
    expect(scaled && surveyedLength(scaled, between)).toBeCloseTo(length * 1.01, 9);
    expect(scaled?.map.get(3)?.size).toBeCloseTo(9.09, 9);
    expect(scaled?.lens).toEqual(survey.lens);
    expect(scaled?.scaleOff).toBeLessThan(survey.scaleOff);
    expect(scaledSurvey(survey, { ...between, to: { marker: 77 }, cm: 100, off: 0.2 })).toBeUndefined();
    expect(scaledSurvey(survey, { ...between, cm: 0, off: 0.2 })).toBeUndefined();
  });

  it('is laid on the table by two corners of it', () => {
    const map = anyMap(numbersFrom(4));
    const survey = mustFind(walk(map, 16, 0, 4));
    const pair = (id: number) => ({
      surveyed: survey.map.get(id) ?? { x: 0, y: 0 },
      table: map.get(id) ?? { x: 0, y: 0 },
    });
    const found = placingFrom([pair(0), pair(11)]);
    if (!found) throw new Error('No placing');
    const laid = placedSurvey(survey, found.placing);
    for (const [id, marker] of laid.map) {
      expect(marker.x).toBeCloseTo(map.get(id)?.x ?? 0, 2);
      expect(Math.cos(marker.angle - (map.get(id)?.angle ?? 0))).toBeCloseTo(1, 4);
    }
    expect(placingFrom([pair(0)])).toBeUndefined();
    expect(placingFrom([pair(0), pair(0)])).toBeUndefined();
  });

  it('is kept and read again, and nothing else is taken for one', () => {
    const survey = mustFind(walk(anyMap(numbersFrom(4)), 12, 0.1, 4));
    const again = unpackedSurvey(JSON.parse(JSON.stringify(packedSurvey(survey))));
    expect(again).toEqual(survey);
    const packed = packedSurvey(survey);
    for (const bad of [
      undefined,
      {},
      { ...packed, version: 2 },
      { ...packed, markers: [] },
      { ...packed, lens: { ...packed.lens, f: -1 } },
    ])
      expect(unpackedSurvey(bad)).toBeUndefined();
  });

  it('tells which markers hang together with the rest, and what is missing', () => {
    const map = anyMap(numbersFrom(4));
    const frames = walk(map, 16, 0.1, 4);
    const alone = { markers: [{ id: 20, corners: frames[0]?.markers[0]?.corners ?? never() }] };
    const progress = surveyProgress([...frames, alone]);
    expect(progress.markers.find(({ id }) => id === 20)).toMatchObject({ joined: false, frames: 0, share: 0 });
    expect(progress.isEnough).toBe(false);
    expect(surveyProgress(frames)).toMatchObject({ isEnough: true, frames: 16 });
    const surveyed = run([...frames, alone]);
    expect(surveyed.ok && surveyed.unjoined).toEqual([20]);
    expect(run([])).toEqual({ ok: false, fault: 'too-few' });
    expect(run([alone])).toEqual({ ok: false, fault: 'unjoined' });
  });

  it('keeps no frame that shows nothing new', () => {
    const [frame] = walk(anyMap(numbersFrom(4)), 1, 0.1, 4);
    if (!frame) throw new Error('None');
    expect(isWorthKeeping([frame], frame, SIZE.width)).toBe(false);
    expect(isWorthKeeping([], { markers: frame.markers.slice(0, 1) }, SIZE.width)).toBe(false);
    expect(
      isWorthKeeping(
        Array.from({ length: MOST_FRAMES }, () => frame),
        frame,
        SIZE.width,
      ),
    ).toBe(false);
  });

  it('believes nothing where markers were moved about all the time', () => {
    const frames = Array.from({ length: 12 }, (_, i) => walk(anyMap(numbersFrom(i + 1)), 1, 0, i + 1)[0] ?? never());
    expect(run(frames)).toEqual({ ok: false, fault: 'unsettled' });
  });
});

function never(): never {
  throw new Error('Cannot be');
}
