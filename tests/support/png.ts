import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, body: Uint8Array): Uint8Array {
  const made = Buffer.alloc(body.length + 12);
  made.writeUInt32BE(body.length, 0);
  made.write(type, 4, 'latin1');
  made.set(body, 8);
  made.writeUInt32BE(crc32(made.subarray(4, body.length + 8)), body.length + 8);
  return made;
}

/** Pixels of red, green, blue and opacity as a PNG file. */
export function asPng(pixels: {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}): Buffer {
  const { width, height, data } = pixels;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  return Buffer.concat([
    Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
