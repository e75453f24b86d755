import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { MarchHandles } from '../../panels/MarchHandles';
import { WithTold } from '../../panels/plans/WhoThreatens';
import type { RailTool } from '../../panels/ToolRail';
import type { SceneHandle } from '../../scene/handle';
import { TableScene } from '../../scene/TableScene';
import type { Table } from '../../table/table';
import type { Unit, UnitId } from '../../table/unit';
import { texts } from '../../texts/texts';
import type { Tool } from '../../tools/table-state';
import { outlineOf } from '../../tools/target-outline';
import { useAr } from '../ar/use-ar';
import type { BookScreenProps } from '../book-screen';
import { BattleShell } from './BattleShell';
import { BottomBar } from './BottomBar';
import { besideCard, covered } from './battle-cover';
import { type OpenBattle, tellsSight } from './follow';
import { lazyPart } from './lazy-part';
import { lengthsToLabels } from './lengths-to-labels';
import { SideCard } from './SideCard';
import { boundInSecret } from './secret';
import { stepDeeds } from './step-actions';
import { type TableKeys, tableKeys } from './table-keys';
import type { TableStore } from './table-store';
import type { CardContext } from './tool-context';
import { useAgendaGo } from './use-agenda-go';
import { useClearOfCard } from './use-clear-of-card';
import { useForming } from './use-forming';
import { useKeys } from './use-keys';
import { useLeaving } from './use-leaving';
import { useOrderShapes, useStored } from './use-orders';
import { useReach } from './use-reach';
import { useSeating } from './use-seating';
import { useTableScreen } from './use-table-screen';
import { type TableTools, useCarded, useTableTools } from './use-table-tools';
import { useTaps } from './use-taps';
import { useTold } from './use-told';

const GripLayer = lazyPart(async () => (await import('./aiming/GripLayer')).GripLayer);
const OrdersOver = lazyPart(async () => (await import('./orders/OrdersOver')).OrdersOver);

/** The tools of the rail, and when a battle has them. */
const TOOLS: readonly (RailTool<Tool> & {
  readonly has: (battle: OpenBattle, readOnly: boolean, tool: Tool) => boolean;
})[] = [
  { id: 'select', icon: 'select', label: texts.battle.tool.select, has: () => true },
  {
    id: 'march',
    icon: 'march',
    label: texts.battle.tool.march,
    has: ({ view }, readOnly) => view.offers.includes('march') && !readOnly,
  },
  { id: 'fire', icon: 'fire', label: texts.battle.tool.fire, has: ({ view }) => view.offers.includes('fire') },
  { id: 'melee', icon: 'melee', label: texts.battle.tool.melee, has: ({ view }) => view.offers.includes('melee') },
  { id: 'sight', icon: 'sight', label: texts.battle.tool.sight, has: tellsSight },
  { id: 'tape', icon: 'tape', label: texts.battle.tool.tape, has: () => true },
  {
    id: 'run',
    icon: 'play',
    label: texts.battle.tool.run,
    has: ({ view }, _readOnly, tool) => view.ordered !== undefined || tool === 'run',
  },
];

/** The battle of any book that plays on a table in cm. */
export function OpenScreen(props: BookScreenProps) {
  const { table } = props.battle.view;
  return table ? <OpenTable {...props} table={table} /> : <p role="alert">{texts.battle.noTable}</p>;
}

type TableProps = BookScreenProps & { readonly table: Table };
type Screen = ReturnType<typeof useTableScreen>;

