import { Button } from '../Button';
import css from './Ar.module.css';

export interface TroubleLine {
  readonly words: string;
  /** What can be done about it here. */
  readonly give: { readonly label: string; readonly onPress: () => void } | undefined;
}

/** What is wrong with tags, each with what to do. */
export function TroubleList({ troubles }: { readonly troubles: readonly TroubleLine[] }) {
  if (troubles.length === 0) return undefined;
  return (
    <ul className={css.list}>
      {troubles.map(({ words, give }) => (
        <li key={words} className={css.line}>
          <span>{words}</span>
          {give && <Button onPress={give.onPress}>{give.label}</Button>}
        </li>
      ))}
    </ul>
  );
}
