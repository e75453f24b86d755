import { type Hex, sameHex, stepped } from '../../../../hex/axial';
import type { HexMarch, HexStep } from '../../../hex-advice';
import { distinct } from '../../../override';
import { impossible, type LbViolation, violation } from '../../la-bataille-violation';
import { sidesIn } from '../ground/ground-zones';
import { outOfTurn, WHEN } from '../phase-rules';
import type { LaBatailleState } from '../state';
import { entered } from './enter';
import { sameHexes } from './formations';
import { inTheWay } from './in-the-way';
import { takeStep } from './step';
import { bodyOf, type StepTaken } from './taken';
import { combatOf, goersOf, groundFor, leadCombat, type MarchGround, type Walk, walkOf } from './walk';

/** A march gone through in mind, as if nobody fired or charged on the way. */
export interface Planned {
  readonly start: Walk;
  readonly taken: readonly { readonly step: HexStep; readonly came: StepTaken }[];
  readonly end: Walk;
  /** It went on through a zone, and has to come to the assault (P16). */
  readonly wentOn: boolean;
  readonly violations: readonly LbViolation[];
}

/** Undefined where whoever shall march is not on the map. */
export function planned(state: LaBatailleState, march: HexMarch): Planned | undefined {
  const start = walkOf(state, march);
  if (!start) return undefined;
  const ground = groundFor(state, start.lead.unit.counter.side);
  const taken: { readonly step: HexStep; readonly came: StepTaken }[] = [];
  let end = start;
  for (const [i, step] of march.steps.entries()) {
    const came = takeStep(ground, end, step, march.steps.slice(i + 1));
    taken.push({ step, came });
    end = came.walk;
  }
  const wentOn = taken.some(({ came }) => came.wentOn);
  const violations = [
    ...mayMarch(state, start, march),
    ...taken.flatMap(({ came }) => came.violations),
    ...(taken.length > 0 ? endViolations(ground, { start, taken, end, wentOn }) : []),
  ];
  return { start, taken, end, wentOn, violations: distinct(violations) };
}

/** Whether it is their time, and whether they can go together at all. */
function mayMarch(state: LaBatailleState, walk: Walk, march: HexMarch): readonly LbViolation[] {
  const lead = leadCombat(walk);
  const { side } = walk.lead.unit.counter;
  const apart =
    walk.others.length < new Set(march.with.filter((id) => id !== march.unit)).size ||
    goersOf(walk).some(({ unit }) => unit.counter.side !== side) ||
    combatOf(walk).some(({ unit }) => !sameHexes(unit.place.hexes, lead?.place.hexes ?? []));
  const charged = goersOf(walk).some(({ unit }) => state.charging.charged.includes(unit.counter.id));
  return [
    ...(apart ? [impossible('march.not-together', 'P18')] : []),
    ...outOfTurn(WHEN.march, state, side),
    ...(charged ? [violation('march.has-charged', 'P37')] : []),
  ];
}

/** Where they end they fit in; a line that went on through a zone has come to the assault with every hex (P16). */
function endViolations(
  ground: MarchGround,
  { start, taken, end, wentOn }: Omit<Planned, 'violations'>,
): readonly LbViolation[] {
  const changed = taken.some(({ step }) => step.do === 'form');
  return [
    ...(changed ? bodyOf(end) : entered(start, end)).flatMap((hex) => inTheWay(ground, end, hex).noEnd),
    ...(wentOn && !assaultsWhole(ground, end) ? [violation('march.goes-on-to-assault', 'P16')] : []),
  ];
}

/** Every hex of it has an enemy before its front. */
export function assaultsWhole({ standing, side }: MarchGround, walk: Walk): boolean {
  const lead = leadCombat(walk);
  if (!lead) return false;
  const sides = sidesIn({ ...standing, at: (hex) => (isIn(lead.place.hexes, hex) ? [lead] : standing.at(hex)) }, lead);
  return lead.place.hexes.every((hex) =>
    sides.some(
      (each) =>
        each.aspect === 'front' &&
        sameHex(each.hex, hex) &&
        standing.at(stepped(hex, each.side)).some(({ counter }) => counter.side !== side),
    ),
  );
}

const isIn = (hexes: readonly Hex[], hex: Hex): boolean => hexes.some((each) => sameHex(each, hex));
