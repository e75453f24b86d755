import { describe, expect, it } from 'vitest';
import { type Action, OWN_WAY } from '../../../../src/rules/action';
import { chargingActions } from '../../../../src/rules/la-bataille/book/charging/charging-advice';
import { COMMAND_TABLE } from '../../../../src/rules/la-bataille/book/command';
import { fightingActions } from '../../../../src/rules/la-bataille/book/fighting/fighting-advice';
import { unitId } from '../../../../src/table/unit';
import { HEILSBERG, MARIE_LOUISE } from '../../../support/la-bataille';
import { at, battalion, cavalry, FRENCH, lbBattle, nameOf, plain, RUSSIAN } from '../../../support/lb-battle';
import { commandFrom } from '../../../support/lb-play';

const idsOf = (deeds: readonly Action[]) => deeds.map(({ id }) => id);
const keysOf = ({ violations }: Action) => violations.map(({ key }) => key);

describe('advice on charges', () => {
  const battle = (more: Parameters<typeof battalion>[1] = {}) =>
    lbBattle({
      map: plain(16, 10),
      edition: HEILSBERG,
      turning: { segment: 'charge', phasing: FRENCH },
      units: [
        cavalry('dragoons', { hexes: '0305', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0805', facing: 3, ...more }),
      ],
    });
  const asked = { units: [unitId('dragoons')] };

  it('says what could be charged, by a straight way where there is one', () => {
    const deeds = chargingActions(battle(), asked);
    expect(idsOf(deeds)).toEqual(['select-charger', 'charge-0805-front']);
    const command = commandFrom(deeds[1]?.command);
    expect(command.type === 'charge' && command.path.map(nameOf)).toEqual(['0405', '0505', '0605', '0705']);
    // Sixteen doubled against twelve.
    const card = deeds[1]?.card;
    expect(card?.kind === 'chart' && card.strengths.map(({ value }) => value)).toEqual(['32', '12']);
  });

  it('offers the best way through each side of a tapped enemy', () => {
    const deeds = chargingActions(battle(), { ...asked, at: at('0805') });
    expect(idsOf(deeds).toSorted()).toEqual(['charge-0805-flank', 'charge-0805-front', 'charge-0805-rear']);
    expect(deeds.every(({ violations }) => violations.length === 0)).toBe(true);
  });

  it('goes by the way that somebody taps, and tells what stands against it on each hex of it', () => {
    const by = (...way: readonly string[]) =>
      chargingActions(battle(), { ...asked, at: at('0805'), way: way.map((hex) => at(hex)) });
    const [bent] = by('0304', '0404', '0504', '0604', '0704');
    expect([bent?.id, bent && keysOf(bent)]).toEqual([OWN_WAY, []]);
    const command = commandFrom(bent?.command);
    expect(command.type === 'charge' && command.path.map(nameOf)).toEqual(['0304', '0404', '0504', '0604', '0704']);
    const [begun] = by('0304');
    expect(begun && keysOf(begun)).not.toEqual([]);
    expect(begun?.card).toBeUndefined();
    const [torn] = by('0505');
    expect(torn?.violations.map(({ key, overridable }) => [key, overridable])).toEqual([['lb.breach.no-way', false]]);
  });

  it('tells what stands against charging a tapped enemy', () => {
    const far = lbBattle({
      map: plain(30, 3),
      turning: { segment: 'charge', phasing: FRENCH },
      units: [
        cavalry('dragoons', { hexes: '0102', facing: 0 }),
        battalion('musketeers', { ...RUSSIAN, hexes: '2502' }),
      ],
    });
    const [deed] = chargingActions(far, { ...asked, at: at('2502') });
    expect(deed && keysOf(deed)).toEqual(['lb.breach.too-far-to-charge']);
  });

  it('says nothing in other segments', () => {
    const moving = battle();
    expect(chargingActions({ ...moving, turning: { ...moving.turning, segment: 'movement' } }, asked)).toEqual([]);
  });
});

describe('advice on assaults', () => {
  const battle = lbBattle({
    turning: { segment: 'assault', phasing: FRENCH },
    units: [
      battalion('ligne', { hexes: '0405', facing: 0 }),
      battalion('second', { hexes: '0504', facing: 4 }),
      battalion('musketeers', { ...RUSSIAN, hexes: '0505', facing: 3 }),
    ],
  });
  const asked = { units: [unitId('ligne')] };

  it('says who could be assaulted, with the chart', () => {
    const deeds = fightingActions(battle, asked);
    expect(idsOf(deeds)).toEqual(['assault-0505']);
    expect(deeds[0]?.values).toMatchObject({ odds: '1-1' });
    expect(COMMAND_TABLE.parse(deeds[0]?.command).ok).toBe(true);
  });

  it('offers to go in with all who can', () => {
    const deeds = fightingActions(battle, { ...asked, at: at('0505') });
    expect(idsOf(deeds)).toEqual(['assault-0505', 'assault-together-0505']);
    // Twelve, and twelve doubled through the flank, against twelve.
    expect(deeds[1]?.values).toMatchObject({ odds: '3-1', count: 2 });
  });

  it('tells what stands against it', () => {
    const carre = lbBattle({
      turning: { segment: 'assault', phasing: FRENCH },
      units: [
        battalion('ligne', { hexes: '0405', formation: 'carre' }),
        battalion('musketeers', { ...RUSSIAN, hexes: '0505' }),
      ],
    });
    const [deed] = fightingActions(carre, { ...asked, at: at('0505') });
    expect(deed && keysOf(deed)).toEqual(['lb.breach.carre-assaults']);
    expect(fightingActions(carre, asked)).toEqual([]);
  });

  it('offers to announce an assault where the charts know that', () => {
    const afar = lbBattle({
      edition: MARIE_LOUISE,
      turning: { segment: 'movement', phasing: FRENCH },
      units: [battalion('ligne', { hexes: '0205' }), battalion('musketeers', { ...RUSSIAN, hexes: '0505' })],
    });
    expect(idsOf(fightingActions(afar, { ...asked, at: at('0505') }))).toEqual(['declare-assault-0505']);
    expect(fightingActions({ ...afar, edition: HEILSBERG }, { ...asked, at: at('0505') })).toEqual([]);
  });
});
