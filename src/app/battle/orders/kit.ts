import { OrdersOver } from './OrdersOver';
import { OrdersSide } from './OrdersSide';
import { openOrdersRoom } from './room';
import { UnitOrderPart } from './UnitOrderPart';

/** Everything of written orders, fetched in one piece when first wanted. */
export const kit = { openOrdersRoom, OrdersSide, OrdersOver, UnitOrderPart };
export type OrdersKit = typeof kit;
