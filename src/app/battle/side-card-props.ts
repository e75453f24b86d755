import type { Unit } from '../../table/unit';
import type { Tool } from '../../tools/table-state';
import type { RunStore } from './running/run-store';
import type { CardContext } from './tool-context';
import type { Aiming } from './use-aiming';
import type { Forming } from './use-forming';
import type { OrdersInHand } from './use-orders';
import type { useReach } from './use-reach';

/** All that any card beside the table is given. */
export interface SideCardProps extends CardContext {
  readonly tool: Tool;
  readonly selected: Unit | undefined;
  readonly forming: Forming | undefined;
  readonly onForming: (open: boolean) => void;
  readonly reach: ReturnType<typeof useReach>;
  /** Once it has been fetched. */
  readonly aiming: Aiming | undefined;
  readonly orders: OrdersInHand | undefined;
  readonly run: RunStore | undefined;
}
