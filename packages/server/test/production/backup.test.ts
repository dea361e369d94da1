/**
 * Backup by pgBackRest with an archive of the write-ahead log, and its drill, by the files of `deploy/backup` and
 * PostgreSQL 15 of Debian.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { seedDemo } from '../../src/operator/demo/demo.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { binariesIn } from '../support/binaries.ts';
import { freePort } from '../support/free-port.ts';
import type { Ran } from '../support/operator.ts';
import { repositoryRoot } from '../support/pages.ts';
import { withClient } from '../support/postgres.ts';
import { environmentOf } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';

const native = '/usr/lib/postgresql/15';
const appPassword = 'the password of the role that serves';
const folder = mkdtempSync(join(tmpdir(), 'registry-backup-'));
const configPath = join(folder, 'pgbackrest.conf');
const at = (name: string): string => join(folder, name);
const deployed = (name: string): string => readFileSync(join(repositoryRoot, 'deploy/backup', name), 'utf8');

let postgres: EmbeddedPostgres;
/** The system user that runs PostgreSQL. */
let user: { readonly uid: number; readonly gid: number };

const start = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    dataDir: at('data'),
    systemDir: at('system'),
    binaries: binariesIn(native),
    say: () => undefined,
  });

/** Runs a program. Shape: by default as the system user of PostgreSQL. */
function run(
  words: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  as: Partial<typeof user> = user,
): Promise<Ran> {
  const [program = '', ...rest] = words;
  const env = environmentOf({ PGBACKREST_CONFIG: configPath, ...settings });
  return new Promise((resolve) => {
    execFile(program, rest, { env, cwd: '/', ...as }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, stdout, stderr });
    });
  });
}

async function pgBackRest(...words: readonly string[]): Promise<void> {
  const password = decodeURIComponent(new URL(postgres.url).password);
  const { code, stdout, stderr } = await run(['pgbackrest', '--stanza=registry', ...words], { PGPASSWORD: password });
  assert.equal(code, 0, stdout + stderr);
}

before(async () => {
  chmodSync(folder, 0o755);
  postgres = await start();
  await withClient(postgres.url, async (client) => {
    for (const [, name, value] of deployed('archive.conf').matchAll(/^(\w+) = '?([^'\n]+)'?$/gm))
      await client.query(
        `alter system set ${name} = '${value!.replace('pgbackrest', `pgbackrest --config=${configPath}`)}'`,
      );
  });
  await postgres.stop();
  postgres = await start();
  const cluster = join(postgres.dataDir, 'postgres', 'cluster');
  user = statSync(cluster);
  for (const name of ['repository', 'log', 'lock', 'spool', 'drills']) {
    mkdirSync(at(name), { mode: name === 'drills' ? 0o755 : 0o700 });
    chownSync(at(name), user.uid, user.gid);
  }
  const { port, hostname } = new URL(postgres.ownUrl);
  writeFileSync(
    configPath,
    deployed('pgbackrest.conf')
      .replace('/var/lib/pgbackrest', at('repository'))
      .replace('/var/lib/postgresql/15/main', cluster)
      .replace('[global]', `[global]\nlog-path=${at('log')}\nlock-path=${at('lock')}\nspool-path=${at('spool')}`)
      .concat(`pg1-port=${port}\npg1-socket-path=${decodeURIComponent(hostname)}\npg1-user=postgres\n`),
  );
});
after(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the drill, as this user. */
async function drill(): Promise<Ran> {
  const port = await freePort();
  const owner = new URL(postgres.url);
  owner.host = `127.0.0.1:${port}`;
  return run(
    [join(repositoryRoot, 'deploy/backup/drill.sh')],
    {
      DATABASE_URL: appUrl(owner.href, appPassword),
      DATABASE_OWNER_URL: owner.href,
      REGISTRY_SECRET_KEY: testSecretKey,
      REGISTRY_UNTESTED_POSTGRESQL: 'on',
      TMPDIR: at('drills'),
      DRILL_PORT: String(port),
      DRILL_OPERATOR: `${process.execPath} ${join(repositoryRoot, 'packages/server/src/operator/operator.ts')}`,
    },
    {},
  );
}

test('a drill restores what was committed after the backup too, and leaves nothing behind', async () => {
  await migrate({ ownerUrl: postgres.url, appPassword, say: () => undefined });
  await pgBackRest('stanza-create');
  await pgBackRest('check');
  await pgBackRest('--type=full', 'backup');
  const serving = openDatabase({
    url: appUrl(postgres.url, appPassword),
    connections: 1,
    sharedConnections: 1,
    log: makeLog('silent'),
  });
  try {
    await seedDemo({ database: serving, secretKey: testSecretKey }, () => undefined);
  } finally {
    await serving.close();
  }
  // It waits until the archive has all that was written.
  await pgBackRest('check');
  const { code, stdout, stderr } = await drill();
  assert.equal(code, 0, stdout + stderr);
  assert.match(stdout, /^Restoring took \d+ s\.$/m);
  assert.match(stdout, /^The backup is good\.$/m);
  const counted = [...stdout.matchAll(/^(\w+) +([\d,]+)$/gm)].map(([, table, rows]) => [
    table,
    rows!.replace(/,/g, ''),
  ]);
  assert.ok(counted.length > 10);
  await withClient(postgres.url, async (client) => {
    for (const [table, rows] of counted) {
      const { rows: found } = await client.query(`select count(*) from registry.${table}`);
      assert.equal(found[0].count, rows, table);
    }
  });
  assert.deepEqual(readdirSync(at('drills')), []);
});
