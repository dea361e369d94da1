/** Papers: their texts and figures, in order, as pdfjs reads them; who gets one, and what is refused. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { now } from '../support/clock.ts';
import { day, issue, makeHolders, transferOf } from '../support/holdings.ts';
import { readPdf, type ReadPdf } from '../support/pdf.ts';
import { png } from '../support/png.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let assetId: string;
const ids: Record<string, string> = {};
const parties: Record<string, string> = {};

const long =
  'The Honourable Society of Long-Standing Shareholders of Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(
    issuer,
    { name: 'Ordinary', quantityScale: 1, currency: 'USD', authorizedKind: 'unlimited', votesPerShare: '1' },
    'active',
  );
  const person = (legalName: string, capacity: string) => ({
    partyType: 'individual',
    legalName,
    capacity,
    addresses: [{ kind: 'legal', streetSuite: '1 Home Row', city: 'Bath', postalCode: 'BA1', country: 'GB' }],
  });
  const enter = async (name: string, registration: string, form: string, given: readonly object[]) => {
    const { holder } = await issuer.mutate(
      'createHolder',
      { registration, ownershipForm: form, parties: given },
      'holder { id parties { nodes { party { id legalName } } } }',
    );
    ids[name] = holder.id;
    for (const { party } of holder.parties.nodes) parties[party.legalName] = party.id;
  };
  await enter('Ada', 'Ada Vane', 'sole', [person('Ada Vane', 'owner')]);
  await enter('Bo', 'Bo and Cy Lund', 'joint_tenants', [person('Bo Lund', 'owner'), person('Cy Lund', 'joint_owner')]);
  await enter('Zhang', '張三 כהן Żółć', 'sole', [person('Zhang San', 'owner')]);
  await enter('Long', long, 'entity', [{ ...person(long, 'owner'), partyType: 'institution' }]);
  const legend = await issuer.mutate(
    'createLegendTemplate',
    { name: 'Act of 1933', text: 'These units have not been registered under the Securities Act of 1933.' },
    'legendTemplate { id }',
  );
  await issue(issuer, assetId, ids['Ada']!, '1000', {
    effectiveDate: '2025-01-10',
    customId: 'C-1',
    form: 'certificated',
    price: '2.5',
    legendIds: [legend.legendTemplate.id],
  });
  await issuer.mutate(
    'transferUnits',
    transferOf(assetId, ids['Ada']!, ids['Bo']!, '300', { effectiveDate: '2025-03-01', price: '3.25' }),
  );
  await issue(issuer, assetId, ids['Ada']!, '50.5', { effectiveDate: '2025-04-01', customId: 'C-9', price: '4' });
  await issue(issuer, assetId, ids['Zhang']!, '7', { effectiveDate: '2025-04-01', customId: 'C-10' });
  await issue(issuer, assetId, ids['Long']!, '20', { effectiveDate: '2025-04-01', customId: 'C-11' });
  await issuer.mutate('placeRestriction', {
    assetId,
    holderId: ids['Ada'],
    kind: 'lien',
    quantity: '10',
    beneficiary: 'First Bank',
    effectiveFrom: '2025-02-05',
  });
});

interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

async function fetchPaper(
  name: string,
  given: Record<string, string>,
  { token }: Pick<TestClient, 'token'> = issuer,
): Promise<Fetched> {
  const answer = await fetch(`${server.address}/token/api/v2/papers/${name}?${new URLSearchParams(given).toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function pdfOf({ status, headers, bytes }: Fetched): Promise<ReadPdf> {
  assert.equal(status, 200, bytes.toString());
  assert.equal(headers.get('content-type'), 'application/pdf');
  if (process.env['PAPERS']) writeFileSync(`${process.env['PAPERS']}/${newId()}.pdf`, bytes);
  return readPdf(bytes);
}

const period = { from: '2025-02-01', to: '2025-12-31' };
const codes = 'U+05D4, U+05DB, U+05DF, U+4E09, U+5F35';

async function entriesFor(purpose: string): Promise<string[]> {
  const { rows } = await server.owner(
    'select party_id from registry.access_entries where purpose = $1 and register_id = $2',
    [purpose, issuer.person.accountId],
  );
  return rows.map(({ party_id }): string => party_id).toSorted();
}

/** The lines of the first page between two of them. */
function between({ pages }: ReadPdf, from: string, to: string): readonly string[] {
  const lines = pages.flat();
  return lines.slice(lines.indexOf(from) + 1, lines.indexOf(to));
}

