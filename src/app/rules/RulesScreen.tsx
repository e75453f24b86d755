import { use, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintedTables } from '../../panels/PrintedTables';
import type { Way } from '../../panels/RuleLink';
import { Rules } from '../../panels/Rules';
import { type CatalogueChapter, catalogueOf } from '../../texts/catalogue';
import { loadRuleWords } from '../../texts/rule-words';
import { searchIn, searchWords } from '../../texts/search';
import { hashOf, leaveRules, openRules } from '../router';
import { REFERENCES } from './shelf';

/** Rules & tables: all that the books say, to read, to search and to print. */
export function RulesScreen({ entry }: { readonly entry: string }) {
  const chapters = use(fetched());
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const search = useMemo(() => searchIn(chapters.flatMap(({ entries }) => entries)), [chapters]);
  const found = useMemo(() => search(asked), [search, asked]);
  const words = useMemo(() => searchWords(asked), [asked]);
  const printing = usePrinting();
  return (
    <>
      <Rules
        chapters={chapters}
        entry={entry}
        query={query}
        words={words}
        found={words.length === 0 ? undefined : found}
        way={WAY}
        onQuery={setQuery}
        onPrint={() => print()}
        onBack={leaveRules}
      />
      {printing && <PrintedTables chapters={chapters} />}
    </>
  );
}

const WAY: Way = { hrefOf: (entry) => hashOf({ screen: 'rules', entry }), go: openRules };

let catalogue: Promise<readonly CatalogueChapter[]> | undefined;

/** Once; what did not come is asked for again next time. */
function fetched(): Promise<readonly CatalogueChapter[]> {
  catalogue ??= fetchAll();
  catalogue.catch(() => {
    catalogue = undefined;
  });
  return catalogue;
}

async function fetchAll(): Promise<readonly CatalogueChapter[]> {
  const books = Object.entries(REFERENCES).map(async ([book, load]) => {
    const [words, reference] = await Promise.all([loadRuleWords(book), load()]);
    return catalogueOf(reference, words);
  });
  return (await Promise.all(books)).flat();
}

/** While the browser prints: only then are all tables laid out at once. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
