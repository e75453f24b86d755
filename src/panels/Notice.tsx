import type { ReactNode } from 'react';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { classes } from './classes';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import css from './Notice.module.css';

export interface NoticeAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly primary?: boolean;
  readonly disabled?: boolean;
}

interface NoticeProps {
  /** `calm`: good to know. `careful`: something may be lost later. `alarm`: something is being lost now. */
  readonly tone: 'calm' | 'careful' | 'alarm';
  readonly title?: string;
  readonly children: ReactNode;
  readonly actions?: readonly NoticeAction[];
  readonly onDismiss?: () => void;
  /** Screen readers are told the same elsewhere. */
  readonly unheard?: boolean;
}

/** A line across the screen that stays until it is dealt with. */
export function Notice({ tone, title, children, actions = [], onDismiss, unheard = false }: NoticeProps) {
  return (
    <div className={classes(css.notice, css[tone])} role={unheard ? undefined : tone === 'alarm' ? 'alert' : 'status'}>
      <span className={css.icon}>
        <Icon name={tone === 'calm' ? 'info' : 'warning'} />
      </span>
      <div className={css.words}>
        {title && <strong className={css.title}>{title}</strong>}
        {children}
      </div>
      {(actions.length > 0 || onDismiss) && (
        <div className={css.actions}>
          {actions.map(({ label, onPress, primary, disabled = false }) => (
            <Button key={label} kind={primary ? 'primary' : 'plain'} disabled={disabled} onPress={onPress}>
              {label}
            </Button>
          ))}
          {onDismiss && <IconButton label={texts.notices.dismiss} icon="close" onPress={onDismiss} />}
        </div>
      )}
    </div>
  );
}
