/** Reversals against the app role: no statement of its own takes the number of a closed lot, or undoes a merge. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { now } from '../support/clock.ts';
import { type Answer, ReversalRegister } from '../support/reversal-register.ts';
import type { TestServer } from '../support/server.ts';
import { startWhole } from '../support/test-client.ts';

let server: TestServer;
let register: ReversalRegister;
let stranger: ReversalRegister;
let app: pg.Client;

before(async () => {
  server = await startWhole();
  [register, stranger] = [await ReversalRegister.open(server), await ReversalRegister.open(server)];
  app = new pg.Client({ connectionString: server.database.appUrl });
  await app.connect();
});
after(async () => {
  await app.end();
  await server.stop();
});

/**
 * Runs a statement as the administrator of a register, up to a commit. Shape: the rows; otherwise the constraint or the
 * code of the error.
 */
async function tryAs({ client }: ReversalRegister, text: string, values: unknown[] = []): Promise<unknown> {
  const { accountId, userId } = client.person;
  await app.query('begin');
  try {
    await app.query('select auth.set_context($1, $2, $3, $4)', [accountId, 'issuer', 'account_administrator', userId]);
    const { rows } = await app.query(text, values);
    await app.query('set constraints all immediate');
    return rows;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return constraint ?? code;
  } finally {
    await app.query('rollback');
  }
}

const rowsOf = (type: string, index: number): string =>
  `array(select n from jsonb_populate_recordset(null::registry.${type}, $${index}::jsonb) n)`;
const post = `select registry.post($1, ${rowsOf('book_row', 2)}, ${rowsOf('transaction_row', 3)}, ${rowsOf('lot_row', 4)},
  ${rowsOf('lot_closing_row', 5)}, ${rowsOf('posting_row', 6)}, null, null, null, null, null, null, null)`;

const rowOf = async (text: string, values: unknown[]): Promise<Answer> =>
  (await server.owner(`select to_jsonb(n) as row from (${text}) n`, values)).rows[0].row;

/** The reversal of a transfer of a whole lot, posted directly. */
async function forged(transactionId: string, change: (parts: Answer) => void): Promise<unknown[]> {
  const reversed = await rowOf('select * from registry.transactions where id = $1', [transactionId]);
  const book = await rowOf('select * from registry.books where asset_id = $1', [reversed.asset_id]);
  const closed = await rowOf('select * from registry.lots where closed_by = $1', [transactionId]);
  const opened = await rowOf('select * from registry.lots where opened_by = $1', [transactionId]);
  const [id, lotId] = [newId(), newId()];
  const dates = { effective_date: '2024-04-01', recorded_at: now().toISOString() };
  const at = { asset_id: reversed.asset_id, sequence: `${book.sequence + 1}`, type: 'reversal', ...dates };
  const line = (index: number, lot: Answer, quantity: string, balance: string): object => ({
    ...at,
    id: newId(),
    transaction_id: id,
    line: index,
    ledger_account: 'holder',
    owner_id: lot.holder_id,
    lot_id: lot.id,
    quantity,
    balance_after: balance,
  });
  const lot = {
    ...closed,
    id: lotId,
    predecessor_ids: [closed.id],
    reopens: closed.id,
    opened_by: id,
    opened_on: dates.effective_date,
    opened_at: dates.recorded_at,
  };
  const parts: Answer = {
    closed,
    opened,
    book: { ...book, ...at, from_sequence: book.sequence, reserved_change: '0', outstanding_change: '0' },
    transaction: {
      ...at,
      id,
      instruction_id: reversed.instruction_id,
      reversal_of: transactionId,
      payload: '{}',
      digest: '\\x44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a',
    },
    lots: [lot],
    closings: [{ id: opened.id, closed_by: id, closed_on: dates.effective_date, closed_at: dates.recorded_at }],
  };
  change(parts);
  const { quantity } = opened;
  const lines = [line(1, opened, `-${quantity}`, '0'), line(2, parts.lots[0], `${quantity}`, `${quantity}`)];
  return [
    reversed.register_id,
    ...[[parts.book], [parts.transaction], parts.lots, parts.closings, lines].map((rows) => JSON.stringify(rows)),
  ];
}

