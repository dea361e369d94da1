/** The words of the ledger: its accounts and the types of its transactions. Source: Open Cap Format where it has the word. */

export const ledgerAccounts = ['authorized', 'unissued', 'reserved', 'treasury', 'suspense', 'holder'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

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
