import * as v from 'valibot';
import type { Answer, Json, Seat } from '../rules/book';
import { remarkSchema, sideIdSchema } from '../table/schemas';

/** What the log may hold when it comes from a file, the database or another tab. Commands and events are the book's to check. */

const json = v.custom<Json>((value) => value !== undefined);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Any moment a calendar can show: a date beyond it would break every list it stands in. */
export const momentSchema = v.pipe(v.number(), v.finite(), v.minValue(-8.64e15), v.maxValue(8.64e15));
const orderId = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
export const seatSchema: v.GenericSchema<unknown, Seat> = v.union([v.literal('umpire'), sideIdSchema]);

const dice = {
  kind: v.literal('dice'),
  faces: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))), v.maxLength(20)),
  thrown: v.picklist(['by-hand', 'by-app']),
};
const choice = { kind: v.literal('choice'), id: v.pipe(v.string(), v.maxLength(64)) };

/** An answer as a person gives it. */
export const answerSchema: v.GenericSchema<unknown, Answer> = v.variant('kind', [v.object(dice), v.object(choice)]);

const given = { order: orderId, by: v.optional(seatSchema) };
const givenAnswer = v.variant('kind', [v.object({ ...dice, ...given }), v.object({ ...choice, ...given })]);
const answers = v.pipe(v.array(givenAnswer), v.maxLength(1000));

export const entrySchema = v.variant('kind', [
  v.object({
    kind: v.literal('step'),
    n: count,
    parent: count,
    id: orderId,
    at: momentSchema,
    by: seatSchema,
    command: json,
    answers,
    events: v.array(json),
  }),
  v.object({
    kind: v.literal('head'),
    n: count,
    id: orderId,
    at: momentSchema,
    by: seatSchema,
    to: count,
    note: v.exactOptional(remarkSchema),
  }),
]);

export const pendingSchema = v.object({ id: orderId, by: seatSchema, command: json, answers });
