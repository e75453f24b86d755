import { type Hex, hexDistance, sameHex, sideTowards, stepped } from '../../../../hex/axial';
import type { Violation } from '../../../../table/reasons';
import type { UnitId } from '../../../../table/unit';
import { outOfPhase } from '../../../define';
import { distinct } from '../../../override';
import type { Edition } from '../../edition/edition';
import { impossible, violation } from '../../la-bataille-violation';
import { stepCost } from '../../movement/cost';
import { sidesOf } from '../ground/ground-zones';
import { moverOf, stepAcross } from '../ground/steps';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { WHEN } from '../phase-rules';
import { combatAt, isThere, type OnMap, onMap } from '../queries';
import type { LaBatailleState } from '../state';
import { defendersOf, formationOf, isCarre, isHorse } from './attackers';

/** Those of the named who can fight; leaders among them ride along. */
export const fightersOf = ({ units }: LaBatailleState, ids: readonly UnitId[]): readonly OnMap<CombatUnit>[] =>
  ids
    .map((id) => units.get(id))
    .filter((unit): unit is OnMap<CombatUnit> => unit !== undefined && isCombat(unit) && isThere(unit));

/** What no note can mend: nobody there, or nobody to attack. */
export function noFight(state: LaBatailleState, ids: readonly UnitId[], target: Hex): readonly Violation[] {
  const fighters = fightersOf(state, ids);
  const [first] = fighters;
  const gone = ids.some((id) => {
    const unit = state.units.get(id);
    return !unit || !isThere(unit) || unit.counter.side !== first?.counter.side;
  });
  if (!first || gone) return [impossible('not-all-there', 'P16')];
  return defendersOf(state, target, first.counter.side).length > 0 ? [] : [impossible('no-enemy-there', 'P14')];
}

/** What stands against an assault. */
export function assaultViolations(state: LaBatailleState, ids: readonly UnitId[], target: Hex): readonly Violation[] {
  const none = noFight(state, ids, target);
  if (none.length > 0) return none;
  const fighters = fightersOf(state, ids);
  const { segment, phasing } = state.turning;
  return distinct([
    ...outOfPhase(WHEN.assault.phases, segment),
    ...(fighters.every(({ counter }) => counter.side === phasing) ? [] : [violation('not-your-turn', 'P2')]),
    ...(state.fighting.hexes.some((hex) => sameHex(hex, target)) ? [violation('assaulted-before', 'R213')] : []),
    ...fighters.flatMap((unit) => unitViolations(state, unit, target)),
    ...undeclared(state, fighters, target),
  ]);
}

const mustAnnounce = ({ closing, assault }: Edition): boolean =>
  closing !== null && assault.undeclared.when !== 'adjacent';

/** Near enough to announce an assault, where foot has to before it goes in (R252). */
export const couldAnnounce = (state: LaBatailleState, unit: OnMap<CombatUnit>): boolean =>
  !mustAnnounce(state.edition) ||
  unit.counter.arm !== 'infantry' ||
  nearestEnemy(state, unit) <= farthestAnnounced(state.edition);

const farthestAnnounced = ({ closing }: Edition): number =>
  Math.max(0, ...(closing?.distances ?? []).map(({ distance }) => distance));

/** Where a club plays so, only those go in who have announced it (R252). */
function undeclared(
  { edition, fighting }: LaBatailleState,
  fighters: readonly CombatUnit[],
  target: Hex,
): readonly Violation[] {
  if (!mustAnnounce(edition)) return [];
  return fighters
    .filter(({ counter }) => counter.arm === 'infantry')
    .filter(
      ({ counter }) =>
        !fighting.declared.some((each) => sameHex(each.target, target) && each.units.includes(counter.id)),
    )
    .map(({ counter }) => violation('not-declared', 'R252', { unit: counter.name }));
}

const unitViolations = (state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex): readonly Violation[] => [
  ...fighterViolations(state, unit),
  ...reachViolations(state, unit, target),
];

