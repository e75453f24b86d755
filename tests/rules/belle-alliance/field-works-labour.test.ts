import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { proposeUndo, stateAt } from '../../../src/game/play';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { verdictOf } from '../../../src/rules/belle-alliance/fire/fire-adviser';
import { worksActions } from '../../../src/rules/belle-alliance/ground/works/work-actions';
import { planMarch } from '../../../src/rules/belle-alliance/march/belle-alliance-march-plan';
import { throughJson } from '../../../src/rules/book';
import { sideId, unitId } from '../../../src/table/unit';
import '../../../src/rules/belle-alliance/words/belle-alliance-texts';
import { say } from '../../../src/texts/sayings';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, logOf } from '../../support/firing';
import { fired, fought, ofType, withHistory, withRoster } from '../../support/recovering';
import {
  announce,
  announced,
  endBounds,
  GARRISON,
  groundBy,
  HOUSE,
  RIVER,
  SAPPERS,
  STONE,
  theWork,
  WOODEN,
  workOn,
} from '../../support/working';
import '../../../src/texts/melee-texts';

const FOE = 'unit f "Foe" red infantry shako 20/20 line at 100,58 facing 270';
const factsOf = (battle: Battle, unit = 's') => belleAlliance.view(battle.state()).facts(unitId(unit)).map(say);

