import { useMemo } from 'react';
import type { Shortcut } from '../../panels/Shortcuts';
import { middleOf } from '../../table/laying/mend';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import { shortcutTexts } from '../../texts/shortcut-texts';
import { type Keys, useKeys } from '../battle/use-keys';
import { arrowKeys, TURN_DEGREES, type ViewControls, viewKeys } from '../battle/view-keys';
import { PANELS } from './panels';
import { pieceDeeds } from './piece-deeds';
import type { BoardRoom } from './room';

interface BoardKeys extends ViewControls {
  readonly room: BoardRoom | undefined;
  readonly piece: Terrain | undefined;
  readonly far: boolean;
  readonly setPanel: (panel: string | undefined) => void;
}

/** The drawing board by keyboard: everything a finger can do. */
export function useBoardKeys(given: BoardKeys): void {
  const { room, piece, far, scene, undo, redo, setPanel, setLooking, setNear, setSheet } = given;
  const keys = useMemo(
    (): Keys => ({
      ...viewKeys({ scene, undo, redo, setLooking, setNear, setSheet }),
      h: () => setPanel(undefined),
      ...Object.fromEntries(PANELS.map(({ id }, i) => [`${i + 1}`, () => setPanel(id)])),
      ...(room ? handKeys(room, far, scene) : {}),
      ...(room && piece ? pieceKeys(room, piece) : {}),
    }),
    [room, piece, far, scene, undo, redo, setPanel, setLooking, setNear, setSheet],
  );
  useKeys(keys);
}

function handKeys(room: BoardRoom, far: boolean, scene: ViewControls['scene']): Keys {
  const { laying, board, units, now, table } = room;
  const withUnit = now.hand.move.kind === 'armed' || now.hand.move.kind === 'moving';
  const withPiece = board.aim.kind === 'pick' ? undefined : laying.shift;
  const step = (by: number) => () => {
    const { terrain } = table;
    const at = terrain.findIndex(({ id }) => id === board.selected);
    const next = terrain[(at + by + terrain.length) % terrain.length];
    if (!next) return;
    units.act({ do: 'pick', unit: undefined });
    laying.select(next.id);
    scene.current?.focus(middleOf('outline' in next ? next.outline : next.line));
  };
  return {
    ...arrowKeys(scene, far, withUnit ? (dx, dy) => units.act({ do: 'shift', dx, dy }) : withPiece),
    n: step(1),
    p: step(-1),
    g: now.hand.units.length === 0 ? laying.arm : () => units.act({ do: 'arm' }),
    Enter: () => {
      if (withUnit) units.act({ do: 'put' });
      else if (board.aim.kind === 'lay' && board.aim.by === 'stroke' && board.cursor === undefined) laying.finish();
      else laying.enter();
    },
    f: laying.finish,
    Escape: () => {
      laying.clear();
      units.act({ do: 'clear' });
      units.act({ do: 'pick', unit: undefined });
    },
  };
}

function pieceKeys(room: BoardRoom, piece: Terrain): Keys {
  const deeds = pieceDeeds(room, piece);
  const { laying, board } = room;
  if (room.readOnly) return {};
  const corner = (by: 1 | -1) => () => {
    if (board.shaping) laying.nextCorner(by);
    else laying.shape(true);
  };
  return {
    '[': () => deeds.turn(TURN_DEGREES),
    ']': () => deeds.turn(-TURN_DEGREES),
    ',': corner(-1),
    '.': corner(1),
    c: deeds.copy,
    k: deeds.lock,
    Delete: board.aim.kind === 'corner' ? laying.takeCorner : deeds.remove,
    Backspace: board.aim.kind === 'corner' ? laying.takeCorner : deeds.remove,
  };
}

const t = boardTexts.keys;

/** What `?` shows. */
export const BOARD_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['H', ...PANELS.map((_, i) => `${i + 1}`)], label: t.panels },
  { keys: ['← → ↑ ↓', 'Enter'], label: t.lay },
  { keys: ['F'], label: boardTexts.hints.done },
  { keys: ['N', 'P'], label: t.nextPiece },
  { keys: ['G', '← → ↑ ↓', 'Enter'], label: t.move },
  { keys: ['[', ']'], label: t.turn },
  { keys: [',', '.', '← → ↑ ↓', 'Enter'], label: t.corner },
  { keys: ['C'], label: t.copy },
  { keys: ['K'], label: t.lock },
  { keys: ['⌫'], label: t.remove },
  { keys: ['Esc'], label: shortcutTexts.clear },
  { keys: ['Ctrl Z', 'Ctrl Y'], label: shortcutTexts.undo },
  { keys: ['M'], label: shortcutTexts.view },
  { keys: ['S'], label: shortcutTexts.flip },
  { keys: ['+', '−'], label: shortcutTexts.zoom },
  { keys: ['0'], label: shortcutTexts.overview },
  { keys: ['L'], label: shortcutTexts.text },
  { keys: ['?'], label: shortcutTexts.keys },
];
