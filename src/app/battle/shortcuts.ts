import type { Shortcut } from '../../panels/Shortcuts';
import { shortcutTexts } from '../../texts/shortcut-texts';

const t = shortcutTexts;

/** What `?` shows; table-keys.ts does it. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['H'], label: t.select },
  { keys: ['W'], label: t.march },
  { keys: ['F'], label: t.fire },
  { keys: ['X'], label: t.melee },
  { keys: ['V'], label: t.sight },
  { keys: ['U'], label: t.run },
  { keys: ['T'], label: t.tape },
  { keys: ['N', 'P'], label: t.nextUnit },
  { keys: ['G', '← → ↑ ↓', 'Enter'], label: t.move },
  { keys: ['T', 'Enter', 'N', 'Enter'], label: t.measure },
  { keys: ['↑', '↓', '← →'], label: t.ahead },
  { keys: ['Q', 'E'], label: t.wheel },
  { keys: ['A', 'D', 'I'], label: t.rotate },
  { keys: ['1', '2', '3'], label: t.gait },
  { keys: ['R'], label: t.reach },
  { keys: ['⌫'], label: t.undoStep },
  { keys: ['Enter'], label: t.goMarch },
  { keys: [',', '.'], label: t.impact },
  { keys: ['Enter'], label: t.declare },
  { keys: ['Enter'], label: t.announce },
  { keys: ['K', ',', '.'], label: t.playRun },
  { keys: ['['], label: t.turnLeft },
  { keys: [']'], label: t.turnRight },
  { keys: ['C'], label: t.focus },
  { keys: ['Esc'], label: t.clear },
  { keys: ['Ctrl Z', 'Ctrl Y'], label: t.undo },
  { keys: ['M'], label: t.view },
  { keys: ['S'], label: t.flip },
  { keys: ['←', '→', '↑', '↓'], label: t.pan },
  { keys: ['+', '−'], label: t.zoom },
  { keys: ['0'], label: t.overview },
  { keys: ['L'], label: t.text },
  { keys: ['?'], label: t.keys },
];
