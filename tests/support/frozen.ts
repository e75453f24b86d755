import '../../src/app/first-words';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import '../../src/texts/agenda-texts';
import '../../src/texts/fire-texts';
import '../../src/texts/melee-texts';
import '../../src/texts/orders-texts';
import { momentInWords } from '../../src/app/review/in-words';
import { momentsForMaps, reportOf } from '../../src/app/review/report';
import { fetchInWords } from '../../src/engine/fetch-part';
import type { EngineApi } from '../../src/engine/protocol';
import type { Explained, Review } from '../../src/engine/review-protocol';
import { EVENT_TABLE as draftEvents } from '../../src/rules/belle-alliance/drafting/event';
import { EVENT_TABLE as belleAllianceEvents } from '../../src/rules/belle-alliance/event';
import { type AnyReader, type BattleView, type Json, namedIn, sidesOf, type Tellings } from '../../src/rules/book';
import { EVENT_TABLE as campaignEvents } from '../../src/rules/campaign/event';
import { EVENT_TABLE as freeTableEvents } from '../../src/rules/free-table/event';
import { EVENT_TABLE as hexMapEvents } from '../../src/rules/hex-map/event';
import { EVENT_TABLE as laBatailleEvents } from '../../src/rules/la-bataille/book/event';
import { MANIFESTS } from '../../src/rules/manifests';
import { EVENT_TABLE as warburgEvents } from '../../src/rules/warburg/book/event';
import type { NoteName } from '../../src/storage/note';
import type { Cite } from '../../src/table/reasons';
import { layRuler, RULES_RULER } from '../../src/texts/amounts';
import { entryInWords, soFarInWords } from '../../src/texts/log-words';
import { boundName, phaseName, say } from '../../src/texts/sayings';
import { newWorld, opened } from './world';

/** All that the frozen fixtures ask of the app. Where something of it is renamed or moved, this is the one place to follow. */

/** What can happen in each book. */
const EVENTS: Readonly<Record<string, { readonly types: readonly string[] }>> = {
  'belle-alliance': belleAllianceEvents,
  'belle-alliance-draft': draftEvents,
  campaign: campaignEvents,
  'free-table': freeTableEvents,
  'hex-map': hexMapEvents,
  'la-bataille': laBatailleEvents,
  warburg: warburgEvents,
};

export const bookIds: readonly string[] = MANIFESTS.map(({ id }) => id);

/** Every type of event that a book knows. */
export function eventTypesOf(book: string): readonly string[] {
  const events = EVENTS[book];
  if (!events) throw new Error(`No table of events is known for ${book}`);
  return events.types;
}

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const FOLDER_SIGNS = /[/\\]/g;

export interface FrozenFile {
  readonly path: string;
  /** By which what it opens to is kept. */
  readonly name: string;
}

/** All files of the fixtures whose names end so. */
const filesEnding = (...endings: readonly string[]): readonly FrozenFile[] =>
  readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .sort()
    .map((path) => ({
      path: FIXTURES + path,
      name: path.replace(/(\.coup)?\.json(\.gz)?$/, '').replaceAll(FOLDER_SIGNS, '-'),
    }));

export const frozenBattles = filesEnding('.coup.json.gz');
/** Scenarios and maps, from which something new begins. */
export const frozenBeginnings = filesEnding('.scenario.json.gz', '.hexmap.json');
export const frozenEditions = filesEnding('.edition.json.gz');

export const expectedOf = ({ name }: FrozenFile, ending: string): string => `${FIXTURES}opened/${name}${ending}`;

interface FileContent {
  readonly book: string;
  readonly bookVersion: number;
  readonly entries: readonly { readonly events?: readonly { readonly type: string }[] }[];
}

/** What a file holds, zipped or not, without any of the app's code. */
export function jsonOf(file: Uint8Array): Json {
  const isZipped = file[0] === 0x1f && file[1] === 0x8b;
  return JSON.parse((isZipped ? gunzipSync(file) : Buffer.from(file)).toString());
}

export const contentOf = (file: Uint8Array): FileContent =>
  (jsonOf(file) as unknown as { readonly battle: FileContent }).battle;

