/** The meaning of errors of a connection. The tests take them from sockets that were really closed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Outage } from '../base/refusal.ts';
import { databaseError, isConnectionLoss, isStatementError, sqlstateOf } from './database-error.ts';

/**
 * The error of writes to a connection that the other side has closed: Node's own where it refuses the first one, and
 * the system's where it lets them through.
 */
async function writeToClosed(allowHalfOpen: boolean): Promise<NodeJS.ErrnoException> {
  const listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  socket.resume();
  await once(socket, 'end');
  const failed = once(socket, 'error');
  socket.write('COMMIT');
  const writing = setInterval(() => socket.write('COMMIT'), 5);
  const [error] = await failed;
  clearInterval(writing);
  listener.close();
  return error as NodeJS.ErrnoException;
}

for (const [whose, allowHalfOpen, syscall] of [
  ['of Node', false, undefined],
  ['of the system', true, 'write'],
] as const)
  test(`EPIPE ${whose}, of a write to a closed connection, is a lost connection and no SQLSTATE`, {
    timeout: 10_000,
  }, async () => {
    const error = await writeToClosed(allowHalfOpen);
    assert.deepEqual([error.code, error.syscall], ['EPIPE', syscall]);
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

for (const [code, outage] of [
  ['53100', 'database_full'],
  ['53200', 'database_unavailable'],
  ['53300', 'database_unavailable'],
  ['53400', 'database_unavailable'],
] as const)
  test(`SQLSTATE ${code} is the outage ${outage}, and as the error of a statement it leaves the connection open`, () => {
    const error = Object.assign(new Error('of PostgreSQL'), { code, severity: 'ERROR' });
    assert.ok(isStatementError(error));
    assert.ok(!isConnectionLoss(error), 'so that a COMMIT that ends with it has recorded nothing');
    const found = databaseError(error);
    assert.ok(found instanceof Outage);
    assert.equal(found.code, outage);
    assert.ok(isConnectionLoss(Object.assign(error, { severity: 'FATAL' })));
  });
