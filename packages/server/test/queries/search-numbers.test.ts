/**
 * The search for numbers, which few rows have or very many: the best are found first, and a rare word beside it keeps
 * it cheap.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { explain, pagesOf } from '../support/plans.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf } from '../support/register-ids.ts';

let database: TestDatabase;
let endpoint: TestEndpoint;
let app: pg.Client;
let issuer: KnownActor;

before(async () => {
  const made = await registerDatabase();
  database = made.database;
  const { actors } = made;
  issuer = actors.find(({ name }) => name === 'harbour administrator')!;
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    const add = (title: string, count: number): Promise<unknown> =>
      client.query(
        `insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
         select $1, gen_random_uuid(), md5($2 || n), replace($2, '%', n::text), 'sole' from generate_series(1, $3::integer) n`,
        [accountOf('harbour'), title, count],
      );
    // More than the search answers have a word inside another one, and few begin with it.
    await add('Joanna Smith Plan 2024 of 20240131, part %', 300);
    await add('Bruno Anna Smith Plan 2024 of 20240131, part %', 5);
    // In very many rows the same number.
    await add('Statement 20251231 for %', 3_000);
    await add('Statement 20251231 for Wojciechowski %', 2);
    // In each row a number of its own.
    await add('Shareholder 0000% and another, joint tenants', 1_000);
    await client.query('vacuum analyze registry.holders');
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

const query = 'query ($text: String!) { search(text: $text, kinds: [holder], first: 200) { nodes { title } } }';

async function titles(text: string): Promise<string[]> {
  const { data, errors } = JSON.parse((await endpoint.answer(issuer, { query, variables: { text } })).body);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data.search.nodes.map(({ title }: { title: string }) => title);
}

test('rows with a word that begins as the text does come before those with it inside, beside a year or a date', async () => {
  const expected = [1, 2, 3, 4, 5].map((part) => `Bruno Anna Smith Plan 2024 of 20240131, part ${part}`);
  for (const text of ['anna 2024', 'anna smith 2024', 'anna 20240131', '20240131 smith anna']) {
    const found = await titles(text);
    assert.deepEqual(found.slice(0, 5), expected, text);
    assert.equal(found.length, 200, text);
  }
});

test('a number of its own finds its row, with the words beside it or without, and nothing beside another word', async () => {
  const title = 'Shareholder 0000777 and another, joint tenants';
  for (const text of ['0000777', '000777', 'shareholder 0000777', title, '0000777 tenants'])
    assert.deepEqual(await titles(text), [title], text);
  assert.deepEqual(await titles('0000777 nominees'), []);
  assert.deepEqual(await titles('0000999 and 0000888'), []);
});

test('of rows that share a number not each is read where a rare word is beside it', async () => {
  const pages = async (text: string): Promise<number> => {
    const measure = () => explain(endpoint, app, issuer, query, { text });
    // The first of a connection reads the catalogue.
    await measure();
    return pagesOf((await measure()).forValues);
  };
  assert.equal((await titles('20251231 wojciechowski')).length, 2);
  // To read each of 3,000 rows takes more than 9,000 pages: its place in the index by id, and the row.
  for (const text of ['20251231 wojciechowski', 'statement 20251231 wojciechowski', '20251231 zzzyy']) {
    const count = await pages(text);
    assert.ok(count < 1_000, `${text}: ${count} pages`);
  }
});

test('the terms of a long number are those without zeros, and a short one has none', async () => {
  const termsOf = async (form: string): Promise<string[] | null> =>
    (await app.query<{ terms: string[] | null }>(`select registry.search_terms($1, 'number') as terms`, [form]))
      .rows[0]!.terms;
  assert.deepEqual((await termsOf('holder 000052000 joint'))?.toSorted(), ['005', '052', '200', '520']);
  for (const form of ['fund 2024 series', 'fund 1000000', 'fund', 'fund 7', '000000000'])
    assert.equal(await termsOf(form), null, form);
});

/**
 * Forms of a text, texts of a row, and how well it matches: a digit for the level and one for the text that has it;
 * null for not at all.
 */
const matches: readonly (readonly [
  forms: readonly string[],
  texts: readonly (string | null)[],
  match: number | null,
])[] = [
  [['anna'], ['Anna', 'N1'], 21],
  [['n1'], ['Anna', 'N1'], 12],
  [['anna'], ['Anna Quist', null], 31],
  [['quist'], ['Anna Quist', null], 41],
  [['uist'], ['Anna Quist', null], 51],
  [['ui'], ['Anna Quist', null], null],
  [['n1'], ['Anna', null], null],
  // One word in each text.
  [['anna n1'], ['Anna Quist', 'N1'], 41],
  [['anna n2'], ['Anna Quist', 'N1'], null],
  // One of two spellings fits.
  [['muller', 'mueller'], ['Anna Mueller', null], 41],
  [['muller', 'mueller'], ['Anna Moeller', null], null],
  // Signs are left out, and are no pattern.
  [['a000052001'], ['A`000`052.001', null], 21],
  [['ab'], ['a%b a_b a\\b', null], null],
  [['dangelo'], ["D'Angelo", null], 21],
  // A row in other letters is compared by its words.
  [['quistgard'], ['Quistgård', null], 21],
  [['quistgaard'], ['Quistgård', null], 21],
  [['quist'], ['Müller Quist', null], 41],
  [['zest'], ['Müller Quist', null], null],
  [[], ['Anna', null], null],
];

test('a row matches by the words of its texts', async () => {
  const found: (typeof matches)[number][] = [];
  for (const [forms, texts] of matches) {
    const { rows } = await app.query<{ match: number | null }>(
      'select registry.search_match($1::text[], variadic $2::text[]) as match',
      [forms, texts],
    );
    found.push([forms, texts, rows[0]!.match]);
  }
  assert.deepEqual(found, matches);
});
