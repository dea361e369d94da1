/** The history of a register with several classes, brought whole and in halves. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { assertLike, fileOf, formerRegister, openFormer } from '../support/former-register.ts';
import { importsAt } from '../support/imports.ts';
import type { TestServer } from '../support/server.ts';
import { startWhole, stopVerified } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startWhole();
});
after(() => stopVerified(server));

const { bringAll } = importsAt(() => server.address);
const entryCount = 100;
const kind = 'history';

test('a history with certificates, conversions and splits is the same whole and in halves', async () => {
  const former = formerRegister(entryCount, 43);
  const { entries } = former;
  assert.deepEqual([...new Set(entries.map(({ type }) => `${type}`))].toSorted(), [
    'cancel',
    'convert',
    'issue',
    'split',
    'transfer',
  ]);
  const whole = await openFormer(server);
  const done = await bringAll(whole, fileOf(entries), { kind });
  assert.deepEqual([done.done, done.rows, done.findings], [true, entryCount, []]);
  await assertLike(whole, former);
  const halves = await openFormer(server);
  const half = await bringAll(halves, fileOf(entries.slice(0, entryCount / 2)), { kind });
  assert.deepEqual(half.findings, []);
  const rest = await bringAll(halves, fileOf(entries), { kind });
  assert.deepEqual([rest.done, rest.doneBefore, rest.findings], [true, entryCount / 2, []]);
  await assertLike(halves, former);
});
