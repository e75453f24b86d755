import { describe, expect, it } from 'vitest';
import { EVENT_TABLE } from '../../src/rules/la-bataille/book/event';
import { SIZES } from '../../src/rules/la-bataille/book/la-bataille-counter';
import { READINESS } from '../../src/rules/la-bataille/book/la-bataille-unit';
import { SEGMENTS } from '../../src/rules/la-bataille/book/phases';
import { FORMATIONS, GUNS, ORDERS } from '../../src/rules/la-bataille/la-bataille-vocabulary';
import { nameOfHex } from '../../src/table/hex-table';
import { unitId } from '../../src/table/unit';
import '../../src/rules/la-bataille/words/la-bataille-texts';
import { fetchRuleWords } from '../../src/app/rules/fetch-catalogue';
import { asJson } from '../../src/rules/book';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import { eventInWords } from '../../src/texts/log-words';
import { ruleText } from '../../src/texts/rule-text';
import { sayings } from '../../src/texts/texts';
import { at, battalion, plain } from '../support/lb-battle';
import { begun, lbScenario } from '../support/lb-scenario';

/** What is said by keys that are put together: single keys are found by texts.test.ts, the rest by playing any battles. */
describe('the words of La Bataille', () => {
  it('are there for every event, segment, formation, order, readiness and size', () => {
    const keys = [
      ...EVENT_TABLE.types.map((type) => `event.${type}`),
      ...SEGMENTS.flatMap((segment) => [`phase.lb-${segment}`, `lb.agenda.${segment}`, `lb.begun.${segment}`]),
      ...[...FORMATIONS, ...GUNS].map((formation) => `lb.formation.${formation}`),
      ...ORDERS.map((order) => `lb.order.${order}`),
      ...READINESS.map((readiness) => `lb.readiness.${readiness}`),
      ...SIZES.map((size) => `lb.fact.size.${size}`),
      ...['due', 'chosen', 'routed', 'disordered'].map((item) => `lb.agenda.item.${item}`),
      ...['', '.there', '.eliminated', '.surrendered', '.captured', '.killed'].map((place) => `lb.right.place${place}`),
      ...['formation', 'order', 'lost', 'lost.count', 'readiness'].map((field) => `lb.right.${field}`),
      ...['good', 'disorder'].map((order) => `lb.told.rallied.${order}`),
    ];
    expect(keys.filter((key) => !Object.hasOwn(sayings, key))).toEqual([]);
  });

  it('tell events by the names of units and hexes', () => {
    const state = begun(lbScenario({ units: [battalion('ligne', { name: '4e ligne' })] }));
    const { hexes } = laBataille.view(state);
    const told = (event: object) => eventInWords(asJson({ unit: 'ligne', ...event }), hexes);
    const place = { is: 'there', hexes: [at('0304')], facing: 0, rank: 1 };
    expect(nameOfHex(plain(12, 10), at('0304'))).toBe('0304');
    expect(told({ type: 'placed', place })).toBe('4e ligne stands in 0304');
    expect(told({ type: 'placed', place: { is: 'gone', why: 'eliminated' } })).toBe('4e ligne leaves the map');
    expect(told({ type: 'formed', formation: 'carre' })).toBe('4e ligne: Carré');
    expect(told({ type: 'ordered', order: 'rout' })).toBe('4e ligne: Routed (PGD)');
    expect(told({ type: 'lost', increments: 1 })).toBe('4e ligne loses 1 increment');
    const what = { key: 'lb.told.breaks-down' };
    expect(told({ type: 'told', what, units: [unitId('ligne')] })).toBe('4e ligne: It goes into its parts');
    const close = laBataille.decide(state, { type: 'close-phase' }, []);
    const [begins] = close.kind === 'events' ? close.events : [];
    expect(eventInWords(asJson(begins), hexes)).toBe('French: charge');
  });

  it('HX-P008: tell the scale of ground, men and guns', async () => {
    const { text = '' } = ruleText(await fetchRuleWords('la-bataille'), { book: 'la-bataille', rule: 'P3' }) ?? {};
    expect(text).toContain('a hex a hundred metres');
    expect(text).toContain('100 men on foot, 50 on horseback or 4 guns');
  });
});
