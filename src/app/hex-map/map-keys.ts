import { useMemo } from 'react';
import type { Legend } from '../../hex/map';
import type { Shortcut } from '../../panels/Shortcuts';
import { mapTexts } from '../../texts/map-maker-texts';
import { shortcutTexts } from '../../texts/shortcut-texts';
import { LEVELS, type MapAim } from '../../tools/map-pen';
import { type Keys, useKeys } from '../battle/use-keys';
import { arrowKeys, type ViewControls, viewKeys } from '../battle/view-keys';
import { aimsOf, MAP_TOOLS, type MapTool } from './map-tools';
import type { MapStore } from './use-map-hand';

interface MapKeys extends ViewControls {
  readonly drawing: MapStore;
  readonly legend: Legend | undefined;
  readonly tool: MapTool;
  readonly aim: MapAim;
  readonly far: boolean;
  readonly setTool: (tool: MapTool) => void;
}

/** The map maker by keyboard: everything a finger can do. */
export function useMapKeys(given: MapKeys): void {
  const { drawing, legend, tool, aim, far, setTool, scene, undo, redo, setLooking, setNear, setSheet } = given;
  const keys = useMemo((): Keys => {
    const kinds = legend ? aimsOf(tool, legend, LEVELS) : [];
    const next = (by: 1 | -1) => () => {
      const at = kinds.findIndex((each) => JSON.stringify(each) === JSON.stringify(aim));
      const taken = kinds[(at + by + kinds.length) % kinds.length];
      if (taken) drawing.act({ do: 'aim', aim: taken });
    };
    return {
      ...viewKeys({ scene, undo, redo, setLooking, setNear, setSheet }),
      h: () => setTool('hand'),
      ...Object.fromEntries(MAP_TOOLS.slice(1).map((id, i) => [`${i + 1}`, () => setTool(id)])),
      ...(aim.kind === 'look' ? arrowKeys(scene, far, undefined) : cursorKeys(drawing, far)),
      n: next(1),
      p: next(-1),
      Escape: () => drawing.act({ do: 'clear' }),
    };
  }, [drawing, legend, tool, aim, far, setTool, scene, undo, redo, setLooking, setNear, setSheet]);
  useKeys(keys);
}

/** Seen from the far seat right is left. */
function cursorKeys({ act }: MapStore, far: boolean): Keys {
  const go = (near: 'left' | 'right' | 'up' | 'down', beyond: 'left' | 'right' | 'up' | 'down') => () =>
    act({ do: 'go', to: far ? beyond : near });
  const enter = () => act({ do: 'enter' });
  return {
    ArrowLeft: go('left', 'right'),
    ArrowRight: go('right', 'left'),
    ArrowUp: go('up', 'down'),
    ArrowDown: go('down', 'up'),
    '[': () => act({ do: 'turn', by: 1 }),
    ']': () => act({ do: 'turn', by: -1 }),
    Enter: enter,
    ' ': enter,
  };
}

const t = mapTexts.keys;

/** What `?` shows. */
export const MAP_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['H', ...MAP_TOOLS.slice(1).map((_, i) => `${i + 1}`)], label: t.tools },
  { keys: ['N', 'P'], label: t.next },
  { keys: ['← → ↑ ↓', 'Enter'], label: t.cursor },
  { keys: ['[', ']'], label: t.side },
  { keys: ['Esc'], label: shortcutTexts.clear },
  { keys: ['Ctrl Z', 'Ctrl Y'], label: shortcutTexts.undo },
  { keys: ['M'], label: shortcutTexts.view },
  { keys: ['S'], label: shortcutTexts.flip },
  { keys: ['+', '−'], label: shortcutTexts.zoom },
  { keys: ['0'], label: shortcutTexts.overview },
  { keys: ['L'], label: shortcutTexts.text },
  { keys: ['?'], label: shortcutTexts.keys },
];
