import type { DrawnMaps, Review } from '../../engine/review-protocol';
import { lostByUnit } from '../../game/figures';
import type { Muster } from '../../game/timeline';
import { type Drawn, el, markup } from '../../report/node';
import { round } from '../../report/paths';
import type { BriefingView } from '../../rules/book';
import type { NotedKind } from '../../rules/chronicle';
import type { Side } from '../../table/table';
import { dayText, timeText } from '../../texts/amounts';
import { reviewTexts } from '../../texts/review-texts';
import { bookName, say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { type ChartWithTable, chartsOf } from './chart-drawings';
import { momentInWords } from './in-words';

/** What a report is made from: everything has been read and drawn already, and is put into words here. */
export interface ReportParts {
  readonly review: Review;
  readonly maps: DrawnMaps;
  readonly sides: readonly Side[];
  readonly briefing: BriefingView | undefined;
  readonly now: number;
}

const t = reviewTexts.report;

/** Moments that a report shows as maps: the start, the beginning of each bound, the end. */
export const momentsForMaps = ({ timeline }: Review): readonly number[] => timeline.musters.map(({ moment }) => moment);

/** One file without scripts, without anything from elsewhere: it opens anywhere and prints. */
export function reportOf(parts: ReportParts): string {
  const { review } = parts;
  const page = el(
    'html',
    { lang: 'en-GB' },
    el(
      'head',
      {},
      el('meta', { charset: 'utf-8' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el('meta', { 'http-equiv': 'Content-Security-Policy', content: "default-src 'none'; style-src 'unsafe-inline'" }),
      el('title', {}, `${review.name} · ${t.title}`),
      el('style', {}, STYLE),
    ),
    el(
      'body',
      {},
      el('h1', {}, review.name),
      el('p', {}, t.played(bookName(review.book), dayOf(parts))),
      ...scenarioOf(parts),
      ...armiesOf(parts),
      ...turningOf(parts),
      ...mapsOf(parts),
      ...figuresOf(parts),
      ...commentsOf(parts),
      el('footer', {}, t.made(texts.app.name)),
    ),
  );
  return `<!doctype html>\n${markup(page)}\n`;
}

const dayOf = ({ review, now }: ReportParts): string => dayText(review.timeline.steps[0]?.at ?? now, now);

const section = (title: string, ...inside: readonly Drawn[]): readonly Drawn[] =>
  inside.length === 0 ? [] : [el('section', {}, el('h2', {}, title), ...inside)];

const paragraphs = (text: string): readonly Drawn[] =>
  text
    .split(/\n\s*\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => el('p', {}, each));

function scenarioOf({ briefing, sides }: ReportParts): readonly Drawn[] {
  if (!briefing) return [];
  const nameOf = (id: string): string => sides.find((side) => side.id === id)?.name ?? id;
  return section(
    briefing.title || t.scenario,
    ...paragraphs(briefing.history),
    ...paragraphs(briefing.ground),
    ...briefing.tasks.map(({ side, text }) => el('p', {}, el('strong', {}, `${nameOf(side)}: `), text)),
    ...paragraphs(briefing.end.text),
  );
}

/** Everybody who was ever there, as he began and as he ended: in no number of his own, who has joined another. */
function armiesOf({ review: { timeline }, sides }: ReportParts): readonly Drawn[] {
  const last = timeline.musters.at(-1);
  if (!last) return [];
  const first = new Map<string, Muster['units'][number]>();
  for (const { units } of timeline.musters)
    for (const unit of units) if (!first.has(unit.unit)) first.set(unit.unit, unit);
  const lost = lostByUnit(timeline);
  const isOut = new Set(timeline.noted.flatMap(({ kind, unit }) => (OUT.has(kind) ? [unit] : [])));
  const tables = sides.flatMap((side) => {
    const own = [...first.values()].filter((unit) => unit.side === side.id);
    if (own.length === 0) return [];
    const rows = own.map(({ unit, name, left, officer }) => {
      const now = last.units.find((each) => each.unit === unit)?.left;
      // Whoever fell, or is out of the battle, was noted; who is not there and was not has joined another.
      if (officer) return [name, '', !now && isOut.has(unit) ? t.fallen : '', ''];
      return [name, `${left}`, `${now ?? (isOut.has(unit) ? 0 : t.joined)}`, `${lost.get(unit) ?? 0}`];
    });
    return [el('h3', {}, side.name), tableOf([t.unit, t.began, t.left, t.lost], rows)];
  });
  return section(t.armies, ...tables);
}

const OUT: ReadonlySet<NotedKind> = new Set(['gone', 'officer']);

function turningOf({ review }: ReportParts): readonly Drawn[] {
  const kinds = new Set(['rout', 'officer', 'gone', 'result']);
  const noted = review.timeline.noted.filter(({ kind }) => kinds.has(kind));
  const list = noted.map((each) => el('li', {}, el('span', {}, `${momentInWords(review, each.moment)}: `), say(each)));
  return section(t.turning, list.length > 0 ? el('ul', {}, ...list) : el('p', {}, t.noEvents));
}

/** The ground stands in the page once, and each map uses it. */
function mapsOf({ review, maps }: ReportParts): readonly Drawn[] {
  if (maps.maps.length === 0) return [];
  const { musters } = review.timeline;
  const grounds = el(
    'svg',
    { class: 'defs', width: 0, height: 0, 'aria-hidden': 'true' },
    el('defs', {}, ...maps.grounds.map((ground, i) => el('g', { id: `ground-${i}` }, ground))),
  );
  const figures = maps.maps.map(({ moment, box, ground, units }, i) => {
    const muster = musters[i];
    const name = muster ? musterName(muster, i) : momentInWords(review, moment);
    return el(
      'figure',
      {},
      el(
        'svg',
        { viewBox: box.map(round).join(' '), role: 'img', 'aria-label': name },
        el('use', { href: `#ground-${ground}` }),
        units,
      ),
      el('figcaption', {}, name),
    );
  });
  return section(t.maps, el('p', {}, t.legend), grounds, ...figures);
}

function musterName(muster: Muster, i: number): string {
  if (i === 0) return t.atStart;
  if (!muster.when) return t.atEnd;
  const { bound, called } = muster.when;
  return called ? say(called) : texts.battle.bound(bound);
}

const figuresOf = ({ review, sides }: ReportParts): readonly Drawn[] =>
  section(t.charts, ...chartsOf(review, sides).flatMap(chartInReport));

const chartInReport = ({ title, hint, drawing, head, rows }: ChartWithTable): readonly Drawn[] =>
  rows.length === 0
    ? []
    : [
        el('h3', {}, title),
        ...(hint === undefined ? [] : [el('p', {}, hint)]),
        ...(drawing ? [el('figure', { class: 'chart' }, drawing)] : []),
        tableOf(head, rows),
      ];

function commentsOf({ review }: ReportParts): readonly Drawn[] {
  const moments = new Map(review.timeline.steps.map(({ n }, i) => [n, i + 1]));
  const said = review.remarks.flatMap(({ step, text, at }) => {
    const moment = step === 0 ? 0 : moments.get(step);
    if (moment === undefined || text === '') return [];
    return [el('dt', {}, `${momentInWords(review, moment)} (${timeText(at)})`), el('dd', {}, text)];
  });
  return section(t.comments, ...(said.length > 0 ? [el('dl', {}, ...said)] : []));
}

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): Drawn =>
  el(
    'table',
    {},
    el('thead', {}, el('tr', {}, ...head.map((name) => el('th', { scope: 'col' }, name)))),
    el(
      'tbody',
      {},
      ...rows.map((row) =>
        el('tr', {}, ...row.map((cell, i) => (i === 0 ? el('th', { scope: 'row' }, cell) : el('td', {}, cell)))),
      ),
    ),
  );

const STYLE = `
body{margin:0 auto;max-width:52rem;padding:1.5rem;background:#fff;color:#1d1d1b;font:1rem/1.5 system-ui,sans-serif}
h1,h2,h3{font-family:Georgia,serif;line-height:1.2;break-after:avoid}
section{margin-block:2rem}
figure{margin:1rem 0;break-inside:avoid}
figure svg{display:block;width:100%;border:1px solid #1d1d1b}
figure.chart svg{border-color:#d9d2bf;max-width:40rem}
figcaption{font-weight:700}
table{border-collapse:collapse;margin-block:1rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid #d9d2bf;text-align:right}
th:first-child{text-align:left}
tr{break-inside:avoid}
.defs{position:absolute}
li span,dt{color:#5b584e}
dd{margin:0 0 .75rem}
footer{margin-top:3rem;color:#5b584e}
@media print{body{padding:0;max-width:none}}
`;
