/** What refused mutations of the ledger say to a person who sees the message alone: the sentences are written by hand. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { daysAgo } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { inWords } from '../support/words.ts';

let server: TestServer;
let issuer: TestClient;
/** Ids that the rows below name. */
const ids: Record<string, string> = {};
const effectiveDate = '2025-01-10';

before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
  await openHolders();
  await openAssets();
  await issueAll();
  await findDifferences();
});
after(() => server.stop());

async function holder(name: string, input: object): Promise<string> {
  const { holder: one } = await issuer.mutate(
    'createHolder',
    { ...anybody(), ...input },
    'holder { id parties { nodes { party { id } } } }',
  );
  ids[name] = one.id;
  return one.parties.nodes[0].party.id;
}

async function openHolders(): Promise<void> {
  await holder('ada', { holderNumber: 'A-1' });
  await holder('eve', { holderNumber: 'E-2' });
  const trustee = { partyType: 'individual', legalName: 'Ken Oh', capacity: 'trustee' };
  ids['trustee'] = await holder('trust', { holderNumber: 'T-3', ownershipForm: 'trust', parties: [trustee] });
  ids['failed'] = await holder('gus', { holderNumber: 'G-4' });
  ids['expired'] = await holder('hal', { holderNumber: 'H-5' });
  const record = (partyId: string, kind: string, status: string, more: object = {}): Promise<unknown> =>
    issuer.mutate('recordVerification', { partyId, kind, status, ...more });
  await record(ids['trustee'], 'blocked', 'passed');
  await record(ids['failed'], 'sanctions', 'failed');
  await record(ids['expired'], 'identity', 'passed', { validFrom: daysAgo(9), expiresAt: daysAgo(2) });
}

async function openAssets(): Promise<void> {
  const open = async (name: string, more: object, total?: string): Promise<void> => {
    const assetId = await makeAsset(issuer, { name, ...more }, 'active');
    ids[name] = assetId;
    if (total !== undefined)
      await issuer.mutate('authorizeUnits', { assetId, quantity: total, effectiveDate, authority: 'Charter' });
  };
  await open('Common', {}, '1000000');
  await open('Class B', { authorizedKind: 'unlimited' });
  await open('Odd', {}, '100');
  await open('Doubt', { authorizedKind: 'unlimited' });
  const debt = { type: 'debt', denomination: '1000', minimumAmount: '100000', maturityDate: '2025-05-31' };
  await open('Note', { ...debt, authorizedKind: 'unlimited' });
  await open('Warrant', { type: 'warrant', underlyingAssetId: ids['Class B'], authorizedKind: 'not_applicable' });
  const stated = { conversionAssetId: ids['Common'], conversionRatio: '1.5' };
  await open('Preferred', { type: 'preferred_stock', authorizedKind: 'unlimited', ...stated });
}

const issue = (asset: string, quantity: string, more: object = {}): object => ({
  assetId: ids[asset],
  holderId: ids['ada'],
  quantity,
  effectiveDate,
  ...more,
});
const numbers = (from: string, to: string): object => ({
  shareNumbers: [{ startingShareNumber: from, endingShareNumber: to }],
});

async function issueAll(): Promise<void> {
  const name = 'Rule 144';
  const { legendTemplate } = await issuer.mutate(
    'createLegendTemplate',
    { name, text: 'Not registered.' },
    'legendTemplate { id }',
  );
  const lot = async (one: string, input: object): Promise<void> => {
    ids[one] = (await issuer.mutate('issueUnits', { ...input, customId: one }, 'lot { id }')).lot.id;
  };
  await lot('CS-1', issue('Common', '5000'));
  await lot('CS-2', issue('Common', '5000', { legendIds: [legendTemplate.id] }));
  await lot('CS-3', issue('Common', '10', numbers('1', '10')));
  await lot('CS-4', issue('Common', '7'));
  await lot('N-1', issue('Note', '200000'));
  await lot('O-1', issue('Odd', '6'));
  for (const asset of ['Warrant', 'Preferred', 'Doubt']) await lot(`${asset}-1`, issue(asset, '100'));
  const lien = { kind: 'lien', quantity: '4000', effectiveFrom: '2025-03-01', reason: 'Pledged to the bank.' };
  const pledge = { assetId: ids['Common'], holderId: ids['ada'], lotId: ids['CS-1'], ...lien };
  await issuer.mutate('placeRestriction', pledge);
  // Ada keeps 5 units of Odd in lot 1, the treasury has 1 unit, and 3 are reserved for a plan.
  const back = { assetId: ids['Odd'], holderId: ids['ada'], quantity: '1', effectiveDate };
  await issuer.mutate('repurchaseUnits', back);
  const assetId = ids['Odd'];
  const { stockPlan } = await issuer.mutate('createStockPlan', { assetId, name: 'Plan' }, 'stockPlan { id }');
  await issuer.mutate('reserveUnits', { assetId, stockPlanId: stockPlan.id, quantity: '3', effectiveDate });
}

