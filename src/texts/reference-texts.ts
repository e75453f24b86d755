import { enReference, enReferenceSayings, type ReferenceWords } from './en-reference';
import { enSheets } from './en-sheets';
import { enSheetsGround } from './en-sheets-ground';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. Apart from the other words: they come with Rules & tables. */
const LANGUAGES: Readonly<Record<string, ReferenceWords>> = { 'en-GB': enReference };

export const referenceTexts: ReferenceWords = LANGUAGES[locale] ?? enReference;

const ENGLISH: Sayings = { ...enReferenceSayings, ...enSheets, ...enSheetsGround };
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': ENGLISH };
addSayings(SAYINGS[locale] ?? ENGLISH);
