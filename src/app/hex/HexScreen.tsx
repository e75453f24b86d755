import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { turned } from '../../hex/axial';
import { centreOf, outlineOf } from '../../hex/board';
import { counterInWords } from '../../panels/hex/hex-words';
import { WithTold } from '../../panels/plans/WhoThreatens';
import type { SheetHeight } from '../../panels/SheetGrip';
import type { RailTool } from '../../panels/ToolRail';
import type { AgendaItem } from '../../rules/agenda';
import type { Choice, Clock } from '../../rules/book';
import type { HexMarchAdvice } from '../../rules/hex-advice';
import { type HexPointer, HexScene } from '../../scene/hex/HexScene';
import { boardOf, type Counter, type HexTable, nameOfHex } from '../../table/hex-table';
import type { Shape } from '../../table/shapes';
import type { UnitId } from '../../table/unit';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { comingIn, type HexTool, leaderOf } from '../../tools/hex-hand';
import { shapesOnHexes } from '../../tools/hex-shapes';
import { useAr } from '../ar/use-ar';
import { AskedCard } from '../battle/AskedCard';
import { BattleShell } from '../battle/BattleShell';
import { covered, isUpright } from '../battle/battle-cover';
import { stepDeeds } from '../battle/step-actions';
import { nextOf } from '../battle/use-agenda-go';
import { useClearOfCard } from '../battle/use-clear-of-card';
import { useLazy } from '../battle/use-lazy';
import { useSeating } from '../battle/use-seating';
import { useTableScreen } from '../battle/use-table-screen';
import { useTold } from '../battle/use-told';
import type { BookScreenProps } from '../book-screen';
import { FacingLayer } from './FacingLayer';
import { HexSide } from './HexSide';
import type { HexContext } from './hex-advised';
import { HEX_SHORTCUTS, useHexKeys } from './hex-keys';
import { FIRST_LAYERS } from './hex-layers';
import type { HexStore } from './hex-store';
import { createHexStore } from './hex-store';
import { hasMoveClock, MoveClock } from './MoveClock';

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

type MapProps = BookScreenProps & { readonly table: HexTable };
type Screen = ReturnType<typeof useTableScreen>;

function OpenMap(props: MapProps) {
  const { engine, battle, actions, table } = props;
  const { view, hexAdvice: advice, pending } = battle;
  const screen = useTableScreen(props, 'map');
  const { readOnly, scene, doing } = screen;
  const seated = useSeating(battle.id, table.sides, screen.near, props.onSeat);
  const { seating, seat } = seated;
  useLazy(true, props.advise, screen.toolMissing);
  useTold(battle, screen.tell);
  const sees = useCallback((seen: Counter) => seating !== 'two' || seat === seen.side, [seating, seat]);
  const [layers, setLayers] = useState(FIRST_LAYERS);
  const control = useHexHand({ table, advice, layers, sees }, view.clock);
  const { act } = control;
  const hand = useStore(control.store, (now) => now.hand);
  const [choice, setChoice] = useState<Choice>();
  const deeds = useDoing(props, screen, control);
  const { steps, goTo, send } = deeds;
  const closePhase = view.offers.includes('close-phase') && !readOnly ? steps.closePhase : undefined;
  const shapes = useMapShapes(props, control, pending ? choice : undefined);
  const ar = useAr({
    ...{ on: screen.camera, battle, readOnly, live: screen.live, shapes, actions, tell: screen.tell },
    selected: hand.units[0],
    names: screen.picture.names,
    onSelect: (unit) => unit !== undefined && act({ do: 'pick', unit }),
    onMissing: () => screen.top.onView('map'),
  });
  const counter = leaderOf(hand, table);
  const carded =
    pending !== undefined ||
    counter !== undefined ||
    comingIn(hand, table) !== undefined ||
    hand.tool === 'sight' ||
    hand.tool === 'layers';
  const sheet = useSheetHeight(
    pending ? `${pending.id} ${pending.answers}` : `${hand.tool} ${hand.units[0]}`,
    pending !== undefined || hand.tool === 'layers',
  );
  useKeptClear(props, screen, control, carded, sheet.high);
  useMapKeys(props, screen, control, deeds);
  return (
    <BattleShell
      {...{ engine, battle, screen, actions, steps, ar }}
      notice={props.notice}
      layout={{ lowCard: true, sheet }}
      tools={TOOLS}
      tool={hand.tool}
      onTool={(tool) => act({ do: 'tool', tool })}
      onNextPhase={closePhase}
      agenda={{ solo: false, writing: false, onGo: deeds.go, onNext: closePhase }}
      surface={<Surface {...props} screen={screen} control={control} shapes={shapes} names={layers.hexNames} />}
      layers={hand.turning && !pending && <Facing table={table} scene={scene.current} control={control} />}
      side={
        pending ? (
          <AskedCard
            {...{ battle, actions, readOnly, doing, pending }}
            onScreen={(bearing) => bearing}
            onConsider={setChoice}
          />
        ) : (
          <Side {...props} {...{ screen, control, carded, deeds, layers, sees }} onLayers={setLayers} />
        )
      }
      reading={hasMoveClock(view) && <MoveClock view={view} sides={table.sides} readOnly={readOnly} send={send} />}
      umpire={{ umpire: seated.umpire ? { onLeave: seated.leaveUmpire } : undefined }}
      sheets={{
        seating,
        onSeating: seated.sitDown,
        selected: undefined,
        onGoTo: goTo,
        onReview: () => undefined,
        shortcuts: HEX_SHORTCUTS,
        inWords: () => inWords(table, sees),
      }}
    />
  );
}

