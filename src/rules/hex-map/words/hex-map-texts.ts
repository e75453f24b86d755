import type { Sayings } from '../../../texts/saying-words';
import { addSayings, locale } from '../../../texts/texts';
import { enHexMap } from './en-hex-map';

/** Other languages join here as in texts.ts, by their locale. They come with the map maker. */
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enHexMap };
addSayings(SAYINGS[locale] ?? enHexMap);
