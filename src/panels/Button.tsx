import type { ReactNode } from 'react';
import css from './Button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** `primary`: the one thing most people want here. `danger`: what cannot be taken back. */
  readonly kind?: 'primary' | 'plain' | 'danger';
  readonly icon?: IconName;
  readonly disabled?: boolean;
  /** Fills the row, for lists of actions. */
  readonly wide?: boolean;
}

export function Button({ children, onPress, kind = 'plain', icon, disabled = false, wide = false }: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(css.button, css[kind], wide && css.wide)}
      disabled={disabled}
      onClick={onPress}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
