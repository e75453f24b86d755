import { useCallback, useMemo, useState } from 'react';
import { turned } from '../../hex/axial';
import { centreOf, outlineOf } from '../../hex/board';
import { BattleLayout } from '../../panels/BattleLayout';
import { counterInWords } from '../../panels/hex/hex-words';
import { WithTold } from '../../panels/plans/WhoThreatens';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import type { Action } from '../../rules/action';
import type { Choice } from '../../rules/book';
import type { HexMarchAdvice } from '../../rules/hex-advice';
import { type HexPointer, HexScene } from '../../scene/hex/HexScene';
import { boardOf, type Counter, type HexTable, nameOfHex } from '../../table/hex-table';
import type { UnitId } from '../../table/unit';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { comingIn, type HexTool, leaderOf } from '../../tools/hex-hand';
import { shapesOnHexes } from '../../tools/hex-shapes';
import { useAr } from '../ar/use-ar';
import { AgendaBar } from '../battle/AgendaBar';
import { AskedCard } from '../battle/AskedCard';
import { BattleNotices } from '../battle/BattleNotices';
import { isUpright } from '../battle/cover';
import { stepDeeds } from '../battle/step-deeds';
import { TablePlace } from '../battle/TablePlace';
import { useClearOfCard } from '../battle/use-clear-of-card';
import { useLate } from '../battle/use-late';
import { useSeating } from '../battle/use-seating';
import { useTableScreen } from '../battle/use-table-screen';
import { useTold } from '../battle/use-told';
import type { BookScreenProps } from '../book-screen';
import { FacingLayer } from './FacingLayer';
import { HexSide } from './HexSide';
import { hexInsets } from './hex-cover';
import { HEX_SHORTCUTS, useHexKeys } from './hex-keys';
import { FIRST_LAYERS } from './layers';
import { hasMoveClock, MoveClock } from './MoveClock';
import { useHexAdvised } from './use-hex-advised';
import { useHexGo } from './use-hex-go';
import { useHexHand } from './use-hex-hand';
import { useSheetHeight } from './use-sheet-height';

const TOOLS: readonly RailTool<HexTool>[] = [
  { id: 'select', icon: 'select', label: hexTexts.tools.select },
  { id: 'march', icon: 'march', label: hexTexts.tools.march },
  { id: 'sight', icon: 'sight', label: hexTexts.tools.sight },
  { id: 'layers', icon: 'hexes', label: hexTexts.tools.layers },
];

/** The battle of any book that plays on a map of hexes. */
export function HexScreen(props: BookScreenProps) {
  const { hexes } = props.battle.view;
  return hexes ? <OpenMap {...props} table={hexes} /> : <p role="alert">{texts.battle.noTable}</p>;
}

