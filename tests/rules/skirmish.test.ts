import '../../src/app/first-words';
import { describe, expect, it } from 'vitest';
import { fetchPart } from '../../src/engine/fetch-part';
import type { Answer } from '../../src/rules/book';
import { MANIFESTS as SHIPPED } from '../../src/rules/manifests';
import type { Verdict } from '../../src/rules/tool-advice';
import { unitOf } from '../../src/table/table';
import { standOf } from '../../src/table/troops';
import { unitId } from '../../src/table/unit';
import { entryInWords } from '../../src/texts/log-words';
import { ruleText } from '../../src/texts/rule-text';
import { hasWords, say } from '../../src/texts/sayings';
import { skirmishAdviser } from '../support/skirmish/adviser';
import { skirmish } from '../support/skirmish/book';
import type { SkirmishCommand } from '../support/skirmish/command';
import type { SkirmishEvent } from '../support/skirmish/event';
import { cm } from '../support/skirmish/inches';
import { skirmish as manifest } from '../support/skirmish/manifest';
import { MANIFESTS } from '../support/skirmish/manifests';
import { skirmishReader } from '../support/skirmish/reader';
import { atTheMill, stateOf } from '../support/skirmish/scenario';
import { cardOf, outcomeOf, shotOf } from '../support/skirmish/shooting';
import { shootingAdviser } from '../support/skirmish/shooting-advice';
import { groupOf, type SkirmishState } from '../support/skirmish/state';
import { ruleWords } from '../support/skirmish/words/en-rules';
import { enSkirmish } from '../support/skirmish/words/en-skirmish';

/** Looked for before its own words join: a book takes the words of no other. */
await Promise.all(SHIPPED.map(({ page }) => page?.words?.()));
const taken = Object.keys(enSkirmish).filter(hasWords);
await import('../support/skirmish/words/skirmish-texts');

const SIDES = `
table 120 x 90
side wardens "Wardens" green bars near
side raiders "Raiders" ochre dots far
`;

/** Wardens at 60,30 who look up the table, spread out, and whoever is before them. */
const facing = (...lines: readonly string[]): SkirmishState =>
  stateOf(`${SIDES}
unit w "Wardens" wardens rifles rifle 6/6 spread at 60,30 facing 90
${lines.join('\n')}`);

/** Raiders close together, so many inches before the front of the Wardens. */
const raiders = (inches: number, formation = 'close'): string =>
  `unit r "Raiders" raiders rifles rifle 6/6 ${formation} at 60,${30 + cm(inches)} facing 270`;

const w = unitId('w');
const r = unitId('r');
const shoot: SkirmishCommand = { type: 'shoot', unit: w, target: r };
const die = (face: number): Answer => ({ kind: 'dice', faces: [face], thrown: 'by-hand' });

const shooting = (state: SkirmishState): SkirmishState => ({ ...state, phase: 'shoot' });

/** What a command comes to, folded into the state. */
function play(state: SkirmishState, command: SkirmishCommand, ...answers: readonly Answer[]): readonly SkirmishEvent[] {
  const decision = skirmish.decide(state, command, answers);
  if (decision.kind !== 'events') throw new Error(`Not done: ${JSON.stringify(decision)}`);
  for (const event of decision.events) skirmish.evolve(state, event);
  return decision.events;
}

const kindsAgainst = (state: SkirmishState, command: SkirmishCommand): readonly (string | undefined)[] => {
  const decision = skirmish.decide(state, command, []);
  return decision.kind === 'refusal' ? decision.violations.map(({ kind }) => kind) : [];
};

const rulesAgainst = (state: SkirmishState, command: SkirmishCommand): readonly (string | undefined)[] => {
  const decision = skirmish.decide(state, command, []);
  return decision.kind === 'refusal' ? decision.violations.map(({ cite }) => cite?.rule) : [];
};

function verdict(state: SkirmishState): Verdict {
  const said = shootingAdviser.verdict(state, { units: [w], target: r });
  if (!said) throw new Error('No verdict');
  return said;
}

const ahead = (inches: number): SkirmishCommand => ({
  type: 'march',
  unit: w,
  steps: [{ kind: 'march', cm: cm(inches) }],
});

describe('1 turns', () => {
  it('1.2 only the side whose turn it is acts, and the sides alternate', () => {
    const state = facing(raiders(20));
    const march: SkirmishCommand = { type: 'march', unit: r, steps: [{ kind: 'march', cm: 1 }] };
    expect(kindsAgainst(state, march)).toEqual(['not-your-turn']);
    expect(rulesAgainst(state, march)).toEqual(['1.2']);
    play(state, { type: 'close-phase' });
    play(state, { type: 'close-phase' });
    expect(state).toMatchObject({ turn: 2, side: 'raiders', phase: 'move' });
    expect(kindsAgainst(state, march)).toEqual([]);
  });

  it('1.3 a turn has its Move phase and then its Shoot phase', () => {
    const state = facing(raiders(8));
    expect(kindsAgainst(state, shoot)).toEqual(['not-this-phase']);
    play(state, { type: 'close-phase' });
    expect(state.phase).toBe('shoot');
    expect(kindsAgainst(state, ahead(1))).toEqual(['not-this-phase']);
  });
});

