/** The words for what a book says, by its id: fetched together with whatever of the book is shown first. */
const WORDS: Readonly<Record<string, () => Promise<unknown>>> = {
  'belle-alliance': () => import('../texts/belle-alliance-texts'),
  'la-bataille': () => import('../texts/la-bataille-texts'),
  campaign: () => import('../texts/campaign-texts'),
  warburg: () => import('../texts/warburg-texts'),
  'hex-map': () => import('../texts/hex-map-texts'),
  'belle-alliance-draft': () =>
    Promise.all([import('../texts/belle-alliance-texts'), import('../texts/drafting-texts')]),
};

/** A part of a book, when the words for it are there too. A book without words of its own says what any table says. */
export async function inWordsOf<T>(book: string, part: Promise<T>): Promise<T> {
  const [is] = await Promise.all([part, WORDS[book]?.()]);
  return is;
}
