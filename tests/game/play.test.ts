import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOf, fillIn, lengthOf, logFrom, stepAt } from '../../src/game/log';
import { type Game, stateAt } from '../../src/game/play';
import { checkEntry, rehearse, replay } from '../../src/game/rebuild';
import { openSnapshot, takeSnapshot } from '../../src/game/snapshot';
import { asJson, type Json } from '../../src/rules/book';
import { anyDoing, COURSES, type Course, type Doing, doIt, newGame, startOf } from '../support/any-battle';
import { toyHex } from '../support/toy-hex';

// Much work on a machine that may have other things to do.
const said = (game: Game, state: unknown = game.state): string => JSON.stringify(game.book.pack(state));

/** Plays the whole log through from the start, as after a reload without snapshots. */
function replayed(course: Course, game: Game): Game {
  const again = newGame(course);
  const entries: Json = JSON.parse(JSON.stringify(game.log.entries));
  const problem = replay(again, course.book.version, entries as readonly unknown[]);
  if (problem) throw new Error(JSON.stringify(problem));
  return again;
}

/** Opens a snapshot as after a reload, with the older entries filled in. */
function revived(course: Course, game: Game): Game {
  const snapshot = structuredClone(takeSnapshot(course.book, game.state, endOf(game.log), 'build'));
  const state = openSnapshot(course.book, snapshot, 'build');
  const again = newGame(course, logFrom(snapshot.end), state);
  fillIn(again.log, structuredClone(game.log.entries));
  return again;
}

/** The judge: every state ever reached, by step, and the lines as plain lists. */
interface Model {
  readonly states: Map<number, string>;
  line: number[];
  ahead: number[];
}

function note(model: Model, game: Game, doing: Doing): void {
  const { head } = game.log;
  if (doing.kind === 'command') {
    model.line = [...model.line, head];
    model.ahead = [];
    model.states.set(head, said(game));
  } else if (doing.kind === 'undo') {
    model.ahead = [...model.ahead, model.line.at(-1)!];
    model.line = model.line.slice(0, -1);
  } else {
    model.line = [...model.line, model.ahead.at(-1)!];
    model.ahead = model.ahead.slice(0, -1);
  }
}

type Turn = Doing | { readonly kind: 'reload' } | { readonly kind: 'snapshot' };

const anyTurn = (course: Course): fc.Arbitrary<Turn> =>
  fc.oneof(
    { weight: 12, arbitrary: anyDoing(course) },
    { weight: 1, arbitrary: fc.constant({ kind: 'reload' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'snapshot' as const }) },
  );

describe.each([
  ['toy-hex', 120],
  ['belle-alliance', 15],
  ['free-table', 40],
] as const)('a battle of %s against a plain list of its states', (id, runs) => {
  const course = COURSES[id];

  test('commands, undo, redo, branches and reloads always lead to the state the list says', () => {
    fc.assert(
      fc.property(fc.array(anyTurn(course), { minLength: 20, maxLength: 100 }), fc.nat(), (turns, pick) => {
        let game = newGame(course);
        const model: Model = { states: new Map([[0, said(game)]]), line: [], ahead: [] };
        for (const turn of turns) {
          if (turn.kind === 'reload') game = replayed(course, game);
          else if (turn.kind === 'snapshot') game = revived(course, game);
          else if (doIt(game, turn)) note(model, game, turn);
          expect(game.log.head).toBe(model.line.at(-1) ?? 0);
          expect(game.log.undone).toEqual(model.ahead);
          expect(said(game)).toBe(model.states.get(game.log.head));
        }
        expect(said(replayed(course, game))).toBe(said(game));
        const steps = [...model.states.keys()];
        const any = steps[pick % steps.length]!;
        expect(said(game, stateAt(game, any))).toBe(model.states.get(any));
        expect(said(game)).toBe(model.states.get(game.log.head));
      }),
      { numRuns: runs },
    );
  });

  test('every event, entry and state survives structured clone and JSON, and is read back as it was', () => {
    fc.assert(
      fc.property(fc.array(anyDoing(course), { minLength: 1, maxLength: 40 }), (doings) => {
        const game = newGame(course);
        for (const doing of doings) doIt(game, doing);
        for (const entry of game.log.entries) {
          expect(structuredClone(entry)).toEqual(entry);
          expect(JSON.parse(JSON.stringify(entry))).toEqual(entry);
          expect(checkEntry(course.book, course.book.version, entry)).toMatchObject({ ok: true, value: entry });
        }
        const packed = course.book.pack(game.state);
        expect(structuredClone(packed)).toEqual(packed);
        expect(JSON.parse(JSON.stringify(packed))).toEqual(packed);
        const unpacked = course.book.unpack(JSON.parse(JSON.stringify(packed)));
        expect(unpacked.ok && course.book.pack(unpacked.value)).toEqual(packed);
        expect(course.book.pack(course.book.revive(JSON.parse(JSON.stringify(packed))))).toEqual(packed);
      }),
      { numRuns: Math.ceil(runs / 2) },
    );
  });

  test('a copy of a state does not change when the state goes on', () => {
    fc.assert(
      fc.property(fc.array(anyDoing(course), { minLength: 2, maxLength: 30 }), (doings) => {
        const game = newGame(course);
        doIt(game, doings[0]!);
        const copy = course.book.copy(game.state);
        const then = said(game);
        for (const doing of doings.slice(1)) doIt(game, doing);
        expect(said(game, copy)).toBe(then);
      }),
      { numRuns: Math.ceil(runs / 2) },
    );
  });
});

