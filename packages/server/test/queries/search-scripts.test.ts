/**
 * The search in many scripts, on databases with several locales: names are found as people type them, and by nothing
 * else.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { formsOf, matchOf } from '../support/model-search.ts';
import { explain, pagesOf } from '../support/plans.ts';
import { type TestDatabase, testDatabase, type TestLocale, testLocales, withClient } from '../support/postgres.ts';
import { insertRows, type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf } from '../support/register-ids.ts';
import { type NameSought, namesSought } from './search-names.ts';

const harbour = accountOf('harbour');
const names = [...new Set(namesSought.map(({ name }) => name))];
const idOfName = (name: string): string => `02a00000-0000-7000-8000-${String(names.indexOf(name)).padStart(12, '0')}`;

/** The register is in the database with the letters that differ most from those of others. */
let database: TestDatabase;
let endpoint: TestEndpoint;
let issuer: KnownActor;

before(async () => {
  const made = await registerDatabase('tr-TR');
  database = made.database;
  issuer = made.actors.find(({ name }) => name === 'harbour administrator')!;
  await withClient(database.ownerUrl, (client) =>
    insertRows(
      client,
      'holders',
      names.map((name, place) => ({
        register_id: harbour,
        id: idOfName(name),
        holder_number: `XI-${1_000 + place}`,
        registration: name,
        ownership_form: 'sole',
      })),
    ),
  );
  endpoint = openEndpoint(database.appUrl);
});
after(async () => {
  await endpoint.close();
  await database.drop();
});

const query =
  'query ($text: String!, $kinds: [SearchKind!]) { search(text: $text, kinds: $kinds, first: 200) { nodes { id title } } }';

async function search(text: string, kind = 'holder'): Promise<{ readonly id: string; readonly title: string }[]> {
  const { body } = await endpoint.answer(issuer, { query, variables: { text, kinds: [kind] } });
  const { data, errors } = JSON.parse(body);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data.search.nodes;
}

test('names in eight scripts and more are found as people type them, and by no other text', async () => {
  const found: NameSought[] = [];
  for (const { name, text } of namesSought) {
    const isFound = (await search(text)).some(({ id }) => id === idOfName(name));
    found.push({ name, text, isFound });
  }
  assert.deepEqual(found, namesSought);
});

