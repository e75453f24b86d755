import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hexAdviceOn } from '../../src/app/battle/battle-hex-advice';
import { HexSide } from '../../src/app/hex/HexSide';
import { hexAdvisor } from '../../src/app/hex/hex-advised';
import { FIRST_LAYERS } from '../../src/app/hex/hex-layers';
import { hexNamed } from '../../src/hex/layout';
import { ConsideredAction } from '../../src/panels/hex/ConsideredAction';
import { HexActions } from '../../src/panels/hex/HexActions';
import { laBatailleAdviser } from '../../src/rules/la-bataille/book/adviser';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import type { LaBatailleState } from '../../src/rules/la-bataille/book/state';
import { TEACHING } from '../../src/rules/la-bataille/scenarios/teaching';
import { hexScenario } from '../../src/rules/la-bataille/scenarios/written-hex-scenario';
import { hexScenarioTexts } from '../../src/rules/la-bataille/words/hex-scenario-texts';
import '../../src/rules/la-bataille/words/la-bataille-texts';
import type { Counter } from '../../src/table/hex-table';
import { EMPTY_HAND, type HexHand } from '../../src/tools/hex-hand';
import { begun } from '../support/lb-scenario';

test('deeds that differ by where and which way only lie together under their kind, the others each alone', () => {
  const state = begun(hexScenario(TEACHING, { title: 'The bridge', ...hexScenarioTexts['hex-bridge'] }));
  state.turning = { ...state.turning, segment: 'movement' };
  const [unit] = [...state.units.values()].filter(
    ({ counter }) => counter.side === state.turning.phasing && counter.name === '1er léger',
  );
  const deeds = laBatailleAdviser.actions(state, { units: [unit!.counter.id] });
  const lines = deeds.filter(({ kind }) => kind?.key === 'lb.kind.line');
  expect(lines.length).toBeGreaterThan(2);
  const html = renderToStaticMarkup(<HexActions deeds={deeds} onConsider={() => undefined} onRule={() => undefined} />);
  const together = html.match(/<details.*?<\/details>/gs)?.filter((part) => part.includes('Form line')) ?? [];
  expect(together).toHaveLength(1);
  expect(together[0]).toContain(`Form line · ${lines.length} ways`);
  expect(together[0]?.match(/<button[^>]*>Form line/g)).toHaveLength(lines.length);
  const alone = html.replace(/<details.*?<\/details>/gs, '');
  expect(alone).toContain('Form carré');
  expect(alone).not.toContain('Form line');
});

const bridge = (segment: LaBatailleState['turning']['segment']): LaBatailleState => {
  const state = begun(hexScenario(TEACHING, { title: 'The bridge', ...hexScenarioTexts['hex-bridge'] }));
  state.turning = { ...state.turning, segment };
  return state;
};

const idOf = (state: LaBatailleState, name: string) =>
  [...state.units.values()].find(({ counter }) => counter.name === name)!.counter.id;
const hexOf = (state: LaBatailleState, name: string) => hexNamed(state.map.layout, name)!;
const nothing = () => undefined;

interface ShownProps {
  readonly state: LaBatailleState;
  readonly hand: HexHand;
  readonly sees: (counter: Counter) => boolean;
}

/** The card of the battle as the screen puts it together. */
function Shown({ state, hand, sees }: ShownProps) {
  const table = laBataille.view(state).hexes!;
  const advice = hexAdviceOn(laBatailleAdviser, state);
  const advised = hexAdvisor()(hand, { table, advice, layers: FIRST_LAYERS, sees });
  return (
    <HexSide
      {...{ table, hand, advised, sees, layers: FIRST_LAYERS, ready: true, readOnly: false, busy: false }}
      {...{ act: nothing, onLayers: nothing, onDo: nothing, onTurn: nothing, onGoTo: nothing, onFlip: nothing }}
      correction={advice.correction}
    />
  );
}

