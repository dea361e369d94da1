/** A register whose board of an administrator and two managers agrees to transfers, with a client for each of them. */
import assert from 'node:assert/strict';
import { day, issue, makeClass, makeHolders, transferOf } from '../../../server/test/support/holdings.ts';
import type { TestServer } from '../../../server/test/support/server.ts';
import { openColleague, openTestClient, type TestClient } from '../../../server/test/support/test-client.ts';
import { type ConsoleUser, openConsole, waitForIdle } from './console-user.ts';

export interface Board {
  readonly administrator: TestClient;
  readonly manager: TestClient;
  readonly second: TestClient;
  readonly assetId: string;
  readonly ada: string;
  readonly bo: string;
}

const roles = ['account_administrator', 'account_manager'];

const needOf = (quantityFrom: string, count: number): object => ({
  name: `From ${quantityFrom}`,
  mutations: ['transferUnits'],
  when: { quantityFrom },
  needs: [{ name: 'board', by: 'issuer', roles, count }],
});

/**
 * Opens the register. One of the board agrees to transfers from 500 units on, two to those from 1,000 units on. Units:
 * 10,000 issued.
 */
export async function openBoard(server: TestServer): Promise<Board> {
  const administrator = await openTestClient(server);
  const manager = await openColleague(server, administrator, 'account_manager');
  const second = await openColleague(server, administrator, 'account_manager');
  const assetId = await makeClass(administrator);
  const [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '10000');
  const policies = [needOf('500', 1), needOf('1000', 2)];
  await administrator.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  return { administrator, manager, second, assetId, ada, bo };
}

/** Proposes a transfer from Ada to Bo. Shape: the input of an approval. */
export async function proposeTransfer(
  { assetId, ada, bo }: Board,
  by: TestClient,
  quantity: string,
  more: object = {},
): Promise<{ readonly instructionId: string; readonly payloadDigest: string }> {
  const { instruction } = await by.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, quantity, { effectiveDate: day, ...more }),
    'instruction { id status payloadDigest }',
  );
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

/** The status of an instruction, from the API. */
export async function statusOf(client: TestClient, id: string): Promise<string> {
  return (await client.read(`{ instructionById(id: "${id}") { status } }`)).instructionById.status;
}

/** Opens the console as one of the board. Shape: `open` goes to an address of their role. */
export async function openAs(
  server: TestServer,
  { person }: TestClient,
  options?: Parameters<typeof openConsole>[1],
): Promise<ConsoleUser & { open(path: string): Promise<void> }> {
  const user = await openConsole(server.address, options);
  await user.signIn(person);
  return Object.assign(user, {
    open: async (path: string) => {
      await user.page.goto(`/r/${person.usersAccountId}${path}`);
      await waitForIdle(user.page);
    },
  });
}
