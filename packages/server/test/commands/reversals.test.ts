/** Reversals of chains: backwards, to any depth, with the figures worked out by hand. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { type Answer, ReversalRegister } from '../support/reversal-register.ts';
import { startShared } from '../support/test-client.ts';

let register: ReversalRegister;
let ada: string;
let jo: string;
let eve: string;
const server = beforeTests(startShared);
before(async () => {
  register = await ReversalRegister.open(server);
  [ada, jo, eve] = [await register.holder('Ada'), await register.holder('Jo'), await register.holder('Eve')];
});

const issued = (assetId: string, holderId: string, quantity: string, effectiveDate: string, more: object = {}) => ({
  assetId,
  holderId,
  quantity,
  effectiveDate,
  ...more,
});

/** Ada's 100 units at a cost of 1,000 with a legend and an exemption; Ada sold them to Jo, and Jo to Eve. */
async function chain(more: object = {}) {
  const assetId = await register.asset({ defaultIdPrefix: 'B-' });
  const { legendTemplate } = await register.client.mutate(
    'createLegendTemplate',
    { name: `Legend ${assetId}`, text: 'Not registered.' },
    'legendTemplate { id }',
  );
  const issue = await register.record(
    'issueUnits',
    issued(assetId, ada, '100', '2024-01-10', {
      costBasis: '1000',
      price: '10',
      acquisitionDate: '2023-06-30',
      considerationText: 'Cash',
      comments: 'Founder',
      boardApprovalDate: '2023-06-01',
      legendIds: [legendTemplate.id],
      securityLawExemptions: [{ description: 'Rule 701', jurisdiction: 'US' }],
      shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '100' }],
      ...more,
    }),
  );
  const asIssued = await register.state(assetId);
  const t1 = await register.transfer(assetId, ada, jo, '100', '2024-02-10', { price: '12' });
  const asSoldOnce = await register.state(assetId);
  const t2 = await register.transfer(assetId, jo, eve, '100', '2024-03-10', { price: '15' });
  return { assetId, issue, t1, t2, asIssued, asSoldOnce };
}

test('a chain of two sales is reversed backwards, and each lot comes back with its number and its terms', async () => {
  const { assetId, t1, t2, asIssued, asSoldOnce } = await chain();
  await register.reverse(t2, '2024-04-01');
  assert.deepEqual(await register.state(assetId), asSoldOnce);
  await register.reverse(t1, '2024-04-02');
  assert.deepEqual(await register.state(assetId), asIssued);
  const [lot] = await register.lots(assetId);
  // Number 1 again, on 2024-04-02, in the place of the lot that was closed on 2024-02-10; acquired when it was.
  assert.deepEqual(
    [lot.customId, lot.openedOn, lot.acquisitionDate, lot.reopens.customId, lot.replacesCertificate],
    ['B-1', '2024-04-02', '2023-06-30', 'B-1', null],
  );
  assert.notEqual(lot.reopens.id, lot.id);
  assert.notEqual(lot.reopens.closedAt, null);
});

test('transactions that are done anew are reversed anew, down to the issue', async () => {
  const { assetId, issue, t1, t2, asIssued } = await chain();
  await register.reverse(t2, '2024-04-01');
  await register.reverse(t1, '2024-04-01');
  for (const day of ['2024-05-01', '2024-05-02']) {
    const anew = await register.transfer(assetId, ada, eve, '40', day);
    const again = await register.transfer(assetId, eve, jo, '40', day);
    await register.reverse(again, day);
    await register.reverse(anew, day);
    assert.deepEqual(await register.state(assetId), asIssued);
  }
  await register.reverse(issue, '2024-05-03');
  const [nothing] = await register.state(assetId);
  assert.deepEqual([nothing.outstandingTotal, nothing.lots.nodes, nothing.holderCount], ['0', [], 0]);
});

test('a transaction whose lots were used is refused with the transactions to reverse first, in their order', async () => {
  const { assetId, t1, t2 } = await chain();
  const t3 = await register.transfer(assetId, eve, jo, '30', '2024-03-20');
  assert.deepEqual(await register.reverseFirst(t1), [t3, t2]);
  assert.deepEqual(await register.reverseFirst(t3), []);
  const request = { transactionId: t1, effectiveDate: '2024-04-01', reason: 'An error.' };
  const { details } = await register.client.refused('lot_not_open', 'reverseTransaction', request);
  assert.equal(details.laterTransactionIds, `${t3}, ${t2}`);
  assert.deepEqual(
    [details.laterSequences, details.laterTypes, details.laterEffectiveDates],
    ['4, 3', 'transfer, transfer', '2024-03-20, 2024-03-10'],
  );
  assert.match(details.reason, /number B-2, has been used since by transaction 3 of .* \(transfer, 10 March 2024\)\.$/);
  assert.match(
    details.remedy,
    /^Reverse first, in this order: transaction 4 .* and transaction 3 .*\. Or give includeLater, which reverses them too\.$/,
  );
  // Followed as it says, it works.
  for (const id of [t3, t2, t1]) await register.reverse(id, '2024-04-01');
  assert.deepEqual(await register.reverseFirst(t1), []);
});

