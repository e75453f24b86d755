import type { Sayings } from '../../../texts/saying-words';
import { addSayings, locale } from '../../../texts/texts';
import { enWarburg } from './en-warburg';

/** Other languages join here as in texts.ts, by their locale. */
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': enWarburg };
addSayings(SAYINGS[locale] ?? {});
