import type { ReactNode } from 'react';
import { referenceTexts } from '../texts/reference-texts';
import { Marked } from './Marked';
import css from './RuleArticle.module.css';
import { RuleLink, type Way } from './RuleLink';

interface RuleProseProps {
  readonly text: string;
  readonly words: readonly string[];
  readonly way: Way;
  /** Not to be a link to itself. */
  readonly self: string;
}

/** The words on a rule; the tables they speak of are links. */
export function RuleProse({ text, words, way, self }: RuleProseProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const match of text.matchAll(referenceTexts.mentions)) {
    const to = `T${match[1]}`;
    if (to === self) continue;
    parts.push(<Marked key={from} text={text.slice(from, match.index)} words={words} />);
    parts.push(
      <RuleLink key={`to ${match.index}`} to={to} way={way} className={css.mention}>
        <Marked text={match[0]} words={words} />
      </RuleLink>,
    );
    from = match.index + match[0].length;
  }
  parts.push(<Marked key={from} text={text.slice(from)} words={words} />);
  return <p className={css.prose}>{parts}</p>;
}
