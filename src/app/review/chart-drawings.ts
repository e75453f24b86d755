import type { Review } from '../../engine/review-protocol';
import { lossesOf, luckOf, strengthOf, timesOf, unitOver } from '../../game/figures';
import { barChart, type ChartSide, lineChart, luckChart } from '../../report/charts';
import type { Drawn } from '../../report/node';
import type { Message } from '../../table/reasons';
import type { Side } from '../../table/table';
import type { UnitId } from '../../table/unit';
import { reviewTexts } from '../../texts/review-texts';
import { phaseName, say } from '../../texts/sayings';
import { musterInWords } from './in-words';

/** A chart with its table: the same to whoever looks at it, and to whoever hears or prints it. */
export interface ChartWithTable {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  /** None where there is nothing to draw. */
  readonly drawing?: Drawn;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const t = reviewTexts.charts;

const chartSides = (sides: readonly Side[]): readonly ChartSide[] =>
  sides.map(({ name, colour }, i) => ({ name, colour, second: i > 0 }));

const tenths = (value: number): string => (Math.round(value * 10) / 10).toFixed(1);
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** All charts of a battle. `asItWas`: the battle it was played on from, laid beside it. */
export function chartsOf(review: Review, sides: readonly Side[], asItWas?: Review): readonly ChartWithTable[] {
  return [
    strengthChart(review, sides, asItWas),
    orderTable(review, sides),
    lossChart(review, sides),
    luckChartOf(review, sides),
    timeChart(review),
  ];
}

function strengthChart(review: Review, sides: readonly Side[], asItWas?: Review): ChartWithTable {
  const { musters } = review.timeline;
  const counted = review.counted ? say(review.counted) : '';
  const at = musters.map(musterInWords);
  const strengths = musters.map((muster) => sides.map(({ id }) => strengthOf(muster, id, review.orders.length).left));
  const lines = chartSides(sides).map((side, k) => ({ side, values: strengths.map((row) => row[k]) }));
  // By bound: both began alike, and only what came of them differs.
  const others = (asItWas?.timeline.musters ?? []).map((muster) =>
    sides.map(({ id }) => strengthOf(muster, id, review.orders.length).left),
  );
  const beside = asItWas ? sides.map(({ name }) => t.asItWas(name)) : [];
  return {
    id: 'strength',
    title: asItWas ? `${t.strength(counted)}. ${t.compared}` : t.strength(counted),
    ...(musters.length > 0 ? { drawing: lineChart({ label: t.strength(counted), counted, at, lines }) } : {}),
    head: [t.at, ...sides.map(({ name }) => name), ...beside],
    rows: strengths.map((row, i) => [
      at[i] ?? '',
      ...row.map(String),
      ...beside.map((_, k) => `${others[i]?.[k] ?? '–'}`),
    ]),
  };
}

function orderTable({ orders, timeline: { musters } }: Review, sides: readonly Side[]): ChartWithTable {
  const rows = musters.flatMap((muster, i) =>
    sides.map(({ id, name }) => {
      const { order, officers } = strengthOf(muster, id, orders.length);
      return [musterInWords(muster, i, musters), name, ...order.map(String), `${officers}`];
    }),
  );
  const at = musters.map(musterInWords);
  const share = sides.map(({ id }) =>
    musters.map((muster) => {
      const { order } = strengthOf(muster, id, orders.length);
      const all = order.reduce((sum, each) => sum + each, 0);
      return all === 0 ? 0 : Math.round((100 * (order[0] ?? 0)) / all);
    }),
  );
  const lines = chartSides(sides).map((side, k) => ({ side, values: share[k] ?? [] }));
  return {
    id: 'order',
    title: t.order,
    ...(musters.length > 0 ? { drawing: lineChart({ label: t.order, counted: t.share, at, lines }) } : {}),
    head: [t.at, t.side, ...orders.map(say), t.officers],
    rows,
  };
}

function lossChart(review: Review, sides: readonly Side[]): ChartWithTable {
  const counted = review.counted ? say(review.counted) : '';
  const losses = lossesOf(
    review.timeline,
    sides.map(({ id }) => id),
  );
  const rows = losses.map(({ cause, lost }) => ({ name: say(cause), values: lost, shown: lost.map(String) }));
  return {
    id: 'losses',
    title: t.losses(counted),
    ...(rows.length > 0 ? { drawing: barChart({ label: t.losses(counted), sides: chartSides(sides), rows }) } : {}),
    head: [t.cause, ...sides.map(({ name }) => name)],
    rows: rows.map(({ name, shown }) => [name, ...shown]),
  };
}

function luckChartOf({ timeline }: Review, sides: readonly Side[]): ChartWithTable {
  const looks = chartSides(sides);
  const lucks = sides.map(({ id }) => luckOf(timeline, id));
  const drawn = lucks.flatMap(({ score }, i) => {
    const side = looks[i];
    return score === undefined || !side ? [] : [{ name: side.name, side, score, shown: signed(score) }];
  });
  const rows = lucks.flatMap((luck, i) => {
    const name = sides[i]?.name ?? '';
    const all = luck.score === undefined ? '–' : signed(luck.score);
    return [
      ...luck.rows.map(({ about, throws, rolled, expected, deviation }) => [
        ...[name, say(about), `${throws}`, tenths(rolled), tenths(expected), tenths(deviation)],
        deviation > 0 ? signed((rolled - expected) / deviation) : '–',
      ]),
      ...(luck.throws > 0 ? [[name, t.all, `${luck.throws}`, '', '', '', all]] : []),
    ];
  });
  const ends = [t.unlucky, t.lucky] as const;
  const bands = [t.one, t.two] as const;
  return {
    id: 'luck',
    title: t.luck,
    hint: t.luckHint,
    ...(drawn.length > 0 ? { drawing: luckChart({ label: t.luck, ends, bands, rows: drawn }) } : {}),
    head: [t.side, t.kind, t.throws, t.rolled, t.expected, t.spread, t.score],
    rows,
  };
}

function timeChart({ timeline }: Review): ChartWithTable {
  const times = timesOf(timeline).filter(({ ms }) => ms > 0);
  const rows = times.map(({ phase, ms }) => ({
    name: phaseName(phase),
    values: [ms / 60_000],
    shown: [t.minutes(tenths(ms / 60_000))],
  }));
  const sides: readonly ChartSide[] = [{ name: t.time, colour: 'grey', second: false }];
  return {
    id: 'time',
    title: t.time,
    hint: t.timeHint,
    ...(rows.length > 0 ? { drawing: barChart({ label: t.time, sides, rows }) } : {}),
    head: [t.phase, t.time],
    rows: rows.map(({ name, shown }) => [name, ...shown]),
  };
}

/** One unit's strength and order over the bounds. */
export function unitChart(review: Review, sides: readonly Side[], unit: UnitId): ChartWithTable {
  const { timeline, counted, orders } = review;
  const over = unitOver(timeline, unit);
  const found = over.find((each) => each !== undefined);
  const side = chartSides(sides).find((_, i) => sides[i]?.id === found?.side);
  const at = timeline.musters.map(musterInWords);
  const title = found?.name ?? t.unit;
  const values = over.map((each) => each?.left);
  return {
    id: 'unit',
    title: t.unit,
    ...(side
      ? {
          drawing: lineChart({
            label: title,
            counted: counted ? say(counted) : '',
            at,
            lines: [{ side: { ...side, name: title }, values }],
          }),
        }
      : {}),
    head: [t.at, t.left, t.state],
    rows: over.map((each, i) => [
      at[i] ?? '',
      each ? `${each.left}` : '–',
      each ? orderName(orders[each.disorder]) : '–',
    ]),
  };
}

const orderName = (order: Message | undefined): string => (order ? say(order) : '');
