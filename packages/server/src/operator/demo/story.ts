/** Three years of Quillmere Robotics: founding, rounds, a split, a court, corrections. */
import {
  asset,
  authorizeUnits,
  file,
  holder,
  issueUnits,
  change,
  type StoryContext,
  transferUnits,
} from './story-step.ts';

const ordinary = 'Ordinary Shares';
const loanNotes = 'Convertible Loan Notes 2023';
const seed = 'Series Seed Preferred';
const options = 'Employee Share Options 2024';
const seniorNotes = '5.25% Senior Notes due 2031';
const growthFund = 'Quillmere Growth Fund Units';

/** Records the whole story. Commands on different assets share the connection. */
export async function recordQuillmere(context: StoryContext): Promise<void> {
  // Before the shares are split, because the split is of these rights too.
  const rights = Promise.all([recordOptions(context), recordStockUnits(context)]);
  await Promise.all([
    recordShares(context, rights),
    recordConvertible(context),
    recordSeriesA(context),
    rights,
    recordNotes(context),
    recordFunds(context),
    recordOthers(context),
  ]);
}

async function recordShares(context: StoryContext, rights: Promise<unknown>): Promise<void> {
  const assetId = asset(context, ordinary);
  const legend = await change(context, 'createLegendTemplate', {
    name: 'Not registered in the United States',
    text: 'These shares have not been registered under the Securities Act of 1933 and may not be sold unless they are, or an exemption applies.',
  });
  const issued = await issueUnits(context, ordinary, [
    ['1001', '2400000', '2023-03-06', '0.01'],
    ['1002', '1600000', '2023-03-06', '0.01'],
    ['1003', '200000', '2023-06-01', '0.1'],
    ['1007', '120000', '2023-06-01', '0.1'],
    ['1004', '300000', '2023-09-15', '0.25'],
    ['1009', '60000', '2023-09-15', '0.25'],
  ]);
  await authorizeUnits(context, ordinary, '5000000', 'Special resolution 2024/1', '2024-02-01');
  const [ofQuist] = await issueUnits(context, ordinary, [
    [
      '1020',
      '50000',
      '2024-03-11',
      '0.6',
      {
        legendIds: [legend['legendTemplate']],
        securityLawExemptions: [{ description: 'Regulation D, rule 506(b)', jurisdiction: 'US' }],
      },
    ],
    ['1016', '40000', '2024-03-11', '0.6'],
    ['1017', '25000', '2024-03-11', '0.6'],
    ['1018', '15000', '2024-03-11', '0.6'],
  ]);
  await change(context, 'placeRestriction', {
    assetId,
    holderId: holder(context, '1020'),
    lotId: ofQuist!.lotId,
    kind: 'legend',
    effectiveFrom: '2024-03-11',
    reason: 'Not registered in the United States.',
  });
  await transferUnits(context, ordinary, [
    ['1001', '1003', '20000', '2024-04-18', { price: '0.9' }],
    ['1016', '1017', '5000', '2024-09-02', { price: '1.1' }],
  ]);
  await change(context, 'repurchaseUnits', {
    assetId,
    holderId: holder(context, '1009'),
    quantity: '60000',
    effectiveDate: '2024-11-04',
    lotIds: [issued.at(-1)!.lotId],
    price: '1.2',
    considerationText: 'Leaver, clause 14 of the shareholders’ agreement.',
  });
  await transferUnits(context, ordinary, [['1003', '1014', '30000', '2024-12-10', { kind: 'gift' }]]);
  await rights;
  await recordSplit(context);
  await recordCourt(context);
  await recordCorrections(context);
  await recordLockUp(context);
}

async function recordSplit(context: StoryContext): Promise<void> {
  const assetId = asset(context, ordinary);
  await change(context, 'splitAsset', {
    assetId,
    numerator: '2',
    denominator: '1',
    effectiveDate: '2025-05-15',
    adjustsCharter: true,
    authority: 'Special resolution 2025/2',
    comments: 'Two new shares for one.',
  });
  await transferUnits(context, ordinary, [['1017', '1018', '4000', '2025-06-30', { price: '0.95' }]]);
}

/** The founders keep most of what they have until the investors may leave too. */
async function recordLockUp(context: StoryContext): Promise<void> {
  const assetId = asset(context, ordinary);
  for (const founder of ['1001', '1002'])
    await change(context, 'placeRestriction', {
      assetId,
      holderId: holder(context, founder),
      kind: 'lock_up',
      quantity: '2000000',
      effectiveFrom: '2026-01-01',
      expiresOn: '2031-01-01',
      beneficiary: 'Tallow & Finch Capital LP',
      reason: 'Founders’ lock-up, clause 9 of the investment agreement.',
    });
}

