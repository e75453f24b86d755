import type { SheetCell, SheetPart, TableSheet } from '../../reference';
import {
  amount,
  headings,
  named,
  percent,
  percentOrNone,
  plainly,
  ranged,
  share,
  signed,
  signedOrNone,
  words,
} from '../../sheet-cells';
import { TABLE_10 } from '../tables/table-10-engaging';
import { TABLE_11 } from '../tables/table-11-melee-result';
import { TABLE_12, UNIT_OF_FIRE } from '../tables/table-12-loss-morale';
import { HAND_WEAPONS, TABLE_13 } from '../tables/table-13-hand-weapons';
import { TABLE_14 } from '../tables/table-14-artillery-ranges';
import { TABLE_15 } from '../tables/table-15-valour-reduction';
import { LOSS_WITH_FD, REORGANISATION, TABLE_16 } from '../tables/table-16-reorganisation';
import { ORDERING, TABLE_17 } from '../tables/table-17-ordering-roll';
import { TABLE_18 } from '../tables/table-18-catch-roll';
import { REPLACEMENT, TABLE_19 } from '../tables/table-19-replacement';
import { ORDERING_ROW_RULES } from '../turn/orders/order-row-rules';
import { factorPart } from './factor-sheets';

const QUARTERS = 4;

const yesNo = (is: boolean): SheetCell => words(is ? 'sheet.yes' : 'sheet.no');

const engaging: TableSheet = {
  table: 'T10',
  rules: ['1.1.4'],
  parts: [
    {
      key: 'result',
      columns: headings('sheet.dice', 'sheet.falls', 'sheet.T10.factor'),
      sections: ranged(TABLE_10, ({ falls, factor }) => [yesNo(falls), signed(factor)]),
    },
  ],
  notes: [{ key: 'sheet.T10.note.bound' }],
};

const meleeResult: TableSheet = {
  table: 'T11',
  rules: ['4.1.3', '5.4.2'],
  parts: [
    {
      key: 'result',
      columns: headings('sheet.T11.lower', 'sheet.T11.loser'),
      sections: ranged(TABLE_11, ({ loser }) => [named(loser)], 0),
    },
  ],
  notes: [],
};

const lossAndMorale: TableSheet = {
  table: 'T12',
  rules: ['3.1.1', '3.1.5', '4.1.3', '4.1.5', '5.5.3'],
  parts: [
    {
      key: 'result',
      columns: headings(
        'sheet.total',
        'sheet.T12.loss',
        'sheet.T12.morale',
        'sheet.T12.prisoners',
        'sheet.T12.prisonersOfCavalry',
      ),
      sections: ranged(TABLE_12, ({ quarters, morale, prisoners, prisonersOfCavalry }) => [
        share(quarters / QUARTERS),
        named(morale),
        amount(prisoners),
        amount(prisonersOfCavalry),
      ]),
    },
  ],
  notes: [
    { key: 'sheet.T12.note.hand-weapons', values: UNIT_OF_FIRE.handWeapons },
    { key: 'sheet.T12.note.artillery', values: UNIT_OF_FIRE.artillery },
  ],
};

const handWeapons: TableSheet = {
  table: 'T13',
  rules: ['3.1.3'],
  parts: [
    {
      key: 'ranges',
      columns: headings('sheet.T13.weapon', 'sheet.zone.1', 'sheet.zone.2'),
      sections: plainly(
        HAND_WEAPONS.map((weapon) => ({
          key: weapon,
          cells: [words(`sheet.T13.weapon.${weapon}`), ...TABLE_13[weapon].map(amount)],
        })),
      ),
    },
  ],
  notes: [{ key: 'sheet.note.border' }],
};

const guns: TableSheet = {
  table: 'T14',
  rules: ['3.1.3', '3.4.1', '3.4.4'],
  parts: [
    {
      key: 'ranges',
      columns: headings('sheet.T14.guns', 'sheet.zone.1', 'sheet.zone.2', 'sheet.zone.3'),
      sections: ranged(TABLE_14, ({ zones }) => zones.map(amount)),
    },
  ],
  notes: [{ key: 'sheet.note.border' }],
};

const valourLost: TableSheet = {
  table: 'T15',
  rules: ['5.5.2'],
  parts: [
    {
      key: 'reduction',
      columns: headings('sheet.T15.for', 'sheet.T15.percentLost', 'sheet.T15.least'),
      sections: plainly([
        {
          key: 'reduction',
          cells: [words('sheet.T15.point'), percent(TABLE_15.percentLost), signed(TABLE_15.least)],
        },
      ]),
    },
  ],
  notes: [],
};

const rallying: TableSheet = {
  table: 'T16',
  rules: ['5.4.3', '5.3.2', '5.2.2', '5.4.1'],
  parts: [
    factorPart(TABLE_16, 'rally', { valour: '5.5.1' }),
    {
      key: 'result',
      columns: headings('sheet.total', 'sheet.T16.to', 'sheet.T16.loss'),
      sections: ranged(REORGANISATION, ({ to, lossPercent }) => [named(to), percentOrNone(lossPercent)]),
    },
  ],
  notes: [{ key: 'sheet.note.in-a-row' }, { key: 'sheet.T16.note.otherwise', values: { percent: LOSS_WITH_FD } }],
};

const ordering: TableSheet = {
  table: 'T17',
  rules: ['1.1.3', '1.1.4'],
  parts: [
    factorPart(TABLE_17, 'ordering', ORDERING_ROW_RULES),
    {
      key: 'result',
      columns: headings('sheet.total', 'sheet.T17.followed', 'sheet.T17.morale'),
      sections: ranged(ORDERING, ({ followed, morale }) => [yesNo(followed), named(morale)]),
    },
  ],
  notes: [{ key: 'sheet.note.one-of' }, { key: 'sheet.note.in-a-row' }],
};

const caught: TableSheet = {
  table: 'T18',
  rules: ['1.1.4'],
  parts: [
    {
      key: 'result',
      columns: headings('sheet.dice', 'sheet.falls', 'sheet.T18.burden'),
      sections: ranged(TABLE_18, ({ falls, burden }) => [yesNo(falls), signedOrNone(burden)]),
    },
  ],
  notes: [{ key: 'sheet.T18.note.burden' }],
};

const successors: SheetPart = {
  key: 'result',
  columns: headings('sheet.total', 'sheet.T19.successor'),
  sections: ranged(REPLACEMENT, ({ successor }) => [words(`sheet.T19.successor.${successor}`)]),
};

const replacing: TableSheet = {
  table: 'T19',
  rules: ['1.1.4'],
  parts: [factorPart(TABLE_19, 'replacement'), successors],
  notes: [{ key: 'sheet.note.in-a-row' }],
};

/** Tables 10 to 19: what throws come to, and how far weapons reach. */
export const RESULT_SHEETS: readonly TableSheet[] = [
  engaging,
  meleeResult,
  lossAndMorale,
  handWeapons,
  guns,
  valourLost,
  rallying,
  ordering,
  caught,
  replacing,
];
