/** Malformed rows of bulk mutations are refused row by row, and a refusal of all names every row that fails. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId, nilId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { balancesOf, day, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { refusalsOf, whenRefused } from '../support/recorded-refusals.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

let assetId: string;
let ada: string;
let bo: string;

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeClass(client);
  [ada, bo] = (await makeHolders(client, 2)) as [string, string];
});

const selection = 'doneCount refusedCount replayed rows { row outcome code message transactionId }';
const issueOf = (quantity: unknown, more: object = {}) => ({
  assetId,
  holderId: ada,
  quantity,
  effectiveDate: day,
  ...more,
});

/** Rows of which each has one fault, with the sentence of its refusal. */
const faults: readonly (readonly [row: unknown, sentence: RegExp])[] = [
  [{}, /^Field "assetId" of required type "ID!" was not provided\./],
  ['a text', /^Expected type "IssueUnitsRowInput" to be an object\./],
  [null, /^Expected non-nullable type "IssueUnitsRowInput!" not to be null\.$/],
];
const faultyIssues = (): readonly (readonly [row: unknown, sentence: RegExp])[] => [
  ...faults,
  [issueOf('1,5'), /^The value "1,5" of quantity is wrong: /],
  [issueOf(1.5), /^The value 1\.5 of quantity is wrong: Decimal must be a string/],
  [issueOf('-1'), /^The value of rows\[5\]\.quantity is -1 and must not be negative\.$/],
  [issueOf('1', { effectiveDate: '2026-02-30' }), /^The value "2026-02-30" of effectiveDate is wrong: Date must be/],
  [issueOf('1', { source: 'nowhere' }), /^The value "nowhere" of source is wrong: Value "nowhere" does not exist/],
  [issueOf('1', { colour: 'red' }), /^Field "colour" is not defined by type "IssueUnitsRowInput"\./],
  [issueOf('1', { customId: 'x'.repeat(61) }), /^The value of rows\[9\]\.customId has more than 60 characters\.$/],
];

test('EACH runs the rows that can be read, and answers each other one in its place', async () => {
  const rows = faultyIssues();
  const input = { mode: 'EACH', rows: [...rows.map(([row]) => row), issueOf('7'), issueOf('5')] };
  const answer = await client.mutate('issueUnitsBulk', input, `${selection} checks { code outcome facts }`);
  assert.deepEqual([answer.doneCount, answer.refusedCount], [2, rows.length]);
  for (const [index, [, sentence]] of rows.entries()) {
    const { row, outcome, code, message } = answer.rows[index];
    assert.deepEqual([row, outcome, code], [index, 'refused', 'input_invalid'], message);
    assert.match(message, sentence);
  }
  assert.deepEqual(
    answer.rows.slice(rows.length).map(({ row, outcome }: Record<string, unknown>) => [row, outcome]),
    [
      [rows.length, 'done'],
      [rows.length + 1, 'done'],
    ],
  );
  assert.deepEqual(answer.checks[0], {
    code: 'input_invalid',
    outcome: 'warn',
    facts: { row: '0', rows: `${rows.length}` },
  });
  assert.equal((await balancesOf(server, assetId))[ada], '12');
});

test('the instruction has the rows that were read, and its digest is of them', async () => {
  const { instruction } = await client.mutate(
    'issueUnitsBulk',
    { mode: 'EACH', rows: [issueOf('x'), issueOf('1')] },
    'instruction { payload payloadDigest }',
  );
  assert.deepEqual(instruction.payload, { mode: 'EACH', rows: [issueOf('1')] });
});

test('the same key with another malformed row is another request', async () => {
  const input = { mode: 'EACH', idempotencyKey: newId() };
  const rows = [issueOf('one'), issueOf('1')];
  const done = await client.mutate('issueUnitsBulk', { ...input, rows }, selection);
  assert.deepEqual(await client.mutate('issueUnitsBulk', { ...input, rows }, selection), { ...done, replayed: true });
  await client.refused('idempotency_key_reused', 'issueUnitsBulk', { ...input, rows: [issueOf('two'), issueOf('1')] });
  await client.refused('idempotency_key_reused', 'issueUnitsBulk', { ...input, rows: [issueOf('1')] });
});

