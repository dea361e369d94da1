/** Everything that goes wrong ends with one sentence that says what to do, the exit code of its kind, and no stack. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeHolders } from '../../server/test/support/holdings.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { openTestClient, startShared, type TestClient } from '../../server/test/support/test-client.ts';
import { until } from '../../server/test/support/time.ts';
import { OutcomeUnknownError, RefusedError } from '@asset-registry/client/core';
import { runAgain } from '../src/failures.ts';
import type { Io } from '../src/io.ts';
import { envOf, newHome, type Ran, runCommand, startCommand } from './support/command.ts';

let server: TestServer;
let issuer: TestClient;
let env: Record<string, string>;
const others: Server[] = [];
before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
  env = envOf(server.address, issuer.person);
});
after(async () => {
  for (const one of others) one.close();
  await server.stop();
});

interface Case {
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly code: number;
  readonly says: RegExp;
}

async function refuses({ words, env: given, code, says }: Case): Promise<Ran> {
  const ran = await runCommand(words, { env: given ?? env });
  assert.equal(ran.code, code, `${words.join(' ')}: ${ran.stderr}`);
  assert.match(ran.stderr, says);
  assert.doesNotMatch(ran.stderr, /^ +at |node:internal|\.ts:\d/m);
  assert.equal(ran.stdout, '', words.join(' '));
  return ran;
}

test('words that the command line does not have are answered with those that it has', async () => {
  const transfer = ['do', 'transferUnits', '--asset-id', '1', '--from-holder-id', '2'];
  const close = ['do', 'closeAsset', '--asset-id', '1', '--reason', 'x'];
  const cases: readonly Omit<Case, 'code'>[] = [
    { words: ['lst', 'holders'], says: /Did you mean list\?/ },
    { words: ['list', 'holdrs'], says: /Did you mean holders\?/ },
    { words: ['do', 'transferUnit'], says: /Did you mean transferUnits\?/ },
    { words: ['list', 'holders', '--holder-nmber', '3'], says: /Did you mean --holder-number\?/ },
    { words: ['list', 'holders', '--first', 'ten'], says: /It is a whole number/ },
    { words: ['list', 'holders', '--status', 'open'], says: /Allowed choices are active, suspended, closed, merged/ },
    { words: ['list', 'holders', '-o', 'yaml'], says: /Allowed choices are table, json, ndjson, csv/ },
    { words: ['list', 'holders', '--all', '--last', '3'], says: /Leave out --last/ },
    { words: ['list', 'search'], says: /A flag is missing: --text/ },
    { words: ['get', 'holder'], says: /missing required argument 'id'/ },
    { words: [...close, '--idempotency-key', 'Überweisung 1'], says: /1 to 255 printable/ },
    { words: [...close, '--input', '{"idempotencyKey": 7}'], says: /1 to 255 printable/ },
    { words: [...close, '--input', '{"dryRun": "true"}'], says: /true or false/ },
    { words: transfer, says: /^A flag is missing: --receivers\. See: registry do transferUnits --help\n$/ },
    { words: [...transfer, '--receivers', '{"quantity'], says: /^--receivers is not JSON: / },
    { words: [...transfer, '--input', '[]'], says: /--input is not a JSON object/ },
    { words: [...transfer, '--reorder', 'maybe'], says: /Write true or false/ },
    { words: ['ask', 'mutation { closeAsset(input: {}) { replayed } }'], says: /registry do <name>/ },
    { words: ['import', 'holdrs', 'file.csv'], says: /The kinds are classes, holders/ },
    { words: ['import', 'holders', '/dev/null'], says: /is empty/ },
    { words: ['export', 'holders', '--to', '/tmp'], says: /\/tmp is a folder/ },
    { words: ['events', 'tail', '--after', 'a', '--since', 'b'], says: /Give one of them/ },
    { words: ['trigger', 'units.moved', '--forward-to', 'http://localhost:1'], says: /There are units\.cancelled,/ },
    {
      words: ['listen', '--forward-to', 'localhost:3000'],
      env: { ...env, ASSET_REGISTRY_WEBHOOK_SECRET: `whsec_${'A'.repeat(43)}=` },
      says: /is no address/,
    },
    { words: ['login', '--url', 'register.example'], says: /is no address of a registry/ },
    { words: ['login', '--url', 'https://me:pass@register.example'], says: /has a user or a password in it/ },
    { words: ['login', '--url', server.address, '--client-id', 'ci_x'], says: /There is no secret/ },
  ];
  for (const one of cases) await refuses({ ...one, code: 2 });
});

test('what the registry refuses is told in its words', async () => {
  const id = '01a2230e-dcc1-72d8-b2b1-000000000001';
  await refuses({ words: ['get', 'holder', id], code: 3, says: /^The role sees no such holder\. / });
  await refuses({
    words: ['do', 'closeAsset', '--asset-id', id, '--reason', 'x'],
    code: 3,
    says: /\(not_found, request /,
  });
  await refuses({
    words: ['do', 'closeAsset', '--input', `{"assetId": "${id}", "reason": "x", "of": 1}`],
    code: 3,
    says: /\((?:variables_invalid|input_invalid)/,
  });
  await refuses({ words: ['list', 'holders', '--columns', 'nme'], code: 3, says: /nme[^]*\(graphql_document_invalid/ });
  await refuses({
    words: ['list', 'holders', '--first', '5000'],
    code: 3,
    says: /\(page_too_large|\(page_arguments_invalid/,
  });
  await refuses({ words: ['export', 'holders', '--columns', 'nme'], code: 3, says: /nme/ });
});

test('a secret that ended, and settings that are not whole', async () => {
  const { mutate } = issuer;
  const made = await mutate('createApiClient', { name: 'Old' }, 'apiClient { id clientId } clientSecret');
  const old = envOf(server.address, { clientId: made.apiClient.clientId, clientSecret: made.clientSecret });
  await mutate('changeApiClient', { apiClientId: made.apiClient.id, status: 'revoked' }, 'apiClient { status }');
  await refuses({
    words: ['list', 'holders'],
    env: old,
    code: 4,
    says: /an administrator of its account can give it a new secret/,
  });
  const home = newHome();
  await refuses({ words: ['list', 'holders'], env: { HOME: home }, code: 78, says: /Run: registry login/ });
  await refuses({
    words: ['whoami', '--profile', 'other'],
    env: { HOME: home },
    code: 78,
    says: /registry login --profile other/,
  });
  mkdirSync(join(home, '.config/asset-registry'), { recursive: true });
  writeFileSync(join(home, '.config/asset-registry/profiles.json'), '{"profiles": ', { mode: 0o600 });
  await refuses({ words: ['whoami'], env: { HOME: home }, code: 78, says: /is not a file of profiles/ });
});

async function serve(server: Server): Promise<number> {
  others.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('addresses at which no registry is', async () => {
  const html: RequestListener = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>');
  const port = await serve(createServer(html));
  const pem = join(newHome(), 'pem');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-keyout',
      `${pem}.key`,
      '-out',
      `${pem}.crt`,
    ],
    { stdio: 'ignore' },
  );
  const tls = await serve(createTlsServer({ key: readFileSync(`${pem}.key`), cert: readFileSync(`${pem}.crt`) }, html));
  const at = (url: string): Record<string, string> => ({ ...env, ASSET_REGISTRY_URL: url });
  const words = ['list', 'holders', '--timeout', '1'];
  const cases: readonly Omit<Case, 'words'>[] = [
    { env: at(`http://127.0.0.1:${port}`), code: 5, says: /is not the registry \(status 200, text\/html\)/ },
    { env: at(`https://127.0.0.1:${port}`), code: 5, says: /does not speak TLS/ },
    { env: at(`https://127.0.0.1:${tls}`), code: 5, says: /certificate of 127\.0\.0\.1 is not trusted/ },
    { env: at(`http://127.0.0.1:${tls}`), code: 5, says: /https|lost/ },
    { env: at('http://register.example'), code: 78, says: /in the clear\. Use https:\/\/, or --allow-http at login/ },
    { env: at('nonsense'), code: 78, says: /The url is no address/ },
    { env: at(`${server.address}/elsewhere`), code: 78, says: /nothing at the address/ },
  ];
  for (const one of cases) await refuses({ ...one, words });
});

test('a result that cannot be written, a reader that leaves and an interruption', async () => {
  const ids = await makeHolders(issuer, 300);
  const full = openSync('/dev/full', 'w');
  const noRoom = await startCommand(['list', 'holders', '--all'], env, { stdout: full }).ended;
  const create = ['do', 'createAsset', '--name', 'No room', '--type', 'common_stock'];
  const done = await startCommand(create, env, { stdout: full }).ended;
  closeSync(full);
  assert.equal(done.code, 7);
  assert.match(done.stderr, /^It is done\. To see the result: run it again with --idempotency-key [\w-]+\n/);
  assert.deepEqual(
    [noRoom.code, noRoom.stderr],
    [7, 'The result could not be written: the disk is full. Make room, and run it again.\n'],
  );
  const command = `"${process.execPath}" packages/cli/registry.mjs`;
  const left = await startCommand([], env, {
    shell: `${command} list holders --all -o ndjson | head -c 9; echo "\${PIPESTATUS[0]}"`,
  }).ended;
  assert.deepEqual([left.stdout, left.stderr], [`{"id":"${ids.toSorted()[0]!.slice(0, 2)}0\n`, '']);
  const tail = startCommand(['events', 'tail', '--since', '2020-01-01T00:00:00Z', '--types', 'holder.*'], env);
  await until(
    () => tail.said.stdout.includes('\n'),
    () => tail.said.stderr,
  );
  tail.child.kill('SIGINT');
  const ended = await tail.ended;
  assert.deepEqual([ended.code, ended.stderr], [130, '1 event.\nInterrupted.\n']);
  // Its reader leaves before there is a result.
  const parties = [{ partyType: 'individual', legalName: 'Again', capacity: 'owner' }];
  const taken = JSON.stringify({ holderNumber: '1', registration: 'Again', ownershipForm: 'sole', parties });
  const some = await startCommand([], env, {
    shell: `${command} do createHoldersBulk --mode EACH --rows '${taken}' | true; echo "\${PIPESTATUS[0]}"`,
  }).ended;
  assert.equal(some.stdout, '3\n', some.stderr);
  assert.match(some.stderr, /^Refused rows: 1\. The others are done: 0\.$/m);
});

test('a command that is run again as it is names no key, and a refusal of its repetition is told by itself', () => {
  const io = { signal: new AbortController().signal } as Io;
  const refused = new RefusedError({ code: 'import_plan_changed', message: 'The register differs.', status: 409 });
  assert.equal(runAgain(io, new OutcomeUnknownError('k1', refused), 6), refused);
  const lost = runAgain(io, new OutcomeUnknownError('k1', new Error('The connection was lost.')), 6);
  assert.deepEqual(
    [(lost as Error).message, (lost as { exitCode?: number }).exitCode],
    ['The connection was lost. Run the same command again.', 6],
  );
  assert.equal(runAgain(io, refused, 6), refused);
});
