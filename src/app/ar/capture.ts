import { angleBetween } from '../../geometry/angle';
import type { Pose } from '../../geometry/pose';
import { distanceBetween } from '../../geometry/vector';
import type { Table } from '../../table/table';
import type { Unit } from '../../table/unit';
import type { TagTrouble, UnitPose } from '../../vision/tags';

/** A unit that stands otherwise than the app has it. */
export interface Correction {
  readonly unit: Unit;
  readonly seen: UnitPose;
  /** How far its front stands from where the app has it, in cm. */
  readonly by: number;
  /** ± of that, as it is told. */
  readonly off: number;
}

/** Nobody is told less than this, in real cm: prints and trays are not better. */
export const LEAST_OFF = 0.1;
/** Read in fewer frames it may be a mistake. */
export const LEAST_READS = 3;
/** Nearer than this, in cm, and turned less than this, in radians, it stands where it should. */
const SAME_CM = 0.4;
const SAME_TURN = (4 * Math.PI) / 180;

/** Whoever's tag is in order: of two with one number, or one that lies where none can, nobody knows where its unit is. */
export function undoubted(seen: readonly UnitPose[], troubles: readonly TagTrouble[]): readonly UnitPose[] {
  const doubted = new Set(troubles.map(({ id }) => id));
  return seen.filter(({ tag }) => !doubted.has(tag));
}

/** The tags of whoever stands otherwise in the app than before, and elsewhere than his tag was read: his tray may have gone with him unseen. */
export const tagsMovedInApp = (before: Table, after: Table, seen: readonly UnitPose[]): readonly number[] =>
  correctionsOf(after, seen).flatMap((each) => {
    const { pose } = before.units.get(each.unit.id) ?? each.unit;
    return isSamePose(pose, each.unit.pose) ? [] : [each.seen.tag];
  });

const isSamePose = (a: Pose, b: Pose): boolean => a.at.x === b.at.x && a.at.y === b.at.y && a.heading === b.heading;

/** Who stands elsewhere by the tags; whoever a tag cannot place better than he stands off is left alone. */
export const correctionsOf = (table: Table, seen: readonly UnitPose[]): readonly Correction[] =>
  seen.flatMap((each) => {
    const unit = [...table.units.values()].find(({ id }) => id === each.unit);
    if (!unit || each.reads < LEAST_READS) return [];
    const by = distanceBetween(unit.pose.at, each.pose.at);
    const turned = angleBetween(each.pose.heading, unit.pose.heading);
    const isMoved = by > Math.max(SAME_CM, each.off) || turned > Math.max(SAME_TURN, each.headingOff);
    const off = Math.max(LEAST_OFF / (table.scale?.factor ?? 1), each.off);
    return isMoved ? [{ unit, seen: each, by, off }] : [];
  });
