import { expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { decideInSteps } from '../../../src/rules/belle-alliance/command';
import type { BelleAllianceEvent } from '../../../src/rules/belle-alliance/event';
import { marchGround, moverOf } from '../../../src/rules/belle-alliance/march/from-state';
import { resolveMovement } from '../../../src/rules/belle-alliance/march/together/together-command';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { groundOf, overlapOf } from '../../../src/rules/belle-alliance/units/bodies';
import { type Answer, atOnce } from '../../../src/rules/book';
import type { Unit } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type AnyRunning, anyRunning, battleFrom } from '../../support/any-running';
import { numbersFrom } from '../../support/numbers';
import { RUN, runOf } from '../../support/running';
import { stepTogether } from '../../support/slow-running';

const TICKS = 1_000;

/** Plays a movement phase through, with any answer to whatever is asked. */
function played(
  state: BelleAllianceState,
  seed: number,
): { events: readonly BelleAllianceEvent[]; answers: readonly Answer[] } {
  const next = numbersFrom(seed);
  const answers: Answer[] = [];
  for (;;) {
    const decision = atOnce(resolveMovement(state, answers));
    if (decision.kind === 'events') return { events: decision.events, answers };
    if (decision.kind === 'refusal') throw new Error('Refused');
    const { wants } = decision.question;
    answers.push(
      wants.kind === 'choice'
        ? { kind: 'choice', id: wants.choices[Math.floor(next() * wants.choices.length)]?.id ?? '' }
        : { kind: 'dice', faces: [1, 2, 3].map(() => 1 + Math.floor(next() * 6)), thrown: 'by-hand' },
    );
  }
}

const given = (answers: readonly Answer[]) => answers.map((each) => (each.kind === 'choice' ? each.id : each.faces));

const isOn = (state: BelleAllianceState, a: Unit, b: Unit): boolean =>
  overlapOf(groundOf(state.table, a), groundOf(state.table, b)) !== undefined;

function* pairsIn(state: BelleAllianceState): Generator<readonly [Unit, Unit]> {
  const units = [...state.table.units.values()];
  for (const [i, a] of units.entries()) for (const b of units.slice(i + 1)) yield [a, b];
}

test('BA-4.1.1-f: the contacts are those of the plain way, a thousand looks a bound, within one of them', {
  timeout: 240_000,
}, () => {
  let compared = 0;
  let contacts = 0;
  for (let seed = 1; compared < 30; seed++) {
    const scene = anyRunning({ seed, units: 12, closedOnly: true, attacks: false });
    const battle = battleFrom(scene);
    const state = battle.state();
    const marches = scene.orders.map(({ unit, elements: [element] }) => {
      const { gait, steps } = element as unknown as { gait: 'normal' | 'charge'; steps: [] };
      return { mover: moverOf(state, unit), gait, steps };
    });
    const slow = stepTogether(marches, marchGround(state), TICKS);
    if (slow.jammed || slow.contacts.some(({ at }) => at === 0)) continue;
    compared++;
    const found = runOf(battle.order(RUN)).moments.filter(({ key }) => key === 'running.contact');
    const names = (list: readonly (readonly [string, string])[]) => list.map((pair) => pair.join(' ')).sort();
    expect(names(found.map(({ units: [a, b] }) => [a ?? '', b ?? ''])), `seed ${seed}`).toEqual(
      names(slow.contacts.map(({ unit, other }) => [unit, other])),
    );
    for (const { unit, other, at } of slow.contacts) {
      const exact = found.find(({ units: [a, b] }) => a === unit && b === other)?.at ?? Number.NaN;
      // The plain way is late by up to a look. Whom it has stopped late it also meets elsewhere, by a little more or less.
      const wasStopped = slow.contacts.some((each) => each.unit === other && each.at <= at);
      expect(Math.abs(at - exact), `seed ${seed}`).toBeLessThanOrEqual((wasStopped ? 5 : 1) / TICKS + 1e-6);
      contacts++;
    }
  }
  expect(contacts).toBeGreaterThan(20);
});

