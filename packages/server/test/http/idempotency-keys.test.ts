/** One key in every form in which clients send it: as a header, quoted or not, and as a member of the input. */
import assert from 'node:assert/strict';
import { request as openRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { times } from '../races/at-once.ts';
import { beforeTests } from '../support/before-tests.ts';
import { day, makeClass, makeHolders, newHolder } from '../support/holdings.ts';
import { mutationText, openTestClient, startShared } from '../support/test-client.ts';

let assetId: string;
let holderId: string;
const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(client);
  [holderId] = (await makeHolders(client, 1)) as [string];
});

type Keys = string | string[] | undefined;

/** Sends a body with one line of the header for each value. */
function post(path: string, type: string, keys: Keys, body: string): Promise<{ status: number; json: any }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': type };
    const sent = openRequest(server.address + path, {
      method: 'POST',
      headers: keys === undefined ? headers : { ...headers, 'idempotency-key': keys },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      readText(response).then((text) => resolve({ status: response.statusCode!, json: JSON.parse(text) }), reject);
    });
    sent.end(body);
  });
}

const ask = async (keys: Keys, query: string, variables: object): Promise<any> =>
  (await post('/token/api/v2/graphql', 'application/json', keys, JSON.stringify({ query, variables }))).json;
const issueOne = (keys: Keys, more: object = {}): Promise<any> =>
  ask(keys, mutationText('issueUnits', 'replayed transaction { id } instruction { idempotencyKey }'), {
    input: { assetId, holderId, quantity: '1', effectiveDate: day, ...more },
  });
const codeOf = (answer: any): string => answer.errors[0].extensions.code;

/** The forms of one key. Shape: the lines of the header, and the member of the input. */
const formsOf = (key: string): readonly (readonly [Keys, object])[] => [
  [key, {}],
  [`"${key}"`, {}],
  [` ${key}\t`, {}],
  [undefined, { idempotencyKey: key }],
  [undefined, { idempotencyKey: `${key} ` }],
  [undefined, { idempotencyKey: ` "${key}"` }],
  // The input prevails.
  ['another', { idempotencyKey: `"${key}"` }],
];

test('one key is one in every form, whichever came first', async () => {
  for (const first of formsOf('').keys()) {
    const forms = formsOf(`order-${first}`);
    const done = await issueOne(...forms[first]!);
    assert.equal(done.data.issueUnits.replayed, false, JSON.stringify(done));
    assert.deepEqual(done.data.issueUnits.instruction, { idempotencyKey: `order-${first}` });
    for (const form of forms) {
      const again = await issueOne(...form);
      assert.deepEqual(again, { data: { issueUnits: { ...done.data.issueUnits, replayed: true } } }, String(form[0]));
    }
  }
});

test('escapes of a structured string are no part of the key', async () => {
  const done = await issueOne(String.raw`"say \"one\" \\ two"`);
  assert.equal(done.data.issueUnits.replayed, false);
  const again = await issueOne(undefined, { idempotencyKey: String.raw`say "one" \ two` });
  assert.deepEqual(again.data.issueUnits, { ...done.data.issueUnits, replayed: true });
});

test('of all forms at once one is executed, in batches and side by side', async () => {
  const forms = formsOf('at once');
  const issues = await Promise.all(times(20, (n) => issueOne(...forms[n % forms.length]!)));
  assert.equal(issues.filter((answer) => answer.data.issueUnits.replayed === false).length, 1);
  assert.equal(new Set(issues.map((answer) => answer.data.issueUnits.transaction.id)).size, 1);
  const holders = formsOf('holders at once');
  const input = newHolder('At Once');
  const created = await Promise.all(
    times(20, (n) => {
      const [keys, more] = holders[n % holders.length]!;
      return ask(keys, mutationText('createHolder', 'replayed holder { id }'), { input: { ...input, ...more } });
    }),
  );
  assert.equal(created.filter((answer) => answer.data.createHolder.replayed === false).length, 1);
  assert.equal(new Set(created.map((answer) => answer.data.createHolder.holder.id)).size, 1);
});

test('another input under another form of the key is refused', async () => {
  assert.equal((await issueOne('"reused"')).data.issueUnits.replayed, false);
  const other = await issueOne('reused', { quantity: '2' });
  assert.equal(codeOf(other), 'idempotency_key_reused');
  const quoted = await issueOne('" reused "', { quantity: '2' });
  assert.equal(codeOf(quoted), 'idempotency_key_reused');
});

