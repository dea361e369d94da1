/** The register for mailing: its lines, who may read it, and the access entry of each party. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { servicer } from '../support/holders.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type Answered, send } from '../support/server.ts';
import { upload } from '../support/tenant-holdings.ts';
import {
  appoint,
  makeAsset,
  openColleague,
  openTestClient,
  startShared,
  type TestClient,
} from '../support/test-client.ts';

let assetId: string;
/** Holders by name. */
const ids: Record<string, string> = {};
const parties: Record<string, string> = {};
const date = '2026-02-10';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(issuer, '1000000', { name: 'Ordinary', quantityScale: 1 });
  const street = (streetSuite: string, kind: string) => ({ kind, streetSuite, city: 'Bath', country: 'GB' });
  await enter('Ada', 'sole', [
    person('Ada Vane', 'owner', [street('1 Home Row', 'legal'), street('PO Box 7', 'mailing')]),
  ]);
  await enter('Bo and Cy', 'joint_tenants', [
    person('Bo Lund', 'owner', []),
    person('Cy Lund', 'joint_owner', [street('2 Mill Row', 'legal')]),
  ]);
  // The same person again, in another registration.
  await enter('Ada for Di', 'trust', [
    { partyId: parties['Ada Vane'], capacity: 'trustee' },
    person('Di Vane', 'beneficiary', [street('3 Far Hill', 'legal')]),
  ]);
  await enter('Ed', 'sole', [person('Ed Roe', 'owner', [])]);
  const day = { effectiveDate: '2026-02-01' };
  await issue(issuer, assetId, ids['Ada']!, '100', { ...day, customId: 'C-1' });
  await issue(issuer, assetId, ids['Ada']!, '50.5', { ...day, customId: 'C-2' });
  await issue(issuer, assetId, ids['Bo and Cy']!, '20', { ...day, customId: 'C-3' });
  await issue(issuer, assetId, ids['Ada for Di']!, '5', { ...day, customId: 'C-4' });
  const lien = { assetId, holderId: ids['Ada'], kind: 'lien', quantity: '10', effectiveFrom: '2026-02-05' };
  await issuer.mutate('placeRestriction', lien);
  await issuer.mutate('placeRestriction', { ...lien, kind: 'stop_order', effectiveFrom: '2026-02-11' });
  await issuer.mutate('placeRestriction', { ...lien, kind: 'freeze', expiresOn: '2026-02-10' });
  // After the record date.
  const later = { effectiveDate: '2026-02-11', lotIds: undefined };
  await issuer.mutate('transferUnits', transferOf(assetId, ids['Bo and Cy']!, ids['Ed']!, '20', later));
});

const person = (legalName: string, capacity: string, addresses: readonly object[]): object => ({
  partyType: 'individual',
  legalName,
  capacity,
  addresses,
});

async function enter(registration: string, ownershipForm: string, given: readonly object[]): Promise<void> {
  const { holder } = await issuer.mutate(
    'createHolder',
    { registration, ownershipForm, parties: given },
    'holder { id parties { nodes { party { id legalName } } } }',
  );
  ids[registration] = holder.id;
  for (const { party } of holder.parties.nodes) parties[party.legalName] = party.id;
}

function mail(client: Pick<TestClient, 'token'>, more: object = {}): Promise<Answered> {
  return send(`${server.address}/token/api/v2/register-for-mailing`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assetId, date, purpose: 'Annual meeting', ...more }),
  });
}

