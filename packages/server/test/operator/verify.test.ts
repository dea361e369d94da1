import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { makeProgress } from '../../src/operator/verify/faults.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { demoDatabase } from '../support/demo.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';

const log = makeLog('silent');
let database: TestDatabase;
before(async () => {
  ({ database } = await demoDatabase());
});
after(() => database.drop().catch(() => undefined));

const look = async () => verify({ ownerUrl: database.ownerUrl, log, say: () => undefined });

type Edit = readonly [name: string, edit: string, undo: string, found: RegExp, named?: string];

/**
 * Makes edits as a superuser, runs verify, and takes them back. Shape: those of which there is no finding that names
 * the row.
 */
async function missedOf(round: readonly Edit[]): Promise<{ missed: readonly string[]; faults: readonly string[] }> {
  return withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const ids: string[] = [];
    for (const [, , , , named] of round)
      ids.push(named === undefined ? '' : (await client.query({ text: named, rowMode: 'array' })).rows[0]![0]);
    const undos: string[] = [];
    try {
      for (const [, edit, undo] of round) {
        await client.query(edit);
        undos.unshift(undo);
      }
      const faults = (await look()).map(({ holds, where }) => `${holds}: ${where}`);
      const isFound = ([, , , found]: Edit, at: number): boolean =>
        faults.some((fault) => found.test(fault) && fault.includes(ids[at]!));
      return { missed: round.filter((edit, at) => !isFound(edit, at)).map(([name]) => name), faults };
    } finally {
      for (const undo of undos) await client.query(undo);
    }
  });
}

const anAdjustment = `(select id from registry.authorized_adjustments where sequence = 2 order by id limit 1)`;
const anInstruction = `(select id from registry.instructions order by id limit 1)`;
const saveRows = 'create table if not exists public.kept as ';

