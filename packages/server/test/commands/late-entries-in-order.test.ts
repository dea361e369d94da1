/**
 * Entries that come late, with `reorder`: later ones that stand in the way are undone and made again. Every figure is
 * worked by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { heldOnDays } from '../support/held-on-days.ts';
import { anybody } from '../support/holders.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

const newAsset = (form = 'book_entry'): Promise<string> =>
  makeAsset(issuer, { authorizedKind: 'unlimited', form }, 'active');
const newHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
const issue = async (assetId: string, holderId: string, quantity: string, effectiveDate: string) =>
  (await issuer.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate }, 'lot { id customId }')).lot;
const sale = (assetId: string, from: string, to: string, quantity: string, effectiveDate: string) => ({
  assetId,
  fromHolderId: from,
  receivers: [{ holderId: to, quantity }],
  effectiveDate,
});
const sell = async (...given: Parameters<typeof sale>) =>
  (await issuer.mutate('transferUnits', sale(...given), 'transaction { id sequence }')).transaction;
const held = (...given: [assetId: string, holderId: string, days: readonly string[]]) => heldOnDays(issuer, ...given);
const answer = `
  transaction { id sequence replaces { id } }
  instruction { transactions(first: 100, orderBy: [SEQUENCE_ASC]) { nodes {
    id sequence type effectiveDate reversalOf { id } replaces { id }
    lotsOpened(first: 100, orderBy: [CUSTOM_ID_ASC]) { nodes { customId quantity holder { id } } }
  } } }
  checks { code outcome message facts }`;

// biome-ignore lint: an answer of any query.
type Answer = any;
const typesOf = ({ instruction }: Answer): readonly string[] =>
  instruction.transactions.nodes.map(({ type }: Answer) => type);

/** The open lots of a holder: their numbers and units, in the order of the numbers. */
const lotsOf = async (assetId: string, holderId: string): Promise<string[]> => {
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { lots(first: 100, orderBy: [CUSTOM_ID_ASC], filter: { closedAt: { isNull: true } }) { nodes { customId quantity holder { id } } } } }`,
  );
  return assetById.lots.nodes
    .filter(({ holder }: { holder: { id: string } }) => holder.id === holderId)
    .map(({ customId, quantity }: { customId: string; quantity: string }) => `${customId}: ${quantity}`);
};

/** 100 on 1 March and 50 on 1 May; 80 sold on 1 June, FIFO out of the first lot; 30 of these sold on 1 July. */
async function seller(form?: string) {
  const assetId = await newAsset(form);
  const [from, buyer, third, late] = [await newHolder(), await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '100', '2025-03-01');
  await issue(assetId, from, '50', '2025-05-01');
  const sold = await sell(assetId, from, buyer, '80', '2025-06-01');
  const on = await sell(assetId, buyer, third, '30', '2025-07-01');
  return { assetId, from, buyer, third, late, sold, on };
}

test('later sales are undone and made again after a late one, on their days and with their numbers', async () => {
  const { assetId, from, buyer, third, late, sold, on } = await seller();
  assert.deepEqual(await lotsOf(assetId, from), ['2: 50', '4: 20']);
  assert.deepEqual([await lotsOf(assetId, buyer), await lotsOf(assetId, third)], [['6: 50'], ['5: 30']]);
  const given = sale(assetId, from, late, '40', '2025-04-01');
  // Of the 100 of 1 April 20 are left now.
  await issuer.refused('insufficient_units', 'transferUnits', given);
  const done = await issuer.mutate('transferUnits', { ...given, reorder: true }, answer);
  const { nodes } = done.instruction.transactions;
  assert.deepEqual(
    nodes.map((one: Answer) => [one.type, one.effectiveDate, one.reversalOf?.id ?? null, one.replaces?.id ?? null]),
    [
      ['reversal', '2025-07-01', on.id, null],
      ['reversal', '2025-06-01', sold.id, null],
      ['transfer', '2025-04-01', null, null],
      ['transfer', '2025-06-01', null, sold.id],
      ['transfer', '2025-07-01', null, on.id],
    ],
  );
  assert.equal(done.transaction.id, nodes[2].id);
  // 40 of the first lot are gone, so 60 of it and 20 of the second are sold on 1 June.
  const days = ['2025-03-31', '2025-04-01', '2025-05-01', '2025-06-01', '2025-11-01'];
  assert.deepEqual(await held(assetId, from, days), [
    ['100', 100],
    ['60', 60],
    ['110', 50, 60],
    ['30', 30],
    ['30', 30],
  ]);
  assert.deepEqual(await held(assetId, buyer, ['2025-05-31', '2025-06-01', '2025-07-01']), [
    ['0'],
    ['80', 20, 60],
    ['50', 20, 30],
  ]);
  // The sale of 1 June has the number 3 of its lot, and one more lot; what is left of it after 1 July has 6 again.
  assert.deepEqual(
    [
      await lotsOf(assetId, from),
      await lotsOf(assetId, buyer),
      await lotsOf(assetId, third),
      await lotsOf(assetId, late),
    ],
    [['10: 30'], ['6: 30', '9: 20'], ['5: 30'], ['7: 40']],
  );
  const told = done.checks.find(({ code }: { code: string }) => code === 'entries_made_again');
  assert.equal(
    told.message,
    `2 later entries are undone, each with effect from its own day, and made again after this one: transfer ${sold.sequence} of 1 June 2025 and transfer ${on.sequence} of 1 July 2025.`,
  );
  assert.deepEqual([told.outcome, told.facts.madeAgainIds], ['warn', `${sold.id} ${on.id}`]);
});

test('a dry run shows the entries and records nothing; a key that was used is answered again', async () => {
  const { assetId, from, late } = await seller();
  const given = { ...sale(assetId, from, late, '40', '2025-04-01'), reorder: true, idempotencyKey: newId() };
  const dry = await issuer.mutate('transferUnits', { ...given, dryRun: true }, answer);
  assert.deepEqual(typesOf(dry), ['reversal', 'reversal', 'transfer', 'transfer', 'transfer']);
  assert.deepEqual(await lotsOf(assetId, late), []);
  const first = await issuer.mutate('transferUnits', given, 'replayed transaction { id }');
  const again = await issuer.mutate('transferUnits', given, 'replayed transaction { id }');
  assert.deepEqual([first.replayed, again.replayed, again.transaction.id], [false, true, first.transaction.id]);
  assert.deepEqual(await lotsOf(assetId, late), ['7: 40']);
});

test('where nothing stands in the way, reorder does what the mutation does without it', async () => {
  const { assetId, from, late } = await seller();
  const given = { ...sale(assetId, from, late, '20', '2025-04-01'), reorder: true };
  assert.deepEqual(typesOf(await issuer.mutate('transferUnits', given, answer)), ['transfer']);
});

test('a later entry that becomes impossible is named, and nothing is recorded', async () => {
  const { assetId, from, late, sold } = await seller();
  // 100 and 50 less 71 leave 79, and 80 were sold on 1 June.
  const given = { ...sale(assetId, from, late, '71', '2025-04-01'), reorder: true };
  const { details } = await issuer.refused('later_entry_impossible', 'transferUnits', given);
  assert.deepEqual(
    [details.transactionId, details.sequence, details.effectiveDate, details.because],
    [sold.id, `${sold.sequence}`, '2025-06-01', 'insufficient_units'],
  );
  assert.equal(
    details.reason,
    `Transfer ${sold.sequence} of 1 June 2025 could not be made again: This takes 80 units, and the holder has no more than 79 units on 1 June 2025.`,
  );
  assert.deepEqual(await lotsOf(assetId, from), ['2: 50', '4: 20']);
});

test('the sale of a later day that used other lots is made again too, where the first one needs their units', async () => {
  const assetId = await newAsset();
  const [from, buyer, late] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '100', '2025-03-01');
  await issue(assetId, from, '50', '2025-03-02');
  await sell(assetId, from, buyer, '100', '2025-06-01');
  await issue(assetId, from, '50', '2025-07-01');
  // 30 of the second lot, which the sale of 1 June needs once 40 of the first are gone.
  await sell(assetId, from, buyer, '30', '2025-08-01');
  const given = { ...sale(assetId, from, late, '60', '2025-04-01'), lotIds: null, reorder: true };
  const done = await issuer.mutate(
    'transferUnits',
    { ...given, receivers: [{ holderId: late, quantity: '40' }] },
    answer,
  );
  assert.equal(typesOf(done).length, 5);
  // 150 - 40 = 110 from 1 April; 10 from 1 June; 60 from 1 July; 30 from 1 August.
  assert.deepEqual(await held(assetId, from, ['2025-04-01', '2025-06-01', '2025-07-01', '2025-08-01']), [
    ['110', 50, 60],
    ['10', 10],
    ['60', 10, 50],
    ['30', 30],
  ]);
});

test('lots that are named are found again, in the late entry and in later ones', async () => {
  const assetId = await newAsset();
  const [from, buyer, late] = [await newHolder(), await newHolder(), await newHolder()];
  const first = await issue(assetId, from, '100', '2025-03-01');
  await issue(assetId, from, '100', '2025-03-02');
  const sold = { ...sale(assetId, from, buyer, '80', '2025-06-01'), lotIds: [first.id], balanceCustomId: 'REST-1' };
  await issuer.mutate('transferUnits', {
    ...sold,
    receivers: [{ holderId: buyer, quantity: '80', customId: 'CERT-1' }],
  });
  const given = { ...sale(assetId, from, late, '15', '2025-04-01'), lotIds: [first.id] };
  await issuer.refused('lot_not_open', 'transferUnits', given);
  await issuer.mutate('transferUnits', { ...given, reorder: true });
  // 100 - 15 = 85 of the first, of which 80 are sold: 5 are left.
  assert.deepEqual(await lotsOf(assetId, from), ['2: 100', 'REST-1: 5']);
  assert.deepEqual(await lotsOf(assetId, buyer), ['CERT-1: 80']);
  const more = { ...sale(assetId, from, late, '6', '2025-04-02'), lotIds: [first.id], reorder: true };
  const { details } = await issuer.refused('later_entry_impossible', 'transferUnits', more);
  assert.match(details.reason, /^Transfer \d+ of 1 June 2025 could not be made again: /);
});

test('a paper certificate of as many units keeps its number, and one of other units gets another', async () => {
  const { assetId, from, third, late } = await seller('certificated');
  await issuer.mutate('transferUnits', { ...sale(assetId, from, late, '40', '2025-04-01'), reorder: true });
  assert.deepEqual(await lotsOf(assetId, third), ['5: 30']);
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { lots(first: 100, filter: { customId: { equalTo: "5" } }, orderBy: [ID_ASC]) { nodes { closedAt replacesCertificate reopens { customId } } } } }`,
  );
  assert.deepEqual(
    assetById.lots.nodes.map((one: Answer) => [
      one.closedAt === null,
      one.replacesCertificate,
      one.reopens?.customId ?? null,
    ]),
    [
      [false, null, null],
      [true, null, '5'],
    ],
  );
});

