/** What refusals tell: no more than is true, in figures worked by hand, and what to do. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Check } from '../../src/rules/check.ts';
import { daysAgo, today } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { inWords } from '../support/words.ts';

let server: TestServer;
let issuer: TestClient;
before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
});
after(() => server.stop());

const newHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
const issue = (assetId: string, holderId: string, quantity: string, effectiveDate = '2025-01-10') =>
  issuer.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate }, 'lot { id customId }');

/** An asset without limit, of which a holder was issued units on 10 January; and sales by it to another. */
async function holding(quantity: string) {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, quantity);
  const sale = (units: string, effectiveDate: string) => ({
    assetId,
    fromHolderId: from,
    receivers: [{ holderId: to, quantity: units }],
    effectiveDate,
  });
  const sell = async (...given: Parameters<typeof sale>): Promise<{ id: string; sequence: number }> =>
    (await issuer.mutate('transferUnits', sale(...given), 'transaction { id sequence }')).transaction;
  return { assetId, from, sale, sell };
}

/** The checks that block, of a refused command. */
async function blocks(name: string, input: object): Promise<readonly Check[]> {
  const { checks = [] } = (await issuer.refusal(name, input)).extensions;
  return (checks as unknown as readonly Check[]).filter(({ outcome }) => outcome === 'block');
}

test('units that there are not are no units that restrictions lock', async () => {
  const { sale, sell } = await holding('100');
  const tooMany = await blocks('transferUnits', sale('101', today()));
  assert.deepEqual(
    tooMany.map(({ code, message }) => [code, message]),
    [['insufficient_units', `This takes 101 units, and the holder has no more than 100 units on ${inWords(today())}.`]],
  );
  // 100 - 99 = 1 is left.
  await sell('99', '2025-02-01');
  const [one] = await blocks('transferUnits', sale('2', today()));
  assert.equal(one!.message, `This takes 2 units, and the holder has no more than 1 unit on ${inWords(today())}.`);
  const [before] = await blocks('transferUnits', sale('1', '2025-01-09'));
  assert.equal(before!.message, 'This takes 1 unit, and the holder has no units on 9 January 2025.');
});

test('the units of a day were used by the entries after it, and not by those that came in late before it', async () => {
  const { sale, sell } = await holding('1000');
  const sold: { id: string; sequence: number }[] = [];
  for (const day of ['10', '11', '12', '13']) sold.unshift(await sell('200', `2025-05-${day}`));
  await sell('100', '2025-04-16');
  // 1,000 - 100 = 900 on 17 April; four sales of 200 leave 100.
  const [check] = await blocks('transferUnits', sale('101', '2025-04-17'));
  const [fourth, third, second] = sold.map(({ sequence }) => sequence);
  assert.equal(
    check!.message,
    `This takes 101 units, and the holder had 900 units on 17 April 2025. Of these 100 can be used now; the others were used since, by transfer ${fourth} of 13 May 2025, transfer ${third} of 12 May 2025, transfer ${second} of 11 May 2025, 1 more.`,
  );
  assert.equal(check!.facts!['usedBy'], sold.map(({ id }) => id).join(' '));
  assert.equal(check!.facts!['usedByCount'], '4');
});

test('a later effective date is offered where one helps, and a court order is for the court', async () => {
  const { assetId, from, sale } = await holding('100');
  const restrict = { assetId, holderId: from, kind: 'lock_up', effectiveFrom: '2025-02-01' };
  await issuer.mutate('placeRestriction', { ...restrict, quantity: '40', expiresOn: '2025-03-01' }, 'replayed');
  // 100 - 40 = 60 were free in February, 100 since.
  const [past] = await blocks('transferUnits', sale('61', '2025-02-10'));
  assert.equal(
    past!.remedy,
    'Use fewer units, or a later effective date. The issuer or its transfer agent can release a restriction.',
  );
  await issuer.mutate('placeRestriction', { ...restrict, kind: 'court_order', quantity: '1' }, 'replayed');
  // 100 - 1 = 99 are free today, and on every day until the court lifts its order.
  const [ordered] = await blocks('transferUnits', sale('100', daysAgo(1)));
  assert.equal(ordered!.remedy, 'Use fewer units. A court order is released once the court has lifted it.');
  assert.match(
    ordered!.message,
    /^This takes 100 units\. Only 99 units were free on \d+ \w+ \d{4}, and no more are free today: 1 is restricted, by a court order on 1 unit of the holder from 1 February 2025 until it is released\.$/,
  );
});

test('where units are missing or a lot is not open, the refusal says what to do', async () => {
  const assetId = await makeAsset(issuer, {}, 'active');
  const holderId = await newHolder();
  const at = { effectiveDate: '2025-01-10' };
  await issuer.mutate('authorizeUnits', { assetId, quantity: '1', authority: 'Charter', ...at }, 'replayed');
  const authorise = 'Use fewer units, or authorise more first, with authorizeUnits.';
  const texts = async (name: string, input: object) =>
    (await blocks(name, { assetId, ...at, ...input })).map(({ message, remedy }) => [message, remedy]);
  assert.deepEqual(await texts('issueUnits', { holderId, quantity: '2' }), [
    ['This takes 2 units, and there is no more than 1 unit unissued.', authorise],
  ]);
  const { lot } = await issue(assetId, holderId, '1');
  assert.deepEqual(await texts('issueUnits', { holderId, quantity: '1' }), [
    ['This takes 1 unit, and there are no units unissued.', authorise],
  ]);
  // 2 for 1: one more is needed.
  assert.deepEqual(await texts('splitAsset', { numerator: '2', denominator: '1' }), [
    [
      'This takes 1 unit, and there are no units unissued.',
      'Split the authorised total too, with adjustsCharter, or authorise more units first, with authorizeUnits.',
    ],
  ]);
  // 3 for 2: the holder's one unit would be 1.5, and there is neither a treasury nor a reserve.
  const [[fraction]] = (await texts('splitAsset', { numerator: '3', denominator: '2' })) as [[string]];
  assert.match(
    fraction,
    /^Fractions would be left with 1 holder \(1 lot, first of all lot .+ of 1 unit\), and the request neither rounds nor pays them\.$/,
  );
  const anew = { assetId, lotId: lot.id, reason: 'New certificate', ...at };
  const { transaction } = await issuer.mutate('reissueLot', anew, 'transaction { sequence }');
  assert.deepEqual(await texts('reissueLot', anew), [
    [
      `Lot ${lot.customId} (${lot.id}) was closed on 10 January 2025, by reissue ${transaction.sequence} of 10 January 2025.`,
      'Name a lot that is open now and was open on that day, or give a later day.',
    ],
  ]);
});
