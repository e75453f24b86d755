import { useCallback, useEffect, useMemo, useState } from 'react';
import { BattleLayout } from '../../panels/BattleLayout';
import { ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import { isMapView, type MapView } from '../../rules/hex-map/reader';
import type { Insets } from '../../scene/camera';
import { type HexPointer, HexScene } from '../../scene/hex/HexScene';
import type { HexTable } from '../../table/hex-table';
import { mapTexts } from '../../texts/map-maker-texts';
import { texts } from '../../texts/texts';
import type { MapAim } from '../../tools/map-pen';
import { BattleNotices } from '../battle/BattleNotices';
import { besideCard, covered, isUpright } from '../battle/battle-cover';
import { useTableScreen } from '../battle/use-table-screen';
import type { BookScreenProps } from '../book-screen';
import { MapBar } from './MapBar';
import { MapSide } from './MapSide';
import type { MapContext } from './map-context';
import { MAP_SHORTCUTS, useMapKeys } from './map-keys';
import { firstAim, type MapTool, RAIL } from './map-tools';
import { type MapStore, useMapHand } from './use-map-hand';

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
  const { readOnly, near, setLooking, setNear, setSheet, scene, tell, doing } = screen;
  const [tool, setTool] = useState(FIRST_TOOL);
  useEffect(() => onSeat('umpire'), [onSeat]);
  const { send, undo, redo } = useSteps(actions, doing);
  const { drawing, shown } = useMapHand({ map, readOnly, send }, FIRST_TOOL, scene);
  const { aim } = shown;
  const setAim = useCallback((next: MapAim) => void drawing.act({ do: 'aim', aim: next }), [drawing]);
  const pick = useCallback(
    (next: MapTool) => {
      setTool(next);
      setAim(firstAim(next, map.legend));
    },
    [setAim, map.legend],
  );
  const close = useCallback(() => pick('hand'), [pick]);
  const overview = useCallback(() => scene.current?.overview(), [scene]);
  useMapKeys({
    ...{ drawing, legend: map.legend, tool, aim, far: near === 'far', setTool: pick },
    ...{ scene, undo, redo, setLooking, setNear, setSheet },
  });
  const context = useMemo(
    (): MapContext => ({ engine, battle, making, readOnly, aim, setAim, send, tell, overview, close }),
    [engine, battle, making, readOnly, aim, setAim, send, tell, overview, close],
  );
  const carded = tool !== 'hand';
  return (
    <>
      <BattleLayout
        hand={screen.hand}
        lowCard={carded}
        top={<TopBar {...screen.top} name={making.name} onUndo={undo} onRedo={redo} />}
        strip={undefined}
        table={<Picture {...{ screen, table, drawing, carded }} />}
        rail={<ToolRail tools={RAIL} current={tool} onPick={pick} onOverview={overview} />}
        side={carded && <MapSide tool={tool} context={context} />}
        reading={<MapBar map={map} hand={shown} onClear={() => drawing.act({ do: 'clear' })} />}
        notices={<BattleNotices {...screen.notices} onOverride={doing} />}
      />
      {screen.sheets && (
        <screen.sheets.BattleSheets
          {...{ ...screen.over, actions, doing, selected: undefined, shortcuts: MAP_SHORTCUTS }}
          {...{ seating: 'umpire', onSeating: stay, onGoTo: stay, onReview: stay }}
        />
      )}
    </>
  );
}

type TableScreen = ReturnType<typeof useTableScreen>;

function useSteps(actions: BookScreenProps['actions'], doing: TableScreen['doing']) {
  const send = useCallback(
    async (command: object): Promise<boolean> => (await doing(actions.send(command))) === undefined,
    [actions, doing],
  );
  const undo = useCallback(() => void doing(actions.undo()), [actions, doing]);
  const redo = useCallback(() => void doing(actions.redo()), [actions, doing]);
  return { send, undo, redo };
}

interface PictureProps {
  readonly screen: TableScreen;
  readonly table: HexTable;
  readonly drawing: MapStore;
  /** A card lies beside the map, or over its lower part. */
  readonly carded: boolean;
}

function Picture({ screen: { picture, ready, hand, looking }, table, drawing, carded }: PictureProps) {
  const insets = useMemo(
    () => (carded && !isUpright() ? besideCard(hand) : aboveLine(covered(hand, carded, looking))),
    [hand, carded, looking],
  );
  const onPointer = useCallback(
    ({ phase, at }: HexPointer) => phase !== 'hover' && drawing.act({ do: 'press', phase, at }),
    [drawing],
  );
  return (
    <HexScene
      {...picture}
      {...{ table, insets, onPointer, onReady: ready }}
      shapes={NONE}
      selected={NONE}
      label={mapTexts.picture}
    />
  );
}

/** The line at the bottom is always there. */
const LINE = 80;
const aboveLine = (insets: Insets): Insets => ({ ...insets, bottom: insets.bottom + LINE });

const FIRST_TOOL: MapTool = 'ground';
const NONE: readonly never[] = [];
const stay = (): void => undefined;
