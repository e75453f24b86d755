import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BattleNotices, type Override } from '../../src/app/battle/BattleNotices';
import type { OpenBattle } from '../../src/app/battle/follow';
import type { Engine } from '../../src/engine/connect';

const battle = { saving: { kind: 'saved' }, role: 'leader', outdated: false, trouble: undefined };
const shown = (override: Override | undefined) =>
  renderToStaticMarkup(
    <BattleNotices
      engine={undefined as unknown as Engine}
      battle={battle as unknown as OpenBattle}
      refusal={{ text: 'Not so.', override }}
      onRefusalRead={() => undefined}
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
