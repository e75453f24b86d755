import type { Engine } from '../../engine/connect';
import type { DraftState } from '../../rules/belle-alliance/drafting/state';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import type { Press } from '../../tools/press';
import type { OpenBattle } from '../battle/follow';
import type { TableNow, TableStore } from '../battle/table-store';
import type { Board, BoardControl } from './board-desk';

/** A tool of a panel's own that has the table for a while. */
export interface Guest {
  press(pointer: TablePointer, input: Press): boolean;
  shapes(): readonly Shape[];
}

export interface PanelProps {
  readonly room: BoardRoom;
}

/** A guest that lays things as terrain is laid: its handles are drawn, and the line at the bottom and the keys are its own. */
export interface LayingGuest extends Guest {
  readonly laying: BoardControl;
  /** What it lays, as if it were the ground. */
  readonly table: Table;
}

export const isLayingGuest = (guest: Guest | LayingGuest | undefined): guest is LayingGuest =>
  guest !== undefined && 'laying' in guest;

export interface Hint {
  readonly text: string;
  /** It still changes under the finger. */
  readonly settling: boolean;
  readonly onClear: () => void;
}

/** Everything a panel of the drawing board has to work with. */
export interface BoardRoom {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly draft: DraftState;
  readonly table: Table;
  /** This tab only watches. */
  readonly readOnly: boolean;
  /** Sends a step. Why it was not done is told, its place flashes on the table, and the answer is no. */
  send(command: object): Promise<boolean>;
  /** The hand on the terrain. */
  readonly laying: BoardControl;
  readonly board: Board;
  /** The hand on the units: select, move, turn. */
  readonly units: TableStore;
  readonly now: TableNow;
  scene(): SceneHandle | undefined;
  /** Until it is given back, all touches on the table are the guest's, and its shapes are drawn. For tools of a panel's own. */
  lend(guest: Guest | LayingGuest | undefined): void;
  /** The guest's shapes have changed. */
  redraw(): void;
  /** Shows places for a moment. */
  flash(shapes: readonly Shape[]): void;
  /** Shows these as long as nothing else is said. */
  show(shapes: readonly Shape[]): void;
  /** The line at the bottom, while a tool of the panel has the table. */
  hint(hint: Hint | undefined): void;
  tell(text: string): void;
  /** Opens another panel; what is selected stays so. */
  open(panel: string): void;
  /** Puts the panel away. */
  close(): void;
}
