import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Point } from '../../geometry/point';
import type { AgendaGo } from '../../rules/agenda';
import type { BookScreenProps } from '../book-screen';
import type { Advice } from './battle-advice';
import { clearOf, intoSight } from './battle-cover';
import { bringInto, frame, lookAt } from './on-screen';
import type { Shown } from './table-store';
import type { ToolContext } from './tool-context';
import { useAdvice } from './use-advice';
import { useAiming } from './use-aiming';
import type { Actions } from './use-battle';
import { hasSheets, useOrderAdvice, useOrders } from './use-orders';
import { useRunning } from './use-running';
import type { useSeating } from './use-seating';
import { useShown, useTableHand } from './use-table-hand';
import type { useTableScreen } from './use-table-screen';

/** Half a handle and a little, in pixels: what is kept in sight is kept whole. */
const FINGER = 32;

/** The hand at the table and its tools, each fetched when it is first wanted, all in step with the battle. */
export function useTableTools(
  props: BookScreenProps,
  screen: ReturnType<typeof useTableScreen>,
  { seat, seating, umpire }: ReturnType<typeof useSeating>,
) {
  const { engine, battle, actions: sent, advise } = props;
  const { readOnly, hand, scene, getScene, tell, doing, toolMissing } = screen;
  const latest = useRef<ToolContext>(undefined);
  const control = useTableHand({
    send: (command) => (latest.current?.actions ?? sent).send(command),
    tell,
    lookAt: (at) => lookAt(getScene(), at),
    bringIntoSight: (places) => bringInto(getScene(), places, false),
    frame: (units, places) => frame(getScene(), battle.view.table, units, places),
    keepInSight: useCallback(
      (places: readonly Point[]) => {
        const canvas = document.querySelector('canvas');
        if (!canvas) return;
        const by = intoSight(places, clearOf(hand, canvas.clientWidth, canvas.clientHeight), FINGER);
        if (by.x !== 0 || by.y !== 0) scene.current?.nudge(-by.x, -by.y);
      },
      [hand, scene],
    ),
  });
  const [going, setGoing] = useState<AgendaGo>();
  const orders = useOrders(battle, seat, seating, going !== undefined, latest, toolMissing);
  const sheet = orders?.store.sheet;
  const actions = useMemo(
    (): Actions => ({ ...sent, send: (command) => sheet?.take(command) ?? sent.send(command) }),
    [sent, sheet],
  );
  const context = useMemo(
    (): ToolContext => ({ engine, battle, actions, readOnly, control, scene: getScene, tell, doing }),
    [engine, battle, actions, readOnly, control, getScene, tell, doing],
  );
  latest.current = context;
  const isRead = screen.sheet !== undefined || going !== undefined || umpire || hasSheets(battle.view);
  const marching = useAdvice(battle, control, isRead, advise, tell);
  const aiming = useAiming(battle, control, toolMissing);
  const { run, review } = useRunning(battle, control, latest, toolMissing);
  const advice = useOrderAdvice(battle, orders);
  useShown(
    control,
    useOnTable(context, advice, aiming, {
      marching,
      ordering: orders?.writing ? orders.store.press : undefined,
      running: run?.press,
    }),
  );
  return { context, control, actions, orders, aiming, run, review, going, setGoing, advice };
}

/** The battle as the hand is told of it. */
function useOnTable(
  { battle, readOnly }: ToolContext,
  advice: Advice | undefined,
  aiming: ReturnType<typeof useAiming>,
  { marching, ordering, running }: Omit<Shown['late'], 'aiming'>,
): Shown {
  const { view, entries, eventsSince } = battle;
  const planAdvance = aiming?.planAdvance;
  const planner = useMemo(() => advice && { ...advice, ...(planAdvance && { planAdvance }) }, [advice, planAdvance]);
  const pending = battle.pending !== undefined;
  return useMemo(
    () => ({
      ...{ view, readOnly, planner, entries, pending, eventsSince },
      ...{ aims: aiming?.aims ?? {}, queues: aiming?.queues ?? {}, aimed: aiming?.aimed, unitsIn: aiming?.unitsIn },
      late: { aiming: aiming?.late.aiming, marching, ordering, running },
    }),
    [view, readOnly, planner, entries, pending, eventsSince, aiming, marching, ordering, running],
  );
}

export type TableTools = ReturnType<typeof useTableTools>;

/** Is there a card beside the table? Of a question, of whoever is in hand, or of what waits with the tool in hand. */
export function useCarded({ context, control, orders, run }: TableTools): boolean {
  const isOfTool = useStore(control.store, ({ hand: { tool, units, batches }, advised: { aimed } }) => {
    if (units.length > 0 && tool !== 'tape') return true;
    if (tool === 'fire' || tool === 'melee')
      return aimed !== undefined && (aimed.queues[tool].sections.length > 0 || batches[tool].told !== undefined);
    return tool === 'run' && run !== undefined;
  });
  return context.battle.pending !== undefined || isOfTool || orders?.carded === true;
}
