import { describe, expect, test } from 'vitest';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, dice, fireAt, fireBattle, logOf, nextBound, resolve } from '../../support/firing';
import { ahead } from '../../support/marching';

/** Ten files, the front edge from x 92.5 to 107.5, and the same 8 cm before it. */
const F = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const T = 'unit t "Target" red infantry shako 20/20 line at 100,58 facing 270';
/** In reach of the left half of the fusiliers, as the target is of the right. */
const LEFT = 'unit l "Left" red infantry shako 12/12 line at 91,58 facing 270';
const RIGHT = 'unit r "Right" red infantry shako 12/12 line at 109,58 facing 270';
const BATTERY = 'unit b "Battery" blue artillery gun 8/8 guns 2 line at 100,50 facing 90 | pounder=6';

const keys = (battle: Battle, command: object): readonly string[] => keysOf(battle.against(command));
/** Front and rear rank of the files from one to another, from the left; ten files in all. */
const files = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((file) => [file, file + 10]);

describe('declaring fire', () => {
  test('BA-3.1.1-d: a declared fire is fixed before any dice: who fires, at whom, with which bases', () => {
    const battle = fireBattle(`${F}\n${T}`);
    expect(battle.order(fireAt('f', 't'))).toMatchObject([
      { type: 'fire-declared', unit: 'f', target: 't', role: 'fire' },
    ]);
    const [fire] = battle.state().fires;
    expect(fire).toMatchObject({ firer: 'f', target: 't', neighbourOf: null, dice: null, through: null });
    expect(fire?.bases).toHaveLength(20);
    expect(fire?.situation).toMatchObject({ zone: 1, firer: { figures: 20, first: true, stationary: true } });
    expect(battle.unit('t').figures).toBe(20);
    expect(logOf(battle).at(-1)).toBe('Fusiliers fires at Target: declared');
  });

  test('fire has its two phases', () => {
    const battle = battleOf(`${F}\n${T}`);
    for (const phase of ['orders', 'announcement', 'movement', 'melee', 'termination']) {
      closeUpTo(battle, phase);
      expect(keys(battle, fireAt('f', 't')), phase).toEqual(['fire.not-now']);
    }
  });

  test.each(['MD', 'FD'])('BA-3.1.1-g: a unit in %s does not fire', (disorder) => {
    const battle = fireBattle(`${F} | disorder=${disorder}\n${T}`);
    expect(keys(battle, fireAt('f', 't'))).toEqual([`in-${disorder.toLowerCase()}`]);
  });

  test('BA-5.5.3-c: nor does a unit without supplies', () => {
    const battle = fireBattle(`${F}\n${T}`);
    const state = battle.state();
    state.rosters.set(battle.unit('f').id, { ...battle.roster('f'), supplies: 0 });
    expect(keys(battle, fireAt('f', 't'))).toEqual(['verdict.no-supplies']);
    state.rosters.set(battle.unit('f').id, { ...battle.roster('f'), supplies: 1 });
    expect(keys(battle, fireAt('f', 't'))).toEqual([]);
  });

  test('what the rules are against is recorded all the same when the players say so', () => {
    const battle = fireBattle(`${F} | disorder=MD\n${T}`);
    battle.order(fireAt('f', 't', { override: { note: 'So it was' } }));
    expect(logOf(battle).at(-1)).toBe('Fusiliers fires at Target: declared (allowed: So it was)');
  });

  test('nobody fires at who is not there, and nothing is let stand where no line can be drawn', () => {
    const battle = fireBattle(`${F}\nunit t "Target" red infantry shako 20/20 line at 100,40 facing 90`);
    expect(keys(battle, fireAt('f', 'nobody'))).toEqual(['table.no-such-unit']);
    const refused = battle.against(fireAt('f', 't', { override: { note: '' } }));
    expect(keysOf(refused)).toEqual(['verdict.figures', 'verdict.aim-arc']);
    expect(refused.every(({ overridable }) => !overridable)).toBe(true);
  });
});

