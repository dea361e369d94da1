/** Every list, single and mutation of the schema is a command that works, and has its help. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import type { Command } from 'commander';
import { parse as parseYaml } from 'yaml';
import type { Register } from '../../server/test/commands/cases/case.ts';
import { cases } from '../../server/test/commands/cases/case-list.ts';
import { openColleague, openTestClient, startShared } from '../../server/test/support/test-client.ts';
import { importKinds, importParameters } from '../src/commands/import.ts';
import { webhookCommands } from '../src/commands/webhooks.ts';
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

const everyCommand = (command: Command): Command[] => command.commands.flatMap((one) => [one, ...everyCommand(one)]);

test('every field at the roots of the schema is a command, with the description of the schema in its help', () => {
  const silent = { write: () => true } as unknown as NodeJS.WriteStream;
  const io = { stdin: process.stdin, stdout: silent, stderr: silent, env: {}, signal: new AbortController().signal };
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

test('every list is read, as JSON and with columns of its own', async () => {
  for (const { name, fields } of readTable().entries.filter(({ kind }) => kind === 'list')) {
    const required = fields.filter((one) => one.isRequired).flatMap((one) => flagsOf({ [one.name]: 'Harbour' }));
    const { code, stdout, stderr } = await run('list', name, '--first', '2', ...required);
    assert.equal(code, 0, `${name}: ${stderr}`);
    assert.ok(Array.isArray(JSON.parse(stdout)), `${name}: ${stdout}`);
  }
  const { stdout } = await run('list', 'accounts', '--columns', '{ name slug }', '-o', 'csv');
  assert.equal(stdout, `name,slug\r\nHarbour Foods plc,a-${register.issuer.person.accountId}\r\n`);
});

test('every single is read; one that is not there ends with 3', async () => {
  const today = { from: '2026-01-01', to: '2026-02-01' };
  for (const { name, fields } of readTable().entries.filter(({ kind }) => kind === 'single')) {
    const id = fields.some((one) => one.name === 'id') ? [noId] : [];
    const others = fields.filter((one) => one.isRequired && one.name !== 'id').map((one) => one.name);
    const values = Object.fromEntries(others.map((one) => [one, today[one as 'from'] ?? noId]));
    const { code, stdout, stderr } = await run('get', name, ...id, ...flagsOf(values));
    const isFound = ['viewer', 'approvalPolicySet', 'eventCursor', 'capTable'].includes(name);
    if (isFound && code === 0) assert.equal(typeof JSON.parse(stdout), 'object');
    else {
      assert.equal(code, 3, `${name}: ${stderr}`);
      assert.match(stderr, /The role sees no such|There is no|not found|no holder/i);
    }
  }
});

for (const { name } of readTable().entries.filter(({ kind }) => kind === 'mutation'))
  test(`${name} is done by its flags`, async () => {
    const { by = register.issuer, input, answers } = await cases[name]!(register);
    const words = ['do', name, '--timeout', '300', ...flagsOf(input)];
    const { code, stdout, stderr } = await runCommand(words, { env: envOf(register.server.address, by.person) });
    assert.equal(code, 0, stderr);
    const payload = JSON.parse(stdout);
    const type = getNamedType(schema.getMutationType()!.getFields()[name]!.type);
    for (const [part, expected] of Object.entries(answers)) {
      assert.ok(isObjectType(type) && part in type.getFields(), part);
      if (typeof expected !== 'object' || expected === null) {
        assert.deepEqual(payload[part], expected, part);
        continue;
      }
      for (const [field, value] of Object.entries(expected))
        if (typeof value !== 'object' && payload[part]?.[field] !== undefined)
          assert.deepEqual(payload[part][field], value, `${part}.${field}`);
    }
  });

test('no output of these commands has the secret of the client, or a token', () => {
  const all = printed.join('\n');
  assert.ok(all.length > 100_000);
  assert.ok(!all.includes(env['ASSET_REGISTRY_CLIENT_SECRET']!));
  assert.doesNotMatch(all, /(?<![\w-])[lr]t_[\w-]{20}/);
});
