import { describe, expect, test } from 'vitest';
import { belleAllianceOrdersAdviser } from '../../../src/rules/belle-alliance/turn/orders/order-adviser';
import { asJson } from '../../../src/rules/book';
import type { SheetOrder } from '../../../src/rules/order-writing';
import { sideId, unitId } from '../../../src/table/unit';
import { type Battle, battleOf } from '../../support/belle-alliance';
import { attack, foot, give, march, order, staff, transfer } from '../../support/ordering';

const { writer } = belleAllianceOrdersAdviser;
const [blue, a] = [sideId('blue'), unitId('a')];

/** A looks at X, whom nothing hides; Y stands behind a wood. B is in full disorder. */
const LINES = [
  'wood w "W": 2,60 48,60 48,90 2,90',
  staff('g', 'blue', '60,10 facing 90'),
  foot('a', 'blue', '60,30 facing 90', 'commander=g'),
  foot('b', 'blue', '120,30 facing 90', 'commander=g disorder=FD'),
  foot('x', 'red', '60,70 facing 270'),
  foot('y', 'red', '5,110 facing 270', '', 6),
].join('\n');

const locked = (lines = LINES): Battle => {
  const battle = battleOf(lines);
  battle.order({ type: 'choose-measuring', measuring: 'locked' });
  return battle;
};

function writtenBy(battle: Battle, ...commands: readonly object[]): readonly SheetOrder[] {
  return commands.reduce((sheet: readonly SheetOrder[], command) => {
    const written = writer.write(battle.state(), blue, sheet, command);
    if (written?.kind !== 'written') throw new Error(`Not written: ${JSON.stringify(written)}`);
    return written.sheet;
  }, []);
}

const refusedKeys = (battle: Battle, sheet: readonly SheetOrder[], command: object) => {
  const written = writer.write(battle.state(), blue, sheet, command);
  return written?.kind === 'refused' ? written.violations.map(({ key }) => key) : [];
};

describe('BA-1.1.2-f: an order is written element by element', () => {
  test('in the order of table 1 in which they are carried out', () => {
    const form = { type: 'form', unit: 'a', formation: 'huddle', files: 5, way: 'centre' };
    const [order] = writtenBy(locked(), march('a'), form, attack('a', 'x'));
    expect(order?.elements.map(({ type }) => type)).toEqual(['announce-attack', 'form', 'march']);
  });

  test('and says nothing of what players let stand on the day', () => {
    const sheet = writtenBy(locked(), { ...march('a'), override: { note: 'so it was' } });
    expect(sheet).toEqual([order('a', march('a'))]);
  });

  test('a unit in full disorder takes none', () => {
    expect(refusedKeys(locked(), [], march('b'))).toEqual(['orders.in-rout']);
    expect(writer.units(locked().state(), blue)).toEqual([a]);
  });

  test('an attack is ordered only on whom the unit or its commander sees', () => {
    const targets = writer.targets(locked().state(), a);
    const against = Object.fromEntries(targets.map(({ unit, violations }) => [unit, violations.map(({ key }) => key)]));
    expect(against).toEqual({ x: [], y: ['orders.unseen'] });
    expect(refusedKeys(locked(), [], attack('a', 'y'))).toEqual(['orders.unseen']);
  });

  test('BA-1.1.5-g: a transfer goes with no other order', () => {
    const lines = LINES.replace('60,10 facing 90', '60,26.9 facing 90').replace(
      'unit a',
      `${staff('h', 'blue', '90,10 facing 90', 'commander=g')}\nunit a`,
    );
    const battle = locked(lines);
    const sheet = writtenBy(battle, march('a'));
    expect(refusedKeys(battle, sheet, transfer('a', 'h'))).toContain('orders.transfer-alone');
  });
});