describe('continued fire', () => {
  const fired = () => {
    const battle = fireBattle(`${F}\n${T}\n${RIGHT.replace('109,58', '120,58')}`);
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(3));
    return battle;
  };

  test('BA-1.1.1-d: only at a target of the bound before', () => {
    const battle = fired();
    expect(keys(fireBattle(`${F}\n${T}`, 'continued-fire'), fireAt('f', 't'))).toEqual(['fire.not-continued']);
    nextBound(battle, 'continued-fire');
    expect(keys(battle, fireAt('f', 't'))).toEqual([]);
    nextBound(battle, 'continued-fire');
    expect(keys(battle, fireAt('f', 't'))).toEqual(['fire.not-continued']);
  });

  test('BA-1.1.1-e: whoever used it neither moves nor fires again this bound', () => {
    const battle = fired();
    nextBound(battle, 'continued-fire');
    battle.order(fireAt('f', 't'));
    battle.order(resolve('t'), dice(3));
    expect(battle.deeds('f')).toMatchObject({ firedIn: 'continued-fire', firedAt: ['t'] });
    closeUpTo(battle, 'movement');
    const march = { type: 'march', unit: 'f', gait: 'normal', steps: [ahead(2)] };
    const form = { type: 'form', unit: 'f', formation: 'square', files: 1, way: 'left' };
    expect(keys(battle, march)).toEqual(['fired-continued']);
    expect(keys(battle, form)).toEqual(['fired-continued']);
    expect(keys(battle, { type: 'split', unit: 'f', figures: 10 })).toContain('fired-continued');
    closeUpTo(battle, 'firing');
    expect(keys(battle, fireAt('f', 't'))).toEqual(['fire.fired-already']);
    battle.endBound();
    expect(keys(battle, march)).toEqual([]);
    expect(keys(battle, form)).toEqual([]);
  });

  test('BA-1.1.1-e: and nobody marches through it, but through others of its kind', () => {
    const line = 'unit s "Skirmishers" blue infantry shako 6/6 skirmish at 100,50 facing 90 | light=yes';
    const behind = 'unit m "March" blue infantry shako 8/8 line at 100,46 facing 90';
    const battle = fireBattle(`${line}\n${behind}\n${T.replace('100,58', '100,64')}`);
    const march = { type: 'march', unit: 'm', gait: 'normal', steps: [ahead(8)] };
    expect(keys(battle, march)).toEqual([]);
    battle.order(fireAt('s', 't'));
    battle.order(resolve('t'), dice(3));
    nextBound(battle, 'continued-fire');
    battle.order(fireAt('s', 't'));
    battle.order(resolve('t'), dice(3));
    expect(keys(battle, march)).toEqual(['march.unit-in-the-way']);
  });
});

describe('withdrawn fire', () => {
  test('BA-3.1.1-e: fire that is not carried out leaves no new target in this phase', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    expect(keys(battle, { type: 'withdraw-fire', firer: 'f', target: 'l' })).toEqual(['fire.not-declared']);
    battle.order(fireAt('f', 'l'));
    battle.order({ type: 'withdraw-fire', firer: 'f', target: 'l' });
    expect(logOf(battle).at(-1)).toBe('Fusiliers does not fire at Left after all');
    expect(keys(battle, resolve('l'))).toEqual(['fire.nothing-declared']);
    expect(keys(battle, fireAt('f', 'r'))).toEqual(['fire.no-new-target']);
    // The same target is no new one.
    expect(keys(battle, fireAt('f', 'l'))).toEqual([]);
    battle.order(fireAt('f', 'l'));
    expect(battle.state().fires).toHaveLength(1);
    expect(battle.deeds('f').firedIn).toBeNull();
  });

  test('BA-3.1.1-e: the next phase is another matter', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l'));
    battle.order({ type: 'withdraw-fire', firer: 'f', target: 'l' });
    nextBound(battle, 'firing');
    expect(keys(battle, fireAt('f', 'r'))).toEqual([]);
  });

  test('BA-3.1.6-a: a neighbour has nobody to serve any more', () => {
    const next = 'unit g "Grenadiers" blue infantry shako 20/20 line at 84,50 facing 90';
    const battle = fireBattle(`${F}\n${next}\n${T.replace('100,58', '92,58')}`);
    battle.order(fireAt('f', 't'));
    battle.order(fireAt('g', 't', { role: 'neighbour', neighbourOf: 'f' }));
    battle.order({ type: 'withdraw-fire', firer: 'f', target: 't' });
    expect(battle.state().fires.map(({ ended }) => ended)).toEqual(['withdrawn', 'withdrawn']);
    expect(keys(battle, fireAt('g', 't'))).toEqual([]);
  });
});

