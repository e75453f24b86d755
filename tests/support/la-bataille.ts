import { type FractionText, isFractionText } from '../../src/dice/fraction';
import type { MeleeUnit } from '../../src/rules/la-bataille/assault/assault-value';
import type { FireTarget } from '../../src/rules/la-bataille/fire/defence';
import type { FireCase } from '../../src/rules/la-bataille/fire/fire-attack';
import type { Firer } from '../../src/rules/la-bataille/fire/la-bataille-fire-value';
import { EDITIONS } from '../../src/rules/la-bataille/la-bataille-editions';
import type { InfantryClass, Terrain } from '../../src/rules/la-bataille/la-bataille-vocabulary';

export const PREMIER = EDITIONS.premier;
export const HEILSBERG = EDITIONS['heilsberg-1807'];
export const MARIE_LOUISE = EDITIONS['marie-louise'];

const BY_DOCUMENT = { doc000: PREMIER, doc001: PREMIER, doc002: HEILSBERG, doc003: MARIE_LOUISE } as const;
export const editionOf = (doc: keyof typeof BY_DOCUMENT) => BY_DOCUMENT[doc];

export function text(written: string): FractionText {
  if (!isFractionText(written)) throw new Error(`${written} is no fraction`);
  return written;
}

/** Infantry that fires, six increments of Ligne in line unless said otherwise. */
export const infantry = (
  own: Partial<Extract<Firer, { arm: 'infantry' }>> = {},
): Extract<Firer, { arm: 'infantry' }> => ({
  arm: 'infantry',
  by: { class: 'french-ligne' },
  formation: 'line',
  order: 'good',
  hexes: [6],
  printed: 8,
  range: 1,
  ...own,
});

export const target = (own: Partial<FireTarget> = {}): FireTarget => ({
  terrain: 'clear',
  formation: 'line',
  order: 'good',
  increments: 6,
  guns: null,
  aspect: 'front',
  ...own,
});

export const fireCase = (own: Partial<FireCase> = {}): FireCase => ({
  firers: [infantry()],
  target: target(),
  hexIncrements: 6,
  range: 1,
  light: 'day',
  offensive: true,
  leader: 0,
  ...own,
});

export const unit = (own: Partial<MeleeUnit> = {}): MeleeUnit => ({
  arm: 'infantry',
  printed: 12,
  losses: { of: 6, lost: 0 },
  formation: 'column',
  order: 'good',
  ...own,
});

/** Names of the papers for ours. */
export const CLASS_NAMES: Readonly<Record<string, InfantryClass>> = {
  'French Ligne': 'french-ligne',
  'French Legere': 'french-legere',
  'French Oudinot': 'french-oudinot',
  'French Oudinot Gren/Volt': 'french-oudinot',
  'French Guard': 'french-guard',
  'French Guard (FC/FG)': 'french-guard',
  Sassen: 'saxon-infantry',
  'Prussian Infantry': 'prussian-infantry',
  'Prussian Grenadier': 'prussian-grenadier',
  'Prussian Fusilier': 'prussian-fusilier',
  'Russian Musketeer': 'russian-musketeer',
  'Russian Grenadier': 'russian-grenadier',
  'Russian Gd Jaeger': 'russian-guard-jaeger',
  'Russian Guard': 'russian-guard',
  'Russian Jaeger': 'russian-jaeger',
  'Russian_light Militia Marksmen': 'russian-militia',
  'Russian_light Jaeger': 'russian-jaeger',
};

export const TERRAIN_NAMES: Readonly<Record<string, Terrain>> = {
  Clear: 'clear',
  'Hamlet/Village/Town': 'village',
  Hamlet: 'hamlet',
  Village: 'village',
  Town: 'town',
  'Bischof Schloss': 'schloss',
  'Pine Forest': 'pine-forest',
  Garten: 'garden',
  Swamp: 'swamp',
  'Fixed Bridge': 'fixed-bridge',
  'Pontoon Bridge': 'pontoon',
  Redoubt: 'redoubt',
  Fleche: 'fleche',
  'Abatis Hex': 'abatis',
  Abatis: 'abatis',
};

export function named<T>(names: Readonly<Record<string, T>>, name: string): T {
  const found = names[name];
  if (found === undefined) throw new Error(`Nothing is called ${name}`);
  return found;
}

/** A chart written by hand, line by line. */
export const lines = (written: string): readonly string[] =>
  written
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
