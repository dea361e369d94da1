/** Faults outside of the client: each has a sentence that says what to do, and ends the call at once. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ConnectionError, Registry, viewer } from '@asset-registry/client';
import { freePort } from '../../server/test/support/free-port.ts';

const servers: Server[] = [];
after(() => Promise.all(servers.map((server) => once(server.close(), 'close'))));

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const answering = (listener: RequestListener): Promise<number> => listen(createServer(listener));
const page =
  (status: number, html: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);

/** The error of a first call. Shape: its kind and its sentence. */
async function failureAt(url: string, deadlineMs = 300): Promise<readonly [string, string]> {
  const registry = new Registry({ url, clientId: 'ci_1', clientSecret: 'cs_1', deadlineMs });
  const error = await registry.ask(viewer).catch((one: unknown) => one);
  assert.ok(error instanceof ConnectionError, String(error));
  return [error.kind, error.message.replaceAll(/\d{5}/g, 'PORT')];
}

test('a url that is none, has a secret, or would send one in the clear is refused before anything is sent', () => {
  const refused = (url: string): string => {
    try {
      return new Registry({ url, clientId: 'ci_1', clientSecret: 'cs_1' }).url;
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.match(refused('registry.example'), /^The url is no address\. Give it as https:\/\/host/);
  assert.match(refused('ftp://registry.example'), /^The url begins with ftp:\/\/\./);
  assert.match(refused('http://registry.example'), /in the clear\. Use https:\/\/, or allowHttp: true/);
  const withSecret = refused('https://ci_1:cs_secret@registry.example');
  assert.match(withSecret, /^The url has a user/);
  assert.doesNotMatch(withSecret, /cs_secret/);
  assert.equal(refused('http://localhost:4000/base/'), 'http://localhost:4000/base');
  assert.throws(
    () => new Registry({ url: 'https://registry.example' }),
    /Give clientId and clientSecret, or a token\./,
  );
});

test('what answers, and is no registry, is named with what to do', async () => {
  const html = '<html><title>Sign in</title></html>';
  const proxy = await answering(page(200, html));
  assert.deepEqual(await failureAt(`http://127.0.0.1:${proxy}`), [
    'not_a_registry',
    'What answers at http://127.0.0.1:PORT/authenticate/token/login is not the registry (status 200, text/html). ' +
      'Check the url, which ends with the base path of the registry, and whether a proxy in between asks for a sign-in.',
  ]);
  const moved = await answering(
    page(301, '', { location: 'https://registry.example/base/authenticate/token/login?a=b' }),
  );
  assert.deepEqual(await failureAt(`http://127.0.0.1:${moved}`), [
    'redirect',
    'http://127.0.0.1:PORT/authenticate/token/login answers with a redirect. Use https://registry.example/base as url.',
  ]);
  const away = await answering(page(502, html));
  assert.deepEqual(await failureAt(`http://127.0.0.1:${away}`), [
    'unavailable',
    'A proxy at http://127.0.0.1:PORT answers that the registry is away (status 502).',
  ]);
  const nginx = await answering(page(400, '<center>The plain HTTP request was sent to HTTPS port</center>'));
  assert.match((await failureAt(`http://127.0.0.1:${nginx}`))[1], /Use https:\/\/ in the url\.$/);
  const json = await answering((_request, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}'),
  );
  assert.equal((await failureAt(`http://127.0.0.1:${json}`))[0], 'not_a_registry');
  const empty = await answering((_request, response) => response.end('{"status": "ok"}'));
  const registry = new Registry({ url: `http://127.0.0.1:${empty}`, token: 'rt_1' });
  await assert.rejects(registry.ask(viewer), { name: 'ConnectionError', kind: 'not_a_registry' });
  await assert.rejects(registry.ask('mutation { a }'), { name: 'OutcomeUnknownError' });
});

test('a certificate, TLS and plain HTTP in the wrong place, a name, a port and silence are named with what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ed25519', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject],
    { stdio: 'ignore' },
  );
  const tls = await listen(createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, page(200, '')));
  rmSync(folder, { recursive: true });
  const untrusted = await failureAt(`https://localhost:${tls}`);
  assert.equal(untrusted[0], 'certificate');
  assert.match(
    untrusted[1],
    /^The certificate of localhost is not trusted \(\w+\)\. Start Node with NODE_EXTRA_CA_CERTS=/,
  );
  assert.match(
    (await failureAt(`http://localhost:${tls}`))[1],
    /does not speak plain HTTP\. Use https|was lost before the answer/,
  );
  const plain = await answering(page(200, ''));
  assert.deepEqual(await failureAt(`https://localhost:${plain}`), [
    'not_https',
    'What answers at https://localhost:PORT does not speak TLS. Check the port of the url; a registry on this machine has http://.',
  ]);
  assert.match(
    (await failureAt('https://nobody.invalid'))[1],
    /^The name nobody\.invalid (?:is not found|cannot be looked up)/,
  );
  assert.deepEqual(await failureAt(`http://127.0.0.1:${await freePort()}`), [
    'unreachable',
    'Nothing answers at http://127.0.0.1:PORT. Check host and port of the url, and whether the registry runs.',
  ]);
  const silent = await answering(() => undefined);
  const registry = new Registry({ url: `http://127.0.0.1:${silent}`, token: 'rt_1', deadlineMs: 200 });
  await assert.rejects(registry.ask(viewer), {
    kind: 'timeout',
    message: /^No answer came from http:\/\/127\.0\.0\.1:\d+ within /,
  });
  // The login takes part of the time of the call, and not time of its own.
  assert.equal((await failureAt(`http://127.0.0.1:${silent}`))[0], 'timeout');
  servers.at(-1)!.closeAllConnections();
});

