import { describe, expect, it } from 'vitest';
import { laBatailleAdviser } from '../../../../src/rules/la-bataille/book/adviser';
import { idle } from '../../../../src/rules/la-bataille/book/la-bataille-idle';
import { SEGMENTS, type Segment } from '../../../../src/rules/la-bataille/book/phases';
import type { LaBatailleState } from '../../../../src/rules/la-bataille/book/state';
import { enLaBataille } from '../../../../src/rules/la-bataille/words/en-la-bataille';
import { unitId } from '../../../../src/table/unit';
import {
  at,
  battalion,
  battery,
  cavalry,
  FRENCH,
  lbBattle,
  leader,
  RUSSIAN,
  RUSSIANS,
} from '../../../support/lb-battle';
import { play } from '../../../support/lb-play';

const units = [
  battalion('line', { hexes: '0305', facing: 0 }),
  battalion('routed', { hexes: '0105', order: 'rout' }),
  cavalry('hussars', { hexes: '0302' }),
  battery('guns', { hexes: '0308' }),
  leader('Friant', { hexes: '0305' }),
  battalion('musketeers', { ...RUSSIAN, hexes: '0805', facing: 3 }),
];
const inSegment = (segment: Segment, phasing = FRENCH, own: readonly (typeof units)[number][] = units) =>
  lbBattle({ units: own, turning: { segment, phasing } });
const why = (state: LaBatailleState, id: string) =>
  idle(state, unitId(id)).map(({ key, cite }) => `${key.replace('lb.', '')} ${cite?.rule}`);

describe('why a counter can do nothing', () => {
  it('is whose segment it is, before all else', () => {
    expect(why(inSegment('command'), 'line')).toEqual(['idle.command P2']);
    expect(why(inSegment('movement', RUSSIANS), 'routed')).toEqual(['idle.not-its-side.movement P2']);
    expect(why(inSegment('defensive-fire', FRENCH), 'line')).toEqual(['idle.not-its-side.defensive-fire P2']);
    expect(why(inSegment('offensive-fire', RUSSIANS), 'line')).toEqual(['idle.not-its-side.offensive-fire P2']);
    expect(why(inSegment('defensive-fire', RUSSIANS), 'line')).toEqual(['idle.nobody-beside P14']);
  });

  it('is what it is', () => {
    expect(why(inSegment('charge'), 'line')).toEqual(['breach.foot-charges P16']);
    expect(why(inSegment('offensive-fire'), 'guns')).toEqual(['breach.fire.limbered P16']);
    expect(why(inSegment('offensive-fire'), 'hussars')).toEqual(['breach.fire.cavalry P20']);
    expect(why(inSegment('offensive-fire'), 'Friant')).toEqual(['idle.leader P7']);
    expect(why(inSegment('assault'), 'guns')).toEqual(['breach.guns-assault R213']);
    expect(why(inSegment('assault'), 'routed')).toEqual(['breach.routed-assaults P14']);
    expect(why(inSegment('recovery'), 'line')).toEqual(['idle.in-order R240']);
  });

  it('is where it stands', () => {
    expect(why(inSegment('offensive-fire'), 'line')).toEqual(['idle.nobody-in-range P21']);
    expect(why(inSegment('assault'), 'line')).toEqual(['idle.nobody-beside P14']);
    // Beside it, but behind its back.
    const back = [battalion('line', { hexes: '0305', facing: 3 }), battalion('foe', { ...RUSSIAN, hexes: '0405' })];
    expect(why(inSegment('offensive-fire', FRENCH, back), 'line')).toEqual(['breach.fire.not-front P23']);
    expect(why(inSegment('assault', FRENCH, back), 'line')).toEqual(['breach.not-before-it P13']);
  });

  it('is what it has done: it has marched into a zone, has spent its points, or has charged', () => {
    const near = lbBattle({
      units: [battalion('line', { hexes: '0305' }), battalion('foe', { ...RUSSIAN, hexes: '0505', facing: 3 })],
    });
    const march = { type: 'march', unit: unitId('line'), with: [], steps: [{ do: 'enter', hex: at('0405') }] } as const;
    const { state } = play(near, march);
    expect(why(state, 'line')).toEqual(['march.stopped P14']);
    const far = lbBattle({ units: [battalion('line', { hexes: '0305' })] });
    const steps = ['0405', '0505', '0605', '0705', '0805', '0905'].map(
      (hex) => ({ do: 'enter', hex: at(hex) }) as const,
    );
    expect(why(play(far, { ...march, steps }).state, 'line')).toEqual(['march.points P18']);
    const tried = inSegment('recovery');
    tried.turning = { ...tried.turning, tried: [unitId('routed')] };
    expect(why(tried, 'routed')).toEqual(['breach.tried R240']);
    const charged = inSegment('movement');
    charged.charging = { ...charged.charging, charged: [unitId('hussars')] };
    expect(why(charged, 'hussars')).toEqual(['march.has-charged P37']);
  });

  it('is told in words, of everybody in every segment of both sides', () => {
    for (const segment of SEGMENTS)
      for (const phasing of [FRENCH, RUSSIANS]) {
        const state = inSegment(segment, phasing);
        for (const { counter } of units) {
          // Who may rally is never asked why he can do nothing.
          if (segment === 'recovery' && counter.id === 'routed') continue;
          const reasons = laBatailleAdviser.idle(state, counter.id);
          expect(reasons.length, `${segment} ${phasing} ${counter.id}`).toBeGreaterThan(0);
          for (const { key } of reasons) expect(enLaBataille).toHaveProperty([key]);
        }
      }
  });
});
