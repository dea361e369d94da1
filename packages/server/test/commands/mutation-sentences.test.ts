/** What a refused mutation says to a person who sees the message alone: the sentences are written by hand, and each is provoked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { today } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { inWords } from '../support/words.ts';

let server: TestServer;
let issuer: TestClient;
/** Ids that the rows below name. */
const ids: Record<string, string> = {};
const unknown = newId();
const email = 'cy@example.test';

before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
  const holder = async (name: string, more: object = {}): Promise<void> => {
    ids[name] = (await issuer.mutate('createHolder', { ...anybody(), ...more }, 'holder { id }')).holder.id;
  };
  await holder('ada', { holderNumber: 'A-1' });
  await holder('eve');
  await holder('gone', { holderNumber: 'G-3' });
  ids['common'] = await makeAsset(issuer, { name: 'Common', symbol: 'COM' }, 'active');
  ids['draft'] = await makeAsset(issuer, { name: 'Draft', authorizedKind: 'unlimited' });
  const assetId = ids['common'];
  const entry = { assetId, effectiveDate: '2025-01-10' };
  await issuer.mutate('authorizeUnits', { ...entry, quantity: '1000000', authority: 'Charter' }, 'replayed');
  const issued = { ...entry, holderId: ids['ada'], customId: 'CS-7', quantity: '5000' };
  ids['lot'] = (await issuer.mutate('issueUnits', issued, 'lot { id }')).lot.id;
  const sale = { ...entry, fromHolderId: ids['ada'], receivers: [{ holderId: ids['eve'], quantity: '1000' }] };
  const sold = await issuer.mutate('transferUnits', { ...sale, effectiveDate: '2025-02-01' }, 'transaction { id }');
  ids['sale'] = sold.transaction.id;
  const restriction = { assetId, holderId: ids['eve'], kind: 'lock_up', quantity: '600', effectiveFrom: '2025-03-01' };
  const placed = await issuer.mutate(
    'placeRestriction',
    { ...restriction, reason: 'Agreed with the underwriters.' },
    'restriction { id }',
  );
  ids['lockUp'] = placed.restriction.id;
  const other = await issuer.mutate('placeRestriction', { ...restriction, kind: 'lien' }, 'restriction { id }');
  ids['lien'] = other.restriction.id;
  const release = { restrictionId: ids['lien'], effectiveDate: '2025-03-02', reason: 'Paid.' };
  await issuer.mutate('releaseRestriction', release, 'replayed');
  await issuer.mutate(
    'changeHolder',
    { holderId: ids['gone'], status: 'suspended', statusReason: 'Lost.' },
    'replayed',
  );
  await issuer.mutate('createUser', { firstName: 'Cy', lastName: 'Dow', email }, 'replayed');
  await issuer.mutate('addAssetIdentifier', { assetId, kind: 'cusip', value: '594918104' }, 'replayed');
});
after(() => server.stop());

const sale = (more: object = {}, receiver: object = {}): object => ({
  assetId: ids['common'],
  fromHolderId: ids['ada'],
  effectiveDate: '2025-06-01',
  receivers: [{ holderId: ids['eve'], quantity: '10', ...receiver }],
  ...more,
});
const issue = (more: object = {}): object => ({
  assetId: ids['common'],
  holderId: ids['ada'],
  quantity: '10',
  effectiveDate: '2025-06-01',
  ...more,
});
const asset = (more: object): object => ({ name: 'Another', type: 'common_stock', ...more });

type Row = readonly [code: string, mutation: string, input: () => object, message: () => string];

