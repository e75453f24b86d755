import type { Cell } from '../rules/la-bataille/club-edition';
import type { ChartName } from '../rules/la-bataille/edition-charts';
import { enChartNames } from './en-chart-names';
import { enCharts } from './en-charts';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the charts. */
const LANGUAGES: Readonly<Record<string, typeof enCharts>> = { 'en-GB': enCharts };
const NAMES: Readonly<Record<string, typeof enChartNames>> = { 'en-GB': enChartNames };

export const chartTexts = LANGUAGES[locale] ?? enCharts;
const names = NAMES[locale] ?? enChartNames;

const wordFor = (name: string, under: string): string | undefined =>
  [`${under}/${name}`, name]
    .map((key) => (Object.hasOwn(names, key) ? names[key] : undefined))
    .find((word) => word !== undefined);

/** A name without words is shown as it is, so that the gap is seen. */
const chartName = (name: ChartName): string =>
  'place' in name ? `${name.place}` : 'printed' in name ? name.printed : (wordFor(name.name, name.under) ?? name.name);

/** Several names as one: `Carré · French · column 2`. */
export function chartNames(all: readonly ChartName[]): string {
  const parts: string[] = [];
  for (const name of all) {
    const before = 'place' in name || 'printed' in name ? parts.pop() : undefined;
    parts.push(before === undefined ? chartName(name) : `${before} ${chartName(name)}`);
  }
  return parts.join(' · ');
}

/** What stands in a cell, in words. */
export function cellText(path: string, value: Cell): string {
  if (value === null) return chartTexts.blank;
  if (typeof value === 'boolean') return value ? chartTexts.yes : chartTexts.no;
  if (typeof value === 'number') return `${value}`.replace('-', '−');
  const column = path.split('/').findLast((name) => !/^\d+$/.test(name)) ?? '';
  return wordFor(value, column) ?? value;
}
