import { distinctHexes, HEXSIDES, type Hex, type Hexside, hexDistance } from '../../../hex/axial';
import { hexName } from '../../../hex/layout';
import type { HexShape } from '../../../table/hex-table';
import type { Saying } from '../../../table/reasons';
import type { SideId, UnitId } from '../../../table/unit';
import type { Action, Asked, Command } from '../../action';
import type { ThrowCard } from '../../card';
import type { HexAdviser, HexMarch, HexMarchAdvice, HexSightAdvice } from '../../hex-advice';
import { combatCard, fireCard, testCard } from '../warburg-cards';
import { type WarburgRule, wb } from '../warburg-cite';
import { COMMAND_TABLE, type WbCommand } from './command';
import { cameTo, extendTo, groupOf, noWay, reach } from './reaching';
import { reactionsTo } from './reacting';
import { isTroops, type WarburgState } from './state';
import { correction } from './warburg-correction-advice';
import { combatCase, couldAttack } from './warburg-fighting';
import { fireFactors, gunsOf } from './warburg-firing';
import { idle } from './warburg-idle';
import { costOf, marchViolations } from './warburg-marching';
import { toRally, untested } from './warburg-sequence';
import {
  aspectsOfUnit,
  enemiesAt,
  hexOf,
  isThere,
  type OnMap,
  sightBetween,
  troopsAt,
  troopsOn,
  zoneOf,
} from './warburg-standing';

/** What Warburg answers before anything is done. */
export const warburgAdviser: HexAdviser<WarburgState> = {
  ...{ actions, reach, plan, extendTo, noWay, sight, aspects, zones, idle, correction },
};

interface Offered {
  readonly id: string;
  readonly group: string;
  readonly said: Saying;
  readonly kind?: Saying;
  readonly rule: WarburgRule;
  readonly command: WbCommand;
  readonly card?: ThrowCard;
  readonly hexes?: readonly HexShape[];
}

function actionOf(state: WarburgState, { said, kind, ...offered }: Offered): Action {
  const { id, group, rule, command, card, hexes = [] } = offered;
  return {
    ...said,
    id,
    group,
    ...(kind && { kind }),
    cite: wb(rule),
    violations: COMMAND_TABLE.violations(state, command),
    command: sent(command),
    ...(card && { card }),
    hexes,
  };
}

const sent = (command: WbCommand): Command => ({ ...command });

function actions(state: WarburgState, { units, at }: Asked): readonly Action[] {
  const [id] = units;
  const unit = id === undefined ? undefined : state.units.get(id);
  if (!unit || !isThere(unit)) return [];
  if (at) return targetActions(state, unit, units, at).map((each) => actionOf(state, each));
  const struck = enemyHexes(state, unit).flatMap((hex) => targetActions(state, unit, units, hex));
  return [
    ...ownActions(state, unit).map((each) => actionOf(state, each)),
    ...struck.map((each) => actionOf(state, each)).filter(({ violations }) => violations.length === 0),
  ];
}

/** Where the enemy stands. */
const enemyHexes = (state: WarburgState, { counter: { side } }: OnMap): readonly Hex[] =>
  distinctHexes(
    troopsOn(state)
      .filter(({ counter }) => counter.side !== side)
      .map(hexOf),
  );

/** What it may do by itself. */
function ownActions(state: WarburgState, unit: OnMap): readonly Offered[] {
  const { counter, place } = unit;
  const { stage, activated } = state.sequence;
  const { id } = counter;
  const open = untested(state).find(({ name }) => name === counter.formation || name === id);
  const offered: Offered[] = [];
  if (stage === 'activation' && open && activated === null)
    offered.push({
      id: 'activate',
      group: 'other',
      said: { key: 'wb.deed.activate', values: { formation: open.shown } },
      rule: 'R168',
      command: { type: 'activate', name: open.name },
    });
  if (stage === 'rally' && isTroops(unit) && toRally(state).some((each) => each.counter.id === id))
    offered.push({
      id: 'rally',
      group: 'rally',
      said: { key: 'wb.deed.rally' },
      rule: 'R173',
      command: { type: 'rally', unit: id },
      card: testCard(unit.counter.morale, 0, 'no-better'),
    });
  if (isTroops(unit) && unit.counter.arm === 'artillery' && stage === 'activation')
    for (const facing of HEXSIDES.filter((side) => side !== place.facing)) offered.push(turning(id, facing));
  if (isTroops(unit) && (stage === 'march' || stage === 'activation'))
    offered.push({
      id: 'march-column',
      group: 'form',
      said: { key: unit.marchColumn ? 'wb.deed.deploy' : 'wb.deed.march-column' },
      rule: 'W3',
      command: { type: 'form-march-column', unit: id, on: !unit.marchColumn },
    });
  const stack = troopsAt(state, hexOf(unit));
  if (isTroops(unit) && stack.length > 1 && stack[0]?.counter.id !== id)
    offered.push({
      id: 'restack',
      group: 'stack',
      said: { key: 'wb.deed.restack' },
      rule: 'R166',
      command: { type: 'restack', unit: id },
    });
  return offered;
}

const turning = (unit: UnitId, facing: Hexside): Offered => ({
  id: `turn-${facing}`,
  group: 'form',
  said: { key: `wb.deed.turn.${facing}` },
  kind: { key: 'wb.kind.turn' },
  rule: 'W3',
  command: { type: 'turn-guns', unit, facing },
});

