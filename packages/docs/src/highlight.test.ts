import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeHighlight } from './highlight.ts';

test('a machine on which each step takes a minute makes the same page', async (t) => {
  const code = `const last = { until: 'noon', lines: [1, 2] };`;
  const expected = (await makeHighlight())(code, 'ts');
  assert.match(expected, /<span class="t-string-expression">'noon'<\/span>/);
  const slow = await makeHighlight();
  let now = Date.parse('2026-01-01');
  t.mock.method(Date, 'now', () => (now += 60_000));
  assert.equal(slow(code, 'ts'), expected);
});
