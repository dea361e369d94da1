/**
 * The parts of deploy/compose.yaml, each without a container: the commands of its page, the script of the database in
 * psql, the settings of its services in the program, and its proxy in front of that. check/compose.test.ts compares the
 * rest of the file.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as requestTls, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { ofConsole } from '../support/console.ts';
import { freePort } from '../support/free-port.ts';
import { noteStarted } from '../support/left-open.ts';
import { runOperator } from '../support/operator.ts';
import { type OwnersPostgres, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { blocksOf, repositoryRoot, runShell } from '../support/pages.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { send as sendPlain } from '../support/server.ts';
import { until } from '../support/time.ts';

const run = promisify(execFile);
const page = 'docs/operating/install-compose.md';

/** In the place of /srv/asset-registry and of the folder of certificates. */
const folder = mkdtempSync(join(tmpdir(), 'registry-compose-'));
const secrets = join(folder, 'srv', 'secrets');
const read = (secret: string): string => readFileSync(join(secrets, secret), 'utf8').trim();

let postgres: OwnersPostgres;
/** Connects to the cluster as a superuser. */
let cluster: URL;
let server: Program;
let address: string;
let proxy: ChildProcess;
let proxyLog = '';
let ports: { readonly plain: number; readonly tls: number };

before(async () => {
  postgres = await startOwnersPostgres();
  cluster = new URL((await postgres.emptyDatabase('beside')).superuserUrl);
  // The embedded PostgreSQL makes one of this name for itself.
  await withClient(cluster.href, (client) => client.query('drop database registry'));
  ports = { plain: await freePort(), tls: await freePort() };
});
after(async () => {
  proxy?.kill('SIGTERM');
  server?.child.kill('SIGTERM');
  await server?.ended;
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The settings of a service, with the secrets of the page at the database of the test. */
function settingsOf(service: 'migrate' | 'server'): Record<string, string> {
  const { services } = parse(readFileSync(`${repositoryRoot}deploy/compose.yaml`, 'utf8'), { merge: true });
  const given = Object.entries<string>(services[service].environment).map(([name, value]) => [
    name,
    value.replace('/run/secrets', secrets).replace(/\$\{REGISTRY_HOST:.*\}/, 'register.example.test'),
  ]);
  return Object.fromEntries(given);
}

/** A request to the proxy by TLS, which proves itself by the certificate. */
async function send(path: string, options: RequestOptions = {}): Promise<{ response: IncomingMessage; text: string }> {
  const ca = readFileSync(join(folder, 'ssl', 'fullchain.pem'));
  const sent = requestTls({
    ca,
    host: '127.0.0.1',
    port: ports.tls,
    servername: 'register.example.test',
    path,
    ...options,
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, text: await readText(response) };
}

/** Lines of the log of the server. */
const lines = (): Record<string, unknown>[] =>
  server.said.stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));

test('the commands of the page make the folder, and secrets that only the user of their service reads', async () => {
  const ssl = join(folder, 'ssl');
  mkdirSync(ssl);
  const subject = ['-subj', '/CN=register.example.test', '-addext', 'subjectAltName=DNS:register.example.test'];
  const files = ['-keyout', join(ssl, 'key.pem'), '-out', join(ssl, 'fullchain.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' });
  const commands = blocksOf(page).filter(({ language }) => language === 'sh');
  assert.equal(commands.length, 3);
  const texts = commands.map(({ text }) =>
    text.replaceAll('/srv/asset-registry', join(folder, 'srv')).replaceAll('/etc/ssl/register.example.test', ssl),
  );
  await runShell([`cd ${repositoryRoot}`, ...texts], {});
  const found = Object.fromEntries(
    ['secret-key', 'database-url', 'owner-url', 'owner-password', 'superuser-password', 'certificate.pem'].map(
      (name) => {
        const { mode, uid, gid } = statSync(join(secrets, name));
        assert.deepEqual([(mode & 0o777).toString(8), gid], ['600', uid], name);
        return [name, uid];
      },
    ),
  );
  assert.deepEqual(found, {
    'secret-key': 65_532,
    'database-url': 65_532,
    'owner-url': 65_532,
    'owner-password': 999,
    'superuser-password': 999,
    'certificate.pem': 99,
  });
  const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  assert.equal(
    readFileSync(join(folder, 'srv', '.env'), 'utf8'),
    `REGISTRY_IMAGE=asset-registry:${version}\nREGISTRY_HOST=register.example.test\n`,
  );
});

test('commands of docker are not run, and all other commands of the page are', () => {
  const others = blocksOf(page).filter(({ language }) => language === '');
  const commands = others.flatMap(({ text }) => text.replaceAll('\\\n', ' ').trim().split('\n'));
  assert.ok(commands.length >= 5);
  for (const command of commands)
    assert.match(
      command,
      /^(?:docker build |docker pull |echo \w+_IMAGE="\$\(docker image inspect |docker compose (?:up|ps|restart|run) |cd \/srv\/asset-registry$)/,
    );
});

test('the script makes the database and its owner, with the password of the secret and no power beyond', async () => {
  const script = readFileSync(join(folder, 'srv', 'compose', 'owner.sql'), 'utf8').replace('/run/secrets', secrets);
  writeFileSync(join(folder, 'owner.sql'), script);
  const words = ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--file=${join(folder, 'owner.sql')}`, cluster.href];
  await run('psql', words);
  // The name of the service, and its port, are those of the test.
  for (const file of ['database-url', 'owner-url'])
    writeFileSync(join(secrets, file), read(file).replace('@database/', `@${cluster.host}/`));
  const { stdout } = await run('psql', [
    '--no-psqlrc',
    '--tuples-only',
    '--no-align',
    read('owner-url'),
    '--command',
    'select rolname, rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user',
  ]);
  assert.equal(stdout, 'registry_admin|f|t|f\n');
});

test('with the settings of migrate the program migrates, and with those of server it serves', async () => {
  const migrated = await runOperator(['migrate'], settingsOf('migrate'));
  assert.equal(migrated.code, 0, migrated.stderr);
  assert.equal(settingsOf('server')['REGISTRY_TRUSTED_PROXIES'], '172.30.17.0/24');
  server = startProgram({ ...settingsOf('server'), REGISTRY_TRUSTED_PROXIES: '127.0.0.1/32' });
  address = (await server.listening).replace('0.0.0.0', '127.0.0.1');
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
});

test('HAProxy takes the configuration, and answers for the server when its probe has found it', async () => {
  const text = readFileSync(join(folder, 'srv', 'compose', 'haproxy.cfg'), 'utf8');
  // A container gets the file alone, and not the folder, which only root enters.
  const certificate = join(folder, 'certificate');
  linkSync(join(secrets, 'certificate.pem'), certificate);
  chmodSync(folder, 0o711);
  const own = Object.entries({
    'bind :8080': `bind 127.0.0.1:${ports.plain}`,
    'bind :8443': `bind 127.0.0.1:${ports.tls}`,
    '/run/secrets/certificate': certificate,
    'server server server:4000': `server server ${new URL(address).host}`,
  }).reduce((written, [from, to]) => {
    assert.ok(written.includes(from), from);
    return written.replace(from, to);
  }, text);
  const path = join(folder, 'haproxy.cfg');
  writeFileSync(path, own);
  const { stdout, stderr } = await run('haproxy', ['-c', '-f', path]);
  assert.equal(`${stdout}${stderr}`.replaceAll(/^\[NOTICE\].*\n/gm, ''), 'Configuration file is valid\n');
  // As in its container: the user that the page names, without rights.
  const user = [
    '--reuid=99',
    '--regid=99',
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ];
  proxy = spawn('setpriv', [...user, 'haproxy', '-db', '-f', path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = noteStarted(
    'HAProxy',
    async () => proxy.kill('SIGKILL'),
    () => proxy.killed,
  );
  proxy.once('close', ended);
  proxy.stdout!.setEncoding('utf8').on('data', (said: string) => {
    proxyLog += said;
  });
  const isReady = async (): Promise<boolean> => (await send('/readyz')).response.statusCode === 200;
  await until(() => {
    assert.equal(proxy.exitCode, null, 'HAProxy has ended');
    return isReady().catch(() => false);
  });
});

test('plain http is redirected, and answers by https say that browsers are to stay there', async () => {
  const plain = await fetch(`http://127.0.0.1:${ports.plain}/x`, { headers: { host: 'a' }, redirect: 'manual' });
  assert.deepEqual([plain.status, plain.headers.get('location')?.slice(0, 8)], [308, 'https://']);
  const { response } = await send('/healthz');
  assert.equal(response.headers['strict-transport-security'], 'max-age=31536000');
});

test('metrics are not given away, however their path is written', async () => {
  assert.equal((await fetch(`${address}/metrics`)).status, 200);
  for (const path of [
    '/metrics',
    '/metrics?x',
    '/%6detrics',
    '/metric%73',
    '//metrics',
    '/x/../metrics',
    '/metrics/',
    '/METRICS',
  ]) {
    const { response, text } = await send(path);
    assert.deepEqual([response.statusCode, text.includes('http_open_connections')], [404, false], path);
  }
  assert.equal((await send('/metrics#x')).response.statusCode, 400);
});

test('the server sees the address of the caller and https, whatever the caller claims', async () => {
  const headers = {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'http',
    'X-Forwarded-Host': 'evil.example.test',
  };
  const { response } = await send('/oauth/none', { headers });
  const id = response.headers['x-request-id'];
  await until(() => lines().some(({ requestId }) => requestId === id));
  assert.equal(lines().find(({ requestId }) => requestId === id)!['ip'], '127.0.0.1');
  const console = { ...ofConsole, host: 'register.example.test', 'content-type': 'application/json' };
  const signIn = { method: 'POST', headers: { ...headers, ...console } };
  assert.match((await send('/console/session', signIn)).text, /"code":"request_malformed"/);
  const direct = await sendPlain(`${address}/console/session`, { method: 'POST', headers: console });
  assert.equal(direct.json.code, 'session_needs_https', direct.text);
});

test('the log of the proxy has the path of a login and not the secret in its query', async () => {
  await send('/authenticate/token/login?client_id=ci_x&client_secret=cs_hidden');
  await until(
    () => /^127\.0\.0\.1 GET \/authenticate\/token\/login \d+ /m.test(proxyLog),
    () => proxyLog,
  );
  assert.doesNotMatch(proxyLog, /cs_hidden/);
});

test('a server that is told to stop gets no more requests, and callers are told 503', async () => {
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
  await until(async () => (await send('/healthz')).response.statusCode === 503);
});
