/**
 * Answers to requests whose body is not read: a client that sends all of it first sees the answer, not a reset
 * connection.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { statusesIn } from '../support/raw.ts';
import { send } from '../support/server.ts';
import { openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

const megabyte = Buffer.alloc(1_000_000, 'x');
/** More than the buffers of both ends hold, so that the sender waits for the server to read. */
const megabytes = 30;

/**
 * Sends a head and a body, and reads nothing before all of it was sent, as simple clients do. Shape: what was received.
 */
async function sendFirst(head: string, chunked: boolean): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.pause();
  const deadline = AbortSignal.timeout(200_000);
  socket.write(head);
  for (let sent = 0; sent < megabytes; sent += 1) {
    if (chunked) socket.write('f4240\r\n');
    if (!socket.write(megabyte)) await once(socket, 'drain', { signal: deadline });
    if (chunked) socket.write('\r\n');
  }
  if (chunked) socket.write('0\r\n\r\n');
  let said = '';
  while (!said.includes('}')) said += String((await once(socket.resume(), 'data', { signal: deadline }))[0]);
  socket.destroy();
  return said;
}

for (const [what, path, token, status, code] of [
  ['a body beyond the limit of GraphQL', '/token/api/v2/graphql', 'of a role', 413, 'body_too_large'],
  ['a body beyond the limit of a login', '/authenticate/token/login', 'of a role', 413, 'body_too_large'],
  ['a large body without a live token', '/token/api/v2/graphql', 'unknown', 401, 'token_invalid'],
  ['a large body at no address', '/nowhere', 'of a role', 413, 'body_too_large'],
] as const) {
  for (const chunked of [false, true]) {
    test(`${what}${chunked ? ', in chunks,' : ''} is answered with ${status} and not with a reset`, async () => {
      const bearer = token === 'of a role' ? client.token : makeCredential('rt');
      const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${megabytes * 1_000_000}`;
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${bearer}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
      const said = await sendFirst(head, chunked);
      assert.deepEqual(statusesIn(said), [status]);
      assert.match(said, /\r\ncontent-type: application\/problem\+json\r\n/);
      assert.equal(JSON.parse(said.slice(said.indexOf('{'))).code, code);
    });
  }
}

test('headers beyond the limit are answered with 431 and not with a reset', async () => {
  const said = await sendFirst('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: ', false);
  assert.deepEqual(statusesIn(said), [431]);
  assert.equal((await send(`${server.address}/healthz`)).status, 200);
});