describe('BA-1.1.2-j: an attack is no march', () => {
  const hintsOf = (...commands: readonly object[]) => {
    const battle = locked();
    const [written] = writtenBy(battle, ...commands);
    return written && writer.signs(battle.state(), written).flatMap(({ hint }) => hint?.key ?? []);
  };

  test('who has none drawn beside it is told so, and who has is not', () => {
    expect(hintsOf(attack('a', 'x'))).toEqual(['orders.no-march']);
    expect(hintsOf(attack('a', 'x'), march('a'))).toEqual([]);
    expect(hintsOf(march('a'))).toEqual([]);
  });
});

test('BA-1.1.2-e: canister is ordered on the card of the battery, not among its formations', () => {
  const battery = 'unit a "A" blue artillery gun 8/8 guns 4 line at 60,30 facing 90 | commander=g';
  const lines = LINES.split('\n').map((line) => (line.startsWith('unit a') ? battery : line));
  const { forming, others } = writer.actions(locked(lines.join('\n')).state(), a);
  const isCanister = ({ command }: (typeof others)[number]) => command.type === 'load-canister';
  expect(others.filter(isCanister)).toMatchObject([{ command: { battery: 'a', loaded: true }, violations: [] }]);
  expect(forming.filter(isCanister)).toEqual([]);
});

describe('BA-1.1.2-i, BA-1.1.2-j: how an attack is ordered', () => {
  const horse = (id: string, where: string, notes: string) =>
    `unit ${id} "${id.toUpperCase()}" blue cavalry lancer 12/12 line at ${where} | ${notes}`;
  const LANCERS = [
    'hedge v "The hedge" width 0.6: 45,69.7 75,69.7',
    staff('g', 'blue', '60,10 facing 90'),
    horse('a', '60,30 facing 90', 'commander=g'),
    foot('b', 'blue', '120,30 facing 90', 'commander=g'),
    foot('x', 'red', '60,70 facing 270'),
    foot('y', 'red', '120,70 facing 270'),
  ].join('\n');
  const waysOf = (unit: string, target: string, battle = locked(LANCERS)) =>
    writer.targets(battle.state(), unitId(unit)).find((each) => each.unit === target)?.ways ?? [];

  test('plainly, at the charge by those who may charge, and on the position the target touches', () => {
    expect(waysOf('a', 'x').map(({ id, cite }) => [id, cite.rule])).toEqual([
      ['attack', '4.1.1'],
      ['charge', '2.3.3'],
      ['position:v', '4.1.2'],
    ]);
    expect(waysOf('a', 'x')[2]?.values).toEqual({ place: 'The hedge' });
    expect(waysOf('a', 'y').map(({ id }) => id)).toEqual(['attack', 'charge']);
    expect(waysOf('b', 'y').map(({ id }) => id)).toEqual(['attack', 'charge']);
    const shaken = locked(LANCERS.replace('| commander=g\nunit b', '| commander=g disorder=LD\nunit b'));
    expect(waysOf('a', 'y', shaken).map(({ id }) => id)).toEqual(['attack']);
  });

  test('each is an order as it stands, and is told by its sign', () => {
    for (const { command } of waysOf('a', 'x')) {
      const [written] = writtenBy(locked(LANCERS), command);
      expect(written?.elements).toEqual([command]);
    }
    const charge = waysOf('a', 'x')[1]?.command ?? {};
    const [written] = writtenBy(locked(LANCERS), charge);
    expect(written && writer.signs(locked(LANCERS).state(), written)).toMatchObject([
      { kind: 'attack', gait: 'charge' },
    ]);
  });

  test('who is to attack at the charge marches so, whether the march is drawn before or after', () => {
    const charge = waysOf('a', 'x')[1]?.command ?? {};
    const [written] = writtenBy(locked(LANCERS), march('a'), charge);
    expect(written?.elements).toMatchObject([{ charge: true }, { type: 'march', gait: 'charge' }]);
    const plan = { unit: a, gait: 'normal', steps: [], snapCm: 0 } as const;
    const state = locked(LANCERS).state();
    expect(writer.planMarch(state, writtenBy(locked(LANCERS), charge), plan).attacksAt).toBe('charge');
    expect(writer.planMarch(state, writtenBy(locked(LANCERS), attack('a', 'x')), plan).attacksAt).toBeUndefined();
  });

  test('an order may lead beyond one who stands there now: he may be gone', () => {
    const open = battleOf(LANCERS);
    const steps = [{ kind: 'march', cm: 38 }] as const;
    const drawn = writer.planMarch(open.state(), [], {
      unit: a,
      gait: 'normal',
      steps,
      snapCm: 0,
      endsAtContact: true,
    });
    expect(drawn.steps).toEqual(steps);
    expect(drawn.violations.map(({ key }) => key)).toContain('march.contact');
  });
});

