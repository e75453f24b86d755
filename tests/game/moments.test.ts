import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineTo, MOST_KEPT, momentsOf, stateAtMoment } from '../../src/game/moments';
import { fold, type Game } from '../../src/game/play';
import type { Json } from '../../src/rules/book';
import { anyDoing, COURSES, doIt, newGame, startOf } from '../support/any-battle';

// Much work on a machine that may have other things to do.
const said = (game: Game, state: unknown): string => JSON.stringify(game.book.pack(state));

describe.each([
  ['toy-hex', 60],
  ['belle-alliance', 10],
  ['free-table', 20],
] as const)('moments of a battle of %s', (id, runs) => {
  const course = COURSES[id];

  test('are what folding from the start comes to, on every branch, in any order, and stay so when it is played on', () => {
    fc.assert(
      fc.property(
        fc.array(anyDoing(course), { minLength: 10, maxLength: 80 }),
        fc.array(anyDoing(course), { maxLength: 10 }),
        fc.array(fc.nat(), { minLength: 5, maxLength: 12 }),
        (doings, later, picks) => {
          const game = newGame(course);
          for (const doing of doings) doIt(game, doing);
          const heads = [0, ...game.log.entries.flatMap((entry) => (entry.kind === 'step' ? [entry.n] : []))];
          const lines = picks.slice(0, 3).map((pick) => momentsOf(game, heads[pick % heads.length]));
          for (const doing of later) doIt(game, doing);
          for (const moments of lines) {
            const head = moments.steps.at(-1)?.n ?? 0;
            expect(moments.steps).toEqual(lineTo(game.log, head));
            for (const pick of picks) {
              const moment = pick % (moments.steps.length + 1);
              const events = moments.steps.slice(0, moment).flatMap((step) => step.events);
              const folded = fold(game.book, startOf(course), events);
              expect(said(game, stateAtMoment(moments, moment))).toBe(said(game, folded));
            }
          }
        },
      ),
      { numRuns: runs },
    );
  });
});

describe('a long line', () => {
  const game = newGame(COURSES['toy-hex']);
  for (let i = 0; i < 1000; i++)
    doIt(game, { kind: 'command', command: { type: 'walk', dq: 0, dr: i % 2 === 0 ? 1 : -1 } });
  const moments = momentsOf(game);

  test('keeps few states, so near each other that a jump folds a small part of all events', () => {
    expect(moments.steps).toHaveLength(1000);
    expect(moments.kept.length).toBeLessThanOrEqual(MOST_KEPT);
    let folded = 0;
    const evolve = (state: unknown, event: unknown): unknown => {
      folded++;
      return moments.book.evolve(state, event);
    };
    const counting = { ...moments.book, evolve };
    for (let moment = 0; moment <= 1000; moment++) {
      folded = 0;
      stateAtMoment({ ...moments, book: counting }, moment);
      expect(folded).toBeLessThanOrEqual(1000 / 20);
    }
  });

  test('gives states that may be changed without touching any other moment', () => {
    const before = said(game, stateAtMoment(moments, 500));
    fold(
      game.book,
      stateAtMoment(moments, 500),
      moments.steps.slice(500, 600).flatMap(({ events }) => events),
    );
    expect(said(game, stateAtMoment(moments, 500))).toBe(before);
  });

  test('shows a witness every event with the state before it, and every step with the state after', () => {
    const seen: string[] = [];
    const states = { before: '', after: '' };
    momentsOf(game, game.log.head, {
      start: (state) => {
        states.after = said(game, state);
      },
      event: (before: unknown, _event: Json, i: number) => {
        states.before = said(game, before);
        if (i === 0) expect(states.before).toBe(states.after);
      },
      step: (after, { n }) => {
        states.after = said(game, after);
        seen.push(`${n}`);
      },
    });
    expect(seen).toHaveLength(1000);
    expect(states.after).toBe(said(game, game.state));
  });

  test('has no moments beyond its ends', () => {
    expect(() => stateAtMoment(moments, 1001)).toThrow(RangeError);
    expect(() => stateAtMoment(moments, -1)).toThrow(RangeError);
  });
});
