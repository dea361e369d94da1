/** Documents that clients send by their ids: which client may send which text, on every route and on two servers. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openBrowser } from '../support/console.ts';
import { followStream } from '../support/event-stream.ts';
import { type Answered, send, type TestServer } from '../support/server.ts';
import { mutationText, openColleague, openTestClient, startShared, startWhole } from '../support/test-client.ts';
import type { TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const server = beforeTests(startShared);
/** Another server on the same database. */
const second = beforeTests(() => startWhole({ database: server.database }));
const admin = beforeTests(() => openTestClient(server));

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const idOf = (text: string): string => `sha256:${hexOf(text)}`;

const registerFor = (apiClientId: string, ...texts: string[]) => {
  const documents = texts.map((text, index) => ({ name: `Document ${index}`, text }));
  return admin.mutate('registerTrustedDocuments', { apiClientId, documents }, 'documents { documentId isNew }');
};
const retire = (apiClientId: string, ...texts: string[]) =>
  admin.mutate('retireTrustedDocuments', { apiClientId, documentIds: texts.map(idOf) });
const setMode = (apiClientId: string, documents: 'any' | 'trusted') =>
  admin.mutate('changeApiClient', { apiClientId, documents });

/** A client of the account, which may send these documents by their ids. */
async function openProgram(documents: 'any' | 'trusted', ...texts: string[]): Promise<TestClient> {
  const program = await openColleague(server, admin, 'account_administrator');
  const { apiClientId } = program.person;
  if (texts.length > 0) await registerFor(apiClientId, ...texts);
  await setMode(apiClientId, documents);
  return program;
}

type Sender = (at: TestServer, token: string, text: string, more?: object) => Promise<Answered>;