function OpenMap(props: BookScreenProps & { readonly table: HexTable }) {
  const { engine, battle, actions, advise, onSeat, table } = props;
  const { view, hexAdvice: advice } = battle;
  const screen = useTableScreen(props, 'map');
  const { readOnly, near, hand: handed, scene, doing, toolMissing, sheets } = screen;
  const seated = useSeating(battle.id, table.sides, near, onSeat);
  useLate(true, advise, toolMissing);
  useTold(engine, battle, screen.tell);
  const { hand, act } = useHexHand(table, advice, view.clock);
  const [layers, setLayers] = useState(FIRST_LAYERS);
  const [choice, setChoice] = useState<Choice>();
  const [busy, setBusy] = useState(false);
  const sees = (seen: Counter): boolean => seated.seating !== 'two' || seated.seat === seen.side;
  const advised = useHexAdvised(table, advice, hand, layers, sees);
  const { plan, considered } = advised;

  const deeds = useMemo(() => stepDeeds(actions, doing), [actions, doing]);
  const send = useCallback(
    (command: object) => {
      setBusy(true);
      const allow = (note: string) => actions.send({ ...command, override: { note } });
      void doing(actions.send(command), { by: 'note', allow }).finally(() => setBusy(false));
    },
    [actions, doing],
  );
  /** One after the other, as far as nothing is refused. */
  const sendAll = useCallback(
    async (...commands: readonly object[]) => {
      for (const command of commands) if (await doing(actions.send(command))) return;
    },
    [actions, doing],
  );
  const doDeed = useCallback(
    ({ command }: Pick<Action, 'command'>, note?: string) =>
      send(note === undefined ? command : { ...command, override: { note } }),
    [send],
  );
  const goTo = useCallback(
    (unit: UnitId) => {
      act({ do: 'pick', unit });
      const [hex] = table.counters.find(({ id }) => id === unit)?.hexes ?? [];
      if (hex) scene.current?.focus(centreOf(boardOf(table.map.layout), hex));
    },
    [act, table, scene],
  );
  const go = useHexGo({ picked: hand.units[0], act, goTo, send });
  const closePhase = view.offers.includes('close-phase') && !readOnly ? deeds.closePhase : undefined;

  const onTap = props.plan?.onTap;
  const onPointer = useCallback(
    ({ phase, hex, unit }: HexPointer): boolean => {
      if (phase === 'up' && hex) {
        act({ do: 'tap', hex, unit });
        onTap?.({ hex });
      }
      return false;
    },
    [act, onTap],
  );
  const shown = battle.meanwhile?.hexes ?? table;
  const considering = battle.pending ? choice?.hexes : undefined;
  const planned = props.plan?.hexes;
  const wanted = useMemo(
    () => [...(planned ?? []), ...(considering ?? advised.shapes)],
    [planned, considering, advised.shapes],
  );
  const board = useMemo(() => boardOf(table.map.layout), [table.map.layout]);
  const shapes = useMemo(() => shapesOnHexes(board, wanted, say), [board, wanted]);
  const ar = useAr({
    ...{ on: screen.camera, battle, readOnly, live: screen.live, shapes, actions, tell: screen.tell },
    selected: hand.units[0],
    names: screen.picture.names,
    onSelect: (unit) => unit !== undefined && act({ do: 'pick', unit }),
    onMissing: () => screen.top.onView('map'),
  });
  const counter = leaderOf(hand, table);
  const ghosts = useMemo(() => (counter && plan ? ghostsOf(counter, plan) : []), [counter, plan]);
  const facing = hand.turning && !battle.pending ? plan?.stands : undefined;
  const turn = useCallback(
    (by: 1 | -1) => {
      const at = plan?.stands.facing?.at;
      if (at !== undefined) act({ do: 'step', step: { do: 'face', facing: turned(at, by) } });
    },
    [act, plan],
  );
  const carded =
    battle.pending !== undefined ||
    counter !== undefined ||
    comingIn(hand, table) !== undefined ||
    hand.tool === 'sight' ||
    hand.tool === 'layers';
  const told = props.plan?.told;
  // Whoever is in hand, and what is aimed at, lie beside the card and not under it.
  const [seen = told?.at.hex] = hand.at ? [hand.at] : (counter?.hexes ?? []);
  const sheet = useSheetHeight(
    battle.pending ? `${battle.pending.id} ${battle.pending.answers}` : `${hand.tool} ${hand.units[0]}`,
    battle.pending !== undefined || hand.tool === 'layers',
  );
  useClearOfCard(
    scene,
    (carded || told) && !isUpright() && seen ? nameOfHex(table.map, seen) : undefined,
    () => (seen ? outlineOf(board, seen) : []),
    handed,
    sheet.high ? 'high' : 'low',
  );
  const insets = useMemo(() => hexInsets(handed), [handed]);
  const step = useCallback(
    (by: 1 | -1) => {
      const ids = table.counters.map(({ id }) => id);
      const [first] = hand.units;
      const at = first === undefined ? (by > 0 ? -1 : 0) : ids.indexOf(first);
      const next = ids[(at + by + ids.length) % ids.length];
      if (next !== undefined) goTo(next);
    },
    [table, hand.units, goTo],
  );
  useHexKeys({
    ...{ scene, undo: deeds.undo, redo: deeds.redo, act, near, step, turn },
    setLooking: screen.setLooking,
    setNear: screen.setNear,
    setSheet: screen.setSheet,
    gather: () => act({ do: 'gather', on: !hand.gathering }),
    go: goNow(),
    centre: () => counter && goTo(counter.id),
  });

  function goNow(): (() => void) | undefined {
    const ready = considered ?? (hand.steps.length > 0 ? plan : undefined);
    return ready && ready.violations.length === 0 && !busy && !readOnly ? () => doDeed(ready) : undefined;
  }

  return (
    <>
      <BattleLayout
        hand={handed}
        lowCard
        sheet={sheet}
        top={
          <TopBar
            {...screen.top}
            withCamera
            clock={view.clock}
            onNextPhase={closePhase}
            onUndo={deeds.undo}
            onRedo={deeds.redo}
          />
        }
        strip={
          <AgendaBar
            engine={engine}
            battle={battle}
            readOnly={readOnly}
            solo={false}
            writing={false}
            onGo={go}
            onNext={closePhase}
          />
        }
        table={
          <TablePlace
            ar={ar}
            scene={
              <HexScene
                {...screen.picture}
                names={layers.hexNames}
                table={shown}
                shapes={shapes}
                ghosts={ghosts}
                selected={hand.units}
                label={hexTexts.picture}
                insets={insets}
                onPointer={onPointer}
                onReady={screen.ready}
              />
            }
            layers={
              facing?.facing &&
              facing.hexes[0] && (
                <FacingLayer
                  scene={scene.current}
                  table={table}
                  hex={facing.hexes[0]}
                  facing={facing.facing}
                  onFace={(way) => act({ do: 'step', step: { do: 'face', facing: way } })}
                />
              )
            }
          />
        }
        rail={
          ar?.rail ?? (
            <ToolRail
              tools={TOOLS}
              current={hand.tool}
              onPick={(tool) => act({ do: 'tool', tool })}
              onOverview={() => scene.current?.overview()}
            />
          )
        }
        side={
          ar?.side ??
          (battle.pending ? (
            <AskedCard
              {...{ battle, actions, readOnly, doing }}
              pending={battle.pending}
              onScreen={(bearing) => bearing}
              onConsider={setChoice}
            />
          ) : (
            (carded || told || isUpright()) && (
              <WithTold told={told?.card}>
                {(carded || (isUpright() && !told)) && (
                  <HexSide
                    {...{ table, hand, act, advised, readOnly, busy, sees, layers }}
                    ready={advice !== undefined}
                    onLayers={setLayers}
                    onDo={doDeed}
                    onTurn={turn}
                    onGoTo={goTo}
                    onFlip={screen.top.onFlip}
                    correction={advice?.correction}
                  />
                )}
              </WithTold>
            )
          ))
        }
        reading={
          ar?.reading ??
          (hasMoveClock(view) && <MoveClock view={view} sides={table.sides} readOnly={readOnly} send={sendAll} />)
        }
        notices={
          <>
            {props.notice}
            {ar?.notice}
            <BattleNotices
              {...screen.notices}
              umpire={seated.umpire ? { onLeave: seated.leaveUmpire } : undefined}
              onOverride={doing}
            />
          </>
        }
      />
      {sheets && (
        <sheets.BattleSheets
          {...screen.over}
          actions={actions}
          seating={seated.seating}
          onSeating={seated.sitDown}
          selected={undefined}
          onGoTo={goTo}
          onReview={() => undefined}
          doing={doing}
          shortcuts={HEX_SHORTCUTS}
          inWords={() =>
            table.counters.map((each) => ({
              id: each.id,
              side: each.side,
              name: each.name,
              words: counterInWords(each, table, sees(each)),
            }))
          }
        />
      )}
    </>
  );
}

/** Whoever marches as he would stand, once he has been led anywhere. */
const ghostsOf = (counter: Counter, { lines, stands }: HexMarchAdvice): readonly Counter[] =>
  lines.length > 0 ? [{ ...counter, hexes: stands.hexes, facing: stands.facing }] : [];
