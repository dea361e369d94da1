/** The columns that the program declares, beside those that the database has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entities } from '../../src/entities/entity-list.ts';
import type { Table } from '../../src/postgres/table.ts';
import { rowTypes } from '../../src/store/ledger/tables.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openClient, testDatabase } from '../support/postgres.ts';
import { writtenTables } from '../support/written-tables.ts';

const database = beforeTests(testDatabase, (made) => made.discard());
const owner = beforeTests(
  () => openClient(database.ownerUrl),
  (made) => made.end(),
);

interface CatalogueColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** Whether the database fills it where the program does not. */
  readonly filled: boolean;
}

/** The columns of a table or a composite type, in their order. */
async function columnsOf(relation: string): Promise<CatalogueColumn[]> {
  const { rows } = await owner.query<CatalogueColumn>(
    `select a.attname::text as name,
            case a.atttypid when 'timestamptz'::regtype then 'timestamptz' else format_type(a.atttypid, null) end as type,
            not a.attnotnull as nullable,
            a.atthasdef as filled
       from pg_attribute a
      where a.attrelid = $1::regclass
        and a.attnum > 0
        and not a.attisdropped
      order by a.attnum`,
    [`registry.${relation}`],
  );
  return rows;
}

/** Tables that no declaration describes, though a role of the program inserts rows. */
const undescribed: Readonly<Record<string, string>> = {
  access_entries: 'Written by registry.read_personal_data alone.',
  asset_terms: 'Written by insertDatedValues alone: a JSON null is a value, which no declared column writes.',
  feed: 'Written by registry.place_events alone.',
  feed_audience: 'Written by registry.place_events alone.',
  feed_backlog: 'Written by registry.place_events alone.',
  feed_registers: 'Written by registry.place_events alone.',
  feed_rest: 'Written by registry.place_events alone.',
  files: 'Written by insertFile; auth.begin_import changes kept_until alone.',
  holder_counts: 'Written by registry.record_holder_counts alone.',
  holder_registrations: 'As asset_terms.',
  instruction_needs: 'Written by registry.write_needs alone.',
  job_parts: 'Its columns are rows of the posting path, which are compared.',
  job_plan_holders: 'Written by insertPlannedHolders alone, from lists of values.',
  job_plan_lots: 'Written by insertPlannedLots alone, from lists of values.',
  row_counts: 'Written by the triggers that count alone.',
  webhook_progress: 'Written with its endpoint, beginning at the end of the feed.',
};

/** Members of a row that are no column of its table. */
const noColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  books: {
    from_sequence: 'Compared with the sequence, so that a book that has changed since it was read is not overwritten.',
    reserved_change: 'Added to reserved.',
    outstanding_change: 'Added to outstanding.',
  },
  authorized_adjustments: { line: 'The order in which the database numbers the adjustments of one asset.' },
};

/** Columns that no declaration names, with the reason. Columns that the database fills are none of these. */
const notDeclared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  authorized_adjustments: {
    sequence: 'Counted by registry.post.',
    authorized_total: 'Summed by registry.post.',
  },
  api_client_secrets: {
    expires_at: 'Set by retireSecrets.',
    revoked_at: 'Set by markSecretRevoked.',
    last_used_at: 'Set by the login.',
  },
  api_clients: { last_used_at: 'Set by the login.' },
  appointments: {
    accepted_at: 'Set by markAppointmentAccepted.',
    ended_at: 'Set by markAppointmentEnded.',
    end_reason: 'Set by markAppointmentEnded.',
  },
  approvals: { withdrawn_at: 'Set by markApprovalWithdrawn.' },
  asset_identifiers: { removed_at: 'Set by markIdentifierRemoved.' },
  assets: {
    authorized_total: 'Begins at zero or null, and is summed by registry.post.',
    dated_from: 'Set by registry.date_terms.',
    dated_values: 'Set by registry.date_terms.',
  },
  books: { job_id: 'Set by insertJob and endJob.' },
  delegations: { revoked_at: 'Set by markDelegationRevoked.' },
  events: { payload: 'Made of the mutation by recordCommands.' },
  forced_instructions: {
    acknowledged_at: 'Set by markAcknowledged.',
    acknowledged_account_id: 'Set by markAcknowledged.',
    acknowledged_user_id: 'Set by markAcknowledged.',
  },
  holder_parties: { removed_at: 'Set by removeParties.', ended_on: 'Set with it.' },
  holders: {
    merged_into: 'Set by markMerged.',
    merged_by: 'Set by markMerged.',
    status_before_merge: 'Set by markMerged.',
    dated_from: 'Set by registry.date_registrations.',
  },
  invitations: { accepted_at: 'Set by auth.accept_invitation.', revoked_at: 'Set by insertInvitation.' },
  jobs: {
    total: 'Set by recordProgress.',
    plan: 'Set by recordProgress.',
    plan_digest: 'Set by recordProgress.',
    plan_id: 'Set by showPlan.',
    plan_shown: 'Set by beginJob.',
    plan_shown_digest: 'Set by beginJob.',
    mark: 'Set by recordProgress.',
    started_at: 'Set by auth.claim_job.',
    ended_at: 'Set by endJob and auth.fail_job.',
  },
  instructions: {
    completed_at: 'Follows from the status.',
    expires_at: 'Follows from the status.',
    request_id: 'That of the audit entry.',
    execute_at: 'That of the payload.',
    escalated_at: 'Written by auth.escalate_instructions.',
    address_digest: 'Follows from the user who proposes.',
  },
  legend_templates: { updated_at: 'Set by changeLegendTemplateName.' },
  lots: { number_key: 'Follows from the certificate number.' },
  transactions: { replaces: 'Taken from the payload by registry.post.' },
  positions: { last_moved_on: 'Found among the postings by registry.post.' },
  restriction_scopes: {
    sequence: 'Counted by registry.record_restriction_scope.',
    asset_id: 'That of the restriction.',
    locks: 'Follows from the restriction.',
    expires_on: 'That of the restriction.',
    first_of_holder: 'Worked out by registry.record_restriction_scope.',
  },
  restrictions: {
    released_on: 'Set by markReleased.',
    released_at: 'Set by markReleased.',
    release_reason: 'Set by markReleased.',
  },
  stock_plans: { updated_at: 'Set by changeStockPlanRow.' },
  trusted_documents: { retired_by: 'Set by retireDocuments.', retired_at: 'Set by retireDocuments.' },
  webhook_deliveries: { position: 'That of the event in the feed.', ended_at: 'Set by the sender.' },
  webhook_endpoints: { disabled_reason: 'Set by the sender.', updated_at: 'Set by setWebhookStatus.' },
  webhook_secrets: { expires_at: 'Set by expireWebhookSecrets.' },
};

