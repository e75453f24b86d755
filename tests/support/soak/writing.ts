import type { Action } from '../../../src/rules/action';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { type BelleAllianceState, rosterOf } from '../../../src/rules/belle-alliance/state';
import { belleAllianceOrderWriter } from '../../../src/rules/belle-alliance/turn/orders/writer';
import { asJson } from '../../../src/rules/book';
import type { SheetOrder } from '../../../src/rules/order-writing';
import { unitOf } from '../../../src/table/table';
import type { SideId, Unit, UnitId } from '../../../src/table/unit';
import { type Next, oneOf } from '../numbers';
import { anyMarch, foesOf } from './marches';
import type { Player } from './player';

/** Both sides write, close and open their sheets; now and then they write for all to see, or nothing. */
export function writeOrders(player: Player): void {
  const { next, tally } = player;
  const { sides } = player.state().table;
  const how = next();
  if (how < 0.06) return;
  if (how < 0.15) {
    for (const { id } of sides)
      if (next() < 0.8) player.act({ type: 'give-orders', side: id, orders: anySheet(player, id) });
    return;
  }
  const sheets = sides.map(({ id: side }, i) => ({
    side,
    salt: `${i}`.repeat(64),
    content: asJson(anySheet(player, side)),
  }));
  for (const sheet of sheets) {
    const sealed = belleAlliance.sheets?.seal(player.state(), sheet);
    if (!sealed?.ok) throw new Error(`A sheet cannot be closed: ${JSON.stringify(sealed)}`);
    player.act(sealed.value as object);
  }
  const opened = player.act(belleAlliance.sheets?.open(player.state(), sheets) as object);
  if (!opened) throw new Error('Sheets that the book let be written cannot be opened');
  tally.count('sheets opened');
}

/** An order for most units, as far as the book lets it be written. */
function anySheet(player: Player, side: SideId): readonly SheetOrder[] {
  const { next, tally } = player;
  const state = player.state();
  let sheet: readonly SheetOrder[] = next() < 0.1 ? belleAllianceOrderWriter.before(state, side) : [];
  const write = (command: object): void => {
    const written = belleAllianceOrderWriter.write(state, side, sheet, command);
    if (written?.kind === 'written') sheet = written.sheet;
    else tally.count('not written');
  };
  for (const id of belleAllianceOrderWriter.units(state, side))
    for (const command of anyOrder(next, state, unitOf(state.table, id))) write(command);
  return sheet;
}

function anyOrder(next: Next, state: BelleAllianceState, unit: Unit): readonly object[] {
  const kind = next();
  if (kind < 0.08) return [];
  if (kind < 0.2) return anyAction(next, state, unit.id);
  const [foe] = foesOf(state, unit);
  const isNear = foe !== undefined && foe.cm < 45;
  return [
    ...(next() < 0.12 ? anyForming(next, state, unit.id) : []),
    ...(isNear && next() < 0.65 ? anyAttack(next, state, unit) : []),
    ...(next() < 0.85 ? [anyMarch(next, state, unit)] : []),
  ];
}

function anyAttack(next: Next, state: BelleAllianceState, unit: Unit): readonly object[] {
  const near = foesOf(state, unit).slice(0, 2);
  const foe = oneOf(next, near);
  if (!foe) return [];
  const features = state.table.terrain;
  const position = features.length > 0 && next() < 0.1 ? { position: oneOf(next, features).id } : {};
  const charge = next() < 0.3 ? { charge: true } : {};
  return [{ type: 'announce-attack', attacker: unit.id, target: foe.unit.id, ...position, ...charge }];
}

export function anyForming(next: Next, state: BelleAllianceState, unit: UnitId): readonly object[] {
  const ways = belleAllianceOrderWriter
    .formations(state, unit)
    .filter(({ violations }) => violations.length === 0)
    .flatMap(({ formation, files, ways }) =>
      ways
        .filter(({ violations }) => violations.length === 0)
        .map((way) => ({ type: 'form', unit, formation, files, way: way.id })),
    );
  return ways.length > 0 ? [oneOf(next, ways)] : [];
}

function anyAction(next: Next, state: BelleAllianceState, unit: UnitId): readonly object[] {
  const { forming, others } = belleAllianceOrderWriter.actions(state, unit);
  const free = [...forming, ...others].filter(({ violations }) => violations.length === 0);
  return free.length > 0 ? [filled(next, oneOf(next, free))] : [];
}

/** The command of a deed with any number it may have. */
export function filled(next: Next, { command, number }: Action): object {
  if (!number) return command;
  const { field, least, most } = number;
  return { ...command, [field]: least + Math.floor(next() * (most - least + 1)) };
}

/** Who is in no state to take part any more. */
export const isBroken = (state: BelleAllianceState, { id, figures }: Unit): boolean =>
  figures < 3 || rosterOf(state, id).disorder === 'FD';
