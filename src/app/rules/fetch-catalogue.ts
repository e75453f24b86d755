import { fetchInWords, fetchPart } from '../../engine/fetch-part';
import { MANIFESTS } from '../../rules/manifests';
import { type CatalogueChapter, catalogueOf } from '../../texts/catalogue';

let catalogue: Promise<readonly CatalogueChapter[]> | undefined;

/** All that can be looked up, fetched once; what did not come is asked for again next time. */
export function fetchCatalogue(): Promise<readonly CatalogueChapter[]> {
  catalogue ??= Promise.all(MANIFESTS.map(({ id }) => fetchChapters(id))).then((books) => books.flat());
  catalogue.catch(() => {
    catalogue = undefined;
  });
  return catalogue;
}

/** What can be looked up in one book. */
export async function fetchChapters(book: string): Promise<readonly CatalogueChapter[]> {
  const reference = await fetchInWords(MANIFESTS, book, ({ page }) => page?.reference);
  return reference ? catalogueOf(reference, await fetchRuleWords(book)) : [];
}

/** The rules of a book in our own words; none where it has none. */
export const fetchRuleWords = async (book: string) =>
  (await fetchPart(MANIFESTS, book, ({ page }) => page?.ruleWords)) ?? {};