test('a restriction goes on with the lot that is made again', async () => {
  const { assetId, from, third, late } = await seller();
  const { assetById } = await issuer.read(
    `{ assetById(id: "${assetId}") { lots(first: 9, filter: { customId: { equalTo: "5" } }) { nodes { id } } } }`,
  );
  const [{ id: lotId }] = assetById.lots.nodes;
  await issuer.mutate('placeRestriction', {
    assetId,
    kind: 'freeze',
    effectiveFrom: '2025-08-01',
    holderId: third,
    lotId,
    reason: 'A dispute.',
  });
  await issuer.mutate('transferUnits', { ...sale(assetId, from, late, '40', '2025-04-01'), reorder: true });
  assert.deepEqual(await lotsOf(assetId, third), ['5: 30']);
  await issuer.refused('insufficient_free_balance', 'transferUnits', sale(assetId, third, late, '1', '2025-09-01'));
});

test('entries of before a split are made, and the split and the entries since are worked anew', async () => {
  const assetId = await newAsset();
  const [from, buyer, late] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '100', '2025-03-01');
  await issuer.mutate('splitAsset', { assetId, numerator: '3', denominator: '2', effectiveDate: '2025-07-01' });
  await sell(assetId, from, buyer, '30', '2025-08-01');
  const given = sale(assetId, from, late, '40', '2025-04-01');
  await issuer.refused('insufficient_units', 'transferUnits', given);
  const done = await issuer.mutate('transferUnits', { ...given, reorder: true }, answer);
  // 60 and 40 from 1 April; 90 and 60 after 3 for 2; 60, 30 and 60 from 1 August.
  const days = ['2025-03-31', '2025-04-01', '2025-07-01', '2025-08-01'];
  assert.deepEqual(await held(assetId, from, days), [
    ['100', 100],
    ['60', 60],
    ['90', 90],
    ['60', 60],
  ]);
  assert.deepEqual(await held(assetId, late, days), [['0'], ['40', 40], ['60', 60], ['60', 60]]);
  assert.deepEqual(await held(assetId, buyer, days), [['0'], ['0'], ['0'], ['30', 30]]);
  const shown = done.checks.find(({ code }: { code: string }) => code === 'fraction_refused');
  assert.match(
    shown.message,
    /^Split \d+ of 1 July 2025, made again: 100 units of holders become 150\. No holder is left with a fraction\.$/,
  );
  // An issue of before the split is refused, and entered with reorder: 10 become 15.
  const issued = { assetId, holderId: late, quantity: '10', effectiveDate: '2025-06-01' };
  await issuer.refused('effective_date_too_early', 'issueUnits', issued);
  await issuer.mutate('issueUnits', { ...issued, reorder: true });
  assert.deepEqual(await held(assetId, late, ['2025-04-01', '2025-06-01', '2025-07-01', '2025-08-01']), [
    ['40', 40],
    ['50', 10, 40],
    ['75', 15, 60],
    ['75', 15, 60],
  ]);
  // One unit more would leave a fraction: 59 become 88.5.
  const odd = { ...sale(assetId, from, late, '1', '2025-04-02'), reorder: true };
  const { details } = await issuer.refused('later_entry_impossible', 'transferUnits', odd);
  assert.equal(details.because, 'fraction_refused');
});

