import { describe, expect, test } from 'vitest';
import { PHASES } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import { belleAllianceAgenda } from '../../../src/rules/belle-alliance/turn/agenda';
import { belleAllianceOrdersAdviser } from '../../../src/rules/belle-alliance/turn/orders/order-adviser';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { dice } from '../../support/firing';
import { foot, give, march, order, staff } from '../../support/ordering';

/** B is 60 cm from the general who commands it. */
const LINES = [
  staff('g', 'blue', '60,10 facing 90'),
  foot('a', 'blue', '60,20 facing 90', 'commander=g'),
  foot('b', 'blue', '150,20 facing 90', 'commander=g'),
  foot('x', 'red', '60,120 facing 270'),
].join('\n');

const { agendaOf } = belleAllianceAgenda;
const items = async (battle: Battle) =>
  (await agendaOf(battle.state())).items.map(({ id, must, values }) => ({ id, must, values }));
const goOf = async (battle: Battle, id: string) =>
  (await agendaOf(battle.state())).items.find((item) => item.id === id)?.go;

function inPhase(phase: (typeof PHASES)[number], lines = LINES): Battle {
  const battle = battleOf(lines);
  for (let i = 0; i < PHASES.indexOf(phase); i++) battle.order({ type: 'close-phase' });
  return battle;
}

describe('BA-T01-a: the orders phase', () => {
  test('offers each side to write, and asks for nothing', async () => {
    const battle = battleOf(LINES);
    expect(await items(battle)).toEqual([
      { id: 'write blue', must: false, values: { side: 'Blue' } },
      { id: 'write red', must: false, values: { side: 'Red' } },
    ]);
    expect(await goOf(battle, 'write red')).toEqual({ kind: 'sheet', side: 'red' });
  });

  test('waits for the other side when one has closed its sheet, then for both to be opened', async () => {
    const battle = battleOf(LINES);
    battle.order({ type: 'seal-orders', side: 'blue', commitment: '0'.repeat(64) });
    expect(await items(battle)).toEqual([{ id: 'write red', must: true, values: { side: 'Red' } }]);
    battle.order({ type: 'seal-orders', side: 'red', commitment: '1'.repeat(64) });
    expect(await items(battle)).toEqual([{ id: 'open-sheets', must: true, values: {} }]);
  });

  test('asks for the dice of every order that needs them', async () => {
    const battle = battleOf(LINES);
    battle.order(give('blue', order('a', march('a')), order('b', march('b'))));
    expect(await items(battle)).toContainEqual({ id: 'rolls', must: true, values: { orders: 1 } });
    expect(await goOf(battle, 'rolls')).toEqual({ kind: 'orders' });
  });

  test('BA-1.1.3-d: says of the open orders whether any is left to throw for', async () => {
    const keyOf = async (battle: Battle) => (await agendaOf(battle.state())).key;
    const battle = battleOf(LINES);
    battle.order(give('blue', order('b', march('b'))));
    battle.order(give('red'));
    expect(await keyOf(battle)).toBe('agenda.orders-opened');
    battle.order({ type: 'roll-order', unit: 'b' }, [4, 4, 4]);
    expect(await keyOf(battle)).toBe('agenda.orders-settled');
  });

  test('BA-1.1.1-l BA-1.1.3-d: but says nothing of dice while the other side may be writing and nobody may measure', async () => {
    const idsOf = async (battle: Battle) => (await items(battle)).map(({ id }) => id);
    const keysOf = async (battle: Battle) =>
      (await belleAllianceAgenda.agendaOf(battle.state())).items.map(({ key }) => key);
    for (const measuring of ['locked', 'logged']) {
      const battle = battleOf(LINES);
      battle.order({ type: 'choose-measuring', measuring });
      battle.order(give('blue', order('a', march('a')), order('b', march('b'))));
      expect(belleAllianceOrdersAdviser.rolls(battle.state()).tooEarly).toBe(true);
      expect(await idsOf(battle)).toEqual(['write red', 'orders-open']);
      expect(await keysOf(battle)).toContain('agenda.all-written');
      battle.order(give('red'));
      expect(await keysOf(battle)).not.toContain('agenda.all-written');
      expect(belleAllianceOrdersAdviser.rolls(battle.state()).tooEarly).toBeUndefined();
      expect(await idsOf(battle)).toEqual(['rolls', 'orders-open']);
    }
  });
});

