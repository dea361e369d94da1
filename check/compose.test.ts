/**
 * The settings of the registry in deploy/compose.yaml against the program, and its services against what the page says
 * of them.
 */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readConfig, settings } from '../packages/server/src/base/config.ts';
import { msUntilNextRun } from '../deploy/compose/verify-daily.ts';
import { repositoryRoot } from './tree.ts';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly user?: string;
  readonly restart: string;
  readonly read_only: boolean;
  readonly tmpfs: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly secrets: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly healthcheck?: object;
  readonly stop_grace_period?: string;
  readonly [more: string]: unknown;
}

interface Compose {
  readonly services: Readonly<Record<'database' | 'migrate' | 'server' | 'verify' | 'proxy', Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: true; readonly ipam?: unknown } | null>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const text = read('deploy/compose.yaml');
const page = read('docs/operating/install-compose.md');
// As programs read it that take off for a truth value.
const { services, networks, secrets }: Compose = parse(text, { version: '1.1' });
const { database, migrate, server, verify, proxy } = services;

/** The environment of a service, as a file `.env` with this name fills it. */
const environmentOf = ({ environment = {} }: Service): [string, string][] =>
  Object.entries(environment).map(([name, value]) => {
    assert.equal(typeof value, 'string', `${name} would be read as something else than a text`);
    return [name, (value as string).replace(/\$\{REGISTRY_HOST:\?[^}]*\}/, 'register.example.test')];
  });

const fileSettings = new Set(
  Object.entries(settings).flatMap(([name, setting]) => ('secret' in setting ? [`${name}_FILE`] : [])),
);

for (const [name, service] of Object.entries({ migrate, server, verify })) {
  test(`the settings of ${name} are settings of the program, with values that it takes`, () => {
    const given = environmentOf(service);
    const plain = given.filter(([setting]) => !fileSettings.has(setting));
    for (const [setting] of plain) assert.ok(setting in settings && !fileSettings.has(`${setting}_FILE`), setting);
    const config = readConfig(Object.fromEntries(plain));
    assert.equal(config.REGISTRY_DATABASE_TLS, 'off');
  });

  test(`the secrets of ${name} are files, each the one that its setting names`, () => {
    const files = environmentOf(service).filter(([setting]) => fileSettings.has(setting));
    assert.deepEqual(files.map(([, path]) => path).sort(), service.secrets.map((one) => `/run/secrets/${one}`).sort());
  });
}

test('the server migrates nothing, trusts the network of the proxy, and its callers see https', () => {
  const config = readConfig(Object.fromEntries(environmentOf(server).filter(([name]) => !fileSettings.has(name))));
  const { ipam } = networks['proxy']!;
  assert.deepEqual(ipam, { config: [{ subnet: config.REGISTRY_TRUSTED_PROXIES[0] }] });
  assert.deepEqual(
    [config.REGISTRY_MIGRATE, config.REGISTRY_TRUSTED_PROXIES.length, config.REGISTRY_PUBLIC_URL, config.HOST],
    [false, 1, 'https://register.example.test', '0.0.0.0'],
  );
  assert.ok(read('deploy/compose/haproxy.cfg').includes(`server server server:${config.PORT}\n`));
  const grace = Number(/^(\d+)s$/.exec(server.stop_grace_period!)![1]);
  assert.ok(grace >= 10 + config.REGISTRY_STOP_DELAY + 5);
});

test('only migration and verification get the URL of the owner, and only the database the passwords', () => {
  const holders = (secret: string): string[] =>
    Object.entries(services).flatMap(([name, service]) => (service.secrets.includes(secret) ? [name] : []));
  assert.deepEqual(Object.fromEntries(Object.keys(secrets).map((name) => [name, holders(name)])), {
    'secret-key': ['migrate', 'server', 'verify'],
    'database-url': ['migrate', 'server', 'verify'],
    'owner-url': ['migrate', 'verify'],
    'owner-password': ['database'],
    'superuser-password': ['database'],
    certificate: ['proxy'],
  });
  assert.deepEqual(migrate.command, ['migrate']);
});

test('no service may more than it must, and those that go on are started again and tell their health', () => {
  for (const [name, service] of Object.entries(services)) {
    for (const limit of ['mem_limit', 'cpus', 'pids_limit']) assert.ok(limit in service, `${limit} of ${name}`);
    const { read_only, cap_drop, security_opt, tmpfs } = service;
    assert.deepEqual(
      { read_only, cap_drop, security_opt },
      { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    );
    assert.ok(tmpfs.includes('/tmp'), name);
    for (const more of ['privileged', 'cap_add', 'network_mode', 'pid', 'devices', 'extra_hosts'])
      assert.ok(!(more in service), name);
    const goesOn = service !== migrate;
    assert.deepEqual([service.restart, 'healthcheck' in service], [goesOn ? 'unless-stopped' : 'no', goesOn], name);
    for (const volume of service.volumes ?? []) assert.ok(volume.startsWith('data:') || volume.endsWith(':ro'), volume);
  }
});

test('only the proxy has ports and a network with a way out', () => {
  const withPorts = Object.values(services).filter((service) => 'ports' in service);
  assert.deepEqual(withPorts, [proxy]);
  assert.deepEqual(
    Object.entries(networks).map(([name, network]) => [name, network?.internal]),
    [
      ['outside', undefined],
      ['proxy', true],
      ['database', true],
    ],
  );
  assert.deepEqual(
    Object.values(services).map((service) => service.networks),
    [['database'], ['database'], ['database', 'proxy'], ['database'], ['outside', 'proxy']],
  );
  assert.equal(database.user, 'postgres');
});

test('the page has every secret, image and variable of the file', () => {
  for (const { file } of Object.values(secrets))
    assert.match(page, new RegExp(`> ${file.replace('./secrets/', '')}$`, 'm'));
  const variables = [...text.matchAll(/\$\{(\w+):\?[^}]*\}/g)].map(([, name]) => name!);
  assert.deepEqual([...new Set(variables)].sort(), [
    'HAPROXY_IMAGE',
    'POSTGRES_IMAGE',
    'REGISTRY_HOST',
    'REGISTRY_IMAGE',
  ]);
  for (const name of variables) assert.ok(page.includes(`echo ${name}=`), name);
  for (const { image } of Object.values(services)) assert.match(image, /^\$\{\w+_IMAGE:\?/, 'an image that may change');
});

test('no page of operating advises to remove volumes', () => {
  for (const name of globSync('docs/**/*.md', { cwd: repositoryRoot }))
    assert.doesNotMatch(read(name), /--volumes|volume (?:rm|prune)/, name);
});

test('the verification of the file is each day at 3:00 UTC', () => {
  const program = '/opt/asset-registry/';
  const [, file] = verify['entrypoint'] as string[];
  assert.ok(existsSync(join(repositoryRoot, file!.slice(program.length))));
  const hourMs = 3_600_000;
  for (const [now, hours] of [
    ['2026-03-01T02:00:00Z', 1],
    ['2026-03-01T03:00:00Z', 24],
    ['2026-02-28T04:00:00Z', 23],
    ['2025-12-31T12:00:00Z', 15],
  ] as const)
    assert.equal(msUntilNextRun(Date.parse(now)), hours * hourMs, now);
});
