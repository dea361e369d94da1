/**
 * Servers that are killed while they send webhooks, beside writers: every committed event is delivered at least once,
 * under one id.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Program, startProgram } from '../support/process.ts';
import { toThisMachine } from '../support/receiver.ts';
import { fractionOf, isDeep } from '../support/seed.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';
import { Endpoints } from './endpoints.ts';
import { beginStorm } from './storm.ts';

/** The moments of a kill: a message has no answer yet, it was answered a moment ago, or a drawn number has arrived. */
const moments = ['held', 'answered', 'drawn'] as const;
const kills = isDeep ? 30 : moments.length;

/** The server that is not killed, and sends nothing. */
let server: TestServer;
let client: TestClient;
let program: Program;
let address: Promise<string>;
let endpoints: Endpoints;

before(async () => {
  server = await startWhole({ settings: { ...toThisMachine, REGISTRY_WEBHOOK_SENDER: 'off' } });
  client = await openTestClient(server);
  await start();
  endpoints = await Endpoints.open(client);
});
after(async () => {
  program.child.kill('SIGKILL');
  await program.ended;
  await stopVerified(server);
  await endpoints.stop();
});

function start(): Promise<string> {
  program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_CONNECTIONS: '8',
    ...toThisMachine,
  });
  address = program.listening;
  return address;
}

test(`killed ${kills} times at drawn moments, the sender tells each endpoint each committed event under one id`, async (t) => {
  const storm = await beginStorm(client, () => address, { clients: 4, restMs: isDeep ? 0 : 20 });
  t.after(storm.abandon);
  const held: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await endpoints.gather(20 + Math.floor(100 * fractionOf(`kill ${kill}`)));
    const moment = moments[kill % moments.length];
    if (moment === 'held') held.push(await endpoints.holdNext());
    if (moment === 'answered') await endpoints.answerNext();
    program.child.kill('SIGKILL');
    await program.ended;
    await endpoints.endLeases(server);
    await start();
  }
  await storm.end();
  await storm.check(server);
  await endpoints.check(server);
  for (const id of held) assert.ok(endpoints.arrivals(id) > 1, `event ${id} was not sent again`);
  t.diagnostic(`${storm.acknowledged} mutations acknowledged, ${endpoints.received} messages`);
});
