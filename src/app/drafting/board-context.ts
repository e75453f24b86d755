import type { Engine } from '../../engine/connect';
import type { DraftState } from '../../rules/belle-alliance/drafting/state';
import type { SceneHandle } from '../../scene/handle';
import type { TablePointer } from '../../scene/TableScene';
import type { LayingFault } from '../../table/laying/laid';
import type { Shape } from '../../table/shapes';
import type { Table } from '../../table/table';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import { say } from '../../texts/sayings';
import { faultShape } from '../../tools/laying-shapes';
import type { Press } from '../../tools/press';
import type { OpenBattle } from '../battle/follow';
import type { TableNow, TableStore } from '../battle/table-store';
import type { LayingShown, LayingStore } from './laying-store';

export interface PanelProps {
  readonly context: BoardContext;
}

/** A tool of a panel's own. */
export interface PanelTool {
  press(pointer: TablePointer, press: Press): boolean;
  shapes(): readonly Shape[];
}

/** One that lays things as terrain is laid: its handles are drawn, and the line at the bottom and the keys are its own. */
export interface PanelLayingTool extends PanelTool {
  readonly laying: LayingStore;
  /** What it lays, as if it were the ground. */
  readonly table: Table;
}

export interface Hint {
  readonly text: string;
  /** It still changes under the finger. */
  readonly settling: boolean;
  readonly onClear: () => void;
}

/** Everything a panel of the drawing board has to work with. */
export interface BoardContext {
  readonly engine: Engine;
  readonly battle: OpenBattle;
  readonly draft: DraftState;
  readonly table: Table;
  /** This tab only watches. */
  readonly readOnly: boolean;
  /** Sends a step. Why it was not done is told, its place flashes on the table, and the answer is no. */
  send(command: object): Promise<boolean>;
  /** The hand on the terrain, and what is shown of it. */
  readonly laying: LayingStore;
  readonly hand: LayingShown;
  /** The hand on the units: select, move, turn. */
  readonly units: TableStore;
  readonly now: TableNow;
  scene(): SceneHandle | undefined;
  /** While a panel's tool is set, all touches on the table are its own, and its shapes are drawn. */
  setTool(tool: PanelTool | PanelLayingTool | undefined): void;
  /** The shapes of that tool have changed. */
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

/** Why something cannot lie so, in words and where. */
export function tellFault({ tell, flash }: Pick<BoardContext, 'tell' | 'flash'>, { why, at }: LayingFault): void {
  tell(say({ key: `drafting.${why}` }));
  flash([faultShape(at)]);
}

export const pieceName = ({ name, kind }: Terrain): string => name || boardTexts.piece.kinds[kind];
