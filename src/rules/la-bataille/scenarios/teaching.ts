import { type Army, foot, guns, horse, leader } from './raise';
import type { WrittenScenario } from './written-hex-scenario';

const FRENCH: Army = { side: 'french', nation: 'french', organisation: 'brigade-desmarais' };
const RUSSIAN: Army = { side: 'russian', nation: 'russian', organisation: 'brigade-orlov' };

/**
 * A brigade a side about a bridge that is nowhere: map, officers and strengths are invented for learning. A village behind
 * the bridge, woods, a slope on either side, and open ground on the near bank where cavalry can charge.
 */
export const TEACHING: WrittenScenario = {
  edition: 'heilsberg-1807',
  map: {
    terrain: `
................
................
....pp..........
....ppp.........
................
.........v......
.......bvv......
........gg......
................
......ppp.......
......ppp.......
.......p........
`,
    levels: `
0000000000000000
0000000000111100
0000000001111110
0000000000111110
0110000000011100
0111000000000000
0111000000000000
0110000000000000
0000000000000000
0000000000000000
0000000000000000
0000000000000000
`,
    waters: [{ kind: 'stream', from: 1, after: [9, 9, 9, 9, 8, 8, 8, 8, 9, 9, 10, 10] }],
    works: [],
    roads: ['0107 0207 0307 0407 0507 0607 0707 0807 0907 1007 1107 1207 1307 1407 1507 1607'],
  },
  sides: [
    { id: 'french', colour: 'blue', pattern: 'bars', seat: 'near' },
    { id: 'russian', colour: 'green', pattern: 'dots', seat: 'far' },
  ],
  clock: '10:00',
  turns: 9,
  forces: [
    leader(FRENCH, 'fr-desmarais', 'Général Desmarais', [0, 3, 3], ['0307', 0]),
    foot(FRENCH, 'fr-leg', '1er léger', 'french-legere', 6, ['0507', 0, 'column']),
    foot(FRENCH, 'fr-lig1', '1er de ligne, I', 'french-ligne', 7, ['0307', 0, 'column']),
    foot(FRENCH, 'fr-lig2', '1er de ligne, II', 'french-ligne', 7, ['0309', 0, 'column']),
    guns(FRENCH, 'fr-art', 'Artillerie à pied', 'foot', 3, ['0406', 0, 'unlimbered']),
    horse(FRENCH, 'fr-cha', 'Chasseurs à cheval', 'hussars', 8, ['0203', 0, 'column']),
    leader(RUSSIAN, 'ru-orlov', 'General Orlov', [1, 0, 3], ['1207', 3]),
    foot(RUSSIAN, 'ru-jae', 'Jäger', 'russian-jaeger', 6, ['0907', 3, 'general-order']),
    foot(RUSSIAN, 'ru-mus1', 'Musketeers, I', 'russian-musketeer', 6, ['1107', 3, 'column']),
    foot(RUSSIAN, 'ru-mus2', 'Musketeers, II', 'russian-musketeer', 6, ['1208', 3, 'column']),
    guns(RUSSIAN, 'ru-art', 'Position battery', 'heavy', 3, ['1103', 3, 'unlimbered']),
    horse(RUSSIAN, 'ru-hus', 'Hussars', 'hussars', 7, ['0804', 3, 'column']),
  ],
  coming: [],
};
