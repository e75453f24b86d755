import type { UnitId } from '../table/unit';
import { handled } from './hand';
import { isStillTap } from './press';
import {
  picked,
  type TableContext,
  type TableHand,
  type TablePress,
  type TableReply,
  type TableStep,
} from './table-state';
import { houseAt } from './tapped-house';

/** In how many ways an attack of one on the other may be ordered. */
type Ways = (attacker: UnitId, on: UnitId) => number;

/** While orders are written: with the sword in hand a tap on an own unit takes it up, and one on an enemy or a house orders it to attack there. */
export const pressToOrder =
  (ways: Ways) =>
  (hand: TableHand, input: TablePress, context: TableContext): TableStep => {
    const { melee } = hand.aims;
    if (input.phase === 'move') return handled(hand);
    const down = input.phase === 'down' ? { at: input.at, grip: false } : undefined;
    const next = { ...hand, aims: { ...hand.aims, melee: { ...melee, down } } };
    const isTap = input.phase === 'up' && melee.down && isStillTap(melee.down.at, input);
    return isTap ? tap(next, input, context, ways) : handled(next);
  };

function tap(hand: TableHand, { unit: id, at }: TablePress, { view: { table } }: TableContext, ways: Ways): TableStep {
  const [selected] = hand.units;
  const attacker = selected === undefined ? undefined : table?.units.get(selected);
  const house = table && id === undefined ? houseAt(table, at) : undefined;
  const holder = house && [...(table?.units.values() ?? [])].find(({ inside }) => inside === house);
  const tapped = id === undefined ? holder : table?.units.get(id);
  if (tapped && (!attacker || tapped.side === attacker.side)) return handled(picked(hand, tapped.id));
  if (!attacker || !(tapped || house)) return handled(picked(hand, undefined));
  if (tapped && !house && ways(attacker.id, tapped.id) > 1)
    return handled({ ...hand, attack: { attacker: attacker.id, on: tapped.id } });
  const whom = { ...(tapped && { target: tapped.id }), ...(house && { position: house }) };
  const reply: TableReply = { of: 'ordered' };
  return handled(hand, { do: 'send', command: { type: 'announce-attack', attacker: attacker.id, ...whom }, reply });
}
