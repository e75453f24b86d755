import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchRuleWords } from '../../src/app/rules/fetch-catalogue';
import { ruleText } from '../../src/texts/rule-text';

const BOOK = 'src/rules/belle-alliance';
const sources = readdirSync(BOOK, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(BOOK, name), 'utf8'));

/** Numbers of rules and tables, wherever they stand as a string of their own: in `ba('3.1.8')` and in tables that cite. */
const cited = new Set(
  sources.flatMap((text) => [...text.matchAll(/'(\d\.\d\.\d|T\d{1,2})'/g)].map((match) => match[1] ?? '')),
);
const words = await fetchRuleWords('belle-alliance');

describe('the words for rules', () => {
  it('are there for every rule that the book cites', () => {
    expect(cited.size).toBeGreaterThan(30);
    expect([...cited].filter((rule) => ruleText(words, { book: 'belle-alliance', rule }) === undefined)).toEqual([]);
  });

  it('are there for all of fire and sight', () => {
    // biome-ignore format: rows by chapter
    const fire = [
      '1.1.4', '1.1.6', '1.1.7', '2.3.5', '5.1.1', '5.3.1', '5.4.1', '5.5.1', '5.5.2', '5.5.3', '6.1.2', '6.2.0',
      '3.1.1', '3.1.2', '3.1.3', '3.1.4', '3.1.5', '3.1.6', '3.1.7', '3.1.8', '3.1.9', '3.2.0',
      '3.3.1', '3.3.2', '3.3.3', '3.4.1', '3.4.2', '3.4.3', '3.4.4', '3.4.5',
      'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T10', 'T12', 'T13', 'T14',
    ];
    expect(fire.filter((rule) => ruleText(words, { book: 'belle-alliance', rule }) === undefined)).toEqual([]);
  });

  it('BA-1.1.7-a, BA-1.1.7-b: tell the scale of men, ground, height and time', () => {
    const { text = '' } = ruleText(words, { book: 'belle-alliance', rule: '1.1.7' }) ?? {};
    expect(text).toContain('A figure is 20 men');
    expect(text).toContain('a centimetre 10 metres, a layer of hill 10 metres of height, a bound 15 minutes');
  });

  it('are there for all of melee, morale, houses, woods and works', () => {
    // biome-ignore format: rows by chapter
    const melee = [
      '4.1.1', '4.1.2', '4.1.3', '4.1.4', '4.1.5', '4.1.6', '4.1.7', '4.1.8', '4.1.9', '4.2.0', '4.3.1', '4.3.2', '4.4.0',
      '4.5.0', '5.1.1', '5.1.2', '5.2.1', '5.2.2', '5.3.1', '5.3.2', '5.4.1', '5.4.2', '5.4.3', '5.5.1', '5.5.2', '5.5.3',
      '5.5.4', '6.1.1', '6.1.2', '6.1.3', '6.2.0', '6.3.0', 'T5', 'T8', 'T9', 'T11', 'T12', 'T15', 'T16', 'T20',
    ];
    expect(melee.filter((rule) => ruleText(words, { book: 'belle-alliance', rule }) === undefined)).toEqual([]);
  });

  it.each(Object.entries(words))('are short enough to read at the table: %s', (_rule, { title, text }) => {
    expect(title.split(' ').length).toBeLessThanOrEqual(6);
    expect(title.trim()).not.toBe('');
    expect(text.length).toBeGreaterThan(30);
    expect(text.length).toBeLessThanOrEqual(600);
    expect(text).toMatch(/[.]$/);
  });

  it('are none for what nobody wrote', () => {
    expect(ruleText(words, { book: 'belle-alliance', rule: '9.9.9' })).toBeUndefined();
    expect(ruleText(words, { book: 'free-table', rule: '3.1.1' })).toBeUndefined();
    expect(ruleText({}, { book: 'constructor', rule: 'constructor' })).toBeUndefined();
  });
});
