/** Every setting that names a file, with a file of no use: setting, path and reason are told, and no stack. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConfigError, readConfig, settings } from '../../src/base/config.ts';
import { withSafeUrls } from '../../src/operator/database-tls.ts';
import { findSecretKey } from '../../src/operator/secret-key.ts';
import { fileParameters } from '../../src/postgres/url-files.ts';
import { nobody } from '../support/nobody.ts';
import { runOperator } from '../support/operator.ts';
import { startProgram } from '../support/process.ts';
import { testSecretKey } from '../support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-setting-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));
chmodSync(folder, 0o755);

const path = (name: string): string => join(folder, name);
const write = (name: string, text: string, mode = 0o644): string => {
  writeFileSync(path(name), text, { mode });
  return path(name);
};

/** States of a file, with what is told of each. */
const states = {
  missing: { path: path('missing'), reason: 'does not exist' },
  'in a file': { path: join(write('file', 'x'), 'below'), reason: 'does not exist' },
  'a folder': { path: (mkdirSync(path('folder')), path('folder')), reason: 'is a folder' },
  'not to be read': {
    path: write('closed', 'x', 0o000),
    reason: 'may not be read by the user of this program',
  },
  empty: { path: write('empty', ' \n'), reason: 'is empty' },
} as const;
const wrong = write('wrong', 'no secret, URL, certificate or key\n');

/** The message of a refusal of the settings. Root reads every file, so they are read as nobody. */
function refusalOf(env: Readonly<Record<string, string>>): string {
  if (nobody !== undefined) process.seteuid!(nobody.uid);
  try {
    withSafeUrls(readConfig(env));
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.message;
  } finally {
    if (nobody !== undefined) process.seteuid!(0);
  }
  return 'nothing was refused';
}

const secrets = Object.entries(settings).flatMap(([name, setting]) => ('secret' in setting ? [name] : []));
const urls = secrets.filter((name) => /_URLS?$/.test(name));
const url = 'postgresql://a:hunter2@db.example/registry?sslmode=verify-full';

test('the settings that name files are these', () => {
  assert.deepEqual(secrets, [
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_REPLICA_URLS',
    'REGISTRY_SECRET_KEY',
    'REGISTRY_SECRET_KEY_PREVIOUS',
    'REGISTRY_IDENTITY_PROVIDERS',
  ]);
  assert.deepEqual(fileParameters, ['sslrootcert', 'sslcert', 'sslkey']);
});

for (const name of secrets)
  test(`${name}_FILE: each state of its file is told`, () => {
    for (const [state, { path: file, reason }] of Object.entries(states))
      assert.equal(refusalOf({ [`${name}_FILE`]: file }), `${name}_FILE names ${file}, which ${reason}.`, state);
    // A key may be any text that is long enough.
    const text = name.startsWith('REGISTRY_SECRET_KEY') ? write('short', 'x'.repeat(31)) : wrong;
    const refusal = refusalOf({ [`${name}_FILE`]: text });
    assert.ok(refusal.startsWith(`${name}_FILE, which names ${text}: `), refusal);
    assert.match(refusal, /must (?:begin with postgres:\/\/|have at least 32 characters|be JSON)/);
    assert.ok(!refusal.includes('no secret'), refusal);
  });

for (const name of urls)
  for (const parameter of fileParameters)
    test(`${parameter} in ${name}: each state of its file is told`, () => {
      const others = name === 'DATABASE_URL' ? {} : { DATABASE_URL: url };
      const refusalWith = (file: string): string =>
        refusalOf({ ...others, [name]: `${url}&${parameter}=${encodeURIComponent(file)}` });
      for (const [state, { path: file, reason }] of Object.entries(states))
        assert.equal(refusalWith(file), `${name} names ${file} by ${parameter}, which ${reason}.`, state);
      const holds = parameter === 'sslkey' ? 'private key in PEM without a passphrase' : 'certificate in PEM';
      assert.equal(refusalWith(wrong), `${name} names ${wrong} by ${parameter}, which holds no ${holds}.`);
    });

test('the key of the data folder: each state of its file is told', () => {
  const dataDir = path('data');
  mkdirSync(join(dataDir, 'secret-key'), { recursive: true });
  const told = (reason: string): object => ({
    name: 'Error',
    message: `The secret key of this register is in ${join(dataDir, 'secret-key')}, which ${reason}: put it back from your copy, or set REGISTRY_SECRET_KEY.`,
  });
  assert.throws(() => findSecretKey(dataDir), told('is a folder'));
  rmSync(join(dataDir, 'secret-key'), { recursive: true });
  writeFileSync(join(dataDir, 'secret-key'), '');
  assert.throws(() => findSecretKey(dataDir), told('is empty'));
  assert.equal(findSecretKey(path('none')), undefined);
});

test('a secret that is given in two ways is refused where they differ', () => {
  const key = 'k'.repeat(40);
  const file = write('key', `${key}\n`);
  for (const name of ['REGISTRY_SECRET_KEY', 'REGISTRY_SECRET_KEY_PREVIOUS'] as const) {
    assert.equal(readConfig({ [name]: key, [`${name}_FILE`]: file })[name], key);
    assert.equal(readConfig({ [name]: '', [`${name}_FILE`]: file })[name], key);
    assert.equal(
      refusalOf({ [name]: 'v'.repeat(40), [`${name}_FILE`]: file }),
      `${name} and ${name}_FILE, which names ${file}, give different values: set one of them only.`,
    );
  }
});

/** A start of a server, and an operator command. Shape: exit code, and what it said. */
const runs = {
  'a start': async (env: Readonly<Record<string, string>>): Promise<readonly [number | string, string]> => {
    const program = startProgram(env);
    return [await program.ended, program.said.stderr];
  },
  doctor: async (env: Readonly<Record<string, string>>): Promise<readonly [number | string, string]> => {
    const { code, stderr } = await runOperator(['doctor'], env);
    return [code, stderr];
  },
};

for (const [title, run] of Object.entries(runs))
  test(`${title} ends with a sentence and exit code 78`, async () => {
    const missing = path('missing');
    for (const [env, expected] of [
      [{ DATABASE_URL_FILE: missing }, `DATABASE_URL_FILE names ${missing}, which does not exist.\n`],
      [
        { DATABASE_URL: `${url}&sslrootcert=${missing}`, REGISTRY_SECRET_KEY: testSecretKey },
        `DATABASE_URL names ${missing} by sslrootcert, which does not exist.\n`,
      ],
    ] as const)
      assert.deepEqual(await run(env), [78, expected]);
  });

test('a data folder that is a file, or that takes no files, ends a start with a sentence', async (t) => {
  const refused = async (dataDir: string): Promise<string> => {
    const program = startProgram({ REGISTRY_DATA_DIR: dataDir });
    assert.equal(await program.ended, 78, program.said.stderr);
    return program.said.stderr;
  };
  assert.match(
    await refused(path('file')),
    /^The data folder \/.*file cannot be used: it is a file\. Name another by REGISTRY_DATA_DIR\.$/m,
  );
  // Not even root writes there.
  if (process.platform === 'linux') {
    const said = await refused('/proc/registry');
    assert.match(said, /^The data folder \/proc\/registry cannot be (?:made|used): ENOENT: /m);
    assert.doesNotMatch(said, /^ +at /m);
  } else t.diagnostic('only Linux has a folder that takes no files');
  assert.deepEqual(readdirSync(path('folder')), []);
});