for (const inRows of [false, true])
  test(`conversions, cancellations and rows of bulk mutations are made again${inRows ? ', all as rows' : ''}`, () =>
    madeAgain(inRows));

/** Shape: `inRows` where a conversion and a cancellation are rows, each behind one of the buyer's. */
async function madeAgain(inRows: boolean): Promise<void> {
  const record = (name: string, ofBuyer: object, input: object) =>
    inRows ? issuer.mutate(`${name}Bulk`, { mode: 'ATOMIC', rows: [ofBuyer, input] }) : issuer.mutate(name, input);
  const [assetId, toAssetId] = [await newAsset(), await newAsset()];
  const [from, buyer, late] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '100', '2025-03-01');
  const rows = [20, 10].map((units) => sale(assetId, from, buyer, `${units}`, '2025-06-01'));
  await issuer.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows });
  const conversion = { assetId, toAssetId, holderId: from, quantity: '8', effectiveDate: '2025-07-01' };
  const converted = { ...conversion, ratioNumerator: '3', ratioDenominator: '2' };
  await record('convertUnits', { ...converted, holderId: buyer }, converted);
  const cancelled = { assetId, holderId: from, quantity: '12', effectiveDate: '2025-08-01' };
  const given = { ...cancelled, reason: 'Given up.' };
  await record('cancelUnits', { ...given, holderId: buyer }, given);
  // Of the first lot 50 are left, and these are used as they are.
  const kept = { ...sale(assetId, from, late, '10', '2025-04-01'), reorder: true };
  assert.deepEqual(typesOf(await issuer.mutate('transferUnits', kept, answer)), ['transfer']);
  await issue(assetId, from, '50', '2025-05-01');
  const early = { ...sale(assetId, from, late, '45', '2025-04-02'), reorder: true };
  const done = typesOf(await issuer.mutate('transferUnits', early, answer)).filter((type) => type !== 'reversal');
  // The late one, and that of 1 April, which used what the cancellation had left. Rows of the buyer rest on the sales.
  const own = ['cancel', 'convert', 'convert'];
  const sales = Array.from({ length: 4 }, () => 'transfer');
  assert.deepEqual(done.toSorted(), [...own, ...(inRows ? own : [])].toSorted().concat(sales));
  // 100 - 10 - 45 = 45; with 50 more 95; 65 after the bulk, 57 after the conversion, 45 after the cancellation.
  const days = ['2025-04-02', '2025-05-01', '2025-06-01', '2025-07-01', '2025-08-01'];
  assert.deepEqual(
    (await held(assetId, from, days)).map(([units]) => units),
    ['45', '95', '65', '57', '45'],
  );
  assert.deepEqual(await held(toAssetId, from, ['2025-06-30', '2025-07-01']), [['0'], ['12', 12]]);
  // Of 30 the buyer converted 8 and gave up 12.
  if (inRows)
    assert.deepEqual(
      (await held(assetId, buyer, ['2025-06-01', '2025-08-01'])).map(([units]) => units),
      ['30', '10'],
    );
}

