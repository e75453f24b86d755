import { enChronicle } from './en-chronicle';
import { enReview, type ReviewWords } from './en-review';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. They come with the screen that looks back. */
const WORDS: Readonly<Record<string, ReviewWords>> = { 'en-GB': enReview };
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enChronicle };
addSayings(SAYINGS[locale] ?? {});

export const reviewTexts: ReviewWords = WORDS[locale] ?? enReview;
