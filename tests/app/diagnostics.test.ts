import { afterEach, expect, test, vi } from 'vitest';
import { exposeDiagnostics } from '../../src/app/diagnostics';
import type { Engine } from '../../src/engine/connect';
import type { BattleView } from '../../src/rules/book';
import type { SceneHandle } from '../../src/scene/handle';

afterEach(() => vi.unstubAllGlobals());

/** A table whose picture and rules are at rest, or not, as each frame finds them. */
function tableThat(still: readonly boolean[], answered: readonly boolean[]) {
  let frames = 0;
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => {
    frames++;
    drawn();
  });
  const found = (told: readonly boolean[]) => () => told[frames - 1] ?? true;
  const scene = { isStill: found(still), stats: () => ({ frames }) } as unknown as SceneHandle;
  exposeDiagnostics({ isAtRest: found(answered) } as unknown as Engine, scene, () => ({}) as BattleView);
  return globalThis.coupDoeil?.atRest();
}

test('a table that is at rest is looked at three times', async () => {
  expect(await tableThat([], [])).toBe(3);
});

test('a frame or an answer that is still to come begins the looks anew', async () => {
  expect(await tableThat([true, true, false], [])).toBe(6);
  expect(await tableThat([], [false, true, true, false])).toBe(7);
});