/** A marriage ends: the shares are frozen, and then transferred by order of the court. */
async function recordCourt(context: StoryContext): Promise<void> {
  const assetId = asset(context, ordinary);
  const holderId = holder(context, '1007');
  const freezing = await file(
    context,
    'freezing-order.txt',
    'Freezing order of the Family Court at Reading, 1 September 2025.',
  );
  const order = await file(
    context,
    'transfer-order.txt',
    'Order for the transfer of property, 20 October 2025: 100,000 ordinary shares to M Mortlake.',
  );
  const frozen = await change(context, 'placeRestriction', {
    assetId,
    holderId,
    kind: 'freeze',
    effectiveFrom: '2025-09-01',
    reason: 'Freezing order of 1 September 2025.',
    documentId: freezing,
  });
  await change(context, 'forcedTransfer', {
    assetId,
    fromHolderId: holderId,
    receivers: [{ holderId: holder(context, '1008'), quantity: '100000' }],
    effectiveDate: '2025-10-20',
    cause: 'court_order',
    reason: 'Order for the transfer of property, 20 October 2025.',
    documentId: order,
  });
  await change(context, 'releaseRestriction', {
    restrictionId: frozen['restriction'],
    effectiveDate: '2025-10-20',
    reason: 'The freezing order was discharged.',
  });
}

/** A difference and its resolution, a transfer to the wrong holder and its reversal, a gift that was reported late. */
async function recordCorrections(context: StoryContext): Promise<void> {
  const assetId = asset(context, ordinary);
  const difference = await change(context, 'recordDifference', {
    assetId,
    holderId: holder(context, '1016'),
    quantity: '1500',
    effectiveDate: '2025-11-03',
    reason: 'The broker’s statement shows 1,500 shares fewer.',
  });
  await change(context, 'resolveDifference', {
    transactionId: difference['transaction'],
    effectiveDate: '2025-11-24',
    target: 'holder',
    holderId: holder(context, '1017'),
    reason: 'Sold on 31 October; the confirmation had not been sent.',
  });
  const [wrong] = await transferUnits(context, ordinary, [
    ['1008', '1012', '10000', '2025-12-01', { price: '1.3', reason: 'Transfer form 2025/117.' }],
  ]);
  await change(context, 'reverseTransaction', {
    transactionId: wrong!.transactionId,
    effectiveDate: '2025-12-01',
    reason: 'Entered to Jonah Pettigrew; the form names Saskia and Dominic Oyelaran.',
  });
  await transferUnits(context, ordinary, [
    ['1008', '1013', '10000', '2025-12-01', { price: '1.3', reason: 'Transfer form 2025/117.' }],
    [
      '1003',
      '1015',
      '2000',
      '2025-08-29',
      { kind: 'gift', reason: 'Deed of gift of 29 August, received in December.' },
    ],
  ]);
}

/** Notes taken on a promise become the first preferred shares. */
async function recordConvertible(context: StoryContext): Promise<void> {
  await issueUnits(context, loanNotes, [
    ['1005', '500000', '2023-05-10', '1'],
    ['1004', '250000', '2023-05-10', '1'],
    ['1014', '20000.5', '2023-07-03', '1'],
  ]);
  for (const [number, quantity] of [
    ['1005', '500000'],
    ['1004', '250000'],
  ] as const)
    await change(context, 'convertUnits', {
      assetId: asset(context, loanNotes),
      toAssetId: asset(context, seed),
      holderId: holder(context, number),
      quantity,
      effectiveDate: '2024-02-15',
      ratioNumerator: '20',
      ratioDenominator: '17',
      rounding: 'floor',
      reason: 'Seed round at 85 pence a share.',
    });
}

async function recordSeriesA(context: StoryContext): Promise<void> {
  await issueUnits(context, 'Series A Preferred', [
    ['1006', '1230769', '2024-07-30', '2.4375'],
    ['1005', '410256', '2024-07-30', '2.4375'],
    ['1004', '205128', '2024-07-30', '2.4375'],
  ]);
  await transferUnits(context, 'Series A Preferred', [['1005', '1019', '100000', '2025-03-03', { price: '2.8' }]]);
}

async function recordOptions(context: StoryContext): Promise<void> {
  const assetId = asset(context, options);
  const made = await change(context, 'createStockPlan', {
    assetId,
    name: 'Share option plan 2024',
    boardApprovalDate: '2024-01-08',
    stockholderApprovalDate: '2024-01-15',
    defaultCancellationBehavior: 'return_to_pool',
  });
  const stockPlanId = made['stockPlan'];
  const reserve = (quantity: string, effectiveDate: string): Promise<unknown> =>
    change(context, 'reserveUnits', { assetId, stockPlanId, quantity, effectiveDate });
  const ofPlan = { source: 'reserved', stockPlanId };
  await reserve('500000', '2024-01-15');
  await issueUnits(context, options, [
    ['1009', '20000', '2024-01-22', '0.8', ofPlan],
    ['1010', '60000', '2024-01-22', '0.8', ofPlan],
    ['1011', '40000', '2024-01-22', '0.8', ofPlan],
    ['1012', '30000', '2024-07-01', '1.4', ofPlan],
  ]);
  await change(context, 'cancelUnits', {
    assetId,
    holderId: holder(context, '1009'),
    quantity: '20000',
    effectiveDate: '2024-11-04',
    target: 'reserved',
    stockPlanId,
    reason: 'Leaver: options that had not vested lapse.',
  });
  await reserve('125000', '2025-04-06');
}

