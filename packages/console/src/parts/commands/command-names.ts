/** The commands that have a form, by group, with their mutations. */
import type { AccountType } from '#graphql/schema.ts';

export const commandGroups = {
  units: [
    'issue',
    'bulk-issue',
    'transfer',
    'bulk-transfer',
    'repurchase',
    'cancel',
    'bulk-cancel',
    'retire',
    'convert',
    'bulk-convert',
    'split',
    'reissue',
    'consolidate',
    'reserve',
  ],
  terms: ['create-asset', 'authorize', 'change-terms', 'create-plan', 'change-plan', 'create-legend', 'change-legend'],
  corrections: ['reverse', 'force', 'record-difference', 'resolve-difference'],
  restrictions: ['restrict', 'bulk-restrict', 'release', 'bulk-release'],
  holders: ['create-holder', 'bulk-holders', 'change-holder', 'change-party', 'merge-holders', 'verify', 'bulk-verify'],
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
  'bulk-transfer': 'transferUnitsBulk',
  cancel: 'cancelUnits',
  'bulk-cancel': 'cancelUnitsBulk',
  convert: 'convertUnits',
  'bulk-convert': 'convertUnitsBulk',
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
  'bulk-restrict': 'placeRestrictionsBulk',
  release: 'releaseRestriction',
  'bulk-release': 'releaseRestrictionsBulk',
  'create-holder': 'createHolder',
  'bulk-holders': 'createHoldersBulk',
  'change-holder': 'changeHolder',
  'change-party': 'changeParty',
  'merge-holders': 'mergeHolders',
  verify: 'recordVerification',
  'bulk-verify': 'recordVerificationsBulk',
  'change-policies': 'changeApprovalPolicies',
};

/** All commands of the list. */
export const listedCommands: readonly ListedCommand[] = Object.values(commandGroups).flat();

/** Commands about the holders of others. An investor may propose them, and has no use for them. */
const aboutOthers: ReadonlySet<CommandName> = new Set([
  'create-holder',
  'bulk-holders',
  'bulk-transfer',
  'merge-holders',
  'verify',
  'bulk-verify',
]);

/** Commands that brokers and custodians ask for, for their clients. Others that they may propose are the issuer's. */
const ofServicers: ReadonlySet<CommandName> = new Set([
  'transfer',
  'bulk-transfer',
  'convert',
  'restrict',
  'release',
  'create-holder',
  'bulk-holders',
  'change-holder',
  'change-party',
  'verify',
]);

/** The form of a mutation; undefined where it has none. */
export function commandOf(mutation: string): CommandName | undefined {
  return (Object.keys(mutationOf) as CommandName[]).find((command) => mutationOf[command] === mutation);
}

interface Offer {
  readonly accountType: AccountType;
  mayRun(mutation: string): boolean;
}

/** Whether a role is offered a command: it may run its mutation, and the command concerns it. */
export function isOffered(command: CommandName, { accountType, mayRun }: Offer): boolean {
  if (!mayRun(mutationOf[command])) return false;
  if (accountType === 'broker' || accountType === 'custodian') return ofServicers.has(command);
  return !(accountType === 'investor' && aboutOthers.has(command));
}