describe('long battles', () => {
  const course = COURSES['toy-hex'];
  const walk = (i: number): Doing => ({
    kind: 'command',
    command: asJson({ type: 'walk', dq: 0, dr: [1, 1, -1, -1][i % 4]! }),
  });
  const undo: Doing = { kind: 'undo' };
  const redo: Doing = { kind: 'redo' };

  function played(steps: number): { game: Game; states: string[] } {
    const game = newGame(course);
    const states = [said(game)];
    for (let i = 0; i < steps; i++) {
      doIt(game, walk(i));
      states.push(said(game));
    }
    return { game, states };
  }

  test.each([63, 64, 65, 200, 4_200])(
    'undo all of %i steps and redo them: every state on the way is the same',
    (steps) => {
      const { game, states } = played(steps);
      for (let n = steps - 1; n >= 0; n--) {
        expect(doIt(game, undo)).toBe(true);
        if (said(game) !== states[n]) expect.unreachable(`after undo to step ${n}`);
      }
      expect(doIt(game, undo)).toBe(false);
      for (let n = 1; n <= steps; n++) {
        expect(doIt(game, redo)).toBe(true);
        if (said(game) !== states[n]) expect.unreachable(`after redo of step ${n}`);
      }
      expect(doIt(game, redo)).toBe(false);
    },
  );

  test('a book that changes its containers in place comes through 200 steps back and forth unharmed', () => {
    const free = COURSES['free-table'];
    const game = newGame(free);
    const states = [said(game)];
    for (let i = 0; i < 200; i++) {
      const pose = { at: { x: i, y: 200 - i > 180 ? 0 : 200 - i }, heading: i / 7 };
      doIt(game, { kind: 'command', command: asJson({ type: 'place', unit: i % 2 ? 'blue-1' : 'red-2', pose }) });
      states.push(said(game));
    }
    for (let n = 199; n >= 0; n--) {
      doIt(game, undo);
      expect(said(game)).toBe(states[n]);
    }
    for (let n = 1; n <= 200; n++) {
      doIt(game, redo);
      expect(said(game)).toBe(states[n]);
    }
    for (const n of [0, 63, 64, 65, 128, 150, 200]) expect(said(game, stateAt(game, n))).toBe(states[n]);
  });

  test('undo reaches back past a snapshot of 5,000 steps to the very start, which is set up only then', () => {
    const { game, states } = played(5_000);
    const snapshot = takeSnapshot(course.book, game.state, endOf(game.log), 'b');
    let setUps = 0;
    const lazy = newGame(
      {
        ...course,
        book: {
          ...course.book,
          setUp: (scenario, options) => {
            setUps++;
            return course.book.setUp(scenario, options);
          },
        },
      },
      logFrom(snapshot.end),
      openSnapshot(course.book, snapshot, 'b'),
    );
    fillIn(lazy.log, game.log.entries.slice());
    for (let i = 0; i < 100; i++) doIt(lazy, walk(i));
    expect(setUps).toBe(0);
    for (let i = 0; i < 100; i++) doIt(lazy, undo);
    expect(setUps).toBe(0);
    expect(said(lazy)).toBe(states[5_000]);
    for (let n = 4_999; n >= 0; n--) {
      doIt(lazy, undo);
      if (said(lazy) !== states[n]) expect.unreachable(`after undo to step ${n}`);
    }
    expect(setUps).toBe(1);
  });

  test('going back folds few events, also when people go to and fro all the time', () => {
    let folded = 0;
    const counting: Course = {
      ...course,
      book: {
        ...course.book,
        evolve: (state, event) => {
          folded++;
          return toyHex.evolve(state as never, event as never);
        },
      },
    };
    const game = newGame(counting);
    let most = 0;
    for (let i = 0; i < 3_000; i++) {
      doIt(game, walk(i));
      if (i % 50 !== 0) continue;
      folded = 0;
      doIt(game, undo);
      most = Math.max(most, folded);
      doIt(game, redo);
    }
    expect(most).toBeLessThanOrEqual(64);
  });

  test('after opening far into a battle, the long way back is folded once and not at every step', () => {
    let folded = 0;
    const { game } = played(3_000);
    const counting: Course = {
      ...course,
      book: {
        ...course.book,
        evolve: (state, event) => {
          folded++;
          return toyHex.evolve(state as never, event as never);
        },
      },
    };
    const opened = newGame(counting, logFrom(endOf(game.log)), structuredClone(game.state));
    fillIn(opened.log, game.log.entries.slice());
    for (let i = 0; i < 60; i++) doIt(opened, undo);
    expect(folded).toBeLessThan(3_000 + 60 * 64);
  });

  test('a branch off a branch: each line has its own states, and stateAt finds them all', () => {
    const { game, states } = played(150);
    for (let i = 0; i < 120; i++) doIt(game, undo);
    const fork = said(game);
    for (let i = 0; i < 100; i++) doIt(game, { kind: 'command', command: asJson({ type: 'end-day' }) });
    const branch = game.log.head;
    const branched = said(game);
    for (let i = 0; i < 100; i++) doIt(game, undo);
    expect(said(game)).toBe(fork);
    expect(said(game, stateAt(game, 150))).toBe(states[150]);
    expect(said(game, stateAt(game, branch))).toBe(branched);
    expect(stepAt(game.log, branch - 99).parent).toBe(30);
    expect(said(game, stateAt(game, 0))).toBe(states[0]);
  });
});