test('answers of a later registry break nothing: codes, members and types that are not known', async () => {
  const later = await answering((request, response) => {
    const problem = {
      code: 'quantum_required',
      detail: 'Use a newer client.',
      retry: false,
      status: 409,
      extra: { a: 1 },
    };
    const answer = request.url!.endsWith('/graphql')
      ? { errors: [{ message: 'No.', extensions: { code: 'moon_phase', retry: false } }], data: null }
      : problem;
    response
      .writeHead(request.url!.endsWith('/graphql') ? 200 : 409, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  });
  const url = `http://127.0.0.1:${later}`;
  await assert.rejects(new Registry({ url, token: 'rt_1' }).ask(viewer), {
    name: 'RefusedError',
    code: 'moon_phase',
    message: 'No.',
    checks: [],
  });
  await assert.rejects(new Registry({ url, clientId: 'ci_1', clientSecret: 'cs_1' }).ask(viewer), {
    code: 'quantum_required',
    message: 'Use a newer client.',
    status: 409,
  });
});

test('what says that it may succeed later is repeated after the time that it names', async () => {
  const times: number[] = [];
  const busy = await answering((_request, response) => {
    times.push(times.length);
    const refusal = { code: 'rate_limited', detail: 'Wait.', retry: true, status: 429 };
    if (times.length < 3)
      response
        .writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '0' })
        .end(JSON.stringify(refusal));
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"viewer":null}}');
  });
  const url = `http://127.0.0.1:${busy}`;
  assert.equal(await new Registry({ url, token: 'rt_1' }).ask(viewer), null);
  assert.equal(times.length, 3);
  const patient = await answering((_request, response) =>
    response
      .writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' })
      .end('{"code":"stopping","detail":"Stops.","retry":true}'),
  );
  const one = new Registry({ url: `http://127.0.0.1:${patient}`, token: 'rt_1', deadlineMs: 5_000 });
  await assert.rejects(one.ask(viewer), { code: 'stopping', retryAfterSeconds: 60 });
});
