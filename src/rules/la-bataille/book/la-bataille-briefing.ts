import * as v from 'valibot';
import { nameSchema, proseSchema, sideIdSchema } from '../../../table/schemas';

const LONGEST_HISTORY = 8_000;
const LONGEST_TEXT = 2_000;
const MOST_TASKS = 8;

/** What the scenario tells the players before the first turn. They judge it; no rule asks for it. */
export const briefingSchema = v.object({
  title: nameSchema,
  history: proseSchema(LONGEST_HISTORY),
  /** What is out of the common about the ground. */
  ground: proseSchema(LONGEST_TEXT),
  tasks: v.pipe(
    v.array(v.object({ side: sideIdSchema, text: proseSchema(LONGEST_TEXT) })),
    v.maxLength(MOST_TASKS),
    v.readonly(),
  ),
  /** What else than the last turn ends it or decides it. */
  end: proseSchema(LONGEST_TEXT),
});
export type Briefing = v.InferOutput<typeof briefingSchema>;
