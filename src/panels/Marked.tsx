import { markedParts } from '../texts/search';
import css from './Marked.module.css';

interface MarkedProps {
  readonly text: string;
  /** Of a search; none: plain text. */
  readonly words: readonly string[];
}

/** A text with the words of a search marked in it. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text;
  let at = 0;
  return markedParts(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.found ? (
      <mark key={key} className={css.mark}>
        {part.text}
      </mark>
    ) : (
      <span key={key}>{part.text}</span>
    );
  });
}
