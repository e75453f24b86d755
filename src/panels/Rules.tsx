import { useRef } from 'react';
import type { CatalogueChapter, CatalogueEntry } from '../texts/catalogue';
import { referenceTexts } from '../texts/reference-texts';
import type { Finding } from '../texts/search';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { RuleArticle } from './RuleArticle';
import { RuleLink, type Way } from './RuleLink';
import css from './Rules.module.css';
import { RulesContents, RulesFound } from './RulesContents';

interface RulesProps {
  readonly chapters: readonly CatalogueChapter[];
  /** What is open; empty: nothing. */
  readonly entry: string;
  readonly query: string;
  readonly words: readonly string[];
  /** undefined while nothing is searched for. */
  readonly found: readonly Finding<CatalogueEntry>[] | undefined;
  readonly way: Way;
  readonly onQuery: (query: string) => void;
  readonly onPrint: () => void;
  readonly onCharts: () => void;
  readonly onBack: () => void;
}

/** Contents and search at the side, what is read beside it; one after the other where there is no room for both. */
export function Rules(props: RulesProps) {
  const { chapters, entry, query, words, found, way } = props;
  const t = referenceTexts;
  const all = chapters.flatMap(({ entries }) => entries);
  const at = all.findIndex(({ id }) => id === entry);
  const open = all[at];
  return (
    <main className={css.page} tabIndex={-1} data-reading={entry === '' ? undefined : true}>
      <header className={css.bar}>
        <IconButton label={texts.app.back} icon="back" onPress={props.onBack} />
        <h1>{texts.rules.title}</h1>
      </header>
      <div className={css.panes}>
        <div className={css.side}>
          <Search query={query} onQuery={props.onQuery} />
          <p className={css.count} role="status">
            {found && t.found(found.length)}
          </p>
          <div className={css.list}>
            {!found && <RulesContents chapters={chapters} entry={entry} way={way} />}
            {found && found.length === 0 && <p>{t.nothing}</p>}
            {found && <RulesFound found={found} words={words} entry={entry} way={way} />}
            {!found && (
              <footer className={css.foot}>
                <p>{texts.rules.chartsText}</p>
                <Button icon="hexes" onPress={props.onCharts}>
                  {texts.rules.charts}
                </Button>
                <p>{t.own}</p>
                <Button icon="print" onPress={props.onPrint}>
                  {t.print}
                </Button>
              </footer>
            )}
          </div>
        </div>
        {entry !== '' && (
          <div key={entry} className={css.text}>
            <RuleLink to="" way={way} className={css.contents}>
              <Icon name="back" /> {t.contents}
            </RuleLink>
            {open ? (
              <RuleArticle
                key={open.id}
                entry={open}
                words={words}
                way={way}
                find={(id) => all.find((each) => each.id === id)}
                before={all[at - 1]}
                after={all[at + 1]}
              />
            ) : (
              <p role="alert">{t.notThere(entry)}</p>
            )}
          </div>
        )}
      </div>
    </main>
  );
}

function Search({ query, onQuery }: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const t = referenceTexts;
  const input = useRef<HTMLInputElement>(null);
  return (
    <search className={css.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={t.search}
        placeholder={t.searchHint}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
      {query !== '' && (
        <IconButton
          label={t.clear}
          icon="close"
          onPress={() => {
            onQuery('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