// biome-ignore lint: lines of every shape.
const linesIn = ({ text }: Answered): any[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function entriesFor(purpose: string): Promise<string[]> {
  const { rows } = await server.owner(
    'select party_id from registry.access_entries where purpose = $1 and register_id = $2',
    [purpose, issuer.person.accountId],
  );
  return rows.map(({ party_id }): string => party_id).toSorted();
}

test('the register of a record date has names, addresses, certificates, quantities and restrictions of that day', async () => {
  const purpose = `Meeting ${newId()}`;
  const documentId = await upload(
    server,
    { roleToken: issuer.token, account: { name: 'one' } },
    issuer.person.accountId,
  );
  const answer = await mail(issuer, { purpose, documentId });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.headers.get('content-type'), 'application/x-ndjson');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  const bath = { city: 'Bath', countrySubdivision: null, postalCode: null, country: 'GB' };
  const common = { mailStatus: 'deliverable', asset: 'Ordinary' };
  const box = { kind: 'mailing', streetSuite: 'PO Box 7', ...bath };
  const expected = [
    {
      ...common,
      holderId: ids['Ada'],
      holderNumber: '1',
      registration: 'Ada',
      ownershipForm: 'sole',
      name: 'Ada Vane',
      address: box,
      quantity: '150.5',
      certificates: ['C-1', 'C-2'],
      restrictions: [{ kind: 'lien', quantity: '10', expiresOn: null }],
    },
    {
      ...common,
      holderId: ids['Bo and Cy'],
      holderNumber: '2',
      registration: 'Bo and Cy',
      ownershipForm: 'joint_tenants',
      name: 'Cy Lund',
      address: { kind: 'legal', streetSuite: '2 Mill Row', ...bath },
      quantity: '20',
      certificates: ['C-3'],
      restrictions: [],
    },
    {
      ...common,
      holderId: ids['Ada for Di'],
      holderNumber: '3',
      registration: 'Ada for Di',
      ownershipForm: 'trust',
      name: 'Ada Vane',
      address: box,
      quantity: '5',
      certificates: ['C-4'],
      restrictions: [],
    },
  ];
  const byNumber = (one: { holderNumber: string }, other: { holderNumber: string }): number =>
    one.holderNumber.localeCompare(other.holderNumber);
  const lines = linesIn(answer).map((line) => ({ ...line, certificates: line.certificates.toSorted() }));
  assert.deepEqual(lines.toSorted(byNumber), expected);
  // Ada gets two letters and one entry; nothing of the beneficiary was read.
  assert.deepEqual(
    await entriesFor(purpose),
    ['Ada Vane', 'Bo Lund', 'Cy Lund'].map((name) => parties[name]!).toSorted(),
  );
  const { allAuditEntries } = await issuer.read(
    `{ allAuditEntries(last: 1, orderBy: [PRIMARY_KEY_ASC], condition: { objectId: "${assetId}" }) {
       nodes { action objectType before after } } }`,
  );
  assert.deepEqual(allAuditEntries.nodes, [
    { action: 'registerForMailing', objectType: 'Asset', before: null, after: { date, purpose, documentId } },
  ]);
});

test('a restriction of the whole asset is one of every holder, and a day without holders has no line', async () => {
  const other = await makeClass(issuer);
  await issue(issuer, other, ids['Ed']!, '3', { effectiveDate: '2026-02-01' });
  await issuer.mutate('placeRestriction', { assetId: other, kind: 'lock_up', effectiveFrom: '2026-02-01' });
  const [line] = linesIn(await mail(issuer, { assetId: other }));
  assert.deepEqual(line.restrictions, [{ kind: 'lock_up', quantity: null, expiresOn: null }]);
  assert.deepEqual([line.name, line.address], ['Ed Roe', null]);
  const before = await mail(issuer, { assetId: other, date: '2026-01-31' });
  assert.deepEqual([before.status, before.text], [200, '']);
  const draft = await mail(issuer, { assetId: await makeAsset(issuer) });
  assert.deepEqual([draft.status, draft.text], [200, '']);
});

test('a date that is no day is refused in every way in which it may come, and leaves no entry', async () => {
  const entries = async (): Promise<number> =>
    (await server.owner(`select count(*)::int as n from registry.audit_entries where action = 'registerForMailing'`))
      .rows[0].n;
  const before = await entries();
  const purpose = 'Annual meeting';
  const path = `${server.address}/token/api/v2/register-for-mailing`;
  const form = 'application/x-www-form-urlencoded';
  const sent = async (type: string, body: string, query = ''): Promise<string> => {
    const headers = { authorization: `Bearer ${issuer.token}`, 'content-type': type };
    const { status, json, text } = await send(path + query, { method: 'POST', headers, body });
    assert.equal(status, 400, `${body} ${text}`);
    return json.code;
  };
  const noDays = ['', ' ', ' 2026-02-10', '2026-02-10\n', '0000-01-01', '2026-02-30', '2026-02-00', '2026-13-01']
    .concat(['infinity', '-infinity', 'today', 'now', 'epoch', '2026-02-10T00:00:00Z', '2026-02-10 00:00', '2026-041'])
    .concat(['20260210', '2026-2-1', '10.02.2026', '2026-02-10 BC', '12026-02-10', '-2026-02-10', '２０２６-02-10'])
    .concat(['2026-02-10\ufeff', '2026‐02‐10', 'x'.repeat(7_000), '1799-12-31', '9999-12-31']);
  for (const noDay of noDays) {
    const fields = { assetId, date: noDay, purpose };
    assert.equal(await sent('application/json', JSON.stringify(fields)), 'input_invalid', noDay);
    assert.equal(await sent(form, new URLSearchParams(fields).toString()), 'input_invalid', noDay);
  }
  for (const noText of [[], [date], [date, '2026-02-11'], {}, { day: date }, null, 20260210, true, undefined])
    assert.equal(
      await sent('application/json', JSON.stringify({ assetId, date: noText, purpose })),
      'request_malformed',
    );
  const others = `assetId=${assetId}&purpose=meeting`;
  for (const dates of ['', `&date=${date}&date=2026-02-11`, `&date=${date}&date=${date}`, `&date[]=${date}`])
    assert.equal(await sent(form, others + dates), 'request_malformed', dates);
  // The URL has no fields of this address.
  assert.equal(await sent(form, others, `?date=${date}`), 'request_malformed');
  assert.equal(await entries(), before);
});