describe('progress', () => {
  test('BA-6.3.0-b: a bound counts in the formation for work, and in no other', () => {
    const battle = battleOf(SAPPERS.replace('work at', 'line at'));
    announced(battle, announce('abatis'));
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: false, done: [0, 0] });
    expect(logOf(battle)).toContain('Work on an abatis is interrupted: not all stand in formation for work');
  });

  test('BA-6.3.0-e: the bound in which it takes position counts', () => {
    const battle = battleOf(SAPPERS.replace('work at', 'line at'));
    announced(battle, announce('abatis'));
    closeUpTo(battle, 'movement');
    battle.order({ type: 'form', unit: 's', formation: 'work', files: 1, way: 'left' });
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: true, done: [1, 1] });
    expect(logOf(battle)).toContain('Sappers works on an abatis: 1 bound done');
  });

  test('BA-6.3.0-a, BA-6.3.0-e: gunners announce at their guns, leave them for it, and that bound counts', () => {
    const battle = battleOf('unit s "Battery" blue artillery gun 10/10 guns 2 line at 100,50 facing 90');
    announced(battle, announce('emplacement'));
    closeUpTo(battle, 'movement');
    battle.order({ type: 'leave-guns', unit: 's', formation: 'work' });
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: true, done: [1, 1] });
    expect(factsOf(battle, 's.2')).toContain('At work on an emplacement: 1 of 16 bounds');
    endBounds(battle, 15);
    expect(groundBy(battle, 'work-1.1')).toMatchObject({
      line: [
        { x: 95, y: 50.5 },
        { x: 105, y: 50.5 },
      ],
    });
  });

  test('BA-6.3.0-e: gunners who are back at their guns do not work', () => {
    const battle = battleOf('unit s "Battery" blue artillery gun 10/10 guns 2 line at 100,50 facing 90');
    announced(battle, announce('emplacement'));
    closeUpTo(battle, 'movement');
    battle.order({ type: 'leave-guns', unit: 's', formation: 'work' });
    battle.endBound();
    closeUpTo(battle, 'movement');
    battle.order({ type: 'rejoin-guns', unit: 's.2' });
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: false, done: [1, 1] });
  });

  test.each<[string, (battle: Battle) => void]>([
    ['fights', (battle) => fought(battle, 'f', 's')],
    ['is passed through', (battle) => withHistory(battle, 's', { passedThrough: true })],
    ['is driven about', (battle) => withHistory(battle, 's', { forced: true })],
    ['marched', (battle) => withHistory(battle, 's', { gait: 'normal', cm: 1 })],
    ['fired', (battle) => withHistory(battle, 's', { firedIn: 'firing' })],
    ['has split', (battle) => withHistory(battle, 's', { split: true })],
    ['is in MD', (battle) => withRoster(battle, 's', { disorder: 'MD' })],
    ['is in FD', (battle) => withRoster(battle, 's', { disorder: 'FD' })],
    [
      'forms otherwise',
      (battle) => {
        closeUpTo(battle, 'movement');
        battle.order({ type: 'form', unit: 's', formation: 'line', files: 5, way: 'front-left' });
      },
    ],
    [
      'is not there',
      (battle) => battle.order({ type: 'place', unit: 's', pose: { at: { x: 100, y: 49.8 }, heading: Math.PI / 2 } }),
    ],
  ])('BA-6.3.0-e, BA-6.3.0-g: a unit that %s loses this bound, and no more', (_what, does) => {
    const battle = endBounds(workOn('abatis', FOE.replace('100,58', '100,150')), 3);
    does(battle);
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: false, done: [3, 3] });
    battle.endBound();
    expect(theWork(battle).done).toEqual([3, 3]);
  });

  test('light disorder is no hindrance', () => {
    const battle = withRoster(workOn('abatis'), 's', { disorder: 'LD' });
    battle.endBound();
    expect(theWork(battle).done).toEqual([1, 1]);
  });

  test('BA-6.3.0-g: to go on takes materials anew, and then it goes on from where it was', () => {
    const battle = endBounds(workOn('abatis'), 3);
    withHistory(battle, 's', { passedThrough: true });
    battle.endBound();
    const again = announce('abatis', { resume: theWork(battle).id });
    expect(factsOf(battle)).toContain('Work on an abatis interrupted: 3 of 8 bounds done');
    announced(battle, again, 12);
    expect(theWork(battle).underWay).toBe(false);
    battle.endBound();
    expect(theWork(battle).done).toEqual([3, 3]);
    announced(battle, again, 12);
    endBounds(battle, 5);
    expect(battle.state().works).toEqual([]);
    expect(groundBy(battle, 'work-1.1')).toMatchObject({ material: 'abatis' });
  });

  test('BA-6.3.0-f: fire interrupts by MD or FD only', () => {
    const harmless = workOn('abatis', FOE);
    expect(ofType(fired(harmless, 'f', 's', 3), 'fire-suffered')).toMatchObject([{ disorder: 'OR' }]);
    harmless.endBound();
    expect(theWork(harmless)).toMatchObject({ underWay: true, done: [1, 1] });
    const unsettled = workOn('abatis', FOE);
    expect(ofType(fired(unsettled, 'f', 's', 11), 'fire-suffered')).toMatchObject([{ disorder: 'LD' }]);
    unsettled.endBound();
    // One fell, and nine have hands for one of the two pieces.
    expect(theWork(unsettled)).toMatchObject({ underWay: true, done: [1, 0] });
    const shaken = workOn('abatis', FOE);
    expect(ofType(fired(shaken, 'f', 's', 18), 'fire-suffered')[0]?.disorder).toMatch(/MD|FD/);
    shaken.endBound();
    expect(theWork(shaken)).toMatchObject({ underWay: false, done: [0, 0] });
  });

  test('those who are left go on with as many pieces as they have hands for (R190)', () => {
    const battle = endBounds(workOn('abatis'), 6);
    const { table } = battle.state();
    table.units.set(unitId('s'), { ...battle.unit('s'), figures: 9 });
    battle.endBound();
    expect(theWork(battle).done).toEqual([7, 6]);
    battle.endBound();
    expect(groundBy(battle, 'work-1.1')).toMatchObject({ line: [{ x: 95 }, { x: 100 }] });
    expect(theWork(battle)).toMatchObject({ underWay: true, done: [8, 6] });
    endBounds(battle, 2);
    expect(groundBy(battle, 'work-1.2')).toMatchObject({ line: [{ x: 100 }, { x: 105 }] });
    expect(battle.state().works).toEqual([]);
  });

  test('with fewer than five it is interrupted', () => {
    const battle = endBounds(workOn('abatis'), 2);
    battle.state().table.units.set(unitId('s'), { ...battle.unit('s'), figures: 4 });
    battle.endBound();
    expect(theWork(battle)).toMatchObject({ underWay: false, done: [2, 2] });
  });

  test('what gunners who are gone worked on stays for others', () => {
    const battle = battleOf('unit s "Battery" blue artillery gun 10/10 guns 2 line at 100,50 facing 90');
    closeUpTo(battle, 'movement');
    battle.order({ type: 'leave-guns', unit: 's', formation: 'work' });
    battle.endBound();
    announced(battle, announce('emplacement', { unit: 's.2', at: { at: { x: 100, y: 50 }, heading: Math.PI / 2 } }));
    battle.endBound();
    closeUpTo(battle, 'movement');
    battle.order({ type: 'rejoin-guns', unit: 's.2' });
    expect(theWork(battle)).toMatchObject({ unit: null, underWay: false, done: [1, 1] });
    const packed = throughJson(belleAlliance.pack(battle.state()));
    expect(belleAlliance.unpack(packed)).toMatchObject({ ok: true });
  });

  test('another unit may go on with what one has left, and a second work has a name of its own', () => {
    const battle = endBounds(workOn('abatis', SAPPERS.replace('unit s', 'unit z').replace('100,50', '100,56')), 2);
    withHistory(battle, 's', { passedThrough: true });
    battle.endBound();
    announced(battle, announce('abatis', { unit: 'z', resume: theWork(battle).id, override: { note: '' } }));
    expect(theWork(battle)).toMatchObject({ unit: 'z', underWay: true, done: [2, 2] });
    battle.order(announce('chevaux'), dice(13));
    expect(battle.state().works.map(({ id }) => id)).toEqual(['work-1', 'work-2']);
  });
});

