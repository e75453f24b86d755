/** The photo under the table: taking it, showing its corners, what becomes of it. */
export const enPhoto = {
  missing: 'The photo of this table is not on this device: its file came without it, or with one that cannot be shown.',
  card: {
    title: 'Photo',
    text: 'A photo of your real table becomes the cloth of this one: then put terrain and units where they stand on it. Take it from as high as you can, with all four corners in it. It stays on this device.',
    take: 'Take a photo',
    load: 'Load a photo',
    another: 'Load another photo',
    takeAnother: 'Take another photo',
    lies: (pixels: string, size: string) => `A photo lies on the table: ${pixels} pixels, ${size}.`,
    strength: 'Covers the cloth',
    brightness: 'Brightness',
    percent: (share: number) => `${Math.round(share * 100)} %`,
    remove: 'Take it away',
    opening: 'Opening the photo …',
  },
  faults: {
    unreadable: 'This is no photo that this browser can open.',
    small: 'The photo is too small to find a table in it.',
    large: 'The file is too large for a photo of a table.',
  },
  /** What the storage says of a picture. */
  problems: {
    'photo/too-large': 'The photo came out too large to be kept.',
    'photo/unreadable': 'The photo came out such that it cannot be shown again.',
  } as Readonly<Record<string, string>>,
  corners: {
    title: 'Where are the corners of the table?',
    close: 'Leave it',
    names: {
      'near-left': 'Near left',
      'near-right': 'Near right',
      'far-right': 'Far right',
      'far-left': 'Far left',
    },
    handle: (name: string) => `${name} corner. Drag it, or move it with the arrow keys`,
    hint: (name: string) => `${name}: drag the ring on to this corner of the table.`,
    edge: 'your edge',
    sketch: 'Which corner is which: your edge of the table is below',
    turn: 'Turn by a quarter',
    turnHint: 'Was it taken from another edge? Turn until 1 and 2 lie at your edge.',
    flat: 'Lay it flat',
    faults: {
      small: 'The corners are too near to each other.',
      crossed: 'Two edges cross: the corners are not in their order.',
      flat: 'Three corners are in one line: this shows no table.',
      mirrored: 'Left and right are changed about.',
    },
    coarse: (mm: string) => `Farthest away a pixel covers ${mm} mm. A photo from higher up would be more exact.`,
  },
  making: { title: 'Laying it flat', stop: 'Stop', percent: (n: number) => `${n} %` },
  preview: {
    title: 'The table from above',
    text: (pixels: string, size: string) => `${pixels} pixels, ${size}. It is kept with this table.`,
    picture: 'The table as it will lie',
    back: 'Back to the corners',
    accept: 'Lay it on the table',
    keeping: 'Keeping it …',
  },
  file: {
    title: 'With the photo of the table?',
    text: (size: string) => `The photo takes ${size}. Without it, whoever opens the file sees the plain cloth.`,
    with: (size: string) => `With the photo (${size})`,
    without: 'Without it',
  },
};

export type PhotoWords = typeof enPhoto;
