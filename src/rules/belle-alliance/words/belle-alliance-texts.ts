import type { Sayings } from '../../../texts/saying-words';
import { addSayings, locale } from '../../../texts/texts';
import { enBelleAlliance } from './en-belle-alliance';
import { enFiring } from './en-firing';
import { enFlights } from './en-flights';
import { enGarrisons } from './en-garrisons';
import { enMarches } from './en-marches';
import { enMelees } from './en-melees';
import { enOrdered } from './en-ordered';
import { enRecovered } from './en-recovered';
import { enRunning } from './en-running';
import { enWorked } from './en-worked';

/** Other languages join here as in texts.ts, by their locale. They come with whatever shows something of this book. */
const EN: Sayings = {
  ...enBelleAlliance,
  ...enFiring,
  ...enFlights,
  ...enMelees,
  ...enGarrisons,
  ...enRecovered,
  ...enOrdered,
  ...enRunning,
  ...enWorked,
  ...enMarches,
};
const SAYINGS: Readonly<Record<string, Sayings>> = { 'en-GB': EN };
addSayings(SAYINGS[locale] ?? EN);
