import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sendRaw, statusesIn } from '../support/raw.ts';
import { send, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;

before(async () => {
  server = await startServer();
});
after(() => server.stop());

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
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    status: 400,
  },
  'a large body announced without a token': {
    bytes: `POST ${graphql} HTTP/1.1\r\n${host}${json}Content-Length: 99999999\r\n\r\n`,
    status: 401,
  },
  'a null in a header': { bytes: `GET /healthz HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`, status: 400 },
};

// Concurrent, because each test waits until the server has sent nothing for a while.
describe('bytes', { concurrency: true }, () => {
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
    const said = await sendRaw(server.address, `GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(3));
    assert.deepEqual(statusesIn(said), [200, 200, 200]);
  });

  test('headers that do not end are refused after ten seconds', async () => {
    const since = performance.now();
    const said = await sendRaw(server.address, `GET /healthz HTTP/1.1\r\n${host}X: a`, 14_000);
    const seconds = (performance.now() - since) / 1000;
    assert.deepEqual(statusesIn(said), [408]);
    assert.ok(seconds > 9 && seconds < 13, `${seconds} s`);
  });
});
