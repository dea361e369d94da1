import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { printSchema } from 'graphql';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';

const require = createRequire(import.meta.url);
/** The path of the compiler, as its package exports it. */
const binary = require('relay-compiler') as string;
let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-relay-'));
  mkdirSync(join(folder, 'src/__generated__'), { recursive: true });
  writeFileSync(join(folder, 'schema.graphql'), printSchema(buildRegistrySchema()));
  const scalars = { Decimal: 'string', Date: 'string', DateTime: 'string', Cursor: 'string', JSON: 'unknown' };
  writeFileSync(
    join(folder, 'relay.config.json'),
    JSON.stringify({
      src: './src',
      schema: './schema.graphql',
      language: 'typescript',
      artifactDirectory: './src/__generated__',
      customScalarTypes: scalars,
      requireCustomScalarTypes: true,
      noFutureProofEnums: true,
    }),
  );
});
after(() => rmSync(folder, { recursive: true }));

/** Compiles a module. Shape: the compiler's output, and whether it succeeded. */
function compile(module: string, text: string): Promise<{ passed: boolean; said: string }> {
  writeFileSync(join(folder, `src/${module}.ts`), `import { graphql } from 'relay-runtime';\ngraphql\`${text}\`;\n`);
  return new Promise((resolve) => {
    execFile(binary, ['relay.config.json'], { cwd: folder }, (error, out, err) => {
      resolve({ passed: error === null, said: `${out}${err}` });
    });
  });
}

const artifact = (name: string): string => readFileSync(join(folder, `src/__generated__/${name}.graphql.ts`), 'utf8');

test('Relay compiles a query, a fragment that refetches by node, a paged list and a mutation', async () => {
  const { passed, said } = await compile(
    'Assets',
    `query AssetsQuery($status: AssetStatus) {
       drafts: allAssets(first: 10, condition: { status: $status }, orderBy: [NAME_ASC]) {
         nodes { id ...Assets_asset }
         totalCount
       }
       viewer { userRole lens may }
       ...Assets_list
     }
     fragment Assets_asset on Asset @refetchable(queryName: "AssetsRefetchQuery") {
       name type status authorizedTotal maturityDate createdAt
       register { name }
     }
     fragment Assets_list on Query
       @refetchable(queryName: "AssetsPageQuery")
       @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "Cursor" }) {
       allAssets(first: $count, after: $cursor) @connection(key: "Assets_allAssets") {
         edges { node { id name } }
       }
     }
     mutation AssetsCreateMutation($input: CreateAssetInput!, $connections: [ID!]!) {
       createAsset(input: $input) {
         asset @appendNode(connections: $connections, edgeTypeName: "AssetsEdge") { id name }
         instruction { status checks { code outcome message facts } }
         clientMutationId
       }
     }`,
  );
  assert.ok(passed, said);
  assert.match(artifact('AssetsRefetchQuery'), /node\(id: \$id\)/);
  assert.match(artifact('AssetsPageQuery'), /pageInfo/);
  assert.match(artifact('AssetsQuery'), /AssetStatus = "active" \| "closed" \| "draft"/);
  assert.match(artifact('Assets_asset'), /authorizedTotal: string \| null/);
  assert.match(artifact('AssetsCreateMutation'), /export type CreateAssetInput = \{/);
});

test('Relay reports a field that the schema does not have, so a run without a report means something', async () => {
  const { passed, said } = await compile('Wrong', 'query WrongQuery { allAssets { nodes { owner } } }');
  assert.equal(passed, false);
  assert.match(said, /owner/);
});
