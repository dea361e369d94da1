import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig, settings } from './config.ts';
import { connectionsMax } from './connections.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

test('an empty environment gives every setting its default', () => {
  const config = readConfig({});
  for (const [name, setting] of Object.entries(settings) as [keyof typeof settings, { default?: string }][]) {
    if (setting.default === undefined) assert.equal(config[name], undefined, name);
    else assert.notEqual(config[name], undefined, name);
  }
  assert.equal(config.PORT, 4000);
  assert.equal(config.REGISTRY_LOGIN_BY_QUERY, true);
  assert.deepEqual(config.REGISTRY_TRUSTED_PROXIES, []);
});

test('a server opens 24 connections to PostgreSQL and 64 to a pooler, unless the setting says otherwise', () => {
  const worked: readonly (readonly [pooling: string, given: string, connections: number])[] = [
    ['', '', 24],
    ['none', '', 24],
    ['transaction', '', 64],
    ['prepared', '', 64],
    ['none', '30', 30],
    ['transaction', '30', 30],
  ];
  for (const [pooling, given, connections] of worked)
    assert.equal(
      connectionsMax(readConfig({ REGISTRY_DATABASE_POOLING: pooling, REGISTRY_DATABASE_CONNECTIONS: given })),
      connections,
      `${pooling} ${given}`,
    );
});

test('an empty value is no value', () => {
  assert.equal(readConfig({ PORT: '' }).PORT, 4000);
  assert.equal(readConfig({ DATABASE_URL: '' }).DATABASE_URL, undefined);
});

const wrong: readonly [name: string, value: string][] = [
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', 'http'],
  ['DATABASE_URL', 'mysql://x'],
  ['REGISTRY_BASE_PATH', 'registry'],
  ['REGISTRY_BASE_PATH', '/registry/'],
  ['REGISTRY_BASE_PATH', '/a b'],
  ['REGISTRY_SECRET_KEY', 'too short'],
  ['REGISTRY_DATABASE_CONNECTIONS', '0'],
  ['REGISTRY_DATABASE_CONNECTIONS', '5'],
  ['REGISTRY_DATABASE_CONNECTIONS', '501'],
  ['REGISTRY_DATABASE_POOLING', 'session'],
  ['REGISTRY_LOGIN_BY_QUERY', 'yes'],
  ['REGISTRY_ROLE_SWITCH', 'any'],
  ['REGISTRY_LOG_LEVEL', 'loud'],
  ['REGISTRY_BODY_MAX', '16777217'],
];

test('a value that is not valid is refused in a sentence that begins with the name', () => {
  for (const [name, value] of wrong) {
    const message = refusal({ [name]: value });
    assert.ok(message.startsWith(name), `${name}=${value}: ${message}`);
    assert.ok(message.includes(settings[name as keyof typeof settings].description), message);
  }
});

test('every number has bounds: one below and one above are refused', () => {
  for (const [name, setting] of Object.entries(settings) as [string, { default?: string }][]) {
    if (!/^\d+$/.test(setting.default ?? '')) continue;
    assert.ok(refusal({ [name]: '-1' }).startsWith(name), name);
    assert.ok(refusal({ [name]: '99999999999' }).startsWith(name), name);
    assert.ok(refusal({ [name]: '1.5' }).startsWith(name), name);
  }
});

test('all settings that are not valid are reported together', () => {
  const lines = refusal({ PORT: 'x', REGISTRY_LOG_LEVEL: 'y', REGISTRY_UNHEARD_OF: 'z' }).split('\n');
  assert.deepEqual(
    lines.map((line) => /^\w+/.exec(line)?.[0]),
    ['PORT', 'REGISTRY_LOG_LEVEL', 'REGISTRY_UNHEARD_OF'],
  );
});

test('a secret that is not valid is named, and its value is not shown', () => {
  const message = refusal({ REGISTRY_SECRET_KEY: 'hunter2', DATABASE_URL: 'ftp://user:hunter2@host' });
  assert.match(message, /REGISTRY_SECRET_KEY/);
  assert.match(message, /DATABASE_URL/);
  assert.ok(!message.includes('hunter2'), message);
});

test('names of other programs are ignored', () => {
  assert.equal(refusal({ PATH: '/bin', PGHOST: 'x', REGISTRYX: '1' }), '');
});

test('a secret may be given in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-config-'));
  const path = join(folder, 'key');
  const key = 'k'.repeat(40);
  writeFileSync(path, `${key}\n`);
  assert.equal(readConfig({ REGISTRY_SECRET_KEY_FILE: path }).REGISTRY_SECRET_KEY, key);
  assert.match(
    refusal({ REGISTRY_SECRET_KEY_FILE: join(folder, 'none') }),
    /^REGISTRY_SECRET_KEY_FILE names .*none, which does not exist\.$/,
  );
  assert.match(refusal({ REGISTRY_LOG_LEVEL_FILE: path }), /^REGISTRY_LOG_LEVEL_FILE is not a setting/);
  rmSync(folder, { recursive: true });
});
