/**
 * The rows of a register against the audit log: what the entries stated last of a row is what it has. Each is a query
 * that returns one row for each violation.
 */
import { snakeCase } from '../../base/words.ts';

/** The members of one kind of object that audit entries state, and the rows that have them. */
interface StatedRows {
  /** The kind of object, as audit entries name it. */
  readonly type: string;
  readonly holds: string;
  readonly table: string;
  /** Members whose values are compared as they are. */
  readonly members: readonly string[];
  /** Members whose values are numbers: an entry may write one with more zeros. */
  readonly numbers?: readonly string[];
  /** Expressions of values that are not just columns. */
  readonly values?: Readonly<Record<string, string>>;
  /** Values of a new row that the entry of its creation leaves out, by the mutation. */
  readonly created?: { readonly action: string; readonly values: Readonly<Record<string, string>> };
  /** A mutation whose entries are left out. */
  readonly without?: string;
}

const lists = (...members: string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(members.map((member) => [member, `to_jsonb(r.${snakeCase(member)})::text`]));

const statedRows: readonly StatedRows[] = [
  {
    type: 'Account',
    holds: 'Every account is what the audit log states',
    table: 'accounts',
    members: ['accountType', 'name', 'slug', 'status'],
    values: {
      logo: `(
        select encode(g.sha256, 'hex')
        from registry.account_logos g
        where g.account_id = r.id
      )`,
    },
  },
  {
    type: 'User',
    holds: 'Every user is what the audit log states',
    table: 'users',
    members: ['firstName', 'lastName', 'email'],
  },
  {
    type: 'UsersAccount',
    holds: 'Every role of a user is what the audit log states',
    table: 'users_accounts',
    members: ['userId', 'userRole', 'status'],
  },
  {
    type: 'ApiClient',
    holds: 'Every client is what the audit log states',
    table: 'api_clients',
    members: ['clientId', 'name', 'status'],
    values: lists('allowedNetworks'),
  },
  {
    type: 'Delegation',
    holds: 'Every delegation is what the audit log states',
    table: 'delegations',
    members: ['usersAccountId', 'proposeOnly', 'approves', 'status'],
    numbers: ['quantityMax'],
    values: lists('assetIds', 'mutations'),
  },
  {
    type: 'Appointment',
    holds: 'Every appointment is what the audit log states',
    table: 'appointments',
    members: ['registerId', 'accountId', 'capacity', 'assetId', 'status'],
  },
  {
    type: 'ApprovalPolicySet',
    holds: 'Every set of policies is what the audit log states',
    table: 'approval_policy_sets',
    members: ['sharedClient', 'instructionId'],
    numbers: ['version', 'coolingDays'],
    values: lists('policies', 'sentences'),
  },
  {
    type: 'Asset',
    holds: 'Every asset has the terms and the status that the audit log states',
    table: 'assets',
    members: [
      'name',
      'type',
      'underlyingAssetId',
      'status',
      'statusReason',
      'symbol',
      'authorizedKind',
      'unit',
      'currency',
      'conversionRights',
      'conversionAssetId',
      'defaultIdPrefix',
      'form',
      'governingLaw',
      'maturityDate',
      'boardApprovalDate',
      'stockholderApprovalDate',
    ],
    numbers: [
      'quantityScale',
      'parValue',
      'pricePerShare',
      'votesPerShare',
      'seniority',
      'liquidationPreferenceMultiple',
      'participationCapMultiple',
      'conversionRatio',
      'interestRate',
      'denomination',
      'minimumAmount',
    ],
  },
  {
    type: 'AssetIdentifier',
    holds: 'Every identifier of an asset is what the audit log states',
    table: 'asset_identifiers',
    members: ['assetId', 'kind', 'value'],
  },
  {
    type: 'StockPlan',
    holds: 'Every stock plan is what the audit log states',
    table: 'stock_plans',
    members: ['assetId', 'name', 'boardApprovalDate', 'stockholderApprovalDate', 'defaultCancellationBehavior'],
  },
  {
    type: 'LegendTemplate',
    holds: 'Every legend has the name that the audit log states',
    table: 'legend_templates',
    members: ['name'],
  },
  {
    type: 'Document',
    holds: 'Every document has the SHA-256 that the audit log states',
    table: 'documents',
    members: ['mediaType'],
    numbers: ['sizeBytes'],
    values: { sha256: `encode(r.sha256, 'hex')` },
  },
  {
    type: 'Verification',
    holds: 'Every verification is what the audit log states',
    table: 'verifications',
    members: ['partyId', 'kind', 'status', 'assetId', 'documentId', 'validFrom', 'expiresAt'],
  },
  {
    type: 'Holder',
    holds: 'Every holder has the status and the accounts that the audit log states',
    table: 'holders',
    members: ['ownershipForm', 'holderNumber', 'mailStatus', 'holderAccountId', 'servicingAccountId'],
    // Merges have an invariant of their own: their reversal states the transactions only.
    values: { status: 'coalesce(r.status_before_merge, r.status)' },
    without: 'mergeHolders',
  },
  {
    type: 'Restriction',
    holds: 'Every restriction has the kind, the days and the status that the audit log states',
    table: 'restrictions',
    // Holder, lot and units follow the ledger, in the history of the restriction.
    members: ['assetId', 'kind', 'effectiveFrom', 'expiresOn', 'documentId', 'status', 'releasedOn'],
    created: { action: 'placeRestriction', values: { status: 'active' } },
  },
];

/**
 * Counts, for each member of an object, each value: one up where an entry gave it, one down where an entry took it
 * away, and one down for the row itself. A value that was given more often than it went is stated and is not there. No
 * order of the entries is needed, so entries of two servers whose clocks differ do no harm.
 */
function offencesOf({ type, holds, table, members, numbers = [], values = {}, created, without }: StatedRows): string {
  const columns: Readonly<Record<string, string>> = {
    ...Object.fromEntries(members.map((member) => [member, `r.${snakeCase(member)}::text`])),
    ...Object.fromEntries(numbers.map((member) => [member, `trim_scale(r.${snakeCase(member)}::numeric)::text`])),
    ...values,
  };
  const value =
    numbers.length === 0
      ? 'm.value'
      : `case when m.key in (${listed(numbers)}) then trim_scale(m.value::numeric)::text else m.value end`;
  const entries = (side: 'before' | 'after', sign: 1 | -1): string => `
          select e.object_id as id, m.key, ${value} as value, ${sign} as times
          from entry e
          cross join jsonb_each_text(e.${side}) m
          where e.object_type = '${type}'
            ${without === undefined ? '' : `and e.action <> '${without}'`}
            and m.key in (${listed(Object.keys(columns))})`;
  const given = Object.entries(created?.values ?? {}).map(([key, one]) => [key, `'${one}'`] as const);
  const creations =
    created === undefined
      ? ''
      : `
          union all
          select e.object_id, m.key, m.value, 1
          from entry e
          cross join (values ${pairs(given)}) m (key, value)
          where e.object_type = '${type}'
            and e.action = '${created.action}'`;
  return `
        select '${holds}' as holds, '${table} ' || id || ', ' || key as location
        from (${entries('after', 1)}
          union all${entries('before', -1)}${creations}
          union all
          select r.id, m.key, m.value, -1
          from registry.${table} r
          cross join lateral (values ${pairs(Object.entries(columns))}) m (key, value)
          where r.id in (
            select e.object_id
            from entry e
            where e.object_type = '${type}'
          )
        ) s
        group by id, key, value
        having sum(times) > 0`;
}

const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
const pairs = (values: readonly (readonly [key: string, sql: string])[]): string =>
  values.map(([key, sql]) => `('${key}', ${sql})`).join(', ');

/** The invariants, and where each is broken first: one query, which reads the audit log once. */
export const statedInvariants = statedRows.map(({ holds }) => holds);
export const statedText = `
      with entry as materialized (
        select object_type, object_id, action, nullif(before, 'null') as before, nullif(after, 'null') as after
        from registry.audit_entries
        where object_type in (${listed(statedRows.map(({ type }) => type))})
          and (before is not null or after is not null)
      )
      select holds, min(location) as location
      from (${statedRows.map(offencesOf).join('\n        union all')}
      ) found
      group by holds`;
