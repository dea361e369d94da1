/**
 * The compiler against graphql-js: random legal documents, answered by one SQL statement and by graphql-js over the
 * same rows in memory, must give the same JSON, order of keys included. So must they with either layer of visibility
 * switched off.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { entityNamed } from '../../src/entities/entity-list.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { lensOf } from '../../src/rules/actor.ts';
import { openEndpoint, type TestEndpoint, withoutLimits } from '../support/endpoint.ts';
import { readWorld, valueOf } from '../support/model.ts';
import type { ModelRow, World } from '../support/model-row.ts';
import { modelAnswer } from '../support/model-answer.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { printPlan } from './random-document.ts';
import { planArbitrary } from './random-plan.ts';

const seed = Number(process.env['SEED'] ?? testSeed);
const runs = Number(process.env['RUNS'] ?? (isDeep ? 1_000 : 80));
const schema = buildRegistrySchema();
const lensesTried = ['issuer', 'agent', 'servicer', 'platform', 'holder'] as const;

/** Entities of which the register of these tests has no row: tests of their own have them. */
const withoutRows: readonly string[] = [
  'TrustedDocument',
  'AssetTerm',
  'ApprovalPolicySet',
  'ForcedInstruction',
  'Job',
  'File',
  'HolderRegistration',
  'Event',
  'WebhookEndpoint',
  'WebhookSecret',
  'WebhookDelivery',
  'WebhookAttempt',
];

/** Fields that the model computes for the caller, and those that documents of these tests do not ask for. */
const answeredElsewhere: readonly string[] = [
  'Instruction.sentence',
  'Instruction.needs',
  'Instruction.approvers',
  'Instruction.rejectionReason',
  'Party.personalData',
];

describe('random documents', () => {
  let database: TestDatabase;
  let world: World;
  let actors: readonly KnownActor[];

  before(async () => {
    ({ database, actors } = await registerDatabase());
    world = await readWorld(database.ownerUrl);
  });
  after(() => database.drop());

  it('ask for fields of which the model has a value', () => {
    const without = [...world.rows].flatMap(([name, rows]) =>
      Object.keys(entityNamed(name).fields)
        .filter((field) => !rows.every((row) => hasValue(row, field)))
        .map((field) => `${name}.${field}`),
    );
    assert.deepEqual(without, answeredElsewhere);
  });

  const hasValue = (row: ModelRow, field: string): boolean => {
    try {
      valueOf(world, row, field);
      return true;
    } catch {
      return false;
    }
  };

  async function compare(endpoint: TestEndpoint, numRuns: number, say: (line: string) => void): Promise<void> {
    const byLens = lensesTried.map((lens) =>
      actors.filter((actor) => lensOf(actor.accountType) === lens && !actor.name.startsWith('idle')),
    );
    const counts = { documents: 0, answers: 0, bytes: 0 };
    say(`seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(planArbitrary(schema), fc.nat(100), async (plan, turn) => {
        const request = printPlan(schema, world, plan);
        counts.documents += 1;
        // Each document is sent by an actor of each lens, and by one of them again with other variables: cached
        // statements must not mix.
        for (const [index, group] of byLens.entries()) {
          const actor = group[turn % group.length]!;
          const again = index === turn % byLens.length ? [{ ...request, variables: varied(request.variables) }] : [];
          for (const one of [request, ...again]) {
            const { body } = await endpoint.answer(actor, one);
            const expected = await modelAnswer(schema, world, actor, one);
            counts.answers += 1;
            counts.bytes += body.length;
            assert.equal(
              tidied(body),
              expected,
              `${actor.name} asked ${one.query} with ${JSON.stringify(one.variables)}`,
            );
          }
        }
      }),
      { seed, numRuns, endOnFailure: false },
    );
    say(`${counts.documents} documents, ${counts.answers} answers, ${counts.bytes} bytes`);
  }

  it('has rows of every entity to ask for, but of those that are listed', () => {
    const empty = [...world.rows].filter(([, rows]) => rows.length === 0).map(([entity]) => entity);
    assert.deepEqual(empty, withoutRows, 'rows in test/support/register-holders.ts or another file of the register');
  });

  it('answers as graphql-js does', async (t) => {
    const endpoint = openEndpoint(database.appUrl, { settings: withoutLimits });
    try {
      await compare(endpoint, runs, (line) => t.diagnostic(line));
    } finally {
      await endpoint.close();
    }
  });

  it('answers the same by row-level security alone', async (t) => {
    const endpoint = openEndpoint(database.appUrl, { settings: withoutLimits, predicate: false });
    try {
      await compare(endpoint, Math.ceil(runs / 4), (line) => t.diagnostic(line));
    } finally {
      await endpoint.close();
    }
  });

  it('answers the same by the predicate alone', async (t) => {
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'registry'`,
      );
      for (const { name } of rows) await client.query(`alter table ${name} disable row level security`);
    });
    const endpoint = openEndpoint(database.appUrl, { settings: withoutLimits });
    try {
      await compare(endpoint, Math.ceil(runs / 4), (line) => t.diagnostic(line));
    } finally {
      await endpoint.close();
    }
  });
});

/** White space of JSON that PostgreSQL prints is no difference. */
function tidied(body: string): string {
  return JSON.stringify(JSON.parse(body));
}

/** Other variables of the same types. */
function varied(variables: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const other = (value: unknown): unknown =>
    typeof value === 'boolean' ? !value : typeof value === 'number' ? Math.abs(value + 1) % 5 : value;
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, other(value)]));
}
