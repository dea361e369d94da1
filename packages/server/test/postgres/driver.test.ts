/**
 * The assumptions of `src/postgres/README.md` about private parts of the driver. Each is tested under the sentence that
 * states it.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { before, test } from 'node:test';
import pg from 'pg';
import { readAnswers } from '../../src/postgres/answers.ts';
import { packRows } from '../../src/postgres/composite.ts';
import {
  type DriverClient,
  prepareValue,
  onReported,
  pointAt,
  processIdOf,
  readMessagesBy,
  sendOneAtATime,
  serialize,
  socketOf,
  socketOfConnection,
} from '../../src/postgres/driver.ts';
import { Pipeline, PreparedStatements } from '../../src/postgres/pipeline.ts';
import type { Row } from '../../src/postgres/statement.ts';
import { testPostgres } from '../support/postgres.ts';

let url: string;
before(async () => {
  url = (await testPostgres()).ownerUrl;
});

async function withPipelineClient(
  work: (client: pg.Client) => Promise<void>,
  options: pg.ClientConfig = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, pipeline: true, ...options });
  readAnswers(client);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const types: pg.CustomTypesConfig = { getTypeParser: pg.types.getTypeParser };

const run = (client: pg.Client, texts: readonly string[], values: readonly unknown[] = []): Promise<Row[][]> =>
  new Promise((resolve, reject) => {
    const queries = texts.map((text) => ({ statement: { text }, values }));
    client.query(
      new Pipeline(queries, new PreparedStatements(), types, (error, results) =>
        error === null ? resolve(results!) : reject(error),
      ),
    );
  });

/** Sends one simple statement by the messages of the extended protocol, and records what the driver passes back. */
class RecordingQuery extends pg.Query {
  readonly events: unknown[] = [];
  readonly done: Promise<void>;
  #finish!: () => void;
  readonly #text: string;
  callback = (): void => undefined;

  constructor(text: string) {
    super('');
    this.#text = text;
    this.done = new Promise((resolve) => (this.#finish = resolve));
  }

  override submit = (connection: unknown): null => {
    this.events.push('submitted');
    const messages = [
      serialize.parse({ name: '', text: this.#text }),
      serialize.bind({ statement: '', values: [], valueMapper: prepareValue }),
      serialize.describe({ type: 'P' }),
      serialize.execute(),
      serialize.sync(),
    ];
    socketOfConnection(connection).write(Buffer.concat(messages));
    return null;
  };

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.events.push(fields.map(({ name, dataTypeID }) => [name, dataTypeID]));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.events.push([...fields]);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.events.push(text);
  }

  handleEmptyQuery(): void {
    this.events.push('empty');
  }

  handleError(error: Error & { code?: string }): void {
    this.events.push(`error ${error.code}`);
    this.#finish();
  }

  handleReadyForQuery(): void {
    this.events.push('ready');
    this.#finish();
  }
}

/** A server on loopback that accepts connections and never answers. */
async function silentServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

const assumptions: Readonly<Record<string, () => Promise<void>>> = {
  'A client keeps its socket in `connection.stream`.': () =>
    withPipelineClient(async (client) => {
      const socket = socketOf(client);
      assert.ok(socket instanceof Socket);
      assert.equal(socket.remotePort, Number(new URL(url).port));
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      socket.destroy();
      await ended;
    }),

  '`pg/lib/utils.js` exports `prepareValue`.': async () => {
    assert.equal(prepareValue(null), null);
    assert.equal(prepareValue(7), '7');
    assert.equal(prepareValue(['a', null]), '{"a",NULL}');
    const bytes = Buffer.from([1, 2]);
    assert.equal(prepareValue(bytes), bytes);
  },

  '`pg-protocol`, of which the driver has one, exports `serialize`.': async () => {
    const bytesOf = (digits: string): Buffer => Buffer.from(digits.replaceAll(' ', ''), 'hex');
    // 4 + portal (1) + "q" and 0 (2) + count and 3 formats (8) + count (2) + "ä" in UTF-8 (4 + 2) + null (4) + two
    // bytes (4 + 2) + one format, text, for all columns (4) = 37
    assert.deepEqual(
      serialize.bind({ statement: 'q', values: ['ä', null, Buffer.from([1, 2])], valueMapper: prepareValue }),
      bytesOf('42 00000025 00 7100 0003 0000 0000 0001 0003 00000002 c3a4 ffffffff 00000002 0102 0001 0000'),
    );
    // 4 + "q" and 0 (2) + "select $1" and 0 (10) + no types (2) = 18
    assert.deepEqual(
      serialize.parse({ name: 'q', text: 'select $1' }),
      bytesOf('50 00000012 7100 73656c65637420243100 0000'),
    );
  },

  'A `pg.Query` with its own `submit` is sent as it is.': () =>
    withPipelineClient(async (client) => {
      const query = new RecordingQuery('select 1');
      assert.equal(client.query(query), query);
      await query.done;
      assert.equal(query.events[0], 'submitted');
    }),

  'A query object receives its messages by `handle…` methods.': () =>
    withPipelineClient(async (client) => {
      const events = async (text: string): Promise<unknown[]> => {
        const query = new RecordingQuery(text);
        client.query(query);
        await query.done;
        return query.events.slice(1);
      };
      const columns = [
        ['a', 23],
        ['b', 25],
      ];
      assert.deepEqual(await events(`select 1 as a, null::text as b`), [columns, ['1', null], 'SELECT 1', 'ready']);
      assert.deepEqual(await events(''), ['empty', 'ready']);
      const failed = new RecordingQuery('select 1 / 0');
      client.query(failed);
      assert.deepEqual(await events('select 1 as a'), [columns.slice(0, 1), ['1'], 'SELECT 1', 'ready']);
      assert.deepEqual(failed.events, ['submitted', 'error 22012']);
    }),

  'The driver reads a socket by one listener, which `attachListeners` adds.': async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true });
    const active: unknown[] = [];
    const types: string[] = [];
    readMessagesBy(client, (driver, readByDriver) => (chunk) => {
      active.push(driver._activeQuery);
      // Here each answer is one chunk; its last message is ReadyForQuery.
      types.push(String.fromCharCode(chunk.at(-6)!));
      readByDriver(chunk);
    });
    await client.connect();
    assert.equal(socketOf(client).listenerCount('data'), 1);
    const query = new RecordingQuery('select 1 as a');
    client.query(query);
    await query.done;
    assert.deepEqual(query.events.slice(2), [['1'], 'SELECT 1', 'ready']);
    assert.deepEqual([active[0], active.at(-1), types.at(-1)], [null, query, 'Z']);
    await client.end();
  },