/** Those of a round break different invariants, of each of which `verify` names the first row. */
const rounds: readonly (readonly Edit[])[] = [
  [
    [
      'a total that does not follow from its adjustments',
      `update registry.assets set authorized_total = authorized_total + 1 where id = (select id from registry.assets where authorized_total > 0 order by id limit 1)`,
      `update registry.assets set authorized_total = authorized_total - 1 where id = (select id from registry.assets where authorized_total > 0 order by id limit 1)`,
      /^Every authorised total is the sum.*: asset /,
      `select id from registry.assets where authorized_total > 0 order by id limit 1`,
    ],
    [
      'an instruction whose payload was changed',
      `update registry.instructions set payload = payload || '{"name": "Another"}' where id = ${anInstruction}`,
      `update registry.instructions set payload = payload || '{"name": "Ordinary Shares"}' where id = ${anInstruction}`,
      /^Every instruction asks for what its digest was made of: instruction /,
      anInstruction,
    ],
    [
      'a completed instruction marked as rejected',
      `update registry.instructions set status = 'rejected', completed_at = null where id = (select instruction_id from registry.authorized_adjustments order by id limit 1)`,
      `update registry.instructions set status = 'completed', completed_at = received_at where id = (select instruction_id from registry.authorized_adjustments order by id limit 1)`,
      /^Every adjustment was made by a completed instruction/,
      `select id from registry.authorized_adjustments order by id limit 1`,
    ],
    [
      'a role without its user',
      `${saveRows} select * from registry.users where email like 'maren%'; delete from registry.users where email like 'maren%'`,
      `insert into registry.users select * from public.kept; drop table public.kept`,
      /^Every foreign key leads to a row: row .* of registry\.users_accounts/,
      `select m.id from registry.users_accounts m join registry.users u on u.id = m.user_id where u.email like 'maren%' order by 1 limit 1`,
    ],
    [
      'an account without an administrator',
      `update registry.users_accounts set status = 'suspended' where user_role = 'account_administrator' and account_id = (select id from registry.accounts where slug = 'vaultmere')`,
      `update registry.users_accounts set status = 'active' where user_role = 'account_administrator' and account_id = (select id from registry.accounts where slug = 'vaultmere')`,
      /active administrator: account vaultmere$/,
    ],
    [
      'a third live secret',
      `insert into registry.api_client_secrets (account_id, id, api_client_id, digest, pepper_version)
       select account_id, gen_random_uuid(), api_client_id, digest, 1 from registry.api_client_secrets, generate_series(1, 2)`,
      `delete from registry.api_client_secrets where pepper_version = 1`,
      /^No client has more than two live secrets: client ci_/,
    ],
    [
      'a token that rests on nothing',
      `insert into auth.tokens (digest, kind, client_account_id, api_client_id, secret_id, expires_at) values (sha256('x'), 'login', gen_random_uuid(), uuidv7(), uuidv7(), now())`,
      `delete from auth.tokens where digest = sha256('x')`,
      /^Every token rests on/,
    ],
    [
      'row-level security that is not forced',
      `alter table registry.assets no force row level security`,
      `alter table registry.assets force row level security`,
      /^Row-level security is forced on every table: table registry\.assets$/,
    ],
    [
      'a guard that was taken off',
      `alter table registry.audit_entries disable trigger _100_append_only`,
      `alter table registry.audit_entries enable trigger _100_append_only`,
      /^Append-only tables are guarded.*: table registry\.audit_entries$/,
    ],
    [
      'a right to remove rows',
      `grant delete on registry.users to registry_app`,
      `revoke delete on registry.users from registry_app`,
      /removes nothing.*: table registry\.users$/,
    ],
    [
      'something that the role that serves owns',
      `create function public.own() returns text language sql return 'own'; alter function public.own() owner to registry_app`,
      `drop function public.own()`,
      /no powers beyond its grants: role registry_app$/,
    ],
  ],
  [
    [
      'an adjustment whose quantity was changed',
      `update registry.authorized_adjustments set quantity = quantity + 1 where id = ${anAdjustment}`,
      `update registry.authorized_adjustments set quantity = quantity - 1 where id = ${anAdjustment}`,
      /^Every authorised total is the sum.*: adjustment /,
      anAdjustment,
    ],
    [
      'an instruction whose type was changed',
      `update registry.instructions set type = 'closeAsset' where id = ${anInstruction}`,
      `update registry.instructions set type = 'createAsset' where id = ${anInstruction}`,
      /^Every instruction asks for what its digest was made of: instruction /,
      anInstruction,
    ],
    [
      'a right to read digests',
      `grant select (digest) on registry.api_client_secrets to registry_app`,
      `revoke select (digest) on registry.api_client_secrets from registry_app`,
      /reads no digest.*: table registry\.api_client_secrets$/,
    ],
    [
      'a granted right to update an append-only table',
      `grant update (authority) on registry.authorized_adjustments to registry_app`,
      `revoke update (authority) on registry.authorized_adjustments from registry_app`,
      /^Append-only tables are guarded.*: table registry\.authorized_adjustments$/,
    ],
  ],
  [
    [
      'an adjustment that was removed',
      `${saveRows} select * from registry.authorized_adjustments where id = ${anAdjustment}; delete from registry.authorized_adjustments where id = ${anAdjustment}`,
      `insert into registry.authorized_adjustments select * from public.kept; drop table public.kept`,
      /^Every authorised total is the sum.*: (adjustment|asset) /,
      `select asset_id from registry.authorized_adjustments where sequence = 2 order by id limit 1`,
    ],
  ],
  [
    [
      'a last adjustment that was removed, its total with it',
      `${saveRows} select * from registry.authorized_adjustments where id = (select id from registry.authorized_adjustments where sequence = 1 order by id limit 1);
     delete from registry.authorized_adjustments j using public.kept k where j.id = k.id;
     update registry.assets a set authorized_total = a.authorized_total - k.quantity from public.kept k where a.id = k.asset_id`,
      `insert into registry.authorized_adjustments select * from public.kept;
     update registry.assets a set authorized_total = a.authorized_total + k.quantity from public.kept k where a.id = k.asset_id; drop table public.kept`,
      /^Every authorised total is the sum.*: adjustment /,
      `select asset_id from registry.authorized_adjustments where sequence = 1 order by id limit 1`,
    ],
  ],
];

for (const [index, round] of rounds.entries()) {
  test(`finds each edit of round ${index + 1}: ${round.map(([name]) => name).join(', ')}`, async () => {
    const { missed, faults } = await missedOf(round);
    assert.deepEqual(missed, [], faults.join('\n'));
  });
}

test('after every edit was taken back, all holds again', async () => {
  assert.deepEqual(await look(), []);
});

test('verify reports its progress about twenty times, and no percentage once there is more than the estimate', () => {
  const said: string[] = [];
  const progress = makeProgress((line) => said.push(line.trim()), 'lines', 4_000_000);
  for (let row = 0; row < 4_200_001; row += 1) progress.count();
  assert.equal(said.length, 21);
  assert.equal(said[0], '200,000 lines so far of about 4,000,000, 5 %');
  assert.deepEqual(said.slice(-2), ['4,000,000 lines so far of about 4,000,000, 100 %', '4,200,000 lines so far']);
  const unknown: string[] = [];
  const other = makeProgress((line) => unknown.push(line.trim()), 'lines', 0);
  for (let row = 0; row < 100_000; row += 1) other.count();
  assert.deepEqual(unknown, ['100,000 lines so far']);
});

test('a role that may not become the one that sees every row is refused', async () => {
  const { code, stderr } = await runOperator(['verify'], {
    ...settingsOf(database),
    DATABASE_OWNER_URL: database.appUrl,
  });
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^The role of DATABASE_OWNER_URL may not become registry_reader, which sees every row: .+\.\n$/m,
  );
});
