/** Answers of PostgreSQL that arrive in pieces, through a connection that passes them on in chunks of a few bytes. */
import assert from 'node:assert/strict';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { testPostgres } from '../support/postgres.ts';

/** A relay on loopback. Shape: its port, and how many bytes it passes to the client at a time. */
interface Relay {
  readonly port: number;
  chunkBytes: number;
  close(): void;
}

let relay: Relay;
let database: Database;

before(async () => {
  const url = new URL((await testPostgres()).ownerUrl);
  relay = await startRelay(Number(url.port));
  url.port = `${relay.port}`;
  database = openDatabase({
    url: url.href,
    connections: 1,
    sharedConnections: 1,
    deadlineSeconds: 300,
    log: makeLog('silent'),
  });
});
after(async () => {
  await database.close();
  relay.close();
});

async function startRelay(port: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const started = { port: 0, chunkBytes: 65_536, close: () => sockets.forEach((socket) => socket.destroy()) };
  const server = createServer((client) => {
    const postgres = connect(port, '127.0.0.1');
    for (const socket of [client, postgres]) sockets.add(socket.setNoDelay().on('error', () => undefined));
    client.pipe(postgres);
    postgres.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += started.chunkBytes)
        client.write(bytes.subarray(at, at + started.chunkBytes));
    });
    postgres.on('close', () => client.destroy());
    client.on('close', () => postgres.destroy());
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.port = (server.address() as AddressInfo).port;
  const { close } = started;
  started.close = () => {
    server.close();
    close();
  };
  return started;
}

for (const chunkBytes of [1, 2, 5, 7, 64, 1_000]) {
  test(`rows, empty results and errors are read in chunks of ${chunkBytes} bytes`, async () => {
    relay.chunkBytes = chunkBytes;
    const columns = `'ä' as a, null::text as b, 7 as c, '' as d`;
    const statement = { name: `columns_${chunkBytes}`, text: `select ${columns} from generate_series(1, $1::int)` };
    const row = { a: 'ä', b: null, c: 7, d: '' };
    // The first time the columns are described, the second time they are remembered.
    for (let time = 1; time <= 2; time += 1) {
      const [rows, none, failed, text] = await Promise.all([
        database.query(statement, ['3']),
        database.query({ text: 'select 1 as a where false' }),
        database.query({ text: `select 1 / (length($1) - 1) as a` }, ['x']).catch(({ code }: { code: string }) => code),
        database.query<{ text: string }>({ text: `select repeat('ü', $1::int) as text` }, ['500']),
      ]);
      // 22012 is a division by zero.
      assert.deepEqual([rows, none, failed], [[row, row, row], [], '22012']);
      assert.equal(text[0]!.text, 'ü'.repeat(500));
    }
  });
}

test('a text that arrives undecoded is the bytes that PostgreSQL sent; other types are read as always', async () => {
  relay.chunkBytes = 1_000;
  const statement = { name: 'undecoded', text: `select $1::text as a, null::text as b, 7 as c`, undecoded: true };
  const authorise = { statement: { text: `select 'role' as kind` }, values: [] };
  for (let time = 1; time <= 2; time += 1) {
    const { authorised, rows } = await database.queryAs(authorise, { statement, values: ['{"ü":1}'] });
    assert.deepEqual(authorised, { kind: 'role' });
    assert.deepEqual(rows, [{ a: Buffer.from('{"ü":1}'), b: null, c: 7 }]);
  }
});

test('a message of many chunks is read in a time that grows with its length', { timeout: 600_000 }, async () => {
  relay.chunkBytes = 500;
  // 20,000 chunks; joining all of them at each would move 100 GB.
  const [row] = await database.query<{ text: string }>({ text: `select repeat('x', 10000000) as text` });
  assert.equal(row!.text.length, 10_000_000);
});

test('a notice between two answers reaches nobody, and hides neither', async () => {
  relay.chunkBytes = 3;
  const notice = { text: `do $$ begin raise notice 'ä notice'; end $$` };
  const [none, rows] = await Promise.all([database.query(notice), database.query({ text: 'select 1 as a' })]);
  assert.deepEqual([none, rows], [[], [{ a: 1 }]]);
});
