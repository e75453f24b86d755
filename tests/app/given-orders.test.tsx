import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GivenOrders } from '../../src/panels/GivenOrders';
import { belleAllianceOrdersAdviser as adviser } from '../../src/rules/belle-alliance/turn/orders/order-adviser';
import { type Battle, battleOf } from '../support/belle-alliance';
import { foot, give, march, order, staff } from '../support/ordering';

/** A is far from the general who commands it. */
const LINES = [
  staff('g', 'blue', '160,10 facing 90'),
  foot('a', 'blue', '60,20 facing 90', 'commander=g'),
  foot('x', 'red', '60,120 facing 270'),
].join('\n');

function shown(battle: Battle, told?: readonly string[]): string {
  const state = battle.state();
  const nothing = (): void => undefined;
  return renderToStaticMarkup(
    <GivenOrders
      sides={state.table.sides}
      given={adviser.given(state)}
      rolls={adviser.rolls(state)}
      table={state.table}
      nameOf={(unit) => state.table.units.get(unit)?.name ?? unit}
      readOnly={false}
      odds
      told={told}
      onSend={nothing}
      onTold={nothing}
      onGoTo={nothing}
      onRule={nothing}
      onClose={nothing}
    />,
  );
}

test('BA-1.1.1-l: who must be thrown for is not seen while the other side may be writing under the lock', () => {
  const battle = battleOf(LINES);
  battle.order({ type: 'choose-measuring', measuring: 'locked' });
  battle.order(give('blue', order('a', march('a'))));
  expect(shown(battle)).toMatch(/when all orders are written.*All are written/);
  expect(shown(battle)).not.toMatch(/30 cm|dice wanted|Throw/);
  battle.order(give('red'));
  expect(shown(battle)).toMatch(/More than 30 cm from its commander.*dice wanted/);
  expect(shown(battle)).not.toContain('All are written');
});

test('where measuring is open nothing is held back', () => {
  const battle = battleOf(LINES);
  battle.order(give('blue', order('a', march('a'))));
  expect(shown(battle)).toMatch(/More than 30 cm from its commander.*dice wanted/);
});

test('what came of a throw leads on to the next, and after the last is only closed', () => {
  const battle = battleOf(LINES);
  battle.order(give('blue', order('a', march('a'))));
  expect(shown(battle, ['It follows'])).toContain('Go on to the next throw');
  battle.order({ type: 'roll-order', unit: 'a' }, [4, 4, 4]);
  expect(shown(battle, ['It follows'])).toContain('>Close<');
  expect(shown(battle, ['It follows'])).not.toContain('Go on');
});
