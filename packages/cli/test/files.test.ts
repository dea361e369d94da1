/** Files that come in and go out, and events that are followed, forwarded and tried. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { makeHolders } from '../../server/test/support/holdings.ts';
import { csv, holderFile, openEmptyRegister } from '../../server/test/support/imports.ts';
import { answerStatus, startReceiver } from '../../server/test/support/receiver.ts';
import { dice } from '../../server/test/support/register-ids.ts';
import { isDeep } from '../../server/test/support/seed.ts';
import { send, type TestServer } from '../../server/test/support/server.ts';
import { makeAsset, startWhole, stopVerified, type TestClient } from '../../server/test/support/test-client.ts';
import { until } from '../../server/test/support/time.ts';
import { repositoryRoot } from '../../server/test/support/pages.ts';
import { packCommandLine } from '../pack.ts';
import { envOf, newHome, printed, type Ran, runCommand, type RunOptions, startCommand } from './support/command.ts';

let server: TestServer;
let issuer: TestClient;
let env: Record<string, string>;
before(async () => {
  server = await startWhole({ settings: { REGISTRY_JOBS_MAX: '2' } });
  issuer = await openEmptyRegister(server);
  env = envOf(server.address, issuer.person);
});
after(() => stopVerified(server));

const run = (words: readonly string[], options: RunOptions = {}): Promise<Ran> =>
  runCommand([...words, '--timeout', '300'], { env, ...options });

const holdersOf = async ({ person }: TestClient): Promise<number> => {
  const counted = 'select count(*)::int as count from registry.holders where register_id = $1';
  return (await server.owner(counted, [person.accountId])).rows[0].count;
};

const fileOf = (text: string): string => {
  const path = join(newHome(), 'holders.csv');
  writeFileSync(path, text);
  return path;
};

test('a file is looked at, corrected, brought, and brought again without effect', async () => {
  const faulty = fileOf(csv('Holder number;Registration;Form;Owner', '1;Ada Pike;alone;Ada Pike', '2;Bo Pike;sole;'));
  const refused = await run(['import', 'holders', faulty]);
  assert.equal(refused.code, 3, refused.stderr);
  assert.match(refused.stderr, /^line 2, form: "alone" is none of sole, .* \(word_unknown\)$/m);
  assert.match(refused.stderr, /^line 3, owner: /m);
  assert.match(refused.stderr, /^Nothing was imported: 2 findings\./m);
  assert.equal(JSON.parse(refused.stdout).findings.length, 2);
  const unsaid = fileOf(csv('Class;Holder;Date;Quantity', 'CMN;1;03/04/2020;1.500'));
  const ambiguous = await run(['import', 'holdings', unsaid]);
  assert.deepEqual([ambiguous.code, /line 2, date: /.test(ambiguous.stderr)], [3, true], ambiguous.stderr);
  const values = ['--values', '{"form": {"alone": "sole"}}'];
  const tried = await run(['import', 'holders', '-', '--dry-run'], { stdin: holderFile });
  assert.deepEqual([tried.code, JSON.parse(tried.stdout).counts.holders], [0, 3], tried.stderr);
  assert.equal(await holdersOf(issuer), 0);
  for (const done of [3, 0]) {
    const ran = await run(['import', 'holders', fileOf(holderFile), ...values]);
    assert.equal(ran.code, 0, ran.stderr);
    assert.equal(ran.stderr.includes('Done: 3 rows.'), done === 3, ran.stderr);
    assert.equal(await holdersOf(issuer), 3);
  }
  const asked = await run(['import', 'holders', fileOf(`${holderFile}4;Di Pike;sole;Di Pike;\n`)], {
    terminal: { typed: ['y'] },
  });
  assert.deepEqual([asked.code, await holdersOf(issuer)], [0, 4], asked.stderr);
});

/** How many rows, and how often the command is killed. */
const [rows, kills] = isDeep ? [10_000, 20] : [1_000, 1];
const draw = dice(46);

