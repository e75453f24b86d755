import { compare, type Fraction, fraction, minus, readFraction } from '../../../../dice/fraction';
import { type Hex, sameHex } from '../../../../hex/axial';
import type { SideId, UnitId } from '../../../../table/unit';
import type { HexMarch } from '../../../hex-advice';
import { allowance } from '../../movement/allowance';
import { lightNow } from '../after/light';
import { type Standing, standingIn } from '../ground/ground-standing';
import { type CombatUnit, isCombat, type LbUnit } from '../la-bataille-unit';
import { combatAt, isThere, type OnMap } from '../queries';
import type { LaBatailleState } from '../state';
import type { Marched } from './moving-state';

/** Somebody on a march, as he stands by now, and what he has done in this segment. */
export interface Goer {
  readonly unit: OnMap;
  readonly marched: Marched;
}

/** Those who march together: they go at the pace of the slowest and pay what the dearest of them pays. */
export interface Walk {
  readonly lead: Goer;
  readonly others: readonly Goer[];
}

/** The battle a march goes through, looked through once. */
export interface MarchGround {
  readonly state: LaBatailleState;
  readonly standing: Standing;
  readonly side: SideId;
}

export const groundFor = (state: LaBatailleState, side: SideId): MarchGround => ({
  state,
  standing: standingIn(state),
  side,
});

export const goersOf = ({ lead, others }: Walk): readonly Goer[] => [lead, ...others];

export const combatOf = (walk: Walk): readonly (Goer & { readonly unit: OnMap<CombatUnit> })[] =>
  goersOf(walk).filter((goer): goer is Goer & { readonly unit: OnMap<CombatUnit> } => isCombat(goer.unit));

/** The combat unit that decides how they all stand; none where a leader rides alone. */
export const leadCombat = (walk: Walk): OnMap<CombatUnit> | undefined => combatOf(walk)[0]?.unit;

const FRESH: Omit<Marched, 'began'> = {
  spent: '0',
  hexes: 0,
  stopped: 'no',
  once: 'nothing',
  turnFired: false,
};

const marchedOf = ({ moving }: LaBatailleState, { counter, formation }: LbUnit): Marched =>
  moving.marched[counter.id] ?? { ...FRESH, began: formation };

/** Those named who are there, with the first; undefined where that one is not on the map. */
export function walkOf(
  state: LaBatailleState,
  { unit, with: others }: Pick<HexMarch, 'unit' | 'with'>,
): Walk | undefined {
  const goer = (id: UnitId): readonly Goer[] => {
    const found = state.units.get(id);
    return found && isThere(found) ? [{ unit: facingAsStack(state, found), marched: marchedOf(state, found) }] : [];
  };
  const [lead] = goer(unit);
  if (!lead) return undefined;
  const together = [...new Set(others)].filter((id) => id !== unit).flatMap(goer);
  return { lead, others: together.filter((each) => shareHex(lead.unit, each.unit)) };
}

/** In a stack all face as the top combat unit does, and set out so (P13). */
function facingAsStack(state: LaBatailleState, unit: OnMap): OnMap {
  const [hex, ...more] = unit.place.hexes;
  if (!hex || more.length > 0 || !isCombat(unit)) return unit;
  const top = combatAt(state, hex).find(({ counter }) => counter.side === unit.counter.side);
  if (!top || facesVertex(top) !== facesVertex(unit)) return unit;
  return { ...unit, place: { ...unit.place, facing: top.place.facing } };
}

const facesVertex = ({ formation, order }: CombatUnit): boolean =>
  order === 'good' && (formation === 'line' || formation === 'skirmish');

const shareHex = (a: OnMap, b: OnMap): boolean =>
  a.place.hexes.some((hex) => b.place.hexes.some((each) => sameHex(each, hex)));

/** Everybody else in a hex. */
export const othersAt = ({ standing }: MarchGround, walk: Walk, hex: Hex): readonly OnMap<CombatUnit>[] =>
  standing.at(hex).filter(({ counter }) => goersOf(walk).every(({ unit }) => unit.counter.id !== counter.id));

/** All points of one for the segment; a carré that stays one has a hex instead (P16). */
function pointsOf(state: LaBatailleState, { unit, marched }: Goer): Fraction {
  if (!isCombat(unit)) return fraction(unit.counter.movement);
  const { points, hexes } = allowance(state.edition, {
    arm: unit.counter.arm,
    printed: unit.counter.movement,
    formation: marched.began ?? 'column',
    order: unit.order,
    exhausted: unit.readiness === 'exhausted',
    horseGuns: unit.counter.traits.includes('horse-artillery'),
    light: lightNow(state),
  });
  const asSquare = marched.once === 'square' || unit.formation === 'carre';
  return hexes !== null && asSquare ? fraction(hexes) : points;
}

const leftOf = (state: LaBatailleState, goer: Goer): Fraction =>
  minus(pointsOf(state, goer), readFraction(goer.marched.spent));

const least = (all: readonly Fraction[]): Fraction => all.reduce((a, b) => (compare(b, a) < 0 ? b : a));

/** What all of them have left. */
export const leftTogether = (state: LaBatailleState, walk: Walk): Fraction =>
  least(goersOf(walk).map((goer) => leftOf(state, goer)));

export const pointsTogether = (state: LaBatailleState, walk: Walk): Fraction =>
  least(goersOf(walk).map((goer) => pointsOf(state, goer)));
