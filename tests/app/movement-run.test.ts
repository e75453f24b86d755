import { describe, expect, test } from 'vitest';
import { bendsAt, inTime, momentAt, nextShare, poseAt, posesAt, tableAt } from '../../src/app/battle/running/playback';
import { createRunPlayer } from '../../src/app/battle/running/run-player';
import type { Point } from '../../src/geometry/point';
import type { Pose } from '../../src/geometry/pose';
import type { MovementRun, RunTrack } from '../../src/rules/belle-alliance/events/running';
import type { Moment } from '../../src/rules/belle-alliance/march/together/moment';
import { type Unit, type UnitId, unitId } from '../../src/table/unit';
import { minutesText, runningTexts } from '../../src/texts/running-texts';
import { battleOf } from '../support/belle-alliance';
import { foot } from '../support/running';

const [A, B, GONE] = [unitId('a'), unitId('b'), unitId('gone')];

/** Stands for a quarter of the bound, goes 20 cm up, wheels a little to the left, stands. */
const track = (unit: UnitId, knots: RunTrack['knots'], shapes: RunTrack['shapes'] = []): RunTrack => ({
  unit,
  knots,
  shapes,
});
const UP: RunTrack['knots'] = [
  [0.25, 100, 50, 0],
  [0.75, 100, 70, 0],
  [0.8, 98, 71, 0.08],
];
const moment = (at: number, key: string, ...units: readonly UnitId[]): Moment => ({
  at,
  key: `running.${key}`,
  values: {},
  rule: '2.4.1',
  units: [...units],
  place: { x: at * 100, y: 0 },
});
const table = () => {
  const { table: laid } = battleOf(
    [foot('a', 'blue', '98,71 facing 90'), foot('b', 'red', '150,150 facing 270')].join('\n'),
  ).state();
  return laid;
};

describe('where a unit was', () => {
  test('it goes straight from knot to knot', () => {
    expect(poseAt(track(A, UP), 0.5)).toEqual({ at: { x: 100, y: 60 }, heading: 0 });
    expect(poseAt(track(A, UP), 0.6)?.at.y).toBeCloseTo(64, 9);
    expect(poseAt(track(A, UP), 0.775)?.heading).toBeCloseTo(0.04, 9);
  });

  test('at a knot it is there, before the first and after the last it stands', () => {
    for (const share of [0, 0.1, 0.25]) expect(poseAt(track(A, UP), share)?.at).toEqual({ x: 100, y: 50 });
    expect(poseAt(track(A, UP), 0.75)?.at).toEqual({ x: 100, y: 70 });
    for (const share of [0.8, 0.9, 1]) expect(poseAt(track(A, UP), share)?.at).toEqual({ x: 98, y: 71 });
    expect(poseAt(track(A, []), 0.5)).toBeUndefined();
  });

  test('it wheels the short way across the border of the circle', () => {
    const wheeling = track(A, [
      [0, 0, 0, Math.PI - 0.02],
      [1, 0, 0, -Math.PI + 0.02],
    ]);
    expect(Math.cos(poseAt(wheeling, 0.5)?.heading ?? 0)).toBeCloseTo(-1, 9);
  });

  test('who faces about does so at once, and does not spin', () => {
    const facing = track(A, [
      [0, 10, 10, 0],
      [0.5, 8, 10, Math.PI],
      [1, 0, 10, Math.PI],
    ]);
    expect(poseAt(facing, 0.4)).toEqual({ at: { x: 10, y: 10 }, heading: 0 });
    expect(poseAt(facing, 0.5)).toEqual({ at: { x: 8, y: 10 }, heading: Math.PI });
  });

  test('two knots of one time: it is at the later of them', () => {
    const sudden = track(A, [
      [0, 0, 0, 0],
      [0.5, 10, 0, 0],
      [0.5, 20, 0, 0],
      [1, 30, 0, 0],
    ]);
    expect(poseAt(sudden, 0.5)?.at.x).toBe(20);
    expect(poseAt(sudden, 0.75)?.at.x).toBeCloseTo(25, 9);
  });

  test('who has left the table since is left out', () => {
    const run: MovementRun = { type: 'movement-run', moments: [], tracks: [track(A, UP), track(GONE, UP)] };
    expect([...posesAt(run, table(), 0.5).keys()]).toEqual([A]);
  });
});

