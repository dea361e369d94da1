/** Queries and rehearsed mutations that run as they stand, each for those whose lens shows something by it. */
import type { Role } from '../../api/session.ts';
import type { words } from '../../words/words.ts';
import { entry, type Fill, holding, ownHolder, pair, pledge, register, yearsAgo } from './example-fills.ts';

type AccountType = Role['accountType'];

export interface Example {
  readonly id: keyof typeof words.explorer.titles;
  /** Whose example it is. */
  readonly lenses: readonly AccountType[];
  /** The mutation that the role must be allowed, where it is one. */
  readonly deed?: string;
  /** Whether only those who administer or audit an account see something by it. */
  readonly overseers?: true;
  readonly query: string;
  readonly variables?: () => Readonly<Record<string, unknown>>;
  /** What of the register the variables are made of. */
  readonly fill?: Fill;
}

const everybody: readonly AccountType[] = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor', 'platform'];
const keepers: readonly AccountType[] = ['issuer', 'transfer_agent'];
const servicers: readonly AccountType[] = ['broker', 'custodian'];
const holdings: readonly AccountType[] = ['issuer', 'transfer_agent', 'broker', 'custodian', 'investor'];

/** A field that a deed answers with, whatever it is. */
const checks = `checks {
      code
      outcome
      message
      remedy
    }`;

const queries: readonly Example[] = [
  {
    id: 'viewer',
    lenses: everybody,
    query: `# Who asks, and which mutations the role may bring about or propose.
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
    lenses: holdings,
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
    lenses: keepers,
    query: `query Register($registerId: ID) {
  capTable(registerId: $registerId) {
    asOf
    classes { asset { name } outstanding fullyDiluted fullyDilutedPercentage }
    totals { unit outstanding fullyDiluted }
    holders(first: 5) { nodes { holder { registration } units percentage } }
  }
}`,
    fill: register,
  },
  {
    id: 'past',
    lenses: keepers,
    query: `query OneYearAgo($registerId: ID, $asOf: Date!) {
  capTable(registerId: $registerId, asOf: $asOf) {
    asOf
    holders(first: 10) { nodes { holder { registration } units percentage } }
  }
}`,
    fill: { ...register, variables: (data) => ({ ...register.variables(data), asOf: yearsAgo(1) }) },
  },
  {
    id: 'positions',
    lenses: keepers,
    query: `query Largest {
  allPositions(first: 10, orderBy: [BALANCE_DESC]) {
    nodes { balance locked free asset { name } holder { registration } }
  }
}`,
  },
  {
    id: 'holders',
    lenses: keepers,
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
    lenses: keepers,
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
    lenses: servicers,
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
    lenses: ['investor'],
    query: `query Own {
  allPositions(first: 20) {
    nodes { balance locked free asset { name } holder { registration register { name } } }
  }
}`,
  },
  {
    id: 'statement',
    lenses: holdings,
    query: `query Statement($holderId: ID!, $from: Date!, $to: Date!) {
  holderStatement(holderId: $holderId, from: $from, to: $to) {
    holder { registration }
    openingPositions { nodes { balance asset { name } } }
    movements(first: 20) { nodes { effectiveDate type quantity asset { name } } }
    closingPositions { nodes { balance asset { name } } }
  }
}`,
    fill: ownHolder,
  },
  {
    id: 'access',
    lenses: everybody,
    overseers: true,
    query: `query Access {
  allUsers(first: 10) { nodes { firstName lastName usersAccounts { nodes { userRole status } } } }
  allApiClients(first: 10) { nodes { name clientId status liveSecrets lastUsedAt } }
  allDelegations(first: 10) { nodes { status proposeOnly mutations usersAccount { userRole } } }
}`,
  },
  {
    id: 'appointments',
    lenses: ['issuer', 'transfer_agent', 'broker', 'custodian'],
    query: `query Appointments {
  allAppointments(first: 20) {
    nodes { capacity status register { name } account { name } asset { name } }
  }
}`,
  },
  {
    id: 'accounts',
    lenses: ['platform'],
    query: `query Accounts {
  allAccounts(first: 50, orderBy: [NAME_ASC]) {
    totalCount
    nodes { name slug accountType status createdAt }
  }
}`,
  },
  {
    id: 'audit',
    lenses: everybody,
    overseers: true,
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
    lenses: keepers,
    deed: 'createAsset',
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
    lenses: keepers,
    deed: 'createHolder',
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
    lenses: keepers,
    deed: 'issueUnits',
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
    lenses: [...keepers, 'broker'],
    deed: 'transferUnits',
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
    lenses: keepers,
    deed: 'transferUnits',
    query: `# More than there is: the error says which rule stands in the way, and what would help.
mutation Refused($input: TransferUnitsInput!) {
  transferUnits(input: $input) {
    ${checks}
  }
}`,
    fill: pair('999999999999999', false),
  },
  {
    id: 'placeRestriction',
    lenses: [...keepers, ...servicers],
    deed: 'placeRestriction',
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
    lenses: ['platform'],
    deed: 'openAccount',
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
    lenses: everybody,
    deed: 'createUser',
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
    lenses: everybody,
    deed: 'createApiClient',
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

/** The examples for a role that may do what is named. */
export function examplesFor({ accountType, userRole }: Pick<Role, 'accountType' | 'userRole'>, may: readonly string[]) {
  const oversees = userRole === 'account_administrator' || userRole === 'account_auditor';
  return examples.filter(
    ({ lenses, deed, overseers }) =>
      lenses.includes(accountType) && (deed === undefined || may.includes(deed)) && (overseers !== true || oversees),
  );
}
