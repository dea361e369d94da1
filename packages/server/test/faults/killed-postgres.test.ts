import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.ts';
import { type TestClient, startWhole, openTestClient } from '../support/test-client.ts';
import { toThisMachine } from '../support/receiver.ts';
import { send, type TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { beginFollowing } from './follower.ts';
import { Endpoints } from './endpoints.ts';
import { beginMirroring } from './mirror.ts';
import { acknowledgedMin, beginStorm, openSenders, type Storm } from './storm.ts';
import { stopwatch, until } from '../support/time.ts';

const kills = isDeep ? 20 : 2;

let postgres: OwnPostgres;
let server: TestServer;
let client: TestClient;
let endpoints: Endpoints;

before(async () => {
  postgres = await startOwnPostgres();
  // Each connection prepares its statements again after a kill.
  const settings = {
    REGISTRY_LOG_LEVEL: 'fatal',
    REGISTRY_IN_FLIGHT_MAX: '100',
    REGISTRY_DATABASE_CONNECTIONS: '8',
    ...toThisMachine,
  };
  server = await startWhole({ settings, database: postgres.database });
  client = await openTestClient(server);
  endpoints = await Endpoints.open(client);
});
after(async () => {
  await server.stop();
  await endpoints.stop();
  await postgres.stop();
});

/** Waits until a request is unanswered: a backend whose postmaster was killed may answer a last one. */
async function untilNoticed(storm: Storm, before: number): Promise<void> {
  await until(
    () => storm.unanswered > before,
    () => 'No request was under way when PostgreSQL was killed, so nothing was tried.',
  );
}

/** Reads until there is an answer. */
async function untilAnswered(): Promise<void> {
  await until(async () => {
    const [read, ready] = [
      await client.request('{ allAssets { totalCount } }'),
      await send(`${server.address}/readyz`),
    ];
    for (const { status, json, headers, text } of [read, ready].filter((answer) => answer.status !== 200)) {
      assert.deepEqual([status, json.code, json.retry], [503, 'database_unavailable', true], text);
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
    }
    return read.status === 200 && ready.status === 200;
  });
}

test(`PostgreSQL comes back by itself from each of ${kills} kills under load; no acknowledged mutation is lost, none ran twice, each event is told once to who follows and at least once to webhooks, and a mirror that is killed as well equals the register`, async (t) => {
  const storm = await beginStorm(client, async () => server.address, {
    senders: await openSenders(server, client),
    restMs: isDeep ? 0 : 100,
  });
  t.after(storm.abandon);
  const address = async (): Promise<string> => server.address;
  const followers = (['pages', 'stream'] as const).map((by) => beginFollowing(client, address, by));
  const mirror = beginMirroring(client, address);
  for (const each of [...followers, mirror]) t.after(each.abandon);
  const acknowledged: number[] = [];
  const away: number[] = [];
  for (let n = 0; n < kills; n += 1) {
    acknowledged.push(await storm.gather());
    const before = storm.unanswered;
    const elapsed = stopwatch();
    postgres.kill(n % 2 === 0);
    await untilNoticed(storm, before);
    await untilAnswered();
    away.push(elapsed());
  }
  await storm.gather();
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  t.diagnostic(`away for ${away.map(Math.round).join(', ')} ms`);
  assert.equal(acknowledged.length, kills);
  for (const count of acknowledged) assert.ok(count >= acknowledgedMin);
  const counted = (pattern: RegExp): number => postgres.said.filter((line) => pattern.test(line)).length;
  assert.deepEqual(
    [counted(/has ended \(SIGKILL\)/), counted(/answers again/)],
    [kills, kills],
    postgres.said.join(' '),
  );
  await storm.check(server);
  for (const follower of followers) await follower.check(server);
  t.diagnostic(`a mirror that was killed ${mirror.kills} times`);
  await mirror.check(server);
  await endpoints.endLeases(server);
  await endpoints.check(server);
});
