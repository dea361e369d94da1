import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { registerBalances } from '../support/balance.ts';
import { deedText, makeAsset, type Seat, seatAt, startWhole, takeSeat } from '../support/seat.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const kills = 5;

/** The server that is not killed: it makes the people and looks at the tables. */
let server: TestServer;
let seat: Seat;
let child: ChildProcess | undefined;

before(async () => {
  server = await startWhole();
  seat = await takeSeat(server);
});
after(async () => {
  child?.kill('SIGKILL');
  await server.stop();
});

/** Starts the whole program as an operator would. Shape: its address, once it listens. */
async function startChild(): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_IN_FLIGHT_MAX: '100',
  };
  child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! });
  const ended = once(child, 'exit').then(() => assert.fail('the server ended before it listened'));
  const address = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const told = JSON.parse(line) as { address?: string };
      if (told.address !== undefined) resolve(told.address);
    });
  });
  ended.catch(() => undefined);
  return Promise.race([address, ended]);
}

/** What is asked, and what was acknowledged for it: one instruction, or several if something is wrong. */
interface Write {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly acknowledged: Set<string>;
}

test(`killed ${kills} times under load, the server loses nothing that it acknowledged and does nothing twice`, async () => {
  const assetIds = await Promise.all(Array.from({ length: 4 }, () => makeAsset(seat)));
  const writes: Write[] = [];
  let unknown = 0;
  let address: Promise<string> = startChild();
  await address;
  const load = { going: true };

  const nextWrite = (): Write => {
    const n = writes.length;
    const idempotencyKey = `killed ${n}`;
    const paper = { authority: 'Resolution 7', effectiveDate: '2026-02-01', quantity: '1' };
    const write: Write = {
      ...(n % 2 === 0
        ? { name: 'createAsset', input: { name: `Killed ${n}`, type: 'other', idempotencyKey } }
        : { name: 'authorizeUnits', input: { ...paper, assetId: assetIds[n % 4]!, idempotencyKey } }),
      acknowledged: new Set(),
    };
    writes.push(write);
    return write;
  };
  /** Asks until there is an answer, as a caller with a key may. */
  const insist = async ({ name, input, acknowledged }: Write): Promise<void> => {
    for (;;) {
      const at = seatAt(await address, seat.person, seat.token);
      const answer = await at.ask(deedText(name, 'instruction { id }'), { input }).catch(() => undefined);
      const id = answer?.json?.data?.[name]?.instruction.id as string | undefined;
      if (id !== undefined) {
        acknowledged.add(id);
        return;
      }
      if (answer !== undefined) assert.equal(answer.status, 503, answer.text);
      unknown += 1;
      await sleep(5);
    }
  };
  const work = async (): Promise<void> => {
    while (load.going) {
      const write = nextWrite();
      await insist(write);
      // Now and then a caller asks again although it has an answer.
      if (writes.length % 5 === 0) await insist(write);
    }
  };
  const workers = Array.from({ length: 8 }, work);

  for (let kill = 0; kill < kills; kill += 1) {
    const before = writes.length;
    while (writes.length < before + 60) await sleep(5);
    child!.kill('SIGKILL');
    address = startChild();
    await address;
  }
  load.going = false;
  await Promise.all(workers);
  child!.kill('SIGKILL');

  assert.ok(unknown > 0, 'no request was under way when the server was killed, so nothing was tried');
  for (const { acknowledged, input } of writes) assert.equal(acknowledged.size, 1, JSON.stringify(input));
  const { rows } = await server.owner(
    `select id, idempotency_key as key from registry.instructions where idempotency_key like 'killed %'`,
  );
  assert.deepEqual(
    new Map(rows.map(({ key, id }) => [key, id])),
    new Map(writes.map(({ input, acknowledged }) => [input['idempotencyKey'], [...acknowledged][0]])),
  );
  assert.equal(rows.length, writes.length);
  const effects = await server.owner(
    `select (select count(*)::int from registry.assets where name like 'Killed %') as created,
            (select sum(authorized_total)::int from registry.assets) as authorised`,
  );
  assert.deepEqual(effects.rows[0], {
    created: Math.ceil(writes.length / 2),
    authorised: Math.floor(writes.length / 2),
  });
  await registerBalances(server);
});
