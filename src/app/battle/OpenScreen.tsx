import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { WithTold } from '../../panels/plans/WhoThreatens';
import type { RailTool } from '../../panels/ToolRail';
import type { BattleView } from '../../rules/book';
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
import { besideCard, covered } from './cover';
import { lazyPart } from './lazy-part';
import { MarchHandleLayer } from './MarchHandleLayer';
import { SideCard } from './SideCard';
import { boundInSecret } from './secret';
import { spelled } from './spell';
import { stepDeeds } from './step-deeds';
import { tableKeys } from './table-keys';
import type { CardContext } from './tool-context';
import { useAgendaGo } from './use-agenda-go';
import { useClearOfCard } from './use-clear-of-card';
import { useForming } from './use-forming';
import { useKeys } from './use-keys';
import { useLeaving } from './use-leaving';
import { useOrderShapes, useStored } from './use-orders';
import { useReach } from './use-reach';
import { useSeating } from './use-seating';
import { useSeenGround } from './use-seen-ground';
import { useTableScreen } from './use-table-screen';
import { type TableTools, useCarded, useTableTools } from './use-table-tools';
import { useTaps } from './use-taps';
import { useTold } from './use-told';

const GripLayer = lazyPart(async () => (await import('./aiming/GripLayer')).GripLayer);
const OrdersOver = lazyPart(async () => (await import('./orders/OrdersOver')).OrdersOver);

/** The tools of the rail, and when a battle has them. */
const TOOLS: readonly (RailTool<Tool> & {
  readonly has: (view: BattleView, readOnly: boolean, tool: Tool) => boolean;
})[] = [
  { id: 'select', icon: 'select', label: texts.battle.tool.select, has: () => true },
  {
    id: 'march',
    icon: 'march',
    label: texts.battle.tool.march,
    has: ({ offers }, readOnly) => offers.includes('march') && !readOnly,
  },
  { id: 'fire', icon: 'fire', label: texts.battle.tool.fire, has: ({ offers }) => offers.includes('fire') },
  { id: 'melee', icon: 'melee', label: texts.battle.tool.melee, has: ({ offers }) => offers.includes('melee') },
  { id: 'sight', icon: 'sight', label: texts.battle.tool.sight, has: ({ offers }) => offers.includes('fire') },
  { id: 'tape', icon: 'tape', label: texts.battle.tool.tape, has: () => true },
  {
    id: 'run',
    icon: 'play',
    label: texts.battle.tool.run,
    has: ({ ordered }, _readOnly, tool) => ordered !== undefined || tool === 'run',
  },
];

/** The battle of any book that plays on a table in cm. */
export function OpenScreen(props: BookScreenProps) {
  const { table } = props.battle.view;
  return table ? <OpenTable {...props} table={table} /> : <p role="alert">{texts.battle.noTable}</p>;
}

function OpenTable(props: BookScreenProps & { readonly table: Table }) {
  const { engine, battle, table, plan } = props;
  const { view } = battle;
  const screen = useTableScreen(props, 'tilted');
  const { readOnly, near, setNear, hand, scene, getScene } = screen;
  const seated = useSeating(battle.id, table.sides, near, props.onSeat);
  const { umpire, leaveUmpire, seating } = seated;
  const secret = boundInSecret(view);
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
  const steps = useMemo(() => stepDeeds(actions, screen.doing), [actions, screen.doing]);
  const card = useCardContext(tools, table, hand);
  const closePhase = view.offers.includes('close-phase') && !readOnly ? steps.closePhase : undefined;
  const leaving = useLeaving(engine, battle, orders?.side, closePhase);
  const { going, setGoing } = tools;
  const go = useAgendaGo({ context, going, setGoing, orders, seat: seated.seat, onGoTo: card.onGoTo });
  const rail = useMemo(() => TOOLS.filter(({ has }) => has(view, readOnly, tool)), [view, readOnly, tool]);
  const keyed = {
    control,
    scene,
    turn: card.onTurn,
    units: [...table.units.keys()],
    far: near === 'far',
    reach: shown.reach,
  };
  const { setLooking, setSheet } = screen;
  useKeys(() => tableKeys({ ...keyed, ...steps, run: run?.run, tools: rail, setLooking, setNear, setSheet }));
  const forming = useFormed(tools, selected, readOnly);
  return (
    <BattleShell
      {...{ engine, battle, screen, actions, steps, ar, tool }}
      notice={props.notice}
      tools={rail}
      onTool={(next) => control.act({ do: 'tool', tool: next })}
      onNextPhase={leaving.onLeave}
      agenda={{
        solo: seating === 'both' && secret !== undefined,
        writing: orders?.writing === true,
        onGo: go,
        onNext: leaving.onNext,
      }}
      surface={
        <Surface {...props} screen={screen} tools={tools} carded={carded} selected={selected} shapes={shown.shapes} />
      }
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
      umpire={{
        umpire: umpire ? { onSheets: () => void orders?.room.watch(), onLeave: leaveUmpire } : undefined,
        umpireHasRead: secret !== undefined && seated.umpireRead === secret,
      }}
      sheets={{
        seating,
        onSeating: (wanted) => {
          // The umpire is handed the tablet first: nothing lies over that.
          if (wanted === 'umpire') screen.setSheet(undefined);
          seated.sitDown(wanted);
        },
        selected,
        onGoTo: card.onGoTo,
        onReview: tools.review,
      }}
    >
      {leaving.question}
      {orders && (
        <OrdersOver
          {...{ engine, battle, table }}
          room={orders.room}
          onNoUmpire={leaveUmpire}
          onSeat={(side) => setNear(table.sides.find(({ id }) => id === side)?.seat ?? near)}
        />
      )}
    </BattleShell>
  );
}

function useSelected({ control }: TableTools, { units }: Table): Unit | undefined {
  const id = useStore(control.store, ({ hand }) => hand.units[0]);
  return id === undefined ? undefined : units.get(id);
}

/** What lies under the card that opens is moved aside. */
function useKeptClear(
  { table, plan }: BookScreenProps & { readonly table: Table },
  { scene, hand }: ReturnType<typeof useTableScreen>,
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
  const ground = useSeenGround(engine, battle, actions, control);
  const ordered = useOrderShapes(orders, unit);
  const { shapes: standing } = battle.view;
  const planned = plan?.shapes;
  const reachable = reach?.shapes;
  const shapes = useMemo(
    () => [...spelled(standing), ...(planned ?? []), ...ordered, ...(reachable ?? []), ...ground.shapes],
    [standing, planned, ordered, reachable, ground.shapes],
  );
  return { shapes, reach, ground };
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

interface SurfaceProps extends BookScreenProps {
  readonly table: Table;
  readonly screen: ReturnType<typeof useTableScreen>;
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
  const tableOfRun = useStored(run?.run.store, (now) => now.table);
  const onPointer = useTaps(control.pointer, plan?.onTap);
  const ready = useCallback((handle: SceneHandle) => control.attach(isShown(handle)), [isShown, control]);
  return (
    <TableScene
      {...screen.picture}
      table={battle.meanwhile?.table ?? tableOfRun ?? table}
      disorder={(battle.meanwhile ?? battle.view).disorder}
      shapes={shapes}
      selected={selected?.id}
      label={texts.battle.picture}
      insets={insets}
      onPointer={onPointer}
      onReady={ready}
    />
  );
}
