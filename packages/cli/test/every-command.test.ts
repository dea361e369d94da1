/** Every list, single and mutation of the schema is a command that works, and has its help. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import {
  buildSchema,
  coerceInputValue,
  getNamedType,
  type GraphQLInputType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  validate,
} from 'graphql';
import type { Command } from 'commander';
import { parse as parseYaml } from 'yaml';
import type { Register } from '../../server/test/commands/cases/case.ts';
import { cases } from '../../server/test/commands/cases/case-list.ts';
import { openColleague, openTestClient, startShared } from '../../server/test/support/test-client.ts';
import { importKinds, importParameters } from '../src/commands/import.ts';
import { webhookCommands } from '../src/commands/webhooks.ts';
import { documentOf } from '../src/document.ts';
import { type Given, valuesOf } from '../src/input/flags.ts';
import type { Io } from '../src/io.ts';
import { makeCommands } from '../src/run.ts';
import { readTable } from '../src/table.ts';
import { envOf, flagsOf, printed, type Ran, runCommand } from './support/command.ts';

const contract = (name: string): string => readFileSync(new URL(`../../../contract/${name}`, import.meta.url), 'utf8');
/** Names nothing. */
const noId = '01a2230e-dcc1-72d8-b2b1-000000000001';

const schema = buildSchema(contract('schema.graphql'));

let register: Register;
let env: Record<string, string>;
before(async () => {
  const server = await startShared();
  const issuer = await openTestClient(server);
  register = { server, issuer, operator: await openColleague(server, issuer, 'account_operator') };
  env = envOf(server.address, issuer.person);
});
after(() => register.server.stop());

/** Runs one. A slow machine has time. */
const run = (...words: string[]): Promise<Ran> => runCommand([...words, '--timeout', '300'], { env });

/** For commands that are not run. */
const silent = { write: () => true } as unknown as NodeJS.WriteStream;
const io: Io = { stdin: process.stdin, stdout: silent, stderr: silent, env: {}, signal: new AbortController().signal };

const everyCommand = (command: Command): Command[] => command.commands.flatMap((one) => [one, ...everyCommand(one)]);

