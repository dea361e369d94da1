/**
 * Load of mutations with idempotency keys, each repeated until it is answered, and the checks of the register
 * afterwards.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerBalances } from '../support/balance.ts';
import { day, issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { bearerAt, mutationText, openTestClient, takeRole, type TestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { stopwatch, until } from '../support/time.ts';

/** Acknowledgements without which a kill proves nothing. */
export const acknowledgedMin = 200;

/** A mutation, and the instructions acknowledged for it: one, or several if something is wrong. */
interface Write {
  readonly token: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Entries of the ledger that it makes. */
  readonly entries: number;
  readonly acknowledged: Set<string>;
}

export interface Storm {
  /** Mutations acknowledged so far. */
  readonly acknowledged: number;
  /** Requests so far without a known outcome. */
  readonly unanswered: number;
  /** The longest that one request took since the last call. Units: milliseconds. */
  longestMs(): number;
  /** Waits until so many more were acknowledged since the last call, or enough for a kill. Shape: how many were. */
  gather(more?: number): Promise<number>;
  /** Waits until every client has finished. */
  end(): Promise<void>;
  /** Sends the clients away as they are. */
  abandon(): void;
  /** Fails if an acknowledged mutation is lost, or one ran twice. */
  check(server: TestServer): Promise<void>;
}

/** The senders, chosen so that tokens and issuers share database transactions. */
export interface Senders {
  /** Tokens of the issuer whose ledgers the storm changes. */
  readonly tokens: readonly string[];
  /** Tokens of other issuers, one of each. */
  readonly others: readonly string[];
}

/** Four tokens of the client's role, and three other issuers. */
export async function openSenders(server: TestServer, { token, loginToken, person }: TestClient): Promise<Senders> {
  const further = [1, 2, 3].map(() => takeRole(server, loginToken, person.usersAccountId));
  const others = [1, 2, 3].map(() => openTestClient(server));
  const tokenOf = (one: { readonly token: string }): string => one.token;
  return {
    tokens: [token, ...(await Promise.all(further)).map(tokenOf)],
    others: (await Promise.all(others)).map(tokenOf),
  };
}

interface DatabaseTarget {
  readonly assetIds: readonly string[];
  /** Holders that transfer units. Each keeps one lot, so that the last mutation costs as much as the first. */
  readonly sources: readonly string[];
  readonly sinks: readonly string[];
}

const stock = 1_000_000;

/** Makes the classes and holders of a storm. */
async function makeDatabaseTarget(client: TestClient): Promise<DatabaseTarget> {
  const assetIds = await Promise.all([1, 2, 3, 4].map(() => makeClass(client, `${stock * 100}`)));
  const holders = await makeHolders(client, 24);
  const target = { assetIds, sources: holders.slice(0, 4), sinks: holders.slice(4) };
  for (const assetId of assetIds)
    for (const holderId of target.sources) await issue(client, assetId, holderId, `${stock}`);
  return target;
}

/** Rows of the large bulk mutations, of which there is one now and then. */
const manyRows = 300;

/** The n-th mutation of a storm: all kinds in turn. */
function writeOf(n: number, { assetIds, sources, sinks }: DatabaseTarget, { tokens, others }: Senders): Write {
  const [assetId, from, to] = [assetIds[n % 4]!, sources[n % sources.length]!, sinks[n % sinks.length]!];
  const give = transferOf(assetId, from, to, '1');
  const turn = Math.floor(n / 7);
  const rows = Array.from({ length: turn % 40 === 0 ? manyRows : 3 }, () => give);
  const kinds: readonly (readonly [name: string, input: object, entries: number])[] = [
    ['issueUnits', { assetId, holderId: to, quantity: '1', effectiveDate: day }, 1],
    ['transferUnits', give, 1],
    ['cancelUnits', { assetId, holderId: from, quantity: '1', effectiveDate: day, reason: 'Storm.' }, 1],
    ['transferUnits', give, 1],
    ['createHolder', newHolder(`Storm ${n}`), 0],
    ['transferUnitsBulk', { mode: 'ATOMIC', rows }, rows.length],
    ['placeRestriction', { assetId, holderId: from, kind: 'lock_up', quantity: '1', effectiveFrom: day }, 0],
  ];
  const create = ['createAsset', { name: `Storm ${n}`, type: 'common_stock' }, 0] as const;
  // In each third turn others send; on what they make nothing else depends.
  if (others.length > 0 && turn % 3 === 2) return writeBy(others[n % others.length]!, n, create);
  return writeBy(tokens[turn % tokens.length]!, n, kinds[n % kinds.length]!);
}

function writeBy(token: string, n: number, [name, input, entries]: readonly [string, object, number]): Write {
  return { token, name, input: { ...input, idempotencyKey: `storm ${n}` }, entries, acknowledged: new Set() };
}

/** The counts of a storm so far, and whether it goes on. Units: `longestMs`, milliseconds. */
interface Counts {
  acknowledged: number;
  unanswered: number;
  longestMs: number;
  going: boolean;
  failed: boolean;
}

