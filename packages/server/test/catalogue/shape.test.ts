/** The shape of the tables: names of constraints, keys that carry the tenant, comments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entityNamed, searchedEntities } from '../../src/entities/entity-list.ts';
import { constraintRefusals } from '../../src/store/constraints.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openClient, testDatabase } from '../support/postgres.ts';

const database = beforeTests(testDatabase, (made) => made.discard());
const owner = beforeTests(
  () => openClient(database.ownerUrl),
  (made) => made.end(),
);

async function names(text: string, values: unknown[] = []): Promise<string[]> {
  return (await owner.query<{ name: string }>(text, values)).rows.map(({ name }) => name);
}

const ours = `('registry'::regnamespace, 'auth'::regnamespace)`;
/** The columns with the tenant of a row. */
const tenantColumns = `array['account_id', 'register_id', 'client_account_id']`;
/** Indexes of searches. */
const searchIndexes = [
  'holders',
  'parties',
  'assets',
  'asset_identifiers',
  'documents',
  'asset_terms',
  'holder_registrations',
].map((table) => `${table}_search`);
/**
 * Tables without a tenant: an account is the tenant itself, tokens with their contexts and stamps, and used challenges,
 * belong to the token store, persons with all by which they sign in to no account, the primary,
 * runs of verify, types of events and the head of the feed to the installation.
 */
const noTenants = `('accounts', 'tokens', 'used_challenges', 'persons', 'passkeys', 'identities', 'recovery_codes', 'sessions', 'token_contexts', 'stamps', 'primaries', 'verify_runs', 'verified_transactions', 'event_types', 'feed_head')`;

test('every constraint has a name of our own, and is not one that waits to be checked', async () => {
  // PostgreSQL's own names end like this; ours state the rule.
  assert.deepEqual(
    await names(
      `select conname::text as name from pg_constraint where connamespace in ${ours} and contype not in ('n', 't') and conname ~ '(_pkey|_key\\d*|_fkey\\d*|_check\\d*|_excl\\d*)$'`,
    ),
    [],
  );
  assert.deepEqual(
    await names(`select conname::text as name from pg_constraint where connamespace in ${ours} and not convalidated`),
    [],
  );
  assert.deepEqual(
    await names(
      `select conname::text as name from pg_constraint where connamespace in ${ours} and contype not in ('n', 't') group by 1 having count(*) > 1`,
    ),
    [],
  );
});

