import type { SceneHandle } from '../../scene/handle';
import type { Table } from '../../table/table';
import type { UnitId } from '../../table/unit';
import type { TableHand } from '../../tools/table-hand';
import type { OpenBattle } from './follow';
import type { TableStore } from './table-store';
import type { Actions, NotDone } from './use-battle';
import type { useReach } from './use-reach';

/** What the cards beside the table have to do with. */
export interface CardSetting {
  readonly battle: OpenBattle;
  readonly actions: Actions;
  readonly readOnly: boolean;
  readonly table: Table;
  readonly hand: TableHand;
  readonly control: TableStore;
  readonly onForming: (open: boolean) => void;
  readonly reach: ReturnType<typeof useReach>;
  readonly scene: () => SceneHandle | undefined;
  readonly doing: (done: Promise<NotDone | undefined>) => Promise<unknown>;
  readonly onTurn: (unit: UnitId, degrees: number) => void;
  readonly onGoTo: (unit: UnitId) => void;
}
