import { bookWith, type Deciding } from './book-with';

let known: Deciding | undefined;

function deciding(): Deciding {
  if (!known) throw new Error('The book was asked to decide before it was ready');
  return known;
}

/** Belle Alliance as the worker has it: it opens and folds battles at once, and fetches what decides with the first command. */
export const lateBelleAlliance = {
  ...bookWith(deciding),
  async ready() {
    known ??= { ...(await import('./command')), ...(await import('./turn/orders/sealing')) };
  },
};
