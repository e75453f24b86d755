import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point } from '../geometry/point';
import { makeField } from '../table/field';
import type { Shape } from '../table/shapes';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { frameOf, type Insets, rayThrough } from './camera';
import { Director } from './Director';
import { Figures } from './Figures';
import { Ground } from './Ground';
import type { GestureHost } from './gestures';
import { heightGrid } from './ground';
import { showsFigures, showsGround } from './guest';
import type { SceneHandle } from './handle';
import { Labels, signAt } from './Labels';
import { Lamp } from './Lamp';
import { MapSheet } from './MapSheet';
import { type Muster, musterOf, sameMuster } from './muster';
import { NOWHERE, Over, ROOM_POINTER } from './Over';
import { Overlays } from './Overlays';
import type { OverlayLabel } from './overlay';
import type { Theme } from './palette';
import { fillsTable, type PhotoCover } from './photo-cover';
import { pick } from './pick';
import { GROUPS } from './picture';
import { heightTexture, makePoses } from './poses';
import { Ready } from './Ready';
import { type Device, deviceOf, slackOf, useGestures, useSeat } from './seated';
import { currentField, makeStage, type Stage, writePose } from './stage';
import { surfaceOf } from './surface';
import { TableCanvas } from './TableCanvas';
import { Trees } from './Trees';
import { UnitSigns } from './UnitSigns';
import { useGuest } from './use-guest';

export interface TablePointer {
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'hover';
  readonly id: number;
  readonly at: Point;
  readonly unit: UnitId | undefined;
  readonly device: Device;
  readonly screen: { readonly x: number; readonly y: number };
}

export interface TableSceneProps {
  readonly table: Table;
  readonly disorder: (unit: UnitId) => 0 | 1 | 2 | 3;
  readonly shapes: readonly Shape[];
  readonly selected: UnitId | undefined;
  readonly view: 'map' | 'tilted';
  readonly seat: 'near' | 'far';
  readonly names: boolean;
  readonly theme: Theme;
  /** What panels cover at the edges, in CSS pixels; the overview and the labels keep clear of it. */
  readonly insets?: Insets;
  /** Names the canvas for people who hear the page. */
  readonly label?: string;
  /** Fetches the photo that covers the table, by its sum; without one the cloth shows. */
  readonly photo?: (id: string) => Promise<Blob | undefined>;
  readonly onPointer: (pointer: TablePointer) => boolean;
  readonly onReady?: (handle: SceneHandle) => void;
}

/** Few tables have a photo. */
const PhotoCloth = lazy(async () => ({ default: (await import('./PhotoCloth')).PhotoCloth }));

/** The table one plays on: from above a staff map, tilted a table of figures. Draws what it is given and reports what was touched. */
export function TableScene(props: TableSceneProps) {
  const { table, view, seat, theme, selected, onPointer } = props;
  const [stage] = useState(() => makeStage(view === 'map', seat === 'far' ? Math.PI : 0));
  const guest = useGuest(stage);
  const flat = view === 'map' && !guest;
  const muster = useMuster(table);
  const labels = useRef<readonly OverlayLabel[]>([]);
  const keepLabels = useCallback((list: readonly OverlayLabel[]) => {
    labels.current = list;
  }, []);
  const [cover, setCover] = useState<PhotoCover>();
  const { width, depth } = table;
  const place = useMemo(() => fillsTable({ width, depth }), [width, depth]);
  useTableOnStage(stage, table, muster);
  useSeat(stage, seat);
  const frame = useGestures(stage, useReport(stage, onPointer));
  useTouch(stage, onPointer);

  return (
    <div
      ref={frame}
      style={{ position: 'relative', width: '100%', height: '100%', touchAction: 'none', userSelect: 'none' }}
    >
      <TableCanvas label={props.label}>
        <Director stage={stage} flat={flat} theme={theme} insets={props.insets} />
        <group name={GROUPS.table} visible={!flat}>
          <Lamp stage={stage} table={table} theme={theme} seat={seat} />
          <group visible={showsGround(guest)}>
            <Ground stage={stage} table={table} theme={theme} cover={cover} />
            <Trees stage={stage} table={table} muster={muster} />
          </group>
          <group visible={showsFigures(guest)}>
            <Figures stage={stage} muster={muster} />
          </group>
        </group>
        <group name={GROUPS.map} visible={flat}>
          <MapSheet stage={stage} table={table} theme={theme} cover={cover} />
        </group>
        <UnitSigns stage={stage} muster={muster} disorder={props.disorder} selected={selected} flat={flat} />
        <group name={GROUPS.overlays}>
          <Overlays
            stage={stage}
            shapes={props.shapes}
            selected={flat ? undefined : selected}
            theme={theme}
            onLabels={keepLabels}
          />
        </group>
        {table.photo && props.photo && (
          <Suspense>
            <PhotoCloth stage={stage} photo={table.photo} place={place} load={props.photo} onCover={setCover} />
          </Suspense>
        )}
        <Ready stage={stage} onReady={props.onReady} />
      </TableCanvas>
      <Over guest={guest}>
        <Labels stage={stage} names={props.names} selected={selected} theme={theme} flat={flat} shown={labels} />
      </Over>
    </div>
  );
}

