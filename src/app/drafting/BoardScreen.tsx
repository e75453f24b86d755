import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { BattleLayout } from '../../panels/BattleLayout';
import { LayingHandles } from '../../panels/LayingHandles';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import { type TableView, TopBar } from '../../panels/TopBar';
import { isDraftView } from '../../rules/belle-alliance/drafting/reader';
import type { SceneHandle } from '../../scene/handle';
import { TableScene } from '../../scene/TableScene';
import { landIndexOf, pieceIn } from '../../table/laying/land-index';
import type { Shape } from '../../table/shapes';
import { boardTexts } from '../../texts/board-texts';
import { texts } from '../../texts/texts';
import { useTheme } from '../appearance';
import { BattleNotices, type Override, type Refusal } from '../battle/BattleNotices';
import type { SheetName } from '../battle/BattleSheets';
import { besideCard, covered, isWide } from '../battle/cover';
import type { Guest } from '../battle/desk';
import { spelled } from '../battle/spell';
import type { NotDone } from '../battle/use-battle';
import { useDesk } from '../battle/use-desk';
import { useLate } from '../battle/use-late';
import { usePictures } from '../battle/use-pictures';
import type { BookScreenProps } from '../book-screen';
import { exposeDiagnostics } from '../diagnostics';
import { useTablePhoto } from '../photo/use-table-photo';
import { useSettings } from '../settings';
import { BoardBar } from './BoardBar';
import { BoardSide } from './BoardSide';
import type { BoardControl } from './board-desk';
import { BOARD_SHORTCUTS, useBoardKeys } from './board-keys';
import { PANELS } from './panels';
import { type BoardRoom, type Hint, isLayingGuest, type LayingGuest } from './room';
import { useBoard } from './use-board';

const HAND = 'hand';
const TOOLS: readonly RailTool<string>[] = [
  { id: HAND, icon: 'select', label: boardTexts.panels.hand },
  ...PANELS.map(({ id, icon, label }) => ({ id, icon, label })),
];

/**
 * The drawing board: a scenario in the making, with the table and the instruments of a battle, and panels of its own
 * (`panels.ts`) in place of the phases.
 */
