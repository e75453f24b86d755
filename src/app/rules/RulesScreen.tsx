import { use, useDeferredValue, useMemo, useState } from 'react';
import { PrintedTables } from '../../panels/PrintedTable';
import type { Way } from '../../panels/RuleLink';
import { Rules } from '../../panels/Rules';
import { searchIn, searchWords } from '../../texts/search';
import { go, hashOf, leaveRules, openRules } from '../router';
import { usePrinting } from '../use-printing';
import { fetchCatalogue } from './fetch-catalogue';

/** Rules & tables: all that the books say, to read, to search and to print. */
export function RulesScreen({ entry }: { readonly entry: string }) {
  const chapters = use(fetchCatalogue());
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
        onCharts={() => go({ screen: 'charts' })}
        onBack={leaveRules}
      />
      {printing && <PrintedTables chapters={chapters} />}
    </>
  );
}

const WAY: Way = { hrefOf: (entry) => hashOf({ screen: 'rules', entry }), go: openRules };
