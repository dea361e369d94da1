/** The search by former names and registrations: behind present ones, and only where the role sees them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { explain, pagesOf } from '../support/plans.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { insertRows, type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf, idOf } from '../support/register-ids.ts';

let database: TestDatabase;
let endpoint: TestEndpoint;
let app: pg.Client;
let actorOf: (word: string) => KnownActor;

const harbour = accountOf('harbour');
const northwind = accountOf('northwind');
/** Shape: `n` gives the last digits. */
const idFor = (n: number): string => `02910000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Holders: their registrations, the present one last. */
const holders: readonly (readonly [n: number, register: string, registrations: readonly string[], more?: object])[] = [
  [1, harbour, ['Maria Ottilie Quandt', 'Maria Sandoval'], { servicing_account_id: accountOf('street') }],
  [2, harbour, ['Zita Ottilie']],
  [3, harbour, ['Pemberton Trust', 'Ottilie Trust', 'Pemberton Trust']],
  [4, harbour, ['Ottilie', 'Müller & Söhne', 'Anne Sandoval']],
  [5, northwind, ['Ottilie of Northwind', 'Somebody Else']],
  [6, harbour, ['Ottilie Quandt', 'Ottilie Quandt-Sandoval']],
];
/** Assets: their names and symbols, the present ones last. */
const assets: readonly (readonly [n: number, names: readonly (readonly [name: string, symbol: string | null])[]])[] = [
  [
    3,
    [
      ['Gloxinia shares', 'GLX'],
      ['Gloxinia shares', 'QWX'],
      ['Hydrangea shares', null],
    ],
  ],
  [5, [['Gloxinia notes', 'GN']]],
  [
    101,
    [
      ['Gloxinia units', 'GU'],
      ['Units of Northwind', 'UN'],
    ],
  ],
];

before(async () => {
  const made = await registerDatabase();
  database = made.database;
  actorOf = (word) => made.actors.find(({ name }) => name === `${word} administrator`)!;
  await withClient(database.ownerUrl, async (client) => {
    for (const [n, register_id, [registration, ...later], more] of holders) {
      const row = { register_id, id: idFor(n), holder_number: `F-${n}`, registration, ownership_form: 'sole', ...more };
      await insertRows(client, 'holders', [row]);
      // A trigger records the former values, as for a program of 0.1.0.
      for (const name of later)
        await client.query('update registry.holders set registration = $2 where id = $1', [idFor(n), name]);
    }
    for (const [n, names] of assets)
      for (const [name, symbol] of names)
        await client.query('update registry.assets set name = $2, symbol = $3 where id = $1', [
          idOf('assets', n),
          name,
          symbol,
        ]);
  });
  endpoint = openEndpoint(database.appUrl);
  app = new pg.Client({ connectionString: database.appUrl });
  await app.connect();
});
after(async () => {
  await app.end();
  await endpoint.close();
  await database.drop();
});

const query =
  'query ($text: String!, $first: Int, $kinds: [SearchKind!], $register: ID) { search(text: $text, first: $first, kinds: $kinds, registerId: $register) { nodes { id title matched formerValue } pageInfo { hasNextPage } } }';

interface Result {
  readonly id: string;
  readonly title: string;
  readonly matched: string;
  readonly formerValue: string | null;
}

async function search(
  word: string,
  variables: Record<string, unknown>,
): Promise<{ nodes: Result[]; pageInfo: object }> {
  const { data, errors } = JSON.parse((await endpoint.answer(actorOf(word), { query, variables })).body);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data.search;
}

/** The rows that a search finds. Shape: the last digits of the ids, each with the former value. */
async function found(word: string, text: string, more: object = {}): Promise<(readonly [number, string | null])[]> {
  const { nodes } = await search(word, { text, kinds: ['holder', 'asset'], ...more });
  return nodes.map(({ id, formerValue }) => [Number.parseInt(id.slice(-12), 16), formerValue]);
}

test('a holder is found by a former registration, behind all who have the words today', async () => {
  assert.deepEqual(await found('harbour', 'ottilie'), [
    [6, null],
    [2, null],
    // The whole former registration, then one that begins with the word, then one with it as a later word.
    [4, 'Ottilie'],
    [3, 'Ottilie Trust'],
    [1, 'Maria Ottilie Quandt'],
  ]);
  assert.deepEqual(await found('harbour', 'sandoval maria quandt'), [], 'words of two registrations are of none');
  assert.deepEqual(await found('harbour', 'mueller sohne'), [[4, 'Müller & Söhne']], 'as present names are found');
  assert.deepEqual(await found('harbour', 'ohn'), [[4, 'Müller & Söhne']], 'also inside a word');
  assert.deepEqual(await found('harbour', 'pemberton'), [[3, null]], 'a registration that came back is a present one');
  assert.deepEqual(await found('harbour', 'sole'), [], 'the former form of ownership is no name');
  const { nodes } = await search('harbour', { text: 'ottilie quandt maria' });
  const [{ title, matched }] = nodes as [Result];
  assert.deepEqual([nodes.length, title, matched], [1, 'Maria Sandoval', 'registration']);
});

test('a page is filled with present names first, and tells that there are more', async () => {
  for (const first of [0, 1, 2, 3, 4, 5]) {
    const { nodes, pageInfo } = await search('harbour', { text: 'ottilie', kinds: ['holder'], first });
    assert.deepEqual(
      nodes.map(({ id }) => Number.parseInt(id.slice(-12), 16)),
      [6, 2, 4, 3, 1].slice(0, first),
    );
    assert.deepEqual(pageInfo, { hasNextPage: first < 5 });
  }
});

test('a class is found by a former name or symbol by all who see it', async () => {
  const gloxinia = [
    [5, null],
    [3, 'Gloxinia shares'],
  ] as const;
  assert.deepEqual(await found('harbour', 'gloxinia'), gloxinia);
  // The agent of the register, also for a class of another; a broker of one class, and of a whole register.
  assert.deepEqual(await found('ledger', 'gloxinia'), [...gloxinia, [101, 'Gloxinia units']]);
  assert.deepEqual(await found('street', 'gloxinia'), [
    [3, 'Gloxinia shares'],
    [101, 'Gloxinia units'],
  ]);
  assert.deepEqual(await found('street', 'gloxinia', { register: northwind }), [[101, 'Gloxinia units']]);
  const { nodes } = await search('street', { text: 'qwx' });
  assert.deepEqual(
    nodes.map(({ title, matched, formerValue }) => [title, matched, formerValue]),
    [['Hydrangea shares', 'symbol', 'QWX']],
  );
  for (const word of ['quiet', 'house']) assert.deepEqual(await found(word, 'gloxinia'), [], word);
});

test('only those who manage the holders of a register find them by former registrations, also in lists', async () => {
  const list = async (word: string, text: string): Promise<number[]> => {
    const document =
      'query ($text: String!) { allHolders(filter: { search: $text }, orderBy: [HOLDER_NUMBER_ASC]) { nodes { id } } }';
    const { body } = await endpoint.answer(actorOf(word), { query: document, variables: { text } });
    return JSON.parse(body).data.allHolders.nodes.map(({ id }: Result) => Number.parseInt(id.slice(-12), 16));
  };
  const byWord = { harbour: [1, 2, 3, 4, 6], northwind: [5], ledger: [1, 2, 3, 4, 5, 6], street: [], saver: [] };
  for (const [word, ids] of Object.entries(byWord)) {
    const holdersFound = await found(word, 'ottilie', { kinds: ['holder'] });
    assert.deepEqual(
      holdersFound.map(([n]) => n).toSorted((a, b) => a - b),
      ids,
      word,
    );
    assert.deepEqual(await list(word, 'ottilie'), ids, word);
  }
  // The servicer of the first finds it as it is called today.
  assert.deepEqual(await found('street', 'sandoval'), [[1, null]]);
});

test('former names of other tenants cost no work', async () => {
  const pages = async (word: string, text: string): Promise<number> => {
    const variables = { text, kinds: ['holder', 'asset'], register: null, first: 200 };
    const { forValues } = await explain(endpoint, app, actorOf(word), query, variables);
    return pagesOf(forValues);
  };
  const measure = async (): Promise<number[]> => {
    const measured: number[] = [];
    for (const word of ['harbour', 'street'])
      for (const text of ['ottilie', 'crowd']) {
        // The first of each connection reads the catalogue.
        await pages(word, text);
        measured.push(await pages(word, text));
      }
    return measured;
  };
  const alone = await measure();
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into registry.holder_registrations (register_id, holder_id, field, effective_from, recorded_at, value)
       select $1, $2, 'registration', '2026-01-01', timestamptz '2026-01-01' + n * interval '1 minute',
              to_jsonb('Crowd of Ottilie ' || n)
         from generate_series(1, 3000) n`,
      [northwind, idFor(5)],
    );
    await client.query('vacuum analyze registry.holder_registrations');
  });
  const beside = await measure();
  assert.deepEqual(await found('harbour', 'crowd'), []);
  for (const [index, count] of beside.entries())
    assert.ok(count <= alone[index]! + 40, `${count} pages where it were ${alone[index]}`);
});
