export const policies = {
  title: 'Policies',
  inForce: 'In force',
  change: 'Change policies',
  first: 'Write the first policies',
  none: 'No policies',
  noneMore:
    'Requests follow the roles: a role that may only propose needs one approval by a role that may do the change itself. Policies ask for more, by change, asset, quantity, value or date.',
  version: 'Version',
  since: 'In force since',
  coolingDays: 'Cooling days',
  coolingDaysOf: (days: string) => `${days} days after one person gave another access`,
  sharedClient: 'Shared API key',
  sharedClientYes: 'People who share an API key count as independent',
  sharedClientNo: 'Each person needs an API key of their own',
  expires: (hours: string) => `Expires after ${hours} hours.`,
  overdue: (hours: string) => `Overdue after ${hours} hours.`,
  assets: (names: string) => `Assets: ${names}`,
  addUp: 'All policies that match a request add up.',
  one: (number: string) => `Policy ${number}`,
  add: 'Add policy',
  remove: 'Remove',
  need: (number: string) => `Approval ${number}`,
  addNeed: 'Add approval',
  removeNeed: 'Remove',
  conditions: 'Only when',
  settings: 'Settings',
  anyAsset: 'Every asset',
  anyRole: 'Any role that may do it',
  anyPerson: 'Anybody',
  anyKind: 'Any kind',
  anyType: 'Any account',
  noRecord: 'Nothing',
  summary: (count: number) =>
    count === 0
      ? 'Take every approval policy away.'
      : count === 1
        ? 'Put 1 approval policy in force.'
        : `Put ${count} approval policies in force.`,
  next: 'Policies as they will read',
  past: 'The newest that would have waited',
  done: 'Policies in force',
  toPolicies: 'Open policies',
};
