import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BattleNotices, type Override, type Refusal } from '../../src/app/battle/BattleNotices';
import type { OpenBattle } from '../../src/app/battle/follow';
import { longWorks } from '../../src/app/battle/long-work';
import type { Engine } from '../../src/engine/connect';

const battle = { saving: { kind: 'saved' }, role: 'leader', outdated: false, trouble: undefined };
const engine = { onNews: () => () => undefined, cancel: async () => undefined };
const shown = (override: Override | undefined, works = longWorks(engine)) => html({ ...REFUSAL, override }, works);
const REFUSAL = { text: 'Not so.', cites: [{ book: 'la-bataille', rule: 'P2' }], override: undefined };
const html = (refusal: Refusal | undefined, works = longWorks(engine), word?: string) =>
  renderToStaticMarkup(
    <BattleNotices
      engine={undefined as unknown as Engine}
      battle={battle as unknown as OpenBattle}
      works={works}
      word={word === undefined ? undefined : { text: word }}
      refusal={refusal}
      onRead={() => undefined}
      onOverride={() => undefined}
    />,
  );
const allow = async () => undefined;

test('what was refused is told, with the way it may be done all the same', () => {
  expect(shown({ by: 'note', allow })).toMatch(/Not so\..*It happened all the same …/);
  expect(shown({ by: 'umpire', allow })).toMatch(/Not so\..*Do it as umpire/);
  expect(shown(undefined)).toContain('Not so.');
  expect(shown(undefined)).not.toMatch(/all the same|as umpire/);
});

test('what was refused is said in a place that screen readers know from before, once, with its rule', () => {
  expect(html(undefined)).toContain('role="alert"');
  for (const override of [undefined, { by: 'umpire', allow } as const]) {
    expect(shown(override)).toMatch(/role="alert"[^>]*>.*Not so\..*P2/);
    expect(shown(override).match(/role="(status|alert)"/g)).toHaveLength(1);
  }
});

test('a word in passing interrupts nobody: it is a status, no alert', () => {
  const said = html(undefined, longWorks(engine), 'The file is saved.');
  expect(said).toMatch(/role="status"[^>]*>.*The file is saved\./);
  expect(said).toMatch(/role="alert"[^>]*><\/div>/);
});

test('what takes long has a bar and a way out', () => {
  const works = longWorks(engine);
  expect(shown(undefined, works)).not.toContain('<progress');
  works.store.setState({ work: { job: 'run', share: 0.4 } });
  // What is shown on the server is the first state of a store.
  const busy = { ...works, store: { ...works.store, getInitialState: works.store.getState } };
  expect(shown(undefined, busy)).toMatch(/Working it out.*value="0.4".*Cancel/);
});
