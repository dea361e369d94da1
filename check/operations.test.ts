/** The TypeScript of the console's documents, as it is generated into the folder that git ignores. */
import assert from 'node:assert/strict';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { captureNode } from './programs.ts';
import { repositoryRoot } from './tree.ts';

const root = mkdtempSync(join(tmpdir(), 'operations-'));
after(() => rmSync(root, { recursive: true }));
const inConsole = (path: string): string => join(root, 'packages/console', path);
const generated = inConsole('generated');

for (const folder of ['contract', 'packages/console/src/pages', 'packages/console/src/parts'])
  mkdirSync(join(root, folder), { recursive: true });
symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
for (const path of ['packages/client/generate', 'packages/console/generate'])
  cpSync(join(repositoryRoot, path), join(root, path), { recursive: true });
writeFileSync(join(root, 'package-lock.json'), '{}');
writeFileSync(join(root, 'contract/inputs.json'), '{}');
writeFileSync(inConsole('package.json'), '{ "type": "module" }');
writeFileSync(join(root, 'contract/schema.graphql'), 'enum Kind { lot } type Query { one(kind: Kind): String }');
writeFileSync(inConsole('src/pages/one.graphql'), 'query One($kind: Kind) { one(kind: $kind) }');
writeFileSync(inConsole('src/pages/two.graphql'), 'query Two { one }');

const program = inConsole('generate/generate.ts');
const { generateOperations } = (await import(pathToFileURL(program).href)) as {
  generateOperations: () => Promise<void>;
};
/** Shape: the message of the error, where there is one. */
const generate = (): Promise<string> =>
  generateOperations().then(
    () => 'generated',
    (error: Error) => error.message,
  );
const states = (): string[] => readdirSync(generated).map((name) => `${name} ${statSync(join(generated, name)).ino}`);

test('two processes at once write each document and the types of the schema, whole', async () => {
  const ended = await Promise.all([captureNode([program]), captureNode([program])]);
  for (const { code, output } of ended) assert.equal(code, 0, output);
  assert.deepEqual(readdirSync(generated), ['made-of', 'one.ts', 'schema.ts', 'two.ts']);
  assert.match(readFileSync(join(generated, 'one.ts'), 'utf8'), /kind\?: Schema\.Kind[^]*as Operation<OneQuery, OneQ/);
  assert.match(readFileSync(join(generated, 'schema.ts'), 'utf8'), /type Kind =\s+\| 'lot';/);
});

test('nothing is written where nothing has changed, and a file that is gone is written again', async () => {
  const before = states();
  await generate();
  assert.deepEqual(states(), before);
  rmSync(join(generated, 'two.ts'));
  await generate();
  assert.deepEqual(readdirSync(generated), ['made-of', 'one.ts', 'schema.ts', 'two.ts']);
});

test('the file of a document that is gone goes, and the others stay as they are', async () => {
  const before = states().filter((state) => /^(?:one|schema)\.ts/.test(state));
  rmSync(inConsole('src/pages/two.graphql'));
  await generate();
  assert.deepEqual(
    states().filter((state) => !state.startsWith('made-of')),
    before,
  );
});

test('two documents of one name are refused, and the files stay', async () => {
  writeFileSync(inConsole('src/parts/one.graphql'), 'query Other { one }');
  assert.match(await generate(), /src\/parts\/one\.graphql has the name of another document/);
  assert.deepEqual(readdirSync(generated), ['made-of', 'one.ts', 'schema.ts']);
});

test('a list has the variables of a page that its field takes, beside its own, and selects the count', async () => {
  rmSync(inConsole('src/parts/one.graphql'));
  const schema = `type Info { hasNextPage: Boolean! endCursor: String } type Lot { id: ID! }
    type Lots { totalCount: Int! pageInfo: Info! nodes: [Lot!]! }
    type Query { lots(first: Int, after: String, filter: String, closed: Boolean): Lots }`;
  writeFileSync(join(root, 'contract/schema.graphql'), schema);
  writeFileSync(
    inConsole('src/pages/one.graphql'),
    'query One($filter: String!, $closed: Boolean) { lots(closed: $closed) @list { nodes { id } } }',
  );
  assert.equal(await generate(), 'generated');
  const [, text = ''] = /`\n([^`]*)`/.exec(readFileSync(join(generated, 'one.ts'), 'utf8')) ?? [];
  assert.equal(
    text.replaceAll(/\s+/g, ' ').trim(),
    'query One($first: Int!, $after: String, $filter: String!, $closed: Boolean) { ' +
      'lots(first: $first, after: $after, filter: $filter, closed: $closed) { ' +
      'totalCount pageInfo { hasNextPage endCursor } nodes { id } } }',
  );
});

test('a row that is named has the fragment of its type, else id and name, also in fragments and beside other fields', async () => {
  const schema = `type Holder { id: ID! registration: String } type Asset { id: ID! name: String unit: String }
    type Lot { id: ID! holder: Holder asset: Asset } type Lots { nodes: [Lot!]! } type Query { lots: Lots assets: [Asset!] }`;
  writeFileSync(join(root, 'contract/schema.graphql'), schema);
  writeFileSync(
    inConsole('src/parts/named-holder.fragment.graphql'),
    'fragment NamedHolder on Holder { id registration }',
  );
  writeFileSync(inConsole('src/parts/row.fragment.graphql'), 'fragment Row on Lot { holder @named }');
  writeFileSync(
    inConsole('src/pages/one.graphql'),
    'query One { lots { nodes { asset @named { unit } ...Row } } assets @named }',
  );
  assert.equal(await generate(), 'generated');
  const [, text = ''] = /`\n([^`]*)`/.exec(readFileSync(join(generated, 'one.ts'), 'utf8')) ?? [];
  assert.equal(
    text.replaceAll(/\s+/g, ' ').trim(),
    'query One { lots { nodes { asset { id name unit } ...Row } } assets { id name } } ' +
      'fragment Row on Lot { holder { ...NamedHolder } } fragment NamedHolder on Holder { id registration }',
  );
  writeFileSync(inConsole('src/pages/one.graphql'), 'query One { lots { nodes { id @named ...Row } } }');
  assert.match(await generate(), /one\.graphql names id, which is no row/);
});
