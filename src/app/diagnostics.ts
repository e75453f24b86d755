import type { Engine } from '../engine/connect';
import type { BattleView } from '../rules/book';
import type { SceneHandle } from '../scene/handle';
import { type HexTable, nameOfHex } from '../table/hex-table';
import { makeLayout } from '../table/notation';

/** For bug reports and tests: `coupDoeil.layout()` in the browser's console writes the table as text. Reads, never plays. */
export interface Diagnostics {
  readonly scene: Pick<SceneHandle, 'toScreen' | 'stats'>;
  layout(): string;
  /** Kept when the picture has come to rest, and whatever was asked of the rules is answered. Tells how many frames were drawn by then. */
  atRest(): Promise<number>;
}

/** So many looks in a row must find everything at rest: an answer may want another frame, and a frame another question. */
const LOOKS = 3;

declare global {
  var coupDoeil: Diagnostics | undefined;
}

/** Gives them out for as long as the battle is on the screen; the function given back takes them away. */
export function exposeDiagnostics(engine: Engine, scene: SceneHandle, view: () => BattleView): () => void {
  const given: Diagnostics = {
    scene,
    layout: () => {
      const { table, hexes } = view();
      return table ? makeLayout(table) : hexes ? countersListed(hexes) : '';
    },
    async atRest() {
      for (let looks = 0; looks < LOOKS; ) {
        await nextFrame();
        looks = scene.isStill() && engine.isAtRest() ? looks + 1 : 0;
      }
      return scene.stats().frames;
    },
  };
  globalThis.coupDoeil = given;
  return () => {
    if (globalThis.coupDoeil === given) globalThis.coupDoeil = undefined;
  };
}

/** After the page has drawn, and done what that brought with it. */
const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** One counter a line: who, where, how formed, facing which way, how strong. */
const countersListed = ({ counters, map }: HexTable): string =>
  counters
    .map(({ id, hexes, stance, facing, strength, disorder }) =>
      [
        id,
        hexes.map((hex) => nameOfHex(map, hex)).join(','),
        stance ?? '-',
        facing ? `${facing.kind}${facing.at}` : '-',
        strength ? `${strength.left}/${strength.of}` : '-',
        `disorder${disorder}`,
      ].join(' '),
    )
    .join('\n');
