/**
 * The history of a register with several classes, brought whole and in halves, and by a mutation for each of its rows.
 * TEST_DEEP=1 compares twenty histories of 1,000 rows with those that mutations record.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { findUnequalBook } from '../../src/store/ledger/written-books.ts';
import { beforeTests } from '../support/before-tests.ts';
import { assertLike, fileOf, formerRegister, openFormer } from '../support/former-register.ts';
import { csv, importsAt } from '../support/imports.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

const { bringAll, look } = importsAt(() => server.address);
/** More than a look tries together, and fewer than are done together. */
const entryCount = 120;
const kind = 'history';

test('a history with certificates, conversions and splits is the same whole and in halves', async () => {
  const former = formerRegister(entryCount, 43);
  const { entries } = former;
  assert.deepEqual([...new Set(entries.map(({ type }) => `${type}`))].toSorted(), [
    'cancel',
    'convert',
    'issue',
    'split',
    'transfer',
  ]);
  const whole = await openFormer(server);
  const before = await sizeOfPostings();
  await look(whole, fileOf(entries), { kind });
  // Rows that are rolled back take their place too, so a look has written none. Autovacuum may only cut empty ones off.
  assert.ok((await sizeOfPostings()) <= before);
  const done = await bringAll(whole, fileOf(entries), { kind });
  assert.deepEqual([done.done, done.rows, done.findings], [true, entryCount, []]);
  await assertLike(whole, former);
  const halves = await openFormer(server);
  const half = await bringAll(halves, fileOf(entries.slice(0, entryCount / 2)), { kind });
  assert.deepEqual(half.findings, []);
  const rest = await bringAll(halves, fileOf(entries), { kind });
  assert.deepEqual([rest.done, rest.doneBefore, rest.findings], [true, entryCount / 2, []]);
  await assertLike(halves, former);
  // A row that cannot be read is decided before those above it, which wait for each other.
  const each = await openFormer(server);
  const lines = fileOf(entries).split('\n');
  const besides = await bringAll(each, lines.toSpliced(110, 0, 'no row').join('\n'), { kind, mode: 'EACH' });
  assert.deepEqual([besides.done, besides.rows, besides.findings.length], [true, entryCount + 1, 1]);
  await assertLike(each, former);
});

/** Units: bytes. */
async function sizeOfPostings(): Promise<number> {
  const { rows } = await server.owner("select pg_relation_size('registry.postings') as bytes");
  return Number(rows[0]!['bytes']);
}

type Entry = ReturnType<typeof formerRegister>['entries'][number];

const [fileCount, rowCount] = isDeep ? [20, 1_000] : [1, 25];

test('rows of classes with restrictions and share numbers stand among others, and are done as they were looked at', async () => {
  const client = await openFormer(server);
  const head = 'date,type,asset,holder,to holder,quantity,certificate,share numbers';
  await bringAll(client, csv(head, '2015-02-01,issue,BLS,1,,100,,'), { kind });
  const [assets, holders] = [
    await idsOf(client, 'allAssets', 'symbol'),
    await idsOf(client, 'allHolders', 'holderNumber'),
  ];
  await client.mutate('placeRestriction', {
    assetId: assets.get('BLS')!,
    holderId: holders.get('1')!,
    kind: 'lien',
    quantity: '60',
    effectiveFrom: '2015-02-01',
    beneficiary: 'The bank',
  });
  const file = csv(
    head,
    '2015-02-02,issue,ALS,1,,50,A-1,',
    '2015-02-03,transfer,ALS,1,2,20,A-2,',
    '2015-02-04,transfer,BLS,1,3,41,,',
    '2015-02-05,transfer,BLS,1,3,40,,',
    '2015-02-06,issue,CLS,4,,10,C-1,1-10',
    '2015-02-07,issue,CLS,5,,10,C-2,10-19',
    '2015-02-08,transfer,ALS,2,3,5,A-3,',
    '2015-02-09,issue,ALS,3,,5,A-2,',
  );
  const { done, findings, counts } = await bringAll(client, file, { kind, mode: 'EACH' });
  assert.deepEqual(
    [done, counts.entries, ...findings.map(({ line, code }: { line: number; code: string }) => `${line} ${code}`)],
    [true, 5, '4 insufficient_free_balance', '7 share_numbers_taken', '9 certificate_number_taken'],
  );
  const positions = await all(client, 'allPositions', 'balance asset { symbol } holder { holderNumber }');
  assert.deepEqual(
    positions.map(({ asset, holder, balance }) => `${asset.symbol} ${holder.holderNumber} ${balance}`).toSorted(),
    ['ALS 1 30', 'ALS 2 15', 'ALS 3 5', 'BLS 1 60', 'BLS 3 40', 'CLS 4 10'],
  );
});