test('includeLater shows as a dry run the state after all of it and leaves nothing, and then does it', async () => {
  const { assetId, t1, t2, asIssued } = await chain();
  const t3 = await register.transfer(assetId, eve, jo, '30', '2024-03-20');
  const before = await register.state(assetId);
  const input = { transactionId: t1, effectiveDate: '2024-04-01', reason: 'An error.', includeLater: true };
  const selection = `transaction { reversalOf { id } } asset { outstandingTotal lots(condition: { closedAt: null }) { nodes { quantity holder { registration } } } }
    instruction { transactions(orderBy: [SEQUENCE_ASC]) { nodes { reversalOf { id } } } }`;
  const dry = await register.client.mutate('reverseTransaction', { ...input, dryRun: true }, selection);
  assert.deepEqual(dry.asset.lots.nodes, [{ quantity: '100', holder: { registration: 'Ada' } }]);
  assert.equal(dry.transaction.reversalOf.id, t1);
  assert.deepEqual(await register.state(assetId), before);
  const done = await register.client.mutate('reverseTransaction', input, selection);
  assert.deepEqual(
    done.instruction.transactions.nodes.map((one: Answer) => one.reversalOf.id),
    [t3, t2, t1],
  );
  assert.deepEqual(await register.state(assetId), asIssued);
});

test('a reversal cannot take effect before a lot that it closes was opened, and says from when on it can', async () => {
  const { t1, t2 } = await chain();
  await register.reverse(t2, '2024-04-10');
  const request = { transactionId: t1, effectiveDate: '2024-04-09', reason: 'An error.' };
  // Jo's lot was opened again on 2024-04-10.
  const { details } = await register.client.refused('effective_date_too_early', 'reverseTransaction', request);
  assert.equal(details.effectiveDate, '2024-04-10');
  await register.reverse(t1, '2024-04-10');
});

test('a lot that was used in part twice is whole again, its cost exact and its restriction on it', async () => {
  const assetId = await register.asset();
  const lotId = (
    await register.client.mutate(
      'issueUnits',
      issued(assetId, ada, '100', '2024-01-10', { costBasis: '100' }),
      'lot { id }',
    )
  ).lot.id;
  await register.client.mutate('placeRestriction', {
    assetId,
    holderId: ada,
    lotId,
    kind: 'lien',
    quantity: '20',
    effectiveFrom: '2024-01-11',
  });
  const whole = await register.state(assetId);
  const t1 = await register.transfer(assetId, ada, jo, '33', '2024-02-10', { kind: 'gift' });
  const usedOnce = await register.state(assetId);
  const t2 = await register.transfer(assetId, ada, eve, '29', '2024-03-10', { kind: 'gift' });
  // 33 units cost 33; of the 67 that cost 67, 29 cost 29, and the last 38 cost 38: 33 + 29 + 38 = 100.
  const costs = (await register.lots(assetId)).map((lot) => [lot.holder.registration, lot.quantity, lot.costBasis]);
  // In the order of their numbers: Jo's 2 of the first gift, Eve's and then Ada's of the second.
  assert.deepEqual(costs, [
    ['Jo', '33', '33'],
    ['Eve', '29', '29'],
    ['Ada', '38', '38'],
  ]);
  await register.reverse(t2, '2024-04-01');
  assert.deepEqual(await register.state(assetId), usedOnce);
  await register.reverse(t1, '2024-04-01');
  assert.deepEqual(await register.state(assetId), whole);
});

test('a restriction that was placed on the rest of a lot goes on to lock as many units, and no more', async () => {
  const assetId = await register.asset();
  await register.record('issueUnits', issued(assetId, ada, '100', '2024-01-10'));
  const t1 = await register.transfer(assetId, ada, jo, '40', '2024-02-10');
  const rest = (await register.lots(assetId)).find(({ holder }) => holder.registration === 'Ada');
  await register.client.mutate('placeRestriction', {
    assetId,
    holderId: ada,
    lotId: rest.id,
    kind: 'lien',
    effectiveFrom: '2024-02-11',
  });
  await register.reverse(t1, '2024-03-01');
  const [state] = await register.state(assetId);
  // The lien was of the 60 that were left.
  assert.deepEqual(state.restrictions.nodes, [
    { kind: 'lien', quantity: '60', status: 'active', holder: { registration: 'Ada' }, lot: { customId: '1' } },
  ]);
});

