/** The examples, run as their readers run them. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  allHolders,
  allPositions,
  allTransactions,
  approveInstruction,
  instructionById,
  type Registry,
  rejectInstruction,
  transferUnits,
} from '@asset-registry/client';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { blocksOf } from '../../server/test/support/pages.ts';
import { until } from '../../server/test/support/time.ts';
import { clientOf, sharedDemo } from './support/shared-demo.ts';
import { makeTransfers } from './support/transfers.ts';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const examples = join(packageFolder, 'examples/');
const folder = mkdtempSync(join(tmpdir(), 'client-examples-'));

let demo: DemoServer;
let registry: Registry;
before(async () => {
  demo = await sharedDemo();
  registry = clientOf(demo);
});
after(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true });
});

function start(example: string, ...words: string[]): ChildProcess {
  const { clientId, clientSecret } = demo.client;
  const env = {
    ...process.env,
    ASSET_REGISTRY_URL: demo.address,
    ASSET_REGISTRY_CLIENT_ID: clientId,
    ASSET_REGISTRY_CLIENT_SECRET: clientSecret,
  };
  return spawn(process.execPath, [resolve(examples, example), ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(
  program: ChildProcess,
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const [out, err, [code]] = await Promise.all([text(program.stdout!), text(program.stderr!), once(program, 'close')]);
  assert.ok(!(out + err).includes(demo.client.clientSecret));
  return { code, out, err };
}

test('an example has at most forty lines', () => {
  const paths = globSync(`${examples}*.ts`);
  assert.equal(paths.length, 3);
  for (const path of paths) assert.ok(readFileSync(path, 'utf8').trimEnd().split('\n').length <= 40, path);
});

test('the mirror has every transaction of the register once, also after it was killed', async () => {
  const file = join(folder, 'mirror.json');
  const transfers = await makeTransfers(registry);
  const isWhole = async (): Promise<boolean> => {
    if (!existsSync(file)) return false;
    const kept = Object.keys(JSON.parse(readFileSync(file, 'utf8')).transactions);
    const there: string[] = [];
    for await (const { id } of registry.each(allTransactions)) there.push(id);
    return JSON.stringify(kept.toSorted()) === JSON.stringify(there.toSorted());
  };
  assert.deepEqual(Object.keys(JSON.parse((await ended(start('mirror.ts'))).out)), ['new', 'stored']);
  assert.ok(await isWhole());
  const mirror = start('mirror.ts', 'follow');
  const isRunning = ended(mirror);
  for (const units of [1, 2]) await registry.do(transferUnits, transfers.input(units));
  await until(isWhole);
  mirror.kill('SIGKILL');
  await isRunning;
  await registry.do(transferUnits, transfers.input(3));
  assert.equal(await isWhole(), false);
  assert.equal(JSON.parse((await ended(start('mirror.ts'))).out).new, 1);
  assert.ok(await isWhole());
});

test('the import brings holders and units once, and names the lines that are refused', async () => {
  const { assetId } = await makeTransfers(registry);
  const file = join(folder, 'april.csv');
  writeFileSync(file, 'number,name,units\nI1,Ann Import,10\nI2,Bea Import,20\nI3,Cem Import,30\n');
  for (let run = 0; run < 2; run += 1) {
    const { code, out, err } = await ended(start('import.ts', file, assetId));
    assert.deepEqual([code, out, err], [0, 'holders: 3 of 3\nissues: 3 of 3\n', '']);
  }
  const { nodes } = await registry.ask(allPositions, { condition: { assetId }, orderBy: ['BALANCE_ASC'] });
  assert.deepEqual(nodes.map(({ balance }) => balance).slice(0, 3), ['10', '20', '30']);
  writeFileSync(join(folder, 'may.csv'), 'number,name,units\nI4,Dan Import,10\nI2,Bea Again,20\n');
  const { code, out, err } = await ended(start('import.ts', join(folder, 'may.csv'), assetId));
  assert.deepEqual([code, out], [1, 'holders: 1 of 2\n']);
  assert.match(err, /^line 3: Another holder of this register has the number I2\./);
});

test('the broker hears of the decision about its request', async () => {
  const broker = registry.as({ accountType: 'broker', userRole: 'account_administrator' });
  const { nodes: positions } = await broker.ask(allPositions, { first: 1 });
  const [asset, holder] = [positions[0]!.assetId, positions[0]!.holderId];
  const { nodes: others } = await registry.ask(allHolders, { condition: { holderNumber: '1001' } });
  const decide = async (request: ChildProcess, isApproved: boolean): Promise<void> => {
    const find = '{ approvalQueue { nodes { id type payloadDigest } } }';
    type Queue = { approvalQueue: { nodes: { id: string; type: string; payloadDigest: string }[] } };
    let found: Queue['approvalQueue']['nodes'][number] | undefined;
    await until(async () => {
      assert.equal(request.exitCode, null);
      const { approvalQueue } = await registry.ask<Queue>(find);
      found = approvalQueue.nodes.find(({ type }) => type === 'transferUnits');
      return found !== undefined;
    });
    const { id: instructionId, payloadDigest } = found!;
    const transferees = [{ receiver: 0, holderId: others[0]!.id }];
    if (isApproved) await registry.do(approveInstruction, { instructionId, payloadDigest, transferees });
    else await registry.do(rejectInstruction, { instructionId, payloadDigest, reason: 'No order was seen.' });
    assert.equal(
      (await registry.ask(instructionById, { id: instructionId }))?.status,
      isApproved ? 'completed' : 'rejected',
    );
  };
  for (const [isApproved, last] of [
    [true, 'completed\n'],
    [false, 'rejected: No order was seen.\n'],
  ] as const) {
    const program = start('broker.ts', isApproved ? 'first' : 'second', asset, holder, '1000', 'Fern Hollow');
    const isOver = ended(program);
    void isOver.then(({ err }) => err && console.log(err));
    await decide(program, isApproved);
    const { code, out, err } = await isOver;
    assert.deepEqual([code, err], [0, '']);
    assert.match(out, /^requested: Transfer GBP 1,000 of /);
    assert.ok(out.endsWith(`\n${last}`), out);
  }
  const { code, err } = await ended(start('broker.ts', 'too much', asset, holder, '999000000', 'Fern Hollow'));
  assert.equal(code, 1);
  assert.match(err, /^insufficient_units: /);
});

test('the blocks of the guide are one program, which runs as printed', async () => {
  const blocks = blocksOf('docs/guides/sdk.md').filter(({ language }) => language === 'ts');
  assert.equal(blocks.length, 8);
  const program = join(packageFolder, 'test', `.guide-${process.pid}.ts`);
  writeFileSync(program, blocks.map(({ text: block }) => block).join('\n'));
  try {
    const { code, out, err } = await ended(start(program));
    assert.deepEqual([code, err], [0, '']);
    for (const line of [
      'Ordinary Shares 9500000',
      'QMR.B 2',
      'This takes 90,000,000',
      '2 of 2',
      '2 []',
      'Juniper Vale',
      'asset.created Asset/a1',
    ])
      assert.ok(out.includes(line), `${line} is not in\n${out}`);
  } finally {
    rmSync(program);
  }
});
