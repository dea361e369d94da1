/** The case of each mutation. */
import { administrationCases } from './administration.ts';
import { assetCases } from './assets.ts';
import type { Cases } from './case.ts';
import { holderCases } from './holders.ts';
import { instructionCases } from './instructions.ts';
import { ledgerCases } from './ledger.ts';
import { webhookCases } from './webhooks.ts';

export const cases: Cases = {
  ...assetCases,
  ...ledgerCases,
  ...holderCases,
  ...administrationCases,
  ...instructionCases,
  ...webhookCases,
};
