import { TERRAIN_WORDS } from './en-la-bataille-asked';

/** The screen on which a club sees its charts and changes them. */
export const enCharts = {
  edition: 'Edition',
  standard: 'as printed',
  own: (from: string, changes: number) => `after ${from} · ${changes === 1 ? '1 change' : `${changes} changes`}`,
  add: 'New edition of our own',
  addText: 'It begins as a copy of the edition shown, and keeps only what you change.',
  name: 'Name of the edition',
  nameWrong: 'Give it a name of up to 80 letters.',
  make: 'Make it',
  rename: 'Rename',
  remove: 'Delete this edition',
  removeText: (name: string) =>
    `“${name}” is deleted from this device. Battles that were begun with it keep their charts.`,
  resetAll: 'All cells as printed',
  resetAllText: (changes: number) =>
    changes === 1
      ? 'The one changed cell goes back to what is printed.'
      : `All ${changes} changed cells go back to what is printed.`,
  export: 'Save as a file',
  import: 'Open a file of an edition',
  imported: (name: string) => `“${name}” is on this device now.`,
  saved: (name: string) => `Saved as ${name}.`,
  readOnly: 'A printed edition is not changed. Make one of your own to change its cells.',
  chapter: 'Chart',
  changedOnly: (count: number) => `Changed cells (${count})`,
  none: 'No cell is changed yet.',
  changed: 'changed',
  printed: (value: string) => `printed: ${value}`,
  blank: '–',
  missing: 'not in this row',
  yes: 'yes',
  no: 'no',
  row: 'Row',
  rule: 'Rule',
  value: 'Value',
  sheet: {
    keep: 'Keep',
    reset: (printed: string) => `As printed: ${printed}`,
    erase: 'Erase',
    blank: 'Blank',
    sign: 'Plus or minus',
    wrong: {
      count: 'A whole number from 0 to 99.',
      steps: 'A whole number from −99 to 99.',
      roll: 'A roll of two dice: 11 to 66, figures from 1 to 6.',
      factor: 'A number from 0 on, or a fraction as 2/3.',
      clock: 'A time as 20:40.',
      'yes-no': 'Choose one.',
      choice: 'Choose one.',
    },
    torn: 'This does not fit the rest of the chart: odds must rise, and the spans of rolls must follow each other.',
  },
};
