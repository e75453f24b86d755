import { HEILSBERG_MAP } from './heilsberg-map';
import { type Army, foot, guns, horse, LATER, leader, type Raised, type Stand } from './raise';
import type { WrittenScenario } from './written-hex-scenario';

const french = (organisation: string): Army => ({ side: 'french', nation: 'french', organisation });
const SOULT = french('french-iv-soult');
const GUARD = french('french-guard');
const LANNES = french('french-reserve-lannes');
const MURAT = french('french-cavalry');

const russian = (organisation: string): Army => ({ side: 'russian', nation: 'russian', organisation });
const LINE = russian('russian-scenario-four');
const RESERVE = russian('russian-reserve');
const HORSE = russian('russian-cavalry');
const PRUSSIANS: Army = { side: 'russian', nation: 'prussian', organisation: 'prussian-cavalry' };

const MARCHING: Stand<'column'> = [LATER, 0, 'column'];
const LIMBERED: Stand<'limbered'> = [LATER, 0, 'limbered'];
const RETURNING: Stand<'column'> = [LATER, 3, 'column'];

// biome-ignore format: a counter a line
const SOULT_AND_MURAT: readonly Raised[] = [
  leader(MURAT, 'fr-murat', 'Maréchal Murat', [0, 6, 3], ['0713', 0]),
  horse(MURAT, 'fr-las1', '5e hussards', 'hussars', 8, ['0912', 0, 'column']),
  horse(MURAT, 'fr-las2', '13e chasseurs', 'hussars', 8, ['0810', 0, 'column']),
  horse(MURAT, 'fr-dra1', '3e dragons', 'dragoons', 8, ['0713', 0, 'column']),
  horse(MURAT, 'fr-dra2', '6e dragons', 'dragoons', 8, ['0612', 0, 'column']),
  horse(MURAT, 'fr-cui1', '6e cuirassiers', 'cuirassiers', 8, ['0511', 0, 'column']),
  guns(MURAT, 'fr-arth', 'Artillerie à cheval', 'horse', 3, ['0814', 0, 'limbered']),
  leader(SOULT, 'fr-soult', 'Maréchal Soult', [1, 3, 6], ['0618', 0]),
  leader(SOULT, 'fr-legrand', 'Général Legrand', [0, 3, 3], ['0716', 0]),
  foot(SOULT, 'fr-26l', '26e léger', 'french-legere', 7, ['0716', 0, 'column']),
  foot(SOULT, 'fr-corse', 'Tirailleurs corses', 'french-legere', 5, ['0816', 0, 'column']),
  foot(SOULT, 'fr-18-1', '18e de ligne, I', 'french-ligne', 7, ['0515', 0, 'column']),
  foot(SOULT, 'fr-18-2', '18e de ligne, II', 'french-ligne', 7, ['0515', 0, 'column']),
  foot(SOULT, 'fr-75-1', '75e de ligne, I', 'french-ligne', 7, ['0616', 0, 'column']),
  foot(SOULT, 'fr-24l', '24e léger', 'french-legere', 7, ['0618', 0, 'column']),
  foot(SOULT, 'fr-57-1', '57e de ligne, I', 'french-ligne', 7, ['0518', 0, 'column']),
  foot(SOULT, 'fr-57-2', '57e de ligne, II', 'french-ligne', 7, ['0418', 0, 'column']),
  foot(SOULT, 'fr-55-1', '55e de ligne, I', 'french-ligne', 7, ['0520', 0, 'column']),
  foot(SOULT, 'fr-55-2', '55e de ligne, II', 'french-ligne', 7, ['0520', 0, 'column']),
  guns(SOULT, 'fr-art1', 'Artillerie de Legrand', 'foot', 4, ['0717', 0, 'limbered']),
  guns(SOULT, 'fr-art2', 'Artillerie de réserve', 'heavy', 4, ['0319', 0, 'limbered']),
];

// biome-ignore format: a counter a line
const GUARD_AND_LANNES: readonly Raised[] = [
  leader(GUARD, 'fr-savary', 'Général Savary', [0, 3, 6], [LATER, 0]),
  foot(GUARD, 'fr-fus1', 'Fusiliers-grenadiers, I', 'french-guard', 6, MARCHING),
  foot(GUARD, 'fr-fus2', 'Fusiliers-grenadiers, II', 'french-guard', 6, MARCHING),
  foot(GUARD, 'fr-fus3', 'Fusiliers-chasseurs, I', 'french-guard', 6, MARCHING),
  guns(GUARD, 'fr-artg', 'Artillerie de la Garde', 'horse', 3, LIMBERED),
  leader(LANNES, 'fr-lannes', 'Maréchal Lannes', [0, 6, 6], [LATER, 0]),
  foot(LANNES, 'fr-2l-1', '2e léger, I', 'french-legere', 7, MARCHING),
  foot(LANNES, 'fr-2l-2', '2e léger, II', 'french-legere', 7, MARCHING),
  foot(LANNES, 'fr-3-1', '3e de ligne, I', 'french-ligne', 7, MARCHING),
  foot(LANNES, 'fr-72-1', '72e de ligne, I', 'french-ligne', 7, MARCHING),
  foot(LANNES, 'fr-72-2', '72e de ligne, II', 'french-ligne', 7, MARCHING),
];