test('each entry that was made again is reversed by itself', async () => {
  const { assetId, from, buyer, late } = await seller();
  const given = { ...sale(assetId, from, late, '40', '2025-04-01'), reorder: true };
  const { nodes } = (await issuer.mutate('transferUnits', given, answer)).instruction.transactions;
  const reversed = await issuer.mutate(
    'reverseTransaction',
    { transactionId: nodes[4].id, effectiveDate: '2025-07-01', reason: 'An error.' },
    'instruction { transactions { nodes { reversalOf { id } } } }',
  );
  assert.deepEqual(reversed.instruction.transactions.nodes, [{ reversalOf: { id: nodes[4].id } }]);
  assert.deepEqual(await held(assetId, buyer, ['2025-07-01']), [['80', 20, 60]]);
  const { transactionById } = await issuer.read(
    `{ transactionById(id: "${nodes[2].id}") { reverseFirst { nodes { id } } } }`,
  );
  assert.deepEqual(transactionById.reverseFirst.nodes, [{ id: nodes[3].id }]);
  // 100 - 40 = 60 of the first lot, and 50 more; a second late entry takes 25 of these 60.
  await issuer.mutate('transferUnits', { ...sale(assetId, from, late, '25', '2025-04-02'), reorder: true });
  assert.deepEqual(await held(assetId, from, ['2025-04-02', '2025-11-01']), [
    ['35', 35],
    ['5', 5],
  ]);
});

