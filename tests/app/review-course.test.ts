import { describe, expect, test } from 'vitest';
import { after, before, boundStarts, momentsOfKind, nextOf, stageAt } from '../../src/app/review/timeline-travel';
import type { Timeline } from '../../src/game/timeline';
import type { Noted, NotedKind } from '../../src/rules/chronicle';
import { sideId, unitId } from '../../src/table/unit';

const noted = (moment: number, kind: NotedKind): Noted & { readonly moment: number } => ({
  moment,
  kind,
  key: `noted.${kind}`,
  unit: unitId('a'),
  side: sideId('blue'),
});

/** Two bounds of two phases each, in ten steps whose numbers in the log are ten more than their place. */
const timeline: Timeline = {
  steps: Array.from({ length: 10 }, (_, i) => ({ n: i + 11, at: i, by: sideId('blue') })),
  stages: [
    { moment: 0, bound: 1, phase: 'orders' },
    { moment: 3, bound: 1, phase: 'firing' },
    { moment: 6, bound: 2, phase: 'orders' },
    { moment: 8, bound: 2, phase: 'firing' },
  ],
  noted: [noted(4, 'loss'), noted(4, 'loss'), noted(5, 'rout'), noted(7, 'gone'), noted(9, 'officer')],
  thrown: [],
  musters: [],
};

describe('the course of a battle', () => {
  test('knows the phase of a moment, and where bounds begin', () => {
    expect([0, 2, 3, 7, 10].map((moment) => stageAt(timeline, moment)?.moment)).toEqual([0, 0, 3, 6, 8]);
    expect(boundStarts(timeline).map(({ moment }) => moment)).toEqual([0, 6]);
    expect(stageAt({ ...timeline, stages: [] }, 3)).toBeUndefined();
  });

  test('goes on to the next beginning or the end, and back to the one before or the start', () => {
    const { stages } = timeline;
    expect([0, 3, 7, 8, 10].map((moment) => after(stages, moment, 10))).toEqual([3, 6, 8, 10, 10]);
    expect([10, 8, 4, 3, 0].map((moment) => before(stages, moment))).toEqual([8, 6, 3, 0, 0]);
  });

  test('finds losses, those who are gone among them, routs, officers and bookmarks, each moment once', () => {
    const marked = new Set([0, 13, 20]);
    const found = (['loss', 'rout', 'officer', 'marked'] as const).map((kind) => momentsOfKind(timeline, kind, marked));
    expect(found).toEqual([[4, 7], [5], [9], [0, 3, 10]]);
    expect(momentsOfKind(timeline, 'marked', new Set([99]))).toEqual([]);
  });

  test('jumps to the next of a kind, after the last to the first again, and nowhere where there is none', () => {
    expect([0, 4, 7, 10].map((moment) => nextOf([4, 7], moment))).toEqual([4, 7, 4, 4]);
    expect(nextOf([], 3)).toBeUndefined();
  });
});