/** Guards that only a defect of ours can violate: the program checks the same on values read under a lock. */
const faults: Readonly<Record<string, string>> = {
  _pk: 'Ids are made by the program, 62 random bits each at the least.',
  _known: 'Words come from the enumerations of the schema, which the golden files compare with these.',
  _length: 'Lengths of texts are checked as the input is read.',
  _range: 'Bounds of numbers are checked as the input is read.',
  _form: 'Forms are checked by the rules of the mutation.',
};
const faultsByName: Readonly<Record<string, string>> = {
  account_logos_digest_matches: 'The store computes the digest of the bytes.',
  account_logos_once: 'The store replaces the logo that is there, under a lock of the account.',
  api_clients_client_id_unique: 'Client ids are made by the program, 256 random bits each.',
  api_clients_one_of_user: 'Looked for under the lock of the user.',
  api_clients_networks_few: 'The input takes no more.',
  appointments_not_self: 'An issuer cannot be appointed, so it is not found.',
  asset_terms_first_has_no_beginning: 'The rules make the first one so.',
  holder_registrations_first_has_no_beginning: 'The rules make the first one so.',
  holder_registrations_once: 'The instant grows under the lock of the holder.',
  holder_registrations_value_is_text: 'The store writes texts.',
  asset_terms_once: 'The instant grows under the lock of the asset.',
  asset_terms_value_is_text: 'The store writes texts and nulls.',
  assets_amounts_not_negative: 'Checked by the rules of the terms.',
  assets_authorized_total_when_limited: 'The store sets both together.',
  assets_authorized_total_not_negative: 'Checked under the lock of the asset.',
  approvals_rejected_has_comment: 'The input needs a reason.',
  approval_policy_sets_cooling_days_bounds: 'The input takes no more.',
  approval_policy_sets_policies_few: 'The input takes no more.',
  approval_policy_sets_version_positive: 'Counted under the lock of the policies.',
  approval_policy_sets_sentence_of_each: 'The command makes one of each.',
  instruction_needs_has_account: 'Needs of a presenter and of an issuer name the account.',
  instruction_needs_open_is_unmet: 'The rules count who has agreed.',
  authorized_adjustments_quantity_not_zero: 'Checked by the rules.',
  authorized_adjustments_sequence_unique: 'Counted under the lock of the asset.',
  authorized_adjustments_total_not_negative: 'Checked under the lock of the asset.',
  books_balance: 'The one posting path writes what the rules worked out; postings sum to zero.',
  assets_conversion_of_classes: 'Checked by the rules.',
  assets_conversion_together: 'Checked by the rules.',
  assets_underlying_of_rights: 'Checked by the rules.',
  assets_unit_of_type: 'Checked by the rules.',
  books_not_negative: 'Checked under the lock of the book.',
  cash_in_lieu_amounts_not_negative: 'The rules take a price above zero.',
  cash_in_lieu_fraction_positive: 'The rules record a fraction only where there is one.',
  cash_in_lieu_transaction_unique: 'A decision has one row for a transaction.',
  documents_content_is_whole: 'The program counts and digests the bytes itself.',
  documents_name_has_no_path: 'Checked by the rules.',
  feed_head_one: 'The migration makes the one row.',
  feed_id: 'An event is placed once, under the lock of the head.',
  documents_once: 'The insert passes over what is there.',
  delegations_lists_short: 'The input takes no more.',
  delegations_quantity_max_positive: 'Checked by the rules.',
  invitations_by_digest: 'Invitations are made by the program, 192 random bits each.',
  api_client_secrets_one_link: 'Looked for under the lock of the client.',
  identities_once: 'Looked for under a lock of the identity.',
  passkeys_credential_unique: 'Looked for as an invitation is accepted; authenticators make ids at random.',
  recovery_codes_by_digest: 'Recovery codes are made by the program.',
  sessions_way_of_via: 'The function that opens sessions sets them together.',
  primaries_run_once: 'The insert passes over what is there.',
  file_parts_content_length: 'The program makes parts of one length.',
  file_parts_number_natural: 'The program counts them from 0.',
  files_encrypted_sha256_length: 'The program makes it.',
  files_size_natural: 'The program counts the bytes.',
  files_wrapped_key_length: 'The program makes it.',
  holder_parties_once: 'Checked under the lock of the holder.',
  holders_merged_has_target: 'The store sets both together.',
  idempotency_keys_digest_has_pepper: 'The program sets both together.',
  instructions_digest_has_pepper: 'The program sets both together.',
  instructions_completed_has_time: 'The store sets both together.',
  jobs_ended_has_time: 'The store sets both together.',
  jobs_only_plans_without_instruction: 'The store sets them together.',
  jobs_of_no_asset_are_the_askers: 'The store sets them together.',
  jobs_once: 'Made once, with its instruction or under the lock of it.',
  lots_amounts_not_negative: 'The input takes no negative ones.',
  lots_closed_after_opened: 'Checked under the lock of the book.',
  lots_closed_together: 'The one posting path sets them together.',
  lots_quantity_positive: 'Checked by the rules.',
  personal_data_party_unique: 'Made once, with its party.',
  positions_balance_not_negative: 'Checked under the lock of the book.',
  positions_holder_unique: 'The one posting path changes what is there.',
  postings_balance_not_negative: 'Checked under the lock of the book.',
  holder_counts_not_negative: 'Copied from the book, which has the same guard.',
  holders_merged_together: 'The store sets them together.',
  lots_paper_is_replaced: 'The rules make it so.',
  lots_reopened_once: 'A transaction is reversed once, under the lock of the book.',
  forced_instructions_acknowledged_together: 'The store sets them together.',
  forced_instructions_once: 'Done under the lock of the instruction.',
  refusal_counts_one_a_day: 'The insert adds to what is there.',
  refusal_counts_positive: 'The recorder counts what there is.',
  postings_holder_has_lot: 'The rules post so.',
  postings_line_unique: 'Counted under the lock of the book.',
  postings_quantity_not_zero: 'Checked by the rules.',
  reserves_balance_not_negative: 'Checked under the lock of the book.',
  reserves_owner_unique: 'The one posting path changes what is there.',
  restatements_balance_not_negative: 'Checked under the lock of the book.',
  restatements_once: 'Worked out under the lock of the book.',
  lot_restatements_quantity_not_negative: 'Worked out under the lock of the book.',
  lot_restatements_once: 'Worked out under the lock of the book.',
  restrictions_dates_in_order: 'Checked by the rules.',
  restrictions_quantity_positive: 'Checked by the rules.',
  restrictions_released_together: 'The store sets them together.',
  transactions_digest_matches: 'The program digests the payload itself.',
  transactions_sequence_unique: 'Counted under the lock of the book.',
  trusted_documents_digest_matches: 'The program digests the text itself.',
  trusted_documents_once: 'Looked for under the lock of the client.',
  trusted_documents_retired_together: 'The store sets them together.',
  verify_runs_faults_when_ended: 'The statement that ends a run sets both.',
  webhook_attempts_answered: 'The sender records a status or an error.',
  webhook_deliveries_ended: 'The status is set together with it.',
  webhook_deliveries_once: 'The inserts change what is there.',
  webhook_deliveries_own_body: 'The program gives pings and tests their body.',
  webhook_deliveries_pending_until: 'The status is set together with it.',
  webhook_endpoints_assets_few: 'The input takes no more.',
  webhook_endpoints_concurrency_bounded: 'The input takes no other.',
  webhook_endpoints_disabled_for_a_reason: 'The status is set together with it.',
  webhook_endpoints_types_few: 'The input takes no more.',
  webhook_secrets_erased: 'Both are erased together.',
  tokens_role_has_delegation: 'The functions that issue tokens set them together.',
};

