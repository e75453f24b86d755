import { useEffect, useMemo, useRef } from 'react';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import { pointsOf, type Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import { boardTexts } from '../../texts/board-texts';
import type { LayingEffect } from '../../tools/laying-hand';
import { cmPerPixel, lookAt } from '../battle/on-screen';
import type { TableStore } from '../battle/table-store';
import { type PanelTool, pieceName, tellFault } from './board-context';
import { createLayingStore, type LayingShown, type LayingStore, useShown } from './laying-store';

interface Given {
  readonly table: Table | undefined;
  readonly readOnly: boolean;
  readonly units: TableStore;
  readonly scene: () => SceneHandle | undefined;
  readonly send: (command: object) => Promise<boolean>;
  readonly tell: (text: string) => void;
}

interface Hands {
  readonly laying: LayingStore;
  readonly pointer: (pointer: TablePointer) => boolean;
  readonly setTool: (tool: PanelTool | undefined) => void;
  readonly redraw: () => void;
  readonly flash: (shapes: readonly Shape[]) => void;
  readonly show: (shapes: readonly Shape[]) => void;
  readonly stop: () => void;
}

/** The hands of the board: one on the terrain, one on the units, and the tool of a panel. Each finger belongs to one of them. */
export function useBoard(given: Given): { readonly hands: Hands; readonly hand: LayingShown } {
  const latest = useRef(given);
  latest.current = given;
  const { units, table, readOnly } = given;
  const hands = useMemo(() => createHands(units, () => latest.current), [units]);
  const { laying } = hands;
  useEffect(() => laying.show(table, readOnly), [laying, table, readOnly]);
  useEffect(() => hands.stop, [hands]);
  return { hands, hand: useShown(laying) };
}

function createHands(units: TableStore, given: () => Given): Hands {
  let tool: PanelTool | undefined;
  let drawn: readonly Shape[] = [];
  let shown: readonly Shape[] = [];
  let flashing: readonly Shape[] = [];
  const redraw = (): void =>
    void units.act({ do: 'preview', by: 'board', shapes: [...shown, ...(tool ? tool.shapes() : drawn), ...flashing] });
  const flasher = createFlasher((shapes) => {
    flashing = shapes;
    redraw();
  });
  function flash(shapes: readonly Shape[]): void {
    const [first] = pointsOf(shapes);
    if (first) lookAt(given().scene(), first);
    flasher.flash(shapes);
  }
  const laying = createLayingStore({
    carryOut: (effect) => void sendLaid(effect),
    draw: (shapes) => {
      drawn = shapes;
      redraw();
    },
    nameOf: ({ id }) => boardTexts.box.pieces[id] ?? id,
  });
  async function sendLaid(effect: LayingEffect): Promise<void> {
    const { send, tell } = given();
    if (effect.do === 'refuse') tellFault({ tell, flash }, effect.fault);
    else if (effect.do === 'locked') tell(boardTexts.piece.locked(pieceName(effect.piece)));
    else {
      const type = effect.do === 'lay' ? 'lay-terrain' : 'change-terrain';
      if (!(await send({ type, terrain: effect.pieces }))) laying.act({ do: 'undone' });
    }
  }
  return {
    ...{ laying, redraw, flash, stop: flasher.stop },
    pointer: sharedPointer(units, laying, () => tool, given),
    setTool(next) {
      tool = next;
      redraw();
    },
    show(shapes) {
      if (shapes.length === 0 && shown.length === 0) return;
      shown = shapes;
      redraw();
    },
  };
}

/** Gives each finger to one of the hands, from where it comes down until it lifts. */
function sharedPointer(
  units: TableStore,
  laying: LayingStore,
  tool: () => PanelTool | undefined,
  given: () => Given,
): Hands['pointer'] {
  let owner: 'tool' | 'units' | 'terrain' = 'terrain';
  function ownerOf({ unit }: TablePointer): typeof owner {
    if (tool()) return 'tool';
    if (laying.store.getState().aim.kind !== 'pick') return 'terrain';
    return unit !== undefined || units.store.getState().hand.move.kind === 'armed' ? 'units' : 'terrain';
  }
  return (input) => {
    const { phase, at, unit } = input;
    if (phase === 'hover') return false;
    if (phase === 'down') {
      owner = ownerOf(input);
      // The turning handle of a unit stands beside it, over whatever terrain there is.
      if (owner === 'terrain' && units.store.getState().hand.units.length > 0 && units.pointer(input)) {
        owner = 'units';
        return true;
      }
    }
    if (owner === 'tool') {
      const scene = given().scene();
      return tool()?.press(input, { phase, at, unit, cmPerPixel: scene ? cmPerPixel(scene, at) : 0.2 }) ?? false;
    }
    if (owner === 'units') {
      if (phase === 'up') laying.act({ do: 'select', piece: undefined });
      return units.pointer(input);
    }
    if (phase === 'up') units.act({ do: 'pick', unit: undefined });
    return laying.pointer(input);
  };
}

/** A place that flashes is there, gone, there, gone, there; and then for good no more. */
const FLASHES = 5;
const FLASH_MS = 450;

function createFlasher(show: (shapes: readonly Shape[]) => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  return {
    stop,
    flash(shapes: readonly Shape[]): void {
      stop();
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      let left = FLASHES;
      const step = (): void => {
        show(left > 0 && (isStill || left % 2 === 1) ? shapes : []);
        if (left-- <= 0) stop();
      };
      step();
      timer = setInterval(step, FLASH_MS);
    },
  };
}
