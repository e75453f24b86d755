import type { Violation } from '../../../table/reasons';
import { unitOf } from '../../../table/table';
import type { Unit, UnitId } from '../../../table/unit';
import type { Statement } from '../../action';
import type { Verdict } from '../../tool-advice';
import { ba } from '../belle-alliance-cite';
import { FINAL, violation } from '../belle-alliance-violation';
import { attackStatement, inOrder } from '../explain/statement';
import { fromViolation } from '../fire/fire-statements';
import { garrisonOf } from '../ground/houses/garrison';
import { touchesHouse } from '../ground/houses/house';
import { attackFromInside, houseAttackViolations } from '../ground/houses/house-attack';
import { noRateHere } from '../march/ground-here';
import type { BelleAllianceState } from '../state';
import { mayAttack } from '../units/abilities';
import { houseOf } from '../units/formation/indoors';
import { isAttacking, liveAttackOf } from './attacks';
import { shapesOf } from './belle-alliance-melee-shapes';
import { neighboursNow } from './engaged';
import type { MeleeAspect } from './melee-aspect';
import { duelCardOf, type MeleeDuelCard } from './melee-card';
import { type AttackPlan, buildingOf, findMelee, type MeleeFinding, type MeleePlan } from './melee-geometry';
import type { MeleeSituation } from './melee-situation';
import { aspectStatements, contactStatements, groundStatements } from './melee-statements';
import { partyStatements } from './party-statements';
import { togglesOf } from './toggles';

/**
 * What stands against an attack as both are, wherever they stand: who may attack at all, and whom. A garrison may leave its
 * house in the same bound (6.1.2), so that it may announce one. `target` is null for a house that nobody holds.
 */
export function attackViolations(
  state: BelleAllianceState,
  attacker: UnitId,
  target: UnitId | null,
): readonly Violation[] {
  const { table } = state;
  const unit = unitOf(table, attacker);
  if (unit.arm === 'staff') return [violation('attack/against/staff', '1.1.4', FINAL)];
  if (unit.figures === 0) return [violation('attack/against/nobody', '4.1.1', FINAL)];
  const own = [...mayAttack(state, attacker), ...groundViolations(state, unit)];
  if (target === null) return own;
  const other = unitOf(table, target);
  const house = houseOf(table, other);
  if (other.side === unit.side) return [violation('attack/against/own-side', '4.1.2', FINAL)];
  if (other.arm === 'staff') return [violation('attack/against/on-staff', '1.1.4', FINAL)];
  if (other.figures === 0) return [violation('attack/against/nobody-there', '4.1.2', FINAL)];
  return [
    ...own,
    ...(unit.arm === 'infantry' && other.arm === 'cavalry' ? [violation('attack/against/foot-on-horse', '4.4.0')] : []),
    ...(house ? houseAttackViolations(state, attacker, house) : []),
  ];
}

/** 2.3.1: nobody attacks from ground where his formation has no rate. Who has an order to form first may do so in time. */
function groundViolations(state: BelleAllianceState, unit: Unit): readonly Violation[] {
  if (isToForm(state, unit.id) || houseOf(state.table, unit)) return [];
  const noRate = noRateHere(state, unit.id);
  return noRate ? [violation('attack/against/no-rate', '2.3.1', { values: noRate.values })] : [];
}

const isToForm = ({ orders }: BelleAllianceState, id: UnitId): boolean =>
  orders.some(
    ({ unit, elements, settled }) =>
      unit === id && elements.some(({ type }, index) => type === 'form' && !settled.includes(index)),
  );

/** What the table says of an attack, whoever has announced it. */
export interface FoundAttack extends Pick<Verdict, 'unit' | 'target' | 'ruling' | 'close' | 'statements' | 'shapes'> {
  readonly aspect: MeleeAspect;
  readonly card?: MeleeDuelCard;
}

/** May this unit attack that one, or that house, now; from which side, and with which factors? */
export function attackVerdict(state: BelleAllianceState, plan: AttackPlan): FoundAttack {
  return plan.target === null ? houseVerdict(state, plan) : unitVerdict(state, plan, plan.target);
}

