import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  printSchema,
  validateSchema,
} from 'graphql';
import { commands } from '../../src/commands/command-list.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { entities, entityNamed } from '../../src/entities/entity-list.ts';

const schema = buildRegistrySchema();
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const own = types.filter(({ name }) => !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name));
const typeNamed = (name: string): GraphQLNamedType | undefined => schema.getType(name);

test('the schema is one that graphql accepts, and its text makes the same schema again', () => {
  assert.deepEqual(validateSchema(schema), []);
  const text = printSchema(schema);
  assert.equal(printSchema(buildSchema(text)), text);
  assert.equal(printSchema(buildRegistrySchema()), text);
});

/** Everything that can be described. Shape: its coordinate and its description. */
function* described(): Generator<readonly [string, string | null | undefined]> {
  for (const type of own) {
    yield [type.name, type.description];
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        yield [`${type.name}.${field.name}`, field.description];
        for (const argument of field.args)
          yield [`${type.name}.${field.name}(${argument.name}:)`, argument.description];
      }
    }
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, field.description];
    }
    if (isEnumType(type)) {
      for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description];
    }
  }
}

test('every type, field, argument and value has a description, and it is a sentence', () => {
  const all = [...described()];
  assert.ok(all.length > 500, `only ${all.length} were found`);
  for (const [coordinate, description] of all) assert.match(description ?? '', /^\S.*[.!?]$/s, coordinate);
});

test('names are spelt as the dialect spells them', () => {
  for (const type of own) {
    assert.match(type.name, /^[A-Z][A-Za-z]*$/);
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
      for (const field of Object.keys(type.getFields())) assert.match(field, /^[a-z][A-Za-z]*(256)?$/, type.name);
    }
    if (isEnumType(type)) {
      // Orders are the dialect's; modes of bulk mutations are spelt as modes are, v1a as Standard Webhooks spells it.
      const spelling = /OrderBy$|^BulkMode$/.test(type.name) ? /^[A-Z]+(_{1,2}[A-Z]+)*$/ : /^[a-z][a-z\d]*(_[a-z]+)*$/;
      for (const { name } of type.getValues()) assert.match(name, spelling, type.name);
    }
  }
});

/** Additional arguments of lists that have a past, or that leave rows out. */
const otherArguments = ['asOf', 'knownAt', 'includeZero'];
const pageArguments = ['first', 'last', 'offset', 'before', 'after', 'orderBy', 'condition', 'filter'];

function assertConnection(field: GraphQLField<unknown, unknown> | undefined, plural: string): void {
  assert.equal(String(field?.type).replace(/!$/, ''), `${plural}Connection`);
  assert.deepEqual(
    field?.args.map(({ name }) => name).filter((name) => !otherArguments.includes(name)),
    pageArguments,
  );
  assert.ok(!field?.args.some(isRequiredArgument), `${plural} can be listed without an argument`);
}

test('every entity is read by a list, by its id and as a node, and its lists can be paged', () => {
  const query = schema.getQueryType()!.getFields();
  for (const entity of entities) {
    assertConnection(query[`all${entity.plural}`], entity.plural);
    const single = query[`${entity.name[0]!.toLowerCase()}${entity.name.slice(1)}ById`];
    assert.deepEqual([String(single?.type), String(single?.args[0]?.type)], [entity.name, 'ID!']);
    const type = typeNamed(entity.name);
    assert.ok(isObjectType(type));
    assert.deepEqual(
      type.getInterfaces().map(({ name }) => name),
      ['Node'],
    );
    for (const [name, { many, to }] of Object.entries(entity.relations)) {
      if (many) assertConnection(type.getFields()[name], entityNamed(to).plural);
      else assert.equal(String(type.getFields()[name]?.type), to);
    }
    const fieldsOf = (suffix: string): string[] => {
      const part = typeNamed(`${entity.plural}${suffix}`);
      assert.ok(isObjectType(part));
      return Object.entries(part.getFields()).map(([name, { type }]) => `${name}: ${String(type)}`);
    };
    assert.deepEqual(fieldsOf('Connection'), [
      `nodes: [${entity.name}!]!`,
      `edges: [${entity.plural}Edge!]!`,
      'pageInfo: PageInfo!',
      'totalCount: Int!',
    ]);
    assert.deepEqual(fieldsOf('Edge'), ['cursor: Cursor!', `node: ${entity.name}!`]);
    for (const name of [`${entity.plural}OrderBy`, `${entity.name}Condition`, `${entity.name}Filter`])
      assert.ok(typeNamed(name) !== undefined, name);
  }
});

test('cursors have the same type where they are answered and where they are taken', () => {
  const pageInfo = typeNamed('PageInfo');
  assert.ok(isObjectType(pageInfo));
  const { startCursor, endCursor } = pageInfo.getFields();
  const { args } = schema.getQueryType()!.getFields()['allAssets']!;
  const taken = ['before', 'after'].map((name) => args.find((argument) => argument.name === name)?.type);
  assert.deepEqual([startCursor?.type, endCursor?.type, ...taken].map(String), Array(4).fill('Cursor'));
});

test('every mutation takes an input with key and dry run, and hands clientMutationId back', () => {
  const mutations = schema.getMutationType()!.getFields();
  assert.deepEqual(
    Object.keys(mutations),
    commands.map(({ name }) => name),
  );
  for (const command of commands) {
    const title = `${command.name[0]!.toUpperCase()}${command.name.slice(1)}`;
    const field = mutations[command.name]!;
    assert.deepEqual(
      field.args.map(({ name, type }) => `${name}: ${String(type)}`),
      [`input: ${title}Input!`],
    );
    const [input, payload] = [typeNamed(`${title}Input`), typeNamed(`${title}Payload`)];
    assert.ok(isInputObjectType(input) && isObjectType(payload), title);
    // Null where the mutation is refused, so that the results of the other mutations are still answered.
    assert.equal(String(field.type), payload.name);
    const given = input.getFields();
    assert.deepEqual(
      ['clientMutationId', 'idempotencyKey', 'dryRun'].map((name) => String(given[name]?.type)),
      ['String', 'String', 'Boolean'],
    );
    const fields = payload.getFields();
    assert.equal(String(fields['clientMutationId']?.type), 'String');
    assert.equal(String(fields['checks']?.type), '[Check!]!');
    // Several instructions are answered by their rows.
    const ofOne = ['register', 'decision'].includes(command.kind) && command.name !== 'approveInstructions';
    assert.equal(fields['instruction'] !== undefined, ofOne, command.name);
  }
});

test('no quantity and no amount is a float', () => {
  assert.equal(typeNamed('Float'), undefined);
});

test('the fields of the specification have its names', () => {
  const asset = typeNamed('Asset');
  assert.ok(isObjectType(asset));
  const fields = asset.getFields();
  assert.deepEqual(
    ['name', 'type', 'status', 'authorizedTotal'].map((name) => String(fields[name]?.type)),
    ['String!', 'AssetType!', 'AssetStatus!', 'Decimal'],
  );
});

test('there is one copy of the package graphql', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as { packages: Record<string, unknown> };
  assert.deepEqual(
    Object.keys(lock.packages).filter((path) => /(^|\/)node_modules\/graphql$/.test(path)),
    ['node_modules/graphql'],
  );
  const users = ['@apollo/client', 'graphql-request', 'graphql-http', '@graphql-codegen/core'];
  const resolved = users.map((user) =>
    createRequire(createRequire(import.meta.url).resolve(user)).resolve('graphql/package.json'),
  );
  assert.deepEqual(new Set(resolved), new Set([createRequire(import.meta.url).resolve('graphql/package.json')]));
});
