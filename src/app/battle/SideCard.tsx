import { useStore } from 'zustand';
import { Inspector } from '../../panels/Inspector';
import { sideOf } from '../../table/table';
import type { Unit } from '../../table/unit';
import type { Tool } from '../../tools/table-state';
import { useSettings } from '../settings';
import { besideCard } from './battle-cover';
import { factsOf, tellsSight } from './follow';
import { lazyPart } from './lazy-part';
import type { SideCardProps } from './side-card-props';

const Asked = lazyPart(async () => (await import('./UnitCards')).Asked);
const March = lazyPart(async () => (await import('./UnitCards')).March);
const Formations = lazyPart(async () => (await import('./UnitCards')).Formations);
const AimSide = lazyPart(async () => (await import('./aiming/AimSide')).AimSide);
const UnitActions = lazyPart(async () => (await import('./aiming/UnitActions')).UnitActions);
const OrdersSide = lazyPart(async () => (await import('./orders/OrdersSide')).OrdersSide);
const UnitOrderPart = lazyPart(async () => (await import('./orders/UnitOrderPart')).UnitOrderPart);
const RunSide = lazyPart(async () => (await import('./running/RunSide')).RunSide);

/** The card beside the table: what is asked, else what is at hand of the unit that is selected. */
export function SideCard(props: SideCardProps) {
  const { battle, tool, selected, forming, aiming, orders, run } = props;
  const marches = useStore(props.control.store, ({ advised }) => advised.marching !== undefined);
  const writing = orders?.writing === true;
  if (battle.pending) return <Asked {...props} pending={battle.pending} />;
  if (tool === 'run' && !writing) return run && <RunSide {...props} movement={run} />;
  if (orders?.carded && (!selected || (tool === 'melee' && writing)))
    return <OrdersSide {...props} orders={orders.store} attacker={tool === 'melee' ? selected : undefined} />;
  if (tool === 'fire' || tool === 'melee' || tool === 'sight')
    return aiming?.aims[tool] && <AimSide {...props} tool={tool} unit={selected} />;
  if (!selected || tool === 'tape') return undefined;
  if (forming) return <Formations {...props} unit={selected} forming={forming} />;
  return marches ? <March {...props} unit={selected} /> : <Roster {...props} unit={selected} />;
}

type OfUnit = SideCardProps & { readonly unit: Unit };

function Roster(props: OfUnit) {
  const { battle, actions, readOnly, unit, table, control, scene, doing, onForming, aiming, orders } = props;
  const { view } = battle;
  const { offers } = view;
  const { act } = control;
  const isArmed = useStore(control.store, ({ hand }) => hand.move.kind === 'armed');
  const writing = orders?.writing === true;
  // Nothing is looked up then.
  const looksUp = !(view.measuring === 'locked' && writing);
  const toTool = (tool: Tool, may: boolean) => (may ? () => act({ do: 'tool', tool }) : undefined);
  return (
    <Inspector
      unit={unit}
      side={sideOf(table, unit.side)}
      facts={factsOf(battle, unit.id)}
      table={table}
      notches={view.notches(unit.id)}
      moving={isArmed}
      readOnly={readOnly}
      onTurn={(degrees) => props.onTurn(unit.id, degrees)}
      onMove={() => act({ do: 'arm' })}
      onMarch={toTool('march', offers.includes('march'))}
      onForm={offers.includes('change-formation') ? () => onForming(true) : undefined}
      onFire={toTool('fire', looksUp && offers.includes('fire'))}
      onMelee={toTool('melee', offers.includes('melee'))}
      onSight={toTool('sight', looksUp && tellsSight(battle))}
      order={writing && <UnitOrderPart {...props} orders={orders.store} />}
      deeds={
        aiming?.actionsOf &&
        !writing &&
        !readOnly && (
          <UnitActions key={unit.id} actionsOf={aiming.actionsOf} unit={unit} send={actions.send} doing={doing} />
        )
      }
      onFocus={() => scene()?.focus(unit.id, besideCard(useSettings.getState().hand))}
      onGoTo={props.onGoTo}
      onClose={() => act({ do: 'pick', unit: undefined })}
      onRemove={
        offers.includes('remove-unit')
          ? () => void doing(actions.send({ type: 'remove-unit', unit: unit.id }))
          : undefined
      }
    />
  );
}
