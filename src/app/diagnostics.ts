import type { BattleView } from '../rules/book';
import type { SceneHandle } from '../scene/handle';
import { type HexTable, nameOfHex } from '../table/hex-table';
import { makeLayout } from '../table/notation';

/** For bug reports and tests: `coupDoeil.layout()` in the browser's console writes the table as text. Reads, never plays. */
export interface Diagnostics {
  readonly scene: Pick<SceneHandle, 'toScreen' | 'stats'>;
  layout(): string;
}

declare global {
  var coupDoeil: Diagnostics | undefined;
}

/** Gives them out for as long as the battle is on the screen; the function given back takes them away. */
export function exposeDiagnostics(scene: SceneHandle, view: () => BattleView): () => void {
  const given: Diagnostics = {
    scene,
    layout: () => {
      const { table, hexes } = view();
      return table ? makeLayout(table) : hexes ? countersListed(hexes) : '';
    },
  };
  globalThis.coupDoeil = given;
  return () => {
    if (globalThis.coupDoeil === given) globalThis.coupDoeil = undefined;
  };
}

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
