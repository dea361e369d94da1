/**
 * Names are in the order that people expect, in every script and whatever the locale of the database, in pages of every
 * size.
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { entities } from '../../src/entities/entity-list.ts';
import { newHolder } from '../support/holdings.ts';
import { compareNames } from '../support/order-of-names.ts';
import { testDatabase, testLocales, type TestDatabase } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

/**
 * By the default table of Unicode Technical Standard 10, in the order of the root of CLDR: blanks before figures before
 * letters, accents and case only where the letters are the same, and the scripts as its charts have them. No two
 * releases differ in these.
 */
const inOrder = [
  ['10 Downing Trust', '3i Group'],
  ['adam', 'Adam', 'Ádám', 'Adam Smith', 'Adams', 'Ängström', 'Åse', 'Çelik', 'Czerny', 'de Vries', 'Dvořák'],
  ['Émile', 'Emilia', 'İpek', 'Ipsen', 'Łukasz', 'Muñoz', 'Øst', 'Öz', 'Šimon', 'Straße', 'Zebra', 'Zoë'],
  ['Αθηνά', 'Ήρα', 'Ωρίων'],
  ['Анна', 'Егоров', 'Ёлкин', 'Юрий'],
  ['אברהם', 'שרה'],
  ['أحمد', 'مريم', 'یوسف'],
  ['अनिल', 'राम'],
  ['김철수', '이영희'],
  ['あおい', 'アキラ', 'さくら', 'ひろし'],
  ['李明', '王伟'],
].flat();

/** Every third, as names of assets. */
const ofAssets = inOrder.filter((_, index) => index % 3 === 0);

/** The same names in another order, always the same one. */
const shuffled = inOrder.map((_, index) => inOrder[(index * 17) % inOrder.length]!);

interface Page {
  readonly nodes: readonly unknown[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

interface List {
  readonly name: string;
  readonly order: string;
  readonly selection: string;
  readonly nameOf: (node: never) => string;
}

const lists: readonly List[] = [
  {
    name: 'allHolders',
    order: 'REGISTRATION',
    selection: 'registration',
    nameOf: ({ registration }: { registration: string }) => registration,
  },
  {
    name: 'allParties',
    order: 'LEGAL_NAME',
    selection: 'legalName',
    nameOf: ({ legalName }: { legalName: string }) => legalName,
  },
  {
    name: 'allHolderParties',
    order: 'HOLDER__REGISTRATION',
    selection: 'holder { registration }',
    nameOf: ({ holder }: { holder: { registration: string } }) => holder.registration,
  },
  { name: 'allAssets', order: 'NAME', selection: 'name', nameOf: ({ name }: { name: string }) => name },
];

/** All names of a list, in pages, from the beginning on or from the end back. */
async function walk(
  client: TestClient,
  { name, selection, nameOf }: List,
  orderBy: string,
  backwards: boolean,
): Promise<readonly string[]> {
  const pageInfo = 'hasNextPage hasPreviousPage startCursor endCursor';
  const [size, from, argument] = backwards ? ['last', 'before', 'startCursor'] : ['first', 'after', 'endCursor'];
  const found: string[] = [];
  for (let cursor: string | null = null, more = true; more; ) {
    const query = `query ($cursor: Cursor) { list: ${name}(${size}: 5, ${from}: $cursor, orderBy: [${orderBy}]) { nodes { ${selection} } pageInfo { ${pageInfo} } } }`;
    const { list } = (await client.read(query, { cursor })) as { list: Page };
    const names = list.nodes.map((node) => nameOf(node as never));
    if (backwards) found.unshift(...names);
    else found.push(...names);
    cursor = list.pageInfo[argument as 'startCursor' | 'endCursor'];
    more = backwards ? list.pageInfo.hasPreviousPage : list.pageInfo.hasNextPage;
  }
  return found;
}

test('the collation of Node has these names in this order too', () => {
  assert.ok(new Set(inOrder).size === shuffled.length && new Set(shuffled).size === inOrder.length);
  assert.deepEqual(shuffled.toSorted(compareNames), inOrder);
});

test('each text by which lists are ordered is a name, or is none for a reason', () => {
  const plain = entities.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, { kind, indexed, isName }]) => kind === 'text' && indexed && isName !== true)
      .map(([field]) => `${name}.${field}`),
  );
  assert.deepEqual(
    plain.toSorted(),
    [
      // Names of mutations, and identifiers.
      'ApiClient.clientId',
      'Asset.symbol',
      'AssetIdentifier.value',
      'AuditEntry.action',
      // Numbers, which are ordered as people count.
      'Holder.holderNumber',
      'Lot.customId',
      // Derived keys, for looking up.
      'Holder.registrationKey',
      'Party.nameKey',
      // Addresses.
      'Account.slug',
      'Party.country',
      'User.email',
    ].toSorted(),
  );
});

