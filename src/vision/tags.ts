import { normalised } from '../geometry/angle';
import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import { distanceBetween, hypotenuse, lengthOf } from '../geometry/vector';
import type { FoundMarker } from './markers/find';
import { length3 } from './maths/rotation';
import { placeOff, type Spread } from './measuring';
import { type TagPlace, type TagView, tagPlace } from './tag-place';
import { type Lens, standsAt } from './vision-camera';
import { heightAt, type Terrace } from './vision-ground';
import type { PoseFound } from './vision-pose';

/** All tags ever seen, by their numbers. */
export type Tags = ReadonlyMap<number, TrackedTag>;

export interface TrackedTag {
  readonly id: number;
  readonly place: TagPlace;
  /** Frames in which it was read where it lies now. */
  readonly reads: number;
  /** When it was last read, in ms. */
  readonly last: number;
  /** Where it lay before, if it has been moved. */
  readonly former: { readonly place: TagPlace; readonly last: number } | undefined;
  /** When it was last seen at two places at once. */
  readonly doubledAt: number | undefined;
  readonly views: readonly TagView[];
}

export interface TagFrame {
  /** When, in ms. */
  readonly at: number;
  readonly lens: Lens;
  readonly found: Pick<PoseFound, 'pose' | 'covariance'>;
  readonly markers: readonly FoundMarker[];
}

export interface TagWays {
  /** Along the black square, in cm. */
  readonly size: number;
  readonly terraces: readonly Terrace[];
  /** Of what tags lie on above the ground, as trays; and how sure all heights are, in cm. */
  readonly thickness: number;
  readonly heightOff: number;
}

/** Views kept of each tag: from as many sides as there are. */
const MOST_VIEWS = 8;
/** A tag this far from where it lay, in cm, and beyond what both may be off, has been moved. */
const MOVED = 0.6;
/** Back where it lay so late, in ms: there are two of them. */
const BACK_WITHIN = 3000;

/** What is known after one frame more. */
export function tagsAfter(tags: Tags, frame: TagFrame, ways: TagWays): Tags {
  const next = new Map(tags);
  const read = frame.markers.filter(({ dictionary }) => dictionary === 'unit');
  for (const id of new Set(read.map((marker) => marker.id))) {
    const here = read.filter((marker) => marker.id === id);
    const [first] = here;
    const tracked = tags.get(id);
    const after = first && tracked ? followed(tracked, first, frame, ways) : first && begun(first, frame, ways);
    if (after) next.set(id, here.length > 1 ? { ...after, doubledAt: frame.at } : after);
  }
  return next;
}

/** As if these had never been read; undefined: all. */
export const forgotten = (tags: Tags, ids: readonly number[] | undefined): Tags =>
  new Map(ids ? [...tags].filter(([id]) => !ids.includes(id)) : []);

const viewOf = ({ corners }: FoundMarker, { lens, found }: TagFrame): TagView => ({ lens, found, corners });

function placeFrom(views: readonly TagView[], ways: TagWays): TagPlace | undefined {
  const onTable = tagPlace(views, ways.size, { z: ways.thickness, off: ways.heightOff });
  const ground = onTable && heightAt(ways.terraces, onTable);
  if (!onTable || !ground) return onTable;
  return tagPlace(views, ways.size, { z: ground + ways.thickness, off: ways.heightOff });
}

function begun(marker: FoundMarker, frame: TagFrame, ways: TagWays): TrackedTag | undefined {
  const views = [viewOf(marker, frame)];
  const place = placeFrom(views, ways);
  return place && { id: marker.id, place, reads: 1, last: frame.at, former: undefined, doubledAt: undefined, views };
}

function followed(before: TrackedTag, marker: FoundMarker, frame: TagFrame, ways: TagWays): TrackedTag | undefined {
  const alone = placeFrom([viewOf(marker, frame)], ways);
  if (!alone) return undefined;
  if (isElsewhere(before.place, alone)) {
    const { former } = before;
    const isBack = former && frame.at - former.last < BACK_WITHIN && !isElsewhere(former.place, alone);
    const fresh = begun(marker, frame, ways);
    return (
      fresh && {
        ...fresh,
        former: { place: before.place, last: before.last },
        doubledAt: isBack ? frame.at : before.doubledAt,
      }
    );
  }
  const views = kept([...before.views, viewOf(marker, frame)]);
  const place = placeFrom(views, ways);
  return place && { ...before, place, views, reads: before.reads + 1, last: frame.at };
}