describe('2 troops', () => {
  it('2.2 rifles stand on 1 by 1 inch, riders on 1 by 2', () => {
    const { table } = facing('unit h "Riders" raiders riders hussar 4/4 close at 60,60 facing 270');
    expect(standOf(table, unitOf(table, w)).base).toEqual({ frontage: cm(1), depth: cm(1) });
    expect(standOf(table, unitOf(table, unitId('h'))).base).toEqual({ frontage: cm(1), depth: cm(2) });
  });

  it('2.3 spread out is one rank with half an inch between bases, close together is two ranks', () => {
    const { table } = facing(raiders(8));
    const widthOf = (id: typeof w) => {
      const { left, right, front, back } = standOf(table, unitOf(table, id)).bounds;
      return [(right - left) / cm(1), (front - back) / cm(1)];
    };
    expect(widthOf(w)).toEqual([expect.closeTo(8.5, 9), expect.closeTo(1, 9)]);
    expect(widthOf(r)).toEqual([expect.closeTo(3, 9), expect.closeTo(2, 9)]);
  });
});

describe('3 moving', () => {
  it('3.1 a group moves once a turn', () => {
    const state = facing(raiders(20));
    const [event] = play(state, ahead(2));
    expect(event).toMatchObject({ type: 'group-moved', cm: cm(2) });
    expect(unitOf(state.table, w).pose.at.y).toBeCloseTo(30 + cm(2));
    expect(kindsAgainst(state, ahead(2))).toEqual(['moved-already']);
  });

  it('3.2 rifles move 6 inches, riders 10', () => {
    const state = facing('unit h "Riders" wardens riders hussar 4/4 close at 20,20 facing 90');
    expect(kindsAgainst(state, ahead(6))).toEqual([]);
    expect(kindsAgainst(state, ahead(6.1))).toEqual(['too-far-to-move']);
    const ride = (inches: number): SkirmishCommand => ({ ...ahead(inches), unit: unitId('h') }) as SkirmishCommand;
    expect(kindsAgainst(state, ride(10))).toEqual([]);
    expect(kindsAgainst(state, ride(10.1))).toEqual(['too-far-to-move']);
  });

  it('3.2 the march is drawn to the end of the move where a finger comes near it', () => {
    const advice = skirmishAdviser.planMarch(facing(), {
      unit: w,
      steps: [{ kind: 'march', cm: cm(5.9) }],
      snapCm: 1,
    });
    expect(advice.steps).toEqual([{ kind: 'march', cm: cm(6) }]);
    expect(advice.costs).toMatchObject({ snappedTo: 'end-of-move', cmLeft: 0, shareUsed: 1 });
    expect(advice.violations).toEqual([]);
  });

  it('3.3 a wheel costs the way of the outer corner, a turn on the spot nothing, and nobody goes back', () => {
    const state = facing();
    const plan = (kind: 'wheel' | 'rotate') =>
      skirmishAdviser.planMarch(state, { unit: w, steps: [{ kind, turn: 0.5 }], snapCm: 0 });
    expect(plan('wheel').costs?.cmUsed).toBeCloseTo(0.5 * cm(8.5));
    expect(plan('rotate').costs?.cmUsed).toBe(0);
    expect(plan('rotate').can.back?.kind).toBe('no-such-step');
    expect(kindsAgainst(state, { type: 'march', unit: w, steps: [{ kind: 'back', cm: 1 }] })).toEqual(['no-such-step']);
  });

  it('3.4 a pinned group neither moves nor forms; players may let it stand, with a note', () => {
    const state = facing(raiders(20));
    skirmish.evolve(state, { type: 'group-pinned', unit: w });
    expect(kindsAgainst(state, ahead(1))).toEqual(['pinned']);
    expect(kindsAgainst(state, { type: 'form', unit: w, formation: 'close' })).toEqual(['pinned']);
    const [event] = play(state, { ...ahead(1), override: { note: 'Agreed' } } as SkirmishCommand);
    expect(event).toMatchObject({ type: 'group-moved', note: 'Agreed' });
  });

  it('3.5 no base ends on another', () => {
    expect(kindsAgainst(facing(raiders(4)), ahead(4.5))).toEqual(['no-room']);
  });

  it('3.6 a group may form instead of moving', () => {
    const state = facing(raiders(20));
    const choices = skirmishAdviser.formations(state, w);
    expect(choices.map(({ formation, violations }) => [formation, violations.map(({ kind }) => kind)])).toEqual([
      ['spread', ['formed-so-already']],
      ['close', []],
    ]);
    play(state, { type: 'form', unit: w, formation: 'close' });
    expect(unitOf(state.table, w)).toMatchObject({ formation: 'close', files: 3 });
    expect(kindsAgainst(state, ahead(1))).toEqual(['moved-already']);
  });
});

