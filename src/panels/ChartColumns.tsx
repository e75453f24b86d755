import type { ChartCard, Strength } from '../rules/card';
import type { Cite } from '../table/reasons';
import { calculatorTexts } from '../texts/calculator-texts';
import { mixedText } from '../texts/fraction-words';
import { percentText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import css from './ChartColumns.module.css';
import { classes } from './classes';
import { RuleMark } from './RuleMark';

/** All odds of a chart one below the other, with what each may come to; the one that counts stands out. */
export function ChartColumns({ card }: { readonly card: ChartCard }) {
  const { columns, column } = card;
  const [first] = columns;
  return (
    <table className={css.chart}>
      <caption className={css.caption}>
        {calculatorTexts.allOdds}
        <span className={css.legend}>
          {first &&
            calculatorTexts.oddsLegend(first.outcomes.map((each) => ({ short: say(each.short), long: say(each) })))}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{calculatorTexts.odds}</th>
          {first?.outcomes.map((outcome) => (
            <th key={outcome.id} scope="col" title={say(outcome)}>
              {say(outcome.short)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ odds, outcomes }, place) => (
          <tr key={odds} className={classes(place === column && css.counts)} aria-current={place === column}>
            <th scope="row">{place === column ? `▸ ${odds}` : odds}</th>
            {outcomes.map(({ id, chance }) => (
              <td key={id}>{chance > 0 ? percentText(chance) : ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SIGNS = { is: '', plus: '+', times: '×' } as const;

/** How a strength came about, step by step. */
export function StrengthLines({
  strength,
  onRule,
}: {
  readonly strength: Strength;
  readonly onRule: (cite: Cite) => void;
}) {
  return (
    <section aria-label={say(strength)}>
      <h3 className={css.head}>
        {say(strength)} <strong>{mixedText(strength.value)}</strong>
      </h3>
      <ul>
        {strength.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may come twice, and none moves
          <li key={place} className={css.line}>
            <span>
              {say(line)} <RuleMark cite={line.cite} onRule={onRule} />
            </span>
            <span className={css.amount}>{`${SIGNS[line.does]} ${line.amount}`.replace('+ -', '− ').trim()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The odds that count and what they may come to, in one line. */
export function ChartGlance({ card }: { readonly card: ChartCard }) {
  const now = card.column === undefined ? undefined : card.columns[card.column];
  if (!now) return <span>{calculatorTexts.noColumn}</span>;
  const most = now.outcomes.filter(({ chance }) => chance > 0);
  return (
    <span className={css.glance}>
      <strong>{now.odds}</strong>{' '}
      {most.map((outcome) => `${say(outcome.short)}: ${percentText(outcome.chance)}`).join(' · ')}
    </span>
  );
}