const shown = (state: LaBatailleState, hand: Partial<HexHand>, sees: ShownProps['sees'] = () => true): string =>
  renderToStaticMarkup(<Shown {...{ state, sees }} hand={{ ...EMPTY_HAND, ...hand }} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('who is fired at or charged is called by name, in the list and on the card of the deed', () => {
  const state = bridge('charge');
  const units = [idOf(state, 'Chasseurs à cheval')];
  expect(shown(state, { units })).toContain('Charge 1103, Position battery (');
  const deed = laBatailleAdviser.actions(state, { units }).find(({ id }) => id.startsWith('charge-1103'))!;
  const card = shown(state, { units, deed: deed.id });
  expect(card).toContain('Charge 1103, Position battery (');
  expect(card).toContain('Do it');
});

test('a hex that a march does not get to says why: what bars the next step, with its rule, or what is left', () => {
  const state = bridge('movement');
  const units = [idOf(state, '1er léger')];
  const steps = ['0607', '0707'].map((name) => ({ do: 'enter', hex: hexOf(state, name) }) as const);
  const hand = { units, steps, tool: 'march' } as const;
  const beside = shown(state, { ...hand, noWay: hexOf(state, '0807') });
  expect(beside).toContain(
    'There is no way to 0807 from here. A bridge is crossed on the road only: in road march, or with limbered guns.',
  );
  expect(beside).toMatch(/limbered guns\. [A-Z]\d+/);
  expect(shown(state, { ...hand, noWay: hexOf(state, '1507') })).toContain(
    'Every way there is barred, or costs more than the 5 points it has left. P18',
  );
  expect(shown(state, hand)).not.toContain('There is no way');
});

test('nobody is said to do nothing right over what could be done to the target', () => {
  const state = bridge('defensive-fire');
  const units = [idOf(state, 'Jäger')];
  expect(shown(state, { units })).toContain('It can do nothing now:');
  const aimed = shown(state, { units, at: hexOf(state, '0507') });
  expect(aimed).toContain('Fire at 0507, 1er léger');
  expect(aimed).not.toContain('It can do nothing now:');
});

test('HX-P012: of a counter whose values one may not see no deed is offered, and no card of one opened', () => {
  const state = bridge('charge');
  const units = [idOf(state, 'Chasseurs à cheval')];
  const deed = laBatailleAdviser.actions(state, { units }).find(({ id }) => id.startsWith('charge-1103'))!.id;
  const other = ({ side }: Counter): boolean => side !== state.units.get(units[0]!)?.counter.side;
  for (const hand of [{ units }, { units, deed }, { units, deed, at: hexOf(state, '1103') }]) {
    const card = shown(state, hand, other);
    expect(card).toMatch(/only its own side sees\..*Turn the table to its seat/);
    expect(card).not.toMatch(/Charge \d{4}|Do it|Odds|\(\d+-\d+\)/);
  }
  expect(shown(state, { units })).not.toContain('only its own side sees');
  const waiting = [idOf(state, 'Jäger')];
  expect(shown(state, { units: waiting }, (counter) => !other(counter))).toContain('French charge now.');
});

test('the card of a counter leads to it in words', () => {
  const state = bridge('movement');
  expect(shown(state, { units: [idOf(state, 'Jäger')] })).toContain('Go to it');
});

test('the rule of a refusal opens like any other', () => {
  const state = bridge('defensive-fire');
  const [deed] = laBatailleAdviser.actions(state, { units: [idOf(state, 'Jäger')], at: hexOf(state, '0507') });
  expect(deed?.violations).not.toEqual([]);
  const card = renderToStaticMarkup(
    <ConsideredAction
      {...{ name: 'Jäger', deed: deed!, readOnly: false, busy: false, tapping: false }}
      {...{ onWay: nothing, onBack: nothing, onDo: nothing, onRule: nothing }}
    />,
  );
  const refusal = card.slice(card.indexOf('Not allowed:'));
  expect(refusal.slice(0, refusal.indexOf('</li>'))).toMatch(/<button[^>]*>P\d+<\/button>/);
});
