import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Program, startProgram } from '../support/process.ts';
import { type TestClient, startWhole, openTestClient } from '../support/test-client.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { beginFollowing } from './follower.ts';
import { beginMirroring } from './mirror.ts';
import { acknowledgedMin, beginStorm, openSenders } from './storm.ts';

const kills = isDeep ? 25 : 2;

/** The server that is not killed: it makes the people and looks at the tables. */
let server: TestServer;
let client: TestClient;
let program: Program;

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  client = await openTestClient(server);
});
after(async () => {
  program.child.kill('SIGKILL');
  await server.stop();
});

/** Starts the whole program as an operator would. */
function start(): Promise<string> {
  program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    // Each connection prepares its statements again after a kill.
    REGISTRY_DATABASE_CONNECTIONS: '8',
    REGISTRY_IN_FLIGHT_MAX: '100',
  });
  return program.listening;
}

test(`killed ${kills} times under load, the server loses nothing that it acknowledged, does nothing twice, and tells each event once, and a mirror that is killed as well equals it`, async (t) => {
  let address = start();
  await address;
  const storm = await beginStorm(client, () => address, { senders: await openSenders(server, client) });
  t.after(storm.abandon);
  const followers = (['pages', 'stream'] as const).map((by) => beginFollowing(client, () => address, by));
  const mirror = beginMirroring(client, () => address);
  for (const each of [...followers, mirror]) t.after(each.abandon);
  const acknowledged: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    acknowledged.push(await storm.gather());
    const before = storm.unanswered;
    program.child.kill('SIGKILL');
    await program.ended;
    address = start();
    await address;
    assert.ok(storm.unanswered > before, 'no request was under way when the server was killed, so nothing was tried');
  }
  await storm.gather();
  await storm.end();
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${storm.unanswered} requests unanswered`);
  assert.equal(acknowledged.length, kills);
  for (const count of acknowledged) assert.ok(count >= acknowledgedMin);
  await storm.check(server);
  for (const follower of followers) {
    assert.ok(follower.unanswered > 0, 'no page and no stream was under way when the server was killed');
    await follower.check(server);
  }
  t.diagnostic(`a mirror that was killed ${mirror.kills} times`);
  await mirror.check(server);
});
