import { enWarburg } from './en-warburg';
import type { Sayings } from './saying-words';
import { addSayings, locale } from './texts';

/** Other languages join here as in texts.ts, by their locale. */
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enWarburg };
addSayings(SAYINGS[locale] ?? {});
