import type { Point } from '../../geometry/point';
import { hypotenuse } from '../../geometry/vector';
import type { Table } from '../../table/table';
import type { PhotoFit } from '../../vision/lens-fit';
import type { FoundMarker } from '../../vision/markers/find';
import { pointUnder, TAP_OFF } from '../../vision/measuring';
import { type Tags, type TagTrouble, tagsAfter, tagTroubles, type UnitPose, unitPoses } from '../../vision/tags';
import { project } from '../../vision/vision-camera';
import { undoubted } from '../ar/capture';
import { tagWays, terracesOf, traysOf } from '../ar/ground-in-view';
import { type End, endOf } from '../ar/measured';
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
  // A camera that moves must have read a tag several times; the one look of a still counts for all of them.
  const seen = undoubted(unitPoses(tags, trays), troubles).map((each) => ({
    ...each,
    reads: Number.POSITIVE_INFINITY,
  }));
  return { fit, tags, troubles, seen };
}

/** Nearer to a tag or an edge than this a ring goes there, in real cm. */
const SNAP = 1.5;

/** What lies under a point of the picture from above: a tag, a unit, the edge of its bases, or the ground that is seen there, hills included. */
export function endAt(table: Table, { fit, tags, seen }: PhotoReading, at: Point): End | undefined {
  const pixel = project(fit.lens, fit.pose, at.x, at.y);
  const tap = pixel && { pixel, off: TAP_OFF.loupe };
  const place = tap && pointUnder(fit.lens, fit, tap, terracesOf(table));
  if (!place) return undefined;
  const factor = table.scale?.factor ?? 1;
  const within = SNAP / factor;
  const near = [...tags.values()]
    .map(({ id, place: { x, y, z, spread } }) => ({ id, away: hypotenuse(x - place.x, y - place.y), x, y, z, spread }))
    .filter(({ away }) => away < within)
    .toSorted((a, b) => a.away - b.away)[0];
  const ground = { kind: 'ground', place, view: { lens: fit.lens, found: fit, ...tap }, reach: within } as const;
  if (!near) return endOf(table, ground, seen, factor);
  const { id, x, y, z, spread } = near;
  return endOf(table, { kind: 'tag', id, place: { x, y, z, spread } }, seen, factor);
}
