/** A register with a board, and what its people propose. */
import assert from 'node:assert/strict';
import { issue, makeClass, makeHolders, transferOf } from './holdings.ts';
import type { TestServer } from './server.ts';
import { openColleague, openTestClient, type TestClient } from './test-client.ts';

/** A register whose board of an administrator and two managers agrees to transfers from 1,000 units on. */
export interface BoardRegister {
  readonly administrator: TestClient;
  readonly manager: TestClient;
  readonly second: TestClient;
  readonly assetId: string;
  readonly ada: string;
  readonly bo: string;
}

export const board = { name: 'board', by: 'issuer', roles: ['account_administrator', 'account_manager'], count: 2 };
export const large = { name: 'Large', mutations: ['transferUnits'], when: { quantityFrom: '1000' }, needs: [board] };

export async function openBoardRegister(
  server: TestServer,
  policies: readonly object[] = [large],
  more: object = {},
): Promise<BoardRegister> {
  const administrator = await openTestClient(server);
  const manager = await openColleague(server, administrator, 'account_manager');
  const second = await openColleague(server, administrator, 'account_manager');
  const assetId = await makeClass(administrator);
  const [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '10000');
  if (policies.length > 0)
    await administrator.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0, ...more });
  return { administrator, manager, second, assetId, ada, bo };
}

export interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

export const needs = 'needs { name by roles count met step open }';

export async function propose(
  { assetId, ada, bo }: BoardRegister,
  by: TestClient,
  quantity = '1000',
): Promise<Proposed> {
  const { instruction } = await by.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, quantity),
    'instruction { id status payloadDigest }',
  );
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}
