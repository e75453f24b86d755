import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { AttackOrder } from '../../../panels/AttackOrder';
import { CloseSheet } from '../../../panels/CloseSheet';
import { GivenOrders } from '../../../panels/GivenOrders';
import type { OrderRow } from '../../../panels/OrderedRows';
import { OrderSheetCard } from '../../../panels/OrderSheetCard';
import { PrintedSheet } from '../../../panels/PrintedSheet';
import { Replacements } from '../../../panels/Replacements';
import { SheetPin } from '../../../panels/SheetPin';
import { UmpireSheets } from '../../../panels/UmpireSheets';
import type { Cite } from '../../../table/reasons';
import { sideOf, type Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import { usePrinting } from '../../use-printing';
import type { TableStore } from '../table-store';
import type { CardContext, ToolContext } from '../tool-context';
import type { OrdersStore } from './orders-store';
import type { SheetInHand } from './sheet-store';
import type { Watched } from './watching';

interface SideProps extends CardContext {
  readonly orders: OrdersStore;
  /** With the sword in hand: who shall attack. */
  readonly attacker: Unit | undefined;
}

/** The card beside the table while orders are written or read. */
export function OrdersSide(props: SideProps) {
  const [cite, setCite] = useState<Cite>();
  const inHand = useStore(props.orders.sheet.store);
  const { reading, replacing, watched } = useStore(props.orders.store);
  return (
    <>
      {inHand.stage !== 'idle' ? (
        <Writing {...props} inHand={inHand} onRule={setCite} />
      ) : watched ? (
        <Umpire {...props} watched={watched} />
      ) : replacing ? (
        <Replacing {...props} onRule={setCite} />
      ) : (
        reading && <Given {...props} onRule={setCite} />
      )}
      {cite && <RuleHelp cite={cite} onClose={() => setCite(undefined)} />}
    </>
  );
}

type RuledProps = SideProps & { readonly onRule: (cite: Cite) => void };

const send = ({ actions, doing }: ToolContext, command: object): void => void doing(actions.send(command));

/** To what it is ordered, whatever tool wrote the line before. */
function goTo({ act }: TableStore, unit: UnitId, go: (unit: UnitId) => void): void {
  act({ do: 'tool', tool: 'select' });
  go(unit);
}

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;

function Writing(props: RuledProps & { readonly inHand: SheetInHand }) {
  const { orders, table, inHand, attacker } = props;
  const { side: id, stage } = inHand;
  if (id === undefined || stage === 'fetching') return undefined;
  const side = sideOf(table, id);
  if (stage === 'pin-wanted') {
    return (
      <SheetPin
        side={side}
        refused={inHand.refused?.text}
        onPin={(pin) => void orders.sheet.begin(id, pin)}
        onAnew={() => void orders.sheet.beginAnew()}
        onLeave={orders.sheet.stop}
      />
    );
  }
  return attacker?.side === id ? <Attack {...props} attacker={attacker} /> : <WrittenSheet {...props} />;
}

function Attack(props: RuledProps & { readonly attacker: Unit; readonly inHand: SheetInHand }) {
  const { orders, table, control, attacker, inHand, onRule } = props;
  const { adviser, state } = orders.adviser();
  const targets = useMemo(() => adviser.writer.targets(state, attacker.id), [adviser, state, attacker.id]);
  const attack = useStore(control.store, ({ hand }) => hand.attack);
  const putAway = (): void => void control.act({ do: 'pick', unit: undefined });
  const on = attack?.attacker === attacker.id ? targets.find(({ unit }) => unit === attack.on) : undefined;
  return (
    <AttackOrder
      unit={attacker}
      targets={targets}
      on={on}
      nameOf={namesOf(table)}
      refused={inHand.refused?.text}
      onOn={(target) => control.act({ do: 'attack', attack: target && { attacker: attacker.id, on: target.unit } })}
      onOrder={({ command }) => {
        control.act({ do: 'attack', attack: undefined });
        send(props, command);
        putAway();
      }}
      onRule={onRule}
      onClose={putAway}
    />
  );
}

function WrittenSheet({
  orders,
  battle,
  table,
  control,
  inHand,
  onGoTo,
}: RuledProps & { readonly inHand: SheetInHand }) {
  const { side: id, sheet, name, saved, busy, refused, locked } = inHand;
  const [closing, setClosing] = useState(false);
  const printing = usePrinting();
  const { adviser, state } = orders.adviser();
  const { writer } = adviser;
  const rows = useMemo(
    () =>
      rowsOf(table, sheet, (order) => ({ signs: writer.signs(state, order), roll: writer.roll(state, sheet, order) })),
    [table, sheet, writer, state],
  );
  const { units, before } = useMemo(
    () => ({
      units: id === undefined ? [] : writer.units(state, id),
      before: new Set(id === undefined ? [] : writer.before(state, id).map(({ unit }) => unit)),
    }),
    [writer, state, id],
  );
  if (id === undefined) return undefined;
  const side = sideOf(table, id);
  const has = new Set(sheet.map(({ unit }) => unit));
  const without = units.filter((unit) => !has.has(unit)).flatMap((unit) => table.units.get(unit) ?? []);
  const shown = { side, bound: name, ordered: rows, without, table, nameOf: namesOf(table) };
  return (
    <>
      <OrderSheetCard
        {...shown}
        before={before}
        measuring={battle.view.measuring}
        saved={saved}
        busy={busy}
        refused={refused?.text}
        onGoTo={(unit) => goTo(control, unit, onGoTo)}
        onAgain={orders.sheet.again}
        onClose={() => void orders.closeSheet()}
        onAskToClose={() => setClosing(true)}
        onPrint={() => window.print()}
        onLeave={orders.sheet.stop}
      />
      {printing && <PrintedSheet {...shown} />}
      {closing && (
        <CloseSheet
          empty={sheet.length === 0}
          hasPin={locked}
          onClose={(pin) => {
            setClosing(false);
            void orders.closeSheet(pin);
          }}
          onOpenly={() => {
            setClosing(false);
            void orders.giveOpenly();
          }}
          onCancel={() => setClosing(false)}
        />
      )}
    </>
  );
}

function Umpire({ orders, table, control, watched, onGoTo }: SideProps & { readonly watched: readonly Watched[] }) {
  const { adviser, state } = orders.adviser();
  const { writer } = adviser;
  const sheets = useMemo(
    () =>
      watched.map(({ side, orders, isRead: _, ...seen }) => ({
        ...seen,
        side: sideOf(table, side),
        ordered: rowsOf(table, orders, (order) => ({
          signs: writer.signs(state, order),
          roll: writer.roll(state, orders, order),
        })),
      })),
    [watched, table, writer, state],
  );
  return (
    <UmpireSheets
      sheets={sheets}
      table={table}
      nameOf={namesOf(table)}
      onPin={(side, pin) => void orders.watch(side, pin)}
      onGoTo={(unit) => goTo(control, unit, onGoTo)}
      onClose={() => orders.show({ watched: undefined })}
    />
  );
}

function rowsOf(
  table: Table,
  sheet: SheetInHand['sheet'],
  shown: (order: SheetInHand['sheet'][number]) => Omit<OrderRow, 'unit'>,
): readonly OrderRow[] {
  return sheet.flatMap((order) => {
    const unit = table.units.get(order.unit);
    return unit ? [{ unit, ...shown(order) }] : [];
  });
}

function Replacing(props: RuledProps) {
  const { orders, table, control, readOnly, onGoTo, onRule } = props;
  const { adviser, state } = orders.adviser();
  const replacements = useMemo(() => adviser.replacements(state), [adviser, state]);
  const odds = useSettings((settings) => settings.odds);
  return (
    <Replacements
      replacements={replacements}
      unitOf={(unit) => table.units.get(unit)}
      sideOf={(id) => sideOf(table, id)}
      readOnly={readOnly}
      odds={odds}
      onSend={(command) => send(props, command)}
      onGoTo={(unit) => goTo(control, unit, onGoTo)}
      onRule={onRule}
      onClose={() => orders.show({ replacing: false })}
    />
  );
}

function Given(props: RuledProps) {
  const { orders, table, control, readOnly, onGoTo, onRule } = props;
  const { given, rolls, told } = useStore(orders.store);
  const odds = useSettings((settings) => settings.odds);
  return (
    <GivenOrders
      sides={table.sides}
      given={given}
      rolls={rolls}
      table={table}
      nameOf={namesOf(table)}
      readOnly={readOnly}
      odds={odds}
      told={told}
      onSend={(command) => send(props, command)}
      onTold={() => orders.show({ told: undefined })}
      onGoTo={(unit) => goTo(control, unit, onGoTo)}
      onRule={onRule}
      onClose={() => orders.show({ reading: false, told: undefined })}
    />
  );
}