describe('before anything is saved', () => {
  const course = COURSES['toy-hex'];

  test('an entry that could not be read back is found out, and the game does not change', () => {
    const game = newGame(course);
    doIt(game, { kind: 'command', command: asJson({ type: 'walk', dq: 1, dr: 0 }) });
    const before = said(game);
    const good = game.log.entries[0]!;
    const next = { ...good, n: 2, parent: 1, id: 'next' };
    expect(rehearse(game, next)).toMatchObject({ ok: true, value: { entry: next } });
    expect(rehearse(game, { ...next, id: '' })).toMatchObject({
      problem: { code: 'battle/malformed-entry', place: 'id' },
    });
    expect(rehearse(game, { ...next, n: 3 })).toMatchObject({ problem: { code: 'battle/broken-log' } });
    expect(rehearse(game, { ...next, events: [{ type: 'flew' }] } as never)).toMatchObject({
      problem: { code: 'toy/malformed-event', place: 'entry 2, event 1' },
    });
    expect(said(game)).toBe(before);
    expect(lengthOf(game.log)).toBe(1);
  });

  test('an event that the book itself cannot fold is found out too', () => {
    const broken: Course = {
      ...course,
      book: {
        ...course.book,
        evolve: () => {
          throw new Error('a bug in the book');
        },
      },
    };
    const game = newGame(broken);
    const entry = { kind: 'step', n: 1, parent: 0, id: 'x', at: 1, by: 'umpire', command: {}, answers: [] } as const;
    const rehearsed = rehearse(game, { ...entry, events: [{ type: 'day-ended' }] });
    expect(rehearsed).toMatchObject({ problem: { code: 'battle/impossible-event', place: 'entry 1' } });
    expect(startOf(broken)).toEqual(game.state);
  });
});
