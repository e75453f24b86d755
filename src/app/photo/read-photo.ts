import type { Point } from '../../geometry/point';
import type { Table } from '../../table/table';
import { project } from '../../vision/camera';
import type { PhotoFit } from '../../vision/lens-fit';
import type { FoundMarker } from '../../vision/markers/find';
import { type MeasuredPoint, pointUnder, TAP_OFF } from '../../vision/measuring';
import { type Tags, type TagTrouble, tagsAfter, tagTroubles, type UnitPose, unitPoses } from '../../vision/tags';
import { type Correction, correctionsOf } from '../ar/capture';
import { tagWays, terracesOf, traysOf } from '../ar/ground-in-view';
import type { UnitTags } from '../ar/tag-numbers';

/** What a photo tells of a table, once it is known where it was taken. */
export interface PhotoReading {
  readonly fit: PhotoFit;
  readonly tags: Tags;
  readonly seen: readonly UnitPose[];
  readonly troubles: readonly TagTrouble[];
}

const NO_TAGS: Tags = new Map();

/** All tags at once: a still is sharp, so that one look does. `factor`: real cm of one of the table's. */
export function readPhoto(
  table: Table,
  factor: number,
  carried: UnitTags,
  fit: PhotoFit,
  markers: readonly FoundMarker[],
): PhotoReading {
  const ways = tagWays(terracesOf(table), factor);
  const trays = traysOf(table, carried);
  const tags = tagsAfter(NO_TAGS, { at: 0, lens: fit.lens, found: fit, markers }, ways);
  const known = new Set(trays.map(({ tag }) => tag));
  const troubles = tagTroubles(tags, { known, table, size: ways.size, at: 0 });
  // Of two with one number nobody knows which is right.
  const doubted = new Set(troubles.filter(({ kind }) => kind !== 'unknown').map(({ id }) => id));
  return { fit, tags, troubles, seen: unitPoses(tags, trays).filter(({ tag }) => !doubted.has(tag)) };
}

/** A camera that moves must have read a tag several times; the one look of a still counts for all of them. */
export const correctionsIn = (table: Table, { seen }: PhotoReading): readonly Correction[] =>
  correctionsOf(
    table,
    seen.map((each) => ({ ...each, reads: Number.POSITIVE_INFINITY })),
  );

/** Nearer to a tag than this a ring goes to its middle, in real cm. */
const SNAP = 1.5;

export interface PhotoEnd {
  readonly place: MeasuredPoint;
  /** The tag it lies on. */
  readonly tag: number | undefined;
}

/** What lies under a point of the picture from above: a tag, or the ground that is seen there, which may be higher than the table. */
export function endAt(table: Table, { fit, tags }: PhotoReading, at: Point): PhotoEnd | undefined {
  const pixel = project(fit.lens, fit.pose, at.x, at.y);
  const place = pixel && pointUnder(fit.lens, fit, { pixel, off: TAP_OFF.loupe }, terracesOf(table));
  if (!place) return undefined;
  const within = SNAP / (table.scale?.factor ?? 1);
  const near = [...tags.values()]
    .map(({ id, place: { x, y, z, spread } }) => ({ id, away: Math.hypot(x - place.x, y - place.y), x, y, z, spread }))
    .filter(({ away }) => away < within)
    .toSorted((a, b) => a.away - b.away)[0];
  if (!near) return { place, tag: undefined };
  const { id, x, y, z, spread } = near;
  return { place: { x, y, z, spread }, tag: id };
}
