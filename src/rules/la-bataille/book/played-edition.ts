import { bad, good, type Result } from '../../../table/result';
import type { Options } from '../../book';
import { type ClubEdition, editionOf, newClubEdition } from '../club-edition';
import type { Edition, EditionId } from '../edition/edition';
import { EDITIONS } from '../la-bataille-editions';
import { READINGS } from '../la-bataille-readings';

/** Which charts a battle is played by: a book's own, or a club's with its changes. */
interface ChosenEdition {
  readonly edition: EditionId;
  readonly club: ClubEdition | null;
  readonly readings: Options;
}

/**
 * The edition to reckon with. A reading other than ours goes before what the edition says; our own leaves the cell as the
 * edition has it, since a book or a club may have spoken.
 */
export function playedEdition({ edition, club, readings }: ChosenEdition): Result<Edition> {
  const chosen = READINGS.flatMap(({ id, path, standard }) => {
    const to = readings[id];
    return to === undefined || to === standard ? [] : [{ path, to }];
  });
  if (chosen.length === 0 && !club) return good(EDITIONS[edition]);
  const own = club ?? newClubEdition(edition, edition);
  if (own.basis !== edition) return bad('la-bataille/inconsistent', 'club.basis');
  const kept = own.changes.filter(({ path }) => !chosen.some((each) => each.path === path));
  return editionOf({ ...own, changes: [...kept, ...chosen] });
}