const inWords = (table: HexTable, sees: HexContext['sees']) =>
  table.counters.map((each) => ({
    id: each.id,
    side: each.side,
    name: each.name,
    words: counterInWords(each, table, sees(each)),
  }));

interface SideProps extends MapProps, Pick<HexContext, 'layers' | 'sees'> {
  readonly screen: Screen;
  readonly control: HexStore;
  readonly carded: boolean;
  readonly deeds: ReturnType<typeof useDoing>;
  readonly onLayers: (layers: HexContext['layers']) => void;
}

/** The card beside the map; on a tablet held upright its place is never empty. */
function Side({ battle, table, plan, screen, control, carded, deeds, layers, sees, onLayers }: SideProps) {
  const { hand, advised } = useStore(control.store);
  const told = plan?.told;
  if (!carded && !told && !isUpright()) return undefined;
  return (
    <WithTold told={told?.card}>
      {(carded || !told) && (
        <HexSide
          {...{ table, hand, advised, sees, layers, onLayers }}
          act={control.act}
          readOnly={screen.readOnly}
          busy={deeds.busy}
          ready={battle.hexAdvice !== undefined}
          onDo={deeds.doDeed}
          onTurn={deeds.turn}
          onGoTo={deeds.goTo}
          onFlip={screen.top.onFlip}
          correction={battle.hexAdvice?.correction}
        />
      )}
    </WithTold>
  );
}

/** What is done from this screen: deeds of the book, and ways over the map. */
function useDoing({ actions, table }: MapProps, { doing, scene }: Screen, { store, act }: HexStore) {
  const [busy, setBusy] = useState(false);
  const made = useMemo(() => {
    const sendOne = (command: object): void => {
      setBusy(true);
      const allow = (note: string) => actions.send({ ...command, override: { note } });
      void doing(actions.send(command), { by: 'note', allow }).finally(() => setBusy(false));
    };
    const goTo = (unit: UnitId): void => {
      act({ do: 'pick', unit });
      const [hex] = table.counters.find(({ id }) => id === unit)?.hexes ?? [];
      if (hex) scene.current?.focus(centreOf(boardOf(table.map.layout), hex));
    };
    return {
      goTo,
      steps: stepDeeds(actions, doing),
      /** One after the other, as far as nothing is refused. */
      send: async (...commands: readonly object[]): Promise<void> => {
        for (const command of commands) if (await doing(actions.send(command))) return;
      },
      doDeed: ({ command }: { readonly command: object }, note?: string): void =>
        sendOne(note === undefined ? command : { ...command, override: { note } }),
      turn: (by: 1 | -1): void => {
        const at = store.getState().advised.plan?.stands.facing?.at;
        if (at !== undefined) act({ do: 'step', step: { do: 'face', facing: turned(at, by) } });
      },
      /** Goes to what is to do. Books on hexes have neither sheets nor tools of other tables. */
      go: ({ go }: AgendaItem): void => {
        if (go.kind === 'units') {
          const next = nextOf(go.units, store.getState().hand.units[0]);
          if (next !== undefined) goTo(next);
        } else if (go.kind === 'command') {
          act({ do: 'clear' });
          sendOne(go.command);
        }
      },
    };
  }, [actions, doing, table, scene, store, act]);
  return { ...made, busy };
}

/** What is drawn on the map, in cm as the scene has it. */
function useMapShapes({ table, plan }: MapProps, { store }: HexStore, choice: Choice | undefined): readonly Shape[] {
  const advised = useStore(store, (now) => now.advised.shapes);
  const considering = choice?.hexes;
  const planned = plan?.hexes;
  const { layout } = table.map;
  return useMemo(
    () => shapesOnHexes(boardOf(layout), [...(planned ?? []), ...(considering ?? advised)], say),
    [layout, planned, considering, advised],
  );
}

