/** Example queries and dry runs, by the account types that see data with them. */
import type { AccountType, ReadPermission } from '#graphql/schema.ts';
import type { Permissions } from '../../api/use-viewer.ts';
import type { words } from '../../words/words.ts';
import { entry, type Fill, holding, ownHolder, pair, pledge, register, yearsAgo } from './example-fills.ts';

export interface Example {
  readonly id: keyof typeof words.explorer.titles;
  /** The account types that the example is for. */
  readonly accountTypes: readonly AccountType[];
  /** The mutation that the role must be permitted to run. */
  readonly mutation?: string;
  /** The permission without which the answer is always empty. */
  readonly readPermission?: ReadPermission;
  readonly query: string;
  readonly variables?: () => Readonly<Record<string, unknown>>;
  /** Loads data for the variables. */
  readonly fill?: Fill;
}

const allTypes: readonly AccountType[] = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor', 'platform'];
const registerTypes: readonly AccountType[] = ['issuer', 'transfer_agent'];
const nomineeTypes: readonly AccountType[] = ['broker', 'custodian'];
const holdingTypes: readonly AccountType[] = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor'];

/** Fields that every mutation returns. */
const checks = `checks {
      code
      outcome
      message
      remedy
    }`;

const queries: readonly Example[] = [
  {
    id: 'viewer',
    accountTypes: allTypes,
    query: `# The current role and its permissions.
query Viewer {
  viewer {
    account { id name accountType }
    user { firstName lastName }
    userRole
    lens
    may
  }
}`,
  },
  {
    id: 'assets',
    accountTypes: holdingTypes,
    query: `query Assets($first: Int!) {
  allAssets(first: $first, orderBy: [NAME_ASC]) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id name type status authorizedTotal outstandingTotal register { name } }
  }
}`,
    variables: () => ({ first: 5 }),
  },
  {
    id: 'capTable',
    accountTypes: registerTypes,
    query: `query Register($registerId: ID) {
  capTable(registerId: $registerId) {
    asOf
    classes { asset { name } outstanding fullyDiluted fullyDilutedPercentage }
    totals { unit outstanding fullyDiluted }
    holders(first: 5) { nodes { holder { registration } outstanding outstandingPercentage votes } }
  }
}`,
    fill: register,
  },
  {
    id: 'asOf',
    accountTypes: registerTypes,
    query: `query OneYearAgo($registerId: ID, $asOf: Date!) {
  capTable(registerId: $registerId, asOf: $asOf) {
    asOf
    holders(first: 10) { nodes { holder { registration } outstanding outstandingPercentage votes } }
  }
}`,
    fill: { ...register, variables: (data) => ({ ...register.variables(data), asOf: yearsAgo(1) }) },
  },
  {
    id: 'positions',
    accountTypes: registerTypes,
    query: `query Largest {
  allPositions(first: 10, orderBy: [BALANCE_DESC]) {
    nodes { balance locked free asset { name } holder { registration } }
  }
}`,
  },
  {
    id: 'holders',
    accountTypes: registerTypes,
    query: `query Holders {
  allHolders(first: 5, filter: { status: { equalTo: active } }) {
    totalCount
    nodes {
      holderNumber
      registration
      positions(first: 5) { nodes { balance asset { name } } }
    }
  }
}`,
  },
  {
    id: 'transactions',
    accountTypes: registerTypes,
    query: `query Last {
  allTransactions(first: 5, orderBy: [SEQUENCE_DESC]) {
    nodes {
      sequence
      type
      effectiveDate
      asset { name }
      postings(first: 10) { nodes { ledgerAccount quantity holder { registration } } }
    }
  }
}`,
  },
  {
    id: 'clients',
    accountTypes: nomineeTypes,
    query: `query Clients {
  allHolders(first: 10) {
    totalCount
    nodes {
      registration
      register { name }
      positions(first: 10) { nodes { balance free asset { name } } }
    }
  }
}`,
  },
  {
    id: 'own',
    accountTypes: ['investor'],
    query: `query Own {
  allPositions(first: 20) {
    nodes { balance locked free asset { name } holder { registration register { name } } }
  }
}`,
  },
  {
    id: 'statement',
    accountTypes: holdingTypes,
    query: `query Statement($holderId: ID!, $from: Date!, $to: Date!) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    holder { registration }
    openingPositions { nodes { balance asset { name } } }
    lines(first: 20) { nodes { effectiveDate type quantity balanceAfter asset { name } } }
    closingPositions { nodes { balance asset { name } } }
  }
}`,
    fill: ownHolder,
  },
  {
    id: 'access',
    accountTypes: allTypes,
    readPermission: 'administration',
    query: `query Access {
  allUsers(first: 10) { nodes { firstName lastName usersAccounts { nodes { userRole status } } } }
  allApiClients(first: 10) { nodes { name clientId status liveSecrets lastUsedAt } }
  allDelegations(first: 10) { nodes { status proposeOnly mutations usersAccount { userRole } } }
}`,
  },
  {
    id: 'appointments',
    accountTypes: ['issuer', 'transfer_agent', 'broker', 'custodian'],
    query: `query Appointments {
  allAppointments(first: 20) {
    nodes { capacity status register { name } account { name } asset { name } }
  }
}`,
  },
  {
    id: 'accounts',
    accountTypes: ['platform'],
    query: `query Accounts {
  allAccounts(first: 50, orderBy: [NAME_ASC]) {
    totalCount
    nodes { name slug accountType status createdAt }
  }
}`,
  },
  {
    id: 'audit',
    accountTypes: allTypes,
    readPermission: 'audit_log',
    query: `query Audit {
  allAuditEntries(last: 10) {
    nodes { recordedAt action objectType user { email } requestId after }
  }
}`,
  },
];

