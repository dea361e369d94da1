/**
 * The programs in Python of the tutorials and guides, run by the Python of Debian on a demo: they need its standard
 * library alone, and print what is shown.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type DemoServer, startDemo } from '../support/demo.ts';
import { assertShown, followTabs, pagesInOrder } from '../support/guide.ts';

let server: DemoServer;
before(async () => {
  server = await startDemo();
});
after(() => server.stop());

test('the programs in Python print what is shown', async () => {
  const answered = await followTabs(server, pagesInOrder, 'Python');
  assert.ok(answered.size >= 8, `${answered.size} pages`);
  for (const [page, found] of answered) assertShown(page, found);
});
