import { shortcutTexts } from '../texts/shortcut-texts';
import { Sheet } from './Sheet';
import css from './Shortcuts.module.css';

export interface Shortcut {
  readonly keys: readonly string[];
  readonly label: string;
}

interface ShortcutsProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

export function Shortcuts({ shortcuts, onClose }: ShortcutsProps) {
  return (
    <Sheet title={shortcutTexts.title} onClose={onClose}>
      <dl className={css.list}>
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className={css.row}>
            <dt>{label}</dt>
            <dd className={css.keys}>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
