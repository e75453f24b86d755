import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { IconName } from '../../panels/Icon';
import { boardTexts } from '../../texts/board-texts';
import type { PanelProps } from './board-context';

/** A panel of the drawing board: a tool at the rail, and the card beside the table that it opens. */
export interface BoardPanel {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  /** It shows whoever is selected on the table itself. */
  readonly showsUnits?: true;
  readonly Panel: ComponentType<PanelProps> | LazyExoticComponent<ComponentType<PanelProps>>;
}

/**
 * The place where panels hang, in the order of the rail. A new one is a folder of its own
 * under `src/app/drafting/` and one line here; it is fetched when it is first opened. What it may do stands in `board-context.ts`.
 */
export const PANELS: readonly BoardPanel[] = [
  {
    id: 'terrain',
    icon: 'map',
    label: boardTexts.panels.terrain,
    Panel: lazy(async () => ({ default: (await import('./TerrainPanel')).TerrainPanel })),
  },
  {
    id: 'army',
    icon: 'unit',
    label: boardTexts.panels.army,
    showsUnits: true,
    Panel: lazy(async () => ({ default: (await import('./army/ArmyPanel')).ArmyPanel })),
  },
  {
    id: 'table',
    icon: 'settings',
    label: boardTexts.panels.table,
    Panel: lazy(async () => ({ default: (await import('./TablePanel')).TablePanel })),
  },
  {
    id: 'photo',
    icon: 'photo',
    label: boardTexts.panels.photo,
    Panel: lazy(async () => ({ default: (await import('./photo/PhotoPanel')).PhotoPanel })),
  },
  {
    id: 'scenario',
    icon: 'play',
    label: boardTexts.panels.scenario,
    Panel: lazy(async () => ({ default: (await import('./scenario/ScenarioPanel')).ScenarioPanel })),
  },
  {
    id: 'print',
    icon: 'print',
    label: boardTexts.panels.print,
    Panel: lazy(async () => ({ default: (await import('./PrintPanel')).PrintPanel })),
  },
];
