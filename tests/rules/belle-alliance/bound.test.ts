import { describe, expect, test } from 'vitest';
import { logFrom } from '../../../src/game/log';
import { commit, type Game, gameOf, propose, proposeUndo } from '../../../src/game/play';
import { scenarioFromLayout } from '../../../src/rules/belle-alliance/belle-alliance-scenario';
import { belleAlliance } from '../../../src/rules/belle-alliance/book';
import type { BelleAllianceState } from '../../../src/rules/belle-alliance/state';
import { PHASES, TABLE_1 } from '../../../src/rules/belle-alliance/tables/table-01-phases';
import { sideId } from '../../../src/table/unit';
import { eventsIn } from '../../support/entries';

const LAYOUT = `
table 240 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit b-1 "1st" blue infantry shako 24/24 line at 60,40 facing 90 | valour=1
unit r-1 "2nd" red infantry shako 24/24 line at 60,60 facing 270 | valour=-1
`;

function newBattle(measuring: 'locked' | 'open' | 'logged' = 'locked'): Game {
  const scenario = scenarioFromLayout(LAYOUT);
  const start = scenario.ok ? belleAlliance.setUp(scenario.value, { measuring }) : scenario;
  if (!start.ok) throw new Error(JSON.stringify(start.problem));
  return gameOf(belleAlliance, () => belleAlliance.copy(start.value), logFrom());
}

let orders = 0;
const act = (by: 'blue' | 'umpire' = 'blue') => ({
  id: `order-${++orders}`,
  by: by === 'umpire' ? ('umpire' as const) : sideId('blue'),
  at: 0,
});

/** Sends a command as a message would, and records what comes of it. */
function send(game: Game, raw: unknown) {
  const command = belleAlliance.parseCommand(raw);
  if (!command.ok) throw new Error(JSON.stringify(command.problem));
  const proposal = propose(game, act(), command.value);
  if (proposal.kind === 'entry') commit(game, proposal.entry);
  return proposal;
}

const stateOf = (game: Game) => game.state as BelleAllianceState;
const close = (game: Game) => send(game, { type: 'close-phase' });
const viewOf = (game: Game) => belleAlliance.view(stateOf(game));
const MEASURE = { type: 'measure', from: { unit: 'b-1' }, to: { unit: 'r-1' } };

