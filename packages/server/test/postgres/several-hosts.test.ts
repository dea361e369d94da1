/**
 * Connections by a URL that lists several hosts: to the one that answers, wherever it stands in the list, and to
 * another when it goes away.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { Outage } from '../../src/base/refusal.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { readDatabaseUrl } from '../../src/postgres/database-url.ts';
import { startLendingPooler } from '../support/lending-pooler.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { testSecretKey } from '../support/server.ts';
import { until } from '../support/time.ts';

let database: TestDatabase;
let wires: readonly Proxy[];
before(async () => {
  database = await testDatabase();
  wires = [await layWire(database.appUrl), await layWire(database.appUrl), await layWire(database.appUrl)];
});
after(async () => {
  for (const wire of wires) await wire.stop();
  await database.drop();
});

/** A URL with the address of each wire in the place of the host. */
function listed(url: string): string {
  const { host } = new URL(url);
  return url.replace(`@${host}/`, `@${wires.map((wire) => new URL(wire.url).host).join(',')}/`);
}

async function become(...fates: readonly Parameters<Proxy['become']>[0][]): Promise<void> {
  for (const [n, fate] of fates.entries()) await wires[n]!.become(fate);
}

/** Shape: `used` are the hosts that the log names, in order. */
async function withDatabase(
  work: (opened: Database, used: readonly string[]) => Promise<void>,
  deadlineSeconds = 300,
): Promise<void> {
  const used: string[] = [];
  const write = (line: string): void => {
    const { msg, host } = JSON.parse(line) as { msg: string; host: string };
    if (msg === 'of the hosts of the database this one is used') used.push(host);
  };
  const url = readDatabaseUrl(listed(database.appUrl)).href;
  const log = makeLog('info', { write });
  const opened = openDatabase({ url, connections: 2, sharedConnections: 1, deadlineSeconds, log });
  try {
    await work(opened, used);
  } finally {
    await opened.close();
  }
}

const one = { text: 'select 1 as value' };
const readAndWrite = async (opened: Database): Promise<void> => {
  assert.deepEqual(await opened.query(one), [{ value: 1 }]);
  assert.deepEqual(await opened.transaction((tx) => tx.query(one)), [{ value: 1 }]);
};

test('a host that refuses connections and one that never answers are passed over', async () => {
  await become('away', 'silent', 'whole');
  await withDatabase(readAndWrite);
});

test('a host of the list may be a pooler', async () => {
  await become('away', 'away', 'away');
  const pooler = await startLendingPooler(database.appUrl);
  const { host } = new URL(wires[0]!.url);
  const url = readDatabaseUrl(pooler.url.replace('@', `@${host},`)).href;
  const opened = openDatabase({
    url,
    connections: 2,
    sharedConnections: 1,
    pooling: 'transaction',
    log: makeLog('silent'),
  });
  try {
    await readAndWrite(opened);
  } finally {
    await opened.close();
    await pooler.stop();
  }
});

test('when the host that took writes goes away, connections lead to the next one, and back', async () => {
  await become('whole', 'away', 'away');
  await withDatabase(async (opened, used) => {
    await readAndWrite(opened);
    for (const fates of [
      ['away', 'whole', 'silent'],
      ['away', 'silent', 'whole'],
      ['whole', 'away', 'away'],
    ] as const) {
      await become(...fates);
      const isBack = (): Promise<boolean> =>
        readAndWrite(opened).then(
          () => true,
          (error) => {
            // The callers of connections that were lost are told of an outage, never of an internal error.
            assert.ok(error instanceof Outage, String(error));
            return false;
          },
        );
      await until(isBack);
    }
    const hosts = wires.map((wire) => new URL(wire.url).host);
    assert.deepEqual(used, [...hosts, hosts[0]]);
    // Open connections that fall silent are given up after a second.
  }, 1);
});

test('a search that lasts longer than the deadline of a query ends the query, and not the process', async () => {
  await become('silent', 'silent', 'silent');
  await withDatabase(async (opened) => {
    await assert.rejects(opened.query(one), Outage);
    await become('away', 'away', 'whole');
    await until(() =>
      opened.query(one).then(
        () => true,
        () => false,
      ),
    );
  }, 1);
});

test('where no host answers there is an outage, and a start is refused with a sentence about each host', async () => {
  await become('away', 'away', 'away');
  await withDatabase(async (opened) => {
    for (const work of [opened.query(one), opened.transaction((tx) => tx.query(one))])
      await assert.rejects(work, ({ code }: Outage) => code === 'database_unavailable');
  });
  const program = startProgram({
    DATABASE_URL: listed(database.appUrl),
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_START_TIMEOUT: '1',
    TEST_WAIT_FACTOR: '1',
  });
  assert.equal(await program.ended, 1);
  assert.match(
    program.said.stderr,
    /^The database cannot be reached: none of the hosts takes writes \((?:127\.0\.0\.1:\d+: connect ECONNREFUSED 127\.0\.0\.1:\d+(?:; )?){3}\)$/m,
  );
});

test('operator commands take the lists of both URLs, a password of a list stays, and doctor names a host that is away', async () => {
  await become('away', 'whole', 'whole');
  const usual = settingsOf(database);
  const settings = {
    ...usual,
    DATABASE_URL: listed(usual['DATABASE_URL']!),
    DATABASE_OWNER_URL: listed(usual['DATABASE_OWNER_URL']!),
  };
  // The password in the URL of the role that serves is the operator's own, and migrating leaves it.
  for (const command of ['migrate', 'verify']) {
    const { code, stderr } = await runOperator([command], settings);
    assert.equal(code, 0, stderr);
  }
  const { stdout } = await runOperator(['doctor'], settings);
  const [away, ...others] = wires.map((wire) => new URL(wire.url).host);
  assert.match(stdout, new RegExp(`^ok    connection as the role that serves: Connected to \\w+ at ${away}, `, 'm'));
  // Three wires lead to one server, and doctor takes each for a server of its own.
  assert.match(
    stdout,
    new RegExp(
      `^fail  hosts: Of the hosts of the URL, there is no connection to ${away} \\(.*\\); ${others[0]} takes writes; ${others[1]} takes writes\\.\n      End all but one at once`,
      'm',
    ),
  );
});

test('a list with a mistake is refused with a sentence, before anything is connected', async () => {
  const { code, stderr } = await runOperator(['migrate'], {
    DATABASE_URL: 'postgresql://a:secret@127.0.0.1:1,,127.0.0.1:2/r',
    REGISTRY_SECRET_KEY: testSecretKey,
  });
  assert.deepEqual(
    [code, stderr],
    [78, 'DATABASE_URL lists a host without a name: write each as host or host:port, and one comma between them.\n'],
  );
});
