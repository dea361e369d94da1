/** The search: which rows it finds, in which order, and what it costs beside the rows of others. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { explain, pagesOf } from '../support/plans.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { insertRows, type KnownActor, registerDatabase } from '../support/register.ts';
import { accountOf } from '../support/register-ids.ts';

let database: TestDatabase;
let endpoint: TestEndpoint;
let app: pg.Client;
let issuer: KnownActor;
let broker: KnownActor;

const harbour = accountOf('harbour');
const northwind = accountOf('northwind');
/** Shape: `n` gives the last digits. */
const idFor = (n: number): string => `02900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const holder = (n: number, registration: string, holderNumber: string, more: object = {}) => ({
  register_id: harbour,
  id: idFor(n),
  holder_number: holderNumber,
  registration,
  ownership_form: 'sole',
  ...more,
});

before(async () => {
  const made = await registerDatabase();
  database = made.database;
  const { actors } = made;
  const named = (name: string): KnownActor => actors.find((actor) => actor.name === name)!;
  issuer = named('harbour administrator');
  broker = named('street administrator');
  await withClient(database.ownerUrl, async (client) => {
    await insertRows(client, 'holders', [
      holder(1, 'Jörg Müller-Quist', 'QX-41'),
      holder(2, 'Quist, Anna Mueller', 'QX-42'),
      holder(3, 'Anna Muller Quist', 'QX-410'),
      holder(4, "D'Angelo & Quistgård A.S.", '41', { servicing_account_id: accountOf('street') }),
      holder(5, 'Quist', 'Q5'),
      holder(6, 'Łukasz Straße', 'Q6'),
      holder(7, 'Иван Пётр', 'Q7'),
      holder(8, 'Zoë 000052000 and another, joint tenants', '000052000'),
      holder(9, 'Yves 000052001 and another, joint tenants', 'A`000`052`001'),
    ]);
    await insertRows(client, 'parties', [
      { register_id: harbour, id: idFor(21), party_type: 'individual', legal_name: 'Hidden Numbers' },
    ]);
    await insertRows(client, 'personal_data', [
      {
        register_id: harbour,
        id: idFor(31),
        party_id: idFor(21),
        tax_ids: [{ country: 'US', value: '999-77-5123' }],
        contacts: [{ kind: 'email', value: 'hidden@quist.test' }],
        addresses: [],
        payment_instructions: [],
        updated_at: '2026-03-01T00:00:00Z',
      },
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
  'query ($text: String!, $register: ID, $first: Int, $kinds: [SearchKind!]) { search(text: $text, registerId: $register, first: $first, kinds: $kinds) { nodes { kind id title subtitle registerId matched formerValue node { id } } } }';

interface Result {
  readonly id: string;
  readonly title: string;
  readonly matched: string;
  readonly formerValue: string | null;
}

async function answer(actor: KnownActor, variables: Record<string, unknown>): Promise<any> {
  return JSON.parse((await endpoint.answer(actor, { query, variables })).body);
}

async function search(text: string, more: Record<string, unknown> = {}, actor = issuer): Promise<Result[]> {
  const { data, errors } = await answer(actor, { text, kinds: ['holder'], ...more });
  assert.equal(errors, undefined, JSON.stringify(errors));
  return data.search.nodes;
}

/** Texts and the last digits of the ids of the holders they find, in order. */
const examples: readonly (readonly [text: string, found: readonly number[], why: string])[] = [
  // 5 is the whole title, 2 begins with it; in 1, 3 and 4 a word does: "D" before "J" before "A"? By title: A, D, J.
  ['quist', [5, 2, 3, 4, 1], 'a whole title, a beginning, beginnings of words by title'],
  ['QUIST', [5, 2, 3, 4, 1], 'upper case'],
  ['  quist  ', [5, 2, 3, 4, 1], 'blanks around it'],
  ['anna quist', [3, 2], 'two words in any order, by title: "Anna …" before "Quist …"'],
  ['quist anna', [2, 3], 'the same words; the title of 2 begins with them: "quist anna mueller"'],
  ['muller', [3, 1], 'an umlaut is found without its dots'],
  ['mueller', [1, 2], 'and spelled out'],
  [
    'Müller',
    [3, 1, 2],
    'with its dots it finds all three spellings: words begin with it in "Anna …", "Jörg …", "Quist …"',
  ],
  ['Mu\u0308ller', [3, 1, 2], 'composed of a letter and dots'],
  ['uist', [3, 4, 1, 5, 2], 'parts of words, by title: A, D, J, "Quist", "Quist, …"'],
  ['ui', [], 'two letters in the middle of a word are too few'],
  ['qu mu', [3, 1, 2], 'two letters begin words'],
  ['qx-41', [1, 3], 'the whole number before its beginning'],
  ['QX 41', [1, 3], 'signs part words'],
  ['41', [4, 3, 1], 'a whole number, then words of numbers that begin with it, by title'],
  ['410', [3], ''],
  ['dangelo', [4], 'apostrophes are left out'],
  ["d'angelo", [4], ''],
  ['as quistgard', [4], 'so are dots; å is a'],
  ['quistgaard', [4], 'and aa'],
  ['lukasz strasse', [6], 'ł is l, ß is ss'],
  ['ПЕТР', [7], 'other scripts, without accents'],
  ['000052000', [8], 'the whole of a long number'],
  ['52001', [9], 'its end'],
  ['0005200', [9, 8], 'its beginning, by title: "Yves …" before "Zoë …"'],
  ['tenants 000052000 joint', [8], 'a long number beside words'],
  ['000052000 zzz', [], 'of which every one must match'],
  ['000052009 tenants', [], 'as every digit must'],
  ['0000520001', [], ''],
  ['quist zzz', [], 'every word must match'],
  ['', [], 'nothing'],
  ['   ', [], 'blanks'],
  ['%_\\', [], 'signs'],
  ['%', [], 'a pattern of SQL is none'],
  ["'; drop table x; --", [], 'SQL is a text'],
];

test('the search finds words without regard to case, accents and order, the best matches first', async () => {
  const found = await Promise.all(
    examples.map(async ([text, , why]) => [text, (await search(text)).map(({ id }) => Number(id.slice(-12))), why]),
  );
  assert.deepEqual(
    found,
    examples.map(([text, ids, why]) => [text, [...ids], why]),
  );
});

test('a result has the field that matched, and its row', async () => {
  const first = async (text: string): Promise<unknown> => (await answer(issuer, { text })).data.search.nodes[0];
  const row = {
    kind: 'holder',
    id: idFor(1),
    title: 'Jörg Müller-Quist',
    subtitle: 'QX-41',
    registerId: harbour,
    formerValue: null,
    node: { id: idFor(1) },
  };
  assert.deepEqual(await first('qx-41'), { ...row, matched: 'holderNumber' });
  assert.deepEqual(await first('jorg'), { ...row, matched: 'registration' });
  assert.deepEqual(await first(idFor(1)), { ...row, matched: 'id' });
  assert.deepEqual(await first(idFor(1).toUpperCase()), { ...row, matched: 'id' });
});

test('arguments that are wrong are refused, and those that name nothing find nothing', async () => {
  const codeOf = async (variables: Record<string, unknown>): Promise<string> =>
    (await answer(issuer, variables)).errors?.[0]?.extensions.code;
  // 200 characters are the most, also where each takes two units of UTF-16.
  assert.equal(await codeOf({ text: 'a'.repeat(200) }), undefined);
  assert.equal(await codeOf({ text: '𝔞'.repeat(200) }), undefined);
  assert.equal(await codeOf({ text: 'a'.repeat(201) }), 'input_invalid');
  assert.equal(await codeOf({ text: 'a'.repeat(10_000) }), 'input_invalid');
  assert.equal(await codeOf({ text: 'a\u0000b' }), 'variables_invalid');
  assert.equal(await codeOf({ text: null }), 'variables_invalid');
  assert.equal(await codeOf({ text: 'a', kinds: ['user'] }), 'variables_invalid');
  assert.equal(await codeOf({ text: 'a', first: -1 }), 'page_arguments_invalid');
  assert.equal(await codeOf({ text: 'a', first: 201 }), 'page_too_large');
  assert.equal(await codeOf({ text: 'a', first: 1_000 }), 'page_too_large');
  assert.deepEqual(await search('quist', { first: 0 }), []);
  assert.deepEqual(
    (await search('quist', { first: 2 })).map(({ id }) => id),
    [idFor(5), idFor(2)],
  );
  assert.deepEqual(await search('quist', { kinds: [] }), []);
  assert.deepEqual(await search('quist', { kinds: ['party', 'asset', 'document'] }), []);
  assert.equal((await search('quist', { register: harbour })).length, 5);
  for (const register of [northwind, idFor(99), 'no id', ''])
    assert.deepEqual(await search('quist', { register }), [], register);
});

test('a search has edges and a page like other lists, and says whether it finds more than it was asked for', async () => {
  const page = async (first: number, actor = issuer, text = 'quist'): Promise<any> => {
    const variables = { text, first };
    const document =
      'query ($text: String!, $first: Int) { search(text: $text, kinds: [holder], first: $first) { __typename edges { __typename cursor node { id title } } pageInfo { __typename hasNextPage hasPreviousPage startCursor endCursor } nodes { id title } } }';
    const { data, errors } = JSON.parse((await endpoint.answer(actor, { query: document, variables })).body);
    assert.equal(errors, undefined, JSON.stringify(errors));
    return data.search;
  };
  // The issuer finds five, the broker the one that it services.
  for (const [first, hasNextPage, actor] of [
    [0, true, issuer],
    [1, true, issuer],
    [4, true, issuer],
    [5, false, issuer],
    [6, false, issuer],
    [200, false, issuer],
    [0, true, broker],
    [1, false, broker],
  ] as const) {
    const { edges, nodes, pageInfo, __typename } = await page(first, actor);
    assert.equal(__typename, 'SearchConnection');
    assert.deepEqual(
      edges.map(({ node }: { node: unknown }) => node),
      nodes,
    );
    assert.equal(nodes.length, Math.min(first, actor === issuer ? 5 : 1));
    const cursors: string[] = edges.map(({ cursor }: { cursor: string }) => cursor);
    assert.equal(new Set(cursors).size, nodes.length);
    const [startCursor, endCursor] = [cursors[0] ?? null, cursors.at(-1) ?? null];
    assert.deepEqual(pageInfo, { __typename: 'PageInfo', hasNextPage, hasPreviousPage: false, startCursor, endCursor });
    for (const edge of edges) assert.equal(edge.__typename, 'SearchEdge');
  }
  assert.deepEqual(await page(5, issuer, 'nobody of this name'), {
    __typename: 'SearchConnection',
    edges: [],
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: false,
      hasPreviousPage: false,
      startCursor: null,
      endCursor: null,
    },
    nodes: [],
  });
});

test('a list is filtered by the same text, also through a relation', async () => {
  const list = async (filter: object): Promise<string[]> => {
    const document =
      'query ($f: HolderFilter) { allHolders(filter: $f, orderBy: [HOLDER_NUMBER_ASC]) { nodes { id } } }';
    const { body } = await endpoint.answer(issuer, { query: document, variables: { f: filter } });
    return JSON.parse(body).data.allHolders.nodes.map(({ id }: Result) => id);
  };
  // By number, its digits as numbers: "41", "Q5", "QX-41", "QX-42", "QX-410".
  assert.deepEqual(await list({ search: 'quist' }), [4, 5, 1, 2, 3].map(idFor));
  assert.deepEqual(await list({ search: 'quist', holderNumber: { startsWith: 'QX' } }), [1, 2, 3].map(idFor));
  assert.deepEqual(await list({ and: [{ search: 'anna' }, { not: { search: 'mueller' } }] }), [idFor(3)]);
  assert.deepEqual(await list({ search: '' }), []);
  const { body } = await endpoint.answer(issuer, {
    query: 'query ($t: String) { allLots(filter: { holder: { search: $t } }) { totalCount } }',
    variables: { t: 'x'.repeat(201) },
  });
  assert.equal(JSON.parse(body).errors[0].extensions.code, 'input_invalid');
});

test('personal data finds nothing, and a search leaves no access entry', async () => {
  const entries = async (): Promise<string> =>
    withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query('select count(*) as n from registry.access_entries');
      return rows[0].n;
    });
  const countBefore = await entries();
  for (const text of ['999-77-5123', '5123', 'hidden@quist.test'])
    assert.deepEqual((await answer(issuer, { text })).data.search.nodes, [], text);
  assert.equal((await answer(issuer, { text: 'hidden numbers' })).data.search.nodes[0].title, 'Hidden Numbers');
  assert.equal(await entries(), countBefore);
});

