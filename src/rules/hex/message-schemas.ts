import * as v from 'valibot';

/** What events of books on hexes tell of themselves, so that an old battle still explains itself. */
const text = v.pipe(v.string(), v.maxLength(200));

export const sayingSchema = v.object({
  key: text,
  values: v.exactOptional(v.record(text, v.union([v.string(), v.number()]))),
});
export const citeSchema = v.object({ book: text, rule: text });
export const factorSchema = v.object({ ...sayingSchema.entries, row: text, value: v.number(), cite: citeSchema });
