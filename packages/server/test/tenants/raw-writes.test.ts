/**
 * Row-level security alone against writes: SQL as the app role, in a caller's context, without any of the program's
 * checks. The rows that it admits are compared with the register's recordkeepers.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { newId } from '../../src/base/ids.ts';
import { secretDigest } from '../../src/base/secrets.ts';
import { openClient } from '../support/postgres.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { roleName, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { insertOf, makeTryEach, readTables, type Table, tryAs, tryEachAs, updateOf } from './raw-statements.ts';
import { reachOf, readRows, type Row, type Rows, seenRows } from './visibility.ts';

let server: TestServer;
let world: World;
let rows: Rows;
let tables: readonly Table[];
let app: pg.Client;

before(async () => {
  ({ server, world } = await startWorld());
  await world.mutate(
    world.tenants.north.roles.account_administrator,
    'changeAssetTerms',
    { assetId: world.assets.north.draft, symbol: 'ONCE', idempotencyKey: 'north 1' },
    'asset { id }',
  );
  rows = await readRows(server.database.ownerUrl);
  tables = await readTables(server);
  await makeTryEach(server);
  app = await openClient(server.database.appUrl);
});
after(async () => {
  await app.end();
  await server.stop();
});

/** One role of each lens and of each use of its appointments, the highest and the lowest. */
function actors(): TenantRole[] {
  const { north, keeper, clerk, idle, broker, dealer, custodian, investor, platform } = world.tenants;
  return [north, keeper, clerk, idle, broker, dealer, custodian, investor, platform].flatMap(({ roles }) => [
    roles.account_administrator,
    roles.account_viewer,
  ]);
}

const denied = '42501';

const keyOf = (columns: readonly string[]): string =>
  ['id', 'key', 'asset_id', 'instruction_id', 'register_id', 'account_id'].find((name) => columns.includes(name)) ??
  'type';

/** Tables that are kept with the holders of a register. */
const ofHolders: ReadonlySet<string> = new Set(
  `holder_parties holder_registrations holders legend_templates parties personal_data stock_plans transferee_details
   transferees verifications`.split(/\s+/),
);

/** Tables that are kept with an asset. */
const ofAssetNames = `asset_identifiers asset_terms authorized_adjustments books job_parts job_plan_holders job_plan_lots
   jobs restrictions`;
const ofAssets = new Set(ofAssetNames.split(/\s+/));

const ofEveryRole = new Set(['events', 'audit_entries', 'idempotency_keys', 'documents', 'refusal_counts']);

/** Whether the role's account keeps the row, so that a mutation of the program might change it. */
function keeps(table: string, row: Row, role: TenantRole): boolean {
  const { id, accountType } = role.account;
  const isAdministrator = role.userRole === 'account_administrator';
  if (ofEveryRole.has(table)) return row['account_id'] === id;
  if (ofHolders.has(table)) return reachOf(role, rows).holdersOf.has(row['register_id']);
  if (table === 'jobs' && row['asset_id'] === null)
    return (row['account_id'] === id && row['user_id'] === role.userId) || keepsProposedImport(row, role);
  if (ofAssets.has(table)) return keepsAsset(row, role, row['asset_id']);
  switch (table) {
    case 'accounts':
      return isAdministrator && accountType === 'platform';
    case 'appointments':
      return row['register_id'] === id || row['account_id'] === id;
    case 'instruction_details':
      return reachOf(role, rows).keeps.has(row['register_id']) || reachOf(role, rows).holdersOf.has(row['register_id']);
    case 'instructions':
      return row['account_id'] === id || keepsAsset(row, role, row['asset_id']) || keepsOnRegister(row, role);
    case 'forced_instructions':
      return keepsAsset(row, role, row['asset_id']) || keepsOnRegister(row, role);
    case 'assets':
      return keepsAsset(row, role, row['id']);
    default:
      return isAdministrator && row['account_id'] === id;
  }
}

/** A row that belongs to no asset is written by the recordkeeper of the whole register, or of its holders. */
function keepsOnRegister(row: Row, role: TenantRole): boolean {
  const { keeps: whole, holdersOf } = reachOf(role, rows);
  return whole.has(row['register_id']) || (row['asset_id'] === null && holdersOf.has(row['register_id']));
}