const scenes: readonly AnyRunning[] = Array.from({ length: 40 }, (_, seed) =>
  anyRunning({ seed: seed + 1, units: 20 }),
);

test('BA-2.3.4-e: nobody ends on another, own or opponent, nobody is lost, and the same answers come to the same events', {
  timeout: 240_000,
}, () => {
  const kinds = new Set<string>();
  for (const [i, scene] of scenes.entries()) {
    const battle = battleFrom(scene);
    const before = [...battle.state().table.units.values()];
    const stood = new Set(
      [...pairsIn(battle.state())].flatMap(([a, b]) => (isOn(battle.state(), a, b) ? [`${a.id} ${b.id}`] : [])),
    );
    const { events, answers } = played(battle.state(), i);
    expect(atOnce(resolveMovement(battle.state(), answers)), `scene ${i}`).toEqual({ kind: 'events', events });
    battle.order(RUN, ...given(answers));
    const state = battle.state();
    const after = [...state.table.units.values()];
    expect(after.map(({ id, figures, guns }) => [id, figures, guns])).toEqual(
      before.map(({ id, figures, guns }) => [id, figures, guns]),
    );
    const on = [...pairsIn(state)].flatMap(([a, b]) => (isOn(state, a, b) ? [`${a.id} ${b.id}`] : []));
    expect(
      on.filter((pair) => !stood.has(pair)),
      `scene ${i}`,
    ).toEqual([]);
    for (const { key } of runOf(events).moments) kinds.add(key);
    for (const moment of runOf(events).moments)
      expect(say(moment), moment.key).not.toMatch(/[{}]|undefined|running\.|march\./);
    for (const { units, at } of runOf(events).moments) expect(units.length > 0 && at >= 0 && at <= 1).toBe(true);
    for (const { share } of events.filter((event) => event.type === 'unit-marched'))
      expect(share).toBeLessThanOrEqual(1 + 1e-9);
    expect(state.orders.every(({ elements, settled }) => elements.length === settled.length)).toBe(true);
  }
  for (const key of ['contact', 'attacks', 'stopped', 'forced-back', 'follows', 'turned'])
    expect(kinds, key).toContain(`running.${key}`);
});

test('the order of the units on the sheets does not matter', () => {
  for (const [i, scene] of scenes.slice(0, 12).entries()) {
    const one = played(battleFrom(scene).state(), i).events.filter(({ type }) => type !== 'order-settled');
    const other = played(battleFrom({ ...scene, orders: scene.orders.toReversed() }).state(), i).events;
    expect(other.filter(({ type }) => type !== 'order-settled')).toEqual(one);
  }
});

test('worked out in steps between which others are worked out, it comes to the same; given up, nothing has happened', () => {
  const scenes = [0, 1, 2].map((i) => battleFrom(anyRunning({ seed: 300 + i, units: 14 })).state());
  const given = scenes.map((state, i) => played(state, i));
  const before = scenes.map((state) => belleAlliance.pack(state));
  const runs = scenes.map((state, i) => decideInSteps(state, { type: 'run-movement' }, given[i]?.answers ?? []));
  const told = runs.map((): number[] => []);
  const ends = runs.map((): unknown => undefined);
  for (let open = runs.length; open > 0; ) {
    for (const [i, run] of runs.entries()) {
      if (ends[i]) continue;
      const step = run.next();
      if (!step.done) told[i]?.push(step.value);
      else {
        ends[i] = step.value;
        open--;
      }
    }
  }
  expect(ends).toEqual(given.map(({ events }) => ({ kind: 'events', events })));
  for (const shares of told) {
    expect(shares.length).toBeGreaterThan(20);
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true);
  }
  for (const state of scenes) {
    const run = decideInSteps(state, { type: 'run-movement' }, []);
    for (let k = 0; k < 15; k++) run.next();
  }
  expect(scenes.map((state) => belleAlliance.pack(state))).toEqual(before);
});
