import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { type BelleAllianceEvent, evolve } from '../../../src/rules/belle-alliance/event';
import { copyState } from '../../../src/rules/belle-alliance/state';
import { throughJson } from '../../../src/rules/book';
import { dice, fireAt, fireBattle, resolve } from '../../support/firing';

/** What a file says has happened is read, folded and kept only where everybody it names is there. */
const battle = fireBattle(`
  unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90
  unit t "Target" red infantry shako 20/20 line at 100,58 facing 270
  unit h "Help" red infantry shako 20/20 line at 100,66 facing 270
`);
const start = copyState(battle.state());
const declared = battle.order(fireAt('f', 't'));
const [begun, rolled, suffered] = battle.order(resolve('t'), dice(14));

/** All that comes before it happens, and then it. */
function fold(event: object): () => unknown {
  const read = belleAlliance.parseEvent(throughJson(event));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const all = [...declared, begun, rolled, suffered] as readonly BelleAllianceEvent[];
  const state = copyState(start);
  for (const before of all.slice(
    0,
    all.findIndex(({ type }) => type === read.value.type),
  ))
    evolve(state, before);
  return () => evolve(state, read.value);
}

describe('an event of fire that names somebody who is not there is thrown back', () => {
  const [fire] = declared;
  const refugees = { from: 'gone', figures: 2, figuresAtStart: 2, original: 2 };

  test.each<readonly [string, object | undefined, object]>([
    ['who fires', fire, { unit: 'gone' }],
    ['at whom', fire, { target: 'gone' }],
    ['whose neighbour', fire, { role: 'neighbour', neighbourOf: 'gone' }],
    ['through which line', fire, { through: 'gone' }],
    ['who supports', { type: 'support-named', unit: 't', support: 'h' }, { support: 'gone' }],
    ['who is supported', { type: 'support-named', unit: 't', support: 'h' }, { unit: 'gone' }],
    ['who served as neighbour', rolled, { neighbours: ['gone'] }],
    ['whose dice they are', rolled, { shares: ['f', 'gone'] }],
    ['whose first fire it was', rolled, { blooded: ['gone'] }],
    ['from whom it runs', suffered, { cause: 'gone' }],
    ['whose gunners are in its ranks', suffered, { refugees }],
  ])('%s', (_, event, change) => {
    const good = { ...event };
    expect(fold(good)).not.toThrow();
    expect(fold({ ...good, ...change })).toThrow();
  });

  test('what one suffers is not told of another, nor of a side that is not there', () => {
    const { stand } = suffered as Extract<BelleAllianceEvent, { type: 'fire-suffered' }>;
    expect(fold({ ...suffered, stand: { ...stand, id: 'h' } })).toThrow();
    expect(fold({ ...suffered, unit: 'h' })).toThrow();
    expect(fold({ ...suffered, stand: { ...stand, side: 'green' } })).toThrow();
    expect(fold({ ...suffered, refugees: { ...refugees, from: 't' } })).toThrow();
  });

  test('the fire of a phase begins in that phase', () => {
    expect(fold({ ...begun, phase: 'continued-fire' })).toThrow();
  });
});