function unitVerdict(state: BelleAllianceState, plan: AttackPlan, target: UnitId): FoundAttack {
  const finding = findMelee(state, planFor(state, plan, target));
  const { attacker, situation, aspect } = finding;
  const against = attackViolations(state, plan.attacker, target);
  const isMatch = against.every(({ overridable }) => overridable);
  const statements = inOrder([
    ...[...against, ...attackFromInside(state, plan.attacker)].map((each) =>
      fromViolation(each, ba('4.1.1'), attacker.pose.at),
    ),
    ...(isMatch ? foundStatements(finding) : []),
  ]);
  return {
    unit: plan.attacker,
    target,
    ...judged(statements),
    aspect: aspect.aspect,
    shapes: isMatch ? shapesOf(finding) : [],
    // Of a skirmish line too far off nobody counts (4.3.1): there is nothing to reckon yet.
    ...(isMatch &&
      haveFigures(situation) && {
        card: duelCardOf(situation, togglesOf(finding), { first: plan.attacker, second: target }),
      }),
  };
}

const haveFigures = ({ attacker, defender }: MeleeSituation): boolean => attacker.figures > 0 && defender.figures > 0;

/** Everything found of a melee. */
export const foundStatements = (finding: MeleeFinding): readonly Statement[] => [
  ...contactStatements(finding),
  ...aspectStatements(finding),
  ...groundStatements(finding),
  ...partyStatements(finding),
];

const judged = (statements: readonly Statement[]): Pick<Verdict, 'ruling' | 'close' | 'statements'> => ({
  ruling: statements.some(({ tone }) => tone === 'no') ? 'cannot' : 'can',
  close: statements.some(({ tone }) => tone === 'close'),
  statements,
});

/** What others do about it, as it was announced and named until now. */
function planFor(state: BelleAllianceState, plan: AttackPlan, target: UnitId): MeleePlan {
  const { attacker } = plan;
  const announced = liveAttackOf(state, attacker, target);
  const advance = state.advances.find(({ unit, mayAttack: may }) => unit === attacker && may);
  const house = plan.house === undefined ? undefined : buildingOf(state, plan.house);
  const isEmpty = house !== undefined && garrisonOf(state, house.id).length === 0;
  // Supports named for fire count for nothing here: they are named for each phase.
  const supportOf = (unit: UnitId): UnitId | null =>
    (state.phase === 'melee' && state.supports.find((named) => named.unit === unit)?.support) || null;
  return {
    attacker,
    target,
    mutual: isEmpty || isAttacking(state, target, attacker),
    continued: announced ? announced.round === 'continued' : state.phase === 'melee' && advance !== undefined,
    neighbours: {
      attacker: neighboursNow(state, attacker, target).length > 0,
      defender: neighboursNow(state, target, attacker).length > 0,
    },
    supports: { attacker: supportOf(attacker), defender: supportOf(target) },
    known: plan.known ?? announced?.known ?? {},
    ...(isEmpty && { house: house.id }),
  };
}

/** 6.1.2: an empty house is attacked by who comes to its walls, and nobody fights unless an opponent wants it too. */
function houseVerdict(state: BelleAllianceState, { attacker, house: id }: AttackPlan): FoundAttack {
  const unit = unitOf(state.table, attacker);
  const at = unit.pose.at;
  const house = id === undefined ? undefined : buildingOf(state, id);
  const against = [...attackViolations(state, attacker, null), ...attackFromInside(state, attacker)];
  const statements: Statement[] = against.map((each) => fromViolation(each, ba('4.1.1'), at));
  if (!house) statements.push(attackStatement('no-house', '6.1.2', 'no', { at }));
  else {
    const isHeld = garrisonOf(state, house.id).some((other) => unitOf(state.table, other).side !== unit.side);
    const isThere = touchesHouse(state.table, unit, house);
    const values = { unit: unit.name, name: house.name };
    const shapes = [{ kind: 'area', tone: isThere ? 'yes' : 'no', outline: house.outline } as const];
    statements.push(
      ...houseAttackViolations(state, attacker, house).map((each) => fromViolation(each, ba('6.1.2'), at)),
      ...(isHeld ? [attackStatement('house-held', '6.1.2', 'no', { values, shapes, at })] : []),
      attackStatement(isThere ? 'at-house' : 'not-at-house', '6.1.2', isThere ? 'yes' : 'no', { values, shapes, at }),
    );
  }
  return { unit: attacker, target: null, ...judged(inOrder(statements)), aspect: 'front', shapes: [] };
}
