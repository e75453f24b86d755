import type { Hexside } from '../../../hex/axial';
import type { StoredMap } from '../../../hex/stored-map';
import { sideId, unitId } from '../../../table/unit';
import { asJson, type Json } from '../../book';
import { GROUND_SETS } from '../../hex/ground-sets';
import type { WarburgScenario } from '../book/warburg-scenario';

/** What the scenario tells, in the reader's language. */
export interface ScenarioWords {
  readonly title: string;
  readonly sides: { readonly french: string; readonly allied: string };
  readonly history: string;
  readonly ground: string;
  readonly tasks: { readonly french: string; readonly allied: string };
  readonly end: string;
}

export const FRENCH = sideId('french');
export const ALLIED = sideId('allied');

const TERRAIN = [
  '..................',
  '..................',
  '..ww..............',
  '..w...........ww..',
  '..................',
  '....v.............',
  '..................',
  '..........w.....v.',
  '..............vvv.',
  '..................',
  '..................',
  '..................',
];

/** The Heinberg, with the windmill on its top. */
const LEVELS = [
  '000000000000000000',
  '000000000000000000',
  '000000000000000000',
  '000000000000000000',
  '000000111111000000',
  '000001112211110000',
  '000001122211110000',
  '000000111111100000',
  '000000011110000000',
  '000000000000000000',
  '000000000000000000',
  '000000000000000000',
];

const nameOf = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

const COLUMNS = 18;
const HIGHEST = '2';
/** Its highest hexes, which decide the day. */
const TOP = LEVELS.flatMap((row, at) =>
  [...row].flatMap((level, column) => (level === HIGHEST ? [nameOf(column + 1, at + 1)] : [])),
);

/** The Diemel flows between these rows. */
const SOUTH_BANK = 11;
const BRIDGES: readonly number[] = [6, 15];

/** Along the upper sides of the row on the far bank; a bridge where the road crosses. */
function river(): StoredMap['sides'] {
  return Array.from({ length: COLUMNS }, (_, i) => i + 1).flatMap((column) => {
    const name = nameOf(column, SOUTH_BANK);
    const sides: StoredMap['sides'] = [[name, 1, 'river']];
    if (column > 1) sides.push([name, 2, 'river']);
    if (BRIDGES.includes(column)) sides.push([name, 1, 'bridge']);
    return sides;
  });
}

/** Steep over the river on the south face of the hill. */
const SLOPES: StoredMap['sides'] = [8, 9, 10, 11].flatMap((column): StoredMap['sides'] => [
  [nameOf(column, 9), 4, 'slope'],
  [nameOf(column, 9), 5, 'slope'],
]);

/** Roads from the bridges: through Ossendorf to the west, and into the town. */
const ROADS: StoredMap['roads'] = [
  ['0611', 1, 'road'],
  ['0610', 1, 'road'],
  ['0709', 2, 'road'],
  ['0608', 2, 'sunken-road'],
  ['0607', 2, 'sunken-road'],
  ['0506', 3, 'road'],
  ['0406', 3, 'road'],
  ['0306', 3, 'road'],
  ['0206', 3, 'road'],
  ['1511', 1, 'road'],
  ['1510', 1, 'road'],
  ['1609', 2, 'road'],
  ['1508', 1, 'road'],
  ['1607', 1, 'road'],
];

const MAP: StoredMap = {
  columns: COLUMNS,
  rows: TERRAIN.length,
  signs: [...GROUND_SETS.warburg.terrain],
  sideKinds: GROUND_SETS.warburg.sides.map(({ kind }) => kind),
  oneWay: [],
  roadKinds: [...GROUND_SETS.warburg.roads],
  terrain: TERRAIN,
  levels: LEVELS,
  sides: [...river(), ...SLOPES],
  roads: ROADS,
};

type Unit = WarburgScenario['units'][number];
type Side = typeof FRENCH;

interface Where {
  readonly hex: string;
  readonly facing: Hexside;
}

const troops = (
  of: { readonly side: Side; readonly formation: string | null; readonly activation?: number },
  id: string,
  name: string,
  own: Partial<Extract<Unit, { readonly kind: 'troops' }>> & Where,
): Unit => ({
  kind: 'troops',
  id: unitId(id),
  side: of.side,
  name,
  formation: of.formation,
  arm: 'infantry',
  light: false,
  heavy: false,
  bonus: false,
  grenadiers: false,
  twelvePounder: false,
  strengths: [5, 3],
  morale: 3,
  movement: 4,
  range: null,
  activation: of.activation ?? null,
  ...own,
});

const commander = (side: Side, formation: string | null, id: string, name: string, where: Where): Unit => ({
  ...{ kind: 'commander', id: unitId(id), side, name, formation, movement: 10 },
  ...where,
});

const HORSE = { arm: 'cavalry', movement: 7 } as const;
const GUNS = { arm: 'artillery', strengths: [2, 1], movement: 3, range: 6 } as const;

const SEGUR = { side: FRENCH, formation: 'Ségur' } as const;
const LUTZELBURG = { side: FRENCH, formation: 'Lützelburg' } as const;
const SPOERCKEN = { side: ALLIED, formation: 'Spörcken' } as const;
const GRANBY = { side: ALLIED, formation: 'Granby' } as const;
const FISCHER = { side: FRENCH, formation: null, activation: 4 } as const;
const LEGION = { side: ALLIED, formation: null, activation: 4 } as const;

