import * as v from 'valibot';
import { unitIdSchema } from '../../table/schemas';

/** Those who do something together, each named once: nobody counts twice. */
export const unitsOnceSchema = (most: number) =>
  v.pipe(
    v.array(unitIdSchema),
    v.minLength(1),
    v.maxLength(most),
    v.check((units) => new Set(units).size === units.length, 'Each is named once.'),
    v.readonly(),
  );