  'A client passes ReadyForQuery to the query by `_handleReadyForQuery`, and goes on to the next.': () =>
    withPipelineClient(async (client) => {
      const [first, second] = [new RecordingQuery('select pg_sleep(0.1)'), new RecordingQuery('select 2')];
      client.query(first);
      client.query(second);
      const driver = client as unknown as DriverClient;
      assert.equal(driver._activeQuery, first);
      driver._handleReadyForQuery({ status: 'I' });
      assert.deepEqual(first.events, ['submitted', 'ready']);
      assert.equal(driver._activeQuery, second);
      socketOf(client).destroy();
    }),

  'An error of PostgreSQL has `code` and `routine`.': () =>
    withPipelineClient(async (client) => {
      await client.query('create temporary table texts (name text)');
      const statement = { name: 'texts', text: 'select name from texts' };
      await client.query(statement);
      await client.query('alter table texts alter column name type varchar(10)');
      await assert.rejects(client.query(statement), { code: '0A000', routine: 'RevalidateCachedQuery' });
    }),

  'One query object may receive the messages of several queries.': () =>
    withPipelineClient(async (client) => {
      assert.deepEqual(await run(client, ['select 1 as a', '', `select 'x' as b`]), [[{ a: 1 }], [], [{ b: 'x' }]]);
    }),

  'The option `pipeline` sends a query before the previous one is answered.': () =>
    withPipelineClient(async (client) => {
      const [first, second] = [new RecordingQuery('select pg_sleep(0.1)'), new RecordingQuery('select 2')];
      client.query(first);
      client.query(second);
      assert.deepEqual([first.events, second.events], [['submitted'], ['submitted']]);
      await Promise.all([first.done, second.done]);
    }),

  'In pipeline mode `_pulsePipelinedQueryQueue` sends what `_queryQueue` has.': async () => {
    const client = new pg.Client({ connectionString: url, pipeline: true });
    sendOneAtATime(client);
    await client.connect();
    const [first, failing, last] = ['select pg_sleep(0.1)', 'select 1 / 0', 'select 2'].map(
      (text) => new RecordingQuery(text),
    );
    for (const query of [first!, failing!, last!]) client.query(query);
    assert.deepEqual([first!.events, failing!.events, last!.events], [['submitted'], [], []]);
    let lastAtError: unknown[] | undefined;
    const handleError = failing!.handleError.bind(failing);
    failing!.handleError = (error) => {
      // PostgreSQL has answered with the error, and is not ready yet.
      lastAtError = [...last!.events];
      handleError(error);
    };
    // The end of a client waits for its queries.
    await Promise.all([client.end(), last!.done]);
    assert.equal(first!.events.at(-1), 'ready');
    assert.deepEqual([lastAtError, failing!.events], [[], ['submitted', 'error 22012']]);
    assert.equal(last!.events.at(-1), 'ready');
  },

  'A client has the process of PostgreSQL that its login named in `processID`.': () =>
    withPipelineClient(async (client) => {
      assert.deepEqual(await run(client, ['select pg_backend_pid() as pid']), [[{ pid: processIdOf(client) }]]);
    }),

