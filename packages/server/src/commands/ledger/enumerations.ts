/** Enumerations of the inputs of commands on the ledger. */
import type { Enumeration } from '../../base/enumeration.ts';

export const repurchaseTarget: Enumeration<'treasury' | 'unissued'> = {
  name: 'RepurchaseTarget',
  description: 'The account to which repurchased units go.',
  values: {
    treasury: 'The issuer holds the units itself.',
    unissued: 'The units become authorised units that are not issued.',
  },
};

export const retirementSource: Enumeration<'treasury' | 'holder'> = {
  name: 'RetirementSource',
  description: 'Whose units are retired.',
  values: {
    treasury: 'Units that the issuer holds itself.',
    holder: 'Units of a holder.',
  },
};

export const forceCause: Enumeration<'court_order' | 'recovery'> = {
  name: 'ForceCause',
  description: 'The legal basis of a forced transfer.',
  values: {
    court_order: 'A court has ordered the transfer.',
    recovery: 'Units that were lost or taken are returned to the holder to whom they belong.',
  },
};
