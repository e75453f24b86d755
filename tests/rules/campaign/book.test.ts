import { describe, expect, it } from 'vitest';
import { throughJson } from '../../../src/rules/book';
import { campaign } from '../../../src/rules/campaign/book';
import { berlin1813, ownCampaign } from '../../../src/rules/campaign/campaign-fresh';
import type { CampaignCommand } from '../../../src/rules/campaign/command';
import { isCampaignView } from '../../../src/rules/campaign/reader';
import type { CampaignState } from '../../../src/rules/campaign/state';

function begun(scenario = berlin1813()): CampaignState {
  const parsed = campaign.parseScenario(scenario);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  const set = campaign.setUp(parsed.value, {});
  if (!set.ok) throw new Error(JSON.stringify(set.problem));
  return set.value;
}

function played(state: CampaignState, ...commands: readonly CampaignCommand[]): CampaignState {
  const next = campaign.copy(state);
  for (const command of commands) {
    const decision = campaign.decide(next, command, []);
    if (decision.kind !== 'events') throw new Error(JSON.stringify(decision));
    for (const event of decision.events) {
      expect(campaign.parseEvent(throughJson(event))).toEqual({ ok: true, value: event });
      campaign.evolve(next, event);
    }
  }
  return next;
}

const refusal = (state: CampaignState, command: CampaignCommand): readonly string[] => {
  const decision = campaign.decide(state, command, []);
  return decision.kind === 'refusal' ? decision.violations.map(({ key }) => key) : [];
};

const won = (battle: string, level: string): CampaignCommand => ({
  ...{ type: 'record-result', battle, level, played: null, note: '' },
});

const scoreOf = (state: CampaignState) => {
  const view = campaign.view(state);
  if (!isCampaignView(view)) throw new Error('No campaign');
  return view.score;
};

describe('a campaign kept like a battle', () => {
  it('HX-B003: battles are played in their order, and their points added', () => {
    const state = played(begun(), won('blankenfelde', 'fs'), won('neu-beeren', 'cm'));
    expect(scoreOf(state).total).toBe(2);
    expect(refusal(state, won('ney', 'fd'))).toEqual(['campaign.breach.not-due']);
    expect(refusal(begun(), won('neu-beeren', 'fd'))).toEqual(['campaign.breach.not-due']);
  });

  it('HX-B002: Hagelberg cannot be decisive', () => {
    const state = played(begun(), won('blankenfelde', 'd'), won('neu-beeren', 'd'));
    expect(refusal(state, won('hagelberg', 'fd'))).toEqual(['campaign.breach.not-possible']);
    expect(refusal(state, won('hagelberg', 'fs'))).toEqual([]);
  });

  it('HX-B005: two decisive victories end it, and nothing more is played', () => {
    const state = played(begun(), won('blankenfelde', 'fd'), won('neu-beeren', 'fd'));
    expect(scoreOf(state)).toMatchObject({ ended: 'first', total: 10 });
    expect(refusal(state, won('hagelberg', 'd'))).toEqual(['campaign.breach.not-due']);
  });

  it('HX-B004, HX-B006, HX-B008: to its end: level by the sum, who joins, and how many come back', () => {
    const state = played(
      begun(),
      ...[
        won('blankenfelde', 'fm'),
        won('neu-beeren', 'fm'),
        won('hagelberg', 'fs'),
        won('berlin', 'fs'),
        won('ney', 'cm'),
      ],
      { type: 'count-losses', effect: 'girard', increments: 8 },
    );
    expect(scoreOf(state)).toMatchObject({ total: 6, overall: 'fs', effects: [{ id: 'girard' }] });
    expect(state.lost.get('girard')).toBe(8);
  });

  it('a result that is struck out takes those after it along; a changed one keeps them', () => {
    const state = played(begun(), won('blankenfelde', 'fm'), won('neu-beeren', 'fm'));
    expect(played(state, { type: 'strike-result', battle: 'blankenfelde' }).results.size).toBe(0);
    const changed = played(state, won('blankenfelde', 'cd'));
    expect(scoreOf(changed).total).toBe(-4);
    expect(refusal(begun(), { type: 'strike-result', battle: 'ney' })).toEqual(['campaign.breach.no-result']);
  });

  it('a club draws up its own, but not so that a battle already played cannot end as it did', () => {
    const own = begun(ownCampaign({ name: 'Ours', sides: { first: 'Red', second: 'Blue' }, battles: ['One', 'Two'] }));
    const state = played(own, won('battle-1', 'fd'));
    expect(scoreOf(state).total).toBe(5);
    const [first, ...rest] = state.table.battles;
    if (!first) throw new Error('No battle');
    const barred = { ...state.table, battles: [{ ...first, points: { ...first.points, fd: null } }, ...rest] };
    expect(refusal(state, { type: 'draw-up', table: barred })).toEqual(['campaign.breach.was-played']);
    const dearer = { ...state.table, battles: [{ ...first, points: { ...first.points, fd: 9 } }, ...rest] };
    expect(scoreOf(played(state, { type: 'draw-up', table: dearer })).total).toBe(9);
    const overlapping = { ...state.table, bands: [...state.table.bands, { level: 'fd', from: 0, to: 3 }] };
    expect(refusal(state, { type: 'draw-up', table: overlapping })).toEqual(['campaign.breach.malformed']);
  });

  it('what is kept reads back as it was, and what does not fit is refused', () => {
    const state = played(begun(), won('blankenfelde', 'fs'));
    const packed = campaign.pack(state);
    const read = campaign.unpack(throughJson(packed));
    expect(read.ok && campaign.pack(read.value)).toEqual(packed);
    expect(campaign.pack(campaign.revive(packed))).toEqual(packed);
    const strange = {
      ...JSON.parse(JSON.stringify(packed)),
      results: [{ battle: 'ney', level: 'x', played: null, note: '' }],
    };
    expect(campaign.unpack(strange).ok).toBe(false);
  });
});
