/** Enumerations of the inputs of commands on the ledger. */
import type { Enumeration } from '../../entities/entity.ts';
import { exerciseKinds } from '../../rules/ledger/convert.ts';
import { resolutionTargets } from '../../rules/ledger/correct.ts';
import { fractionRules } from '../../rules/ledger/fraction.ts';
import { issueSources } from '../../rules/ledger/issue.ts';
import { transferKinds } from '../../rules/ledger/transfer.ts';

export const issueSource: Enumeration = {
  name: 'IssueSource',
  description: 'The account from which units are issued, or to which they return.',
  values: issueSources,
};

export const transferKind: Enumeration = {
  name: 'TransferKind',
  description: 'The kind of transfer: a sale sets a new acquisition date and cost, any other kind carries them over.',
  values: transferKinds,
};

export const repurchaseTarget: Enumeration = {
  name: 'RepurchaseTarget',
  description: 'The account to which repurchased units go.',
  values: ['treasury', 'unissued'],
};

export const retirementSource: Enumeration = {
  name: 'RetirementSource',
  description: 'Whose units are retired.',
  values: ['treasury', 'holder'],
};

export const exerciseKind: Enumeration = {
  name: 'ExerciseKind',
  description: 'How rights are exercised: for cash, or net, for as many fewer units as their price comes to.',
  values: exerciseKinds,
};

export const fractionRule: Enumeration = {
  name: 'FractionRule',
  description:
    'The treatment of a fraction of a unit that a holder would be left with: cut, rounded up, rounded to the nearest with halves up, refused, or cut and paid in cash.',
  values: fractionRules,
};

export const forceCause: Enumeration = {
  name: 'ForceCause',
  description: 'The legal basis of a forced transfer.',
  values: ['court_order', 'recovery'],
};

export const resolutionTarget: Enumeration = {
  name: 'ResolutionTarget',
  description: 'Where the units of a difference belong.',
  values: resolutionTargets,
};
