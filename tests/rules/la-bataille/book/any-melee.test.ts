import { describe, expect, it } from 'vitest';
import { sameHex } from '../../../../src/hex/axial';
import type { Answer } from '../../../../src/rules/book';
import { throughJson } from '../../../../src/rules/book';
import { chargingActions } from '../../../../src/rules/la-bataille/book/charging/charging-advice';
import { COMMAND_TABLE, type LbCommand } from '../../../../src/rules/la-bataille/book/command';
import { evolve } from '../../../../src/rules/la-bataille/book/event';
import { fightingActions } from '../../../../src/rules/la-bataille/book/fighting/fighting-advice';
import { isCombat, type LbUnit } from '../../../../src/rules/la-bataille/book/la-bataille-unit';
import { onMap } from '../../../../src/rules/la-bataille/book/queries';
import { copyState, type LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import type { Edition } from '../../../../src/rules/la-bataille/edition/edition';
import { HEILSBERG, MARIE_LOUISE, PREMIER } from '../../../support/la-bataille';
import {
  battalion,
  battery,
  cavalry,
  FRENCH,
  lbBattle,
  lbMap,
  leader,
  RUSSIAN,
  RUSSIAN_HORSE,
} from '../../../support/lb-battle';
import { commandFrom, eventFrom } from '../../../support/lb-play';

/** Small numbers that come again the same. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const EDITIONS: readonly Edition[] = [PREMIER, HEILSBERG, MARIE_LOUISE];
const ROWS = ['........', '...v....', '........', '.....f..', '........', '........', '..h.....', '........'];
const FOOT_FORMATIONS = ['column', 'column', 'line', 'carre', 'skirmish'] as const;
const ORDERS = ['good', 'good', 'good', 'disorder', 'rout'] as const;

/** A dozen of both sides close together; each hex belongs to one side. */
function anyBattle(next: (below: number) => number): LaBatailleState {
  const taken = new Set<string>();
  const free = (): string => {
    for (;;) {
      const name = `0${next(8) + 1}0${next(8) + 1}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  const facing = () => ([0, 1, 2, 3, 4, 5] as const)[next(6)] ?? 0;
  const units: LbUnit[] = [];
  for (let i = 0; i < 12; i++) {
    const russian = i % 2 === 1;
    const hexes = free();
    const stands = { hexes, facing: facing(), increments: 2 + next(9), melee: 4 + next(20) };
    const order = ORDERS[next(ORDERS.length)] ?? 'good';
    const kind = next(6);
    const houses = 'vhf'.includes(ROWS[Number(hexes.slice(2)) - 1]?.[Number(hexes.slice(0, 2)) - 1] ?? '.');
    if (kind === 0)
      units.push(battery(`guns-${i}`, { ...(russian && RUSSIAN_HORSE), ...stands, formation: 'unlimbered' }));
    else if (kind < 3 && !houses)
      units.push(
        cavalry(`horse-${i}`, {
          ...(russian && RUSSIAN_HORSE),
          ...stands,
          movement: 11 + next(5),
          order: order === 'disorder' ? 'good' : order,
          lance: next(3) === 0 ? 2 : null,
        }),
      );
    else
      units.push(
        battalion(`foot-${i}`, {
          ...(russian && RUSSIAN),
          ...stands,
          ...(next(2) === 0 ? {} : { increments: 3 }),
          order,
          formation: houses ? 'general-order' : (FOOT_FORMATIONS[next(5)] ?? 'column'),
        }),
      );
    if (next(4) === 0) units.push(leader(`leader-${i}`, { ...(russian && RUSSIAN_HORSE), hexes, melee: next(5) - 1 }));
  }
  return lbBattle({ map: lbMap(ROWS), edition: EDITIONS[next(3)] ?? PREMIER, units });
}

/** Both sides in one hex: only cavalry with a carré. */
function mixed(state: LaBatailleState): readonly string[] {
  const all = onMap(state);
  return all.flatMap((one) =>
    all
      .filter((other) => other.counter.side !== one.counter.side)
      .filter((other) => other.place.hexes.some((hex) => one.place.hexes.some((each) => sameHex(hex, each))))
      .filter((other) => !isSquareAndHorse(state, one, other) && !isSquareAndHorse(state, other, one))
      .map((other) => `${one.counter.name} with ${other.counter.name}`),
  );
}

/** A carré with its leaders and guns, and horse with its leaders, may be in one hex. */
function isSquareAndHorse(state: LaBatailleState, square: LbUnit, horse: LbUnit): boolean {
  if (square.place.is !== 'there' || horse.place.is !== 'there') return false;
  const beside = (unit: LbUnit) =>
    onMap(state).filter(
      (each) =>
        isCombat(each) &&
        each.counter.side === unit.counter.side &&
        unit.place.is === 'there' &&
        each.place.hexes.some((hex) => unit.place.is === 'there' && unit.place.hexes.some((own) => sameHex(own, hex))),
    );
  return (
    beside(square).some((unit) => unit.formation === 'carre' && unit.order === 'good') &&
    beside(horse).some((unit) => isCombat(unit) && unit.counter.arm === 'cavalry')
  );
}

function answered(
  state: LaBatailleState,
  command: LbCommand,
  next: (below: number) => number,
): { readonly events: readonly unknown[]; readonly questions: number } {
  const answers: Answer[] = [];
  for (;;) {
    const decision = COMMAND_TABLE.decide(state, command, answers);
    if (decision.kind === 'refusal') throw new Error(decision.violations.map(({ key }) => key).join());
    if (decision.kind === 'events') return { events: decision.events, questions: answers.length };
    const { wants } = decision.question;
    if (answers.length > 400) throw new Error(`No end: ${decision.question.key}`);
    answers.push(
      wants.kind === 'dice'
        ? { kind: 'dice', faces: Array.from({ length: wants.count }, () => next(wants.faces) + 1), thrown: 'by-app' }
        : { kind: 'choice', id: wants.choices[next(wants.choices.length)]?.id ?? '' },
    );
  }
}

function fought(state: LaBatailleState, command: LbCommand, next: (below: number) => number): LaBatailleState {
  const after = copyState(state);
  for (const event of answered(state, command, next).events) {
    const read = eventFrom(throughJson(event));
    expect(read).toEqual(event);
    evolve(after, read);
  }
  return after;
}

describe('any charges and assaults', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('come to an end with each hex on one side (%i)', (seed) => {
    const next = numbers(seed);
    let state = anyBattle(next);
    for (const segment of ['charge', 'assault'] as const) {
      state = copyState(state);
      evolve(state, { type: 'segment-begun', turning: { ...state.turning, segment, phasing: FRENCH } });
      for (let round = 0; round < 4; round++) {
        const own = onMap(state).filter((unit) => isCombat(unit) && unit.counter.side === FRENCH);
        const deeds = own.flatMap(({ counter }) => [
          ...chargingActions(state, { units: [counter.id] }).filter(({ id }) => id.startsWith('charge')),
          ...fightingActions(state, { units: [counter.id] }),
        ]);
        const deed = deeds[next(deeds.length)];
        if (!deed) break;
        state = fought(state, commandFrom(throughJson(deed.command)), next);
        expect(mixed(state)).toEqual([]);
      }
    }
  });
});
