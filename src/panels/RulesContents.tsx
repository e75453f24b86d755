import { useEffect, useRef } from 'react';
import type { CatalogueChapter, CatalogueEntry } from '../texts/catalogue';
import type { Finding } from '../texts/search';
import { classes } from './classes';
import { Marked } from './Marked';
import { RuleLink, type Way } from './RuleLink';
import css from './RulesContents.module.css';

interface ContentsProps {
  readonly chapters: readonly CatalogueChapter[];
  /** The one that is open. */
  readonly entry: string;
  readonly way: Way;
}

/** Everything by chapter; those that hold nothing of what is open are folded, tables but while something else is open. */
export function RulesContents({ chapters, entry, way }: ContentsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, another place in the contents
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [entry]);
  return (
    <div ref={list} className={css.chapters}>
      {chapters.map(({ key, title, kind, entries }) => {
        const here = entries.some(({ id }) => id === entry);
        const open = here || (entry === '' && kind === 'tables');
        return (
          <details key={`${key} ${open}`} className={css.chapter} open={open}>
            <summary className={css.summary}>
              <h2>{title}</h2>
            </summary>
            <ul className={css.entries}>
              {entries.map((each) => (
                <li key={each.id}>
                  <RuleLink to={each.id} way={way} className={css.entry} current={each.id === entry}>
                    <span className={css.number}>{each.number}</span>
                    <span>{each.title}</span>
                  </RuleLink>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </div>
  );
}

interface FoundProps {
  readonly found: readonly Finding<CatalogueEntry>[];
  readonly words: readonly string[];
  readonly entry: string;
  readonly way: Way;
}

/** What a search found, each with the passage it was found in. */
export function RulesFound({ found, words, entry, way }: FoundProps) {
  return (
    <ul className={classes(css.entries, css.list)}>
      {found.map(({ entry: each, passage = each.passages[0] }) => (
        <li key={each.id}>
          <RuleLink to={each.id} way={way} className={classes(css.entry, css.found)} current={each.id === entry}>
            <span className={css.number}>{each.number}</span>
            <span className={css.both}>
              <strong>
                <Marked text={each.title} words={words} />
              </strong>
              {passage !== undefined && (
                <span className={css.passage}>
                  <Marked text={passage} words={words} />
                </span>
              )}
            </span>
          </RuleLink>
        </li>
      ))}
    </ul>
  );
}
