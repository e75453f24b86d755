import type { Json, Telling, Tellings } from '../rules/book';
import { nameOfHex } from '../table/hex-table';
import type { Named } from '../table/named';
import { type UnitId, unitId } from '../table/unit';
import { lengthText } from './amounts';
import { stepFrom, stepText } from './march-words';
import { hasWords, phaseName, say } from './sayings';
import { texts } from './texts';

type Value = string | number;

/** One event of any book in words, by its `type`. Units get their names from the table or map as it is now. */
export function eventInWords(event: Json, named: Named | undefined): string {
  const type = typeOf(event);
  return type === undefined ? texts.log.unknown : say({ key: `event.${type}`, values: valuesOf(event, named) });
}

/** Of what happened, the word that decides, what goes with it, and everything but what only led to it. */
export interface Aftermath {
  readonly word: string;
  readonly details: readonly string[];
  readonly lines: readonly string[];
  /** Every event in its order. */
  readonly steps: readonly string[];
  /** Whom it befell. */
  readonly units: readonly UnitId[];
}

/** What became of a chain of events, for those who wait for the end of it. `told` is of the reader of the battle's book. */
export function aftermathInWords(events: readonly Json[], named: Named | undefined, told: Tellings): Aftermath {
  const rank = (event: Json): number => tellingOf(event, told).headline ?? Number.POSITIVE_INFINITY;
  const [deciding] = events.filter((event) => Number.isFinite(rank(event))).sort((a, b) => rank(a) - rank(b));
  const words = (event: Json) => eventInWords(event, named);
  const steps = events.map(words);
  const outcome = events.filter((event) => !tellingOf(event, told).leadsUp);
  const lines = outcome.map(words);
  const units = [...new Set(outcome.flatMap(unitsIn))];
  if (deciding === undefined) return { word: steps[0] ?? '', details: [], lines, steps, units };
  const key = `headline.${typeOf(deciding)}`;
  const values = valuesOf(deciding, named);
  return {
    word: say({ key, values }),
    details: [say({ key: `${key}.more`, values })],
    lines,
    steps,
    units,
  };
}

/** What has happened on the way to a question, or after its dice: without beginnings, and without the keeping of books. */
export const soFarInWords = (events: readonly Json[], named: Named | undefined, told: Tellings): readonly string[] =>
  events
    .filter((event) => {
      const { begins, silent } = tellingOf(event, told);
      return !begins && !silent;
    })
    .map((event) => eventInWords(event, named));

const UNMARKED: Telling = {};

const tellingOf = (event: Json, told: Tellings): Telling => told[typeOf(event) ?? ''] ?? UNMARKED;

const unitsIn = (event: Json): readonly UnitId[] =>
  isRecord(event) && typeof event.unit === 'string' ? [unitId(event.unit)] : [];

const typeOf = (event: Json): string | undefined =>
  isRecord(event) && typeof event.type === 'string' ? event.type : undefined;

function valuesOf(event: Json, named: Named | undefined): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = {};
  for (const [name, value] of isRecord(event) ? Object.entries(event) : []) {
    const word = valueInWords(name, value, named);
    if (word !== undefined) values[name] = word;
  }
  return values;
}

/** A step of the log in words: what it came to, and, where that leaves something out, all that happened in its order. */
export function entryInWords(
  events: readonly Json[],
  named: Named | undefined,
  told: Tellings,
): { readonly text: string; readonly steps: readonly string[] } {
  const steps = events.map((event) => eventInWords(event, named));
  const first = firstTold(events, told);
  const telling = steps.filter((_, i) => {
    const { gist } = tellingOf(events[i] ?? null, told);
    return gist === 'if-first' ? i === first : gist;
  });
  const gist = telling.length > 0 ? telling : steps.slice(first, first + 1);
  return {
    text: gist.slice(0, MOST_TELLING).join('; '),
    steps: steps.length > gist.length || gist.length > MOST_TELLING ? steps : gist,
  };
}

/** More of them are left to the list. */
const MOST_TELLING = 3;

