import { enDrafting } from './en-drafting';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the drawing board. */
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enDrafting };
addSayings(SAYINGS[locale] ?? enDrafting);
