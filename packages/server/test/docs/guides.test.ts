/** The examples of the guides: documents fit the schema with the variables beside them, and programs run. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { getVariableValues, Kind, parse, validate } from 'graphql';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { startDemo } from '../support/demo.ts';
import { asShown, examplesOf, idQueries, queryFor, runGuide } from '../support/guide.ts';
import { type Block, blocksOf, repositoryRoot, runModule, withoutShell } from '../support/pages.ts';
import { logInAs, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

const guides = readdirSync(`${repositoryRoot}docs/guides`)
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/guides/${file}`);
const schema = buildRegistrySchema();

/** The guides to the register show answers of the demo register, so their examples run there. */
const registerGuides = [
  'keep-a-register',
  'request-a-transfer',
  'correct-a-mistake',
  'ask-about-the-past',
  'holders-and-personal-data',
  'bulk',
].map((name) => `docs/guides/${name}.md`);

/** The variables that stand below a document, before the next. */
function variablesBelow(blocks: readonly Block[], index: number): Record<string, unknown> | undefined {
  const below = blocks[index + 1];
  if (below?.language !== 'json') return undefined;
  const variables = JSON.parse(below.text);
  return 'data' in variables || 'errors' in variables || 'code' in variables ? undefined : variables;
}

for (const guide of guides) {
  const blocks = blocksOf(guide);
  for (const [index, { language, text, line }] of blocks.entries()) {
    if (language !== 'graphql') continue;
    test(`the document at ${guide}:${line} fits the schema`, () => {
      const document = parse(text);
      assert.deepEqual(validate(schema, document), []);
      const variables = registerGuides.includes(guide) ? undefined : variablesBelow(blocks, index);
      const [operation] = document.definitions;
      if (variables === undefined || operation?.kind !== Kind.OPERATION_DEFINITION) return;
      const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
      assert.equal(errors, undefined);
    });
  }
}

test('the guide to reading finds the id of every placeholder with a query that fits the schema', () => {
  assert.ok(idQueries.length >= 10);
  for (const { query } of idQueries) assert.deepEqual(validate(schema, parse(query)), [], query);
});

/** Places in an input where the id of something else goes. */
function* idsIn(value: unknown, name = ''): Generator<readonly [name: string, id: string]> {
  if (typeof value === 'string' && /^(id|[a-z]\w*Id)$/.test(name)) yield [name, value];
  if (typeof value === 'object' && value !== null)
    for (const [member, inner] of Object.entries(value)) yield* idsIn(inner, Array.isArray(value) ? name : member);
}

for (const guide of guides) {
  const ids = examplesOf(guide).flatMap(({ block, variables }) =>
    [...idsIn(variables)].map(([name, id]) => ({ name, id, line: block.line })),
  );
  if (ids.length === 0) continue;
  test(`${guide} says how to find every id that its examples take`, () => {
    const page = readFileSync(`${repositoryRoot}${guide}`, 'utf8');
    for (const { name, id, line } of ids) {
      const [, placeholder] = /^<(.+)>$/.exec(id) ?? [];
      assert.ok(!id.includes('…') || page.includes(`\`${name}\` is in the answer of`), `${guide}:${line}: ${name}`);
      if (placeholder === undefined || placeholder.endsWith(' above')) continue;
      assert.ok(queryFor(placeholder) !== '');
      assert.match(page, /reading\.md#find-an-id/);
    }
  });
}

test('documents were found', () => {
  const documents = guides.flatMap(blocksOf).filter(({ language }) => language === 'graphql');
  assert.ok(documents.length >= 20, `${documents.length} documents`);
});

for (const guide of registerGuides) {
  const examples = examplesOf(guide);
  const skip = examples.some(({ block }) => block.language === 'sh') && withoutShell;
  test(`the demo register answers the examples of ${guide} as shown`, { skip }, async () => {
    assert.ok(examples.length >= 3 && examples.every(({ answer }) => answer !== undefined));
    const server = await startDemo();
    try {
      const answers = await runGuide(server, examples);
      for (const [index, { block, answer }] of examples.entries())
        assert.deepEqual(asShown(answers[index], answer), answer, `${guide}:${block.line}`);
    } finally {
      await server.stop();
    }
  });
}

test('the program of the guide to platforms goes from the client of a platform to a first transfer', async () => {
  const server = await startShared();
  try {
    const person = await server.person({ accountType: 'platform' });
    const [program, ...others] = blocksOf('docs/guides/platform.md').filter(({ language }) => language === 'js');
    assert.deepEqual(others, []);
    const env = {
      REGISTRY_URL: server.address,
      CUSTOMER: `customer-of-${person.accountId}`,
      CLIENT_ID: person.clientId,
      CLIENT_SECRET: person.clientSecret,
      USERS_ACCOUNT_ID: person.usersAccountId,
    };
    const printed = await runModule(program!.text, env);
    const { sequence, type, postings } = JSON.parse(printed);
    const moved = postings.nodes.map((one: { quantity: string; holder: { registration: string } | null }) => [
      one.holder?.registration,
      one.quantity,
    ]);
    assert.deepEqual([sequence, type], [3, 'transfer']);
    assert.deepEqual(moved.toSorted(), [
      ['Ines Okafor', '-1000'],
      ['Ines Okafor', '750'],
      ['Juniper Vale', '250'],
    ]);
    // After a lost answer it is run again, and does nothing twice.
    assert.equal(await runModule(program!.text, env), printed);
  } finally {
    await server.stop();
  }
});

describe('the programs of the guide to clients', () => {
  let server: TestServer;
  let env: Record<string, string>;

  before(async () => {
    server = await startShared();
    const person = await server.person();
    const { roleToken } = await logInAs(server.address, person);
    env = {
      REGISTRY_URL: server.address,
      CLIENT_ID: person.clientId,
      CLIENT_SECRET: person.clientSecret,
      ROLE_TOKEN: roleToken,
    };
  });
  after(() => server.stop());

  const programs = blocksOf('docs/guides/clients.md').filter(({ language }) => language === 'js');
  const printing: readonly [name: string, output: RegExp][] = [
    ['fetch', /^\[\]\n$/],
    ['graphql-request', /^\[\]\n200 not_found\n$/],
    ['Apollo Client', /^\[\]\nnot_found\n$/],
    ['jobs', /^\[\]\n$/],
    ['generated types', /authorizedTotal: string \| null/],
  ];
  assert.equal(programs.length, printing.length);

  for (const [index, [name, output]] of printing.entries()) {
    test(`the one for ${name} runs`, async () => {
      assert.match(await runModule(programs[index]!.text, env), output);
    });
  }
});
