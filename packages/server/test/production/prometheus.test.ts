/** The verdict of Prometheus itself on our metrics, and on the rules and their tests. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { send } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole } from '../support/test-client.ts';

const folder = join(fileURLToPath(new URL('../../../../', import.meta.url)), 'deploy/prometheus');

function promtool(words: readonly string[], input = ''): void {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, input, encoding: 'utf8' });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

test('promtool understands the rules', () => promtool(['check', 'rules', 'rules.yaml']));

test('every rule fires when it should, and is silent otherwise', () => promtool(['test', 'rules', 'rules-test.yaml']));

test('promtool understands the metrics of the registry', async () => {
  const server = await startWhole();
  try {
    await makeAsset(await openTestClient(server));
    const { text } = await send(`${server.address}/metrics`);
    // Those of Node have names that promtool would not give them.
    const ours = text.split('\n').filter((line) => !/^(# \w+ )?nodejs_/.test(line));
    promtool(['check', 'metrics'], ours.join('\n'));
  } finally {
    await server.stop();
  }
});
