/** What the errors of a connection mean. The errors are the system's own, of sockets that were really closed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Outage } from '../base/refusal.ts';
import { databaseError, isConnectionLoss, isStatementError, sqlstateOf } from './database-error.ts';

/** The error of a write to a connection that the other side has ended. */
async function writeToEnded(): Promise<Error> {
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const socket = connect((listener.address() as AddressInfo).port, '127.0.0.1');
  socket.resume();
  await once(socket, 'end');
  const failed = once(socket, 'error');
  socket.write('COMMIT');
  const [error] = await failed;
  listener.close();
  return error as Error;
}

test('a write to a connection that the database has ended is a lost connection, and no SQLSTATE', async () => {
  const error = await writeToEnded();
  assert.equal((error as { code?: string }).code, 'EPIPE');
  assert.equal(sqlstateOf(error), undefined);
  assert.ok(isConnectionLoss(error), 'so that a COMMIT that ends with it has an unknown outcome');
  assert.ok(!isStatementError(error));
  const outage = databaseError(error);
  assert.ok(outage instanceof Outage);
  assert.equal(outage.code, 'database_unavailable');
});

// From the appendix "PostgreSQL Error Codes": a code of each kind of class.
for (const [code, isLoss] of [
  ['08006', true],
  ['57P01', true],
  ['53300', true],
  ['23505', false],
  ['40P01', false],
  ['0A000', false],
  ['P0001', false],
  ['XX000', false],
  ['HV00K', false],
  ['F0000', false],
] as const)
  test(`SQLSTATE ${code} ${isLoss ? 'is a lost connection' : 'rejects a statement'}`, () => {
    const error = Object.assign(new Error('of PostgreSQL'), { code });
    assert.equal(sqlstateOf(error), code);
    assert.equal(isConnectionLoss(error), isLoss);
    assert.equal(isStatementError(error), !isLoss);
  });