const mutations: readonly Example[] = [
  {
    id: 'createAsset',
    accountTypes: registerTypes,
    mutation: 'createAsset',
    query: `mutation CreateAsset($input: CreateAssetInput!) {
  createAsset(input: $input) {
    ${checks}
    asset { id name status }
  }
}`,
    fill: entry({ name: 'Growth shares', type: 'common_stock', currency: 'GBP' }),
  },
  {
    id: 'createHolder',
    accountTypes: registerTypes,
    mutation: 'createHolder',
    query: `mutation CreateHolder($input: CreateHolderInput!) {
  createHolder(input: $input) {
    ${checks}
    holder { id holderNumber registration }
  }
}`,
    fill: entry({
      registration: 'Ada Keeper',
      ownershipForm: 'sole',
      parties: [{ partyType: 'individual', legalName: 'Ada Keeper', country: 'GB', capacity: 'owner' }],
    }),
  },
  {
    id: 'issueUnits',
    accountTypes: registerTypes,
    mutation: 'issueUnits',
    query: `mutation Issue($input: IssueUnitsInput!) {
  issueUnits(input: $input) {
    ${checks}
    transaction { sequence }
    lot { customId quantity }
  }
}`,
    fill: holding,
  },
  {
    id: 'transferUnits',
    accountTypes: [...registerTypes, 'broker'],
    mutation: 'transferUnits',
    query: `mutation Transfer($input: TransferUnitsInput!) {
  transferUnits(input: $input) {
    ${checks}
    instruction { id status }
    transaction { sequence }
  }
}`,
    fill: pair('1'),
  },
  {
    id: 'refused',
    accountTypes: registerTypes,
    mutation: 'transferUnits',
    query: `# More units than the holder has: the error has the failed check and its remedy.
mutation Refused($input: TransferUnitsInput!) {
  transferUnits(input: $input) {
    ${checks}
  }
}`,
    fill: pair('999999999999999', false),
  },
  {
    id: 'placeRestriction',
    accountTypes: [...registerTypes, ...nomineeTypes],
    mutation: 'placeRestriction',
    query: `mutation Pledge($input: PlaceRestrictionInput!) {
  placeRestriction(input: $input) {
    ${checks}
    instruction { id status }
    restriction { id kind status }
  }
}`,
    fill: pledge,
  },
  {
    id: 'openAccount',
    accountTypes: ['platform'],
    mutation: 'openAccount',
    query: `mutation OpenAccount($input: OpenAccountInput!) {
  openAccount(input: $input) {
    ${checks}
    account { id }
  }
}`,
    variables: () => ({
      input: {
        dryRun: true,
        accountType: 'issuer',
        name: 'Northwind Rail plc',
        slug: 'northwind-rail',
        firstName: 'Ada',
        lastName: 'Keeper',
        email: 'ada.keeper@example.test',
      },
    }),
  },
  {
    id: 'createUser',
    accountTypes: allTypes,
    mutation: 'createUser',
    query: `mutation AddUser($input: CreateUserInput!) {
  createUser(input: $input) {
    ${checks}
    user { id }
  }
}`,
    variables: () => ({
      input: { dryRun: true, firstName: 'Grace', lastName: 'Tally', email: 'grace.tally@example.test' },
    }),
  },
  {
    id: 'createApiClient',
    accountTypes: allTypes,
    mutation: 'createApiClient',
    query: `mutation MakeClient($input: CreateApiClientInput!) {
  createApiClient(input: $input) {
    ${checks}
    apiClient { id clientId }
  }
}`,
    variables: () => ({ input: { dryRun: true, name: 'Back office', allowedNetworks: ['192.0.2.0/24'] } }),
  },
];

export const examples: readonly Example[] = [...queries, ...mutations];

/** The examples that a role may run. */
export function examplesFor(accountType: AccountType, { mayRun, mayRead }: Permissions): readonly Example[] {
  return examples.filter(
    ({ accountTypes, mutation, readPermission }) =>
      accountTypes.includes(accountType) &&
      (mutation === undefined || mayRun(mutation)) &&
      (readPermission === undefined || mayRead(readPermission)),
  );
}
