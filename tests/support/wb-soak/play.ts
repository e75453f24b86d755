import { HEXSIDES, hexDistance, stepped } from '../../../src/hex/axial';
import type { Command } from '../../../src/rules/action';
import { warburgAdviser as adviser } from '../../../src/rules/warburg/book/adviser';
import { warburg } from '../../../src/rules/warburg/book/book';
import type { WbEvent } from '../../../src/rules/warburg/book/event';
import { isTroops, type WarburgState } from '../../../src/rules/warburg/book/state';
import { toRally, untested } from '../../../src/rules/warburg/book/warburg-sequence';
import { hexOf, type OnMap, onMap, troopsAt, troopsOn } from '../../../src/rules/warburg/book/warburg-standing';
import '../../../src/rules/warburg/words/warburg-texts';
import type { Json } from '../../../src/rules/book';
import { sayings } from '../../../src/texts/texts';
import { hear, isKept, isReplayed, type Played, sendTo, type Table } from '../hex-soak/sending';
import { type Next, numbersFrom, oneOf, whole } from '../numbers';
import { anyBattle } from './any-battle';
import { faultsOf } from './invariants';

interface Battle extends Played<WarburgState, WbEvent> {
  readonly scenario: Json;
}

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
    do playStage(battle, table);
    while (battle.state.sequence.stage !== 'march');
    if (isOver(battle.state) || turn === turns - 1) {
      if (!isReplayed(warburg, begun(battle.scenario), battle)) table.fault('the log comes to another battle');
      battle = fresh(next);
      count('battles');
    }
  }
  for (const key of spoken) if (!Object.hasOwn(sayings, key)) fault(`no words for ${key}`);
  return tally;
}

function begun(scenario: Json): WarburgState {
  const set = warburg.setUp(scenario, {});
  if (!set.ok) throw new Error(JSON.stringify(set.problem));
  return set.value;
}

function fresh(next: Next): Battle {
  const scenario = anyBattle(next);
  return { scenario, state: begun(scenario), events: [], known: new Set() };
}

const isOver = (state: WarburgState): boolean =>
  state.sequence.turn > 12 ||
  state.sides.some(({ id }) => troopsOn(state).filter(({ counter }) => counter.side === id).length < 3);

const send = (battle: Battle, command: Command, table: Table): boolean =>
  sendTo(warburg, faultsOf, battle, command, table);

/** Whatever one stage asks for and allows; then it closes. */
function playStage(battle: Battle, table: Table): void {
  const { state } = battle;
  const { stage } = state.sequence;
  if (stage === 'activation') {
    for (;;) {
      const [body] = untested(state);
      if (!body) break;
      const { name } = body;
      if (!send(battle, { type: 'activate', name }, table)) break;
      if (state.sequence.activated === null) continue;
      tryAll(battle, table, 14);
      send(battle, { type: 'end-activation' }, table);
    }
  } else tryAll(battle, table, stage === 'combat' ? 16 : 6);
  if (stage === 'rally')
    for (const { counter } of toRally(state)) send(battle, { type: 'rally', unit: counter.id }, table);
  hear(warburg.view(state).hexes?.counters, table.spoken);
  hear(warburg.view(state).clock, table.spoken);
  if (!isKept(warburg, state)) table.fault('a file gives another battle back');
  if (!send(battle, { type: 'close-phase' }, table)) {
    table.fault(`${stage} does not close`);
    send(battle, { type: 'close-phase', override: { note: 'On' } }, table);
  }
}

function tryAll(battle: Battle, table: Table, tries: number): void {
  const { state } = battle;
  for (let i = 0; i < tries; i++) {
    const { stage } = state.sequence;
    const acting = whoActs(state, table.next);
    if (acting.length === 0) return;
    const unit = oneOf(table.next, acting);
    if (table.next() < 0.25) {
      send(battle, wildCommand(state, unit, table.next), { ...table, mayRefuse: true });
      continue;
    }
    const isGun = isTroops(unit) && unit.counter.arm === 'artillery' && state.sequence.activated?.task === 'guns';
    const command =
      !isGun && stage !== 'combat' && table.next() < 0.6 ? marchOf(state, unit, table) : actionOf(state, unit, table);
    if (command) send(battle, command, table);
  }
}

/** Of the side whose stage it is, mostly of the formation that is activated, or next to an enemy in the combats. */
function whoActs(state: WarburgState, next: Next): readonly OnMap[] {
  const { active, stage, activated } = state.sequence;
  const side = onMap(state).filter(({ counter }) => active === null || counter.side === active);
  const members = side.filter(({ counter }) => counter.formation === activated?.name || counter.id === activated?.name);
  const near = side.filter((unit) =>
    troopsOn(state).some((foe) => foe.counter.side !== active && hexDistance(hexOf(foe), hexOf(unit)) === 1),
  );
  const batteries = members.filter((unit) => isTroops(unit) && unit.counter.arm === 'artillery');
  const first = activated?.task === 'guns' && next() < 0.6 ? batteries : [];
  const apt = stage === 'combat' ? near : first.length > 0 ? first : members;
  return apt.length > 0 && next() < 0.9 ? apt : side;
}