describe('the phases after it', () => {
  test('have words of their own each, and nothing to do where nothing is begun', async () => {
    const keys = [];
    for (const phase of PHASES) {
      const { key, items: all } = await agendaOf(inPhase(phase).state());
      keys.push(key);
      if (phase !== 'orders') expect(all.filter(({ must }) => must)).toEqual([]);
    }
    expect(keys).toEqual(PHASES.map((phase) => `agenda.${phase}`));
  });

  test('BA-1.1.1-b: no phase is over before what is ordered for it is done; the players may let it be', async () => {
    const battle = battleOf(LINES);
    battle.order(give('blue', order('a', { type: 'announce-attack', attacker: 'a', target: 'x' }, march('a'))));
    battle.order({ type: 'close-phase' });
    const close = { type: 'close-phase' };
    const keys = (): readonly string[] => battle.against(close).map(({ key }) => key);
    expect(keys()).toEqual(['orders.not-announced']);
    battle.order({ type: 'carry-out-announcements' });
    for (const _ of ['announcement', 'continued-fire']) battle.order(close);
    expect(keys()).toEqual(['orders.not-moved']);
    battle.order({ ...close, override: { note: 'Forgotten by both' } });
    expect(battle.state().phase).toBe('firing');
  });

  test('BA-1.1.2-f: what a failed roll has cancelled keeps no phase open', async () => {
    const battle = battleOf(LINES);
    battle.order(give('blue', order('b', { type: 'announce-attack', attacker: 'b', target: 'x' }, march('b'))));
    battle.order({ type: 'roll-order', unit: 'b' }, dice(10));
    for (const phase of PHASES.slice(0, PHASES.indexOf('firing'))) {
      expect(battle.state().phase).toBe(phase);
      expect((await items(battle)).filter(({ must }) => must)).toEqual([]);
      battle.order({ type: 'close-phase' });
    }
  });

  test('BA-1.1.2-a: in the announcements what orders announce is asked for; in the movement that all who have orders move', async () => {
    const battle = battleOf(LINES);
    battle.order(give('blue', order('a', { type: 'announce-attack', attacker: 'a', target: 'x' }, march('a'))));
    battle.order({ type: 'close-phase' });
    expect(await goOf(battle, 'announce')).toEqual({ kind: 'command', command: { type: 'carry-out-announcements' } });
    expect(await items(battle)).toContainEqual({ id: 'announce', must: true, values: {} });
    expect(await goOf(battle, 'orders-open')).toEqual({ kind: 'orders' });
    battle.order({ type: 'carry-out-announcements' });
    expect(await goOf(battle, 'announce')).toBeUndefined();
    for (const _ of ['announcement', 'continued-fire']) battle.order({ type: 'close-phase' });
    expect(await goOf(battle, 'move')).toEqual({ kind: 'units', units: [unitId('a')] });
    expect(await goOf(battle, 'run')).toEqual({ kind: 'command', command: { type: 'run-movement' } });
    expect(await items(battle)).toContainEqual({ id: 'run', must: true, values: {} });
    battle.order({ type: 'run-movement' });
    expect(await items(battle)).toEqual([]);
  });

  test('BA-1.1.4-o: staff figures move last in the bound', async () => {
    expect(await goOf(inPhase('termination'), 'staff')).toEqual({ kind: 'units', units: [unitId('g')] });
  });

  test('BA-1.1.4-l: each fallen officer may be replaced in the announcements, though the same adjutants would do', async () => {
    const fallen = (id: string, x: number) =>
      [
        staff(id, 'blue', `${x},10 facing 90`, 'commander=g').replace('1/1', '0/1'),
        foot(`of-${id}`, 'blue', `${x},50 facing 90`, `commander=${id}`),
      ].join('\n');
    const adjutant = staff('adc', 'blue', '90,10 facing 90', 'commander=g');
    const lines = [LINES, fallen('h', 120), fallen('i', 150), adjutant].join('\n');
    const battle = inPhase('announcement', lines);
    expect(await items(battle)).toContainEqual({ id: 'replace', must: false, values: { units: 2 } });
    expect(await goOf(battle, 'replace')).toEqual({ kind: 'replacements' });
    battle.order({ type: 'replace-officer', officer: 'h', adjutant: 'adc' }, dice(9));
    expect(await items(battle)).toContainEqual({ id: 'replace', must: false, values: { units: 1 } });
    expect(await goOf(inPhase('movement', lines), 'replace')).toBeUndefined();
  });

  test('BA-5.4.3-b: whoever is in full disorder may reorganise in the announcements', async () => {
    const lines = LINES.replace('| commander=g\n', '| commander=g disorder=FD\n');
    expect(await goOf(inPhase('announcement', lines), 'reorganise')).toEqual({ kind: 'units', units: [unitId('a')] });
    expect(await goOf(inPhase('movement', lines), 'reorganise')).toBeUndefined();
  });
});