async function recordStockUnits(context: StoryContext): Promise<void> {
  await issueUnits(context, 'Restricted Stock Units 2025', [
    ['1010', '10000', '2025-04-06'],
    ['1012', '6000', '2025-04-06'],
  ]);
}

async function recordNotes(context: StoryContext): Promise<void> {
  await issueUnits(context, seniorNotes, [
    ['1019', '12000000', '2024-06-28', '1'],
    ['1004', '2500000', '2024-06-28', '1'],
    ['1016', '150000', '2024-06-28', '1'],
    ['1018', '75000', '2024-06-28', '1'],
  ]);
  await authorizeUnits(context, seniorNotes, '5000000', 'Tap under clause 18 of the trust deed', '2025-01-31');
  await issueUnits(context, seniorNotes, [['1019', '4000000', '2025-02-14', '0.9975']]);
  await transferUnits(context, seniorNotes, [['1019', '1017', '250000', '2025-07-07', { price: '1.0125' }]]);
  await change(context, 'placeRestriction', {
    assetId: asset(context, seniorNotes),
    holderId: holder(context, '1016'),
    kind: 'lien',
    quantity: '100000',
    effectiveFrom: '2025-09-15',
    beneficiary: 'Harrowgate Bank plc',
    reason: 'Charged to secure a loan.',
  });
}

/** Units to four decimals, in one fund without a limit and one with. */
async function recordFunds(context: StoryContext): Promise<void> {
  await issueUnits(context, growthFund, [
    ['1019', '150000.25', '2024-04-02', '1.0412'],
    ['1001', '1250.1234', '2024-04-02', '1.0412'],
    ['1013', '803.5', '2024-10-01', '1.1187'],
    ['1016', '412.0075', '2024-10-01', '1.1187'],
    ['1017', '98.7654', '2025-04-01', '1.2004'],
  ]);
  await change(context, 'cancelUnits', {
    assetId: asset(context, growthFund),
    holderId: holder(context, '1016'),
    quantity: '112.0075',
    effectiveDate: '2025-10-01',
    reason: 'Redemption at 1.2391.',
  });
  await issueUnits(context, 'Quillmere Income Fund Units', [
    ['1018', '2000.125', '2024-05-01', '1.002'],
    ['1014', '333.3333', '2024-05-01', '1.002'],
  ]);
}

async function recordOthers(context: StoryContext): Promise<void> {
  await issueUnits(context, 'Class B Non-Voting Shares', [
    ['1010', '100000', '2023-09-01', '0.05'],
    ['1011', '50000', '2024-09-01', '0.05'],
  ]);
  await issueUnits(context, 'Partner Membership Units', [
    ['1005', '1', '2024-07-30'],
    ['1006', '1', '2024-07-30'],
  ]);
}

/** Saltmarsh Cider before it has an agent: members, and a bond that they bought. */
export async function recordSaltmarsh(context: StoryContext): Promise<void> {
  await issueUnits(context, ordinary, [
    ['1', '60000', '2023-04-03', '1'],
    ['2', '40000', '2023-04-03', '1'],
    ['5', '10000', '2023-04-03', '1'],
    ['3', '2500', '2024-05-13', '1.5'],
  ]);
  await issueUnits(context, 'Community Bond 2029', [
    ['3', '5000', '2024-10-01', '1'],
    ['4', '2500', '2024-10-01', '1'],
    ['6', '100000', '2024-10-01', '1'],
  ]);
}

/** Its transfer agent keeps the register from then on. */
export async function recordLedgerstone(context: StoryContext): Promise<void> {
  await transferUnits(context, ordinary, [['2', '4', '1500', '2025-09-08', { price: '1.6' }]]);
}

/**
 * The issuer now only proposes: a small issue waits for the agent, a large one for the board and then for the agent.
 */
export async function proposeToLedgerstone(context: StoryContext): Promise<void> {
  await issueLater(context, '3', '1000');
  await change(context, 'changeApprovalPolicies', {
    policies: [
      {
        name: 'Large issues',
        mutations: ['issueUnits', 'issueUnitsBulk'],
        assetIds: [asset(context, ordinary)],
        when: { percentOfOutstandingFrom: '5' },
        needs: [
          { name: 'board', by: 'issuer', roles: ['account_administrator'], records: 'board_approval_date' },
          { name: 'agent', by: 'agent', step: 2 },
        ],
      },
    ],
    expectedVersion: 0,
    // The first client has roles of both sides; approvals say so. Director and registrar have clients of their own.
    sharedClient: true,
  });
  await issueLater(context, '2', '6000');
}

async function issueLater(context: StoryContext, holderNumber: string, quantity: string): Promise<void> {
  await change(context, 'issueUnits', {
    assetId: asset(context, ordinary),
    holderId: holder(context, holderNumber),
    quantity,
    effectiveDate: '2026-02-02',
    price: '1.75',
  });
}
