/** Requests at two server processes while what their token depends on ends: from the answer to that change on, none is served. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/base/ids.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { logInAs, request, send, testSecretKey } from '../support/server.ts';

let database: TestDatabase;
let programs: Program[];
let addresses: string[];

before(async () => {
  database = await testDatabase();
  const settings = { DATABASE_URL: database.appUrl, REGISTRY_SECRET_KEY: testSecretKey };
  programs = [startProgram(settings), startProgram(settings)];
  addresses = await Promise.all(programs.map(({ listening }) => listening));
});
after(async () => {
  for (const { child } of programs) child.kill('SIGTERM');
  await Promise.all(programs.map(({ ended }) => ended));
  await database.discard();
});

const owner = (text: string): Promise<unknown> => withClient(database.ownerUrl, (client) => client.query(text));

const query = { query: '{ viewer { account { id } } }' };
const mutation = (): object => ({
  query: `mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id } } }`,
  variables: { input: { name: newId(), type: 'common_stock', idempotencyKey: newId() } },
});

interface Sent {
  /** How many changes had been answered when the request was sent. */
  readonly after: number;
  /** How many changes had begun when it was answered. */
  readonly begun: number;
  readonly status: number;
}

/** Sends requests to both servers until told to stop, while changes are made one after the other. */
async function sendWhile(token: string, changes: readonly (() => Promise<unknown>)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  let answered = 0;
  let begun = 0;
  const stopping = new AbortController();
  const sender = async (index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const after = answered;
      const answer = await request(addresses[turn % 2]!, token, turn % 5 === 0 ? mutation() : query);
      sent.push({ after, begun, status: answer.status });
    }
  };
  const senders = Promise.all([0, 1, 2, 3, 4, 5].map(sender));
  /** Until a dozen requests were sent after the last change and answered before the next. */
  const settled = async (): Promise<void> => {
    const answers = (): number => sent.filter((one) => one.after === answered && one.begun === answered).length;
    while (answers() < 12) await sleep(10);
  };
  for (const change of changes) {
    await settled();
    begun += 1;
    await change();
    answered += 1;
  }
  await settled();
  stopping.abort();
  await senders;
  return sent;
}

/** The answers to requests that began after a number of changes, and ended before the next change. */
const statusesAfter = (changes: number, sent: readonly Sent[]): number[] => [
  ...new Set(sent.filter(({ after, begun }) => after === changes && begun === changes).map(({ status }) => status)),
];

type Change = (person: Person, token: string) => Promise<unknown>;

const revocations: Readonly<Record<string, Change>> = {
  'the token': (person, token) =>
    send(`${addresses[0]}/oauth/revoke`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${person.clientId}:${person.clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({ token }),
    }).then(({ status }) => assert.equal(status, 200)),
  'the secret': ({ secretId }) =>
    owner(`update registry.api_client_secrets set revoked_at = now() where id = '${secretId}'`),
  'the delegation': ({ delegationId }) =>
    owner(`update registry.delegations set status = 'revoked', revoked_at = now() where id = '${delegationId}'`),
};

for (const [name, revoke] of Object.entries(revocations))
  test(`requests are refused from the moment on at which it is answered that ${name} is revoked`, async () => {
    const { person, token } = await open();
    const sent = await sendWhile(token, [() => revoke(person, token)]);
    assert.deepEqual(
      [0, 1].map((changes) => statusesAfter(changes, sent)),
      [[200], [401]],
    );
  });

const suspensions: Readonly<Record<string, (person: Person) => readonly [table: string, id: string]>> = {
  'the client': ({ apiClientId }) => ['api_clients', apiClientId],
  'the role': ({ usersAccountId }) => ['users_accounts', usersAccountId],
  'the account': ({ accountId }) => ['accounts', accountId],
};

for (const [name, rowOf] of Object.entries(suspensions))
  test(`requests are refused while ${name} is suspended, and served afterwards`, async () => {
    const { person, token } = await open();
    const [table, id] = rowOf(person);
    const become = (status: string) => (): Promise<unknown> =>
      owner(`update registry.${table} set status = '${status}' where id = '${id}'`);
    const sent = await sendWhile(token, ['suspended', 'active', 'suspended', 'active'].map(become));
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((changes) => statusesAfter(changes, sent)),
      [[200], [401], [200], [401], [200]],
    );
  });

async function open(): Promise<{ person: Person; token: string }> {
  const person = await makePerson(database.ownerUrl, testSecretKey);
  const { roleToken } = await logInAs(addresses[0]!, person);
  return { person, token: roleToken };
}
