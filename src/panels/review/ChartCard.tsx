import { createElement, type ReactNode } from 'react';
import type { Drawn } from '../../report/node';
import { reviewTexts } from '../../texts/review-texts';
import { Card } from '../Card';
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

/** A drawing that a report would write out, on the page. */
function Drawing({ of }: { readonly of: Drawn }): ReactNode {
  return elementOf(of, 'drawing');
}

function elementOf({ tag, attrs, children }: Drawn, key: string | number): ReactNode {
  const props = Object.fromEntries(Object.entries(attrs).map(([name, value]) => [propOf(name), value]));
  const inside = children.map((child, i) => (typeof child === 'string' ? child : elementOf(child, i)));
  return createElement(tag, { ...props, key }, ...inside);
}

/** `stroke-width` is `strokeWidth` here; what begins with `aria-` stays as it is. */
const propOf = (name: string): string =>
  name.startsWith('aria-') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
