/**
 * The words of the ledger: its accounts and the types of its transactions. Source: Open Cap Format where it has the
 * word.
 */

export type LedgerAccount = 'authorized' | 'unissued' | 'reserved' | 'treasury' | 'suspense' | 'holder';

export const transactionTypes = [
  'authorize',
  'reserve',
  'issue',
  'transfer',
  'forced_transfer',
  'cancel',
  'repurchase',
  'retire',
  'convert',
  'split',
  'consolidate',
  'reissue',
  'difference',
  'resolution',
  'reversal',
] as const;
export type TransactionType = (typeof transactionTypes)[number];
