import { describe, expect, test } from 'vitest';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import { unitId } from '../../../src/table/unit';
import { type Battle, battleOf, keysOf } from '../../support/belle-alliance';
import { closeUpTo, logOf } from '../../support/firing';
import { fired, fought, ofType, withHistory } from '../../support/recovering';

/** Ten files each, 8 cm apart. The first fire adds 2 to the roll; a target in LD adds 2 more, one in MD 4. */
const F = 'unit f "Fusiliers" blue infantry shako 20/20 line at 100,50 facing 90';
const target = (notes = '', how = 'line') =>
  `unit t "Target" red infantry shako 20/20 ${how} at 100,58 facing 270 ${notes}`;
const battle = (notes = '', more = '') => battleOf(`${F}\n${target(notes)}\n${more}`);
const disorder = (of: Battle, unit = 't') => of.roster(unit).disorder;
const march = (cm: number, unit = 't') => ({ type: 'march', unit, gait: 'normal', steps: [{ kind: 'march', cm }] });

/** Its disorder at the end of this bound and of so many more. */
function ends(of: Battle, bounds: number): readonly string[] {
  return Array.from({ length: bounds }, () => {
    of.endBound();
    return disorder(of);
  });
}

describe('light disorder', () => {
  test('BA-5.2.2-a: lasts through its bound and one entire bound more (R166)', () => {
    const of = battle();
    // 10 and 2 make 12: LD.
    expect(ofType(fired(of, 'f', 't', 10), 'fire-suffered')).toMatchObject([{ disorder: 'LD' }]);
    expect(ends(of, 2)).toEqual(['LD', 'OR']);
    expect(logOf(of)).toContain('Target is in good order again');
  });

  test('BA-5.2.2-a: any disorder anew begins it anew', () => {
    const of = battle();
    fired(of, 'f', 't', 10);
    of.endBound();
    // 9 and 2 for LD make 11: LD again.
    expect(ofType(fired(of, 'f', 't', 9), 'fire-suffered')).toMatchObject([{ morale: 'LD', disorder: 'LD' }]);
    expect(ends(of, 2)).toEqual(['LD', 'OR']);
  });

  test('BA-5.2.2-a: fire that brings no disorder does not', () => {
    const of = battle();
    fired(of, 'f', 't', 10);
    of.endBound();
    // 8 and 2 make 10: no disorder.
    expect(ofType(fired(of, 'f', 't', 8), 'fire-suffered')).toMatchObject([{ morale: 'OR', disorder: 'LD' }]);
    expect(ends(of, 1)).toEqual(['OR']);
  });

  test('BA-5.2.2-a: a fault found this bound counts, one found between the bounds counts for the next', () => {
    const now = battle('| disorder=LD');
    now.order({ type: 'find-fault', unit: 't' });
    expect(ends(now, 2)).toEqual(['LD', 'OR']);
    const between = battle('| disorder=LD');
    closeUpTo(between, 'termination');
    between.order({ type: 'find-fault', unit: 't', betweenBounds: true });
    expect(ends(between, 3)).toEqual(['LD', 'LD', 'OR']);
  });

  test('BA-5.2.2-a: but whoever is in MD then is not brought into LD by it', () => {
    const of = battle('| disorder=MD');
    closeUpTo(of, 'termination');
    of.order({ type: 'find-fault', unit: 't', betweenBounds: true });
    expect(ends(of, 2)).toEqual(['LD', 'OR']);
  });

  test('BA-5.2.2-b: it goes along with movement, fire and melee', () => {
    const of = battle('| disorder=LD');
    closeUpTo(of, 'movement');
    of.order(march(1));
    closeUpTo(of, 'firing');
    of.order({ type: 'declare-fire', firer: 't', target: 'f', role: 'fire' });
    of.order({ type: 'resolve-fire', target: 'f' }, [3, 2, 1]);
    closeUpTo(of, 'melee');
    fought(of, 'f', 't');
    expect(ends(of, 1)).toEqual(['OR']);
  });

  test('BA-5.2.1-a, BA-5.3.1-i: it halves the rate of march', () => {
    const rates = (notes: string, cm: number) => {
      const of = battleOf(`unit t "T" red infantry shako 20/20 line at 100,150 facing 270 ${notes}`);
      closeUpTo(of, 'movement');
      return of.against(march(cm)).length === 0;
    };
    // A line of infantry marches 20 cm a bound.
    expect([rates('', 20), rates('', 20.1)]).toEqual([true, false]);
    expect([rates('| disorder=LD', 10), rates('| disorder=LD', 10.1)]).toEqual([true, false]);
    // And so does MD, not once more.
    expect([rates('| disorder=MD', 10), rates('| disorder=MD', 10.1)]).toEqual([true, false]);
  });
});

