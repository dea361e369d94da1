/** The deeds that have a form: in which group they stand, and which mutation they need. */

export const deedGroups = {
  units: ['issue', 'transfer', 'repurchase', 'cancel', 'retire', 'convert', 'split', 'reissue', 'reserve'],
  terms: ['create-asset', 'authorize', 'change-terms'],
  corrections: ['reverse', 'force'],
  restrictions: ['restrict', 'release'],
  holders: ['create-holder', 'change-holder', 'merge-holders', 'verify'],
} as const;

export type DeedGroup = keyof typeof deedGroups;

export type DeedName = (typeof deedGroups)[DeedGroup][number];

/** The mutation behind each form: what a role may not do or propose is not offered. */
export const mutationOf: Readonly<Record<DeedName, string>> = {
  issue: 'issueUnits',
  transfer: 'transferUnits',
  cancel: 'cancelUnits',
  convert: 'convertUnits',
  split: 'splitAsset',
  repurchase: 'repurchaseUnits',
  retire: 'retireUnits',
  reissue: 'reissueLot',
  reserve: 'reserveUnits',
  reverse: 'reverseTransaction',
  force: 'forcedTransfer',
  authorize: 'authorizeUnits',
  'create-asset': 'createAsset',
  'change-terms': 'changeAssetTerms',
  restrict: 'placeRestriction',
  release: 'releaseRestriction',
  'create-holder': 'createHolder',
  'change-holder': 'changeHolder',
  'merge-holders': 'mergeHolders',
  verify: 'recordVerification',
};
