import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import css from './IconButton.module.css';

interface IconButtonProps {
  /** Spoken, and shown while the pointer rests on it. */
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

export function IconButton({ label, icon, onPress, disabled = false, pressed }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes(css.button, pressed && css.pressed)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
