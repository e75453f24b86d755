import { useCallback, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { DraftView } from '../../rules/belle-alliance/drafting/reader';
import type { SceneHandle } from '../../scene/handle';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import { boardTexts } from '../../texts/board-texts';
import type { Override } from '../battle/BattleNotices';
import type { Actions, NotDone } from '../battle/use-battle';
import { useShown as useShownToHand, useTableHand } from '../battle/use-table-hand';
import type { useTableScreen } from '../battle/use-table-screen';
import type { BookScreenProps } from '../book-screen';
import type { BoardContext, Hint, PanelLayingTool, PanelTool } from './board-context';
import { PANELS } from './board-panels';
import { useShown } from './laying-store';
import { useBoard } from './use-board';

export interface BoardProps extends BookScreenProps {
  readonly view: DraftView;
  readonly table: Table;
}

/** A draft has no tools but to select. */
const NO_TOOLS = {
  ...{ planner: undefined, entries: 0, pending: false, eventsSince: () => [], aims: {}, queues: {}, late: {} },
};

export type TableScreen = ReturnType<typeof useTableScreen>;

/** What panels, cards and keys of the board work with, and what the screen shows of it. */
export function useBoardContext({ engine, battle, actions, view, table }: BoardProps, screen: TableScreen) {
  const { readOnly, getScene, tell, ready: shown } = screen;
  const { draft } = view;
  const [panel, setPanel] = useState<string | undefined>(PANELS[0]?.id);
  const [hint, setHint] = useState<Hint>();
  const units = useTableHand({
    ...{ send: actions.send, tell, lookAt: stay, bringIntoSight: stay, frame: stay, keepInSight: stay },
  });
  useShownToHand(
    units,
    useMemo(() => ({ ...NO_TOOLS, view, readOnly }), [view, readOnly]),
  );
  const now = useStore(units.store);
  const { doing, send, flashing } = useSteps(actions, screen.doing);
  const { hands, hand } = useBoard({ table, readOnly, units, scene: getScene, send, tell });
  flashing.current = hands.flash;
  const { tool, setTool } = usePanelTool(hands);
  const close = useCallback(() => {
    hands.laying.act({ do: 'clear' });
    setPanel(undefined);
  }, [hands]);
  const context = useMemo((): BoardContext => {
    const { laying, redraw, flash, show } = hands;
    return {
      ...{ engine, battle, draft, table, readOnly, send, laying, hand, units, now },
      ...{ scene: getScene, setTool, redraw, flash, show, hint: setHint, tell, open: setPanel, close },
    };
  }, [engine, battle, draft, table, readOnly, send, hands, hand, units, now, getScene, setTool, tell, close]);
  const ready = useCallback(
    (handle: SceneHandle) => {
      shown(handle);
      units.attach(handle);
      hands.laying.attach(handle);
    },
    [shown, units, hands],
  );
  const handContext = useHandContext(context, tool);
  return { context, handContext, panel, setPanel, hint, pointer: hands.pointer, ready, doing };
}

export const stay = (): void => undefined;

/** Steps of the draft. What is refused flashes on the table, once there is a hand that can show it. */
function useSteps(actions: Actions, tried: TableScreen['doing']) {
  const flashing = useRef<(shapes: readonly Shape[]) => void>(undefined);
  const doing = useCallback(
    async (done: Promise<NotDone | undefined>, override?: Override) => {
      const refused = await tried(done, override);
      if (refused?.shapes && refused.shapes.length > 0) flashing.current?.(refused.shapes);
      return refused === undefined;
    },
    [tried],
  );
  const send = useCallback(
    (command: object): Promise<boolean> => {
      // What would be lost is told before; undo brings it back, so one word is enough.
      const note = boardTexts.table.setAllTheSame;
      const allow = () => actions.send({ ...command, override: { note } });
      return doing(actions.send(command), { by: 'word', label: note, allow });
    },
    [actions, doing],
  );
  return { doing, send, flashing };
}

/** The tool of a panel, as far as it lays things: then its handles, its line and its keys are those of the board. */
function usePanelTool(hands: Pick<BoardContext, 'setTool'>) {
  const [tool, setLayingTool] = useState<PanelLayingTool>();
  const setTool = useCallback(
    (next: PanelTool | PanelLayingTool | undefined) => {
      hands.setTool(next);
      setLayingTool(next && 'laying' in next ? next : undefined);
    },
    [hands],
  );
  return { tool, setTool };
}

/** The context as the hand has it: of terrain, or of what a panel lays. */
function useHandContext(context: BoardContext, tool: PanelLayingTool | undefined): BoardContext {
  const hand = useShown(tool?.laying ?? context.laying);
  return useMemo(
    () => (tool ? { ...context, laying: tool.laying, hand, table: tool.table } : context),
    [context, tool, hand],
  );
}
