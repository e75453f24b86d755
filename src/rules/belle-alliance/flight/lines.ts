import { unitOf } from '../../../table/table';
import type { FlightLine } from '../../melee-advice';
import { ba } from '../cite';
import type { BelleAllianceState } from '../state';

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
