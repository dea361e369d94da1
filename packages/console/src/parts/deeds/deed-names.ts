/** The deeds that have a form: in which group they stand, and which mutation they need. */

export const deedGroups = {
  units: ['issue', 'transfer', 'cancel', 'convert', 'split'],
  terms: ['create-asset', 'authorize', 'change-terms'],
  restrictions: ['restrict', 'release'],
  holders: ['create-holder'],
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
  authorize: 'authorizeUnits',
  'create-asset': 'createAsset',
  'change-terms': 'changeAssetTerms',
  restrict: 'placeRestriction',
  release: 'releaseRestriction',
  'create-holder': 'createHolder',
};
