import type { AnyBook, Options } from '../rules/book';
import type { Problem } from '../table/result';

/** A reading that the book does not know, or a choice it does not offer: not to be stored with a battle. */
export function strangeOption(book: AnyBook, options: Options): Problem | undefined {
  for (const [id, value] of Object.entries(options)) {
    const known = book.options.find((option) => option.id === id);
    if (!known?.values.includes(value))
      return { code: 'battle/no-such-option', place: `options.${id}`, detail: { option: id, value } };
  }
  return undefined;
}
