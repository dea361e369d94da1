/**
 * The quantity that a delegation allows in one mutation, held against every command that moves units. Each row says how
 * many units the command takes or brings out, whichever are more, counted by hand from the register below: with less it
 * is refused, with as many it is done.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const effectiveDate = daysAgo(0);
const at = { effectiveDate };
const written = { ...at, authority: 'Resolution 1' };
const why = { reason: 'A test.' };
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

const limit = (quantityMax: string | null): Promise<unknown> =>
  server.owner('update registry.delegations set quantity_max = $2 where id = $1', [
    issuer.person.delegationId,
    quantityMax,
  ]);

/** The lot and the transaction of an issue. */
const issue = (assetId: string, holderId: string, quantity: string): Promise<{ lot: string; transaction: string }> =>
  opened('issueUnits', { assetId, holderId, quantity, ...at });

async function opened(name: string, input: object) {
  const done = await issuer.mutate(name, input, 'lot { id } transaction { id }');
  return { lot: done.lot?.id as string, transaction: done.transaction.id as string };
}

/**
 * The register. Units of A: h1 has lots of 100 and 6, h2 has 3, h3 4, h4 46, h5 21; 5 are in treasury, 30 reserved, 1
 * in suspense. Of the class to split h1 has 10, and 4 are in treasury; 1,000 are authorised. Ten of h5 were split into
 * 30.
 */
async function makeRegister() {
  const a = await makeAsset(issuer, {}, 'active');
  const other = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const small = await makeAsset(issuer, {}, 'active');
  await issuer.mutate('authorizeUnits', { assetId: a, quantity: '100000', ...written });
  await issuer.mutate('authorizeUnits', { assetId: small, quantity: '1000', ...written });
  const holders: string[] = [];
  for (const registration of ['h1', 'h2', 'h3', 'h4', 'h5'])
    holders.push((await issuer.mutate('createHolder', anybody({ registration }), 'holder { id }')).holder.id);
  const [h1, h2, h3, h4, h5] = holders as [string, string, string, string, string];
  const plan = (await issuer.mutate('createStockPlan', { assetId: a, name: 'Plan' }, 'stockPlan { id }')).stockPlan.id;
  await issuer.mutate('reserveUnits', { assetId: a, stockPlanId: plan, quantity: '30', ...at });
  const large = (await issue(a, h1, '100')).lot;
  const ten = (await issue(a, h1, '10')).lot;
  const give = (from: string, to: string, quantity: string, lotIds?: string[]) =>
    opened('transferUnits', {
      assetId: a,
      fromHolderId: from,
      receivers: [{ holderId: to, quantity }],
      ...(lotIds === undefined ? {} : { lotIds }),
      ...at,
    });
  await give(h1, h2, '4', [ten]);
  const { rows } = await server.owner('select id from registry.lots where asset_id = $1 and quantity = 6', [a]);
  const rest = rows[0].id as string;
  const difference = (
    await issuer.mutate(
      'recordDifference',
      { assetId: a, holderId: h2, quantity: '1', ...at, ...why },
      'transaction { id }',
    )
  ).transaction.id as string;
  await issue(a, h3, '5');
  await issuer.mutate('repurchaseUnits', { assetId: a, holderId: h3, quantity: '5', ...at });
  await issue(a, h4, '50');
  const gift = (await give(h4, h3, '4')).transaction;
  const last = (await issue(a, h5, '21')).lot;
  const reissued = (await opened('reissueLot', { assetId: a, lotId: last, ...at, ...why })).transaction;
  await issue(small, h1, '14');
  await issuer.mutate('repurchaseUnits', { assetId: small, holderId: h1, quantity: '4', ...at });
  const divided = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  await issue(divided, h5, '10');
  const threefold = { assetId: divided, numerator: '3', denominator: '1', ...at };
  const split = (await issuer.mutate('splitAsset', threefold, 'transaction { id }')).transaction.id as string;
  const restrict = async (more: object): Promise<string> =>
    (
      await issuer.mutate(
        'placeRestriction',
        { assetId: a, kind: 'stop_order', effectiveFrom: effectiveDate, ...more },
        'restriction { id }',
      )
    ).restriction.id;
  const all = await restrict({ holderId: h2 });
  const some = await restrict({ holderId: h4, quantity: '2' });
  return { a, other, small, h1, h2, h3, h4, h5, plan, large, rest, difference, gift, reissued, split, all, some };
}

