import { useMemo } from 'react';
import type { Shortcut } from '../../panels/Shortcuts';
import { middleOf } from '../../table/laying/mend';
import type { Terrain } from '../../table/terrain';
import { boardTexts } from '../../texts/board-texts';
import { shortcutTexts } from '../../texts/shortcut-texts';
import { type Keys, useKeys } from '../battle/use-keys';
import { arrowKeys, TURN_DEGREES, type ViewControls, viewKeys } from '../battle/view-keys';
import type { BoardContext } from './board-context';
import { PANELS } from './board-panels';
import { pieceDeeds } from './piece-deeds';

interface BoardKeys extends ViewControls {
  readonly context: BoardContext;
  readonly piece: Terrain | undefined;
  readonly far: boolean;
  readonly setPanel: (panel: string | undefined) => void;
}

/** The drawing board by keyboard: everything a finger can do. */
export function useBoardKeys(given: BoardKeys): void {
  const { context, piece, far, scene, undo, redo, setPanel, setLooking, setNear, setSheet } = given;
  const keys = useMemo(
    (): Keys => ({
      ...viewKeys({ scene, undo, redo, setLooking, setNear, setSheet }),
      h: () => setPanel(undefined),
      ...Object.fromEntries(PANELS.map(({ id }, i) => [`${i + 1}`, () => setPanel(id)])),
      ...handKeys(context, far, scene),
      ...(piece ? pieceKeys(context, piece) : {}),
    }),
    [context, piece, far, scene, undo, redo, setPanel, setLooking, setNear, setSheet],
  );
  useKeys(keys);
}

function handKeys(context: BoardContext, far: boolean, scene: ViewControls['scene']): Keys {
  const { laying, hand, units, now, table } = context;
  const withUnit = now.hand.move.kind === 'armed' || now.hand.move.kind === 'moving';
  const withPiece =
    hand.aim.kind === 'pick' ? undefined : (dx: number, dy: number) => void laying.act({ do: 'shift', dx, dy });
  const step = (by: number) => () => {
    const { terrain } = table;
    const at = terrain.findIndex(({ id }) => id === hand.selected);
    const next = terrain[(at + by + terrain.length) % terrain.length];
    if (!next) return;
    units.act({ do: 'pick', unit: undefined });
    laying.act({ do: 'select', piece: next.id });
    scene.current?.focus(middleOf('outline' in next ? next.outline : next.line));
  };
  return {
    ...arrowKeys(scene, far, withUnit ? (dx, dy) => units.act({ do: 'shift', dx, dy }) : withPiece),
    n: step(1),
    p: step(-1),
    g: () => (now.hand.units.length === 0 ? laying : units).act({ do: 'arm' }),
    Enter: () => {
      if (withUnit) units.act({ do: 'put' });
      else if (hand.aim.kind === 'lay' && hand.aim.by === 'stroke' && hand.cursor === undefined)
        laying.act({ do: 'finish' });
      else laying.act({ do: 'enter' });
    },
    f: () => laying.act({ do: 'finish' }),
    Escape: () => {
      laying.act({ do: 'clear' });
      units.act({ do: 'clear' });
      units.act({ do: 'pick', unit: undefined });
    },
  };
}

function pieceKeys(context: BoardContext, piece: Terrain): Keys {
  const deeds = pieceDeeds(context, piece);
  const { laying, hand } = context;
  if (context.readOnly) return {};
  const corner = (by: 1 | -1) => () => {
    if (hand.shaping) laying.act({ do: 'next-corner', by });
    else laying.act({ do: 'shape', on: true });
  };
  const remove = hand.aim.kind === 'corner' ? () => laying.act({ do: 'take-corner' }) : deeds.remove;
  return {
    '[': () => deeds.turn(TURN_DEGREES),
    ']': () => deeds.turn(-TURN_DEGREES),
    ',': corner(-1),
    '.': corner(1),
    c: deeds.copy,
    k: deeds.lock,
    Delete: remove,
    Backspace: remove,
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