describe('what is built', () => {
  /** An abatis, or whatever, from x 95 to 105 at y 50 to 51; the engineers have gone. */
  const built = (kind: 'abatis' | 'chevaux' | 'barricade' | 'emplacement', more: string) => {
    const battle = endBounds(workOn(kind, more), kind === 'emplacement' ? 16 : 8);
    battle.order({ type: 'place', unit: 's', pose: { at: { x: 20, y: 20 }, heading: 0 } });
    return battle;
  };
  const MARCHER = 'unit m "Marcher" blue infantry shako 4/4 line at 100,40 facing 90';
  const TARGET = 'unit m "Target" blue infantry shako 4/4 line at 100,50 facing 90';

  test.each([
    ['abatis', 'I'],
    ['chevaux', 'I'],
    ['barricade', 'I'],
    ['emplacement', 'II'],
  ] as const)('BA-T20-a, BA-2.3.5-c: %s is an obstacle %s to those who march over it', (kind, degree) => {
    const battle = built(kind, MARCHER);
    closeUpTo(battle, 'movement');
    const advice = planMarch(battle.state(), {
      unit: unitId('m'),
      gait: 'normal',
      steps: [{ kind: 'march', cm: 12 }],
      snapCm: 0,
    });
    const obstacles = advice.costs?.legs.flatMap(({ reasons }) =>
      reasons.filter(({ key }) => key === 'march.obstacle'),
    );
    expect(obstacles?.map(({ values }) => values?.class)).toEqual([degree]);
  });

  test.each([
    ['abatis', 'none'],
    ['chevaux', 'none'],
    ['barricade', 'I'],
    ['emplacement', 'II'],
  ] as const)('BA-T20-a, BA-3.1.3-n: %s is cover %s to those behind it', (kind, cover) => {
    const battle = built(kind, `${FOE}\n${TARGET}`);
    closeUpTo(battle, 'firing');
    const { statements } = verdictOf(battle.state(), { firer: unitId('f'), target: unitId('m') });
    const found = statements.find(({ id }) => id === 'cover')?.values?.class ?? 'none';
    expect(found).toBe(cover);
  });

  const SHARPSHOOTERS = 'unit f "Foe" red infantry shako 20/20 line at 104.5,115 facing 270';
  /** What the house is to those in it when they are fired at. */
  const coverOfGarrison = (battle: Battle) =>
    verdictOf(battle.state(), { firer: unitId('f'), target: unitId('g') }).statements.find(({ id }) => id === 'cover')
      ?.values?.class;

  test('BA-T20-c: a reinforced house has one class of cover more, once only', () => {
    const battle = workOn('reinforce', SHARPSHOOTERS);
    endBounds(battle, 7);
    expect(coverOfGarrison(battle)).toBe('II');
    battle.endBound();
    expect(coverOfGarrison(battle)).toBe('III');
    expect(logOf(battle)).toContain('The house is reinforced: one class of cover more');
    closeUpTo(battle, 'announcement');
    const again = battle.against(announce('reinforce', { unit: 'g', override: { note: '' } }));
    expect(again).toMatchObject([{ key: 'works.reinforced-already', overridable: false }]);
  });

  test.each([
    ['wood', 'I', 'II'],
    ['stone', 'II', 'III'],
  ])('BA-T20-c: of %s: from %s to %s', (material, before, after) => {
    const coverOf = (house: string) => coverOfGarrison(battleOf([house, GARRISON, SHARPSHOOTERS].join('\n')));
    const line = HOUSE.replace('stone', material);
    expect([coverOf(line), coverOf(line.replace(`of ${material}`, `of ${material} reinforced`))]).toEqual([
      before,
      after,
    ]);
  });

  test('BA-T20-c: there is nothing to add to the strongest', () => {
    const battle = battleOf(
      `${HOUSE.replace('stone', 'church')}\nunit g "Garrison" blue infantry shako 20/20 work at 104.5,107 facing 90 inside h`,
    );
    closeUpTo(battle, 'announcement');
    expect(keysOf(battle.against(announce('reinforce', { unit: 'g' })))).toEqual(['works.strong-already']);
  });
});

