/** The commands that have a form, by group, with their mutations. */

export const commandGroups = {
  units: ['issue', 'transfer', 'repurchase', 'cancel', 'retire', 'convert', 'split', 'reissue', 'reserve'],
  terms: ['create-asset', 'authorize', 'change-terms'],
  corrections: ['reverse', 'force'],
  restrictions: ['restrict', 'release'],
  holders: ['create-holder', 'change-holder', 'merge-holders', 'verify'],
} as const;

export type CommandGroup = keyof typeof commandGroups;

export type CommandName = (typeof commandGroups)[CommandGroup][number];

/** The mutation of each form. Without permission for it the form is not offered. */
export const mutationOf: Readonly<Record<CommandName, string>> = {
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
