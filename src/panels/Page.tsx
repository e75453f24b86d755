import type { ReactNode } from 'react';
import { texts } from '../texts/texts';
import { IconButton } from './IconButton';
import css from './Page.module.css';

interface PageProps {
  readonly title: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** A screen of text and forms with a way back. */
export function Page({ title, onBack, children }: PageProps) {
  return (
    <main className={css.page} tabIndex={-1}>
      <header className={css.head}>
        <IconButton label={texts.app.back} icon="back" onPress={onBack} />
        <h1>{title}</h1>
      </header>
      <div className={css.body}>{children}</div>
    </main>
  );
}