for (const locale of testLocales)
  describe(`on a database with locale ${locale}`, () => {
    let database: TestDatabase;
    let server: TestServer;
    let client: TestClient;

    before(async () => {
      database = await testDatabase(locale);
      server = await startWhole({ database });
      client = await openTestClient(server);
      const rows = shuffled.map((name) => newHolder(name));
      await client.mutate('createHoldersBulk', { mode: 'ATOMIC', rows });
      for (const name of shuffled.filter((one) => ofAssets.includes(one))) await makeAsset(client, { name });
    });
    after(async () => {
      await server?.stop();
      await database?.drop();
    });

    for (const list of lists)
      test(`${list.name} by ${list.order} has the names in order, forwards and backwards`, async () => {
        const expected = list.name === 'allAssets' ? ofAssets : inOrder;
        const reversed = expected.toReversed();
        assert.deepEqual(await walk(client, list, `${list.order}_ASC`, false), expected);
        assert.deepEqual(await walk(client, list, `${list.order}_ASC`, true), expected);
        assert.deepEqual(await walk(client, list, `${list.order}_DESC`, false), reversed);
        assert.deepEqual(await walk(client, list, `${list.order}_DESC`, true), reversed);
      });

    test('users are in the order of their family names, and then of their given names', async () => {
      const people = [
        ['Émile', 'Ångström'],
        ['Zoë', 'Ångström'],
        ['Ada', 'Zebra'],
      ] as const;
      for (const [firstName, lastName] of people.toReversed())
        await server.owner(
          'insert into registry.users (account_id, id, first_name, last_name, email) values ($1, $2, $3, $4, $5)',
          [client.person.accountId, newId(), firstName, lastName, `${newId()}@example.test`],
        );
      const { allUsers } = await client.read(
        '{ allUsers(orderBy: [LAST_NAME_ASC, FIRST_NAME_ASC]) { nodes { firstName lastName } } }',
      );
      const found = (allUsers.nodes as { firstName: string; lastName: string }[])
        .map(({ firstName, lastName }) => [firstName, lastName])
        .filter(([, last]) => people.some(([, other]) => other === last));
      assert.deepEqual(found, people);
    });
  });

describe('names that are equal to the collation', () => {
  let server: TestServer;
  let client: TestClient;
  const ids = Array.from({ length: 4 }, () => newId()).toSorted();
  /** The soft hyphen counts for nothing; a register of an earlier release may have it. */
  const rows = [
    ['Soft', ids[2]!],
    ['Soft', ids[3]!],
    ['So\u{ad}ft', ids[0]!],
    ['So\u{ad}ft', ids[1]!],
  ] as const;

  before(async () => {
    server = await startWhole();
    client = await openTestClient(server);
    for (const [index, [registration, id]] of rows.entries())
      await server.owner(
        `insert into registry.holders (register_id, id, holder_number, registration, ownership_form, created_at, updated_at)
         values ($1, $2, $3, $4, 'sole', now(), now())`,
        [client.person.accountId, id, `N${index}`, registration],
      );
  });
  after(() => server?.stop());

  test('are in the order of their bytes and then of their ids, so that no page skips or repeats one', async () => {
    const found: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const query =
        'query ($after: Cursor) { allHolders(first: 1, after: $after, orderBy: [REGISTRATION_ASC]) { nodes { id } pageInfo { hasNextPage endCursor } } }';
      const { allHolders } = await client.read(query, { after });
      found.push(...(allHolders.nodes as { id: string }[]).map(({ id }) => id));
      [after, more] = [allHolders.pageInfo.endCursor, allHolders.pageInfo.hasNextPage];
    }
    assert.deepEqual(
      found,
      rows.map(([, id]) => id),
    );
  });

  test('a cursor of release 0.1.0 goes on from its row', async () => {
    const [registration, id] = rows[2];
    const cursor = Buffer.from(JSON.stringify(['registration,id', registration, id])).toString('base64');
    const query = 'query ($after: Cursor) { allHolders(after: $after, orderBy: [REGISTRATION_ASC]) { nodes { id } } }';
    const { allHolders } = await client.read(query, { after: cursor });
    assert.deepEqual(allHolders.nodes, [{ id: rows[3][1] }]);
  });
});
