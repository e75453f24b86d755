import { shownOf } from '../../../dice/base-six';
import type { Hexside } from '../../../hex/axial';
import { sideId, unitId } from '../../../table/unit';
import type { CombatCounter, LbCounter, LeaderCounter } from '../book/la-bataille-counter';
import type { Formation, Guns, InfantryClass, Nation } from '../la-bataille-vocabulary';

/** A counter and where it begins; nowhere yet for those who come later. */
export interface Raised {
  readonly counter: LbCounter;
  readonly at: string;
  readonly facing: Hexside;
  readonly formation: Formation | Guns | null;
}

/** Whose counters they are, and in which formation of the army. */
export interface Army {
  readonly side: string;
  readonly nation: Nation;
  readonly organisation: string;
}

/** Where it begins: the hex, and which side or vertex it faces. */
export type Stand<F> = readonly [at: string, facing: Hexside, formation: F];

/** It begins off the map. */
export const LATER = '';

/**
 * Figures of our own making for each kind: nobody has printed any for these battles in what we have. An increment is about
 * a hundred men; values of fire and melee are for six increments and go with the strength, morale is steps on the scale of the dice.
 */
interface FootKind {
  readonly movement: number;
  readonly fire: number;
  readonly melee: number;
  readonly morale: number;
  readonly skirmish: number | null;
}
const SIX = 6;

// biome-ignore format: a table reads best as a table
const FOOT: Readonly<Record<InfantryClass, FootKind>> = {
  'french-ligne':         { movement: 6, fire: 8, melee: 15, morale: 14, skirmish: null },
  'french-legere':        { movement: 7, fire: 8, melee: 15, morale: 12, skirmish: 3 },
  'french-oudinot':       { movement: 7, fire: 8, melee: 17, morale: 10, skirmish: 3 },
  'french-guard':         { movement: 7, fire: 10, melee: 20, morale: 6, skirmish: 4 },
  'saxon-infantry':       { movement: 6, fire: 8, melee: 14, morale: 16, skirmish: null },
  'saxon-grenadier':      { movement: 6, fire: 8, melee: 16, morale: 12, skirmish: null },
  'russian-musketeer':    { movement: 6, fire: 7, melee: 17, morale: 14, skirmish: null },
  'russian-grenadier':    { movement: 6, fire: 8, melee: 19, morale: 10, skirmish: null },
  'russian-guard-jaeger': { movement: 7, fire: 9, melee: 18, morale: 8, skirmish: 4 },
  'russian-guard':        { movement: 6, fire: 10, melee: 21, morale: 6, skirmish: null },
  'russian-militia':      { movement: 6, fire: 5, melee: 12, morale: 20, skirmish: 3 },
  'russian-jaeger':       { movement: 7, fire: 8, melee: 15, morale: 13, skirmish: 3 },
  'prussian-infantry':    { movement: 6, fire: 8, melee: 15, morale: 15, skirmish: null },
  'prussian-grenadier':   { movement: 6, fire: 8, melee: 17, morale: 11, skirmish: null },
  'prussian-fusilier':    { movement: 7, fire: 8, melee: 15, morale: 12, skirmish: 3 },
};

const LIGHT_FOOT: ReadonlySet<InfantryClass> = new Set([
  'french-legere',
  'russian-guard-jaeger',
  'russian-militia',
  'russian-jaeger',
  'prussian-fusilier',
]);

const scaled = (forSix: number, increments: number): number => Math.round((forSix * increments) / SIX);

const combat = (
  { side, nation, organisation }: Army,
  id: string,
  name: string,
  rest: Omit<CombatCounter, 'kind' | 'id' | 'side' | 'name' | 'nation' | 'organisation' | 'parent'>,
): CombatCounter => ({
  kind: 'combat',
  id: unitId(id),
  side: sideId(side),
  name,
  nation,
  organisation,
  parent: null,
  ...rest,
});

/** A battalion. */
export function foot(
  army: Army,
  id: string,
  name: string,
  of: InfantryClass,
  increments: number,
  [at, facing, formation]: Stand<Formation>,
): Raised {
  const kind = FOOT[of];
  const counter = combat(army, id, name, {
    arm: 'infantry',
    size: 'battalion',
    class: of,
    traits: LIGHT_FOOT.has(of) ? ['light'] : [],
    increments,
    movement: kind.movement,
    fire: [scaled(kind.fire, increments)],
    skirmish: kind.skirmish,
    melee: scaled(kind.melee, increments),
    lance: null,
    morale: shownOf(kind.morale),
  });
  return { counter, at, facing, formation };
}

