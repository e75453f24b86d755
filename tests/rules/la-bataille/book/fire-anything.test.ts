import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../src/rules/action';
import { type Answer, type Question, throughJson } from '../../../../src/rules/book';
import { COMMAND_TABLE } from '../../../../src/rules/la-bataille/book/command';
import { evolve, type LbEvent } from '../../../../src/rules/la-bataille/book/event';
import { firingActions } from '../../../../src/rules/la-bataille/book/firing/firing-advice';
import { opportunityFire } from '../../../../src/rules/la-bataille/book/firing/firing-opportunity';
import { firingSchema } from '../../../../src/rules/la-bataille/book/firing/firing-state';
import { sightAdvice } from '../../../../src/rules/la-bataille/book/ground/sight-advice';
import { simulate } from '../../../../src/rules/la-bataille/book/la-bataille-simulation';
import { strengthOf, unitSchema } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { copyState, type LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { enLaBataille } from '../../../../src/rules/la-bataille/words/en-la-bataille';
import { anyLbBattle, combatIn } from '../../../support/any-lb-battle';
import { commandFrom, eventFrom } from '../../../support/lb-play';

const RUNS = { numRuns: 25 };

type Decide = (answers: readonly Answer[]) => ReturnType<typeof COMMAND_TABLE.decide>;

/** Answers as they come from a list of numbers, one for each die and each choice. */
function answerTo({ wants }: Question, next: () => number): Answer {
  if (wants.kind === 'dice')
    return {
      kind: 'dice',
      faces: Array.from({ length: wants.count }, () => 1 + (next() % wants.faces)),
      thrown: 'by-app',
    };
  const picked = wants.choices[next() % wants.choices.length];
  return { kind: 'choice', id: picked?.id ?? '' };
}

const MOST_QUESTIONS = 80;

/** Plays it to its end. Asked again with one answer more it must come to the same events and go on from there. */
function played(decideWith: Decide, luck: readonly number[]): readonly LbEvent[] {
  let drawn = 0;
  const next = () => luck[drawn++ % luck.length] ?? 0;
  const answers: Answer[] = [];
  let soFar: readonly LbEvent[] = [];
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const decision = decideWith(answers);
    expect(decideWith(answers)).toEqual(decision);
    if (decision.kind === 'refusal') throw new Error(`Refused: ${JSON.stringify(decision.violations)}`);
    const events = decision.kind === 'events' ? decision.events : decision.eventsSoFar;
    expect(events.slice(0, soFar.length)).toEqual(soFar);
    if (decision.kind === 'events') return decision.events;
    hasWords(decision.question.key);
    if (decision.question.wants.kind === 'choice') for (const { key } of decision.question.wants.choices) hasWords(key);
    soFar = events;
    answers.push(answerTo(decision.question, next));
  }
  throw new Error('It never ends');
}

const hasWords = (key: string): void => expect(enLaBataille[key], key).toBeDefined();

function tells(events: readonly LbEvent[]): void {
  for (const event of events) {
    hasWords(`event.${event.type}`);
    if (event.type === 'thrown') for (const said of [event.about, event.outcome, ...event.factors]) hasWords(said.key);
    if (event.type === 'told') hasWords(event.what.key);
  }
}

/** Nobody loses more than he has, nobody gains, and all of it can be kept. */
function holds(before: LaBatailleState, events: readonly LbEvent[]): void {
  expect(throughJson(events)).toEqual(events);
  for (const event of events) eventFrom(throughJson(event));
  const after = events.reduce(evolve, copyState(before));
  const strengths = (state: LaBatailleState) => combatIn(state).reduce((sum, unit) => sum + strengthOf(unit), 0);
  const lost = events.reduce((sum, event) => sum + (event.type === 'lost' ? event.increments : 0), 0);
  expect(strengths(after)).toBe(strengths(before) - lost);
  for (const unit of combatIn(after)) {
    expect(unit.lost).toBeLessThanOrEqual(unit.counter.increments);
    if (unit.place.is === 'there') expect(strengthOf(unit)).toBeGreaterThan(0);
    v.parse(unitSchema, throughJson(unit));
  }
  v.parse(firingSchema, throughJson(after.firing));
  tells(events);
}

/** Of each unit what it could fire at, and what stands against each hex the enemy is in. */
function actionsOf(state: LaBatailleState): readonly Action[] {
  const there = combatIn(state).flatMap(({ counter, place }) => (place.is === 'there' ? [{ counter, place }] : []));
  return there.flatMap(({ counter }) => [
    ...firingActions(state, { units: [counter.id] }),
    ...there
      .filter((other) => other.counter.side !== counter.side)
      .flatMap((other) => other.place.hexes)
      .flatMap((at) => firingActions(state, { units: [counter.id], at })),
  ]);
}

const LUCK = fc.array(fc.nat(1000), { minLength: 8, maxLength: 30 });

describe('fire in any battle', () => {
  test('what nothing stands against is fired, what stands against it may be let stand, and the books always balance', () => {
    fc.assert(
      fc.property(anyLbBattle, LUCK, fc.nat(), (state, luck, which) => {
        const deeds = actionsOf(state);
        for (const deed of deeds) {
          hasWords(deed.key);
          for (const { key } of deed.violations) hasWords(key);
        }
        const allowed = deeds.filter(({ violations }) => violations.length === 0);
        const letBe = deeds.filter(
          ({ violations }) => violations.length > 0 && violations.every((each) => each.overridable),
        );
        for (const list of [allowed, letBe]) {
          const deed = list[which % Math.max(1, list.length)];
          if (!deed) continue;
          const override = deed.violations.length > 0 ? { override: { note: 'so it was' } } : {};
          const command = commandFrom(throughJson({ ...deed.command, ...override }));
          holds(
            state,
            played((answers) => COMMAND_TABLE.decide(state, command, answers), luck),
          );
        }
      }),
      RUNS,
    );
  });

  test('so does fire at whoever passes', () => {
    fc.assert(
      fc.property(anyLbBattle, LUCK, (state, luck) => {
        for (const { counter, place } of combatIn(state).slice(0, 2)) {
          const [hex] = place.is === 'there' ? place.hexes : [];
          if (!hex) continue;
          const resolve: Decide = (answers) =>
            simulate(state, answers, (simulation) =>
              opportunityFire(simulation, [counter.id], hex, ['formation', 'exit']),
            );
          holds(state, played(resolve, luck));
        }
      }),
      RUNS,
    );
  });

  test('sight always gives its reasons, in words, and one sees what is next to the front', () => {
    fc.assert(
      fc.property(anyLbBattle, fc.nat(), (state, which) => {
        const units = combatIn(state).flatMap(({ place }) => (place.is === 'there' ? place.hexes : []));
        const [from, to] = [units[which % units.length], units[(which + 1) % units.length]];
        if (!from || !to) return;
        const advice = sightAdvice(state, from, to);
        expect(advice.reasons.length).toBeGreaterThan(0);
        for (const { key } of advice.reasons) hasWords(key);
        if (advice.distance === 1 && !advice.seen) expect(advice.reasons[0]?.key).toBe('lb.sight.not-front');
      }),
      RUNS,
    );
  });
});