test('a statement has the address, positions, movements with price and counterparty, lots, legends and restrictions', async () => {
  const purpose = `Statement ${newId()}`;
  const pdf = await pdfOf(await fetchPaper('statement', { holderId: ids['Ada']!, ...period, purpose }));
  assert.equal(pdf.title, 'Statement of Ada Vane');
  assert.deepEqual(pdf.pages[0]!.slice(1, 7), [
    'Statement of Ada Vane',
    '1 February 2025 to 31 December 2025',
    'Ada Vane',
    '1 Home Row',
    'Bath, BA1',
    'United Kingdom',
  ]);
  // 1,000 before the period; 300 go to Bo at 3.25, 50.5 come at 4: 1,000 − 300 + 50.5 = 750.5, −300 + 50.5 = −249.5.
  assert.deepEqual(between(pdf, 'Positions', 'Movements of Ordinary'), [
    'Class | Identifiers | Before 1 February 2025 | Change | On 31 December 2025',
    'Ordinary | 1,000 | -249.5 | 750.5',
  ]);
  const lots = 'Certificates and book entries on 31 December 2025';
  assert.deepEqual(between(pdf, 'Movements of Ordinary', lots), [
    'Date | Transaction | Counterparty | Price (USD) | Units | Balance',
    '1 Feb 2025 | Opening balance | 1,000.0',
    '1 Mar 2025 | Transfer 2 | Bo and Cy Lund | 3.25 | -300.0 | 700.0',
    '1 Apr 2025 | Issue 3 | Issuer | 4.00 | 50.5 | 750.5',
    'Closing balance | -249.5 | 750.5',
  ]);
  assert.deepEqual(between(pdf, lots, 'Restrictions'), [
    'Class | Number | Form | Units | Issued | Acquired | Price | Cost | Share numbers | Legends',
    'Ordinary | 2 | Certificated | 700 | 10 Jan 2025 | 10 Jan 2025 | USD 2.50 | Act of 1933',
    'Ordinary | C-9 | Book entry | 50.5 | 1 Apr 2025 | 1 Apr 2025 | USD 4.00',
    'Act of 1933: These units have not been registered under the Securities Act of 1933.',
  ]);
  assert.deepEqual(pdf.pages[0]!.slice(-3, -1), [
    'Class | Restriction | Units | From | Until | Beneficiary',
    'Ordinary | Lien | 10 | 5 Feb 2025 | First Bank',
  ]);
  assert.match(pdf.pages[0]!.at(-1)!, /^As known at .* UTC \| Page 1 of 1$/);
  assert.deepEqual(await entriesFor(purpose), [parties['Ada Vane']]);
});

test('a paper is tagged: title, headings, heads of columns and of rows, in the order in which it is read', async () => {
  const pdf = await pdfOf(await fetchPaper('statement', { holderId: ids['Bo']!, ...period }));
  assert.equal(pdf.isTagged, true);
  assert.deepEqual(pdf.tags.filter((tag) => /^(H|TH)/.test(tag)).slice(0, 16), [
    'H1 Statement of Bo and Cy Lund',
    'H2 Positions',
    ...['Class', 'Identifiers', 'Before 1 February 2025', 'Change', 'On 31 December 2025'].map((head) => `TH ${head}`),
    'TH Ordinary',
    'H2 Movements of Ordinary',
    ...['Date', 'Transaction', 'Counterparty', 'Price (USD)', 'Units', 'Balance'].map((head) => `TH ${head}`),
    'TH 1 Feb 2025',
  ]);
  const row = pdf.tags.indexOf('TH 1 Mar 2025');
  const cells = ['TD Transfer 2', 'TD Ada Vane', 'TD 3.25', 'TD 300', 'TD 300'];
  assert.deepEqual(pdf.tags.slice(row + 1, row + 6), cells);
  // The foot is no part of the text.
  assert.ok(!pdf.tags.some((tag) => tag.includes('Page 1')));
});

