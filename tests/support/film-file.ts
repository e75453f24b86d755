import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { Grey } from '../../src/vision/markers/tones';
import { FILM, filmPicture } from './table-film';

/** Switches of a browser whose camera shows this film, over and over, and which asks nobody whether it may. */
export const cameraArgs = (film: string): string[] => [
  // Without a graphics card frames are laid on canvases quicker by the processor itself.
  '--disable-accelerated-2d-canvas',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

/**
 * The film as a file that browsers play as a camera: JPEG files one after the other, which a browser packs. What has been rendered is
 * kept in the folder, under a name that changes with the film and with whatever draws it.
 */
export async function filmFile(browser: Browser, folder: string): Promise<string> {
  const drawn = createHash('sha256')
    .update(JSON.stringify(FILM))
    .update(filmPicture(FILM.length - 1).tones);
  const file = join(folder, `table-${drawn.digest('hex').slice(0, 12)}.mjpeg`);
  if (existsSync(file)) return file;
  const page = await browser.newPage();
  const pictures: Buffer[] = [];
  for (const [i, { times }] of FILM.entries()) {
    const packed = await jpegOf(page, filmPicture(i));
    for (let k = 0; k < times; k++) pictures.push(packed);
  }
  await page.close();
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: nobody finds half a film.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, Buffer.concat(pictures));
  renameSync(part, file);
  return file;
}

async function jpegOf(page: Awaited<ReturnType<Browser['newPage']>>, grey: Grey): Promise<Buffer> {
  const { width, height, tones } = grey;
  const letters = await page.evaluate(
    async (given) => {
      const bytes = Uint8Array.from(atob(given.letters), (letter) => letter.charCodeAt(0));
      const canvas = new OffscreenCanvas(given.width, given.height);
      const pen = canvas.getContext('2d');
      const image = new ImageData(given.width, given.height);
      for (const [i, tone] of bytes.entries()) {
        image.data.fill(tone, i * 4, i * 4 + 3);
        image.data[i * 4 + 3] = 255;
      }
      pen?.putImageData(image, 0, 0);
      const packed = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
      let made = '';
      for (const byte of new Uint8Array(await packed.arrayBuffer())) made += String.fromCharCode(byte);
      return btoa(made);
    },
    { width, height, letters: Buffer.from(tones).toString('base64') },
  );
  return Buffer.from(letters, 'base64');
}
