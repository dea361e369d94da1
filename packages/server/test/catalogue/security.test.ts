/** Rights in the catalogue of a migrated database. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lensOf, accountTypes } from '../../src/rules/actor.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openClient, testDatabase, withClient } from '../support/postgres.ts';

const database = beforeTests(testDatabase, (made) => made.discard());
const owner = beforeTests(
  () => openClient(database.ownerUrl),
  (made) => made.end(),
);

async function names(text: string): Promise<string[]> {
  return (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name);
}

const ours = `('registry', 'auth')`;
const tables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${ours} and c.relkind in ('r', 'p', 'v', 'm', 'f')`;

test('every table has row-level security, enabled and forced, and there is nothing but tables', async () => {
  assert.deepEqual(
    await names(
      `select c.relname as name from ${tables} where c.relkind <> 'r' or not c.relrowsecurity or not c.relforcerowsecurity`,
    ),
    [],
  );
  assert.ok((await names(`select c.relname as name from ${tables}`)).length >= 15);
});

test('every command that is granted has a policy, and every policy a command that is granted', async () => {
  const commands = `(values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) k (letter, command)`;
  const roles = `(values ('registry_app'), ('registry_auth')) r (role)`;
  const granted = `(has_table_privilege(r.role, c.oid, k.command) or (k.command <> 'delete' and has_any_column_privilege(r.role, c.oid, k.command)))`;
  const policy = `exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in (k.letter::"char", '*') and r.role::regrole = any (p.polroles))`;
  assert.deepEqual(
    await names(
      `select r.role || ' ' || k.command || ' ' || c.relname as name from ${tables} cross join ${commands} cross join ${roles} where ${granted} <> ${policy} order by 1`,
    ),
    ['registry_auth delete api_clients', 'registry_auth insert api_clients'],
    'except registry_auth, whose one policy on clients is for all commands while its grants are for fewer',
  );
  assert.deepEqual(
    await names(`select polname::text as name from pg_policy where not polpermissive or 0::oid = any (polroles)`),
    [],
    'a policy applies to every role',
  );
});

test('every policy of the app role reads the context', async () => {
  const policies = await owner.query<{ name: string; text: string }>(
    `select c.relname || '.' || p.polname as name, coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') as text
       from pg_policy p join pg_class c on c.oid = p.polrelid where 'registry_app'::regrole = any (p.polroles)`,
  );
  assert.ok(policies.rows.length >= 40, `${policies.rows.length} policies`);
  for (const { name, text } of policies.rows)
    assert.match(
      text,
      /registry\.(account_id|managed_registers|visible_registers|managed_holder_registers|participant_registers|lens)\(\)/,
      name,
    );
  // A call outside a subselect would run again for every row.
  for (const { name, text } of policies.rows)
    assert.doesNotMatch(text.replace(/\( ?SELECT registry\.\w+\(\)/g, ''), /registry\.\w+\(\)/, name);
});

test('the app roles own nothing, have no special attributes, and are members of no role', async () => {
  const attributes = await owner.query(
    `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolinherit from pg_roles where rolname like 'registry\\_%' order by 1`,
  );
  for (const role of attributes.rows) {
    const { rolname, ...rest } = role;
    assert.deepEqual(
      Object.entries(rest).filter(([, has]) => has),
      [],
      rolname,
    );
  }
  assert.deepEqual(
    attributes.rows.map(({ rolname }) => rolname),
    ['registry_app', 'registry_auth', 'registry_ledger', 'registry_owner', 'registry_reader'],
  );
  const ownedByApp = `select 'table ' || relname as name from pg_class where relowner = 'registry_app'::regrole
    union all select 'function ' || proname from pg_proc where proowner = 'registry_app'::regrole
    union all select 'schema ' || nspname from pg_namespace where nspowner = 'registry_app'::regrole
    union all select 'type ' || typname from pg_type where typowner = 'registry_app'::regrole
    union all select 'database ' || datname from pg_database where datdba = 'registry_app'::regrole`;
  assert.deepEqual(await names(ownedByApp), []);
  assert.deepEqual(
    await names(`select pg_get_userbyid(roleid) as name from pg_auth_members where member = 'registry_app'::regrole`),
    [],
  );
  assert.deepEqual(
    await names(`select pg_get_userbyid(roleid) as name from pg_auth_members where member = 'registry_auth'::regrole`),
    [],
  );
  assert.deepEqual(
    await names(`select c.relname as name from ${tables} where c.relowner <> 'registry_owner'::regrole`),
    [],
  );
});

test('registry_reader sees every row of every table and changes none, and only the owner of the database may become it', async () => {
  assert.deepEqual(
    await names(
      `select c.relname as name from ${tables}
        where not has_table_privilege('registry_reader', c.oid, 'select')
           or not exists (
                select from pg_policy p
                 where p.polrelid = c.oid and p.polpermissive and p.polcmd = 'r' and p.polroles = array['registry_reader'::regrole::oid]
                   and pg_get_expr(p.polqual, p.polrelid) = 'true')`,
    ),
    [],
    'a table lacks "grant select on … to registry_reader", or its policy reader_select',
  );
  const held = (role: string): string => `
    select lower(a.privilege_type) || ' ' || c.relname as name from ${tables} cross join lateral aclexplode(c.relacl) a
     where a.grantee = '${role}'::regrole and a.privilege_type <> 'SELECT'
    union all select 'owned ' || s.classid::regclass || ' ' || s.objid from pg_shdepend s where s.refobjid = '${role}'::regrole and s.deptype = 'o'
    union all select 'member of ' || roleid::regrole from pg_auth_members where member = '${role}'::regrole`;
  assert.deepEqual(await names(held('registry_reader')), []);
  assert.deepEqual(
    await names(
      `select rolname as name from pg_roles where rolname like 'registry\\_%' and rolname <> 'registry_reader' and pg_has_role(rolname, 'registry_reader', 'member')`,
    ),
    [],
  );
  await assert.rejects(
    withClient(database.appUrl, (client) => client.query('set role registry_reader')),
    /permission denied to set role "registry_reader"/,
  );
});

test('only the owner deletes, truncates, sets triggers or makes references; registry_auth deletes tokens, their contexts, stamps, sessions, primaries, parts of jobs, files, details of rejected requests and the log of webhooks only', async () => {
  const privileges = `(values ('delete'), ('truncate'), ('trigger'), ('references'), ('maintain')) k (privilege)`;
  const roles = `(values ('registry_app'), ('registry_auth'), ('public')) r (role)`;
  const direct = `exists (select from aclexplode(c.relacl) a where lower(a.privilege_type) = k.privilege and a.grantee = case r.role when 'public' then 0 else r.role::regrole::oid end)`;
  assert.deepEqual(
    await names(
      `select r.role || ' ' || k.privilege || ' ' || c.relname as name from ${tables} cross join ${privileges} cross join ${roles} where ${direct} order by name`,
    ),
    [
      'registry_auth delete file_parts',
      'registry_auth delete files',
      'registry_auth delete instruction_details',
      'registry_auth delete job_parts',
      'registry_auth delete job_plan_lots',
      'registry_auth delete primaries',
      'registry_auth delete sessions',
      'registry_auth delete sign_in_links',
      'registry_auth delete stamps',
      'registry_auth delete token_contexts',
      'registry_auth delete tokens',
      'registry_auth delete used_challenges',
      'registry_auth delete webhook_deliveries',
    ],
  );
  const toPublic = `select c.relname as name from ${tables} cross join lateral aclexplode(c.relacl) a where a.grantee = 0
    union all select n.nspname from pg_namespace n cross join lateral aclexplode(n.nspacl) a where a.grantee = 0 and n.nspname in ${ours}
    union all select attname::text from pg_attribute t cross join lateral aclexplode(t.attacl) a join pg_class c on c.oid = t.attrelid where a.grantee = 0 and c.relnamespace::regnamespace::text in ${ours}
    union all select c.relname from ${tables} cross join lateral aclexplode(c.relacl) a where a.is_grantable and a.grantee <> c.relowner`;
  assert.deepEqual(await names(toPublic), []);
  assert.deepEqual(
    await names(
      `select nspname || ' ' || r.role as name from pg_namespace cross join (values ('registry_app')) r (role) where has_schema_privilege(r.role, oid, 'create')`,
    ),
    [],
  );
});

test('the role that serves makes and writes no large objects', async () => {
  const writers = await names(
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'pg_catalog'::regnamespace
        and p.proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_import', 'lo_open', 'lo_put', 'lo_unlink', 'lowrite')
        and has_function_privilege('registry_app', p.oid, 'execute')`,
  );
  assert.deepEqual(writers, []);
});

test('the role that serves reads neither digests nor tokens nor personal data nor the outbox', async () => {
  const hidden = await names(
    `select c.relname || '.' || a.attname as name from ${tables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where not has_column_privilege('registry_app', c.oid, a.attnum, 'select') and c.relname not in ('client_choices', 'persons', 'links', 'sign_in_links', 'passkeys', 'identities', 'recovery_codes', 'sessions', 'used_challenges', 'tokens', 'token_contexts', 'stamps', 'primaries', 'verify_runs', 'verified_transactions', 'events', 'event_types', 'feed_head', 'feed_backlog', 'feed_rest', 'feed_registers') order by 1`,
  );
  const personal = ['addresses', 'birth_date', 'contacts', 'payment_instructions', 'tax_ids', 'updated_at'];
  assert.deepEqual(hidden, [
    'api_client_secrets.digest',
    'invitations.digest',
    ...personal.map((name) => `personal_data.${name}`),
    // A position in the feed would tell how busy other tenants are.
    ...['lease', 'leased_until', 'position'].map((name) => `webhook_progress.${name}`),
    ...['ciphertext', 'wrapped_key'].map((name) => `webhook_secrets.${name}`),
  ]);
  for (const table of [
    'auth.client_choices',
    'auth.persons',
    'auth.links',
    'auth.passkeys',
    'auth.sign_in_links',
    'auth.identities',
    'auth.recovery_codes',
    'auth.sessions',
    'auth.used_challenges',
    'auth.tokens',
    'auth.token_contexts',
    'auth.stamps',
    'auth.primaries',
    'auth.verified_transactions',
    'auth.verify_runs',
    'registry.events',
    'registry.event_types',
    'registry.feed_head',
    'registry.feed_backlog',
    'registry.feed_rest',
    'registry.feed_registers',
  ])
    assert.deepEqual(
      await names(`select '${table}' as name where has_any_column_privilege('registry_app', '${table}', 'select')`),
      [],
    );
});

/** Every function that the app role may call. A new one needs a reason in a review. */
const callable =
  'accept_as_self accept_by_identity accept_invitation act_as_role add_passkey administrator_meets apply_sign_in_policy ask_job_again authenticate authorise_personal_data_read authorise_read authorise_replica_read begin_command begin_import begin_job_step begin_read begin_replica_read claim_job count_due_instructions count_file_bytes count_jobs count_open_jobs count_pending_approvals count_synchronous_standbys count_webhook_endpoints delete_expired delete_expired_tokens digest_own_address end_at_other_providers end_by_provider end_needless_jobs end_own_session end_sessions_of_self end_sessions_of_user escalate_instructions expire_instructions fail_job find_active_account_type find_client find_client_choices find_delegate find_document find_invitation find_invited find_own_session find_own_sign_in find_passkey find_policy_set find_proof find_recovery find_rejection_reason find_servicers find_token find_unmet_policy find_verify_runs is_presenter_entitled issue_role_tokens jobs_at_work knows_peppers lease_webhook_endpoints limit_session_role list_clients_of_identity list_due_instructions list_open_jobs list_people_of_instruction list_people_of_needs list_roles list_session_roles list_time_zones list_webhook_secrets lock_applicable_sets lock_sign_in_policy log_in log_in_group make_recovery_codes make_sign_in_link open_by_link open_left_books primary_position prolong_session prove_by_identity prove_by_passkey record_client_choice record_failed_logins record_proof record_webhook_round recover release_job remove_old_webhook_log remove_way rename_passkey renew_job replayed_position require_synchronous_standby revoke_token secrets_of_webhook_endpoint select_roles select_session_role sessions_of_user set_context sets_are_in_force sign_in sign_in_by_identity sign_in_of_user sweep_files sweep_instruction_details sweep_job_parts sweep_job_plans unmet_policy use_once wrap_webhook_secret'
    .split(' ')
    .map((name) => `auth.${name}`);
