import { bookFrom } from '../../engine/shelf';
import { type CatalogueChapter, catalogueOf } from '../../texts/catalogue';
import { loadRuleWords } from '../../texts/rule-words';
import { REFERENCES } from './shelf';

let catalogue: Promise<readonly CatalogueChapter[]> | undefined;

/** All that can be looked up, fetched once; what did not come is asked for again next time. */
export function fetchCatalogue(): Promise<readonly CatalogueChapter[]> {
  catalogue ??= Promise.all(Object.keys(REFERENCES).map(fetchChapters)).then((books) => books.flat());
  catalogue.catch(() => {
    catalogue = undefined;
  });
  return catalogue;
}

/** What can be looked up in one book. */
export async function fetchChapters(book: string): Promise<readonly CatalogueChapter[]> {
  const [words, reference] = await Promise.all([loadRuleWords(book), bookFrom(REFERENCES, book)]);
  return reference ? catalogueOf(reference, words) : [];
}
