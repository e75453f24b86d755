import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DataTexture } from 'three';
import type { Hex } from '../../hex/axial';
import type { HexMap } from '../../hex/map';
import type { Counter, HexTable } from '../../table/hex-table';
import type { UnitId } from '../../table/unit';
import { frameOf, type Ray, rayThrough } from '../camera';
import type { GestureHost } from '../gestures';
import { Lamp } from '../Lamp';
import { Overlays } from '../Overlays';
import { type PhotoCover, underlayPlace } from '../photo-cover';
import { GROUPS } from '../picture';
import { heightTexture } from '../poses';
import { SceneFrame, type SceneLook, type ScenePointer, useRoomTouch, useSceneSet } from '../SceneFrame';
import { deviceOf, useGestures, useSeat } from '../seated';
import type { Stage } from '../stage';
import { showsFigures, showsGround } from '../xr-view';
import { Counters } from './Counters';
import { type LaidOut, laidOut } from './counters';
import { HexGrid } from './HexGrid';
import { HexGround } from './HexGround';
import { HexProps } from './HexProps';
import { HexSheet } from './HexSheet';
import { type HexHeights, heightsOf } from './heights';
import { pickHex } from './pick-hex';
import { type Relief, reliefOf } from './relief';

/** `unit`: who is on top there, or the leader that was met. */
export interface HexPointer extends ScenePointer {
  readonly hex: Hex | undefined;
}

/** Shapes in cm: what a book wants shown is made so by src/tools/hex-shapes.ts. Names: of hexes, where they can be read. */
export interface HexSceneProps extends SceneLook {
  readonly table: Pick<HexTable, 'map' | 'sides' | 'counters' | 'underlay'>;
  readonly selected: readonly UnitId[];
  /** Counters as they would stand. */
  readonly ghosts?: readonly Counter[];
  readonly onPointer: (pointer: HexPointer) => boolean;
}

/** Few maps have a picture. */
const PhotoCloth = lazy(async () => ({ default: (await import('../PhotoCloth')).PhotoCloth }));

const NO_GHOSTS: readonly Counter[] = [];
/** Counters bear their names themselves. */
const NOBODY_NAMED = { names: false, selected: undefined } as const;

/** A map of hexes with its counters: from above a staff map, tilted a modelled table. Draws what it is given and reports what was touched. */
export function HexScene(props: HexSceneProps) {
  const { table, seat, theme, selected, ghosts = NO_GHOSTS } = props;
  const set = useSceneSet(props);
  const { stage, xrView, flat, keepLabels } = set;
  const relief = useRelief(stage, table.map);
  const laid = useMemo(() => laidOut(relief, table.counters, seat), [relief, table.counters, seat]);
  const drawn = useMemo(
    () => (ghosts.length === 0 ? laid : laidOut(relief, [...table.counters, ...ghosts], seat)),
    [relief, laid, table.counters, ghosts, seat],
  );
  const [cover, setCover] = useState<PhotoCover>();
  useEffect(() => () => cover?.dispose(), [cover]);
  const { underlay } = table;
  const place = useMemo(() => underlay && underlayPlace(underlay), [underlay]);
  useSeat(stage, seat);
  // The modelled land is made when it is first looked at: from above the map does.
  const [isModelled, setModelled] = useState(!flat);
  if (!flat && !isModelled) setModelled(true);
  const modelled = useModelled(relief, flat);
  const frame = useGestures(stage, useReport(stage, relief, laid, props.onPointer));
  useTouch(stage, relief, laid, props.onPointer);

  return (
    <SceneFrame set={set} look={props} frame={frame} named={NOBODY_NAMED}>
      <group name={GROUPS.table} visible={!flat}>
        <Lamp stage={stage} table={relief.size} theme={theme} seat={seat} />
        <group visible={showsGround(xrView)}>
          {isModelled && <HexGround stage={stage} relief={modelled.land} theme={theme} cover={cover} />}
          {isModelled && <HexProps stage={stage} relief={modelled.props} laid={laid} />}
        </group>
      </group>
      <group name={GROUPS.map} visible={flat}>
        <HexSheet stage={stage} relief={relief} theme={theme} cover={cover} />
      </group>
      <HexGrid stage={stage} relief={relief} theme={theme} flat={flat} names={props.names} />
      <group visible={showsFigures(xrView)}>
        <Counters
          stage={stage}
          laid={drawn}
          sides={table.sides}
          selected={selected}
          ghosts={ghosts}
          theme={theme}
          flat={flat}
        />
      </group>
      <group name={GROUPS.overlays}>
        <Overlays stage={stage} shapes={props.shapes} selected={undefined} theme={theme} onLabels={keepLabels} />
      </group>
      {underlay && place && props.photo && (
        <Suspense>
          <PhotoCloth stage={stage} photo={underlay.photo} place={place} load={props.photo} onCover={setCover} />
        </Suspense>
      )}
    </SceneFrame>
  );
}

/** The ground of the map, and the stage told of it; made anew for another version of the map only. */
function useRelief(stage: Stage, map: HexMap): Relief {
  const relief = useMemo(() => reliefOf(map), [map]);
  const known = useRef<HexHeights>(undefined);
  const heights = useRef<DataTexture>(undefined);
  useLayoutEffect(() => {
    const next = heightsOf(relief, known.current);
    if (next.grid !== known.current?.grid) {
      heights.current?.dispose();
      heights.current = heightTexture(next.grid);
      stage.world.heights.value = heights.current;
    }
    known.current = next;
    stage.world.board.value.set(relief.size.width, relief.size.depth);
    stage.board = relief.size;
    stage.ground = relief;
    stage.shadowsStale = true;
    stage.repaint();
    stage.invalidate();
  }, [stage, relief]);
  useEffect(() => () => heights.current?.dispose(), []);
  return relief;
}

/** How long the hand must rest before trees and houses are set up anew, in ms. */
const REST = 250;

/**
 * What of the map is modelled by now. From above nothing is: the model catches up when it is looked at. Land follows
 * every edit, what stands on it follows when the hand rests.
 */
function useModelled(relief: Relief, flat: boolean): { readonly land: Relief; readonly props: Relief } {
  const land = useRef(relief);
  if (!flat) land.current = relief;
  const [stood, setStood] = useState({ relief, flat });
  if (stood.flat !== flat) setStood({ relief: flat ? stood.relief : relief, flat });
  useEffect(() => {
    if (flat) return undefined;
    const rest = setTimeout(() => setStood({ relief, flat }), REST);
    return () => clearTimeout(rest);
  }, [relief, flat]);
  return { land: land.current, props: stood.relief };
}

/** What is under the finger, as the app hears it. */
function useReport(
  stage: Stage,
  relief: Relief,
  laid: LaidOut,
  onPointer: (pointer: HexPointer) => boolean,
): GestureHost['report'] {
  return useCallback(
    (phase, event, screen) => {
      const pointed = pickHex(rayThrough(frameOf(stage.view, stage.pane), screen), relief, laid);
      return onPointer({ phase, id: event.pointerId, device: deviceOf(event), screen, ...pointed });
    },
    [stage, relief, laid, onPointer],
  );
}

/** What somebody in the room points at. */
function useTouch(stage: Stage, relief: Relief, laid: LaidOut, onPointer: (pointer: HexPointer) => boolean): void {
  const found = useCallback((ray: Ray) => pickHex(ray, relief, laid), [relief, laid]);
  useRoomTouch(stage, found, onPointer);
}
