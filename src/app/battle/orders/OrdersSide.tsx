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
import type { BattleView } from '../../../rules/book';
import type { Cite } from '../../../table/reasons';
import { sideOf, type Table } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import { RuleHelp } from '../../rules/RuleHelp';
import { useSettings } from '../../settings';
import { usePrinting } from '../../use-printing';
import type { OrdersRoom } from './room';
import type { SheetInHand } from './sheet-desk';
import type { Watched } from './watching';

interface SideProps {
  readonly room: OrdersRoom;
  readonly view: BattleView;
  readonly table: Table;
  /** With the sword in hand: who shall attack. */
  readonly attacker: Unit | undefined;
  readonly readOnly: boolean;
  readonly send: (command: object) => void;
  readonly onGoTo: (unit: UnitId) => void;
  readonly onSelect: (unit: UnitId | undefined) => void;
}

/** The card beside the table while orders are written or read. */
export function OrdersSide(props: SideProps) {
  const [cite, setCite] = useState<Cite>();
  const inHand = useStore(props.room.sheet.store);
  const { reading, replacing, watched } = useStore(props.room.store);
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

const namesOf = (table: Table) => (unit: UnitId) => table.units.get(unit)?.name ?? unit;

function Writing(props: RuledProps & { readonly inHand: SheetInHand }) {
  const { room, table, inHand, attacker } = props;
  const { side: id, stage } = inHand;
  if (id === undefined || stage === 'fetching') return undefined;
  const side = sideOf(table, id);
  if (stage === 'pin-wanted') {
    return (
      <SheetPin
        side={side}
        refused={inHand.refused?.text}
        onPin={(pin) => void room.sheet.begin(id, pin)}
        onAnew={() => void room.sheet.beginAnew()}
        onLeave={room.sheet.stop}
      />
    );
  }
  return attacker?.side === id ? <Attack {...props} attacker={attacker} /> : <WrittenSheet {...props} />;
}

function Attack(props: RuledProps & { readonly attacker: Unit; readonly inHand: SheetInHand }) {
  const { room, table, attacker, inHand, onRule, onSelect } = props;
  const { adviser, state } = room.adviser();
  const targets = useMemo(() => adviser.writer.targets(state, attacker.id), [adviser, state, attacker.id]);
  const { attack } = useStore(room.store);
  const on = attack?.attacker === attacker.id ? targets.find(({ unit }) => unit === attack.on) : undefined;
  return (
    <AttackOrder
      unit={attacker}
      targets={targets}
      on={on}
      nameOf={namesOf(table)}
      refused={inHand.refused?.text}
      onOn={(target) => room.show({ attack: target && { attacker: attacker.id, on: target.unit } })}
      onOrder={({ command }) => {
        room.show({ attack: undefined });
        props.send(command);
        onSelect(undefined);
      }}
      onRule={onRule}
      onClose={() => onSelect(undefined)}
    />
  );
}

function WrittenSheet({ room, view, table, inHand, onGoTo }: RuledProps & { readonly inHand: SheetInHand }) {
  const { side: id, sheet, name, saved, busy, refused, locked } = inHand;
  const [closing, setClosing] = useState(false);
  const printing = usePrinting();
  const { adviser, state } = room.adviser();
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
        measuring={view.measuring}
        saved={saved}
        busy={busy}
        refused={refused?.text}
        onGoTo={onGoTo}
        onAgain={room.sheet.again}
        onClose={() => void room.closeSheet()}
        onAskToClose={() => setClosing(true)}
        onPrint={() => window.print()}
        onLeave={room.sheet.stop}
      />
      {printing && <PrintedSheet {...shown} />}
      {closing && (
        <CloseSheet
          empty={sheet.length === 0}
          hasPin={locked}
          onClose={(pin) => {
            setClosing(false);
            void room.closeSheet(pin);
          }}
          onOpenly={() => {
            setClosing(false);
            void room.giveOpenly();
          }}
          onCancel={() => setClosing(false)}
        />
      )}
    </>
  );
}

function Umpire({ room, table, watched, onGoTo }: SideProps & { readonly watched: readonly Watched[] }) {
  const { adviser, state } = room.adviser();
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
      onPin={(side, pin) => void room.watch(side, pin)}
      onGoTo={onGoTo}
      onClose={() => room.show({ watched: undefined })}
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

function Replacing({ room, table, readOnly, send, onGoTo, onRule }: RuledProps) {
  const { adviser, state } = room.adviser();
  const replacements = useMemo(() => adviser.replacements(state), [adviser, state]);
  const odds = useSettings((settings) => settings.odds);
  return (
    <Replacements
      replacements={replacements}
      unitOf={(unit) => table.units.get(unit)}
      sideOf={(id) => sideOf(table, id)}
      readOnly={readOnly}
      odds={odds}
      onSend={send}
      onGoTo={onGoTo}
      onRule={onRule}
      onClose={() => room.show({ replacing: false })}
    />
  );
}

function Given({ room, table, readOnly, send, onGoTo, onRule }: RuledProps) {
  const { given, rolls, told } = useStore(room.store);
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
      onSend={send}
      onTold={() => room.show({ told: undefined })}
      onGoTo={onGoTo}
      onRule={onRule}
      onClose={() => room.show({ reading: false, told: undefined })}
    />
  );
}
