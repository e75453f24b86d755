import { enMapMaker } from '../../../texts/en-map-maker';
import type { Sayings } from '../../../texts/saying-words';

/** What is drawn, as the tools call it. */
const named = (kinds: Readonly<Record<string, string>>, kind: string | number | undefined): string =>
  (kinds[`${kind}`] ?? `${kind}`).toLowerCase();

/** What the map maker says of steps, in the log and where one is refused. */
export const enHexMap: Sayings = {
  'hex-map.nothing-changes': 'It is so already: nothing was changed.',
  'hex-map.off-map': 'That is off the map. Make the map larger first, or draw further in.',
  'hex-map.unknown-kind': 'The ground of this game has no {kind}.',

  'event.map-sized': 'The map has {columns} columns and {rows} rows',
  'event.hexes-painted': ({ terrain }) => `Hexes are painted: ${named(enMapMaker.terrain, terrain)}`,
  'event.hexes-levelled': 'Hexes are put on level {level}',
  'event.sides-drawn': ({ feature }) => `Drawn along sides: ${named(enMapMaker.sides, feature)}`,
  'event.sides-cleared': ({ feature }) => `Rubbed out along sides: ${named(enMapMaker.sides, feature)}`,
  'event.roads-drawn': ({ road }) => `Drawn from hex to hex: ${named(enMapMaker.roads, road)}`,
  'event.roads-cleared': 'A road is rubbed out',
  'event.underlay-laid': 'A picture lies under the hexes',
  'event.underlay-taken': 'The picture is taken away',
  'event.map-renamed': 'The map is called {name}',
};
