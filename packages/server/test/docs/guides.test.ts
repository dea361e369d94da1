/**
 * The tutorials and the guides, followed one after the other on one demo, as a reader of all of them would: each block
 * runs as printed, and the answers are those that are shown.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse, validate } from 'graphql';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { beforeTests } from '../support/before-tests.ts';
import { startDemo } from '../support/demo.ts';
import {
  assertShown,
  examplesOf,
  fileNameOf,
  followPage,
  followTabs,
  idQueries,
  pagesInOrder,
  queryFor,
} from '../support/guide.ts';
import { blocksOf, repositoryRoot, runModule, withoutShell } from '../support/pages.ts';
import { toThisMachine } from '../support/receiver.ts';
import { request } from '../support/server.ts';

const schema = buildRegistrySchema();
const pages = ['tutorials', 'guides'].flatMap((folder) =>
  readdirSync(`${repositoryRoot}docs/${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${folder}/${file}`),
);

const keeper = 'quillmere-robotics/account_administrator';

const server = beforeTests(() => startDemo(toThisMachine));

// biome-ignore lint: answers are of every shape.
type Answer = any;

/** Sends a query as a role of the demo. Shape: its data. */
async function read(query: string, role = keeper): Promise<Answer> {
  const { json, text } = await request(server.address, await server.roleToken(role), { query });
  assert.equal(json.errors, undefined, text);
  return json.data;
}

test('the map of the documentation names every tutorial and every guide', () => {
  assert.deepEqual(pagesInOrder.toSorted(), pages.toSorted());
});

for (const page of pages) {
  const documents = blocksOf(page).filter(({ language }) => language === 'graphql');
  if (documents.length === 0) continue;
  test(`the documents of ${page} fit the schema`, () => {
    for (const { text, line } of documents) assert.deepEqual(validate(schema, parse(text)), [], `${page}:${line}`);
  });
}

/** Places in an input where the id of something else goes. */
function* idsIn(value: unknown, name = ''): Generator<readonly [name: string, id: string]> {
  if (typeof value === 'string' && /^(id|[a-z]\w*Id)$/.test(name)) yield [name, value];
  if (typeof value === 'object' && value !== null)
    for (const [member, inner] of Object.entries(value)) yield* idsIn(inner, Array.isArray(value) ? name : member);
}

for (const page of pages) {
  const ids = examplesOf(page).flatMap(({ block, variables }) =>
    [...idsIn(variables)].map(([name, id]) => ({ name, id, line: block.line })),
  );
  if (ids.length === 0) continue;
  test(`${page} says how to find every id that its examples take`, () => {
    const text = readFileSync(`${repositoryRoot}${page}`, 'utf8');
    for (const { name, id, line } of ids) {
      const [, placeholder] = /^<(.+)>$/.exec(id) ?? [];
      assert.ok(placeholder !== undefined, `${page}:${line}: ${name}`);
      if (placeholder.endsWith(' above')) continue;
      assert.ok(queryFor(placeholder) !== '');
      assert.match(text, /\(reading\.md#find-an-id\)|\(#find-an-id\)/);
    }
  });
}

for (const page of pagesInOrder) {
  const examples = examplesOf(page).filter(({ block }) => block.tab === '' || block.tab === 'curl');
  if (examples.length === 0) continue;
  const skip = examples.some(({ block }) => block.language === 'sh') && withoutShell;
  test(`the demo register answers the examples of ${page} as shown`, { skip }, async () => {
    assertShown(page, await followPage(server, page));
  });
}

for (const tab of ['TypeScript', 'registry'])
  test(`the examples below ${tab} get the same answers`, { skip: tab === 'registry' && withoutShell }, async () => {
    const answered = await followTabs(server, pagesInOrder, tab);
    assert.ok(answered.size >= 5, `${answered.size} pages`);
    for (const [page, found] of answered) assertShown(page, found);
  });

/** The callers of queries that an issuer does not send: who is appointed, and who owns units. */
const [appointed, investor] = ['ledgerstone', 'orrin-pension'].map((slug) => `${slug}/account_administrator`);

test('the guide to reading has a query that finds one id for every placeholder', async () => {
  assert.ok(idQueries.length >= 10);
  for (const { example, query } of idQueries) {
    const role = example.startsWith('appointment by') ? appointed : keeper;
    const [{ nodes }] = Object.values<Answer>(await read(query, role));
    assert.equal(nodes.length, 1, example);
    assert.match(nodes[0].id, /^[0-9a-f]{8}-/);
  }
});

test('an agent and an investor find the id of a register, which is that of the account of its issuer', async () => {
  const text = readFileSync(`${repositoryRoot}docs/guides/reading.md`, 'utf8');
  const queries = [...text.matchAll(/`(\{ all\w+ \{ nodes \{ register \{[^`]+)`/g)].map((match) => match[1]!);
  const { viewer } = await read('{ viewer { account { id name } } }');
  const callers = [appointed, investor];
  assert.equal(queries.length, callers.length);
  for (const [index, caller] of callers.entries()) {
    const [{ nodes }] = Object.values<Answer>(await read(queries[index]!, caller));
    const found = nodes.map(({ register }: Answer) => register?.id);
    assert.ok(found.includes(viewer.account.id), queries[index]);
  }
});

test('programs of the tutorials that are examples of the package are those, word for word', () => {
  const quoted = pages.flatMap(blocksOf).filter(({ text }) => text.startsWith('/**'));
  assert.ok(quoted.length >= 2);
  for (const { text } of quoted)
    assert.equal(text, readFileSync(`${repositoryRoot}packages/client/examples/${fileNameOf(text)}`, 'utf8'));
});

const programs = blocksOf('docs/guides/clients.md').filter(({ language }) => language === 'js');
const printing: readonly [name: string, output: RegExp][] = [
  ['fetch', /name: 'Ordinary Shares'/],
  ['graphql-request', /name: 'Ordinary Shares'[^]*\n200 not_found\n$/],
  ['Apollo Client', /^\[ '[^]*' \]\nnot_found\n$/],
  ['jobs', /^\[\]\n$/],
  ['generated types', /authorizedTotal: string \| null/],
];

test('the guide to clients has these programs and no others', () => assert.equal(programs.length, printing.length));

for (const [index, [name, output]] of printing.entries()) {
  test(`the program of the guide to clients for ${name} runs`, async () => {
    const env = {
      ASSET_REGISTRY_URL: server.address,
      ASSET_REGISTRY_CLIENT_ID: server.client.clientId,
      ASSET_REGISTRY_CLIENT_SECRET: server.client.clientSecret,
      ROLE_TOKEN: await server.roleToken(keeper),
    };
    assert.match(await runModule(programs[index]!.text, env), output);
  });
}