test('every guard is a refusal, or is known to be our fault when it speaks', async () => {
  const guards = await names(
    `select conname::text as name from pg_constraint where connamespace in ${ours} and contype in ('c', 'u', 'p', 'x')
     union select indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid where indisunique and c.relnamespace in ${ours}
       and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     union select (regexp_matches(prosrc, 'constraint = ''(share_numbers_disjoint|lots_custom_id_unique)''', 'g'))[1] from pg_proc where pronamespace in ${ours} order by 1`,
  );
  const plain = guards.map((name) => name.replace(/^(registry|auth)\./, ''));
  // Guards that are triggers name themselves where they raise.
  const raised = await names(
    `select distinct m[1] as name from pg_proc p, regexp_matches(p.prosrc, 'constraint = ''(\\w+)''', 'g') m where p.pronamespace in ${ours}`,
  );
  const isFault = (name: string): boolean =>
    name in faultsByName || Object.keys(faults).some((ending) => name.endsWith(ending));
  const unknown = plain.filter((name) => !(name in constraintRefusals) && !isFault(name));
  assert.deepEqual(unknown, [], 'say in store/constraints.ts what it refuses, or here why it is our fault');
  assert.deepEqual(
    Object.keys(constraintRefusals).filter((name) => !plain.includes(name) && !raised.includes(name)),
    [],
    'a refusal of no guard',
  );
  assert.deepEqual(
    Object.keys(faultsByName).filter((name) => !plain.includes(name)),
    [],
    'a fault of no guard',
  );
});

test('every foreign key between rows of tenants carries the tenant at both ends', async () => {
  const keys = await owner.query(
    `select conname, (select array_agg(a.attname::text order by k.n) from unnest(conkey) with ordinality k (num, n) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.num) as own,
            (select array_agg(a.attname::text order by k.n) from unnest(confkey) with ordinality k (num, n) join pg_attribute a on a.attrelid = confrelid and a.attnum = k.num) as theirs,
            confrelid::regclass::text as target
       from pg_constraint where contype = 'f' and connamespace in ${ours}`,
  );
  assert.ok(keys.rows.length > 15);
  for (const { conname, own, theirs, target } of keys.rows) {
    if (target.startsWith('auth.')) continue;
    if (target === 'registry.accounts') {
      assert.match(own.join(), /^(account_id|register_id)$/, conname);
      continue;
    }
    assert.match(own[0], /^(account_id|register_id|client_account_id)$/, conname);
    assert.match(theirs[0], /^(account_id|register_id)$/, conname);
    assert.equal(theirs[1], 'id', conname);
  }
});

/** The register, the account, or the account at the other end that sees the row. */
const tenantFirst =
  /^(register_id|account_id|client_account_id|holder_account_id|servicing_account_id|subject_account_id)$/;

