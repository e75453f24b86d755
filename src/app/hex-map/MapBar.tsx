import { hexName, indexOf } from '../../hex/layout';
import type { HexMap } from '../../hex/map';
import { ReadingBar } from '../../panels/ReadingBar';
import { mapTexts } from '../../texts/map-maker-texts';
import type { MapAim } from '../../tools/map-pen';
import type { MapHandShown } from './use-map-hand';

interface MapBarProps {
  readonly map: HexMap;
  readonly hand: MapHandShown;
  readonly onClear: () => void;
}

/** The line at the bottom: what a touch on the map does now; with the bare hand, what lies there. */
export function MapBar({ map, hand, onClear }: MapBarProps) {
  const { aim, from, read } = hand;
  const t = mapTexts.hints;
  if (from) return <Line text={t.roadOn(hexName(map.layout, from))} onClear={onClear} />;
  const index = read && indexOf(map.layout, read);
  if (aim.kind !== 'look' || !read || index === undefined) return <Line text={hintOf(map, aim)} />;
  const kind = map.legend.terrain[map.terrain[index] as number]?.kind ?? '';
  const level = map.elevation[index] as number;
  return <Line text={t.reading(hexName(map.layout, read), mapTexts.terrain[kind] ?? kind, level)} />;
}

function Line({ text, onClear }: { readonly text: string; readonly onClear?: () => void }) {
  return <ReadingBar reading={{ tone: 'neutral', detail: text }} settling={false} onClear={onClear} />;
}

function hintOf({ legend }: HexMap, aim: MapAim): string {
  const t = mapTexts.hints;
  switch (aim.kind) {
    case 'look':
      return t.hand;
    case 'paint':
      return t.paint(mapTexts.terrain[aim.terrain] ?? aim.terrain);
    case 'fill':
      return t.fill(mapTexts.terrain[aim.terrain] ?? aim.terrain);
    case 'erase':
      return t.erase;
    case 'raise':
      return aim.by > 0 ? t.raise : t.lower;
    case 'level':
      return t.level(aim.level);
    case 'side': {
      const isOneWay = legend.sides.some(({ kind, oneWay }) => kind === aim.feature && oneWay);
      return (isOneWay ? t.works : t.side)(mapTexts.sides[aim.feature] ?? aim.feature);
    }
    case 'clear-side':
      return t.clearSide;
    case 'road':
      return t.road(mapTexts.roads[aim.road] ?? aim.road);
    case 'clear-road':
      return t.clearRoad;
  }
}