/** Columns that hold null until a later write, which always sets them. */
const setLater: Readonly<Record<string, readonly string[]>> = { lots: ['closed_by', 'closed_on', 'closed_at'] };

/** How the declared columns differ from those of the composite type: name by name, in their order. */
function differencesInOrder(declared: readonly { name: string; type: string }[], actual: readonly CatalogueColumn[]) {
  const describe = (columns: readonly { name: string; type: string }[]): string[] =>
    columns.map(({ name, type }) => `${name} ${type}`);
  const [own, theirs] = [describe(declared), describe(actual)];
  return Array.from({ length: Math.max(own.length, theirs.length) }, (_, index) => [own[index], theirs[index]]).filter(
    ([one, other]) => one !== other,
  );
}

const declaredColumns = ({ columns }: Table<object>) => columns.map(({ name, type }) => ({ name, type }));

test('each row type of the posting path has the declared columns in the declared order', async () => {
  for (const [name, table] of Object.entries(rowTypes))
    assert.deepEqual(differencesInOrder(declaredColumns(table), await columnsOf(name)), [], name);
});

test('two swapped neighbouring columns are found, even if they have the same type', async () => {
  for (const [name, table] of Object.entries(rowTypes)) {
    const actual = await columnsOf(name);
    const declared = declaredColumns(table);
    for (let index = 1; index < declared.length; index += 1) {
      const swapped = declared.with(index - 1, declared[index]!).with(index, declared[index - 1]!);
      assert.equal(differencesInOrder(swapped, actual).length, 2, `${name}: ${swapped[index]!.name}`);
    }
  }
});

test('every declared column is one of its table, of the same type, and null where the table allows it', async () => {
  for (const table of writtenTables) {
    const actual = new Map((await columnsOf(table.name)).map((column) => [column.name, column]));
    const exceptions = noColumns[table.name] ?? {};
    assert.equal(table.tenant === null ? 'uuid' : actual.get(table.tenant)?.type, 'uuid', table.name);
    for (const { name, type, nullable } of table.columns) {
      if (name in exceptions) continue;
      const found = actual.get(name);
      const later = setLater[table.name]?.includes(name) ?? false;
      assert.deepEqual(
        { type: found?.type, nullable: found?.nullable },
        { type, nullable: nullable || later },
        `${table.name}.${name}`,
      );
    }
    const names = table.columns.map(({ name }) => name);
    assert.deepEqual(
      Object.keys(exceptions).filter((name) => !names.includes(name) || actual.has(name)),
      [],
      table.name,
    );
  }
});

test('every column of a written table is declared, filled by the database, or named here with the reason', async () => {
  const left: Record<string, string[]> = {};
  for (const name of new Set(writtenTables.map((table) => table.name))) {
    const tables = writtenTables.filter((table) => table.name === name);
    const declared = new Set(
      tables.flatMap(({ tenant, columns }) => [tenant, ...columns.map((column) => column.name)]),
    );
    const found = (await columnsOf(name)).filter((column) => !declared.has(column.name) && !column.filled);
    if (found.length > 0) left[name] = found.map((column) => column.name);
  }
  const named = Object.entries(notDeclared).map(([name, columns]) => [name, Object.keys(columns)]);
  assert.deepEqual(left, Object.fromEntries(named));
});

test('every table that a role of the program may insert into is declared, or named here with the reason', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname::text as name
       from pg_class c
      where c.relkind = 'r'
        and c.relnamespace = 'registry'::regnamespace
        and (has_any_column_privilege('registry_app', c.oid, 'insert')
          or has_any_column_privilege('registry_ledger', c.oid, 'insert'))
      order by 1`,
  );
  const declared = new Set(writtenTables.map(({ name }) => name));
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !declared.has(name)),
    Object.keys(undescribed),
  );
});

test('every id that a column declares names an entity', () => {
  const names = new Set(entities.map(({ name }) => name));
  const wrong = writtenTables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ facts }) => facts?.names !== undefined && !names.has(facts.names))
      .map(({ name }) => `${table}.${name}`),
  );
  assert.deepEqual(wrong, []);
});