describe('the bound', () => {
  test('[BA-1.1.1-a] both sides run through the phases of table 1 in its order', () => {
    expect(TABLE_1.map(({ phase }) => phase)).toEqual(PHASES);
    expect(TABLE_1.map(({ no }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const game = newBattle();
    const seen = PHASES.map(() => {
      const { phase } = stateOf(game);
      close(game);
      return phase;
    });
    expect(seen).toEqual(['orders', 'announcement', 'continued-fire', 'movement', 'firing', 'melee', 'termination']);
  });

  test('[BA-1.1.1-a] after the last phase the next bound begins with its orders', () => {
    const game = newBattle();
    for (let bound = 1; bound <= 3; bound++) {
      for (const phase of PHASES) {
        expect(viewOf(game).clock).toEqual({ bound, phases: PHASES, phase });
        close(game);
      }
    }
  });

  test('[BA-1.1.1-b] only the phase being played can be closed', () => {
    const game = newBattle();
    close(game);
    for (const event of [
      { type: 'phase-closed', phase: 'orders', bound: 1 },
      { type: 'phase-closed', phase: 'announcement', bound: 2 },
      { type: 'phase-closed', phase: 'melee', bound: 1 },
    ] as const)
      expect(() => belleAlliance.evolve(belleAlliance.copy(stateOf(game)), event)).toThrow(/not the one being played/);
  });

  test('[BA-1.1.1-c] a closed phase stays closed: only the umpire may go back past it, and says why', () => {
    const game = newBattle();
    close(game);
    const refused = proposeUndo(game, act());
    expect(refused).toMatchObject({
      kind: 'refusal',
      violations: [{ key: 'belle-alliance.phase-is-closed', cite: { rule: '1.1.1' }, overridable: true }],
    });
    expect(proposeUndo(game, act('umpire')).kind).toBe('refusal');
    const allowed = proposeUndo(game, act('umpire'), 'Closed too soon');
    if (allowed.kind !== 'entry') throw new Error('refused');
    expect(allowed.entry).toMatchObject({ by: 'umpire', note: 'Closed too soon' });
    commit(game, allowed.entry);
    expect(stateOf(game).phase).toBe('orders');
  });

  test('[BA-1.1.1-c] within a phase everybody may take back what he did', () => {
    const game = newBattle();
    send(game, { type: 'place', unit: 'b-1', pose: { at: { x: 5, y: 5 }, heading: 1 } });
    expect(proposeUndo(game, act())).toMatchObject({ kind: 'entry', entry: { to: 0 } });
  });
});

describe('measuring', () => {
  test('[BA-1.1.1-l] locked: nothing is measured while orders are written, and all is open afterwards', () => {
    const game = newBattle('locked');
    expect(viewOf(game).measuring).toBe('locked');
    expect(send(game, MEASURE)).toMatchObject({
      kind: 'refusal',
      violations: [{ key: 'measuring.locked', cite: { book: 'belle-alliance', rule: '1.1.1' }, overridable: false }],
    });
    for (let i = 1; i < PHASES.length; i++) {
      close(game);
      expect(viewOf(game).measuring, stateOf(game).phase).toBe('open');
      expect(send(game, MEASURE).kind).toBe('entry');
    }
    close(game);
    expect(stateOf(game)).toMatchObject({ phase: 'orders', bound: 2 });
    expect(viewOf(game).measuring).toBe('locked');
    expect(send(game, MEASURE).kind).toBe('refusal');
  });

  test('[BA-1.1.1-l] what the club agreed on is known in every phase, and may be changed', () => {
    const game = newBattle('locked');
    close(game);
    expect(viewOf(game).measuringAgreed).toBe('locked');
    send(game, { type: 'choose-measuring', measuring: 'logged' });
    expect(viewOf(game)).toMatchObject({ measuring: 'logged', measuringAgreed: 'logged' });
  });

  test.each(['open', 'logged'] as const)('%s: measuring is free in every phase', (measuring) => {
    const game = newBattle(measuring);
    for (const _ of PHASES) {
      expect(viewOf(game).measuring).toBe(measuring);
      expect(send(game, MEASURE).kind).toBe('entry');
      close(game);
    }
  });

  test('[BA-1.1.7-c] what is written down is the distance from base edge to base edge', () => {
    const game = newBattle('logged');
    // Fronts at 40 and 60 cm, looking at each other: 20 cm of grass between them.
    const measured = send(game, MEASURE);
    if (measured.kind !== 'entry') throw new Error('refused');
    expect(eventsIn(measured.entry)).toHaveLength(1);
    const { cm } = eventsIn(measured.entry)[0] as { cm: number };
    expect(cm).toBeCloseTo(20, 9);
    // Twelve files of 1.5 cm reach 9 cm to either side of 60: a point 10 cm further right is 10 cm off.
    const toPoint = send(game, { ...MEASURE, to: { point: { x: 79, y: 39 } } });
    if (toPoint.kind !== 'entry') throw new Error('refused');
    expect((eventsIn(toPoint.entry)[0] as { cm: number }).cm).toBeCloseTo(10, 9);
  });

  test('[BA-1.1.7-c] units that touch are no distance apart', () => {
    const game = newBattle('logged');
    send(game, { type: 'place', unit: 'r-1', pose: { at: { x: 60, y: 40 }, heading: -Math.PI / 2 } });
    const measured = send(game, MEASURE);
    expect(measured.kind === 'entry' && (eventsIn(measured.entry)[0] as { cm: number }).cm).toBeCloseTo(0, 9);
  });

  test('a unit that is not there cannot be measured to', () => {
    const game = newBattle('open');
    expect(send(game, { ...MEASURE, to: { unit: 'nobody' } })).toMatchObject({
      violations: [{ key: 'table.no-such-unit', values: { unit: 'nobody' } }],
    });
  });
});

describe('placing', () => {
  const place = (unit: string, x: number, y: number) => ({ type: 'place', unit, pose: { at: { x, y }, heading: 0 } });

  test('a unit stands where it was put, also at the very edge', () => {
    const game = newBattle();
    for (const [x, y] of [
      [0, 0],
      [240, 180],
      [12.5, 0],
    ] as const) {
      expect(send(game, place('b-1', x, y)).kind).toBe('entry');
      expect(stateOf(game).table.units.get('b-1' as never)?.pose.at).toEqual({ x, y });
    }
  });

  test.each([
    [-0.01, 5],
    [240.01, 5],
    [5, -0.01],
    [5, 180.01],
  ])('%f, %f is off the table', (x, y) => {
    expect(send(newBattle(), place('b-1', x, y))).toMatchObject({ violations: [{ key: 'table.off-table' }] });
  });

  test('a unit that is not there cannot be placed', () => {
    expect(send(newBattle(), place('nobody', 5, 5))).toMatchObject({ violations: [{ key: 'table.no-such-unit' }] });
  });

  test.each([
    ['a command nobody knows', { type: 'surrender' }],
    ['a pose without a place', { type: 'place', unit: 'b-1', pose: { heading: 0 } }],
    ['a heading that is no number', { type: 'place', unit: 'b-1', pose: { at: { x: 1, y: 1 }, heading: Number.NaN } }],
    ['a unit called by a number', place(7 as never, 1, 1)],
    ['nothing', undefined],
  ])('%s is no command', (_what, raw) => {
    expect(belleAlliance.parseCommand(raw)).toMatchObject({ ok: false, problem: { code: 'battle/malformed-command' } });
  });
});

describe('a roster line', () => {
  test('says valour, disorder, supplies and commander of a unit, and of a staff figure only whom he serves', () => {
    const scenario = scenarioFromLayout(`
side blue "Blue" blue bars near
unit g "General" blue staff general 1/1 line at 1,1 facing 0
unit a "Adjutant" blue staff adjutant 1/1 line at 9,1 facing 0 | commander=g
unit u "Unit" blue infantry shako 9/9 line at 20,20 facing 0 | valour=-3 disorder=MD commander=g
`);
    const state = scenario.ok ? belleAlliance.setUp(scenario.value, {}) : scenario;
    if (!state.ok) throw new Error(JSON.stringify(state.problem));
    const view = belleAlliance.view(state.value);
    const commander = { key: 'fact.commander', values: { name: 'General' }, unit: 'g' };
    expect(view.facts('u' as never)).toEqual([
      { key: 'fact.valour', values: { valour: -3 } },
      { key: 'fact.disorder.MD' },
      { key: 'fact.supplies.plenty' },
      commander,
    ]);
    expect(view.facts('a' as never)).toEqual([commander]);
    expect(view.facts('g' as never)).toEqual([]);
    expect(view.notches('u' as never)).toBe(2);
  });

  const line = (notes: string): string =>
    `side blue "B" blue bars near\nunit u "U" blue infantry shako 9/9 line at 1,1 facing 0 | ${notes}`;
  test.each([
    ['a valour its row has not', 't21=anhalt-infantry-light valour=3', 'belle-alliance/no-such-valour'],
    ['a row that is not in table 21', 't21=atlantis-infantry', 'belle-alliance/no-such-valour'],
    ['[BA-5.5.1-a] a valour beyond five', 'valour=6', 'belle-alliance/no-such-valour'],
    ['a valour that is a word', 'valour=high', 'belle-alliance/no-such-valour'],
    ['a disorder nobody knows', 'disorder=XX', 'belle-alliance/no-such-disorder'],
    ['a note nobody knows', 'valor=1', 'belle-alliance/no-such-note'],
    ['a commander who is not there', 'commander=x', 'belle-alliance/no-such-commander'],
    ['light said with another word than yes or no', 'light=ja', 'belle-alliance/no-such-note'],
    ['horse artillery said with another word than yes or no', 'horse=true', 'belle-alliance/no-such-note'],
    ['a waggon said with another word than yes or no', 'waggon=1', 'belle-alliance/no-such-note'],
  ])('with %s is refused', (_what, notes, code) => {
    expect(scenarioFromLayout(line(notes))).toMatchObject({ ok: false, problem: { code } });
  });

  test('says yes or no to light troops', () => {
    const isLight = (notes: string) => {
      const scenario = scenarioFromLayout(line(notes));
      return scenario.ok && (scenario.value as { rosters: { light: boolean }[] }).rosters[0]?.light;
    };
    expect([isLight('light=yes'), isLight('light=no'), isLight('valour=0')]).toEqual([true, false, false]);
  });

  test('where table 21 leaves a choice, the scenario makes it, and the first value is the usual one', () => {
    const valourBy = (notes: string) => {
      const scenario = scenarioFromLayout(line(notes));
      return scenario.ok && (scenario.value as { rosters: { valour: number }[] }).rosters[0]?.valour;
    };
    expect(valourBy('t21=austria-infantry-line')).toBe(1);
    expect(valourBy('t21=austria-infantry-line valour=-1')).toBe(-1);
    expect(valourBy('valour=-5')).toBe(-5);
  });
});
