import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HexDeeds } from '../../src/panels/hex/HexDeeds';
import { laBatailleAdviser } from '../../src/rules/la-bataille/book/adviser';
import { TEACHING } from '../../src/rules/la-bataille/scenarios/teaching';
import { hexScenario } from '../../src/rules/la-bataille/scenarios/written';
import { hexScenarioTexts } from '../../src/texts/hex-scenario-texts';
import '../../src/texts/la-bataille-texts';
import { begun } from '../support/lb-scenario';

test('deeds that differ by where and which way only lie together under their kind, the others each alone', () => {
  const state = begun(hexScenario(TEACHING, { title: 'The bridge', ...hexScenarioTexts['hex-bridge'] }));
  state.turning = { ...state.turning, segment: 'movement' };
  const [unit] = [...state.units.values()].filter(
    ({ counter }) => counter.side === state.turning.phasing && counter.name === '1er léger',
  );
  const deeds = laBatailleAdviser.deeds(state, { units: [unit!.counter.id] });
  const lines = deeds.filter(({ kind }) => kind?.key === 'lb.kind.line');
  expect(lines.length).toBeGreaterThan(2);
  const html = renderToStaticMarkup(<HexDeeds deeds={deeds} onConsider={() => undefined} onRule={() => undefined} />);
  const together = html.match(/<details.*?<\/details>/gs)?.filter((part) => part.includes('Form line')) ?? [];
  expect(together).toHaveLength(1);
  expect(together[0]).toContain(`Form line · ${lines.length} ways`);
  expect(together[0]?.match(/<button[^>]*>Form line/g)).toHaveLength(lines.length);
  const alone = html.replace(/<details.*?<\/details>/gs, '');
  expect(alone).toContain('Form carré');
  expect(alone).not.toContain('Form line');
});