describe('burning and blowing up', () => {
  const prepared = (kind: 'burn-bridge' | 'blow-bridge', more = '') => {
    const battle = endBounds(workOn(kind, more), kind === 'burn-bridge' ? 3 : 5);
    closeUpTo(battle, 'termination');
    return battle;
  };
  const demolish = (more: object = {}) => ({ type: 'demolish', unit: 's', bridge: 'b', ...more });

  test.each([
    ['burn-bridge', 11],
    ['blow-bridge', 13],
  ] as const)(
    'BA-T20-d, BA-6.3.0-h: %s at %i in the last phase of its last bound, and not with less',
    (kind, least) => {
      const gone = prepared(kind);
      gone.order(demolish(), dice(least));
      expect(groundBy(gone, 'b')).toMatchObject({ kind: 'ruin', name: 'The bridge' });
      expect(gone.state().works).toEqual([]);
      const there = prepared(kind);
      there.order(demolish(), dice(least - 1));
      expect(groundBy(there, 'b')).toMatchObject({ kind: 'bridge' });
    },
  );

  test('BA-6.3.0-h: not before the work is done', () => {
    const battle = endBounds(workOn('burn-bridge'), 2);
    closeUpTo(battle, 'termination');
    expect(battle.against(demolish({ override: { note: '' } }))).toMatchObject([
      { key: 'works.not-prepared', overridable: false },
    ]);
  });

  test('BA-6.3.0-d, BA-6.3.0-h: in vain it may be tried again, once a bound, with one more each time', () => {
    const battle = prepared('blow-bridge');
    battle.order(demolish(), dice(12));
    expect(battle.against(demolish())).toMatchObject([{ key: 'works.set-off-already', overridable: true }]);
    battle.endBound();
    expect(battle.against(demolish())).toMatchObject([{ key: 'works.not-the-end', overridable: true }]);
    closeUpTo(battle, 'termination');
    expect(battle.asked(demolish())).toMatchObject({ values: { needed: 13, added: 1 } });
    expect(ofType(battle.order(demolish(), dice(11)), 'demolition-rolled')).toMatchObject([
      { total: 12, destroyed: false, failed: 2 },
    ]);
    battle.endBound();
    closeUpTo(battle, 'termination');
    expect(ofType(battle.order(demolish(), dice(11)), 'demolition-rolled')).toMatchObject([
      { total: 13, destroyed: true, failed: 0 },
    ]);
    expect(logOf(battle).at(-1)).toBe(
      'Sappers tries blowing up the bridge (6 4 1, +2): 13 of 13, The bridge is destroyed',
    );
  });

  test('BA-6.3.0-d: a bound without a try ends the row', () => {
    const battle = prepared('burn-bridge');
    battle.order(demolish(), dice(3));
    endBounds(battle, 2);
    closeUpTo(battle, 'termination');
    expect(battle.asked(demolish())).toMatchObject({ values: { added: 0 } });
  });

  test('BA-6.3.0-i: by somebody who touches the bridge and could have prepared it', () => {
    const battle = prepared(
      'burn-bridge',
      `unit i "Foot" blue infantry shako 10/10 line at 106,60 facing 180
       unit e "Others" blue infantry shako 10/10 line at 110,52 facing 180 | engineers=yes`,
    );
    expect(battle.against(demolish())).toEqual([]);
    expect(keysOf(battle.against(demolish({ unit: 'i' })))).toEqual(['works.not-trained', 'works.not-touching']);
    expect(keysOf(battle.against(demolish({ unit: 'e' })))).toEqual(['works.not-touching']);
    const at = (x: number) => ({ type: 'place', unit: 'e', pose: { at: { x, y: 55 }, heading: Math.PI } });
    battle.order(at(102.1));
    expect(battle.against(demolish({ unit: 'e' }))).toEqual([]);
    battle.order(at(102.2));
    expect(keysOf(battle.against(demolish({ unit: 'e' })))).toEqual(['works.not-touching']);
    withRoster(battle, 's', { disorder: 'MD' });
    expect(keysOf(battle.against(demolish()))).toEqual(['works.in-disorder']);
  });

  test('BA-T20-d: where a bridge was there is water again', () => {
    const crossing = 'unit m "Marcher" blue infantry shako 8/8 march-column at 100,46 facing 90';
    const battle = prepared('burn-bridge', crossing.replace('100,46', '30,20'));
    battle.order({ type: 'place', unit: 'm', pose: { at: { x: 100, y: 51 }, heading: Math.PI / 2 } });
    battle.order({ type: 'place', unit: 's', pose: { at: { x: 102, y: 50 }, heading: Math.PI / 2 } });
    const barred = () =>
      planMarch(battle.state(), {
        unit: unitId('m'),
        gait: 'normal',
        steps: [{ kind: 'march', cm: 8 }],
        snapCm: 0,
      }).violations.map(({ key }) => key);
    expect(barred()).not.toContain('march.barred.water');
    battle.order(demolish(), dice(11));
    expect(barred()).toContain('march.barred.water');
  });
});

