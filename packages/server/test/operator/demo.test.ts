import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../../src/base/config.ts';
import { setDemoAside } from '../../src/operator/demo/set-demo-aside.ts';
import { openBrowser } from '../support/console.ts';
import { runOperator } from '../support/operator.ts';
import { blocksOf } from '../support/pages.ts';
import { environmentOf } from '../support/process.ts';
import { takeRole } from '../support/test-client.ts';
import { login } from '../support/server.ts';

const start = fileURLToPath(new URL('../../start.mjs', import.meta.url));

let folder: string;
let settings: Record<string, string>;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-demo-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  settings = { REGISTRY_DATA_DIR: join(folder, 'data'), PORT: '0', REGISTRY_LOG_LEVEL: 'silent' };
});
after(async () => {
  // There is none where the first start failed.
  await (server as Started | undefined)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  readonly banner: string;
  readonly address: string;
  readonly clients: readonly { readonly clientId: string; readonly clientSecret: string }[];
  stop(): Promise<number | null>;
}

/** Starts the server as `npm start` does, and waits for its banner. */
async function startServer(...words: string[]): Promise<Started> {
  const child: ChildProcess = spawn(process.execPath, [start, ...words], {
    env: environmentOf(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let banner = '';
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      banner += chunk.toString();
      if (banner.includes('/token/api/v2/graphql')) resolve();
    });
    void ended.then(() => reject(new Error(`The server ended. ${said}`)));
  });
  const all = (pattern: RegExp): string[] => [...banner.matchAll(pattern)].map(([, found]) => found!);
  const secrets = all(/client_secret {2}(cs_\S+)/g);
  return {
    banner,
    address: /listens on (\S+)/.exec(banner)![1]!,
    clients: all(/client_id {6}(ci_\S+)/g).map((clientId, index) => ({ clientId, clientSecret: secrets[index]! })),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The server of the tests that follow, up to one that stops it. */
let server: Started;
let first: readonly { clientId: string; clientSecret: string }[];

test('the first start makes the demo register and prints its credentials', async () => {
  // There is nothing yet that could be set aside.
  server = await startServer('--fresh-demo');
  assert.equal(server.clients.length, 4);
  assert.match(server.banner, /^Its data is in an embedded PostgreSQL for trials, in the folder \/\S+$/m);
  // It works once, and the one after the next start is another.
  const [, link] = /^Sign in as the administrator of Quillmere Robotics plc.*\n(\S+)$/m.exec(server.banner)!;
  const [page, text] = link!.split('#');
  assert.equal(page, `${server.address}/sign-in-link`);
  assert.match(server.address, /^http:\/\/localhost:\d+$/);
  const open = () => openBrowser(server.address).send('POST', '/console/demo/link', { json: { link: text } });
  const { status, json: session } = await open();
  assert.deepEqual(
    [status, session.roles.map((role: Record<string, string>) => role['userRole'])],
    [201, ['account_administrator']],
  );
  assert.equal((await open()).status, 404);
  assert.match(server.banner, /^To back it up, stop the server and copy that whole folder\./m);
  first = server.clients;
  // The variables to paste are those of the guides, with the values of this demo.
  const [guide] = blocksOf('docs/tutorials/the-demo.md').filter(({ text }) => text.startsWith('export '));
  const values = [server.address, first[0]!.clientId, first[0]!.clientSecret];
  const lines = guide!.text.trimEnd().split('\n');
  const expected = lines.map((line, index) => line.replace(/=.*/, (value) => `=${values[index] ?? value.slice(1)}`));
  assert.ok(server.banner.includes(`\n${expected.join('\n')}\n`), server.banner);
  const { json } = await login(server.address, server.clients[0]!);
  const roles = json.roles.data as Record<string, string>[];
  assert.equal(roles.length, 10);
  assert.deepEqual(
    new Set(roles.map((role) => role['account_type'])),
    new Set(['platform', 'issuer', 'transfer_agent', 'broker', 'custodian', 'investor']),
  );
  for (const role of roles)
    assert.ok(
      server.banner.includes(
        `${role['users_account_id']}  ${role['account_name']} (${role['account_type']}), ${role['user_role']}`,
      ),
    );
  const seenAs = async (accountType: string): Promise<number[]> => {
    const role = roles.find(
      (one) =>
        one['account_type'] === accountType &&
        one['user_role'] === 'account_administrator' &&
        one['slug'] !== 'saltmarsh-cider',
    )!;
    const held = await takeRole(server, json.token.access_token, role['users_account_id']!);
    const document = '{ allAssets { totalCount } allHolders { totalCount } allTransactions { totalCount } }';
    const seen = await held.read(document);
    return [seen.allAssets.totalCount, seen.allHolders.totalCount, seen.allTransactions.totalCount];
  };
  assert.deepEqual(
    {
      issuer: await seenAs('issuer'),
      agent: await seenAs('transfer_agent'),
      broker: await seenAs('broker'),
      custodian: await seenAs('custodian'),
      investor: await seenAs('investor'),
      platform: await seenAs('platform'),
    },
    {
      issuer: [15, 22, 96],
      agent: [3, 6, 10],
      broker: [4, 3, 0],
      custodian: [3, 1, 0],
      investor: [6, 2, 0],
      platform: [0, 0, 0],
    },
  );
});

test('the register shows assets of every type and every status a mutation leads to', async () => {
  const { json } = await login(server.address, first[0]!);
  const [, usersAccountId] = /^ {4}(\S+) {2}/m.exec(server.banner)!;
  const held = await takeRole(server, json.token.access_token, usersAccountId!);
  const { allAssets, allInstructions } = await held.read(
    `{ allAssets { nodes { name type status authorizedTotal identifiers { totalCount } authorizedAdjustments { totalCount } } } allInstructions(last: 10) { nodes { status } } }`,
  );
  const values = (of: string) => new Set(allAssets.nodes.map((asset: Record<string, string>) => asset[of]));
  assert.deepEqual(values('status'), new Set(['draft', 'active', 'suspended', 'closed']));
  assert.equal(values('type').size, 11);
  const { capTable } = await held.read(
    '{ capTable { totals { unit outstanding } classes { basis asset { name } } rights { linked asset { name } } } }',
  );
  // Ordinary 2 × (4,680,000 + 130,000 - 60,000) = 9,500,000, Class B 150,000, Seed 588,235 + 294,117, A 1,846,153.
  assert.deepEqual(capTable.totals[0], { unit: 'shares', outstanding: '12378505' });
  const stated = capTable.classes.filter(({ basis }: { basis: string }) => basis === 'stated_ratio');
  assert.deepEqual(
    stated.map(({ asset }: { asset: { name: string } }) => asset.name),
    ['Series Seed Preferred'],
  );
  const unlinked = capTable.rights.filter(({ linked }: { linked: boolean }) => !linked);
  assert.deepEqual(
    unlinked.map(({ asset }: { asset: { name: string } }) => asset.name),
    ['Convertible Loan Notes 2023'],
  );
  const ordinary = allAssets.nodes.find((asset: { name: string }) => asset.name === 'Ordinary Shares');
  assert.deepEqual(ordinary, {
    name: 'Ordinary Shares',
    type: 'common_stock',
    status: 'active',
    authorizedTotal: '30000000',
    identifiers: { totalCount: 5 },
    authorizedAdjustments: { totalCount: 3 },
  });
  assert.ok(allInstructions.nodes.some((instruction: { status: string }) => instruction.status === 'pending_approval'));
});

test('a director approves what an operator proposed, a registrar what an issuer did, and both together a large issue', async () => {
  /** Approves all that waits for a role. Shape: what it is, what became of it, and whether one client did both. */
  const approve = async (client: (typeof first)[number], slug: string): Promise<readonly unknown[][]> => {
    const { json } = await login(server.address, client);
    const role = (json.roles.data as Record<string, string>[]).find((one) => one['slug'] === slug)!;
    const held = await takeRole(server, json.token.access_token, role['users_account_id']!);
    const { approvalQueue } = await held.read('{ approvalQueue { nodes { id sentence payloadDigest } } }');
    const selection = 'instruction { status } approval { sameClient }';
    const outcomes = [];
    for (const { id: instructionId, sentence, payloadDigest } of approvalQueue.nodes) {
      const done = await held.mutate('approveInstruction', { instructionId, payloadDigest }, selection);
      outcomes.push([sentence, done.instruction.status, done.approval.sameClient]);
    }
    return outcomes;
  };
  const [director, registrar] = [first[2]!, first[3]!];
  const small = 'Issue 1,000 units of Ordinary Shares to Aoife Deverell, effective 2 February 2026';
  const large = 'Issue 6,000 units of Ordinary Shares to Cormac Tolland, effective 2 February 2026';
  const asset = 'Create the asset Warrants 2030 of the type warrant';
  assert.deepEqual(await approve(director, 'quillmere-robotics'), [[asset, 'completed', false]]);
  assert.deepEqual(await approve(registrar, 'ledgerstone'), [[small, 'completed', false]]);
  assert.deepEqual(await approve(director, 'saltmarsh-cider'), [[large, 'pending_approval', false]]);
  assert.deepEqual(await approve(registrar, 'ledgerstone'), [[large, 'completed', false]]);
  assert.deepEqual(await approve(director, 'saltmarsh-cider'), []);
});

test('the demo register has a transaction of every type', async () => {
  const { json } = await login(server.address, first[0]!);
  const [, usersAccountId] = /^ {4}(\S+) {2}/m.exec(server.banner)!;
  const held = await takeRole(server, json.token.access_token, usersAccountId!);
  const seen =
    await held.read(`{ allTransactions(first: 200) { nodes { type document { name } reversedBy { id } resolvedBy { id } } }
       allRestrictions { nodes { kind status } } allVerifications { nodes { kind status } } allLegendTemplates { totalCount }
       allHolders { nodes { ownershipForm account { slug } servicingAccount { slug } } }
       allLots(first: 200) { nodes { quantity asset { type unit quantityScale } } } }`);
  const valuesOf = (list: string, of: string): Set<unknown> =>
    new Set(seen[list].nodes.map((one: Record<string, unknown>) => one[of]));
  const types =
    'authorize cancel convert difference forced_transfer issue repurchase reserve resolution reversal split transfer';
  assert.deepEqual(valuesOf('allTransactions', 'type'), new Set(types.split(' ')));
  const transactions: { document: unknown; reversedBy: unknown; resolvedBy: unknown }[] = seen.allTransactions.nodes;
  for (const answered of ['document', 'reversedBy', 'resolvedBy'] as const)
    assert.equal(transactions.filter((one) => one[answered] !== null).length, 1, answered);
  assert.deepEqual(valuesOf('allRestrictions', 'kind'), new Set(['freeze', 'legend', 'lien', 'lock_up']));
  assert.deepEqual(valuesOf('allRestrictions', 'status'), new Set(['active', 'released']));
  assert.deepEqual(valuesOf('allVerifications', 'status'), new Set(['passed', 'pending', 'failed']));
  assert.equal(seen.allLegendTemplates.totalCount, 1);
  assert.equal(valuesOf('allHolders', 'ownershipForm').size, 7);
  const lots: { quantity: string; asset: { type: string; unit: string; quantityScale: number } }[] = seen.allLots.nodes;
  assert.ok(lots.some(({ quantity, asset }) => asset.type === 'fund_unit' && /\.\d{4}$/.test(quantity)));
  assert.ok(lots.some(({ asset }) => asset.unit === 'principal' && asset.type === 'debt'));
});

test('the next start keeps the register and shows the same credentials, which only the owner of the folder reads', async () => {
  assert.equal(await server.stop(), 0);
  server = await startServer();
  const clientsFile = join(settings['REGISTRY_DATA_DIR']!, 'demo-clients.json');
  assert.deepEqual(server.clients, first);
  assert.deepEqual(JSON.parse(readFileSync(clientsFile, 'utf8')), first);
  assert.equal(statSync(clientsFile).mode & 0o777, 0o600);
  assert.equal((await login(server.address, first[1]!)).json.roles.data.length, 1);
});

test('operator commands work beside the running server, and revoked credentials are no longer printed', async () => {
  const listed = await runOperator(['client', 'list', '--account', 'demo-platform'], settings);
  assert.equal(listed.code, 0, listed.stderr);
  assert.equal(listed.stderr, '');
  for (const { clientId } of first) assert.ok(listed.stdout.includes(clientId));
  const revoked = await runOperator(['client', 'revoke', first[0]!.clientId], settings);
  assert.equal(revoked.code, 0, revoked.stderr);
  assert.equal((await login(server.address, first[0]!)).status, 401);
  const migrated = await runOperator(['migrate'], settings);
  assert.equal(migrated.code, 0, migrated.stderr);
  await assert.rejects(setAside([]), { name: 'AlreadyRunningError' });
  await server.stop();
  server = await startServer();
  assert.deepEqual(server.clients, first.slice(1));
});

test('without a server the operator starts the database for as long as a command takes', async () => {
  await server.stop();
  const verified = await runOperator(['verify'], settings);
  assert.deepEqual([verified.code, verified.stdout], [0, 'Everything holds.\n'], verified.stderr);
  assert.match(verified.stderr, /^Starting the embedded PostgreSQL\.$/m);
});

/** Does what a start with `--fresh-demo` does first. */
const setAside = (said: string[]): Promise<void> =>
  setDemoAside({
    config: readConfig(settings),
    say: (line) => void said.push(line),
    signal: new AbortController().signal,
  });

test('a fresh demo sets the one that was aside, with its data, and nothing that is no demo', async () => {
  const folder = settings['REGISTRY_DATA_DIR']!;
  const clientsFile = join(folder, 'demo-clients.json');
  const clients = readFileSync(clientsFile, 'utf8');
  rmSync(clientsFile);
  await assert.rejects(setAside([]), { message: /^\S+ has no demo-clients\.json, so its data is no demo/ });
  writeFileSync(clientsFile, clients);
  const said: string[] = [];
  await setAside(said);
  const [, aside] = /, is now in (\S+)\. Delete/.exec(said.join('\n'))!;
  assert.ok(aside!.startsWith(`${folder}.before-2`), aside);
  assert.ok(!existsSync(folder));
  assert.equal(readFileSync(join(aside!, 'demo-clients.json'), 'utf8'), clients);
  const kept = await runOperator(['client', 'list', '--account', 'demo-platform'], {
    ...settings,
    REGISTRY_DATA_DIR: aside!,
  });
  assert.ok(kept.stdout.includes(first[1]!.clientId), kept.stderr);
});
