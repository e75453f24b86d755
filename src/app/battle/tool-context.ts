import type { Engine } from '../../engine/connect';
import type { SceneHandle } from '../../scene/handle';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import type { OpenBattle } from './follow';
import type { TableStore } from './table-store';
import type { Actions, NotDone } from './use-battle';

/** What tools and cards have to do with: the battle as it is now, the hand at its table, and the screen round it. */
export interface ToolContext {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly actions: Actions;
  readonly readOnly: boolean;
  readonly control: TableStore;
  readonly scene: () => SceneHandle | undefined;
  readonly tell: (text: string) => void;
  /** Tells why it was not done, if it was not. */
  readonly doing: (done: Promise<NotDone | undefined>) => Promise<unknown>;
}

/** As cards have it, with the table they are about. */
export interface CardContext extends ToolContext {
  readonly table: Table;
  readonly onTurn: (unit: UnitId, degrees: number) => void;
  readonly onGoTo: (unit: UnitId) => void;
}

/** With the whole screen in the hands of one gesture: nobody in hand, and no tool but to select. */
export function emptyHand({ act }: TableStore): void {
  act({ do: 'pick', unit: undefined });
  act({ do: 'tool', tool: 'select' });
}
