import { useCallback, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { BattleLayout } from '../../panels/BattleLayout';
import { LayingHandles } from '../../panels/LayingHandles';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import { isDraftView } from '../../rules/belle-alliance/drafting/reader';
import type { Insets } from '../../scene/camera';
import { TableScene } from '../../scene/TableScene';
import { landIndexOf, pieceIn } from '../../table/laying/land-index';
import type { Unit } from '../../table/unit';
import { boardTexts } from '../../texts/board-texts';
import { texts } from '../../texts/texts';
import { PICK } from '../../tools/laying-hand';
import { BattleNotices } from '../battle/BattleNotices';
import { besideCard, covered, isWide } from '../battle/battle-cover';
import { spelled } from '../battle/lengths-to-labels';
import { useTableScreen } from '../battle/use-table-screen';
import type { BookScreenProps } from '../book-screen';
import { BoardBar } from './BoardBar';
import { BoardSide } from './BoardSide';
import type { BoardContext } from './board-context';
import { BOARD_SHORTCUTS, useBoardKeys } from './board-keys';
import { PANELS } from './board-panels';
import type { LayingStore } from './laying-store';
import { type BoardProps, stay, type TableScreen, useBoardContext } from './use-board-context';

const HAND = 'hand';
const TOOLS: readonly RailTool<string>[] = [
  { id: HAND, icon: 'select', label: boardTexts.panels.hand },
  ...PANELS.map(({ id, icon, label }) => ({ id, icon, label })),
];

/**
 * The drawing board: a scenario in the making, with the table and the instruments of a battle, and panels of its own
 * (`board-panels.ts`) in place of the phases.
 */
export function BoardScreen(props: BookScreenProps) {
  const { view } = props.battle;
  return view.table && isDraftView(view) ? (
    <Board {...props} view={view} table={view.table} />
  ) : (
    <p role="alert">{texts.battle.noTable}</p>
  );
}

function Board(props: BoardProps) {
  const { actions, onSeat, view, table } = props;
  const screen = useTableScreen(props, 'map');
  const { near, setLooking, setNear, setSheet, scene } = screen;
  useEffect(() => onSeat('umpire'), [onSeat]);
  const board = useBoardContext(props, screen);
  const { context, handContext, hint, doing, setPanel } = board;
  const { laying, units, now, hand } = context;
  const [selected] = now.hand.units;
  const piece = hand.selected === undefined ? undefined : pieceIn(landIndexOf(table.terrain), hand.selected);
  const unit = selected === undefined ? undefined : table.units.get(selected);
  const panel = PANELS.find(({ id }) => id === board.panel);
  const carded = panel !== undefined || piece !== undefined || unit !== undefined;
  const insets = useInsets(screen, panel !== undefined, carded);
  const shapes = useMemo(() => spelled(view.shapes), [view.shapes]);
  const undo = useCallback(() => void doing(actions.undo()), [actions, doing]);
  const redo = useCallback(() => void doing(actions.redo()), [actions, doing]);
  /** Another panel begins with nothing in hand; the one that is open is put away. */
  const pick = useCallback(
    (id: string | undefined) => {
      laying.act({ do: 'aim', aim: PICK });
      laying.act({ do: 'select', piece: undefined });
      units.act({ do: 'pick', unit: undefined });
      setPanel((now) => (id === HAND || id === now ? undefined : id));
    },
    [laying, units, setPanel],
  );
  useBoardKeys({
    ...{ context: handContext, piece, far: near === 'far', setPanel: pick },
    ...{ scene, undo, redo, setLooking, setNear, setSheet },
  });
  const overview = () => scene.current?.overview();
  return (
    <>
      <BattleLayout
        hand={screen.hand}
        top={<TopBar {...screen.top} onUndo={undo} onRedo={redo} />}
        strip={undefined}
        table={
          <>
            <TableScene
              {...screen.picture}
              {...{ table, shapes, insets, notches: view.notches, selected }}
              label={boardTexts.picture}
              onPointer={board.pointer}
              onReady={board.ready}
            />
            <HandleLayer laying={handContext.laying} />
          </>
        }
        rail={<ToolRail tools={TOOLS} current={panel?.id ?? HAND} onPick={pick} onOverview={overview} />}
        side={carded && <BoardSide {...{ context, panel, piece, unit }} />}
        reading={<BoardBar context={handContext} piece={piece} hint={hint} idle={!carded} />}
        notices={<BattleNotices {...screen.notices} onOverride={doing} />}
      />
      <BoardSheets {...{ screen, units, actions, doing, selected: unit }} />
    </>
  );
}

interface BoardSheetsProps extends Pick<BookScreenProps, 'actions'> {
  readonly screen: TableScreen;
  readonly units: BoardContext['units'];
  readonly selected: Unit | undefined;
  readonly doing: ReturnType<typeof useBoardContext>['doing'];
}

function BoardSheets({ screen: { sheets, over, scene }, units, ...rest }: BoardSheetsProps) {
  return (
    sheets && (
      <sheets.BattleSheets
        {...over}
        {...rest}
        seating="umpire"
        onSeating={stay}
        onGoTo={(id) => {
          units.act({ do: 'pick', unit: id });
          scene.current?.focus(id);
        }}
        onReview={stay}
        shortcuts={BOARD_SHORTCUTS}
      />
    )
  );
}

/** A panel stays while one lays: the whole table fits beside it. */
function useInsets({ hand, looking }: TableScreen, isOpen: boolean, carded: boolean): Insets {
  return useMemo(() => (isOpen ? clearOfPanel(hand) : covered(hand, carded, looking)), [hand, isOpen, carded, looking]);
}

/** On a phone the line that says what a touch does lies over the panel. */
function clearOfPanel(hand: 'left' | 'right'): Insets {
  const insets = besideCard(hand);
  return isWide() ? insets : { ...insets, bottom: insets.bottom + LINE };
}

const LINE = 76;

/** The handles over the table. They move with every frame, so they are drawn apart from everything else. */
function HandleLayer({ laying }: { readonly laying: LayingStore }) {
  const handles = useStore(laying.handles);
  const aim = useStore(laying.store, (hand) => hand.aim);
  return <LayingHandles handles={handles} armed={aim.kind === 'corner' ? aim.pull.corner : undefined} />;
}