test('rows of other tenants, and of other brokers, neither cost work nor crowd out own rows', async () => {
  const pages = async (actor: KnownActor, text: string): Promise<number> => {
    const { forValues } = await explain(endpoint, app, actor, query, {
      text,
      kinds: ['holder'],
      register: null,
      first: 200,
    });
    return pagesOf(forValues);
  };
  const texts = ['quistgård', 'crowd', 'crowd of holders 7'];
  // The first of each connection reads the catalogue.
  const measure = async (): Promise<number[]> => {
    const measured: number[] = [];
    for (const actor of [issuer, broker])
      for (const text of texts) {
        await pages(actor, text);
        measured.push(await pages(actor, text));
      }
    return measured;
  };
  const alone = await measure();
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into registry.holders (register_id, id, holder_number, registration, ownership_form, servicing_account_id)
       select $1, gen_random_uuid(), 'C' || n, 'Crowd of holders ' || n, 'sole', $2 from generate_series(1, 3000) n`,
      [northwind, accountOf('vault')],
    );
    await client.query('vacuum analyze registry.holders');
  });
  const beside = await measure();
  assert.deepEqual(await search('crowd'), []);
  assert.deepEqual(await search('crowd', {}, broker), []);
  // A level more of an index is one page more each time it is gone down; the rows of the others have some 60 pages.
  for (const [position, count] of beside.entries())
    assert.ok(count <= alone[position]! + 40, `${count} pages where it were ${alone[position]}`);
});

test('no statement leaves entries that each search would read', async () => {
  await withClient(database.ownerUrl, async (client) => {
    for (const index of ['holders_search', 'parties_search']) {
      const pages = async (): Promise<string> =>
        (await client.query(`select gin_clean_pending_list('registry.${index}') as pages`)).rows[0].pages;
      const rows = (number: number): [string, Record<string, unknown>[]] =>
        index === 'holders_search'
          ? ['holders', [holder(number, 'Pending Entries', `P${number}`)]]
          : ['parties', [{ register_id: harbour, id: idFor(number), party_type: 'individual', legal_name: 'Pending' }]];
      const change = async (number: number): Promise<void> => {
        const [table] = rows(number);
        const column = table === 'holders' ? 'registration' : 'legal_name';
        await client.query(`update registry.${table} set ${column} = 'Pending Changes' where id = $1`, [idFor(number)]);
      };
      await insertRows(client, ...rows(61));
      assert.equal(await pages(), '0', index);
      await change(61);
      assert.equal(await pages(), '0', index);
      // Without the trigger they stay, so the above can fail.
      await client.query('set session_replication_role = replica');
      await insertRows(client, ...rows(62));
      assert.notEqual(await pages(), '0', index);
      await client.query('reset session_replication_role');
    }
  });
});

test('of rows that very many match, the best come first', async () => {
  // Rows of the part that a search reads first: 1 in 64, so 300 of 40,000 ids.
  await withClient(database.ownerUrl, async (client) => {
    await insertRows(client, 'holders', [holder(51, 'Harvest Zest', 'H51'), holder(52, 'Harvest', 'H52')]);
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into registry.holders (register_id, id, holder_number, registration, ownership_form)
       select $1, id, 'N' || n, 'Nominee Harvest ' || 1000 + n, 'sole'
         from (select id, row_number() over () as n
                 from (select gen_random_uuid() as id from generate_series(1, 40000)) i
                where uuid_hash(id) & 63 = 0) i
        where n <= 300`,
      [harbour],
    );
  });
  // 302 rows: the whole title, the title that begins with it, and 198 of the 300 with it as a later word.
  const found = await search('harvest', { first: 200 });
  assert.deepEqual(
    found.slice(0, 3).map(({ title }) => title.replace(/[0-9]+$/, 'n')),
    ['Harvest', 'Harvest Zest', 'Nominee Harvest n'],
  );
  assert.equal(new Set(found.map(({ id }) => id)).size, 200);
  assert.ok(found.slice(2).every(({ title }) => title.startsWith('Nominee Harvest ')));
  assert.deepEqual(
    (await search('harvest 1300')).map(({ title }) => title),
    ['Nominee Harvest 1300'],
  );
});

