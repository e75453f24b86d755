import { type Fraction, ZERO } from '../../../../dice/fraction';
import type { Hex, Hexside } from '../../../../hex/axial';
import { sameHex, stepped, turned } from '../../../../hex/axial';
import { violation } from '../../la-bataille-violation';
import { turnCost } from '../../movement/cost';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import { isSnake } from './formations';
import { cannot, costLine, dearest, havingSpent, overspent, type Provoked, type StepTaken } from './taken';
import { combatOf, type Goer, leadCombat, type MarchGround, type Walk } from './walk';
import { isExposed } from './zones-met';

/** Another facing in the hex: one price for any angle (R82). `leaves`: it goes on out of the hex, and is fired on for that (R74). */
export function face(ground: MarchGround, walk: Walk, facing: Hexside, leaves: boolean): StepTaken {
  const lead = leadCombat(walk);
  if (!lead || lead.formation === 'carre') return cannot(walk, 'march.no-facing', 'P13');
  const hexes = hexesFacing(lead, facing);
  if (!hexes) return cannot(walk, 'march.row-facing', 'P13');
  const isSame = facing === lead.place.facing;
  const points = isSame ? ZERO : turnPoints(ground, walk);
  const guns = lead.formation === 'unlimbered' && !isSame;
  const provokes = leaves ? [] : provokedBy(ground, hexes, points, 'facing');
  return {
    walk: havingSpent(facedTo(walk, hexes, facing), points, () => ({
      ...(guns && { once: 'turned' }),
      ...(provokes.length > 0 && { turnFired: true }),
    })),
    points,
    lines: costLine('turn', points, ground.state.edition.movement.turn[lead.counter.arm].rule),
    violations: [
      ...(guns && !isNextTo(lead.place.facing, facing) ? [violation('march.guns-turn-one', 'P18')] : []),
      ...(guns && combatOf(walk).some(({ marched }) => marched.once !== 'nothing')
        ? [violation('march.prolongs-once', 'P18')]
        : []),
      ...overspent(ground, walk, points),
    ],
    warnings: [],
    provokes,
    wentOn: false,
    limbers: false,
  };
}

export const turnPoints = ({ state }: MarchGround, walk: Walk): Fraction =>
  dearest(combatOf(walk).map(({ unit }) => ({ points: turnCost(state.edition, unit.counter.arm) })))?.points ?? ZERO;

const isNextTo = (from: Hexside, to: Hexside): boolean => to === turned(from, 1) || to === turned(from, -1);

/** Where it stands when it faces so; nothing where a row of hexes does not allow it: a row may turn about, and no more. */
function hexesFacing(unit: OnMap<CombatUnit>, facing: Hexside): readonly Hex[] | undefined {
  const { hexes } = unit.place;
  if (hexes.length === 1 || facing === unit.place.facing) return hexes;
  if (!isSnake(unit)) return facing === turned(unit.place.facing, 3) ? hexes : undefined;
  const about = hexes.toReversed();
  const ahead = stepped(about[0] as Hex, facing);
  return about.some((hex) => sameHex(hex, ahead)) ? undefined : about;
}

const facedTo = (walk: Walk, hexes: readonly Hex[], facing: Hexside): Walk => {
  const turn = (goer: Goer): Goer =>
    isCombat(goer.unit)
      ? { ...goer, unit: { ...goer.unit, place: { ...goer.unit.place, facing, hexes: [...hexes] } } }
      : goer;
  return { lead: turn(walk.lead), others: walk.others.map(turn) };
};

/** Points spent in a zone, or next to a carré, draw fire; what costs nothing does not (P14). */
export const provokedBy = (
  ground: MarchGround,
  hexes: readonly Hex[],
  points: Fraction,
  deed: 'facing' | 'formation',
): readonly Provoked[] =>
  points.over === 0 ? [] : hexes.filter((hex) => isExposed(ground, hex)).map((hex) => ({ hex, deeds: [deed] }));
