/** What a new battle can begin with. */
export const enStarts = {
  'hex-map': {
    title: 'Draw a map of hexes',
    text: 'The map maker for La Bataille: paint woods and villages by finger, draw streams, slopes and roads, and trace your own map from a photo under the hexes; then play on it.',
    name: 'My map',
    begin: 'Open the map maker',
  },
  'hex-map-warburg': {
    title: 'Draw a map for Warburg',
    text: 'The map maker with the ground of the Warburg charts: woods, villages, heights, rivers and their bridges, slopes, roads and sunken roads; then play on it.',
    name: 'My field',
    begin: 'Open the map maker',
  },
};