function OpenTable(props: TableProps) {
  const { engine, battle, table, plan } = props;
  const screen = useTableScreen(props, 'tilted');
  const { readOnly, near, setNear, getScene } = screen;
  const seated = useSeating(battle.id, table.sides, near, props.onSeat);
  const tools = useTableTools(props, screen, seated);
  const { context, control, actions, orders, run } = tools;
  const tool = useStore(control.store, (now) => now.hand.tool);
  const selected = useSelected(tools, table);
  useTold(battle, screen.tell);
  const carded = useCarded(tools);
  useKeptClear(props, screen, carded, selected);
  const shown = useShownShapes(props, tools);
  const ar = useAr({
    ...{
      on: screen.camera,
      battle,
      readOnly,
      live: screen.live,
      shapes: shown.shapes,
      selected: selected?.id,
      actions,
    },
    tell: screen.tell,
    names: screen.picture.names,
    onSelect: (unit) => void control.act({ do: 'pick', unit }),
    onMissing: () => screen.top.onView('tilted'),
  });
  const card = useCardContext(tools, table, screen.hand);
  const { steps, leaving, go } = useGoing(props, screen, tools, seated.seat, card);
  const rail = useMemo(() => TOOLS.filter(({ has }) => has(battle, readOnly, tool)), [battle, readOnly, tool]);
  useKeyboard(screen, tools, card, { steps, rail, reach: shown.reach });
  const forming = useFormed(tools, selected, readOnly);
  return (
    <BattleShell
      {...{ engine, battle, screen, actions, steps, ar, tool }}
      notice={props.notice}
      tools={rail}
      onTool={(next) => control.act({ do: 'tool', tool: next })}
      onNextPhase={leaving.onLeave}
      agenda={{ ...agendaOf(props, seated, orders), onGo: go, onNext: leaving.onNext }}
      surface={<Surface {...props} {...{ screen, tools, carded, selected }} shapes={shown.shapes} />}
      layers={
        <>
          <MarchHandleLayer control={control} />
          {tool === 'fire' && <GripLayer control={control} scene={getScene} />}
        </>
      }
      side={
        (carded || plan?.told) && (
          <WithTold told={plan?.told?.card}>
            {carded && (
              <SideCard {...card} {...{ tool, selected, orders, run }} {...shown} {...forming} aiming={tools.aiming} />
            )}
          </WithTold>
        )
      }
      reading={<BottomBar context={context} unit={selected} orders={orders} />}
      umpire={umpireOf(props, seated, orders)}
      sheets={{ ...sheetsOf(screen, seated), selected, onGoTo: card.onGoTo, onReview: tools.review }}
    >
      {leaving.question}
      {orders && (
        <OrdersOver
          {...{ engine, battle, table }}
          orders={orders.store}
          onNoUmpire={seated.leaveUmpire}
          onSeat={(side) => setNear(table.sides.find(({ id }) => id === side)?.seat ?? near)}
        />
      )}
    </BattleShell>
  );
}

type Seated = ReturnType<typeof useSeating>;

const sheetsOf = ({ setSheet }: Screen, { seating, sitDown }: Seated) => ({
  seating,
  onSeating: (wanted: Seated['seating']) => {
    // The umpire is handed the tablet first: nothing lies over that.
    if (wanted === 'umpire') setSheet(undefined);
    sitDown(wanted);
  },
});

/** What whoever sits here is told of what is to do. */
const agendaOf = ({ battle }: TableProps, { seating }: Seated, orders: TableTools['orders']) => ({
  solo: seating === 'both' && boundInSecret(battle.view) !== undefined,
  writing: orders?.writing === true,
});

function umpireOf({ battle }: TableProps, { umpire, leaveUmpire, umpireRead }: Seated, orders: TableTools['orders']) {
  const secret = boundInSecret(battle.view);
  return {
    umpire: umpire ? { onSheets: () => void orders?.store.watch(), onLeave: leaveUmpire } : undefined,
    umpireHasRead: secret !== undefined && umpireRead === secret,
  };
}

/** Steps back and forth, out of a phase, and to what is to do. */
function useGoing(
  { engine, battle }: TableProps,
  { readOnly, doing }: Screen,
  { context, actions, orders, going, setGoing }: TableTools,
  seat: string,
  { onGoTo }: CardContext,
) {
  const steps = useMemo(() => stepDeeds(actions, doing), [actions, doing]);
  const closePhase = battle.view.offers.includes('close-phase') && !readOnly ? steps.closePhase : undefined;
  const leaving = useLeaving(engine, battle, orders?.side, closePhase);
  return { steps, leaving, go: useAgendaGo({ context, going, setGoing, orders, seat, onGoTo }) };
}

/** The battle by keyboard. */
function useKeyboard(
  { scene, near, setLooking, setNear, setSheet }: Screen,
  { control, run }: TableTools,
  { table, onTurn }: CardContext,
  { steps, rail, reach }: Pick<TableKeys, 'reach'> & { readonly steps: Steps; readonly rail: TableKeys['tools'] },
): void {
  useKeys(() =>
    tableKeys({
      ...{ control, scene, reach, setLooking, setNear, setSheet, undo: steps.undo, redo: steps.redo },
      ...{ turn: onTurn, units: [...table.units.keys()], far: near === 'far', run: run?.player, tools: rail },
    }),
  );
}

