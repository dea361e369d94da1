import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse, printSchema } from 'graphql';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';

let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-codegen-'));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2024',
    module: 'nodenext',
    allowImportingTsExtensions: true,
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
});
after(() => rmSync(folder, { recursive: true }));

const scalars = { Decimal: 'string', Date: 'string', DateTime: 'string', Cursor: 'string', JSON: 'unknown' };
const document = `
  query Assets($first: Int, $after: Cursor, $filter: AssetFilter) {
    allAssets(first: $first, after: $after, filter: $filter, orderBy: [NAME_ASC]) {
      nodes { ...Row }
      pageInfo { hasNextPage endCursor }
    }
    viewer { userRole may }
  }
  fragment Row on Asset { id name type status authorizedTotal maturityDate }
  mutation Create($input: CreateAssetInput!) {
    createAsset(input: $input) { replayed asset { ...Row } instruction { status checks { code facts } } }
  }`;

/**
 * The code that a caller writes against the generated types. Each marked line must not compile, or the types say
 * nothing.
 */
const usage = `
  import type { AssetsQuery, AssetsQueryVariables, CreateMutationVariables } from './generated.ts';
  import type { Asset, Scalars } from './schema.ts';
  export const total = (asset: Asset): Scalars['Decimal']['output'] | null | undefined => asset.authorizedTotal;
  export function totals(answer: AssetsQuery): (string | null)[] {
    return (answer.allAssets?.nodes ?? []).map((row) => row.authorizedTotal ?? null);
  }
  export const page: AssetsQueryVariables = { first: 10, filter: { status: { in: ['active'] }, parValue: undefined } as never };
  export const input: CreateMutationVariables = { input: { name: 'Class A', type: 'common_stock', parValue: '0.001' } };
  // @ts-expect-error a quantity is a string
  export const float: CreateMutationVariables = { input: { name: 'Class A', type: 'common_stock', parValue: 0.001 } };
  // @ts-expect-error there is no such type of asset
  export const strange: CreateMutationVariables = { input: { name: 'Class A', type: 'shares' } };
  // @ts-expect-error a name is needed
  export const nameless: CreateMutationVariables = { input: { type: 'common_stock' } };
`;

/** Generates types: those of the operations, or those of the whole schema. */
function generate(scalars: Readonly<Record<string, string>>, plugin = 'operations'): Promise<string> {
  return codegen({
    filename: 'generated.ts',
    schema: parse(printSchema(buildRegistrySchema())),
    documents: [{ location: 'document.graphql', document: parse(document) }],
    config: {
      strictScalars: true,
      scalars,
      enumsAsTypes: true,
      enumType: 'string-literal',
      useTypeImports: true,
    },
    plugins: [{ [plugin]: {} }],
    pluginMap: { typescript, operations },
  });
}

function typeCheck(): Promise<string> {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, '--project', folder], (error, out, err) => {
      resolve(error === null ? '' : `${out}${err}`);
    });
  });
}

test('GraphQL Code Generator makes types that TypeScript accepts and that hold their users to the schema', async () => {
  writeFileSync(join(folder, 'generated.ts'), await generate(scalars));
  writeFileSync(join(folder, 'schema.ts'), await generate(scalars, 'typescript'));
  writeFileSync(join(folder, 'usage.ts'), usage);
  assert.equal(await typeCheck(), '');
});

test('a scalar of the contract that the caller has not named stops the generator', async () => {
  for (const name of ['Decimal', 'Date', 'JSON', 'Cursor'] as const) {
    const { [name]: _, ...others } = scalars;
    await assert.rejects(generate(others), new RegExp(name));
  }
});
