import * as v from 'valibot';
import { sideIdSchema, unitIdSchema } from '../../../../table/schemas';
import type { Json } from '../../../book';

/**
 * Orders as they stand on a sheet (1.1.2). An element of an order is a command of this book that is carried out in its own
 * sub-phase. The state keeps elements as plain data: whoever writes, rolls for or carries out an order knows their shape (`element.ts`), and
 * a page that only follows the battle need not.
 */

const jsonSchema: v.GenericSchema<unknown, Json> = v.lazy(() =>
  v.union([
    v.null(),
    v.boolean(),
    v.pipe(v.number(), v.finite()),
    v.string(),
    v.array(jsonSchema),
    v.record(v.string(), jsonSchema),
  ]),
);

const MOST_ELEMENTS = 12;

const looseElementSchema = v.objectWithRest({ type: v.pipe(v.string(), v.maxLength(40)) }, jsonSchema);

export const orderSchema = v.object({
  unit: unitIdSchema,
  elements: v.pipe(v.array(looseElementSchema), v.minLength(1), v.maxLength(MOST_ELEMENTS)),
});
/** One unit's order. */
export type Order = v.InferOutput<typeof orderSchema>;

/** What a roll makes of an order (1.1.3). `needed`: it has not been thrown for yet. */
export const ROLLS = ['not-needed', 'needed', 'followed', 'failed'] as const;

export const givenOrderSchema = v.object({
  ...orderSchema.entries,
  roll: v.picklist(ROLLS),
  /** Elements that were carried out or could not be, by their place in the order: each is judged by itself (1.1.2). */
  settled: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ELEMENTS - 1))),
});
/** An order that both sides know of by now. Replaced, never changed. */
export type GivenOrder = v.InferOutput<typeof givenOrderSchema>;

/** An order that failed in the bound before, and in how many bounds in a row: the same one is easier next time (table 17). */
export const failedOrderSchema = v.object({
  ...orderSchema.entries,
  bounds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The bound of the last failure. */
  bound: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type FailedOrder = v.InferOutput<typeof failedOrderSchema>;

/** SHA-256 in hexadecimal. */
export const commitmentSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A side's sheet of this bound: closed under what it will have to open to, or, where that is null, written for all to see. */
export const sheetSchema = v.object({
  side: sideIdSchema,
  commitment: v.nullable(commitmentSchema),
  open: v.boolean(),
});
/** Replaced, never changed. */
export type Sheet = v.InferOutput<typeof sheetSchema>;

/** As hard to guess as what it salts is hard to find again. */
export const saltSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32,128}$/));