test('an import that is killed at any moment and started again brings each row once', async () => {
  const register = await openEmptyRegister(server);
  const own = envOf(server.address, register.person);
  const lines = Array.from({ length: rows }, (_, index) => `${index + 1};Holder ${index + 1};sole;Holder ${index + 1}`);
  const words = [
    'import',
    'holders',
    fileOf(csv('Holder number;Registration;Form;Owner', ...lines)),
    '--timeout',
    '300',
  ];
  for (let killed = 0; killed < kills; killed += 1) {
    const { child, said, ended } = startCommand(words, own);
    // The first one while rows are recorded, the others wherever they are.
    const moment =
      killed === 0
        ? until(
            () => said.stderr.includes('Recording'),
            () => said.stderr,
          )
        : wait(draw(4_000));
    await Promise.race([moment, ended]);
    child.kill('SIGKILL');
    await ended;
  }
  const { code, stderr } = await startCommand(words, own).ended;
  assert.equal(code, 0, stderr);
  assert.equal(await holdersOf(register), rows);
  const numbers = await server.owner(
    'select count(distinct holder_number)::int as count from registry.holders where register_id = $1',
    [register.person.accountId],
  );
  assert.equal(numbers.rows[0].count, rows);
});

test('a list becomes a file that is whole or not there', async () => {
  await makeHolders(issuer, 200);
  const expected = await send(`${server.address}/token/api/v2/exports/allHolders.csv`, {
    headers: { authorization: `Bearer ${issuer.token}` },
  });
  // A byte order mark, which `send` leaves out, is before it.
  const whole = `\uFEFF${expected.text}`;
  assert.equal((await run(['export', 'holders'])).stdout, whole);
  const to = join(newHome(), 'holders.csv');
  const written = await run(['export', 'holders', '--to', to]);
  assert.equal(written.code, 0, written.stderr);
  assert.equal(readFileSync(to, 'utf8'), whole);
  const ndjson = await run([
    'export',
    'holders',
    '--holder-number',
    '1',
    '--columns',
    'holderNumber',
    '--format',
    'ndjson',
  ]);
  assert.equal(ndjson.stdout, '{"holderNumber":"1"}\n');
  // A disk on which files of more than 8 KiB have no room.
  const other = join(newHome(), 'other.csv');
  const words = `export holders --to ${other}`;
  const shell = `ulimit -f 8; exec "${process.execPath}" packages/cli/registry.mjs ${words}`;
  const full = await startCommand(
    [],
    { ...env, NODE_COMPILE_CACHE: newHome(), NODE_DISABLE_COMPILE_CACHE: '1' },
    { shell },
  ).ended;
  assert.deepEqual([full.code, /could not be written/.test(full.stderr)], [7, true], full.stderr);
  assert.deepEqual(readdirSync(join(other, '..')), []);
});

test('an export by a job goes on after an interruption, and its download where it was', async () => {
  const to = join(newHome(), 'holders.csv');
  const words = ['export', 'holders', '--to', to, '--job'];
  const interrupt = async (): Promise<void> => {
    const stopped = new AbortController();
    const stop = (): void => stopped.abort(new DOMException('Interrupted.', 'AbortError'));
    const first = await run(words, { signal: stopped.signal, onSaid: stop });
    assert.equal(first.code, 130, first.stderr);
  };
  const expected = (await run(['export', 'holders'])).stdout;
  for (const draft of [expected.slice(0, 500), expected]) {
    await interrupt();
    writeFileSync(`${to}.part`, draft);
    const { length } = server.logged;
    const second = await run(words);
    assert.equal(second.code, 0, second.stderr);
    assert.match(second.stderr, /^It goes on with the job /);
    assert.equal(readFileSync(to, 'utf8'), expected);
    const ofFile = server.logged.slice(length).filter((line) => line.includes('/token/api/v2/files/'));
    assert.deepEqual([ofFile.length, ofFile.every((line) => line.includes('206'))], [1, true], ofFile.join());
    assert.deepEqual([existsSync(`${to}.part`), existsSync(`${to}.part.json`)], [false, false]);
  }
  await interrupt();
  writeFileSync(`${to}.part`, `?${expected.slice(1)}`);
  const changed = await run(words);
  assert.equal(changed.code, 7);
  assert.match(changed.stderr, /was not what the registry wrote, and is removed/);
  assert.equal(existsSync(`${to}.part`), false);
});

