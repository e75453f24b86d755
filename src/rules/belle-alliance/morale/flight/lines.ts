import type { Cite, Saying } from '../../../../table/reasons';
import { unitOf } from '../../../../table/table';
import type { UnitId } from '../../../../table/unit';
import type { Command } from '../../../action';
import { ba } from '../../belle-alliance-cite';
import type { BelleAllianceState } from '../../state';

export interface FlightLine extends Saying {
  readonly unit: UnitId;
  readonly must: 'retreat' | 'rout';
  readonly cite: Cite;
  /** It was carried out with the figures, by hand. */
  readonly byHand: Command;
}

/** Who must retreat or rout, in the order it came about. */
export const flightLines = (state: BelleAllianceState): readonly FlightLine[] =>
  state.flights.map(({ unit, must, cause }) => {
    const values = { unit: unitOf(state.table, unit).name };
    return {
      unit,
      must,
      ...(cause
        ? { key: `flight.${must}.from`, values: { ...values, from: unitOf(state.table, cause).name } }
        : { key: `flight.${must}`, values }),
      cite: ba(must === 'retreat' ? '5.3.1' : '5.4.1'),
      byHand: { type: 'flight-by-hand', unit },
    };
  });
