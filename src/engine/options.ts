import type { AnyBook, Options } from '../rules/book';
import type { Problem } from '../table/result';

/** Of any book: this is a copy of a battle, taken to plan with. It is no reading, and stands in the battle's file beside them. */
export const COPY_TO_PLAN = 'copy-to-plan';
export const isCopyToPlan = (options: Options): boolean => options[COPY_TO_PLAN] === 'yes';

/** A reading that the book does not know, or a choice it does not offer: not to be stored with a battle. */
export function strangeOption(book: AnyBook, options: Options): Problem | undefined {
  for (const [id, value] of Object.entries(options)) {
    if (id === COPY_TO_PLAN && value === 'yes') continue;
    const known = book.options.find((option) => option.id === id);
    if (!known?.values.includes(value))
      return { code: 'battle/no-such-option', place: `options.${id}`, detail: { option: id, value } };
  }
  return undefined;
}