/** A deed that nothing stands against. */
function actionOf(state: WarburgState, unit: OnMap, { next, spoken }: Table): Command | undefined {
  const foes = troopsOn(state)
    .filter(({ counter }) => counter.side !== unit.counter.side)
    .toSorted((a, b) => hexDistance(hexOf(a), hexOf(unit)) - hexDistance(hexOf(b), hexOf(unit)));
  const foe = foes[whole(next, 0, Math.min(2, foes.length - 1))];
  const at = foe && next() < 0.8 ? hexOf(foe) : undefined;
  const deeds = adviser.actions(state, { units: [unit.counter.id], ...(at && { at }) });
  hear(deeds, spoken);
  const open = deeds.filter(({ violations }) => violations.length === 0);
  return open.length === 0 ? undefined : oneOf(next, open).command;
}

/** Alone or with who is with him, mostly towards the enemy; wherever it is said that they get to, they do. */
function marchOf(state: WarburgState, unit: OnMap, { next, spoken, fault }: Table): Command | undefined {
  const beside = onMap(state).filter(
    ({ counter, place }) =>
      counter.id !== unit.counter.id && place.hexes[0]?.q === hexOf(unit).q && place.hexes[0]?.r === hexOf(unit).r,
  );
  const march = {
    unit: unit.counter.id,
    with: beside.filter(() => next() < 0.5).map(({ counter }) => counter.id),
    steps: [],
  };
  const reach = adviser.reach(state, march)?.hexes ?? [];
  if (reach.length === 0) return undefined;
  const foes = troopsOn(state).filter(({ counter }) => counter.side !== unit.counter.side);
  const nearest = (hex: { q: number; r: number }): number =>
    Math.min(99, ...foes.map((foe) => hexDistance(hex, hexOf(foe))));
  const best = reach.toSorted((a, b) => nearest(a.hex) - nearest(b.hex));
  const goal = next() < 0.7 ? best[whole(next, 0, Math.min(4, best.length - 1))] : oneOf(next, reach);
  const led = goal && adviser.extendTo(state, march, goal.hex);
  const plan = led && adviser.plan(state, led);
  if (!plan) return undefined;
  hear(plan, spoken);
  if (plan.violations.length > 0)
    fault(`led where it may not go: ${JSON.stringify(led)} ${plan.violations.map(({ key }) => key)}`);
  if (plan.left !== goal.left)
    fault(`${goal.left} points were said to be left, and ${plan.left} are: ${JSON.stringify(led)}`);
  const paid = plan.lines.reduce((sum, { points }) => sum + Number(points), 0);
  const had = Number(plan.left) + paid;
  if (had > Number(plan.of)) fault(`${paid} paid and ${plan.left} left of ${plan.of}: ${JSON.stringify(led)}`);
  return plan.violations.length > 0 ? undefined : plan.command;
}

/** What nobody advised, sensible or not: it is refused, or leaves the battle as it must be. */
function wildCommand(state: WarburgState, unit: OnMap, next: Next): Command {
  const { id } = unit.counter;
  const target = stepped(hexOf(unit), oneOf(next, HEXSIDES));
  const facing = oneOf(next, HEXSIDES);
  switch (oneOf(next, ['march', 'fight', 'fire', 'turn-guns', 'restack', 'form-march-column'] as const)) {
    case 'march': {
      const others = troopsAt(state, hexOf(unit)).filter(({ counter }) => counter.id !== id);
      const on = stepped(target, oneOf(next, HEXSIDES));
      const steps = [
        { do: 'face', facing },
        { do: 'enter', hex: target },
        { do: 'enter', hex: on },
      ];
      return { type: 'march', unit: id, with: others.map(({ counter }) => counter.id), steps };
    }
    case 'fight': {
      const near = troopsOn(state).filter((each) => hexDistance(hexOf(each), target) === 1);
      const attackers = near.filter(({ counter }) => counter.side === unit.counter.side);
      return { type: 'fight', attackers: attackers.map(({ counter }) => counter.id), target };
    }
    case 'fire':
      return { type: 'fire', unit: id, target };
    case 'turn-guns':
      return { type: 'turn-guns', unit: id, facing };
    case 'restack':
      return { type: 'restack', unit: id };
    default:
      return { type: 'form-march-column', unit: id, on: isTroops(unit) && !unit.marchColumn };
  }
}
