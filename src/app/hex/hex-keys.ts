import { useMemo } from 'react';
import type { Shortcut } from '../../panels/Shortcuts';
import { hexTexts } from '../../texts/hex-texts';
import { shortcutTexts } from '../../texts/shortcut-texts';
import type { HexAct, HexTool, Way } from '../../tools/hex-hand';
import { type Keys, useKeys } from '../battle/use-keys';
import { type ViewControls, viewKeys } from '../battle/view-keys';

interface HexKeys extends ViewControls {
  readonly act: (act: HexAct) => void;
  readonly near: 'near' | 'far';
  /** The next counter, or the one before. */
  readonly step: (by: 1 | -1) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly gather: () => void;
  /** Marches, or does what is looked at. */
  readonly go: (() => void) | undefined;
  readonly centre: () => void;
}

const TOOL_KEYS: Readonly<Record<string, HexTool>> = { h: 'select', w: 'march', v: 'sight', o: 'layers' };
const WAYS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The battle on hexes by keyboard: everything a finger can do. */
export function useHexKeys(given: HexKeys): void {
  const { act, near, step, turn, gather, go, centre } = given;
  const { scene, undo, redo, setLooking, setNear, setSheet } = given;
  const keys = useMemo(
    (): Keys => ({
      ...viewKeys({ scene, undo, redo, setLooking, setNear, setSheet }),
      ...Object.fromEntries(
        Object.entries(WAYS).map(([key, way]) => [key, () => act({ do: 'point', way, from: near })]),
      ),
      ...Object.fromEntries(Object.entries(TOOL_KEYS).map(([key, tool]) => [key, () => act({ do: 'tool', tool })])),
      Enter: () => act({ do: 'tap-cursor' }),
      'shift+Enter': () => go?.(),
      n: () => step(1),
      p: () => step(-1),
      '[': () => turn(1),
      ']': () => turn(-1),
      j: gather,
      c: centre,
      Backspace: () => act({ do: 'unstep' }),
      Escape: () => act({ do: 'clear' }),
    }),
    [act, near, step, turn, gather, go, centre, scene, undo, redo, setLooking, setNear, setSheet],
  );
  useKeys(keys);
}

const t = hexTexts.keys;
const u = shortcutTexts;

/** What `?` shows. */
export const HEX_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['← → ↑ ↓'], label: t.cursor },
  { keys: ['Enter'], label: t.tap },
  { keys: ['H'], label: u.select },
  { keys: ['W', 'V', 'O'], label: t.march },
  { keys: ['[', ']'], label: t.turn },
  { keys: ['⌫'], label: t.undoStep },
  { keys: ['Shift Enter'], label: t.go },
  { keys: ['N', 'P'], label: t.next },
  { keys: ['J'], label: t.gather },
  { keys: ['C'], label: u.focus },
  { keys: ['Esc'], label: u.clear },
  { keys: ['Ctrl Z', 'Ctrl Y'], label: u.undo },
  { keys: ['M'], label: u.view },
  { keys: ['S'], label: u.flip },
  { keys: ['+', '−'], label: u.zoom },
  { keys: ['0'], label: u.overview },
  { keys: ['L'], label: u.text },
  { keys: ['?'], label: u.keys },
];
