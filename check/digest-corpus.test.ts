/** A retry from before an upgrade is recognised after it: digests of inputs and other stored bytes stay as they are. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { type CorpusLine, digestsOf, madeLines, readInput, recognised, schema, sentInput } from './digest-corpus.ts';
import { contentOf, type FrozenLine, frozenFiles, readLines, textOfLines } from './frozen-lines.ts';
import { type StoredLine, storedLines } from './stored-bytes.ts';
import { repositoryRoot } from './tree.ts';

const [inputsPath, storedPath] = frozenFiles as [string, string];
const lines = readLines<CorpusLine>(repositoryRoot, inputsPath);
const made = madeLines();
const uploads = 'document.uploaded';
const labelOf = (line: CorpusLine): string =>
  `${inputsPath}: ${line.mutation}, ${line.case}${line.release === null ? '' : `, of release ${line.release}`}`;

test('each input has the digests that were recorded of it, and a retry with it is a replay', () => {
  assert.ok(lines.length >= 250, `${lines.length} lines`);
  for (const line of lines) {
    const { release: _, mutation, case: __, input, ...digests } = line;
    const sent = sentInput(mutation, input);
    const remedy =
      'was recorded with other digests: a retry after the upgrade would be refused. Mend the program, not the line';
    assert.deepEqual(digestsOf(mutation, sent, input), digests, `${labelOf(line)}, ${remedy}`);
    for (const same of recognised(line, sent)) assert.equal(same, true, labelOf(line));
  }
});

test('the corpus has every form of every mutation, in order, and no other line that no release has frozen', () => {
  const run = 'run npm run digests and read the difference';
  const present = new Set(lines.map(contentOf));
  for (const line of made) assert.ok(present.has(contentOf(line)), `${labelOf(line)} is not in the corpus; ${run}`);
  const current = new Set(made.map(contentOf));
  for (const line of lines)
    if (line.release === null)
      assert.ok(current.has(contentOf(line)), `${labelOf(line)} is of an earlier shape; ${run}`);
  for (const path of frozenFiles) {
    const text = readFileSync(join(repositoryRoot, path), 'utf8');
    assert.equal(text, textOfLines(readLines<FrozenLine>(repositoryRoot, path)), `${path} is not in order; ${run}`);
  }
});

test('another spelling of the same values has the same digest, but for instants, which count as they were written', () => {
  const plainOf = (mutation: string, name: string): string | undefined =>
    made.find((line) => line.mutation === mutation && line.case === name)?.plain;
  let compared = 0;
  for (const { mutation, case: name, input, plain } of made) {
    if (name !== 'other spellings') continue;
    const isSame = !/\d{2}:\d{2}:\d{2}/.test(JSON.stringify(input));
    const usual = plainOf(mutation, 'every field') ?? plainOf(mutation, 'required fields');
    assert.equal(plain === usual, isSame, mutation);
    compared += 1;
  }
  assert.ok(compared >= 50, `${compared} mutations`);
});

test('what is left out, what is null and what is given are three inputs', () => {
  const digests = ['required fields', 'nulls given', 'every field'].map(
    (name) => made.find((line) => line.mutation === 'createAsset' && line.case === name)!.plain,
  );
  assert.equal(new Set(digests).size, 3);
});

test('an input in the document has the digest of the same input in a variable', () => {
  for (const { mutation, case: name, input, plain } of made) {
    if (mutation === uploads) continue;
    const type = schema.getMutationType()!.getFields()[mutation]!.args[0]!.type;
    const text = `mutation { ${mutation}(input: ${literalOf(type, input)}) { replayed } }`;
    assert.equal(digestsOf(mutation, readInput(text, {}).input).plain, plain, `${mutation}, ${name}`);
  }
});

test('neither the order of members, nor a variable that is left out, nor what every mutation takes is digested', () => {
  // printf '{"input":{"assetId":"0196f0a1-c0de-7000-8000-000000000001"},"mutation":"activateAsset"}' | sha256sum
  const digest = '46ff3c55160e159323d8fde97140508be79f06a3874eb3456b437168ff986343';
  const assetId = '0196f0a1-c0de-7000-8000-000000000001';
  const plain = (document: string, variables: object = {}): string =>
    digestsOf('activateAsset', readInput(document, variables as Record<string, unknown>).input).plain;
  assert.equal(plain(`mutation { activateAsset(input: { assetId: "${assetId}" }) { replayed } }`), digest);
  const common = 'clientMutationId: "x", dryRun: true, idempotencyKey: "a key"';
  assert.equal(plain(`mutation { activateAsset(input: { ${common}, assetId: "${assetId}" }) { replayed } }`), digest);
  const byVariables =
    'mutation ($id: ID!, $dry: Boolean, $key: String) { activateAsset(input: { idempotencyKey: $key, dryRun: $dry, assetId: $id }) { replayed } }';
  assert.equal(plain(byVariables, { id: assetId.toUpperCase() }), digest);
  const asset = made.find((line) => line.mutation === 'createAsset' && line.case === 'every field')!;
  const reversed = Object.fromEntries(Object.entries(asset.input).reverse());
  assert.equal(digestsOf('createAsset', sentInput('createAsset', reversed)).plain, asset.plain);
  const required = made.find((line) => line.mutation === 'createAsset' && line.case === 'required fields')!;
  const members = [...Object.entries(required.input).map(([name]) => name), 'symbol'];
  const types = schema.getType('CreateAssetInput');
  assert.ok(isInputObjectType(types));
  const variables = members.map((name) => `$${name}: ${String(types.getFields()[name]!.type)}`).join(', ');
  const given = members.map((name) => `${name}: $${name}`).join(', ');
  const text = `mutation (${variables}) { createAsset(input: { ${given} }) { replayed } }`;
  assert.equal(digestsOf('createAsset', readInput(text, required.input).input).plain, required.plain);
});

test('no field of an input has a default in the schema: it would enter the digests of requests that leave it out', () => {
  const seen = new Set<GraphQLInputType>();
  const found: string[] = [];
  const visit = (type: GraphQLInputType): void => {
    if (isNonNullType(type) || isListType(type)) return visit(type.ofType);
    if (!isInputObjectType(type) || seen.has(type)) return;
    seen.add(type);
    for (const { name, type: inner, defaultValue } of Object.values(type.getFields())) {
      // It is taken out of the input before anything is digested.
      if (defaultValue !== undefined && name !== 'dryRun') found.push(`${type.name}.${name}`);
      visit(inner);
    }
  };
  for (const { args } of Object.values(schema.getMutationType()!.getFields()))
    for (const { type, defaultValue } of args) {
      assert.equal(defaultValue, undefined);
      visit(type);
    }
  assert.ok(seen.size > 50, `${seen.size} types`);
  assert.deepEqual(found, [], 'let the command choose the value of a field that is left out');
});

test('what databases and clients hold beside is still recognised, derived and recomputed alike', async () => {
  const recomputed = await storedLines();
  const stored = readLines<StoredLine>(repositoryRoot, storedPath);
  for (const { what, value } of stored)
    assert.equal(recomputed.find((one) => one.what === what)?.value, value, `${storedPath}: ${what}`);
  for (const { what } of recomputed)
    assert.ok(
      stored.some((one) => one.what === what),
      `${storedPath}: ${what} is missing; run npm run digests`,
    );
});

/** A value as it is written in a document. */
function literalOf(type: GraphQLInputType, value: unknown): string {
  if (isNonNullType(type)) return literalOf(type.ofType, value);
  if (value === null) return 'null';
  if (Array.isArray(value))
    return `[${value.map((one) => literalOf(isListType(type) ? type.ofType : type, one)).join(', ')}]`;
  const inner = isListType(type) ? type.ofType : type;
  if (isNonNullType(inner)) return literalOf(inner, value);
  if (isEnumType(inner)) return value as string;
  if (!isInputObjectType(inner)) return JSON.stringify(value);
  const fields = inner.getFields();
  const members = Object.entries(value as object).map(
    ([name, one]) => `${name}: ${literalOf(fields[name]!.type, one)}`,
  );
  return `{ ${members.join(', ')} }`;
}