/** What a battle's file comes to: how it stands, what people read of it, and what is saved of it again. */
export interface OpenedBattle {
  readonly state: Json;
  readonly told: string;
  readonly report: string;
  readonly saved: FileContent;
}

type Bytes = Uint8Array<ArrayBuffer>;

const everyBook = Object.fromEntries(MANIFESTS.flatMap(({ id, worker }) => (worker ? [[id, worker.book]] : [])));

async function imported(file: Bytes): Promise<{ readonly engine: EngineApi; readonly id: string }> {
  const engine = newWorld().worker({ books: everyBook });
  const { battle } = done(await engine.importFile(new Blob([file]), 'import'));
  return { engine, id: battle.id };
}

const bytesOf = async (file: Blob): Promise<Bytes> => new Uint8Array(await file.arrayBuffer());

/** How what begins with a file stands, and that file written again. */
export async function openBeginning(file: Bytes): Promise<{ readonly state: Json; readonly again: Json }> {
  const { engine, id } = await imported(file);
  const { position } = await opened(engine.open(id));
  const exported = await engine.exportScenario(id, true);
  if ('problem' in exported) throw new Error(JSON.stringify(exported.problem));
  return { state: position.state, again: jsonOf(await bytesOf(exported.file)) };
}

/** A club's charts, and their file written again. */
export async function openEdition(file: Bytes): Promise<{ readonly edition: Json; readonly again: Json }> {
  const engine = newWorld().worker({ books: everyBook });
  const { book, edition } = done(await engine.readEditionFile(new Blob([file])));
  return { edition, again: jsonOf(await bytesOf(await engine.editionFile({ id: 'kept', book, edition }))) };
}

/** What a seat planned, laid out on its table. */
export async function openPlan(file: Bytes, note: NoteName, pin: string): Promise<{ title: string; state: Json }> {
  const { engine, id } = await imported(file);
  const { table, plan } = done(await engine.openPlan(id, note, pin));
  return { title: plan.title, state: (await opened(engine.open(table))).position.state };
}

export async function openBattle(file: Bytes): Promise<OpenedBattle> {
  // Another test may have left its own beside the table.
  layRuler(RULES_RULER);
  const { engine, id } = await imported(file);
  const { position } = await opened(engine.open(id));
  const review = inUtc(done(await engine.review(id, 'review')));
  const reader = await fetchInWords(MANIFESTS, review.book, ({ page }) => page?.reader);
  if (!reader) throw new Error(`No reader of ${review.book}`);
  const maps = done(await engine.drawMaps(id, momentsForMaps(review), 'maps'));
  const view = viewOf(reader, position.state);
  const exported = await engine.exportFile(id, true);
  if ('problem' in exported) throw new Error(JSON.stringify(exported.problem));
  return {
    state: position.state,
    told: [...(await toldLog(engine, reader, review)), ...toldFacts(view)].join('\n'),
    report: reportOf({ review, maps, sides: sidesOf(view), briefing: view.briefing, now: Date.UTC(2030, 0, 1) }),
    saved: contentOf(await bytesOf(exported.file)),
  };
}

function done<T extends { readonly kind: string }>(result: T): Exclude<T, { readonly kind: 'failed' }> {
  if (result.kind === 'failed') throw new Error(JSON.stringify(result));
  return result as Exclude<T, { readonly kind: 'failed' }>;
}

/** Times are told by the clock of the place: so shifted, they read the same everywhere. */
function inUtc(review: Review): Review {
  const shifted = <T extends { readonly at: number }>(each: T): T => ({
    ...each,
    at: each.at + new Date(each.at).getTimezoneOffset() * 60_000,
  });
  const { timeline, remarks } = review;
  return {
    ...review,
    timeline: { ...timeline, steps: timeline.steps.map(shifted) },
    remarks: remarks.map(shifted),
  };
}

function viewOf(reader: AnyReader, packed: Json): BattleView {
  const state = reader.unpack(packed);
  if (!state.ok) throw new Error(JSON.stringify(state.problem));
  return reader.view(state.value);
}

