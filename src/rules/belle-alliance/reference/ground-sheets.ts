import type { TableSheet } from '../../reference';
import { amount, headings, inSections, NONE, named, plainly, share, words } from '../../sheet-cells';
import { TABLE_1 } from '../tables/table-01-phases';
import { CM_PER_LAYER, TABLE_2 } from '../tables/table-02-sight';
import { FAST, GROUNDS, HEAVY_POUNDER, type RateKey, type RateRow, TABLE_3 } from '../tables/table-03-rates';
import { TABLE_4 } from '../tables/table-04-passage';
import { type Cover, LAYER_WIDTHS, TABLE_5, WATER_WIDTHS } from '../tables/table-05-obstacles';

/** Table 1: the bound, phase by phase. */
const phases: TableSheet = {
  table: 'T1',
  rules: ['1.1.1'],
  parts: [
    {
      key: 'phases',
      columns: headings('sheet.T1.phase', 'sheet.T1.steps'),
      sections: plainly(
        TABLE_1.map(({ no, phase, subPhases }) => ({
          key: `${no}`,
          cells: [
            words(`sheet.T1.phase.${phase}`, { no }),
            { kind: 'several', of: 'steps', cells: subPhases.map((step) => words(`sheet.T1.step.${step}`)) },
          ],
        })),
      ),
    },
  ],
  notes: [],
};

const sight: TableSheet = {
  table: 'T2',
  rules: ['1.1.6', '1.1.2'],
  parts: [
    {
      key: 'sight',
      columns: headings('sheet.T2.place', 'sheet.T2.from', 'sheet.T2.against', 'sheet.T2.revealed'),
      sections: plainly(
        Object.entries(TABLE_2).map(([place, { from, against, revealed }]) => ({
          key: place,
          cells: [words(`sheet.T2.place.${place}`), amount(from), amount(against), amount(revealed)],
        })),
      ),
    },
  ],
  notes: [{ key: 'sheet.T2.note.layer', values: { cm: CM_PER_LAYER } }],
};

const rates: TableSheet = {
  table: 'T3',
  rules: ['2.3.1', '2.3.2', '2.3.3', '2.4.2', '5.3.1', '5.4.1'],
  parts: [
    {
      key: 'rates',
      columns: headings('sheet.T3.who', ...GROUNDS.map((ground) => `sheet.T3.ground.${ground}`)),
      sections: inSections(
        Object.entries<RateRow>(TABLE_3),
        ([key]) => armOf(key),
        ([key, row]) => ({
          key,
          cells: [words(`sheet.T3.row.${key}`), ...GROUNDS.map((ground) => amount(row[ground]))],
        }),
        ([key]) => words(`sheet.T3.arm.${armOf(key)}`),
      ),
    },
  ],
  notes: [
    { key: 'sheet.T3.note.halves' },
    { key: 'sheet.T3.note.fast', values: { times: FAST } },
    { key: 'sheet.T3.note.heavy', values: { pounder: HEAVY_POUNDER } },
    { key: 'sheet.T3.note.gunners' },
  ],
};

/** The printed blocks: those on foot, those on horseback, guns. */
function armOf(key: RateKey | string): 'infantry' | 'cavalry' | 'artillery' {
  if (key.startsWith('infantry')) return 'infantry';
  return key.startsWith('cavalry') || key === 'staff' ? 'cavalry' : 'artillery';
}

const passage: TableSheet = {
  table: 'T4',
  rules: ['2.3.5', '2.3.3'],
  parts: [
    {
      key: 'passage',
      columns: headings('sheet.T4.obstacle', 'sheet.T4.infantry', 'sheet.T4.cavalry', 'sheet.T4.artillery'),
      sections: plainly(
        Object.entries(TABLE_4).map(([obstacle, { infantry, cavalry, artillery }]) => ({
          key: obstacle,
          cells: [
            named(obstacle),
            ...[infantry, cavalry, artillery].map((left) => (left === null ? words('sheet.T4.closed') : share(left))),
          ],
        })),
      ),
    },
  ],
  notes: [],
};

/** Layers of hill and water are named by them. */
const WIDTHS = {
  hillI: LAYER_WIDTHS.I,
  hillII: LAYER_WIDTHS.II,
  hillIII: LAYER_WIDTHS.III,
  waterI: WATER_WIDTHS.I,
  waterII: WATER_WIDTHS.II,
};

const obstacles: TableSheet = {
  table: 'T5',
  rules: ['2.3.5', '2.3.6', '2.3.7', '3.1.3', '4.1.3', '6.1.2', '6.2.0'],
  parts: [
    {
      key: 'elements',
      columns: headings('sheet.T5.element', 'sheet.T5.obstacle', 'sheet.T5.cover'),
      sections: plainly(
        Object.entries(TABLE_5).map(([key, { obstacle, cover }]) => ({
          key,
          cells: [words(`sheet.T5.row.${key}`, WIDTHS), named(obstacle), coverCell(cover)],
        })),
      ),
    },
  ],
  notes: [
    { key: 'sheet.T5.note.layers', values: { cm: LAYER_WIDTHS.difficult } },
    { key: 'sheet.T5.note.water', values: { cm: WATER_WIDTHS.II } },
  ],
};

function coverCell(cover: Cover) {
  if (cover === null) return NONE;
  return cover === 'choice' ? words('sheet.T5.cover.choice') : named(cover);
}

/** Tables 1 to 5: the bound, sight, marches, ground. */
export const GROUND_SHEETS: readonly TableSheet[] = [phases, sight, rates, passage, obstacles];