describe('BA-1.1.3-a, BA-1.1.3-c: what is told of dice while an order is written', () => {
  const rollOf = (battle: Battle, unit: string, ...commands: readonly object[]) => {
    const sheet = writtenBy(battle, ...commands);
    const written = sheet.find((each) => each.unit === unit);
    const roll = written && writer.roll(battle.state(), sheet, written);
    return roll && [roll.needed, ...roll.reasons.map(({ key }) => key.replace('ordering.because.', ''))];
  };
  const form = (unit: string) => ({ type: 'form', unit, formation: 'huddle', files: 5, way: 'centre' });
  const FAR = LINES.replace('60,10 facing', '160,10 facing');

  test('where measuring is open, that it is too far from its commander, or forms too near an opponent', () => {
    expect(rollOf(battleOf(LINES), 'a', march('a'))).toBeUndefined();
    expect(rollOf(battleOf(FAR), 'a', march('a'))).toEqual(['yes', 'far-from-officer']);
    const near = LINES.replace('60,70 facing', '60,50 facing');
    expect(rollOf(battleOf(near), 'a', form('a'))).toEqual(['yes', 'forming-near-opponent']);
  });

  test('BA-1.1.1-l: where it is locked or written down, near and far are told alike', () => {
    const logged = (lines: string): Battle => {
      const battle = battleOf(lines);
      battle.order({ type: 'choose-measuring', measuring: 'logged' });
      return battle;
    };
    for (const measured of [locked, logged])
      for (const lines of [LINES, FAR, LINES.replace('60,70 facing', '60,50 facing')])
        for (const command of [march('a'), form('a')])
          expect(rollOf(measured(lines), 'a', command)).toEqual(['may', 'measured-later']);
  });

  test('what the roster says for itself is told all the same: no commander, forming in disorder', () => {
    const alone = LINES.replace('60,30 facing 90 | commander=g', '60,30 facing 90');
    expect(rollOf(locked(alone), 'a', march('a'))).toEqual(['yes', 'no-officer']);
    const shaken = LINES.replace('60,30 facing 90 | commander=g', '60,30 facing 90 | commander=g disorder=LD');
    expect(rollOf(locked(shaken), 'a', form('a'))).toEqual(['yes', 'forming-in-disorder']);
    expect(rollOf(locked(shaken), 'a', march('a'))).toEqual(['may', 'measured-later']);
  });
});

describe('BA-1.1.1-l: while orders are written nothing is measured', () => {
  test('formations may be ordered all the same, and none says whether there is room', () => {
    const crowded = `${LINES}\n${foot('c', 'blue', '60,26 facing 90', 'commander=g')}`;
    const choices = writer.formations(locked(crowded).state(), a);
    expect(choices.length).toBeGreaterThan(2);
    for (const { violations, ways } of choices) {
      expect(violations.map(({ key }) => key)).not.toContain('measuring.locked');
      expect(ways.flatMap((way) => way.violations)).toEqual([]);
    }
  });

  test('a march is drawn without costs, stops and verdicts', () => {
    const advice = writer.planMarch(locked().state(), [], {
      unit: a,
      gait: 'normal',
      steps: [{ kind: 'march', cm: 200 }],
      snapCm: 5,
    });
    expect(advice.costs).toBeUndefined();
    expect(advice.violations).toEqual([]);
    expect(advice.steps).toEqual([{ kind: 'march', cm: 200 }]);
  });

  test('what lies on the table of a sheet has no number and no word', () => {
    const shapes = writer.shapes(locked().state(), writtenBy(locked(), march('a'), attack('a', 'x')));
    expect(shapes.map(({ kind }) => kind)).toContain('ghost');
    expect(shapes.filter(({ kind }) => kind === 'length' || kind === 'label')).toEqual([]);
  });
});