test('reissues, consolidations, cancellations, repurchases and retirements are reversed one behind the other', async () => {
  const assetId = await register.asset({ authorizedKind: 'limited' });
  await register.record('authorizeUnits', {
    assetId,
    quantity: '1000',
    authority: 'Charter',
    effectiveDate: '2024-01-01',
  });
  await register.record('issueUnits', issued(assetId, ada, '100', '2024-01-10', { costBasis: '50' }));
  await register.record(
    'issueUnits',
    issued(assetId, ada, '200', '2024-01-11', { costBasis: '70', acquisitionDate: '2024-01-10' }),
  );
  const steps: (() => Promise<string>)[] = [
    async () =>
      register.record('reissueLot', {
        assetId,
        lotId: (await register.lots(assetId))[0]!.id,
        effectiveDate: '2024-02-01',
        comments: 'New wording',
        reason: 'Typo',
      }),
    async () =>
      register.record('consolidateLots', {
        assetId,
        holderId: ada,
        lotIds: (await register.lots(assetId)).map(({ id }) => id),
        effectiveDate: '2024-02-02',
      }),
    () => register.record('cancelUnits', { ...issued(assetId, ada, '30', '2024-02-03'), reason: 'Lapsed' }),
    () => register.record('repurchaseUnits', issued(assetId, ada, '20', '2024-02-04')),
    () =>
      register.record('retireUnits', {
        ...issued(assetId, ada, '10', '2024-02-05'),
        source: 'holder',
        authority: 'Resolution',
      }),
    () => register.record('recordDifference', { ...issued(assetId, ada, '5', '2024-02-06'), reason: 'Unclear' }),
    () => register.transfer(assetId, ada, jo, '235', '2024-02-07'),
  ];
  const before: Answer[] = [];
  const ids: string[] = [];
  for (const step of steps) {
    before.push(await register.state(assetId));
    ids.push(await step());
  }
  // Each but the pools rests on the one before it.
  assert.deepEqual(await register.reverseFirst(ids[0]!), ids.slice(1).reverse());
  for (const id of ids.toReversed()) {
    await register.reverse(id, '2024-03-01');
    assert.deepEqual(await register.state(assetId), before.pop());
  }
});

test('a difference is reversed after its resolution, which is told', async () => {
  const assetId = await register.asset();
  await register.record('issueUnits', issued(assetId, ada, '100', '2024-01-10'));
  const before = await register.state(assetId);
  const difference = await register.record('recordDifference', {
    ...issued(assetId, ada, '40', '2024-02-01'),
    reason: 'Unclear',
  });
  const resolution = await register.record('resolveDifference', {
    transactionId: difference,
    effectiveDate: '2024-02-02',
    target: 'unissued',
    reason: 'Found',
  });
  assert.deepEqual(await register.reverseFirst(difference), [resolution]);
  const request = { transactionId: difference, effectiveDate: '2024-03-01', reason: 'An error.' };
  const { details } = await register.client.refused('transaction_not_reversible', 'reverseTransaction', request);
  assert.equal(details.laterTransactionIds, resolution);
  await register.reverse(difference, '2024-03-01', { includeLater: true });
  assert.deepEqual(await register.state(assetId), before);
});

test('a paper certificate that was cancelled stays cancelled: the new one names it', async () => {
  const assetId = await register.asset({ form: 'certificated', defaultIdPrefix: 'C-' });
  await register.record('issueUnits', issued(assetId, ada, '100', '2024-01-10'));
  const t1 = await register.transfer(assetId, ada, jo, '100', '2024-02-10');
  const t2 = await register.transfer(assetId, jo, eve, '100', '2024-03-10');
  await register.reverse(t2, '2024-04-01');
  await register.reverse(t1, '2024-04-01');
  // C-1, C-2 and C-3 are cancelled; C-4 replaced C-2, and C-5 replaces C-1.
  const [lot] = await register.lots(assetId);
  assert.deepEqual([lot.customId, lot.replacesCertificate, lot.holder.registration], ['C-5', 'C-1', 'Ada']);
});

test('nobody else takes the number of a lot that was closed or opened again', async () => {
  const { assetId, t1, t2 } = await chain();
  const take = async (): Promise<void> => {
    const issue = issued(assetId, eve, '1', '2024-05-01', { customId: 'B-1' });
    await register.client.refused('certificate_number_taken', 'issueUnits', issue);
    const [lot] = await register.lots(assetId);
    const holderId = { Ada: ada, Eve: eve }[lot.holder.registration as 'Ada'];
    const transfer = {
      assetId,
      fromHolderId: holderId,
      effectiveDate: '2024-05-01',
      receivers: [{ holderId: jo, quantity: '1', customId: 'B-1' }],
    };
    await register.client.refused('certificate_number_taken', 'transferUnits', transfer);
    const reissue = { assetId, lotId: lot.id, effectiveDate: '2024-05-01', customId: 'B-1', reason: 'As asked' };
    await register.client.refused('certificate_number_taken', 'reissueLot', reissue);
  };
  await take();
  await register.reverse(t2, '2024-05-01');
  await register.reverse(t1, '2024-05-01');
  await take();
});