/** An import that an instruction proposed is stopped by whoever keeps the register, or all classes of the file. */
function keepsProposedImport(row: Row, role: TenantRole): boolean {
  const { keeps: whole, ownAssets } = reachOf(role, rows);
  const classes: readonly string[] = row['asset_ids'];
  const isOfOwnAssets = classes.length > 0 && classes.every((id) => ownAssets.has(id));
  return row['instruction_id'] !== null && (whole.has(row['register_id']) || isOfOwnAssets);
}

function keepsAsset(row: Row, role: TenantRole, assetId: string): boolean {
  if (row['register_id'] === role.account.id) return true;
  return (
    role.account.accountType === 'transfer_agent' &&
    seenRows('Asset', role, rows).some((asset) => asset['id'] === assetId)
  );
}

test('an update reaches no row of another tenant, whatever column it names', async () => {
  const wrong: string[] = [];
  let reached = 0;
  for (const [turn, role] of actors().entries()) {
    const tried = tables.flatMap((table) => updatesBy(table, turn).map((column) => ({ table, column })));
    const writes = tried.map(({ table: { name, columns }, column }) => updateOf(name, column, keyOf(columns)));
    const answers = await tryEachAs(app, role, writes);
    for (const [place, { table, column }] of tried.entries()) {
      const answer = answers[place]!;
      if (typeof answer === 'string') {
        if (answer !== denied) wrong.push(`${roleName(role)}: update of ${table.name}.${column} is answered ${answer}`);
        continue;
      }
      reached += answer.length;
      const key = keyOf(table.columns);
      const ownKeys = new Set(table.rows.filter((row) => keeps(table.name, row, role)).map((row) => row[key]));
      const stray = answer.filter((value) => !ownKeys.has(value));
      if (stray.length > 0)
        wrong.push(`${roleName(role)}: an update of ${table.name}.${column} reaches ${stray.length} rows of others`);
    }
  }
  assert.deepEqual(wrong, []);
  assert.ok(reached > 500, 'too few rows of their own were reached for this to mean anything');
});

/**
 * The columns that the caller of a turn tries to update. PostgreSQL denies those without the privilege before it looks
 * at a row, to whomever: one caller tries each of them.
 */
function updatesBy({ columns, updated }: Table, turn: number): readonly string[] {
  return columns.filter((column, place) => updated.includes(column) || place % actors().length === turn);
}