/** Each step as it is looked back on: where the battle stood, what happened, what is remembered, what was asked and answered. */
async function toldLog(engine: EngineApi, reader: AnyReader, review: Review): Promise<readonly string[]> {
  const lines = [`# ${review.name} (${review.book})`];
  const { told = {} } = reader;
  for (const [i, { by }] of review.timeline.steps.entries()) {
    const moment = done(await engine.moment(review.battle, i + 1));
    const before = viewOf(reader, moment.state);
    const { text, steps } = entryInWords(moment.step?.events ?? [], namedIn(before), told);
    const explained = done(await engine.explain(review.battle, i + 1, 'explain'));
    lines.push('', `## ${momentInWords(review, i + 1)}, by ${by}`, text);
    if (steps.join('; ') !== text) lines.push(...steps.map((step) => `- ${step}`));
    for (const noted of review.timeline.noted.filter((each) => each.moment === i + 1))
      lines.push(`! ${noted.kind}: ${say(noted)}${noted.cause ? ` (${say(noted.cause)})` : ''}`);
    for (const thrown of review.timeline.thrown.filter((each) => each.moment === i + 1))
      lines.push(`% ${say(thrown.about)}: ${thrown.rolled} of ${thrown.side}, usually ${figure(thrown.mean)}`);
    lines.push(...toldQuestions(explained.asked, before, told));
  }
  return lines;
}

type Asked = Explained['asked'][number];

/** Each with what had happened since the one before it. */
function toldQuestions(asked: readonly Asked[], view: BattleView, told: Tellings): readonly string[] {
  const soFar = asked.map((each) => soFarInWords(each.eventsSoFar, namedIn(view), told));
  return asked.flatMap((each, i) => {
    const before = soFar[i - 1] ?? [];
    const since = (soFar[i] ?? []).filter((said, k) => said !== before[k]);
    return [...since.map((said) => `  · ${said}`), ...toldQuestion(each)];
  });
}

function toldQuestion({ question, answer }: Asked): readonly string[] {
  const { wants, card, cite, of } = question;
  const lines = [`  ? ${of}: ${say(question)}${cited(cite)}`];
  if (card) {
    lines.push(`    card${cited(card.cite)}, ${card.modifier} in all`);
    if (card.kind === 'chart') lines.push(...card.strengths.map((each) => `    ${say(each)}: ${each.value}`));
    const counted = card.kind === 'chart' ? [...card.factors, ...card.shifts] : card.factors;
    lines.push(...counted.map((each) => `    ${say(each)}: ${each.value}${cited(each.cite)}`));
    const outcomes = card.kind === 'chart' ? card.columns[card.column ?? -1]?.outcomes : card.outcomes;
    lines.push(...(outcomes ?? []).map((each) => `    ${say(each)}: ${figure(each.chance)}`));
  }
  if (answer.kind === 'dice') lines.push(`  = ${answer.faces.join(' ')}`);
  else if (wants.kind === 'choice') {
    lines.push(`  = ${wants.choices.filter(({ id }) => id === answer.id).map(say)}`);
    lines.push(`    of ${wants.choices.map(say).join(' | ')}`);
  }
  return lines;
}

const cited = (cite: Cite | undefined): string => (cite ? ` [${cite.book} ${cite.rule}]` : '');

/** Last bits differ from engine to engine. */
const figure = (value: number): string => `${Math.round(value * 1e6) / 1e6}`;

/** What is said of everybody at the end. */
function toldFacts(view: BattleView): readonly string[] {
  const counters = view.hexes?.counters ?? [];
  const units = [...(view.table?.units.values() ?? []), ...counters];
  return [
    '',
    '# Facts',
    `measuring ${view.measuring}, agreed ${view.measuringAgreed}, length ${view.length}, offers ${view.offers.join(' ')}`,
    ...(view.clock ? [`${boundName(view.clock)} · ${phaseName(view.clock.phase)}`] : []),
    ...units.flatMap(({ id, name }) => [
      `${name} (${id}), disorder ${view.notches(id)}: ${view.facts(id).map(say).join('; ')}`,
    ]),
    ...counters.map(({ name, formation, general, specific, states }) =>
      [
        `${name}: ${formation ? say(formation) : 'no formation'}`,
        ...[...general, ...specific, ...states].map(say),
      ].join('; '),
    ),
    '',
  ];
}
