import { useEffect, useRef } from 'react';
import type { OptionSpec } from '../rules/book';
import type { TableSheet } from '../rules/reference';
import type { CatalogueEntry } from '../texts/catalogue';
import { referenceTexts } from '../texts/reference-texts';
import { say } from '../texts/sayings';
import { Marked } from './Marked';
import css from './RuleArticle.module.css';
import { RuleLink, type Way } from './RuleLink';
import { RuleProse } from './RuleProse';
import { SheetTable } from './SheetTable';

interface RuleArticleProps {
  readonly entry: CatalogueEntry;
  readonly words: readonly string[];
  readonly way: Way;
  readonly find: (id: string) => CatalogueEntry | undefined;
  readonly before: CatalogueEntry | undefined;
  readonly after: CatalogueEntry | undefined;
}

/** One rule, table or reading in full, with the ways to what has to do with it. */
export function RuleArticle({ entry, words, way, find, before, after }: RuleArticleProps) {
  const t = referenceTexts;
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Whoever comes from a search comes to what was found.
    article.current?.querySelector('table mark')?.scrollIntoView({ block: 'center' });
  }, []);
  const links = entry.links.map(find).filter((other) => other !== undefined);
  return (
    <article ref={article} className={css.article}>
      <header className={css.head}>
        <p className={css.kind}>{kindOf(entry)}</p>
        <h2 ref={heading} tabIndex={-1}>
          <Marked text={entry.title} words={words} />
        </h2>
      </header>
      {entry.sheet && <Sheet sheet={entry.sheet} title={entry.title} words={words} way={way} />}
      {entry.reading && <h3>{t.open}</h3>}
      <RuleProse text={entry.text} words={words} way={way} self={entry.id} />
      {entry.reading && <Choices reading={entry.reading} words={words} />}
      {links.length > 0 && (
        <section className={css.links} aria-label={t.seeAlso}>
          <h3>{t.seeAlso}</h3>
          <ul>
            {links.map((other) => (
              <li key={other.id}>
                <RuleLink to={other.id} way={way} className={css.link}>
                  <strong>{other.reading ? t.mayChoose : other.number}</strong> <span>{other.title}</span>
                </RuleLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <nav className={css.along} aria-label={t.contents}>
        {before && (
          <RuleLink to={before.id} way={way} className={css.link}>
            <strong>{t.previous}</strong> <span>{nameOf(before)}</span>
          </RuleLink>
        )}
        {after && (
          <RuleLink to={after.id} way={way} className={css.link}>
            <strong>{t.next}</strong> <span>{nameOf(after)}</span>
          </RuleLink>
        )}
      </nav>
    </article>
  );
}

function kindOf({ sheet, reading, number }: CatalogueEntry): string {
  if (reading) return referenceTexts.reading;
  return sheet ? referenceTexts.table(number) : referenceTexts.rule(number);
}

const nameOf = ({ reading, number, title }: CatalogueEntry): string => (reading ? title : `${number} ${title}`);

interface SheetProps {
  readonly sheet: TableSheet;
  readonly title: string;
  readonly words: readonly string[];
  readonly way: Way;
}

function Sheet({ sheet, title, words, way }: SheetProps) {
  const several = sheet.parts.length > 1;
  return (
    <>
      {sheet.parts.map((part) => (
        <SheetTable
          key={part.key}
          part={part}
          caption={several ? say({ key: `sheet.part.${part.key}` }) : `${referenceTexts.table(sheet.table)} · ${title}`}
          captionShown={several}
          words={words}
          way={way}
        />
      ))}
      {sheet.notes.length > 0 && (
        <ul className={css.notes}>
          {sheet.notes.map((note) => (
            <li key={note.key}>
              <Marked text={say(note)} words={words} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Choices({ reading, words }: { readonly reading: OptionSpec; readonly words: readonly string[] }) {
  const t = referenceTexts;
  return (
    <>
      <h3>{t.choices}</h3>
      <ul className={css.choices}>
        {reading.values.map((value) => (
          <li key={value}>
            <Marked text={say({ key: `option.${reading.id}.${value}` })} words={words} />
            {value === reading.standard && <em>{t.standard}</em>}
          </li>
        ))}
      </ul>
      <p>{t.whereToChoose}</p>
    </>
  );
}
