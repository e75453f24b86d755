import type { BattleView } from '../rules/book';
import type { SceneHandle } from '../scene/handle';
import { makeLayout } from '../table/notation';

/** For bug reports and tests: `coupDoeil.layout()` in the browser's console writes the table as text. Reads, never plays. */
export interface Diagnostics {
  readonly scene: Pick<SceneHandle, 'toScreen' | 'stats'>;
  layout(): string;
}

declare global {
  var coupDoeil: Diagnostics | undefined;
}

export function exposeDiagnostics(scene: SceneHandle, view: () => BattleView): void {
  globalThis.coupDoeil = {
    scene,
    layout: () => {
      const { table } = view();
      return table ? makeLayout(table) : '';
    },
  };
}
