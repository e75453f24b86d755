import { writeFraction } from '../../../../dice/fraction';
import { type Hex, stepped } from '../../../../hex/axial';
import type { Steps } from '../../../book';
import { type HexThreat, othersOf } from '../../../hex/hex-threats';
import { lb } from '../../la-bataille-cite';
import { standsAt } from '../charging/charging-way';
import { assailantViolations, couldAnnounce, crosses } from '../fighting/fighting-violations';
import type { CombatUnit } from '../la-bataille-unit';
import { frontSides } from '../moving/enter';
import { stanceIn } from '../moving/formations';
import { waysOn } from '../moving/moving-advice';
import type { Stand } from '../moving/moving-ways';
import { groundFor, type MarchGround, pointsTogether, walkOf } from '../moving/walk';
import { type OnMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';

/** The hexes it could march to as it is formed, and those it could assault from there. */
export function* marched(state: LaBatailleState, unit: OnMap<CombatUnit>): Steps<readonly HexThreat[]> {
  const march = { unit: unit.counter.id, with: [], steps: [] };
  const ways = waysOn(state, march);
  const walk = walkOf(state, march);
  if (!ways || !walk) return [];
  const points = writeFraction(pointsTogether(state, walk));
  const hexes = ways.hexes().map(({ hex }) => hex);
  yield 0.3;
  const own = unit.place.hexes;
  const struck = othersOf(state.map.layout, yield* assailed(state, unit, ways.stands()), own);
  return [
    {
      unit: unit.counter.id,
      how: 'reach',
      hexes: othersOf(
        state.map.layout,
        hexes.flatMap((hex) => standsAt(unit, hex)),
        own,
      ),
      reasons: [{ key: 'threat.hexes.march', values: { points }, cite: lb('P18') }],
    },
    {
      unit: unit.counter.id,
      how: 'assault',
      hexes: struck,
      reasons: [{ key: 'threat.hexes.assault', values: { points }, cite: lb('P13') }],
    },
  ];
}

/** Places looked at between two breaths. */
const AT_ONCE = 64;

/** What lies before it where it could end its march, over sides it could cross. */
function* assailed(state: LaBatailleState, unit: OnMap<CombatUnit>, stands: readonly Stand[]): Steps<readonly Hex[]> {
  if (assailantViolations(unit).length > 0 || !couldAnnounce(state, unit)) return [];
  const ground = groundFor(state, unit.counter.side);
  const found: Hex[] = [];
  const looked = new Set<string>();
  for (const [i, stand] of stands.entries()) {
    for (const { from, target } of before(ground, unit, stand)) {
      const key = `${from.q} ${from.r} ${target.q} ${target.r}`;
      if (looked.has(key)) continue;
      looked.add(key);
      if (crosses(state, unit, from, target)) found.push(target);
    }
    if (i % AT_ONCE === AT_ONCE - 1) yield 0.3 + (0.7 * (i + 1)) / stands.length;
  }
  return found;
}

/** The hexes before the front of a unit that has come to stand so. */
function before(
  ground: MarchGround,
  unit: OnMap<CombatUnit>,
  { hex: head, facing }: Stand,
): readonly { readonly from: Hex; readonly target: Hex }[] {
  const { state } = ground;
  return standsAt(unit, head).flatMap((from) => {
    const formation = stanceIn(state.edition, unit, terrainAt(state, from));
    const there = { ...unit, formation, place: { ...unit.place, hexes: [from], facing } };
    return frontSides(ground, there).map((side) => ({ from, target: stepped(from, side) }));
  });
}
