import type { Edition } from '../edition/edition';

/**
 * Assaut et mêlée. Only Marie-Louise prints it; the others take it as a stand-in for their matrix, which we do not have (R109).
 * A few cells of the print are damaged and were mended by their neighbours (R118).
 */
export const ASSAULT_CHART: Edition['assault']['chart'] = {
  rule: 'M-assault',
  columns: [
    { odds: '1-3', ratio: '1/3' },
    { odds: '1-2', ratio: '1/2' },
    { odds: '1-1.5', ratio: '2/3' },
    { odds: '1-1', ratio: '1' },
    { odds: '1.5-1', ratio: '3/2' },
    { odds: '2-1', ratio: '2' },
    { odds: '3-1', ratio: '3' },
    { odds: '4-1', ratio: '4' },
    { odds: '5-1', ratio: '5' },
  ],
  // biome-ignore format: a table reads best as a table
  rows: [
    { roll: 11, cells: ['AS' , 'AR' , 'AR' , 'AR' , 'AD3', 'AD2', 'AD2', 'AD1', null] },
    { roll: 12, cells: ['AS' , 'AR' , 'AR' , 'AR' , 'AD3', 'AD2', 'AD1', 'AD1', null] },
    { roll: 13, cells: ['AR' , 'AR' , 'AR' , 'AR' , 'AD2', 'AD2', 'AD1', null , 'DD1'] },
    { roll: 14, cells: ['AR' , 'AR' , 'AR' , 'AD3', 'AD2', 'AD1', 'AD1', null , 'DD1'] },
    { roll: 15, cells: ['AR' , 'AR' , 'AD3', 'AD3', 'AD2', 'AD1', null , null , 'DD2'] },
    { roll: 16, cells: ['AR' , 'AR' , 'AD3', 'AD3', 'AD1', 'AD1', null , null , 'DD2'] },
    { roll: 21, cells: ['AR' , 'AR' , 'AD3', 'AD2', 'AD1', null , null , null , 'DD3'] },
    { roll: 22, cells: ['AR' , 'AD3', 'AD2', 'AD2', 'AD1', null , null , 'DD1', 'DD3'] },
    { roll: 23, cells: ['AR' , 'AD3', 'AD2', 'AD1', null , null , null , 'DD1', 'DD3'] },
    { roll: 24, cells: ['AR' , 'AD3', 'AD2', 'AD1', null , null , null , 'DD2', 'DR'] },
    { roll: 25, cells: ['AR' , 'AD3', 'AD1', 'AD1', null , null , null , 'DD2', 'DR'] },
    { roll: 26, cells: ['AR' , 'AD3', 'AD1', null , null , null , null , 'DD2', 'DR'] },
    { roll: 31, cells: ['AR' , 'AD2', 'AD1', null , null , null , null , 'DD3', 'DR'] },
    { roll: 32, cells: ['AR' , 'AD2', 'AD1', null , null , null , 'DD1', 'DD3', 'DR'] },
    { roll: 33, cells: ['AD3', 'AD1', null , null , null , null , 'DD1', 'DD3', 'DR'] },
    { roll: 34, cells: ['AD3', 'AD1', null , null , null , null , 'DD1', 'DD3', 'DR'] },
    { roll: 35, cells: ['AD3', 'AD1', null , null , null , null , 'DD1', 'DD3', 'DR'] },
    { roll: 36, cells: ['AD3', null , null , null , null , null , 'DD2', 'DD3', 'DR'] },
    { roll: 41, cells: ['AD2', null , null , null , null , null , 'DD2', 'DR' , 'DR'] },
    { roll: 42, cells: ['AD2', null , null , null , null , null , 'DD3', 'DR' , 'DR'] },
    { roll: 43, cells: ['AD2', null , null , null , null , 'DD1', 'DD3', 'DR' , 'DR'] },
    { roll: 44, cells: [null , null , null , null , null , 'DD1', 'DD3', 'DR' , 'DR'] },
    { roll: 45, cells: [null , null , null , null , null , 'DD1', 'DD3', 'DR' , 'DR'] },
    { roll: 46, cells: [null , null , null , null , 'DD1', 'DD2', 'DD3', 'DR' , 'DR'] },
    { roll: 51, cells: [null , null , null , null , 'DD1', 'DD2', 'DR' , 'DR' , 'DR'] },
    { roll: 52, cells: [null , null , null , null , 'DD1', 'DD2', 'DR' , 'DR' , 'DR'] },
    { roll: 53, cells: [null , null , null , null , 'DD2', 'DD3', 'DR' , 'DR' , 'DR'] },
    { roll: 54, cells: [null , null , null , 'DD1', 'DD2', 'DD3', 'DR' , 'DR' , 'DR'] },
    { roll: 55, cells: [null , null , null , 'DD1', 'DD2', 'DD3', 'DR' , 'DR' , 'DR'] },
    { roll: 56, cells: [null , null , 'DD1', 'DD1', 'DD2', 'DD3', 'DR' , 'DR' , 'DR'] },
    { roll: 61, cells: [null , null , 'DD1', 'DD2', 'DD3', 'DR' , 'DR' , 'DR' , 'DR'] },
    { roll: 62, cells: [null , 'DD1', 'DD1', 'DD2', 'DD3', 'DR' , 'DR' , 'DR' , 'DS'] },
    { roll: 63, cells: [null , 'DD1', 'DD1', 'DD2', 'DD3', 'DR' , 'DR' , 'DR' , 'DS'] },
    { roll: 64, cells: ['DD1', 'DD1', 'DD2', 'DD2', 'DR' , 'DR' , 'DR' , 'DR' , 'DS'] },
    { roll: 65, cells: ['DD1', 'DD2', 'DD2', 'DD3', 'DR' , 'DR' , 'DR' , 'DS' , 'DS'] },
    { roll: 66, cells: ['DD2', 'DD2', 'DD3', 'DR' , 'DR' , 'DR' , 'DR' , 'DS' , 'DS'] },
  ],
};
