import { Inspector } from '../../panels/Inspector';
import { sideOf } from '../../table/table';
import type { Unit } from '../../table/unit';
import { useSettings } from '../settings';
import type { CardSetting } from './card-setting';
import { besideCard } from './cover';
import { isFireTool } from './desk';
import { factsOf } from './follow';
import { lookAt } from './on-screen';
import type { UnitCards } from './UnitCards';
import type { FireInHand } from './use-fire';
import type { Forming } from './use-forming';
import type { MeleeInHand } from './use-melee';
import type { OrdersInHand } from './use-orders';
import type { RunInHand } from './use-running';

interface SideCardProps extends CardSetting {
  readonly selected: Unit | undefined;
  readonly forming: Forming | undefined;
  /** Once they have been fetched. */
  readonly cards: UnitCards | undefined;
  readonly fire: FireInHand | undefined;
  readonly melee: MeleeInHand | undefined;
  readonly orders: OrdersInHand | undefined;
  readonly running: RunInHand | undefined;
}

/** The card beside the table: what is asked, else what is at hand of the unit that is selected. */
export function SideCard(props: SideCardProps) {
  const { battle, cards, selected, desk, forming } = props;
  if (battle.pending) return cards && <cards.Asked {...props} pending={battle.pending} />;
  const attacks = desk.tool === 'melee' && props.orders?.writing === true;
  if (desk.tool === 'run' && props.orders?.writing !== true) return <Run {...props} />;
  if (props.orders?.carded && (!selected || attacks)) return <Orders {...props} orders={props.orders} />;
  if (isFireTool(desk.tool)) return <FireOrSight {...props} tool={desk.tool} />;
  if (desk.tool === 'melee') return <Melee {...props} />;
  if (!selected || desk.tool === 'tape') return undefined;
  if (forming) return cards && <cards.Formations {...props} unit={selected} forming={forming} />;
  if (desk.march) return cards && <cards.March {...props} unit={selected} march={desk.march} />;
  return <Roster {...props} unit={selected} />;
}

function FireOrSight({
  fire,
  tool,
  battle,
  table,
  selected,
  readOnly,
  control,
}: SideCardProps & { tool: 'fire' | 'sight' }) {
  return (
    fire && (
      <fire.kit.FireSide
        room={fire.room}
        tool={tool}
        view={battle.view}
        table={table}
        unit={selected}
        readOnly={readOnly}
        onClose={() => control.select(undefined)}
      />
    )
  );
}

function Melee({ melee, battle, table, selected, readOnly, control, scene, onGoTo }: SideCardProps) {
  return (
    melee && (
      <melee.kit.MeleeSide
        room={melee.room}
        view={battle.view}
        table={table}
        unit={selected}
        readOnly={readOnly}
        onGoTo={onGoTo}
        onLook={(at) => lookAt(scene(), at)}
        onClose={() => control.select(undefined)}
      />
    )
  );
}

function Orders(props: SideCardProps & { readonly orders: OrdersInHand }) {
  const { orders, actions, battle, table, selected, desk, readOnly, control, doing, onGoTo } = props;
  return (
    <orders.kit.OrdersSide
      room={orders.room}
      view={battle.view}
      table={table}
      attacker={desk.tool === 'melee' ? selected : undefined}
      readOnly={readOnly}
      send={(command) => void doing(actions.send(command))}
      onGoTo={(unit) => {
        // To what it is ordered, whatever tool wrote the line before.
        control.pick('select');
        onGoTo(unit);
      }}
      onSelect={control.select}
    />
  );
}

function Run({ running, battle, table, readOnly }: SideCardProps) {
  return running && <running.kit.RunSide room={running.room} book={battle.book} table={table} readOnly={readOnly} />;
}

type OfUnit = SideCardProps & { readonly unit: Unit };

function Roster(props: OfUnit) {
  const { battle, actions, readOnly, unit, table, desk, control, scene, doing, onForming, melee, orders } = props;
  const { view } = battle;
  const writing = orders?.writing === true;
  // Nothing is looked up then.
  const looksUp = view.offers.includes('fire') && !(view.measuring === 'locked' && writing);
  return (
    <Inspector
      table={table}
      unit={unit}
      side={sideOf(table, unit.side)}
      facts={factsOf(battle, unit.id)}
      notches={view.notches(unit.id)}
      moving={desk.move.kind === 'armed'}
      readOnly={readOnly}
      onTurn={(degrees) => props.onTurn(unit.id, degrees)}
      onMove={control.arm}
      onMarch={view.offers.includes('march') ? () => control.pick('march') : undefined}
      onForm={view.offers.includes('change-formation') ? () => onForming(true) : undefined}
      onFire={looksUp ? () => control.pick('fire') : undefined}
      onMelee={view.offers.includes('melee') ? () => control.pick('melee') : undefined}
      onSight={looksUp ? () => control.pick('sight') : undefined}
      order={
        writing && (
          <orders.kit.UnitOrderPart
            room={orders.room}
            table={table}
            unit={unit}
            send={(command) => void doing(actions.send(command))}
            onBack={() => control.select(undefined)}
          />
        )
      }
      deeds={
        melee &&
        !writing &&
        !readOnly && (
          <melee.kit.MeleeDeeds
            key={unit.id}
            room={melee.room}
            battle={battle}
            unit={unit}
            send={actions.send}
            doing={doing}
          />
        )
      }
      onFocus={() => scene()?.focus(unit.id, besideCard(useSettings.getState().hand))}
      onGoTo={props.onGoTo}
      onClose={() => control.select(undefined)}
      onRemove={
        view.offers.includes('remove-unit')
          ? () => void doing(actions.send({ type: 'remove-unit', unit: unit.id }))
          : undefined
      }
    />
  );
}
