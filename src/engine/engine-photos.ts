import { bytesIn, lettersFor } from '../storage/base64';
import type { FilePhoto } from '../storage/file';
import { jpegSize, PHOTO_TYPE } from '../storage/jpeg';
import type { StoredPhoto } from '../storage/schema';
import { sumInHex } from '../storage/sum';
import { bad, good, type Result } from '../table/result';
import { LARGEST_PHOTO } from '../table/schemas';
import type { TablePhoto } from '../table/table';
import type { Ports } from './ports';
import type { KeptPhoto } from './protocol';

interface Checked {
  readonly stored: StoredPhoto;
  readonly told: Pick<TablePhoto, 'id' | 'width' | 'height' | 'bytes'>;
}

/** A picture from outside, if it is what it says: of our kind, no larger than ours are, and such that it can be shown. */
async function checked(ports: Ports, bytes: Uint8Array<ArrayBuffer>, type: unknown): Promise<Result<Checked>> {
  if (bytes.length > LARGEST_PHOTO.bytes) return bad('photo/too-large', `byte ${bytes.length}`);
  const size = type === PHOTO_TYPE ? jpegSize(bytes) : undefined;
  if (!size) return bad('photo/unreadable');
  const { width, height } = size;
  // Before anything is unpacked: a small file may claim to be a picture that no memory holds.
  if (!isSide(width) || !isSide(height)) return bad('photo/too-large', `${width} × ${height}`);
  const shown = await ports.pictureSize(new Blob([bytes], { type: PHOTO_TYPE }));
  if (shown?.width !== width || shown.height !== height) return bad('photo/unreadable');
  const id = await sumInHex(bytes);
  return good({
    stored: { id, type: PHOTO_TYPE, bytes: bytes.buffer },
    told: { id, width, height, bytes: bytes.length },
  });
}

const isSide = (pixels: number): boolean => pixels >= 1 && pixels <= LARGEST_PHOTO.side;

/** Keeps a picture for a battle, so that a step can lay it on the table. */
export async function keepPhoto(ports: Ports, battle: string, picture: Blob): Promise<KeptPhoto> {
  const photo = await checked(ports, new Uint8Array(await picture.arrayBuffer()), picture.type);
  if (!photo.ok) return { kind: 'failed', problem: photo.problem };
  await (await ports.photos()).keep(battle, photo.value.stored);
  return { kind: 'kept', photo: photo.value.told };
}

/** The photo as a file carries it; undefined where it is not on this device. */
export async function photoForFile(ports: Ports, { id }: TablePhoto): Promise<FilePhoto | undefined> {
  const stored = await (await ports.photos()).photo(id);
  return stored && { type: stored.type, data: lettersFor(new Uint8Array(stored.bytes)) };
}

/**
 * Keeps the photo that a table of this new battle is covered with: the one in its file where that is the very picture the table names, else
 * one that is here already. Where there is none, the battle is as good without; whoever opens it is told.
 */
export async function takePhotoIn(ports: Ports, battle: string, { id }: TablePhoto, inFile: unknown): Promise<void> {
  const photos = await ports.photos();
  if (await photos.use(battle, id)) return;
  if (!isFilePhoto(inFile)) return;
  const photo = await checked(ports, bytesIn(inFile.data), inFile.type);
  if (photo.ok && photo.value.told.id === id) await photos.keep(battle, photo.value.stored);
}

/** Letters for so many bytes are a third more. */
const MOST_LETTERS = (LARGEST_PHOTO.bytes * 4) / 3 + 4;

const isFilePhoto = (value: unknown): value is FilePhoto =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'data' in value &&
  typeof value.data === 'string' &&
  value.data.length <= MOST_LETTERS;
