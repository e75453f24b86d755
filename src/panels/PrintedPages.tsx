import type { ReactNode } from 'react';
import { CheckLine } from './CheckLine';
import { Printed } from './Printed';
import css from './PrintedPages.module.css';

interface PrintedPagesProps {
  readonly title: string;
  readonly children: ReactNode;
  /** At the bottom of every page, over the line to check the scale by. */
  readonly foot?: ReactNode;
}

/** Something of any length that the browser itself breaks into pages, each with the title and the check line. */
export function PrintedPages({ title, children, foot }: PrintedPagesProps) {
  return (
    <Printed>
      {/* A table, since browsers repeat its foot on every page, and keep room for it. */}
      <table className={css.pages}>
        <thead>
          <tr>
            <td className={css.title}>{title}</td>
          </tr>
        </thead>
        <tfoot>
          <tr>
            <td>
              {foot}
              <CheckLine />
            </td>
          </tr>
        </tfoot>
        <tbody>
          <tr>
            <td>{children}</td>
          </tr>
        </tbody>
      </table>
    </Printed>
  );
}