test('without a purpose no address is read, and the same instant gives the same bytes', async () => {
  const count = async (): Promise<number> =>
    (
      await server.owner('select count(*)::int as n from registry.access_entries where register_id = $1', [
        issuer.person.accountId,
      ])
    ).rows[0].n;
  const before = await count();
  const given = { holderId: ids['Zhang']!, ...period, knownAt: now().toISOString() };
  const one = await fetchPaper('statement', given);
  // Nothing that is recorded later changes it.
  const later = { assetId, holderId: ids['Zhang'], kind: 'freeze', effectiveFrom: '2025-06-01' };
  await issuer.mutate('placeRestriction', later, 'restriction { id }');
  const other = await fetchPaper('statement', given);
  const pdf = await pdfOf(one);
  assert.ok(!pdf.pages.flat().includes('1 Home Row'));
  assert.deepEqual(one.bytes, other.bytes);
  const latest = await pdfOf(await fetchPaper('statement', { holderId: ids['Zhang']!, ...period }));
  assert.ok(latest.tags.includes('TD Freeze'));
  assert.equal(await count(), before);
});

test('an extract and a list of holders have all holders of the record date and their total, with the logo', async () => {
  const logo = await fetch(`${server.address}/token/api/v2/logos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(png(64, 32)),
  });
  assert.equal(logo.status, 200);
  const date = '2025-12-31';
  const extract = await pdfOf(await fetchPaper('register-extract', { assetId, date }));
  assert.deepEqual([extract.images, extract.size], [1, [595, 842]]);
  const facts = between(extract, 'Record date 31 December 2025', '4 holders');
  // 750.5 + 300 + 20 + 7 = 1,077.5.
  for (const fact of ['Class | Ordinary', 'Authorised | Unlimited', 'Outstanding | 1,077.5'])
    assert.ok(facts.includes(fact), fact);
  const cells = extract.tags.slice(extract.tags.indexOf('TH Restrictions') + 1);
  assert.deepEqual(cells.slice(0, 14), [
    'TH 1',
    'TD Ada Vane',
    'TD Sole owner',
    'TD 750.5',
    'TD 69.6520',
    'TD 2, C-9',
    'TD Lien on 10',
    'TH 2',
    'TD Bo and Cy Lund',
    'TD Joint tenants',
    'TD 300.0',
    'TD 27.8422',
    'TD 1',
    'TD',
  ]);
  assert.ok(cells.includes('TD [U+5F35 U+4E09] [U+05DB U+05D4 U+05DF] Żółć'));
  assert.ok(cells.at(-1)!.startsWith(`P No font of this paper has the characters ${codes}. `));
  assert.ok(extract.pages[0]!.includes('Total | 1,077.5'));
  const list = await pdfOf(await fetchPaper('holder-list', { assetId, date, order: 'units', size: 'Letter' }));
  assert.deepEqual(list.size, [612, 792]);
  assert.deepEqual(
    list.tags.filter((tag) => /^TH \d/.test(tag)),
    ['TH 1', 'TH 2', 'TH 4', 'TH 3'],
  );
  // The day before the transfer, Ada alone has 1,000.
  const early = await pdfOf(await fetchPaper('holder-list', { assetId, date: '2025-02-28' }));
  assert.deepEqual(between(early, 'One holder', 'Total | 1,000'), [
    'Number | Registration | Form of ownership | Shares | %',
    '1 | Ada Vane | Sole owner | 1,000 | 100',
  ]);
});

test('a cap table is in landscape, breaks no name, and its columns have totals', async () => {
  const registerId = issuer.person.accountId;
  const pdf = await pdfOf(await fetchPaper('cap-table', { registerId, date: '2025-12-31', size: 'Letter' }));
  assert.deepEqual(pdf.size, [792, 612]);
  assert.deepEqual(between(pdf, 'Holders', 'Total | 1,077.5 | 1,077.5 | 1,077.5'), [
    'Holder | Number | Ordinary | Outstanding | % | Fully diluted | %',
    'Ada Vane | 1 | 750.5 | 750.5 | 69.6520 | 750.5 | 69.6520',
    'Bo and Cy Lund | 2 | 300.0 | 300.0 | 27.8422 | 300.0 | 27.8422',
    `${long} | 4 | 20.0 | 20.0 | 1.8561 | 20.0 | 1.8561`,
    '[U+5F35 U+4E09] [U+05DB U+05D4 U+05DF] Żółć | 3 | 7.0 | 7.0 | 0.6497 | 7.0 | 0.6497',
  ]);
});

test('a certificate names holder, units in figures and words, and legends; a closed lot has none', async () => {
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { lots(first: 50, orderBy: [PRIMARY_KEY_ASC]) { nodes { id customId } } } }`,
  );
  const lots = assetById.lots.nodes as { id: string; customId: string }[];
  const lotId = (number: string): string => lots.find(({ customId }) => customId === number)!.id;
  const pdf = await pdfOf(await fetchPaper('certificate', { lotId: lotId('1') }));
  assert.deepEqual(pdf.tags.slice(1, 6), [
    'H1 Certificate 1',
    'P Ordinary, common stock',
    'P This certifies that',
    'P Bo and Cy Lund',
    'P is the registered holder of 300 (three hundred) shares of Ordinary of Harbour Foods plc, entered in its register of holders.',
  ]);
  assert.ok(pdf.tags.includes('P Act of 1933. These units have not been registered under the Securities Act of 1933.'));
  assert.equal(pdf.tags.filter((tag) => tag === 'P Signature').length, 2);
  const entry = await pdfOf(await fetchPaper('certificate', { lotId: lotId('C-9') }));
  assert.equal(entry.title, 'Confirmation of the book entry C-9');
  assert.ok(entry.tags.some((tag) => tag.includes('50.5 (fifty point five) shares')));
  assert.ok(!entry.tags.includes('P Signature'));
  const closed = await fetchPaper('certificate', { lotId: lotId('C-1') });
  const { code, detail } = JSON.parse(closed.bytes.toString());
  assert.deepEqual([closed.status, code], [409, 'lot_not_open']);
  assert.match(detail, /^C-1 of Ordinary was closed on 1 March 2025, so it certifies no units\./);
});