/** What keeps it from assaulting anybody in this segment. */
export const fighterViolations = (state: LaBatailleState, unit: CombatUnit): readonly Violation[] => [
  ...assailantViolations(unit),
  ...(state.fighting.assaulted.includes(unit.counter.id)
    ? [violation('has-assaulted', 'R213', { unit: unit.counter.name })]
    : []),
];

/** What keeps it from assaulting anybody as it is now, whatever the segment. */
export function assailantViolations(unit: CombatUnit): readonly Violation[] {
  const values = { unit: unit.counter.name };
  return [
    ...(isCarre(unit) ? [violation('carre-assaults', 'P16', values)] : []),
    ...(unit.counter.arm === 'artillery' ? [violation('guns-assault', 'R213', values)] : []),
    ...(unit.order === 'rout' ? [violation('routed-assaults', 'P14', values)] : []),
  ];
}

/** Through a side before it, on ground it could cross; cavalry meets a carré in the carré's own hex (P16). */
function reachViolations(state: LaBatailleState, unit: OnMap<CombatUnit>, target: Hex): readonly Violation[] {
  const values = { unit: unit.counter.name };
  const within = unit.place.hexes.some((hex) => sameHex(hex, target));
  if (within) return [];
  const beside = unit.place.hexes.filter((hex) => hexDistance(hex, target) === 1);
  if (beside.length === 0) return [impossible('not-adjacent', 'P14', values)];
  const before = sidesOf(state, unit).some(
    ({ hex, side, aspect }) => aspect === 'front' && sameHex(stepped(hex, side), target),
  );
  const onCarre = isHorse(unit) && combatAt(state, target).some(isCarre);
  return [
    ...(before ? [] : [violation('not-before-it', 'P13', values)]),
    ...(onCarre ? [violation('outside-carre', 'P16', values)] : []),
    ...(beside.some((hex) => crosses(state, unit, hex, target)) ? [] : [violation('cannot-cross', 'H1', values)]),
  ];
}

/** Could it go from hex to hex? */
export function crosses(state: LaBatailleState, unit: OnMap<CombatUnit>, from: Hex, target: Hex): boolean {
  const side = sideTowards(from, target);
  const step = side === undefined ? undefined : stepAcross(state, from, side);
  return step !== undefined && stepCost(state.edition, moverOf(unit, formationOf(unit)), step).ok;
}

/** Hexes to the nearest enemy who could fight. */
export function nearestEnemy(state: LaBatailleState, unit: OnMap<CombatUnit>): number {
  const enemies = onMap(state).filter((each) => isCombat(each) && each.counter.side !== unit.counter.side);
  const far = enemies.flatMap(({ place }) =>
    place.hexes.flatMap((hex) => unit.place.hexes.map((own) => hexDistance(own, hex))),
  );
  return Math.min(...far);
}

/** What stands against announcing an assault from afar (M16.4). */
export function declarationViolations(
  state: LaBatailleState,
  ids: readonly UnitId[],
  target: Hex,
): readonly Violation[] {
  const { closing } = state.edition;
  if (!closing) return [impossible('no-declarations', 'M16.4')];
  const none = noFight(state, ids, target);
  if (none.length > 0) return none;
  const fighters = fightersOf(state, ids);
  const { segment, phasing } = state.turning;
  const farthest = farthestAnnounced(state.edition);
  return distinct([
    ...outOfPhase(WHEN.declare.phases, segment),
    ...(fighters.every(({ counter }) => counter.side === phasing) ? [] : [violation('not-your-turn', 'P2')]),
    ...fighters.flatMap((unit) => {
      const values = { unit: unit.counter.name, most: farthest };
      return [
        ...(isCarre(unit) ? [violation('carre-assaults', 'P16', values)] : []),
        // One marker each: nearer or elsewhere it is not announced again.
        ...(state.fighting.declared.some(({ units }) => units.includes(unit.counter.id))
          ? [violation('declared-before', 'M16.4', values)]
          : []),
        ...(unit.counter.arm === 'infantry' ? [] : [violation('foot-declares', 'M16.4', values)]),
        ...(nearestEnemy(state, unit) > farthest ? [violation('too-far-to-declare', 'M16.4', values)] : []),
      ];
    }),
  ]);
}
