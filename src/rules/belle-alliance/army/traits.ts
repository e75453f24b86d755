import type { Look } from '../../../table/unit';
import type { HandWeapon } from '../tables/table-13-hand-weapons';
import type { ValourArm } from '../tables/table-21-valour';
import { POUNDER, SQUADRONS } from '../units/roster';
import { kindWords } from './kind-words';

/**
 * What table 21 does not say of a unit and the scenario must. Where it says nothing we take what its kind or its name lets
 * one expect, and mark it as ours.
 */
export interface Traits {
  readonly light: boolean;
  readonly heavy: boolean;
  readonly lancers: boolean;
  readonly marksmen: boolean;
  readonly engineers: boolean;
  readonly horse: boolean;
  readonly waggon: boolean;
  readonly ammunition: boolean;
  readonly weapon: HandWeapon | null;
  readonly squadrons: number;
  readonly pounder: number;
  readonly look: Look;
}
export type Trait = keyof Traits;

/** What a person could have set for a unit of that arm. Cavalry is light or heavy by the class in which it is mustered (5.5.1). */
export const TRAITS_OF: Readonly<Record<'infantry' | 'cavalry' | 'artillery', readonly Trait[]>> = {
  infantry: ['light', 'weapon', 'marksmen', 'engineers', 'look'],
  cavalry: ['lancers', 'weapon', 'squadrons', 'look'],
  artillery: ['pounder', 'horse', 'waggon', 'ammunition', 'look'],
};

/** `kinds`: the kind of the unit, or all those that its row of table 21 stands for, of which each must let one expect it. */
export function usualTraits(arm: ValourArm, kinds: readonly string[], name: string): Traits {
  const named = kindWords(name);
  const each = kinds.map(kindWords);
  const says = (words: ReadonlySet<string>): boolean =>
    (each.length > 0 && each.every((kind) => kind.some((word) => words.has(word)))) ||
    named.some((word) => words.has(word));
  const isCavalry = arm.endsWith('cavalry');
  const weapon = arm === 'artillery' ? null : isCavalry ? 'carbine' : says(RIFLES) ? 'rifle' : 'musket';
  const lancers = isCavalry && says(LANCES);
  return {
    light: arm === 'light cavalry' || (arm === 'infantry' && says(LIGHT)),
    heavy: arm === 'heavy cavalry',
    lancers,
    marksmen: false,
    engineers: arm === 'infantry' && says(ENGINEERS),
    horse: arm === 'artillery' && says(HORSE),
    waggon: arm === 'artillery' && says(WAGGONS),
    ammunition: arm === 'artillery' && says(WAGGONS),
    weapon,
    squadrons: isCavalry ? SQUADRONS : 1,
    pounder: arm === 'artillery' ? (poundsIn([...kinds, name].join(' ')) ?? POUNDER) : 0,
    look: lookOf(arm, lancers, says),
  };
}

/** R51. */
const LIGHT = new Set(['light', 'jager', 'chasseur', 'rifle', 'schutzen']);
const RIFLES = new Set(['rifle', 'jager', 'schutzen']);
const LANCES = new Set(['lancer', 'uhlan', 'cossack', 'krakus', 'pulk']);
const ENGINEERS = new Set(['engineer', 'sapper', 'sapeur', 'pionier', 'pioneer', 'miner', 'genie']);
const HORSE = new Set(['horse', 'cheval', 'reitende', 'reitend', 'ridende', 'rha', 'mounted']);
const WAGGONS = new Set(['waggon', 'wagon', 'caisson', 'supply', 'train']);

function lookOf(arm: ValourArm, lancers: boolean, says: (words: ReadonlySet<string>) => boolean): Look {
  if (arm === 'artillery') return 'gun';
  if (arm === 'infantry')
    return says(HIGHLAND) ? 'highlander' : says(GRENADIERS) ? 'bearskin' : says(RIFLES) ? 'rifle' : 'shako';
  if (lancers) return 'lancer';
  if (says(DRAGOONS)) return arm === 'light cavalry' ? 'hussar' : 'dragoon';
  return ({ 'light cavalry': 'hussar', 'medium cavalry': 'dragoon', 'heavy cavalry': 'cuirassier' } as const)[arm];
}

const HIGHLAND = new Set(['highland', 'highlander']);
const GRENADIERS = new Set(['grenadier']);
const DRAGOONS = new Set(['dragon']);

/** "12-pounder", "6 pdr", "12pd", "6pfünder". */
function poundsIn(text: string): number | undefined {
  const [, pounds] = /(\d{1,2})\s*-?\s*(?:pd|pf|pounder|livre)/i.exec(text) ?? [];
  return pounds ? Number(pounds) : undefined;
}

const CLASSES: readonly (readonly [ReadonlySet<string>, ValourArm])[] = [
  [new Set(['light', 'hussar', 'chasseur', 'uhlan', 'chevauleger', 'jager', 'cossack', 'krakus']), 'light cavalry'],
  [new Set(['curassier', 'carabiner', 'heavy', 'gendarme']), 'heavy cavalry'],
];

/** The class of cavalry of which no row of table 21 says it. Medium is neither light nor heavy. */
export function usualClass(kind: string, name: string): ValourArm {
  const words = [...kindWords(kind), ...kindWords(name)];
  return CLASSES.find(([known]) => words.some((word) => known.has(word)))?.[1] ?? 'medium cavalry';
}
