import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { logFrom } from '../../src/game/log';
import { gameOf } from '../../src/game/play';
import { checkEntry, replay } from '../../src/game/rebuild';
import { upgradeCommand, upgradeScenario } from '../../src/game/upgrade';
import type { AnyBook, Json } from '../../src/rules/book';
import { parseWith } from '../../src/table/parse';
import { marching, marchingScenarios, marchingSteps } from '../support/marching-book';

describe('a book at its third version', () => {
  test('opens a log with entries of its first, second and third version mixed', () => {
    const scenario = upgradeScenario(marching, 1, marchingScenarios[1]);
    expect(scenario).toEqual({ ok: true, value: marchingScenarios[3] });
    const start = marching.setUp(marchingScenarios[3], {});
    const game = gameOf(marching, () => start.ok && start.value, logFrom());
    expect(replay(game, 1, [marchingSteps[1](1)])).toBeUndefined();
    expect(replay(game, 2, [marchingSteps[2](2)])).toBeUndefined();
    expect(replay(game, 3, [marchingSteps[3](3)])).toBeUndefined();
    expect(game.state).toEqual({ unit: 'guard', metres: 300 });
    expect(game.log.entries.map((entry) => entry.kind === 'step' && entry.command)).toEqual([
      { type: 'march', unit: 'guard', metres: 100 },
      { type: 'march', unit: 'guard', metres: 100 },
      { type: 'march', unit: 'guard', metres: 100 },
    ]);
  });

  test.each([1, 2, 3] as const)(
    'reads an entry of version %i as the present version would have written it',
    (version) => {
      const checked = checkEntry(marching, version, marchingSteps[version](7));
      expect(checked).toMatchObject({ ok: true, value: marchingSteps[3](7) });
    },
  );

  test('brings a command that waits for an answer along', () => {
    expect(upgradeCommand(marching, 1, { type: 'go', paces: 125 })).toEqual({
      ok: true,
      value: { type: 'march', unit: 'guard', metres: 100 },
    });
  });

  test('does not touch what its upgrades do not name', () => {
    const silent: AnyBook = { ...marching, upgrades: [{ to: 2 }, { to: 3 }] };
    const entry = marchingSteps[3](1);
    expect(checkEntry(silent, 1, entry)).toMatchObject({ ok: true, value: entry });
  });

  test('calls a battle of its fourth version newer, and not broken', () => {
    expect(upgradeScenario(marching, 4, {})).toMatchObject({ ok: false, problem: { code: 'battle/newer-book' } });
    expect(checkEntry(marching, 4, marchingSteps[3](5))).toMatchObject({
      ok: false,
      problem: { code: 'battle/newer-book', place: 'entry 5' },
    });
    expect(upgradeCommand(marching, 4, {})).toMatchObject({ ok: false, problem: { code: 'battle/newer-book' } });
  });

  test('finds out an old event that its upgrade cannot make sense of', () => {
    const entry = { ...marchingSteps[1](1), events: [{ type: 'gone', paces: 'many' }] as Json[] };
    expect(checkEntry(marching, 1, entry)).toMatchObject({ ok: false, problem: { place: 'entry 1, event 1' } });
  });
});

test('what the log keeps of an event is what the book checked, without anything it does not know', () => {
  const game = gameOf(marching, () => ({ unit: 'guard', metres: 0 }), logFrom());
  const strange = {
    ...marchingSteps[3](1),
    events: [JSON.parse('{"type":"marched","metres":5,"__proto__":{"x":1},"and":2}')],
  };
  expect(replay(game, 3, [strange])).toBeUndefined();
  const [entry] = game.log.entries;
  expect(entry?.kind === 'step' && entry.events).toEqual([{ type: 'marched', metres: 5 }]);
  const own = v.custom<object>((value) => Object.getPrototypeOf(value) === Object.prototype);
  expect(parseWith(own, entry?.kind === 'step' && entry.events[0], 'x').ok).toBe(true);
});