test('a refused row that makes a holder leaves the entries above it, also where it is the first of its class', async () => {
  const client = await openFormer(server);
  const file = csv(
    'date,type,asset,holder,quantity,form',
    '2015-02-01,issue,ALS,1,50,',
    '2015-02-02,issue,BLS,Zoe Alder,200000000000,sole',
    '2015-02-03,issue,BLS,Zoe Alder,5,sole',
  );
  const { done, findings, counts } = await bringAll(client, file, { kind, mode: 'EACH' });
  assert.deepEqual(
    [done, counts.entries, counts.holders, findings.map(({ line }: { line: number }) => line)],
    [true, 2, 1, [3]],
  );
  const positions = await all(client, 'allPositions', 'balance asset { symbol }');
  assert.deepEqual(positions.map(({ asset, balance }) => `${asset.symbol} ${balance}`).toSorted(), ['ALS 50', 'BLS 5']);
  // The next mutation goes on from the book.
  const more = csv('date,type,asset,holder,quantity', '2015-02-04,issue,ALS,1,7');
  assert.equal((await bringAll(client, more, { kind })).counts.entries, 1);
});

test('a restriction of a whole class stops transfers of units that the same file issues first', async () => {
  const client = await openFormer(server);
  const assetId = (await idsOf(client, 'allAssets', 'symbol')).get('ALS')!;
  await client.mutate('placeRestriction', { assetId, kind: 'freeze', effectiveFrom: '2015-02-01' });
  const file = csv(
    'date,type,asset,holder,to holder,quantity,form',
    // A row that makes a holder is run alone, so that the class is read for an issue first.
    '2015-02-02,issue,ALS,Zoe Alder,,50,sole',
    '2015-02-03,transfer,ALS,Zoe Alder,1,20,',
  );
  const { findings, counts } = await bringAll(client, file, { kind, mode: 'EACH' });
  assert.deepEqual(
    [counts.entries, ...findings.map(({ line, code }: { line: number; code: string }) => `${line} ${code}`)],
    [1, '3 insufficient_free_balance'],
  );
});

test('before the commit books and positions are compared with the postings', async () => {
  const client = await openFormer(server);
  const file = csv('date,type,asset,holder,quantity', '2015-02-01,issue,ALS,1,50', '2015-02-02,issue,ALS,2,20');
  await bringAll(client, file, { kind });
  const assetId = (await idsOf(client, 'allAssets', 'symbol')).get('ALS')!;
  const url = server.database.ownerUrl;
  const database = openDatabase({ url, connections: 1, sharedConnections: 1, log: makeLog('silent') });
  const foundAfter = async (edit: string): Promise<boolean> => {
    let found: string | undefined;
    const undone = database.transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' });
      await tx.query({ text: edit }, [assetId]);
      found = await findUnequalBook(tx, new Map([[assetId, 0n]]));
      throw new RangeError('nothing of it is kept');
    });
    await assert.rejects(undone, RangeError);
    return found === assetId;
  };
  const positions = 'registry.positions where asset_id = $1 and balance = 50';
  try {
    assert.deepEqual(
      [
        await foundAfter('select $1::uuid'),
        await foundAfter(`delete from ${positions}`),
        await foundAfter('update registry.positions set balance = balance + 1 where asset_id = $1'),
        await foundAfter('update registry.books set sequence = sequence - 1 where asset_id = $1'),
      ],
      [false, true, true, true],
    );
  } finally {
    await database.close();
  }
});

