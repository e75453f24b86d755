import type { ChainLink } from '../../plans/chain';
import type { ComparedRow } from '../../plans/compare';
import type { Named } from '../../table/named';
import { planTexts } from '../../texts/plan-texts';
import { ChainList } from './ChainList';
import css from './CompareTable.module.css';

interface CompareTableProps {
  readonly plans: readonly {
    readonly title: string;
    readonly chain: readonly ChainLink[];
    readonly problem: string | undefined;
  }[];
  readonly rows: readonly ComparedRow[];
  readonly named: Named | undefined;
}

/** A column for each plan, a row for each unit; rows in which they differ have a mark besides their place at the top. */
export function CompareTable({ plans, rows, named }: CompareTableProps) {
  const t = planTexts.compare;
  const isEmpty = rows.length === 0;
  return (
    <div className={css.around}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t.unit}</th>
            {plans.map(({ title, problem }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two plans may be called the same
              <th key={i} scope="col">
                {title}
                {problem !== undefined && <p role="alert">{problem}</p>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ unit, cells, alike }) => (
            <tr key={unit}>
              <th scope="row">
                {named?.units.get(unit)?.name ?? unit}
                <span className={css.mark}>{alike ? t.alike : t.differs}</span>
              </th>
              {cells.map((lines, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell for each plan
                <td key={i}>{lines.length > 0 ? lines.join('. ') : t.nothing}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t.chances}</th>
            {plans.map(({ chain }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell for each plan
              <td key={i}>
                <ChainList chain={chain} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {isEmpty && <p>{t.empty}</p>}
    </div>
  );
}
