import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Point } from '../geometry/point';
import type { Shape } from '../table/shapes';
import type { UnitId } from '../table/unit';
import type { Insets, Ray } from './camera';
import { Director } from './Director';
import type { SceneHandle } from './handle';
import { Labels } from './Labels';
import type { OverlayLabel } from './overlay';
import type { Theme } from './palette';
import { Ready } from './Ready';
import type { Device } from './seated';
import { makeStage, type Stage } from './stage';
import { TableCanvas } from './TableCanvas';
import { useXrView } from './use-xr-view';
import type { XrView } from './xr-view';

/** What was touched on a scene, as the app hears it. */
export interface ScenePointer {
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'hover';
  readonly id: number;
  readonly at: Point;
  readonly unit: UnitId | undefined;
  readonly device: Device;
  readonly screen: { readonly x: number; readonly y: number };
}

/** How one looks at a scene, whatever lies on its table. */
export interface SceneLook {
  /** In cm. */
  readonly shapes: readonly Shape[];
  readonly view: 'map' | 'tilted';
  readonly seat: 'near' | 'far';
  readonly names: boolean;
  readonly theme: Theme;
  /** What panels cover at the edges, in CSS pixels; the overview and the labels keep clear of it. */
  readonly insets?: Insets;
  /** Names the canvas for people who hear the page. */
  readonly label?: string;
  /** Fetches the picture that the table carries, by its sum. */
  readonly photo?: (id: string) => Promise<Blob | undefined>;
  readonly onReady?: (handle: SceneHandle) => void;
}

export interface SceneSet {
  readonly stage: Stage;
  readonly xrView: XrView | undefined;
  /** From above, as a map. */
  readonly flat: boolean;
  readonly labels: RefObject<readonly OverlayLabel[]>;
  readonly keepLabels: (list: readonly OverlayLabel[]) => void;
}

/** The stage of a scene for as long as it is there, who looks at it from the room, and the labels drawn on it. */
export function useSceneSet({ view, seat }: Pick<SceneLook, 'view' | 'seat'>): SceneSet {
  const [stage] = useState(() => makeStage(view === 'map', seat === 'far' ? Math.PI : 0));
  const xrView = useXrView(stage);
  const labels = useRef<readonly OverlayLabel[]>([]);
  const keepLabels = useCallback((list: readonly OverlayLabel[]) => {
    labels.current = list;
  }, []);
  return { stage, xrView, flat: view === 'map' && !xrView, labels, keepLabels };
}

interface SceneFrameProps {
  readonly set: SceneSet;
  readonly look: SceneLook;
  /** Where fingers are listened to. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Names of units are written, this one's first. */
  readonly named: { readonly names: boolean; readonly selected: UnitId | undefined };
  /** What stands on the table. */
  readonly children: ReactNode;
}

/** The canvas with its camera, what the caller puts on the table, and the labels over it. */
export function SceneFrame({ set, look, frame, named, children }: SceneFrameProps) {
  const { stage, xrView, flat, labels } = set;
  const { theme } = look;
  return (
    <div
      ref={frame}
      style={{ position: 'relative', width: '100%', height: '100%', touchAction: 'none', userSelect: 'none' }}
    >
      <TableCanvas label={look.label}>
        <Director stage={stage} flat={flat} theme={theme} insets={look.insets} />
        {children}
        <Ready stage={stage} onReady={look.onReady} />
      </TableCanvas>
      <Over xrView={xrView}>
        <Labels stage={stage} {...named} theme={theme} flat={flat} shown={labels} />
      </Over>
    </div>
  );
}

/** What of the page lies over the table: over what a device shows, where one does. */
function Over({ xrView, children }: { readonly xrView: XrView | undefined; readonly children: ReactNode }) {
  return xrView?.overlay ? createPortal(children, xrView.overlay) : children;
}

/** Whoever points in the room has no finger on the screen. */
const ROOM_POINTER = -1;
const NOWHERE = { x: Number.NaN, y: Number.NaN } as const;

/** What somebody points at in the room is touched as by a finger. `found`: what his ray meets, if anything. */
export function useRoomTouch<F extends Pick<ScenePointer, 'at' | 'unit'>>(
  stage: Stage,
  found: (ray: Ray) => F | undefined,
  onPointer: (pointer: ScenePointer & F) => boolean,
): void {
  useLayoutEffect(() => {
    stage.touch = (ray) => {
      const hit = found(ray);
      if (!hit) return;
      const touched = { id: ROOM_POINTER, device: 'touch', screen: NOWHERE, ...hit } as const;
      onPointer({ phase: 'down', ...touched });
      onPointer({ phase: 'up', ...touched });
    };
  }, [stage, found, onPointer]);
}