describe('4 shooting', () => {
  it('4.1 nobody shoots at friends, whatever is agreed', () => {
    const state = shooting(facing('unit f "Friends" wardens rifles rifle 6/6 spread at 60,50 facing 90'));
    const command: SkirmishCommand = { ...shoot, target: unitId('f'), override: { note: 'x' } };
    expect(kindsAgainst(state, command)).toEqual(['own-side']);
  });

  it('4.2 a group shoots once a turn', () => {
    const state = shooting(facing(raiders(8)));
    play(state, shoot, die(1));
    expect(kindsAgainst(state, shoot)).toEqual(['shot-already']);
  });

  it('4.3 part of the target is within 45 degrees of the front', () => {
    const aside = 'unit r "Raiders" raiders rifles rifle 6/6 close at 88,34 facing 180';
    expect(verdict(shooting(facing(aside)))).toMatchObject({
      ruling: 'cannot',
      statements: [{ id: 'in-arc' }, {}, {}],
    });
    expect(kindsAgainst(shooting(facing(aside)), shoot)).toEqual(['out-of-arc']);
  });

  it('4.4 rifles shoot 12 inches, from base edge to base edge', () => {
    expect(kindsAgainst(shooting(facing(raiders(12.1))), shoot)).toEqual(['out-of-range']);
    const near = verdict(shooting(facing(raiders(8))));
    expect(near.ruling).toBe('can');
    expect(near.shapes.map(({ kind }) => kind)).toEqual(['area', 'line', 'length']);
    expect(near.shapes[2]).toMatchObject({ cm: expect.closeTo(cm(8), 9) });
  });

  it('4.5 a wood or another group on the shortest line stops it', () => {
    const wood = 'wood copse "the copse": 50,36 70,36 70,40 50,40';
    expect(kindsAgainst(shooting(facing(raiders(8), wood)), shoot)).toEqual(['line-blocked']);
    const friends = 'unit f "Friends" wardens rifles rifle 6/6 spread at 60,40 facing 90';
    expect(verdict(shooting(facing(raiders(8), friends))).headline).toMatchObject({
      tone: 'no',
      why: { kind: 'line-blocked', values: { name: 'Friends' } },
    });
  });

  it('4.6 4 or less misses, 5 to 7 pins, 8 or more hits', () => {
    expect([1, 4, 5, 7, 8, 13].map(outcomeOf)).toEqual(['miss', 'miss', 'pinned', 'pinned', 'hit', 'hit']);
  });

  it.each([
    [8, 'close', 1, [0.3, 0.3, 0.4]],
    [8, 'spread', 0, [0.4, 0.3, 0.3]],
    [5, 'close', 3, [0.1, 0.3, 0.6]],
  ] as const)('4.7 at %d inches, %s: %d on the die', (inches, formation, modifier, chances) => {
    const state = facing(raiders(inches, formation));
    const card = cardOf(state, shotOf(state, w, r));
    expect(card.modifier).toBe(modifier);
    expect(card.outcomes.map(({ chance }) => chance)).toEqual(chances);
  });

  it('4.7 whoever has moved, is pinned or rides shoots worse', () => {
    const state = facing(raiders(8, 'spread'));
    play(state, ahead(1));
    skirmish.evolve(state, { type: 'group-pinned', unit: w });
    expect(cardOf(state, shotOf(state, w, r)).factors.map(({ row, value }) => [row, value])).toEqual([
      ['shooter-moved', -1],
      ['shooter-pinned', -2],
    ]);
  });

  it('4.8 the die is asked for with its card; a hit costs a figure and pins, and the log tells the sum', () => {
    const state = shooting(facing(raiders(8)));
    const asked = skirmish.decide(state, shoot, []);
    expect(asked).toMatchObject({
      kind: 'question',
      question: {
        of: 'wardens',
        cite: { book: 'skirmish', rule: '4.6' },
        wants: { kind: 'dice', count: 1, faces: 10 },
      },
    });
    const events = play(state, shoot, die(8));
    expect(events.map(({ type }) => type)).toEqual(['group-shot', 'group-hit', 'group-pinned']);
    expect(unitOf(state.table, r).figures).toBe(5);
    expect(groupOf(state, r).pinned).toBe(true);
    const told = entryInWords(throughJson(events), state.table, skirmishReader.told ?? {});
    expect(told.text).toBe('Wardens shoot at Raiders: 8 + 1 = 9. Hit');
    expect(told.steps).toContain('Raiders lose 1 figure: 5 figures left');
  });

  it('4.8 the last figure hit is the group lost', () => {
    const state = shooting(facing(`unit r "Raiders" raiders rifles rifle 1/6 close at 60,${30 + cm(8)} facing 270`));
    expect(play(state, shoot, die(10)).map(({ type }) => type)).toEqual(['group-shot', 'group-hit', 'group-lost']);
    expect(state.table.units.has(r)).toBe(false);
  });

  it('the adviser lists everybody who can be shot at, and who cannot and why', () => {
    const far = 'unit h "Riders" raiders riders hussar 4/4 close at 60,80 facing 270';
    const lines = shootingAdviser.lines?.(facing(raiders(5), far), w, 'targets');
    expect(lines?.map(({ target, ruling, band, why }) => [target, ruling, band?.step, why?.cite.rule])).toEqual([
      ['r', 'can', 1, undefined],
      ['h', 'cannot', 2, '4.4'],
    ]);
    expect(shootingAdviser.lines?.(facing(raiders(5)), w, 'threats')).toMatchObject([{ unit: 'r', target: 'w' }]);
  });
});

