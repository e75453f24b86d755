import type { Side } from '../../../table/table';
import { type SideId, sideId, unitId } from '../../../table/unit';
import { asJson, type Json } from '../../book';
import type { ClubEdition } from '../club-edition';
import type { EditionId } from '../edition/edition';
import { type DrawnMap, storedMapOf } from './drawn-map';
import { LATER, type Raised } from './raise';

/** A battle on hexes that comes with the app, without its words. */
export interface WrittenScenario {
  readonly edition: EditionId;
  readonly map: DrawnMap;
  /** The first moves first. */
  readonly sides: readonly (Pick<Side, 'colour' | 'pattern' | 'seat'> & { readonly id: string })[];
  /** Of those in one hex, who comes later in the list lies above. */
  readonly forces: readonly Raised[];
  readonly coming: readonly {
    readonly clock: string;
    readonly units: readonly string[];
    readonly entry: readonly string[];
  }[];
  /** What it shows in the first turn. */
  readonly clock: string;
  readonly turns: number;
}

/** Its words, which lie with all others in src/texts; sides and tasks by side. */
export interface HexScenarioWords {
  readonly title: string;
  readonly sides: Readonly<Record<string, string>>;
  readonly history: string;
  readonly ground: string;
  readonly tasks: Readonly<Record<string, string>>;
  readonly end: string;
}

/** Both together, as the book takes it; by other charts than its own where those were chosen. */
export function hexScenario(
  written: WrittenScenario,
  words: HexScenarioWords,
  edition: EditionId | ClubEdition = written.edition,
): Json {
  return asJson({
    edition,
    map: storedMapOf(written.map),
    sides: written.sides.map((side) => ({ ...side, id: sideId(side.id), name: words.sides[side.id] ?? '' })),
    units: written.forces.map(unitOf),
    coming: written.coming.map((group) => ({ ...group, units: group.units.map(unitId) })),
    clock: written.clock,
    lastTurn: written.turns,
    movementMinutes: null,
    briefing: {
      title: words.title,
      history: words.history,
      ground: words.ground,
      tasks: Object.entries(words.tasks).map(([side, text]): { side: SideId; text: string } => ({
        side: sideId(side),
        text,
      })),
      end: words.end,
    },
  });
}

export const unitOf = ({ counter, at, facing, formation }: Raised) => ({
  counter,
  ...(at === LATER ? {} : { at: { hexes: [at], facing } }),
  formation,
});
