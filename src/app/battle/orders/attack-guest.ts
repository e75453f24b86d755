import type { Point } from '../../../geometry/point';
import type { Table } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import { isStillTap, type Press } from '../../../tools/press';
import { houseAt } from '../../../tools/tapped-house';
import type { Guest, TableStore } from '../table-store';
import type { NotDone } from '../use-battle';
import type { SheetDesk } from './sheet-desk';

interface AttackWorld {
  table(): Table | undefined;
  readonly sheet: SheetDesk;
  readonly control: TableStore;
  /** In how many ways an attack of one on the other may be ordered. */
  ways(attacker: UnitId, on: UnitId): number;
  /** Asks on the card how it shall attack. */
  ask(attack: { readonly attacker: UnitId; readonly on: UnitId }): void;
  send(command: object): Promise<NotDone | undefined>;
  tell(text: string): void;
}

/** With the sword in hand a tap on an own unit takes it up, and one on an enemy or a house orders it to attack there. */
export function attackGuest({ table, sheet, control, ways, ask, send, tell }: AttackWorld): Guest {
  let down: Point | undefined;

  async function order(command: object): Promise<void> {
    const refused = await send(command);
    if (refused) tell(refused.text);
    else control.act({ do: 'pick', unit: undefined });
  }

  function tap({ unit: id, at }: Press): void {
    const standing = table();
    const { selected } = control.inHand();
    const attacker = selected === undefined ? undefined : standing?.units.get(selected);
    const house = standing && id === undefined ? houseAt(standing, at) : undefined;
    const holder = house && [...(standing?.units.values() ?? [])].find(({ inside }) => inside === house);
    const tapped = id === undefined ? holder : standing?.units.get(id);
    if (tapped && (!attacker || tapped.side === attacker.side)) control.act({ do: 'pick', unit: tapped.id });
    else if (attacker && tapped && !house && ways(attacker.id, tapped.id) > 1)
      ask({ attacker: attacker.id, on: tapped.id });
    else if (attacker && tapped)
      void order({
        type: 'announce-attack',
        attacker: attacker.id,
        target: tapped.id,
        ...(house ? { position: house } : {}),
      });
    else if (attacker && house) void order({ type: 'announce-attack', attacker: attacker.id, position: house });
    else control.act({ do: 'pick', unit: undefined });
  }

  return {
    press(_pointer, input) {
      if (input.phase === 'down') down = input.at;
      else if (input.phase === 'up') {
        if (down && isStillTap(down, input) && sheet.store.getState().stage === 'writing') tap(input);
        down = undefined;
      } else if (input.phase === 'cancel') down = undefined;
      return false;
    },
    shapes: () => [],
  };
}