describe('medium disorder', () => {
  test('BA-5.3.2-b: of bound 4 is LD at the end of bound 5 and gone at the end of bound 6 (O21)', () => {
    const of = battle();
    expect(ends(of, 3)).toEqual(['OR', 'OR', 'OR']);
    // 13 and 2 make 15: MD.
    expect(ofType(fired(of, 'f', 't', 13), 'fire-suffered')).toMatchObject([{ disorder: 'MD' }]);
    expect(of.state().bound).toBe(4);
    expect(ends(of, 3)).toEqual(['MD', 'LD', 'OR']);
  });

  test('BA-5.3.2-b: it may march, fire and fight again while LD passes', () => {
    const of = battle('| disorder=MD');
    expect(ends(of, 1)).toEqual(['LD']);
    closeUpTo(of, 'movement');
    of.order(march(1));
    expect(ends(of, 1)).toEqual(['OR']);
  });

  test.each<[string, (of: Battle) => void]>([
    [
      'marches',
      (of) => {
        closeUpTo(of, 'movement');
        of.order(march(0.5));
      },
    ],
    [
      'changes formation',
      (of) => {
        closeUpTo(of, 'movement');
        of.order({ type: 'form', unit: 't', formation: 'square', files: 1, way: 'left', override: { note: '' } });
      },
    ],
    ['is driven about', (of) => withHistory(of, 't', { forced: true })],
    ['is passed through', (of) => withHistory(of, 't', { passedThrough: true })],
    ['splits', (of) => of.order({ type: 'split', unit: 't', figures: 8, override: { note: '' } })],
    ['fights', (of) => fought(of, 'f', 't')],
    [
      'fires all the same',
      (of) => {
        closeUpTo(of, 'firing');
        of.order({ type: 'declare-fire', firer: 't', target: 'f', role: 'fire', override: { note: '' } });
        of.order({ type: 'resolve-fire', target: 'f' }, [3, 2, 1]);
      },
    ],
  ])('BA-5.3.2-b: it stays as long as the unit does anything: who %s', (_what, does) => {
    const of = battle('| disorder=MD');
    does(of);
    expect(ends(of, 2)).toEqual(['MD', 'LD']);
  });

  test('BA-5.3.2-b: a line that own units go through is not at peace', () => {
    const of = battleOf(`
      unit l "L" red infantry shako 10/10 skirmish at 100,100 facing 270 | disorder=MD light=yes
      unit b "B" red infantry shako 20/20 line at 100,104 facing 270
    `);
    closeUpTo(of, 'movement');
    of.order(march(12, 'b'));
    expect(of.deeds('l').passedThrough).toBe(true);
    of.endBound();
    expect(disorder(of, 'l')).toBe('MD');
    of.endBound();
    expect(disorder(of, 'l')).toBe('LD');
  });

  test('BA-5.3.2-c: to be fired at is nothing, even where it would bring LD', () => {
    const of = battle('| disorder=MD');
    // 6, 2 and 4 make 12, which is LD and means nothing.
    expect(ofType(fired(of, 'f', 't', 6), 'fire-suffered')).toMatchObject([{ morale: 'LD', disorder: 'MD' }]);
    expect(ends(of, 2)).toEqual(['LD', 'OR']);
  });

  test('BA-5.3.2-c: unless it brings MD anew, which begins it anew', () => {
    const of = battle('| disorder=MD');
    // 9, 2 and 4 make 15: MD.
    expect(ofType(fired(of, 'f', 't', 9), 'fire-suffered')).toMatchObject([{ morale: 'MD', disorder: 'MD' }]);
    expect(ends(of, 3)).toEqual(['MD', 'LD', 'OR']);
  });

  test('BA-5.3.2-a: it neither fires nor attacks', () => {
    const of = battle('| disorder=MD');
    closeUpTo(of, 'firing');
    const shot = { type: 'declare-fire', firer: 't', target: 'f', role: 'fire' };
    expect(keysOf(of.against(shot))).toContain('in-md');
    const sound = battle('| disorder=LD');
    closeUpTo(sound, 'firing');
    expect(sound.against(shot)).toEqual([]);
    const attack = { type: 'announce-attack', attacker: 't', target: 'f' };
    const [broken, shaken] = [battle('| disorder=MD'), battle('| disorder=LD')];
    for (const each of [broken, shaken]) closeUpTo(each, 'announcement');
    expect(keysOf(broken.against(attack))).toContain('in-md');
    expect(keysOf(shaken.against(attack))).toEqual([]);
  });
});

test('BA-5.4.3-a: full disorder does not pass by itself', () => {
  expect(ends(battle('| disorder=FD'), 3)).toEqual(['FD', 'FD', 'FD']);
});

test('BA-5.1.1-b: the degree of disorder is on the roster card', () => {
  const of = battle();
  fired(of, 'f', 't', 10);
  const keys = () =>
    belleAlliance
      .view(of.state())
      .facts(unitId('t'))
      .map(({ key }) => key);
  expect(keys()).toContain('fact.disorder.LD');
  of.endBound();
  of.endBound();
  expect(keys()).toContain('fact.disorder.OR');
});

test('nobody recovers who is no more', () => {
  const of = battleOf(`unit t "T" red artillery gun 0/6 guns 3 line at 100,58 facing 270 | disorder=LD`);
  of.endBound();
  expect(logOf(of).filter((line) => line.includes('again'))).toEqual([]);
});
