/** Drawings are on paper, whatever the theme of the app: these are its inks. */
export const PAPER = '#fffdf6';
export const INK = '#1d1d1b';
export const FAINT = '#d9d2bf';
export const QUIET = '#5b584e';

/** The colours of sides, by their names (`SIDE_COLOURS`). */
export const SIDE_INKS: Readonly<Record<string, string>> = {
  blue: '#2e5aa3',
  red: '#a5322a',
  green: '#35704a',
  white: '#f2ecdf',
  grey: '#777b84',
  ochre: '#b88322',
};