  'A connection of the driver emits `parameterStatus` for settings that PostgreSQL reports.': async () => {
    const client = new pg.Client({ connectionString: url });
    const reported: string[] = [];
    onReported(client, 'in_hot_standby', (value) => reported.push(value));
    await client.connect();
    await client.end();
    assert.deepEqual(reported, ['off']);
  },

  'A client connects to the `host` and `port` that it has when it connects.': async () => {
    const { hostname, port } = new URL(url);
    const elsewhere = new URL(url);
    elsewhere.host = '127.0.0.2:1';
    const client = new pg.Client({ connectionString: elsewhere.href });
    pointAt(client, { name: hostname, port: Number(port) });
    await client.connect();
    assert.equal(socketOf(client).remotePort, Number(port));
    await client.end();
  },

  'The driver wraps `callback` to add `query_timeout`.': () =>
    withPipelineClient(
      async (client) => {
        const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
        await assert.rejects(run(client, ['select pg_sleep(10)']), /^Error: Query read timeout$/);
        await ended;
      },
      { query_timeout: 100 },
    ),

  'A Buffer is sent in the binary format.': () =>
    withPipelineClient(async (client) => {
      await run(client, ['create type pg_temp.pair as (a integer, b text)']);
      const rows = packRows(
        ['integer', 'text'],
        [
          ['1', 'x'],
          ['2', null],
        ],
      );
      const text = 'select a, b from unnest($1::pg_temp.pair[])';
      const expected = [
        { a: 1, b: 'x' },
        { a: 2, b: null },
      ];
      assert.deepEqual(await run(client, [text], [rows]), [expected]);
    }),

  'A lost connection has one of the known messages.': async () => {
    await withPipelineClient(async (client) => {
      const lost = assert.rejects(run(client, ['select pg_sleep(10)']), /^Error: Connection terminated/);
      setImmediate(() => socketOf(client).destroy());
      await lost;
      await assert.rejects(run(client, ['select 1']), /^Error: Client has encountered/);
    });
    const closed = new pg.Client({ connectionString: url });
    await closed.connect();
    await closed.end();
    await assert.rejects(closed.query('select 1'), /^Error: Client was closed/);
    const silent = await silentServer();
    const options = { host: '127.0.0.1', port: silent.port, user: 'nobody', connectionTimeoutMillis: 100 };
    await assert.rejects(new pg.Client(options).connect(), /^Error: timeout expired$/);
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    const client = await pool.connect();
    pool.options.connectionTimeoutMillis = 100;
    await assert.rejects(pool.connect(), /^Error: timeout exceeded when trying to connect$/);
    client.release();
    await Promise.all([pool.end(), silent.stop()]);
  },

  'A parameter `options` of the URL replaces the option `options`.': async () => {
    const named = new URL(url);
    named.searchParams.set('options', '-c lock_timeout=7s');
    await withPipelineClient(
      async (client) => {
        const text = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
        assert.deepEqual(await run(client, [text]), [[{ lock: '7s', statement: '0' }]]);
      },
      { connectionString: named.href, options: '-c statement_timeout=8s' },
    );
  },
};

const readme = readFileSync(new URL('../../src/postgres/README.md', import.meta.url), 'utf8');

test('the README states the assumptions that are tested, and no other', () => {
  assert.deepEqual(
    [...readme.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, sentence]) => sentence),
    Object.keys(assumptions),
  );
});

for (const [sentence, check] of Object.entries(assumptions))
  test(sentence, async () => {
    await check().catch((cause: unknown) => {
      throw new Error(`pg no longer fulfils the assumption "${sentence}" of src/postgres/README.md`, { cause });
    });
  });

test('a query that cannot be sent fails, and the next one on the connection is answered', async () => {
  await withPipelineClient(async (client) => {
    const prepared = new PreparedStatements();
    const send = (name: string, text: string, values: readonly unknown[] = []): Promise<Row[][]> =>
      new Promise((resolve, reject) => {
        const callback = (error: Error | null, results?: Row[][]): void =>
          error === null ? resolve(results!) : reject(error);
        client.query(new Pipeline([{ statement: { name, text }, values }], prepared, types, callback));
      });
    assert.deepEqual(await send('one', 'select 1 as value'), [[{ value: 1 }]]);
    // PostgreSQL would run the first statement in the place of the second.
    await assert.rejects(send('one', 'select 2 as value'), new TypeError('two statements are called one'));
    assert.deepEqual(await send('two', 'select 2 as value'), [[{ value: 2 }]]);
    const unreadable = {
      toPostgres: () => {
        throw new RangeError('no value');
      },
    };
    await assert.rejects(send('three', 'select $1::text as value', [unreadable]), new RangeError('no value'));
    assert.deepEqual(await send('three', 'select $1::text as value', ['a']), [[{ value: 'a' }]]);
  });
});
