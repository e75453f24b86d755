import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LogList } from '../../src/panels/LogList';
import { QuestionCard } from '../../src/panels/QuestionCard';
import type { Choice, Question } from '../../src/rules/book';
import { sideId } from '../../src/table/unit';
import { diceInWords } from '../../src/texts/dice-words';

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

function cardOf(choices: readonly Choice[], usual?: string, readOnly = false): string {
  const question: Question = {
    key: 'fake.where-to',
    of: sideId('blue'),
    wants: { kind: 'choice', choices, ...(usual === undefined ? {} : { usual }) },
  };
  const nothing = async () => undefined;
  return renderToStaticMarkup(
    <QuestionCard
      question={question}
      soFar={[]}
      asked="Blue"
      readOnly={readOnly}
      onScreen={(bearing) => bearing}
      onConsider={() => undefined}
      onAnswer={nothing}
      onRoll={() => []}
      onWithdraw={nothing}
    />,
  );
}

const WAYS: readonly Choice[] = [
  { id: 'left', key: 'fake.left', bearing: 2 },
  { id: 'away', key: 'fake.away', bearing: 1.5 },
  { id: 'right', key: 'fake.right', bearing: 1 },
];

test('plain choices are buttons, each taken at once', () => {
  const card = cardOf([
    { id: 'yes', key: 'fake.yes' },
    { id: 'no', key: 'fake.no' },
  ]);
  expect(plain(card)).toContain('fake.yes');
  expect(card).not.toContain('range');
  expect(plain(card)).not.toContain('Take this one');
});

test('directions are turned to: one slider, the usual way considered first, and taken by its own button', () => {
  const card = cardOf(WAYS, 'away');
  expect(card).toMatch(/type="range"[^>]*min="0"[^>]*max="2"/);
  expect(card).toContain('aria-valuetext="fake.away"');
  expect(card).toMatch(/value="1"/);
  expect(plain(card)).toContain('Go this way');
  expect(plain(card)).not.toContain('fake.left');
});

test('who only turns is not told to go', () => {
  const facings = WAYS.map((way) => ({ ...way, turnsOnly: true }) as const);
  expect(plain(cardOf(facings, 'away'))).toContain('Face this way');
  expect(plain(cardOf(facings, 'away'))).not.toContain('Go this way');
});

test('without a usual one the first direction is looked at; what has none stands below', () => {
  const card = cardOf([...WAYS, { id: 'stay', key: 'fake.stay' }]);
  expect(card).toContain('aria-valuetext="fake.left"');
  expect(card).toMatch(/aria-pressed="false"[^>]*>fake\.stay/);
});

test('what leads somewhere is considered before it is taken, and nothing is before a tap', () => {
  const shapes = [{ kind: 'mark', tone: 'measure', at: { x: 1, y: 2 } }] as const;
  const choices = [
    { id: 'here', key: 'fake.here', shapes },
    { id: 'there', key: 'fake.there', shapes },
  ];
  const card = cardOf(choices);
  expect(card.match(/aria-pressed="false"/g)).toHaveLength(2);
  expect(card).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Take this one/);
  expect(cardOf(choices, 'there')).toMatch(/aria-pressed="true"[^>]*>fake\.there/);
});

function diceCardOf(wants: Question['wants']): string {
  const nothing = async () => undefined;
  return plain(
    renderToStaticMarkup(
      <QuestionCard
        question={{ key: 'fake.fire', of: sideId('blue'), wants }}
        soFar={[]}
        asked="Blue"
        readOnly={false}
        onScreen={(bearing) => bearing}
        onConsider={() => undefined}
        onAnswer={nothing}
        onRoll={() => []}
        onWithdraw={nothing}
      />,
    ),
  );
}

test('dice read as tens and units say which die is which, in the question and on their places; others do not', () => {
  const read = diceCardOf({ kind: 'dice', count: 2, faces: 6, tensFirst: true });
  expect(read).toContain('Throw 2 dice and tap what they show. First die: tens, second die: units.');
  expect(read).toMatch(/ tens units /);
  expect(diceCardOf({ kind: 'dice', count: 2, faces: 6 })).not.toMatch(/tens|units/);
});

test('what has been read of the dice so far is said', () => {
  const wanted = { count: 2, tensFirst: true } as const;
  expect(diceInWords(wanted, [6], 'Throw')).toBe('6·: tens 6. Now the second die: units.');
  expect(diceInWords(wanted, [6, 1], 'Throw')).toContain('They read 61.');
  expect(diceInWords(wanted, [1, 6], 'Throw')).toContain('They read 16.');
  expect(diceInWords({ count: 2 }, [6], 'Throw')).toBe('One more die');
  expect(diceInWords({ count: 2 }, [6, 1], 'Throw')).toContain('They show 6, 1.');
});

test('whoever only watches is asked nothing', () => {
  const card = cardOf(WAYS, 'away', true);
  expect(card).not.toContain('range');
  expect(card).not.toContain('<button');
});

test('a line of the log that leaves something out unfolds to all of it, in its order', () => {
  const line = { at: 0, by: 'Blue', standing: true };
  const log = renderToStaticMarkup(
    <LogList
      lines={[
        { ...line, n: 1, text: 'B is beaten', steps: ['A attacks B', 'B is beaten', 'B routs'] },
        { ...line, n: 2, text: 'Movement begins', steps: ['Movement begins'] },
      ]}
    />,
  );
  expect(log.match(/<details>/g)).toHaveLength(1);
  expect(plain(log)).toMatch(/B is beaten .*3 steps A attacks B B is beaten B routs/);
});