// Ada was issued 5,000 of 1,000,000 units and sold 1,000 to Eve, of which 600 are locked up. The sale is transaction 3.
const rows: readonly Row[] = [
  ['input_invalid', 'createAsset', () => asset({ name: ' ' }), () => 'The value of name must not be blank.'],
  [
    'input_invalid',
    'createAsset',
    () => asset({ symbol: 'x'.repeat(21) }),
    () => 'The value of symbol has more than 20 characters.',
  ],
  [
    'input_invalid',
    'createAsset',
    () => asset({ seniority: -1 }),
    () => 'The value of seniority is -1 and must lie between 0 and 1,000,000.',
  ],
  [
    'input_invalid',
    'createAsset',
    () => asset({ parValue: '-5' }),
    () => 'The value of parValue is -5 and must not be negative.',
  ],
  [
    'input_invalid',
    'createAsset',
    () => asset({ denomination: '1000' }),
    () => 'denomination is a term of debt, and the asset is of the type common_stock. Leave the term out.',
  ],
  [
    'input_invalid',
    'createAsset',
    () => asset({ boardApprovalDate: '9999-12-31' }),
    () =>
      `The board cannot have approved it on 31 December 9999, after today, ${inWords(today())} in UTC. Give the day of the approval, or leave it out until there is one.`,
  ],
  [
    'input_invalid',
    'issueUnits',
    () => issue({ quantity: '0' }),
    () => 'The quantity in quantity is 0 and must be above zero.',
  ],
  [
    'input_invalid',
    'issueUnits',
    () => issue({ acquisitionDate: '2025-06-02' }),
    () =>
      'The acquisition date 2 June 2025 lies after the effective date, 1 June 2025. Give an earlier acquisitionDate, or leave it out.',
  ],
  [
    'input_invalid',
    'transferUnits',
    () => sale({}, { holderId: ids['ada'] }),
    () =>
      `The holder ${ids['ada']} cannot transfer units to itself. Name each receiver once, and others than the holder that gives.`,
  ],
  [
    'input_invalid',
    'transferUnits',
    () => sale({ kind: 'gift', price: '1250' }),
    () =>
      'A transfer of the kind gift has no price, and the price given is 1,250. Leave the price out, or give the kind sale.',
  ],
  [
    'input_invalid',
    'createUser',
    () => ({ firstName: 'A', lastName: 'B', email: 'a.b' }),
    () =>
      'a.b is no e-mail address: it has one @ with something on either side, no blanks, and at most 254 characters.',
  ],
  [
    'name_taken',
    'createAsset',
    () => asset({ name: 'common' }),
    () =>
      'Another asset of this register has the name common; capital and small letters count as the same. Choose another name, or close the other asset.',
  ],
  [
    'symbol_taken',
    'createAsset',
    () => asset({ symbol: 'COM' }),
    () =>
      'Another asset of this register has the symbol COM; capital and small letters count as the same. Choose another symbol, or leave it out.',
  ],
  [
    'holder_number_taken',
    'createHolder',
    () => ({ ...anybody(), holderNumber: 'A-1' }),
    () => 'Another holder of this register has the number A-1. Choose another, or leave it out to have it counted.',
  ],
  [
    'certificate_number_taken',
    'issueUnits',
    () => issue({ customId: 'CS-7' }),
    () =>
      'Another lot of this asset has the certificate number CS-7. Choose another, or leave it out to have it counted.',
  ],
  [
    'identifier_taken',
    'addAssetIdentifier',
    () => ({ assetId: ids['draft'], kind: 'cusip', value: '594918104' }),
    () =>
      'An asset of this register already has the identifier 594918104. Remove it from that asset first, with removeAssetIdentifier.',
  ],
  [
    'identifier_invalid',
    'addAssetIdentifier',
    () => ({ assetId: ids['draft'], kind: 'isin', value: 'US037833100' }),
    () =>
      'US037833100 cannot be recorded. An ISIN has 12 characters, not 11. Compare it with the source, character by character.',
  ],
  [
    'not_found',
    'activateAsset',
    () => ({ assetId: unknown }),
    () => `No asset that your role sees has the id ${unknown}, given in assetId. Look it up in allAssets.`,
  ],
  [
    'not_found',
    'activateAsset',
    () => ({ assetId: 'COM' }),
    () => 'No asset that your role sees has the id COM, given in assetId. Look it up in allAssets.',
  ],
  [
    'not_found',
    'transferUnits',
    () => sale({ fromHolderId: unknown }),
    () =>
      `No holder of this register that your role sees has the id ${unknown}, given in fromHolderId. Look it up in allHolders.`,
  ],
  [
    'not_found',
    'transferUnits',
    () => sale({}, { holderId: unknown }),
    () =>
      `No holder of this register that your role sees has the id ${unknown}, given in receivers[0].holderId. Name a holder that your role sees; only the issuer or its transfer agent records a transfer to another.`,
  ],
  [
    'not_found',
    'transferUnits',
    () => sale({}, { holderId: 'Eve' }),
    () =>
      'No holder of this register that your role sees has the id Eve, given in receivers[0].holderId. Name a holder that your role sees; only the issuer or its transfer agent records a transfer to another.',
  ],
  [
    'not_found',
    'issueUnits',
    () => issue({ legendIds: [unknown] }),
    () =>
      `No legend template that your role sees has the id ${unknown}, given in legendIds[0]. Look it up in allLegendTemplates.`,
  ],
  [
    'not_found',
    'issueUnits',
    () => issue({ source: 'reserved' }),
    () => 'Reserved units belong to a stock plan, and stockPlanId does not say to which. Look it up in allStockPlans.',
  ],
  [
    'not_found',
    'reverseTransaction',
    () => ({ transactionId: unknown, effectiveDate: '2025-06-01', reason: 'No.' }),
    () =>
      `No transaction that your role sees has the id ${unknown}, given in transactionId. Look it up in allTransactions.`,
  ],
  [
    'status_forbids',
    'activateAsset',
    () => ({ assetId: ids['common'] }),
    () => 'The asset is active. It must be draft.',
  ],
  [
    'status_forbids',
    'issueUnits',
    () => issue({ assetId: ids['draft'] }),
    () => 'Draft is draft; for this it must be active. Activate it first, with activateAsset.',
  ],
  [
    'status_forbids',
    'releaseRestriction',
    () => ({ restrictionId: ids['lien'], effectiveDate: '2025-06-01', reason: 'No.' }),
    () => 'The lien has been released already.',
  ],
  [
    'effective_date_too_early',
    'releaseRestriction',
    () => ({ restrictionId: ids['lockUp'], effectiveDate: '2025-02-01', reason: 'No.' }),
    () =>
      'The effective date 1 February 2025 lies before the lock-up (Agreed with the underwriters) began, on 1 March 2025. Give 1 March 2025 or a later day.',
  ],
  [
    'effective_date_too_early',
    'transferUnits',
    () => sale({ effectiveDate: '1700-06-01' }),
    () => 'The effective date 1 June 1700 lies before the first day of any register, 1 January 1800. Compare the year.',
  ],
  [
    'effective_date_in_future',
    'transferUnits',
    () => sale({ effectiveDate: '9999-06-01' }),
    () => `The effective date 1 June 9999 lies after today, ${inWords(today())} in UTC. Give today or an earlier day.`,
  ],
  [
    'insufficient_units',
    'issueUnits',
    () => issue({ quantity: '995001' }),
    () =>
      'This takes 995,001 units, and there are no more than 995,000 units unissued. Use fewer units, or authorise more first, with authorizeUnits.',
  ],
  [
    'insufficient_units',
    'transferUnits',
    () => sale({}, { quantity: '4001' }),
    () => 'This takes 4,001 units, and the holder has no more than 4,000 units on 1 June 2025. Use fewer units.',
  ],
  [
    'insufficient_free_balance',
    'transferUnits',
    () => sale({ fromHolderId: ids['eve'], effectiveDate: today() }, { holderId: ids['ada'], quantity: '401' }),
    () =>
      'This takes 401 units. Only 400 units are free: 600 are restricted, by a lock-up on 600 units of the holder from 1 March 2025 until it is released (Agreed with the underwriters). Use fewer units. The issuer or its transfer agent can release a restriction.',
  ],
  [
    'lot_not_open',
    'transferUnits',
    () => sale({ lotIds: [ids['lot']] }),
    () =>
      `Lot CS-7 (${ids['lot']}) was closed on 1 February 2025, by transfer 3 of 1 February 2025. Name lots that the holder had on 1 June 2025 and has still, or leave lotIds out.`,
  ],
  [
    'lot_not_open',
    'transferUnits',
    () => sale({ lotIds: [unknown] }),
    () =>
      `No lot of this asset that your role sees has the id ${unknown}. Name lots that the holder had on 1 June 2025 and has still, or leave lotIds out.`,
  ],
  [
    'quantity_scale_exceeded',
    'issueUnits',
    () => issue({ quantity: '1000.5' }),
    () => 'The quantity 1,000.5 has more decimals than Common allows: none. Round it.',
  ],
  [
    'holder_not_active',
    'transferUnits',
    () => sale({}, { holderId: ids['gone'] }),
    () => `The receiver, holder G-3, is suspended. Make it active again with changeHolder, or name another.`,
  ],
  [
    'share_numbers_mismatch',
    'issueUnits',
    () => issue({ shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '1200' }] }),
    () =>
      'The share numbers are 1 to 1200, and there are 10 units. Give whole numbers from 1 on, each once, as many as there are units.',
  ],
  [
    'authorized_total_negative',
    'authorizeUnits',
    () => ({ assetId: ids['common'], quantity: '-1000001', effectiveDate: '2025-06-01', authority: 'Charter' }),
    () => 'No more than 1,000,000 units are authorised, and 1,000,001 would be taken back. Take fewer units back.',
  ],
  [
    'authorized_kind_not_limited',
    'authorizeUnits',
    () => ({ assetId: ids['draft'], quantity: '1', effectiveDate: '2025-06-01', authority: 'Charter' }),
    () =>
      'The number of units of this asset is not limited, so nothing is authorised. Issue units without an authorisation.',
  ],
  [
    'units_outstanding',
    'closeAsset',
    () => ({ assetId: ids['common'], reason: 'No.' }),
    () => 'Holders have 5,000 units of the asset, those in suspense counted. Cancel, repurchase or convert them first.',
  ],
  [
    'holder_has_units',
    'changeHolder',
    () => ({ holderId: ids['ada'], status: 'closed', statusReason: 'No.' }),
    () => 'The holder still has units, so it cannot be closed. Transfer or cancel them first.',
  ],
  [
    'transaction_not_reversible',
    'resolveDifference',
    () => ({ transactionId: ids['sale'], target: 'unissued', effectiveDate: '2025-06-01', reason: 'No.' }),
    () => 'Transaction 3 is no difference but of type transfer. Name a difference that is open.',
  ],
  [
    'email_taken',
    'createUser',
    () => ({ firstName: 'A', lastName: 'B', email }),
    () =>
      `Another user of this account has the e-mail address ${email}. Give the role to the user who is there already, or use another address.`,
  ],
  [
    'last_administrator',
    'changeUsersAccount',
    () => ({ usersAccountId: issuer.person.usersAccountId, status: 'suspended' }),
    () => 'Nobody would be left who administers the account. Give somebody else the role account_administrator first.',
  ],
];

for (const [index, [code, mutation, input, message]] of rows.entries())
  test(`${mutation}: ${code} (${index}) says what is wrong, with which value, and what to do`, async () => {
    const refused = await issuer.refusal(mutation, input());
    assert.deepEqual([refused.extensions.code, refused.message], [code, message()]);
    // Programs find the parts in the details as before.
    const { reason, remedy } = refused.extensions.details;
    assert.equal(refused.message, [reason, remedy].filter((part) => part !== undefined).join(' '));
  });
