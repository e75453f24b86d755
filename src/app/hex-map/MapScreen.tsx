import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { BattleLayout } from '../../panels/BattleLayout';
import { ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import { isMapView, type MapView } from '../../rules/hex-map/reader';
import type { Insets } from '../../scene/camera';
import { HexScene } from '../../scene/hex/HexScene';
import type { HexTable } from '../../table/hex-table';
import { mapTexts } from '../../texts/map-maker-texts';
import { texts } from '../../texts/texts';
import type { MapAim } from '../../tools/map-pen';
import { BattleNotices } from '../battle/BattleNotices';
import { besideCard, covered, isUpright } from '../battle/cover';
import { useTableScreen } from '../battle/use-table-screen';
import type { BookScreenProps } from '../book-screen';
import { MapBar } from './MapBar';
import { MapSide } from './MapSide';
import { MAP_SHORTCUTS, useMapKeys } from './map-keys';
import { firstAim, type MapTool, RAIL } from './panels';
import type { MapRoom } from './room';
import { useMapPen } from './use-map-pen';

/** The map maker: a map of hexes that is drawn by finger, with the undo, files and tabs of a battle. */
export function MapScreen(props: BookScreenProps) {
  const { view } = props.battle;
  return isMapView(view) && view.hexes ? (
    <Drawing {...props} view={view} table={view.hexes} />
  ) : (
    <p role="alert">{texts.battle.noTable}</p>
  );
}

interface DrawingProps extends BookScreenProps {
  readonly view: MapView;
  readonly table: HexTable;
}

function Drawing(props: DrawingProps) {
  const { engine, battle, actions, onSeat, view, table } = props;
  const { making } = view;
  const { map } = making;
  const screen = useTableScreen(props, 'map');
  const { readOnly, looking, near, setSheet, sheets, hand, scene, tell, doing: tried } = screen;
  const [tool, setTool] = useState(FIRST_TOOL);
  useEffect(() => onSeat('umpire'), [onSeat]);

  const send = useCallback(
    async (command: object): Promise<boolean> => (await tried(actions.send(command))) === undefined,
    [actions, tried],
  );
  const pen = useMapPen({ map, readOnly, send }, FIRST_TOOL, scene);
  const now = useStore(pen.store);
  const setAim = useCallback((aim: MapAim) => pen.aim(aim), [pen]);
  const pick = useCallback(
    (next: MapTool) => {
      setTool(next);
      pen.aim(firstAim(next, map.legend));
    },
    [pen, map.legend],
  );
  const close = useCallback(() => pick('hand'), [pick]);
  const overview = useCallback(() => scene.current?.overview(), [scene]);
  const undo = useCallback(() => void tried(actions.undo()), [actions, tried]);
  const redo = useCallback(() => void tried(actions.redo()), [actions, tried]);
  useMapKeys({
    ...{ pen, legend: map.legend, tool, aim: now.aim, far: near === 'far', setTool: pick },
    ...{ scene, undo, redo, setLooking: screen.setLooking, setNear: screen.setNear, setSheet },
  });
  const room = useMemo(
    (): MapRoom => ({
      ...{ engine, battle, making, readOnly, aim: now.aim, setAim },
      ...{ send, tell, overview, close },
    }),
    [engine, battle, making, readOnly, now.aim, setAim, send, tell, overview, close],
  );
  const carded = tool !== 'hand';
  const insets = useMemo(
    () => (carded && !isUpright() ? besideCard(hand) : aboveLine(covered(hand, carded, looking))),
    [hand, carded, looking],
  );
  return (
    <>
      <BattleLayout
        hand={hand}
        lowCard={carded}
        top={<TopBar {...screen.top} name={making.name} onUndo={undo} onRedo={redo} />}
        strip={undefined}
        table={
          <HexScene
            {...screen.picture}
            table={table}
            shapes={NONE}
            selected={NONE}
            label={mapTexts.picture}
            insets={insets}
            onPointer={pen.pointer}
            onReady={screen.ready}
          />
        }
        rail={<ToolRail tools={RAIL} current={tool} onPick={pick} onOverview={overview} />}
        side={carded && <MapSide tool={tool} room={room} />}
        reading={<MapBar map={map} pen={now} onClear={pen.clear} />}
        notices={<BattleNotices {...screen.notices} onOverride={tried} />}
      />
      {sheets && (
        <sheets.BattleSheets
          {...screen.over}
          actions={actions}
          seating="umpire"
          onSeating={stay}
          selected={undefined}
          onGoTo={stay}
          onReview={stay}
          doing={tried}
          shortcuts={MAP_SHORTCUTS}
        />
      )}
    </>
  );
}

/** The line at the bottom is always there. */
const LINE = 80;
const aboveLine = (insets: Insets): Insets => ({ ...insets, bottom: insets.bottom + LINE });

const FIRST_TOOL: MapTool = 'ground';
const NONE: readonly never[] = [];
const stay = (): void => undefined;
