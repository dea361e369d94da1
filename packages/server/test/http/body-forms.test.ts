/** Bodies and URLs in forms that some clients send: names twice, a byte order mark, other encodings, chunks. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { beforeTests } from '../support/before-tests.ts';
import { day, makeClass, makeHolders, newHolder } from '../support/holdings.ts';
import { sendRaw, statusesIn } from '../support/raw.ts';
import { type Answered, send } from '../support/server.ts';
import { mutationText, openTestClient, startWhole } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const server = beforeTests(() =>
  startWhole({
    settings: {
      REGISTRY_LARGE_BODIES_MAX: '4',
      REGISTRY_LOGIN_FAILURES_MAX: '1000',
      REGISTRY_BULK_BODY_MAX: '1000000',
    },
  }),
);
const client = beforeTests(() => openTestClient(server));

const graphql = '/token/api/v2/graphql';
const login = '/authenticate/token/login';
const oauth = '/oauth/token';
const mailing = '/token/api/v2/register-for-mailing';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const post = (
  path: string,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  send(server.address + path, {
    method: 'POST',
    headers: { ...(path === graphql || path === mailing ? bearer() : {}), 'content-type': type, ...headers },
    body,
  });
const bearer = (): Record<string, string> => ({ authorization: `Bearer ${client.token}` });
/** The code and the sentence of a refusal, in the shape of GraphQL or of a problem. */
const refusalIn = ({ json: body }: Answered): [code: string, sentence: string] =>
  body.errors === undefined ? [body.code, body.detail] : [body.errors[0].extensions.code, body.errors[0].message];

test('a name twice in one object of the JSON of a mutation is refused, and nothing is recorded', async () => {
  const assetId = await makeClass(client);
  const [holderId] = await makeHolders(client, 1);
  const count = async (): Promise<number> =>
    (await server.owner('select count(*)::int as n from registry.instructions')).rows[0].n;
  const before = await count();
  const body = JSON.stringify({
    query: mutationText('issueUnits'),
    variables: { input: { assetId, holderId, quantity: '10', effectiveDate: day } },
  });
  for (const [twice, name] of [
    [body.replace('"effectiveDate"', '"quantity":"9999","effectiveDate"'), 'quantity'],
    [body.replace('"effectiveDate"', '"quantit\\u0079":"9999","effectiveDate"'), 'quantity'],
    [body.replace('"variables"', '"variables":{},"variables"'), 'variables'],
    [body.replace('"variables":{"input"', '"variables":{"input":{},"input"'), 'input'],
    [body.replace('"query"', '"extensions":{"a":{"b":[{"c":1,"c":1}]}},"query"'), 'c'],
    [body.replace('"query"', '"ignored":{"a":1,"a":1},"query"'), 'a'],
  ] as const) {
    const answer = await post(graphql, json, twice);
    assert.equal(answer.status, 400, answer.text);
    assert.deepEqual(refusalIn(answer), [
      'request_malformed',
      `The name ${name} is given twice in one JSON object. Give it once.`,
    ]);
  }
  assert.equal(await count(), before);
  assert.deepEqual((await post(graphql, json, body)).json, { data: { issueUnits: { replayed: false } } });
});

test('a name twice in a row of a large bulk body is refused with the name', async () => {
  const rows = Array.from({ length: 1_500 }, (_, n) => newHolder(`Row ${n}`));
  const body = JSON.stringify({
    query: mutationText('createHoldersBulk', 'doneCount'),
    variables: { input: { mode: 'EACH', rows, dryRun: true } },
  });
  assert.ok(body.length > 262_144 / 2);
  const fill = JSON.stringify('x'.repeat(270_000));
  const large = body.replace('"variables"', `"extensions":{"fill":${fill}},"variables"`);
  const twice = large.replace('"registration":"Row 1400"', '"registration":"Row 1400","registration":"Row 1401"');
  const answer = await post(graphql, json, twice);
  assert.deepEqual(
    [answer.status, ...refusalIn(answer)],
    [400, 'request_malformed', 'The name registration is given twice in one JSON object. Give it once.'],
  );
});

test('a name twice in the JSON of a URL is refused', async () => {
  for (const member of ['variables', 'extensions']) {
    const query = new URLSearchParams({ query: '{ __typename }', [member]: '{"a":{"b":1,"b":2}}' }).toString();
    const answer = await send(`${server.address}${graphql}?${query}`, { headers: bearer() });
    assert.deepEqual(
      [answer.status, ...refusalIn(answer)],
      [400, 'request_malformed', 'The name b is given twice in one JSON object. Give it once.'],
    );
  }
});

