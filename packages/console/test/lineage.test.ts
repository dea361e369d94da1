/** Where the units of a lot went: the page of a lot leads to every lot that took it up. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request, chooseRole, login } from '../../server/test/support/server.ts';
import { theDemo } from './support/place.ts';
import { settle, visit } from './support/visitor.ts';

const issuer = 'quillmere-robotics/account_administrator';

const query = `{ allTransactions(condition: { type: difference }) { nodes {
  lotsClosed { nodes { id customId } } lotsOpened { nodes { customId } } resolvedBy { lotsOpened { nodes { customId } } } } } }`;

test('a lot leads to what was left of it, and to the lot by which a difference was resolved later', async () => {
  const demo = await theDemo();
  const visitor = await visit(demo.address);
  try {
    const { page } = visitor;
    await visitor.signIn(demo.client);
    const role = visitor.addressOf(issuer).split('/').at(-1)!;
    const loginToken = (await login(demo.address, demo.client)).json.token.access_token;
    const { access_token: roleToken } = (await chooseRole(demo.address, loginToken, role)).json.token;
    const [difference] = (await request(demo.address, roleToken, { query })).json.data.allTransactions.nodes;
    const [lot] = difference.lotsClosed.nodes;
    const took = [...difference.lotsOpened.nodes, ...difference.resolvedBy.lotsOpened.nodes];
    assert.equal(took.length, 2);
    await visitor.goAs(issuer, `/lots/${lot.id}`);
    const after = page.getByRole('list', { name: `Lots after ${lot.customId}` });
    await after.waitFor();
    await settle(page);
    const links = await after.getByRole('link', { name: /^ORD-/ }).allInnerTexts();
    assert.deepEqual(links.sort(), took.map(({ customId }: { customId: string }) => customId).sort());
    visitor.assertClean();
  } finally {
    await visitor.close();
  }
});
