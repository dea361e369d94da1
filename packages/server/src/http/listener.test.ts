import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net';
import { after, before, test } from 'node:test';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeHandedListener } from './listener.ts';

const listener = makeHandedListener();
const server = createServer({ headersTimeout: 1_000, connectionsCheckingInterval: 100 }, (_request, response) => {
  void sleep(30).then(() => response.end('answer'));
});
/** Stands for the process that listens. */
const front = createNetServer({ allowHalfOpen: true }, (socket) => listener.take(socket));

before(async () => {
  await listener.listen(server);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
after(() => front.close());

const connectToFront = () => connect({ port: (front.address() as AddressInfo).port, allowHalfOpen: true });

test('a request on a connection that another process accepted is answered', async () => {
  const socket = connectToFront();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  assert.match(await readText(socket), /^HTTP\/1\.1 200 [^]*answer/);
  socket.end();
});

test('headers that come too slowly are refused', async () => {
  const socket = connectToFront();
  socket.write('GET / HTTP/1.1\r\nHo');
  assert.match(await readText(socket), /^HTTP\/1\.1 408 /);
  socket.end();
});

test('closing waits until the last connection has ended', async () => {
  const socket = connectToFront();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  assert.equal(await listener.countConnections(server), 1);
  let closed = false;
  const close = async (): Promise<void> => {
    await listener.close(server);
    closed = true;
  };
  const closing = close();
  await sleep(20);
  assert.equal(closed, false);
  server.closeIdleConnections();
  await closing;
  assert.equal(await listener.countConnections(server), 0);
  socket.destroy();
  server.close();
});
