import * as v from 'valibot';
import { HEXSIDES } from '../../hex/axial';
import { MOST_COLUMNS, MOST_ROWS } from '../../hex/layout';

const FARTHEST = MOST_COLUMNS + MOST_ROWS;
const coordinate = v.pipe(v.number(), v.integer(), v.minValue(-FARTHEST), v.maxValue(FARTHEST));

/** A hex in a command or an event; whether a map has it is for the map to say. */
export const hexSchema = v.object({ q: coordinate, r: coordinate });
export const hexsideSchema = v.picklist(HEXSIDES);