const harmless =
  'account_id appointment_counterparties audit_row caseless caseless_letters check_approval check_authorized_total check_certificate_number check_has_postings check_instruction_step check_job_step check_lot_made_again check_lot_references check_posting_references check_reopened_lot check_restriction_scope check_sequence check_share_numbers check_transaction_references check_zero_sum contained_terms date_registrations date_terms find_replay is_administrator is_administrator_or_auditor lens locked_units managed_assets managed_holder_registers managed_registers may_read_personal_data number_key own_holders own_parties participant_registers policies_lock reject_book_in_job reject_change reject_large_response reject_reactivation reject_second_closing reverse_first search_forms search_keys search_keys_of search_letters search_match search_terms search_unparted search_words sequence_before user_id user_role visible_assets visible_registers was_in_effect'
    .split(' ')
    .map((name) => `registry.${name}`);
/**
 * Functions with the rights of the ledger: the posting path, the history of restrictions, successors of lots, numbers
 * of holders and the backdated transactions that change them, rights over a class and whether that is closed,
 * transactions that rest on another, the needs of instructions, the search and filters along its index, the recorded
 * read of personal data, and the feed: its placer, its cursors, whom new events concern, the removal of old ones, and
 * how long events wait.
 */
const ledger =
  'assign_servicing backdated_sequences class_headroom cursor_position event_at follow_cluster heard_accounts is_class_closed lot_successors place_events plan_headroom position_since post read_personal_data record_holder_counts record_restriction_scopes remove_old_events rights_over rows_that_may_contain search taken_asset_names transactions_to_reverse unplaced_age write_needs'
    .split(' ')
    .map((name) => `registry.${name}`);