type Register = Awaited<ReturnType<typeof makeRegister>>;

/** Every command that moves or restricts units, and how many. */
function rowsOf(r: Register): readonly (readonly [name: string, input: object, units: bigint])[] {
  const { a, small, h1, h2, h3, h4 } = r;
  const ofA = { assetId: a, ...at };
  const ofH1 = { ...ofA, holderId: h1 };
  const to = (holderId: string, quantity: string) => ({ holderId, quantity });
  const convert = { ...ofH1, toAssetId: r.other, quantity: '10' };
  const restrict = { assetId: a, kind: 'stop_order', effectiveFrom: effectiveDate };
  const release = { effectiveDate, ...why };
  const bulk = (...rows: object[]) => ({ mode: 'EACH', rows });
  return [
    ['authorizeUnits', { assetId: a, quantity: '20', ...written }, 20n],
    ['authorizeUnits', { assetId: a, quantity: '-20', ...written }, 20n],
    ['reserveUnits', { ...ofA, stockPlanId: r.plan, quantity: '12' }, 12n],
    ['reserveUnits', { ...ofA, stockPlanId: r.plan, quantity: '-12' }, 12n],
    ['issueUnits', { ...ofH1, quantity: '9' }, 9n],
    ['issueUnitsBulk', bulk({ ...ofH1, quantity: '9' }, { ...ofA, holderId: h2, quantity: '8' }), 17n],
    // A row that is refused moves nothing: 9 and not 9 + 200,000.
    ['issueUnitsBulk', bulk({ ...ofH1, quantity: '9' }, { ...ofA, holderId: h2, quantity: '200000' }), 9n],
    ['transferUnits', { ...ofA, fromHolderId: h1, receivers: [to(h2, '6'), to(h3, '5')] }, 11n],
    [
      'transferUnitsBulk',
      bulk(
        { ...ofA, fromHolderId: h1, receivers: [to(h2, '6'), to(h3, '5')] },
        { ...ofA, fromHolderId: h1, receivers: [to(h3, '3')] },
      ),
      14n,
    ],
    ['cancelUnits', { ...ofH1, quantity: '7', ...why }, 7n],
    // 7 + 2; the last row is refused, because nobody has as much.
    [
      'cancelUnitsBulk',
      bulk(
        { ...ofH1, quantity: '7', ...why },
        { ...ofA, holderId: h3, quantity: '2', ...why },
        { ...ofH1, quantity: '200000', ...why },
      ),
      9n,
    ],
    ['repurchaseUnits', { ...ofH1, quantity: '7' }, 7n],
    ['retireUnits', { ...ofA, quantity: '5', authority: 'Resolution 1' }, 5n],
    ['retireUnits', { ...ofH1, source: 'holder', quantity: '7', authority: 'Resolution 1' }, 7n],
    // Ten at 1,000 to 1 are ten taken and ten thousand that come out; at 1 to 10, ten taken and one that comes out.
    ['convertUnits', { ...convert, ratioNumerator: '1000', ratioDenominator: '1' }, 10_000n],
    ['convertUnits', { ...convert, ratioNumerator: '1', ratioDenominator: '10' }, 10n],
    // 10,000 that come out of the first, and 10 that the second takes.
    [
      'convertUnitsBulk',
      bulk(
        { ...convert, ratioNumerator: '1000', ratioDenominator: '1' },
        { ...convert, ratioNumerator: '1', ratioDenominator: '10' },
      ),
      10_010n,
    ],
    // Three for one: the 10 of h1 become 30, the 4 in treasury 12.
    ['splitAsset', { assetId: small, numerator: '3', denominator: '1', ...at }, 42n],
    // One for two: 10 and 4 are taken.
    ['splitAsset', { assetId: small, numerator: '1', denominator: '2', ...at }, 14n],
    // The charter grows from 1,000 to 3,000.
    ['splitAsset', { assetId: small, numerator: '3', denominator: '1', ...written, adjustsCharter: true }, 2_000n],
    // And shrinks from 1,000 to 500.
    ['splitAsset', { assetId: small, numerator: '1', denominator: '2', ...written, adjustsCharter: true }, 500n],
    ['consolidateLots', { ...ofH1, lotIds: [r.large, r.rest] }, 106n],
    // Of the lots of h1 two are alike: the same two.
    ['consolidateLots', { ...ofH1 }, 106n],
    ['reissueLot', { ...ofA, lotId: r.large, ...why }, 100n],
    // 106 of A and 10 of the other class.
    ['mergeHolders', { fromHolderId: h1, intoHolderId: h2, ...at, ...why }, 116n],
    ['recordDifference', { ...ofH1, quantity: '3', ...why }, 3n],
    ['resolveDifference', { transactionId: r.difference, target: 'holder', holderId: h3, ...at, ...why }, 1n],
    // The transfer of 4 of 50: 46 of them never left the holder.
    ['reverseTransaction', { transactionId: r.gift, ...at, ...why }, 4n],
    ['reverseTransaction', { transactionId: r.reissued, ...at, ...why }, 21n],
    // A split of 10 into 30: 30 are taken back.
    ['reverseTransaction', { transactionId: r.split, ...at, ...why }, 30n],
    // 106 + 3 + 4 + 46 + 21.
    ['placeRestriction', restrict, 180n],
    ['placeRestriction', { ...restrict, holderId: h1 }, 106n],
    ['placeRestriction', { ...restrict, holderId: h1, lotId: r.large }, 100n],
    ['placeRestriction', { ...restrict, holderId: h1, quantity: '7' }, 7n],
    // 180 of the class and 7 of h1; a row that is refused restricts nothing.
    [
      'placeRestrictionsBulk',
      bulk(restrict, { ...restrict, holderId: h1, quantity: '7' }, { ...restrict, holderId: h1, quantity: '200000' }),
      187n,
    ],
    ['releaseRestriction', { restrictionId: r.all, ...release }, 3n],
    ['releaseRestriction', { restrictionId: r.some, ...release }, 2n],
    [
      'releaseRestrictionsBulk',
      bulk(
        { restrictionId: r.all, ...release },
        { restrictionId: r.some, ...release },
        { restrictionId: r.some, ...release },
      ),
      5n,
    ],
    ['forcedTransfer', { ...ofA, fromHolderId: h4, receivers: [to(h3, '46')], ...why, cause: 'recovery' }, 46n],
  ];
}

