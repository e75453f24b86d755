import '../../src/app/first-words';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { spelled } from '../../src/app/battle/lengths-to-labels';
import { belleAllianceReader } from '../../src/rules/belle-alliance/reader';
import { PHASES } from '../../src/rules/belle-alliance/tables/table-01-phases';
import { laBatailleReader } from '../../src/rules/la-bataille/book/reader';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { FORMATIONS } from '../../src/rules/miniatures/miniatures-unit';
import { parseLayout } from '../../src/table/notation';
import '../../src/rules/belle-alliance/words/belle-alliance-texts';
import { enDrafting } from '../../src/rules/belle-alliance/words/en-drafting';
import { enDraftingGround } from '../../src/rules/belle-alliance/words/en-drafting-ground';
import { enCampaignSayings } from '../../src/rules/campaign/words/campaign-sayings';
import { enHexMap } from '../../src/rules/hex-map/words/en-hex-map';
import { enLaBataille } from '../../src/rules/la-bataille/words/en-la-bataille';
import { MANIFESTS } from '../../src/rules/manifests';
import { enWarburg } from '../../src/rules/warburg/words/en-warburg';
import { bytesText, layRuler, lengthText, RULES_RULER, rateText, rulerText } from '../../src/texts/amounts';
import { en } from '../../src/texts/en';
import { enAgendaSayings } from '../../src/texts/en-agenda';
import { enArmy } from '../../src/texts/en-army';
import { enCalculator } from '../../src/texts/en-calculator';
import { enCalculatorFlight } from '../../src/texts/en-calculator-flight';
import { enCalculatorMelee } from '../../src/texts/en-calculator-melee';
import { enChronicle } from '../../src/texts/en-chronicle';
import { enFireSayings } from '../../src/texts/en-fire-sayings';
import { enMeleeSayings } from '../../src/texts/en-melee-sayings';
import { enOrderSigns } from '../../src/texts/en-order-signs';
import { enOrders } from '../../src/texts/en-orders';
import { enPhoto } from '../../src/texts/en-photo';
import { enPlanSayings } from '../../src/texts/en-plans';
import { enPrintSayings } from '../../src/texts/en-print';
import { enReferenceSayings } from '../../src/texts/en-reference';
import { enSayings as enFirstSayings } from '../../src/texts/en-sayings';
import { enSheets } from '../../src/texts/en-sheets';
import { enSheetsGround } from '../../src/texts/en-sheets-ground';
import { entryInWords, eventInWords } from '../../src/texts/log-words';
import type { Sayings } from '../../src/texts/saying-words';
import { formationName, phaseName, say, sayProblem } from '../../src/texts/sayings';
import { addSayings, pickLanguage, sayings } from '../../src/texts/texts';
import { bookIds, eventTypesOf } from '../support/frozen';

/** What is there before anything is fetched. */
const enEarlySayings: Sayings = Object.assign({}, enFirstSayings, ...MANIFESTS.map(({ page }) => page?.firstWords));

const enSayings = {
  ...sayings,
  ...enEarlySayings,
  ...enFireSayings,
  ...enMeleeSayings,
  ...enOrders,
  ...enOrderSigns,
  ...enAgendaSayings,
  ...enCalculator,
  ...enCalculatorMelee,
  ...enCalculatorFlight,
  ...enDrafting,
  ...enDraftingGround,
  ...enArmy,
  ...enReferenceSayings,
  ...enSheets,
  ...enSheetsGround,
  ...enPrintSayings,
  ...enPlanSayings,
  ...enLaBataille,
  ...enHexMap,
  ...enCampaignSayings,
  ...enWarburg,
  ...enChronicle,
  ...enCampaignSayings,
};

afterEach(() => layRuler(RULES_RULER));

