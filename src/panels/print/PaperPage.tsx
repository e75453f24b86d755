import type { ReactNode } from 'react';
import { printTexts } from '../../texts/print-texts';
import { FOOT, HEAD, type PaperId, printableOn } from '../../tools/paper/paper';
import { CheckLine } from '../CheckLine';
import css from './PaperPage.module.css';
import type { Flow } from './papers';

interface PaperPageProps {
  readonly paper: PaperId;
  readonly title: string;
  readonly note?: string | undefined;
  readonly number: number;
  readonly of: number;
  readonly children: ReactNode;
}

/** One page between its margins: a title, what is printed, and the line that shows whether it is to scale. */
export function PaperPage({ paper, title, note, number, of, children }: PaperPageProps) {
  const { width, height } = printableOn(paper);
  return (
    <section className={css.page} style={{ width: `${width}cm`, height: `${height}cm` }} data-paper={paper}>
      <header className={css.head} style={{ height: `${HEAD}cm` }}>
        <h2>{title}</h2>
        {note !== undefined && <p>{note}</p>}
      </header>
      <div className={css.body}>{children}</div>
      <footer className={css.foot} style={{ height: `${FOOT}cm` }}>
        <CheckLine />
        <span className={css.number}>{printTexts.page(number, of)}</span>
      </footer>
    </section>
  );
}

const GUTTER = 0.6;

/** Column width in cm. */
export const columnWidth = (columns: number, width: number): number => (width - (columns - 1) * GUTTER) / columns;

/** A page's share of a flow, column by column. */
export function FlowPage({ flow, columns }: { readonly flow: Flow; readonly columns: readonly (readonly number[])[] }) {
  return (
    <>
      {flow.head}
      <div className={css.columns} style={{ gridTemplateColumns: `repeat(${flow.columns}, minmax(0, 1fr))` }}>
        {columns.map((blocks) => (
          <div key={blocks[0]}>
            {blocks.map((i) => (
              <div key={flow.blocks[i]?.key} className={css.block}>
                {flow.blocks[i]?.content}
              </div>
            ))}
          </div>
        ))}
      </div>
      {flow.foot}
    </>
  );
}