/** All nodes of a list. */
async function all(client: TestClient, list: string, selection: string, filter = ''): Promise<any[]> {
  const nodes: any[] = [];
  for (let more = ''; ; ) {
    const read = await client.read(
      `{ ${list}(first: 500${filter}${more}) { nodes { ${selection} } pageInfo { hasNextPage endCursor } } }`,
    );
    nodes.push(...read[list].nodes);
    if (!read[list].pageInfo.hasNextPage) return nodes;
    more = `, after: "${read[list].pageInfo.endCursor}"`;
  }
}

/** Ids by symbols of classes or numbers of holders. */
async function idsOf(client: TestClient, list: string, name: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await all(client, list, `id ${name}`)).map((one) => [one[name], one.id]));
}

/** Records each entry by its mutation. */
async function record(client: TestClient, entries: readonly Entry[]): Promise<void> {
  const assets = await idsOf(client, 'allAssets', 'symbol');
  const holders = await idsOf(client, 'allHolders', 'holderNumber');
  for (const entry of entries) {
    const { type, date: effectiveDate, quantity, reason } = entry;
    const assetId = assets.get(entry.asset!)!;
    const of = { assetId, effectiveDate };
    if (type === 'split') {
      const [numerator, denominator] = entry.ratio!.split(':');
      await client.mutate('splitAsset', { ...of, numerator, denominator });
      continue;
    }
    const holderId = holders.get(entry.holder!)!;
    const customId = entry.certificate;
    const certificate = entry['from certificate'];
    const filter = `, filter: { assetId: { equalTo: "${assetId}" }, closedAt: { isNull: true }, customId: { equalTo: "${certificate}" } }`;
    const lotIds = certificate === undefined ? null : (await all(client, 'allLots', 'id', filter)).map(({ id }) => id);
    const taken = { ...of, lotIds, balanceCustomId: entry['remainder certificate'] ?? null };
    if (type === 'issue') await client.mutate('issueUnits', { ...of, holderId, quantity, customId });
    if (type === 'cancel') await client.mutate('cancelUnits', { ...taken, holderId, quantity, reason });
    if (type === 'transfer') {
      const receivers = [{ holderId: holders.get(entry['to holder']!)!, quantity, customId }];
      await client.mutate('transferUnits', { ...taken, fromHolderId: holderId, receivers });
    }
    if (type === 'convert') {
      const [ratioNumerator, ratioDenominator] = entry.ratio!.split(':');
      const into = { toAssetId: assets.get(entry['to asset']!)!, ratioNumerator, ratioDenominator, customId };
      await client.mutate('convertUnits', { ...taken, ...into, holderId, quantity });
    }
  }
}

/** The register without its ids and the times of its entries, each row as a text. */
async function contentOf(client: TestClient): Promise<readonly string[]> {
  const owner = 'asset { symbol } holder { holderNumber }';
  const rows = await Promise.all([
    all(client, 'allTransactions', 'sequence type effectiveDate quantity price reason asset { symbol }'),
    all(client, 'allPostings', `sequence line ledgerAccount quantity balanceAfter ${owner} lot { customId }`),
    all(
      client,
      'allLots',
      `customId quantity form issueDate acquisitionDate price costBasis comments openedOn closedOn ${owner} openedBy { sequence } closedBy { sequence }`,
    ),
    all(client, 'allPositions', `balance ${owner}`),
  ]);
  return rows.flatMap((list) => list.map((one) => JSON.stringify(one)).toSorted());
}

for (let file = 0; file < fileCount; file += 1)
  test(`history ${file + 1} of ${rowCount} rows is the same by an import and by mutations`, async () => {
    const { entries } = formerRegister(rowCount, 1_000 * testSeed + file);
    const [imported, recorded] = [await openFormer(server), await openFormer(server)];
    const done = await bringAll(imported, fileOf(entries), { kind: 'history' });
    assert.deepEqual([done.rows, done.findings], [rowCount, []]);
    await record(recorded, entries);
    const [found, expected] = [await contentOf(imported), await contentOf(recorded)];
    assert.ok(expected.length > rowCount);
    assert.deepEqual(found, expected);
  });
