/** The words of a table that is seen in the room, through a device that knows where it is. */
export const enRoom = {
  menu: 'See it on the real table',
  title: 'The table in the room',
  steps: {
    corner: 'Aim the mark at a near corner of the real table and tap.',
    edge: 'Now at a point along the near edge, as far away as you can, and tap.',
    across: 'Now at the far corner across from the first, and tap.',
    laid: 'Walk round it. A tap on a unit picks it.',
  },
  looking: 'Move the device slowly over the table until the mark lies on it.',
  lost: 'The device has lost its way. Hold it still and aim it at the table.',
  faults: {
    short: 'Two of the points lay together. Once more from the first corner.',
    crossed: 'The last corner does not lie across from the first. Once more from the first corner.',
  },
  measured: (width: number, depth: number) => `You showed a table of ${width}\u00a0×\u00a0${depth}\u00a0cm.`,
  differs: (width: number, depth: number) =>
    `The battle’s measures ${width}\u00a0×\u00a0${depth}\u00a0cm: if it does not lie right, lay it again.`,
  differsUntold: 'You showed a table of another size than the battle’s: if it does not lie right, lay it again.',
  take: 'Here',
  surface: 'Lay it on this surface',
  again: 'Lay it again',
  leave: 'Leave',
  dress: 'Shown',
  dresses: { all: 'All', figures: 'Without the ground', overlays: 'Only lines and arcs' },
  faultsToEnter: {
    denied: 'The device does not let this page see the room. Allow it in the settings of the browser and try again.',
    failed: 'The device could not begin. Close other apps that use the camera and try again.',
  },
};

export type RoomWords = typeof enRoom;