test('a servicer finds the parties of each of many clients', async () => {
  await withClient(database.ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `with clients as materialized (
         select n, gen_random_uuid() as holder_id, ('02900000-0000-7000-8001-' || lpad(n::text, 12, '0'))::uuid as party_id
           from generate_series(1, 700) n
       ), parties as (
         insert into registry.parties (register_id, id, party_type, legal_name)
         select $1, party_id, 'individual', 'Client ' || n from clients
       ), holders as (
         insert into registry.holders (register_id, id, holder_number, registration, ownership_form, servicing_account_id)
         select $1, holder_id, 'S' || n, 'Client ' || n, 'sole', $2 from clients
       )
       insert into registry.holder_parties (register_id, id, holder_id, party_id, capacity, servicing_account_id)
       select $1, gen_random_uuid(), holder_id, party_id, 'owner', $2 from clients`,
      [harbour, accountOf('street')],
    );
  });
  const titles = async (text: string): Promise<string[]> =>
    (await search(text, { kinds: ['party'] }, broker)).map(({ title }) => title);
  for (const n of [4, 350, 697]) assert.ok((await titles(`client ${n}`)).includes(`Client ${n}`));
  assert.deepEqual(await titles('client 697'), ['Client 697']);
  assert.deepEqual(await titles('02900000-0000-7000-8001-000000000697'), ['Client 697']);
});