test('BA-T01-d: who forms and marches begins the march as it has formed', () => {
  const battle = locked();
  const huddle = writer.formations(battle.state(), a).find(({ formation }) => formation === 'huddle');
  const form = { type: 'form', unit: 'a', formation: 'huddle', files: huddle?.files, way: huddle?.ways[0]?.id };
  const sheet = writtenBy(battle, form, march('a'));
  expect(writer.standing(battle.state(), sheet, a)?.formation).toBe('huddle');
  expect(writer.standing(battle.state(), [], a)?.formation).toBe('line');
  const { stands } = writer.planMarch(battle.state(), sheet, {
    unit: a,
    gait: 'normal',
    steps: [{ kind: 'march', cm: 5 }],
    snapCm: 0,
  });
  expect(stands.at(-1)?.formation).toBe('huddle');
});

test('a sheet that was kept is read as far as it can be understood', () => {
  const kept = asJson([order('a', march('a')), { unit: 'b' }, 'scribble']);
  expect(writer.read(kept)).toEqual([order('a', march('a'))]);
  expect(writer.read('nonsense')).toEqual([]);
});

test('last bound’s orders are offered again as far as nothing stands against them now', () => {
  const battle = battleOf(LINES);
  battle.order(give('blue', order('a', march('a'), attack('a', 'x'))));
  battle.endBound();
  expect(writer.before(battle.state(), blue)).toEqual([order('a', march('a'), attack('a', 'x'))]);
  expect(writer.before(battle.state(), sideId('red'))).toEqual([]);
  // X has gone out of sight.
  battle.order({ type: 'place', unit: 'x', pose: { at: { x: 12, y: 120 }, heading: -Math.PI / 2 } });
  expect(writer.before(battle.state(), blue)).toEqual([]);
});

test('BA-1.1.5-d: of two transfers by one superior in the bound before, one is written again, and why not the other is told', () => {
  const lines = [
    staff('g', 'blue', '69.5,57 facing 90'),
    staff('h', 'blue', '10,20 facing 90', 'commander=g'),
    staff('i', 'blue', '30,20 facing 90', 'commander=g'),
    foot('a', 'blue', '60,60 facing 90', 'commander=h'),
    foot('b', 'blue', '79,60 facing 90', 'commander=h'),
    foot('c', 'blue', '120,60 facing 90', 'commander=i'),
    foot('x', 'red', '60,140 facing 270'),
  ].join('\n');
  const kept = (unit: string, element: object) => ({ ...order(unit, element), unit: unitId(unit) });
  const [toI, alsoToI] = [kept('a', transfer('a', 'i')), kept('b', transfer('b', 'i'))];
  const goes = kept('c', march('c'));
  const state = { ...locked(lines).state(), ordersBefore: [toI, alsoToI, goes] };
  const all = writer.again(state, blue, [], undefined);
  expect(all.sheet).toEqual([toI, goes]);
  expect(all.violations.map(({ key }) => key)).toEqual(['orders.one-transfer']);
  // Nor is it, one by one, beside what has been written since.
  const one = writer.again(state, blue, [goes, alsoToI], a);
  expect(one.sheet).toEqual([goes, alsoToI]);
  expect(one.violations.map(({ key }) => key)).toEqual(['orders.one-transfer']);
  expect(writer.again(state, blue, [goes], a)).toEqual({ sheet: [goes, toI], violations: [] });
});
