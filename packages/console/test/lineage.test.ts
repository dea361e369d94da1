/** The lineage of a lot: its page links to every successor. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request, chooseRole, login } from '../../server/test/support/server.ts';
import { theDemo } from './support/environment.ts';
import { waitForIdle, openConsole } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

const query = `{ allTransactions(condition: { type: difference }) { nodes {
  lotsClosed { nodes { id customId } } lotsOpened { nodes { customId } } resolvedBy { lotsOpened { nodes { customId } } } } } }`;

test('a lot links to its remainder, and to the lot that resolved a difference later', async () => {
  const demo = await theDemo();
  const user = await openConsole(demo.address);
  try {
    const { page } = user;
    await user.signIn(demo.client);
    const role = user.addressOf(issuer).split('/').at(-1)!;
    const loginToken = (await login(demo.address, demo.client)).json.token.access_token;
    const { access_token: roleToken } = (await chooseRole(demo.address, loginToken, role)).json.token;
    const [difference] = (await request(demo.address, roleToken, { query })).json.data.allTransactions.nodes;
    const [lot] = difference.lotsClosed.nodes;
    const successors = [...difference.lotsOpened.nodes, ...difference.resolvedBy.lotsOpened.nodes];
    assert.equal(successors.length, 2);
    await user.goAs(issuer, `/lots/${lot.id}`);
    const after = page.getByRole('list', { name: `Lots after ${lot.customId}` });
    await after.waitFor();
    await waitForIdle(page);
    const links = await after.getByRole('link', { name: /^ORD-/ }).allInnerTexts();
    assert.deepEqual(links.sort(), successors.map(({ customId }: { customId: string }) => customId).sort());
    user.assertClean();
  } finally {
    await user.close();
  }
});
