/** The commands that have a form, by group, with their mutations. */

export const commandGroups = {
  units: [
    'issue',
    'bulk-issue',
    'transfer',
    'repurchase',
    'cancel',
    'retire',
    'convert',
    'split',
    'reissue',
    'consolidate',
    'reserve',
  ],
  terms: ['create-asset', 'authorize', 'change-terms', 'create-plan', 'change-plan', 'create-legend', 'change-legend'],
  corrections: ['reverse', 'force', 'record-difference', 'resolve-difference'],
  restrictions: ['restrict', 'release'],
  holders: ['create-holder', 'change-holder', 'merge-holders', 'verify'],
} as const;

export type CommandGroup = keyof typeof commandGroups;

/** A command of the list, with its group. */
export type ListedCommand = (typeof commandGroups)[CommandGroup][number];

/** A command whose form is offered on the page of what it changes, and not in the list of commands. */
type CommandOfPage = 'change-policies';

export type CommandName = ListedCommand | CommandOfPage;

/** The mutation of each form. Without permission for it the form is not offered. */
export const mutationOf: Readonly<Record<CommandName, string>> = {
  issue: 'issueUnits',
  'bulk-issue': 'issueUnitsBulk',
  transfer: 'transferUnits',
  cancel: 'cancelUnits',
  convert: 'convertUnits',
  split: 'splitAsset',
  repurchase: 'repurchaseUnits',
  retire: 'retireUnits',
  reissue: 'reissueLot',
  consolidate: 'consolidateLots',
  reserve: 'reserveUnits',
  reverse: 'reverseTransaction',
  force: 'forcedTransfer',
  'record-difference': 'recordDifference',
  'resolve-difference': 'resolveDifference',
  authorize: 'authorizeUnits',
  'create-asset': 'createAsset',
  'change-terms': 'changeAssetTerms',
  'create-plan': 'createStockPlan',
  'create-legend': 'createLegendTemplate',
  'change-plan': 'changeStockPlan',
  'change-legend': 'changeLegendTemplate',
  restrict: 'placeRestriction',
  release: 'releaseRestriction',
  'create-holder': 'createHolder',
  'change-holder': 'changeHolder',
  'merge-holders': 'mergeHolders',
  verify: 'recordVerification',
  'change-policies': 'changeApprovalPolicies',
};

/** The mutations of the forms in the list of commands. */
export const listedMutations: readonly string[] = Object.values(commandGroups)
  .flat()
  .map((command) => mutationOf[command]);