describe('BA-3.1.2-a: split fire', () => {
  test('two parts of other bases at other targets, and no third', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}\n${T.replace('100,58', '100,66')}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 3) }));
    expect(keys(battle, fireAt('f', 'r', { bases: files(2, 6) }))).toEqual(['fire.fires-once']);
    battle.order(fireAt('f', 'r', { bases: files(7, 10) }));
    expect(keys(battle, fireAt('f', 't', { bases: files(4, 6) }))).toContain('fire.two-parts');
  });

  test('BA-3.1.1-b: one of them has the unit of fire that may be short', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 4) }));
    expect(keys(battle, fireAt('f', 'r', { bases: files(6, 10), partial: true }))).toEqual(['fire.one-partial']);
    battle.order(fireAt('f', 'r', { bases: files(6, 10) }));
    expect(battle.state().fires.map(({ partial }) => partial)).toEqual([true, false]);
  });

  test('BA-3.1.1-b: which a part of whole units does not take up', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 5) }));
    battle.order(fireAt('f', 'r', { bases: files(6, 10) }));
    expect(battle.state().fires.map(({ partial }) => partial)).toEqual([false, true]);
  });

  test('BA-3.1.1-d: the second part is declared before the dice of the first', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 4) }));
    battle.order(resolve('l'), dice(3));
    expect(keys(battle, fireAt('f', 'r', { bases: files(6, 10) }))).toEqual(['fire.fired-already', 'fire.dice-thrown']);
  });

  test('BA-3.1.2-c: both parts are fired in the same phase (R2)', () => {
    const battle = fireBattle(`${F}\n${LEFT}\n${RIGHT}`);
    battle.order(fireAt('f', 'l'));
    battle.order(resolve('l'), dice(3));
    nextBound(battle, 'continued-fire');
    battle.order(fireAt('f', 'l', { bases: files(0, 4) }));
    // The other target was not fired at last bound.
    expect(keys(battle, fireAt('f', 'r', { bases: files(6, 10) }))).toEqual(['fire.not-continued']);
    battle.order(resolve('l'), dice(3));
    closeUpTo(battle, 'firing');
    expect(keys(battle, fireAt('f', 'r', { bases: files(6, 10) }))).toEqual(['fire.fired-already']);
  });

  test('BA-3.3.3-a: a mother unit and its line have the two parts between them, in one phase', () => {
    const line = 'unit s "Fusiliers" blue infantry shako 6/6 skirmish at 120,50 facing 90 | skirmishers=f';
    const before = 'unit u "Under" red infantry shako 12/12 line at 120,58 facing 270';
    const battle = fireBattle(`${F}\n${line}\n${LEFT}\n${RIGHT}\n${before}`);
    battle.order(fireAt('f', 'l', { bases: files(0, 4) }));
    battle.order(fireAt('s', 'u'));
    expect(battle.state().fires.map(({ partial }) => partial)).toEqual([true, false]);
    expect(keys(battle, fireAt('f', 'r', { bases: files(6, 10) }))).toEqual(['fire.two-parts']);
    battle.order(resolve('l'), dice(3));
    battle.order(resolve('u'));
    nextBound(battle, 'continued-fire');
    battle.order(fireAt('s', 'u'));
    battle.order(resolve('u'), dice(3));
    closeUpTo(battle, 'firing');
    expect(keys(battle, fireAt('f', 'l'))).toEqual(['fire.kin-fired-before']);
  });
});

describe('BA-3.1.1-d: all about a target is fixed before its dice', () => {
  const HELP = 'unit h "Help" red infantry shako 20/20 line at 100,66 facing 270';

  test('no fire and no support are added to what was rolled', () => {
    const next = 'unit g "Grenadiers" blue infantry shako 20/20 line at 84,50 facing 90';
    const battle = fireBattle(`${F}\n${next}\n${T.replace('100,58', '92,58')}\n${HELP.replace('100,66', '92,66')}`);
    battle.order(fireAt('f', 't'));
    expect(keys(battle, { type: 'name-support', target: 't', support: 'h' })).toEqual([]);
    battle.order(resolve('t'), dice(3));
    expect(keys(battle, fireAt('g', 't'))).toEqual(['fire.target-rolled']);
    expect(keys(battle, { type: 'name-support', target: 't', support: 'h' })).toEqual(['fire.target-rolled']);
  });

  test('BA-3.1.7-b, BA-3.1.7-e: a support unit supports one unit, and does not fire', () => {
    const other = 'unit o "Other" red infantry shako 20/20 line at 116,58 facing 270';
    const battle = fireBattle(`${F}\n${T}\n${HELP}\n${other}`);
    battle.order({ type: 'name-support', target: 't', support: 'h' });
    expect(logOf(battle).at(-1)).toBe('Help supports Target');
    expect(keys(battle, { type: 'name-support', target: 'o', support: 'h' })).toContain('fire.support.taken');
    expect(keys(battle, fireAt('h', 'f'))).toContain('fire.supports-another');
    battle.order({ type: 'name-support', target: 't', support: null });
    expect(logOf(battle).at(-1)).toBe('Target has no support unit');
    expect(keys(battle, fireAt('h', 'f'))).not.toContain('fire.supports-another');
    battle.order({ type: 'name-support', target: 't', support: 'h' });
    nextBound(battle, 'firing');
    expect(battle.state().supports).toEqual([]);
  });
});

