import type { Reference } from '../../rules/reference';
import { inWordsOf } from '../book-words';

/** Every book that has something to look up, by its id; fetched when somebody looks. */
export const REFERENCES: Readonly<Record<string, () => Promise<Reference>>> = {
  'belle-alliance': async () =>
    (await inWordsOf('belle-alliance', import('../../rules/belle-alliance/sheets/reference'))).belleAllianceReference,
};
