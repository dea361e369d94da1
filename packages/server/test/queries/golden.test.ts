/**
 * Documents with their committed answers and statements. `<name>.graphql` begins with `# as <actor>` of the register of
 * tests, and may have `# operation <name>`; `UPDATE_GOLDEN=1`, or `npm run golden`, rewrites `.json` and `.sql`.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { openEndpoint, type TestEndpoint } from '../support/endpoint.ts';
import { compareGolden } from '../support/golden-file.ts';
import type { TestDatabase } from '../support/postgres.ts';
import { type KnownActor, registerDatabase } from '../support/register.ts';
import { linesOfSql } from './sql-text.ts';

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder);
const names = files.filter((file) => file.endsWith('.graphql')).map((file) => file.slice(0, -'.graphql'.length));

describe('documents with committed answers', () => {
  let database: TestDatabase;
  let endpoint: TestEndpoint;
  let actors: readonly KnownActor[];

  before(async () => {
    ({ database, actors } = await registerDatabase());
    endpoint = openEndpoint(database.appUrl);
  });
  after(async () => {
    await endpoint.close();
    await database.drop();
  });

  it('exist, and nothing is left of one that is gone', () => {
    assert.ok(names.length >= 25, `only ${names.length} documents were found`);
    const expected = new Set(names.flatMap((name) => [`${name}.json`, `${name}.sql`, `${name}.variables.json`]));
    assert.deepEqual(
      files.filter((file) => /\.(json|sql)$/.test(file) && !expected.has(file)),
      [],
    );
  });

  for (const name of names) {
    it(name, async () => {
      const query = read(`${name}.graphql`);
      const [, as] = /^# as (.+)$/m.exec(query) ?? [];
      const [, operationName = null] = /^# operation (.+)$/m.exec(query) ?? [];
      const actor = actors.find((one) => one.name === as);
      assert.ok(actor, `${name}.graphql is asked by ${as}, whom nobody knows`);
      const variables = existsSync(new URL(`${name}.variables.json`, folder))
        ? JSON.parse(read(`${name}.variables.json`))
        : null;
      const { status, body } = await endpoint.answer(actor, { query, variables, operationName });
      assert.equal(status, 200, body);
      keep(`${name}.json`, `${JSON.stringify(JSON.parse(body), null, 2)}\n`);
      const { statement, values } = endpoint.lastQuery!;
      const parameters = values.map((value, index) => `-- $${index + 1} = ${JSON.stringify(value)}\n`);
      keep(`${name}.sql`, `${linesOfSql(statement.text)}${parameters.join('')}`);
    });
  }

  it('of the longest statements are prepared from their second request on, because planning them takes long', async () => {
    const issuer = actors.find((one) => one.name === 'harbour administrator')!;
    for (const name of ['cap-table-past', 'timelines']) {
      const request = { query: read(`${name}.graphql`), variables: null, operationName: null };
      for (let requests = 0; requests < 2; requests += 1) await endpoint.answer(issuer, request);
      const { name: prepared, text } = endpoint.lastQuery!.statement;
      assert.ok(text.length > 16_384, `${name} has ${text.length} characters`);
      assert.notEqual(prepared, undefined, name);
    }
  });
});

function read(file: string): string {
  return readFileSync(new URL(file, folder), 'utf8');
}

function keep(file: string, text: string): void {
  compareGolden(new URL(file, folder), text);
}
