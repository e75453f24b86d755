import type { Layer } from '../../panels/hex/LayersCard';
import type { Side } from '../../table/table';
import type { SideId } from '../../table/unit';
import { hexTexts } from '../../texts/hex-texts';

/** What the map shows besides counters. */
export interface HexLayers {
  /** The sides whose zones are shown. */
  readonly zones: readonly SideId[];
  readonly aspects: boolean;
  readonly hexNames: boolean;
  readonly reach: boolean;
}

export const FIRST_LAYERS: HexLayers = { zones: [], aspects: true, hexNames: true, reach: true };

const ZONE = 'zone ';

/** As a list of switches. */
export function layersListed(layers: HexLayers, sides: readonly Side[]): readonly Layer[] {
  const t = hexTexts.layers;
  return [
    ...sides.map(({ id, name }) => ({ id: `${ZONE}${id}`, label: t.zones(name), on: layers.zones.includes(id) })),
    { id: 'aspects', label: t.aspects, on: layers.aspects },
    { id: 'reach', label: t.reach, on: layers.reach },
    { id: 'hexNames', label: t.names, on: layers.hexNames },
  ];
}

export function withLayer(layers: HexLayers, sides: readonly Side[], id: string, on: boolean): HexLayers {
  if (id === 'aspects' || id === 'reach' || id === 'hexNames') return { ...layers, [id]: on };
  const side = sides.find((each) => id === `${ZONE}${each.id}`);
  if (!side) return layers;
  return { ...layers, zones: [...layers.zones.filter((each) => each !== side.id), ...(on ? [side.id] : [])] };
}
