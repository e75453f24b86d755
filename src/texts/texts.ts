import { en, type Words } from './en';
import { enSayings } from './en-sayings';
import type { Sayings } from './saying-words';

/** One language: the words of the screens, and the sayings of rule books and storage. */
interface Language {
  readonly locale: string;
  readonly words: Words;
  readonly sayings: Sayings;
}

/** French, German and Danish join here; each is a file beside en.ts and one beside en-sayings.ts. */
const LANGUAGES: Readonly<Record<string, Language>> & { readonly en: Language } = {
  en: { locale: 'en-GB', words: en, sayings: enSayings },
};

/** The first language of the person that we speak; English otherwise. */
export function pickLanguage(wanted: readonly string[]): Language {
  const spoken = wanted.map((tag) => LANGUAGES[tag.split('-')[0] ?? '']).find((language) => language !== undefined);
  return spoken ?? LANGUAGES.en;
}

/** As the browser has them. Asked this way because words are compiled without one, and tests run without one. */
function wantedLanguages(): readonly string[] {
  const browser: unknown = Reflect.get(globalThis, 'navigator');
  const wanted: unknown = typeof browser === 'object' && browser && 'languages' in browser ? browser.languages : [];
  return Array.isArray(wanted) ? wanted.filter((each) => typeof each === 'string') : [];
}

const language = pickLanguage(wantedLanguages());

export const texts: Words = language.words;
export const locale: string = language.locale;

const known: Record<string, Sayings[string]> = { ...language.sayings };
export const sayings: Sayings = known;

/** Takes in the sayings of a part of the app that is fetched later. */
export function addSayings(more: Sayings): void {
  Object.assign(known, more);
}
