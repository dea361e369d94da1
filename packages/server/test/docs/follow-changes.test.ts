/**
 * The program of the guide to following changes: however late a mutation is committed, it loses no transaction and has
 * none twice.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { blocksOf } from '../support/pages.ts';
import { withClient } from '../support/postgres.ts';
import { appoint, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { untilOthersWait } from '../support/time.ts';

interface Followed {
  readonly assetId: string;
  readonly id: string;
  readonly sequence: number;
}
type Read = TestClient['read'];
type Pass = (graphql: Read, seen: Record<string, number>) => AsyncIterable<Followed>;

const blocks = blocksOf('docs/guides/follow-changes.md');
const [program, ...others] = blocks.filter(({ language }) => language === 'js');
const { text: postings } = blocks.find(({ language, text }) => language === 'graphql' && text.includes('allPostings'))!;
assert.equal(others.length, 0);
const { newTransactions }: { newTransactions: Pass } = await import(
  `data:text/javascript,${encodeURIComponent(program!.text)}`
);

/** A program that keeps a copy of the transactions that a role sees. */
class Follower {
  readonly copy: Followed[] = [];
  readonly #seen: Record<string, number> = {};
  readonly #read: Read;

  constructor({ read }: TestClient) {
    this.#read = read;
  }

  async pass(): Promise<void> {
    for await (const transaction of newTransactions(this.#read, this.#seen)) this.copy.push(transaction);
  }

  /** The ids, in the order of assets and sequences. Within an asset they must have been read in that order. */
  ids(): readonly string[] {
    const byAsset = Map.groupBy(this.copy, ({ assetId }) => assetId);
    return [...byAsset.keys()].sort().flatMap((asset) => byAsset.get(asset)!.map(({ id }) => id));
  }
}

/** A program that keeps a copy of the postings of its holders, by the query of the guide. */
class PostingsFollower {
  readonly #copy = new Map<string, string[]>();
  readonly #cursors = new Map<string, string | null>();
  readonly #read: Read;

  constructor({ read }: TestClient) {
    this.#read = read;
  }

  async pass(): Promise<void> {
    const { allAssets } = await this.#read('{ allAssets(first: 1000) { nodes { id } } }');
    for (const { id: asset } of allAssets.nodes)
      for (let more = true; more; ) {
        const after = this.#cursors.get(asset) ?? null;
        const { nodes, pageInfo } = (await this.#read(postings, { asset, after })).allPostings;
        this.#copy.set(asset, [...(this.#copy.get(asset) ?? []), ...nodes.map(({ id }: { id: string }) => id)]);
        this.#cursors.set(asset, pageInfo.endCursor ?? after);
        more = pageInfo.hasNextPage;
      }
  }

  ids(): readonly string[] {
    return [...this.#copy.keys()].sort().flatMap((asset) => this.#copy.get(asset)!);
  }
}

/** Each keeps one class: the issuer keeps the others. */
let agents: readonly [TestClient, TestClient];
let kept: readonly [string, string];
let holders: readonly string[];

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
const broker = beforeTests(() => openTestClient(server, { accountType: 'broker' }));
before(async () => {
  const agent = { accountType: 'transfer_agent' } as const;
  agents = [await openTestClient(server, agent), await openTestClient(server, agent)];
  kept = [await makeClass(issuer), await makeClass(issuer)];
  for (const index of [0, 1] as const) await appoint(server, issuer.person, agents[index].person, kept[index]);
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  holders = await makeHolders(issuer, 4);
  const servicing = { holderId: holders[3], servicingAccountId: broker.person.accountId };
  await issuer.mutate('changeHolder', servicing);
});

/** The transactions of the register, or of one of its assets, from the table. */
async function recorded(assetId: string | null = null): Promise<readonly string[]> {
  const { rows } = await server.owner(
    `select id
       from registry.transactions
      where register_id = $1
        and ($2::uuid is null or asset_id = $2)
      order by asset_id::text, sequence`,
    [issuer.person.accountId, assetId],
  );
  return rows.map(({ id }) => id);
}

/** The postings of a holder, from the table. */
async function posted(holderId: string): Promise<readonly string[]> {
  const { rows } = await server.owner(
    'select id from registry.postings where register_id = $1 and owner_id = $2 order by asset_id::text, sequence, line',
    [issuer.person.accountId, holderId],
  );
  return rows.map(({ id }) => id);
}

const issues = (assetId: string, count: number): object => ({
  mode: 'ATOMIC',
  rows: Array.from({ length: count }, (_, index) => ({
    assetId,
    holderId: holders[index % holders.length],
    quantity: '2',
    effectiveDate: day,
  })),
});

test('while several accounts write, single mutations and bulks, each role gets what it sees, once', async () => {
  const followers = [new Follower(issuer), new Follower(agents[0]), new PostingsFollower(broker)];
  const passAll = () => Promise.all(followers.map((follower) => follower.pass()));
  const made = [await makeClass(issuer)];
  for (let round = 0; round < 4; round += 1) {
    const own = made.at(-1)!;
    // Passes go on beside the writers, however many there are until these have ended.
    const writers = { ended: false };
    const written = Promise.all([
      agents[0].mutate('issueUnitsBulk', issues(kept[0], 40)),
      agents[1].mutate('issueUnitsBulk', issues(kept[1], 25)),
      issuer.mutate('issueUnitsBulk', issues(own, 10)),
      ...holders.flatMap((holder) => [issue(agents[0], kept[0], holder, '1'), issue(agents[1], kept[1], holder, '1')]),
      makeClass(issuer).then((assetId) => made.push(assetId)),
    ]).finally(() => {
      writers.ended = true;
    });
    do await passAll();
    while (!writers.ended);
    await written;
    await issuer.mutate('transferUnits', transferOf(own, holders[0]!, holders[3]!, '1'));
  }
  await passAll();
  const [all, ofAgent, ofHolder] = [await recorded(), await recorded(kept[0]), await posted(holders[3]!)];
  // A round has 40, 25 and 10 rows, 4 issues of each agent, and a transfer. Each of the 7 classes was authorised.
  assert.equal(all.length, 4 * (40 + 25 + 10 + 8 + 1) + 7);
  assert.equal(ofAgent.length, 4 * (40 + 4) + 1);
  // Every fourth row is of the holder: 10, 6 and 2.
  assert.equal(ofHolder.length, 4 * (10 + 6 + 2 + 2 + 1));
  for (const [index, expected] of [all, ofAgent, ofHolder].entries())
    assert.deepEqual(followers[index]!.ids(), expected, `follower ${index}`);
});

test('a bulk that is committed after later mutations were read is found, and a reader by cursor passes it by', async () => {
  const late = await makeClass(issuer);
  const follower = new Follower(issuer);
  await follower.pass();
  const list = (order: string) => `query ($after: Cursor) {
    allTransactions(first: 1000, after: $after, orderBy: [${order}]) { nodes { id } pageInfo { hasNextPage endCursor } }
  }`;
  const orders = ['PRIMARY_KEY_ASC', 'RECORDED_AT_ASC'];
  const cursors = new Map<string, string>();
  const key = newId();
  const { accountId } = issuer.person;
  let bulk: Promise<unknown> | undefined;
  await withClient(server.database.ownerUrl, async (rival) => {
    // The bulk has written all of its rows when it comes to its key, and waits for whoever else records that key.
    await rival.query('begin');
    await rival.query(
      `insert into registry.idempotency_keys (account_id, key, mutation, digest, result) values ($1, $2, 'createAsset', sha256('{}'), '{}')`,
      [accountId, key],
    );
    bulk = issuer.mutate('issueUnitsBulk', { ...issues(late, 30), idempotencyKey: key });
    await untilOthersWait(rival);
    await issue(agents[0], kept[0], holders[0]!, '5');
    await follower.pass();
    for (const order of orders) {
      const { allTransactions } = await issuer.read(list(order), { after: null });
      assert.equal(allTransactions.pageInfo.hasNextPage, false);
      cursors.set(order, allTransactions.pageInfo.endCursor);
    }
    await rival.query('rollback');
  });
  await bulk;
  await issue(agents[0], kept[0], holders[1]!, '5');
  for (const order of orders) {
    const { allTransactions } = await issuer.read(list(order), { after: cursors.get(order) });
    assert.equal(allTransactions.nodes.length, 1, 'the issue alone, without the thirty of the bulk');
  }
  await follower.pass();
  assert.deepEqual(follower.ids(), await recorded());
  assert.equal(follower.copy.filter(({ assetId }) => assetId === late).length, 1 + 30);
});