test('a paper of several pages carries its sums from page to page', async () => {
  const other = await openTestClient(server);
  const terms = { name: 'Many', authorizedKind: 'unlimited' };
  const many = await makeAsset(other, terms, 'active');
  const holders = await makeHolders(other, 120);
  const rows = holders.map((holderId, at) => ({ holderId, quantity: `${at + 1}`, effectiveDate: day, assetId: many }));
  await other.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows }, 'rows { lotId }');
  const pdf = await pdfOf(await fetchPaper('holder-list', { assetId: many, date: day, order: 'number' }, other));
  assert.ok(pdf.pages.length > 2);
  let sum = 0;
  pdf.pages.forEach((lines, at) => {
    const isLast = at === pdf.pages.length - 1;
    if (at > 0) assert.ok(lines.includes(`Brought forward | ${sum.toLocaleString('en')}`), lines.join('\n'));
    for (const line of lines) sum += Number(/ \| Sole owner \| ([\d,]+) \| /.exec(line)?.[1] ?? 0);
    // 1 + 2 + … + 120 = 7,260.
    const foot = isLast ? 'Total | 7,260' : `Carried forward | ${sum.toLocaleString('en')}`;
    assert.ok(lines.includes(foot), lines.join('\n'));
    assert.ok(lines.at(-1)!.endsWith(`Page ${at + 1} of ${pdf.pages.length}`));
    if (at > 0) assert.match(lines[0]!, /^Harbour Foods plc · List of holders: Many$/);
  });
  assert.equal(sum, 7_260);
});

