/** The lineage of a lot: its page links to every successor. */
import assert from 'node:assert/strict';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { consoleTest } from './support/console-test.ts';
import { waitForIdle } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

const query = `{ allTransactions(condition: { type: difference }) { nodes {
  lotsClosed { nodes { id customId } } lotsOpened { nodes { customId } } resolvedBy { lotsOpened { nodes { customId } } } } } }`;

const test = consoleTest();

test('a lot links to its remainder, and to the lot that resolved a difference later', async ({ demo, user, page }) => {
  const keeper = bearerAt(demo, await demo.roleToken(issuer));
  const [difference] = (await keeper.read(query)).allTransactions.nodes;
  const [lot] = difference.lotsClosed.nodes;
  const successors = [...difference.lotsOpened.nodes, ...difference.resolvedBy.lotsOpened.nodes];
  assert.equal(successors.length, 2);
  await user.goAs(issuer, `/lots/${lot.id}`);
  const after = page.getByRole('list', { name: `Lots after ${lot.customId}` });
  await after.waitFor();
  await waitForIdle(page);
  const links = await after.getByRole('link', { name: /^ORD-/ }).allInnerTexts();
  assert.deepEqual(links.sort(), successors.map(({ customId }: { customId: string }) => customId).sort());
});
