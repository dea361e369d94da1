/** Traces: a program with the SDK of OpenTelemetry, and a receiver of OTLP. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { blocksOf, repositoryRoot } from '../support/pages.ts';
import { type Program, startProgram } from '../support/process.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { mutationText, openTestClient, startWhole, type TestClient, testClientAt } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';

/** A span as OTLP has it in JSON. */
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { key: string; value: Record<string, string> }[];
}

let server: TestServer;
let client: TestClient;
let receiver: Server;
const received: string[] = [];

before(async () => {
  server = await startWhole();
  client = await openTestClient(server);
  receiver = createServer((request, response) => {
    void readText(request)
      .then((text) => received.push(text))
      .finally(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await server.stop();
});

/**
 * The settings of the command for `npm start` on the page on monitoring, here for this clone and a receiver at a port.
 */
function settingsOfPage(port: number): Record<string, string> {
  const command = blocksOf('docs/operating/monitor.md').find(({ text }) =>
    text.includes('deploy/opentelemetry.ts'),
  )!.text;
  const pairs = command.matchAll(/([A-Z_]+)=(?:"([^"]*)"|(\S+))/g);
  const settings = [...pairs].map(([, name, quoted, bare]) => [name!, (quoted ?? bare)!] as const);
  return Object.fromEntries(
    settings.map(([name, value]) => [
      name,
      value
        .replace('/opt/asset-registry/', repositoryRoot)
        .replace('https://collector.example:4318', `http://127.0.0.1:${port}`),
    ]),
  );
}

/** Starts the program as the page says, with an SDK that sends to a port. */
function startTraced(port: number): Program {
  return startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
    ...settingsOfPage(port),
  });
}

const spans = (): Span[] =>
  received.flatMap((text) =>
    JSON.parse(text).resourceSpans.flatMap((of: any) => of.scopeSpans.flatMap((scope: any) => scope.spans)),
  );

test('the spans of a read and of a mutation arrive, each within its parent, with nothing secret', async (t) => {
  const program = startTraced((receiver.address() as AddressInfo).port);
  t.after(() => program.child.kill('SIGKILL'));
  const traced = testClientAt({ address: await program.listening }, client);
  const headers = { traceparent: `00-${traceId}-${callerSpan}-01` };
  const name = 'Traced secretly';
  const answer = await traced.request(mutationText('createAsset'), { input: { name, type: 'common_stock' } }, headers);
  const own = answer.headers.get('traceparent')!.split('-');
  assert.equal(own[1], traceId);
  await traced.read(`{ allAssets(filter: { name: { equalTo: "${name}" } }) { nodes { id } } }`);
  const inTrace = (): Span[] => spans().filter((span) => span.traceId === traceId);
  await until(() => inTrace().some((span) => span.name === 'request'));
  const named = (what: string): Span => inTrace().find((span) => span.name === what)!;
  assert.deepEqual([named('request').spanId, named('request').parentSpanId], [own[2], callerSpan]);
  assert.equal(named('document').parentSpanId, named('request').spanId);
  assert.equal(named('database').parentSpanId, named('document').spanId);
  assert.equal(named('commit').parentSpanId, named('database').spanId);
  const attributes = Object.fromEntries(
    named('request').attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  assert.equal(attributes['registry.request_id'], answer.headers.get('x-request-id'));
  assert.equal(attributes['http.route'], '/token/api/v2/graphql');
  await until(() => program.said.stdout.includes(`"traceId":"${traceId}"`));
  // The read has a trace of its own, and no commit.
  await until(() => spans().filter((span) => span.name === 'request').length >= 2);
  const other = spans().find((span) => span.name === 'request' && span.traceId !== traceId)!;
  assert.deepEqual(
    spans()
      .filter((span) => span.traceId === other.traceId)
      .map((span) => span.name)
      .sort(),
    ['database', 'document', 'request'],
  );
  const all = received.join('\n');
  const { person, token } = client;
  for (const hidden of [
    token.slice(8, 28),
    person.clientSecret.slice(8, 28),
    person.accountId,
    person.userId,
    name,
    'allAssets',
    'select',
  ])
    assert.ok(!all.includes(hidden), hidden);
});

test('an address that does not answer costs one warning, and requests are served', async (t) => {
  // Nothing listens at port 1.
  const program = startTraced(1);
  t.after(() => program.child.kill('SIGKILL'));
  const traced = testClientAt({ address: await program.listening }, client);
  const warnings = (): number => program.said.stdout.split('traces could not be sent').length - 1;
  await until(async () => {
    await traced.read('{ viewer { userRole } }');
    return warnings() > 0;
  });
  for (let second = 0; second < 3; second += 1) {
    await traced.read('{ viewer { userRole } }');
    await sleep(1_000);
  }
  assert.equal(warnings(), 1);
});
