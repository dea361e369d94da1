/** TLS to PostgreSQL, with an authority of the test's own: who proves to be the server is let in, and nobody else. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { runOperator } from '../support/operator.ts';
import { openClient, withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';
import { testBinaries } from '../support/binaries.ts';
import { startTlsRelay } from '../support/tls-relay.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-tls-'));
// PostgreSQL's user has to pass through.
chmodSync(folder, 0o755);
const fileIn = (name: string): string => join(folder, name);
let postgres: EmbeddedPostgres;

const openssl = (...words: string[]): unknown => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

function makeAuthority(name: string): void {
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
    '-subj',
    `/CN=${name}`,
    '-days',
    '2',
  );
}

function makeCertificate(name: string, host: string, days: number): void {
  openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`);
  writeFileSync(fileIn(`${name}.ext`), `subjectAltName=DNS:${host}`);
  const signed = ['-CA', 'authority.crt', '-CAkey', 'authority.key', '-CAcreateserial', '-days', `${days}`];
  openssl('x509', '-req', '-in', `${name}.csr`, ...signed, '-extfile', `${name}.ext`, '-out', `${name}.crt`);
}

before(async () => {
  makeAuthority('authority');
  makeAuthority('stranger');
  makeCertificate('good', 'localhost', 2);
  makeCertificate('twin', 'localhost', 2);
  makeCertificate('other', 'other.example', 2);
  makeCertificate('expired', 'localhost', -1);
  postgres = await startEmbeddedPostgres({ dataDir: fileIn('data'), binaries: testBinaries(), say: () => undefined });
});
after(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  if (!postgres.dataDir.startsWith(folder)) rmSync(postgres.dataDir, { recursive: true, force: true });
});

/** Has PostgreSQL prove itself by a certificate; by none where no name is given. */
async function serve(name: string | undefined): Promise<void> {
  const client = await openClient(postgres.url);
  try {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const cluster = rows[0]!.folder;
    const { uid, gid } = statSync(cluster);
    if (name === undefined) await client.query('alter system set ssl = off');
    else {
      for (const kind of ['crt', 'key']) {
        const path = join(cluster, `${name}.${kind}`);
        copyFileSync(fileIn(`${name}.${kind}`), path);
        chmodSync(path, 0o600);
        chownSync(path, uid, gid);
      }
      await client.query(`alter system set ssl_cert_file = '${name}.crt'`);
      await client.query(`alter system set ssl_key_file = '${name}.key'`);
      await client.query('alter system set ssl = on');
    }
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
  const shown = async (): Promise<string> =>
    withClient(postgres.url, async (looker) => {
      const found = await looker.query(
        `select current_setting('ssl') as ssl, current_setting('ssl_cert_file') as file`,
      );
      return name === undefined ? found.rows[0].ssl : `${found.rows[0].ssl} ${found.rows[0].file}`;
    });
  while ((await shown()) !== (name === undefined ? 'off' : `on ${name}.crt`));
}

function start(mode: string, authority: string, command = 'migrate', port?: number) {
  const url = new URL(postgres.url);
  if (port !== undefined) url.port = `${port}`;
  url.hostname = 'localhost';
  url.searchParams.set('sslmode', mode);
  url.searchParams.set('sslrootcert', fileIn(`${authority}.crt`));
  return runOperator([command], { DATABASE_URL: url.href, REGISTRY_SECRET_KEY: testSecretKey });
}

for (const [title, certificate, authority, expected] of [
  [
    'of an unknown authority',
    'good',
    'stranger',
    /^The certificate of the database is of an authority that is not known here\b/,
  ],
  [
    "of another server's name",
    'other',
    'authority',
    /^The certificate of the database is that of another server\b.*other\.example/,
  ],
  ['that has expired', 'expired', 'authority', /^The certificate of the database has expired: renew it\.$/],
  ['that is missing, because the server has no TLS', undefined, 'authority', /^The database does not speak TLS\b/],
] as const)
  test(`a certificate ${title} is refused with a sentence`, async () => {
    await serve(certificate);
    for (const mode of ['verify-full', 'require']) {
      const { code, stderr } = await start(mode, authority);
      assert.equal(code, 1, stderr);
      assert.match(stderr.trimEnd(), expected, mode);
    }
  });

test('a certificate of the known authority for the name in the URL is accepted, and the connection is encrypted', async () => {
  await serve('good');
  const { code, stderr } = await start('verify-full', 'authority');
  assert.equal(code, 0, stderr);
});

test('a login is not passed on by who proves to be the server as well, by another certificate of its authority', async () => {
  const port = Number(new URL(postgres.url).port);
  const relay = await startTlsRelay({
    port,
    key: readFileSync(fileIn('twin.key'), 'utf8'),
    cert: readFileSync(fileIn('twin.crt'), 'utf8'),
  });
  try {
    const { code, stderr } = await start('verify-full', 'authority', 'migrate', relay.port);
    assert.equal(code, 1, stderr);
    assert.match(stderr, /SCRAM channel binding check failed/);
  } finally {
    await relay.stop();
  }
});

test('of several hosts each must prove itself by its own name, and one that cannot is passed over', async () => {
  const { port, username, password } = new URL(postgres.url);
  const run = (command: string, hosts: readonly string[]): ReturnType<typeof runOperator> => {
    const listed = hosts.map((host) => `${host}:${port}`).join(',');
    const parameters = `sslmode=verify-full&sslrootcert=${encodeURIComponent(fileIn('authority.crt'))}`;
    const url = `postgresql://${username}:${password}@${listed}/${new URL(postgres.url).pathname.slice(1)}?${parameters}`;
    return runOperator([command], { DATABASE_URL: url, REGISTRY_SECRET_KEY: testSecretKey });
  };
  const { code, stderr } = await run('migrate', ['127.0.0.1', 'localhost']);
  assert.equal(code, 0, stderr);
  const refused = await run('migrate', ['127.0.0.1', '127.0.0.2']);
  assert.equal(refused.code, 1, refused.stderr);
  assert.match(refused.stderr, /^The certificate of the database is that of another server\b.*127\.0\.0\.1:/);
  const { stdout } = await run('doctor', ['127.0.0.1', 'localhost']);
  assert.match(
    stdout,
    /^warn {2}hosts: Of the hosts of the URL, there is no connection to 127\.0\.0\.1:\d+ \(.*\); localhost:\d+ takes writes\.$/m,
  );
});

test('doctor says for how long the certificate holds, and fails shortly before its end', async () => {
  const { code, stdout } = await start('verify-full', 'authority', 'doctor');
  assert.equal(code, 1, stdout);
  assert.match(
    stdout,
    /^fail {2}TLS: The database proves itself by a certificate that holds for [12] days?\.\n {6}Renew it\.$/m,
  );
});

test('a URL to another machine without TLS is refused before anything is connected', async () => {
  const { code, stderr } = await runOperator(['migrate'], {
    DATABASE_URL: 'postgresql://a@db.example.invalid/r',
    REGISTRY_SECRET_KEY: testSecretKey,
  });
  assert.equal(code, 78, stderr);
  assert.match(stderr, /^DATABASE_URL leads to db\.example\.invalid without TLS that proves the server\. /);
});
