import type { Sayings } from '../../../texts/saying-words';
import { addSayings, locale } from '../../../texts/texts';
import { enLaBataille } from './en-la-bataille';

/** Other languages join here as in texts.ts, by their locale. */
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enLaBataille };
addSayings(SAYINGS[locale] ?? {});
