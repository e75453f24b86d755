import { type ReactNode, useId } from 'react';
import css from './Card.module.css';

/** A titled part of a page. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section className={css.card} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