test('a character that no text has is refused in every field of a body, before anything is recorded', async () => {
  const audited = async (): Promise<number> =>
    (await server.owner('select count(*)::int as n from registry.audit_entries')).rows[0].n;
  const before = await audited();
  const { clientId: client_id, clientSecret: client_secret } = client.person;
  const own = { client_id, client_secret };
  const fields: readonly (readonly [path: string, name: string, others: Record<string, string>])[] = [
    [login, 'client_id', { client_secret }],
    [login, 'client_secret', { client_id }],
    [oauth, 'client_secret', { grant_type: 'client_credentials', client_id }],
    [oauth, 'audience', { grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', subject_token: 'lt_1' }],
    ['/oauth/introspect', 'token', own],
    ['/oauth/revoke', 'token', own],
    [mailing, 'assetId', { date: day, purpose: 'A meeting' }],
    [mailing, 'date', { assetId: client.person.accountId, purpose: 'A meeting' }],
    [mailing, 'purpose', { assetId: client.person.accountId, date: day }],
    [mailing, 'documentId', { assetId: client.person.accountId, date: day, purpose: 'A meeting' }],
  ];
  const characters = [
    ['\u0000', 'U+0000'],
    ['\ud800', 'U+D800'],
    ['\udfff', 'U+DFFF'],
    ['\uffff', 'U+FFFF'],
    ['\ufdd0', 'U+FDD0'],
    ['\u{10fffe}', 'U+10FFFE'],
  ] as const;
  for (const [path, name, others] of fields)
    for (const [character, written] of characters) {
      const values = { ...others, [name]: `2026-01-31${character}` };
      const inForm = new URLSearchParams(values).toString();
      const answers = [await post(path, json, JSON.stringify(values))];
      // A form is UTF-8, in which half of a character cannot be written.
      if (character.isWellFormed()) answers.push(await post(path, form, inForm));
      for (const { status, json: body, text } of answers) {
        const said = body.error_description ?? body.detail;
        assert.equal(status, 400, `${path} ${text}`);
        assert.equal(said, `The value of ${name} has the character ${written}, which no text has. Leave it out.`, path);
      }
    }
  assert.equal(await audited(), before);
});

test('a name twice in the JSON of a login, a token request or a mailing is refused with the name', async () => {
  for (const [path, body, code, name] of [
    [
      login,
      '{"client_id":"a","client_secret":"b","client_secret":"c"}',
      'client_authentication_ambiguous',
      'client_secret',
    ],
    [login, '{"client_id":"a","client_secret":"b","other":"c","oth\\u0065r":"c"}', 'request_malformed', 'other'],
    [login, '{"client_id":"a","other":{"x":"1","x":"2"}}', 'request_malformed', 'x'],
    [oauth, '{"grant_type":"client_credentials","grant_type":"password"}', 'request_malformed', 'grant_type'],
    ['/oauth/introspect', '{"token":"a","token":"b"}', 'request_malformed', 'token'],
    [mailing, '{"assetId":"a","assetId":"b"}', 'request_malformed', 'assetId'],
  ] as const) {
    const answer = await post(path, json, body);
    assert.equal(answer.status, 400, answer.text);
    assert.deepEqual(refusalIn(answer), [code, `${name} is given twice. Give it once.`]);
  }
});

// RFC 8259, 8.1, and the decoding of the Encoding Standard, which leaves the mark out.
test('a byte order mark before a body of JSON or a form is no part of it', async () => {
  const mark = '\ufeff';
  const { clientId, clientSecret } = client.person;
  const pair = { client_id: clientId, client_secret: clientSecret };
  const fields = new URLSearchParams(pair).toString();
  for (const [path, type, body] of [
    [graphql, json, JSON.stringify({ query: '{ __typename }' })],
    [login, json, JSON.stringify(pair)],
    [login, form, fields],
    [oauth, form, `grant_type=client_credentials&${fields}`],
    [oauth, form, `${fields}&grant_type=client_credentials`],
    [oauth, json, JSON.stringify({ grant_type: 'client_credentials', ...pair })],
  ] as const) {
    const answer = await post(path, type, mark + body);
    assert.equal(answer.status, 200, `${path} ${type}: ${answer.text}`);
    assert.equal((await post(path, type, mark + mark + body)).status === 200, false, 'one mark only');
  }
  assert.equal((await post(graphql, json, mark)).status, 400);
  // That of UTF-16 says that the body is in another encoding.
  const utf16 = Buffer.from(`${mark}{"query":"{ __typename }"}`, 'utf16le');
  assert.equal(refusalIn(await post(graphql, json, utf16))[1], 'The body is not UTF-8. Encode it in UTF-8.');
});

// RFC 9110, 15.5.16 and 12.5.3.
test('a compressed body is refused with the encoding that is accepted', async () => {
  const zipped = gzipSync(JSON.stringify({ query: '{ __typename }', extensions: { fill: 'x'.repeat(100) } }));
  const documents = `/token/api/v2/documents?registerId=${client.person.accountId}&name=a.txt`;
  for (const [path, type, body, more] of [
    [graphql, json, zipped, {}],
    [graphql, json, Buffer.alloc(300_000, 'x'), {}],
    [login, json, zipped, {}],
    [oauth, form, zipped, {}],
    [mailing, json, zipped, {}],
    [documents, 'text/plain', zipped, bearer()],
    ['/token/api/v2/logos', 'image/png', zipped, bearer()],
  ] as const)
    for (const encoding of ['gzip', 'GZIP', 'br', 'gzip, identity']) {
      const answer = await post(path, type, body, { ...more, 'content-encoding': encoding });
      assert.deepEqual([answer.status, answer.json.code], [415, 'media_type_unsupported'], `${path} ${encoding}`);
      assert.equal(answer.headers.get('accept-encoding'), 'identity', path);
    }
  for (const encoding of ['identity', 'Identity', ''])
    assert.equal(
      (await post(graphql, json, '{"query":"{ __typename }"}', { 'content-encoding': encoding })).status,
      200,
      encoding,
    );
  const other = await post(graphql, 'text/xml', '<a/>');
  assert.deepEqual([other.status, other.headers.get('accept-encoding')], [415, null]);
});

/** Begins a request whose body comes in chunks. */
function begin(path: string, headers: Record<string, string> = {}) {
  const sent = openRequest(server.address + path, {
    method: 'POST',
    headers: { ...bearer(), 'content-type': json, 'transfer-encoding': 'chunked', ...headers },
  });
  sent.on('error', () => undefined);
  const answered = once(sent, 'response').then(async ([response]) => ({
    status: response.statusCode as number,
    json: JSON.parse(await readText(response)),
  }));
  answered.catch(() => undefined);
  return { sent, answered };
}

test('bodies in chunks are not large because they do not say their length', async () => {
  const body = '{"query":"{ __typename }"}';
  await post(graphql, json, body);
  const begun = Array.from({ length: 12 }, () => begin(graphql));
  for (const { sent } of begun) sent.write(body.slice(0, 10));
  for (const { sent } of begun) sent.end(body.slice(10));
  const answers = await Promise.all(begun.map(({ answered }) => answered));
  for (const answer of answers) assert.deepEqual(answer, { status: 200, json: { data: { __typename: 'Query' } } });
});

test('bodies in chunks that became large are counted, refused in the middle, and released', async () => {
  const body = JSON.stringify({
    query: mutationText('createHoldersBulk', 'doneCount'),
    variables: { input: { mode: 'EACH', rows: [newHolder()], dryRun: true } },
    extensions: { fill: 'x'.repeat(400_000) },
  });
  const [head, tail] = [body.slice(0, 390_000), body.slice(390_000)];
  const done = { status: 200, json: { data: { createHoldersBulk: { doneCount: 1 } } } };
  const begun = [begin(graphql), begin(graphql), begin(graphql)];
  for (const { sent } of begun) sent.write(head);
  // One token may have two, so that one of three is refused, and only once the others are counted.
  const [refused, answer] = await Promise.race(begun.map(async (one) => [one, await one.answered] as const));
  assert.deepEqual([answer.status, answer.json.code], [429, 'too_many_large_bodies']);
  refused.sent.destroy();
  assert.equal((await post(graphql, json, body)).status, 429);
  assert.equal((await post(graphql, json, '{"query":"{ __typename }"}')).status, 200, 'usual bodies pass');
  const first = begun.filter((one) => one !== refused);
  first[0]!.sent.end(tail);
  assert.deepEqual(await first[0]!.answered, done);
  first[1]!.sent.destroy();
  // Both are released, so that two are admitted again.
  await until(async () => {
    const again = [begin(graphql), begin(graphql)];
    for (const { sent } of again) sent.end(body);
    const statuses = (await Promise.all(again.map(({ answered }) => answered))).map(({ status }) => status);
    return statuses.every((status) => status === 200);
  });
});

test('bodies in chunks that are not small are counted by their bytes', async () => {
  // Of one token 8 MiB are held: 32 bodies of 256 KiB, and no other beside them.
  const part = `{"query":"{ __typename }","extensions":{"fill":"${'x'.repeat(250_000)}`;
  const begun = Array.from({ length: 40 }, () => begin(graphql));
  for (const { sent } of begun) sent.write(part);
  const some = await Promise.race(begun.map(({ answered }) => answered));
  assert.deepEqual([some.status, some.json.code], [429, 'too_many_in_flight']);
  for (const { sent } of begun) sent.destroy();
  const whole = begin(graphql);
  await until(async () => (await post(graphql, json, `${part}"}}`)).status === 200);
  whole.sent.end(`${part}"}}`);
  assert.equal((await whole.answered).status, 200);
});

test('a body in chunks has the limit of its address, and a document may come in chunks', async () => {
  const larger = begin(graphql);
  larger.sent.end('x'.repeat(1_000_001));
  const { status, json: problem } = await larger.answered;
  assert.deepEqual([status, problem.code, problem.details.max], [413, 'body_too_large', '1000000']);
  const path = `/token/api/v2/documents?registerId=${client.person.accountId}&name=chunks.txt`;
  const document = begin(path, { 'content-type': 'text/plain' });
  for (let n = 0; n < 100; n += 1) document.sent.write(`${n % 10}`.repeat(5_000));
  document.sent.end();
  const stored = await document.answered;
  assert.deepEqual([stored.status, stored.json.document.sizeBytes], [201, 500_000]);
  const empty = begin(graphql);
  empty.sent.end();
  assert.equal((await empty.answered).status, 400);
});

test('a query of a URL that is not UTF-8 is refused', async () => {
  const documents = `/token/api/v2/documents?registerId=${client.person.accountId}&name=`;
  for (const name of ['Beschlu%DF.txt', '%E4%F6%FC', 'a%C3', '%ed%a0%80', '%FF%FE']) {
    const answer = await post(documents + name, 'text/plain', 'bytes', bearer());
    assert.deepEqual(
      [answer.status, ...refusalIn(answer)],
      [
        400,
        'request_malformed',
        'The query of the URL is not UTF-8. Encode it in UTF-8, and each byte of that as % and two digits.',
      ],
    );
  }
  const { rows } = await server.owner(`select name from registry.documents where name like '%\\%%'`);
  assert.deepEqual(rows, []);
  for (const [name, stored] of [
    ['Beschlu%C3%9F.txt', 'Beschluß.txt'],
    ['100%.txt', '100%.txt'],
    ['a+b%2Bc.txt', 'a b+c.txt'],
  ] as const) {
    const answer = await post(documents + name, 'text/plain', 'bytes', bearer());
    assert.deepEqual([answer.status, answer.json.document?.name], [201, stored], answer.text);
  }
  for (const path of [`${login}?client_id=%DF&client_secret=b`, `${graphql}?query={a(b:"%DF")}`])
    assert.equal(refusalIn(await send(server.address + path, { headers: bearer() }))[0], 'request_malformed', path);
});

test('a header that cannot be read is named as it was sent', async () => {
  const path = `/token/api/v2/documents?registerId=${client.person.accountId}&name=digest.txt`;
  const head = (more: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${client.token}\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n${more}\r\n\r\nx`;
  const detailOf = async (more: string): Promise<string> => {
    const said = await sendRaw(server.address, head(more));
    assert.deepEqual(statusesIn(said), [400], said);
    return JSON.parse(said.slice(said.indexOf('{'))).detail;
  };
  for (const name of ['Content-Digest', 'CONTENT-DIGEST', 'Repr-Digest', 'repr-digest'])
    assert.equal(
      await detailOf(`${name}: sha-256=abc`),
      `The SHA-256 of the header ${name} cannot be read. Send sha-256=:<base64 of its 32 bytes>:.`,
    );
  assert.equal(await detailOf('HOST: elsewhere'), 'The header HOST is given twice. Send it once.');
  assert.equal(await detailOf('content-type: text/csv'), 'The header content-type is given twice. Send it once.');
  for (const [line, name] of [
    ['X-Odd: a\0b', 'X-Odd'],
    ['X Odd: a', 'X Odd'],
    ['x-öd: a', 'x-öd'],
    ['Content-length: x', 'Content-length'],
    ['CONTENT-LENGTH: 2', 'CONTENT-LENGTH'],
    ['Transfer-encoding: chunked', 'Transfer-encoding'],
  ] as const)
    assert.equal(await detailOf(line), `The header ${name} cannot be read.`, line);
  assert.equal(await detailOf('nothing'), 'These bytes are no request of HTTP/1.1.');
});
