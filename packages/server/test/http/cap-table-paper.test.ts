/** The cap table on paper of a register whose units cannot be added. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeHolders } from '../support/holdings.ts';
import { readPdf } from '../support/pdf.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

test('units of two funds have no sum and no percentage of each other', async () => {
  const [holderId] = await makeHolders(issuer, 1);
  for (const [name, quantity] of [
    ['Growth', '30'],
    ['Income', '10'],
  ] as const) {
    const fund = await makeAsset(issuer, { name, type: 'fund_unit', authorizedKind: 'unlimited' }, 'active');
    await issue(issuer, fund, holderId!, quantity, { effectiveDate: '2025-01-10' });
  }
  const given = new URLSearchParams({ registerId: issuer.person.accountId, date: '2025-12-31' }).toString();
  const answer = await fetch(`${server.address}/token/api/v2/papers/cap-table?${given}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  assert.equal(answer.status, 200);
  const lines = (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages.flat();
  assert.ok(lines.includes('Growth | Unlimited | 30 | 0 | 0 | 0 | 30'), lines.join('\n'));
  assert.ok(lines.includes('Holder | Number | Growth | Income'), lines.join('\n'));
  // Each class by itself has its sum over holders.
  assert.deepEqual(
    lines.filter((line) => line.startsWith('Total')),
    ['Total | 30 | 10'],
  );
});
