/**
 * Finds what was written, as somebody types: no matter the case or the accents, and wherever all the words occur. A
 * hundred short texts need no library; ours ranks by what a player means: a number first, then a title, then the text.
 */
export interface Findable {
  /** What it is called by number: `3.1.4`; `T6` and `Table 6`. */
  readonly numbers: readonly string[];
  readonly title: string;
  /** Sentences and rows. */
  readonly passages: readonly string[];
}

export interface Finding<Entry> {
  readonly entry: Entry;
  /** The passage that has most of the words; undefined where none has any. */
  readonly passage: string | undefined;
}

/** The words of a search, folded. */
export function searchWords(query: string): readonly string[] {
  const words = fold(query)
    .text.split(/[^\p{L}\p{N}.%+-]+/u)
    .map((word) => word.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((word) => word !== '');
  return [...new Set(words)];
}

/** A search over these entries, folded once. */
export function searchIn<Entry extends Findable>(
  entries: readonly Entry[],
): (query: string) => readonly Finding<Entry>[] {
  const folded = entries.map((entry) => ({
    entry,
    numbers: entry.numbers.flatMap((number) => fold(number).text.split(' ')),
    title: fold(entry.title).text,
    passages: entry.passages.map((passage) => ({ passage, text: fold(passage).text })),
  }));
  return (query) => {
    const words = searchWords(query);
    if (words.length === 0) return [];
    return folded
      .map((each) => ({ ...each, ranks: words.map((word) => rankOf(word, each)) }))
      .filter(({ ranks }) => ranks.every((rank) => rank < NOWHERE))
      .sort((a, b) => compareRanks(a.ranks, b.ranks))
      .map(({ entry, passages }) => ({ entry, passage: bestPassage(passages, words) }));
  };
}

/** Parts of a text in order; `found`: one of the words, as it stands there. */
export function markedParts(text: string, words: readonly string[]): readonly { text: string; found: boolean }[] {
  const { text: folded, at } = fold(text);
  const found = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (const start of placesOf(word, folded)) {
      const end = at[start + word.length] ?? text.length;
      found.fill(true, at[start] ?? 0, end);
    }
  }
  const parts: { text: string; found: boolean }[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = parts.at(-1);
    const is = found[i] === true;
    if (last?.found === is) last.text += text[i];
    else parts.push({ text: text.charAt(i), found: is });
  }
  return parts;
}

/** Where a word was found, best first. */
const RANKS = ['number', 'beginning of a number', 'title', 'within a title', 'text', 'within a text'] as const;
const NOWHERE = RANKS.length;

interface Folded {
  readonly numbers: readonly string[];
  readonly title: string;
  readonly passages: readonly { readonly passage: string; readonly text: string }[];
}

function rankOf(word: string, { numbers, title, passages }: Folded): number {
  if (numbers.includes(word)) return 0;
  if (numbers.some((number) => number.startsWith(word))) return 1;
  if (occurs(word, title, 'beginning')) return 2;
  if (occurs(word, title, 'anywhere')) return 3;
  if (passages.some(({ text }) => occurs(word, text, 'beginning'))) return 4;
  if (passages.some(({ text }) => occurs(word, text, 'anywhere'))) return 5;
  return NOWHERE;
}

/** More words at the better places first. The order of the contents stays where they are equal: the sort is stable. */
function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const rank of RANKS.keys()) {
    const more = b.filter((each) => each === rank).length - a.filter((each) => each === rank).length;
    if (more !== 0) return more;
  }
  return 0;
}

function bestPassage(passages: Folded['passages'], words: readonly string[]): string | undefined {
  let best: { passage: string; score: number } | undefined;
  for (const { passage, text } of passages) {
    const score = words.filter((word) => placesOf(word, text).length > 0).length;
    if (score > (best?.score ?? 0)) best = { passage, score };
  }
  return best?.passage;
}

const occurs = (word: string, text: string, where: 'beginning' | 'anywhere'): boolean =>
  placesOf(word, text).some((at) => where === 'anywhere' || !isLetter(text[at - 1]));

/** Shorter ones would be found inside everything. */
const SHORTEST_WITHIN = 3;

/** Where a word stands in a folded text: numbers as wholes, short words at the beginning of one, others anywhere. */
function placesOf(word: string, text: string): readonly number[] {
  const places: number[] = [];
  const isNumber = /^[\d.]+$/.test(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = !isLetter(text[at - 1]);
    const ends = !isLetter(text[at + word.length]);
    if (isNumber ? begins && ends : begins || word.length >= SHORTEST_WITHIN) places.push(at);
  }
  return places;
}

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Letters that are no plain one with a mark on it. */
const OTHERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  '’': "'",
  '−': '-',
  '–': '-',
};

/** Without case and accents; `at` tells for each letter where it stood. */
function fold(text: string): { readonly text: string; readonly at: readonly number[] } {
  let folded = '';
  const at: number[] = [];
  let place = 0;
  for (const letter of text) {
    const small = letter.toLowerCase();
    const plain = OTHERS[small] ?? small.normalize('NFD').replace(/\p{M}/gu, '');
    for (let i = 0; i < plain.length; i++) at.push(place);
    folded += plain;
    place += letter.length;
  }
  return { text: folded, at };
}
