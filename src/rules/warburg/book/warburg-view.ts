import type { Counter, CounterSign } from '../../../table/hex-table';
import type { Saying } from '../../../table/reasons';
import type { BattleView, Clock } from '../../book';
import type { Order } from '../warburg-vocabulary';
import { isTroops, type Sequence, STAGES, type WarburgState, type WbUnit } from './state';
import type { Troops } from './warburg-counter';
import { isThere, type OnMap } from './warburg-standing';

/** What the page draws and shows of a battle. */
export function view(state: WarburgState): BattleView {
  const { map, sides, units, briefing, underlay } = state;
  return {
    sides,
    hexes: {
      map,
      sides,
      counters: [...units.values()]
        .filter(isThere)
        .toSorted((a, b) => a.place.rank - b.place.rank)
        .map((unit) => counterOf(state, unit)),
      units: new Map([...units].map(([id, { counter }]) => [id, { name: counter.name }])),
      ...(underlay ? { underlay } : {}),
    },
    measuring: 'free',
    measuringAgreed: 'free',
    offers: ['close-phase'],
    clock: clockOf(state),
    ...(briefing ? { briefing } : {}),
    length: 'cm',
    shapes: [],
    facts: (id) => {
      const unit = units.get(id);
      return unit ? [...statesOf(unit), ...generalOf(unit), ...specificOf(unit)] : [];
    },
    notches: (id) => DEGREES[units.get(id)?.order ?? 'good'],
  };
}

export const DEGREES: Readonly<Record<Order, 0 | 1 | 3>> = { good: 0, disorganised: 1, rout: 3 };

function counterOf(state: WarburgState, unit: OnMap): Counter {
  const { counter, place, order, lost, marchColumn } = unit;
  const troops = isTroops(unit);
  const stance = marchColumn ? 'road-march' : troops && unit.counter.arm === 'artillery' ? 'unlimbered' : 'line';
  return {
    id: counter.id,
    side: counter.side,
    name: counter.name,
    sign: signOf(unit),
    hexes: place.hexes,
    facing: troops && order !== 'rout' ? { kind: 'side', at: place.facing } : null,
    formation: troops ? { key: marchColumn ? 'wb.stands.march-column' : 'wb.stands.battle' } : null,
    stance: troops ? stance : null,
    disorder: DEGREES[order],
    strength: troops ? { left: unit.counter.strengths[lost] ?? 0, of: unit.counter.strengths[0] ?? 0 } : null,
    general: generalOf(unit),
    specific: specificOf(unit),
    states: [...statesOf(unit), ...nowOf(state, unit)],
  };
}

function signOf(unit: WbUnit): CounterSign {
  if (!isTroops(unit)) return 'leader';
  const { arm, light, heavy, grenadiers } = unit.counter;
  if (arm === 'artillery') return 'foot-artillery';
  if (arm === 'cavalry') return light ? 'light-cavalry' : heavy ? 'heavy-cavalry' : 'light-cavalry';
  return grenadiers ? 'grenadiers' : light ? 'light-infantry' : 'infantry';
}

const generalOf = ({ counter }: WbUnit): readonly Saying[] => [
  ...(counter.formation === null ? [] : [{ key: 'wb.fact.formation', values: { formation: counter.formation } }]),
  { key: 'wb.fact.movement', values: { points: counter.movement } },
];

const specificOf = ({ counter, lost }: WbUnit): readonly Saying[] =>
  counter.kind === 'commander' ? [] : troopFacts(counter, lost);

const troopFacts = ({ strengths, morale, range, twelvePounder }: Troops, lost: number): readonly Saying[] => [
  { key: 'wb.fact.strength', values: { strength: strengths[lost] ?? 0, steps: strengths.length - lost } },
  { key: 'wb.fact.morale', values: { morale } },
  ...(range === null ? [] : [{ key: 'wb.fact.range', values: { range } }]),
  ...(twelvePounder ? [{ key: 'wb.fact.twelve-pounder' }] : []),
];

const statesOf = ({ order, marchColumn }: WbUnit): readonly Saying[] => [
  ...(order === 'good' ? [] : [{ key: `wb.state.${order}` }]),
  ...(marchColumn ? [{ key: 'wb.stands.march-column' }] : []),
];

/** What it has done, or may do now. */
function nowOf({ deeds, sequence }: WarburgState, { counter }: WbUnit): readonly Saying[] {
  const did = deeds.get(counter.id);
  const active = sequence.activated?.name;
  return [
    ...(did?.fired ? [{ key: 'wb.state.fired' }] : []),
    ...(did?.fought ? [{ key: 'wb.state.fought' }] : []),
    ...(active !== undefined && (counter.formation === active || counter.id === active)
      ? [{ key: 'wb.state.activated' }]
      : []),
  ];
}

function clockOf({ sequence, sides }: WarburgState): Clock {
  const next = sequence.stage === 'end' ? { turn: sequence.turn + 1, active: null } : sequence;
  return {
    bound: sequence.turn,
    said: { now: calledIn(sides, sequence), next: calledIn(sides, next) },
    phases: STAGES.map((stage) => `wb-${stage}`),
    phase: `wb-${sequence.stage}`,
  };
}

/** What a turn is called, and whose it is. */
export function calledIn(sides: WarburgState['sides'], { turn, active }: Pick<Sequence, 'turn' | 'active'>): Saying {
  const side = sides.find(({ id }) => id === active)?.name;
  return side === undefined
    ? { key: 'wb.clock.joint', values: { turn } }
    : { key: 'wb.clock.side', values: { turn, side } };
}