// biome-ignore format: a counter a line
const BAGRATION_AND_THE_LINE: readonly Raised[] = [
  leader(LINE, 'ru-bagration', 'Prince Bagration', [0, 6, 6], ['1916', 3]),
  foot(LINE, 'ru-5j', '5th Jäger', 'russian-jaeger', 6, ['0918', 3, 'general-order']),
  foot(LINE, 'ru-7j', '7th Jäger', 'russian-jaeger', 6, ['1714', 3, 'general-order']),
  foot(LINE, 'ru-26j', '26th Jäger', 'russian-jaeger', 6, ['1815', 3, 'general-order']),
  foot(LINE, 'ru-20j', '20th Jäger', 'russian-jaeger', 6, ['1806', 3, 'general-order']),
  leader(LINE, 'ru-kamensky', 'General Kamensky', [1, 3, 3], ['2514', 3]),
  foot(LINE, 'ru-kal1', 'Kaluga musketeers, I', 'russian-musketeer', 6, ['2414', 3, 'column']),
  foot(LINE, 'ru-kal2', 'Kaluga musketeers, II', 'russian-musketeer', 6, ['2514', 3, 'column']),
  foot(LINE, 'ru-sev1', 'Sievsk musketeers, I', 'russian-musketeer', 6, ['2515', 3, 'column']),
  foot(LINE, 'ru-sev2', 'Sievsk musketeers, II', 'russian-musketeer', 6, ['2416', 3, 'column']),
  foot(LINE, 'ru-per1', 'Perm musketeers, I', 'russian-musketeer', 6, ['2518', 3, 'column']),
  foot(LINE, 'ru-per2', 'Perm musketeers, II', 'russian-musketeer', 6, ['2618', 3, 'column']),
  foot(LINE, 'ru-mog1', 'Mogilev musketeers, I', 'russian-musketeer', 6, ['2412', 3, 'column']),
  foot(LINE, 'ru-mog2', 'Mogilev musketeers, II', 'russian-musketeer', 6, ['2512', 3, 'column']),
  foot(LINE, 'ru-ark1', 'Arkhangelgorod grenadiers, I', 'russian-grenadier', 6, ['2510', 3, 'column']),
  guns(LINE, 'ru-pos1', 'Position battery, first redoubt', 'heavy', 4, ['2510', 3, 'unlimbered']),
  guns(LINE, 'ru-pos2', 'Position battery, middle redoubt', 'heavy', 4, ['2414', 3, 'unlimbered']),
  guns(LINE, 'ru-lig', 'Light battery, third redoubt', 'foot', 4, ['2518', 3, 'unlimbered']),
  guns(LINE, 'ru-hor', 'Horse battery', 'horse', 3, ['2017', 3, 'unlimbered']),
  leader(HORSE, 'ru-uvarov', 'General Uvarov', [0, 6, 3], ['2109', 3]),
  horse(HORSE, 'ru-kour', 'Courland dragoons', 'dragoons', 7, ['2109', 3, 'column']),
  horse(HORSE, 'ru-mil', 'Military Order cuirassiers', 'cuirassiers', 7, ['2611', 3, 'column']),
  horse(HORSE, 'ru-gro', 'Grodno hussars', 'hussars', 8, ['2014', 3, 'column']),
  horse(HORSE, 'ru-cos', 'Cossacks of the Don', 'cossacks', 6, ['1218', 3, 'column']),
  horse(PRUSSIANS, 'pr-zie', 'Zieten dragoons', 'dragoons', 7, ['2607', 3, 'column']),
];

// biome-ignore format: a counter a line
const RUSSIAN_RESERVE: readonly Raised[] = [
  leader(RESERVE, 'ru-gorchakov', 'Prince Gorchakov', [0, 3, 3], [LATER, 3]),
  foot(RESERVE, 'ru-tau1', 'Tauride grenadiers, I', 'russian-grenadier', 6, RETURNING),
  foot(RESERVE, 'ru-tau2', 'Tauride grenadiers, II', 'russian-grenadier', 6, RETURNING),
  foot(RESERVE, 'ru-pav1', 'Pavlov grenadiers, I', 'russian-grenadier', 6, RETURNING),
  foot(RESERVE, 'ru-mos1', 'Moscow musketeers, I', 'russian-musketeer', 6, RETURNING),
  foot(RESERVE, 'ru-mos2', 'Moscow musketeers, II', 'russian-musketeer', 6, RETURNING),
];

const LAUNAU_ROAD = ['0118', '0119', '0120'];

/**
 * Heilsberg, 10 June 1807. The papers of the battle's rules hold neither map nor counters: names are those of troops that were there,
 * strengths, values and places are ours, and about every third battalion stands for its regiment.
 */
export const HEILSBERG: WrittenScenario = {
  edition: 'heilsberg-1807',
  map: HEILSBERG_MAP,
  sides: [
    { id: 'french', colour: 'blue', pattern: 'bars', seat: 'near' },
    { id: 'russian', colour: 'green', pattern: 'dots', seat: 'far' },
  ],
  clock: '16:00',
  turns: 22,
  forces: [...SOULT_AND_MURAT, ...GUARD_AND_LANNES, ...BAGRATION_AND_THE_LINE, ...RUSSIAN_RESERVE],
  coming: [
    { clock: '17:20', units: ['fr-savary', 'fr-fus1', 'fr-fus2', 'fr-fus3', 'fr-artg'], entry: LAUNAU_ROAD },
    {
      clock: '18:00',
      units: ['ru-gorchakov', 'ru-tau1', 'ru-tau2', 'ru-pav1', 'ru-mos1', 'ru-mos2'],
      entry: ['4016', '4017', '4018'],
    },
    {
      clock: '20:00',
      units: ['fr-lannes', 'fr-2l-1', 'fr-2l-2', 'fr-3-1', 'fr-72-1', 'fr-72-2'],
      entry: LAUNAU_ROAD,
    },
  ],
};