/** The event that a chain begins with; of somebody who goes on and on, where he comes to. */
function firstTold(events: readonly Json[], told: Tellings): number {
  const first = events.findIndex((event) => !tellingOf(event, told).silent);
  const event = events[first];
  if (event === undefined) return 0;
  if (!tellingOf(event, told).byLast) return first;
  const [who] = unitsIn(event);
  return events.findLastIndex((each) => typeOf(each) === typeOf(event) && unitsIn(each)[0] === who);
}

function valueInWords(name: string, value: Json, named: Named | undefined): Value | undefined {
  if (name === 'type') return undefined;
  if (name === 'steps' && Array.isArray(value)) return stepsInWords(value);
  if (['faces', 'targetFaces', 'done'].includes(name) && Array.isArray(value)) return value.join(' ');
  if (name === 'units' && Array.isArray(value)) return value.map((unit) => unitName(`${unit}`, named)).join(', ');
  if (isRecord(value)) return thingInWords(value, named);
  if (typeof value === 'number') return name === 'cm' ? lengthText(value) : value;
  if (value === true) return 'yes';
  if (typeof value !== 'string') return undefined;
  switch (name) {
    case 'unit':
    case 'winner':
    case 'loser':
    case 'soutien':
    case 'target':
    case 'officer':
    case 'support':
    case 'neighbourOf':
    case 'broken':
    case 'battery':
    case 'by':
    case 'adjutant':
    case 'with':
    case 'beside':
      return unitName(value, named);
    case 'side':
      return named?.sides.find(({ id }) => id === value)?.name ?? value;
    case 'house':
    case 'bridge':
      return named?.terrain?.find(({ id }) => id === value)?.name || value;
    case 'phase':
      return phaseName(value);
    case 'formation':
      return hasWords(`formation.${value}`) ? say({ key: `formation.${value}` }) : value;
    case 'gait':
      return hasWords(`gait.${value}`) ? say({ key: `gait.${value}` }) : value;
    case 'measuring':
      return nameIn(texts.measuring, value);
    case 'length':
      return nameIn(texts.lengths, value);
    default:
      return value;
  }
}

/** A unit that came with the event, a place (`{ unit }` or `{ point }`), or nothing that has a word. */
function thingInWords(thing: { readonly [key: string]: Json }, named: Named | undefined): string | undefined {
  if (typeof thing.name === 'string') return thing.name;
  if (typeof thing.key === 'string') return saidBy(thing.key, thing.values ?? null);
  if (typeof thing.unit === 'string') return unitName(thing.unit, named);
  if (Array.isArray(thing.hexes)) return hexesInWords(thing.hexes, named);
  if (typeof thing.q === 'number') return hexesInWords([thing], named);
  return 'point' in thing ? texts.log.point : undefined;
}

/** Where somebody stands on a map of hexes, by the names of its hexes. */
function hexesInWords(hexes: readonly Json[], named: Named | undefined): string | undefined {
  const map = named?.map;
  if (!map) return undefined;
  const names = hexes.map((hex) =>
    isRecord(hex) && typeof hex.q === 'number' && typeof hex.r === 'number'
      ? nameOfHex(map, { q: hex.q, r: hex.r })
      : '',
  );
  return names.filter((name) => name !== '').join(', ');
}

/** A saying that came with the event. */
function saidBy(key: string, values: Json): string {
  const known = isRecord(values) ? Object.entries(values) : [];
  const said = known.filter((each): each is [string, Value] => ['string', 'number'].includes(typeof each[1]));
  return say({ key, values: Object.fromEntries(said) });
}

/** The steps of a march in their order; those this version does not know are passed over. */
function stepsInWords(steps: readonly Json[]): string {
  const known = steps.map(stepFrom).filter((step) => step !== undefined);
  return known.map((step) => stepText(step, true)).join(', ');
}

/** A part that has rejoined since is no longer on the table: then its unit speaks for it, whose id its own begins with. */
function unitName(id: string, named: Named | undefined): string {
  for (let known = id; known !== ''; known = known.slice(0, Math.max(0, known.lastIndexOf('.')))) {
    const unit = named?.units.get(unitId(known));
    if (unit) return unit.name;
  }
  return id;
}

function nameIn(names: Readonly<Record<string, { readonly name: string }>>, id: string): string {
  return Object.hasOwn(names, id) ? (names[id]?.name ?? id) : id;
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
