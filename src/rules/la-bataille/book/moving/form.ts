import { type Fraction, minus, plus, readFraction, ZERO } from '../../../../dice/fraction';
import { distinctHexes, type Hex, type Hexside, sameHex, sideTowards, turned } from '../../../../hex/axial';
import { aspectsOf, type FacingShape } from '../../../../hex/facing';
import { indexOf } from '../../../../hex/layout';
import { roadAcross } from '../../../../hex/map';
import { type LbViolation, type ViolationKind, violation } from '../../la-bataille-violation';
import { changeCost } from '../../movement/cost';
import { cavalryLineHexes, isHeavy, mayExtendLine, roadMarchHexes, skirmishExtents } from '../../movement/extent';
import { shapeOf } from '../ground/ground-zones';
import { type CombatUnit, isCombat, strengthOf } from '../la-bataille-unit';
import { combatAt, type OnMap } from '../queries';
import { entered, zoneWarnings } from './enter';
import { provokedBy, turnPoints } from './face';
import { mayStand, type Stance, sameHexes } from './formations';
import { entriesInto, entryViolations, stoppedIn } from './spreading';
import { cannot, costLine, dearest, havingSpent, overspent, type StepTaken } from './taken';
import { combatOf, type Goer, leadCombat, type MarchGround, type Walk } from './walk';

export interface FormStep {
  readonly formation: Stance;
  readonly hexes: readonly Hex[];
  readonly facing: Hexside;
}

/** Another formation, in the hexes it fills. Those of the same arm who go along take it too. */
export function form(ground: MarchGround, walk: Walk, step: FormStep): StepTaken {
  const lead = leadCombat(walk);
  if (!lead || !suits(lead, step.formation)) return cannot(walk, 'march.no-such-formation', 'P15');
  if (!fillsRow(ground, lead, step)) return cannot(walk, 'march.no-such-hexes', 'P13');
  const formed = formedAs(walk, lead, step);
  const fresh = entered(walk, formed);
  const changes = combatOf(walk).filter(({ unit }) => unit.counter.arm === lead.counter.arm);
  const points = dearest(changes.map(({ unit }) => ({ points: costOf(ground, walk, unit, step) })))?.points ?? ZERO;
  const { rule } = ground.state.edition.movement.change[lead.counter.arm];
  const limbers = step.formation === 'limbered' && lead.formation === 'unlimbered';
  return {
    walk: havingSpent(formed, points, (marched) => ({ stopped: stoppedIn(ground, formed, fresh, marched.stopped) })),
    points,
    lines: costLine('change', points, rule),
    violations: [
      ...(isRiddenInto(ground, lead) ? [violation('march.enemy-in-hex', 'P16')] : []),
      ...changes.flatMap(({ unit }) => takeViolations(ground, unit, step)),
      ...(limbers && changes.some(({ marched }) => marched.triedToLimber)
        ? [violation('march.limbers-once', 'P16')]
        : []),
      ...overspentAs(ground, walk, formed, points),
      ...entryViolations(ground, walk, formed, fresh),
    ],
    warnings: zoneWarnings(ground, formed, fresh),
    provokes: provokedBy(ground, lead.place.hexes, points, 'formation'),
    wentOn: false,
    limbers,
  };
}

/** Cavalry is in the carré: neither of them does anything but fight. */
const isRiddenInto = ({ state, side }: MarchGround, { place }: OnMap<CombatUnit>): boolean =>
  place.hexes.some((hex) => combatAt(state, hex).some(({ counter }) => counter.side !== side));

const suits = ({ counter }: CombatUnit, stance: Stance): boolean => {
  const guns = stance === 'limbered' || stance === 'unlimbered';
  if (guns || counter.arm === 'artillery') return guns === (counter.arm === 'artillery');
  return stance !== 'carre' || counter.arm === 'infantry';
};

/** A carré that changes first has all its points again, less the change (P16). */
function overspentAs(ground: MarchGround, walk: Walk, formed: Walk, points: Fraction): readonly LbViolation[] {
  const freed =
    combatOf(walk).every(({ marched }) => marched.once !== 'square') && leadCombat(walk)?.formation === 'carre';
  return overspent(ground, freed ? formed : walk, points);
}

const as = (unit: OnMap<CombatUnit>, { formation, hexes, facing }: FormStep): OnMap<CombatUnit> => ({
  ...unit,
  formation,
  place: { ...unit.place, hexes: [...hexes], facing },
});

/** Its new hexes hang together with the old ones, on the map, and the formation can stand in such a row, facing so. */
function fillsRow({ state, standing }: MarchGround, unit: OnMap<CombatUnit>, step: FormStep): boolean {
  const { hexes } = step;
  const { map } = state;
  const [head] = hexes;
  if (!head || hexes.some((hex) => indexOf(map.layout, hex) === undefined)) return false;
  if (step.formation === 'road-march') {
    const [own] = unit.place.hexes;
    const chained = hexes.slice(1).every((hex, i) => {
      const ahead = hexes[i] as Hex;
      const side = sideTowards(hex, ahead);
      const index = indexOf(map.layout, hex);
      return side !== undefined && index !== undefined && roadAcross(map, index, side) !== 0;
    });
    const back = hexes[1] !== undefined && sideTowards(head, hexes[1]) === step.facing;
    return own !== undefined && sameHex(own, head) && chained && !back && areDistinct(hexes);
  }
  const shares = hexes.some((hex) => unit.place.hexes.some((own) => sameHex(own, hex)));
  const shape: FacingShape = shapeOf(state.edition, as(unit, step), standing.terrainAt(head));
  return shares && aspectsOf(shape, hexes, step.facing) !== undefined;
}