test('numbers are found in small and capital letters, whatever letters the locale of the database has', async () => {
  const [name] = names as [string];
  for (const text of ['XI-1000', 'xi-1000', 'Xi 1000', 'xı-1000', 'Xİ-1000'])
    assert.deepEqual(
      (await search(text)).map(({ id }) => id),
      [idOfName(name)],
      text,
    );
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update registry.lots set custom_id = 'XI-77' where id = (select id from registry.lots where register_id = $1 order by id limit 1)`,
      [harbour],
    );
  });
  for (const text of ['XI-77', 'xi-77'])
    assert.deepEqual(
      (await search(text, 'lot')).map(({ title }) => title),
      ['XI-77'],
      text,
    );
});

test('a given name of two characters is found along the index, and the best come first of very many', async () => {
  const add = (title: string, count: number): string =>
    `insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
     select '${harbour}', gen_random_uuid(), md5('${title}' || n), replace('${title}', '%', n::text), 'sole'
       from generate_series(1, ${count}) n`;
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(add('陳大文 %', 3_000));
    // More than the search answers have the character inside a word, and few begin with it.
    await client.query(add('Holder % 周梅', 300));
    await client.query(add('Holder % 梅蘭', 3));
    await client.query('vacuum analyze registry.holders');
  });
  const plums = (await search('梅')).map(({ title }) => title);
  assert.deepEqual(
    plums.slice(0, 3),
    [1, 2, 3].map((n) => `Holder ${n} 梅蘭`),
  );
  assert.equal(plums.length, 200);
  assert.ok(plums.slice(3).every((title) => title.endsWith('周梅')));
  await withClient(database.appUrl, async (app) => {
    const pages = async (text: string): Promise<number> => {
      const measure = () => explain(endpoint, app, issuer, query, { text, kinds: ['holder'] });
      // The first of a connection reads the catalogue.
      await measure();
      return pagesOf((await measure()).forValues);
    };
    // To read each of 3,000 rows takes more than 9,000 pages: its place in the index by id, and the row.
    for (const text of ['小明', '娜娜', '太郎', '민수']) {
      const count = await pages(text);
      assert.ok(count < 1_000, `${text}: ${count} pages`);
    }
  });
});

interface Matched {
  readonly match: number | null;
  /** Whether the keys of the name have the terms of the text. */
  readonly indexed: boolean;
  readonly keys: string;
}

/** Each text with each name by the functions alone, of a database with a locale. */
async function matchedIn(locale: TestLocale): Promise<readonly Matched[]> {
  const made = await testDatabase(locale);
  try {
    return await withClient(made.ownerUrl, async (client) => {
      const { rows } = await client.query<Matched>(
        `select registry.search_match(f.forms, s.name) as match,
                s.keys::text as keys,
                exists (
                  select from unnest(f.forms) form
                   where s.keys @> registry.search_keys_of($2, registry.search_terms(form, 'inside'), false)) as indexed
           from jsonb_array_elements($1::jsonb) with ordinality e (pair, place)
          cross join lateral (
            select pair ->> 'name' as name, registry.search_keys($2, $2, null, pair ->> 'name') as keys) s
          cross join lateral (select registry.search_forms(pair ->> 'text') as forms) f
          order by place`,
        [JSON.stringify(namesSought), harbour],
      );
      return rows;
    });
  } finally {
    await made.drop();
  }
}

test('the functions of the search find the same, by the same keys, in each locale', async () => {
  const [first, ...others] = await Promise.all(testLocales.map(matchedIn));
  assert.deepEqual(
    namesSought.map((pair, place) => ({ ...pair, isFound: first![place]!.match !== null })),
    namesSought,
  );
  for (const [place, { name, text, isFound }] of namesSought.entries()) {
    if (isFound) assert.ok(first![place]!.indexed, `the keys of ${name} lack terms of ${text}`);
  }
  for (const other of others) assert.deepEqual(other, first);
  // The model, in another language with the classes of Unicode in place of ranges, agrees on how well each matches.
  assert.deepEqual(
    namesSought.map(({ name, text }) => matchOf(text, [name])),
    first!.map(({ match }) => (match === null ? null : { level: Math.floor(match / 10), field: (match % 10) - 1 })),
  );
});

test('each sign, mark, digit and invisible character parts a word, is left out of it, or is a letter, as Unicode says', async (t) => {
  // Those of the first plane, and those that are ignored of all; the words that are made of them by the rules of
  // Unicode.
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((one) =>
      one.length === 1
        ? /[\p{M}\p{P}\p{S}\p{Nd}\p{Lm}\p{Z}\p{Cf}\p{Cc}\p{scx=Latin}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Hira}\p{scx=Kana}]/u.test(
            one,
          )
        : /(?=\p{Default_Ignorable_Code_Point})\P{Cn}/u.test(one),
    );
  assert.ok(characters.length > 8_000);
  await withClient(database.ownerUrl, async (client) => {
    const { rows: known } = await client.query(`select from pg_proc where proname = 'unicode_assigned'`);
    if (known.length === 0) return t.skip('unicode_assigned came with PostgreSQL 17');
    // PostgreSQL may have an earlier version of Unicode than the model.
    const { rows } = await client.query<{ one: string; words: string }>(
      `select c.one, (registry.search_forms('x' || c.one || 'ד' || c.one || 'y'))[1] as words
         from unnest($1::text[]) c (one)
        where unicode_assigned(c.one)`,
      [characters],
    );
    assert.ok(rows.length > 8_000);
    const codeOf = (one: string): string => `U+${one.codePointAt(0)!.toString(16)}`;
    assert.deepEqual(
      rows.map(({ one, words }) => `${codeOf(one)} ${words}`),
      rows.map(({ one }) => `${codeOf(one)} ${formsOf(`x${one}ד${one}y`)[0]!.join(' ')}`),
    );
  });
});

test('a name has the terms of each text that it contains, whatever character is in it', async () => {
  // Those that are another one in small letters or taken apart, and those that show nothing.
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xac00 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((one) => {
      const small = one.normalize('NFKD').toUpperCase().toLowerCase();
      return one !== small || one !== one.toUpperCase() || /[\p{M}\p{Default_Ignorable_Code_Point}]/u.test(one);
    });
  assert.ok(characters.length > 8_000);
  await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ one: string; terms: string[] }>(
      `select c.one, t.terms
         from unnest($1::text[]) c (one)
        cross join lateral (select 'αb' || c.one || 'дe ' || c.one || 'фg' || c.one || ' hψ' as name) n
        cross join lateral (select registry.contained_terms(n.name) as terms) t
        where not registry.search_keys($2, $2, null, n.name) @> registry.search_keys_of($2, t.terms, false)`,
      [characters, harbour],
    );
    assert.deepEqual(
      rows.map(({ one, terms }) => `U+${one.codePointAt(0)!.toString(16)} ${terms.join(' ')}`),
      [],
    );
  });
});