/** The lists for drawing, kept as long as units only move. */
function useMuster(table: Table): Muster {
  const last = useRef<{ readonly table: Table; readonly muster: Muster }>(undefined);
  return useMemo(() => {
    const muster = last.current && sameMuster(last.current.table, table) ? last.current.muster : musterOf(table);
    last.current = { table, muster };
    return muster;
  }, [table]);
}

/** Keeps the stage and its textures up to date with the table. */
function useTableOnStage(stage: Stage, table: Table, muster: Muster): void {
  const { terrain, width, depth } = table;
  useLayoutEffect(() => {
    const heights = heightTexture(heightGrid({ terrain, width, depth }));
    stage.world.heights.value = heights;
    stage.world.board.value.set(width, depth);
    stage.board = { width, depth };
    stage.ground = surfaceOf(terrain);
    stage.shadowsStale = true;
    return () => heights.dispose();
  }, [stage, terrain, width, depth]);

  useLayoutEffect(() => {
    const poses = makePoses(muster.liveries);
    stage.muster = muster;
    stage.poses = poses;
    stage.world.poses.value = poses.texture;
    return () => poses.dispose();
  }, [stage, muster]);

  useLayoutEffect(() => {
    stage.table = table;
    stage.field = makeField(table);
    for (const unit of muster.units) writePose(stage, unit.id);
    stage.repaint();
    stage.invalidate();
  }, [stage, table, muster]);
}

/** What is under the finger, as the app hears it. */
function useReport(stage: Stage, onPointer: (pointer: TablePointer) => boolean): GestureHost['report'] {
  return useCallback(
    (phase, event, screen) => {
      const device = deviceOf(event);
      const { table } = stage;
      const field = currentField(stage);
      if (!table || !field) return false;
      const frame = frameOf(stage.view, stage.pane);
      const hit = pick(rayThrough(frame, screen), table, field, slackOf(stage, device));
      const unit = signAt(stage, frame, screen) ?? hit.unit;
      return onPointer({ phase, id: event.pointerId, device, screen, ...hit, unit });
    },
    [stage, onPointer],
  );
}

/** How far beside a unit somebody in the room may point and still mean it, in cm. */
const ROOM_SLACK = 3;

/** What somebody points at in the room is touched as by a finger. */
function useTouch(stage: Stage, onPointer: (pointer: TablePointer) => boolean): void {
  useLayoutEffect(() => {
    stage.touch = (ray) => {
      const field = currentField(stage);
      if (!stage.table || !field) return;
      const touched = {
        id: ROOM_POINTER,
        device: 'touch',
        screen: NOWHERE,
        ...pick(ray, stage.table, field, ROOM_SLACK),
      } as const;
      onPointer({ phase: 'down', ...touched });
      onPointer({ phase: 'up', ...touched });
    };
  }, [stage, onPointer]);
}
