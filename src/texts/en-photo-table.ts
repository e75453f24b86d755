/** The words of a photo on which one measures, and from which tagged units are captured, besides those that the camera has too. */
export const enPhotoTable = {
  menu: 'Measure and capture on a photo',
  ask: {
    title: 'A photo of the real table',
    text: 'Take it from as high as you can, with all four corners in it. Table markers show where the table is, if it has been surveyed with them; tags on the trays of units are read from it. It is not kept.',
  },
  title: 'The table in the photo',
  from: 'First end. Drag it, or move it with the arrow keys',
  to: 'Second end. Drag it, or move it with the arrow keys',
  hint: 'Drag the rings. Near a tag, a unit or the edge of its bases they go there.',
  note: 'Measure it, in the log',
  unsure: 'The corners do not fit a table of these measures: go back and look at them again.',
  back: 'Back to the corners',
  capture: {
    title: 'Units by their tags',
    acceptAll: 'Accept all',
    note: 'by a photo',
    refused: (unit: string, why: string) => `${unit} is left where it stands. ${why}`,
  },
};

export type PhotoTableWords = typeof enPhotoTable;