test('every field at the roots of the schema is a command, with the description of the schema in its help', () => {
  const program = makeCommands(['complete'], io);
  const group = (name: string): readonly Command[] => program.commands.find((one) => one.name() === name)!.commands;
  const named = (name: string): Command | undefined =>
    [...group('list'), ...group('get'), ...group('do')].find(
      (one) => one.name() === name || one.aliases().includes(name),
    );
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  for (const type of [schema.getQueryType()!, schema.getMutationType()!])
    for (const { name, description, args } of Object.values(type.getFields())) {
      const command = named(name);
      assert.ok(command !== undefined, `${name} is no command`);
      const help = plain(command.helpInformation());
      assert.ok(help.includes(plain(description!)), help);
      const input = args.find((one) => one.name === 'input');
      const fields =
        input === undefined
          ? args
          : Object.values((getNamedType(input.type) as never as { getFields(): object }).getFields());
      for (const field of fields as readonly { name: string; description: string }[]) {
        if (['id', 'condition', 'clientMutationId'].includes(field.name)) continue;
        const flag = `--${field.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
        assert.ok(help.includes(`${flag} `), `${name} has no ${flag}`);
      }
    }
  for (const command of everyCommand(program)) assert.match(command.helpInformation(), /^Usage: /, command.name());
});

test('the flags of import and the short names of webhooks are those of the contract', () => {
  const { paths } = parseYaml(contract('openapi.yaml'));
  const parameters = paths['/token/api/v2/imports'].post.parameters as {
    name: string;
    in: string;
    schema: { enum?: string[] };
  }[];
  // These the command gives itself.
  const own = new Set(['kind', 'answer', 'plan', 'name', 'file']);
  const expected = parameters.filter((one) => one.in === 'query' && !own.has(one.name));
  assert.deepEqual(
    Object.fromEntries(importParameters.map(({ name, choices }) => [name, choices])),
    Object.fromEntries(expected.map((one) => [one.name, one.schema.enum])),
  );
  assert.deepEqual(importKinds, parameters.find(({ name }) => name === 'kind')!.schema.enum);
  const ofWebhooks = readTable().entries.filter(({ name }) => /webhook|TestEvent|redeliver/i.test(name));
  // A delivery, an attempt and a secret are read by their lists.
  const byLists = ['webhookSecretById', 'webhookDeliveryById', 'webhookAttemptById'];
  assert.deepEqual([...Object.values(webhookCommands), ...byLists].sort(), ofWebhooks.map(({ name }) => name).sort());
});

/** A value of an input's type, with every member. Shape: as JSON. */
function exampleOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return exampleOf(type.ofType);
  if (isListType(type)) return [exampleOf(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return { Int: 7, Boolean: true }[type.name] ?? `some ${type.name}`;
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, exampleOf(field.type)]));
}

test('the flags of a mutation are its input, in the types of the schema', async () => {
  for (const { name, fields } of readTable().entries.filter(({ kind }) => kind === 'mutation')) {
    const { type } = schema.getMutationType()!.getFields()[name]!.args[0]!;
    const { clientMutationId: _, dryRun: _dry, idempotencyKey: _key, ...input } = exampleOf(type) as Given;
    assert.deepEqual(Object.keys(input).sort(), fields.map((field) => field.name).sort(), name);
    const words = ['do', name, ...flagsOf(input)];
    const program = makeCommands(words, io);
    let given: Given = {};
    const command = program.commands.find((one) => one.name() === 'do')!.commands.find((one) => one.name() === name)!;
    command.action((options: Given) => void (given = options));
    await program.parseAsync(words, { from: 'user' });
    const values = await valuesOf(io, fields, given);
    assert.deepEqual(values, input);
    coerceInputValue(values, type);
  }
});

test('the documents of lists and singles fit the schema, with all arguments, and with columns of the caller', async () => {
  for (const entry of readTable().entries.filter(({ kind }) => kind !== 'mutation')) {
    const names = entry.fields.map((field) => field.name).concat(entry.conditionType === undefined ? [] : 'condition');
    const all = Object.fromEntries(names.map((name) => [name, 'some']));
    const isObject = isCompositeType(getNamedType(schema.getQueryType()!.getFields()[entry.name]!.type));
    for (const columns of [undefined, ...(isObject ? ['__typename', '{ __typename }'] : [])])
      for (const variables of entry.kind === 'list' || isObject ? [{}, all] : [{}]) {
        const document = await documentOf(entry, variables, columns);
        assert.deepEqual(validate(schema, parse(document)), [], document);
        const declared = parse(document).definitions.flatMap((one) =>
          one.kind === 'OperationDefinition' ? one.variableDefinitions! : [],
        );
        const taken = declared.map(({ variable }) => variable.name.value);
        assert.deepEqual(
          Object.keys(variables).filter((name) => !taken.includes(name)),
          [],
          document,
        );
      }
  }
});

test('lists and singles are read, as JSON and with columns of their own; what is not there ends with 3', async () => {
  for (const words of [
    ['holders', '--first', '2'],
    ['search', '--text', 'Harbour'],
  ]) {
    const { code, stdout, stderr } = await run('list', ...words);
    assert.equal(code, 0, stderr);
    assert.ok(Array.isArray(JSON.parse(stdout)), stdout);
  }
  const { stdout } = await run('list', 'accounts', '--columns', '{ name slug }', '-o', 'csv');
  assert.equal(stdout, `name,slug\r\nHarbour Foods plc,a-${register.issuer.person.accountId}\r\n`);
  const viewer = await run('get', 'viewer');
  assert.equal(viewer.code, 0, viewer.stderr);
  assert.equal(typeof JSON.parse(viewer.stdout).userRole, 'string');
  const missing = await run('get', 'holder', noId);
  assert.equal(missing.code, 3, missing.stderr);
  assert.match(missing.stderr, /The role sees no such/);
});

/** Mutations whose flags are texts, numbers, words of a list, lists and structures. */
const done =
  'createAsset createHolder issueUnits transferUnits issueUnitsBulk splitAsset approveInstruction changeApprovalPolicies';

for (const name of done.split(' '))
  test(`${name} is done by its flags`, async () => {
    const { by = register.issuer, input, answers } = await cases[name]!(register);
    const words = ['do', name, '--timeout', '300', ...flagsOf(input)];
    const { code, stdout, stderr } = await runCommand(words, { env: envOf(register.server.address, by.person) });
    assert.equal(code, 0, stderr);
    const payload = JSON.parse(stdout);
    for (const [part, expected] of Object.entries(answers)) {
      assert.ok(part in payload, part);
      if (typeof expected !== 'object' || expected === null) assert.deepEqual(payload[part], expected, part);
      else
        for (const [field, value] of Object.entries(expected))
          if (typeof value !== 'object' && payload[part]?.[field] !== undefined)
            assert.deepEqual(payload[part][field], value, `${part}.${field}`);
    }
  });

test('no output of these commands has the secret of the client, or a token', () => {
  const all = printed.join('\n');
  assert.ok(all.length > 10_000);
  assert.ok(!all.includes(env['ASSET_REGISTRY_CLIENT_SECRET']!));
  assert.doesNotMatch(all, /(?<![\w-])[lr]t_[\w-]{20}/);
});
