/** Holders with the personal data that spreadsheets have: addresses, e-mail addresses, tax ids, days of birth. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sha256Hex } from '../../src/base/ids.ts';
import { csv, importsAt, openEmptyRegister } from '../support/imports.ts';
import { send, type TestServer } from '../support/server.ts';
import { openColleague, startShared, type TestClient } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startShared();
});
after(() => server.stop());

const { bring, look, bringAll } = importsAt(() => server.address);
const kind = 'holders';

/** The personal data of the parties of each holder, by the number of the holder. */
async function dataOf(client: TestClient): Promise<Readonly<Record<string, unknown>>> {
  const { allHolders } = await client.read(
    `{ allHolders { nodes { holderNumber mailStatus parties { nodes { party { legalName country personalData(purpose: "Test") {
      birthDate
      addresses { kind streetSuite city countrySubdivision postalCode country }
      contacts { kind value }
      taxIds { country kind value }
      paymentInstructions { method accountName accountNumber bankIdentifier currency } } } } } } } }`,
  );
  return Object.fromEntries(
    allHolders.nodes.map(({ holderNumber, mailStatus, parties }: any) => [
      holderNumber,
      [mailStatus, ...parties.nodes.map(({ party }: any) => party)],
    ]),
  );
}

const nothing = { birthDate: null, addresses: [], contacts: [], taxIds: [], paymentInstructions: [] };
const none = { kind: null, countrySubdivision: null };

/** As an adopter has it: the heads of its own spreadsheet, empty cells, lines in a cell, names of countries. */
const list = csv(
  'Shareholder No;Name;Form;Address 1;Address 2;Town;County;Post Code;Country;E-mail;Telephone;Tax ID;Date of Birth',
  '1;Ada Pike;sole;1 High Street;Flat 2;Leeds;;LS1 4AP;United Kingdom;ada@pike.example;+44 113 496 0000;;1970-12-31',
  '2;Marl & Daughters Ltd;entity;"Harbour House,\n12 Quay";;Portland;Maine;04101;us;;;12-3456789;',
  '3;Bo Älvsjö;sole;;;;;;SE;bo@alvsjo.example;;;',
  '4;Cy Holm;sole;;;;;;;;;;',
);

