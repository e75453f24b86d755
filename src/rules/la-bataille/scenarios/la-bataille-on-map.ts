import type { Hex } from '../../../hex/axial';
import type { HexMap } from '../../../hex/map';
import { bad, good, type Result } from '../../../table/result';
import { sideId } from '../../../table/unit';
import { asJson, type Json } from '../../book';
import { drawnUp, type Edge, roomToFight } from '../../hex/drawn-up';
import type { OwnMap } from '../../manifest';
import { mapOf } from '../book/la-bataille-map';
import { groundAt } from '../book/queries';
import { EDITIONS } from '../la-bataille-editions';
import type { Raised } from './raise';
import { TEACHING } from './teaching';
import { unitOf } from './written-hex-scenario';

/** What a battle on somebody's own map says. */
export interface OnMapWords {
  readonly title: string;
  readonly sides: Readonly<Record<string, string>>;
}

/**
 * A battle on any map: the brigades of the teaching scenario, the first side at the left edge and the other at the right, as near to
 * the middle of it as they find open ground. It ends when the players say so.
 */
export function scenarioOnMap({ map: stored, underlay }: OwnMap, words: OnMapWords): Result<Json> {
  const map = mapOf(stored);
  if (!map.ok) return map;
  const room = roomToFight(map.value.layout);
  if (!room.ok) return room;
  const [first, second] = TEACHING.sides.map(({ id }, i) =>
    linedUp(map.value, forcesOf(id), i === 0 ? 'left' : 'right'),
  );
  if (!first?.ok) return first ?? bad('hex-map/no-room-to-play', 'map');
  if (!second?.ok) return second ?? bad('hex-map/no-room-to-play', 'map');
  return good(
    asJson({
      edition: TEACHING.edition,
      map: stored,
      ...(underlay ? { underlay } : {}),
      sides: TEACHING.sides.map((side) => ({ ...side, id: sideId(side.id), name: words.sides[side.id] ?? side.id })),
      units: [...first.value, ...second.value].map(unitOf),
      coming: [],
      clock: TEACHING.clock,
      lastTurn: null,
      movementMinutes: null,
      briefing: { title: words.title, history: '', ground: '', tasks: [], end: '' },
    }),
  );
}

const forcesOf = (side: string): readonly Raised[] => TEACHING.forces.filter(({ counter }) => counter.side === side);

/** A hex for each unit that fights; leaders stand with the first of them. */
function linedUp(map: HexMap, forces: readonly Raised[], edge: Edge): Result<readonly Raised[]> {
  const fighting = forces.filter(({ counter }) => counter.kind === 'combat');
  const stood = drawnUp(map.layout, edge, fighting, (raised, hex) => mayStand(map, raised, hex));
  if (!stood.ok) return stood;
  const at = stood.value[0]?.at ?? '';
  const leaders = forces.filter(({ counter }) => counter.kind === 'leader').map((raised) => ({ ...raised, at }));
  return good([...stood.value.map(({ one, at: name }) => ({ ...one, at: name })), ...leaders]);
}

/** On open ground only: nobody's formation changes, and nothing is barred. */
function mayStand(map: HexMap, { counter }: Raised, hex: Hex): boolean {
  if (counter.kind !== 'combat') return true;
  const row = EDITIONS[TEACHING.edition].movement.terrain[groundAt(map, hex)];
  return !row.generalOrder && row.only === null && row[counter.arm] !== null;
}
