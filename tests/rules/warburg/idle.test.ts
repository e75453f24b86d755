import { describe, expect, it } from 'vitest';
import { warburgAdviser } from '../../../src/rules/warburg/book/adviser';
import { STAGES } from '../../../src/rules/warburg/book/state';
import { enWarburgPlay } from '../../../src/rules/warburg/words/en-warburg-play';
import { unitId } from '../../../src/table/unit';
import { Battle, BLUE, guns, horse, leads, RED, troops } from '../../support/wb-battle';

const units = [
  troops(RED, 'foot', '0304', { facing: 0 }),
  guns(RED, 'guns', '0306'),
  leads(RED, 'Granby', '0302', 'Granby'),
  troops(BLUE, 'beside', '0404', { facing: 3 }),
  horse(BLUE, 'far', '0904', { facing: 3 }),
];
const formations = [{ name: 'Granby', side: RED, activation: 4, radius: 3, demoralised: false }];
const begun = () => Battle.of(units, { formations });
const why = ({ state }: Battle, id: string) =>
  warburgAdviser.idle(state, unitId(id)).map(({ key, cite }) => `${key.replace('wb.', '')} ${cite?.rule}`);
const deeds = ({ state }: Battle, id: string) =>
  warburgAdviser.actions(state, { units: [unitId(id)] }).filter(({ violations }) => violations.length === 0);

describe('why a counter can do nothing by the Warburg charts', () => {
  it('is told by stage: who rallies, whose turn it is, who is activated', () => {
    const battle = begun();
    expect(why(battle, 'foot')).toEqual(['breach.march-columns-only W3']);
    battle.close();
    expect(why(battle, 'foot')).toEqual(['idle.in-order R173']);
    battle.close();
    expect(why(battle, 'far')).toEqual(['idle.not-its-side W3']);
    expect(why(battle, 'foot')).toEqual(['breach.not-activated W3']);
  });

  it('in the combats is that nobody is beside it, or what it is; who can attack finds it among its deeds', () => {
    const battle = begun();
    battle.state = { ...battle.state, sequence: { ...battle.state.sequence, stage: 'combat', active: RED } };
    expect(why(battle, 'guns')).toEqual(['idle.nobody-beside W4']);
    expect(why(battle, 'Granby')).toEqual(['idle.commander W3']);
    expect(deeds(battle, 'foot').map(({ command }) => command.type)).toEqual(['fight']);
    expect(why(battle, 'beside')).toEqual(['idle.not-its-side W3']);
    battle.do({ type: 'fight', attackers: [unitId('foot')], target: battle.hex('0404') }, 3, 1, 1);
    expect(deeds(battle, 'foot')).toEqual([]);
  });

  it('is told in words, of everybody in every stage', () => {
    const { state } = begun();
    for (const stage of STAGES)
      for (const active of [RED, BLUE]) {
        const now = { ...state, sequence: { ...state.sequence, stage, active } };
        for (const id of state.units.keys()) {
          const reasons = warburgAdviser.idle(now, id);
          expect(reasons.length, `${stage} ${active} ${id}`).toBeGreaterThan(0);
          for (const { key } of reasons) expect(enWarburgPlay).toHaveProperty([key]);
        }
      }
  });
});

describe('why a march does not get to a hex by the Warburg charts', () => {
  const woods = Array.from({ length: 8 }, (_, row) => (row === 3 ? '.w.w......' : '..........'));
  const battle = Battle.of(
    [horse(RED, 'riders', '0304', { facing: 0 }), troops(BLUE, 'foe', '0303', { facing: 3 })],
    {},
    { terrain: woods },
  ).toActivations();
  battle.do({ type: 'activate', name: 'riders' }, 1);
  const whyNot = (hex: string) =>
    warburgAdviser
      .noWay(battle.state, { unit: unitId('riders'), with: [], steps: [] }, battle.hex(hex))
      .map(({ key, cite }) => `${key.replace('wb.', '')} ${cite?.rule}`);

  it('is what bars the next step, before its front or behind it', () => {
    expect(whyNot('0404')).toEqual(['breach.barred-woods W1']);
    expect(whyNot('0204')).toEqual(['breach.barred-woods W1']);
    expect(whyNot('0303')).toEqual(['breach.enemy-there W1']);
  });

  it('is what is left, for one farther off', () => {
    const march = { unit: unitId('riders'), with: [], steps: [] };
    const led = warburgAdviser.extendTo(battle.state, march, battle.hex('0305'))!;
    const [reason] = warburgAdviser.noWay(battle.state, led, battle.hex('1008'));
    expect(reason).toMatchObject({ key: 'wb.no-way.farther', values: { left: 6 } });
    expect(enWarburgPlay[reason?.key ?? '']).toBeDefined();
  });
});
