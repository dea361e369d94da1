/**
 * The words of the ledger: its accounts and the types of its transactions. Source: Open Cap Format where it has the
 * word.
 */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';

export const ledgerAccount = {
  name: 'LedgerAccount',
  description:
    'The account of units in the ledger: authorised (below zero), unissued, reserved for a plan, treasury, suspense, holder.',
  values: {
    authorized: 'The authorised units, as a balance below zero.',
    unissued: 'Authorised units that are not issued and not reserved.',
    reserved: 'Units reserved for a stock plan.',
    treasury: 'Units that the issuer holds itself.',
    suspense: 'Units of a difference, until it is clear where they belong.',
    holder: 'Units of a holder.',
  },
} satisfies Enumeration<string>;
export type LedgerAccount = WordOf<typeof ledgerAccount>;

export const transactionType = {
  name: 'TransactionType',
  description: 'The type of a transaction.',
  values: {
    authorize: 'The authorised total increases or decreases.',
    reserve: 'Units are reserved for a stock plan, or released from it.',
    issue: 'Units are issued to a holder.',
    transfer: 'Units go from a holder to other holders.',
    forced_transfer: 'Units go from a holder to others by order of a court or to recover them.',
    cancel: 'Units of a holder are cancelled.',
    repurchase: 'The issuer buys units back from a holder.',
    retire: 'Units are retired and no longer authorised.',
    convert: 'Units of a class or right become units of another class.',
    split: 'The units of all holders are multiplied by a ratio.',
    consolidate: 'Several lots of a holder become one.',
    reissue: 'A lot is replaced by a new one, with a new certificate number.',
    difference: 'Units go into suspense until it is clear where they belong.',
    resolution: 'Units in suspense go where they belong.',
    reversal: 'A transaction is reversed.',
  },
} satisfies Enumeration<string>;
export type TransactionType = WordOf<typeof transactionType>;
