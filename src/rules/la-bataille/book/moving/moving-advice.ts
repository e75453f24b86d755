import { writeFraction, ZERO } from '../../../../dice/fraction';
import type { Hex } from '../../../../hex/axial';
import type { HexFacing, HexShape } from '../../../../table/hex-table';
import type { UnitId } from '../../../../table/unit';
import type { HexMarch, HexMarchAdvice, HexReach } from '../../../hex-advice';
import { lb } from '../../la-bataille-cite';
import { impossible } from '../../la-bataille-violation';
import { standingIn } from '../ground/ground-standing';
import { shapeOf, sidesOf, zoneIn, zoneOf } from '../ground/ground-zones';
import { type CombatUnit, isCombat } from '../la-bataille-unit';
import { isThere, type OnMap, onMap, terrainAt } from '../queries';
import type { LaBatailleState } from '../state';
import { formings } from './forms';
import { type Planned, planned } from './moving-plan';
import { waysFrom } from './moving-reach';
import type { Ways } from './moving-ways';
import { bodyOf, type Warning } from './taken';
import { groundFor, leadCombat, leftTogether, pointsTogether, type Walk } from './walk';

/** Where a march that has come so far can get to. */
export function reach(state: LaBatailleState, march: HexMarch): HexReach | undefined {
  const hexes = waysOn(state, march)?.hexes();
  if (!hexes) return undefined;
  return { hexes, shapes: [{ kind: 'hexes', tone: 'reach', hexes: hexes.map(({ hex }) => hex) }] };
}

/** The march led on to a hex by the cheapest way. */
export function extendTo(state: LaBatailleState, march: HexMarch, hex: Hex): HexMarch | undefined {
  const steps = waysOn(state, march)?.to(hex);
  return steps && { ...march, steps: [...march.steps, ...steps] };
}

/** Nothing where it is not the time of whoever should march. */
export function waysOn(state: LaBatailleState, march: HexMarch): Ways | undefined {
  const { segment, phasing } = state.turning;
  const plan = segment === 'movement' ? planned(state, march) : undefined;
  if (plan?.start.lead.unit.counter.side !== phasing) return undefined;
  return waysFrom(groundFor(state, phasing), plan.end, plan.wentOn);
}

/** A march costed and explained, with what comes of it on the way and how it could form then. */
export function plan(state: LaBatailleState, march: HexMarch): HexMarchAdvice {
  const found = planned(state, march);
  const forms = found
    ? formings(groundFor(state, found.end.lead.unit.counter.side), found.end)
        .filter(({ came }) => came.violations.length === 0)
        .map(({ came: _, ...form }) => form)
    : [];
  return { ...explained(state, march, found), forms };
}

/** The same without what could follow. */
export function explained(
  state: LaBatailleState,
  march: HexMarch,
  found = planned(state, march),
): Omit<HexMarchAdvice, 'forms'> {
  const command = { type: 'march', unit: march.unit, with: march.with, steps: march.steps };
  if (!found) return { ...NOT_THERE, command };
  const { taken, end, violations } = found;
  return {
    lines: taken.map(({ step, came }) => ({
      step,
      points: writeFraction(came.points),
      lines: came.lines,
      facing: facingOf(state, came.walk),
    })),
    left: writeFraction(leftTogether(state, end)),
    of: writeFraction(pointsTogether(state, end)),
    violations,
    warnings: warningsOf(state, found),
    stands: { hexes: bodyOf(end), facing: facingOf(state, end) },
    shapes: [
      { kind: 'path', tone: violations.length > 0 ? 'no' : 'yes', hexes: wayOf(found) },
      { kind: 'hexes', tone: 'ghost', hexes: bodyOf(end) },
    ],
    command,
  };
}

const NOT_THERE: Omit<HexMarchAdvice, 'command' | 'forms'> = {
  lines: [],
  left: writeFraction(ZERO),
  of: writeFraction(ZERO),
  violations: [impossible('march.not-there', 'P18')],
  warnings: [],
  stands: { hexes: [], facing: null },
  shapes: [],
};

const wayOf = ({ start, taken }: Planned): readonly Hex[] => [
  ...bodyOf(start).slice(0, 1),
  ...taken.filter(({ step }) => step.do === 'enter').map(({ came }) => bodyOf(came.walk)[0] as Hex),
];

function warningsOf({ edition }: LaBatailleState, { taken }: Planned): readonly Warning[] {
  const { limber } = edition.movement;
  return taken.flatMap(({ came }) => [
    ...came.provokes.map(({ hex, deeds }) => ({
      ...(deeds.length > 1 ? { key: 'lb.march.fire.more', values: { times: deeds.length } } : { key: 'lb.march.fire' }),
      cite: lb('P14'),
      hex,
    })),
    ...(came.limbers ? [{ key: 'lb.march.limber', values: { from: limber.from }, cite: lb(limber.rule) }] : []),
    ...came.warnings,
  ]);
}

function facingOf(state: LaBatailleState, walk: Walk): HexFacing | null {
  const lead = leadCombat(walk);
  if (!lead) return null;
  const { faces } = shapeOf(state.edition, lead, terrainAt(state, bodyOf(walk)[0] as Hex));
  return faces === 'all-round' ? null : { kind: faces, at: lead.place.facing };
}

/** Front, flank and rear of a counter, and its zone. */
export function aspects(state: LaBatailleState, id: UnitId): readonly HexShape[] {
  const unit = state.units.get(id);
  if (!unit || !isCombat(unit) || !isThere(unit)) return [];
  const sides = sidesOf(state, unit);
  const of = (aspect: 'front' | 'flank' | 'rear', tone: HexShape['tone']): HexShape => ({
    kind: 'sides',
    tone,
    sides: sides.filter((each) => each.aspect === aspect).map(({ hex, side }) => ({ hex, side })),
  });
  return [
    { kind: 'hexes', tone: 'zone1', hexes: zoneOf(state, unit) },
    of('front', 'yes'),
    of('flank', 'close'),
    of('rear', 'no'),
  ];
}

/** The zones of a whole side. */
export function zones(state: LaBatailleState, side: string): readonly HexShape[] {
  const standing = standingIn(state);
  const all = onMap(state)
    .filter((unit): unit is OnMap<CombatUnit> => isCombat(unit) && unit.counter.side === side)
    .flatMap((unit) => zoneIn(standing, unit));
  const once = new Map(all.map((hex) => [`${hex.q} ${hex.r}`, hex]));
  return [{ kind: 'hexes', tone: 'zone1', hexes: [...once.values()] }];
}
