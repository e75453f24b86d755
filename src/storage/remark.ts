import * as v from 'valibot';
import { momentSchema } from '../game/game-schemas';

/** What somebody wrote, or only marked, at a step of a battle when looking back on it. One for each step. */
export const remarkSchema = v.strictObject({
  /** The number of the step in the log; 0 for the start. */
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)),
  at: momentSchema,
  /** A bookmark. */
  marked: v.boolean(),
  text: v.pipe(v.string(), v.maxLength(1000)),
});
export type Remark = v.InferOutput<typeof remarkSchema>;

/** More would make every step that is written heavier: they lie with the battle itself. */
export const MOST_REMARKS = 300;

export const remarksSchema = v.pipe(
  v.array(remarkSchema),
  v.maxLength(MOST_REMARKS),
  v.check((remarks) => new Set(remarks.map(({ step }) => step)).size === remarks.length),
);

/** With this one in its place; one that says nothing is taken away. By step. */
export const withRemark = (remarks: readonly Remark[], remark: Remark): readonly Remark[] =>
  [
    ...remarks.filter(({ step }) => step !== remark.step),
    ...(remark.marked || remark.text !== '' ? [remark] : []),
  ].sort((a, b) => a.step - b.step);
