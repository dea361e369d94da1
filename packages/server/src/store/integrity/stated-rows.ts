/**
 * The rows of a register against the audit log: what the entries stated last of a row is what it has. Each is a query
 * that returns one row for each violation.
 */
import { snakeCase } from '../../base/words.ts';
import { type ColumnKind, isAudited } from '../../postgres/column.ts';
import type { Table } from '../../postgres/table.ts';
import { accounts } from '../accounts/accounts.ts';
import { apiClients } from '../accounts/api-clients.ts';
import { appointments } from '../accounts/appointments.ts';
import { delegations } from '../accounts/delegations.ts';
import { policyJson } from '../accounts/sign-in-policies.ts';
import { users } from '../accounts/users.ts';
import { usersAccounts } from '../accounts/users-accounts.ts';
import { approvalPolicySets } from '../approvals/approval-policy-sets.ts';
import { assetIdentifiers } from '../register/asset-identifiers.ts';
import { assets } from '../register/assets.ts';
import { documents } from '../register/documents.ts';
import { holders } from '../register/holders.ts';
import { legendTemplates } from '../register/legend-templates.ts';
import { restrictions } from '../register/restrictions.ts';
import { stockPlans } from '../register/stock-plans.ts';
import { verifications } from '../register/verifications.ts';

/**
 * One kind of object whose values audit entries state, and the table that has them: of each column that says nothing of
 * a person.
 */
interface StatedRows {
  /** The kind of object, as audit entries name it. */
  readonly type: string;
  readonly holds: string;
  readonly table: Table<object>;
  /** Members of columns whose values are not those of the entries, with the reason in a comment beside them. */
  readonly leftOut?: readonly string[];
  /** Members with plain values whose columns are written otherwise than by the table. */
  readonly members?: readonly string[];
  /** Expressions of values that are not just columns. */
  readonly values?: Readonly<Record<string, string>>;
  /** Values of a new row that the entry of its creation leaves out, by its mutations. */
  readonly created?: { readonly actions: readonly string[]; readonly values: Readonly<Record<string, string>> };
  /** A mutation whose entries are left out. */
  readonly without?: string;
}

const statedRows: readonly StatedRows[] = [
  {
    type: 'Account',
    holds: 'Every account is what the audit log states',
    table: accounts,
    members: ['status'],
    values: {
      logo: `(
        select encode(g.sha256, 'hex')
        from registry.account_logos g
        where g.account_id = r.id
      )`,
      timeZone: `(
        select z.time_zone
        from registry.time_zones z
        where z.register_id = r.id
        order by z.set_at desc
        limit 1
      )`,
      signInPolicy: `(
        select ${policyJson('p')}::text
        from registry.sign_in_policies p
        where p.account_id = r.id
      )`,
    },
  },
  { type: 'User', holds: 'Every user is what the audit log states', table: users },
  {
    type: 'UsersAccount',
    holds: 'Every role of a user is what the audit log states',
    table: usersAccounts,
    members: ['status'],
  },
  { type: 'ApiClient', holds: 'Every client is what the audit log states', table: apiClients, members: ['status'] },
  {
    type: 'Delegation',
    holds: 'Every delegation is what the audit log states',
    table: delegations,
    members: ['status'],
  },
  {
    type: 'Appointment',
    holds: 'Every appointment is what the audit log states',
    table: appointments,
    members: ['registerId', 'status'],
  },
  {
    type: 'ApprovalPolicySet',
    holds: 'Every set of policies is what the audit log states',
    table: approvalPolicySets,
  },
  { type: 'Asset', holds: 'Every asset has the terms and the status that the audit log states', table: assets },
  {
    type: 'AssetIdentifier',
    holds: 'Every identifier of an asset is what the audit log states',
    table: assetIdentifiers,
  },
  { type: 'StockPlan', holds: 'Every stock plan is what the audit log states', table: stockPlans },
  {
    type: 'LegendTemplate',
    holds: 'Every legend has the name that the audit log states',
    table: legendTemplates,
  },
  {
    type: 'Document',
    holds: 'Every document has the SHA-256 that the audit log states',
    table: documents,
    values: { sha256: `encode(r.sha256, 'hex')` },
  },
  { type: 'Verification', holds: 'Every verification is what the audit log states', table: verifications },
  {
    type: 'Holder',
    holds: 'Every holder has the status and the accounts that the audit log states',
    table: holders,
    // No entry states it.
    leftOut: ['countedNumber'],
    // Merges have an invariant of their own: their reversal states the transactions only.
    values: { status: 'coalesce(r.status_before_merge, r.status)' },
    without: 'mergeHolders',
  },
  {
    type: 'Restriction',
    holds: 'Every restriction has the kind, the days and the status that the audit log states',
    table: restrictions,
    // Holder, lot and units follow the ledger, in the history of the restriction.
    leftOut: ['holderId', 'lotId', 'quantity'],
    members: ['status', 'releasedOn'],
    created: { actions: ['placeRestriction', 'placeRestrictionsBulk'], values: { status: 'active' } },
  },
];

/** Kinds of columns of which an entry may write a number with more zeros. */
const numberKinds: readonly ColumnKind[] = ['int', 'decimal'];

/** The text of a value, as an audit entry has it. Shape: null where entries state none, or in another form. */
function textOf(column: string, kind: ColumnKind): string | null {
  if (numberKinds.includes(kind)) return `trim_scale(${column}::numeric)::text`;
  if (kind === 'dateTime' || kind === 'bytes') return null;
  return ['ids', 'texts', 'json'].includes(kind) ? `to_jsonb(${column})::text` : `${column}::text`;
}

/**
 * Counts, for each member of an object, each value: one up where an entry gave it, one down where an entry took it
 * away, and one down for the row itself. A value that was given more often than it went is stated and is not there. No
 * order of the entries is needed, so entries of two servers whose clocks differ do no harm.
 */
function offencesOf(stated: StatedRows): string {
  const { type, holds, table, leftOut = [], members = [], values = {}, created, without } = stated;
  const compared = table.columns.filter(
    (column) => column.member !== 'id' && !leftOut.includes(column.member) && isAudited(column),
  );
  const columns: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      compared.flatMap(({ member, name, kind }) => {
        const text = textOf(`r.${name}`, kind);
        return text === null ? [] : [[member, text]];
      }),
    ),
    ...Object.fromEntries(members.map((member) => [member, `r.${snakeCase(member)}::text`])),
    ...values,
  };
  const numbers = compared.filter(({ kind }) => numberKinds.includes(kind)).map(({ member }) => member);
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
            and e.action in (${listed(created.actions)})`;
  return `
        select '${holds}' as holds, '${table.name} ' || id || ', ' || key as location
        from (${entries('after', 1)}
          union all${entries('before', -1)}${creations}
          union all
          select r.id, m.key, m.value, -1
          from registry.${table.name} r
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
        union all
        select 'Asset', t.key::uuid, e.action, e.before -> 'terms' -> t.key, t.value
        from registry.audit_entries e
        cross join jsonb_each(e.after -> 'terms') t
        where e.action in ('splitAsset', 'reverseTransaction')
      )
      select holds, min(location) as location
      from (${statedRows.map(offencesOf).join('\n        union all')}
      ) found
      group by holds`;