/** Functions of triggers with the rights of the ledger: they are called by nobody. */
const ofTriggers =
  'check_authorized_total check_has_postings check_restriction_scope check_share_numbers check_unmerged close_instruction_needs count_rows delete_instruction_details'
    .split(' ')
    .map((name) => `registry.${name}`);
/**
 * Functions with the rights of the owner, which the app role may not call: only the owner of an index may move its
 * pending entries, and only that of a table may change a default.
 */
const ofOwner = ['registry.begin_feed_era', 'registry.clean_pending_entries'];

/** One plan for all calls, along indexes and in the order of the text, whatever the sizes of tables and arrays. */
const inOrder = [
  ...['enable_seqscan', 'enable_bitmapscan', 'enable_hashjoin', 'enable_mergejoin'].map((name) => `${name}=off`),
  'join_collapse_limit=1',
  'plan_cache_mode=force_generic_plan',
];
const byKeys = [
  ...['seqscan', 'hashjoin', 'mergejoin'].map((name) => `enable_${name}=off`),
  'plan_cache_mode=force_generic_plan',
];
/** Settings of functions that PostgreSQL must plan along indexes. */
const plannedOf: Readonly<Record<string, readonly string[]>> = {
  policy_accounts: ['enable_seqscan=off'],
  backdated_sequences: ['enable_seqscan=off', 'enable_bitmapscan=off'],
  lock_applicable_sets: ['enable_seqscan=off'],
  log_in_group: inOrder,
  place_events: [
    'enable_seqscan=off',
    'enable_hashjoin=off',
    'enable_mergejoin=off',
    'plan_cache_mode=force_generic_plan',
  ],
  post: ['enable_seqscan=off'],
  record_holder_counts: ['enable_seqscan=off'],
  remove_old_events: ['enable_seqscan=off'],
  select_roles: inOrder,
  sets_are_in_force: ['enable_seqscan=off'],
  unplaced_age: ['enable_seqscan=off'],
  rows_that_may_contain: byKeys,
  search: byKeys,
};