const post =
  (bodyOf: (text: string) => object): Sender =>
  ({ address }, token, text, more = {}) =>
    send(`${address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...bodyOf(text), ...more }),
    });
const get =
  (parametersOf: (text: string) => Record<string, string>, accept = 'application/json'): Sender =>
  ({ address }, token, text) =>
    send(`${address}/token/api/v2/graphql?${new URLSearchParams(parametersOf(text)).toString()}`, {
      headers: { authorization: `Bearer ${token}`, accept },
    });
const persistedQuery = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hexOf(text) } });

const byText = post((query) => ({ query }));
const byId = post((text) => ({ documentId: idOf(text) }));
const inFull: readonly Sender[] = [
  byText,
  get((query) => ({ query })),
  // The second request of a client of Apollo registers nothing.
  post((query) => ({ query, extensions: persistedQuery(query) })),
];
const byIds: readonly Sender[] = [
  byId,
  get((text) => ({ documentId: idOf(text) })),
  post((text) => ({ extensions: persistedQuery(text) })),
  get((text) => ({ extensions: JSON.stringify(persistedQuery(text)) })),
];

/** Shape: the status and the code of the refusal, or `done`. */
const outcome = ({ status, json }: Answered): string =>
  `${status} ${json?.errors?.[0]?.extensions.code ?? json?.code ?? (json?.data === undefined ? '' : 'done')}`;

const [registered, retired, ofAnother, unknown] = ['Registered', 'Retired', 'OfAnother', 'Unknown'].map(
  (name) => `query ${name} {\n\tviewer { userRole }  # to the letter\n}\n`,
) as [string, string, string, string];

test('a client sends any document or registered ones, by text and by id, on every route and on both servers', async () => {
  const stranger = await openTestClient(server);
  const ofStranger = [{ name: 'A', text: ofAnother }];
  await stranger.mutate('registerTrustedDocuments', {
    apiClientId: stranger.person.apiClientId,
    documents: ofStranger,
  });
  await registerFor(admin.person.apiClientId, ofAnother);
  for (const mode of ['any', 'trusted'] as const) {
    const program = await openProgram(mode, registered, retired);
    const { token, person } = program;
    await retire(person.apiClientId, retired);
    // Each server remembers the document of the other client.
    for (const at of [server, second]) {
      assert.equal(outcome(await byId(at, stranger.token, ofAnother)), '200 done');
      assert.equal(outcome(await byId(at, admin.token, ofAnother)), '200 done');
    }
    for (const at of [server, second])
      for (const text of [registered, retired, ofAnother, unknown]) {
        const where = `${mode} ${text.slice(6, 16)} ${at === second}`;
        const ofText = mode === 'any' || text === registered ? '200 done' : '403 document_not_trusted';
        for (const sender of inFull) assert.equal(outcome(await sender(at, token, text)), ofText, where);
        for (const [index, sender] of byIds.entries()) {
          const isOfApollo = index > 1 && mode === 'any';
          const ofId = text === registered ? '200 done' : `${isOfApollo ? 200 : 404} document_unknown`;
          assert.equal(outcome(await sender(at, token, text)), ofId, `${where} ${index}`);
        }
        const stream = (await get((one) => ({ documentId: idOf(one) }), 'text/event-stream')(at, token, text)).text;
        assert.match(
          stream,
          text === registered ? /^event: next\ndata: \{"data":/ : /"code":"document_unknown"/,
          where,
        );
        assert.match(stream, /event: complete\ndata:\n\n$/);
      }
    const [one, ...others] = await Promise.all(
      [retired, ofAnother, unknown].map(async (text) =>
        (await byId(server, token, text)).text
          .replace(idOf(text), 'id')
          .replace(idOf(text), 'id')
          .replace(/[0-9a-f-]{36}/, ''),
      ),
    );
    for (const other of others) assert.equal(other, one, 'a document of others is as unknown as one that nobody has');
  }
});

test('limits and errors of a document are the same by its id', async () => {
  const [withVariable, ofTwo] = [
    'query ($id: ID!) { assetById(id: $id) { id } }',
    'query A { viewer { userRole } } query B { viewer { accountType } }',
  ];
  const change = mutationText('createUser', 'user { id }');
  const { token } = await openProgram('trusted', withVariable, ofTwo, change);
  const any = await openProgram('any');
  const same = async (text: string, more: object): Promise<string> => {
    const [mine, theirs] = [await byId(server, token, text, more), await byText(server, any.token, text, more)];
    const shown = ({ text: body }: Answered): string => body.replaceAll(/"requestId":"[^"]*"/g, '');
    assert.deepEqual([mine.status, shown(mine)], [theirs.status, shown(theirs)]);
    return outcome(mine);
  };
  assert.equal(await same(withVariable, {}), '200 variables_invalid');
  assert.equal(await same(ofTwo, {}), '200 graphql_document_invalid');
  assert.equal(await same(ofTwo, { operationName: 'B' }), '200 done');
  assert.equal(
    outcome(await get((text) => ({ documentId: idOf(text) }))(server, token, change)),
    '405 mutation_needs_post',
  );
  const refusals = [
    ['graphql_document_too_deep', `{ allAssets { nodes ${'{ register '.repeat(20)}{ id }${' }'.repeat(20)} } }`],
    ['graphql_document_too_costly', '{ allAssets(first: 1000) { nodes { lots(first: 1000) { nodes { id } } } } }'],
    ['graphql_document_invalid', 'query { viewer { userRole }'],
  ] as const;
  const { apiClientId } = any.person;
  for (const [code, text] of refusals) {
    const documents = [{ name: 'Wrong', text }];
    const { details } = await admin.refused(code, 'registerTrustedDocuments', { apiClientId, documents });
    assert.equal(details.document, 'Wrong');
    assert.equal((await byText(server, any.token, text)).json.errors[0].extensions.code, code);
  }
  for (const body of [
    { query: registered, documentId: idOf(registered) },
    { documentId: hexOf(registered) },
    { documentId: idOf(registered).toUpperCase() },
    { extensions: { persistedQuery: { version: 2, sha256Hash: hexOf(registered) } } },
    {},
  ])
    assert.equal(outcome(await post(() => body)(server, token, '')), '400 request_malformed', JSON.stringify(body));
});

test('a document is retired and a client is limited at the next request on every server, also of mutations and streams', async () => {
  const change = mutationText('createUser', 'user { id }');
  const follow = 'subscription Follow { events { type } }';
  const program = await openProgram('any', registered, change, follow);
  const { token, person } = program;
  let count = 0;
  const variables = () => ({
    variables: {
      input: { firstName: 'Cy', lastName: 'Dow', email: `cy-${person.apiClientId}-${(count += 1)}@example.test` },
    },
  });
  const users = async (): Promise<number> => (await admin.read('{ allUsers { totalCount } }')).allUsers.totalCount;
  for (const at of [server, second]) {
    assert.equal(outcome(await byId(at, token, registered)), '200 done');
    assert.equal(outcome(await byId(at, token, change, variables())), '200 done');
  }
  const body = JSON.stringify({ documentId: idOf(follow) });
  const stream = await followStream(`${second.address}/token/api/v2/graphql`, { token, body });
  const made = await users();
  await retire(person.apiClientId, registered, change, follow);
  for (const at of [server, second]) {
    assert.equal(outcome(await byId(at, token, registered)), '404 document_unknown');
    assert.equal(outcome(await byId(at, token, change, variables())), '404 document_unknown');
    assert.equal(outcome(await byText(at, token, registered)), '200 done');
  }
  assert.equal(await users(), made, 'a refused mutation does nothing');
  // It ends with its next event. A page that was authorised before the retirement may have read that event itself.
  await until(async () => {
    await registerFor(admin.person.apiClientId, `{ viewer { userRole } } # ${(count += 1)}`);
    return stream.isEnded;
  });
  assert.match(stream.blocks.join('\n'), /"code":"document_unknown"/);

  await setMode(person.apiClientId, 'trusted');
  for (const at of [server, second])
    assert.equal(outcome(await byText(at, token, registered)), '403 document_not_trusted');
  const again = await registerFor(person.apiClientId, registered, registered);
  assert.deepEqual(again.documents, [
    { documentId: idOf(registered), isNew: true },
    { documentId: idOf(registered), isNew: false },
  ]);
  for (const at of [server, second]) assert.equal(outcome(await byId(at, token, registered)), '200 done');
  const { allTrustedDocuments } = await admin.read(
    `{ allTrustedDocuments(filter: { apiClient: { id: { equalTo: "${person.apiClientId}" } } }, orderBy: [PRIMARY_KEY_ASC]) {
         nodes { text retiredAt registeredBy { id } retiredBy { id } } } }`,
  );
  const by = { id: admin.person.userId };
  assert.deepEqual(
    allTrustedDocuments.nodes.map((node: { retiredAt: string | null }) => ({
      ...node,
      retiredAt: node.retiredAt !== null,
    })),
    [
      ...[registered, change, follow].map((text) => ({ text, retiredAt: true, registeredBy: by, retiredBy: by })),
      { text: registered, retiredAt: false, registeredBy: by, retiredBy: null },
    ],
  );
});

test('a limited client follows events by the exact text of a registered document, however often it came before', async () => {
  const follow = 'subscription Follow { events { type } }';
  const { token } = await openProgram('trusted', registered, follow);
  for (const at of [server, second]) {
    assert.equal(outcome(await byId(at, token, registered)), '200 done');
    const url = `${at.address}/token/api/v2/graphql`;
    const stream = await followStream(url, { token, body: JSON.stringify({ query: follow }) });
    const other = await followStream(url, { token, body: JSON.stringify({ query: `${follow} ` }) });
    await until(() => other.isEnded);
    assert.match(other.blocks.join('\n'), /"code":"document_not_trusted"/);
    await registerFor(admin.person.apiClientId, `{ viewer { userRole } } # ${at.address}`);
    await stream.message(({ data }) => data?.events?.type === 'api_client.documents_registered');
    stream.close();
  }
});

test('requests of one turn have each its own document, and one by id reads as often as one by text', async () => {
  const one = await openProgram('trusted', registered);
  const other = await openProgram('any', retired);
  const change = mutationText('createUser', 'user { id }');
  await registerFor(one.person.apiClientId, change);
  const input = { firstName: 'Cy', lastName: 'Dow' };
  const cases: readonly [Sender, TestClient, string, string][] = [
    [byId, one, registered, '200 done'],
    [byId, one, retired, '404 document_unknown'],
    [byId, other, registered, '404 document_unknown'],
    [byId, other, retired, '200 done'],
    [byText, one, registered, '200 done'],
    [byText, one, unknown, '403 document_not_trusted'],
    [byText, other, unknown, '200 done'],
    [byId, one, change, '200 done'],
    [byId, other, change, '404 document_unknown'],
    [byText, other, change, '200 done'],
  ];
  for (let round = 0; round < 6; round += 1)
    await Promise.all(
      cases.map(async ([sender, { token, person }, text, expected], index) => {
        const email = `cy-${person.apiClientId}-${round}-${index}@example.test`;
        const answer = await sender(server, token, text, {
          variables: text === change ? { input: { ...input, email } } : {},
        });
        assert.equal(outcome(answer), expected, `${index}`);
      }),
    );
  const reads = async (): Promise<number> => {
    const series = /^registry_database_seconds_count\{[^}]*pool="reads"[^}]*\} (\d+)$/gm;
    return [...(await server.metrics()).matchAll(series)].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  for (const [sender, { token }, text] of [cases[0]!, cases[3]!, cases[6]!]) {
    const begun = await reads();
    await sender(server, token, text);
    assert.equal((await reads()) - begun, 1);
  }
});

test('a session of the console that a limited secret opened is limited too, and a file has the usual columns', async () => {
  const program = await openProgram('trusted', registered);
  const { usersAccountId } = program.person;
  const browser = openBrowser(second.address);
  await browser.signIn(program.person);
  await browser.select(usersAccountId);
  assert.equal(outcome(await browser.request(usersAccountId, registered)), '200 done');
  assert.equal(outcome(await browser.request(usersAccountId, unknown)), '403 document_not_trusted');
  const list = (token: string, query: string): Promise<Answered> =>
    send(`${server.address}/token/api/v2/exports/allAssets.csv${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  assert.equal((await list(program.token, '')).status, 200);
  assert.equal(outcome(await list(program.token, '?columns=name')), '403 document_not_trusted');
  assert.equal((await list(admin.token, '?columns=name')).status, 200);
  const columns = { 'registry-role': usersAccountId };
  const file = await browser.send('POST', '/console/exports/allAssets.csv', {
    json: { columns: 'name' },
    headers: columns,
  });
  assert.equal(outcome(file), '403 document_not_trusted');
});
