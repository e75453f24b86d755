/** The least that has the shape of a JPEG of this size; `grain` makes one differ from another. */
export function aJpeg(width: number, height: number, grain = 0): Uint8Array<ArrayBuffer> {
  const [wide, high] = [
    [width >> 8, width & 255],
    [height >> 8, height & 255],
  ];
  return Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 74, 70],
    ...[0xff, 0xc0, 0, 11, 8, ...high, ...wide, 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 4, 0, 0, grain, grain, 0xff, 0xd9],
  ]);
}

export const aPhoto = (width = 1800, height = 1200, grain = 0): Blob =>
  new Blob([aJpeg(width, height, grain)], { type: 'image/jpeg' });
