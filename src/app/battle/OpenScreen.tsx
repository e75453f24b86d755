import { useCallback, useMemo, useRef, useState } from 'react';
import type { Point } from '../../geometry/point';
import { BattleLayout } from '../../panels/BattleLayout';
import { WithTold } from '../../panels/plans/WhoThreatens';
import { type RailTool, ToolRail } from '../../panels/ToolRail';
import { TopBar } from '../../panels/TopBar';
import type { AgendaGo } from '../../rules/agenda';
import type { SceneHandle } from '../../scene/handle';
import { TableScene } from '../../scene/TableScene';
import type { UnitId } from '../../table/unit';
import { texts } from '../../texts/texts';
import { outlineOf } from '../../tools/target-outline';
import { useAr } from '../ar/use-ar';
import type { BookScreenProps } from '../book-screen';
import { AgendaBar } from './AgendaBar';
import { BattleNotices } from './BattleNotices';
import { BottomBar } from './BottomBar';
import { besideCard, clearOf, covered, intoSight } from './cover';
import type { Tool } from './desk';
import { MarchHandleLayer } from './MarchHandleLayer';
import type { ScreenNow } from './room-world';
import { SideCard } from './SideCard';
import { boundInSecret } from './secret';
import { spelled } from './spell';
import { stepDeeds } from './step-deeds';
import { TablePlace } from './TablePlace';
import { useAdvice } from './use-advice';
import { useAgendaGo } from './use-agenda-go';
import type { Actions } from './use-battle';
import { useBattleKeys } from './use-battle-keys';
import { useClearOfCard } from './use-clear-of-card';
import { useDesk } from './use-desk';
import { useFire, useFiresOpen } from './use-fire';
import { useForming } from './use-forming';
import { useLate } from './use-late';
import { useLeaving } from './use-leaving';
import { useMelee, useMeleeWaits } from './use-melee';
import { hasSheets, useOrderAdvice, useOrderGuest, useOrderShapes, useOrders } from './use-orders';
import { useReach } from './use-reach';
import { useRunning, useTableOfRun } from './use-running';
import { useSeating } from './use-seating';
import { useTableScreen } from './use-table-screen';
import { useTaps } from './use-taps';
import { useTold } from './use-told';

const TOOLS: readonly RailTool<Tool>[] = [
  { id: 'select', icon: 'select', label: texts.battle.tool.select },
  { id: 'march', icon: 'march', label: texts.battle.tool.march },
  { id: 'fire', icon: 'fire', label: texts.battle.tool.fire },
  { id: 'melee', icon: 'melee', label: texts.battle.tool.melee },
  { id: 'sight', icon: 'sight', label: texts.battle.tool.sight },
  { id: 'tape', icon: 'tape', label: texts.battle.tool.tape },
  { id: 'run', icon: 'play', label: texts.battle.tool.run },
];

/** Half a handle and a little, in pixels: what is kept in sight is kept whole. */
const FINGER = 32;