/** Transaction 2 of Doubt is a difference of 10 units that is resolved, transaction 4 one of 20 units that is open. */
async function findDifferences(): Promise<void> {
  const record = async (quantity: string): Promise<string> => {
    const input = { assetId: ids['Doubt'], holderId: ids['ada'], quantity, effectiveDate, reason: 'Not Ada.' };
    return (await issuer.mutate('recordDifference', input, 'transaction { id }')).transaction.id;
  };
  ids['difference'] = await record('10');
  await issuer.mutate('resolveDifference', resolution());
  await record('20');
}
const resolution = (): object => ({
  transactionId: ids['difference'],
  target: 'holder',
  holderId: ids['eve'],
  effectiveDate,
  reason: 'Eve.',
});

const sale = (asset: string, quantity: string, more: object = {}): object => ({
  assetId: ids[asset],
  fromHolderId: ids['ada'],
  effectiveDate: '2025-04-01',
  receivers: [{ holderId: ids['eve'], quantity }],
  ...more,
});
const conversion = (from: string, to: string, more: object): object => ({
  assetId: ids[from],
  toAssetId: ids[to],
  holderId: ids['ada'],
  quantity: '3',
  effectiveDate: '2025-04-01',
  ...more,
});
const split = (asset: string, more: object = {}): object => ({
  assetId: ids[asset],
  numerator: '3',
  denominator: '2',
  effectiveDate: '2025-04-01',
  ...more,
});

const choices = 'floor (cut), ceiling (up), normal (nearest, halves up) or cash_in_lieu (cut and paid)';
const lien = 'a lien on 4,000 units of lot CS-1 from 1 March 2025 until it is released (Pledged to the bank)';
const permitted =
  'an amount of Note must be at least 100,000 and a multiple of 1,000. Choose an amount that the terms permit.';

type Row = readonly [code: string, mutation: string, input: () => object, message: () => string];

