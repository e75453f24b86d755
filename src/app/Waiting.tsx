import css from './Waiting.module.css';

export function Waiting({ text }: { readonly text: string }) {
  return (
    <main className={css.waiting} tabIndex={-1}>
      <p role="status">{text}</p>
    </main>
  );
}