const areDistinct = (hexes: readonly Hex[]): boolean => distinctHexes(hexes).length === hexes.length;

function formedAs(walk: Walk, lead: OnMap<CombatUnit>, step: FormStep): Walk {
  const change = (goer: Goer): Goer => {
    if (!isCombat(goer.unit)) {
      const stays = goer.unit.place.hexes.every((hex) => step.hexes.some((each) => sameHex(each, hex)));
      const hexes = stays ? goer.unit.place.hexes : step.hexes.slice(0, 1);
      return { ...goer, unit: { ...goer.unit, place: { ...goer.unit.place, hexes } } };
    }
    const unit = as(goer.unit, step);
    return {
      ...goer,
      unit: goer.unit.counter.arm === lead.counter.arm ? unit : { ...unit, formation: goer.unit.formation },
    };
  };
  return { lead: change(walk.lead), others: walk.others.map(change) };
}

/** The change, and a turn where it ends up facing elsewhere; a row of hexes that wheels pays for its way as well. */
function costOf(ground: MarchGround, walk: Walk, unit: OnMap<CombatUnit>, step: FormStep): Fraction {
  const { edition } = ground.state;
  const { arm } = unit.counter;
  const from = unit.formation ?? 'column';
  const { hexes } = unit.place;
  if (from === step.formation) {
    if (sameHexes(hexes, step.hexes)) return step.facing === unit.place.facing ? ZERO : turnPoints(ground, walk);
    const change = readFraction(edition.movement.change[arm].points);
    if (hexes.length !== step.hexes.length)
      return arm === 'infantry' && from === 'line'
        ? minus(readFraction(edition.movement.longLine.points), change)
        : change;
    return plus(change, dearest(entriesInto(ground, as(unit, step), hexes, 0))?.points ?? ZERO);
  }
  const turn = facesOn(unit, step) || step.hexes.length > 1 ? ZERO : turnPoints(ground, walk);
  return plus(changeCost(edition, arm, from, step.formation, step.hexes.length), turn);
}

/** The new facing is the nearest there is to the old: a vertex at its side, a side at its vertex. */
function facesOn({ formation, place: { facing } }: OnMap<CombatUnit>, step: FormStep): boolean {
  if (formation === 'carre' || step.formation === 'carre') return true;
  const atVertex = (stance: Stance | null): boolean => stance === 'line' || stance === 'skirmish';
  const [before, after] = [atVertex(formation), atVertex(step.formation)];
  if (before === after) return facing === step.facing;
  return step.facing === facing || step.facing === turned(facing, before ? 1 : -1);
}

/** What stands against one of them taking it. */
function takeViolations(
  { state, standing }: MarchGround,
  unit: OnMap<CombatUnit>,
  step: FormStep,
): readonly LbViolation[] {
  const { edition } = state;
  const guns = unit.counter.arm === 'artillery';
  const stands = step.hexes.every((hex) => mayStand(edition, step.formation, standing.terrainAt(hex)));
  return [
    ...(!guns && unit.order !== 'good' ? [violation('march.not-in-order', 'P16')] : []),
    ...(stands ? [] : [violation(`march.cannot-stand.${step.formation}`, 'P16')]),
    ...extentViolations(edition, unit, step),
  ];
}

type Edition = MarchGround['state']['edition'];

/** How many hexes each formation fills, and who may take it (P13, P16, P19, P20). */
function extentViolations(
  edition: Edition,
  unit: OnMap<CombatUnit>,
  { formation, hexes }: FormStep,
): readonly LbViolation[] {
  const count = hexes.length;
  const strength = strengthOf(unit);
  const { arm, size, skirmish, movement, traits } = unit.counter;
  const only = (holds: boolean, kind: ViolationKind, rule: `P${number}`): readonly LbViolation[] =>
    holds ? [] : [violation(kind, rule, { hexes: count, increments: strength })];
  switch (formation) {
    case 'line':
      if (arm === 'cavalry')
        return only(count >= 2 && count <= cavalryLineHexes(edition, strength), 'march.cavalry-line-hexes', 'P16');
      return only(count === 1 || (count === 2 && mayExtendLine(edition, strength)), 'march.line-hexes', 'P13');
    case 'skirmish': {
      if (arm === 'cavalry')
        return [
          ...only(skirmish !== null && !isHeavy(edition, movement), 'march.no-skirmishers', 'P20'),
          ...only(count === 2, 'march.cavalry-skirmish-hexes', 'P20'),
        ];
      return [
        ...only(skirmish !== null, 'march.no-skirmishers', 'P13'),
        ...only(
          skirmishExtents(edition, strength, traits.includes('three-hexes')).includes(count),
          'march.skirmish-hexes',
          'P19',
        ),
      ];
    }
    case 'road-march':
      return [
        ...only(arm === 'cavalry' || size !== 'regiment', 'march.road-march-regiment', 'P16'),
        ...only(count === roadMarchHexes(edition, strength).length, 'march.road-march-hexes', 'P16'),
      ];
    case 'carre':
      return only(count === 1, 'march.one-hex', 'P16');
    default:
      return only(count === 1, 'march.one-hex', 'P13');
  }
}