describe('how a column was bent', () => {
  const trail = [{ back: 5, turn: 0.5 }];
  const run: MovementRun = {
    type: 'movement-run',
    moments: [],
    tracks: [track(A, UP, [{ knot: 1, trail }, { knot: 2 }])],
  };
  const trailAt = (share: number): Unit['trail'] => tableAt(table(), run, share).units.get(A)?.trail;

  test('as the last knot before that time has it; before any it is straight', () => {
    expect([0, 0.74].map(trailAt)).toEqual([undefined, undefined]);
    expect([0.75, 0.79].map(trailAt)).toEqual([trail, trail]);
    expect(trailAt(0.8)).toBeUndefined();
  });

  test('it is the same until somebody bends otherwise, and who did not march is untouched', () => {
    expect(bendsAt(run, 0.1)).toBe(bendsAt(run, 0.74));
    expect(bendsAt(run, 0.74)).not.toBe(bendsAt(run, 0.75));
    const standing = table();
    expect(tableAt(standing, run, 0.75).units.get(B)).toBe(standing.units.get(B));
    expect(standing.units.get(A)?.trail).toBeUndefined();
  });
});

describe('moments', () => {
  const moments = inTime([moment(0.6, 'contact', A), moment(0.2, 'waits', A), moment(0.6, 'stopped', B)]);

  test('in the order of time, those of one time as they came', () => {
    expect(moments.map(({ key }) => key)).toEqual(['running.waits', 'running.contact', 'running.stopped']);
  });

  test('the last one that has come', () => {
    expect([0, 0.19, 0.2, 0.59, 0.6, 1].map((share) => momentAt(moments, share))).toEqual([
      ...[undefined, undefined, 0, 0, 2, 2],
    ]);
  });

  test('what happens next, or the end', () => {
    expect([0, 0.2, 0.6].map((share) => nextShare(moments, share))).toEqual([0.2, 0.6, 1]);
  });

  test('BA-1.1.7-b: their time is said in minutes and seconds of the bound’s fifteen minutes', () => {
    expect([0, 0.5, 0.0667, 1].map(minutesText)).toEqual(['0:00', '7:30', '1:00', '15:00']);
    expect(runningTexts.at(minutesText(0.5))).toBe('minute 7:30 of 15');
  });
});

/** A desk whose frames and clock are turned by hand. */
function deskOf({ calm = false } = {}) {
  const poses = new Map<UnitId, Pose>();
  const looked: Point[] = [];
  let frame: ((now: number) => void) | undefined;
  let timer: (() => void) | undefined;
  let now = 0;
  const desk = createRunPlayer({
    pose(units) {
      for (const [unit, pose] of units) {
        if (pose) poses.set(unit, pose);
        else poses.delete(unit);
      }
    },
    redraw: () => undefined,
    lookAt: (at) => looked.push(at),
    calm: () => calm,
    nextFrame(act) {
      frame = act;
      return () => {
        frame = undefined;
      };
    },
    after(_ms, act) {
      timer = act;
      return () => {
        timer = undefined;
      };
    },
  });
  const standing = table();
  const run: MovementRun = {
    type: 'movement-run',
    moments: [moment(0.75, 'contact', A, B), moment(0.25, 'waits', A)],
    tracks: [track(A, UP)],
  };
  desk.show(run, standing);
  return {
    desk,
    poses,
    looked,
    standing,
    now: () => desk.store.getState(),
    isResting: () => frame === undefined && timer === undefined,
    /** So many milliseconds, in frames of 50. */
    pass(ms: number) {
      for (const end = now + ms; now < end; ) {
        const act = frame;
        frame = undefined;
        now += 50;
        act?.(now);
      }
    },
    wait() {
      const act = timer;
      timer = undefined;
      act?.();
    },
  };
}