const functions = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ${ours}`;

/** The name that the lists have: a successor such as `post_2` stands under the name of the first. */
const firstName = (name: string): string => name.replace(/_\d+$/, '');
const firstNames = (all: readonly string[]): string[] => [...new Set(all.map(firstName))].sort();

test('the app role may call only the functions on the list, and no other role those of auth', async () => {
  const called = await names(
    `select n.nspname || '.' || p.proname as name from ${functions} where has_function_privilege('registry_app', p.oid, 'execute') order by 1`,
  );
  assert.deepEqual(firstNames(called), [...callable, ...harmless, ...ledger].sort());
  assert.deepEqual(
    await names(
      `select p.proname as name from ${functions} where n.nspname = 'auth' and has_function_privilege('public', p.oid, 'execute')`,
    ),
    [],
  );
  assert.deepEqual(
    firstNames(
      await names(
        `select 'registry.' || p.proname as name from ${functions} where n.nspname = 'registry' and p.prosecdef`,
      ),
    ),
    [...ledger, ...ofTriggers, ...ofOwner].sort(),
    'another function of the register runs with the rights of its owner',
  );
});

test('every function that runs with other rights pins its path, and all but one belong to registry_auth or registry_ledger', async () => {
  const definers = await owner.query(
    `select p.proname, pg_get_userbyid(p.proowner) as owner, p.proconfig from pg_proc p where p.prosecdef`,
  );
  assert.ok(definers.rows.length >= 9);
  for (const { proname, owner: of, proconfig } of definers.rows) {
    const first = firstName(proname);
    const name = `registry.${first}`;
    const ofLedger = [...ledger, ...ofTriggers].includes(name);
    assert.equal(
      of,
      ofOwner.includes(name) ? 'registry_owner' : ofLedger ? 'registry_ledger' : 'registry_auth',
      proname,
    );
    const [path, ...planning] = proconfig;
    assert.equal(path, 'search_path=pg_catalog, pg_temp', proname);
    assert.deepEqual(planning, plannedOf[first] ?? [], proname);
  }
});

test('a successor of a function has the rights of the first', async () => {
  const different = `
    select s.proname::text as name
      from ${functions.replaceAll(/\bp\b/g, 's')}
      join pg_proc f on f.pronamespace = s.pronamespace and f.proname = regexp_replace(s.proname, '_\\d+$', '')
     where s.proname ~ '_\\d+$'
       and (s.prosecdef, s.proowner, s.proconfig, s.proacl) is distinct from (f.prosecdef, f.proowner, f.proconfig, f.proacl)`;
  assert.deepEqual(await names(different), []);
  await owner.query('begin');
  try {
    await owner.query(
      `create function registry.sequence_before_2() returns int language sql security definer return 1;
       create function registry.user_id_2() returns int language sql return 1`,
    );
    assert.deepEqual((await names(different)).sort(), ['sequence_before_2', 'user_id_2']);
  } finally {
    await owner.query('rollback');
  }
});

test('the database looks at registers through the lens that the program thinks it does', async () => {
  for (const accountType of accountTypes) {
    const { rows } = await owner.query(
      `select auth.set_context(gen_random_uuid(), $1, 'account_viewer', null) as lens`,
      [accountType],
    );
    assert.equal(rows[0].lens, lensOf(accountType), accountType);
  }
});

test('the context ends with the transaction, and reads as null afterwards', async () => {
  const context = `select registry.account_id() as account, registry.user_id() as user, nullif(registry.lens(), '') as lens, nullif(registry.user_role(), '') as role,
    registry.managed_registers() as managed, registry.visible_registers() as visible, registry.visible_assets() as assets, registry.is_administrator() as administers, registry.is_administrator_or_auditor() as oversees,
    registry.managed_assets() as managed_assets, registry.managed_holder_registers() as holder_registers, registry.participant_registers() as joined, registry.own_holders() as holders,
    registry.own_parties() as parties, registry.may_read_personal_data() as personal`;
  const nonNull = (row: Record<string, unknown>): unknown[] =>
    Object.values(row).filter((value) => value !== null && value !== false);
  assert.deepEqual(nonNull((await owner.query(context)).rows[0]), []);
  for (const end of ['commit', 'rollback']) {
    await owner.query('begin');
    await owner.query(`select auth.set_context(gen_random_uuid(), 'issuer', 'account_administrator', null)`);
    assert.ok(nonNull((await owner.query(context)).rows[0]).length > 4);
    await owner.query(end);
    assert.deepEqual(nonNull((await owner.query(context)).rows[0]), [], end);
  }
});
