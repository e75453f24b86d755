import { useStore } from 'zustand';
import { ReadingBar } from '../../panels/ReadingBar';
import type { Unit } from '../../table/unit';
import { isWide } from './battle-cover';
import { lazyPart } from './lazy-part';
import type { ToolContext } from './tool-context';
import type { OrdersInHand } from './use-orders';

interface BottomBarProps {
  readonly context: ToolContext;
  readonly unit: Unit | undefined;
  readonly orders: OrdersInHand | undefined;
}

const AimBar = lazyPart(async () => (await import('./aiming/AimBar')).AimBar);
const WaitingHint = lazyPart(async () => (await import('./aiming/AimBar')).WaitingHint);

/** The line at the bottom of the table: what the tool in hand reads, else what waits. */
export function BottomBar({ context, unit, orders }: BottomBarProps) {
  const { control, battle } = context;
  const { act, store } = control;
  const { pending } = battle;
  const tool = useStore(store, ({ hand }) => hand.tool);
  const reading = useStore(store, ({ advised }) => advised.reading);
  const settling = useStore(store, ({ advised }) => advised.settling);
  const urgency = useStore(store, ({ advised }) =>
    pending ? 'none' : (advised.aimed?.queues.melee.urgency ?? 'none'),
  );
  const hasFire = useStore(store, ({ context: { aims } }) => aims.fire !== undefined);
  const hasMelee = useStore(store, ({ context: { aims } }) => aims.melee !== undefined);
  if (reading) return <ReadingBar reading={reading} settling={settling} onClear={() => act({ do: 'clear' })} />;
  // Whoever is asked something shall not be told to fire.
  if (pending && !unit) return undefined;
  if ((tool === 'fire' || tool === 'sight') && (unit || urgency !== 'pressing'))
    return hasFire && <AimBar {...{ battle, control, tool, unit }} />;
  // While orders are written the sword writes, and its card says how.
  if (!hasMelee || pending || orders?.writing) return undefined;
  if (tool === 'melee') return <AimBar {...{ battle, control, tool, unit }} />;
  const toMelee = (): void => {
    // No other card lies over the list.
    orders?.store.show({ reading: false, replacing: false, told: undefined });
    act({ do: 'pick', unit: undefined });
    act({ do: 'tool', tool: 'melee' });
  };
  // A phone has no room for what is only to come beside what is in hand.
  const isTold =
    urgency === 'pressing' || (unit ? urgency === 'coming' && isWide() : urgency !== 'none' || tool === 'select');
  return isTold && <WaitingHint control={control} onOpen={toMelee} />;
}
