import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import { pointsOf, type Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import { boardTexts } from '../../texts/board-texts';
import { say } from '../../texts/sayings';
import { faultShape } from '../../tools/laying-shapes';
import { cmPerPixel, lookAt } from '../battle/on-screen';
import type { TableStore } from '../battle/table-store';
import { type Board, type BoardControl, createBoard } from './board-desk';
import type { Guest } from './room';

interface Given {
  readonly table: Table | undefined;
  readonly readOnly: boolean;
  readonly units: TableStore;
  readonly scene: () => SceneHandle | undefined;
  readonly send: (command: object) => Promise<boolean>;
  readonly tell: (text: string) => void;
}

interface OnBoard {
  readonly board: Board;
  readonly laying: BoardControl;
  readonly pointer: (pointer: TablePointer) => boolean;
  readonly lend: (guest: Guest | undefined) => void;
  readonly redraw: () => void;
  readonly flash: (shapes: readonly Shape[]) => void;
  readonly show: (shapes: readonly Shape[]) => void;
}

/** A place that flashes is there, gone, there, gone, there; and then for good no more. */
const FLASHES = 5;
const FLASH_MS = 450;

/** The hands of the board: one on the terrain, one on the units, and whatever a panel lends. Each finger belongs to one of them. */
export function useBoard(given: Given): OnBoard {
  const latest = useRef(given);
  latest.current = given;
  const { units, table, readOnly } = given;
  const made = useMemo(() => createHands(units, () => latest.current), [units]);
  const { laying } = made;
  useEffect(() => laying.show(table, readOnly), [laying, table, readOnly]);
  useEffect(() => made.stop, [made]);
  return { ...made, board: useStore(laying.store) };
}

function createHands(units: TableStore, given: () => Given): Omit<OnBoard, 'board'> & { readonly stop: () => void } {
  let guest: Guest | undefined;
  let owner: 'guest' | 'units' | 'terrain' = 'terrain';
  let drawn: readonly Shape[] = [];
  let shown: readonly Shape[] = [];
  let flashing: readonly Shape[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const redraw = (): void =>
    void units.act({ do: 'preview', shapes: [...shown, ...(guest ? guest.shapes() : drawn), ...flashing] });

  function flash(shapes: readonly Shape[]): void {
    clearInterval(timer);
    const [first] = pointsOf(shapes);
    if (first) lookAt(given().scene(), first);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let left = FLASHES;
    const step = (): void => {
      flashing = left > 0 && (still || left % 2 === 1) ? shapes : [];
      redraw();
      if (left-- <= 0) clearInterval(timer);
    };
    step();
    timer = setInterval(step, FLASH_MS);
  }

  async function send(command: object): Promise<void> {
    if (!(await given().send(command))) laying.undone();
  }

  const laying = createBoard({
    lay: (terrain) => void send({ type: 'lay-terrain', terrain }),
    change: (terrain) => void send({ type: 'change-terrain', terrain }),
    refuse: ({ why, at }) => {
      given().tell(say({ key: `drafting.${why}` }));
      flash([faultShape(at)]);
    },
    locked: ({ name, kind }) => given().tell(boardTexts.piece.locked(name || boardTexts.piece.kinds[kind])),
    draw: (shapes) => {
      drawn = shapes;
      redraw();
    },
    nameOf: ({ id }) => boardTexts.box.pieces[id] ?? id,
  });

  function ownerOf(pointer: TablePointer): typeof owner {
    if (guest) return 'guest';
    const { aim } = laying.store.getState();
    if (aim.kind !== 'pick') return 'terrain';
    const { move } = units.store.getState().hand;
    return pointer.unit !== undefined || move.kind === 'armed' ? 'units' : 'terrain';
  }

  function pointer(input: TablePointer): boolean {
    if (input.phase === 'hover') return false;
    if (input.phase === 'down') {
      owner = ownerOf(input);
      // The turning handle of a unit stands beside it, over whatever terrain there is.
      if (owner === 'terrain' && units.store.getState().hand.units[0] !== undefined && units.pointer(input)) {
        owner = 'units';
        return true;
      }
    }
    if (owner === 'guest') return pressGuest(input, input.phase);
    if (owner === 'units') {
      if (input.phase === 'up') laying.select(undefined);
      return units.pointer(input);
    }
    if (input.phase === 'up') units.act({ do: 'pick', unit: undefined });
    return laying.pointer(input);
  }

  function pressGuest(input: TablePointer, phase: Exclude<TablePointer['phase'], 'hover'>): boolean {
    const scene = given().scene();
    const scale = scene ? cmPerPixel(scene, input.at) : 0.2;
    return guest?.press(input, { phase, at: input.at, unit: input.unit, cmPerPixel: scale }) ?? false;
  }

  return {
    laying,
    pointer,
    lend(next) {
      guest = next;
      redraw();
    },
    redraw,
    flash,
    show(shapes) {
      if (shapes.length === 0 && shown.length === 0) return;
      shown = shapes;
      redraw();
    },
    stop: () => clearInterval(timer),
  };
}
