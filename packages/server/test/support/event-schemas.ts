/** The events of a database compared with the JSON Schemas of contract/events. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type pg from 'pg';
import { eventBody } from '../../src/entities/event-body.ts';
import { withClient } from './postgres.ts';

const folder = new URL('../../../../contract/events/', import.meta.url);
const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
const compiled = new Map<string, ValidateFunction>();

/** The files that contract/events/index.json lists. Shape: type → schema. */
export const eventSchemas: ReadonlyMap<string, Record<string, unknown>> = new Map(
  (
    JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as {
      events: readonly { type: string; schema: string }[];
    }
  ).events.map(({ type, schema }) => [type, JSON.parse(readFileSync(new URL(schema, folder), 'utf8'))]),
);

/** Compares an event with the schema of its type, in which a member that is not described is a flaw. */
export function assertEvent(event: { readonly type: string }): void {
  let validate = compiled.get(event.type);
  if (validate === undefined) {
    const schema = eventSchemas.get(event.type);
    assert.ok(schema !== undefined, `${event.type} has no schema in contract/events`);
    validate = ajv.compile(
      JSON.parse(JSON.stringify(schema), (_, value) =>
        value?.properties === undefined ? value : { ...value, additionalProperties: false },
      ),
    );
    compiled.set(event.type, validate);
  }
  assert.ok(validate(event), `${JSON.stringify(event)}: ${ajv.errorsText(validate.errors)}`);
}

/** Compares every event in the feed of a database, as its recordkeeper reads it and as anybody else does. */
export async function assertEvents(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client: pg.Client) => {
    const { rows } = await client.query<{ register: string | null }>(
      'select distinct register_id as register from registry.feed',
    );
    for (const { register } of rows)
      for (const accountType of ['issuer', 'broker']) {
        await client.query('begin');
        await client.query(`select auth.set_context($1, $2, 'account_administrator', null)`, [
          register ?? '00000000-0000-0000-0000-000000000000',
          accountType,
        ]);
        // By name, because planning takes longer than reading, and a shared register has hundreds of tenants.
        const bodies = await client.query<{ body: string }>({
          name: 'bodies of events',
          text: `select ${eventBody('f')} as body from registry.feed f where f.register_id is not distinct from $1`,
          values: [register],
        });
        await client.query('rollback');
        for (const { body } of bodies.rows) assertEvent(JSON.parse(body));
      }
  });
}