/** A forced transfer needs a document. */
async function addDocument(): Promise<string> {
  const id = crypto.randomUUID();
  await server.owner(
    `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
     values ($1, $2, $1, 'Order.txt', 'text/plain', 8, sha256('An order'), 'An order')`,
    [issuer.person.accountId, id],
  );
  return id;
}

test('a delegation bounds the units of every command that moves or restricts units', async () => {
  await limit(null);
  const documentId = await addDocument();
  const rows = rowsOf(await makeRegister());
  // A decision about a proposal or a job moves no units itself.
  const measured = commands.filter(
    ({ kind, permission }) => kind !== 'decision' && /^(ledger|restriction)\.|^asset\.authorize$/.test(permission),
  );
  assert.deepEqual(
    [...new Set(rows.map(([name]) => name))].sort(),
    measured.map(({ name }) => name).sort(),
    'every command has its row',
  );
  for (const [name, given, units] of rows) {
    const input = { ...given, ...(name === 'forcedTransfer' ? { documentId } : {}), dryRun: true };
    const row = `${name} ${JSON.stringify(given)}`;
    const less = `${units - 1n}.5`;
    await limit(less);
    const { code, details } = (await issuer.refusal(name, input)).extensions;
    assert.equal(code, 'outside_delegation', `${row}: ${JSON.stringify(details)}`);
    assert.equal(
      details['reason'],
      `The mutation concerns ${units.toLocaleString('en')} unit${units === 1n ? '' : 's'}; the delegation of this client allows ${(units - 1n).toLocaleString('en')}.5 in one mutation.`,
    );
    assert.deepEqual(
      [details['narrowedTo'], details['quantityMax'], details['units']],
      ['quantityMax', less, `${units}`],
      row,
    );
    await limit(`${units}`);
    await issuer.mutate(name, input, 'replayed');
  }
  await limit(null);
});

test('commands that share a database transaction are bounded one by one', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const { holder } = await issuer.mutate('createHolder', anybody(), 'holder { id }');
  await limit('10');
  const codes = await Promise.all(
    ['6', '7', '11', '8'].map((quantity) =>
      issuer.attempt('issueUnits', { assetId, holderId: holder.id, quantity, ...at }),
    ),
  );
  await limit(null);
  assert.deepEqual(codes, ['done', 'done', 'outside_delegation', 'done']);
  const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") { outstandingTotal } }`);
  // 6 + 7 + 8.
  assert.equal(assetById.outstandingTotal, '21');
});
