/**
 * The programs in Python of the tutorials and guides, run by the Python of Debian on a demo: they need its standard
 * library alone, and print what is shown.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { startDemo } from '../support/demo.ts';
import { assertShown, followTabs, pagesInOrder } from '../support/guide.ts';

const server = beforeTests(startDemo);

test('the programs in Python print what is shown', async () => {
  const answered = await followTabs(server, pagesInOrder, 'Python');
  assert.ok(answered.size >= 8, `${answered.size} pages`);
  for (const [page, found] of answered) assertShown(page, found);
});