const rows: readonly Row[] = [
  [
    'receiver_not_verified',
    'issueUnits',
    () => issue('Common', '1', { holderId: ids['trust'] }),
    () =>
      `Holder T-3 cannot receive units: its trustee (party ${ids['trustee']}) is blocked. Once the block is lifted, record it with recordVerification: the kind blocked with the status revoked.`,
  ],
  [
    'receiver_not_verified',
    'transferUnits',
    () => sale('Common', '1', { receivers: [{ holderId: ids['gus'], quantity: '1' }] }),
    () =>
      `Holder G-4 cannot receive units: its owner (party ${ids['failed']}) failed a sanctions check. Once a sanctions check is passed, record it with recordVerification.`,
  ],
  [
    'units_restricted',
    'transferUnits',
    () => sale('Common', '2000', { lotIds: [ids['CS-1']] }),
    () =>
      `Units of these lots are restricted, by ${lien}. Name other lots. The issuer or its transfer agent can release a restriction.`,
  ],
  [
    'units_restricted',
    'consolidateLots',
    () => ({
      ...issue('Common', ''),
      quantity: undefined,
      effectiveDate: '2025-04-01',
      lotIds: [ids['CS-1'], ids['CS-4']],
    }),
    () =>
      `Units of these lots are restricted, by ${lien}. Leave such lots out, or have the issuer or its transfer agent release the restrictions.`,
  ],
  [
    'lots_differ',
    'consolidateLots',
    () => ({ ...issue('Common', ''), quantity: undefined, lotIds: [ids['CS-1'], ids['CS-2']] }),
    () =>
      'The lots CS-1, CS-2 differ in legends. Consolidate lots that are alike; reissueLot can change form and legends.',
  ],
  [
    'denomination_violated',
    'issueUnits',
    () => issue('Note', '100500'),
    () => `The holder would get a principal of 100,500; ${permitted}`,
  ],
  [
    'denomination_violated',
    'transferUnits',
    () => sale('Note', '50000'),
    () => `A receiver would get a principal of 50,000; ${permitted}`,
  ],
  [
    'denomination_violated',
    'transferUnits',
    () => sale('Note', '150000'),
    () => `The holder would be left with a principal of 50,000; ${permitted}`,
  ],
  [
    'asset_matured',
    'issueUnits',
    () => issue('Note', '100000', { effectiveDate: '2025-06-01' }),
    () =>
      'Note matures on 31 May 2025; nothing is issued on 1 June 2025. Give an effective date before the maturity, or change the maturity with changeAssetTerms.',
  ],
  [
    'quantity_too_large',
    'issueUnits',
    // There are 100 units already, and 10^28 - 1 more have 29 digits.
    () => issue('Preferred', '9999999999999999999999999999'),
    () =>
      'A sum of units or of money would have more than 28 digits before the point. Use a smaller quantity or price.',
  ],
  [
    'share_numbers_taken',
    'issueUnits',
    () => issue('Common', '10', numbers('6', '15')),
    () => 'Other open lots of the asset have these of the share numbers: 6 to 10. Give numbers that no open lot has.',
  ],
  [
    'certificate_number_taken',
    'transferUnits',
    () =>
      sale('Common', '1', {
        receivers: [
          { holderId: ids['eve'], quantity: '1', customId: 'CS-9' },
          { holderId: ids['hal'], quantity: '1', customId: 'CS-9' },
        ],
      }),
    () => 'The certificate number CS-9 is given twice. Choose another, or leave it out to have it counted.',
  ],
  [
    'rights_outstanding',
    'closeAsset',
    () => ({ assetId: ids['Class B'], reason: 'No.' }),
    () => 'Holders have rights over the asset: units of Warrant. Cancel or convert them first.',
  ],
  [
    'fraction_refused',
    'splitAsset',
    // 5 × 3/2 = 7.5 with Ada, 1 × 3/2 = 1.5 in the treasury, 3 × 3/2 = 4.5 in the reserve.
    () => split('Odd'),
    () =>
      `Fractions would be left with 1 holder (1 lot, first of all lot 1 of 5 units), in the treasury and in 1 reserve of stock plans, and the request neither rounds nor pays them. Choose in fractionRule what is done with fractions: ${choices}.`,
  ],
  [
    'fraction_refused',
    'convertUnits',
    // 3 × 1.5 = 4.5.
    () => conversion('Preferred', 'Common', {}),
    () =>
      `By this ratio 3 units become 4 and a fraction, which the request neither rounds nor pays. Choose in rounding what is done with fractions: ${choices}.`,
  ],
  [
    'input_invalid',
    'splitAsset',
    () => split('Odd', { fractionRule: 'cash_in_lieu' }),
    () =>
      'Fractions are to be paid in cash, and the price of one new unit is not given. Give the price above zero and a currency of ISO 4217 as cashInLieu.',
  ],
  [
    'conversion_differs',
    'convertUnits',
    () => conversion('Preferred', 'Common', { ratioNumerator: '2', ratioDenominator: '1' }),
    () =>
      'Preferred states that it converts at 1.5 to 1, and another ratio is given. Leave the ratio out, change the terms first with changeAssetTerms, or give the document that allows another conversion as documentId.',
  ],
  [
    'conversion_differs',
    'convertUnits',
    () => conversion('Preferred', 'Class B', { ratioNumerator: '1', ratioDenominator: '1' }),
    () =>
      'Preferred states that it converts into another class than Class B, at 1.5 to 1. Convert into the class that it states, change the terms first with changeAssetTerms, or give the document that allows another conversion as documentId.',
  ],
  [
    'input_invalid',
    'convertUnits',
    () => conversion('Preferred', 'Preferred', {}),
    () => 'Preferred cannot be converted into itself. Name another class in toAssetId.',
  ],
  [
    'input_invalid',
    'convertUnits',
    () => conversion('Common', 'Class B', {}),
    () =>
      'No ratio of two numbers above zero is given, and Common states none into Class B. Give ratioNumerator and ratioDenominator, such as 1.37 and 1.',
  ],
  [
    'difference_resolved',
    'resolveDifference',
    resolution,
    () =>
      'The difference, transaction 2, has been resolved already. To put its units elsewhere, reverse the resolution first, with reverseTransaction.',
  ],
  [
    'units_in_suspense',
    'splitAsset',
    () => split('Doubt'),
    () =>
      'Of Doubt 20 units are in suspense, and the split would leave them as they are. Resolve the differences first, with resolveDifference.',
  ],
];

