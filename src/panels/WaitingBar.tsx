import { Button } from './Button';
import { Icon } from './Icon';
import css from './WaitingBar.module.css';

interface WaitingBarProps {
  readonly words: string;
  readonly action: string;
  readonly onOpen: () => void;
}

/** The line at the bottom when something is still to be done in this phase. */
export function WaitingBar({ words, action, onOpen }: WaitingBarProps) {
  return (
    <div className={css.bar}>
      <span className={css.sign}>
        <Icon name="melee" />
      </span>
      <p className={css.line} role="status">
        {words}
      </p>
      <span className={css.go}>
        <Button kind="primary" onPress={onOpen}>
          {action}
        </Button>
      </span>
    </div>
  );
}
