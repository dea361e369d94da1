/**
 * The commands by which a person fails over, as `docs/operating/failover.md` has them, with two nodes of PostgreSQL 15.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { killAllIn } from '../support/folder-processes.ts';
import { freePort } from '../support/free-port.ts';
import { nobody } from '../support/nobody.ts';
import { type Ran, runOperator } from '../support/operator.ts';
import { blocksOf } from '../support/pages.ts';
import { testAppPassword } from '../support/app-password.ts';
import { withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-by-hand-'));
const blocks = blocksOf('docs/operating/failover.md').filter(({ language }) => language === 'sh');

/** The block of the page that begins with these words. */
function blockOf(beginning: string): string {
  const found = blocks.filter(({ text }) => text.startsWith(beginning));
  assert.equal(found.length, 1, beginning);
  return found[0]!.text;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly url: string;
}
let db1: Node;
let db2: Node;

/** Runs a block as PostgreSQL's user on the machine of a node. Shape: its output. */
function runAt(
  { port }: Node,
  dataDir: string,
  block: string,
  variables: Readonly<Record<string, string>> = {},
): string {
  return execFileSync('sh', ['-e', '-c', block], {
    ...nobody,
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: `/usr/lib/postgresql/15/bin:${process.env['PATH']}`,
      PGPORT: `${port}`,
      PGDATA: join(folder, dataDir),
      DB1: db1.url,
      DB2: db2.url,
      ...variables,
    },
  });
}

const replicationFrom = ({ port }: Node, as: string): { readonly REPLICATION: string } => ({
  REPLICATION: `postgresql://replicator@127.0.0.1:${port}/?application_name=${as}`,
});

const makeNode = async (name: string): Promise<Node> => {
  const port = await freePort();
  return { name, port, url: `postgresql://postgres@127.0.0.1:${port}/registry` };
};

before(async () => {
  chmodSync(folder, 0o755);
  if (nobody !== undefined) chownSync(folder, nobody.uid, nobody.gid);
  [db1, db2] = [await makeNode('db1'), await makeNode('db2')];
  runAt(db1, 'db1', 'initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8');
  appendFileSync(join(folder, 'db1', 'postgresql.conf'), `unix_socket_directories = '${folder}'\n`);
  runAt(db1, 'db1', 'pg_ctl start --log="$PGDATA.log"');
  await withClient(db1.url.replace(/registry$/, 'postgres'), async (client) => {
    await client.query('create role replicator login replication');
    await client.query('create database registry');
  });
  await migrate({ ownerUrl: db1.url, appPassword: testAppPassword, say: () => undefined });
});
after(() => {
  killAllIn(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the page with the settings of a server that lists both nodes. */
function operate(beginning: string): Promise<Ran> {
  const [, words = ''] = /^npm run operator -- (.*)\n$/.exec(blockOf(beginning)) ?? [];
  const listed = (url: string): string => url.replace(`:${db1.port}/`, `:${db1.port},127.0.0.1:${db2.port}/`);
  return runOperator(words.split(' '), {
    DATABASE_URL: listed(appUrl(db1.url, testAppPassword)),
    DATABASE_OWNER_URL: listed(db1.url),
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_UNTESTED_POSTGRESQL: 'on',
  });
}

const replicate = blockOf('pg_basebackup ');
const wait = blockOf('psql "$DB1" --command="alter system set synchronous');

/** Waits until a primary shows the standby that holds its commits. */
async function untilHeld(primary: Node, standby: string): Promise<void> {
  const held = new RegExp(`\\b${standby} +\\| quorum\\b`);
  await until(() => held.test(runAt(primary, 'db1', wait, { DB1: primary.url })));
}

test('a standby is made, promoted when the primary is lost, and the old primary becomes a standby', async () => {
  runAt(db2, 'db2', replicate, replicationFrom(db1, 'db2'));
  await untilHeld(db1, 'db2');
  const { stdout: before } = await operate('npm run operator -- doctor');
  assert.match(before, new RegExp(`^ok {4}hosts: .*:${db1.port} takes writes; .*:${db2.port} takes none\\.$`, 'm'));

  runAt(db1, 'db1', blockOf('pg_ctl stop'));
  runAt(db2, 'db2', blockOf('psql "$DB2" --command="select pg_promote()'));
  const { stdout: alone } = await operate('npm run operator -- doctor');
  assert.match(
    alone,
    new RegExp(`^warn {2}hosts: .*no connection to .*:${db1.port} .*; .*:${db2.port} takes writes\\.$`, 'm'),
  );

  runAt(db1, 'db1 again', replicate, replicationFrom(db2, 'db1'));
  await untilHeld(db2, 'db1');
  const { stdout: both } = await operate('npm run operator -- doctor');
  assert.match(both, new RegExp(`^ok {4}hosts: .*:${db1.port} takes none; .*:${db2.port} takes writes\\.$`, 'm'));
  const verified = await operate('npm run operator -- verify');
  assert.deepEqual([verified.code, verified.stdout], [0, 'Everything holds.\n'], verified.stderr);
});
