import type { Saying } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { HexCorrection, HexCorrectionField, HexPut } from '../../../hex-advice';
import { FORMATIONS, GUNS, ORDERS } from '../../la-bataille-vocabulary';
import { isCombat, type LbUnit, READINESS } from '../la-bataille-unit';
import { isThere } from '../queries';
import type { LaBatailleState } from '../state';
import type { PutRight } from './correction';

/** Off the map for good, as a counter may leave it. */
const GONE = { combat: ['eliminated', 'surrendered', 'captured'], leader: ['killed', 'captured'] } as const;
const ON_MAP = 'there';

/** What may be put right about a counter on the map; undefined for whoever is not there. */
export function correction(state: LaBatailleState, id: UnitId): HexCorrection | undefined {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit)) return undefined;
  const { hexes, facing } = unit.place;
  return {
    hexes,
    facing,
    fields: [placeField(unit), ...ownFields(unit)],
    command: (put) => ({ ...commandOf(unit, hexes, facing, put) }),
  };
}

const field = (
  id: string,
  now: string,
  choices: readonly (Saying & { readonly id: string })[],
): HexCorrectionField => ({
  id,
  key: `lb.right.${id}`,
  now,
  choices,
});

const placeField = ({ counter }: LbUnit): HexCorrectionField =>
  field(
    'place',
    ON_MAP,
    [ON_MAP, ...(counter.kind === 'combat' ? GONE.combat : GONE.leader)].map((place) => ({
      id: place,
      key: `lb.right.place.${place}`,
    })),
  );

function ownFields(unit: LbUnit): readonly HexCorrectionField[] {
  if (!isCombat(unit)) return [];
  const { counter, formation, order, lost, readiness } = unit;
  const formations = counter.arm === 'artillery' ? GUNS : FORMATIONS;
  const under = (about: string, ids: readonly string[]) => ids.map((id) => ({ id, key: `lb.${about}.${id}` }));
  const losses = Array.from({ length: counter.increments }, (_, each) => ({
    id: `${each}`,
    key: 'lb.right.lost.count',
    values: { count: each },
  }));
  return [
    ...(formation === null ? [] : [field('formation', formation, under('formation', formations))]),
    field('order', order, under('order', ORDERS)),
    field('lost', `${lost}`, losses),
    ...(counter.arm === 'cavalry' ? [field('readiness', readiness, under('readiness', READINESS))] : []),
  ];
}

function commandOf(unit: LbUnit, stood: HexCorrection['hexes'], faced: HexCorrection['facing'], put: HexPut): PutRight {
  const { chosen, hexes, facing, note } = put;
  const { lost } = chosen;
  const one = <T extends string>(values: readonly T[], id: string): T | undefined =>
    values.find((value) => value === chosen[id]);
  const why = one([...GONE.combat, ...GONE.leader], 'place');
  const formation = one([...FORMATIONS, ...GUNS], 'formation');
  const order = one(ORDERS, 'order');
  const readiness = one(READINESS, 'readiness');
  const moved = hexes ?? facing;
  const at = why
    ? ({ is: 'gone', why } as const)
    : moved === undefined
      ? undefined
      : ({ is: 'there', hexes: hexes ?? stood, facing: facing ?? faced } as const);
  return {
    type: 'put-right',
    unit: unit.counter.id,
    ...(at && { at }),
    ...(formation && { formation }),
    ...(order && { order }),
    ...(lost !== undefined && { lost: Number(lost) }),
    ...(readiness && { readiness }),
    note,
  };
}
