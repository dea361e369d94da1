import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { sendRaw, statusesIn } from '../support/raw.ts';
import { send, startServer, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
/** Only the requests of the tests about lines of the log are in its log. */
let logging: TestServer;

before(async () => {
  const { database } = await startShared();
  server = await startServer({ database, waits: { headersTimeoutMs: 500 } });
  logging = await startServer({ database: server.database });
});
after(async () => {
  await logging.stop();
  await server.stop();
});

const host = 'Host: localhost\r\n';
const json = 'Content-Type: application/json\r\n';
const graphql = '/token/api/v2/graphql';

const odd: Record<string, { bytes: string; status: number }> = {
  'two slashes': { bytes: `GET // HTTP/1.1\r\n${host}\r\n`, status: 404 },
  'three slashes and a name': { bytes: `GET ///x HTTP/1.1\r\n${host}\r\n`, status: 404 },
  'an asterisk': { bytes: `OPTIONS * HTTP/1.1\r\n${host}\r\n`, status: 404 },
  'a whole URL': { bytes: `GET http://elsewhere.example/healthz HTTP/1.1\r\n${host}\r\n`, status: 200 },
  'a broken whole URL': { bytes: `GET http://[ HTTP/1.1\r\n${host}\r\n`, status: 400 },
  'broken percent-encoding': { bytes: `GET /authenticate/token/role/%zz HTTP/1.1\r\n${host}\r\n`, status: 400 },
  'broken percent-encoding at the root': { bytes: `GET /%E0%A4%A HTTP/1.1\r\n${host}\r\n`, status: 400 },
  'broken percent-encoding in the query': { bytes: `GET /healthz?a=%zz HTTP/1.1\r\n${host}\r\n`, status: 200 },
  'a host with a space': {
    bytes: 'GET /.well-known/oauth-authorization-server HTTP/1.1\r\nHost: a b\r\n\r\n',
    status: 200,
  },
  'a host of slashes': {
    bytes: 'GET /.well-known/oauth-authorization-server HTTP/1.1\r\nHost: //\r\n\r\n',
    status: 200,
  },
  'an empty host': { bytes: 'GET /.well-known/oauth-authorization-server HTTP/1.1\r\nHost:\r\n\r\n', status: 200 },
  'no host': { bytes: 'GET /healthz HTTP/1.1\r\n\r\n', status: 400 },
  'two hosts': { bytes: `GET /healthz HTTP/1.1\r\n${host}Host: elsewhere.example\r\n\r\n`, status: 400 },
  'the same host twice': { bytes: `GET /healthz HTTP/1.1\r\n${host}${host}\r\n`, status: 400 },
  'two tokens': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Authorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n`,
    status: 400,
  },
  'two tokens at the console': {
    bytes: `GET /console/session HTTP/1.1\r\n${host}Authorization: Bearer a\r\nAUTHORIZATION: Bearer a\r\n\r\n`,
    status: 400,
  },
  'two types of a body': {
    bytes: `POST /oauth/token HTTP/1.1\r\n${host}${json}Content-Type: application/x-www-form-urlencoded\r\n\r\n`,
    status: 400,
  },
  'the same type of a body twice': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}content-type: application/json\r\n\r\n`,
    status: 400,
  },
  'an unknown expectation': { bytes: `GET /healthz HTTP/1.1\r\n${host}Expect: a miracle\r\n\r\n`, status: 417 },
  'no method': { bytes: '/healthz HTTP/1.1\r\n\r\n', status: 400 },
  'an unknown method': { bytes: `BREW /healthz HTTP/1.1\r\n${host}\r\n`, status: 400 },
  'nothing like HTTP': { bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', status: 400 },
  'a header of 9 KiB': { bytes: `GET /healthz HTTP/1.1\r\n${host}X: ${'a'.repeat(9_000)}\r\n\r\n`, status: 431 },
  'a path of 9 KiB': { bytes: `GET /${'a'.repeat(9_000)} HTTP/1.1\r\n${host}\r\n`, status: 431 },
  'a length that is none': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Content-Length: x\r\n\r\n`,
    status: 400,
  },
  'two lengths': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    status: 400,
  },
  'length and chunks': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    status: 400,
  },
  'a broken chunk': {
    bytes: `POST /authenticate/token/login HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    status: 400,
  },
  'a large body announced without a token': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Content-Length: 99999999\r\n\r\n`,
    status: 401,
  },
  'a null in a header': { bytes: `GET /healthz HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, status: 400 },
};