describe('BA-1.1.1-b: a phase is played to its end', () => {
  test('it closes over fire that was not carried out only when the players say so', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    expect(battle.against({ type: 'close-phase' })).toMatchObject([
      { key: 'fire.unresolved', values: { targets: 1 }, overridable: true },
    ]);
    battle.order({ type: 'close-phase', override: { note: 'Tea' } });
    expect(battle.state()).toMatchObject({ phase: 'melee', fires: [], volley: null });
    expect(logOf(battle).at(-1)).toBe('Bound 1: Fire closed (allowed: Tea)');
    expect(battle.deeds('f').firedIn).toBeNull();
  });

  test('and at once where all of it is rolled or withdrawn', () => {
    const battle = fireBattle(`${F}\n${T}`);
    battle.order(fireAt('f', 't'));
    battle.order({ type: 'withdraw-fire', firer: 'f', target: 't' });
    expect(battle.against({ type: 'close-phase' })).toEqual([]);
  });
});

describe('BA-3.4.4-a: canister', () => {
  const load = (loaded = true, more: object = {}) => ({ type: 'load-canister', battery: 'b', loaded, ...more });

  test('is loaded by an order, also while nobody may measure', () => {
    const battle = battleOf(`${BATTERY}\n${T}`, { measuring: 'locked' });
    battle.order(load());
    expect(battle.deeds('b').canister).toBe(true);
    expect(logOf(battle).at(-1)).toBe('Battery loads canister');
    expect(keys(battle, load())).toEqual(['fire.canister-already']);
    battle.order(load(false));
    expect(keys(battle, load(false))).toEqual(['fire.no-canister']);
    battle.order({ type: 'close-phase' });
    expect(keys(battle, load())).toEqual(['fire.canister-by-order']);
  });

  test('only where there are guns, and not in full disorder', () => {
    expect(keys(battleOf(`${F}`), { ...load(), battery: 'f' })).toEqual(['fire.no-guns-to-load']);
    expect(keys(battleOf(`${BATTERY} waggon=yes`), load())).toEqual(['fire.no-guns-to-load']);
    expect(keys(battleOf(`${BATTERY} disorder=FD`), load())).toEqual(['no-orders-in-fd']);
  });

  test('has its factor in zone 1, up to 20 cm for six-pounders, and no fire beyond', () => {
    const at = (y: number) => {
      const battle = battleOf(`${BATTERY}\n${T.replace('100,58', `100,${y}`)}`);
      battle.order(load());
      closeUpTo(battle, 'firing');
      return battle;
    };
    const near = at(70);
    near.order(fireAt('b', 't'));
    const [rolled] = near.order(resolve('t'), dice(3)).filter(({ type }) => type === 'fire-rolled');
    expect(rolled).toMatchObject({
      factors: expect.arrayContaining([{ row: 'canister', side: 'own', on: 'loss', value: 3 }]),
    });
    expect(keys(at(70.1), fireAt('b', 't'))).toEqual(['verdict.canister-too-far']);
  });

  test('BA-3.4.4-b: and is gone with the bound', () => {
    const battle = battleOf(`${BATTERY}\n${T}`);
    battle.order(load());
    battle.endBound();
    expect(battle.deeds('b').canister).toBe(false);
    expect(keys(battle, load())).toEqual([]);
  });
});

test('under the lock no fire is declared', () => {
  const battle = battleOf(`${F}\n${T}`, { measuring: 'locked' });
  for (const command of [fireAt('f', 't'), resolve('t'), { type: 'name-support', target: 't', support: null }])
    expect(keys(battle, command)).toEqual(['measuring.locked']);
});
