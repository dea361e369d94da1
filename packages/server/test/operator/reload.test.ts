/** A reload: another password, another certificate and wrong files, while the server serves. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { testBinaries } from '../support/binaries.ts';
import { runOperator } from '../support/operator.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { send, testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-reload-'));
// PostgreSQL's user has to pass through.
chmodSync(folder, 0o755);
const fileIn = (name: string): string => join(folder, name);
const [urlFile, keyFile] = [fileIn('database-url'), fileIn('secret-key')];
let postgres: EmbeddedPostgres;

const openssl = (...words: string[]): string =>
  execFileSync('openssl', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A certificate that is its own authority. */
function makeCertificate(name: string, days: number): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  openssl('req', '-x509', ...key, '-out', `${name}.crt`, ...subject, '-days', `${days}`);
}

const owner = (text: string) => withClient(postgres.url, (client) => client.query(text));

async function proveBy(name: string): Promise<void> {
  const { rows } = await owner(`select current_setting('data_directory') as folder`);
  const { uid, gid } = statSync(rows[0].folder);
  for (const kind of ['crt', 'key']) {
    const path = join(rows[0].folder, `${name}.${kind}`);
    copyFileSync(fileIn(`${name}.${kind}`), path);
    chmodSync(path, 0o600);
    chownSync(path, uid, gid);
  }
  for (const setting of [`ssl_cert_file = '${name}.crt'`, `ssl_key_file = '${name}.key'`, 'ssl = on'])
    await owner(`alter system set ${setting}`);
  await owner('select pg_reload_conf()');
  await until(async () => {
    const shown = await owner(`select current_setting('ssl') || current_setting('ssl_cert_file') as file`);
    return shown.rows[0].file === `on${name}.crt`;
  });
}

function servingUrl(password: string, change: (url: URL) => void = () => undefined): string {
  const url = new URL(postgres.url);
  Object.assign(url, { hostname: 'localhost', username: 'registry_app', password });
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', fileIn('authority.crt'));
  change(url);
  return url.href;
}

before(async () => {
  makeCertificate('first', 2);
  makeCertificate('second', 90);
  copyFileSync(fileIn('first.crt'), fileIn('authority.crt'));
  postgres = await startEmbeddedPostgres({ dataDir: fileIn('data'), binaries: testBinaries(), say: () => undefined });
  await proveBy('first');
  writeFileSync(keyFile, testSecretKey);
  writeFileSync(urlFile, servingUrl('first-password'));
  const settings = { DATABASE_URL_FILE: urlFile, DATABASE_OWNER_URL: postgres.url, REGISTRY_SECRET_KEY_FILE: keyFile };
  const { code, stderr } = await runOperator(['migrate'], settings);
  assert.equal(code, 0, stderr);
});
after(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  if (!postgres.dataDir.startsWith(folder)) rmSync(postgres.dataDir, { recursive: true, force: true });
});

/** Tells a program to reload. Shape: the message and the reason that its log then has. */
async function reload({ child, said }: Program): Promise<{ level: number; msg: string; reason?: string }> {
  const lines = (): string[] =>
    said.stdout.split('\n').filter((line) => /a reload was|the settings were read/.test(line));
  const earlier = lines().length;
  child.kill('SIGHUP');
  await until(
    () => lines().length > earlier,
    () => said.stderr,
  );
  return JSON.parse(lines().at(-1)!);
}

/** Ends all connections of the server, so that the next ones are new. */
const endConnections = () =>
  owner(`select pg_terminate_backend(pid, 10000) from pg_stat_activity where usename = 'registry_app'`);

test('a reload takes another password and refuses what is wrong', async (t) => {
  await owner(`alter role registry_app password 'first-password'`);
  writeFileSync(urlFile, servingUrl('first-password'));
  const settings = { DATABASE_URL_FILE: urlFile, REGISTRY_SECRET_KEY_FILE: keyFile };
  const program = startProgram({ ...settings, REGISTRY_DATABASE_CONNECTIONS: '12' });
  t.after(() => program.child.kill('SIGKILL'));
  const { origin } = new URL(await program.listening);
  const isReady = async () => (await send(`${origin}/readyz`, { headers: { connection: 'close' } })).status === 200;
  const serves = async () => until(isReady, () => program.said.stderr);

  for (let n = 0; n < 8; n += 1) assert.ok(await isReady());
  await owner(`alter role registry_app password 'second-password'`);
  for (const [wrong, text, reason] of [
    ['the old password', servingUrl('first-password'), /^PostgreSQL does not let this role in/],
    ['no URL', 'nonsense', /^DATABASE_URL_FILE, which names .+: must begin with postgres/],
    [
      'another database',
      servingUrl('second-password', (url) => (url.pathname = '/postgres')),
      /another host, database or role/,
    ],
    [
      'an unknown authority',
      servingUrl('second-password', (url) => url.searchParams.set('sslrootcert', fileIn('second.crt'))),
      /authority that is not known here/,
    ],
  ] as const) {
    writeFileSync(urlFile, text);
    const answered = await reload(program);
    assert.deepEqual(
      [answered.level, answered.msg],
      [50, 'a reload was refused; what was read before stays in use'],
      wrong,
    );
    assert.match(answered.reason!, reason, wrong);
    assert.ok(!answered.reason!.includes('password@'), wrong);
    // Connections that are open go on.
    assert.ok(await isReady(), wrong);
  }
  writeFileSync(urlFile, servingUrl('second-password'));
  writeFileSync(keyFile, 'another key of more than thirty-two characters');
  assert.match((await reload(program)).reason!, /^REGISTRY_SECRET_KEY is another one than at the start: restart/);
  writeFileSync(keyFile, testSecretKey);

  const taken = await reload(program);
  assert.deepEqual(
    [taken.level, taken.msg],
    [30, 'the settings were read again, and new connections to the database use them'],
  );
  await endConnections();
  await serves();
  // New connections log in by the new password.
  for (let n = 0; n < 8; n += 1) assert.ok(await isReady());
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 0, program.said.stderr);
});

test('the metric of the certificate is the end of the one that PostgreSQL shows, also after another authority', async (t) => {
  await owner(`alter role registry_app password 'first-password'`);
  writeFileSync(urlFile, servingUrl('first-password'));
  const settings = { DATABASE_URL_FILE: urlFile, REGISTRY_SECRET_KEY_FILE: keyFile };
  const endOf = (name: string): number =>
    Date.parse(openssl('x509', '-in', `${name}.crt`, '-noout', '-enddate').replace('notAfter=', '')) / 1_000;
  const shown = async (program: Program): Promise<number> => {
    const { text } = await send(`${new URL(await program.listening).origin}/metrics`);
    return Number(/^registry_database_certificate_expiry_timestamp_seconds\{.*\} (\S+)$/m.exec(text)![1]);
  };
  const first = startProgram(settings);
  t.after(() => first.child.kill('SIGKILL'));
  assert.equal(await shown(first), endOf('first'));
  await proveBy('second');
  copyFileSync(fileIn('second.crt'), fileIn('authority.crt'));
  assert.equal((await reload(first)).level, 30);
  await endConnections();
  await until(async () => (await send(`${new URL(await first.listening).origin}/readyz`)).status === 200);
  const next = startProgram({ ...settings, REGISTRY_DATABASE_CONNECTIONS: '12' });
  t.after(() => next.child.kill('SIGKILL'));
  assert.equal(await shown(next), endOf('second'));
});