describe('bytes', () => {
  for (const [name, { bytes, status }] of Object.entries(odd)) {
    test(`${name} is answered with ${status}, and the server keeps running`, async () => {
      const said = await sendRaw(server.address, bytes);
      assert.equal(statusesIn(said)[0], status, said.slice(0, 300));
      assert.match(said, /^x-request-id: [0-9a-f-]{36}\r$/im);
      assert.match(said, /^x-content-type-options: nosniff\r$/im);
      if (status >= 400) assert.match(said, /^content-type: application\/(problem\+)?json/im);
      assert.equal((await send(`${server.address}/healthz`)).status, 200);
    });
  }

  test('an upgrade and a tunnel are refused', async () => {
    const upgrade = await sendRaw(
      server.address,
      `GET /healthz HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    );
    assert.deepEqual(statusesIn(upgrade), [200]);
    assert.deepEqual(
      statusesIn(await sendRaw(server.address, `CONNECT elsewhere.example:443 HTTP/1.1\r\n${host}\r\n`)),
      [],
    );
    assert.equal((await send(`${server.address}/healthz`)).status, 200);
  });

  test('pipelined requests are answered in order', async () => {
    const said = await sendRaw(server.address, `GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(3), 3);
    assert.deepEqual(statusesIn(said), [200, 200, 200]);
  });

  test('headers that do not end are refused when their time is over', async () => {
    assert.deepEqual(statusesIn(await sendRaw(server.address, `GET /healthz HTTP/1.1\r\n${host}X: a`)), [408]);
  });

  test('HTTP/0.9 is not answered', async () => {
    for (const bytes of ['GET /healthz\r\n\r\n', 'GET /healthz HTTP/0.9\r\n\r\n'])
      assert.equal(await sendRaw(server.address, bytes), '');
    assert.equal((await send(`${server.address}/healthz`)).status, 200);
  });

  test('a client that expects 100-continue sends its body after that, and gets the request id', async () => {
    const said = await sendRaw(
      server.address,
      `POST ${graphql} HTTP/1.1\r\n${host}${json}Expect: 100-Continue\r\nContent-Length: 2\r\n\r\n{}`,
    );
    assert.deepEqual(statusesIn(said), [100, 401]);
    assert.match(said, /^x-request-id: [0-9a-f-]{36}\r$/im);
  });
});

const cut: Readonly<Record<string, { bytes: string; line: Readonly<Record<string, unknown>> }>> = {
  'in the middle of a body': {
    bytes: `POST /authenticate/token/login HTTP/1.1\r\n${host}${json}Content-Length: 100\r\n\r\n{"a"`,
    line: { level: 30, status: 499, route: '/authenticate/token/login', msg: 'request' },
  },
  'in the middle of a chunk': {
    bytes: `POST /oauth/token HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\n50\r\nabc`,
    line: { level: 30, status: 499, route: '/oauth/token', msg: 'request' },
  },
  'in the middle of a header': { bytes: 'GET /heal', line: { level: 30, status: 400, msg: 'unreadable request' } },
};

for (const [name, { bytes, line }] of Object.entries(cut)) {
  test(`a client that disconnects ${name} leaves one line with its address, and no stack`, async () => {
    const [before, failed] = [logging.logged.length, await internalErrors()];
    const linesAdded = (): any[] => logging.logged.slice(before).map((text) => JSON.parse(text));
    const { hostname, port } = new URL(logging.address);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await new Promise((resolve) => socket.write(bytes, resolve));
    socket.destroy();
    await until(() => linesAdded().length > 0);
    // A second line of the same request would be written before that of a later one.
    await send(`${logging.address}/healthz`);
    await until(() => linesAdded().some(({ route }) => route === '/healthz'));
    const [added, ...others] = linesAdded();
    assert.deepEqual(
      others.map(({ route }) => route),
      ['/healthz'],
    );
    assert.deepEqual(
      { ...line, ip: '127.0.0.1' },
      Object.fromEntries([...Object.keys(line), 'ip'].map((member) => [member, added[member]])),
    );
    assert.equal(added.error, undefined);
    assert.equal(await internalErrors(), failed, 'no fault of ours is counted');
  });
}

/** How many faults of ours the metrics have counted. */
async function internalErrors(): Promise<number> {
  const text = await logging.metrics('registry_refusals_total');
  return Number(/code="internal"[^}]*\} (\d+)/.exec(text)?.[1] ?? 0);
}
