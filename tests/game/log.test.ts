import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  append,
  type Entry,
  endOf,
  faultIn,
  fillIn,
  isRecorded,
  type Log,
  lengthOf,
  logFrom,
  standingSteps,
  stepAt,
} from '../../src/game/log';
import { sideId } from '../../src/table/unit';

const blue = sideId('blue');

function step(log: Log, id = `order-${lengthOf(log) + 1}`): Entry {
  const n = lengthOf(log) + 1;
  return { kind: 'step', n, parent: log.head, id, at: n, by: blue, command: n, answers: [], events: [] };
}

function head(log: Log, to: number): Entry {
  const n = lengthOf(log) + 1;
  return { kind: 'head', n, id: `order-${n}`, at: n, by: blue, to };
}

const back = (log: Log): Entry => head(log, stepAt(log, log.head).parent);
const forth = (log: Log): Entry => head(log, log.undone.at(-1)!);

function logOf(...moves: ((log: Log) => Entry)[]): Log {
  const log = logFrom();
  for (const move of moves) append(log, move(log));
  return log;
}
const forward = (log: Log) => step(log);

describe('the log of a battle', () => {
  test('numbers its entries from 1 and hangs each step on the one before', () => {
    const log = logOf(forward, forward, forward);
    expect(log.entries.map((entry) => entry.n)).toEqual([1, 2, 3]);
    expect([1, 2, 3].map((n) => stepAt(log, n).parent)).toEqual([0, 1, 2]);
    expect(endOf(log)).toMatchObject({ length: 3, head: 3, undone: [] });
  });

  test('keeps a line that was taken back as a branch when play goes on', () => {
    const log = logOf(forward, forward, back, back, forward);
    expect(log.head).toBe(5);
    expect(stepAt(log, 5).parent).toBe(0);
    expect([...standingSteps(log)]).toEqual([5]);
    expect(log.undone).toEqual([]);
  });

  test('redo plays again what undo took back, the last one first', () => {
    const log = logOf(forward, forward, forward, back, back);
    expect(log.undone).toEqual([3, 2]);
    append(log, forth(log));
    expect([log.head, log.undone]).toEqual([2, [3]]);
    append(log, forth(log));
    expect([log.head, log.undone]).toEqual([3, []]);
  });

  test.each<[string, (log: Log) => Entry, string]>([
    ['a number left out', (log) => ({ ...step(log), n: 5 }), 'entry 5 cannot follow entry 3'],
    ['a number used before', (log) => ({ ...step(log), n: 3 }), 'entry 3 cannot follow entry 3'],
    ['a step that hangs elsewhere', (log) => ({ ...step(log), parent: 2 }) as Entry, 'step 4 hangs on 2, not on 3'],
    ['a head moved two steps at once', (log) => head(log, 1), 'the head cannot move from 3 to 1'],
    ['a head moved to a step that was never played', (log) => head(log, 9), 'the head cannot move from 3 to 9'],
    ['a redo with nothing undone', (log) => head(log, 3), 'the head cannot move from 3 to 3'],
  ])('%s is a fault with a reason, and appending it is refused', (_what, entry, fault) => {
    const log = logOf(forward, forward, forward);
    expect(faultIn(log, entry(log))).toBe(fault);
    expect(() => append(log, entry(log))).toThrow(fault);
    expect(lengthOf(log)).toBe(3);
  });

  test('an order is known by its name until many others have come after it, also in a log opened at its end', () => {
    const log = logOf(forward);
    expect(isRecorded(log, 'order-1')).toBe(true);
    const later = logFrom(structuredClone(endOf(log)));
    expect(later.entries).toEqual([]);
    expect(isRecorded(later, 'order-1')).toBe(true);
    for (let i = 0; i < 19; i++) append(log, step(log));
    expect(isRecorded(log, 'order-1')).toBe(true);
    for (let i = 0; i < 400; i++) append(log, step(log));
    expect(isRecorded(log, 'order-1')).toBe(false);
    expect(endOf(log).recent.length).toBeLessThanOrEqual(40);
  });

  test('the orders that gave a step its answers are known too', () => {
    const log = logFrom();
    const answers = [{ kind: 'dice', faces: [4], thrown: 'by-hand', order: 'the-roll' }] as const;
    append(log, { ...step(log, 'the-command'), answers } as Entry);
    expect(isRecorded(log, 'the-roll')).toBe(true);
    expect(isRecorded(log, 'the-command')).toBe(true);
  });
});

describe('entries that were still on disk', () => {
  const whole = logOf(forward, forward, forward, forward);

  test('take their place before those in memory', () => {
    const log = logFrom({ length: 3, head: 3, undone: [], recent: [] });
    append(log, step(log));
    fillIn(log, whole.entries.slice(0, 3));
    expect(log.missing).toBe(0);
    expect(log.entries.map((entry) => entry.n)).toEqual([1, 2, 3, 4]);
    expect(stepAt(log, 2).parent).toBe(1);
  });

  test.each([
    ['with one missing in the middle', [0, 2, 3]],
    ['with the first missing', [1, 2, 3]],
    ['with the last missing', [0, 1, 2]],
    ['none at all', []],
    ['with one twice and another missing', [0, 1, 1, 3]],
    ['out of order', [0, 2, 1, 3]],
  ])('%s are refused', (_what, which) => {
    const log = logFrom({ length: 4, head: 4, undone: [], recent: [] });
    expect(() =>
      fillIn(
        log,
        which.map((i) => whole.entries[i]!),
      ),
    ).toThrow(/missing/);
    expect(log.entries).toEqual([]);
  });

  test('may be very many', () => {
    const length = 300_000;
    const older: Entry[] = [];
    for (let n = 1; n <= length; n++) older.push({ ...(whole.entries[0] as Entry), n });
    const log = logFrom({ length, head: length, undone: [], recent: [] });
    fillIn(log, older);
    expect(lengthOf(log)).toBe(length);
  });
});

test('any course of steps, undos and redos: the log says the same as a list of lines', () => {
  const move = fc.constantFrom('step' as const, 'step' as const, 'undo' as const, 'redo' as const);
  fc.assert(
    fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
      const log = logFrom();
      let line: number[] = [];
      let ahead: number[] = [];
      for (const move of moves) {
        const n = lengthOf(log) + 1;
        if (move === 'step') {
          append(log, step(log));
          line = [...line, n];
          ahead = [];
        } else if (move === 'undo' && line.length > 0) {
          append(log, back(log));
          ahead = [...ahead, line.at(-1)!];
          line = line.slice(0, -1);
        } else if (move === 'redo' && ahead.length > 0) {
          append(log, forth(log));
          line = [...line, ahead.at(-1)!];
          ahead = ahead.slice(0, -1);
        }
        expect(log.head).toBe(line.at(-1) ?? 0);
        expect(log.undone).toEqual(ahead);
      }
      expect([...standingSteps(log)].sort((a, b) => a - b)).toEqual(line);
    }),
    { numRuns: 300 },
  );
});
