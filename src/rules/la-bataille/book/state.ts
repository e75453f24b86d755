import type { HexMap } from '../../../hex/map';
import type { Side } from '../../../table/table';
import type { UnitId } from '../../../table/unit';
import type { Options } from '../../book';
import type { Underlay } from '../../hex/underlay';
import type { ClubEdition } from '../club-edition';
import type { Edition } from '../edition/edition';
import type { Charging } from './charging/charging-state';
import type { Fighting } from './fighting/fighting-state';
import type { Firing } from './firing/firing-state';
import type { Briefing } from './la-bataille-briefing';
import type { LbUnit } from './la-bataille-unit';
import type { Moving } from './moving/moving-state';
import type { Turning } from './turning/turning-state';

/**
 * A battle of La Bataille. What all segments know is here; what one of them has to remember is its own part (`moving`, …),
 * with its own events, forgotten when the segment closes.
 */
export interface LaBatailleState {
  /** Never changed in a battle: the charts it is played by, with the club's own cells and the readings chosen. */
  readonly edition: Edition;
  /** The club's changes as they were stored with the scenario. */
  readonly club: ClubEdition | null;
  /** The readings chosen, by their ids. */
  readonly readings: Options;
  readonly map: HexMap;
  /** A picture of the players' own map under the hexes. */
  readonly underlay?: Underlay;
  /** The first has its turn first (P5). */
  readonly sides: readonly Side[];
  readonly briefing: Briefing | null;
  readonly units: Map<UnitId, LbUnit>;
  turning: Turning;
  charging: Charging;
  moving: Moving;
  firing: Firing;
  fighting: Fighting;
}

/** The containers only: what is in them is never changed. */
export const copyState = (state: LaBatailleState): LaBatailleState => ({ ...state, units: new Map(state.units) });
