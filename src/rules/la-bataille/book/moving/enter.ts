import { type Fraction, floor, fraction, ZERO } from '../../../../dice/fraction';
import { type Hex, type Hexside, opposite, sameHex, sideTowards, stepped } from '../../../../hex/axial';
import { aspectAt } from '../../../../hex/facing';
import { indexOf } from '../../../../hex/layout';
import type { StrengthLine } from '../../../card';
import type { ZoneDeed } from '../../fire/fire-opportunity';
import { lb } from '../../la-bataille-cite';
import { type LbViolation, violation } from '../../la-bataille-violation';
import { type Mover, stepCost } from '../../movement/cost';
import { distanceTo, screensAgainst } from '../ground/ground-screens';
import { shapeOf } from '../ground/ground-zones';
import { moverOf, stepAcross } from '../ground/steps';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import type { OnMap } from '../queries';
import { dissolves, isSnake, mayStand, type Stance, stanceIn } from './formations';
import { inTheWay } from './in-the-way';
import type { Marched } from './moving-state';
import {
  bodyOf,
  cannot,
  costLine,
  dearest,
  havingSpent,
  headOf,
  overspent,
  type Provoked,
  type StepTaken,
  type Warning,
} from './taken';
import { combatOf, type Goer, leadCombat, type MarchGround, type Walk } from './walk';
import { isExposed, stopIn, stoppersOf } from './zones-met';

/** A step into the next hex. */
export function enter(ground: MarchGround, walk: Walk, hex: Hex): StepTaken {
  const { layout } = ground.state.map;
  const side = sideTowards(headOf(walk), hex);
  if (side === undefined) return cannot(walk, 'march.not-next', 'P18');
  const moved = movedBy(ground, walk, side);
  const hexes = bodyOf(moved);
  if (hexes.some((each) => indexOf(layout, each) === undefined)) return cannot(walk, 'march.off-map', 'P18');
  const cost = costOf(ground, walk, side);
  const stopped = stopIn(ground, moved);
  const wentOn = combatOf(walk).some(({ marched }) => marched.stopped === 'part');
  const once = onceOf(ground, walk);
  return {
    walk: havingSpent(moved, cost.points, (marched) => ({
      hexes: marched.hexes + 1,
      stopped,
      turnFired: false,
      ...(once && { once }),
    })),
    points: cost.points,
    lines: cost.lines,
    violations: [
      ...frontViolations(ground, walk, side),
      ...heldViolations(ground, walk, moved),
      ...cost.violations,
      ...overspent(ground, walk, cost.points),
      ...standViolations(ground, walk, moved),
      ...entered(walk, moved).flatMap((each) => inTheWay(ground, moved, each).closed),
    ],
    warnings: zoneWarnings(ground, moved, hexes),
    provokes: provoked(ground, walk, moved, wentOn ? Math.max(1, floor(cost.points)) : 1),
    wentOn,
    limbers: false,
  };
}

/** Whose zone stops them in which of these hexes. */
export const zoneWarnings = (ground: MarchGround, walk: Walk, hexes: readonly Hex[]): readonly Warning[] =>
  hexes.flatMap((hex) =>
    stoppersOf(ground, walk, hex)
      .slice(0, 1)
      .map(({ counter }) => ({ key: 'lb.march.zone', values: { unit: counter.name }, cite: lb('P14'), hex })),
  );

/** The hexes of a body that it did not fill before. */
export const entered = (before: Walk, after: Walk): readonly Hex[] =>
  bodyOf(after).filter((hex) => !bodyOf(before).some((each) => sameHex(each, hex)));

/** Everybody a hex on; a column on the road follows its head. */
function movedBy({ state, standing }: MarchGround, walk: Walk, side: Hexside): Walk {
  const lead = leadCombat(walk);
  const snake = lead !== undefined && isSnake(lead);
  const move = (goer: Goer): Goer => {
    const { hexes, facing } = goer.unit.place;
    const head = stepped(headOf(walk), side);
    const place = {
      ...goer.unit.place,
      hexes: snake ? [head, ...hexes.slice(0, -1)] : hexes.map((hex) => stepped(hex, side)),
      facing: snake ? side : (lead?.place.facing ?? facing),
    };
    if (!isCombat(goer.unit)) return { ...goer, unit: { ...goer.unit, place } };
    const unit: OnMap<CombatUnit> = { ...goer.unit, place };
    const into = place.hexes[0] as Hex;
    if (indexOf(state.map.layout, into) === undefined) return { ...goer, unit };
    const terrain = standing.terrainAt(into);
    const turned = dissolves(state.edition, goer.unit, terrain) ? { ...place, facing: side } : place;
    const formation = place.hexes.length > 1 ? unit.formation : stanceIn(state.edition, unit, terrain);
    return { ...goer, unit: { ...unit, place: turned, formation } };
  };
  return { lead: move(walk.lead), others: walk.others.map(move) };
}

/** What a step costs, and what bars it. */
export interface StepPrice {
  readonly points: Fraction;
  readonly lines: readonly StrengthLine[];
  readonly violations: readonly LbViolation[];
}

/** The dearest of all hexes and of all who go (R102). A carré that moves its one hex pays nothing else. */
function costOf(ground: MarchGround, walk: Walk, side: Hexside): StepPrice {
  const { edition } = ground.state;
  const square = edition.movement.carre.hexes !== null && leadCombat(walk)?.formation === 'carre';
  const goers = combatOf(walk);
  const all =
    goers.length === 0
      ? [stepPrice(ground, RIDER, headOf(walk), side, 0)]
      : goers.flatMap(({ unit, marched }) =>
          (isSnake(unit) ? unit.place.hexes.slice(0, 1) : unit.place.hexes).map((hex) =>
            stepPrice(ground, moverOf(unit, unit.formation ?? 'column'), hex, side, marched.hexes),
          ),
        );
  const violations = all.flatMap((each) => each.violations).slice(0, 1);
  if (square && violations.length === 0)
    return { points: fraction(1), lines: costLine('carre-hex', fraction(1), edition.movement.carre.rule), violations };
  const most = dearest(all);
  return { points: most?.points ?? ZERO, lines: most?.lines ?? [], violations };
}

