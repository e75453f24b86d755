import type { EditionName } from '../manifest';
import type { KeptEdition } from '../start';
import { type ClubEdition, editionOf, readClubEdition } from './club-edition';
import { EDITION_IDS, type Edition, type EditionId } from './edition/edition';
import { EDITIONS } from './la-bataille-editions';

/** The editions there are to choose from: those that are printed, and those of clubs with their names. */
export type Library = readonly LibraryEdition[];

export interface LibraryEdition {
  /** As it stands in an address. */
  readonly id: string;
  /** What a club calls it; the words for the printed ones are ours. */
  readonly name: string | null;
  readonly edition: Edition;
}

export const PRINTED: Library = EDITION_IDS.map((id) => ({ id, name: null, edition: EDITIONS[id] }));

/** Clubs' own after the printed ones. One that is no edition any more is left out: nothing could be reckoned with it. */
export const libraryWith = (clubs: readonly { readonly id: string; readonly edition: ClubEdition }[]): Library => [
  ...PRINTED,
  ...clubs.flatMap(({ id, edition }): Library => {
    const whole = editionOf(edition);
    return whole.ok ? [{ id: clubId(id), name: edition.name, edition: whole.value }] : [];
  }),
];

/** Those kept on this device, as they were kept. */
export const libraryFrom = (kept: readonly KeptEdition[]): Library =>
  libraryWith(
    kept.flatMap(({ id, edition }) => {
      const read = readClubEdition(edition);
      return read.ok ? [{ id, edition: read.value }] : [];
    }),
  );

/** The edition that was chosen by its name in the library, as a scenario carries it; undefined where it is not here. */
export function chosenFrom(kept: readonly KeptEdition[], chosen: string): EditionId | ClubEdition | undefined {
  const printed = EDITION_IDS.find((id) => id === chosen);
  if (printed) return printed;
  const club = kept.find(({ id }) => clubId(id) === chosen);
  const read = club && readClubEdition(club.edition);
  return read?.ok ? read.value : undefined;
}

const CLUB = 'club-';
/** So that it can never be taken for a printed one. */
const clubId = (id: string): string => `${CLUB}${id}`;

/** All there are to choose from, with what each is called. */
export const editionNames = (kept: readonly KeptEdition[]): readonly EditionName[] =>
  libraryFrom(kept).map(({ id, name }) => ({ id, name: name ?? { key: `lb.ask.edition.${id}` } }));
