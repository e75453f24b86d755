import { enFireCard } from './en-fire-card';
import { enFireFactors } from './en-fire-factors';
import { enFireLines } from './en-fire-lines';
import { enSight } from './en-sight';
import { enVerdict } from './en-verdict';
import type { Sayings } from './saying-words';

/** What is said of sight and fire before anything is done. Fetched with the tools that ask for it. */
export const enFireSayings: Sayings = { ...enVerdict, ...enSight, ...enFireLines, ...enFireFactors, ...enFireCard };