test('no more than 500 entries are made again', async () => {
  const assetId = await newAsset();
  const [from, buyer, late] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '1000', '2025-03-01');
  await issue(assetId, from, '1000', '2025-05-01');
  const rows = Array.from({ length: 501 }, () => sale(assetId, from, buyer, '1', '2025-06-01'));
  await issuer.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows });
  const given = { ...sale(assetId, from, late, '600', '2025-04-01'), reorder: true };
  const { details } = await issuer.refused('too_many_later_entries', 'transferUnits', given);
  assert.equal(details.laterMax, '500');
});

test('an entry of a merge is not made again, and is named', async () => {
  const { assetId, from, buyer, third, late } = await seller();
  const merging = { fromHolderId: buyer, intoHolderId: third, effectiveDate: '2025-08-01', reason: 'The same person.' };
  await issuer.mutate('mergeHolders', merging);
  const given = { ...sale(assetId, from, late, '40', '2025-04-01'), reorder: true };
  const { details } = await issuer.refused('later_entry_impossible', 'transferUnits', given);
  assert.match(details.reason, /a mutation that is not made again on its own, such as a merge of holders/);
});

test('the rest of a lot that an entry took late is on no past day once that entry is undone', async () => {
  const assetId = await newAsset();
  const [from, buyer, third] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '11', '2025-03-11');
  await sell(assetId, from, buyer, '4', '2025-03-31');
  // It closes the rest of 7, which opened on 31 March, and leaves 1.
  await sell(assetId, from, third, '6', '2025-03-22');
  await issue(assetId, from, '25', '2025-04-20');
  // It takes that 1, so all three sales are undone and made again.
  await sell(assetId, from, buyer, '12', '2025-05-24');
  await issuer.mutate('transferUnits', { ...sale(assetId, from, buyer, '1', '2025-03-14'), reorder: true }, answer);
  const days = ['2025-03-13', '2025-03-14', '2025-03-22', '2025-03-31', '2025-04-20', '2025-05-24'];
  assert.deepEqual(await held(assetId, from, days), [['11', 11], ['10', 10], ['4', 4], ['0'], ['25', 25], ['13', 13]]);
});