test('a key without a character is refused, in quotes too', async () => {
  for (const form of [[''], ['""'], ['" "'], [undefined, { idempotencyKey: ' ' }]] as const)
    assert.equal(codeOf(await issueOne(form[0], form[1])), 'idempotency_key_invalid', String(form[0]));
  const several = `mutation ($i: CreateAssetInput!) { one: createAsset(input: $i) { replayed } two: createAsset(input: $i) { replayed } }`;
  const answer = await ask('""', several, { i: { name: 'Without a key', type: 'common_stock' } });
  assert.deepEqual(
    answer.errors.map((error: any) => error.extensions.code),
    ['idempotency_key_invalid', 'idempotency_key_invalid'],
  );
});

test('several mutations of a document have one key each, in every form of the header', async () => {
  const name = (n: number): string => JSON.stringify(`Several ${n}`);
  const query = `mutation { one: createAsset(input: { name: ${name(1)}, type: common_stock }) { replayed asset { id } }
    two: createAsset(input: { name: ${name(2)}, type: common_stock }) { replayed asset { id } } }`;
  const first = await ask('"several"', query, {});
  assert.deepEqual([first.data.one.replayed, first.data.two.replayed], [false, false]);
  for (const form of ['several', '"several"', ' several ']) {
    const { data } = await ask(form, query, {});
    assert.deepEqual(data.one, { ...first.data.one, replayed: true });
    assert.deepEqual(data.two, { ...first.data.two, replayed: true });
  }
});

test('a bulk mutation and an upload have one key in every form', async () => {
  const input = { mode: 'ATOMIC', rows: [newHolder('In Bulk')] };
  const bulk = (keys: Keys, more: object = {}): Promise<any> =>
    ask(keys, mutationText('createHoldersBulk', 'replayed rows { holderId }'), { input: { ...input, ...more } });
  const [first, ...others] = formsOf('bulk');
  const done = (await bulk(...first!)).data.createHoldersBulk;
  for (const form of others)
    assert.deepEqual((await bulk(...form)).data.createHoldersBulk, { ...done, replayed: true });

  const path = `/token/api/v2/documents?registerId=${client.person.accountId}&name=`;
  const uploaded = await post(`${path}one.txt`, 'text/plain', '"upload"', 'one');
  assert.equal(uploaded.status, 201);
  for (const keys of ['upload', '"upload"']) {
    assert.deepEqual(await post(`${path}one.txt`, 'text/plain', keys, 'one'), { ...uploaded, status: 201 });
    const other = await post(`${path}two.txt`, 'text/plain', keys, 'two');
    assert.deepEqual([other.status, other.json.code], [409, 'idempotency_key_reused']);
  }
  const twice = await post(`${path}three.txt`, 'text/plain', ['upload 3', 'upload 3'], 'three');
  assert.deepEqual([twice.status, twice.json.code], [400, 'request_malformed']);
});

test('the header twice is refused, and nothing is recorded', async () => {
  const count = async (): Promise<number> =>
    (
      await server.owner('select count(*)::int as n from registry.instructions where register_id = $1', [
        client.person.accountId,
      ])
    ).rows[0].n;
  const before = await count();
  for (const keys of [
    ['twice-3', 'twice-3'],
    ['twice-3', '"twice-3"'],
    ['twice-3', 'twice-4', 'twice-5'],
    ['twice-3', ''],
    ['"twice-3', 'twice-3"'],
  ]) {
    const answer = await issueOne(keys);
    assert.equal(codeOf(answer), 'request_malformed', keys.join());
    assert.equal(answer.errors[0].message, 'The header Idempotency-Key is given twice. Send it once.');
  }
  // Also where the input, which prevails, has a key.
  assert.equal(codeOf(await issueOne(['twice-3', 'twice-4'], { idempotencyKey: 'twice-6' })), 'request_malformed');
  const several = `mutation ($i: CreateAssetInput!) { one: createAsset(input: $i) { replayed } two: createAsset(input: $i) { replayed } }`;
  const answer = await ask(['twice-3', 'twice-4'], several, { i: { name: 'Twice', type: 'common_stock' } });
  assert.deepEqual(
    answer.errors.map((error: any) => error.extensions.code),
    ['request_malformed', 'request_malformed'],
  );
  assert.equal(await count(), before);
  assert.equal((await issueOne('twice-3')).data.issueUnits.replayed, false);
  // One line with a comma in it is one key.
  assert.equal((await issueOne('twice-3, twice-3')).data.issueUnits.replayed, false);
});

test('a refused mutation shows the normal form of its key', async () => {
  const key = newId();
  const refused = await issueOne(`"${key}"`, { quantity: '99999999999' });
  assert.notEqual(refused.errors, undefined);
  assert.equal((await issueOne(key)).data.issueUnits.replayed, false, 'the key is free again');
});