test('a purpose is read as it is recorded, with its blanks cut and its accents composed', async () => {
  const purpose = `Réunion ${newId()} ${'x'.repeat(440)}`;
  const given = `${' '.repeat(200)}${purpose.normalize('NFD').replaceAll(' ', '\u00a0')} \ufeff`;
  const answer = await mail(issuer, { purpose: given });
  assert.deepEqual([answer.status, linesIn(answer).length], [200, 3], answer.text);
  const addressed = ['Ada Vane', 'Bo Lund', 'Cy Lund'].map((name) => parties[name]!);
  assert.deepEqual(await entriesFor(purpose), addressed.toSorted());
});

test('a register of several pages has each holder once, with one access entry each', async () => {
  const many = await openTestClient(server);
  const purpose = `Report ${newId()}`;
  const asset = await makeClass(many);
  const holders = await makeHolders(many, 401);
  const rows = holders.map((holderId) => ({
    assetId: asset,
    holderId,
    quantity: '1',
    effectiveDate: '2026-02-01',
  }));
  await many.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows });
  const lines = linesIn(await mail(many, { assetId: asset, purpose }));
  assert.deepEqual(lines.map(({ holderId }): string => holderId).toSorted(), holders.toSorted());
  const { rows: counted } = await server.owner(
    'select count(*)::int as entries, count(distinct party_id)::int as parties from registry.access_entries where purpose = $1',
    [purpose],
  );
  assert.deepEqual(counted, [{ entries: 401, parties: 401 }]);
});

test('only recordkeepers with the right to personal data read it, each the registers that it manages', async () => {
  const purpose = `Nobody ${newId()}`;
  const refused = async (code: string, client: Pick<TestClient, 'token'>, more: object = {}): Promise<void> => {
    const answer = await mail(client, { purpose, ...more });
    assert.equal(answer.json?.code, code, answer.text);
  };
  await refused('not_permitted', await openColleague(server, issuer, 'account_viewer'));
  // An auditor reads personal data party by party.
  await refused('not_permitted', await openColleague(server, issuer, 'account_auditor'));
  await refused('not_permitted', await servicer(server, issuer));
  await refused('not_permitted', await openTestClient(server, { accountType: 'investor' }));
  const stranger = await openTestClient(server);
  await refused('not_found', stranger);
  const foreign = await upload(
    server,
    { roleToken: stranger.token, account: { name: 'two' } },
    stranger.person.accountId,
  );
  await refused('not_found', issuer, { documentId: foreign });
  await refused('not_found', issuer, { documentId: newId() });
  await refused('input_invalid', issuer, { date: '2999-01-01' });
  await refused('input_invalid', issuer, { purpose: ' ' });
  await refused('request_malformed', issuer, { assetId: undefined });
  await refused('token_invalid', { token: 'none' });
  const narrowed = await openColleague(server, issuer, 'account_operator', {
    delegation: { assetIds: [await makeAsset(issuer)] },
  });
  await refused('outside_delegation', narrowed);
  const lent = (...mutations: string[]): Promise<TestClient> =>
    openColleague(server, issuer, 'account_operator', { delegation: { mutations } });
  await refused('outside_delegation', await lent('createAsset'));
  assert.deepEqual(await entriesFor(purpose), []);
  const operator = await openColleague(server, issuer, 'account_operator', { delegation: { proposeOnly: true } });
  assert.equal(linesIn(await mail(operator, { purpose })).length, 3);
  assert.equal(linesIn(await mail(await lent('registerForMailing'), { purpose })).length, 3);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await refused('not_found', agent);
  await appoint(server, issuer.person, agent.person);
  assert.equal(linesIn(await mail(agent, { purpose })).length, 3);
});