export function BoardScreen({ engine, battle, actions, works, onSeat, onLeave }: BookScreenProps) {
  const { view } = battle;
  const { table } = view;
  const readOnly = battle.role === 'follower' || battle.outdated || battle.trouble !== undefined;
  const [looking, setLooking] = useState<TableView>('map');
  const [near, setNear] = useState<'near' | 'far'>('near');
  const [names, setNames] = useState(true);
  const [sheet, setSheet] = useState<SheetName>();
  const [open, setOpen] = useState<string | undefined>(PANELS[0]?.id);
  const [refusal, setRefusal] = useState<Refusal>();
  const [hint, setHint] = useState<Hint>();
  const scene = useRef<SceneHandle>(undefined);
  const [drawn, setDrawn] = useState<SceneHandle>();
  const hand = useSettings((settings) => settings.hand);
  const theme = useTheme();
  useEffect(() => onSeat('umpire'), [onSeat]);

  const tell = useCallback((text: string) => setRefusal({ text, override: undefined }), []);
  const photo = useTablePhoto(engine, tell);
  const stay = useCallback(() => undefined, []);
  const { desk, control: units } = useDesk(view, undefined, readOnly, actions, tell, stay);
  const getScene = useCallback(() => scene.current, []);
  const flashing = useRef<(shapes: readonly Shape[]) => void>(undefined);
  const doing = useCallback(async (done: Promise<NotDone | undefined>, override?: Override) => {
    const refused = await done;
    setRefusal(refused && { ...refused, override: refused.overridable ? override : undefined });
    if (refused?.shapes && refused.shapes.length > 0) flashing.current?.(refused.shapes);
    return refused === undefined;
  }, []);
  const send = useCallback(
    (command: object): Promise<boolean> => {
      // What would be lost is told before; undo brings it back, so one word is enough.
      const note = boardTexts.table.setAllTheSame;
      const allow = () => actions.send({ ...command, override: { note } });
      return doing(actions.send(command), { by: 'word', label: note, allow });
    },
    [actions, doing],
  );
  const {
    board,
    laying,
    pointer,
    lend: lendTouches,
    redraw,
    flash,
    show,
  } = useBoard({
    table,
    readOnly,
    units,
    scene: getScene,
    send,
    tell,
  });
  flashing.current = flash;
  const [guest, setGuest] = useState<LayingGuest>();
  const lend = useCallback(
    (next: Guest | undefined) => {
      lendTouches(next);
      setGuest(isLayingGuest(next) ? next : undefined);
    },
    [lendTouches],
  );

  const close = useCallback(() => {
    laying.clear();
    setOpen(undefined);
  }, [laying]);
  const room = useMemo(
    (): BoardRoom | undefined =>
      table && isDraftView(view)
        ? {
            ...{ engine, battle, draft: view.draft, table, readOnly, send, laying, board, units, desk },
            ...{ scene: getScene, lend, redraw, flash, show, hint: setHint, tell, open: setOpen, close },
          }
        : undefined,
    [
      engine,
      battle,
      view,
      table,
      readOnly,
      send,
      laying,
      board,
      units,
      desk,
      getScene,
      lend,
      redraw,
      flash,
      show,
      tell,
      close,
    ],
  );
  const inHand = guest?.laying ?? laying;
  const handBoard = useStore(inHand.store);
  /** The room as the hand has it: of terrain, or of what a panel lays. */
  const handRoom = useMemo(
    () => room && guest && { ...room, laying: guest.laying, board: handBoard, table: guest.table },
    [room, guest, handBoard],
  );
  const piece = table && board.selected !== undefined ? pieceIn(landIndexOf(table.terrain), board.selected) : undefined;
  const unit = desk.selected === undefined ? undefined : table?.units.get(desk.selected);
  const panel = PANELS.find(({ id }) => id === open);
  const carded = panel !== undefined || piece !== undefined || unit !== undefined;
  const opened = panel !== undefined;
  // A panel stays while one lays: the whole table fits beside it.
  const insets = useMemo(
    () => (opened ? clearOfPanel(hand) : covered(hand, carded, looking)),
    [hand, opened, carded, looking],
  );
  const leave = usePictures(engine, battle.id, scene, onLeave);
  const toolMissing = useCallback(() => tell(texts.battle.toolMissing), [tell]);
  const sheets = useLate(sheet !== undefined, () => import('../battle/BattleSheets'), toolMissing);
  const shapes = useMemo(() => spelled(view.shapes), [view.shapes]);

  const undo = useCallback(() => void doing(actions.undo()), [actions, doing]);
  const redo = useCallback(() => void doing(actions.redo()), [actions, doing]);
  /** Another panel begins with nothing in hand; the one that is open is put away. */
  const pick = useCallback(
    (id: string | undefined) => {
      laying.aim({ kind: 'pick' });
      laying.select(undefined);
      units.select(undefined);
      setOpen((now) => (id === HAND || id === now ? undefined : id));
    },
    [laying, units],
  );
  useBoardKeys({
    room: handRoom ?? room,
    piece,
    far: near === 'far',
    scene,
    undo,
    redo,
    setPanel: pick,
    setLooking,
    setNear,
    setSheet,
  });

  const latest = useRef(view);
  latest.current = view;
  const ready = useCallback(
    (handle: SceneHandle) => {
      scene.current = handle;
      units.attach(handle);
      laying.attach(handle);
      setDrawn(handle);
    },
    [units, laying],
  );
  useEffect(() => (drawn ? exposeDiagnostics(drawn, () => latest.current) : undefined), [drawn]);

  if (!table || !room) return <p role="alert">{texts.battle.noTable}</p>;
  return (
    <>
      <BattleLayout
        hand={hand}
        top={
          <TopBar
            name={battle.name}
            view={looking}
            mayUndo={battle.mayUndo && !readOnly}
            mayRedo={battle.mayRedo && !readOnly}
            onBack={leave}
            onUndo={undo}
            onRedo={redo}
            onFlip={() => setNear(near === 'near' ? 'far' : 'near')}
            onView={(wanted) => (wanted === looking ? scene.current?.overview() : setLooking(wanted))}
            onMenu={() => setSheet('menu')}
          />
        }
        strip={undefined}
        table={
          <>
            <TableScene
              table={table}
              disorder={view.disorder}
              shapes={shapes}
              selected={desk.selected}
              view={looking}
              seat={near}
              names={names}
              theme={theme}
              label={boardTexts.picture}
              photo={photo}
              insets={insets}
              onPointer={pointer}
              onReady={ready}
            />
            <HandleLayer laying={inHand} />
          </>
        }
        rail={
          <ToolRail
            tools={TOOLS}
            current={panel?.id ?? HAND}
            onPick={pick}
            onOverview={() => scene.current?.overview()}
          />
        }
        side={carded && <BoardSide room={room} panel={panel} piece={piece} unit={unit} />}
        reading={<BoardBar room={handRoom ?? room} piece={piece} hint={hint} idle={!carded} />}
        notices={
          <BattleNotices
            engine={engine}
            battle={battle}
            works={works}
            refusal={refusal}
            onRefusalRead={() => setRefusal(undefined)}
            onOverride={(done) => void doing(done)}
          />
        }
      />
      {sheets && (
        <sheets.BattleSheets
          engine={engine}
          battle={battle}
          actions={actions}
          open={sheet}
          onOpen={setSheet}
          names={names}
          onNames={setNames}
          seating="umpire"
          onSeating={stay}
          selected={unit}
          onGoTo={(id) => {
            units.select(id);
            scene.current?.focus(id);
          }}
          onReview={stay}
          doing={(done) => void doing(done)}
          tell={tell}
          shortcuts={BOARD_SHORTCUTS}
        />
      )}
    </>
  );
}

/** On a phone the line that says what a touch does lies over the panel. */
function clearOfPanel(hand: 'left' | 'right') {
  const insets = besideCard(hand);
  return isWide() ? insets : { ...insets, bottom: insets.bottom + LINE };
}

const LINE = 76;

/** The handles over the table. They move with every frame, so they are drawn apart from everything else. */
function HandleLayer({ laying }: { readonly laying: BoardControl }) {
  const handles = useStore(laying.handles);
  const aim = useStore(laying.store, (board) => board.aim);
  return <LayingHandles handles={handles} armed={aim.kind === 'corner' ? aim.pull.corner : undefined} />;
}
