import { HEXSIDES, type Hex, hexesWithin, stepped } from '../../../hex/axial';
import type { SideId } from '../../../table/unit';
import type { Steps } from '../../book';
import { type HexThreat, hexesThat, othersOf, threatsOnHexes } from '../../hex/hex-threats';
import type { ThreatAdviser, ThreatsOnHexes } from '../../threat-advice';
import { wb } from '../warburg-cite';
import { reach } from './reaching';
import type { TroopUnit, WarburgState } from './state';
import { attackerViolations } from './warburg-fighting';
import { bearingViolations, gunsOf } from './warburg-firing';
import { hexOf, type OnMap, troopsOn } from './warburg-standing';

/** Who could fire at which hexes, get there or attack them in the side's activations that come next, as everybody stands now. */
export const warburgThreats: ThreatAdviser<WarburgState> = { threats };

function* threats(state: WarburgState, side: SideId): Steps<ThreatsOnHexes> {
  const able = troopsOn(state).filter(({ counter, order }) => counter.side === side && order !== 'rout');
  return yield* threatsOnHexes(able.flatMap((unit) => [fired(activated(state, unit), unit), marched(state, unit)]));
}

/** The battle when the unit is activated: it has done nothing yet. */
const activated = (state: WarburgState, { counter }: TroopUnit): WarburgState => ({
  ...state,
  deeds: new Map(),
  sequence: {
    ...state.sequence,
    stage: 'activation',
    active: counter.side,
    activated: { name: counter.formation ?? counter.id, task: 'guns' },
  },
});

/** From where they stand and as they face. */
function* fired(state: WarburgState, unit: OnMap<TroopUnit>): Steps<readonly HexThreat[]> {
  const guns = gunsOf(state, unit.counter.id);
  const range = guns?.counter.range ?? 0;
  if (!guns || range === 0) return [];
  const own = hexOf(guns);
  const hexes = yield* hexesThat(
    othersOf(state.map.layout, hexesWithin(own, range), [own]),
    (target) => bearingViolations(state, guns, target).length === 0,
  );
  return [
    {
      unit: guns.counter.id,
      how: 'fire',
      hexes,
      reasons: [
        { key: 'threat.hexes.range', values: { hexes: range }, cite: wb('W2') },
        { key: 'threat.hexes.front', cite: wb('R169') },
        { key: 'threat.hexes.sight', cite: wb('R174') },
      ],
    },
  ];
}

/** Where it could end its march, and what is next to that: turning costs nothing, so all of it comes before its front. */
function* marched(state: WarburgState, unit: OnMap<TroopUnit>): Steps<readonly HexThreat[]> {
  const own = hexOf(unit);
  const ends = yield* endsOf(state, unit);
  const { layout } = state.map;
  const beside = [own, ...ends].flatMap((hex) => HEXSIDES.map((side) => stepped(hex, side)));
  const struck = attackerViolations([unit]).length > 0 ? [] : othersOf(layout, beside, [own]);
  const values = { points: unit.counter.movement };
  return [
    {
      unit: unit.counter.id,
      how: 'reach',
      hexes: othersOf(layout, ends, [own]),
      reasons: [{ key: 'threat.hexes.march', values, cite: wb('W1') }],
    },
    {
      unit: unit.counter.id,
      how: 'assault',
      hexes: struck,
      reasons: [{ key: 'threat.hexes.assault', values, cite: wb('W4') }],
    },
  ];
}

/** Who is in march column may march in the march stage, where that comes first, and from there when activated (W3). */
function* endsOf(state: WarburgState, unit: OnMap<TroopUnit>): Steps<readonly Hex[]> {
  const ends = [...hexesIn(activated(state, unit), unit)];
  if (!marchesFirst(state, unit.counter.side)) return ends;
  const marching: WarburgState = { ...state, deeds: new Map(), sequence: { ...state.sequence, stage: 'march' } };
  const first = hexesIn(marching, unit);
  for (const [i, hex] of first.entries()) {
    const there = { ...unit, place: { ...unit.place, hexes: [hex] } };
    const then = { ...state, units: new Map(state.units).set(unit.counter.id, there) };
    ends.push(hex, ...hexesIn(activated(then, there), there));
    yield (i + 1) / first.length;
  }
  return ends;
}

const hexesIn = (state: WarburgState, { counter }: OnMap<TroopUnit>): readonly Hex[] =>
  (reach(state, { unit: counter.id, with: [], steps: [] })?.hexes ?? []).map(({ hex }) => hex);

/** Does a march stage come before the side is activated next? */
function marchesFirst({ sequence }: WarburgState, side: SideId): boolean {
  const { stage, active, second } = sequence;
  if (stage === 'march' || stage === 'end') return true;
  if (stage === 'rally') return false;
  return active === side ? stage !== 'activation' : second;
}
