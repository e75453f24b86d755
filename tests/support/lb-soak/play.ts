import { hexDistance } from '../../../src/hex/axial';
import type { Command } from '../../../src/rules/action';
import { laBatailleAdviser as adviser } from '../../../src/rules/la-bataille/book/adviser';
import { laBataille } from '../../../src/rules/la-bataille/book/book';
import type { LbEvent } from '../../../src/rules/la-bataille/book/event';
import { isCombat } from '../../../src/rules/la-bataille/book/la-bataille-unit';
import { type OnMap, onMap } from '../../../src/rules/la-bataille/book/queries';
import type { LaBatailleState } from '../../../src/rules/la-bataille/book/state';
import { dueNow } from '../../../src/rules/la-bataille/book/turning/coming';
import { shaken } from '../../../src/rules/la-bataille/book/turning/turning-rally';
import '../../../src/rules/la-bataille/words/la-bataille-texts';
import { sayings } from '../../../src/texts/texts';
import { hear, isKept, isReplayed, type Played, sendTo, type Table } from '../hex-soak/sending';
import { begun } from '../lb-scenario';
import { type Next, numbersFrom, oneOf, whole } from '../numbers';
import { anyBattle } from './any-battle';
import { faultsOf } from './invariants';
import { wildCommand } from './wild';

/** Any legal play of any battle for so many turns; tells what is not as it must be. */
export function soak(seed: number, turns: number, fault: (told: string) => void): ReadonlyMap<string, number> {
  const next = numbersFrom(seed);
  const tally = new Map<string, number>();
  const count = (what: string): void => void tally.set(what, (tally.get(what) ?? 0) + 1);
  const spoken = new Set<string>();
  let battle = fresh(next);
  for (let turn = 0; turn < turns; turn++) {
    count('turns');
    const table = { next, count, spoken, fault: (told: string) => fault(`seed ${seed}, turn ${turn}: ${told}`) };
    do playSegment(battle, table);
    while (battle.state.turning.segment !== 'command');
    if (isOver(battle.state) || turn === turns - 1) {
      if (!isReplayed(laBataille, begun(battle.scenario), battle)) table.fault('the log comes to another battle');
      battle = fresh(next);
      count('battles');
    }
  }
  for (const key of spoken) if (!Object.hasOwn(sayings, key)) fault(`no words for ${key}`);
  return tally;
}

interface Battle extends Played<LaBatailleState, LbEvent> {
  readonly scenario: ReturnType<typeof anyBattle>;
}

function fresh(next: Next): Battle {
  const scenario = anyBattle(next);
  return { scenario, state: begun(scenario), events: [], known: new Set() };
}

const isOver = (state: LaBatailleState): boolean =>
  state.turning.turn > 30 ||
  state.sides.some(({ id }) => onMap(state).filter((unit) => isCombat(unit) && unit.counter.side === id).length < 2);

function playSegment(battle: Battle, table: Table): void {
  const { state } = battle;
  const { segment } = state.turning;
  const tries = segment === 'movement' ? 20 : 10;
  for (let i = 0; i < tries; i++) {
    const unit = anybody(state, table.next);
    if (!unit) break;
    if (segment !== 'command' && segment !== 'recovery' && table.next() < 0.4) {
      send(battle, wildCommand(state, unit, table.next), { ...table, mayRefuse: true });
      continue;
    }
    const command = advised(state, unit, table);
    if (command) send(battle, command, table);
  }
  for (const { counter } of segment === 'recovery' ? shaken(state, state.turning.phasing) : [])
    send(battle, { type: 'rally', unit: counter.id }, table);
  hear(laBataille.view(state).hexes?.counters, table.spoken);
  hear(laBataille.view(state).clock, table.spoken);
  if (!isKept(laBataille, state)) table.fault('a file gives another battle back');
  if (!send(battle, { type: 'close-phase' }, table)) {
    table.fault(`${segment} does not close`);
    send(battle, { type: 'close-phase', override: { note: 'On' } }, table);
  }
}

/** Of those whose segment it is. */
function anybody(state: LaBatailleState, next: Next): OnMap | undefined {
  const { segment, phasing } = state.turning;
  const acting = onMap(state).filter(({ counter }) =>
    segment === 'command' ? true : (counter.side === phasing) === (segment !== 'defensive-fire'),
  );
  return acting.length === 0 ? undefined : oneOf(next, acting);
}

/** A deed that nothing stands against, or a march. */
function advised(state: LaBatailleState, unit: OnMap, { next, spoken }: Table): Command | undefined {
  const { segment } = state.turning;
  const there = onMap(state);
  if (segment === 'movement' && next() < 0.7) return marchOf(state, unit, next);
  if ((segment === 'command' || segment === 'movement') && next() < 0.3) {
    const [due] = dueNow(state);
    return due && commandOf(adviser.actions(state, { units: [due.unit.counter.id] }), next);
  }
  const foes = there.filter(({ counter }) => counter.side !== unit.counter.side);
  const near = foes.toSorted((a, b) => far(unit, a) - far(unit, b));
  const foe = near[whole(next, 0, Math.min(3, near.length - 1))];
  const at = foe && next() < 0.8 ? oneOf(next, foe.place.hexes) : undefined;
  const deeds = adviser.actions(state, { units: [unit.counter.id], ...(at && { at }) });
  hear(deeds, spoken);
  return commandOf(deeds, next);
}

const far = (a: OnMap, b: OnMap): number => hexDistance(headOf(a), headOf(b));
const headOf = ({ place }: OnMap) => place.hexes[0] ?? { q: 0, r: 0 };

function commandOf(deeds: ReturnType<typeof adviser.actions>, next: Next): Command | undefined {
  const open = deeds.filter(({ violations }) => violations.length === 0);
  return open.length === 0 ? undefined : oneOf(next, open).command;
}

/** Mostly towards the enemy. */
function marchOf(state: LaBatailleState, unit: OnMap, next: Next): Command | undefined {
  const march = { unit: unit.counter.id, with: [], steps: [] };
  const reach = adviser.reach(state, march)?.hexes ?? [];
  if (reach.length === 0) return undefined;
  const foes = onMap(state).filter(({ counter }) => counter.side !== unit.counter.side);
  const nearest = (hex: { q: number; r: number }): number =>
    Math.min(99, ...foes.map((foe) => hexDistance(hex, headOf(foe))));
  const best = reach.toSorted((a, b) => nearest(a.hex) - nearest(b.hex));
  const goal = next() < 0.6 ? best[whole(next, 0, Math.min(4, best.length - 1))] : oneOf(next, reach);
  const led = goal && adviser.extendTo(state, march, goal.hex);
  if (!led || led.steps.length === 0) return undefined;
  const plan = adviser.plan(state, led);
  return plan.violations.length > 0 ? undefined : plan.command;
}

const send = (battle: Battle, command: Command, table: Table): boolean =>
  sendTo(laBataille, faultsOf, battle, command, table);
