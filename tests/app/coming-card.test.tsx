import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { hexAdviceOn } from '../../src/app/battle/battle-hex-advice';
import { HexSide } from '../../src/app/hex/HexSide';
import type { HexAdvised } from '../../src/app/hex/hex-advised';
import { FIRST_LAYERS } from '../../src/app/hex/hex-layers';
import { throughJson } from '../../src/rules/book';
import { laBatailleAdviser } from '../../src/rules/la-bataille/book/adviser';
import { laBatailleAgenda } from '../../src/rules/la-bataille/book/agenda';
import { laBataille } from '../../src/rules/la-bataille/book/book';
import { HEILSBERG } from '../../src/rules/la-bataille/scenarios/heilsberg';
import { hexScenario } from '../../src/rules/la-bataille/scenarios/written-hex-scenario';
import { hexScenarioTexts } from '../../src/rules/la-bataille/words/hex-scenario-texts';
import { commandFrom } from '../support/lb-play';
import '../../src/rules/la-bataille/words/la-bataille-texts';
import { EMPTY_HAND, type HexAct, handled } from '../../src/tools/hex-hand';
import { begun } from '../support/lb-scenario';
import { carryOut } from '../support/lb-turns';

test('Savary comes on at Heilsberg at 17:20, from what is to do over his card to his hex', async () => {
  const state = begun(hexScenario(HEILSBERG, { title: 'Heilsberg', ...hexScenarioTexts['hex-heilsberg'] }));
  state.turning = { ...state.turning, turn: 5, clock: '17:20' };
  const [due] = (await laBatailleAgenda.agendaOf(state)).items;
  const [unit] = due?.go.kind === 'units' ? due.go.units : [];
  const table = laBataille.view(state).hexes!;
  const advice = hexAdviceOn(laBatailleAdviser, state);
  const world = { table, extendTo: advice.extendTo };
  const after = (...acts: readonly HexAct[]) => acts.reduce((hand, act) => handled(hand, act, world), EMPTY_HAND);
  const shown = (hand: ReturnType<typeof after>): string => {
    const deeds = advice.actions({ units: hand.units });
    const advised: HexAdvised = {
      ...{ deeds, considered: deeds.find(({ id }) => id === hand.deed) },
      ...{ withheld: false, idle: [], reach: undefined, plan: undefined, noWay: [], sight: undefined, shapes: [] },
    };
    const nothing = () => undefined;
    return renderToStaticMarkup(
      <HexSide
        {...{ table, hand, advised, layers: FIRST_LAYERS, ready: true, readOnly: false, busy: false }}
        {...{ act: nothing, onLayers: nothing, onDo: nothing, onTurn: nothing, onGoTo: nothing, onFlip: nothing }}
        correction={advice.correction}
        sees={() => true}
      />,
    ).replace(/<[^>]*>/g, ' ');
  };

  const picked = after({ do: 'pick', unit: unit! });
  for (const hex of ['0118', '0119', '0120']) expect(shown(picked)).toContain(`Général Savary comes on at ${hex}`);
  const deed = advice.actions({ units: [unit!] }).find(({ id }) => id.endsWith('0119'))!;
  expect(shown(after({ do: 'pick', unit: unit! }, { do: 'consider', deed: deed.id }))).toContain('Do it');
  carryOut(state, commandFrom(throughJson(deed.command)));
  const stands = laBataille.view(state).hexes?.counters.find(({ id }) => id === unit);
  expect(stands?.hexes).toEqual((deed.hexes ?? []).flatMap((shape) => (shape.kind === 'mark' ? [shape.hex] : [])));
});
