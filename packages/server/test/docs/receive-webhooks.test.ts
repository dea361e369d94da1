/** The receiver of the guide, run as a reader would run it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { freePort } from '../support/free-port.ts';
import { blocksOf, repositoryRoot } from '../support/pages.ts';
import { endpointOf, toThisMachine, verifyEndpoint } from '../support/receiver.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, stopVerified } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const blocks = blocksOf('docs/guides/receive-webhooks.md');
const { text: program } = blocks.find(({ language }) => language === 'js')!;
const { text: mutation } = blocks.find(({ language }) => language === 'graphql')!;

let server: TestServer;
before(async () => {
  server = await startWhole({ settings: toThisMachine });
});
after(() => stopVerified(server));

test('the receiver of the guide verifies what is sent to it, and refuses what others send', async () => {
  const issuer = await openTestClient(server);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const written = mutation.replace('https://mirror.example/webhooks', url).replace('units.*', 'asset.*');
  const { webhookEndpoint, secret } = (await issuer.read(written)).createWebhookEndpoint;
  assert.equal(webhookEndpoint.status, 'unverified');
  const receiver = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: repositoryRoot,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: `${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface(receiver.stdout).on('line', (line) => lines.push(line));
  try {
    await until(async () => (await statusOf(url)) === 401);
    await verifyEndpoint(issuer, webhookEndpoint.id);
    const assetId = await makeAsset(issuer);
    await until(() => lines.some((line) => line.startsWith('asset.created ')));
    assert.deepEqual(
      lines.map((line) => line.split(' ')[0]),
      ['webhook_endpoint.ping', 'asset.created'],
    );
    assert.match(lines[1]!, new RegExp(assetId));
    assert.equal((await endpointOf(issuer, webhookEndpoint.id)).status, 'active');
  } finally {
    receiver.kill();
    await once(receiver, 'close');
  }
});

/** The status with which the receiver answers an unsigned message. Shape: undefined while it does not run. */
async function statusOf(url: string): Promise<number | undefined> {
  try {
    return (await fetch(url, { method: 'POST', body: '{}' })).status;
  } catch {
    return undefined;
  }
}
