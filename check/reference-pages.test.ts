/** The pages of the reference: each thing of the contract has one, samples fit the schema, links lead somewhere. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { getVariableValues, Kind, parse, validate } from 'graphql';
import { brunoCollection, brunoZip } from '../packages/docs/reference/bruno.ts';
import { referenceNames, referencePages } from '../packages/docs/reference/pages.ts';
import { settings } from '../packages/server/src/base/config.ts';
import { metricDefinitions } from '../packages/server/src/base/metrics.ts';
import { refusals } from '../packages/server/src/base/refusal-table.ts';
import { entities } from '../packages/server/src/entities/entity-list.ts';
import { buildRegistrySchema } from '../packages/server/src/graphql/schema/schema.ts';
import { eventTypes } from '../packages/server/src/rules/event-type.ts';
import { repositoryRoot } from './tree.ts';

const schema = buildRegistrySchema();
const pages = await referencePages();
const byPath = new Map(pages.map(({ path, markdown }) => [path, markdown]));

/** The text of a page, which may be a file of `docs/`. */
function textOf(path: string): string | undefined {
  const file = join(repositoryRoot, `docs/${path}.md`);
  return byPath.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
}

/** Headings of the first two levels. Shape: their text → how many there are. */
const headings = Map.groupBy(
  pages.flatMap(({ markdown }) => [...markdown.matchAll(/^##? (.+)$/gm)].map(([, title]) => title!)),
  (title) => title,
);

/** Names that do not have exactly one page. */
const withoutOne = (names: readonly string[]): readonly string[] =>
  names.filter((name) => headings.get(name)?.length !== 1);

test('every field of the root, entity, refusal and event has exactly one page', async () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) => Object.keys(type!.getFields()));
  assert.ok(fields.length > 150);
  assert.deepEqual(withoutOne(fields), []);
  assert.deepEqual(withoutOne(Object.keys(refusals)), []);
  assert.deepEqual(withoutOne(Object.keys(eventTypes)), []);
  assert.deepEqual(withoutOne(entities.map(({ name }) => name)), []);
  assert.equal(byPath.size, pages.length);
  // A refusal names this address.
  for (const code of Object.keys(refusals)) assert.ok(byPath.has(`reference/refusals/${code}`), code);
  const names = await referenceNames();
  for (const [name, path] of names) assert.ok(byPath.has(path), name);
  // It is a program too.
  assert.ok(names.has('createAsset') && !names.has('node'));
});

test('every setting, metric and operator command is in one row of its page', () => {
  const rowsOf = (path: string): readonly string[] =>
    [...textOf(path)!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
  assert.deepEqual(rowsOf('reference/configuration'), Object.keys(settings));
  assert.deepEqual(rowsOf('reference/metrics'), Object.keys(metricDefinitions));
  // A command within another is named behind it.
  const words = new Set(rowsOf('operating/commands').flatMap((name) => name.split(' ')));
  const sources = globSync('packages/server/src/operator/*.ts', { cwd: repositoryRoot });
  const declared = sources.flatMap((path) =>
    [...readFileSync(join(repositoryRoot, path), 'utf8').matchAll(/\.command\('([\w-]+)/g)].map(([, name]) => name!),
  );
  assert.ok(declared.length > 20, `${declared.length}`);
  assert.deepEqual(
    declared.filter((name) => !words.has(name)),
    [],
  );
});

test('samples fit the schema, and their variables the documents', () => {
  let documents = 0;
  for (const { path, markdown } of pages)
    for (const [, text, below] of markdown.matchAll(
      /```graphql \[GraphQL\]\n(.*?)```\n(?:\n```json \[Variables\]\n(.*?)```)?/gs,
    )) {
      documents += 1;
      const document = parse(text!);
      assert.deepEqual(validate(schema, document), [], path);
      const [operation] = document.definitions;
      assert.equal(operation?.kind, Kind.OPERATION_DEFINITION);
      const variables = below === undefined ? {} : JSON.parse(below);
      const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
      assert.equal(errors, undefined, path);
    }
  assert.ok(documents > 150, `${documents}`);
});

/** The anchors of the headings of a page, as a repository host makes them. */
function anchorsOf(text: string): ReadonlySet<string> {
  const slug = (title: string): string =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-');
  return new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => slug(title!)));
}

test('every link of a page leads to a page, and to a heading of it', () => {
  const broken = pages.flatMap(({ path, markdown }) =>
    [...markdown.replaceAll(/```.*?```/gs, '').matchAll(/\]\(([^)]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => {
        if (target.startsWith('https:')) return false;
        if (target.startsWith('../contract/')) return !existsSync(join(repositoryRoot, 'docs', target));
        const [file, anchor] = target.split('#') as [string, string?];
        const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\.md$/, '');
        const text = textOf(to);
        return text === undefined || (anchor !== undefined && !anchorsOf(text).has(anchor));
      })
      .map((target) => `${path}: ${target}`),
  );
  assert.deepEqual(broken, []);
});

test('no page is large, and none shows a value that is not there', () => {
  for (const { path, markdown } of pages) {
    assert.ok(gzipSync(markdown).length < 20_000, path);
    assert.doesNotMatch(markdown, /\bundefined\b|\[object |\bNaN\b/, path);
  }
});

/** Shape: the name of each block of a file of Bru, and its text. A block ends where a line begins with its bracket. */
function blocksOf(text: string): ReadonlyMap<string, string> {
  const blocks = [...text.matchAll(/^([a-z:-]+) ([{[])\n(.*?)^([}\]])\n/gms)];
  assert.equal(
    blocks
      .map(([whole]) => whole)
      .join('\n')
      .replaceAll('\n', ''),
    text.replaceAll('\n', ''),
  );
  return new Map(blocks.map(([, name, , inner]) => [name!, inner!.replaceAll(/^ {2}/gm, '')]));
}

test('the collection for Bruno has a login, a role, and a request for each list and mutation', async () => {
  const files = brunoCollection();
  const requests = new Map<string, ReadonlyMap<string, string>>();
  for (const { path, text } of files)
    if (path.endsWith('.bru')) requests.set(posix.basename(path, '.bru'), blocksOf(text));
  const lists = Object.keys(schema.getQueryType()!.getFields()).filter((name) => name.startsWith('all'));
  const mutations = Object.keys(schema.getMutationType()!.getFields());
  for (const name of ['Log in', 'Select the role', ...lists, ...mutations]) assert.ok(requests.has(name), name);
  for (const [name, blocks] of requests) {
    const document = blocks.get('body:graphql');
    if (document === undefined) continue;
    assert.deepEqual(validate(schema, parse(document)), [], name);
    assert.equal(typeof JSON.parse(blocks.get('body:graphql:vars')!), 'object', name);
  }
  const archive = await brunoZip();
  assert.equal(archive.subarray(0, 2).toString(), 'PK');
  // The number of members, in the record at the end.
  assert.equal(archive.readUInt16LE(archive.length - 12), files.length);
});