test('the database lets a number pass only to the lot that replaces a closed one by its reversal', async () => {
  const [ada, jo] = [await register.holder('Ada'), await register.holder('Jo')];
  const assetId = await register.asset();
  const issue = { assetId, holderId: ada, quantity: '100', effectiveDate: '2024-01-10' };
  await register.record('issueUnits', issue);
  const other = await register.transfer(assetId, ada, jo, '100', '2024-02-10');
  await register.reverse(other, '2024-02-11');
  await register.record('issueUnits', { ...issue, quantity: '7' });
  const sale = await register.transfer(assetId, ada, jo, '100', '2024-02-12', { kind: 'gift' });
  assert.ok(Array.isArray(await tryAs(register, post, await forged(sale, () => undefined))));
  const wrong: readonly (readonly [constraint: string, change: (parts: Answer) => void])[] = [
    // Taken by a lot that replaces none.
    ['lots_custom_id_unique', ({ lots }) => Object.assign(lots[0], { reopens: null })],
    // By the lot of another holder, or with other terms.
    ['lot_reopened_alike', ({ lots, opened }) => Object.assign(lots[0], { holder_id: opened.holder_id })],
    ['lot_reopened_alike', ({ lots }) => Object.assign(lots[0], { acquisition_date: '2019-01-01' })],
    ['lot_reopened_alike', ({ lots }) => Object.assign(lots[0], { cost_basis: '1' })],
    // With another number, or as if it had been paper.
    ['lot_reopened_alike', ({ lots }) => Object.assign(lots[0], { custom_id: '900' })],
    [
      'lots_paper_is_replaced',
      ({ lots, closed }) => Object.assign(lots[0], { replaces_certificate: closed.custom_id }),
    ],
    // By a transfer, or by the reversal of another transaction.
    ['lot_reopened_alike', ({ transaction }) => Object.assign(transaction, { type: 'transfer' })],
    ['lot_reopened_alike', ({ transaction }) => Object.assign(transaction, { reversal_of: null })],
    ['transactions_reversed_once', ({ transaction }) => Object.assign(transaction, { reversal_of: other })],
    // In the place of a lot that is open, of one that was replaced before, of one that is not there.
    [
      'lot_reopened_alike',
      ({ lots, opened }) => Object.assign(lots[0], { ...opened, id: newId(), reopens: opened.id }),
    ],
    ['lots_reopened_once', ({ lots, closed }) => Object.assign(lots[0], { reopens: closed.reopens })],
    ['lot_reopened_alike', ({ lots }) => Object.assign(lots[0], { reopens: newId() })],
  ];
  for (const [constraint, change] of wrong)
    assert.equal(await tryAs(register, post, await forged(sale, change)), constraint, change.toString());
});

test('a merged holder becomes active again by the reversal of its merge only', async () => {
  const [twin, main] = [await register.holder('Twin'), await register.holder('Main')];
  const assetId = await register.asset();
  await register.record('issueUnits', { assetId, holderId: twin, quantity: '5', effectiveDate: '2024-01-10' });
  const merging = { fromHolderId: twin, intoHolderId: main, effectiveDate: '2024-02-10', reason: 'The same' };
  await register.client.mutate('mergeHolders', merging);
  const revive = (status: string): string =>
    `update registry.holders set status = '${status}', merged_into = null, merged_by = null, status_before_merge = null where id = '${twin}'`;
  for (const status of ['active', 'suspended']) assert.equal(await tryAs(register, revive(status)), 'end_is_final');
});

test('no direct call reveals the transactions that rest on one of another register', async () => {
  const [ada, jo] = [await register.holder('Ada'), await register.holder('Jo')];
  const assetId = await register.asset();
  const issued = await register.record('issueUnits', {
    assetId,
    holderId: ada,
    quantity: '100',
    effectiveDate: '2024-01-10',
  });
  const sale = await register.transfer(assetId, ada, jo, '100', '2024-02-10');
  const values = [register.client.person.accountId, issued];
  const first = 'select registry.reverse_first($1, $2) as ids';
  assert.deepEqual(await tryAs(register, first, values), [{ ids: [sale] }]);
  assert.deepEqual(await tryAs(stranger, first, values), [{ ids: [] }]);
  assert.deepEqual(await tryAs(stranger, 'select * from registry.transactions_to_reverse($1, $2)', values), []);
});