/** Both armies, with where they stand on the Heinberg. */
export const UNITS: readonly Unit[] = [
  commander(FRENCH, null, 'muy', 'Chevalier de Muy', { hex: '1207', facing: 2 }),
  commander(FRENCH, 'Ségur', 'segur', 'Ségur', { hex: '0807', facing: 3 }),
  troops(SEGUR, 'bourbonnois-1', 'Bourbonnois I', { hex: '0706', facing: 3, morale: 4 }),
  troops(SEGUR, 'bourbonnois-2', 'Bourbonnois II', { hex: '0807', facing: 3, morale: 4 }),
  troops(SEGUR, 'couronne', 'La Couronne', { hex: '0906', facing: 2 }),
  troops(SEGUR, 'planta', 'Planta (Swiss)', { hex: '1006', facing: 2, morale: 4 }),
  troops(SEGUR, 'french-guns', 'Battery on the Heinberg', { ...GUNS, hex: '0806', facing: 2 }),
  commander(FRENCH, 'Lützelburg', 'lutzelburg', 'Lützelburg', { hex: '1306', facing: 2 }),
  troops(LUTZELBURG, 'commissaire-general', 'Commissaire Général', {
    ...{ ...HORSE, hex: '1206', facing: 2, strengths: [4, 2], heavy: true },
  }),
  troops(LUTZELBURG, 'royal-piemont', 'Royal Piémont', {
    ...HORSE,
    hex: '1306',
    facing: 2,
    strengths: [4, 2],
    heavy: true,
  }),
  troops(LUTZELBURG, 'noailles', 'Noailles', { ...HORSE, hex: '1407', facing: 2, strengths: [4, 2], heavy: true }),
  troops(FISCHER, 'fischer', 'Corps of Fischer', { hex: '1509', facing: 2, light: true, strengths: [3, 2] }),
  commander(ALLIED, null, 'ferdinand', 'Prince Ferdinand', { hex: '0902', facing: 5 }),
  commander(ALLIED, 'Spörcken', 'spoercken', 'Spörcken', { hex: '0207', facing: 0 }),
  troops(SPOERCKEN, 'maxwell', 'Maxwell’s Grenadiers', {
    ...{ hex: '0307', facing: 0, grenadiers: true, strengths: [5, 4, 2], morale: 5 },
  }),
  troops(SPOERCKEN, 'daulhatt', 'Daulhatt’s Grenadiers', { hex: '0308', facing: 0, grenadiers: true, morale: 4 }),
  troops(SPOERCKEN, 'griesheim', 'Griesheim', { hex: '0207', facing: 0 }),
  troops(SPOERCKEN, 'imhoff', 'Imhoff', { hex: '0209', facing: 0 }),
  troops(SPOERCKEN, 'hanoverian-guns', 'Hanoverian battery', { ...GUNS, hex: '0306', facing: 0, twelvePounder: true }),
  commander(ALLIED, 'Granby', 'granby', 'Marquess of Granby', { hex: '0902', facing: 5 }),
  troops(GRANBY, 'blues', 'Royal Horse Guards', {
    ...{ ...HORSE, hex: '0903', facing: 5, heavy: true, bonus: true, strengths: [5, 3], morale: 4 },
  }),
  troops(GRANBY, 'bland', 'Bland’s Dragoon Guards', {
    ...HORSE,
    hex: '1003',
    facing: 5,
    heavy: true,
    strengths: [5, 3],
    morale: 4,
  }),
  troops(GRANBY, 'greys', 'Scots Greys', { ...HORSE, hex: '1103', facing: 5, strengths: [4, 3], morale: 4 }),
  troops(GRANBY, 'ancram', 'Ancram’s Dragoons', { ...HORSE, hex: '1202', facing: 5, light: true, strengths: [4, 2] }),
  troops(LEGION, 'legion', 'Légion Britannique', { hex: '1503', facing: 5, light: true, strengths: [3, 2] }),
];

export const sidesOf = ({ sides }: Pick<ScenarioWords, 'sides'>): WarburgScenario['sides'] => [
  { id: ALLIED, name: sides.allied, colour: 'red', pattern: 'bars', seat: 'far' },
  { id: FRENCH, name: sides.french, colour: 'white', pattern: 'dots', seat: 'near' },
];

export const FORMATIONS: WarburgScenario['formations'] = [
  { name: 'Ségur', side: FRENCH, activation: 4, radius: 4, demoralised: false },
  { name: 'Lützelburg', side: FRENCH, activation: 4, radius: 4, demoralised: false },
  { name: 'Spörcken', side: ALLIED, activation: 5, radius: 4, demoralised: false },
  { name: 'Granby', side: ALLIED, activation: 5, radius: 5, demoralised: false },
];

/**
 * The heights before Warburg, 31 July 1760. The sheet holds neither map nor counters: ground, strengths, morale, ranges and
 * activation values are ours.
 */
export function heinberg(words: ScenarioWords): Json {
  const scenario: WarburgScenario = {
    title: words.title,
    history: words.history,
    ground: words.ground,
    tasks: [
      { side: ALLIED, text: words.tasks.allied },
      { side: FRENCH, text: words.tasks.french },
    ],
    end: words.end,
    held: { by: FRENCH, hexes: TOP },
    map: MAP,
    sides: sidesOf(words),
    initiative: 'scenario',
    lastTurn: 10,
    formations: FORMATIONS,
    units: UNITS,
  };
  return asJson(scenario);
}