test('events are printed as they come, and forwarded once each, signed, also after a pause', async (t) => {
  const home = { HOME: newHome() };
  const { clientId, clientSecret } = issuer.person;
  const login = await run(['login', '--url', server.address, '--client-id', clientId], {
    env: home,
    stdin: clientSecret,
  });
  assert.equal(login.code, 0, login.stderr);
  const secret = (await run(['listen', '--print-secret'], { env: home })).stdout.trim();
  const receiver = await startReceiver();
  t.after(() => receiver.stop());
  const verify = ({ body, headers }: (typeof receiver.received)[number]): unknown =>
    new Webhook(secret).verify(body, headers as Record<string, string>);
  const to = ['--forward-to', receiver.url];
  const tried = await run(['trigger', 'units.transferred', ...to], { env: home });
  assert.deepEqual([tried.code, JSON.parse(tried.stdout).status], [0, 204], tried.stderr);
  const { type, test: isTest } = verify(receiver.received[0]!) as Record<string, unknown>;
  assert.deepEqual([type, isTest], ['units.transferred', true]);
  receiver.answer(answerStatus(500));
  assert.equal((await run(['trigger', 'units.transferred', ...to], { env: home })).code, 3);
  const listen = async (meanwhile: (said: () => string) => Promise<unknown>): Promise<Ran> => {
    const stopped = new AbortController();
    let said = '';
    const onSaid = (text: string): void => void (said += text);
    const ran = run(['listen', ...to, '--types', 'asset.created'], { env: home, signal: stopped.signal, onSaid });
    // Its place in the feed is kept before it says so.
    await Promise.race([until(() => said.includes('Events go to')).then(() => meanwhile(() => said)), ran]);
    stopped.abort(new DOMException('Interrupted.', 'AbortError'));
    return ran;
  };
  const before = receiver.received.length;
  const first = await listen(async (said) => {
    await makeAsset(issuer);
    await until(() => receiver.received.length > before);
    // It is posted again until it is taken.
    receiver.answer(answerStatus(204));
    await until(() => said().includes('  204'));
  });
  assert.deepEqual([first.code, /1 event delivered\./.test(first.stderr)], [130, true], first.stderr);
  const missed = await makeAsset(issuer);
  const second = await listen((said) => until(() => said().includes('  204')));
  assert.equal(second.code, 130, second.stderr);
  const events = receiver.received
    .slice(before)
    .map((one) => verify(one) as { id: string; data: { object: { id: string } } });
  assert.equal(events.length, 3);
  assert.deepEqual([new Set(events.map(({ id }) => id)).size, events[2]!.data.object.id], [2, missed]);
  const tail = await run(['events', 'tail', '--since', '2020-01-01T00:00:00Z', '--limit', '2']);
  assert.equal(tail.code, 0, tail.stderr);
  assert.deepEqual(
    tail.stdout
      .trimEnd()
      .split('\n')
      .map((line) => typeof JSON.parse(line).sequence),
    ['number', 'number'],
  );
  assert.equal(printed.filter((text) => text.includes(secret)).length, 1);
});

test('shells complete commands, flags and values', async () => {
  const complete = (...words: string[]): Promise<Ran> => startCommand(['complete', '--', ...words], {}).ended;
  assert.match((await complete('do', 'transf')).stdout, /^transferUnits\t/m);
  assert.match((await complete('list', 'holders', '--stat')).stdout, /^--status\t/m);
  assert.match((await complete('list', 'holders', '--status', 'cl')).stdout, /^closed\b/m);
  const { stdout } = await startCommand(['completion', 'bash'], {}).ended;
  execFileSync('bash', ['-n'], { input: stdout });
  assert.match(stdout, /registry complete -- /);
});

test('it is packed as JavaScript that runs outside the clone', async () => {
  const folder = newHome();
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@asset-registry/cli'), { recursive: true });
  const packed = await packCommandLine(folder);
  execFileSync('tar', ['xzf', packed, '--strip-components=1', '-C', join(packages, '@asset-registry/cli')]);
  for (const name of ['commander', '@clack', '@bomb.sh', '@asset-registry/client'])
    symlinkSync(join(repositoryRoot, 'node_modules', name), join(packages, name));
  const shell = `cd ${folder} && exec "${process.execPath}" node_modules/@asset-registry/cli/registry.mjs list holders --first 1`;
  const { code, stdout, stderr } = await startCommand([], env, { shell }).ended;
  assert.equal(code, 0, stderr);
  assert.equal(JSON.parse(stdout).length, 1);
});

test('no output has a secret or a token', () => {
  const all = printed.join('\n');
  assert.ok(!all.includes(issuer.person.clientSecret));
  assert.doesNotMatch(all, /(?<![\w-])[lr]t_[\w-]{20}/);
});
