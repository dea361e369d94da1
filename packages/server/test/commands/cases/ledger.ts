/** Mutations on the ledger. Of each class 1,000 units are authorised, and Ada has 100 of them: see `openClass`. */
import { issue, makeClass, transferOf } from '../../support/holdings.ts';
import { type Cases, day, openClass, positions, uploadOrder } from './case.ts';

const given = (holderId: string, quantity: string): object => ({ receivers: [{ holderId, quantity }] });

export const ledgerCases: Cases = {
  issueUnits: async (register) => {
    const { assetId, bo } = await openClass(register);
    return {
      input: { assetId, holderId: bo, quantity: '40', price: '2.50', effectiveDate: day },
      answers: {
        lot: { quantity: '40', price: '2.5', holderId: bo, acquisitionDate: day },
        asset: { outstandingTotal: '140', unissuedTotal: '860', ...positions('100', '40') },
      },
      refused: ['insufficient_units', { quantity: '861' }],
    };
  },
  issueUnitsBulk: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    const row = (holderId: string, quantity: string) => ({ assetId, holderId, quantity, effectiveDate: day });
    return {
      input: { mode: 'ATOMIC', rows: [row(ada, '10'), row(bo, '20')] },
      answers: {
        doneCount: 2,
        instruction: { status: 'completed', transactions: { nodes: [{ quantity: '10' }, { quantity: '20' }] } },
      },
      // 1,000 - 130 = 870 are unissued.
      refused: ['insufficient_units', { rows: [row(ada, '870'), row(bo, '1')] }],
    };
  },
  transferUnits: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    return {
      input: transferOf(assetId, ada, bo, '30'),
      answers: {
        transaction: { type: 'transfer', quantity: '30', effectiveDate: day },
        asset: { outstandingTotal: '100', ...positions('70', '30') },
      },
      refused: ['insufficient_units', given(bo, '71')],
    };
  },
  transferUnitsBulk: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    const row = (quantity: string): object => transferOf(assetId, ada, bo, quantity);
    return {
      input: { mode: 'ATOMIC', rows: [row('30'), row('20')] },
      answers: {
        doneCount: 2,
        instruction: { status: 'completed', transactions: { nodes: [{ quantity: '30' }, { quantity: '20' }] } },
      },
      refused: ['insufficient_units', { rows: [row('50'), row('1')] }],
    };
  },
  forcedTransfer: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    const freeze = { assetId, holderId: ada, kind: 'freeze', effectiveFrom: day };
    await register.issuer.mutate('placeRestriction', freeze);
    const order = { cause: 'court_order', reason: 'Ordered.', documentId: await uploadOrder(register) };
    return {
      input: { ...transferOf(assetId, ada, bo, '60'), ...order },
      answers: { transaction: { type: 'forced_transfer', quantity: '60' }, asset: positions('40', '60') },
      refused: ['not_permitted', {}, register.operator],
    };
  },
  cancelUnits: async (register) => {
    const { assetId, ada } = await openClass(register);
    return {
      input: { assetId, holderId: ada, quantity: '30', effectiveDate: day, reason: 'Issued by mistake.' },
      answers: { asset: { authorizedTotal: '1000', outstandingTotal: '70', unissuedTotal: '930' } },
      refused: ['insufficient_units', { quantity: '71' }],
    };
  },
  cancelUnitsBulk: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    await register.issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '40'));
    const row = (holderId: string, quantity: string, more: object = {}) => ({
      assetId,
      holderId,
      quantity,
      effectiveDate: day,
      reason: 'Bought out.',
      ...more,
    });
    return {
      input: { mode: 'ATOMIC', rows: [row(ada, '30'), row(bo, '15', { target: 'treasury' }), row(ada, '20')] },
      answers: {
        doneCount: 3,
        rows: [{ lotId: null }, { lotId: null }, { lotId: null }],
        // 30 and 20 return to the unissued, 15 go to the treasury.
        instruction: {
          status: 'completed',
          transactions: { nodes: [{ quantity: '30' }, { quantity: '15' }, { quantity: '20' }] },
        },
      },
      // Of 60 Ada has 10 left.
      refused: ['insufficient_units', { rows: [row(ada, '10'), row(ada, '1')] }],
    };
  },
  repurchaseUnits: async (register) => {
    const { assetId, ada } = await openClass(register);
    return {
      input: { assetId, holderId: ada, quantity: '30', price: '4', effectiveDate: day },
      answers: { asset: { outstandingTotal: '70', treasuryTotal: '30', unissuedTotal: '900' } },
      refused: ['insufficient_units', { quantity: '71' }],
    };
  },
  retireUnits: async (register) => {
    const { assetId, ada } = await openClass(register);
    await register.issuer.mutate('repurchaseUnits', { assetId, holderId: ada, quantity: '30', effectiveDate: day });
    return {
      input: { assetId, quantity: '20', effectiveDate: day, authority: 'Resolution 9' },
      // 1,000 - 20 are authorised, 30 - 20 in the treasury.
      answers: { asset: { authorizedTotal: '980', treasuryTotal: '10', unissuedTotal: '900' } },
      refused: ['insufficient_units', { quantity: '11' }],
    };
  },
  convertUnits: async (register) => {
    const { assetId, ada } = await openClass(register, { type: 'preferred_stock' });
    const toAssetId = await makeClass(register.issuer, '1000');
    const ratio = { ratioNumerator: '5', ratioDenominator: '2' };
    return {
      input: { assetId, toAssetId, holderId: ada, quantity: '40', effectiveDate: day, ...ratio },
      // 40 × 5/2 = 100; 3 × 5/2 = 7.5.
      answers: { lot: { assetId: toAssetId, quantity: '100', holderId: ada, acquisitionDate: day } },
      refused: ['fraction_refused', { quantity: '3' }],
    };
  },
  convertUnitsBulk: async (register) => {
    const { assetId, ada, bo } = await openClass(register, { type: 'preferred_stock' });
    await register.issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '40'));
    const toAssetId = await makeClass(register.issuer, '1000');
    const ratio = { ratioNumerator: '5', ratioDenominator: '2' };
    const row = (holderId: string, quantity: string) => ({
      assetId,
      toAssetId,
      holderId,
      quantity,
      effectiveDate: day,
      ...ratio,
    });
    return {
      input: { mode: 'ATOMIC', rows: [row(ada, '40'), row(bo, '6')] },
      // 40 × 5/2 = 100 and 6 × 5/2 = 15: each row has both sides.
      answers: {
        doneCount: 2,
        instruction: {
          transactions: { nodes: [{ quantity: '40' }, { quantity: '100' }, { quantity: '6' }, { quantity: '15' }] },
        },
      },
      // 3 × 5/2 = 7.5.
      refused: ['fraction_refused', { rows: [row(ada, '2'), row(bo, '3')] }],
    };
  },
  splitAsset: async (register) => ({
    input: {
      assetId: (await openClass(register)).assetId,
      numerator: '4',
      denominator: '1',
      effectiveDate: day,
      adjustsCharter: true,
      authority: 'Amended charter',
    },
    answers: {
      asset: { authorizedTotal: '4000', outstandingTotal: '400', unissuedTotal: '3600', ...positions('400') },
    },
    // 400 / 3 = 133 1/3.
    refused: ['fraction_refused', { numerator: '1', denominator: '3' }],
  }),
  consolidateLots: async (register) => {
    const { assetId, ada, lotId } = await openClass(register);
    const { lotId: second } = await issue(register.issuer, assetId, ada, '40');
    return {
      input: { assetId, holderId: ada, lotIds: [lotId, second], effectiveDate: day },
      answers: { lot: { quantity: '140', predecessorIds: [lotId, second] }, asset: positions('140') },
      refused: ['lot_not_open'],
    };
  },
  reissueLot: async (register) => {
    const { assetId, lotId } = await openClass(register);
    return {
      input: { assetId, lotId, customId: 'CS-200', effectiveDate: day, reason: 'The certificate was lost.' },
      answers: { lot: { customId: 'CS-200', quantity: '100', predecessorIds: [lotId] }, asset: positions('100') },
      refused: ['lot_not_open'],
    };
  },
  recordDifference: async (register) => {
    const { assetId, ada } = await openClass(register);
    return {
      input: { assetId, holderId: ada, quantity: '10', effectiveDate: day, reason: 'Not found in the old book.' },
      answers: { transaction: { quantity: '10' }, asset: positions('90') },
      refused: ['insufficient_units', { quantity: '91' }],
    };
  },
  resolveDifference: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    const difference = { assetId, holderId: ada, quantity: '10', effectiveDate: day, reason: 'Not of Ada.' };
    const { transaction } = await register.issuer.mutate('recordDifference', difference, 'transaction { id }');
    return {
      input: { transactionId: transaction.id, target: 'holder', holderId: bo, effectiveDate: day, reason: 'Of Bo.' },
      answers: { transaction: { resolutionOf: { id: transaction.id } }, asset: positions('90', '10') },
      refused: ['difference_resolved'],
    };
  },
  reverseTransaction: async (register) => {
    const { assetId, ada, bo } = await openClass(register);
    const sale = await register.issuer.mutate(
      'transferUnits',
      transferOf(assetId, ada, bo, '30'),
      'transaction { id }',
    );
    return {
      input: { transactionId: sale.transaction.id, effectiveDate: day, reason: 'The wrong buyer.' },
      answers: { transaction: { reversalOf: { id: sale.transaction.id } }, asset: positions('100') },
      refused: ['transaction_not_reversible'],
    };
  },
};