test('a register for mailing on paper has class, record date and issuer as its heading, and leaves the same entries', async () => {
  const purpose = `Meeting ${newId()}`;
  const mailed = async (more: object): Promise<ReadPdf> => {
    const answer = await fetch(`${server.address}/token/api/v2/register-for-mailing`, {
      method: 'POST',
      headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assetId, date: '2025-12-31', purpose, format: 'pdf', ...more }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return pdfOf({ status: answer.status, headers: answer.headers, bytes });
  };
  const numbersOf = ({ tags }: ReadPdf): readonly string[] => tags.filter((tag) => /^TH \d+$/.test(tag));
  const pdf = await mailed({});
  assert.deepEqual(pdf.size, [842, 595]);
  assert.deepEqual(pdf.pages[0]!.slice(0, 3), [
    'Harbour Foods plc',
    'Register for mailing: Ordinary',
    `Record date 31 December 2025. Purpose: ${purpose}`,
  ]);
  const bo = pdf.tags.indexOf('TD Bo and Cy Lund');
  assert.deepEqual(pdf.tags.slice(bo, bo + 4), [
    'TD Bo and Cy Lund',
    'TD Joint tenants',
    'TD Bo Lund 1 Home Row Bath, BA1 United Kingdom',
    'TD 300.0',
  ]);
  assert.ok(pdf.pages[0]!.includes('Total | 1,077.5'));
  assert.deepEqual(numbersOf(pdf), ['TH 1', 'TH 2', 'TH 3', 'TH 4']);
  assert.deepEqual(
    await entriesFor(purpose),
    ['Ada Vane', 'Bo Lund', 'Cy Lund', 'Zhang San', long].map((name) => parties[name]!).toSorted(),
  );
  assert.deepEqual(numbersOf(await mailed({ order: 'name' })), ['TH 1', 'TH 2', 'TH 4', 'TH 3']);
});

test('what a role does not see, no paper shows', async () => {
  const stranger = await openTestClient(server);
  const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") { lots(first: 1) { nodes { id } } } }`);
  const date = '2025-12-31';
  const asked: readonly [string, Record<string, string>][] = [
    ['statement', { holderId: ids['Ada']!, ...period, purpose: 'Curiosity' }],
    ['certificate', { lotId: assetById.lots.nodes[0].id }],
    ['register-extract', { assetId, date }],
    ['holder-list', { assetId, date }],
    ['cap-table', { registerId: issuer.person.accountId, date }],
  ];
  for (const [name, given] of asked) {
    const { status, bytes } = await fetchPaper(name, given, stranger);
    assert.deepEqual([status, JSON.parse(bytes.toString()).code], [404, 'not_found'], name);
    const none = await fetchPaper(name, given, { token: 'none' });
    assert.equal(none.status, 401);
  }
  assert.deepEqual(await entriesFor('Curiosity'), []);
});

test('a question that cannot be answered is refused with a code, and reads no address', async () => {
  const date = '2025-12-31';
  const noDays = ['', ' ', '2026-02-30', '2026-13-01', '31.12.2025', 'today', 'infinity', '0000-01-01', '12025-01-01'];
  const holderId = ids['Ada']!;
  const bad: readonly (readonly [string, Record<string, string>])[] = [
    ...noDays.map((noDay) => ['holder-list', { assetId, date: noDay }] as const),
    ...noDays.map((noDay) => ['statement', { holderId, from: noDay, to: date }] as const),
    ['statement', { holderId, from: '2025-12-31', to: '2025-12-30', purpose: 'Backwards' }],
    ['statement', { holderId, from: '2025-12-31', to: '2999-12-30', purpose: 'Early' }],
    ['statement', { holderId: 'none', ...period }],
    ['certificate', { lotId: "'; drop table" }],
    ['certificate', { lotId: newId() }],
    ['register-extract', { assetId: '\u0000', date }],
    ['register-extract', { assetId, date: '2999-12-31' }],
    ['cap-table', { registerId: newId(), date }],
    ['cap-table', { date, knownAt: 'yesterday' }],
    ['cap-table', { date, size: 'A0' }],
  ];
  for (const [name, given] of bad) {
    const { status, bytes } = await fetchPaper(name, given);
    const { code } = JSON.parse(bytes.toString());
    assert.ok([400, 404].includes(status), `${name} ${JSON.stringify(given)}: ${status} ${bytes.toString()}`);
    assert.match(code, /^(?:request_malformed|not_found|moment_in_future|input_invalid|variables_invalid)$/);
  }
  assert.deepEqual([...(await entriesFor('Backwards')), ...(await entriesFor('Early'))], []);
});
