/**
 * Requests at two server processes while what their token depends on ends: from the answer to that change on, none is
 * served.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { makePerson, type Person } from '../support/people.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { logInAs, request, send, testSecretKey } from '../support/server.ts';
import { bearerAt, mutationText, takeRole, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

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
const createAsset = (key: string): object => ({
  query: mutationText('createAsset'),
  variables: { input: { name: key, type: 'common_stock', idempotencyKey: key } },
});

interface Sent {
  readonly token: string;
  readonly key: string;
  /** How many changes had been answered when the request was sent. */
  readonly after: number;
  /** How many changes had begun when it was answered. */
  readonly begun: number;
  /** 200 only where it was done. */
  readonly status: number | string;
}

/** The requests of a test. */
interface Sending {
  /** One request after the other is sent with each, and all at the same time. */
  readonly tokens: readonly string[];
  /** The body that is sent in a turn. */
  body(turn: number, key: string): object;
}

/** Sends requests to both servers until told to stop, while changes are made one after the other. */
async function sendWhile({ tokens, body }: Sending, changes: readonly (() => Promise<unknown>)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  let answered = 0;
  let begun = 0;
  const stopping = new AbortController();
  const sender = async (token: string, index: number): Promise<void> => {
    for (let turn = index; !stopping.signal.aborted; turn += 1) {
      const after = answered;
      const key = newId();
      const { status, json } = await request(addresses[turn % 2]!, token, body(turn, key));
      sent.push({ token, key, after, begun, status: json?.errors?.[0].extensions.code ?? status });
    }
  };
  const senders = Promise.all(tokens.map(sender));
  /** Until a dozen requests, and two of each token, were sent after the last change and answered before the next. */
  const settled = (): Promise<void> =>
    until(() => {
      const answers = sent.filter((one) => one.after === answered && one.begun === answered).map(({ token }) => token);
      const rare = tokens.filter((token) => answers.filter((one) => one === token).length < 2);
      return answers.length >= 12 && rare.length === 0;
    });
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
const statusesAfter = (changes: number, sent: readonly Sent[]): (number | string)[] => [
  ...new Set(sent.filter(({ after, begun }) => after === changes && begun === changes).map(({ status }) => status)),
];

/** Queries and mutations of one token. */
const sixTimes = (token: string): Sending => ({
  tokens: Array.from({ length: 6 }, () => token),
  body: (turn, key) => (turn % 5 === 0 ? createAsset(key) : query),
});

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
    const sent = await sendWhile(sixTimes(token), [() => revoke(person, token)]);
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
    const sent = await sendWhile(sixTimes(token), ['suspended', 'active', 'suspended', 'active'].map(become));
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((changes) => statusesAfter(changes, sent)),
      [[200], [401], [200], [401], [200]],
    );
  });

/** How many mutations have shared database transactions at both servers. */
async function sharedSoFar(): Promise<number> {
  const texts = await Promise.all(addresses.map(async (address) => (await send(`${address}/metrics`)).text));
  return texts.reduce((sum, text) => sum + Number(/^registry_batch_size_sum\{.*\} (\d+)$/m.exec(text)?.[1] ?? 0), 0);
}

test('of transfers by many tokens that share database transactions, those of a revoked token do nothing, and all others are done', async () => {
  const { person, client, token, loginToken } = await open();
  const further = await Promise.all(
    [1, 2, 3, 4].map(() => takeRole({ address: addresses[0]! }, loginToken, person.usersAccountId)),
  );
  const tokens = [token, ...further].map((one) => (typeof one === 'string' ? one : one.token));
  const bodyOf = await transfers(client);
  const before = await sharedSoFar();
  const sending = { tokens: [...tokens, ...tokens], body: (_turn: number, key: string) => bodyOf(key) };
  const revoke = async (): Promise<unknown> => {
    await until(async () => (await sharedSoFar()) !== before);
    return revocations['the token']!(person, token);
  };
  const sent = await sendWhile(sending, [revoke]);
  const [own, rest] = [sent.filter((one) => one.token === token), sent.filter((one) => one.token !== token)];
  const statuses = (of: readonly Sent[]): unknown => [0, 1].map((changes) => statusesAfter(changes, of));
  assert.deepEqual(
    [statuses(own), statuses(rest)],
    [
      [[200], [401]],
      [[200], [200]],
    ],
  );
  const keys = (of: readonly Sent[]): string => `{${of.map(({ key }) => key).join(',')}}`;
  const recorded = (of: readonly Sent[]): Promise<unknown> =>
    owner(`select count(*)::int as n from registry.idempotency_keys where key = any ('${keys(of)}')`).then(
      (found) => (found as { rows: { n: number }[] }).rows[0]!.n,
    );
  assert.equal(await recorded(own.filter(({ after }) => after === 1)), 0);
  assert.equal(await recorded(rest), rest.length);
});

/** Transfers of one unit between two holders. */
async function transfers(client: TestClient): Promise<(key: string) => object> {
  const assetId = await makeClass(client);
  const [giver, receiver] = await makeHolders(client, 2);
  await issue(client, assetId, giver!, '100000');
  return (idempotencyKey) => ({
    query: mutationText('transferUnits'),
    variables: { input: transferOf(assetId, giver!, receiver!, '1', { idempotencyKey }) },
  });
}

interface Opened {
  readonly person: Person;
  readonly token: string;
  readonly loginToken: string;
  readonly client: TestClient;
}

async function open(): Promise<Opened> {
  const person = await makePerson(database.ownerUrl, testSecretKey);
  const { roleToken: token, loginToken } = await logInAs(addresses[0]!, person);
  const client = { ...bearerAt({ address: addresses[0]! }, token), person, loginToken };
  return { person, token, loginToken, client };
}
