/** Enumerations of the inputs of commands on the ledger. */
import type { Enumeration } from '../../entities/entity.ts';
import { resolutionTargets } from '../../rules/ledger/correct.ts';
import { roundings } from '../../rules/ledger/fraction.ts';
import { issueSources } from '../../rules/ledger/issue.ts';
import { fractionRules } from '../../rules/ledger/split.ts';
import { transferKinds } from '../../rules/ledger/transfer.ts';

export const issueSource: Enumeration = {
  name: 'IssueSource',
  description: 'Where units are issued from, or go back to.',
  values: issueSources,
};

export const transferKind: Enumeration = {
  name: 'TransferKind',
  description:
    'Why units change hands: a sale begins the acquisition date and the cost anew, anything else keeps them.',
  values: transferKinds,
};

export const repurchaseTarget: Enumeration = {
  name: 'RepurchaseTarget',
  description: 'Where units that were bought back go.',
  values: ['treasury', 'unissued'],
};

export const retirementSource: Enumeration = {
  name: 'RetirementSource',
  description: 'Whose units are retired.',
  values: ['treasury', 'holder'],
};

export const rounding: Enumeration = {
  name: 'Rounding',
  description: 'What is done with a fraction: cut, rounded up, or rounded to the nearest with halves up.',
  values: roundings,
};

export const fractionRule: Enumeration = {
  name: 'FractionRule',
  description: 'What is done with the fraction that a split leaves of a lot.',
  values: fractionRules,
};

export const forceCause: Enumeration = {
  name: 'ForceCause',
  description: 'On what a forced transfer rests.',
  values: ['court_order', 'recovery'],
};

export const resolutionTarget: Enumeration = {
  name: 'ResolutionTarget',
  description: 'Where the units of a difference belong.',
  values: resolutionTargets,
};
