import { expect, test } from 'vitest';
import { commit, proposeUndo, stateAt } from '../../../src/game/play';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { sideId } from '../../../src/table/unit';
import { battleOf } from '../../support/belle-alliance';
import { ahead, foot, march, momentsOf, RUN } from '../../support/running';

const general = (id: string, side: string, where: string) =>
  `unit ${id} "${id}" ${side} staff general 1/1 line at ${where} facing 90`;

const FIELD = [
  general('g', 'blue', '100,40'),
  general('h', 'red', '100,90'),
  foot('a', 'blue', '100,50 facing 90', 'line', '| commander=g'),
  foot('z', 'red', '100,75 facing 270', 'line', '| commander=h'),
].join('\n');

test('BA-1.1.1-a: orders of both sides are written, announced and run together; one undo takes the whole movement back', () => {
  const battle = battleOf(FIELD);
  const attack = { type: 'announce-attack', attacker: 'a', target: 'z' };
  battle.order({
    type: 'give-orders',
    side: 'blue',
    orders: [{ unit: 'a', elements: [attack, march('a', [ahead(20)])] }],
  });
  battle.order({ type: 'give-orders', side: 'red', orders: [{ unit: 'z', elements: [march('z', [ahead(20)])] }] });
  battle.order({ type: 'close-phase' });
  battle.order({ type: 'carry-out-announcements' });
  battle.order({ type: 'close-phase' });
  battle.order({ type: 'close-phase' });
  const before = belleAlliance.pack(battle.state());
  const events = battle.order(RUN);
  expect(momentsOf(events)).toEqual(['attacks a z', 'stopped z a']);
  expect(battle.unit('a').pose.at.y).toBeCloseTo(60, 6);
  const { game } = battle;
  expect(belleAlliance.pack(stateAt(game, game.log.head) as ReturnType<typeof battle.state>)).toEqual(
    belleAlliance.pack(battle.state()),
  );
  const undo = proposeUndo(game, { id: 'undo', by: sideId('blue'), at: 0 });
  if (undo.kind !== 'entry') throw new Error(JSON.stringify(undo));
  commit(game, undo.entry);
  expect(belleAlliance.pack(battle.state())).toEqual(before);
});
