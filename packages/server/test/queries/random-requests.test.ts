/**
 * Requests as callers get them wrong, against graphql-js. It decides whether a request is valid: the document, its
 * variables, and their values where they are used. The registry refuses each that is not, with a code of the caller's,
 * and none that is; and never has an error of its own.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { openEndpoint, type TestEndpoint, withoutLimits } from '../support/endpoint.ts';
import { readWorld } from '../support/model.ts';
import type { World } from '../support/model-row.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { printPlan, type RandomRequest } from './random-document.ts';
import { type Fault, faultArbitrary, withFault } from './random-faults.ts';
import { smallPlanArbitrary } from './random-plan.ts';
import { flawOf } from './request-validity.ts';

const seed = Number(process.env['SEED'] ?? testSeed);
const runs = Number(process.env['RUNS'] ?? (isDeep ? 20_000 : 400));
const schema = buildRegistrySchema();

const faults = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(faultArbitrary) },
  { weight: 1, arbitrary: fc.tuple(faultArbitrary, faultArbitrary) },
);

interface Answered {
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

/** Whether a flaw is in a variable that has the rows of a bulk mutation. */
function isOfRows(query: string, message: string): boolean {
  const name = / at "(\w+)\[\d+\]/.exec(message)?.[1];
  return name !== undefined && new RegExp(`\\$${name}: \\[(?:\\w+RowInput|NewHolderInput)!\\]`).test(query);
}

/** Whether a refusal may be that of a request with a malformed row. */
function isRefusalOfRow([code, message]: readonly [string, string]): boolean {
  return (
    code === 'input_invalid' || code === 'not_permitted' || (code === 'not_found' && / in rows\[\d+\]/.test(message))
  );
}

describe('random requests', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let world: World;
  let actors: readonly KnownActor[];

  before(async () => {
    const made = await registerDatabase();
    database = made.database;
    const awake = made.actors.filter(({ name }) => !name.startsWith('idle'));
    // Administrators may do most; one in five requests is of somebody else.
    const administrators = awake.filter(({ userRole }) => userRole === 'account_administrator');
    actors = awake.flatMap((actor, index) =>
      index % 5 === 0 ? [actor] : [administrators[index % administrators.length]!],
    );
    world = await readWorld(database.ownerUrl);
    endpoint = openEndpoint(database.appUrl, { settings: withoutLimits });
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  const recorded = (): Promise<unknown> =>
    withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query(
        'select (select count(*) from registry.instructions) as instructions, (select count(*) from registry.idempotency_keys) as keys',
      );
      return rows;
    });

  async function codesOf(actor: KnownActor, request: RandomRequest): Promise<readonly (readonly [string, string])[]> {
    const { status, body } = await endpoint.answer(actor, request).catch((error: unknown) => {
      throw new Error('an error of the registry itself', { cause: error });
    });
    assert.ok(status < 500, body);
    const { errors = [] } = JSON.parse(body) as Answered;
    return errors.map(({ message, extensions: { code } }) => [code, message] as const);
  }

  it('are refused where they are invalid, answered where not, and never an error of the registry', async (t) => {
    const counts = { valid: 0, answered: 0, invalid: 0, invalidInUse: 0 };
    const before = await recorded();
    await fc.assert(
      fc.asyncProperty(smallPlanArbitrary(schema), faults, fc.nat(999), async (plan, given, turn) => {
        const whole = printPlan(schema, world, plan);
        const request = (given as readonly Fault[]).reduce((one, fault) => withFault(schema, one, fault), whole);
        const flaw = flawOf(schema, request);
        const found = await codesOf(actors[turn % actors.length]!, request);
        const told = `${request.query}\n${JSON.stringify(request.variables)}\ngraphql-js: ${flaw?.message ?? 'valid'}\nfound: ${JSON.stringify(found)}`;
        assert.deepEqual(endpoint.logged, [], told);
        assert.ok(!found.some(([code]) => code === 'internal'), told);
        const ofDocument = found.filter(
          ([code]) => code === 'graphql_document_invalid' || code === 'variables_invalid',
        );
        if (flaw === undefined) {
          counts.valid += 1;
          if (found.length === 0) counts.answered += 1;
          // PostgreSQL cannot store this character, which graphql-js lets through.
          for (const [, message] of ofDocument) assert.match(message, /U\+0000|called __proto__/, told);
        } else if (flaw.isOfUse) {
          counts.invalidInUse += 1;
          assert.notDeepEqual(found, [], told);
        } else {
          counts.invalid += 1;
          // A malformed row of a bulk mutation is refused in its place, with the others, of a role that may request it;
          // a dry run answers so in its checks. Where no other row names an asset that is seen, that is refused alone.
          const isOfRow = / at "\w+\.rows\[\d+\]/.test(flaw.message) || isOfRows(request.query, flaw.message);
          if (isOfRow && found.length === 0) return assert.match(told, /dryRun/);
          const ofRow = isOfRow ? found.filter((one) => isRefusalOfRow(one)) : [];
          assert.notDeepEqual([...ofDocument, ...ofRow], [], told);
        }
      }),
      { seed, numRuns: runs },
    );
    t.diagnostic(`seed ${seed}: ${JSON.stringify(counts)}`);
    assert.deepEqual(await recorded(), before, 'something was recorded');
    for (const [kind, count] of Object.entries(counts)) assert.ok(count > runs / 50, `only ${count} are ${kind}`);
  });
});
