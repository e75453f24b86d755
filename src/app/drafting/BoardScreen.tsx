import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { BattleLayout } from '../../panels/BattleLayout';
import { LayingHandles } from '../../panels/LayingHandles';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import { isDraftView } from '../../rules/belle-alliance/drafting/reader';
import type { SceneHandle } from '../../scene/handle';
import { TableScene } from '../../scene/TableScene';
import { landIndexOf, pieceIn } from '../../table/laying/land-index';
import type { Shape } from '../../table/shapes';
import { boardTexts } from '../../texts/board-texts';
import { texts } from '../../texts/texts';
import { BattleNotices, type Override } from '../battle/BattleNotices';
import { besideCard, covered, isWide } from '../battle/cover';
import type { Guest } from '../battle/desk';
import { spelled } from '../battle/spell';
import type { NotDone } from '../battle/use-battle';
import { useDesk } from '../battle/use-desk';
import { useTableScreen } from '../battle/use-table-screen';
import type { BookScreenProps } from '../book-screen';
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
export function BoardScreen(props: BookScreenProps) {
  const { engine, battle, actions, onSeat } = props;
  const { view } = battle;
  const { table } = view;
  const screen = useTableScreen(props, 'map');
  const { readOnly, looking, setLooking, near, setNear, setSheet, sheets, hand } = screen;
  const { scene, getScene, ready: shown, tell, doing: tried } = screen;
  const [open, setOpen] = useState<string | undefined>(PANELS[0]?.id);
  const [hint, setHint] = useState<Hint>();
  useEffect(() => onSeat('umpire'), [onSeat]);

  const stay = useCallback(() => undefined, []);
  const { desk, control: units } = useDesk(view, undefined, readOnly, actions, tell, stay);
  const flashing = useRef<(shapes: readonly Shape[]) => void>(undefined);
  const doing = useCallback(
    async (done: Promise<NotDone | undefined>, override?: Override) => {
      const refused = await tried(done, override);
      if (refused?.shapes && refused.shapes.length > 0) flashing.current?.(refused.shapes);
      return refused === undefined;
    },
    [tried],
  );
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

  const ready = useCallback(
    (handle: SceneHandle) => {
      shown(handle);
      units.attach(handle);
      laying.attach(handle);
    },
    [shown, units, laying],
  );

  if (!table || !room) return <p role="alert">{texts.battle.noTable}</p>;
  return (
    <>
      <BattleLayout
        hand={hand}
        top={<TopBar {...screen.top} onUndo={undo} onRedo={redo} />}
        strip={undefined}
        table={
          <>
            <TableScene
              {...screen.picture}
              table={table}
              notches={view.notches}
              shapes={shapes}
              selected={desk.selected}
              label={boardTexts.picture}
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
        notices={<BattleNotices {...screen.notices} onOverride={doing} />}
      />
      {sheets && (
        <sheets.BattleSheets
          {...screen.over}
          actions={actions}
          seating="umpire"
          onSeating={stay}
          selected={unit}
          onGoTo={(id) => {
            units.select(id);
            scene.current?.focus(id);
          }}
          onReview={stay}
          doing={doing}
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
