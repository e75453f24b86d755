import { enPrint, enPrintSayings, type PrintWords } from './en-print';
import { enSheets } from './en-sheets';
import { enSheetsGround } from './en-sheets-ground';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with what is printed. */
const WORDS: Readonly<Record<string, PrintWords>> = { 'en-GB': enPrint };

export const printTexts: PrintWords = WORDS[locale] ?? enPrint;

/** Sticks are named as the tables name their rows. */
const ENGLISH: Sayings = { ...enPrintSayings, ...enSheets, ...enSheetsGround };
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': ENGLISH };
addSayings(SAYINGS[locale] ?? ENGLISH);
