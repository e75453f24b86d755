import { texts } from '../texts/texts';
import { Icon } from './Icon';
import css from './RulesTile.module.css';

/** The way to the rules and tables, from the list of battles. */
export function RulesTile({ onOpen }: { readonly onOpen: () => void }) {
  const t = texts.rules;
  return (
    <button type="button" className={css.tile} onClick={onOpen}>
      <span className={css.sign}>
        <Icon name="book" />
      </span>
      <span className={css.words}>
        <span className={css.name}>{t.title}</span>
        <span className={css.text}>{t.text}</span>
      </span>
    </button>
  );
}