interface HorseKind {
  readonly movement: number;
  readonly melee: number;
  readonly morale: number;
  readonly lance: number | null;
  /** It may skirmish, and fires so. */
  readonly fire: number | null;
  readonly traits: CombatCounter['traits'];
}

/** Heavy is who has a movement of twelve or less. */
// biome-ignore format: a table reads best as a table
const HORSE = {
  cuirassiers: { movement: 11, melee: 26, morale: 8,  lance: null, fire: null, traits: [] },
  dragoons:    { movement: 12, melee: 21, morale: 12, lance: null, fire: null, traits: [] },
  hussars:     { movement: 15, melee: 17, morale: 12, lance: null, fire: 2,    traits: ['light'] },
  lancers:     { movement: 15, melee: 16, morale: 13, lance: 4,    fire: 2,    traits: ['light'] },
  cossacks:    { movement: 16, melee: 10, morale: 20, lance: 3,    fire: 2,    traits: ['light', 'cossacks'] },
} as const satisfies Readonly<Record<string, HorseKind>>;

/** A regiment of cavalry. */
export function horse(
  army: Army,
  id: string,
  name: string,
  of: keyof typeof HORSE,
  increments: number,
  [at, facing, formation]: Stand<Formation>,
): Raised {
  const kind: HorseKind = HORSE[of];
  const counter = combat(army, id, name, {
    arm: 'cavalry',
    size: 'regiment',
    class: null,
    traits: kind.traits,
    increments,
    movement: kind.movement,
    fire: kind.fire === null ? [] : [kind.fire],
    skirmish: kind.fire,
    melee: scaled(kind.melee, increments),
    lance: kind.lance,
    morale: shownOf(kind.morale),
  });
  return { counter, at, facing, formation };
}

interface GunKind {
  readonly movement: number;
  /** For four increments, at each distance from one hex on. */
  readonly fire: readonly number[];
  readonly morale: number;
  readonly traits: CombatCounter['traits'];
}
const FOUR = 4;

// biome-ignore format: a table reads best as a table
const GUNS = {
  foot:    { movement: 8,  fire: [18, 18, 12, 12, 12, 7, 7, 7, 7],       morale: 14, traits: [] },
  heavy:   { movement: 6,  fire: [22, 22, 15, 15, 15, 9, 9, 9, 9, 9],    morale: 14, traits: [] },
  horse:   { movement: 12, fire: [16, 16, 10, 10, 10, 5, 5],             morale: 12, traits: ['horse-artillery'] },
  licorne: { movement: 6,  fire: [24, 24, 14, 14, 14, 8, 8, 8],          morale: 14, traits: ['licorne'] },
} as const satisfies Readonly<Record<string, GunKind>>;

/** A battery. */
export function guns(
  army: Army,
  id: string,
  name: string,
  of: keyof typeof GUNS,
  increments: number,
  [at, facing, formation]: Stand<Guns>,
): Raised {
  const kind: GunKind = GUNS[of];
  const counter = combat(army, id, name, {
    arm: 'artillery',
    size: 'battery',
    class: null,
    traits: kind.traits,
    increments,
    movement: kind.movement,
    fire: kind.fire.map((value) => Math.round((value * increments) / FOUR)),
    skirmish: null,
    melee: increments,
    lance: null,
    morale: shownOf(kind.morale),
  });
  return { counter, at, facing, formation };
}

const LEADER_MOVEMENT = 15;

/** What he adds to the dice of guns, of melee and of morale. */
export function leader(
  { side, nation, organisation }: Army,
  id: string,
  name: string,
  [artillery, melee, morale]: readonly [number, number, number],
  [at, facing]: readonly [at: string, facing: Hexside],
): Raised {
  const counter: LeaderCounter = {
    kind: 'leader',
    id: unitId(id),
    side: sideId(side),
    name,
    nation,
    organisation,
    movement: LEADER_MOVEMENT,
    artillery,
    melee,
    morale,
    special: false,
  };
  return { counter, at, facing, formation: null };
}