describe('the words of the screens', () => {
  it('are never empty, and never show a value that is missing', () => {
    for (const [path, words] of leaves(en)) {
      const said = typeof words === 'function' ? words(2, 3, 4) : words;
      expect(String(said).trim(), path).not.toBe('');
      expect(String(said), path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('count as people do', () => {
    expect(en.home.steps(1)).toBe('1 step');
    expect(en.home.steps(1042)).toBe('1,042 steps');
    expect(en.question.dice(1)).toBe('Throw 1 die and tap what it shows');
  });
});

describe('what travels as data', () => {
  const sources = ['engine', 'game', 'plans', 'rules', 'storage', 'table', 'tools'].flatMap((folder) =>
    filesIn(`src/${folder}`),
  );
  const found = (pattern: RegExp): string[] => [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ];

  it('has words for every problem that the code can report: for what a file may hold before any book is there', () => {
    const codes = found(/(?:bad(?:<\w+>)?\(\s*|code: |, )'([a-z-]+\/[a-z-]+)'/g);
    expect(codes).toContain('file/damaged');
    expect(codes).toContain('belle-alliance/no-such-ground');
    const isTold = (code: string): boolean =>
      Object.hasOwn(enSayings, `problem.${code}`) || Object.hasOwn(enPhoto.problems, code);
    expect(codes.filter((code) => !isTold(code))).toEqual([]);
    // Those of armies and drafts that are not finished and of photos are told on the drawing board only, those of a club's own charts with
    // the charts, those of plans with the plans: their words come with that.
    const early = codes.filter((code) => !/^(army|draft|photo|edition|plan)\//.test(code));
    expect(early.filter((code) => !Object.hasOwn(enEarlySayings, `problem.${code}`))).toEqual([]);
  });

  it('has words for every key that the code can say', () => {
    const keys = found(/\bkey: '([a-z-]+\.[A-Za-z./-]+)'/g);
    expect(keys).toContain('fact.valour');
    expect(keys.filter((key) => !Object.hasOwn(enSayings, key))).toEqual([]);
  });

  it('has words for everything that stands against a step on the drawing board', () => {
    const reasons = [...found(/draftViolation\('([a-z-]+)'/g), ...found(/faulty\('([a-z-]+)'/g)];
    expect(reasons).toContain('crosses-itself');
    expect(reasons.filter((key) => !Object.hasOwn(enSayings, `drafting.${key}`))).toEqual([]);
  });

  it('has words for every event type of a book', () => {
    const types = bookIds.flatMap(eventTypesOf);
    expect(types).toContain('unit-placed');
    expect(types.filter((type) => !Object.hasOwn(enSayings, `event.${type}`))).toEqual([]);
  });

  it('has words for formations, phases and degrees of disorder', () => {
    const keys = [
      ...FORMATIONS.map((formation) => `formation.${formation}`),
      ...PHASES.map((phase) => `phase.${phase}`),
      ...['OR', 'LD', 'MD', 'FD'].map((degree) => `fact.disorder.${degree}`),
    ];
    expect(keys.filter((key) => !Object.hasOwn(enSayings, key))).toEqual([]);
  });

  it('has words for every reading a club may choose, and each of its answers', () => {
    const keys = [...belleAllianceReader.options, ...laBatailleReader.options].flatMap(({ id, values }) => [
      `option.${id}`,
      ...values.map((value) => `option.${id}.${value}`),
    ]);
    expect(keys).toContain('option.wheel-cost.arc');
    expect(keys.filter((key) => !Object.hasOwn(enSayings, key))).toEqual([]);
  });

  it('is never empty', () => {
    for (const [key, words] of Object.entries(enSayings)) {
      expect((typeof words === 'function' ? words({}) : words).trim(), key).not.toBe('');
    }
  });

  it('tells people what to do next when something went wrong', () => {
    const next =
      /\b(take|choose|open|update|reload|save|try|close|mend|go back|free|type|write)\b|nothing was changed/i;
    const silent = Object.entries(enSayings).filter(
      ([key, words]) => key.startsWith('problem.') && !next.test(typeof words === 'function' ? words({}) : words),
    );
    expect(silent.map(([key]) => key)).toEqual([]);
  });
});

describe('say', () => {
  it('fills values in', () => {
    expect(say({ key: 'fact.commander', values: { name: 'Kempt' } })).toBe('Under Kempt');
    expect(say({ key: 'fact.valour', values: { valour: -2 } })).toBe('Valour −2');
    expect(say({ key: 'fact.valour', values: { valour: 4 } })).toBe('Valour +4');
    expect(say({ key: 'fact.supplies', values: { rolls: 1 } })).toBe('Supplies for 1 more roll');
  });

  it('shows a key without words as it is, with its values', () => {
    expect(say({ key: 'fact.unheard-of' })).toBe('fact.unheard-of');
    expect(say({ key: 'fact.unheard-of', values: { figures: 3 } })).toBe('fact.unheard-of (figures 3)');
    expect(say({ key: 'constructor' })).toBe('constructor');
  });

  it('leaves a value alone that looks like a place for another', () => {
    expect(say({ key: 'fact.commander', values: { name: '{name} $& <b>' } })).toBe('Under {name} $& <b>');
  });

  it('names the place of a problem, and has an answer for an unknown one', () => {
    expect(sayProblem({ code: 'file/malformed', place: 'scenario.units.3' })).toContain('at scenario.units.3');
    expect(sayProblem({ code: 'moon/full' })).toContain('moon/full');
  });

  it('calls things by the names of the house', () => {
    expect(formationName('square', 'infantry')).toBe('Carré');
    expect(formationName('line', 'artillery')).toBe('Unlimbered');
    expect(formationName('line', 'cavalry')).toBe('Line');
    expect(phaseName('movement')).toBe('Movement');
  });
});

describe('lines of the log', () => {
  it('speak of measurements in the unit of the table', () => {
    const event = { type: 'measured', from: { unit: 'a' }, to: { point: { x: 1, y: 2 } }, cm: 25.4 };
    layRuler({ unit: 'inch', factor: 1 });
    expect(eventInWords(event, undefined)).toBe('Measured: a to a point, 10.0 in');
  });

  it('tell why somebody was put elsewhere than the app had him', () => {
    const placed = { type: 'unit-placed', unit: 'a', pose: { at: { x: 1, y: 2 }, heading: 0 } };
    expect(eventInWords(placed, undefined)).toBe('a moves or turns');
    expect(eventInWords({ ...placed, note: '7:30: b was not there' }, undefined)).toBe(
      'a is put as its figures stand: 7:30: b was not there',
    );
  });

  it('tell a march step by step', () => {
    const steps = [
      { kind: 'wheel', turn: Math.PI / 6 },
      { kind: 'march', cm: 9.5 },
      { kind: 'sidestep', cm: -2 },
      { kind: 'fly', cm: 9 },
      { kind: 'invert' },
    ];
    expect(eventInWords({ type: 'unit-marched', unit: 'a', cm: 14, steps }, undefined)).toBe(
      'a marches 14.0 cm: Wheel left 30°, March 9.5 cm, To the left 2.0 cm, Invert',
    );
  });

  it.each([null, 7, 'x', [], {}, { type: 7 }])('have a word for what they do not know: %j', (event) => {
    expect(eventInWords(event, undefined)).toBe(en.log.unknown);
  });
});

describe('a table that is not cm for cm', () => {
  addSayings({ ...enFireSayings, ...enSheetsGround });
  const sighted = { key: 'sight.within', values: { cm: 25.4, most: 30 } };

  it('with 15 mm figures shows what is measured on it, and the rules’ own cm where a rule speaks', () => {
    layRuler({ unit: 'cm', factor: 2 / 3 });
    expect(lengthText(30)).toBe('20.0 cm');
    expect(rateText(20)).toBe('13.3 cm');
    expect(say(sighted)).toBe('16.9 cm (rules 25.4 cm) away: within the 20 cm (rules 30 cm) that it can be seen.');
    expect(rulerText()).toBe('The rules’ 10 cm are 6.7 cm on this table.');
  });

  it('in inches says both, since the rules are in cm', () => {
    layRuler({ unit: 'inch', factor: 1 });
    expect(say(sighted)).toBe('10 in (rules 25.4 cm) away: within the 11.8 in (rules 30 cm) that it can be seen.');
  });

  it('what was measured already, or is a name, is not measured again', () => {
    layRuler({ unit: 'cm', factor: 0.5 });
    const event = { type: 'measured', from: { unit: '20 cm hedge' }, to: { point: { x: 1, y: 2 } }, cm: 40 };
    expect(eventInWords(event, undefined).replaceAll('\u00a0', ' ')).toBe('Measured: 20 cm hedge to a point, 20.0 cm');
  });

  it('cm for cm, nothing is added', () => {
    expect(say(sighted)).toBe('25.4 cm away: within the 30 cm that it can be seen.');
    expect(rulerText()).toBeUndefined();
  });

  it('a sentence that tells lengths gives each of them its unit: a bare number beside inches would be read as inches', () => {
    const lengths = ['cm', 'most', 'least', 'border', 'found', 'needed', 'before', 'after', 'from', 'to'];
    const values = new Proxy<Record<string, string | number>>(
      {},
      {
        get: (_, name) => (lengths.includes(String(name)) ? 7.25 : 3),
        has: () => true,
      },
    );
    const bare = Object.entries(enSayings).filter(([key, words]) => {
      const said =
        typeof words === 'function' ? words(values) : words.replace(/\{([a-z-]+)\}/gi, (_, name) => `${values[name]}`);
      return !key.startsWith('sheet.') && said.includes(' cm') && /7\.25(?! cm)/.test(said);
    });
    expect(bare.map(([key]) => key)).toEqual([]);
  });

  it('the tables of the rules stay as they are printed', () => {
    layRuler({ unit: 'inch', factor: 1 });
    expect(say({ key: 'sheet.T5.note.water', values: { cm: 5 } })).not.toContain('in (');
  });
});

describe('amounts', () => {
  it('are rounded for people', () => {
    expect(lengthText(12.44)).toBe('12.4 cm');
    expect(lengthText(0)).toBe('0.0 cm');
    expect(bytesText(12)).toBe('1 kB');
    expect(bytesText(2_481_000)).toBe('2.5 MB');
  });
});

it('speaks English to those whose language it does not know', () => {
  expect(pickLanguage(['fr-FR', 'xx']).locale).toBe('en-GB');
  expect(pickLanguage([]).locale).toBe('en-GB');
});

type Words = string | ((...values: number[]) => string);

function leaves(node: object, path = ''): [string, Words][] {
  return Object.entries(node).flatMap(([name, value]): [string, Words][] => {
    const here = path === '' ? name : `${path}.${name}`;
    return typeof value === 'object' ? leaves(value, here) : [[here, value]];
  });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('tables'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

it('a refused file is told with the place in it', () => {
  expect(sayProblem({ code: 'file/not-json', place: 'character 17' })).toContain('character 17');
  expect(sayProblem({ code: 'table/malformed', place: 'units.3.pose' })).toContain('units.3.pose');
  expect(sayProblem({ code: 'storage/full', place: 'x' })).not.toContain('x)');
});

it('lengths are spelled in the unit of the table', () => {
  const shape = { kind: 'length', tone: 'measure', at: { x: 1, y: 2 }, cm: 25.4 } as const;
  expect(spelled([shape])).toMatchObject([{ kind: 'label', text: '25.4 cm' }]);
  layRuler({ unit: 'inch', factor: 1 });
  expect(spelled([shape])).toMatchObject([{ kind: 'label', text: '10.0 in' }]);
});

it('a part that has rejoined since is told by the name of its unit', () => {
  const layout = parseLayout(
    'side b "Blue" blue bars near\nunit a "The 29th" b infantry shako 20/20 line at 50,50 facing 90',
    MINIATURES,
  );
  if (!layout.ok) throw new Error(JSON.stringify(layout.problem));
  const moved = (unit: string) => eventInWords({ type: 'unit-moved', unit }, layout.value.table);
  expect(moved('a.2')).toBe('The 29th marches');
  expect(moved('gone')).toBe('gone marches');
});

describe('a step of the log', () => {
  const inWords = (...types: readonly string[]) =>
    entryInWords(
      types.map((type, i) => ({ type, unit: `u${i}`, target: 't', faces: [1, 2, 3] })),
      undefined,
      belleAllianceReader.told ?? {},
    );
  const worded = (type: string, unit: string) => eventInWords({ type, unit, target: 't', faces: [1, 2, 3] }, undefined);

  it('is told by what it came to, and unfolds to all that happened', () => {
    const { text, steps } = inWords('volley-begun', 'fire-rolled', 'supplies-failing', 'fire-suffered');
    expect(text).toBe(`${worded('fire-rolled', 'u1')}; ${worded('fire-suffered', 'u3')}`);
    expect(steps).toHaveLength(4);
    expect(steps[0]).toBe(worded('volley-begun', 'u0'));
  });

  it('is told by its first where nothing stands out, and has nothing to unfold where that is all', () => {
    expect(inWords('skirmishers-deployed', 'unit-disordered').text).toBe(worded('skirmishers-deployed', 'u0'));
    expect(inWords('skirmishers-deployed').steps).toHaveLength(1);
    expect(inWords('fire-rolled', 'fire-suffered').steps).toHaveLength(2);
  });

  it('names no more than three, and leaves the rest to the list', () => {
    const { text, steps } = inWords('unit-fled', 'unit-fled', 'unit-fled', 'unit-fled');
    expect(text.split('; ')).toHaveLength(3);
    expect(steps).toHaveLength(4);
  });

  it('with no events at all is empty', () => {
    expect(entryInWords([], undefined, {})).toEqual({ text: '', steps: [] });
  });
});
