import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { makeField } from '../table/field';
import type { Table } from '../table/table';
import type { UnitId } from '../table/unit';
import { frameOf, type Ray, rayThrough } from './camera';
import { Figures } from './Figures';
import { type Muster, musterOf, sameMuster } from './figure-instances';
import { Ground } from './Ground';
import type { GestureHost } from './gestures';
import { heightGrid } from './ground';
import { signAt } from './Labels';
import { Lamp } from './Lamp';
import { MapSheet } from './MapSheet';
import { Overlays } from './Overlays';
import { fillsTable, type PhotoCover } from './photo-cover';
import { GROUPS } from './picture';
import { heightTexture, makePoses } from './poses';
import { SceneFrame, type SceneLook, type ScenePointer, useRoomTouch, useSceneSet } from './SceneFrame';
import { pick } from './scene-pick';
import { deviceOf, slackOf, useGestures, useSeat } from './seated';
import { currentField, type Stage, writePose } from './stage';
import { surfaceOf } from './surface';
import { Trees } from './Trees';
import { UnitSigns } from './UnitSigns';
import { showsFigures, showsGround } from './xr-view';

export type TablePointer = ScenePointer;

export interface TableSceneProps extends SceneLook {
  readonly table: Table;
  readonly notches: (unit: UnitId) => number;
  readonly selected: UnitId | undefined;
  readonly onPointer: (pointer: TablePointer) => boolean;
}

/** Few tables have a photo. */
const PhotoCloth = lazy(async () => ({ default: (await import('./PhotoCloth')).PhotoCloth }));

/** The table one plays on: from above a staff map, tilted a table of figures. Draws what it is given and reports what was touched. */
export function TableScene(props: TableSceneProps) {
  const { table, seat, theme, selected, onPointer } = props;
  const set = useSceneSet(props);
  const { stage, xrView, flat, keepLabels } = set;
  const muster = useMuster(table);
  const [cover, setCover] = useState<PhotoCover>();
  const { width, depth } = table;
  const place = useMemo(() => fillsTable({ width, depth }), [width, depth]);
  useTableOnStage(stage, table, muster);
  useSeat(stage, seat);
  const frame = useGestures(stage, useReport(stage, onPointer));
  useTouch(stage, onPointer);

  return (
    <SceneFrame set={set} look={props} frame={frame} named={{ names: props.names, selected }}>
      <group name={GROUPS.table} visible={!flat}>
        <Lamp stage={stage} table={table} theme={theme} seat={seat} />
        <group visible={showsGround(xrView)}>
          <Ground stage={stage} table={table} theme={theme} cover={cover} />
          <Trees stage={stage} table={table} muster={muster} />
        </group>
        <group visible={showsFigures(xrView)}>
          <Figures stage={stage} muster={muster} />
        </group>
      </group>
      <group name={GROUPS.map} visible={flat}>
        <MapSheet stage={stage} table={table} theme={theme} cover={cover} />
      </group>
      <UnitSigns stage={stage} muster={muster} notches={props.notches} selected={selected} flat={flat} />
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
    </SceneFrame>
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

/** What somebody in the room points at. */
function useTouch(stage: Stage, onPointer: (pointer: TablePointer) => boolean): void {
  const found = useCallback(
    (ray: Ray) => {
      const field = currentField(stage);
      return stage.table && field ? pick(ray, stage.table, field, ROOM_SLACK) : undefined;
    },
    [stage],
  );
  useRoomTouch(stage, found, onPointer);
}