describe('5 pins', () => {
  it('5.1 a side shakes off its pins at the end of its own turn, not of the other’s', () => {
    const state = shooting(facing(raiders(8)));
    play(state, shoot, die(5));
    play(state, { type: 'close-phase' });
    expect(groupOf(state, r).pinned).toBe(true);
    play(state, { type: 'close-phase' });
    expect(play(state, { type: 'close-phase' }).map(({ type }) => type)).toEqual([
      'skirmish-phase-closed',
      'pins-lifted',
    ]);
    expect(groupOf(state, r).pinned).toBe(false);
  });
});

const throughJson = <T>(value: T) => JSON.parse(JSON.stringify(structuredClone(value)));

describe('the book as a book', () => {
  it('every event and the state go through structured clone and JSON, and come to the same', () => {
    const set = skirmish.setUp(atTheMill(), {});
    if (!set.ok) throw new Error('Not set up');
    const state = set.value;
    const copy = skirmish.copy(state);
    const [rifles, target] = [unitId('w-rifles'), unitId('r-rifles')];
    const commands: readonly (readonly [SkirmishCommand, ...Answer[]])[] = [
      [{ type: 'place', unit: target, pose: unitOf(state.table, target).pose }],
      [
        {
          type: 'march',
          unit: rifles,
          steps: [
            { kind: 'march', cm: 2 },
            { kind: 'wheel', turn: 0.1 },
          ],
        },
      ],
      [{ type: 'form', unit: unitId('w-riders'), formation: 'spread' }],
      [{ type: 'close-phase' }],
      [{ type: 'shoot', unit: rifles, target }, die(9)],
      [{ type: 'close-phase' }],
      [{ type: 'close-phase' }],
      [{ type: 'close-phase' }],
    ];
    for (const [command, ...answers] of commands) {
      const parsed = skirmish.parseCommand(throughJson(command));
      expect(parsed).toEqual({ ok: true, value: command });
      for (const event of play(state, command, ...answers)) {
        const read = skirmish.parseEvent(throughJson(event));
        expect(read).toEqual({ ok: true, value: event });
        if (read.ok) skirmish.evolve(copy, read.value);
      }
    }
    expect(skirmish.pack(copy)).toEqual(skirmish.pack(state));
    const unpacked = skirmish.unpack(throughJson(skirmish.pack(state)));
    expect(unpacked.ok && skirmish.pack(unpacked.value)).toEqual(skirmish.pack(state));
    expect(skirmish.pack(skirmish.revive(skirmish.pack(state)))).toEqual(skirmish.pack(state));
  });

  it('is one line in the list of books, and the app as it is shipped does not know it', async () => {
    expect(MANIFESTS).toEqual([...SHIPPED, manifest]);
    expect(await fetchPart(SHIPPED, 'skirmish', ({ worker }) => worker?.book)).toBeUndefined();
    expect((await fetchPart(MANIFESTS, 'skirmish', ({ worker }) => worker?.book))?.id).toBe('skirmish');
  });

  it('has words for all it says, and takes those of no other book', () => {
    expect(taken).toEqual([]);
    const state = shooting(facing(raiders(8)));
    const said = verdict(state);
    const sayingsOf = [said.headline.word, ...said.details, ...said.statements, ...said.actions];
    for (const { key } of sayingsOf) expect(hasWords(key)).toBe(true);
    expect(said.details.map(say)).toEqual([expect.stringMatching(/^\d/), 'long range']);
    for (const { cite } of [...said.statements, ...said.actions]) expect(ruleText(ruleWords, cite)).toBeDefined();
  });
});
