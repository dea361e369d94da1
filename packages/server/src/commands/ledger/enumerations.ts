/** Enumerations of the inputs of commands on the ledger. */
import type { Enumeration } from '../../base/enumeration.ts';
import type { ExerciseKind } from '../../rules/ledger/convert.ts';
import type { ResolutionTarget } from '../../rules/ledger/correct.ts';
import type { FractionRule } from '../../rules/ledger/fraction.ts';
import type { IssueSource } from '../../rules/ledger/issue.ts';
import type { TransferKind } from '../../rules/ledger/transfer.ts';

export const issueSource: Enumeration<IssueSource> = {
  name: 'IssueSource',
  description: 'The account from which units are issued, or to which they return.',
  values: {
    unissued: 'The authorised units that are not issued.',
    treasury: 'The units that the issuer holds itself.',
    reserved: 'The units reserved for a stock plan.',
  },
};

export const transferKind: Enumeration<TransferKind> = {
  name: 'TransferKind',
  description: 'The kind of transfer: a sale sets a new acquisition date and cost, any other kind carries them over.',
  values: {
    sale: 'Units are sold: the receiver gets a new acquisition date and cost.',
    gift: 'Units are given: acquisition date and cost carry over.',
    inheritance: 'Units pass to heirs: acquisition date and cost carry over, unless those of the death are given.',
    internal: 'Units move between holders of one owner: acquisition date and cost carry over.',
  },
};

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

export const exerciseKind: Enumeration<ExerciseKind> = {
  name: 'ExerciseKind',
  description: 'How rights are exercised: for cash, or net, for as many fewer units as their price comes to.',
  values: {
    cash: 'The holder pays the price of the new units.',
    net: 'The holder pays nothing, and gets as many fewer units as the price comes to.',
  },
};

export const fractionRule: Enumeration<FractionRule> = {
  name: 'FractionRule',
  description:
    'The treatment of a fraction of a unit that a holder would be left with: cut, rounded up, rounded to the nearest with halves up, refused, or cut and paid in cash.',
  values: {
    floor: 'The fraction is cut.',
    ceiling: 'The fraction is rounded up to the next unit.',
    normal: 'The fraction is rounded to the nearest unit, halves up.',
    refuse: 'A mutation that leaves a fraction is refused.',
    cash_in_lieu: 'The fraction is cut and paid in cash.',
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

export const resolutionTarget: Enumeration<ResolutionTarget> = {
  name: 'ResolutionTarget',
  description: 'Where the units of a difference belong.',
  values: {
    holder: 'The units belong to a holder.',
    unissued: 'The units were never issued.',
    treasury: 'The units belong to the issuer.',
  },
};
