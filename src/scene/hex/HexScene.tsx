import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DataTexture } from 'three';
import type { Point } from '../../geometry/point';
import type { Hex } from '../../hex/axial';
import type { HexMap } from '../../hex/map';
import type { Counter, HexTable } from '../../table/hex-table';
import type { Shape } from '../../table/shapes';
import type { UnitId } from '../../table/unit';
import { frameOf, type Insets, rayThrough } from '../camera';
import { Director } from '../Director';
import type { GestureHost } from '../gestures';
import { showsFigures, showsGround } from '../guest';
import type { SceneHandle } from '../handle';
import { Labels } from '../Labels';
import { Lamp } from '../Lamp';
import { NOWHERE, Over, ROOM_POINTER } from '../Over';
import { Overlays } from '../Overlays';
import type { OverlayLabel } from '../overlay';
import type { Theme } from '../palette';
import type { PhotoCover } from '../photo-cover';
import { GROUPS } from '../picture';
import { heightTexture } from '../poses';
import { Ready } from '../Ready';
import { type Device, deviceOf, useGestures, useSeat } from '../seated';
import { makeStage, type Stage } from '../stage';
import { TableCanvas } from '../TableCanvas';
import { useGuest } from '../use-guest';
import { Counters } from './Counters';
import { type LaidOut, laidOut } from './counters';
import { HexGrid } from './HexGrid';
import { HexGround } from './HexGround';
import { HexProps } from './HexProps';
import { HexSheet } from './HexSheet';
import { type HexHeights, heightsOf } from './heights';
import { pickHex } from './pick-hex';
import { type Relief, reliefOf } from './relief';
import { underlayPlace } from './underlay';

export interface HexPointer {
  readonly phase: 'down' | 'move' | 'up' | 'cancel' | 'hover';
  readonly id: number;
  readonly at: Point;
  readonly hex: Hex | undefined;
  /** Who is on top there, or the leader that was met. */
  readonly unit: UnitId | undefined;
  readonly device: Device;
  readonly screen: { readonly x: number; readonly y: number };
}

export interface HexSceneProps {
  readonly table: Pick<HexTable, 'map' | 'sides' | 'counters' | 'underlay'>;
  /** In cm: what a book wants shown is made so by src/tools/hex-shapes.ts. */
  readonly shapes: readonly Shape[];
  readonly selected: readonly UnitId[];
  /** Counters as they would stand. */
  readonly ghosts?: readonly Counter[];
  readonly view: 'map' | 'tilted';
  readonly seat: 'near' | 'far';
  /** Names of hexes, where they can be read. */
  readonly names: boolean;
  readonly theme: Theme;
  /** What panels cover at the edges, in CSS pixels. */
  readonly insets?: Insets;
  /** Names the canvas for people who hear the page. */
  readonly label?: string;
  /** Fetches the picture under the hexes, by its sum. */
  readonly photo?: (id: string) => Promise<Blob | undefined>;
  readonly onPointer: (pointer: HexPointer) => boolean;
  readonly onReady?: (handle: SceneHandle) => void;
}

/** Few maps have a picture. */
const PhotoCloth = lazy(async () => ({ default: (await import('../PhotoCloth')).PhotoCloth }));

const NO_GHOSTS: readonly Counter[] = [];

/** A map of hexes with its counters: from above a staff map, tilted a modelled table. Draws what it is given and reports what was touched. */
export function HexScene(props: HexSceneProps) {
  const { table, view, seat, theme, selected, ghosts = NO_GHOSTS } = props;
  const [stage] = useState(() => makeStage(view === 'map', seat === 'far' ? Math.PI : 0));
  const guest = useGuest(stage);
  const flat = view === 'map' && !guest;
  const relief = useRelief(stage, table.map);
  const laid = useMemo(() => laidOut(relief, table.counters, seat), [relief, table.counters, seat]);
  const drawn = useMemo(
    () => (ghosts.length === 0 ? laid : laidOut(relief, [...table.counters, ...ghosts], seat)),
    [relief, laid, table.counters, ghosts, seat],
  );
  const labels = useRef<readonly OverlayLabel[]>([]);
  const keepLabels = useCallback((list: readonly OverlayLabel[]) => {
    labels.current = list;
  }, []);
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
    <div
      ref={frame}
      style={{ position: 'relative', width: '100%', height: '100%', touchAction: 'none', userSelect: 'none' }}
    >
      <TableCanvas label={props.label}>
        <Director stage={stage} flat={flat} theme={theme} insets={props.insets} />
        <group name={GROUPS.table} visible={!flat}>
          <Lamp stage={stage} table={relief.size} theme={theme} seat={seat} />
          <group visible={showsGround(guest)}>
            {isModelled && <HexGround stage={stage} relief={modelled.land} theme={theme} cover={cover} />}
            {isModelled && <HexProps stage={stage} relief={modelled.props} laid={laid} />}
          </group>
        </group>
        <group name={GROUPS.map} visible={flat}>
          <HexSheet stage={stage} relief={relief} theme={theme} cover={cover} />
        </group>
        <HexGrid stage={stage} relief={relief} theme={theme} flat={flat} names={props.names} />
        <group visible={showsFigures(guest)}>
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
        <Ready stage={stage} onReady={props.onReady} />
      </TableCanvas>
      <Over guest={guest}>
        <Labels stage={stage} names={false} selected={undefined} theme={theme} flat={flat} shown={labels} />
      </Over>
    </div>
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

/** What somebody points at in the room is touched as by a finger. */
function useTouch(stage: Stage, relief: Relief, laid: LaidOut, onPointer: (pointer: HexPointer) => boolean): void {
  useLayoutEffect(() => {
    stage.touch = (ray) => {
      const touched = { id: ROOM_POINTER, device: 'touch', screen: NOWHERE, ...pickHex(ray, relief, laid) } as const;
      onPointer({ phase: 'down', ...touched });
      onPointer({ phase: 'up', ...touched });
    };
  }, [stage, relief, laid, onPointer]);
}