/** The table with its instruments round it. */
export function OpenScreen(props: BookScreenProps) {
  const { engine, battle, actions: sent, advise, onSeat } = props;
  const { view } = battle;
  const screen = useTableScreen(props, 'tilted');
  const { readOnly, looking, setLooking, near, setNear, sheet, setSheet, sheets, hand } = screen;
  const { scene, getScene, ready: shown, tell, toolMissing, doing } = screen;
  const keepInSight = useCallback(
    (places: readonly Point[]) => {
      const canvas = document.querySelector('canvas');
      if (!canvas) return;
      const by = intoSight(places, clearOf(hand, canvas.clientWidth, canvas.clientHeight), FINGER);
      if (by.x !== 0 || by.y !== 0) scene.current?.nudge(-by.x, -by.y);
    },
    [hand, scene],
  );
  const table = view.table;
  const seated = useSeating(battle.id, table?.sides, near, onSeat);
  const { umpire, leaveUmpire, umpireRead, seating, seat } = seated;
  const secret = boundInSecret(view);
  const latest = useRef<ScreenNow>(undefined);
  const [going, setGoing] = useState<AgendaGo>();
  const orders = useOrders(battle, seat, seating, going !== undefined, latest);
  const advice = useOrderAdvice(battle, orders);
  const sheetDesk = orders?.room.sheet;
  const actions = useMemo(
    (): Actions => ({ ...sent, send: (command) => sheetDesk?.take(command) ?? sent.send(command) }),
    [sent, sheetDesk],
  );
  const { desk, control } = useDesk(view, advice, readOnly, actions, tell, keepInSight);
  useAdvice(battle, desk, sheet !== undefined || going !== undefined || umpire || hasSheets(view), advise, tell);
  const now = { engine, battle, actions, desk, control, scene: getScene, readOnly, tell };
  latest.current = now;
  useTold(engine, battle, tell);
  const fire = useFire(now);
  const melee = useMelee(now);
  useOrderGuest(control, orders, melee);
  const { running, review } = useRunning(now);
  const tableOfRun = useTableOfRun(running);
  const meleeWaits = useMeleeWaits(melee);
  const firesOpen = useFiresOpen(fire);
  const carded =
    battle.pending !== undefined ||
    (running !== undefined && desk.tool === 'run') ||
    (desk.selected !== undefined && desk.tool !== 'tape') ||
    (firesOpen && desk.tool === 'fire') ||
    (meleeWaits && desk.tool === 'melee') ||
    orders?.carded === true;
  const selected = desk.selected === undefined ? undefined : table?.units.get(desk.selected);
  const cards = useLate(carded, async () => (await import('./UnitCards')).cards, toolMissing);
  const insets = useMemo(() => covered(hand, carded, looking), [hand, carded, looking]);
  const told = props.plan?.told?.at.point;
  useClearOfCard(
    scene,
    carded ? desk.selected : told && `${told.x} ${told.y}`,
    () => (table && selected ? outlineOf(table, selected) : told ? [told] : []),
    hand,
  );

  const reach = useReach(engine, battle, actions, desk.march);
  const reachable = reach?.shapes;
  const planned = props.plan?.shapes;
  const ordered = useOrderShapes(orders, desk.march?.unit);
  const shapes = useMemo(
    () => [...spelled(view.shapes), ...(planned ?? []), ...ordered, ...(reachable ?? [])],
    [view.shapes, planned, ordered, reachable],
  );
  const ar = useAr({
    ...{ on: screen.camera, battle, readOnly, live: screen.live, shapes, selected: desk.selected, actions, tell },
    names: screen.picture.names,
    onSelect: control.select,
    onMissing: () => screen.top.onView('tilted'),
  });
  const [formsOf, setFormsOf] = useState<UnitId>();
  const forming = useForming(control, advice, selected, formsOf === desk.selected && !readOnly);

  const deeds = useMemo(
    () => ({
      ...stepDeeds(actions, doing),
      turn: (unit: UnitId, degrees: number) => {
        const standing = table?.units.get(unit);
        if (!standing) return;
        const heading = standing.pose.heading + (degrees * Math.PI) / 180;
        const { note } = control.store.getState();
        const why = note === undefined ? {} : { note };
        void doing(actions.send({ type: 'place', unit, pose: { ...standing.pose, heading }, ...why }));
      },
      goTo: (unit: UnitId) => {
        control.select(unit);
        scene.current?.focus(unit, besideCard(hand));
      },
    }),
    [actions, control, doing, table, hand, scene],
  );
  const closePhase = view.offers.includes('close-phase') && !readOnly ? deeds.closePhase : undefined;
  const leaving = useLeaving(engine, battle, orders?.side, closePhase);
  const go = useAgendaGo({
    going,
    setGoing,
    orders,
    melee,
    seat,
    selected: desk.selected,
    control,
    doing,
    deeds,
    send: actions.send,
  });
  const ready = useCallback(
    (handle: SceneHandle) => {
      control.attach(shown(handle));
    },
    [shown, control],
  );
  const onPointer = useTaps(control.pointer, props.plan?.onTap);
  const units = useMemo(() => [...(table?.units.keys() ?? [])], [table]);
  const mayMarch = view.offers.includes('march') && !readOnly;
  const mayFire = view.offers.includes('fire');
  const mayMelee = view.offers.includes('melee');
  const mayRun = view.ordered !== undefined || desk.tool === 'run';
  const tools = useMemo(() => {
    const may = {
      select: true,
      march: mayMarch,
      fire: mayFire,
      melee: mayMelee,
      sight: mayFire,
      tape: true,
      run: mayRun,
    };
    return TOOLS.filter(({ id }) => may[id]);
  }, [mayMarch, mayFire, mayMelee, mayRun]);
  useBattleKeys({
    desk,
    control,
    scene,
    deeds,
    units,
    far: near === 'far',
    reach,
    fire: fire?.room,
    melee: melee?.room,
    run: running?.room,
    tools,
    setLooking,
    setNear,
    setSheet,
  });

  if (!table) return <p role="alert">{texts.battle.noTable}</p>;
  return (
    <>
      <BattleLayout
        hand={hand}
        top={
          <TopBar
            {...screen.top}
            withCamera
            clock={view.clock}
            onNextPhase={leaving.onLeave}
            onUndo={deeds.undo}
            onRedo={deeds.redo}
          />
        }
        strip={
          <AgendaBar
            engine={engine}
            battle={battle}
            readOnly={readOnly}
            solo={seating === 'both' && secret !== undefined}
            writing={orders?.writing === true}
            onGo={go}
            onNext={leaving.onNext}
          />
        }
        table={
          <TablePlace
            ar={ar}
            scene={
              <TableScene
                {...screen.picture}
                table={battle.meanwhile?.table ?? tableOfRun ?? table}
                notches={(battle.meanwhile ?? view).notches}
                shapes={shapes}
                selected={desk.selected}
                label={texts.battle.picture}
                insets={insets}
                onPointer={onPointer}
                onReady={ready}
              />
            }
            layers={
              <>
                <MarchHandleLayer control={control} march={desk.march} />
                {fire && desk.tool === 'fire' && <fire.kit.FireLayer room={fire.room} scene={getScene} />}
              </>
            }
          />
        }
        rail={
          ar?.rail ?? (
            <ToolRail
              tools={tools}
              current={desk.tool}
              onPick={control.pick}
              onOverview={() => scene.current?.overview()}
            />
          )
        }
        side={
          ar?.side ??
          ((carded || props.plan?.told) && (
            <WithTold told={props.plan?.told?.card}>
              {carded && (
                <SideCard
                  battle={battle}
                  actions={actions}
                  readOnly={readOnly}
                  table={table}
                  selected={selected}
                  desk={desk}
                  control={control}
                  forming={forming}
                  onForming={(open) => setFormsOf(open ? desk.selected : undefined)}
                  reach={reach}
                  cards={cards}
                  fire={fire}
                  melee={melee}
                  orders={orders}
                  running={running}
                  scene={getScene}
                  doing={doing}
                  onTurn={deeds.turn}
                  onGoTo={deeds.goTo}
                />
              )}
            </WithTold>
          ))
        }
        reading={
          ar?.reading ?? (
            <BottomBar
              battle={battle}
              desk={desk}
              control={control}
              unit={selected}
              fire={fire}
              melee={melee}
              orders={orders}
            />
          )
        }
        notices={
          <>
            {props.notice}
            {ar?.notice}
            <BattleNotices
              {...screen.notices}
              umpire={umpire ? { onSheets: () => void orders?.room.watch(), onLeave: leaveUmpire } : undefined}
              umpireHasRead={secret !== undefined && umpireRead === secret}
              onOverride={doing}
            />
          </>
        }
      />
      {leaving.question}
      {orders && (
        <orders.kit.OrdersOver
          room={orders.room}
          engine={engine}
          battle={battle}
          table={table}
          onNoUmpire={leaveUmpire}
          onSeat={(side) => setNear(table.sides.find(({ id }) => id === side)?.seat ?? near)}
        />
      )}
      {sheets && (
        <sheets.BattleSheets
          {...screen.over}
          actions={actions}
          seating={seating}
          onSeating={(wanted) => {
            // The umpire is handed the tablet first: nothing lies over that.
            if (wanted === 'umpire') setSheet(undefined);
            seated.sitDown(wanted);
          }}
          selected={selected}
          onGoTo={deeds.goTo}
          onReview={review}
          doing={doing}
        />
      )}
    </>
  );
}