/** Whoever is in hand, and what is aimed at, lie beside the card and not under it. */
function useKeptClear(
  { table, plan }: MapProps,
  { scene, hand: handed }: Screen,
  { store }: HexStore,
  carded: boolean,
  high: boolean,
): void {
  const told = plan?.told;
  const { at, units } = useStore(store, ({ hand }) => hand);
  const [seen = told?.at.hex] = at ? [at] : (leaderOf({ units }, table)?.hexes ?? []);
  useClearOfCard(
    scene,
    (carded || told) && !isUpright() && seen ? nameOfHex(table.map, seen) : undefined,
    () => (seen ? outlineOf(boardOf(table.map.layout), seen) : []),
    handed,
    high ? 'high' : 'low',
  );
}

function useMapKeys(
  { table }: MapProps,
  { scene, near, readOnly, setLooking, setNear, setSheet }: Screen,
  { store, act }: HexStore,
  { steps, turn, goTo, doDeed, busy }: ReturnType<typeof useDoing>,
): void {
  const { hand, advised } = useStore(store);
  const ready = advised.considered ?? (hand.steps.length > 0 ? advised.plan : undefined);
  const mayGo = ready && ready.violations.length === 0 && !busy && !readOnly;
  const leader = leaderOf(hand, table);
  useHexKeys({
    ...{ scene, undo: steps.undo, redo: steps.redo, act, near, turn, setLooking, setNear, setSheet },
    step: (by) => {
      const ids = table.counters.map(({ id }) => id);
      const [first] = hand.units;
      const at = first === undefined ? (by > 0 ? -1 : 0) : ids.indexOf(first);
      const next = ids[(at + by + ids.length) % ids.length];
      if (next !== undefined) goTo(next);
    },
    gather: () => act({ do: 'gather', on: !hand.gathering }),
    go: mayGo ? () => doDeed(ready) : undefined,
    centre: () => leader && goTo(leader.id),
  });
}

interface SurfaceProps extends MapProps {
  readonly screen: Screen;
  readonly control: HexStore;
  readonly shapes: readonly Shape[];
  /** Hexes are named. */
  readonly names: boolean;
}

/** The map itself. */
function Surface({ battle, table, plan: plans, screen, control, shapes, names }: SurfaceProps) {
  const { store, act } = control;
  const units = useStore(store, ({ hand }) => hand.units);
  const plan = useStore(store, ({ advised }) => advised.plan);
  const counter = leaderOf({ units }, table);
  const ghosts = useMemo(() => (counter && plan ? ghostsOf(counter, plan) : []), [counter, plan]);
  // The whole of it fits above a card that lies low.
  const insets = useMemo(() => covered(screen.hand, 'low', 'map'), [screen.hand]);
  const onTap = plans?.onTap;
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
  return (
    <HexScene
      {...screen.picture}
      names={names}
      table={battle.meanwhile?.hexes ?? table}
      shapes={shapes}
      ghosts={ghosts}
      selected={units}
      label={hexTexts.picture}
      insets={insets}
      onPointer={onPointer}
      onReady={screen.ready}
    />
  );
}

interface FacingProps {
  readonly table: HexTable;
  readonly scene: Screen['scene']['current'];
  readonly control: HexStore;
}

/** Arrows round whoever marches, for the way it shall face. */
function Facing({ table, scene, control: { store, act } }: FacingProps) {
  const stands = useStore(store, ({ advised }) => advised.plan?.stands);
  const [hex] = stands?.hexes ?? [];
  if (!stands?.facing || !hex) return undefined;
  return (
    <FacingLayer
      {...{ scene, table, hex }}
      facing={stands.facing}
      onFace={(facing) => act({ do: 'step', step: { do: 'face', facing } })}
    />
  );
}

/** Whoever marches as he would stand, once he has been led anywhere. */
const ghostsOf = (counter: Counter, { lines, stands }: HexMarchAdvice): readonly Counter[] =>
  lines.length > 0 ? [{ ...counter, hexes: stands.hexes, facing: stands.facing }] : [];

/** The hand on the map of this screen, in step with the battle. */
function useHexHand({ table, advice, layers, sees }: HexContext, clock: Clock | undefined): HexStore {
  const context = useMemo(() => ({ table, advice, layers, sees }), [table, advice, layers, sees]);
  const [hand] = useState(() => createHexStore(context));
  useEffect(() => hand.show(context), [hand, context]);
  const now = clock && `${clock.bound} ${clock.phase} ${clock.said ? say(clock.said.now) : ''}`;
  // Nobody begins a phase with what was in hand in the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a phase begins, and at no other time
  useEffect(() => hand.act({ do: 'clear' }), [hand, now]);
  return hand;
}

/** How high the card of now lies on a phone: as it came, until somebody has it otherwise. The next card comes as it likes. */
function useSheetHeight(card: string, comesHigh: boolean): SheetHeight {
  const [chosen, setChosen] = useState<{ readonly card: string; readonly high: boolean }>();
  return {
    high: chosen?.card === card ? chosen.high : comesHigh,
    onHigh: (high) => setChosen({ card, high }),
  };
}
