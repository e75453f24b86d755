import { lazy, Suspense } from 'react';
import { GroundPalette, LevelPalette, RoadPalette, SidePalette } from '../../panels/hex-map/Palettes';
import { texts } from '../../texts/texts';
import type { MapContext } from './map-context';
import type { MapTool } from './map-tools';

/** Few draw after a picture, and nobody does at once. */
const UnderlayPanel = lazy(async () => ({ default: (await import('./UnderlayPanel')).UnderlayPanel }));
const MapPanel = lazy(async () => ({ default: (await import('./MapPanel')).MapPanel }));

/** The card beside the map, by the tool that is taken up. */
export function MapSide({ tool, context }: { readonly tool: MapTool; readonly context: MapContext }) {
  return <Suspense fallback={<p role="status">{texts.battle.opening}</p>}>{panelOf(tool, context)}</Suspense>;
}

function panelOf(tool: MapTool, context: MapContext) {
  const { making, aim, setAim, close, send } = context;
  const { legend } = making.map;
  const palette = { legend, aim, onAim: setAim, onClose: close };
  switch (tool) {
    case 'hand':
      return undefined;
    case 'ground':
      return <GroundPalette {...palette} />;
    case 'levels': {
      const slope = legend.sides.find(({ kind }) => kind === 'slope');
      const draw = slope && (() => void send({ type: 'draw-slopes', feature: slope.kind }));
      return <LevelPalette {...palette} onSlopes={draw} />;
    }
    case 'sides':
      return <SidePalette {...palette} />;
    case 'roads':
      return <RoadPalette {...palette} />;
    case 'underlay':
      return <UnderlayPanel context={context} />;
    case 'map':
      return <MapPanel context={context} />;
  }
}