test('the list of an adopter is matched without a question, and its people have their data', async () => {
  const client = await openEmptyRegister(server);
  const done = await bringAll(client, list, { kind });
  assert.deepEqual([done.findings, done.counts.holders, done.unknownValues], [[], 4, []]);
  assert.deepEqual(await dataOf(client), {
    1: [
      'deliverable',
      {
        legalName: 'Ada Pike',
        country: 'GB',
        personalData: {
          ...nothing,
          birthDate: '1970-12-31',
          addresses: [
            { ...none, streetSuite: '1 High Street, Flat 2', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
          ],
          contacts: [
            { kind: 'email', value: 'ada@pike.example' },
            { kind: 'phone', value: '+44 113 496 0000' },
          ],
        },
      },
    ],
    2: [
      'deliverable',
      {
        legalName: 'Marl & Daughters Ltd',
        country: 'US',
        personalData: {
          ...nothing,
          addresses: [
            {
              kind: null,
              streetSuite: 'Harbour House, 12 Quay',
              city: 'Portland',
              countrySubdivision: 'Maine',
              postalCode: '04101',
              country: 'US',
            },
          ],
          taxIds: [{ country: 'US', kind: null, value: '12-3456789' }],
        },
      },
    ],
    3: [
      'deliverable',
      {
        legalName: 'Bo Älvsjö',
        country: 'SE',
        personalData: { ...nothing, contacts: [{ kind: 'email', value: 'bo@alvsjo.example' }] },
      },
    ],
    4: ['deliverable', { legalName: 'Cy Holm', country: null, personalData: nothing }],
  });
});

test('each owner has data of its own, and constants give countries and kinds', async () => {
  const client = await openEmptyRegister(server);
  const file = csv(
    'number,form,owner,owner 2,street,city,owner 2 street,owner 2 email,owner 2 birth date,tax id,payment method,iban,mail status',
    '1,joint tenants,Ada Pike,Bo Pike,1 High Street,Leeds,2 Low Street,bo@pike.example,1971-01-01,QQ123456C,bank transfer,GB29NWBK60161331926819,returned',
  );
  const constants = JSON.stringify({
    'owner country': 'GB',
    'owner tax id kind': 'nino',
    'owner 2 address country': 'FR',
    'owner address kind': 'mailing',
    'owner payment currency': 'GBP',
  });
  assert.deepEqual((await bringAll(client, file, { kind, constants })).findings, []);
  const { 1: found } = (await dataOf(client)) as Record<string, any>;
  assert.deepEqual(found[0], 'returned');
  const byName = (name: string) => found.find((one: any) => one.legalName === name);
  assert.deepEqual(byName('Ada Pike').personalData, {
    ...nothing,
    addresses: [
      {
        kind: 'mailing',
        streetSuite: '1 High Street',
        city: 'Leeds',
        countrySubdivision: null,
        postalCode: null,
        country: 'GB',
      },
    ],
    taxIds: [{ country: 'GB', kind: 'nino', value: 'QQ123456C' }],
    paymentInstructions: [
      {
        method: 'bank transfer',
        accountName: null,
        accountNumber: 'GB29NWBK60161331926819',
        bankIdentifier: null,
        currency: 'GBP',
      },
    ],
  });
  assert.deepEqual(byName('Bo Pike').personalData, {
    ...nothing,
    birthDate: '1971-01-01',
    addresses: [{ ...none, streetSuite: '2 Low Street', city: null, postalCode: null, country: 'FR' }],
    contacts: [{ kind: 'email', value: 'bo@pike.example' }],
  });
  for (const field of ['owner email', 'owner street', 'owner tax id', 'owner birth date']) {
    const query = { kind, constants: JSON.stringify({ [field]: '1970-01-01' }) };
    const { status, json } = await bring(client, csv('form,owner', 'sole,Ada Pike'), query);
    assert.deepEqual([status, json.code, json.details.field], [400, 'input_invalid', 'constants'], field);
  }
});

const heads = 'number,form,owner,owner 2,street,address 2,postcode,country,email,dob,tax id,owner 2 email,lei,iban';
/** Rows with one mistake each, and its place. */
const mistakes: readonly (readonly [row: string, code: string, column: string, message: RegExp])[] = [
  ['1,sole,A,,,,,,not given,,,,,', 'email_invalid', 'owner email', /"not given" is no e-mail address\. Write one/],
  ['2,sole,A,,,,,,a@x.test; b@x.test,,,,,', 'email_invalid', 'owner email', /no e-mail address/],
  ['3,sole,A,,1 High Street,,,Englland,,,,,,', 'country_unknown', 'owner country', /English name or its code/],
  [
    '4,sole,A,,1 High Street,,,,,,,,,',
    'value_missing',
    'owner address country',
    /because it has one in "owner street"/,
  ],
  ['5,sole,A,,1 High Street,,LS1 4AP and then some,GB,,,,,,', 'text_invalid', 'owner postal code', /more than 20 ch/],
  ['6,sole,A,,,,,GB,,2999-01-01,,,,', 'input_invalid', 'owner birth date', /lies after today/],
  ['7,sole,A,,,,,GB,,31/12/1970,,,,', 'date_order_not_chosen', 'owner birth date', /dates=dmy/],
  ['8,entity,A,,,,,GB,,1970-12-31,,,,', 'input_invalid', 'owner birth date', /An institution has no birth date/],
  ['9,sole,A,,,,,,,,12-34,,,', 'value_missing', 'owner tax id country', /because it has one in "owner tax id"/],
  ['10,sole,A,,,,,,,,,b@x.test,,', 'value_missing', 'owner 2', /because it has one in "owner 2 email"/],
  ['11,entity,A,,,,,GB,,,,,5493001KJTIIGC8Y1R13,', 'identifier_invalid', 'owner lei', /\./],
  ['12,sole,A,,,,,GB,,,,,,GB29', 'value_missing', 'owner payment method', /"owner bank account"/],
  [`13,sole,A,,${'s'.repeat(150)},${'t'.repeat(60)},,GB,,,,,,`, 'text_invalid', 'owner street', /more than 200/],
  ['14,sole,A,,,,,,a@x.te\u200bst,,,,,', 'text_invalid', 'owner email', /Write it again by hand/],
  [`15,sole,A,,,,,,${'a'.repeat(250)}@x.test,,,,,`, 'text_invalid', 'owner email', /Shorten it/],
];

test('each bad value is a finding with line, column, value, sentence and remedy', async () => {
  const client = await openEmptyRegister(server);
  const { findings } = await look(client, csv(heads, ...mistakes.map(([row]) => row)), { kind });
  assert.deepEqual(
    findings.map(({ line, code, column }: Record<string, unknown>) => [line, code, column]),
    mistakes.map(([, code, column], index) => [index + 2, code, column]),
  );
  for (const [index, { message, value, code }] of findings.entries()) {
    assert.match(message, mistakes[index]![3]);
    assert.equal(value === null, code === 'value_missing', message);
  }
});

test('the same file does nothing again; with another address its row is a finding, and nothing changes', async () => {
  const client = await openEmptyRegister(server);
  await bringAll(client, list, { kind });
  const before = await dataOf(client);
  const again = await bringAll(client, list, { kind });
  assert.deepEqual([again.doneBefore, again.counts.holders, again.findings], [4, 0, []]);
  const moved = `${list.replace('1 High Street', '9 High Street')}5;Di Ash;sole;;;;;;;;;;\n`;
  const asked = await look(client, moved, { kind });
  assert.deepEqual(
    asked.findings.map(({ line, code, column, value }: Record<string, unknown>) => [line, code, column, value]),
    [[2, 'personal_data_differs', null, null]],
  );
  assert.match(asked.findings[0].message, /Nothing is changed\. Change the party by changeParty/);
  const done = await bringAll(client, moved, { kind, mode: 'EACH' });
  assert.deepEqual([done.doneBefore, done.counts.holders], [3, 1]);
  const { 5: _, ...others } = await dataOf(client);
  assert.deepEqual(others, before);
  // A namesake of a later file is told apart by a number.
  const ann = (more: string): string =>
    csv('number,name,form,country,email', `${more},Ann Lee,sole,GB,ann@two.example`);
  await bringAll(client, ann('').replace('two', 'one'), { kind });
  const [namesake] = (await look(client, ann(''), { kind })).findings;
  assert.match(namesake.message, /If it is another holder of that name, give it a number\.$/);
  assert.doesNotMatch(asked.findings[0].message, /another holder/);
  assert.deepEqual((await bringAll(client, ann('9'), { kind })).counts.holders, 1);
  // A value that cannot be read is a finding of a row that was imported, too.
  const unread = await look(client, list.replace('ada@pike', 'ada@\u200bpike'), { kind });
  assert.deepEqual(
    unread.findings.map(({ line, code, column }: Record<string, unknown>) => [line, code, column]),
    [[2, 'text_invalid', 'owner email']],
  );
  // Without the columns of personal data its rows say something else too.
  const bare = await look(client, csv('number,name,form,country', '3,Bo Älvsjö,sole,SE', '4,Cy Holm,sole,'), { kind });
  assert.deepEqual(
    [bare.doneBefore, bare.findings.map(({ line, code }: Record<string, unknown>) => [line, code])],
    [1, [[2, 'personal_data_differs']]],
  );
});

test('no record, event or key of an import has personal data in clear, or a digest that a guess would find', async () => {
  const client = await openEmptyRegister(server);
  const [secret, other] = ['QQ-12-34-56-C', 'QQ-12-34-56-D'];
  const fileOf = (id: string): string => csv('number,form,owner,country,tax id', `1,sole,Ada Pike,GB,${id}`);
  const { plan } = await bringAll(client, fileOf(secret), { kind });
  const { rows } = await server.owner(
    `select to_jsonb(r)::text as row from registry.instructions r where register_id = '${client.person.accountId}'
     union all select to_jsonb(r)::text from registry.audit_entries r where account_id = '${client.person.accountId}'
     union all select to_jsonb(r)::text from registry.events r where register_id = '${client.person.accountId}'
     union all select to_jsonb(r)::text from registry.idempotency_keys r where account_id = '${client.person.accountId}'`,
  );
  assert.ok(rows.length > 3);
  for (const { row } of rows) assert.doesNotMatch(`${row}`, /QQ-12/);
  // The key of the row is the same whatever its tax id is, so it tells nothing of it.
  const guessed = await look(client, fileOf(other), { kind });
  assert.deepEqual(guessed.findings[0].code, 'personal_data_differs');
  // Of a proposal the digest of the file is keyed, and that of the plan is not one of the file.
  const operator = await openColleague(server, client, 'account_operator');
  const proposed = csv('number,form,owner,country,tax id', `2,sole,Bo Pike,GB,${secret}`);
  const asked = await look(operator, proposed, { kind });
  assert.equal(asked.needs.length, 1);
  const { json } = await bring(operator, proposed, { kind, plan: asked.plan });
  const { instructionById: proposal } = await client.read(
    `{ instructionById(id: "${json.instruction}") { type payload job { files { nodes { id } } } } }`,
  );
  assert.equal(proposal.type, 'importHolders');
  assert.match(proposal.payload.fileSha256, /^hmac-sha256:[0-9a-f]{64}$/);
  assert.doesNotMatch(JSON.stringify(proposal.payload), new RegExp(`QQ-12|${sha256Hex(proposed)}`));
  assert.deepEqual([proposal.payload.planDigest, plan === asked.plan], [asked.plan, false]);
  // The audit entry of a download outlives the file, and has no digest of it.
  for (const { id } of proposal.job.files.nodes) {
    const headers = { authorization: `Bearer ${client.token}` };
    assert.equal((await send(`${server.address}/token/api/v2/files/${id}`, { headers })).status, 200);
  }
  const { rows: downloads } = await server.owner(
    `select after from registry.audit_entries where account_id = '${client.person.accountId}' and action = 'file.downloaded'`,
  );
  assert.deepEqual(downloads, [{ after: { purpose: 'import' } }, { after: { purpose: 'import' } }]);
});