test('no role may update a column that no mutation changes', async () => {
  const granted = await server.owner(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace) and c.relkind = 'r'
        and has_column_privilege('registry_app', c.oid, a.attnum, 'update') order by 1`,
  );
  const names: string[] = granted.rows.map(({ name }) => name);
  const fixedColumns =
    /\.(id|register_id|account_id|.*_account_id|user_id|asset_id|api_client_id|digest|client_id|created_at|recorded_at|received_at|payload|payload_digest|sequence|quantity|kind|value|type|unit|quantity_scale|authorized_kind|account_type|asset_ids|mutations|quantity_max|propose_only|capacity)$/;
  assert.deepEqual(
    names.filter((name) => fixedColumns.test(name) && !changedOnPurpose.has(name)),
    [],
  );
  assert.ok(names.length > 30);
});

/** Account columns of holders and parties: the recordkeeper sets the owner and the servicer. */
const changedOnPurpose: ReadonlySet<string> = new Set([
  'parties.account_id',
  'holders.holder_account_id',
  'holders.servicing_account_id',
  'holder_parties.holder_account_id',
  'holder_parties.servicing_account_id',
  // A job goes on for the role that had its instruction carried out: a trigger lets an account name itself alone.
  ...'account_id api_client_id asset_ids user_id users_account_id'.split(' ').map((column) => `jobs.${column}`),
  // A proposal to create an asset names it once it is carried out.
  'instructions.asset_id',
  // The account of the user who acknowledges it.
  'forced_instructions.acknowledged_account_id',
  'forced_instructions.acknowledged_user_id',
  'webhook_endpoints.asset_ids',
]);

/** Rows that one account may make with another account's id: the domain defines each end of such a row. */
const twoEnded: Readonly<Record<string, string>> = { appointments: 'register_id', delegations: 'account_id' };

test('an insert makes no row in another tenant, nor one that another tenant would see', async () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const [turn, role] of actors().entries()) {
    // One caller is denied as every other is where the role of the server may insert no row.
    const forged = tables
      .filter(({ isInserted }, place) => isInserted || place % actors().length === turn)
      .flatMap((table) => forgeries(table, role).map((forgery) => ({ table, ...forgery })));
    tried += forged.length;
    const answers = await tryEachAs(
      app,
      role,
      forged.map(({ table, copy }) => insertOf(table, copy)),
    );
    for (const [place, { table, own }] of forged.entries()) {
      if (answers[place] === denied) continue;
      const how = own === null ? '' : ` with its own ${own}`;
      wrong.push(`${roleName(role)}: inserts into ${table.name} of others${how}: ${JSON.stringify(answers[place])}`);
    }
  }
  assert.deepEqual([...new Set(wrong)], []);
  assert.ok(tried > 500, `only ${tried} forgeries were tried`);
});

/**
 * An audit entry or event in the register at the other end of an appointment: accepting and ending one record it there.
 */
function isOfCounterpart(table: Table, role: TenantRole, row: Row): boolean {
  if (table.name !== 'audit_entries' && table.name !== 'events') return false;
  const ends = rows['Appointment']!.map((one): string[] => [one['register_id'], one['account_id']]);
  return (
    row['account_id'] === role.account.id &&
    ends.some((pair) => pair.includes(role.account.id) && pair.includes(row['register_id']))
  );
}

/**
 * Rows that any account with a part in a register may insert: uploaded documents, proposals and refused mutations, and
 * their audit entries.
 */
function isOwnPart(table: Table, role: TenantRole, row: Row): boolean {
  const isProposal = table.name === 'instructions' && ['draft', 'pending_approval', 'refused'].includes(row['status']);
  const isTrace = ['documents', 'audit_entries', 'events'].includes(table.name);
  // The account of a party is an investor's, in every register that has the party.
  if (table.name === 'parties') return reachOf(role, rows).holdersOf.has(row['register_id']);
  return (
    row['account_id'] === role.account.id &&
    (isProposal || isTrace) &&
    reachOf(role, rows).joined.has(row['register_id'])
  );
}

/**
 * Copies of others' rows, one of each combination of tenants in them, as they are and with the role's account at each
 * end.
 */
function forgeries(table: Table, role: TenantRole): { copy: Row; own: string | null }[] {
  const ends = table.columns.filter((column) => ['register_id', 'account_id', 'client_account_id'].includes(column));
  const foreign = table.rows.filter((row) => !keeps(table.name, row, role) && !isOfKeeper(row, role));
  const different = [...new Map(foreign.map((row) => [ends.map((end) => row[end]).join(), row])).values()];
  const owns = [null, ...(ends.length === 1 ? [] : ends.filter((end) => twoEnded[table.name] !== end))];
  return owns.flatMap((own) =>
    different
      .map((row) => ({
        own,
        copy: {
          ...row,
          [keyOf(table.columns)]: newId(),
          ...(own === null ? {} : { [own]: role.account.id }),
        } as Row,
      }))
      .filter(({ copy }) => !isOfCounterpart(table, role, copy) && !isOwnPart(table, role, copy))
      .filter(
        ({ copy }) => ends.length === 0 || ends.some((end) => copy[end] !== null && copy[end] !== role.account.id),
      ),
  );
}

function isOfKeeper(row: Row, role: TenantRole): boolean {
  return role.account.name === 'keeper' && row['register_id'] === world.tenants.north.id;
}

test('nothing is deleted or truncated, and nothing happens outside a context', async () => {
  for (const { name, columns } of [...tables, { name: 'tokens', columns: [] }]) {
    const table = name === 'tokens' ? 'auth.tokens' : `registry.${name}`;
    assert.equal(
      await tryAs(app, world.tenants.platform.roles.account_administrator, `delete from ${table}`),
      denied,
      table,
    );
    assert.equal(await tryAs(app, null, `truncate ${table}`), denied, table);
    if (columns.length === 0 || /^(events|event_types|feed_(backlog|head|registers|rest))$/.test(name)) continue;
    const key = keyOf(columns);
    assert.deepEqual(
      await tryAs(app, null, `select ${key} from ${table}`),
      [],
      `${table} shows rows without a context`,
    );
  }
});

test('the app role reads no digest, no token, no statistics of rows, and cannot become another role', async () => {
  const administrator = world.tenants.north.roles.account_administrator;
  const refused: Record<string, string> = {
    digests: 'select digest from registry.api_client_secrets',
    'whole secrets': 'select s from registry.api_client_secrets s',
    tokens: 'select * from auth.tokens',
    'the count of tokens': 'select count(*) from auth.tokens',
    events: 'select * from registry.events',
    owner: 'set role registry_owner',
    gate: 'set role registry_auth',
    ledger: 'set role registry_ledger',
    'personal data': 'select tax_ids from registry.personal_data',
    'all personal data': 'select * from registry.personal_data',
    'session authorization': 'set session authorization registry_owner',
    'row security off': `set local row_security = off; select * from registry.assets`,
    'statistics itself': 'select * from pg_statistic',
    passwords: 'select * from pg_authid',
    'a temporary table': 'create temporary table t (a int)',
    'a table': 'create table registry.t (a int)',
    'a table in public': 'create table public.t (a int)',
    'a function': `create function auth.f() returns int language sql as 'select 1'`,
    'a policy': 'create policy all_of_it on registry.assets using (true)',
    'a grant': 'grant select on auth.tokens to registry_app',
    'no security': 'alter table registry.assets disable row level security',
    'a trigger off': 'alter table registry.audit_entries disable trigger all',
    'triggers off': `set session_replication_role = replica`,
    'files of the server': `select pg_read_file('/etc/passwd')`,
    programs: `copy (select 1) to program 'true'`,
    'an exclusive lock': 'lock table registry.assets in access exclusive mode',
    extension: 'create extension dblink',
  };
  for (const [name, text] of Object.entries(refused)) {
    const answer = await tryAs(app, administrator, text);
    assert.ok(
      typeof answer === 'string' && ['42501', '0A000', '42704'].includes(answer),
      `${name}: ${JSON.stringify(answer)}`,
    );
  }
  assert.deepEqual(
    await tryAs(app, administrator, `select * from pg_stats where schemaname in ('registry', 'auth')`),
    [],
  );
});

test('functions of the token store refuse forged arguments quietly', async () => {
  const never = Buffer.alloc(32, 7);
  assert.deepEqual(await tryAs(app, null, `select kind from auth.find_token($1, '127.0.0.1')`, [never]), [
    { kind: null },
  ]);
  assert.deepEqual(await tryAs(app, null, `select lens from auth.authenticate($1, '127.0.0.1')`, [never]), [
    { lens: null },
  ]);
  assert.deepEqual(
    await tryAs(
      app,
      null,
      `
        select auth.issue_role_tokens(
                 array[$1::bytea], array['127.0.0.1'::inet], array[$2::uuid], array[$3::bytea], array[interval '1 hour'],
                 array[true], array[gen_random_uuid()], array['x']
               ) as at`,
      [never, world.tenants.north.roles.account_viewer.usersAccountId, Buffer.alloc(32, 8)],
    ),
    [{ at: null }],
  );
  // The secret of another client opens nothing, and the answer is that of a secret that nobody has.
  const { north, south } = world.tenants;
  const opened = await Promise.all(
    [secretDigest(testSecretKey, south.roles.account_viewer.clientSecret), never].map((digest) =>
      tryAs(
        app,
        null,
        `select network_allowed, expires_at, roles
           from auth.log_in($1, $2, '127.0.0.1', $3, '1 hour', gen_random_uuid(), 'login', 'x', false)`,
        [north.roles.account_viewer.clientId, digest, Buffer.alloc(32, 9)],
      ),
    ),
  );
  for (const answer of opened) assert.deepEqual(answer, [{ network_allowed: null, expires_at: null, roles: null }]);
  // Entries can be added for clients that exist only, under one action.
  assert.deepEqual(
    await tryAs(app, null, `select auth.record_failed_logins('{ci_none}', array[gen_random_uuid()], '{null}') as id`),
    [],
  );
});

test('an ended appointment stays ended, and no account accepts for another', async () => {
  const { keeper, clerk, south, north } = world.tenants;
  const revived = await tryAs(
    app,
    clerk.roles.account_administrator,
    `update registry.appointments set status = 'active' where account_id = $1 and status = 'terminated' returning id`,
    [clerk.id],
  );
  const accepted = await tryAs(
    app,
    south.roles.account_administrator,
    `update registry.appointments set status = 'active' where account_id = $1 and status = 'pending' returning id`,
    [keeper.id],
  );
  const imposed = await tryAs(
    app,
    north.roles.account_administrator,
    `insert into registry.appointments (register_id, id, account_id, capacity, status) values ($1, $2, $3, 'counsel', 'active') returning id`,
    [north.id, newId(), keeper.id],
  );
  assert.deepEqual([revived, accepted, imposed], ['RG003', denied, denied]);
});