/** A leader who rides alone goes as horse does, and takes any road or bridge. */
export const RIDER: Mover = { arm: 'cavalry', formation: 'road-march' };

export function stepPrice(ground: MarchGround, mover: Mover, hex: Hex, side: Hexside, before: number): StepPrice {
  const { state } = ground;
  const across = stepAcross(state, hex, side);
  if (!across) return { points: ZERO, lines: [], violations: [] };
  const screens = mover.arm === 'cavalry' ? [] : screensAgainst(state, ground.standing, ground.side);
  const screen = { from: distanceTo(screens, hex), to: distanceTo(screens, stepped(hex, side)) };
  const cost = stepCost(state.edition, mover, { ...across, screen, before });
  if (cost.ok) return { points: cost.points, lines: cost.lines, violations: [] };
  return { points: ZERO, lines: [], violations: [violation(`march.${cost.why}`, cost.rule)] };
}

/** Through front sides only; guns that are prolonged go any way, a column on the road wherever the road leads (P18). */
function frontViolations(ground: MarchGround, walk: Walk, side: Hexside): readonly LbViolation[] {
  const lead = leadCombat(walk);
  if (!lead || lead.formation === 'unlimbered') return [];
  if (isSnake(lead)) {
    const across = stepAcross(ground.state, headOf(walk), side);
    const back = opposite(lead.place.facing) === side || isOwnTail(lead, stepped(headOf(walk), side));
    return [
      ...(across?.road === true ? [] : [violation('march.off-road', 'P16')]),
      ...(back ? [violation('march.not-front', 'P18')] : []),
    ];
  }
  return frontSides(ground, lead).includes(side) ? [] : [violation('march.not-front', 'P18')];
}

const isOwnTail = ({ place }: OnMap<CombatUnit>, hex: Hex): boolean => place.hexes.some((own) => sameHex(own, hex));

const ALL: readonly Hexside[] = [0, 1, 2, 3, 4, 5];

/** The sides of a single hex it may go through. */
export function frontSides({ state, standing }: MarchGround, unit: OnMap<CombatUnit>): readonly Hexside[] {
  const shape = shapeOf(state.edition, unit, standing.terrainAt(unit.place.hexes[0] as Hex));
  return ALL.filter((side) => aspectAt(shape, unit.place.facing, side) === 'front');
}

/** Whoever was stopped stays; carrés and unlimbered guns move once; routed men do not go to the enemy. */
function heldViolations(ground: MarchGround, walk: Walk, moved: Walk): readonly LbViolation[] {
  const { edition } = ground.state;
  const lead = leadCombat(walk);
  if (!lead) return [];
  const square = lead.formation === 'carre' && edition.movement.carre.hexes !== null;
  const alike = combatOf(walk).filter(({ unit }) => unit.formation === lead.formation);
  const some = (holds: (marched: Marched) => boolean): boolean => alike.some(({ marched }) => holds(marched));
  return [
    ...(combatOf(walk).some(({ marched }) => marched.stopped === 'yes') ? [violation('march.stopped', 'P14')] : []),
    ...(square && some(({ began, once }) => began !== 'carre' || once === 'square')
      ? [violation('march.carre-moves-once', 'P16')]
      : []),
    ...(lead.formation === 'unlimbered' && some(({ once }) => once !== 'nothing')
      ? [violation('march.prolongs-once', 'P18')]
      : []),
    ...(lead.order === 'rout' && stopIn(ground, moved) !== 'no' ? [violation('march.routed-to-enemy', 'P14')] : []),
  ];
}

function onceOf({ state }: MarchGround, walk: Walk): 'prolonged' | 'square' | undefined {
  const formation = leadCombat(walk)?.formation;
  if (formation === 'unlimbered') return 'prolonged';
  return formation === 'carre' && state.edition.movement.carre.hexes !== null ? 'square' : undefined;
}

/** Lines stay on open ground, and a carré changes first; prolonged guns go over open ground (P16). */
function standViolations({ state, standing }: MarchGround, walk: Walk, moved: Walk): readonly LbViolation[] {
  const { edition } = state;
  return combatOf(moved).flatMap(({ unit }, i) => {
    const before = combatOf(walk)[i]?.unit.formation;
    const stance: Stance = unit.formation ?? 'column';
    const onOpen = (hex: Hex): boolean =>
      mayStand(edition, stance, standing.terrainAt(hex)) &&
      (stance !== 'unlimbered' || standing.terrainAt(hex) === 'clear');
    if (unit.order !== 'good' || unit.place.hexes.every(onOpen)) return [];
    return [violation(`march.cannot-stand.${stance}`, 'P16', { formation: before ?? stance })];
  });
}

/** Each exposed hex that is left, once, unless all have drawn fire by turning there before (R74); a line that goes on through a zone for every point (P16). */
function provoked(ground: MarchGround, walk: Walk, moved: Walk, times: number): readonly Provoked[] {
  if (combatOf(walk).every(({ marched }) => marched.turnFired)) return [];
  const left = entered(moved, walk);
  const deeds = Array.from({ length: times }, (): ZoneDeed => 'exit');
  return left.filter((hex) => isExposed(ground, hex)).map((hex) => ({ hex, deeds }));
}