test('the tenant leads every primary key, unique index and index, but for the look-ups by id', async () => {
  const indexes = await owner.query(
    `select x.relname as name, t.relname as table, i.indisunique, i.indisprimary, i.indnkeyatts as width,
            (select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]) as first
       from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace in ${ours} and t.relname not in ${noTenants}`,
  );
  /** Unique in the whole installation, or looked up before the tenant is known. */
  const across: Readonly<Record<string, string>> = {
    api_clients_client_id_unique: 'A client logs in before its account is known.',
    invitations_by_digest: 'An invitation is found before its account is known.',
    sign_in_links_pk: 'A link is found before its account is known.',
    sign_in_links_expires_at: 'Links whose time is over are removed, of all tenants.',
    links_by_person: 'The accounts of a person are found by it.',
    tokens_by_session: 'A session of a person ends in all accounts.',
    events_by_transaction: 'Events are placed for all tenants, by the database transactions that ended.',
    feed_pk: 'The feed is one order for all tenants; feed_audience leads each of them to its part.',
    feed_id: 'A cursor is the id of an event.',
    feed_backlog_in_order: 'Events of before are placed for all tenants, in their order.',
    instructions_due: 'Instructions that expire end for all tenants, in the order of their time.',
    instructions_pending: 'Those that wait are counted over all tenants, by how long they have waited.',
    instructions_to_execute: 'Instructions that are due are carried out for all tenants, in the order of their time.',
    file_parts_first: 'Files of all tenants that were not finished are removed.',
    files_by_kept_until: 'Files of all tenants that are kept no more are removed, in the order of their end.',
    jobs_open: 'A server takes the next job, of all tenants.',
    webhook_deliveries_ended: 'Old deliveries of all tenants are removed, in the order of their end.',
    books_asset: 'A book is found by its asset, as the asset itself is by its id.',
    books_in_job: 'Books that are closed for a job that has ended are opened for all tenants.',
    ...Object.fromEntries(
      searchIndexes.map((name) => [
        name,
        'Each key of a search is the digest of a term and of the account that searches.',
      ]),
    ),
    ...Object.fromEntries(
      [
        'lots_by_number',
        'lots_open_by_number',
        'positions_by_last_movement',
        'transactions_of_asset_by_recorded_at',
      ].map((name) => [
        name,
        'Led by the asset and then the register: with the register first and the id last, look-ups by both would read a whole register along it.',
      ]),
    ),
    lots_share_numbers: 'Ranges are found by another kind of index, which takes no tenant beside them.',
  };
  assert.ok(indexes.rows.length >= 100, `${indexes.rows.length} indexes`);
  for (const { name, table, indisunique, indisprimary, width, first } of indexes.rows) {
    if (name in across) continue;
    if (first === 'id') {
      assert.deepEqual([name, indisunique, width], [`${table}_id`, false, 1], `${name} leads with id`);
      continue;
    }
    assert.match(String(first), tenantFirst, name);
    if (
      indisprimary &&
      indexes.rows.some((one) => one.table === table && one.first === 'register_id' && one.name !== name)
    )
      assert.ok(
        first === 'register_id' || table === 'audit_entries' || table === 'access_entries',
        `${name}: the register leads the key of a register's table`,
      );
  }
  const withoutId = await names(
    `select t.relname as name from pg_class t where t.relkind = 'r' and t.relnamespace = 'registry'::regnamespace and t.relname not in ${noTenants}
        and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'id')
        and not exists (select from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where i.indrelid = t.oid and a.attname = 'id' and i.indnkeyatts = 1)
      order by 1`,
  );
  assert.deepEqual(
    withoutId,
    ['account_logos', 'events', 'feed_backlog', 'job_plan_holders', 'job_plan_lots', 'row_counts'],
    'a row is found by its id through an index',
  );
});

test('the search looks in the columns that the entities declare, by an index for each but lots and transactions', async () => {
  const declared = searchedEntities.flatMap(({ table, search, fields }) => {
    if (search.kind === 'lot' || search.kind === 'transaction') return [];
    const columns = search.fields.map((field) => fields[field]!.column);
    const former = search.former === undefined ? [] : [entityNamed(search.former).table];
    return [
      `${table}_search ${columns.join(', ')}`,
      ...former.map((name) => `${name}_search (value #>> '{}'::text[])`),
    ];
  });
  const found = await names(
    `select i.indexrelid::regclass || ' ' || substring(pg_get_indexdef(i.indexrelid) from 'VARIADIC ARRAY\\[(.*?)\\]\\)\\)') as name
       from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname like '%\\_search' order by 1`,
  );
  assert.deepEqual(found, declared.toSorted());
});

test('every table of a tenant has a tenant column that is not null', async () => {
  assert.deepEqual(
    await names(
      `select t.relname as name from pg_class t where t.relkind = 'r' and t.relnamespace = 'registry'::regnamespace and t.relname not in ('accounts', 'event_types', 'feed_head')
          and not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = any (${tenantColumns}) and a.attnotnull)`,
    ),
    [],
  );
});

test('every table and every function of ours has a comment', async () => {
  assert.deepEqual(
    await names(
      `select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'v', 'm') and c.relnamespace in ${ours} and obj_description(c.oid, 'pg_class') is null
       union select p.oid::regprocedure::text from pg_proc p where p.pronamespace in ${ours} and obj_description(p.oid, 'pg_proc') is null
       union select n.nspname from pg_namespace n where n.nspname in ('registry', 'auth') and obj_description(n.oid, 'pg_namespace') is null`,
    ),
    [],
  );
});
