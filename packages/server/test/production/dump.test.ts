/**
 * Dumps by `pg_dump` and restores by `pg_restore` of PostgreSQL 15, which is refused as untested unless the operator
 * says otherwise.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { seedDemo } from '../../src/operator/demo/demo.ts';
import { describeSchema } from '../../src/operator/migrate/schema-file.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { binariesIn } from '../support/binaries.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type OwnedDatabase, type OwnersPostgres, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

const native = '/usr/lib/postgresql/15';
const folder = mkdtempSync(join(tmpdir(), 'registry-dump-'));
const dumpPath = join(folder, 'registry.dump');
const drills = join(folder, 'drills');
const untested = { REGISTRY_UNTESTED_POSTGRESQL: 'on' };
const log = makeLog('silent');
let postgres: OwnersPostgres;
let first: OwnedDatabase;
let second: OwnedDatabase;

before(async () => {
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  mkdirSync(drills, { mode: 0o755 });
  postgres = await startOwnersPostgres(binariesIn(native));
  first = await postgres.emptyDatabase('first');
  second = await postgres.emptyDatabase('second');
});

after(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, ...words: readonly string[]): string =>
  execFileSync(join(native, 'bin', program), words, { encoding: 'utf8', stdio: 'pipe' });

/** Every table with its number of rows, as a superuser counts them. */
async function countRows({ superuserUrl }: OwnedDatabase): Promise<readonly string[]> {
  return await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select format('%I.%I: %s rows', n.nspname, c.relname,
               (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I.%I', n.nspname, c.relname),
                                                    false, true, '')))[1]) as line
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('registry', 'auth', 'migrations') and c.relkind = 'r'
       order by 1`);
    return rows.map(({ line }) => line);
  });
}

/** The statements of the schema, without the rights on the database itself, in which its name stands for it. */
const schemaOf = async ({ ownerUrl }: OwnedDatabase): Promise<readonly string[]> =>
  (await describeSchema(ownerUrl)).split(/;\n/);

test('PostgreSQL 15 is refused with a sentence, and nothing is changed', async () => {
  const { code, stderr } = await runOperator(['migrate'], settingsOf(first));
  assert.deepEqual(
    [code, stderr],
    [
      78,
      'The database is PostgreSQL 15, and this program is tested with PostgreSQL 16, 17, 18; nothing was changed. Upgrade PostgreSQL, or set REGISTRY_UNTESTED_POSTGRESQL=on to try it all the same.\n',
    ],
  );
  assert.deepEqual(await countRows(first), []);
});

test('where the operator takes an untested release, the owner migrates, dumps and restores, and the copy holds', async () => {
  const ran = await runOperator(['migrate'], { ...settingsOf(first), ...untested });
  assert.equal(ran.code, 0, ran.stderr);
  const serving = openDatabase({
    url: first.appUrl,
    connections: 1,
    sharedConnections: 1,
    log,
  });
  try {
    await seedDemo({ database: serving, secretKey: testSecretKey }, () => undefined);
  } finally {
    await serving.close();
  }
  run(
    'pg_dump',
    '--format=custom',
    '--enable-row-security',
    '--role=registry_reader',
    `--file=${dumpPath}`,
    first.ownerUrl,
  );
  const asOwner = (text: string): Promise<unknown> => withClient(second.ownerUrl, (client) => client.query(text));
  // pg_restore gives functions to their owners before it grants these the right to have any in a schema.
  await asOwner('alter default privileges grant create on schemas to registry_auth, registry_ledger');
  run('pg_restore', '--exit-on-error', `--dbname=${second.ownerUrl}`, dumpPath);
  await asOwner(`
    alter default privileges revoke create on schemas from registry_auth, registry_ledger;
    revoke create on schema registry, migrations from registry_auth;
    revoke create on schema auth, migrations from registry_ledger;
    revoke temporary on database second from public;
    grant connect on database second to registry_app, registry_reader;
    grant connect, create on database second to registry_owner`);
  assert.deepEqual(await schemaOf(second), await schemaOf(first));
  assert.deepEqual(await countRows(second), await countRows(first));
  const faults = await verify({ ownerUrl: second.ownerUrl, log, say: () => undefined });
  assert.deepEqual(faults, []);
  for (const one of [first, second]) {
    const { stdout } = await runOperator(['doctor'], { ...settingsOf(one), ...untested });
    assert.match(stdout, /^ok {4}objects of the schema: .*$/m);
    assert.match(stdout, /^ok {4}grants of the role that serves: .*$/m);
  }
});

/** The line of a count, as a drill prints it. */
const countIn = (stdout: string, table: string): number =>
  Number(new RegExp(`^${table} +([\\d,]+)$`, 'm').exec(stdout)![1]!.replaceAll(',', ''));

test('a drill restores the dump into a PostgreSQL of its own, counts what it holds, and leaves nothing behind', async () => {
  const settings = { REGISTRY_SECRET_KEY: testSecretKey, TMPDIR: drills };
  const { code, stdout, stderr } = await runOperator(['drill', dumpPath], settings);
  assert.equal(code, 0, stdout + stderr);
  assert.match(stderr, /^holds {2}Every digest is the SHA-256 of its payload/m);
  assert.match(stdout, /^ok {4}objects of the schema: /m);
  assert.match(stdout, /^The newest audit entry is of \d{4}-\d\d-\d\dT[\d:]+Z\.$/m);
  assert.match(
    stdout,
    /^Restoring took [\d.]+ s\.\nVerifying took [\d.]+ s: everything holds\.\nThe backup is good\.\n$/m,
  );
  const counted = await countRows(first);
  for (const table of ['accounts', 'holders', 'postings', 'audit_entries'])
    assert.ok(counted.includes(`registry.${table}: ${countIn(stdout, table)} rows`), table);
  assert.deepEqual(readdirSync(drills), []);
});

test('a drill is not passed with another secret key, by half a dump, or without one', async () => {
  const otherKey = { ...settingsOf(second), ...untested, REGISTRY_SECRET_KEY: 'the secret key of another registry' };
  const wrong = await runOperator(['drill'], otherKey);
  assert.equal(wrong.code, 1, wrong.stdout + wrong.stderr);
  assert.match(wrong.stdout, /^fail {2}secret key: /m);
  assert.match(wrong.stdout, /^Examinations above that fail: .*secret key/m);
  assert.match(wrong.stdout, /^The backup is not good\.$/m);
  const settings = { REGISTRY_SECRET_KEY: testSecretKey, TMPDIR: drills };
  const half = join(folder, 'half.dump');
  const whole = readFileSync(dumpPath);
  writeFileSync(half, whole.subarray(0, whole.length / 2));
  const cut = await runOperator(['drill', half], settings);
  assert.equal(cut.code, 1);
  assert.match(cut.stderr, /^pg_restore did not restore .*half\.dump: pg_restore: error: /m);
  const none = await runOperator(['drill', join(folder, 'none.dump')], settings);
  assert.deepEqual(
    [none.code, none.stderr],
    [1, `There is no dump in ${join(folder, 'none.dump')}: name a file that pg_dump --format=custom has made.\n`],
  );
  assert.deepEqual(readdirSync(drills), []);
});
