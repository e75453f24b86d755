import type { FireOdds } from '../rules/fire-advice';
import type { ThrowOutcome } from '../rules/melee-advice';
import { tenthsText } from '../texts/amounts';
import { fireTexts } from '../texts/fire-texts';
import { percentText } from '../texts/odds-words';
import { say } from '../texts/sayings';
import { lossBars, type OddsBar } from '../tools/odds-bars';
import { classes } from './classes';
import css from './OddsBars.module.css';

/** The degrees in the order they get worse. */
const DEGREES = ['OR', 'LD', 'MD', 'FD'] as const;
const MOST_BARS = 8;
const MOST_SMALL_BARS = 6;

/** What may come of a roll: figures lost and state after it, each as a row of bars with its chances. */
export function OddsBars({ odds, of = fireTexts.odds.title }: { readonly odds: FireOdds; readonly of?: string }) {
  const t = fireTexts.odds;
  const losses = lossBars(odds.losses, MOST_BARS).map((bar) => ({ label: labelOf(bar), chance: bar.chance }));
  const morale = moraleBars(odds);
  return (
    <fieldset className={css.odds} aria-label={of}>
      <Bars title={t.lost} remark={t.mean(tenthsText(odds.meanLoss))} bars={losses} />
      <Bars title={t.morale} bars={morale} legend={t.legend} />
      {odds.supplies > 0 && <p className={css.remark}>{t.supplies(percentText(odds.supplies))}</p>}
    </fieldset>
  );
}

/** What may come of one throw against a table, the best first. */
export function ThrowBars({
  outcomes,
  legend,
  title = fireTexts.odds.morale,
}: {
  readonly outcomes: readonly ThrowOutcome[];
  readonly legend?: string;
  /** What they are about. */
  readonly title?: string;
}) {
  const t = fireTexts.odds;
  const bars = throwBars(outcomes);
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
  title = fireTexts.odds.morale,
}: {
  readonly outcomes: readonly ThrowOutcome[];
  readonly title?: string;
}) => <Glance rows={[{ title, bars: throwBars(outcomes) }]} />;

const throwBars = (outcomes: readonly ThrowOutcome[]): readonly Bar[] =>
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

/** The same at a glance, for the line at the bottom: two rows of bars, and the words for those who hear it. */
export function OddsGlance({ odds }: { readonly odds: FireOdds }) {
  const t = fireTexts.odds;
  const losses = lossBars(odds.losses, MOST_SMALL_BARS).map((bar) => ({ label: labelOf(bar), chance: bar.chance }));
  return (
    <Glance
      rows={[
        { title: t.lost, bars: losses },
        { title: t.morale, bars: moraleBars(odds) },
      ]}
    />
  );
}

/** What becomes of two who fight, side by side. */
export function DuelGlance({
  sides,
}: {
  readonly sides: readonly { readonly name: string; readonly odds: FireOdds }[];
}) {
  return <Glance rows={sides.map(({ name, odds }) => ({ title: name, bars: moraleBars(odds) }))} />;
}

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

const moraleBars = ({ morale }: FireOdds): readonly Required<Bar>[] =>
  DEGREES.map((degree) => ({ label: degree, words: fireTexts.odds.degrees[degree], chance: morale[degree] }));

function Column({ share, className }: { readonly share: number; readonly className: string | undefined }) {
  const high = 100 * Math.max(0, Math.min(1, share));
  return (
    <svg className={className} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect y={100 - high} width="10" height={high} />
      <path d="M0 99.5H10" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function labelOf({ figures, beyond }: OddsBar): string {
  const t = fireTexts.odds;
  if (beyond === 'fewer') return t.orFewer(figures);
  return beyond === 'more' ? t.orMore(figures) : t.figures(figures);
}
