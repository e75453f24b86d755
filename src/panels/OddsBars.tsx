import type { CountGroup, Odds, Outcome } from '../rules/card';
import { tenthsText } from '../texts/amounts';
import { fireTexts } from '../texts/fire-texts';
import { percentText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import { countBars, type OddsBar } from '../tools/odds-bars';
import { classes } from './classes';
import css from './OddsBars.module.css';

const MOST_BARS = 8;
const MOST_SMALL_BARS = 6;

/** What may come of a roll: each thing it decides as a row of bars with its chances. */
export function OddsBars({ odds, of = fireTexts.odds.title }: { readonly odds: Odds; readonly of?: string }) {
  const t = fireTexts.odds;
  return (
    <fieldset className={css.odds} aria-label={of}>
      {odds.counted.map((group) => (
        <Bars
          key={group.id}
          title={say(group.title)}
          remark={t.mean(tenthsText(group.mean))}
          bars={barsOfCounts(group, MOST_BARS)}
        />
      ))}
      {odds.groups.map(({ id, title, outcomes, legend }) => (
        <Bars key={id} title={say(title)} bars={barsOf(outcomes)} {...(legend && { legend: say(legend) })} />
      ))}
      {odds.besides.map((each) => (
        <p key={each.id} className={css.remark}>
          {t.besides(say(each), percentText(each.chance))}
        </p>
      ))}
    </fieldset>
  );
}

/** What may come of one throw against a table, the best first. */
export function ThrowBars({
  outcomes,
  legend,
  title = fireTexts.odds.after,
}: {
  readonly outcomes: readonly Outcome[];
  readonly legend?: string;
  /** What they are about. */
  readonly title?: string;
}) {
  const t = fireTexts.odds;
  const bars = barsOf(outcomes);
  return (
    <fieldset className={css.odds} aria-label={t.title}>
      {bars.some(isWordy) ? (
        <Rows title={title} bars={bars} />
      ) : (
        <Bars title={title} bars={bars} {...(legend !== undefined && { legend })} />
      )}
    </fieldset>
  );
}

/** Longer words than these do not stand below a column. */
const MOST_LETTERS = 12;
const isWordy = ({ label, chance }: Bar): boolean => chance > 0 && label.length > MOST_LETTERS;

/** What may come of it, spelt out one below the other. */
function Rows({ title, bars }: { readonly title: string; readonly bars: readonly Bar[] }) {
  return (
    <div className={css.group}>
      <h3 className={css.title}>{title}</h3>
      <ul className={css.rows}>
        {bars
          .filter(({ chance }) => chance > 0)
          .map(({ label, words = label, chance }) => (
            <li key={label} className={css.row}>
              <span>{words}</span>
              <span className={css.share}>{percentText(chance)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}

export const ThrowGlance = ({
  outcomes,
  title = fireTexts.odds.after,
}: {
  readonly outcomes: readonly Outcome[];
  readonly title?: string;
}) => <Glance rows={[{ title, bars: barsOf(outcomes) }]} />;

const barsOfCounts = ({ counts }: CountGroup, most: number): readonly Bar[] =>
  countBars(counts, most).map((bar) => ({ label: labelOf(bar), chance: bar.chance }));

const barsOf = (outcomes: readonly Outcome[]): readonly Bar[] =>
  outcomes.map((outcome) => ({ label: say(outcome.short), words: say(outcome), chance: outcome.chance }));

interface Bar {
  readonly label: string;
  /** The label spelt out. */
  readonly words?: string;
  readonly chance: number;
}

interface BarsProps {
  readonly title: string;
  readonly remark?: string;
  readonly bars: readonly Bar[];
  readonly legend?: string;
}

function Bars({ title, remark, bars, legend }: BarsProps) {
  const most = Math.max(...bars.map(({ chance }) => chance), 0);
  return (
    <div className={css.group}>
      <h3 className={css.title}>
        {title} {remark !== undefined && <span className={css.remark}>{remark}</span>}
      </h3>
      <ul className={css.bars}>
        {bars.map(({ label, words, chance }) => (
          <li key={label} className={classes(css.bar, chance === most && css.most, chance === 0 && css.never)}>
            <span className={css.label} title={words}>
              {label}
            </span>
            <span className={css.percent}>{chance > 0 ? percentText(chance) : '–'}</span>
            <Column share={most > 0 ? chance / most : 0} className={css.column} />
          </li>
        ))}
      </ul>
      {legend !== undefined && <p className={css.legend}>{legend}</p>}
    </div>
  );
}

/** The same at a glance, for the line at the bottom: rows of bars, and the words for those who hear it. */
export const OddsGlance = ({ odds }: { readonly odds: Odds }) => (
  <Glance
    rows={[
      ...odds.counted.map((group) => ({ title: say(group.title), bars: barsOfCounts(group, MOST_SMALL_BARS) })),
      ...odds.groups.map(({ title, outcomes }) => ({ title: say(title), bars: barsOf(outcomes) })),
    ]}
  />
);

/** What becomes of two who fight, side by side. */
export const DuelGlance = ({
  sides,
}: {
  readonly sides: readonly { readonly name: string; readonly odds: Odds }[];
}) => (
  <Glance
    rows={sides.flatMap(({ name, odds }) =>
      odds.groups.map(({ outcomes }) => ({ title: name, bars: barsOf(outcomes) })),
    )}
  />
);

function Glance({ rows }: { readonly rows: readonly { readonly title: string; readonly bars: readonly Bar[] }[] }) {
  const words = (title: string, bars: readonly Bar[]): string =>
    `${title}: ${bars.map(({ label, words: spelt = label, chance }) => `${spelt}: ${percentText(chance)}`).join(', ')}`;
  return (
    <span
      className={css.glance}
      role="img"
      aria-label={`${rows.map(({ title, bars }) => words(title, bars)).join('. ')}.`}
    >
      {rows.map(({ title, bars }) => (
        <span key={title} className={css.small}>
          {bars.map(({ label, chance }) => (
            <span key={label} className={css.smallBar}>
              <Column share={chance / Math.max(...bars.map((bar) => bar.chance), 1e-9)} className={css.smallColumn} />
              {!bars.some(isWordy) && <span className={css.smallLabel}>{label}</span>}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Column({ share, className }: { readonly share: number; readonly className: string | undefined }) {
  const high = 100 * Math.max(0, Math.min(1, share));
  return (
    <svg className={className} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect y={100 - high} width="10" height={high} />
      <path d="M0 99.5H10" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function labelOf({ count, beyond }: OddsBar): string {
  const t = fireTexts.odds;
  if (beyond === 'fewer') return t.orFewer(count);
  return beyond === 'more' ? t.orMore(count) : `${count}`;
}