describe('a battle with works', () => {
  const finished = () => {
    const battle = endBounds(workOn('abatis', `${RIVER}\n${STONE}`), 8);
    announced(battle, announce('blow-bridge', { object: 'b' }));
    endBounds(battle, 5);
    closeUpTo(battle, 'termination');
    battle.order({ type: 'demolish', unit: 's', bridge: 'b' }, dice(12));
    return battle;
  };

  test('packed, read again and revived is the same', () => {
    const battle = finished();
    const packed = throughJson(belleAlliance.pack(battle.state()));
    expect(belleAlliance.revive(packed)).toEqual(battle.state());
    expect(belleAlliance.unpack(packed)).toEqual({ ok: true, value: battle.state() });
    expect(battle.state().works).toHaveLength(1);
    expect(groundBy(battle, 'work-1.1')).toBeDefined();
  });

  test('played from the start again, or undone to before, has the ground of that moment', () => {
    const battle = finished();
    battle.endBound();
    closeUpTo(battle, 'termination');
    const before = throughJson(belleAlliance.pack(battle.state()));
    const { head } = battle.game.log;
    battle.order({ type: 'demolish', unit: 's', bridge: 'b' }, dice(12));
    expect(groundBy(battle, 'b')).toMatchObject({ kind: 'ruin' });
    expect(throughJson(belleAlliance.pack(stateAt(battle.game, head) as never))).toEqual(before);
    const undo = proposeUndo(battle.game, { id: 'undo', by: sideId('blue'), at: 0 });
    expect(undo.kind).toBe('entry');
    const start = stateAt(battle.game, 0) as ReturnType<Battle['state']>;
    expect(start.table.terrain.map(({ id }) => id)).toEqual(['w', 'b']);
  });

  test('a work on ground that is not there is refused', () => {
    const battle = workOn('blow-bridge');
    const packed = throughJson(belleAlliance.pack(battle.state())) as { table: { terrain: { id: string }[] } };
    packed.table.terrain = packed.table.terrain.filter(({ id }) => id !== 'b');
    expect(belleAlliance.unpack(packed)).toMatchObject({
      ok: false,
      problem: { code: 'belle-alliance/no-such-ground' },
    });
  });
});

