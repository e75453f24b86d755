import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AimBar } from '../../src/app/battle/aiming/AimBar';
import type { OpenBattle } from '../../src/app/battle/follow';
import type { TableStore } from '../../src/app/battle/table-store';
import { FireRoles } from '../../src/panels/FireRoles';
import type { Action } from '../../src/rules/action';
import { headlineOf } from '../../src/rules/belle-alliance/fire/fire-adviser';
import type { BattleView } from '../../src/rules/book';
import { MINIATURES } from '../../src/rules/miniatures/miniatures-troops';
import { NOTHING_WAITS, type Verdict } from '../../src/rules/tool-advice';
import { parseLayout } from '../../src/table/notation';
import { unitId } from '../../src/table/unit';
import { fakeFire } from '../support/fake-fire';

const LAYOUT = `
table 200 x 180
side blue "Blue" blue bars near
side red "Red" red dots far
unit a "A" blue infantry shako 24/24 line at 60,20 facing 90
unit b "B" red infantry shako 24/24 line at 60,36 facing 270
unit d "D" red infantry shako 24/24 line at 60,160 facing 270
`;

function verdictOn(target: string): Verdict {
  const parsed = parseLayout(LAYOUT, MINIATURES);
  const verdict = parsed.ok
    ? fakeFire().verdict({ table: parsed.value.table }, { units: [unitId('a')], target: unitId(target) })
    : undefined;
  if (!verdict) throw new Error('No verdict');
  return verdict;
}

const roleOf = (id: string, violations: Action['violations']): Action => ({
  id,
  key: `fire.role.${id}`,
  values: { unit: 'C' },
  cite: { book: 'fake', rule: '1' },
  command: { type: 'declare-fire' },
  violations,
});
/** A verdict on a fire that can be declared in these ways only. */
function withWays(...actions: readonly Action[]): Verdict {
  const verdict = verdictOn('b');
  return { ...verdict, actions, headline: headlineOf(verdict, actions) };
}

const NOT_NOW = { key: 'fire.not-now', overridable: false };
const FIRED = { key: 'fire.fired-already', overridable: true };
const NOT_CLOSED = { key: 'fire.neighbour.not-closed', overridable: true };

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

function barOf(verdict: Verdict): string {
  const hand = { aims: { fire: { dragging: false } }, batches: { fire: { told: undefined, open: undefined } } };
  const store = createStore(() => ({ hand, advised: { aimed: { verdict, queues: { fire: NOTHING_WAITS } } } }));
  const control = { store, act: () => false } as unknown as TableStore;
  const view = { measuring: 'open', length: 'cm' } as unknown as BattleView;
  const battle = { view } as unknown as OpenBattle;
  return renderToStaticMarkup(<AimBar control={control} tool="fire" battle={battle} unit={undefined} />);
}

function rolesOf(...roles: readonly Action[]): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <FireRoles actions={roles} told={new Set()} busy={false} onDeclare={nothing} onRule={nothing} />,
  );
}

test('whoever can fire is told so, with the odds', () => {
  expect(plain(barOf(verdictOn('b')))).toMatch(/^ Can fire/);
  expect(barOf(verdictOn('b'))).toContain('Figures lost');
});

test('whoever cannot fire is told why beside it, and no odds', () => {
  const verdict = verdictOn('d');
  const card = verdictOn('b').card;
  const bar = barOf({ ...verdict, ...(card && { card }) });
  expect(plain(bar)).toMatch(/^ Cannot fire fake\.range/);
  expect(bar).not.toContain('Figures lost');
});

test('what could be fired, but not now, is neither a yes nor a no, and says what stands against it', () => {
  for (const [violation, words] of [
    [NOT_NOW, 'Fire is declared in the phases for fire.'],
    [FIRED, 'It has fired this bound already.'],
  ] as const) {
    const bar = plain(barOf(withWays(roleOf('fire', [violation]))));
    expect(bar).toContain(`Would be able to fire ${words}`);
    expect(bar).not.toMatch(/Can fire|Cannot fire/);
  }
});

test('what stands against another way only does not change the verdict', () => {
  expect(plain(barOf(withWays(roleOf('fire', []), roleOf('neighbour', [NOT_CLOSED]))))).toMatch(/^ Can fire/);
});

test('what stands against several ways is said once', () => {
  const html = rolesOf(roleOf('fire', [NOT_NOW]), roleOf('ranging', [NOT_NOW]));
  expect(html.split('Fire is declared in the phases for fire.')).toHaveLength(2);
  expect(html).not.toContain('<details');
});

test('another way that is not allowed is folded away, one that is allowed stands beside the fire', () => {
  const html = rolesOf(roleOf('fire', []), roleOf('neighbour', [NOT_CLOSED]), roleOf('ranging', []));
  const [open = '', folded = ''] = html.split('<details>');
  expect(plain(open)).toMatch(/^ Fire 1 Range without effect/);
  expect(open).not.toContain('Not allowed');
  expect(plain(folded)).toMatch(/^ Other ways: Neighbour of C Not allowed: A neighbour unit stands in a closed/);
});
