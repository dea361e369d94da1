/** Files of lists: what is in them, who gets them, and what is refused. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { send, startServer } from '../support/server.ts';
import { openColleague, openTestClient, stopVerified, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';
import { csvCellsOf, type ExportedFile, exportFile, linesOf, workbookOf } from './files.ts';
import { holdExports } from './held-exports.ts';

const held = holdExports();
const server = beforeTests(() => startServer({ makeEndpoint: held.makeEndpoint }), stopVerified);

const exported = ({ token }: Pick<TestClient, 'token'>, file: string, body?: object): Promise<ExportedFile> =>
  exportFile(server.address, token, file, body);

/** Requests an export of which at first only the head is read. */
async function openExport({ token }: TestClient, file: string, body: object = {}): Promise<IncomingMessage> {
  const sent = openRequest(`${server.address}/token/api/v2/exports/${file}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  sent.end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

async function restOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  return text;
}

/** A holder whose name is given. */
const enter = async (client: TestClient, registration: string, more: object = {}): Promise<string> =>
  (await client.mutate('createHolder', anybody({ registration, ...more }), 'holder { id }')).holder.id;

test('columns, filter and order are those of GraphQL, by POST and in a URL', async () => {
  const issuer = await openTestClient(server);
  for (const [registration, holderNumber] of [
    ['Ada', '0007'],
    ['Bo', '0008'],
    ['Cy', '0009'],
  ])
    await enter(issuer, registration!, { holderNumber });
  const columns = 'number: holderNumber registration account { name }';
  const filter = { registration: { in: ['Ada', 'Cy'] } };
  const answer = await exported(issuer, 'allHolders.csv', { columns, filter, orderBy: ['REGISTRATION_DESC'] });
  const expected = [
    ['number', 'registration', 'account.name'],
    ['0009', 'Cy', ''],
    ['0007', 'Ada', ''],
  ];
  assert.deepEqual(csvCellsOf(answer), expected);
  assert.equal(
    answer.headers.get('content-disposition'),
    `attachment; filename="Holders.csv"; filename*=UTF-8''Holders.csv`,
  );
  const query = new URLSearchParams({ columns, filter: JSON.stringify(filter), orderBy: 'REGISTRATION_DESC, NATURAL' });
  const byUrl = await send(`${server.address}/token/api/v2/exports/allHolders.csv?${query.toString()}`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  // The byte order mark is none of the text.
  assert.equal(byUrl.text, answer.bytes.toString().slice(1));
});

test('the usual columns are the stored plain fields and the names of the rows to which they lead', async () => {
  const issuer = await openTestClient(server);
  const asset = await makeClass(issuer, '100', { name: 'Ordinary' });
  const ada = await enter(issuer, 'Ada', { holderNumber: 'A1' });
  await issue(issuer, asset, ada, '7');
  const [heads, row, ...others] = csvCellsOf(await exported(issuer, 'allPositions.csv'));
  const cells = Object.fromEntries(heads!.map((head, index) => [head, row![index]]));
  assert.deepEqual(
    [
      cells['assetId'],
      cells['balance'],
      cells['asset.name'],
      cells['holder.registration'],
      cells['holder.holderNumber'],
    ],
    [asset, '7', 'Ordinary', 'Ada', 'A1'],
  );
  assert.deepEqual(others, []);
  const [parties] = csvCellsOf(await exported(issuer, 'allParties.csv'));
  assert.ok(!parties!.some((head) => head.startsWith('personalData')), parties!.join(', '));
});

test('a formula is text, in CSV by an apostrophe and in a workbook by its kind', async () => {
  const issuer = await openTestClient(server);
  const names = ['=cmd()', '+1+1', '@sum', '-2+3', '＝1', 'x;=1', '"quoted", yes', 'a _x0041_ b'];
  for (const name of names) await enter(issuer, name);
  const asked = { columns: 'registration', orderBy: ['NATURAL'] };
  assert.deepEqual(csvCellsOf(await exported(issuer, 'allHolders.csv', asked)).flat(), [
    'registration',
    "'=cmd()",
    "'+1+1",
    "'@sum",
    "'-2+3",
    "'＝1",
    "x;'=1",
    '"quoted", yes',
    'a _x0041_ b',
  ]);
  const [sheet] = await workbookOf(await exported(issuer, 'allHolders.xlsx', asked));
  assert.deepEqual(sheet!.cells.flat(), ['registration', ...names]);
});

test('a workbook has numbers of up to 15 digits as numbers, and longer ones and codes as text', async () => {
  const issuer = await openTestClient(server);
  const asset = await makeClass(issuer, '99999999999999999999', { quantityScale: 6 });
  const quantities = ['123456789.123456', '1234567890.123456', '999999999999999', '1000000000000000', '0.000001'];
  const holders = await makeHolders(issuer, quantities.length);
  for (const [index, holderId] of holders.entries())
    await issue(issuer, asset, holderId, quantities[index]!, { customId: `00${index}` });
  const columns = 'customId quantity acquisitionDate';
  const [sheet] = await workbookOf(await exported(issuer, 'allLots.xlsx', { columns, orderBy: ['CUSTOM_ID_ASC'] }));
  const day = new Date('2026-02-01T00:00:00Z');
  assert.deepEqual(sheet, {
    name: 'Lots',
    cells: [
      ['customId', 'quantity', 'acquisitionDate'],
      ['000', 'number 123456789.123456', day],
      ['001', '1234567890.123456', day],
      ['002', 'number 999999999999999', day],
      ['003', '1000000000000000', day],
      ['004', 'number 0.000001', day],
    ],
  });
});

test('lists of rows are in NDJSON as a page has them, without personal data', async () => {
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 3);
  const columns = 'registration parties(first: 1) { totalCount nodes { party { legalName } } }';
  const { allHolders } = await issuer.read(`{ allHolders { nodes { ${columns} } } }`);
  assert.equal(allHolders.nodes[0].parties.totalCount, 1);
  assert.deepEqual(linesOf(await exported(issuer, 'allHolders.ndjson', { columns })), allHolders.nodes);
  const personal = 'parties { nodes { party { personalData(purpose: $purpose) { birthDate } } } }';
  for (const [file, asked] of [
    ['allHolders.csv', { columns }],
    ['allHolders.xlsx', { columns }],
    ['allHolders.ndjson', { columns: personal, purpose: 'Tax' }],
    [
      'allHolders.ndjson',
      { columns: `parties { edges { node { party { id } } } ${personal.slice(9)}`, purpose: 'Tax' },
    ],
  ] as const) {
    const { status, bytes } = await exported(issuer, file, asked);
    assert.deepEqual([status, JSON.parse(bytes.toString()).code], [400, 'input_invalid'], file);
  }
});

test('all rows are of the snapshot in which the export began', async () => {
  const issuer = await openTestClient(server);
  const asset = await makeClass(issuer);
  // More than the first page, so that rows are read after the change.
  const holders = await makeHolders(issuer, 450);
  const rows = holders.map((holderId) => ({ assetId: asset, holderId, quantity: '2', effectiveDate: '2026-02-01' }));
  await issuer.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows });
  const asked = { columns: 'holderId balance', orderBy: ['HOLDER_ID_ASC'] };
  const { bytes } = await exported(issuer, 'allPositions.ndjson', asked);
  held.hold();
  const open = await openExport(issuer, 'allPositions.ndjson', asked);
  const [from, to] = [holders.at(-1)!, holders.at(-2)!].toSorted() as [string, string];
  await issuer.mutate('transferUnits', transferOf(asset, from, to, '1'));
  held.release();
  assert.equal(await restOf(open), bytes.toString());
  assert.deepEqual(open.trailers['registry-rows'], '450');
  assert.equal(open.trailers['repr-digest'], `sha-256=:${hash('sha256', bytes, 'base64')}:`);
  // The same question of the same moment has the same bytes, whatever is recorded later.
  const { rows: known } = await server.owner(
    'select max(recorded_at) as at from registry.transactions where register_id = $1 and type = $2',
    [issuer.person.accountId, 'issue'],
  );
  const then = { ...asked, asOf: '2026-02-01', knownAt: known[0].at.toISOString().replace('Z', '999Z') };
  for (const format of ['ndjson', 'csv', 'xlsx']) {
    const first = await exported(issuer, `allPositions.${format}`, then);
    await issuer.mutate('transferUnits', transferOf(asset, to, from, '1'));
    const second = await exported(issuer, `allPositions.${format}`, then);
    assert.ok(first.bytes.equals(second.bytes), format);
    assert.match(first.headers.get('content-disposition')!, /"Positions 2026-02-01\.(ndjson|csv|xlsx)"/);
  }
});

test('an export goes on after the cursor of a row', async () => {
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 30);
  const asked = { columns: 'id registration', orderBy: ['REGISTRATION_ASC'], cursors: true };
  const all = linesOf(await exported(issuer, 'allHolders.ndjson', asked));
  const rest = linesOf(await exported(issuer, 'allHolders.ndjson', { ...asked, after: all[9].cursor }));
  assert.deepEqual(rest, all.slice(10));
  const [heads, ...cells] = csvCellsOf(await exported(issuer, 'allHolders.csv', asked));
  assert.deepEqual(heads, ['id', 'registration', '(cursor)']);
  assert.deepEqual(
    cells.map((row) => row.at(-1)),
    all.map(({ cursor }) => cursor),
  );
});

test('personal data is read for a purpose, with one committed access entry for each party', async () => {
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 220);
  const address = { kind: 'legal', streetSuite: '1 Home Row', city: 'Bath', country: 'GB' };
  const person = { partyType: 'individual', legalName: 'Ada', capacity: 'owner', birthDate: '1970-01-02' };
  await enter(issuer, 'Ada', { parties: [{ ...person, addresses: [address] }] });
  const purpose = `Tax report ${newId()}`;
  const columns = 'legalName data: personalData(purpose: $purpose) { birthDate addresses { city country } }';
  const asked = { columns, purpose, orderBy: ['NATURAL'] };
  const entries = async (): Promise<number> => {
    const { rows } = await server.owner(
      'select count(*)::int as n, count(distinct party_id)::int as parties from registry.access_entries where purpose = $1',
      [purpose],
    );
    assert.equal(rows[0].n, rows[0].parties);
    return rows[0].n;
  };
  const viewer = await openColleague(server, issuer, 'account_viewer');
  const hidden = linesOf(await exported(viewer, 'allParties.ndjson', asked));
  assert.deepEqual([hidden.length, hidden.filter(({ data }) => data !== null).length], [221, 0]);
  assert.equal(await entries(), 0);
  const lines = linesOf(await exported(issuer, 'allParties.ndjson', asked));
  const data = { birthDate: '1970-01-02', addresses: [{ city: 'Bath', country: 'GB' }] };
  assert.deepEqual(lines.at(-1), { legalName: 'Ada', data });
  assert.equal(await entries(), 221);
  // Through a relation too, and in a table.
  const through = `holder { registration } party { ${columns} }`;
  const cells = csvCellsOf(
    await exported(issuer, 'allHolderParties.csv', { columns: through, purpose: `${purpose} again` }),
  );
  assert.deepEqual(
    [cells[0], cells.find(([registration]) => registration === 'Ada')],
    [
      ['holder.registration', 'party.legalName', 'party.data.birthDate', 'party.data.addresses'],
      ['Ada', 'Ada', '1970-01-02', '[{"city":"Bath","country":"GB"}]'],
    ],
  );
});

test('two exports of an account run at once, and a client that leaves ends its own', async () => {
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 3);
  held.hold();
  const first = await openExport(issuer, 'allHolders.ndjson');
  const second = await openExport(issuer, 'allHolders.csv');
  const third = await exported(issuer, 'allHolders.csv');
  assert.equal(third.status, 429);
  assert.equal(JSON.parse(third.bytes.toString()).code, 'too_many_exports');
  assert.equal(
    JSON.parse(third.bytes.toString()).detail,
    '2 exports are under way for this account, and an account may have no more. Wait until one of them has ended; repeat this request in 5 s.',
  );
  // Another account has its own two.
  const other = await openExport(await openTestClient(server), 'allUsers.ndjson');
  // Its token is used for the first time: no context of it is stored in a database transaction that lasts.
  const { rows: writing } = await server.owner(
    'select pid from pg_stat_activity where datname = current_database() and backend_xid is not null',
  );
  assert.deepEqual(writing, []);
  assert.equal(await openTransactions(), 3);
  first.destroy();
  held.release();
  assert.match(await restOf(second), /\r\n$/);
  await restOf(other);
  await until(async () => (await openTransactions()) === 0);
  assert.equal((await exported(issuer, 'allHolders.csv')).status, 200);
});

test('an answer that cannot be finished ends without its last chunk', async () => {
  const issuer = await openTestClient(server);
  await makeHolders(issuer, 450);
  held.hold();
  const open = await openExport(issuer, 'allHolders.csv');
  // The server has other database transactions, which do not last.
  let lasting = '';
  await until(async () => {
    const [before, after] = [lasting, await waitingTransactions()];
    lasting = after.join();
    return after.length === 1 && lasting === before;
  });
  await server.owner('select pg_terminate_backend($1)', [lasting.split(' ')[0]]);
  held.release();
  await assert.rejects(restOf(open), { code: 'ECONNRESET' });
  assert.equal((await exported(issuer, 'allHolders.csv')).status, 200);
});

/** Database transactions that wait for the server. Shape: the process of PostgreSQL and the beginning of each. */
async function waitingTransactions(): Promise<string[]> {
  const { rows } = await server.owner(
    `select pid || ' ' || xact_start as waiting from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows.map(({ waiting }) => waiting as string);
}

/** How many database transactions of exports have not ended. */
const openTransactions = async (): Promise<number> => (await waitingTransactions()).length;

test('one that is wrong is refused before any row is read, with what to do', async () => {
  const issuer = await openTestClient(server);
  const refused = async (code: string, file: string, body: object = {}, client: object = issuer): Promise<string> => {
    const answer = await exported(client as TestClient, file, body);
    const json = JSON.parse(answer.bytes.toString());
    assert.equal(json.code, code, `${file} ${JSON.stringify(body)} ${answer.bytes.toString()}`);
    return json.detail;
  };
  for (const file of ['allNothing.csv', 'viewer.csv', 'holderById.csv', 'allHolders.pdf', 'allHolders', '__schema.csv'])
    await refused('input_invalid', file);
  const wrongColumns = [
    '',
    '{',
    'id } { id',
    'id } query { viewer { userRole }',
    '"',
    '...F',
    'parties { nodes { id } }',
  ];
  for (const columns of wrongColumns.filter((one) => one !== '...F'))
    await refused('input_invalid', 'allHolders.csv', { columns });
  await refused('graphql_document_invalid', 'allHolders.csv', { columns: '...F' });
  assert.match(
    await refused('graphql_document_invalid', 'allHolders.csv', { columns: 'id nam' }),
    /Cannot query field "nam" on type "Holder"/,
  );
  await refused('graphql_document_invalid', 'allParties.csv', { columns: 'personalData { birthDate }' });
  await refused('input_invalid', 'allParties.csv', {
    columns: 'personalData(purpose: $purpose) { birthDate }',
    purpose: ' ',
  });
  await refused('input_invalid', 'allHolders.csv', { first: 10 });
  await refused('input_invalid', 'allHolders.csv', { sort: 'x' });
  await refused('variables_invalid', 'allHolders.csv', { filter: { name: { equalTo: 'x' } } });
  await refused('variables_invalid', 'allHolders.csv', { orderBy: ['BIRTH_DATE_ASC'] });
  await refused('cursor_invalid', 'allHolders.csv', { after: 'none' });
  await refused('request_malformed', 'allHolders.csv', { columns: 7 });
  await refused('token_invalid', 'allHolders.csv', {}, { token: 'none' });
  await refused('role_not_selected', 'allHolders.csv', {}, { token: issuer.loginToken });
});
