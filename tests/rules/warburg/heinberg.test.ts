import { describe, expect, it } from 'vitest';
import type { Command } from '../../../src/rules/action';
import type { Answer, Question } from '../../../src/rules/book';
import { warburgAdviser } from '../../../src/rules/warburg/book/adviser';
import { warburgAgenda } from '../../../src/rules/warburg/book/agenda';
import { warburg } from '../../../src/rules/warburg/book/book';
import type { WarburgState } from '../../../src/rules/warburg/book/state';
import { hexOf, isThere, terrainAt, troopsAt, troopsOn } from '../../../src/rules/warburg/book/warburg-standing';
import { heinberg } from '../../../src/rules/warburg/scenarios/heinberg';
import { enHeinberg } from '../../../src/rules/warburg/words/en-heinberg';
import type { Saying } from '../../../src/table/reasons';
import { phaseName, say } from '../../../src/texts/sayings';
import '../../../src/rules/warburg/words/warburg-texts';

const SCENARIO = heinberg({ ...enHeinberg, title: 'The Heinberg' });

function fresh(): WarburgState {
  const parsed = warburg.parseScenario(SCENARIO);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const set = warburg.setUp(parsed.value, {});
  if (!set.ok) throw new Error(JSON.stringify(set.problem));
  return set.value;
}

describe('the Heinberg', () => {
  it('everybody stands where he may: two to a hex, cavalry in no wood, nobody among enemies', () => {
    const state = fresh();
    for (const unit of troopsOn(state)) {
      const stack = troopsAt(state, hexOf(unit));
      expect(stack.length, unit.counter.id).toBeLessThanOrEqual(2);
      expect(new Set(stack.map(({ counter }) => counter.side)).size).toBe(1);
      if (unit.counter.arm === 'cavalry') expect(terrainAt(state, hexOf(unit))).not.toBe('woods');
    }
  });

  it('every formation has its commander, and troops within his reach', () => {
    const state = fresh();
    for (const { name } of state.formations) {
      const members = [...state.units.values()].filter(({ counter }) => counter.formation === name);
      expect(members.filter(({ counter }) => counter.kind === 'commander')).toHaveLength(1);
      expect(members.length).toBeGreaterThan(3);
    }
  });

  it('wherever a unit is said to get to, it is led there by a march that nothing stands against', () => {
    let state = fresh();
    state = did(did(did(state, { type: 'close-phase' }), { type: 'close-phase' }), {
      type: 'activate',
      name: 'Granby',
    });
    const march = {
      unit: [...state.units.values()].find(({ counter }) => counter.name === 'Scots Greys')!.counter.id,
      with: [],
      steps: [],
    };
    const reach = warburgAdviser.reach(state, march);
    expect(reach?.hexes.length).toBeGreaterThan(20);
    for (const { hex, left } of reach?.hexes ?? []) {
      const led = warburgAdviser.extendTo(state, march, hex);
      const plan = led && warburgAdviser.plan(state, led);
      expect(plan?.violations).toEqual([]);
      expect(plan?.left).toBe(left);
    }
  });
});

/** Carries a command out, with a one for every die and the first choice. */
function did(state: WarburgState, command: Command, random: () => number = () => 0): WarburgState {
  const parsed = warburg.parseCommand(command);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const answers: Answer[] = [];
  for (let asked = 0; asked < 60; asked++) {
    const decision = warburg.decide(state, parsed.value, answers);
    if (decision.kind === 'refusal') throw new Error(decision.violations.map(({ key }) => key).join());
    if (decision.kind === 'events') {
      const next = warburg.copy(state);
      for (const event of decision.events) warburg.evolve(next, event);
      return next;
    }
    spoken.add(say(decision.question));
    answers.push(answerTo(decision.question, random));
  }
  throw new Error(`It never ends: ${JSON.stringify(command)}`);
}

const spoken = new Set<string>();

function answerTo({ wants }: Question, random: () => number): Answer {
  if (wants.kind === 'dice')
    return {
      kind: 'dice',
      thrown: 'by-app',
      faces: Array.from({ length: wants.count }, () => 1 + Math.floor(random() * 6)),
    };
  for (const choice of wants.choices) spoken.add(say(choice));
  return { kind: 'choice', id: wants.choices[Math.floor(random() * wants.choices.length)]?.id ?? '' };
}

/** Small, repeatable and good enough to try things. */
function seeded(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return at / 2 ** 32;
  };
}

/** Whatever may be done now, as the page would offer it. */
async function offered(state: WarburgState, random: () => number): Promise<readonly Command[]> {
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const agenda = await warburgAgenda.agendaOf(state);
  const said: Saying[] = [agenda, ...agenda.items];
  const commands: Command[] = agenda.items.flatMap(({ go }) => (go.kind === 'command' ? [go.command] : []));
  for (let tries = 0; tries < 3; tries++) {
    const unit = pick([...state.units.values()].filter(isThere));
    if (!unit) continue;
    const { id } = unit.counter;
    const foe = pick(troopsOn(state).filter(({ counter }) => counter.side !== unit.counter.side));
    const near = foe && { at: hexOf(foe) };
    const deeds = [
      ...warburgAdviser.actions(state, { units: [id] }),
      ...warburgAdviser.actions(state, { units: [id], ...near }),
    ];
    for (const deed of deeds)
      said.push(deed, ...deed.violations, ...(deed.card?.kind === 'throw' ? deed.card.factors : []));
    commands.push(...deeds.filter(({ violations }) => violations.length === 0).map(({ command }) => command));
    const goal = pick(warburgAdviser.reach(state, { unit: id, with: [], steps: [] })?.hexes ?? []);
    const led = goal && warburgAdviser.extendTo(state, { unit: id, with: [], steps: [] }, goal.hex);
    const plan = led && warburgAdviser.plan(state, led);
    if (plan && plan.violations.length === 0) commands.push(plan.command);
    said.push(...(plan?.warnings ?? []), ...(plan?.violations ?? []));
  }
  for (const counter of warburg.view(state).hexes?.counters ?? [])
    said.push(...counter.general, ...counter.specific, ...counter.states);
  for (const each of said) spoken.add(say(each));
  return commands;
}

describe('battles played at random', () => {
  it.each([1, 2, 3])(
    'seed %i: goes on for turns, with nobody where he cannot be, and everything has words',
    async (seed) => {
      const random = seeded(seed);
      let state = fresh();
      for (let step = 0; step < 260 && state.sequence.turn < 5; step++) {
        const commands = await offered(state, random);
        const closes = random() < 0.12 || commands.length === 0;
        const close = { type: 'close-phase', override: { note: 'The players go on.' } };
        state = did(state, closes ? close : (commands[Math.floor(random() * commands.length)] ?? close), random);
        for (const unit of troopsOn(state)) {
          const stack = troopsAt(state, hexOf(unit));
          expect(new Set(stack.map(({ counter }) => counter.side)).size, unit.counter.name).toBe(1);
          expect(unit.lost).toBeLessThan(unit.counter.strengths.length);
        }
      }
      const packed = warburg.pack(state);
      const read = warburg.unpack(JSON.parse(JSON.stringify(packed)));
      expect(read.ok && warburg.pack(read.value)).toEqual(packed);
      expect([...spoken].filter((words) => /wb\.|undefined|NaN/.test(words))).toEqual([]);
      for (const phase of warburg.view(state).clock?.phases ?? []) expect(phaseName(phase)).not.toMatch(/wb-/);
    },
  );
});