test('ATOMIC names every row that fails, whether it cannot be read or a rule blocks it', async () => {
  const before = await balancesOf(server, assetId);
  const rows = [
    issueOf('1'),
    issueOf('1.2.3'),
    issueOf('2000000'),
    issueOf('1'),
    issueOf('1', { effectiveDate: '2026-13-01' }),
    issueOf('1', { assetId: newId() }),
    issueOf('1', { holderId: 'nobody' }),
  ];
  const { message, extensions } = await client.refusal('issueUnitsBulk', { mode: 'ATOMIC', rows });
  assert.equal(extensions.code, 'input_invalid');
  assert.match(
    message,
    /^In row 2: The value "1\.2\.3" of quantity is wrong: .* 5 rows are refused: 2, 3, 5, 6 and 7\./,
  );
  assert.deepEqual(
    [extensions.details['row'], extensions.details['refusedCount'], extensions.details['refusedRows']],
    ['1', '5', '1,2,4,5,6'],
  );
  const blocked = (extensions.checks as { code: string; outcome: string; facts: { row: string } }[]).filter(
    ({ outcome }) => outcome === 'block',
  );
  assert.deepEqual(
    blocked.map(({ code, facts }) => [code, facts.row]),
    [
      ['input_invalid', '1'],
      ['insufficient_units', '2'],
      ['input_invalid', '4'],
      ['not_found', '5'],
      ['not_found', '6'],
    ],
  );
  assert.deepEqual(await balancesOf(server, assetId), before);
  // Rows that could not be read and rows of what is not there leave nothing; the other one is recorded.
  const recorded = await whenRefused(server, client.person.accountId, 1);
  assert.deepEqual(recorded.at(-1)!.payload, { mode: 'ATOMIC', rows: [issueOf('2000000')] });
  assert.deepEqual(
    recorded
      .at(-1)!
      .checks.filter(({ outcome }) => outcome === 'block')
      .map(({ facts }) => facts?.['row']),
    ['2'],
  );
});

test('in the mode EACH a row of an asset that is not there is refused alone', async () => {
  const rows = [issueOf('1', { assetId: newId() }), issueOf('1'), issueOf('1', { assetId: 'none' })];
  const answer = await client.mutate('issueUnitsBulk', { mode: 'EACH', rows }, selection);
  assert.deepEqual(
    answer.rows.map(({ outcome, code }: Record<string, unknown>) => [outcome, code]),
    [
      ['refused', 'not_found'],
      ['done', null],
      ['refused', 'not_found'],
    ],
  );
  assert.match(answer.rows[2].message, new RegExp(nilId));
});

test('a row whose document is not there is refused alone, and the rows of the others are run', async () => {
  await issue(client, assetId, ada, '10');
  const documentId = newId();
  const rows = [transferOf(assetId, ada, bo, '1', { documentId }), transferOf(assetId, ada, bo, '2')];
  const answer = await client.mutate('transferUnitsBulk', { mode: 'EACH', rows }, selection);
  assert.deepEqual([answer.rows[0].code, answer.rows[1].outcome], ['not_found', 'done']);
});

test('a mutation of which no row can be read is refused in both modes, and names all', async () => {
  for (const mode of ['EACH', 'ATOMIC']) {
    const { message, extensions } = await client.refusal('issueUnitsBulk', { mode, rows: [issueOf('x'), {}] });
    assert.equal(extensions.code, 'input_invalid');
    assert.match(message, /2 rows are refused: 1 and 2\.$/);
    assert.equal(extensions.checks?.length, 2);
  }
});

test('rows of a variable of their own are read in the same way', async () => {
  const { json } = await client.request(
    `mutation ($rows: [IssueUnitsRowInput!]!) { issueUnitsBulk(input: { mode: EACH, rows: $rows }) { ${selection} } }`,
    { rows: [issueOf(7), issueOf('7')] },
  );
  const { rows } = json.data.issueUnitsBulk;
  assert.deepEqual(
    rows.map(({ outcome }: Record<string, unknown>) => outcome),
    ['refused', 'done'],
  );
});

test('a malformed value beside the rows is refused as ever', async () => {
  for (const [more, code] of [
    [{ mode: 'SOME' }, 'variables_invalid'],
    [{ rows: [] }, 'input_invalid'],
    [{ rows: 'none' }, 'variables_invalid'],
  ] as const) {
    const { json } = await client.request(
      `mutation ($input: IssueUnitsBulkInput!) { issueUnitsBulk(input: $input) { ${selection} } }`,
      { input: { mode: 'EACH', rows: [issueOf('x'), issueOf('1')], ...more } },
    );
    assert.equal(json.errors[0].extensions.code, code, JSON.stringify(json));
  }
});

test('holders are refused row by row, and nothing of a malformed one is recorded', async () => {
  const parties = [{ partyType: 'individual', legalName: 'Odo Secret', capacity: 'owner', birthDate: '1970-02-30' }];
  const rows = [
    { ...newHolder('Odo Secret'), parties },
    newHolder('Una Vale'),
    { ...newHolder(), ownershipForm: 'solo' },
  ];
  const answer = await client.mutate(
    'createHoldersBulk',
    { mode: 'EACH', rows },
    'doneCount rows { row outcome code message holderId } instruction { id payload }',
  );
  assert.deepEqual(
    answer.rows.map(({ row, outcome, code, holderId }: Record<string, unknown>) => [
      row,
      outcome,
      code,
      holderId !== null,
    ]),
    [
      [0, 'refused', 'input_invalid', false],
      [1, 'done', null, true],
      [2, 'refused', 'input_invalid', false],
    ],
  );
  assert.match(answer.rows[0].message, /1970-02-30/);
  assert.ok(
    !JSON.stringify([answer.instruction, await refusalsOf(server, client.person.accountId)]).includes('Secret'),
  );
});
