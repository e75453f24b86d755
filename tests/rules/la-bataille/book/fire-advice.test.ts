import { describe, expect, test } from 'vitest';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { at, battalion, battery, cavalry, plain, RUSSIAN } from '../../../support/lb-battle';
import { against, defensive, fire, offensive } from '../../../support/lb-fire';
import { idsOf } from '../../../support/lb-march';

const guns = battery('guns', { hexes: '0305', formation: 'unlimbered', fire: [9, 9, 7, 7, 7] });
const near = battalion('near', { ...RUSSIAN, hexes: '0505', facing: 3 });
const hidden = battalion('hidden', { ...RUSSIAN, hexes: '0705', facing: 3 });
const aside = battalion('aside', { ...RUSSIAN, hexes: '0602', facing: 3 });
const far = battalion('far', { ...RUSSIAN, hexes: '1405', facing: 3 });
const state = offensive({ units: [guns, near, hidden, aside, far], map: plain(16, 10) });
const deeds = (units: readonly string[], hex?: string) =>
  laBatailleAdviser
    .actions(state, { units: idsOf(...units), ...(hex !== undefined && { at: at(hex) }) })
    .filter(({ group }) => group === 'fire');

describe('what could be fired at', () => {
  test('every hex that nothing stands against, with its odds, its chart and the line to it', () => {
    const found = deeds(['guns']);
    expect(found.map(({ id, values }) => [id, values?.odds])).toEqual([
      ['fire-0505', '1.5-1'],
      ['fire-0602', '1-1'],
    ]);
    const [first] = found;
    expect(first?.command).toEqual({ type: 'fire', firers: idsOf('guns'), target: at('0505') });
    expect(first?.card?.kind === 'chart' && first.card.columns).toHaveLength(16);
    expect(first?.hexes).toContainEqual({ kind: 'path', tone: 'seen', hexes: [at('0305'), at('0505')] });
    expect(first?.hexes).toContainEqual({ kind: 'mark', tone: 'no', hex: at('0505') });
  });

  test('a tapped hex tells what stands against it, and by whom', () => {
    const [deed] = deeds(['guns'], '0705');
    expect(deed?.violations).toMatchObject([
      { key: 'lb.breach.fire.hidden-by-unit', values: { by: 'near', hex: '0505' } },
    ]);
    expect(deed?.hexes).toContainEqual({ kind: 'hexes', tone: 'no', hexes: [at('0505')] });
    expect(deeds(['guns'], '1405')[0]?.violations).toMatchObject([
      { key: 'lb.breach.fire.too-far', values: { range: 11 } },
    ]);
    expect(deeds(['guns'], '0101')).toEqual([]);
  });

  test('what is advised is what is decided', () => {
    for (const hex of ['0505', '0705', '0602', '1405']) {
      const [deed] = deeds(['guns'], hex);
      const advised = deed?.violations.map(({ key }) => key.replace('lb.breach.', '')) ?? [];
      expect(advised).toEqual(against(fire(state, 'guns', hex)));
    }
  });

  test('others who could join are offered together with it', () => {
    const more = offensive({ units: [guns, near, battery('more', { hexes: '0304', formation: 'unlimbered' })] });
    const found = laBatailleAdviser.actions(more, { units: idsOf('guns'), at: at('0505') });
    expect(found.map(({ id, command }) => [id, command.firers])).toEqual([
      ['fire-0505', ['guns']],
      ['fire-together-0505', ['guns', 'more']],
    ]);
  });

  test('nothing is offered to a side that does not fire now', () => {
    expect(deeds(['near'])).toEqual([]);
  });

  test('mounted skirmishers are offered to give way', () => {
    const hussars = cavalry('hussars', { hexes: ['0505', '0404'], formation: 'skirmish', movement: 16, skirmish: 6 });
    const battle = defensive({ units: [hussars, battalion('foe', { ...RUSSIAN, hexes: '0605', facing: 3 })] });
    const found = laBatailleAdviser.actions(battle, { units: idsOf('hussars') });
    expect(found.map(({ id }) => id)).toContain('fall-back-3');
    expect(
      found.filter(({ id }) => id.startsWith('fall-back')).every(({ violations }) => violations.length === 0),
    ).toBe(true);
  });

  test('the ruler on hexes says whether one sees, how far it is, and why not', () => {
    expect(laBatailleAdviser.sight(state, at('0305'), at('0705'))).toMatchObject({
      seen: false,
      distance: 4,
      reasons: [{ key: 'lb.sight.hidden.unit' }],
    });
  });
});
