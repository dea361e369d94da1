/** Mutations on assets, plans and legends. */
import { makeAsset } from '../../support/test-client.ts';
import { type Cases, day, openClass } from './case.ts';

export const assetCases: Cases = {
  createAsset: async () => ({
    input: { name: 'Ordinary shares', type: 'common_stock', parValue: '0.01', currency: 'GBP' },
    answers: { asset: { name: 'Ordinary shares', status: 'draft', parValue: '0.01', authorizedTotal: '0' } },
    refused: ['name_taken'],
  }),
  changeAssetTerms: async ({ issuer }) => ({
    input: { assetId: await makeAsset(issuer), votesPerShare: '10', governingLaw: 'Delaware' },
    answers: { asset: { votesPerShare: '10', governingLaw: 'Delaware' } },
    // A denomination is a term of debt.
    refused: ['input_invalid', { denomination: '1000' }],
  }),
  activateAsset: async ({ issuer }) => ({
    input: { assetId: await makeAsset(issuer) },
    answers: { asset: { status: 'active' } },
    refused: ['status_forbids'],
  }),
  suspendAsset: async ({ issuer }) => ({
    input: { assetId: await makeAsset(issuer, {}, 'active'), reason: 'A stop order.' },
    answers: { asset: { status: 'suspended', statusReason: 'A stop order.' } },
    refused: ['status_forbids'],
  }),
  resumeAsset: async ({ issuer }) => {
    const assetId = await makeAsset(issuer, {}, 'active');
    await issuer.mutate('suspendAsset', { assetId, reason: 'A stop order.' });
    return { input: { assetId }, answers: { asset: { status: 'active' } }, refused: ['status_forbids'] };
  },
  closeAsset: async (register) => ({
    input: { assetId: await makeAsset(register.issuer), reason: 'Never issued.' },
    answers: { asset: { status: 'closed', statusReason: 'Never issued.' } },
    refused: ['units_outstanding', { assetId: (await openClass(register)).assetId }],
  }),
  addAssetIdentifier: async ({ issuer }) => ({
    input: { assetId: await makeAsset(issuer), kind: 'isin', value: 'US0378331005' },
    answers: { assetIdentifier: { kind: 'isin', value: 'US0378331005', removedAt: null } },
    // The check digit of this ISIN is 5.
    refused: ['identifier_invalid', { value: 'US0378331004' }],
  }),
  removeAssetIdentifier: async ({ issuer }) => {
    const input = { assetId: await makeAsset(issuer), kind: 'cusip', value: '037833100' };
    const { assetIdentifier } = await issuer.mutate('addAssetIdentifier', input, 'assetIdentifier { id }');
    return {
      input: { assetIdentifierId: assetIdentifier.id },
      answers: { assetIdentifier: { kind: 'cusip', value: '037833100' } },
      refused: ['identifier_removed'],
    };
  },
  authorizeUnits: async (register) => ({
    input: {
      assetId: (await openClass(register)).assetId,
      quantity: '500',
      authority: 'Resolution 8',
      effectiveDate: day,
    },
    // 1,000 + 500, of which 100 are issued.
    answers: {
      authorizedAdjustment: { sequence: 2, quantity: '500', authorizedTotal: '1500', authority: 'Resolution 8' },
      asset: { authorizedTotal: '1500', unissuedTotal: '1400' },
    },
    refused: ['insufficient_units', { quantity: '-1401' }],
  }),
  reserveUnits: async (register) => {
    const { assetId } = await openClass(register);
    const plan = { assetId, name: 'Plan of reserveUnits' };
    const { stockPlan } = await register.issuer.mutate('createStockPlan', plan, 'stockPlan { id }');
    return {
      input: { assetId, stockPlanId: stockPlan.id, quantity: '200', effectiveDate: day },
      // 1,000 - 100 issued - 200 reserved.
      answers: { asset: { reservedTotal: '200', unissuedTotal: '700' } },
      refused: ['insufficient_units', { quantity: '701' }],
    };
  },
  createStockPlan: async ({ issuer }) => ({
    input: { assetId: await makeAsset(issuer), name: 'Equity plan 2026', boardApprovalDate: day },
    answers: { stockPlan: { name: 'Equity plan 2026', boardApprovalDate: day } },
    refused: ['plan_name_taken'],
  }),
  changeStockPlan: async ({ issuer }) => {
    const assetId = await makeAsset(issuer);
    const create = (name: string) => issuer.mutate('createStockPlan', { assetId, name }, 'stockPlan { id }');
    await create('Plan of directors');
    const { stockPlan } = await create('Plan of employees');
    return {
      input: { stockPlanId: stockPlan.id, name: 'Plan of all employees', boardApprovalDate: day },
      answers: { stockPlan: { name: 'Plan of all employees', boardApprovalDate: day } },
      refused: ['plan_name_taken', { name: 'Plan of directors' }],
    };
  },
  createLegendTemplate: async () => ({
    input: { name: 'Rule 144', text: 'Not registered under the Act.' },
    answers: { legendTemplate: { name: 'Rule 144', text: 'Not registered under the Act.' } },
    refused: ['legend_name_taken'],
  }),
  changeLegendTemplate: async (register) => {
    const create = async (name: string): Promise<string> => {
      const template = { name, text: 'Not for sale.' };
      return (await register.issuer.mutate('createLegendTemplate', template, 'legendTemplate { id }')).legendTemplate
        .id;
    };
    await create('Taken by another');
    return {
      input: { legendTemplateId: await create('Borne by none'), name: 'Rule 145' },
      answers: { legendTemplate: { name: 'Rule 145', text: 'Not for sale.' } },
      refused: ['legend_name_taken', { name: 'Taken by another' }],
    };
  },
};
