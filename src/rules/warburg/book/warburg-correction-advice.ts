import type { UnitId } from '../../../table/unit';
import type { HexCorrection, HexCorrectionField, HexPut } from '../../hex-advice';
import { ORDERS } from '../warburg-vocabulary';
import type { WbCommand } from './command';
import { isTroops, type Place, type WarburgState } from './state';
import { hexOf, isThere, nextRank, type OnMap } from './warburg-standing';

const ON_MAP = 'there';
const OFF_MAP = 'gone';

/** What may be put right about a counter on the map; undefined for whoever is not there. */
export function correction(state: WarburgState, id: UnitId): HexCorrection | undefined {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit)) return undefined;
  const { hexes, facing } = unit.place;
  return { hexes, facing, fields: fieldsOf(unit), command: (put) => ({ ...commandOf(state, unit, put) }) };
}

function fieldsOf(unit: OnMap): readonly HexCorrectionField[] {
  const places = [ON_MAP, OFF_MAP].map((id) => ({ id, key: `wb.right.place.${id}` }));
  const place = { id: 'place', key: 'wb.right.place', now: ON_MAP, choices: places };
  if (!isTroops(unit)) return [place];
  const lost = unit.counter.strengths.map((_, count) => ({
    id: `${count}`,
    key: 'wb.right.lost.count',
    values: { count },
  }));
  const orders = ORDERS.map((id) => ({ id, key: `wb.state.${id}` }));
  return [
    place,
    { id: 'order', key: 'wb.right.order', now: unit.order, choices: orders },
    { id: 'lost', key: 'wb.right.lost', now: `${unit.lost}`, choices: lost },
  ];
}

function commandOf(state: WarburgState, unit: OnMap, { chosen, hexes, facing, note }: HexPut): WbCommand {
  const { counter, place, order, lost } = unit;
  // A counter of this book fills one hex; in another it comes to lie on top.
  const [to] = hexes ?? [];
  const there: Place = {
    ...place,
    hexes: [to ?? hexOf(unit)],
    facing: facing ?? place.facing,
    ...(to && { rank: nextRank(state) }),
  };
  return {
    type: 'put-right',
    unit: counter.id,
    place: chosen.place === OFF_MAP ? { is: 'gone' } : there,
    order: ORDERS.find((each) => each === chosen.order) ?? order,
    lost: chosen.lost === undefined ? lost : Number(chosen.lost),
    override: { note },
  };
}
