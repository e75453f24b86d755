import type { Cite, Saying } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import type { Factor } from '../../../card';
import type { LbEvent } from '../event';
import type { Place } from '../la-bataille-unit';

/** Dice that were thrown, with all that counted for them. */
export const thrown = (told: {
  readonly about: Saying;
  readonly units: readonly UnitId[];
  readonly faces: readonly number[];
  readonly factors?: readonly Factor[];
  readonly outcome: Saying;
  readonly cite: Cite;
}): LbEvent => ({
  type: 'thrown',
  about: told.about,
  units: [...told.units],
  faces: [...told.faces],
  factors: (told.factors ?? []).map((factor) => ({ ...factor })),
  outcome: told.outcome,
  cite: told.cite,
});

export const told = (what: Saying, units: readonly UnitId[], cite: Cite): LbEvent => ({
  type: 'told',
  what,
  units: [...units],
  cite,
});

export const placed = (unit: UnitId, place: Place): LbEvent => ({ type: 'placed', unit, place });

type Gone = Extract<Place, { readonly is: 'gone' }>['why'];
export const gone = (unit: UnitId, why: Gone): LbEvent => placed(unit, { is: 'gone', why });
