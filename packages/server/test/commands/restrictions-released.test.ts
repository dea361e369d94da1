/** A restriction that was released or has expired since, when an entry comes late for a day on which it held. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

/** A class of its own, with 1000 units of one holder since 10 January 2025. */
async function openBook() {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [from, to] = [await newHolder(), await newHolder()];
  const input = { assetId, holderId: from, quantity: '1000', effectiveDate: '2025-01-10' };
  const lotId: string = (await issuer.mutate('issueUnits', input, 'lot { id }')).lot.id;
  return { assetId, from, to, lotId };
}
type Book = Awaited<ReturnType<typeof openBook>>;

const newHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;

/** Places a lien from 1 February 2025 on. */
async function restrict({ assetId, from }: Book, more: object): Promise<string> {
  const input = { assetId, holderId: from, kind: 'lien', effectiveFrom: '2025-02-01', ...more };
  return (await issuer.mutate('placeRestriction', input, 'restriction { id }')).restriction.id;
}

const release = (restrictionId: string): Promise<unknown> =>
  issuer.mutate('releaseRestriction', { restrictionId, effectiveDate: '2025-10-01', reason: 'Paid.' });

const transferOf = ({ assetId, from, to }: Book, quantity: string, effectiveDate: string) => ({
  assetId,
  fromHolderId: from,
  effectiveDate,
  receivers: [{ holderId: to, quantity }],
});

async function transfer(book: Book, quantity: string, effectiveDate: string): Promise<string> {
  return (await issuer.mutate('transferUnits', transferOf(book, quantity, effectiveDate), 'transaction { id }'))
    .transaction.id;
}

/** The locked units of the holder, day by day. */
async function locked({ assetId }: Book, holderId: string, days: readonly string[]): Promise<(string | null)[]> {
  const of = (day: string, index: number): string =>
    `d${index}: positions(asOf: "${day}", condition: { assetId: "${assetId}" }, includeZero: true) { nodes { locked } }`;
  const { holderById } = await issuer.read(`{ holderById(id: "${holderId}") { ${days.map(of).join(' ')} } }`);
  return days.map((_, index) => holderById[`d${index}`].nodes[0]?.locked ?? null);
}

const days = ['2025-01-31', '2025-02-01', '2025-06-02', '2025-09-30', '2025-10-01'];

test('a late transfer leaves the units locked until the release', async () => {
  const book = await openBook();
  await release(await restrict(book, { lotId: book.lotId, quantity: '200' }));
  // 1000 - 800 = 200 are left from 1 June on: all of them are locked until 1 October.
  await transfer(book, '800', '2025-06-01');
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
  await issuer.refused('insufficient_free_balance', 'transferUnits', transferOf(book, '200', '2025-06-02'));
  // They are free from the day of the release on.
  await transfer(book, '200', '2025-10-01');
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
});

test('so does an entry for a day before one that came late', async () => {
  const book = await openBook();
  await release(await restrict(book, { lotId: book.lotId, quantity: '200' }));
  // 1000 - 300 = 700 from 1 August on, 1000 - 300 - 100 = 600 before: 200 of them are locked.
  await transfer(book, '300', '2025-08-01');
  await transfer(book, '100', '2025-06-01');
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
});

test('a late reversal gives back units that are locked until the release', async () => {
  const book = await openBook();
  const restrictionId = await restrict(book, { lotId: book.lotId, quantity: '200' });
  const transactionId = await transfer(book, '800', '2025-06-01');
  await release(restrictionId);
  await issuer.mutate('reverseTransaction', { transactionId, effectiveDate: '2025-07-01', reason: 'An error.' });
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
});

test('a late reversal of a late transfer after the release locks again what was locked', async () => {
  const book = await openBook();
  await release(await restrict(book, { lotId: book.lotId, quantity: '200' }));
  const transactionId = await transfer(book, '800', '2025-06-01');
  await issuer.mutate('reverseTransaction', { transactionId, effectiveDate: '2025-06-01', reason: 'An error.' });
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
});

test('it goes on in a lot that is issued again late, which cannot be consolidated', async () => {
  const book = await openBook();
  await release(await restrict(book, { lotId: book.lotId, quantity: '200' }));
  const { assetId, from: holderId, lotId } = book;
  const more = { assetId, holderId, quantity: '10', effectiveDate: '2025-01-10' };
  const { lot } = await issuer.mutate('issueUnits', more, 'lot { id }');
  const consolidation = { assetId, holderId, lotIds: [lotId, lot.id], effectiveDate: '2025-06-01' };
  await issuer.refused('units_restricted', 'consolidateLots', consolidation);
  await issuer.mutate('reissueLot', { assetId, lotId, effectiveDate: '2025-06-01', reason: 'A new certificate.' });
  assert.deepEqual(await locked(book, holderId, days), ['0', '200', '200', '200', '0']);
});

test('a late conversion leaves what is locked', async () => {
  const book = await openBook();
  const { assetId, from: holderId } = book;
  const toAssetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  await release(await restrict(book, { lotId: book.lotId, quantity: '200' }));
  const ratio = { ratioNumerator: '1', ratioDenominator: '1' };
  const conversion = { assetId, holderId, toAssetId, effectiveDate: '2025-06-01', ...ratio };
  await issuer.refused('insufficient_free_balance', 'convertUnits', { ...conversion, quantity: '801' });
  await issuer.mutate('convertUnits', { ...conversion, quantity: '800' });
  // 1000 - 800 = 200 are left, all of them locked.
  assert.deepEqual(await locked(book, holderId, days), ['0', '200', '200', '200', '0']);
});

test('a late split multiplies the quantity on the days until the release, of a lot and of a holder', async () => {
  for (const ofLot of [true, false]) {
    const book = await openBook();
    await release(await restrict(book, { quantity: '200', ...(ofLot ? { lotId: book.lotId } : {}) }));
    const { assetId } = book;
    await issuer.mutate('splitAsset', { assetId, numerator: '2', denominator: '1', effectiveDate: '2025-06-01' });
    // 200 * 2 = 400 from the split on.
    assert.deepEqual(await locked(book, book.from, days), ['0', '200', '400', '400', '0']);
  }
});

test('a late merging takes the restriction of a holder along until the release', async () => {
  const book = await openBook();
  await release(await restrict(book, { quantity: '200' }));
  const { from: fromHolderId, to: intoHolderId } = book;
  await issuer.mutate('mergeHolders', { fromHolderId, intoHolderId, effectiveDate: '2025-06-01', reason: 'Twice.' });
  assert.deepEqual(await locked(book, fromHolderId, days), ['0', '200', '0', '0', '0']);
  assert.deepEqual((await locked(book, intoHolderId, days)).slice(2), ['200', '200', '0']);
});

test('a restriction that expired goes on with its units until that day', async () => {
  const book = await openBook();
  await restrict(book, { lotId: book.lotId, quantity: '200', expiresOn: '2025-10-01' });
  await transfer(book, '800', '2025-06-01');
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
  // The same where its lot was replaced after it expired: 200 - 50 = 150 are left, and 200 were locked before.
  await transfer(book, '50', '2025-11-01');
  assert.deepEqual(await locked(book, book.from, days), ['0', '200', '200', '200', '0']);
});