function isElsewhere(a: TagPlace, b: TagPlace): boolean {
  const { xx, xy, yy } = a.spread;
  const both: Spread = { xx: xx + b.spread.xx, xy: xy + b.spread.xy, yy: yy + b.spread.yy };
  return distanceBetween(b, a) > Math.max(MOVED, 1.5 * placeOff(both));
}

/** Lets go of the view nearest to another, but never of the newest. */
function kept(views: readonly TagView[]): readonly TagView[] {
  if (views.length <= MOST_VIEWS) return views;
  const from = views.map(({ found }) => standsAt(found.pose));
  let [least, goes] = [Number.POSITIVE_INFINITY, 0];
  for (const [i, a] of from.entries()) {
    for (const b of from.slice(i + 1)) {
      const apart = length3([a[0] - b[0], a[1] - b[1], a[2] - b[2]]);
      if (apart < least) [least, goes] = [apart, i];
    }
  }
  return views.filter((_, i) => i !== goes);
}

/**
 * What is wrong with a tag. `doubled`: two with one number. `unknown`: of no unit. `outside`: beyond the table. `overlapping`: where
 * another lies.
 */
export interface TagTrouble {
  readonly id: number;
  readonly kind: 'doubled' | 'unknown' | 'outside' | 'overlapping';
}

export interface TagChecks {
  readonly known: ReadonlySet<number>;
  readonly table: { readonly width: number; readonly depth: number };
  readonly size: number;
  /** Now, in ms. */
  readonly at: number;
}

export function tagTroubles(tags: Tags, { known, table, size, at }: TagChecks): readonly TagTrouble[] {
  const all = [...tags.values()];
  return all.flatMap(({ id, place, doubledAt }): readonly TagTrouble[] => {
    if (doubledAt !== undefined && at - doubledAt < BACK_WITHIN) return [{ id, kind: 'doubled' }];
    if (!known.has(id)) return [{ id, kind: 'unknown' }];
    const off = placeOff(place.spread);
    const { x, y } = place;
    if (x < -off || y < -off || x > table.width + off || y > table.depth + off) return [{ id, kind: 'outside' }];
    const overlaps = all.some((other) => other.id !== id && lieOver(place, other.place, size));
    return overlaps ? [{ id, kind: 'overlapping' }] : [];
  });
}

/** Two flat squares of one size nearer than a side, by more than they may be off. */
const lieOver = (a: TagPlace, b: TagPlace, size: number): boolean =>
  distanceBetween(b, a) + placeOff(a.spread) + placeOff(b.spread) < size &&
  Math.abs(a.z - b.z) < Math.max(1, 2 * (a.zOff + b.zOff));

/** How a tag lies on the tray of a unit: its middle in the unit's own axes, and how its top is turned from the unit's front. */
export interface Tray {
  readonly unit: string;
  readonly tag: number;
  readonly offset: Point;
  readonly turn: number;
}

export interface UnitPose {
  readonly unit: string;
  readonly tag: number;
  readonly pose: Pose;
  /** ± in cm and in radians: 95 of 100 true values lie within. */
  readonly off: number;
  readonly headingOff: number;
  readonly reads: number;
  readonly last: number;
}

const COVERS_ANGLE = 2.2;

/** Where units stand whose trays' tags were read, each with what it may be off. */
export function unitPoses(tags: Tags, trays: readonly Tray[]): readonly UnitPose[] {
  return trays.flatMap(({ unit, tag, offset, turn }) => {
    const tracked = tags.get(tag);
    if (!tracked) return [];
    const { place, reads, last } = tracked;
    const heading = normalised(place.angle + Math.PI / 2 - turn);
    const from = toTable({ at: { x: 0, y: 0 }, heading }, offset);
    const headingOff = COVERS_ANGLE * place.angleOff;
    const off = hypotenuse(placeOff(place.spread), headingOff * lengthOf(offset));
    return [
      { unit, tag, pose: { at: { x: place.x - from.x, y: place.y - from.y }, heading }, off, headingOff, reads, last },
    ];
  });
}
