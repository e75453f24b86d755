import type { Point } from '../geometry/point';
import { type Pose, toTable } from '../geometry/pose';
import { distanceBetween } from '../geometry/vector';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { isStillTap, type Press } from './press';

/**
 * Select, move and turn, as a small chart of modes over centimetres: tap selects; dragging the selected unit moves it;
 * dragging its handle turns it; armed, the next tap says where it goes. Knows no pixels, no scene, no rule.
 */
export type MoveMode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'armed'; readonly unit: UnitId }
  | { readonly kind: 'pressed'; readonly start: Point; readonly grip: Grip; readonly armed: UnitId | undefined }
  | { readonly kind: 'moving'; readonly unit: UnitId; readonly grab: Point; readonly trial: Pose }
  | { readonly kind: 'turning'; readonly unit: UnitId; readonly trial: Pose };

/** What the finger came down on. */
type Grip =
  | { readonly kind: 'ground' }
  | { readonly kind: 'other'; readonly unit: UnitId }
  | { readonly kind: 'body'; readonly unit: UnitId; readonly pose: Pose }
  | { readonly kind: 'handle'; readonly unit: UnitId; readonly pose: Pose };

export interface MoveContext {
  readonly table: Table;
  readonly selected: UnitId | undefined;
  readonly readOnly: boolean;
}

export interface MoveOutcome {
  readonly mode: MoveMode;
  /** Is this finger ours, or may the camera have it? */
  readonly claimed: boolean;
  /** Present when the selection changes; `unit` undefined for none. */
  readonly select?: { readonly unit: UnitId | undefined };
  /** Present when a unit was put somewhere for good. */
  readonly place?: { readonly unit: UnitId; readonly pose: Pose };
}

export const IDLE: MoveMode = { kind: 'idle' };

/** The turning handle stands this far ahead of the front, at any zoom, and a finger's width round it counts as touched. */
const HANDLE_AHEAD_CM = 7;
const HANDLE_REACH_PIXELS = 26;

export function turnHandle(pose: Pose): Point {
  return toTable(pose, { x: 0, y: HANDLE_AHEAD_CM });
}

export function moveTool(mode: MoveMode, press: Press, context: MoveContext): MoveOutcome {
  switch (press.phase) {
    case 'down':
      return goDown(mode, press, context);
    case 'move':
      return goOn(mode, press);
    case 'up':
      return letGo(mode, press, context);
    case 'cancel':
      return { mode: armedBefore(mode), claimed: false };
  }
}

/** A finger that the camera took over, to pan to the place meant, leaves the unit armed. */
function armedBefore(mode: MoveMode): MoveMode {
  const unit = mode.kind === 'pressed' ? mode.armed : mode.kind === 'armed' ? mode.unit : undefined;
  return unit === undefined ? IDLE : { kind: 'armed', unit };
}

function goDown(mode: MoveMode, press: Press, context: MoveContext): MoveOutcome {
  const grip = gripOf(press, context);
  const armed = mode.kind === 'armed' ? mode.unit : undefined;
  const ours = grip.kind === 'body' || grip.kind === 'handle';
  return { mode: { kind: 'pressed', start: press.at, grip, armed }, claimed: ours };
}

function gripOf(press: Press, { table, selected, readOnly }: MoveContext): Grip {
  const unit = selected === undefined || readOnly ? undefined : table.units.get(selected);
  if (unit) {
    if (press.unit === unit.id) return { kind: 'body', unit: unit.id, pose: unit.pose };
    const away = distanceBetween(turnHandle(unit.pose), press.at);
    if (away <= HANDLE_REACH_PIXELS * press.cmPerPixel) return { kind: 'handle', unit: unit.id, pose: unit.pose };
  }
  return press.unit === undefined ? { kind: 'ground' } : { kind: 'other', unit: press.unit };
}

function goOn(mode: MoveMode, press: Press): MoveOutcome {
  switch (mode.kind) {
    case 'pressed': {
      if (isStillTap(mode.start, press)) return { mode, claimed: true };
      const { grip } = mode;
      if (grip.kind === 'body') {
        const grab = { x: grip.pose.at.x - mode.start.x, y: grip.pose.at.y - mode.start.y };
        return goOn({ kind: 'moving', unit: grip.unit, grab, trial: grip.pose }, press);
      }
      if (grip.kind === 'handle') return goOn({ kind: 'turning', unit: grip.unit, trial: grip.pose }, press);
      return { mode, claimed: false };
    }
    case 'moving': {
      const at = { x: press.at.x + mode.grab.x, y: press.at.y + mode.grab.y };
      return { mode: { ...mode, trial: { ...mode.trial, at } }, claimed: true };
    }
    case 'turning':
      return { mode: { ...mode, trial: facing(mode.trial, press.at) }, claimed: true };
    default:
      return { mode, claimed: false };
  }
}

function letGo(mode: MoveMode, press: Press, context: MoveContext): MoveOutcome {
  const { mode: end } = goOn(mode, press);
  if (end.kind === 'moving' || end.kind === 'turning') {
    return { mode: IDLE, claimed: true, place: { unit: end.unit, pose: onTable(end.trial, context.table) } };
  }
  if (mode.kind !== 'pressed' || !isStillTap(mode.start, press)) return { mode: IDLE, claimed: false };
  if (mode.armed !== undefined && mode.grip.kind !== 'body') return putDown(mode.armed, press.at, context);
  if (mode.grip.kind === 'handle') return { mode: IDLE, claimed: true };
  return { mode: IDLE, claimed: false, select: { unit: press.unit } };
}

/** Tap-tap: the unit goes where the second tap was, facing as it did. */
function putDown(unit: UnitId, at: Point, { table }: MoveContext): MoveOutcome {
  const pose = table.units.get(unit)?.pose;
  if (!pose) return { mode: IDLE, claimed: false };
  return { mode: IDLE, claimed: true, place: { unit, pose: onTable({ ...pose, at }, table) } };
}

function facing(pose: Pose, towards: Point): Pose {
  const { x, y } = pose.at;
  if (distanceBetween(pose.at, towards) < 0.5) return pose;
  return { ...pose, heading: Math.atan2(towards.y - y, towards.x - x) };
}

/** A unit dragged over the edge stays at the edge. */
export function onTable(pose: Pose, table: Table): Pose {
  const x = Math.min(table.width, Math.max(0, pose.at.x));
  const y = Math.min(table.depth, Math.max(0, pose.at.y));
  return { ...pose, at: { x, y } };
}