for (const [index, [code, mutation, input, message]] of rows.entries())
  test(`${mutation}: ${code} (${index}) says what is wrong, with which value, and what to do`, async () => {
    const refused = await issuer.refusal(mutation, input());
    assert.deepEqual([refused.extensions.code, refused.message], [code, message()]);
  });

type Reported = { readonly code: string; readonly outcome: string; readonly message: string };

test('a warning of a receiver names the holder and the capacity of the party', async () => {
  const { checks } = await issuer.mutate(
    'issueUnits',
    issue('Common', '1', { holderId: ids['hal'], dryRun: true }),
    'checks { code outcome message remedy }',
  );
  assert.deepEqual(
    checks.filter(({ outcome }: Reported) => outcome === 'warn'),
    [
      {
        code: 'receiver_not_verified',
        outcome: 'warn',
        message: `The receiver, holder H-5, is not verified: the identity verification of its owner (party ${ids['expired']}) expired on ${inWords(daysAgo(2))}.`,
        remedy: 'Once the party is verified, record it with recordVerification.',
      },
    ],
  );
});

test('an instruction of many rows has one warning for each rule that warned of rows or refused some', async () => {
  // Row 0 goes to Hal, who is not verified; rows 1 and 2 name no holder of the register; row 3 goes to Hal again.
  const unknown = ids['common'] ?? ids['Odd'];
  const row = (holderId: string | undefined): object => issue('Class B', '1', { holderId });
  const given = [row(ids['hal']), row(unknown), row(unknown), row(ids['hal'])];
  const answer = await issuer.mutate(
    'issueUnitsBulk',
    { mode: 'EACH', rows: given },
    'checks { code outcome message facts remedy } instruction { checks { code outcome message facts remedy } } rows { outcome message }',
  );
  const expected = [
    {
      code: 'receiver_not_verified',
      outcome: 'warn',
      message: `In 2 rows, the first of them rows[0]: The receiver, holder H-5, is not verified: the identity verification of its owner (party ${ids['expired']}) expired on ${inWords(daysAgo(2))}.`,
      facts: {
        holderId: ids['hal'],
        partyId: ids['expired'],
        kind: 'identity',
        expiredOn: daysAgo(2),
        row: '0',
        rows: '2',
      },
      remedy: 'Once the party is verified, record it with recordVerification.',
    },
    {
      code: 'not_found',
      outcome: 'warn',
      message: 'Of the rows 2 are refused, the first of them rows[1]: There is no such object.',
      facts: { row: '1', rows: '2' },
      remedy: null,
    },
  ];
  assert.deepEqual(answer.checks, expected);
  assert.deepEqual(answer.instruction.checks, expected);
  assert.equal(
    answer.rows[1].message,
    `No holder of this register that your role sees has the id ${unknown}, given in holderId. Name a holder that your role sees; only the issuer or its transfer agent records a transfer to another.`,
  );
});