describe('looking at a run', () => {
  test('it begins as it stands: nobody is elsewhere, and no frame is asked for', () => {
    const { poses, now, isResting } = deskOf();
    expect(poses.size).toBe(0);
    expect(now()).toMatchObject({ share: 1, playing: false, moment: undefined, table: undefined });
    expect(isResting()).toBe(true);
  });

  test('under the slider everybody is where the track has them, and at its end where the table has them', () => {
    const { desk, poses, now } = deskOf();
    desk.seek(0.5);
    expect(poses.get(A)?.at).toEqual({ x: 100, y: 60 });
    expect(now()).toMatchObject({ share: 0.5, moment: 0 });
    desk.seek(1);
    expect(poses.size).toBe(0);
    expect(now()).toMatchObject({ share: 1, moment: undefined, table: undefined });
  });

  test('played from its end it starts over, takes a second for a minute, and rests at the end', () => {
    const { desk, poses, now, pass, isResting } = deskOf();
    desk.play();
    expect(now()).toMatchObject({ share: 0, playing: true });
    pass(50 + 7_500);
    expect(now().share).toBeCloseTo(0.5, 6);
    expect(poses.get(A)?.at.y).toBeCloseTo(60, 3);
    pass(7_600);
    expect(now()).toMatchObject({ share: 1, playing: false });
    expect(poses.size).toBe(0);
    expect(isResting()).toBe(true);
  });

  test('a pause stays where it is, and playing goes on from there', () => {
    const { desk, now, pass, isResting } = deskOf();
    desk.seek(0.3);
    desk.play();
    pass(50 + 1_500);
    desk.pause();
    expect(isResting()).toBe(true);
    expect(now().share).toBeCloseTo(0.4, 6);
    desk.play();
    expect(now().share).toBeCloseTo(0.4, 6);
  });

  test('without motion it goes from moment to moment', () => {
    const { desk, now, wait, isResting } = deskOf({ calm: true });
    desk.play();
    const shares = [now().share];
    for (let i = 0; i < 3; i++) {
      wait();
      shares.push(now().share);
    }
    expect(shares).toEqual([0, 0.25, 0.75, 1]);
    expect(isResting()).toBe(true);
  });

  test('a jump goes to its moment, looks at its place and points at it', () => {
    const { desk, now, looked } = deskOf();
    desk.play();
    desk.jump(1);
    expect(now()).toMatchObject({ share: 0.75, moment: 1, playing: false });
    expect(looked).toEqual([{ x: 75, y: 0 }]);
    expect(desk.shapes()).toContainEqual({ kind: 'label', tone: 'measure', at: { x: 75, y: 0 }, text: '11:15' });
    desk.jump(7);
    expect(now()).toMatchObject({ share: 0.75, moment: 1 });
  });

  test('by keys, from one moment to the next and back; from the end to the last', () => {
    const { desk, now } = deskOf();
    desk.step(-1);
    expect(now().moment).toBe(1);
    desk.step(-1);
    expect(now().moment).toBe(0);
    desk.step(-1);
    expect(now().moment).toBe(0);
    desk.step(1);
    expect(now().moment).toBe(1);
    desk.seek(0);
    desk.step(1);
    expect(now().moment).toBe(0);
  });

  test('when the battle goes on, everybody is put back and nothing moves', () => {
    const { desk, poses, now, standing, isResting } = deskOf();
    desk.play();
    desk.stand(standing);
    expect(poses.size).toBe(0);
    expect(now()).toMatchObject({ share: 1, playing: false });
    expect(isResting()).toBe(true);
  });
});