/** What it may do to who is in that hex. */
function targetActions(state: WarburgState, unit: OnMap, units: readonly UnitId[], at: Hex): readonly Offered[] {
  const { counter } = unit;
  const [foe] = enemiesAt(state, at, counter.side);
  if (!foe || !isTroops(unit)) return [];
  const values = { foe: foe.counter.name };
  const name = hexName(state.map.layout, at);
  const guns = gunsOf(state, counter.id);
  if (guns) {
    return [
      {
        id: `fire-${name}`,
        group: 'fire',
        said: { key: 'wb.deed.fire', values },
        rule: 'W2',
        command: { type: 'fire', unit: counter.id, target: at },
        card: fireCard(fireFactors(state, guns, at)),
        hexes: [
          { kind: 'path', tone: 'measure', hexes: [hexOf(unit), at] },
          { kind: 'hexes', tone: 'no', hexes: [at] },
        ],
      },
    ];
  }
  if (hexDistance(hexOf(unit), at) !== 1) return [];
  const others = couldAttack(state, at).map((each) => each.counter.id);
  const alone = units.filter((id) => state.units.get(id)?.counter.side === counter.side);
  const together = [counter.id, ...others.filter((id) => id !== counter.id)];
  return [alone, ...(together.length > alone.length ? [together] : [])].map((attackers) => ({
    id: `fight-${name}-${attackers.length}`,
    group: 'assault' as const,
    said: {
      key: attackers.length > 1 ? 'wb.deed.fight-together' : 'wb.deed.fight',
      values: { ...values, count: attackers.length },
    },
    rule: 'W4' as const,
    command: { type: 'fight' as const, attackers, target: at },
    card: combatCard(combatCase(state, { attackers, target: at })),
    hexes: [
      { kind: 'hexes' as const, tone: 'no' as const, hexes: [at] },
      ...attackers.flatMap((id) => {
        const each = state.units.get(id);
        return each && isThere(each)
          ? [{ kind: 'path' as const, tone: 'measure' as const, hexes: [hexOf(each), at] }]
          : [];
      }),
    ],
  }));
}

function plan(state: WarburgState, march: HexMarch): HexMarchAdvice {
  const group = groupOf(state, march);
  const [unit] = group;
  const came = cameTo(state, march);
  if (!unit || !came) throw new Error(`${march.unit} is not on the map`);
  const command: WbCommand = {
    type: 'march',
    unit: march.unit,
    with: march.with,
    steps: march.steps.filter((step) => step.do !== 'form'),
  };
  let at = hexOf(unit);
  const lines = march.steps.map((step) => {
    const facing = step.do === 'face' ? { kind: 'side' as const, at: step.facing } : null;
    if (step.do !== 'enter') return { step, points: '0' as const, lines: [], facing };
    const cost = costOf(state, group, at, step.hex);
    at = step.hex;
    return { step, points: `${cost?.ok ? cost.points : 0}` as const, lines: [], facing };
  });
  const reacts = march.steps.length > 0 ? reactionsAt(state, group, came.at) : 0;
  const way = [hexOf(unit), ...march.steps.flatMap((step) => (step.do === 'enter' ? [step.hex] : []))];
  const violations = marchViolations(state, march);
  return {
    lines,
    left: `${came.left}`,
    of: `${Math.min(...group.map(({ counter }) => counter.movement))}`,
    violations,
    warnings:
      reacts > 0 ? [{ key: 'wb.warning.reaction', values: { count: reacts }, cite: wb('R172'), hex: came.at }] : [],
    stands: {
      hexes: [came.at],
      facing: isTroops(unit) ? { kind: 'side', at: came.facing ?? unit.place.facing } : null,
    },
    forms: [],
    shapes: [{ kind: 'path', tone: violations.length > 0 ? 'no' : 'yes', hexes: way }],
    command: sent(command),
  };
}

/** How many could fire at them or charge them where their march ends. */
function reactionsAt(state: WarburgState, group: readonly OnMap[], at: Hex): number {
  const units = new Map(state.units);
  for (const unit of group) units.set(unit.counter.id, { ...unit, place: { ...unit.place, hexes: [at] } });
  return reactionsTo(
    { ...state, units },
    group.filter(isTroops).map(({ counter }) => counter.id),
  ).length;
}

function sight(state: WarburgState, from: Hex, to: Hex): HexSightAdvice {
  const { open, met } = sightBetween(state, from, to);
  const blocking = met.filter(({ lookedOver }) => !lookedOver);
  return {
    seen: open,
    distance: hexDistance(from, to),
    reasons: blocking.map(({ hex, cause }) => ({ key: `wb.sight.${cause}`, cite: wb('R174'), hex })),
    shapes: [
      { kind: 'path', tone: open ? 'seen' : 'unseen', hexes: [from, to] },
      ...(blocking.length > 0
        ? [{ kind: 'hexes' as const, tone: 'no' as const, hexes: blocking.map(({ hex }) => hex) }]
        : []),
    ],
  };
}

const TONES = { front: 'yes', flank: 'close', rear: 'no' } as const;

function aspects(state: WarburgState, id: UnitId): readonly HexShape[] {
  const unit = state.units.get(id);
  if (!unit || !isThere(unit) || !isTroops(unit)) return [];
  const sides = aspectsOfUnit(unit);
  return [
    { kind: 'hexes', tone: 'zone1', hexes: zoneOf(state, unit) },
    ...(['front', 'flank', 'rear'] as const).map((aspect) => ({
      kind: 'sides' as const,
      tone: TONES[aspect],
      sides: sides.filter((each) => each.aspect === aspect).map(({ hex, side }) => ({ hex, side })),
    })),
  ];
}

function zones(state: WarburgState, side: SideId): readonly HexShape[] {
  const reached = troopsOn(state)
    .filter(({ counter }) => counter.side === side)
    .flatMap((unit) => zoneOf(state, unit));
  return [{ kind: 'hexes', tone: 'zone2', hexes: reached }];
}
