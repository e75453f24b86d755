import type { ReactNode } from 'react';
import type { Drawn } from '../../report/node';
import { reviewTexts } from '../../texts/review-texts';
import { Card } from '../Card';
import { Drawing } from '../Drawing';
import css from './ChartCard.module.css';

interface ChartCardProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly drawing?: Drawn | undefined;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What the chart is of, where that can be chosen. */
  readonly children?: ReactNode;
}

/** A chart, and the same as a table. */
export function ChartCard({ title, hint, drawing, head, rows, children }: ChartCardProps) {
  return (
    <Card title={title}>
      {children}
      {hint !== undefined && <p className={css.hint}>{hint}</p>}
      {rows.length === 0 && <p>{reviewTexts.charts.none}</p>}
      {drawing && <div className={css.drawing}>{<Drawing of={drawing} />}</div>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key too
        <div className={css.scroll} tabIndex={0}>
          <table className={css.table} aria-label={title}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and none moves
                <tr key={i}>
                  {row.map((cell, k) =>
                    k === 0 ? (
                      <th key={head[k]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={head[k]}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