describe('the card', () => {
  const deeds = (battle: Battle, unit = 's') =>
    worksActions(battle.state(), unitId(unit)).map((deed) => [say(deed), keysOf(deed.violations)]);

  test('offers engineers what they can build where they stand', () => {
    const battle = battleOf(`${SAPPERS}\n${RIVER}\n${WOODEN}`);
    closeUpTo(battle, 'announcement');
    expect(deeds(battle)).toEqual([
      ['Begin an abatis', []],
      ['Begin chevaux de frise', []],
      ['Begin a barricade', []],
      ['Begin an emplacement', []],
      ['Begin burning the bridge: The bridge', []],
    ]);
    for (const { command } of worksActions(battle.state(), unitId('s')))
      expect(battle.asked(command)).toMatchObject({ wants: { kind: 'dice', count: 3 } });
    closeUpTo(battle, 'movement');
    expect(deeds(battle)[0]).toEqual(['Begin an abatis', ['works.not-now']]);
  });

  test('offers others nothing but their house', () => {
    const battle = battleOf('unit s "Foot" blue infantry shako 10/10 line at 100,50 facing 90');
    closeUpTo(battle, 'announcement');
    expect(deeds(battle)).toEqual([]);
    const inside = workOn('reinforce', '', 3);
    inside.endBound();
    closeUpTo(inside, 'announcement');
    expect(deeds(inside, 'g')).toEqual([['Go on with reinforcing the building: The house', []]]);
    expect(factsOf(inside, 'g')).toContain('No materials for reinforcing the building yet');
  });

  test('offers to go on, and to set off what is ready', () => {
    const battle = endBounds(workOn('burn-bridge'), 3);
    expect(factsOf(battle)).toContain('At work on burning the bridge: 3 of 4 bounds');
    expect(factsOf(battle)).toContain('Engineers');
    withHistory(battle, 's', { passedThrough: true });
    battle.endBound();
    closeUpTo(battle, 'announcement');
    expect(deeds(battle)[0]).toEqual(['Go on with burning the bridge: The bridge', []]);
    announced(battle, announce('burn-bridge', { object: 'b' }));
    closeUpTo(battle, 'termination');
    expect(factsOf(battle)).toContain('All is ready for burning the bridge');
    expect(deeds(battle).at(-1)).toEqual(['Set fire to The bridge', []]);
  });

  test('offers engineers at a battery an emplacement before its guns', () => {
    const guns = 'unit g "Battery" blue artillery gun 6/6 guns 3 line at 100,57.5 facing 90';
    const battle = battleOf(`${SAPPERS}\n${guns}`);
    closeUpTo(battle, 'announcement');
    const deed = worksActions(battle.state(), unitId('s')).find(({ id }) => id === 'emplacement');
    expect(deed).toMatchObject({ command: { at: { at: { x: 100, y: 57.5 } }, elements: 2 }, violations: [] });
  });

  test('shows where a work in the open is being made, until it is there', () => {
    const shapes = (battle: Battle) => belleAlliance.view(battle.state()).shapes;
    expect(shapes(battleOf(SAPPERS))).toEqual([]);
    expect(shapes(workOn('abatis'))).toMatchObject([{ kind: 'area', tone: 'ghost' }]);
    expect(shapes(endBounds(workOn('abatis'), 8))).toEqual([]);
    expect(shapes(workOn('burn-bridge'))).toEqual([]);
  });

  test('says all that may stand against a work', () => {
    const sources = readdirSync('src/rules/belle-alliance/ground/works').map((file) =>
      readFileSync(`src/rules/belle-alliance/ground/works/${file}`, 'utf8'),
    );
    const keys = sources.flatMap((text) => [...text.matchAll(/'works\/([a-z-]+)'/g)].map(([, key]) => `works.${key}`));
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => say({ key }) === key)).toEqual([]);
  });

  test('offers an emplacement for each gun there are hands for', () => {
    const battle = battleOf('unit s "Battery" blue artillery gun 12/12 guns 3 line at 100,50 facing 90');
    closeUpTo(battle, 'announcement');
    const deed = worksActions(battle.state(), unitId('s')).find(({ id }) => id === 'emplacement');
    expect(deed).toMatchObject({
      command: { elements: 2 },
      number: { least: 1, most: 2, standard: 2 },
      violations: [],
    });
  });
});