type Steps = ReturnType<typeof stepDeeds>;

function useSelected({ control }: TableTools, { units }: Table): Unit | undefined {
  const id = useStore(control.store, ({ hand }) => hand.units[0]);
  return id === undefined ? undefined : units.get(id);
}

/** What lies under the card that opens is moved aside. */
function useKeptClear(
  { table, plan }: TableProps,
  { scene, hand }: Screen,
  carded: boolean,
  selected: Unit | undefined,
): void {
  const told = plan?.told?.at.point;
  useClearOfCard(
    scene,
    carded ? selected?.id : told && `${told.x} ${told.y}`,
    () => (selected ? outlineOf(table, selected) : told ? [told] : []),
    hand,
  );
}

/** Everything on the table that does not go with a finger; and what the worker works out for it. */
function useShownShapes({ engine, battle, plan }: BookScreenProps, { control, actions, orders }: TableTools) {
  const unit = useStore(control.store, ({ advised }) => advised.marching?.unit);
  const gait = useStore(control.store, ({ advised }) => advised.marching?.gait);
  const reach = useReach(engine, battle, actions, unit, gait);
  const ordered = useOrderShapes(orders, unit);
  const { shapes: standing } = battle.view;
  const planned = plan?.shapes;
  const reachable = reach?.shapes;
  const shapes = useMemo(
    () => [...lengthsToLabels(standing), ...(planned ?? []), ...ordered, ...(reachable ?? [])],
    [standing, planned, ordered, reachable],
  );
  return { shapes, reach };
}

/** What the cards have to do with. */
function useCardContext({ context }: TableTools, table: Table, hand: 'left' | 'right'): CardContext {
  return useMemo(() => {
    const { control, actions, doing, scene } = context;
    return {
      ...context,
      table,
      onTurn: (unit, degrees) => {
        const standing = table.units.get(unit);
        if (!standing) return;
        const heading = standing.pose.heading + (degrees * Math.PI) / 180;
        const { note } = control.store.getState().hand;
        const why = note === undefined ? {} : { note };
        void doing(actions.send({ type: 'place', unit, pose: { ...standing.pose, heading }, ...why }));
      },
      onGoTo: (unit) => {
        control.act({ do: 'pick', unit });
        scene()?.focus(unit, besideCard(hand));
      },
    };
  }, [context, table, hand]);
}

/** A change of formation, while its card is open. */
function useFormed({ control, advice }: TableTools, selected: Unit | undefined, readOnly: boolean) {
  const [formsOf, setFormsOf] = useState<UnitId>();
  const isOpen = selected !== undefined && formsOf === selected.id && !readOnly;
  const forming = useForming(control, advice, selected, isOpen);
  return { forming, onForming: (open: boolean) => setFormsOf(open ? selected?.id : undefined) };
}

interface SurfaceProps extends TableProps {
  readonly screen: Screen;
  readonly tools: TableTools;
  readonly carded: boolean;
  readonly selected: Unit | undefined;
  readonly shapes: ReturnType<typeof useShownShapes>['shapes'];
}

/** The table itself. */
function Surface({ battle, plan, table, screen, tools, carded, selected, shapes }: SurfaceProps) {
  const { control, run } = tools;
  const { hand, looking, ready: isShown } = screen;
  const insets = useMemo(() => covered(hand, carded, looking), [hand, carded, looking]);
  const tableOfRun = useStored(run?.player.store, (now) => now.table);
  const onPointer = useTaps(control.pointer, plan?.onTap);
  const ready = useCallback((handle: SceneHandle) => control.attach(isShown(handle)), [isShown, control]);
  return (
    <TableScene
      {...screen.picture}
      table={battle.meanwhile?.table ?? tableOfRun ?? table}
      notches={(battle.meanwhile ?? battle.view).notches}
      shapes={shapes}
      selected={selected?.id}
      label={texts.battle.picture}
      insets={insets}
      onPointer={onPointer}
      onReady={ready}
    />
  );
}

/** The handles over the table. They move with every frame, so they are drawn apart from everything else. */
function MarchHandleLayer({ control }: { readonly control: TableStore }) {
  const march = useStore(control.store, ({ advised }) => advised.marching);
  const handles = useStore(control.handles);
  const held = march?.drawing ? handles[0]?.kind : march?.armed;
  return march && <MarchHandles handles={handles} active={held} />;
}
