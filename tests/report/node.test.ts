import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { el, markup } from '../../src/report/node';
import { mapOf } from '../../src/report/report-map';
import { belleAlliance } from '../../src/rules/belle-alliance/book';
import { COURSES, startOf } from '../support/any-battle';

describe('what is written out', () => {
  test('keeps every text a text, whatever is in it', () => {
    const text = '<script>alert("1")</script> & \'quoted\'';
    expect(markup(el('p', { title: text }, text))).toBe(
      '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;quoted&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;quoted&#39;</p>',
    );
  });

  test('has no sign of markup but its own, for any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const inside = markup(el('b', {}, text)).slice('<b>'.length, -'</b>'.length);
        expect(inside).not.toMatch(/[<>"']/);
      }),
    );
  });

  test('ends what has an end, and nothing else', () => {
    expect(markup(el('p', {}, 'a', el('br'), undefined, 'b'))).toBe('<p>a<br>b</p>');
  });
});

test('a map shows everybody on the table, and takes over a ground that was drawn before', () => {
  const state = startOf(COURSES['belle-alliance']) as Parameters<typeof belleAlliance.view>[0];
  const view = belleAlliance.view(state);
  const map = mapOf(view);
  const standing = [...(view.table?.units.values() ?? [])].filter(({ figures, guns }) => figures > 0 || guns > 0);
  expect(map?.units.children).toHaveLength(standing.length);
  expect(mapOf(view, map?.ground)?.ground).toBe(map?.ground);
});
