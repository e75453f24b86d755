import { enHex, type HexWords } from './en-hex';
import { locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the screen of a battle on hexes. */
const WORDS: Readonly<Record<string, HexWords>> = { 'en-GB': enHex };

export const hexTexts: HexWords = WORDS[locale] ?? enHex;
