/** Certificate numbers that are given again: only where no lot with the number was in effect on any day. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, ReversalRegister } from '../support/reversal-register.ts';
import type { TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let server: TestServer;
let register: ReversalRegister;
let holders: readonly string[];
before(async () => {
  server = await startShared();
  register = await ReversalRegister.open(server);
  holders = [await register.holder('Ada'), await register.holder('Jo')];
});
after(() => server.stop());

test('the number of a lot that was never in effect is given to another holder, and goes on as any other', async () => {
  const [ada, jo] = holders as [string, string];
  const assetId = await register.asset({ form: 'certificated' });
  const issue = { assetId, holderId: ada, quantity: '100', effectiveDate: '2024-01-10', customId: 'C-5' };
  const lotsOf = async (more = ''): Promise<readonly string[]> => {
    const { assetById } = await register.client.read(
      `{ assetById(id: "${assetId}") { lots(orderBy: [CUSTOM_ID_ASC, ID_ASC], first: 100${more}) { nodes { customId quantity closedOn holder { registration } } } } }`,
    );
    return assetById.lots.nodes.map(
      ({ customId, quantity, holder, closedOn }: Answer) =>
        `${customId} ${quantity} ${holder.registration} ${closedOn}`,
    );
  };
  const t1 = await register.record('issueUnits', issue);
  const sale = { quantity: '100', effectiveDate: '2024-02-10', customId: 'C-6' };
  const { effectiveDate, ...receiver } = sale;
  const transfer = { assetId, fromHolderId: ada, effectiveDate, receivers: [{ holderId: jo, ...receiver }] };
  const { transaction: t2 } = await register.client.mutate('transferUnits', transfer, 'transaction { id recordedAt }');
  // Paper that is cancelled gets a number of its own when its sale is reversed, and that is taken too.
  await register.reverse(t2.id, '2024-02-10');
  assert.deepEqual(
    (await register.lots(assetId)).map(({ customId, replacesCertificate }) => [customId, replacesCertificate]),
    [['1', 'C-5']],
  );
  for (const customId of ['C-5', '1'])
    await register.client.refused('certificate_number_taken', 'issueUnits', { ...issue, customId });
  await register.reverse(t1, '2024-01-10');
  const again = await register.record('issueUnits', { ...issue, holderId: jo, quantity: '70' });
  await register.record('issueUnits', { ...issue, customId: 'C-6', quantity: '30' });
  await register.record('issueUnits', { ...issue, customId: '1', quantity: '20' });
  const now = ['1 20 Ada null', 'C-5 70 Jo null', 'C-6 30 Ada null'];
  assert.deepEqual(await lotsOf(', condition: { closedAt: null }'), now);
  assert.deepEqual(await lotsOf(', asOf: "2024-02-10"'), now);
  assert.deepEqual(await lotsOf(`, asOf: "2024-02-10", knownAt: "${t2.recordedAt}"`), ['C-6 100 Jo null']);
  for (const customId of ['C-5', 'C-6', '1'])
    await register.client.refused('certificate_number_taken', 'issueUnits', { ...issue, customId });
  // The first transaction stays reversed, and the second is reversed as any other; from a later day its number stays.
  await register.client.refused('transaction_not_reversible', 'reverseTransaction', {
    transactionId: t1,
    effectiveDate: '2024-03-01',
    reason: 'Twice',
  });
  await register.reverse(again, '2024-03-01');
  await register.client.refused('certificate_number_taken', 'issueUnits', issue);
});
