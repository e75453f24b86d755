import { useStore } from 'zustand';
import { ReadingBar } from '../../panels/ReadingBar';
import type { Unit } from '../../table/unit';
import { isWide } from './cover';
import type { OpenBattle } from './follow';
import { isFireTool, type TableStore } from './table-store';
import type { FireInHand } from './use-fire';
import { type MeleeInHand, useMeleeUrgency } from './use-melee';
import type { OrdersInHand } from './use-orders';

interface BottomBarProps {
  readonly battle: OpenBattle;
  readonly control: TableStore;
  readonly unit: Unit | undefined;
  readonly fire: FireInHand | undefined;
  readonly melee: MeleeInHand | undefined;
  readonly orders: OrdersInHand | undefined;
}

/** The line at the bottom of the table: what the tool in hand reads, else what waits. */
export function BottomBar({ battle, control, unit, fire, melee, orders }: BottomBarProps) {
  const { view, pending } = battle;
  const tool = useStore(control.store, ({ hand }) => hand.tool);
  const { reading, settling } = useStore(control.store, ({ advised }) => advised);
  const urgency = useMeleeUrgency(pending ? undefined : melee);
  if (reading) return <ReadingBar reading={reading} settling={settling} onClear={() => control.act({ do: 'clear' })} />;
  // Whoever is asked something shall not be told to fire.
  if (pending && !unit) return undefined;
  if (isFireTool(tool) && (unit || urgency !== 'pressing'))
    return fire && <fire.kit.FireBar room={fire.room} tool={tool} view={view} unit={unit} />;
  // While orders are written the sword writes, and its card says how.
  if (!melee || pending || orders?.writing) return undefined;
  if (tool === 'melee') return <melee.kit.MeleeBar room={melee.room} view={view} unit={unit} />;
  const toMelee = (): void => {
    // No other card lies over the list.
    orders?.room.show({ reading: false, replacing: false, told: undefined });
    control.act({ do: 'pick', unit: undefined });
    control.act({ do: 'tool', tool: 'melee' });
  };
  // A phone has no room for what is only to come beside what is in hand.
  const isTold =
    urgency === 'pressing' || (unit ? urgency === 'coming' && isWide() : urgency !== 'none' || tool === 'select');
  return isTold && <melee.kit.MeleeHint room={melee.room} onOpen={toMelee} />;
}
