/** Before policies are put in force, a check says how much of what was carried out lately would have waited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { large, openBoardRegister } from '../support/board-register.ts';
import { transferOf } from '../support/holdings.ts';
import { appoint, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

interface Said {
  readonly compared: string;
  readonly waiting: string;
}

/** The part of the dry run of a change about the past. */
async function pastOf(client: TestClient, policies: readonly object[]): Promise<Said | undefined> {
  const input = { policies, expectedVersion: 0, dryRun: true };
  const { checks } = await client.mutate('changeApprovalPolicies', input, 'checks { code facts }');
  const { compared, waiting } = checks.find(({ code }: { code: string }) => code === 'approval_needed')?.facts ?? {};
  return compared === undefined ? undefined : { compared, waiting };
}

const of = (mutation: string, when: object): object => ({ ...large, mutations: [mutation], when });

test('a register counts its mutations by quantity, price, per cent, kind and rows', async () => {
  const { administrator, assetId, ada, bo } = await openBoardRegister(server, []);
  await administrator.mutate('changeAssetTerms', { assetId, currency: 'EUR' });
  // 10,000 units are outstanding. Two transfers of 999 and 1,000, and two rows of 600.
  for (const quantity of ['999', '1000'])
    await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, quantity, { price: '2' }));
  const rows = [600, 600].map((quantity) => transferOf(assetId, ada, bo, `${quantity}`, { kind: 'gift' }));
  await administrator.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows });
  const waiting = async (...policies: readonly object[]): Promise<string | undefined> =>
    (await pastOf(administrator, policies))?.waiting;
  assert.equal(await waiting(of('transferUnits', { quantityFrom: '1000' })), '1');
  assert.equal(await waiting(of('transferUnits', { quantityFrom: '999' })), '2');
  assert.equal(await waiting(of('transferUnitsBulk', { quantityFrom: '1200' })), '1');
  assert.equal(await waiting(of('transferUnitsBulk', { quantityFrom: '1201' })), '0');
  assert.equal(await waiting(of('transferUnits', { percentOfOutstandingFrom: '10' })), '1');
  assert.equal(await waiting(of('transferUnitsBulk', { transferKinds: ['gift'] })), '1');
  assert.equal(await waiting(of('issueUnits', { percentOfOutstandingFrom: '100' })), '1');
  assert.equal(await waiting(of('transferUnits', { valueFrom: { amount: '2000', currency: 'EUR' } })), '1');
  assert.equal(await waiting(), undefined);
});

test('an agent counts what it keeps, and nobody what is of others', async () => {
  const issuer = await openBoardRegister(server, []);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const stranger = await openTestClient(server);
  const input = transferOf(issuer.assetId, issuer.ada, issuer.bo, '1000');
  await issuer.administrator.mutate('transferUnits', input);
  const waiting = { ...large, needs: [{ name: 'two', by: 'agent', count: 1 }] };
  assert.deepEqual(await pastOf(agent, [waiting]), { compared: '0', waiting: '0' });
  await appoint(server, issuer.administrator.person, agent.person);
  assert.equal((await pastOf(agent, [waiting]))?.waiting, '1');
  const own = { ...large, needs: [{ name: 'own', by: 'issuer', count: 1 }] };
  assert.deepEqual(await pastOf(stranger, [own]), { compared: '0', waiting: '0' });
});