/** Sends a mutation until it is answered. */
async function insistOn(
  { token, name, input, acknowledged }: Write,
  address: () => Promise<string>,
  counts: Counts,
): Promise<void> {
  while (!counts.failed) {
    const at = bearerAt({ address: await address() }, token);
    const elapsed = stopwatch();
    const answer = await at.request(mutationText(name, 'instruction { id }'), { input }).catch(() => undefined);
    counts.longestMs = Math.max(counts.longestMs, elapsed());
    const id = answer?.json?.data?.[name]?.instruction.id as string | undefined;
    if (id !== undefined) {
      acknowledged.add(id);
      return;
    }
    if (answer !== undefined) {
      assert.equal(answer.status, 503, answer.text);
      assert.match(`${answer.json.code}`, /^(database_unavailable|deadline_exceeded|outcome_unknown|stopping)$/);
      // A statement that is ended after five seconds may have waited for locks: who has a key repeats it as well.
      assert.ok(answer.json.retry === true || answer.json.code === 'deadline_exceeded', answer.text);
    }
    counts.unanswered += 1;
    await sleep(100);
  }
}

interface StormOptions {
  /** How many requests are under way at once. */
  readonly clients?: number;
  /** The client sends alone, unless there are others. */
  readonly senders?: Senders;
  /**
   * The rest of a client between two mutations: a test that waits for long needs no full load meanwhile. Units:
   * milliseconds.
   */
  readonly restMs?: number;
}

/** Starts the load. Shape: `address` returns the server's current address. */
export async function beginStorm(
  client: TestClient,
  address: () => Promise<string>,
  { clients = 32, senders = { tokens: [client.token], others: [] }, restMs = 0 }: StormOptions = {},
): Promise<Storm> {
  const target = await makeDatabaseTarget(client);
  const writes: Write[] = [];
  const counts: Counts = { acknowledged: 0, unanswered: 0, longestMs: 0, going: true, failed: false };

  const work = async (): Promise<void> => {
    while (counts.going) {
      const write = writeOf(writes.length, target, senders);
      writes.push(write);
      await insistOn(write, address, counts);
      counts.acknowledged += 1;
      // Now and then a caller repeats a request although it has an answer.
      if (counts.acknowledged % 10 === 0) await insistOn(write, address, counts);
      await sleep(restMs);
    }
  };
  const calling = Promise.all(Array.from({ length: clients }, work));
  const abandon = (): void => {
    counts.failed = true;
    counts.going = false;
  };
  calling.catch(abandon);

  let counted = 0;
  return {
    get acknowledged() {
      return counts.acknowledged;
    },
    get unanswered() {
      return counts.unanswered;
    },
    longestMs: () => {
      const { longestMs } = counts;
      counts.longestMs = 0;
      return longestMs;
    },
    gather: async (more = acknowledgedMin) => {
      const enough = counted + more;
      await Promise.race([until(() => counts.acknowledged >= enough), calling]);
      const since = counts.acknowledged - counted;
      counted = counts.acknowledged;
      return since;
    },
    end: async () => {
      counts.going = false;
      await calling;
    },
    abandon,
    check: (server) => checkWrites(server, writes, target),
  };
}

async function checkWrites(server: TestServer, writes: readonly Write[], target: DatabaseTarget): Promise<void> {
  for (const { acknowledged, input } of writes) assert.equal(acknowledged.size, 1, JSON.stringify(input));
  const { rows } = await server.owner(
    `select i.idempotency_key as key, i.id, i.status, count(t.id)::int as entries from registry.instructions i
       left join registry.transactions t on t.register_id = i.register_id and t.instruction_id = i.id
      where i.idempotency_key like 'storm %' group by i.register_id, i.id`,
  );
  const found = new Map(rows.map(({ key, ...row }) => [key as string, row]));
  assert.equal(rows.length, writes.length, 'as many instructions as mutations that were asked for');
  for (const { input, acknowledged, entries } of writes) {
    const [id] = acknowledged;
    assert.deepEqual(found.get(input['idempotencyKey'] as string), { id, status: 'completed', entries });
  }
  assert.deepEqual(await effectsOf(server, target), expectedOf(writes, target));
  await registerBalances(server);
}

/** The state of the register, read from its tables. */
async function effectsOf(server: TestServer, { sources, sinks }: DatabaseTarget): Promise<object> {
  const units = (index: number): string =>
    `(select coalesce(sum(balance), 0)::int from registry.positions where holder_id = any ($${index}::uuid[]))`;
  const { rows } = await server.owner(
    `select ${units(1)} as given, ${units(2)} as received, (select count(*)::int from registry.restrictions) as restrictions,
            (select count(*)::int from registry.holders where registration like 'Storm %') as holders,
            (select count(*)::int from registry.assets where name like 'Storm %') as assets,
            (select max(holder_number::int) from registry.holders) as last`,
    [sources, sinks],
  );
  return rows[0];
}

/** The expected state, with each mutation applied once. */
function expectedOf(writes: readonly Write[], { sources, sinks, assetIds }: DatabaseTarget): object {
  const count = (mutation: string): number => writes.filter(({ name }) => name === mutation).length;
  const moved = writes
    .filter(({ name }) => name.startsWith('transferUnits'))
    .reduce((sum, { entries }) => sum + entries, 0);
  return {
    given: sources.length * assetIds.length * stock - moved - count('cancelUnits'),
    received: moved + count('issueUnits'),
    restrictions: count('placeRestriction'),
    holders: count('createHolder'),
    assets: count('createAsset'),
    last: sources.length + sinks.length + count('createHolder'),
  };
}
