import { pluralOf } from './plural';

const count = pluralOf('en-GB');
type ByKind = Readonly<Record<string, string>>;

/** The map maker: its tools, what they draw, and the picture under the hexes. */
export const enMapMaker = {
  picture: 'The map as a picture. Arrow keys go from hex to hex, Enter draws.',
  tools: {
    hand: 'Hand',
    ground: 'Terrain',
    levels: 'Levels',
    sides: 'Sides',
    roads: 'Roads',
    underlay: 'Picture',
    map: 'Map',
  },
  putAway: 'Put away',

  terrain: {
    clear: 'Clear',
    hamlet: 'Hamlet',
    village: 'Village',
    town: 'Town',
    schloss: 'Schloss',
    'pine-forest': 'Woods',
    woods: 'Woods',
    garden: 'Garden',
    swamp: 'Swamp',
    abatis: 'Abatis',
    redoubt: 'Redoubt',
    fleche: 'Flèche',
    'fixed-bridge': 'Bridge',
    pontoon: 'Pontoon',
  } as ByKind,
  sides: {
    slope: 'Slope',
    stream: 'Stream',
    river: 'River',
    bridge: 'Bridge',
    fortification: 'Works',
    'redoubt-front': 'Redoubt front',
    'fleche-side': 'Flèche side',
  } as ByKind,
  roads: { road: 'Road', 'sunken-road': 'Sunken road' } as ByKind,

  ground: {
    title: 'Terrain',
    how: 'How it is painted',
    by: { brush: 'Brush', fill: 'Fill' },
    rubber: 'Rubber',
  },
  levels: {
    title: 'Levels',
    raise: 'Raise by one',
    lower: 'Lower by one',
    level: (n: number) => `Level ${n}`,
    slopes: 'Slopes from the levels',
    slopesText: 'Draws a slope along every side where the level changes, and takes away all others.',
  },
  sidesBox: {
    title: 'Sides',
    rubber: 'Rubber',
    text: 'A tap draws, a second tap takes away. Works belong to the hex you tap in.',
  },
  roadsBox: {
    title: 'Roads',
    rubber: 'Rubber',
    text: 'Drag from hex to hex; or tap one hex, then another, for a straight stretch.',
  },

  /** The line at the bottom: what a touch does now. */
  hints: {
    hand: 'One finger moves the map, two zoom it. Take a tool to draw.',
    paint: (what: string) => `${what}: drag over the hexes.`,
    fill: (what: string) => `${what}: tap, and all that is the same around it is filled.`,
    erase: 'Rubber: drag over hexes to take away all that is drawn on them.',
    raise: 'Drag over hexes to raise them by one level.',
    lower: 'Drag over hexes to lower them by one level.',
    level: (n: number) => `Level ${n}: drag over the hexes.`,
    side: (what: string) => `${what}: tap near a side, or drag along sides.`,
    works: (what: string) => `${what}: tap in the hex it belongs to, near a side.`,
    clearSide: 'Rubber: tap near a side, or drag along sides.',
    road: (what: string) => `${what}: drag from hex to hex.`,
    roadOn: (name: string) => `From hex ${name}: tap where the road goes next.`,
    clearRoad: 'Rubber: drag along the road.',
    reading: (name: string, terrain: string, level: number) =>
      level > 0 ? `Hex ${name}: ${terrain}, level ${level}` : `Hex ${name}: ${terrain}`,
  },

  map: {
    title: 'Map',
    name: 'Name',
    nameWrong: 'Give it a name.',
    size: (columns: number, rows: number) =>
      `${count(columns, { one: '# column', other: '# columns' })} and ${count(rows, { one: '# row', other: '# rows' })} of hexes.`,
    resize: 'Other size',
    save: 'Save as a file',
    play: 'Play on this map',
    playText: {
      'la-bataille':
        'Starts a battle of La Bataille here, with the two brigades of the first lesson drawn up on opposite sides.',
      warburg:
        'Starts a battle by the Warburg charts here, with the armies of the Heinberg drawn up on opposite sides.',
    },
  },
  size: {
    title: 'Size of the map',
    text: 'Hexes are added, or fall away, on the right and below. Undo brings them back.',
    columns: 'Columns',
    rows: 'Rows',
    wrong: (most: number) => `A whole number from 1 to ${most}.`,
    set: 'Set it',
  },
  underlay: {
    title: 'Picture',
    text: 'Lay a scan or a photo of your own map under the hexes, to draw after it or to play on it. Three hexes say where it lies. It stays on this device.',
    take: 'Take a photo',
    load: 'Load a picture',
    another: 'Load another picture',
    takeAnother: 'Take another photo',
    lies: (pixels: string, size: string) => `A picture lies under the hexes: ${pixels} pixels, ${size}.`,
    strength: 'Shows through',
    brightness: 'Brightness',
    percent: (share: number) => `${Math.round(share * 100)} %`,
    again: 'Lay it again by three hexes',
    remove: 'Take it away',
    opening: 'Opening the picture …',
    missing: 'The picture of this map is not on this device: its file came without it.',
  },
  align: {
    title: 'Which hexes are these?',
    close: 'Leave it',
    text: 'Drag each ring on to the centre of a hex of your map, far apart and not in a row, and write which hex it shall be.',
    ring: (n: number) => `Hex ${n}. Drag it to the centre of a hex, or move it with the arrow keys`,
    hint: (n: number) => `Ring ${n}: drag it on to the centre of a hex.`,
    column: (n: number) => `Column of ring ${n}`,
    row: (n: number) => `Row of ring ${n}`,
    short: { column: 'Column', row: 'Row' },
    add: 'One more hex',
    fewer: 'One hex fewer',
    lay: 'Lay it under the hexes',
    keeping: 'Keeping it …',
    off: (hexes: string) =>
      `With more than three hexes they do not quite agree: the farthest is off by ${hexes} of a hex.`,
    fits: 'These hexes agree with each other.',
    three: 'Three hexes are enough. One more shows how exact they are.',
    skewed: (percent: string) => `The hexes come out ${percent} longer one way than the other. Are the numbers right?`,
    faults: {
      few: 'Three hexes are needed.',
      doubled: 'Two rings are at one place, or have the same hex.',
      'in-line': 'These hexes lie in a row. Put one of them aside from it.',
      mirrored: 'Left and right, or above and below, are changed about. Look at the numbers.',
      'off-map': 'Write a column and a row of the map for each ring.',
    },
  },

  keys: {
    tools: 'Tools',
    cursor: 'From hex to hex, then draw',
    side: 'Which side of the hex',
    next: 'The next kind',
  },
};

export type MapMakerWords = typeof enMapMaker;
