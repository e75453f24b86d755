import { asJson, type BookUpgrade, type Json } from '../book';
import { STANDARD_READINGS } from './belle-alliance-readings';

/** What earlier versions of this book wrote, brought up to date step by step. A step that was published is never changed. */
export const UPGRADES: readonly BookUpgrade[] = [
  { to: 2, scenario: withDeeds },
  { to: 3, scenario: withFire },
  { to: 4, scenario: withMelee },
  // Version 5 knows a briefing and those who come later. Version 4 had neither, and means the same in it; the number keeps an older
  // app from opening a battle whose reinforcements it would lose.
  { to: 5 },
];

type Fields = Readonly<Record<string, Json>>;
const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: Json | undefined): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** Version 2 knows what units are made of, what they did, and how the club reads the book. */
function withDeeds(old: Json): Json {
  const scenario = fieldsOf(old);
  const units = new Map(listOf(fieldsOf(scenario.table).units).map((unit) => [unit.id, unit]));
  const rosters = listOf(scenario.rosters).map((roster) => rosterOfTwo(roster, units.get(roster.unit) ?? {}));
  return asJson({ ...scenario, rosters, histories: [], readings: STANDARD_READINGS });
}

/** What version 1 did not say is what a lay-out that says nothing of it means. */
function rosterOfTwo(roster: Fields, { arm, figuresAtStart }: Fields): Fields {
  return {
    ...roster,
    light: false,
    squadrons: arm === 'cavalry' ? 4 : 1,
    pounder: arm === 'artillery' ? 6 : 0,
    horse: false,
    waggon: false,
    detached: null,
    soutien: null,
    original: figuresAtStart ?? 0,
    refugees: null,
    faulty: false,
    disorderNext: null,
  };
}

/** Version 3 knows what units fire with, and what they fired at. Version 2 knew of no fire, so none had been. */
function withFire(old: Json): Json {
  const scenario = fieldsOf(old);
  const arms = armsIn(scenario);
  const rosters = listOf(scenario.rosters).map((roster) => ({
    ...roster,
    weapon: WEAPONS_OF_TWO[String(arms.get(roster.unit))] ?? null,
    marksmen: false,
    blooded: false,
  }));
  const histories = listOf(scenario.histories).map(({ thisBound, lastBound, ...history }) => ({
    ...history,
    thisBound: { ...fieldsOf(thisBound), ...NO_FIRE },
    lastBound: { ...fieldsOf(lastBound), ...NO_FIRE },
  }));
  return asJson({ ...scenario, rosters, histories, fires: [], volley: null, supports: [] });
}

const armsIn = (scenario: Fields) => new Map(listOf(fieldsOf(scenario.table).units).map(({ id, arm }) => [id, arm]));

/** Version 4 knows of melee and of what follows from it, and of written orders. Version 3 knew of none, so none had been. */
function withMelee(old: Json): Json {
  const scenario = fieldsOf(old);
  const arms = armsIn(scenario);
  const commanders = new Set(listOf(scenario.rosters).map(({ commander }) => commander));
  const rosters = listOf(scenario.rosters).map((roster) => ({
    ...roster,
    valourAtStart: roster.valour ?? 0,
    heavy: false,
    lancers: false,
    engineers: false,
    ammunition: false,
    failedRallies: 0,
    rest: null,
    // An adjutant serves an officer and nobody serves him.
    officer: arms.get(roster.unit) === 'staff' && (roster.commander === null || commanders.has(roster.unit)),
    efficiency: null,
    replacing: null,
  }));
  const histories = listOf(scenario.histories).map(({ thisBound, lastBound, ...history }) => ({
    ...history,
    thisBound: { ...fieldsOf(thisBound), ...NO_MELEE },
    lastBound: { ...fieldsOf(lastBound), ...NO_MELEE },
  }));
  return asJson({
    ...scenario,
    rosters,
    histories,
    attacks: [],
    flights: [],
    advances: [],
    occupations: [],
    sheets: [],
    orders: [],
    ordersBefore: [],
    failedOrders: [],
    works: [],
    burdens: [],
  });
}

const NO_MELEE = {
  attacked: false,
  defended: false,
  inflictedFd: false,
  disordered: false,
  sinceInversion: 0,
  rallied: false,
  helpedToOrder: false,
  goesWith: null,
  besets: null,
};

const WEAPONS_OF_TWO: Readonly<Record<string, string>> = { infantry: 'musket', cavalry: 'carbine' };
const NO_FIRE = { firedIn: null, canister: false, engaged: null };
