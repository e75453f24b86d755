import { useLayoutEffect, useRef } from 'react';
import { toTable } from '../geometry/pose';
import { hypotenuse } from '../geometry/vector';
import { type Bounds, headOf } from '../table/stand';
import { armSpec } from '../table/troops';
import type { UnitId } from '../table/unit';
import { type Frame, project } from './camera';
import { groundHeight } from './ground';
import { placeLabels, type Rect, type Wanted } from './labels';
import { type Lettering, makeLettering } from './lettering';
import type { OverlayLabel } from './overlay';
import type { Theme } from './palette';
import { drawnPose, type Stage } from './stage';

interface Props {
  readonly stage: Stage;
  readonly names: boolean;
  readonly selected: UnitId | undefined;
  readonly theme: Theme;
  readonly flat: boolean;
  /** The labels among the shapes, as the overlay left them. */
  readonly shown: { readonly current: readonly OverlayLabel[] };
}

/** Names and labels over the canvas, placed anew after each frame that was drawn and only then. */
export function Labels({ stage, names, selected, theme, flat, shown }: Props) {
  const layer = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = layer.current;
    if (!element) return;
    const lettering = makeLettering(element, theme, flat);
    stage.afterFrame = (frame) => {
      const boxes = unitBoxes(stage, frame);
      const wanted = [
        ...wantedLabels(shown.current, frame, lettering),
        ...wantedNames(boxes, { names, selected }, lettering),
      ];
      const taken = boxes.flatMap((entry) => [entry.box, ...entry.sign]);
      lettering.show(placeLabels(wanted, taken, windowOf(frame)));
    };
    const lettersCame = (): void => {
      lettering.remeasure();
      stage.invalidate();
    };
    document.fonts.addEventListener('loadingdone', lettersCame);
    stage.invalidate();
    return () => {
      document.fonts.removeEventListener('loadingdone', lettersCame);
      stage.afterFrame = () => {};
      lettering.clear();
    };
  }, [stage, names, selected, theme, flat, shown]);

  return (
    <div
      ref={layer}
      aria-hidden="true"
      style={{ position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' }}
    />
  );
}

/** Writes the labels among the shapes. */
function wantedLabels(labels: readonly OverlayLabel[], frame: Frame, lettering: Lettering): Wanted[] {
  return labels.flatMap((label, i): Wanted[] => {
    const spot = project(frame, label.at);
    if (!spot) return [];
    const key = `label ${i}`;
    const size = lettering.measure(label.text, true);
    const box = { left: spot.x - 6, right: spot.x + 6, top: spot.y - 10, bottom: spot.y + 10 };
    lettering.write(key, label.text, label.tone);
    return [{ key, ...size, box, must: true, rank: 2 }];
  });
}

/** Writes the names of units: all that are large enough, where names are wanted, and that of the selected one. */
function wantedNames(
  boxes: readonly UnitBox[],
  { names, selected }: Pick<Props, 'names' | 'selected'>,
  lettering: Lettering,
): Wanted[] {
  return boxes.flatMap(({ id, name, box }): Wanted[] => {
    const chosen = id === selected;
    if (!(chosen || (names && widthOf(box) >= NAMED_FROM_PIXELS))) return [];
    lettering.write(id, name, undefined);
    return [{ key: id, ...lettering.measure(name, false), box, must: chosen, rank: chosen ? 3 : rankOf(box) }];
  });
}

/** What of the pane no panel covers. */
const windowOf = ({ pane: { width, height, insets } }: Frame): Rect => ({
  left: insets.left,
  top: insets.top,
  right: width - insets.right,
  bottom: height - insets.bottom,
});

/** Large units are named first: they have the room. Always below 1, so that nothing of these outranks a label. */
const rankOf = (box: Rect): number => Math.min(0.9, widthOf(box) / 2000);
const widthOf = (box: Rect): number => box.right - box.left;

/** A single figure is named when it is large enough on the screen to be meant; from afar its name would crowd out units. */
const NAMED_FROM_PIXELS = 34;

interface UnitBox {
  readonly id: UnitId;
  readonly name: string;
  readonly box: Rect;
  /** The sign above the unit, if it stands apart from it. */
  readonly sign: readonly Rect[];
}

/** Where each unit shows on the screen: its footprint, and on the tilted table the figures and sign above it. */
function unitBoxes(stage: Stage, frame: Frame): UnitBox[] {
  const { table, muster } = stage;
  if (!table || !muster) return [];
  const found: UnitBox[] = [];
  muster.units.forEach((unit, i) => {
    const pose = drawnPose(stage, unit.id);
    const stand = muster.stands[i];
    if (!pose || !stand || stand.count === 0) return;
    const { bounds } = stand;
    const foot = frame.flat ? 0 : groundHeight(table, pose.at);
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const beside = frame.flat ? 5 : 0;
    for (const x of [bounds.left, bounds.right]) {
      for (const y of [bounds.front, bounds.back]) {
        for (const height of frame.flat ? [0] : [foot, foot + armSpec(table, unit).height]) {
          const spot = project(frame, { ...toTable(pose, { x, y }), height });
          if (!spot) return;
          box.left = Math.min(box.left, spot.x - beside);
          box.right = Math.max(box.right, spot.x + beside);
          box.top = Math.min(box.top, spot.y - beside);
          box.bottom = Math.max(box.bottom, spot.y + beside);
        }
      }
    }
    if (box.right < 0 || box.left > frame.pane.width || box.bottom < 0 || box.top > frame.pane.height) return;
    found.push({
      id: unit.id,
      name: unit.name,
      box,
      sign: frame.flat ? [] : signBox(stage, frame, unit.id, headOf(stand), foot),
    });
  });
  return found;
}

/** The unit whose sign above the table lies under a point of the screen; of several, the one whose middle is nearest. */
export function signAt(
  stage: Stage,
  frame: Frame,
  screen: { readonly x: number; readonly y: number },
): UnitId | undefined {
  const { table, muster } = stage;
  if (frame.flat || !table || !muster) return undefined;
  let found: UnitId | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  muster.units.forEach((unit, i) => {
    const pose = drawnPose(stage, unit.id);
    const stand = muster.stands[i];
    if (!pose || !stand || stand.count === 0) return;
    for (const box of signBox(stage, frame, unit.id, headOf(stand), groundHeight(table, pose.at))) {
      const inside = screen.x >= box.left && screen.x <= box.right && screen.y >= box.top && screen.y <= box.bottom;
      const away = hypotenuse(screen.x - (box.left + box.right) / 2, screen.y - (box.top + box.bottom) / 2);
      if (!inside || away >= nearest) continue;
      nearest = away;
      found = unit.id;
    }
  });
  return found;
}

/** Where the sign above a unit shows; its size is that of the shader's plate. */
function signBox(stage: Stage, frame: Frame, id: UnitId, bounds: Bounds, foot: number): Rect[] {
  const pose = drawnPose(stage, id);
  if (!pose) return [];
  const middle = toTable(pose, { x: (bounds.left + bounds.right) / 2, y: (bounds.front + bounds.back) / 2 });
  const spot = project(frame, { ...middle, height: foot + 6 });
  if (!spot) return [];
  const k = stage.world.signScale.value;
  return [{ left: spot.x - 15 * k, right: spot.x + 15 * k, top: spot.y - 34 * k, bottom: spot.y - 4 * k }];
}
